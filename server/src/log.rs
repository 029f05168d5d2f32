//! The server's diagnostic log. It must not contain names, tokens or cards.

use std::io::IsTerminal;

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt, registry};

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Starts logging to standard error.
///
/// # Errors
/// If the filter cannot be parsed. The message says what to write instead.
pub fn log_to_stderr(filter: &str, format: LogFormat) -> Result<(), String> {
    let filter: Targets = filter.parse().map_err(|error| {
        format!("the log level {filter:?} cannot be read ({error}); write error, warn, info or debug")
    })?;
    let lines = fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(std::io::stderr);
    // Fails if there is a logger already, as in tests that start several servers; the first one stays.
    let _ = match format {
        LogFormat::Text => registry().with(lines.with_filter(filter)).try_init(),
        LogFormat::Json => registry().with(lines.json().with_filter(filter)).try_init(),
    };
    Ok(())
}
