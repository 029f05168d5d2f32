//! Kills the server again and again: everything it acknowledged must be there after a restart.
//!
//! `ADDA_DEATHS` sets the number of kills (default 5), `ADDA_SEED` the seed.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use adda_core::luck::{FastLuck, Luck};
use adda_server::store::{self, TableFilter, TableId};
use dudab::Dudab;
use serde_json::{Value, json};

/// The timeout for everything: a safety net for hangs, not a measure of speed.
const TIMEOUT: Duration = Duration::from_secs(600);

/// A running server, killed when dropped.
struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    fn start(folder: &Path) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adda"))
            .args(["serve", "--address", "127.0.0.1:0", "--no-limits", "--bot-pause", "0", "--data"])
            .arg(folder)
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.split_once("http://")?.1.trim().parse().ok())
            .expect("an address in the first lines");
        Program { child, address }
    }

    /// SIGKILL: the program has no chance to finish anything.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A signed-in player.
struct Person {
    cookie: String,
}

fn request(cookie: &str, method: &str, path: &str, body: &str) -> Vec<u8> {
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: adda={cookie}\r\n") };
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nhost: adda.test\r\naccept: application/json\r\nconnection: close\r\n\
         content-type: application/json\r\n{cookie}content-length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

/// Status, head and body of the answer, or `None` if it is incomplete: half an answer acknowledges nothing.
fn ask(
    address: SocketAddr,
    cookie: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Option<(u16, String, String)> {
    let mut socket = TcpStream::connect_timeout(&address, TIMEOUT).ok()?;
    socket.set_read_timeout(Some(TIMEOUT)).ok()?;
    socket.write_all(&request(cookie, method, path, body)).ok()?;
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status: u16 = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    (length == Some(body.len())).then(|| (status, head.to_owned(), body.to_owned()))
}

impl Person {
    fn new(address: SocketAddr, name: &str) -> Person {
        let (status, head, _) =
            ask(address, "", "POST", "/api/me", &json!({ "name": name }).to_string()).expect("an answer");
        assert_eq!(status, 200);
        let (_, cookie) = head.split_once("set-cookie: adda=").expect("a cookie");
        Person { cookie: cookie.split(';').next().unwrap().to_owned() }
    }

    /// The answer, or `None` if the server is gone. Any other failure fails the test.
    fn ask(&self, address: SocketAddr, method: &str, path: &str, body: &Value) -> Option<Value> {
        let (status, _, body) = ask(address, &self.cookie, method, path, &body.to_string())?;
        assert!(status == 200 || status == 503, "{method} {path}: {status} {body}");
        (status == 200).then(|| serde_json::from_str(&body).unwrap())
    }

    fn make(&self, address: SocketAddr, seats: &[&str]) -> Option<String> {
        let wish = json!({ "game": "dudab", "seats": seats, "names": ["", "Bela"] });
        Some(self.ask(address, "POST", "/api/tables", &wish)?["table"].as_str()?.to_owned())
    }

    fn state(&self, address: SocketAddr, table: &str) -> Option<Value> {
        self.ask(address, "GET", &format!("/api/tables/{table}"), &Value::Null)
    }
}

/// The entries that a table acknowledged: the number of each, and its expected fields.
type Acknowledged = BTreeMap<u64, Value>;

/// A table that is played through all kills. When its game is over, a new table takes its place.
struct Game {
    table: String,
    seats: &'static [&'static str],
    acknowledged: Acknowledged,
    luck: FastLuck,
    /// Tables whose games ended since the last kill.
    over: Vec<(String, Acknowledged)>,
}

impl Game {
    /// The next request (path and body) and the entry it should become, or `None` while it is a bot's turn.
    fn next(&mut self, state: &Value) -> Option<(String, Value, Value)> {
        let path = |what: &str| format!("/api/tables/{}/{what}", self.table);
        if self.luck.pick(12) == 0 {
            let text = format!("word {}", self.luck.next());
            return Some((path("say"), json!({ "text": text }), json!({ "what": "said", "text": text })));
        }
        let seat = state["to_act"][0].as_u64()?;
        if self.seats[seat as usize].starts_with("bot") {
            return None;
        }
        if state["seat"] != seat {
            return Some((path("uncover"), json!({ "seat": seat }), Value::Null));
        }
        let actions = state["actions"].as_array()?;
        let action = &actions[self.luck.pick(actions.len() as u32) as usize]["action"];
        let wish = json!({ "seat": seat, "at": state["moves"], "action": action });
        Some((path("act"), wish, json!({ "what": "act", "seat": seat, "action": action })))
    }

    /// Plays until the server is killed, or until all tables together have enough acknowledged entries.
    fn play(&mut self, person: &Person, address: SocketAddr, acknowledged: &AtomicUsize, enough: usize) {
        while acknowledged.load(Ordering::SeqCst) < enough {
            let Some(state) = person.state(address, &self.table) else { return };
            if state["stage"] != "playing" {
                assert_eq!(state["stage"], "over");
                let Some(table) = person.make(address, self.seats) else { return };
                let table = std::mem::replace(&mut self.table, table);
                self.over.push((table, std::mem::take(&mut self.acknowledged)));
                continue;
            }
            let Some((path, wish, entry)) = self.next(&state) else { continue };
            let Some(done) = person.ask(address, "POST", &path, &wish) else { return };
            if let Some(seq) = done["seq"].as_u64() {
                assert!(seq > state["seq"].as_u64().unwrap());
                let before = self.acknowledged.insert(seq, entry);
                assert_eq!(before, None, "one number, one entry");
                acknowledged.fetch_add(1, Ordering::SeqCst);
            }
        }
    }
}

/// Every acknowledged entry is stored.
fn check(table: &str, acknowledged: &Acknowledged, entries: &[String]) {
    for (seq, entry) in acknowledged {
        let there = entries.len();
        let stored = entries.get(*seq as usize - 1);
        let stored = stored.unwrap_or_else(|| panic!("entry {seq} of {table} is gone; {there} are there"));
        let stored: Value = serde_json::from_str(stored).unwrap();
        for (key, value) in entry.as_object().unwrap() {
            assert_eq!(stored[key], *value, "entry {seq} of {table}");
        }
    }
}

/// A folder that is deleted after the test.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// For each table its entries, read while the server is down, and whether it is listed as unfinished.
fn stored(folder: &Path, tables: &[&str]) -> Vec<(Vec<String>, bool)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = store::open(folder.to_str().unwrap()).await.unwrap();
        let mut all = Vec::new();
        let listed = store.find_tables(&TableFilter::default(), 10_000).await.unwrap();
        for table in tables {
            let id: TableId = table.parse().unwrap();
            assert!(store.table(&id).await.unwrap().is_some(), "{table} was acknowledged and is gone");
            let unfinished = listed.iter().any(|listing| listing.table == id && listing.stage.is_open());
            all.push((store.entries(&id, 0).await.unwrap(), unfinished));
        }
        store.close().await;
        all
    })
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

#[test]
fn acknowledged_entries_survive_a_kill() {
    let (deaths, seed) = (number("ADDA_DEATHS", 5), number("ADDA_SEED", 1));
    let mut luck = FastLuck::new(seed);
    let folder = Folder(std::env::temp_dir().join(format!("adda-kill-{}", TableId::random())));
    let mut program = Program::start(&folder.0);
    let person = Person::new(program.address, "Anna");
    let seats: [&[&str]; 4] = [
        &["me", "hotseat"],
        &["me", "bot:easy"],
        &["bot:easy", "me", "bot:easy"],
        &["me", "hotseat", "bot:easy"],
    ];
    let mut games: Vec<Game> = seats
        .into_iter()
        .map(|seats| Game {
            table: person.make(program.address, seats).expect("a table"),
            seats,
            acknowledged: Acknowledged::new(),
            luck: FastLuck::new(luck.next()),
            over: Vec::new(),
        })
        .collect();
    let mut survived = 0;
    for death in 0..deaths {
        let address = program.address;
        let acknowledged = AtomicUsize::new(0);
        let enough = 5 + luck.pick(80) as usize;
        // Some kills come when nothing is going on, some amid requests, some just after a table was made.
        let quiet = death % 3 == 0;
        let made = std::thread::scope(|scope| {
            for game in &mut games {
                let (acknowledged, person) = (&acknowledged, &person);
                let until = if quiet { enough } else { usize::MAX };
                scope.spawn(move || game.play(person, address, acknowledged, until));
            }
            let began = Instant::now();
            while acknowledged.load(Ordering::SeqCst) < enough {
                assert!(began.elapsed() < TIMEOUT, "no progress");
                std::thread::yield_now();
            }
            let made = (death % 2 == 1).then(|| person.make(address, seats[1]).expect("a table"));
            let mut unanswered = TcpStream::connect(address).unwrap();
            let body = json!({ "game": "dudab", "seats": ["me", "bot:easy"] }).to_string();
            unanswered.write_all(&request(&person.cookie, "POST", "/api/tables", &body)).unwrap();
            program.kill();
            made
        });
        survived += acknowledged.load(Ordering::SeqCst);

        let over: Vec<_> = games.iter_mut().flat_map(|game| game.over.drain(..)).collect();
        let tables: Vec<&str> = over.iter().map(|(table, _)| table.as_str()).collect();
        for ((table, acknowledged), (entries, _)) in over.iter().zip(stored(&folder.0, &tables)) {
            check(table, acknowledged, &entries);
        }
        if let Some(table) = &made {
            assert!(stored(&folder.0, &[table])[0].1, "a table that was just made is not listed");
        }
        let tables: Vec<&str> = games.iter().map(|game| game.table.as_str()).collect();
        let before = stored(&folder.0, &tables);
        for (game, (entries, _)) in games.iter().zip(&before) {
            check(&game.table, &game.acknowledged, entries);
        }
        program = Program::start(&folder.0);
        for (table, (entries, listed)) in tables.iter().zip(&before) {
            let state = person.state(program.address, table).expect("a table that can be read");
            assert!(state["seq"].as_u64().unwrap() >= entries.len() as u64, "the server forgets nothing");
            assert!(state["stage"] == "over" || state["stage"] == "playing" && *listed, "{}", state["stage"]);
        }
    }
    assert!(survived as u64 >= 5 * deaths);
    play_to_the_end(&mut games[1], &person, program.address);
}

/// Plays a game to its end: after all the kills its record still verifies.
fn play_to_the_end(game: &mut Game, person: &Person, address: SocketAddr) {
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < TIMEOUT, "the game does not end");
        let state = person.state(address, &game.table).unwrap();
        if state["stage"] == "over" {
            break;
        }
        if let Some((path, wish, _)) = game.next(&state) {
            person.ask(address, "POST", &path, &wish).unwrap();
        }
    }
    let path = format!("/api/tables/{}/record", game.table);
    let (status, _, record) = ask(address, &person.cookie, "GET", &path, "").unwrap();
    assert_eq!(status, 200);
    adda_core::record::verify::<Dudab>(&record).unwrap();
}
