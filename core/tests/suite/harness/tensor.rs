//! The toy game as numbers. Seal n is 0, n: a code of two indices.

use adda_core::numbers::{Code, Row, Section, sections};
use adda_core::{Numbers, Seat};

use super::bug::Bug;
use super::toy::{Action, Toy, clock};
use super::view::View;

/// Cards 0 to 63 can be sealed, as far as their numbers go.
const CARDS: u16 = 64;

const SECTIONS: [Section; 4] = sections([
    ("seal", 1, "seal a card"),
    ("card", CARDS as usize, "the card"),
    ("draw", 1, "draw a token"),
    ("pass", 1, "pass"),
]);

impl<const BUGGY: bool> Numbers for Toy<BUGGY> {
    const VERSION: u32 = 1;
    const SECTIONS: &'static [Section] = &SECTIONS;

    fn code(action: Action) -> Code {
        match action {
            Action::Seal(4) if Self::has(Bug::TwoActionsOneCode) => Code::of(0).then(1 + 3),
            Action::Seal(card) => Code::of(0).then(1 + u16::from(card).min(CARDS - 1)),
            Action::Draw => Code::of(1 + CARDS),
            Action::Pass => Code::of(2 + CARDS),
        }
    }

    fn action(code: &[u16]) -> Option<Action> {
        match *code {
            [0] if Self::has(Bug::CodeBeginsWithAnother) => Some(Action::Pass),
            [0, card @ 1..=CARDS] => Some(Action::Seal(card as u8 - 1)),
            [index] if index == 1 + CARDS => Some(Action::Draw),
            [index] if index == 2 + CARDS => Some(Action::Pass),
            _ => None,
        }
    }

    fn observe(view: &View, _: &[u16], row: &mut Row<'_>) {
        let viewer = view.viewer.seat().unwrap_or(Seat::at(0));
        row.number("round", view.round, 3.0, "the round / 3");
        if Self::has(Bug::FieldComesAndGoes) && view.round > 0 {
            row.flag("late", true, "only later");
        }
        let time = if Self::has(Bug::ObservesClock) { clock() } else { 0 };
        row.number("time", time, 1.0, "always 0");
        row.each_seat(4, view.players.len(), viewer, |row, seat| {
            row.flag("sealed", view.players[seat.index()].has_sealed, "whether a card is sealed");
        });
    }
}
