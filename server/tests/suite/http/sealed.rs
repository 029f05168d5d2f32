//! Sealed choices on the wire: if two games differ only in one player's choice, everybody else receives the same bytes
//! until the last player has chosen.

use adda_core::Seed;
use adda_server::store::{self, TableId, TableRow};
use adda_table::{Header, Pace, PersonKey, Place};
use serde_json::{Value, json};

use super::client::{Answer, Client, Event, Events, Request};
use super::server::{Folder, TestServer};

const TABLE: &str = "dabba00000000";
const TOKEN: &str = "0123456789abcdef";
/// The seat that chooses. The others and a spectator try to find out what.
const CHOOSER: usize = 1;

/// The delivery of level 2, with three players.
fn position() -> Value {
    let player = |discard: [&str; 3], chai: &[&str], load: Value| json!({ "tickets": 0, "discard": discard, "chai": chai, "load": load });
    let blank = json!({ "blank": { "cell": 0 } });
    let red = json!({ "bonus": { "colour": "red", "cell": 1 } });
    json!({
        "stage": "lay",
        "level": 2,
        "players": [
            player(["Y01", "Y02", "Y16"], &["plus-red", "jump"], json!([blank, blank, red])),
            player(["B01", "B02", "B16"], &["plus-red", "minus-red", "veto", "deferred"], json!([red])),
            player(["G01", "G02", "G16"], &["deferred", "veto"], json!([])),
        ],
    })
}

/// Stores the same table every time, with a seat for the host and two for friends.
async fn store_table(folder: &Folder, host: &Client) {
    let person = PersonKey(host.cookie().unwrap().split('.').next().unwrap().to_owned());
    let seated = Place::Person { person: person.clone(), name: "Anna".to_owned() };
    let header = Header {
        game: "dabba-walla".to_owned(),
        rules: 2,
        options: json!({}),
        components: None,
        position: Some(position()),
        seats: vec![seated, Place::Friend, Place::Friend],
        pace: Pace::Live,
        listed: true,
        // Advice and branches before the end are random, so they would differ between two games.
        hints: false,
        seed: Seed::from_number(5),
        invitation: TOKEN.to_owned(),
        host: person,
        made: 1,
    };
    let store = store::open(&folder.storage()).await.unwrap();
    let id: TableId = TABLE.parse().unwrap();
    let header = serde_json::to_string(&header).unwrap();
    let row = TableRow { id, game: "dabba-walla".to_owned(), header, created: 1 };
    store.add_table(&row, None).await.unwrap();
    store.close().await;
}

/// A card and the chai tiles laid on it.
type Choice<'a> = (&'a str, &'a [&'a str]);

/// One request of a player.
enum Step {
    Act(Value),
    Undo,
    Redo,
}

fn lay(card: &str) -> Step {
    Step::Act(json!({ "lay": card }))
}

fn tiles(tiles: &[&str]) -> Step {
    Step::Act(json!({ "tiles": tiles }))
}

fn take_back() -> Step {
    Step::Act(json!("take_back"))
}

/// Making a choice, with all possible ways to change it.
fn choose_with_changes((card, chosen): Choice<'_>) -> Vec<Step> {
    vec![
        lay(card),
        Step::Undo,
        Step::Redo,
        tiles(chosen),
        Step::Undo,
        Step::Redo,
        take_back(),
        Step::Undo,
        take_back(),
        lay(card),
        tiles(chosen),
    ]
}

/// A client who may not know the choice, with everything that they received.
struct Observer {
    who: Client,
    seat: Option<usize>,
    streams: Vec<(String, Events)>,
    received: Vec<(String, String)>,
}

impl Observer {
    async fn open(who: Client, seat: Option<usize>) -> Observer {
        let mut streams = Vec::new();
        for query in ["lang=en&after=0", "lang=fr&after=0", "lang=ru&after=0", "format=json"] {
            let request = Request::get(&format!("/api/tables/{TABLE}/stream?{query}"));
            streams.push((format!("stream {query}"), who.stream(&request).await));
        }
        Observer { who, seat, streams, received: Vec::new() }
    }

    /// Reads all streams up to this entry.
    async fn listen(&mut self, seq: u64) {
        for (how, events) in &mut self.streams {
            loop {
                let Event { id, name, data } = events.next().await;
                // Streams also send the page when people come or go, with the id of the last entry. How often depends
                // on timing, so those events are skipped.
                if id >= seq {
                    self.received.push((format!("{how} {id} {name}"), data));
                    break;
                }
            }
        }
    }

    fn note(&mut self, how: &str, answer: &Answer) {
        let told = |line: &&str| {
            let name = line.split(':').next().unwrap_or_default().to_ascii_lowercase();
            !matches!(name.as_str(), "date" | "set-cookie")
        };
        let head: Vec<&str> = answer.head.lines().filter(told).collect();
        self.received.push((format!("{how}, head"), head.join("\n")));
        self.received.push((how.to_owned(), answer.text()));
    }

    /// Sends all kinds of requests, allowed or not.
    async fn look_around(&mut self, moves: u64, langs: &[&str]) {
        for lang in langs {
            let mut paths = vec![
                format!("/t/{TABLE}?lang={lang}"),
                format!("/t/{TABLE}/log?lang={lang}"),
                format!("/?lang={lang}"),
                format!("/me?lang={lang}"),
                format!("/api/tables/{TABLE}?lang={lang}"),
                format!("/api/tables/{TABLE}/log?lang={lang}"),
                format!("/api/tables/{TABLE}/record?lang={lang}"),
            ];
            for knowledge in ["0", "1", "2", "public", "open"] {
                for at in [moves, moves.saturating_sub(1), 1] {
                    paths.push(format!("/t/{TABLE}/replay?at={at}&as={knowledge}&lang={lang}"));
                }
            }
            for path in paths {
                let answer = self.who.page(&path).await;
                self.note(&path, &answer);
            }
        }
        let own = self.seat.unwrap_or(0);
        for (what, value) in [
            ("why", json!({ "seat": own, "touched": ["card-B01"] })),
            ("why", json!({ "seat": CHOOSER, "touched": ["card-B01"] })),
            ("hint", json!({ "seat": own })),
            ("hint", json!({ "seat": CHOOSER })),
            ("branch", json!({ "at": moves, "seat": own, "level": "easy" })),
            ("undo", json!({ "seat": CHOOSER })),
            ("redo", json!({ "seat": own })),
            ("redo", json!({ "seat": CHOOSER })),
            ("rematch", json!({})),
            ("act", json!({ "seat": own, "action": { "lay": "B01" } })),
            ("act", json!({ "seat": own, "action": { "lay": "B16" } })),
            ("act", json!({ "seat": CHOOSER, "action": { "lay": "B01" } })),
            ("act", json!({ "seat": CHOOSER, "action": { "tiles": ["veto"] } })),
            ("act", json!({ "seat": CHOOSER, "action": "take_back" })),
        ] {
            let answer = self.who.ask(TABLE, what, value.clone()).await;
            // Only `why` may succeed, and its response must not depend on the choice.
            assert!(what == "why" || answer.status != 200, "{what} {value}: {}", answer.text());
            self.note(&format!("{what} {value}"), &answer);
        }
    }
}

/// One game: the players, and observers of the one who chooses.
struct Game {
    people: Vec<Client>,
    observers: Vec<Observer>,
    server: TestServer,
    _folder: Folder,
}

impl Game {
    async fn begin() -> Game {
        let folder = Folder::new();
        let public = |config: &mut adda_server::Config| config.public = Some("http://adda.test".to_owned());
        let server = TestServer::with(&folder.storage(), public).await;
        let mut people = vec![server.person("Anna").await];
        store_table(&folder, &people[0]).await;
        for (seat, name) in [(1, "Bela"), (2, "Cleo")] {
            let person = server.stranger();
            let wish = json!({ "seat": seat, "name": name, "token": TOKEN });
            person.ask(TABLE, "sit", wish).await.ok();
            people.push(person);
        }
        let mut observers = vec![Observer::open(server.stranger(), None).await];
        for seat in [0, 2] {
            observers.push(Observer::open(people[seat].again(server.address()), Some(seat)).await);
        }
        Game { people, observers, server, _folder: folder }
    }

    /// A player sends a request, and all observers read the event.
    async fn happen(&mut self, seat: usize, step: &Step) -> u64 {
        let (what, wish) = match step {
            Step::Act(action) => ("act", json!({ "seat": seat, "action": action })),
            Step::Undo => ("undo", json!({ "seat": seat })),
            Step::Redo => ("redo", json!({ "seat": seat })),
        };
        let done = self.people[seat].ask(TABLE, what, wish).await.ok().json();
        let seq = done["seq"].as_u64().unwrap();
        for observer in &mut self.observers {
            observer.listen(seq).await;
        }
        seq
    }

    async fn choose(&mut self, seat: usize, (card, chosen): Choice<'_>) {
        self.happen(seat, &lay(card)).await;
        self.happen(seat, &tiles(chosen)).await;
    }

    /// Forgets what was received so far: arrivals are announced at random times until all have received the first move.
    fn forget(&mut self) {
        for observer in &mut self.observers {
            observer.received.clear();
        }
    }

    async fn look_around(&mut self, langs: &[&str]) {
        let moves = self.observers[0].who.state(TABLE).await["moves"].as_u64().unwrap();
        for observer in &mut self.observers {
            observer.look_around(moves, langs).await;
        }
    }

    /// The player chooses, and all observers look around after each step. Then the last player chooses, and the choices
    /// are revealed. Returns what was received before and after that.
    async fn choose_and_turn_up(mut self, choice: Choice<'_>, last: Choice<'_>) -> [Received; 2] {
        for step in choose_with_changes(choice) {
            self.happen(CHOOSER, &step).await;
            self.look_around(&["en"]).await;
        }
        self.happen(2, &lay(last.0)).await;
        self.look_around(&["en", "fr", "ru"]).await;
        let before = self.received();
        self.happen(2, &tiles(last.1)).await;
        self.look_around(&["en", "fr", "ru"]).await;
        let after = self.received();
        self.server.stop().await;
        [before, after]
    }

    fn received(&mut self) -> Received {
        self.observers.iter_mut().map(|observer| std::mem::take(&mut observer.received)).collect()
    }
}

/// By observer, in order: the request or stream, and the text.
type Received = Vec<Vec<(String, String)>>;

#[track_caller]
fn same(one: &Received, other: &Received) {
    for (observer, (one, other)) in one.iter().zip(other).enumerate() {
        for ((how, text), (other_how, other_text)) in one.iter().zip(other) {
            assert_eq!(how, other_how);
            if text != other_text {
                let at = text.bytes().zip(other_text.bytes()).take_while(|(one, other)| one == other).count();
                let near = |text: &str| {
                    let bytes = &text.as_bytes()[at.saturating_sub(80)..text.len().min(at + 120)];
                    String::from_utf8_lossy(bytes).into_owned()
                };
                panic!(
                    "observer {observer} sees a difference in {how}:\n{}\nis not\n{}",
                    near(text),
                    near(other_text)
                );
            }
        }
        assert_eq!(one.len(), other.len());
    }
}

/// Every observer sees a difference in each of these.
#[track_caller]
fn differ(one: &Received, other: &Received) {
    for (observer, (one, other)) in one.iter().zip(other).enumerate() {
        for kind in [
            "stream lang=en",
            "stream lang=ru",
            "stream format=json",
            "/t/",
            "/api/tables/",
            "/t/dabba00000000/log",
        ] {
            let of = |received: &[(String, String)]| -> Vec<String> {
                let told = received.iter().filter(|(how, _)| how.starts_with(kind) && !how.ends_with("head"));
                told.map(|(_, text)| text.clone()).collect()
            };
            assert!(!of(one).is_empty());
            assert_ne!(of(one), of(other), "observer {observer} sees no difference in {kind}");
        }
    }
}

/// The first choice of a level.
async fn first_choice(choice: Choice<'_>) -> [Received; 2] {
    let mut game = Game::begin().await;
    game.happen(0, &lay("Y01")).await;
    game.forget();
    game.happen(0, &tiles(&[])).await;
    game.choose_and_turn_up(choice, ("G01", &[])).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_choice_reaches_nobody_before_the_last_player_has_chosen() {
    let [before, after] = first_choice(("B01", &[])).await;
    // How many tiles were laid lies open (8.2), so choices with the same number are compared.
    for (one, other) in [
        (("B01", &["veto"][..]), ("B02", &["plus-red"][..])),
        (("B01", &["minus-red"]), ("B16", &["deferred"])),
        (("B01", &["plus-red", "minus-red"]), ("B02", &["plus-red", "veto"])),
    ] {
        let [before_one, after_one] = first_choice(one).await;
        let [before_other, after_other] = first_choice(other).await;
        same(&before_one, &before_other);
        differ(&after_one, &after_other);
    }
    let [before_other, after_other] = first_choice(("B02", &[])).await;
    same(&before, &before_other);
    differ(&after, &after_other);
    // The same choice gives the same bytes to the end, so all differences come from the choice.
    let [before_again, after_again] = first_choice(("B01", &[])).await;
    same(&before, &before_again);
    same(&after, &after_again);
}

/// The second choice of a player who deferred, while another such player has not chosen yet.
async fn second_choice(first: Choice<'_>, second: Choice<'_>) -> [Received; 2] {
    let mut game = Game::begin().await;
    game.happen(0, &lay("Y01")).await;
    game.forget();
    game.happen(0, &tiles(&["plus-red"])).await;
    game.choose(CHOOSER, first).await;
    game.choose(2, ("G16", &["deferred"])).await;
    game.choose_and_turn_up(second, ("G02", &["veto"])).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_choice_reaches_nobody_before_all_who_defer_have_chosen() {
    let first: Choice<'_> = ("B01", &["deferred"]);
    for (one, other) in [
        (("B01", &[][..]), ("B02", &[][..])),
        (("B01", &["minus-red"]), ("B16", &["veto"])),
        (("B01", &["minus-red", "veto"]), ("B16", &["plus-red", "veto"])),
    ] {
        let [before, after] = second_choice(first, one).await;
        let [before_other, after_other] = second_choice(first, other).await;
        same(&before, &before_other);
        differ(&after, &after_other);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_deferred_tile_was_laid_on_is_never_shown() {
    let second: Choice<'_> = ("B02", &["plus-red"]);
    let [before, after] = second_choice(("B01", &["deferred", "veto"]), second).await;
    let [before_other, after_other] = second_choice(("B16", &["deferred", "minus-red"]), second).await;
    same(&before, &before_other);
    same(&after, &after_other);
}
