//! People who play while things break, and remember what they were told.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};
use tokio::task::{JoinHandle, spawn_local};

use super::ledger::Ledger;
use crate::http::Client;

/// How long a person waits for an answer before they try again.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How long a server that did not answer, or said that it cannot, is left alone, as a load balancer does it.
const REST: Duration = Duration::from_secs(2);
/// The pause after something went wrong.
const PAUSE: Duration = Duration::from_millis(100);

/// What all people share.
pub(super) struct Crowd {
    nodes: Vec<SocketAddr>,
    groups: usize,
    /// When each server last did not answer, or answered with 503.
    silent: Vec<Cell<Option<Instant>>>,
    pub(super) ledger: RefCell<Ledger>,
    ended: Cell<bool>,
}

impl Crowd {
    /// So many groups of people around tables begin to play.
    pub(super) fn start(
        nodes: &[SocketAddr],
        groups: usize,
        luck: &mut FastLuck,
    ) -> (Rc<Crowd>, Vec<JoinHandle<()>>) {
        let ledger = RefCell::new(Ledger::new(groups));
        let silent = nodes.iter().map(|_| Cell::new(None)).collect();
        let crowd = Rc::new(Crowd { nodes: nodes.to_vec(), groups, silent, ledger, ended: Cell::new(false) });
        let tasks = (0..groups).map(|group| {
            let (crowd, seed) = (Rc::clone(&crowd), luck.next());
            spawn_local(async move { crowd.play_games(group, seed).await })
        });
        let tasks = tasks.collect();
        (crowd, tasks)
    }

    /// Lets everybody stop after their present request.
    pub(super) fn end(&self) {
        self.ended.set(true);
    }

    /// A random server, rather one that answers.
    fn choose_node(&self, luck: &mut FastLuck) -> usize {
        let rests = |node: &usize| self.silent[*node].get().is_some_and(|since| since.elapsed() < REST);
        let answering: Vec<usize> = (0..self.nodes.len()).filter(|node| !rests(node)).collect();
        match answering.len() {
            0 => luck.pick(self.nodes.len() as u32) as usize,
            count => answering[luck.pick(count as u32) as usize],
        }
    }

    /// A group plays one game after the other.
    async fn play_games(self: Rc<Self>, group: usize, seed: u64) {
        let mut luck = FastLuck::new(seed);
        while !self.ended.get() {
            let Some((table, people)) = self.sit_down(group, &mut luck).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let playing: Vec<JoinHandle<()>> = people
                .into_iter()
                .enumerate()
                .map(|(seat, cookie)| {
                    let person = Person::new(&self, group, luck.next(), cookie);
                    spawn_local(person.play(table.clone(), seat))
                })
                .collect();
            for person in playing {
                let _ = person.await;
            }
        }
    }

    /// Makes a table and takes all seats. `None` if something fails on the way; the table stays as it is then.
    async fn sit_down(self: &Rc<Self>, group: usize, luck: &mut FastLuck) -> Option<(String, Vec<String>)> {
        // Between people only, with bots, and with clocks that are long enough for everything that happens here.
        let (seats, pace) = match group % 4 {
            0 => (json!(["me", "open", "open", "open"]), json!("live")),
            1 => (json!(["me", "open", "bot:easy"]), json!("live")),
            2 => (json!(["me", "bot:easy"]), json!("live")),
            _ => (json!(["me", "open", "open"]), json!("move")),
        };
        let people = seats.as_array()?.iter().filter(|seat| *seat == "me" || *seat == "open").count();
        let wish = json!({ "game": "dudab", "seats": seats, "pace": pace, "seconds": 3600, "name": "P0" });
        let mut host = Person::new(self, group, luck.next(), String::new());
        let (made, cookie) = host.ask("POST", "/api/tables", &wish).await.ok()?;
        let table = made["table"].as_str()?.to_owned();
        self.ledger.borrow_mut().made(group, &table);
        let mut cookies = vec![cookie?];
        for seat in 1..people {
            let mut person = Person::new(self, group, luck.next(), String::new());
            let wish = json!({ "seat": seat, "name": format!("P{seat}") });
            let (sat, cookie) = person.ask("POST", &format!("/api/tables/{table}/sit"), &wish).await.ok()?;
            let entry = json!({ "what": "sat", "seat": seat, "name": format!("P{seat}") });
            self.ledger.borrow_mut().acknowledge(group, &table, sat["seq"].as_u64()?, entry);
            cookies.push(cookie?);
        }
        Some((table, cookies))
    }
}

/// A person with connections to all nodes.
struct Person {
    crowd: Rc<Crowd>,
    group: usize,
    clients: Vec<Client>,
    cookie: String,
    luck: FastLuck,
}

impl Person {
    fn new(crowd: &Rc<Crowd>, group: usize, seed: u64, cookie: String) -> Person {
        let clients = crowd.nodes.iter().map(|&node| Client::new(node, None, PATIENCE)).collect();
        Person { crowd: Rc::clone(crowd), group, clients, cookie, luck: FastLuck::new(seed) }
    }

    /// Asks a random node; the answer and a new cookie, or the status if it was not 200, 0 if there was no answer.
    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Result<(Value, Option<String>), u16> {
        let node = self.crowd.choose_node(&mut self.luck);
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.clients[node].ask(method, path, &self.cookie, &body).await;
        let mut ledger = self.crowd.ledger.borrow_mut();
        let Ok(answer) = answer else {
            self.crowd.silent[node].set(Some(Instant::now()));
            ledger.answered(0);
            return Err(0);
        };
        ledger.answered(answer.status);
        match answer.status {
            200 => return Ok((answer.json(), answer.cookie)),
            // Refused by the rules or by another move that came first, or told to try again later.
            409 | 429 => {}
            503 => self.crowd.silent[node].set(Some(Instant::now())),
            // Whoever has a cookie is known, and whatever was made is there.
            status => {
                ledger.find(&format!("{method} answered {status}"), format!("{path}: {}", answer.json()));
            }
        }
        Err(answer.status)
    }

    /// Plays until the game is over.
    async fn play(mut self, table: String, seat: usize) {
        let path = format!("/api/tables/{table}");
        while !self.crowd.ended.get() {
            let acknowledged = self.crowd.ledger.borrow().last(&table);
            let state = match self.ask("GET", &path, &Value::Null).await {
                Ok((state, _)) => state,
                // The table is lost, or this person is: a finding. The group goes on at another table.
                Err(401 | 403 | 404) => {
                    tokio::time::sleep(5 * PAUSE).await;
                    return;
                }
                Err(_) => {
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            // With several nodes, the one that was asked may be behind for a moment.
            let shown = state["seq"].as_u64().unwrap_or_default();
            if self.clients.len() == 1 && shown < acknowledged {
                let what = format!("table {table}: entry {acknowledged} was acknowledged, {shown} are shown");
                self.crowd.ledger.borrow_mut().find("the server has forgotten entries", what);
            }
            if state["stage"] != "playing" && state["stage"] != "gathering" {
                return;
            }
            let Some((what, wish, entry)) = self.choose(&state, seat) else {
                // Those who only wait must not keep the servers busy, however many they are.
                let most = 10 * u32::try_from(self.crowd.groups).unwrap_or(u32::MAX).max(8);
                tokio::time::sleep(Duration::from_millis(u64::from(self.luck.pick(most)))).await;
                continue;
            };
            match self.ask("POST", &format!("{path}/{what}"), &wish).await {
                Ok((done, _)) => match done["seq"].as_u64() {
                    Some(seq) => {
                        self.crowd.ledger.borrow_mut().acknowledge(self.group, &table, seq, entry);
                    }
                    None => {
                        self.crowd.ledger.borrow_mut().find("an answer without a number", done.to_string());
                    }
                },
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
    }

    /// What to do next: the last part of the path, the request, and the entry that it should become.
    fn choose(&mut self, state: &Value, seat: usize) -> Option<(&'static str, Value, Value)> {
        if self.luck.pick(12) == 0 {
            let text = format!("word {}", self.luck.next());
            return Some(("say", json!({ "text": text }), json!({ "what": "said", "text": text })));
        }
        if state["may_act"] != seat {
            return None;
        }
        let actions = state["actions"].as_array().filter(|actions| !actions.is_empty())?;
        let action = &actions[self.luck.pick(actions.len() as u32) as usize]["action"];
        let wish = json!({ "seat": seat, "at": state["moves"], "action": action });
        Some(("act", wish, json!({ "what": "act", "seat": seat, "action": action })))
    }
}
