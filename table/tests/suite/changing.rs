//! Sealed choices at a table of Dabba Walla: they can be changed, and nobody gains time by it.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use adda_core::{Game, Seat, SeatSet, Seed};
use adda_table::{Entry, Header, Level, Pace, PersonKey, Place, Table, What};
use dabba_walla::DabbaWalla;
use serde_json::{Value, json};

const BANK: Pace = Pace::Bank { seconds: 100, increment: 3 };

fn key(name: &str) -> PersonKey {
    PersonKey(name.to_owned())
}

fn sits(name: &str) -> Place {
    Place::Person { person: key(name), name: name.to_owned() }
}

/// The delivery of level 1: Anna has a chai tile, Bela has none, the third seat is Cleo's or a bot's.
fn table(third: Place, pace: Pace) -> Table<DabbaWalla> {
    let player = |discard: [&str; 2], chai: &[&str], load: Value| json!({ "tickets": 0, "discard": discard, "chai": chai, "load": load });
    let position = json!({
        "stage": "lay",
        "level": 1,
        "players": [
            player(["Y01", "Y02"], &["veto"], json!([{ "blank": { "cell": 0 } }])),
            player(["B01", "B02"], &[], json!([])),
            player(["G01", "G02"], &[], json!([])),
        ],
    });
    let header = Header {
        game: "dabba-walla".to_owned(),
        rules: DabbaWalla::about().rules_version,
        components: None,
        options: Value::Null,
        position: Some(position),
        seats: vec![sits("anna"), sits("bela"), third],
        pace,
        listed: false,
        hints: true,
        seed: Seed::from_number(5),
        invitation: "token".to_owned(),
        host: key("anna"),
        made: 1_000,
    };
    Table::new(header).unwrap()
}

struct Play {
    table: Table<DabbaWalla>,
    now: i64,
}

impl Play {
    fn new(pace: Pace) -> Play {
        Play { table: table(sits("cleo"), pace), now: 1_000 }
    }

    #[track_caller]
    fn does(&mut self, seat: usize, what: What) {
        let who = self.table.sitters()[seat].owner().unwrap().clone();
        assert_eq!(self.table.check(&what, &who), Ok(()), "{what:?}");
        self.table.apply(Entry { at: self.now, what }).unwrap();
    }

    #[track_caller]
    fn acts(&mut self, seat: usize, action: Value) {
        self.does(seat, What::Act { seat: Seat::at(seat), action: action.into() });
    }

    fn left_to(&self, seat: usize) -> (i64, bool) {
        self.table.clock().left(Seat::at(seat), self.now).unwrap()
    }
}

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|&number| Seat::at(number)).collect()
}

#[test]
fn nobody_gains_time_by_changing_a_choice() {
    let mut play = Play::new(BANK);
    play.acts(0, json!({ "lay": "Y01" }));
    play.acts(0, json!({ "tiles": ["veto"] }));
    play.acts(1, json!({ "lay": "B01" }));
    assert_eq!((play.left_to(0), play.left_to(1)), ((106_000, false), (103_000, false)));
    for _ in 0..5 {
        play.acts(0, json!("take_back"));
        assert_eq!(
            play.left_to(0),
            (100_000, true),
            "its time runs again, without what the choice had added"
        );
        play.acts(0, json!({ "lay": "Y02" }));
        play.acts(0, json!({ "tiles": [] }));
        play.acts(1, json!("take_back"));
        play.acts(1, json!({ "lay": "B02" }));
        assert_eq!((play.left_to(0), play.left_to(1)), ((106_000, false), (103_000, false)));
    }
}

#[test]
fn a_change_that_is_undone_costs_nothing() {
    let mut play = Play::new(BANK);
    play.acts(0, json!({ "lay": "Y01" }));
    play.acts(0, json!({ "tiles": [] }));
    let seat = Seat::at(0);
    for _ in 0..3 {
        play.acts(0, json!("take_back"));
        play.does(0, What::Undo { seat });
        assert_eq!(play.left_to(0), (106_000, false));
        play.does(0, What::Redo { seat });
        assert_eq!(play.left_to(0), (100_000, true));
        play.does(0, What::Undo { seat });
    }
}

#[test]
fn changing_a_choice_restarts_the_time_per_move() {
    let mut play = Play::new(Pace::PerMove { seconds: 20 });
    play.now += 15_000;
    play.acts(1, json!({ "lay": "B01" }));
    play.now += 4_000;
    play.acts(1, json!("take_back"));
    assert_eq!((play.left_to(1), play.left_to(2)), ((20_000, true), (1_000, true)));
}

#[test]
fn clocks_and_bots_wait_only_for_required_decisions() {
    let mut play = Play { table: table(Place::Bot { level: Level::Learner }, BANK), now: 1_000 };
    let bot = Seat::at(2);
    assert_eq!(play.table.bots_to_act(), [(bot, Level::Learner)]);
    let lays = What::Act { seat: bot, action: json!({ "lay": "G01" }).into() };
    assert_eq!(play.table.check_program(&lays), Ok(()));
    play.table.apply(Entry { at: play.now, what: lays }).unwrap();
    // A bot may change its choice like everybody else, but is not asked to.
    assert!(play.table.bots_to_act().is_empty());
    let position = play.table.match_().unwrap().position();
    assert_eq!((position.to_act(), position.may_act()), (seats(&[0, 1]), seats(&[0, 1, 2])));
    play.acts(1, json!({ "lay": "B01" }));
    assert_eq!(play.table.to_act(), seats(&[0]));
    assert!(!play.left_to(1).1 && play.left_to(0).1);
}
