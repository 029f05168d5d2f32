//! How long other people wait for their pages while the bots of many tables think.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use adda_core::luck::{FastLuck, Luck};
use serde_json::json;
use tokio::task::spawn_local;

use super::PATIENCE;
use super::figures::Percentiles;
use crate::http::{Client, own_address};
use crate::process::{Folder, Program, load_average, processor_time};
use crate::storage::Storage;
use adda_postgres::free_address;

/// How often people look whether the bots have played.
const LOOK: Duration = Duration::from_millis(500);
/// People who open pages meanwhile, each at a table that no bot of the strongest level sits at.
const VISITORS: usize = 5;
/// Between two pages of a visitor.
const BREATH: Duration = Duration::from_millis(100);

/// Lets the strongest bots think at this many tables of Bombay, and times the pages of other people.
///
/// # Errors
/// If a server cannot be started, or refuses what it should accept.
pub async fn measure_thinking(program: PathBuf, tables: usize, time: Duration) -> Result<(), String> {
    let folder = Folder::new("thinking")?;
    let program = Program {
        path: program,
        storage: Storage::Folder(folder.path().join("data")).arguments(),
        more: vec![],
        wrapper: vec![],
        log: Some(folder.path().join("servers.log")),
    };
    let mut server = program.start(free_address()?)?;
    server.answers(Instant::now(), PATIENCE).await?;
    let person = |number: usize| Client::new(server.address, own_address(number + 1), PATIENCE);

    let goes_on = Rc::new(Cell::new(true));
    let mut players = Vec::new();
    for number in 0..tables {
        let mut table = Table::make(person(number), "bombay", "master").await?;
        let goes_on = Rc::clone(&goes_on);
        players.push(spawn_local(async move {
            let mut luck = FastLuck::new(number as u64);
            let mut moves = 0;
            while goes_on.get() {
                moves += u64::from(table.play(&mut luck).await?);
            }
            Ok::<_, String>(moves)
        }));
    }

    let waited: Rc<RefCell<Vec<Duration>>> = Rc::default();
    let mut visitors = Vec::new();
    for number in tables..tables + VISITORS {
        let mut table = Table::make(person(number), "dudab", "learner").await?;
        let (waited, goes_on) = (Rc::clone(&waited), Rc::clone(&goes_on));
        visitors.push(spawn_local(async move {
            let pages = [format!("/t/{}", table.id), "/".to_owned(), "/rules/dudab".to_owned()];
            for page in pages.iter().cycle() {
                if !goes_on.get() {
                    break;
                }
                let asked = Instant::now();
                table.ask("GET", page, "").await?;
                waited.borrow_mut().push(asked.elapsed());
                tokio::time::sleep(BREATH).await;
            }
            Ok::<_, String>(())
        }));
    }

    let before = processor_time(server.id());
    tokio::time::sleep(time).await;
    let spent = processor_time(server.id()).saturating_sub(before);
    let load = load_average();
    goes_on.set(false);
    let mut moves = 0;
    for player in players {
        moves += player.await.map_err(|error| error.to_string())??;
    }
    for visitor in visitors {
        visitor.await.map_err(|error| error.to_string())??;
    }
    let seconds = time.as_secs_f64();
    println!("{tables} tables of Bombay, each with two bots of the level master, for {seconds:.0} s");
    println!("  pages of others  {}", Percentiles(&waited.borrow()));
    println!("  server CPU       {:>9.2} cores (load average {load})", spent.as_secs_f64() / seconds);
    println!("  people’s moves   {moves:>9}");
    server.stop(Duration::from_secs(20));
    Ok(())
}

/// A person with a table of their own, against two bots.
struct Table {
    client: Client,
    id: String,
    cookie: String,
}

impl Table {
    async fn make(mut client: Client, game: &str, level: &str) -> Result<Table, String> {
        let bot = format!("bot:{level}");
        let wish = json!({ "game": game, "seats": ["me", bot, bot], "name": "Anna" });
        let made = client.ask("POST", "/api/tables", "", &wish.to_string()).await;
        let made = made.map_err(|error| error.to_string())?;
        let id =
            made.json()["table"].as_str().ok_or_else(|| format!("no table: {}", made.status))?.to_owned();
        Ok(Table { client, id, cookie: made.cookie.ok_or("no cookie was set")? })
    }

    /// Plays a random action if it is this person's turn, otherwise waits a moment. Whether an action was played.
    async fn play(&mut self, luck: &mut FastLuck) -> Result<bool, String> {
        let path = format!("/api/tables/{}", self.id);
        let state = self.ask("GET", &path, "").await?;
        let Some(actions) = state["actions"].as_array().filter(|actions| !actions.is_empty()) else {
            tokio::time::sleep(LOOK).await;
            return Ok(false);
        };
        let action = &actions[luck.pick(actions.len() as u32) as usize]["action"];
        let act = json!({ "seat": state["seat"], "at": state["moves"], "action": action });
        self.ask("POST", &format!("{path}/act"), &act.to_string()).await?;
        Ok(true)
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<serde_json::Value, String> {
        let answer = self.client.ask(method, path, &self.cookie, body).await;
        let answer = answer.map_err(|error| format!("{path}: {error}"))?;
        if answer.status == 200 { Ok(answer.json()) } else { Err(format!("{path}: {}", answer.status)) }
    }
}
