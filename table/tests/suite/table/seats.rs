//! Seats: taking, leaving, coming back, resigning, offering.

use adda_core::{Seat, SetupError};
use adda_table::{Header, Level, Place, Refusal, Sitter, Stage, State, Table, What};
use dudab::Dudab;
use serde_json::json;

use super::{Play, back, bot, header, key, left, resigned, sat, sits};

fn offered(seat: usize) -> What {
    What::Offered { seat: Seat::at(seat) }
}

fn state(play: &Play, seat: usize) -> State {
    match &play.table.sitters()[seat] {
        Sitter::Person { state, .. } => *state,
        other => panic!("a person expected on {seat}, not {other:?}"),
    }
}

#[test]
fn the_game_starts_when_the_last_seat_is_taken() {
    let mut play = Play::new(vec![sits("anna"), Place::Friend, Place::Open, bot()]);
    assert_eq!(play.table.stage(), Stage::Gathering);
    assert!(play.table.match_().is_none() && play.table.to_act().is_empty());
    play.does("bela", sat(1, "bela"));
    assert_eq!(play.refuses("anna", &super::act(Seat::at(0), dudab::Action::Draw)), Refusal::NotBegun);
    play.does("cleo", sat(2, "cleo"));
    assert_eq!(play.table.stage(), Stage::Playing);
    let players = play.table.match_().unwrap().players().to_vec();
    assert_eq!(players[..3], ["anna", "bela", "cleo"], "the record knows everybody's name");
    assert!(!players[3].is_empty(), "bots have names too");
}

#[test]
fn a_full_table_starts_at_once() {
    let play = Play::new(vec![sits("anna"), bot()]);
    assert_eq!((play.table.stage(), play.table.seq()), (Stage::Playing, 0));
}

#[test]
fn a_seat_is_taken_once_and_a_person_takes_only_one() {
    let mut play = Play::new(vec![sits("anna"), Place::Open, Place::Open]);
    assert_eq!(play.refuses("bela", &sat(0, "bela")), Refusal::SeatTaken);
    assert_eq!(play.refuses("bela", &sat(3, "bela")), Refusal::NoSuchSeat);
    assert_eq!(play.refuses("anna", &sat(1, "anna")), Refusal::AlreadySeated);
    play.does("bela", sat(1, "bela"));
    assert_eq!(play.refuses("cleo", &sat(1, "cleo")), Refusal::SeatTaken);
    assert_eq!(play.refuses("bela", &sat(2, "bela")), Refusal::AlreadySeated);
}

#[test]
fn without_the_link_only_open_seats_are_free() {
    let play = Play::new(vec![sits("anna"), Place::Friend, Place::Open, bot()]);
    let free = |invited| -> Vec<bool> { play.table.sitters().iter().map(|on| on.is_free(invited)).collect() };
    assert_eq!(free(false), [false, false, true, false]);
    assert_eq!(free(true), [false, true, true, false]);
}

#[test]
fn a_seat_left_before_the_start_is_free_again() {
    let mut play = Play::new(vec![sits("anna"), Place::Open, Place::Friend, Place::Open]);
    play.does("bela", sat(1, "bela"));
    play.does("cleo", sat(2, "cleo"));
    play.does("bela", left("bela"));
    play.does("cleo", resigned("cleo"));
    assert_eq!(play.table.sitters()[1..], [Sitter::Open, Sitter::Friend, Sitter::Open]);
    assert_eq!(play.table.stage(), Stage::Gathering);
    play.does("bela", sat(3, "bela"));
    assert_eq!(play.refuses("cleo", &back("cleo")), Refusal::NotSeated);
}

#[test]
fn a_table_that_everybody_left_before_the_start_is_abandoned() {
    let mut play = Play::new(vec![sits("anna"), Place::Friend, bot()]);
    play.does("anna", left("anna"));
    assert_eq!(play.table.stage(), Stage::Abandoned);
    assert_eq!(play.refuses("bela", &sat(1, "bela")), Refusal::Closed);
}

#[test]
fn a_bot_plays_for_a_person_who_left_until_they_return() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    play.does("anna", left("anna"));
    assert_eq!(state(&play, 0), State::Away { offered: false });
    assert_eq!(play.refuses("anna", &left("anna")), Refusal::NotSeated, "she is away already");
    play.until(|play| play.turn() == Seat::at(0));
    assert_eq!(play.table.bots_to_act(), [(Seat::at(0), Level::Regular)]);
    let act = super::act(Seat::at(0), play.legal(Seat::at(0))[0]);
    assert_eq!(play.refuses("anna", &act), Refusal::NotYourSeat);
    assert_eq!(play.table.check_program(&act), Ok(()));
    play.does("anna", back("anna"));
    assert_eq!(play.table.check_program(&act), Err(Refusal::NotYourSeat), "the bot comes too late");
    play.does("anna", act);
    assert_eq!(play.refuses("anna", &back("anna")), Refusal::NotSeated, "she is here already");
}

#[test]
fn a_person_who_resigned_cannot_come_back() {
    let mut play = Play::new(vec![sits("anna"), sits("bela"), bot()]);
    play.does("bela", left("bela"));
    play.does("bela", resigned("bela"));
    assert_eq!(state(&play, 1), State::Resigned { offered: false });
    assert_eq!(play.refuses("bela", &back("bela")), Refusal::NotSeated);
    assert_eq!(play.refuses("bela", &resigned("bela")), Refusal::NotSeated);
    assert_eq!(play.table.seats_of(&key("bela")).count(), 0);
    assert_eq!(play.table.stage(), Stage::Playing, "anna is still here");
    play.does("anna", resigned("anna"));
    assert_eq!(play.table.stage(), Stage::Abandoned);
    assert!(play.table.bots_to_act().is_empty(), "nobody is left to play for");
    assert_eq!(play.refuses("anna", &super::said("anna", "bye")), Refusal::NotSeated);
}

#[test]
fn a_game_goes_on_while_its_people_are_away() {
    let mut play = Play::new(vec![sits("anna"), bot()]);
    play.does("anna", left("anna"));
    play.until_over();
    assert_eq!(play.table.stage(), Stage::Over);
}

#[test]
fn a_table_of_bots_plays_to_the_end() {
    let mut play = Play::new(vec![bot(), bot()]);
    assert_eq!(play.table.stage(), Stage::Playing);
    play.until_over();
}

#[test]
fn a_seat_that_a_bot_plays_may_be_offered_and_taken() {
    let mut play = Play::new(vec![sits("anna"), sits("bela"), bot()]);
    assert_eq!(play.refuses("anna", &offered(1)), Refusal::NotToOffer, "bela plays");
    assert_eq!(play.refuses("cleo", &offered(2)), Refusal::NotSeated);
    assert_eq!(play.refuses("anna", &offered(4)), Refusal::NoSuchSeat);
    assert_eq!(play.refuses("cleo", &sat(2, "cleo")), Refusal::SeatTaken, "not offered yet");
    play.does("anna", offered(2));
    assert_eq!(play.refuses("anna", &offered(2)), Refusal::NotToOffer, "it is offered already");
    assert!(!play.table.sitters()[2].is_free(false), "only with the link");
    play.does("cleo", sat(2, "cleo"));
    assert_eq!(play.table.seats_of(&key("cleo")).collect::<Vec<_>>(), [Seat::at(2)]);

    play.does("bela", left("bela"));
    play.does("bela", offered(1));
    play.does("dora", sat(1, "dora"));
    assert_eq!(play.refuses("bela", &back("bela")), Refusal::NotSeated, "the seat is dora's now");
    assert_eq!(play.name(Seat::at(1)), "dora");
    assert_eq!(play.happened(), ["offered", "sat", "left", "offered", "sat"]);
}

#[test]
fn an_offered_seat_still_belongs_to_its_owner_until_taken() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    play.does("bela", left("bela"));
    play.does("bela", offered(1));
    play.does("bela", back("bela"));
    assert_eq!(state(&play, 1), State::Plays);
    assert_eq!(play.refuses("cleo", &sat(1, "cleo")), Refusal::SeatTaken);
}

#[test]
fn several_people_at_one_screen_leave_and_return_together() {
    let mut play = Play::new(vec![sits("anna"), bot(), sits("anna")]);
    assert_eq!(play.table.played_by(&key("anna")).count(), 2);
    play.does("anna", left("anna"));
    assert_eq!(play.table.played_by(&key("anna")).count(), 0);
    play.does("anna", back("anna"));
    assert_eq!(play.table.people(), [key("anna")], "one person, once");
}

#[test]
fn a_table_that_cannot_be_played_is_refused() {
    let refused = |header: Header| Table::<Dudab>::new(header).unwrap_err();
    for seats in [1, 7] {
        let error = refused(header(vec![bot(); seats]));
        assert!(matches!(error, SetupError::Seats { asked, .. } if asked == seats), "{error}");
    }
    let odd = Header { options: json!({"jokers": true}), ..header(vec![bot(), Place::Friend]) };
    assert!(matches!(refused(odd), SetupError::Options(_)));
    let odd = Header { position: Some(json!({"seats": 2})), ..header(vec![bot(), bot()]) };
    assert!(matches!(refused(odd), SetupError::Options(_)));
    let three = Play::new(vec![bot(), bot(), bot()]);
    let position = serde_json::to_value(three.table.match_().unwrap().position()).unwrap();
    let odd = Header { position: Some(position), ..header(vec![bot(), bot()]) };
    assert!(matches!(refused(odd), SetupError::Seats { .. }), "a position of three for two");
}
