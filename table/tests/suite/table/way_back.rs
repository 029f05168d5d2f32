//! One press of “Undo”: simply back, back to the last decision, or a question to the others.

use adda_core::{Seat, UndoError};
use adda_table::{Refusal, What};

use super::{Play, ask_back, bot, key, left, sits};

/// Where “Undo” leads for a person, on their first seat.
fn way(play: &Play, who: &str) -> Result<What, super::No> {
    let seat = play.table.seats_of(&key(who)).next().unwrap();
    play.table.way_back(seat, &key(who))
}

#[test]
fn a_move_that_can_be_undone_is_undone() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let seat = play.until_undo();
    let who = play.name(seat);
    assert_eq!(way(&play, &who), Ok(What::Undo { seat }));
}

#[test]
fn alone_with_bots_the_way_back_ends_at_the_last_decision_no_matter_what_happened_since() {
    let mut play = Play::new(vec![sits("anna"), bot(), bot()]);
    let own = Seat::at(0);
    // Until anna must decide again, after the bots have moved.
    play.until(|play| {
        let moves = play.table.match_().unwrap().moves();
        let bots_since = moves.iter().rev().take_while(|played| played.seat != own).count();
        play.turn() == own && bots_since >= 2 && bots_since < moves.len()
    });
    let to = play.table.last_decision(&key("anna")).unwrap();
    assert_eq!(play.table.match_().unwrap().moves()[to].seat, own);
    let what = way(&play, "anna").unwrap();
    assert_eq!(what, ask_back("anna", to));
    play.does("anna", what);
    assert_eq!((play.table.moves(), play.turn(), play.table.wish()), (to, own, None));
    assert!(play.table.is_alone(&key("anna")));
}

#[test]
fn luck_that_is_tried_again_is_noted_and_falls_anew() {
    let mut play = Play::new(vec![sits("anna"), bot()]);
    play.until(|play| play.turn() == Seat::at(0) && play.table.moves() > 8);
    let to = play.table.last_decision(&key("anna")).unwrap();
    let bound = play.table.is_bound_since(to);
    play.does("anna", ask_back("anna", to));
    assert_eq!(play.table.luck_was_retried(), bound);
    assert_eq!(play.table.match_().unwrap().take(), 1);
    assert!(!play.table.is_bound_since(play.table.moves()), "nothing has happened since");
}

#[test]
fn with_other_people_they_are_asked() {
    let mut play = Play::new(vec![sits("anna"), sits("bela"), bot()]);
    play.until(|play| play.turn() == Seat::at(0) && play.table.moves() > 8);
    let what = way(&play, "anna").unwrap();
    assert!(matches!(what, What::AskBack { .. }), "{what:?}");
    assert!(!play.table.is_alone(&key("anna")));
    let moves = play.table.moves();
    play.does("anna", what);
    assert_eq!(play.table.moves(), moves, "not before bela has agreed");
    assert_eq!(way(&play, "anna"), Err(Refusal::AskedAlready));
    // A bot plays for bela: nobody is left to ask.
    play.does("bela", left("bela"));
    assert!(play.table.moves() < moves);
    assert!(play.table.is_alone(&key("anna")));
}

#[test]
fn there_is_no_way_back_before_the_first_decision_or_after_the_end() {
    let mut play = Play::new(vec![bot(), bot(), sits("anna")]);
    assert_eq!(way(&play, "anna"), Err(Refusal::Undo(UndoError::Nothing)));
    play.until_over();
    assert_eq!(way(&play, "anna"), Err(Refusal::Closed));
}

#[test]
fn a_shared_screen_goes_back_to_the_last_decision_of_anybody_in_front_of_it() {
    let mut play = Play::new(vec![sits("anna"), sits("anna")]);
    play.until(|play| play.table.moves() == 9);
    let to = play.table.last_decision(&key("anna")).unwrap();
    assert_eq!(to, 8);
}
