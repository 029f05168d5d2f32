//! Secrets on the wire: everything that a player or spectator receives during a game is checked against what they may
//! know.

use std::sync::{Arc, Mutex};

use adda_core::{Seat, Viewer};
use serde_json::{Value, json};

use super::client::{Client, Request};
use super::server::TestServer;
use super::story::attribute;
use super::table::{TestTable, token_in};
use super::truth::{Detector, Truth};

/// A text that a client received after this many moves.
struct Received {
    moves: usize,
    how: String,
    text: String,
}

/// A client, and everything that they received.
struct Observer {
    who: Client,
    viewer: Viewer,
    received: Arc<Mutex<Vec<Received>>>,
    streams: Vec<tokio::task::JoinHandle<()>>,
}

impl Observer {
    async fn open(who: Client, viewer: Viewer, id: &str, queries: &[&str]) -> Observer {
        let mut observer = Observer { who, viewer, received: Arc::default(), streams: Vec::new() };
        for query in queries {
            let request = Request::get(&format!("/api/tables/{id}/stream?{query}"));
            let mut events = observer.who.stream(&request).await;
            let received = Arc::clone(&observer.received);
            let how = format!("stream {query}");
            observer.streams.push(tokio::spawn(async move {
                loop {
                    let event = events.next().await;
                    let (moves, stage) = match event.name.as_str() {
                        "state" => {
                            let state = event.json();
                            (
                                state["moves"].as_u64().unwrap() as usize,
                                state["stage"].as_str().unwrap().to_owned(),
                            )
                        }
                        _ => {
                            let moves = attribute(&event.data, "data-moves").parse().unwrap();
                            (moves, attribute(&event.data, "data-stage").to_owned())
                        }
                    };
                    if stage == "over" {
                        return;
                    }
                    // No moves before the game starts.
                    assert!(stage == "playing" || moves == 0);
                    received.lock().unwrap().push(Received { moves, how: how.clone(), text: event.data });
                }
            }));
        }
        observer
    }

    fn note(&self, moves: usize, how: &str, answer: &super::client::Answer) {
        // The head could leak secrets too.
        for (how, text) in [(how.to_owned(), answer.text()), (format!("{how}, head"), answer.head.clone())] {
            self.received.lock().unwrap().push(Received { moves, how, text });
        }
    }

    /// Requests everything there is at this moment.
    async fn look_around(&self, id: &str, moves: usize) {
        for lang in ["en", "fr", "ru"] {
            for path in [
                format!("/t/{id}?lang={lang}"),
                format!("/t/{id}/log?lang={lang}"),
                format!("/?lang={lang}"),
                format!("/me?lang={lang}"),
                format!("/api/tables/{id}?lang={lang}"),
                format!("/api/tables/{id}/log?lang={lang}"),
            ] {
                self.note(moves, &path, &self.who.page(&path).await.ok());
            }
            let knowledge = self.viewer.seat().map_or("public".to_owned(), |seat| seat.index().to_string());
            for at in [0, moves / 2, moves.saturating_sub(1), moves] {
                let path = format!("/t/{id}/replay?at={at}&as={knowledge}&lang={lang}");
                self.note(at, &path, &self.who.page(&path).await.ok());
            }
            for path in [
                format!("/t/{id}/replay?as=open&lang={lang}"),
                format!("/api/tables/{id}/record?lang={lang}"),
            ] {
                let refused = self.who.page(&path).await;
                refused.refused_clearly(refused.status);
                self.note(moves, &path, &refused);
            }
        }
        for seat in 0..3 {
            for (what, value) in [
                ("why", json!({ "seat": seat, "touched": ["draw"] })),
                ("why", json!({ "seat": seat, "touched": ["draw", "col-0"] })),
                ("redo", json!({ "seat": seat })),
                ("uncover", json!({ "seat": seat })),
                ("act", json!({ "seat": seat, "action": { "call": "purple" } })),
                ("act", json!({ "seat": seat, "action": "fly" })),
                ("rematch", json!({})),
            ] {
                let answer = self.who.ask(id, what, value).await;
                assert!(
                    answer.status != 200 || what == "why" || what == "uncover",
                    "{what} changed something"
                );
                self.note(moves, what, &answer);
            }
        }
    }

    /// Checks everything that was received. Returns the number of texts.
    fn check(&self, truth: &Truth, detector: &Detector, forbidden: &[String]) -> usize {
        let received = self.received.lock().unwrap();
        let known = truth.known_to(self.viewer);
        for Received { moves, how, text } in received.iter() {
            let leaks = known.leaks(detector, *moves, text);
            assert!(leaks.is_empty(), "{:?} learns of {leaks:?} by {how} at {moves}: {text}", self.viewer);
            for secret in forbidden {
                assert!(
                    !text.contains(secret.as_str()),
                    "{:?} gets {secret} by {how} at {moves}",
                    self.viewer
                );
            }
        }
        received.len()
    }
}

/// A client's person id, which others must not see.
fn id_of(who: &Client) -> String {
    who.cookie().unwrap().split('.').next().unwrap().to_owned()
}

async fn no_secret_leaks_in_a_game(seats: &[&str; 3]) {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let id = host.make(seats, json!({ "listed": true })).await;
    let token = token_in(&host.page(&format!("/t/{id}")).await.text()).unwrap();
    let mut table = TestTable::at(&server, id, host, seats, &token).await;
    let id = table.id.clone();
    // A spectator and one seat receive everything in all languages.
    let all = ["lang=en&after=0", "lang=fr&after=0", "lang=ru&after=0", "format=json"];
    let mut observers = vec![Observer::open(server.stranger(), Viewer::Spectator, &id, &all).await];
    for (seat, who) in table.people.iter().enumerate().filter_map(|(seat, who)| Some((seat, who.as_ref()?))) {
        let queries = if seat == 0 { &all[..] } else { &all[..1] };
        observers.push(
            Observer::open(who.again(server.address()), Viewer::Seat(Seat::at(seat)), &id, queries).await,
        );
    }
    for round in 0.. {
        let Some(turn) = table.turn().await else { break };
        if round % 50 == 7 {
            let moves = table.state().await["moves"].as_u64().unwrap() as usize;
            for observer in &observers[..2] {
                observer.look_around(&id, moves).await;
            }
        }
        if round % 80 == 7 {
            let advice = table.ask(turn, "hint", json!({ "seat": turn })).await;
            let moves = table.state().await["moves"].as_u64().unwrap() as usize;
            let observer =
                observers.iter().find(|observer| observer.viewer == Viewer::Seat(Seat::at(turn))).unwrap();
            observer.note(moves, "hint", &advice.ok());
        }
        table.step().await;
    }
    for stream in observers.iter_mut().flat_map(|observer| observer.streams.drain(..)) {
        stream.await.unwrap();
    }
    let truth = Truth::of(&table.record().await);
    let detector = Detector::new();
    let people: Vec<String> = table.people.iter().flatten().map(id_of).collect();
    for observer in &observers {
        let mut forbidden = vec![truth.seed()];
        let own = observer.who.cookie().map(|_| id_of(&observer.who));
        forbidden.extend(people.iter().filter(|person| Some(*person) != own.as_ref()).cloned());
        if observer.viewer == Viewer::Spectator {
            forbidden.push(token.clone());
        }
        let checked = observer.check(&truth, &detector, &forbidden);
        assert!(checked >= truth.last(), "every step must be checked: {checked}");
    }
    detector_finds_known_leaks(&table, &truth, &detector).await;
}

/// Tests the check itself: it must find leaks in pages of the finished game with all cards open.
async fn detector_finds_known_leaks(table: &TestTable, truth: &Truth, detector: &Detector) {
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat::at(0))].map(|viewer| truth.known_to(viewer));
    for at in (1..truth.last()).step_by(29) {
        for (knowledge, lang) in [("open", "en"), ("open", "fr"), ("open", "ru"), ("1", "ru")] {
            let page = table
                .watcher
                .page(&format!("/t/{}/replay?at={at}&as={knowledge}&lang={lang}", table.id))
                .await;
            let text = page.ok().text();
            for known in &viewers {
                assert!(
                    !known.leaks(detector, at, &text).is_empty(),
                    "no leak found at {at} for {knowledge} in {lang}"
                );
            }
        }
    }
    let over = table.state().await;
    assert!(over.to_string().contains(&truth.seed()), "the seed is shown after the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_people_gives_no_secret_away() {
    no_secret_leaks_in_a_game(&["me", "friend", "friend"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_bot_gives_no_secret_away() {
    no_secret_leaks_in_a_game(&["me", "friend", "bot:easy"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_does_not_tell_where_a_card_is() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend"]).await;
    let detector = Detector::new();
    for _ in 0..6 {
        let turn = table.turn().await.unwrap();
        let state = table.on(turn).state(&table.id).await;
        let unseen: Vec<String> = serde_json::from_value(state["view"]["unseen"].clone()).unwrap();
        let columns: Vec<Vec<String>> = serde_json::from_value(state["view"]["columns"].clone()).unwrap();
        let hand = state["view"]["players"][turn]["hand"].clone();
        let hand: Vec<String> = serde_json::from_value(hand).unwrap();
        let numbers: Vec<&String> = unseen.iter().filter(|card| card.len() == 3).collect();
        assert!(numbers.len() > 20);
        let mut answers = Vec::new();
        for card in numbers {
            // Deck, another's hand, another's pile: all the same.
            let act = json!({ "seat": turn, "at": state["moves"], "action": { "place": { "card": card, "column": 0 } } });
            let refused = table.ask(turn, "act", act).await;
            let why = table.ask(turn, "why", json!({ "seat": turn, "touched": [card, "col-0"] })).await;
            let mut error = refused.json();
            let sentence = refused.refused(409);
            assert!(
                detector.mentions(&sentence).iter().all(|named| named.to_string() == **card),
                "{sentence}"
            );
            // The reason rests on the card, the column and the own hand, and names no other card that this player has not
            // seen. Of shamans there are two of each colour, so one may be there while the other is unseen.
            let why = why.ok().json()["why"].as_str().unwrap_or_default().to_owned();
            let told: Vec<String> = detector.mentions(&why).iter().map(ToString::to_string).collect();
            let lies = |named: &String| columns.iter().flatten().chain(&hand).any(|lying| lying == named);
            assert!(
                told.iter().all(|named| named == card || lies(named) || !unseen.contains(named)),
                "{card}: {why}"
            );
            error["error"] = Value::Null;
            answers.push((sentence.split(' ').next().map(str::to_owned), error.to_string()));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        table.step().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn others_cards_are_not_among_the_data_of_a_seat() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    for _ in 0..30 {
        table.step().await;
        for seat in [Some(0), Some(1), None] {
            let state = seat.map_or(&table.watcher, |seat| table.on(seat)).state(&table.id).await;
            assert_eq!((&state["seed"], &state["seat"]), (&Value::Null, &json!(seat)));
            for (number, player) in state["view"]["players"].as_array().unwrap().iter().enumerate() {
                let own = seat == Some(number);
                assert_eq!(player["hand"].is_null(), !own, "{player}");
                assert_eq!(player["secret_pile"].is_null(), !own);
            }
            let turn = state["to_act"][0].as_u64().map(|turn| turn as usize);
            assert_eq!(state["actions"].as_array().unwrap().is_empty(), turn != seat || seat.is_none());
        }
    }
}
