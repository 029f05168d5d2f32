//! Moves without a choice, played by the program.

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, Seat, UndoError};
use adda_table::{Entry, Header, Place, Refusal, Table, What};
use bombay::Bombay;
use serde_json::to_value;

use super::{bot, header, key, sits};

/// A table of Bombay.
fn bombay(seats: Vec<Place>) -> Table<Bombay> {
    Table::new(Header { game: "bombay".to_owned(), ..header(seats) }).unwrap()
}

fn apply(table: &mut Table<Bombay>, what: What) {
    table.apply(Entry { at: 2_000, what }).unwrap();
}

/// Plays until somebody has no choice, and returns that entry. Turns end by themselves only.
fn until_forced(table: &mut Table<Bombay>, luck: &mut FastLuck) -> What {
    loop {
        if let Some((_, what)) = table.forced() {
            return what;
        }
        let position = table.match_().unwrap().position();
        let seat = position.to_act().first().unwrap();
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        if legal.len() > 1 {
            legal.retain(|action| *action != bombay::Action::EndTurn);
        }
        let action = legal[luck.pick(legal.len() as u32) as usize];
        apply(table, What::Act { seat, action: to_value(action).unwrap().into() });
    }
}

#[test]
fn only_the_program_plays_the_only_action_and_only_for_people() {
    let mut table = bombay(vec![sits("anna"), sits("bela"), bot()]);
    let forced = until_forced(&mut table, &mut FastLuck::new(3));
    let What::Forced { seat, action } = forced.clone() else { panic!("{forced:?}") };
    assert_eq!(action.value(), to_value(bombay::Action::EndTurn).unwrap());
    assert_eq!(table.check_program(&forced), Ok(()));
    let owner = table.sitters()[seat.index()].playing_person().cloned().unwrap();
    assert_eq!(table.check(&forced, &owner), Err(Refusal::NotYourSeat));
    let other = What::Forced { seat, action: to_value(bombay::Action::Wait).unwrap().into() };
    assert_eq!(table.check_program(&other), Err(Refusal::NotYourSeat));
    // A request to go back would lapse.
    apply(&mut table, What::AskBack { person: owner.clone(), to: 0 });
    assert_eq!(table.forced(), None);
    let other = table.people().into_iter().find(|person| *person != owner).unwrap();
    apply(&mut table, What::Answer { person: other, agree: false });
    // A bot decides for itself.
    apply(&mut table, What::Left { person: owner });
    assert_eq!(table.forced(), None);
}

#[test]
fn undo_leads_to_the_last_decision_and_redo_back_again() {
    let mut table = bombay(vec![sits("anna"), bot()]);
    let mut luck = FastLuck::new(4);
    let forced = until_forced(&mut table, &mut luck);
    let What::Forced { seat, .. } = forced.clone() else { panic!("{forced:?}") };
    let before = table.moves();
    apply(&mut table, forced);
    assert!(table.is_automatic(before) && !table.is_automatic(before - 1));
    assert_eq!(table.last_decision(&key("anna")), Some(before - 1));
    let undo = What::Undo { seat };
    assert_eq!(table.way_back(seat, &key("anna")), Ok(undo.clone()));
    apply(&mut table, undo);
    assert_eq!(table.moves(), before - 1, "the decision and the automatic move");
    apply(&mut table, What::Redo { seat });
    assert_eq!(table.moves(), before + 1);
    assert!(table.is_automatic(before));
    // The log folds to the same table.
    let again: Table<Bombay> = Table::fold(table.header().clone(), table.entries().to_vec()).unwrap();
    assert_eq!(again.match_().unwrap().position(), table.match_().unwrap().position());
    assert!(again.is_automatic(before));
}

#[test]
fn an_automatic_move_alone_cannot_be_undone() {
    let mut table = bombay(vec![sits("anna"), sits("bela")]);
    let mut luck = FastLuck::new(5);
    let forced = until_forced(&mut table, &mut luck);
    apply(&mut table, forced);
    let next = until_forced(&mut table, &mut luck);
    let What::Forced { seat, .. } = next else { panic!("{next:?}") };
    let other = seat.left(2);
    let who = key(if other == Seat::at(0) { "anna" } else { "bela" });
    assert!(matches!(table.way_back(other, &who), Ok(What::AskBack { .. })));
    let refused = table.check(&What::Undo { seat: other }, &who);
    assert_eq!(refused, Err(Refusal::Undo(UndoError::AnotherSeatActed)));
}
