//! Laying a card for the level, and chai tiles on it (rules 8.1 and 8.2): everybody at once, face down.

use adda_core::{Seat, Sink};

use crate::action::Action;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{DabbaWalla, Owed, Stage, reveal};

/// Every card that is left.
pub(crate) fn legal_cards(game: &DabbaWalla, seat: Seat, out: &mut Vec<Action>) {
    out.extend(game.player(seat).discard.iter().map(Action::Lay));
}

/// Whether the card is left.
pub(crate) fn check_card(game: &DabbaWalla, seat: Seat, card: Card) -> Result<(), Refusal> {
    if game.player(seat).discard.contains(card) {
        Ok(())
    } else {
        Err(Refusal::NotInHand { card, owed: Owed::Lay })
    }
}

/// What may be laid on a card: orange tiles (A19), of which one may be deferred (A36), and none in a second choice.
fn deferrals(game: &DabbaWalla) -> u8 {
    if game.stage == Stage::Deferred { 0 } else { 1 }
}

/// All orange tiles, some of them, or none.
pub(crate) fn legal_tiles(game: &DabbaWalla, seat: Seat, out: &mut Vec<Action>) {
    let mut tiles = game.player(seat).chai.orange();
    while tiles.count(Chai::Deferred) > deferrals(game) {
        tiles.remove(Chai::Deferred);
    }
    tiles.for_each_part(|part| out.push(Action::Tiles(part)));
}

/// Whether these tiles may be laid.
pub(crate) fn check_tiles(game: &DabbaWalla, seat: Seat, tiles: Chais) -> Result<(), Refusal> {
    let held = game.player(seat).chai;
    if let Some(chai) = tiles.kinds().find(|chai| !chai.is_orange()) {
        return Err(Refusal::OnlyOrange(chai));
    }
    if let Some(chai) = tiles.kinds().find(|&chai| tiles.count(chai) > held.count(chai)) {
        return Err(Refusal::NoChai(chai));
    }
    if tiles.count(Chai::Deferred) > deferrals(game) { Err(Refusal::OneDeferred) } else { Ok(()) }
}

/// Whether the seat may still change what it has sealed: as long as somebody's choice is awaited.
#[inline]
pub(crate) fn may_take_back(game: &DabbaWalla, seat: Seat) -> bool {
    let Some(player) = game.players.get(seat.index()) else { return false };
    match game.stage {
        Stage::Lay => player.sealed,
        // What the others have shown lies open and stays.
        Stage::Deferred => player.sealed && player.deferring,
        Stage::Keep | Stage::Move | Stage::Play | Stage::Rest | Stage::Last | Stage::Over => false,
    }
}

/// Takes the card and its tiles back: the choice is owed again.
pub(crate) fn take_back<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, log: &mut S) {
    let player = game.player_mut(seat);
    player.laid = None;
    player.tiles = Chais::NONE;
    player.sealed = false;
    log.push(Event::TookBack { seat });
}

/// Lays the card. Whoever has no chai tile has chosen with that.
pub(crate) fn lay_card<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, card: Card, log: &mut S) {
    let player = game.player_mut(seat);
    player.laid = Some(card);
    // How many tiles somebody holds is public, so this tells nothing.
    player.sealed = player.chai.is_empty();
    log.push(Event::CardLaid { seat, card: Some(card) });
    reveal::unless_awaited(game, log);
}

/// Lays the tiles on it.
pub(crate) fn lay_tiles<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, tiles: Chais, log: &mut S) {
    let player = game.player_mut(seat);
    player.tiles = tiles;
    player.sealed = true;
    log.push(Event::TilesLaid { seat, tiles: Some(tiles) });
    reveal::unless_awaited(game, log);
}
