//! Blank tiles (rules 4.4 and 4.5).

use adda_core::{Luck, Sink};

use crate::action::Action;
use crate::bed::Piece;
use crate::event::Event;
use crate::lookup::lookup;
use crate::refusal::{NoBlank, Refusal};
use crate::vehicle::{Cell, CellSet};
use crate::{DabbaWalla, Phase, placing, tea};

/// Any cell while the supply lasts; after that, only cells that make room for a tile (A11).
#[inline]
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    let cells = lookup().ground(game.options.vehicle).cells;
    if game.blanks > 0 {
        out.extend(cells.iter().map(Action::Blank));
    } else if without_supply(game).is_ok() {
        let low = |cell: &Cell| is_low(game, *cell);
        out.extend(cells.iter().filter(low).map(Action::Blank));
    }
}

/// Rules 4.5, A11: with an empty supply, only before a card is played, and only if no tile of the hand fits.
fn without_supply(game: &DabbaWalla) -> Result<(), Refusal> {
    let played = match game.phase {
        Phase::Move | Phase::Play => false,
        Phase::Last => game.own().hand.is_empty(),
        Phase::Keep | Phase::Rest | Phase::Lay | Phase::Deferred | Phase::Over => true,
    };
    if played {
        Err(Refusal::NoBlank(NoBlank::AfterCard))
    } else if placing::is_possible(game) {
        Err(Refusal::NoBlank(NoBlank::TileFits))
    } else {
        Ok(())
    }
}

/// Whether a cell is lower than the highest one, so that a blank tile on it opens no new level.
fn is_low(game: &DabbaWalla, cell: Cell) -> bool {
    let bed = &game.own().bed;
    bed.height(cell) < bed.top()
}

/// Whether a blank tile can be placed there.
pub(crate) fn check(game: &DabbaWalla, cell: Cell) -> Result<(), Refusal> {
    if !lookup().ground(game.options.vehicle).cells.contains(cell) {
        return Err(Refusal::NoSuchCell);
    }
    if game.blanks > 0 {
        return Ok(());
    }
    without_supply(game)?;
    if is_low(game, cell) { Ok(()) } else { Err(Refusal::NoBlank(NoBlank::HighestCell)) }
}

/// Places a blank tile.
pub(crate) fn play<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, cell: Cell, luck: &mut L, log: &mut S) {
    game.blanks = game.blanks.saturating_sub(1);
    let level = game.own_mut().bed.cover(CellSet::only(cell), Piece::Blank) as u8;
    log.push(Event::BlankPlaced { seat: game.turn, cell, level });
    tea::settle(game, luck, log);
}
