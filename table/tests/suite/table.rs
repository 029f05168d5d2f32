//! A table of Dudab: every kind of entry, who may make it, and its effect.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

mod absence;
mod agreement;
mod clocks;
mod filling;
mod fold;
mod forced;
mod permits;
mod seats;
mod way_back;

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, Seat, Seed};
use adda_table::{Entry, Header, Level, Pace, PersonKey, Place, Refusal, Stage, Table, What};
use dudab::{Action, Dudab};
use serde_json::{Value, json};

type No = Refusal<dudab::Refusal>;

fn key(name: &str) -> PersonKey {
    PersonKey(name.to_owned())
}

/// A person who has a seat when the table is made.
fn sits(name: &str) -> Place {
    Place::Person { person: key(name), name: name.to_owned() }
}

fn bot() -> Place {
    Place::Bot { level: Level::Learner }
}

fn header(seats: Vec<Place>) -> Header {
    Header {
        game: "dudab".to_owned(),
        rules: 1,
        components: None,
        options: Value::Null,
        position: None,
        seats,
        pace: Pace::Live,
        listed: false,
        hints: true,
        seed: Seed::from_number(5),
        invitation: "token".to_owned(),
        host: key("anna"),
        made: 1_000,
    }
}

/// A table and the current time.
struct Play {
    table: Table<Dudab>,
    now: i64,
}

impl Play {
    fn at(header: Header) -> Play {
        let now = header.made;
        Play { table: Table::new(header).unwrap(), now }
    }

    fn new(seats: Vec<Place>) -> Play {
        Play::at(header(seats))
    }

    fn paced(seats: Vec<Place>, pace: Pace) -> Play {
        Play::at(Header { pace, ..header(seats) })
    }

    /// Applies an entry now, without checking it.
    fn apply(&mut self, what: What) {
        self.table.apply(Entry { at: self.now, what }).unwrap();
    }

    /// A person does something that is allowed.
    fn does(&mut self, who: &str, what: What) {
        assert_eq!(self.table.check(&what, &key(who)), Ok(()), "{who}: {what:?}");
        self.apply(what);
    }

    /// Why a person may not do something.
    fn refuses(&self, who: &str, what: &What) -> No {
        self.table.check(what, &key(who)).unwrap_err()
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.table.match_().unwrap().position().legal(seat, &mut legal);
        legal
    }

    fn turn(&self) -> Seat {
        self.table.to_act().first().unwrap()
    }

    /// The seat to act, bot or person, plays a random action.
    fn step(&mut self, luck: &mut FastLuck) {
        let seat = self.turn();
        let legal = self.legal(seat);
        let action = legal[luck.pick(legal.len() as u32) as usize];
        let what = act(seat, action);
        match self.table.sitters()[seat.index()].playing_person().cloned() {
            Some(person) => assert_eq!(self.table.check(&what, &person), Ok(())),
            None => assert_eq!(self.table.check_program(&what), Ok(())),
        }
        self.apply(what);
    }

    /// Plays until a condition holds.
    fn until(&mut self, so: impl Fn(&Play) -> bool) {
        let mut luck = FastLuck::new(11);
        while !so(self) {
            self.step(&mut luck);
        }
    }

    /// Plays until the last move can be undone, and returns its seat.
    fn until_undo(&mut self) -> Seat {
        self.until(|play| play.undoable().is_some());
        self.undoable().unwrap()
    }

    fn undoable(&self) -> Option<Seat> {
        let match_ = self.table.match_()?;
        let last = match_.moves().last()?.seat;
        match_.can_undo(last).is_ok().then_some(last)
    }

    fn until_over(&mut self) {
        self.until(|play| play.table.stage() == Stage::Over);
    }

    /// The name of the person on a seat.
    fn name(&self, seat: Seat) -> String {
        self.table.sitters()[seat.index()].name(seat.index())
    }

    fn happened(&self) -> Vec<&'static str> {
        self.table.happenings().iter().map(|happening| happening.kind.word()).collect()
    }
}

fn act(seat: Seat, action: Action) -> What {
    What::Act { seat, action: serde_json::to_value(action).unwrap().into() }
}

fn sat(seat: usize, name: &str) -> What {
    What::Sat { seat: Seat::at(seat), person: key(name), name: name.to_owned() }
}

fn said(name: &str, text: &str) -> What {
    What::Said { person: key(name), text: text.to_owned() }
}

fn ask_back(name: &str, to: usize) -> What {
    What::AskBack { person: key(name), to }
}

fn answer(name: &str, agree: bool) -> What {
    What::Answer { person: key(name), agree }
}

fn left(name: &str) -> What {
    What::Left { person: key(name) }
}

fn back(name: &str) -> What {
    What::Back { person: key(name) }
}

fn resigned(name: &str) -> What {
    What::Resigned { person: key(name) }
}

#[test]
fn only_the_player_of_a_seat_acts_for_it() {
    let play = Play::new(vec![sits("anna"), sits("bela"), bot()]);
    let what = |seat: usize| act(Seat::at(seat), Action::Draw);
    for seat in 0..3 {
        let owner = ["anna", "bela", "nobody"][seat];
        for who in ["anna", "bela", "cleo"] {
            let allowed = play.table.check(&what(seat), &key(who));
            if who == owner {
                assert_ne!(allowed, Err(Refusal::NotYourSeat), "{who} on {seat}");
            } else {
                assert_eq!(allowed, Err(Refusal::NotYourSeat), "{who} on {seat}");
            }
        }
        let program = play.table.check_program(&what(seat));
        assert_eq!(program == Err(Refusal::NotYourSeat), seat < 2, "bots play only where they sit");
    }
    assert_eq!(play.refuses("anna", &what(3)), Refusal::NoSuchSeat);
    assert_eq!(play.refuses("anna", &What::Undo { seat: Seat::at(5) }), Refusal::NoSuchSeat);
    assert_eq!(play.refuses("bela", &What::TimedOut { seat: Seat::at(0) }), Refusal::NotYourSeat);
}

#[test]
fn actions_out_of_turn_or_against_the_rules_are_refused_and_change_nothing() {
    let play = Play::new(vec![sits("anna"), sits("bela")]);
    let (turn, other) = (play.turn(), play.turn().left(2));
    let refusal = play.refuses(&play.name(other), &act(other, Action::Draw));
    assert!(matches!(refusal, Refusal::Action(adda_core::IllegalAction::NotYourTurn { .. })), "{refusal:?}");
    let refusal = play.refuses(&play.name(turn), &act(turn, Action::Suffer));
    assert!(matches!(refusal, Refusal::Action(adda_core::IllegalAction::Rule(_))), "{refusal:?}");
    for nonsense in
        [json!(null), json!(7), json!("fly"), json!({"place": {"card": "Zz9", "column": 0}}), json!([[]])]
    {
        let what = What::Act { seat: turn, action: nonsense.into() };
        assert!(matches!(play.refuses(&play.name(turn), &what), Refusal::Unreadable(_)), "{what:?}");
    }
    assert_eq!(play.table.seq(), 0);
}

#[test]
fn people_act_only_for_themselves() {
    let play = Play::new(vec![sits("anna"), sits("bela"), Place::Friend]);
    for what in [
        sat(2, "cleo"),
        ask_back("bela", 0),
        answer("bela", true),
        said("bela", "I give up"),
        left("bela"),
        back("bela"),
        resigned("bela"),
    ] {
        assert_eq!(play.refuses("anna", &what), Refusal::NotSeated, "{what:?}");
    }
}

#[test]
fn an_action_is_stale_after_a_move_of_its_own_seat_only() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let (first, second) = (play.turn(), play.turn().left(2));
    play.until(|play| play.turn() == second);
    let moves = play.table.moves();
    assert_eq!(play.table.check_fresh(first, 0), Err(Refusal::Stale), "it has moved since");
    assert_eq!(play.table.check_fresh(first, moves), Ok(()));
    assert_eq!(play.table.check_fresh(second, 0), Ok(()), "only the other has moved");
    for never in [moves + 1, usize::MAX] {
        assert_eq!(play.table.check_fresh(second, never), Err(Refusal::Stale), "a moment that has not been");
    }
}

#[test]
fn chat_needs_a_seat_and_1_to_500_characters() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    assert_eq!(play.refuses("cleo", &said("cleo", "hello")), Refusal::NotSeated);
    for wrong in ["", "  \n ", &"щ".repeat(501)] {
        assert_eq!(play.refuses("anna", &said("anna", wrong)), Refusal::Text, "{}", wrong.len());
    }
    play.does("anna", said("anna", &"щ".repeat(500)));
    play.until_over();
    play.does("bela", said("bela", "well played"));
    let talk: Vec<_> = play.table.talk().iter().map(|talk| (talk.name.as_str(), talk.seat)).collect();
    assert_eq!(talk, [("anna", Some(Seat::at(0))), ("bela", Some(Seat::at(1)))]);
}

#[test]
fn a_move_is_undone_and_redone_by_its_own_player() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let seat = play.until_undo();
    let (owner, other) = (play.name(seat), play.name(seat.left(2)));
    let (after, moves) = (play.table.match_().unwrap().position().clone(), play.table.moves());
    assert_eq!(play.refuses(&other, &What::Undo { seat }), Refusal::NotYourSeat);
    assert!(matches!(play.refuses(&owner, &What::Redo { seat }), Refusal::Undo(_)));
    play.does(&owner, What::Undo { seat });
    assert_eq!(play.table.moves(), moves - 1);
    assert_eq!(play.refuses(&other, &What::Redo { seat }), Refusal::NotYourSeat);
    play.does(&owner, What::Redo { seat });
    assert_eq!(*play.table.match_().unwrap().position(), after);
    assert!(play.happened().ends_with(&["undid", "redid"]));
}

#[test]
fn a_match_that_is_over_stays_over() {
    let mut play = Play::new(vec![sits("anna"), bot()]);
    play.until_over();
    let moves = play.table.moves();
    // The seed is public now, so the luck after going back would be known.
    assert_eq!(play.refuses("anna", &ask_back("anna", moves - 1)), Refusal::Closed);
    assert_eq!(play.refuses("anna", &What::Undo { seat: Seat::at(0) }), Refusal::Closed);
    for what in [left("anna"), back("anna"), resigned("anna")] {
        assert_eq!(play.refuses("anna", &what), Refusal::Closed, "{what:?}");
    }
    assert_eq!(play.refuses("cleo", &sat(1, "cleo")), Refusal::Closed);
    assert!(matches!(
        play.refuses("anna", &act(Seat::at(0), Action::Draw)),
        Refusal::Action(adda_core::IllegalAction::Over)
    ));
    assert!(play.table.bots_to_act().is_empty());
}

#[test]
fn there_is_one_rematch_and_only_after_the_end() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let rematch = What::Rematch { table: "there".to_owned() };
    assert_eq!(play.refuses("anna", &rematch), Refusal::NotOver);
    play.until_over();
    assert_eq!(play.refuses("cleo", &rematch), Refusal::NotSeated);
    play.does("bela", rematch.clone());
    assert_eq!(play.table.rematch(), Some("there"));
    assert_eq!(play.refuses("anna", &rematch), Refusal::RematchedAlready);
}
