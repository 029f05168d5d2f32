//! Players who are away keep their seats; after a stated time all the others together may give one to somebody else.

use adda_core::Seat;
use adda_table::{Absence, Entry, Pace, Place, Refusal, Sitter, State, Table, What};
use dudab::Dudab;

use super::{Play, back, bot, header, key, left, resigned, sat, sits};

const MINUTE: i64 = 60_000;

fn offered(seat: usize) -> What {
    What::Offered { seat: Seat::at(seat) }
}

fn replace(who: &str, seat: usize, agree: bool) -> What {
    What::Replace { person: key(who), seat: Seat::at(seat), agree }
}

impl Play {
    /// A person does something that is allowed now.
    fn now_does(&mut self, who: &str, what: What) {
        assert_eq!(self.table.check_at(&what, &key(who), self.now), Ok(()), "{who}: {what:?}");
        self.apply(what);
    }

    /// Why a person may not do something now.
    fn now_refuses(&self, who: &str, what: &What) -> super::No {
        self.table.check_at(what, &key(who), self.now).unwrap_err()
    }

    fn is_free(&self, seat: usize) -> bool {
        self.table.sitters()[seat].is_free(true)
    }
}

/// A game of three, of whom bela has left.
fn without_bela(seats: Vec<Place>) -> Play {
    let mut play = Play::new(seats);
    play.until(|play| play.table.moves() == 5);
    play.does("bela", left("bela"));
    play
}

#[test]
fn nobody_else_offers_the_seat_of_somebody_who_is_away() {
    let mut play = without_bela(vec![sits("anna"), sits("bela"), bot()]);
    assert_eq!(play.refuses("anna", &offered(1)), Refusal::OwnersToOffer);
    assert_eq!(play.table.check_program(&offered(1)), Err(Refusal::OwnersToOffer));
    assert_eq!(play.refuses("mallory", &sat(1, "mallory")), Refusal::SeatTaken);
    play.does("bela", back("bela"));
    play.apply(What::TimedOut { seat: Seat::at(1) });
    assert_eq!(play.refuses("anna", &offered(1)), Refusal::OwnersToOffer, "neither after a time-out");
    play.does("bela", offered(1));
    play.does("bela", back("bela"));
    play.does("bela", resigned("bela"));
    play.does("anna", offered(1));
    play.does("dora", sat(1, "dora"));
}

#[test]
fn all_others_must_agree_and_not_before_the_stated_time() {
    let mut play = without_bela(vec![sits("anna"), sits("bela"), sits("cleo")]);
    let gone = play.now;
    for seat in [0, 2] {
        assert_eq!(play.now_refuses("anna", &replace("anna", seat, true)), Refusal::NotToOffer, "they play");
    }
    assert_eq!(play.now_refuses("anna", &replace("anna", 5, true)), Refusal::NoSuchSeat);
    assert_eq!(play.now_refuses("dora", &replace("dora", 1, true)), Refusal::NotSeated);
    assert_eq!(play.now_refuses("bela", &replace("bela", 1, true)), Refusal::NotSeated, "she is away");
    assert_eq!(play.now_refuses("cleo", &replace("anna", 1, true)), Refusal::NotSeated, "for somebody else");
    play.now = gone + 10 * MINUTE - 1;
    assert_eq!(play.now_refuses("anna", &replace("anna", 1, true)), Refusal::TooSoon { wait: 1 });
    play.now += 1;
    assert_eq!(play.now_refuses("anna", &replace("anna", 1, false)), Refusal::NothingAsked);
    play.now_does("anna", replace("anna", 1, true));
    assert!(!play.is_free(1));
    assert_eq!(play.table.still_to_agree(Seat::at(1), play.now), [key("cleo")]);
    assert_eq!(play.now_refuses("anna", &replace("anna", 1, true)), Refusal::NothingAsked, "said already");
    // Whoever would rather wait ends the vote.
    play.now_does("cleo", replace("cleo", 1, false));
    assert_eq!(play.table.still_to_agree(Seat::at(1), play.now), [key("anna"), key("cleo")]);
    play.now_does("cleo", replace("cleo", 1, true));
    play.now_does("anna", replace("anna", 1, true));
    assert!(play.is_free(1));
    assert!(play.happened().ends_with(&["would-replace", "would-wait", "would-replace", "offered"]));
    play.now_does("dora", sat(1, "dora"));
    assert_eq!(play.now_refuses("bela", &back("bela")), Refusal::NotSeated);
}

#[test]
fn the_owners_return_ends_offer_and_vote() {
    let mut play = without_bela(vec![sits("anna"), sits("bela"), sits("cleo")]);
    play.now += 10 * MINUTE;
    play.now_does("anna", replace("anna", 1, true));
    play.now_does("bela", back("bela"));
    assert_eq!(play.table.absence(Seat::at(1)), None);
    play.now_does("bela", left("bela"));
    assert_eq!(play.now_refuses("cleo", &replace("cleo", 1, true)), Refusal::TooSoon { wait: 10 * MINUTE });
    play.now += 10 * MINUTE;
    let absence = Absence { since: play.now - 10 * MINUTE, agreed: Vec::new() };
    assert_eq!(play.table.absence(Seat::at(1)), Some(&absence), "the old vote is forgotten");
    play.now_does("cleo", replace("cleo", 1, true));
    play.now_does("anna", replace("anna", 1, true));
    assert!(play.is_free(1));
    play.now_does("bela", back("bela"));
    assert!(!play.is_free(1));
    assert_eq!(play.now_refuses("dora", &sat(1, "dora")), Refusal::SeatTaken);
}

#[test]
fn those_who_have_just_left_must_agree_too() {
    let mut play = without_bela(vec![sits("anna"), sits("bela"), sits("cleo")]);
    play.now += 9 * MINUTE;
    play.now_does("cleo", left("cleo"));
    play.now += MINUTE;
    play.now_does("anna", replace("anna", 1, true));
    assert!(!play.is_free(1), "cleo left a minute ago");
    play.now += 9 * MINUTE;
    assert_eq!(
        play.now_refuses("anna", &replace("anna", 1, true)),
        Refusal::OwnersToOffer,
        "cleo has been away for as long by now, and nobody decides alone"
    );
    let mut play = without_bela(vec![sits("anna"), sits("bela"), sits("cleo"), sits("dora")]);
    play.now += 9 * MINUTE;
    play.now_does("cleo", left("cleo"));
    play.now += MINUTE;
    play.now_does("anna", replace("anna", 1, true));
    play.now_does("dora", replace("dora", 1, true));
    assert!(!play.is_free(1), "cleo left a minute ago");
    play.now += 9 * MINUTE;
    play.now_does("anna", replace("anna", 1, true));
    assert!(play.is_free(1), "two who are here are enough");
}

/// The attack: the only opponent of somebody who is away would decide alone, sit down as a second person, and read the hand.
#[test]
fn a_single_opponent_never_gives_the_seat_away() {
    let mut play = without_bela(vec![sits("anna"), sits("bela"), bot()]);
    play.now += 100_000 * MINUTE;
    assert_eq!(play.now_refuses("anna", &replace("anna", 1, true)), Refusal::OwnersToOffer);
    assert_eq!(play.table.replaceable_from(Seat::at(1)), None);
    // A second person whom she lets in during the game has no part in it.
    play.now_does("anna", offered(2));
    play.now_does("mallory", sat(2, "mallory"));
    for who in ["anna", "mallory"] {
        assert_eq!(play.now_refuses(who, &replace(who, 1, true)), Refusal::OwnersToOffer);
    }
    assert!(!play.table.bots_to_act().is_empty() || play.turn() != Seat::at(1), "a bot plays on");
    play.now_does("bela", back("bela"));
    play.now_does("bela", left("bela"));
    play.now_does("bela", offered(1));
    play.now_does("dora", sat(1, "dora"));
}

#[test]
fn while_the_table_was_stopped_nobody_was_away_any_longer() {
    let mut play = without_bela(vec![sits("anna"), sits("bela"), sits("cleo")]);
    play.now += 4 * MINUTE;
    let stopped = play.now;
    play.now += 100 * MINUTE;
    play.apply(What::Resumed { stopped });
    assert_eq!(play.now_refuses("anna", &replace("anna", 1, true)), Refusal::TooSoon { wait: 6 * MINUTE });
    play.now += 6 * MINUTE;
    play.now_does("anna", replace("anna", 1, true));
}

#[test]
fn alone_with_bots_nobody_can_give_the_seat_away() {
    let mut play = without_bela(vec![bot(), sits("bela"), bot()]);
    play.now += 100_000 * MINUTE;
    assert_eq!(play.table.electorate(Seat::at(1), play.now), []);
    for who in ["bela", "mallory"] {
        assert_eq!(play.now_refuses(who, &replace(who, 1, true)), Refusal::NotSeated);
    }
    play.now_does("bela", offered(1));
    play.now_does("dora", sat(1, "dora"));
}

#[test]
fn the_stated_time_follows_the_pace() {
    let (minutes, days) = (60, 86_400);
    for (pace, seconds) in [
        (Pace::Live, 10 * minutes),
        (Pace::Turns, 3 * days),
        (Pace::PerMove { seconds: 30 }, 10 * minutes),
        (Pace::PerMove { seconds: days }, days),
        (Pace::PerMove { seconds: 7 * days }, 3 * days),
        (Pace::Bank { seconds: 60, increment: 5 }, 10 * minutes),
        (Pace::Bank { seconds: 20 * minutes, increment: 0 }, 20 * minutes),
    ] {
        assert_eq!(pace.absence(), seconds, "{pace:?}");
    }
}

#[test]
fn whoever_has_held_cards_here_takes_no_other_seat() {
    let mut play = Play::new(vec![sits("anna"), Place::Friend, Place::Open, bot()]);
    // Before the game starts there is nothing to know.
    play.does("dora", sat(1, "dora"));
    play.does("dora", left("dora"));
    play.does("bela", sat(1, "bela"));
    play.does("cleo", sat(2, "cleo"));
    play.does("anna", offered(3));
    play.does("bela", resigned("bela"));
    play.does("anna", offered(1));
    for seat in [1, 3] {
        assert_eq!(play.refuses("bela", &sat(seat, "bela")), Refusal::KnowsSecrets);
        assert_eq!(play.refuses("cleo", &sat(seat, "cleo")), Refusal::AlreadySeated);
    }
    play.does("dora", sat(3, "dora"));
    play.does("dora", resigned("dora"));
    assert_eq!(
        play.refuses("dora", &sat(1, "dora")),
        Refusal::KnowsSecrets,
        "she has held the seat of a bot"
    );
    play.does("emil", sat(1, "emil"));
}

/// Earlier versions let opponents offer the seat of somebody who was away, and former players take it.
#[test]
fn logs_of_earlier_versions_fold_to_the_same_table() {
    let whats = [left("bela"), offered(1), sat(1, "dora"), resigned("dora"), offered(1), sat(1, "bela")];
    let entries = whats.into_iter().map(|what| Entry { at: 2_000, what });
    let table = Table::<Dudab>::fold(header(vec![sits("anna"), sits("bela")]), entries).unwrap();
    let bela = Sitter::Person { person: key("bela"), name: "bela".to_owned(), state: State::Plays };
    assert_eq!(table.sitters()[1], bela);
}
