//! `adda serve`: the table server. It is also what `adda` alone does.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use adda_core::{Lang, Phrase};
use adda_server::{Config, LogFormat, Server};
use adda_words::Words;
use anyhow::Context;

use crate::components;
use crate::saved;
use crate::voice::{PROGRAM, lang_or_locale};

/// Serve tables to browsers: on this machine, in your own network, or behind a proxy for everybody.
///
/// Everything is kept in one folder. Stop with Ctrl-C: games go on where they were when the server starts again.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    adda serve                                      play on this machine, http://127.0.0.1:4000\n  \
    adda serve --address 0.0.0.0:4000               friends in the same network join by your address\n  \
    adda serve --public-url https://adda.example --behind-proxy\n                                                  \
    behind a proxy that speaks HTTPS")]
pub(crate) struct Args {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, env = "ADDA_ADDRESS", default_value = "127.0.0.1:4000")]
    address: SocketAddr,
    /// The folder for all data [default: where this system keeps the data of programs]
    #[arg(long, env = "ADDA_DATA")]
    data: Option<PathBuf>,
    /// Where tables and people are kept instead of the folder: sqlite:FILE, or postgres://… if built with it
    #[arg(long, env = "ADDA_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// The address that people use, for links and QR codes, if it is not the one above
    #[arg(long, env = "ADDA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Trust the proxy in front to say who asks (X-Forwarded-For)
    #[arg(long, env = "ADDA_BEHIND_PROXY")]
    behind_proxy: bool,
    /// What is logged: error, warn, info, debug, or a filter such as adda_server=debug
    #[arg(long, env = "ADDA_LOG", default_value = "warn", value_name = "LEVEL")]
    log: String,
    /// Log as lines of JSON
    #[arg(long, env = "ADDA_LOG_JSON")]
    log_json: bool,
    /// How many bots think at the same time [default: as many as there are cores]
    #[arg(long, env = "ADDA_THINKERS", value_name = "NUMBER")]
    thinkers: Option<usize>,
    /// How long bots wait, in milliseconds, where you may still take your move back
    #[arg(long, env = "ADDA_BOT_PAUSE", default_value_t = 1200, value_name = "MS")]
    bot_pause: u64,
    /// Let anybody ask as fast as they like; for tests and measurements
    #[arg(long, env = "ADDA_NO_LIMITS")]
    no_limits: bool,
}

/// Serves as the environment says, or as usual.
pub(crate) fn run_with_defaults() -> anyhow::Result<()> {
    #[derive(clap::Parser)]
    struct Alone {
        #[command(flatten)]
        args: Args,
    }
    run(<Alone as clap::Parser>::parse_from(["adda"]).args)
}

/// Serves until it is stopped.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let format = if args.log_json { LogFormat::Json } else { LogFormat::Text };
    adda_server::log_to_stderr(&args.log, format).map_err(anyhow::Error::msg)?;
    let storage = match args.database {
        Some(url) => url,
        None => {
            let folder = args
                .data
                .or_else(saved::data_folder)
                .context("no folder for data is known: say --data FOLDER, or set ADDA_DATA")?;
            folder.to_str().context("the folder's name is not Unicode: choose another by --data")?.to_owned()
        }
    };
    let mut config = Config::local(storage);
    config.address = args.address;
    config.public = args.public_url;
    config.behind_proxy = args.behind_proxy;
    config.bot_pause = Duration::from_millis(args.bot_pause);
    config.limits = !args.no_limits;
    if let Some(thinkers) = args.thinkers {
        config.thinkers = thinkers.max(1);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let storage = config.storage.clone();
    let asked_to_stop = stop_signal()?;
    let server = Server::start(config).await?;
    greet(server.public(), &storage, lang_or_locale(None));
    asked_to_stop.await;
    server.stop().await;
    Ok(())
}

fn greet(address: &str, storage: &str, lang: Lang) {
    let words = Words::new(lang, &[PROGRAM]);
    let say = |phrase: Phrase| words.plain(&phrase);
    let mut lines = vec![format!("\n  Adda · {address}\n")];
    lines.push(format!("  {}", say(Phrase::new("serve-open").text("address", address))));
    // An address of a database may hold a password.
    if !storage.contains("://") {
        lines.push(format!("  {}", say(Phrase::new("serve-data").text("folder", storage))));
    }
    lines.extend(components::told(lang).into_iter().map(|line| format!("  {line}")));
    lines.push(format!("  {}\n", say(Phrase::new("serve-stop"))));
    // Whoever started us may have stopped listening; the tables are for others too.
    let _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
}

/// Ends when somebody wants the program to end. From the moment of the call nobody's wish is missed.
#[cfg(unix)]
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when somebody wants the program to end.
#[cfg(not(unix))]
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
