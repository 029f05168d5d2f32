//! The actions worth searching.

use adda_core::Seat;

use crate::action::{Action, Direction};
use crate::card::Card;
use crate::chai::Chai;
use crate::colour::Colour;
use crate::lookup::lookup;
use crate::order::ColourOrder;
use crate::vehicle::{Cell, CellSet, Spot};
use crate::{DISPLAY, DabbaWalla, Owed, Phase};

use super::forecast::Forecast;
use super::load::Surface;

/// Drops actions that can wait, that are the same as others, and that are clearly worse.
pub(super) fn shorten(game: &DabbaWalla, seat: Seat, legal: &mut Vec<Action>) {
    match game.owed(seat) {
        Some(Owed::Move) => legal.retain(|&action| is_move(action)),
        Some(Owed::Play | Owed::Last) => shorten_plays(game, legal),
        Some(Owed::Rest) => {
            // A blank tile is for a tile that does not fit, and can wait for it; with the last cards it can also fill
            // a level for order 1.
            let fills = game.options.colour_order == ColourOrder::PreSorted && game.phase == Phase::Last;
            legal.retain(|action| fills || !matches!(action, Action::Blank(_)));
        }
        Some(Owed::Lay) => keep_different_cards(legal),
        // What was laid was chosen with the tiles in mind.
        Some(Owed::Tiles) => legal.retain(|&action| action != Action::TakeBack),
        Some(Owed::Keep | Owed::KeepChai | Owed::Third) | None => {}
    }
}

/// A move worth considering. Chai tiles can wait until a card is taken, and of two ways to a space the shorter is
/// cheaper.
pub(super) fn is_move(action: Action) -> bool {
    let half = DISPLAY as u8 / 2;
    match action {
        Action::Move { way: Direction::Clockwise, steps } => steps <= half,
        Action::Move { way: Direction::Anticlockwise, steps } => steps < half,
        Action::Bonus { .. } | Action::Swap { .. } | Action::Blank(_) => false,
        _ => true,
    }
}

/// Keeps the best plays. Blank tiles stay only if no tile fits, and only where they help one to fit.
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
    let ground = lookup().ground(game.options.vehicle);
    let surface = Surface::of(&game.own().bed, ground);
    let missing = |surface: &Surface| {
        let of = |card: Card| surface.missing(lookup().placements(game.options.vehicle, card));
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

/// Sorts the best plays first, followed by everything else.
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

/// A tile “+1” or “−1” of a colour that no load has on the level changes nothing, and unused it may be worth something.
pub(super) fn drop_idle_tiles(game: &DabbaWalla, seat: Seat, legal: &mut Vec<Action>) {
    if game.owed(seat) != Some(Owed::Tiles) {
        return;
    }
    let level = usize::from(game.level);
    let pays = |colour: Colour| {
        game.all_players().iter().any(|player| player.bed.level(level).dabbas[colour.index()] > 0)
    };
    legal.retain(|action| match action {
        Action::Tiles(tiles) => tiles.kinds().all(|chai| match chai {
            Chai::Plus(colour) | Chai::Minus(colour) => pays(colour),
            Chai::Bonus(_) | Chai::Jump | Chai::Swap | Chai::Veto | Chai::Deferred => true,
        }),
        _ => true,
    });
}

/// In the delivery, cards with the same tips are interchangeable.
fn keep_different_cards(legal: &mut Vec<Action>) {
    let mut kept = 0;
    for index in 0..legal.len() {
        let Action::Lay(card) = legal[index] else { continue };
        let tips = lookup().tips(card);
        let is_new = legal[..kept].iter().all(|other| match other {
            Action::Lay(other) => lookup().tips(*other) != tips,
            _ => true,
        });
        if is_new {
            legal[kept] = legal[index];
            kept += 1;
        }
    }
    legal.truncate(kept);
}
