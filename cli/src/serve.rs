//! `adda serve`: the table server, also the default command.

use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;

use adda_core::{Lang, Phrase};
use adda_server::{
    ACCESS_LOG, Config, Finding, LogFormat, MailServer, NoticeConfig, Retention, Server, Verdict,
};
use adda_words::Words;

use crate::components;
use crate::storage::Storage;
use crate::text_formatter::{PROGRAM, lang_or_locale};

/// Serve tables to browsers: on this machine, in your network, or behind a proxy on the internet.
///
/// All data is in one folder. Stop with Ctrl-C: games continue when the server starts again.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    adda serve                                      play on this machine, http://127.0.0.1:4000\n  \
    adda serve --address 0.0.0.0:4000               let friends in the same network join\n  \
    adda serve --public-url https://adda.example --behind-proxy\n                                                  \
    behind an HTTPS proxy\n  \
    adda serve --check                              check the settings and exit")]
pub(crate) struct Args {
    /// Where to listen; port 0 takes any free port
    #[arg(long, env = "ADDA_ADDRESS", default_value = "127.0.0.1:4000")]
    address: SocketAddr,
    #[command(flatten)]
    storage: Storage,
    /// The most connections to PostgreSQL
    #[arg(long, env = "ADDA_DATABASE_CONNECTIONS", default_value_t = 8, value_name = "NUMBER",
        value_parser = clap::value_parser!(u32).range(3..=1000))]
    database_connections: u32,
    /// The address in links and QR codes, if it differs from --address
    #[arg(long, env = "ADDA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Take client addresses from the proxy's X-Forwarded-For header
    #[arg(long, env = "ADDA_BEHIND_PROXY")]
    behind_proxy: bool,
    /// What is logged: error, warn, info, debug, or a filter such as adda_server=debug
    #[arg(long, env = "ADDA_LOG", default_value = "warn", value_name = "LEVEL")]
    log: String,
    /// Log JSON, one object per line
    #[arg(long, env = "ADDA_LOG_JSON")]
    log_json: bool,
    /// Log every request: method, path without secrets, status, time
    #[arg(long, env = "ADDA_LOG_REQUESTS")]
    log_requests: bool,
    /// How many bots may search at the same time [default: the number of cores]
    #[arg(long, env = "ADDA_THINKERS", value_name = "NUMBER")]
    thinkers: Option<usize>,
    /// How long bots wait, in milliseconds, while a person can still undo their move
    #[arg(long, env = "ADDA_BOT_PAUSE", default_value_t = 1200, value_name = "MS")]
    bot_pause: u64,
    /// Delete tables whose game never began, after this many days; 0 keeps them
    #[arg(long, env = "ADDA_KEEP_GATHERINGS", default_value_t = 30, value_name = "DAYS")]
    keep_gatherings: u32,
    /// Delete unfinished games in which only guests play, this many days after the last move; 0 keeps them
    #[arg(long, env = "ADDA_KEEP_GUEST_GAMES", default_value_t = 180, value_name = "DAYS")]
    keep_guest_games: u32,
    /// Delete guests without a table whom nobody has seen for this many days; 0 keeps them
    #[arg(long, env = "ADDA_KEEP_GUESTS", default_value_t = 365, value_name = "DAYS")]
    keep_guests: u32,
    /// Tell people of their turn after this many seconds, unless they look at the table
    #[arg(long, env = "ADDA_NOTICE_PAUSE", default_value_t = 45, value_name = "SECONDS")]
    notice_pause: u64,
    /// More hosts that messages may be sent to, separated by commas: hooks.example, *.example, http://192.168.1.5:8080
    #[arg(long, env = "ADDA_NOTICE_HOSTS", value_name = "HOSTS", value_delimiter = ',')]
    notice_hosts: Vec<String>,
    /// A webhook that is told of everybody's turns (Discord, Slack, ntfy, or JSON)
    #[arg(long, env = "ADDA_NOTICE_WEBHOOK", value_name = "URL", hide_env_values = true)]
    notice_webhook: Option<String>,
    /// The mail server: smtps://USER:PASSWORD@HOST, or smtp:// with STARTTLS. Better in the environment
    #[arg(long, env = "ADDA_MAIL_SERVER", value_name = "URL", hide_env_values = true)]
    mail_server: Option<MailServer>,
    /// The sender of e-mails, such as "Adda <adda@club.example>"
    #[arg(long, env = "ADDA_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Check settings, storage and address, print a report, and exit
    #[arg(long)]
    check: bool,
    /// Switch rate limits off, for tests and measurements
    #[arg(long, env = "ADDA_NO_LIMITS")]
    no_limits: bool,
}

/// Serves with settings from the environment, or the defaults.
pub(crate) fn run_with_defaults() -> anyhow::Result<()> {
    #[derive(clap::Parser)]
    struct Defaults {
        #[command(flatten)]
        args: Args,
    }
    run(<Defaults as clap::Parser>::parse_from(["adda"]).args)
}

/// Serves until stopped.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let format = if args.log_json { LogFormat::Json } else { LogFormat::Text };
    let filter = if args.log_requests { format!("{},{ACCESS_LOG}=debug", args.log) } else { args.log };
    adda_server::log_to_stderr(&filter, format).map_err(anyhow::Error::msg)?;
    let mut config = Config::local(args.storage.address()?);
    config.address = args.address;
    config.public = args.public_url;
    config.behind_proxy = args.behind_proxy;
    config.bot_pause = Duration::from_millis(args.bot_pause);
    config.limits = !args.no_limits;
    config.database_connections = args.database_connections;
    let days = |days: u32| (days > 0).then_some(days);
    config.retention = Retention {
        gatherings: days(args.keep_gatherings),
        guest_games: days(args.keep_guest_games),
        guests: days(args.keep_guests),
    };
    config.notices = NoticeConfig {
        pause: Duration::from_secs(args.notice_pause),
        mail: args.mail_server,
        mail_from: args.mail_from,
        webhook: args.notice_webhook,
        hosts: args.notice_hosts.into_iter().filter(|host| !host.trim().is_empty()).collect(),
    };
    if let Some(thinkers) = args.thinkers {
        config.thinkers = thinkers.max(1);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if args.check {
        return report(&runtime.block_on(adda_server::check(&config)));
    }
    runtime.block_on(serve(config))
}

/// Prints what was found.
///
/// # Errors
/// If a server would not start.
fn report(findings: &[Finding]) -> anyhow::Result<()> {
    for line in components::replaced_sets(lang_or_locale(None)) {
        println!("ok    components: {line}");
    }
    for Finding { verdict, about, text } in findings {
        let word = match verdict {
            Verdict::Good => "ok",
            Verdict::Note => "note",
            Verdict::Bad => "BAD",
        };
        println!("{word:<5} {about}: {text}");
    }
    match findings.iter().filter(|finding| finding.verdict == Verdict::Bad).count() {
        0 => Ok(()),
        count => anyhow::bail!("the server would not start: see the lines with BAD ({count})"),
    }
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let storage = config.storage.clone();
    let stop = stop_signal()?;
    let server = Server::start(config).await?;
    print_intro(server.public(), &storage, lang_or_locale(None));
    stop.await;
    server.stop().await;
    Ok(())
}

fn print_intro(address: &str, storage: &str, lang: Lang) {
    let words = Words::new(lang, &[PROGRAM]);
    let say = |phrase: Phrase| words.plain(&phrase);
    let mut lines = vec![format!("\n  Adda · {address}\n")];
    lines.push(format!("  {}", say(Phrase::new("serve-open").text("address", address))));
    // A database URL may contain a password.
    if !storage.contains("://") {
        lines.push(format!("  {}", say(Phrase::new("serve-data").text("folder", storage))));
    }
    lines.extend(components::replaced_sets(lang).into_iter().map(|line| format!("  {line}")));
    lines.push(format!("  {}\n", say(Phrase::new("serve-stop"))));
    // Ignore a closed standard output: the server works without it.
    let _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
}

/// Resolves on SIGINT or SIGTERM. Signals count from the call on, not only from the first poll.
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

/// Resolves on Ctrl-C.
#[cfg(not(unix))]
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
