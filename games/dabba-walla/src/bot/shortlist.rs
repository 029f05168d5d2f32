//! Which actions are worth a thought.

use adda_core::Seat;

use crate::action::{Action, Way};
use crate::card::Card;
use crate::kit::kit;
use crate::order::ColourOrder;
use crate::vehicle::{Cell, CellSet, Spot};
use crate::{DISPLAY, DabbaWalla, Owed, Stage};

use super::forecast::Forecast;
use super::load::Surface;

/// Strikes out what can wait, what is the same as something else, and what is clearly worse.
pub(super) fn shorten(game: &DabbaWalla, seat: Seat, legal: &mut Vec<Action>) {
    match game.owed(seat) {
        Some(Owed::Move) => legal.retain(|&action| is_move(action)),
        Some(Owed::Play | Owed::Last) => shorten_plays(game, legal),
        Some(Owed::Rest) => {
            // A blank tile is for a tile that does not fit, and can wait for it; in the end it can fill a level for order 1.
            let fills = game.options.colour_order == ColourOrder::PreSorted && game.stage == Stage::Last;
            legal.retain(|action| fills || !matches!(action, Action::Blank(_)));
        }
        Some(Owed::Lay) => keep_different_cards(legal),
        Some(Owed::Keep | Owed::KeepChai | Owed::Third | Owed::Tiles) | None => {}
    }
}

/// Chai tiles can as well be used when a card is taken, and of two ways to a space the shorter is cheaper.
pub(super) fn is_move(action: Action) -> bool {
    let half = DISPLAY as u8 / 2;
    match action {
        Action::Move { way: Way::Clockwise, steps } => steps <= half,
        Action::Move { way: Way::Anticlockwise, steps } => steps < half,
        Action::Bonus { .. } | Action::Swap { .. } | Action::Blank(_) => false,
        _ => true,
    }
}

/// The best plays; blank tiles only if no tile fits, and only where they help one to fit.
fn shorten_plays(game: &DabbaWalla, legal: &mut Vec<Action>) {
    let plays = legal.iter().filter(|action| matches!(action, Action::Play { .. })).count();
    if plays > 0 {
        let best = Forecast::of(game).best_plays();
        sort_plays(legal, &best);
        legal.retain(|&action| match action {
            Action::Play { card, spot } => best.contains(&Some((card, spot))),
            Action::Blank(_) => false,
            _ => true,
        });
        return;
    }
    let ground = kit().ground(game.options.vehicle);
    let surface = Surface::of(&game.own().bed, ground);
    let missing = |surface: &Surface| {
        let of = |card: Card| surface.missing(kit().placements(game.options.vehicle, card));
        game.own().hand.iter().map(of).min().unwrap_or_default()
    };
    let now = missing(&surface);
    let helps = |cell: Cell| {
        let mut surface = surface;
        surface.raise(CellSet::only(cell));
        missing(&surface) < now
    };
    legal.retain(|&action| match action {
        Action::Blank(cell) => helps(cell),
        _ => true,
    });
}

/// The best plays first; what else there is follows.
fn sort_plays(legal: &mut [Action], best: &[Option<(Card, Spot)>]) {
    let mut sorted = 0;
    for &(card, spot) in best.iter().flatten() {
        let found = legal[sorted..].iter().position(|&action| action == Action::Play { card, spot });
        if let Some(found) = found {
            legal.swap(sorted, sorted + found);
            sorted += 1;
        }
    }
}

/// In the delivery a card is only its tips.
fn keep_different_cards(legal: &mut Vec<Action>) {
    let mut kept = 0;
    for index in 0..legal.len() {
        let Action::Lay(card) = legal[index] else { continue };
        let tips = kit().tips(card);
        let is_new = legal[..kept].iter().all(|other| match other {
            Action::Lay(other) => kit().tips(*other) != tips,
            _ => true,
        });
        if is_new {
            legal[kept] = legal[index];
            kept += 1;
        }
    }
    legal.truncate(kept);
}
