//! `adda admin`: what the host of a server does, directly in its storage. The server may be running meanwhile.

use std::sync::Arc;

use adda_server::store::{
    self, Figures, Frozen, PersonId, ResetToken, Store, StoreError, TableFilter, TableId,
};
use adda_server::{day, now};
use adda_table::Stage;
use anyhow::{Context, anyhow, bail};
use comfy_table::Table;
use comfy_table::presets::UTF8_HORIZONTAL_ONLY;

use crate::storage::Storage;

/// The most lines of a list.
const MOST: u32 = 100;
/// How long a link for a new password is valid, in hours.
const HOURS: i64 = 24;

/// Look after a server: its people and tables. Works on the storage, while the server runs or not.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    storage: Storage,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// How much is stored: people, tables by stage, entries, size
    Figures,
    /// List people, the newest first
    People {
        /// A part of the name or login, or an id
        text: Option<String>,
    },
    /// List tables, the most recent first
    Tables {
        /// Only tables at this stage
        #[arg(long, value_parser = ["gathering", "playing", "over", "abandoned"])]
        stage: Option<String>,
        /// Only tables where this person has a seat
        #[arg(long, value_name = "PERSON")]
        person: Option<PersonId>,
        /// Only tables that are frozen
        #[arg(long)]
        frozen: bool,
    },
    /// Stop a table: it can be looked at, but nobody can play or chat
    Freeze {
        /// The table's id, as in its address
        table: TableId,
    },
    /// Let a frozen table go on
    Unfreeze {
        /// The table's id
        table: TableId,
    },
    /// Delete a table with its log, or a person with everything that is theirs, for good
    ///
    /// A person's games stay, because they are the other players' games too; there they become a former player.
    Erase {
        /// The id of a table or a person
        id: String,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Make a link with which somebody sets a new password: for people who have forgotten theirs
    ResetLink {
        /// The name to sign in with
        login: String,
        /// The address of the server, as in `adda serve`
        #[arg(long, env = "ADDA_PUBLIC_URL", value_name = "URL", default_value = "http://127.0.0.1:4000")]
        public_url: String,
    },
}

/// Runs a command.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let address = args.storage.address()?;
    if !store::exists(&address)? {
        bail!(
            "there is no storage at {address}: name the folder or database of the server with --data or --database"
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = store::open(&address).await?;
        let done = perform(&store, &address, args.command).await;
        store.close().await;
        done
    })
}

async fn perform(store: &Arc<dyn Store>, address: &str, command: Command) -> anyhow::Result<()> {
    match command {
        Command::Figures => print_figures(&store::figures(address).await?),
        Command::People { text } => people(store, &text.unwrap_or_default()).await?,
        Command::Tables { stage, person, frozen } => {
            tables(store, &TableFilter { stage, person, frozen }).await?;
        }
        Command::Freeze { table } => {
            store.freeze(&table, now()).await.map_err(|error| explain(error, &table))?;
            println!("{table} is frozen. Let it go on with: adda admin unfreeze {table}");
        }
        Command::Unfreeze { table } => match store.unfreeze(&table, now()).await {
            Ok(()) => println!("{table} goes on."),
            Err(StoreError::Missing) => bail!("{table} is not frozen: see `adda admin tables --frozen`"),
            Err(error) => return Err(error.into()),
        },
        Command::Erase { id, yes } => erase(store, address, &id, yes).await?,
        Command::ResetLink { login, public_url } => {
            let person = store.person_by_login(&login).await?;
            let person = person.with_context(|| {
                format!(
                    "nobody signs in as {login}: see `adda admin people`. Guests have no password to reset"
                )
            })?;
            let token = ResetToken::random();
            store.add_reset(&token, &person.id, now() + HOURS * 60 * 60 * 1000).await?;
            println!("{}/reset/{}", public_url.trim_end_matches('/'), token.as_str());
            eprintln!("Give this link to {} only. It works once, within {HOURS} hours.", person.name);
        }
    }
    Ok(())
}

async fn erase(store: &Arc<dyn Store>, address: &str, id: &str, yes: bool) -> anyhow::Result<()> {
    let unknown = || anyhow!("there is no table or person {id}");
    let found = match (id.parse::<TableId>(), id.parse::<PersonId>()) {
        (Ok(table), _) => store.table(&table).await?.is_some(),
        (_, Ok(person)) => store.person(&person).await?.is_some(),
        _ => false,
    };
    if !found {
        return Err(unknown());
    }
    if !yes {
        bail!("this deletes {id} for good: make a backup first (`adda backup`), then add --yes");
    }
    match (id.parse::<TableId>(), id.parse::<PersonId>()) {
        (Ok(table), _) => store.delete_table(&table).await.map_err(|error| explain(error, &table))?,
        (_, Ok(person)) => adda_server::erase_person(address, &person).await?,
        _ => return Err(unknown()),
    }
    println!("{id} is deleted.");
    Ok(())
}

fn explain(error: StoreError, table: &TableId) -> anyhow::Error {
    match error {
        StoreError::Missing => anyhow!("there is no table {table}"),
        error => error.into(),
    }
}

async fn people(store: &Arc<dyn Store>, text: &str) -> anyhow::Result<()> {
    let found = store.find_people(text, MOST).await?;
    let mut table = new_list(["id", "name", "signs in as", "since", "last seen", "tables"]);
    for known in &found {
        let person = &known.person;
        table.add_row([
            person.id.to_string(),
            person.name.clone(),
            person.login.clone().unwrap_or_else(|| "(guest)".to_owned()),
            day(person.created),
            known.seen.map(day).unwrap_or_default(),
            known.tables.to_string(),
        ]);
    }
    print_list(&table, found.len());
    Ok(())
}

async fn tables(store: &Arc<dyn Store>, filter: &TableFilter) -> anyhow::Result<()> {
    let found = store.find_tables(filter, MOST).await?;
    let mut table = new_list(["id", "game", "stage", "players", "last change", ""]);
    for listing in &found {
        let frozen = matches!(store.frozen(&listing.table).await?, Some(Frozen::Since(_)));
        table.add_row([
            listing.table.to_string(),
            listing.game.clone(),
            listing.stage.word().to_owned(),
            listing.names.join(", "),
            day(listing.updated),
            if frozen { "frozen" } else { "" }.to_owned(),
        ]);
    }
    print_list(&table, found.len());
    Ok(())
}

fn print_figures(figures: &Figures) {
    let Figures { people, guests, tables, frozen, entries, records, bytes } = figures;
    println!("people     {people} with a password, {guests} guests");
    let stages = [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Abandoned];
    let count = |stage: Stage| format!("{} {}", tables.get(stage.word()).unwrap_or(&0), stage.word());
    println!("tables     {}; {frozen} frozen", stages.map(count).join(", "));
    println!("entries    {entries}");
    println!("records    {records}");
    println!("size       {:.1} MB", *bytes as f64 / 1e6);
}

fn new_list(heads: [&str; 6]) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_HORIZONTAL_ONLY).set_header(heads);
    table
}

fn print_list(table: &Table, count: usize) {
    println!("{table}");
    if count == MOST as usize {
        println!("These are the first {MOST}; there may be more.");
    }
}
