//! Bonus dabbas (rules 5.4).

use adda_core::{Luck, Sink};

use crate::action::Action;
use crate::bed::Piece;
use crate::chai::Chai;
use crate::colour::Colour;
use crate::event::Event;
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::vehicle::{Cell, CellSet};
use crate::{DabbaWalla, tea};

/// Every colour that the player has a tile for, on every cell: a single cell always fits.
#[inline]
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    let chai = game.own().chai;
    for colour in Colour::ALL {
        if chai.contains(Chai::Bonus(colour)) {
            let cells = lookup().ground(game.options.vehicle).cells;
            out.extend(cells.iter().map(|cell| Action::Bonus { colour, cell }));
        }
    }
}

/// Whether the player has such a tile and the bed such a cell.
pub(crate) fn check(game: &DabbaWalla, colour: Colour, cell: Cell) -> Result<(), Refusal> {
    let chai = Chai::Bonus(colour);
    if !game.own().chai.contains(chai) {
        return Err(Refusal::NoChai(chai));
    }
    if lookup().ground(game.options.vehicle).cells.contains(cell) { Ok(()) } else { Err(Refusal::NoSuchCell) }
}

/// Takes the bonus dabba and places it at once.
pub(crate) fn play<L: Luck, S: Sink<Event>>(
    game: &mut DabbaWalla,
    colour: Colour,
    cell: Cell,
    luck: &mut L,
    log: &mut S,
) {
    game.use_chai(Chai::Bonus(colour));
    let level = game.own_mut().bed.cover(CellSet::only(cell), Piece::Bonus(colour)) as u8;
    log.push(Event::BonusPlaced { seat: game.turn, colour, cell, level });
    tea::settle(game, luck, log);
}
