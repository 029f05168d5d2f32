//! Tables with people, and games played with random legal actions.

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::client::{Answer, Client, Events, Request};
use super::server::TestServer;

/// A table and the clients of its players. Seats that bots play have no client.
pub(crate) struct TestTable {
    pub(crate) id: String,
    pub(crate) people: Vec<Option<Client>>,
    /// A spectator.
    pub(crate) watcher: Client,
    watch: Events,
    luck: FastLuck,
}

const NAMES: [&str; 6] = ["Anna", "Bela", "Cleo", "Dora", "Emil", "Fani"];

/// The token of the invitation link on a player's page.
pub(crate) fn token_in(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("/join/")?;
    Some(rest.chars().take_while(char::is_ascii_alphanumeric).collect())
}

impl Client {
    /// Makes a table and returns its id.
    pub(crate) async fn make(&self, seats: &[&str], more: Value) -> String {
        let mut wish = json!({ "game": "dudab", "seats": seats });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let made = self.post("/api/tables", wish).await.ok().json();
        made["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn state(&self, id: &str) -> Value {
        self.get(&format!("/api/tables/{id}")).await.ok().json()
    }

    /// Posts a request to a table.
    pub(crate) async fn ask(&self, id: &str, what: &str, value: Value) -> Answer {
        self.post(&format!("/api/tables/{id}/{what}"), value).await
    }

    /// The stream of states as JSON.
    pub(crate) async fn states(&self, id: &str) -> Events {
        self.stream(&Request::get(&format!("/api/tables/{id}/stream?format=json"))).await
    }

    /// Plays a random legal action. Returns the state before it.
    pub(crate) async fn act_any(&self, id: &str, luck: &mut FastLuck) -> Value {
        let state = self.state(id).await;
        let actions = state["actions"].as_array().unwrap();
        let action = &actions[luck.pick(actions.len() as u32) as usize]["action"];
        let wish = json!({ "seat": state["seat"], "at": state["moves"], "action": action });
        let done = self.ask(id, "act", wish).await.ok().json();
        assert_eq!(done["seq"].as_u64(), state["seq"].as_u64().map(|seq| seq + 1));
        state
    }
}

impl TestTable {
    /// A table with these seats: `me` is the host, and each `friend` joins by the invitation link.
    pub(crate) async fn new(server: &TestServer, seats: &[&str]) -> TestTable {
        TestTable::with(server, seats, json!({})).await
    }

    pub(crate) async fn with(server: &TestServer, seats: &[&str], more: Value) -> TestTable {
        let host = server.person(NAMES[0]).await;
        let id = host.make(seats, more).await;
        let token = token_in(&host.page(&format!("/t/{id}")).await.text()).unwrap_or_default();
        TestTable::at(server, id, host, seats, &token).await
    }

    /// The friends join the host's table, where the host has the first seat.
    pub(crate) async fn at(
        server: &TestServer,
        id: String,
        host: Client,
        seats: &[&str],
        token: &str,
    ) -> TestTable {
        assert_eq!(seats[0], "me");
        let mut people: Vec<Option<Client>> = seats.iter().map(|_| None).collect();
        people[0] = Some(host);
        for (seat, _) in seats.iter().enumerate().filter(|(_, wish)| **wish == "friend") {
            let friend = server.stranger();
            let wish = json!({ "seat": seat, "name": NAMES[seat], "token": token });
            friend.ask(&id, "sit", wish).await.ok();
            people[seat] = Some(friend);
        }
        let watcher = server.stranger();
        let watch = watcher.states(&id).await;
        TestTable { id, people, watcher, watch, luck: FastLuck::new(17) }
    }

    /// The person on a seat.
    pub(crate) fn on(&self, seat: usize) -> &Client {
        self.people[seat].as_ref().expect("a person on this seat")
    }

    /// Posts a request to the table as the person on a seat.
    pub(crate) async fn ask(&self, seat: usize, what: &str, value: Value) -> Answer {
        self.on(seat).ask(&self.id, what, value).await
    }

    /// The state as a spectator sees it.
    pub(crate) async fn state(&self) -> Value {
        self.watcher.state(&self.id).await
    }

    /// A path below the table's API path.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.id)
    }

    /// Waits until the public state meets a condition.
    pub(crate) async fn wait(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let now = self.state().await;
        if wanted(&now) {
            return now;
        }
        // The stream may still hold older states.
        let seq = now["seq"].as_u64().unwrap();
        self.watch.until(|event| event.id >= seq && wanted(&event.json())).await.json()
    }

    /// Waits until a person is in turn, and returns the seat; `None` when the game is over.
    pub(crate) async fn turn(&mut self) -> Option<usize> {
        let has_person: Vec<bool> = self.people.iter().map(Option::is_some).collect();
        let seat_in = |state: &Value| state["to_act"][0].as_u64().map(|seat| seat as usize);
        let state = self
            .wait(|state| state["stage"] != "playing" || seat_in(state).is_some_and(|seat| has_person[seat]))
            .await;
        seat_in(&state)
    }

    /// The person in turn plays a random action. Returns the seat; `None` when the game is over.
    pub(crate) async fn step(&mut self) -> Option<usize> {
        let seat = self.turn().await?;
        let mut luck = self.luck.clone();
        self.on(seat).act_any(&self.id, &mut luck).await;
        self.luck = luck;
        Some(seat)
    }

    /// Plays until there are at least this many moves.
    pub(crate) async fn until_moves(&mut self, moves: u64) {
        while self.state().await["moves"].as_u64().unwrap() < moves {
            self.step().await.expect("game is not over");
        }
    }

    /// Plays to the end.
    pub(crate) async fn play_out(&mut self) -> Value {
        while self.step().await.is_some() {}
        let state = self.state().await;
        assert_eq!(state["stage"], "over");
        state
    }

    /// Plays until a person can undo their last move, undoes it, and returns the seat.
    pub(crate) async fn until_undone(&mut self) -> usize {
        loop {
            let seat = self.step().await.expect("game is not over");
            if self.ask(seat, "undo", json!({ "seat": seat })).await.status == 200 {
                return seat;
            }
        }
    }

    /// A finished game of two people.
    pub(crate) async fn finished(server: &TestServer) -> TestTable {
        let mut table = TestTable::new(server, &["me", "friend"]).await;
        table.play_out().await;
        table
    }

    /// The record of the finished game.
    pub(crate) async fn record(&self) -> String {
        self.watcher.get(&self.path("/record")).await.ok().text()
    }
}
