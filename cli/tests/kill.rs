//! The server killed at random moments under play: whatever it acknowledged is there when it is started again, and no
//! table is broken. A few times here; `cargo xtask kill` does it a hundred times.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop
#![allow(clippy::print_stdout)] // the long run says how far it has come

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

/// How many tables are played at once.
const TABLES: usize = 3;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &PathBuf) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adda"))
            .args(["serve", "--address", "127.0.0.1:0", "--no-limits", "--bot-pause", "0", "--log", "error"])
            .arg("--data")
            .arg(folder)
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = lines.map(Result::unwrap);
        let address = lines.find_map(|line| line.split("http://").nth(1).map(str::to_owned)).unwrap();
        Server { child, address: address.trim().to_owned() }
    }

    /// At once and without a word: SIGKILL.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// One request; nothing if the server dies over it.
    fn ask(&self, cookie: &str, method: &str, path: &str, body: &Value) -> Option<(Vec<String>, Value)> {
        let mut socket = TcpStream::connect(&self.address).ok()?;
        socket.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        write_request(&mut socket, &self.address, cookie, method, path, body)?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let value = serde_json::from_str(body).ok()?;
        Some((head.lines().map(str::to_owned).collect(), value))
    }

    fn get(&self, cookie: &str, path: &str) -> Option<Value> {
        self.ask(cookie, "GET", path, &Value::Null).map(|(_, value)| value)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_request(
    socket: &mut TcpStream,
    host: &str,
    cookie: &str,
    method: &str,
    path: &str,
    body: &Value,
) -> Option<()> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAccept: application/json\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n{}\r\n",
        body.len(),
        if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") },
    );
    socket.write_all(head.as_bytes()).ok()?;
    socket.write_all(body.as_bytes()).ok()
}

/// A table and what is known to be safe there.
struct Table {
    id: String,
    /// The greatest number that was acknowledged.
    seq: u64,
    /// The log as it was read after that, oldest first.
    log: Vec<Value>,
}

/// Makes a table of its own person against a bot, or reads nothing if the server is gone.
fn make(server: &Server, cookie: &mut String) -> Option<Table> {
    let wish = json!({ "game": "dudab", "name": "Asha", "seats": ["me", "bot:easy"] });
    let (head, made) = server.ask(cookie, "POST", "/api/tables", &wish)?;
    if cookie.is_empty() {
        let set = head.iter().find_map(|line| line.strip_prefix("set-cookie: "))?;
        *cookie = set.split(';').next()?.to_owned();
    }
    Some(Table { id: made["table"].as_str()?.to_owned(), seq: 0, log: Vec::new() })
}

impl Table {
    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.id)
    }

    /// One move at random, if it is our turn, and what is safe after it. Nothing if the server dies.
    fn play(&mut self, server: &Server, cookie: &str, luck: &mut FastLuck) -> Option<()> {
        let state = server.get(cookie, &self.path(""))?;
        self.note(state["seq"].as_u64()?);
        if state["yours"] == true {
            let actions = state["actions"].as_array()?;
            let chosen = &actions[luck.pick(actions.len() as u32) as usize]["action"];
            let act = json!({ "seat": state["seat"], "at": state["moves"], "action": chosen });
            let (_, done) = server.ask(cookie, "POST", &self.path("/act"), &act)?;
            self.note(done["seq"].as_u64().unwrap_or(0));
            // What was read is acknowledged as well.
            self.log = server.get(cookie, &self.path("/log"))?.as_array()?.clone();
        }
        Some(())
    }

    fn note(&mut self, seq: u64) {
        self.seq = self.seq.max(seq);
    }

    /// Everything that was acknowledged is there, and the table goes on.
    fn check(&mut self, server: &Server, cookie: &str) {
        let state = server.get(cookie, &self.path("")).expect("the table can be read");
        assert!(state["error"].is_null(), "the table is broken: {state}");
        let seq = state["seq"].as_u64().unwrap();
        assert!(seq >= self.seq, "entry {} was acknowledged, and there are {seq}", self.seq);
        let log = server.get(cookie, &self.path("/log")).unwrap();
        let log = log.as_array().unwrap();
        assert_eq!(log[..self.log.len()], self.log[..], "the log has changed");
    }
}

#[test]
fn whatever_was_acknowledged_survives_kill_9() {
    let times: u64 = std::env::var("ADDA_LONG").map_or(5, |times| times.parse().unwrap());
    let folder = std::env::temp_dir().join(format!("adda-test-kill-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let (mut cookie, mut tables, mut acknowledged) = (String::new(), Vec::<Table>::new(), 0);
    for time in 0..times {
        let mut luck = FastLuck::new(time);
        let server = Server::start(&folder);
        for table in &mut tables {
            table.check(&server, &cookie);
        }
        // Finished games make room for new ones, and the very first need somebody to play them.
        tables.retain(|table| {
            server.get(&cookie, &table.path("")).is_some_and(|state| state["stage"] == "playing")
        });
        while tables.len() < TABLES {
            tables.push(make(&server, &mut cookie).expect("a new table"));
        }
        for _ in 0..5 + luck.pick(25) {
            let which = luck.pick(TABLES as u32) as usize;
            tables[which].play(&server, &cookie, &mut luck).expect("a living server");
        }
        acknowledged += tables.iter().map(|table| table.seq).sum::<u64>();
        // In half of the cases requests are under way that nobody has answered.
        let mut under_way = Vec::new();
        if luck.pick(2) == 1 {
            for table in &tables {
                let Some(state) = server.get(&cookie, &table.path("")) else { continue };
                let Some(action) = state["actions"].get(0).map(|action| action["action"].clone()) else { continue };
                let act = json!({ "seat": state["seat"], "at": state["moves"], "action": action });
                let mut socket = TcpStream::connect(&server.address).unwrap();
                write_request(&mut socket, &server.address, &cookie, "POST", &table.path("/act"), &act);
                under_way.push(socket);
            }
        }
        server.kill();
        if (time + 1) % 10 == 0 {
            println!("killed {} times", time + 1);
        }
    }
    let server = Server::start(&folder);
    for table in &mut tables {
        table.check(&server, &cookie);
    }
    assert!(acknowledged > times, "something was played: {acknowledged}");
    println!("killed {times} times; nothing was lost");
    drop(server);
    let _ = std::fs::remove_dir_all(&folder);
}
