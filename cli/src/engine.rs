//! `adda engine`: the line protocol on standard input and output.

/// Answers requests until the input ends.
pub(crate) fn run() -> anyhow::Result<()> {
    adda_engine::run(std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(())
}
