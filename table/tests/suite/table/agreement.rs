//! Going back further than undo can: who must agree, and what ends the request.

use adda_core::{Seat, record};
use adda_table::{Header, Pace, Place, Refusal, What};
use dudab::Dudab;

use super::{Play, answer, ask_back, bot, header, left, resigned, said, sat, sits};

/// A table of three people and a bot, some moves into the game.
fn four() -> Play {
    let mut play = Play::new(vec![sits("anna"), sits("bela"), sits("cleo"), bot()]);
    play.until(|play| play.table.moves() == 20);
    play
}

fn waiting(play: &Play) -> Vec<&str> {
    play.table.wish().map_or_else(Vec::new, |wish| wish.waiting.iter().map(|one| one.0.as_str()).collect())
}

#[test]
fn all_other_people_must_agree_and_bots_need_not() {
    let mut play = four();
    play.does("bela", ask_back("bela", 7));
    assert_eq!(waiting(&play), ["anna", "cleo"]);
    assert_eq!(play.refuses("bela", &answer("bela", true)), Refusal::NothingAsked, "she asked herself");
    assert_eq!(play.refuses("dora", &answer("dora", true)), Refusal::NothingAsked);
    assert_eq!(play.refuses("cleo", &ask_back("cleo", 3)), Refusal::AskedAlready);
    play.does("cleo", answer("cleo", true));
    assert_eq!(play.refuses("cleo", &answer("cleo", false)), Refusal::NothingAsked, "she has answered");
    assert_eq!(play.table.moves(), 20);
    play.does("anna", answer("anna", true));
    assert_eq!(play.table.moves(), 7);
    assert!(play.table.wish().is_none());
    assert_eq!(play.happened(), ["asked-back", "went-back"]);
}

#[test]
fn one_refusal_ends_the_request() {
    let mut play = four();
    play.does("bela", ask_back("bela", 7));
    play.does("anna", answer("anna", true));
    play.does("cleo", answer("cleo", false));
    assert_eq!((play.table.moves(), play.table.wish()), (20, None));
    assert_eq!(play.refuses("anna", &answer("anna", true)), Refusal::NothingAsked);
    play.does("anna", ask_back("anna", 19));
}

#[test]
fn a_request_needs_a_player_and_an_earlier_move() {
    let mut play = four();
    for to in [20, 21, usize::MAX] {
        assert_eq!(play.refuses("anna", &ask_back("anna", to)), Refusal::NoSuchMoment);
    }
    assert_eq!(play.refuses("dora", &ask_back("dora", 3)), Refusal::NotSeated);
    play.does("anna", left("anna"));
    assert_eq!(play.refuses("anna", &ask_back("anna", 3)), Refusal::NotSeated, "a bot plays for her");
    let gathering = Play::new(vec![sits("anna"), Place::Friend]);
    assert_eq!(gathering.refuses("anna", &ask_back("anna", 0)), Refusal::NoSuchMoment);
}

#[test]
fn a_person_alone_with_bots_goes_back_at_once() {
    let mut play = Play::new(vec![sits("anna"), bot(), sits("anna")]);
    play.until(|play| play.table.moves() == 12);
    play.does("anna", ask_back("anna", 4));
    assert_eq!((play.table.moves(), play.table.wish()), (4, None));
}

#[test]
fn people_who_leave_need_not_agree() {
    for goes in [left as fn(&str) -> What, resigned] {
        let mut play = four();
        play.does("bela", ask_back("bela", 7));
        play.does("anna", answer("anna", true));
        play.does("cleo", goes("cleo"));
        assert_eq!((play.table.moves(), play.table.wish()), (7, None));
    }
    let mut play = four();
    play.does("bela", ask_back("bela", 7));
    play.does("anna", left("anna"));
    assert_eq!(waiting(&play), ["cleo"]);
    play.apply(What::TimedOut { seat: Seat::at(2) });
    assert_eq!(play.table.moves(), 7, "nobody is left to ask");
}

#[test]
fn leaving_ends_ones_own_request() {
    for goes in [left as fn(&str) -> What, resigned] {
        let mut play = four();
        play.does("bela", ask_back("bela", 7));
        play.does("bela", goes("bela"));
        assert_eq!((play.table.moves(), play.table.wish()), (20, None));
    }
}

#[test]
fn people_who_join_later_are_not_asked() {
    let mut play = four();
    play.does("anna", What::Offered { seat: Seat::at(3) });
    play.does("bela", ask_back("bela", 7));
    play.does("dora", sat(3, "dora"));
    assert_eq!(waiting(&play), ["anna", "cleo"]);
}

#[test]
fn a_move_or_an_undo_ends_the_request() {
    let mut play = four();
    play.does("bela", ask_back("bela", 7));
    play.does("anna", said("anna", "why?"));
    assert!(play.table.wish().is_some(), "talk does not");
    play.until(|play| play.table.moves() == 21);
    assert!(play.table.wish().is_none());

    let seat = {
        play.until(|play| play.undoable().is_some_and(|seat| seat != Seat::at(3)));
        play.undoable().unwrap()
    };
    let moves = play.table.moves();
    let asks = if play.name(seat) == "anna" { "bela" } else { "anna" };
    play.does(asks, ask_back(asks, moves - 1));
    let owner = play.name(seat);
    play.does(&owner, What::Undo { seat });
    assert!(play.table.wish().is_none(), "the moment asked for is here");
}

#[test]
fn going_back_brings_new_luck_and_the_record_verifies() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    play.until(|play| play.table.moves() == 30);
    let played = |play: &Play, from: usize| -> Vec<Vec<u32>> {
        play.table.match_().unwrap().moves()[from..].iter().map(|one| one.picks.clone()).collect()
    };
    let (old, position) = (played(&play, 3), play.table.match_().unwrap().moves()[3].before.clone());
    play.does("anna", ask_back("anna", 3));
    play.does("bela", answer("bela", true));
    assert_eq!(*play.table.match_().unwrap().position(), position, "it is the very moment");
    play.until(|play| play.table.moves() == 30);
    assert_ne!(played(&play, 3), old, "with other luck");
    play.until(|play| play.table.moves() == 40);
    play.does("bela", ask_back("bela", 0));
    play.does("anna", answer("anna", true));
    play.until_over();
    let match_ = play.table.match_().unwrap();
    assert_eq!(match_.take(), 2);
    let text = record::lines(match_, record::Ending::WithoutSeed);
    let again = record::verify::<Dudab>(&text).unwrap();
    assert_eq!(again.position(), match_.position());
}

#[test]
fn clocks_run_for_the_seats_to_act_after_going_back() {
    let mut play = Play::paced(vec![sits("anna"), sits("bela")], Pace::Bank { seconds: 60, increment: 0 });
    play.until(|play| play.table.moves() == 9);
    play.does("anna", ask_back("anna", 2));
    play.now += 10_000;
    play.does("bela", answer("bela", true));
    let turn = play.turn();
    let (_, runs) = play.table.clock().left(turn, play.now).unwrap();
    let (_, other) = play.table.clock().left(turn.left(2), play.now).unwrap();
    assert!(runs && !other);
}

#[test]
fn going_back_over_luck_is_remembered() {
    let mut play = Play::new(vec![sits("anna"), bot()]);
    // A move that could be undone: nothing has fallen or been shown since.
    play.until(|play| play.undoable() == Some(Seat::at(0)));
    let moves = play.table.moves();
    play.does("anna", ask_back("anna", moves - 1));
    assert_eq!((play.table.moves(), play.table.luck_was_retried()), (moves - 1, false));
    let fell =
        |play: &Play| play.table.match_().unwrap().moves().last().is_some_and(|one| !one.picks.is_empty());
    play.until(fell);
    let moves = play.table.moves();
    play.does("anna", ask_back("anna", moves - 1));
    assert!(play.table.luck_was_retried());
    play.until_over();
    assert!(play.table.luck_was_retried());
}

#[test]
fn advice_is_noted_once_for_each_seat() {
    let mut play = Play::new(vec![sits("anna"), sits("bela"), bot()]);
    let advised = |seat: usize| What::Advised { seat: Seat::at(seat) };
    for (who, seat) in [("anna", 1), ("anna", 2), ("cleo", 0)] {
        assert_eq!(play.refuses(who, &advised(seat)), Refusal::NotYourSeat);
    }
    assert_eq!(play.refuses("anna", &advised(4)), Refusal::NoSuchSeat);
    assert_eq!(play.table.check_program(&advised(2)), Err(Refusal::NotYourSeat));
    play.does("anna", advised(0));
    assert_eq!(play.refuses("anna", &advised(0)), Refusal::NoAdvice, "it is noted already");
    assert_eq!([0, 1].map(|seat| play.table.is_advised(Seat::at(seat))), [true, false]);
    assert!(play.happened().is_empty(), "no line in the log");
    let strict = Header { hints: false, ..header(vec![sits("anna"), bot()]) };
    assert_eq!(Play::at(strict).refuses("anna", &advised(0)), Refusal::NoAdvice);
}
