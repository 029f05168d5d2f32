//! Laying a card for the level, and chai tiles on it (rules 8.1 and 8.2): everybody at the same time, face down.

use adda_core::{Seat, Sink};

use crate::action::Action;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{DabbaWalla, Owed, Phase, reveal};

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

/// How many deferred tiles may be laid on a card: one (A36), and none in a second choice. Only orange tiles can be
/// laid at all (A19).
fn deferrals(game: &DabbaWalla) -> u8 {
    if game.phase == Phase::Deferred { 0 } else { 1 }
}

/// Any selection of the orange tiles, including none; or the card is taken back.
pub(crate) fn legal_tiles(game: &DabbaWalla, seat: Seat, out: &mut Vec<Action>) {
    let mut tiles = game.player(seat).chai.orange();
    while tiles.count(Chai::Deferred) > deferrals(game) {
        tiles.remove(Chai::Deferred);
    }
    tiles.for_each_part(|part| out.push(Action::Tiles(part)));
    out.push(Action::TakeBack);
}

/// Whether these tiles may be laid.
pub(crate) fn check_tiles(game: &DabbaWalla, seat: Seat, tiles: Chais) -> Result<(), Refusal> {
    let held = game.player(seat).chai;
    if let Some(chai) = tiles.kinds().find(|chai| !chai.is_orange()) {
        return Err(Refusal::OnlyOrange(chai));
    }
    if let Some(chai) = tiles.kinds().find(|&chai| tiles.count(chai) > held.count(chai)) {
        return Err(Refusal::TooFewChai { chai, held: held.count(chai) });
    }
    if tiles.count(Chai::Deferred) > deferrals(game) { Err(Refusal::OneDeferred) } else { Ok(()) }
}

/// Whether the seat may take back what it has laid: as long as somebody's choice is missing, be it its own.
#[inline]
pub(crate) fn may_take_back(game: &DabbaWalla, seat: Seat) -> bool {
    let Some(player) = game.players.get(seat.index()) else { return false };
    match game.phase {
        Phase::Lay => player.laid.is_some(),
        // What the others have revealed stays.
        Phase::Deferred => player.laid.is_some() && player.deferring,
        Phase::Keep | Phase::Move | Phase::Play | Phase::Rest | Phase::Last | Phase::Over => false,
    }
}

/// Takes back the card and its tiles: the seat must choose again.
pub(crate) fn take_back<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, log: &mut S) {
    let player = game.player_mut(seat);
    player.laid = None;
    player.tiles = Chais::NONE;
    player.sealed = false;
    log.push(Event::TookBack { seat });
}

/// Lays the card. Without chai tiles, this completes the choice.
pub(crate) fn lay_card<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, card: Card, log: &mut S) {
    let player = game.player_mut(seat);
    player.laid = Some(card);
    // The number of tiles a player holds is public, so this reveals nothing.
    player.sealed = player.chai.is_empty();
    log.push(Event::CardLaid { seat, card: Some(card) });
    reveal::unless_awaited(game, log);
}

/// Lays the tiles on it.
pub(crate) fn lay_tiles<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, tiles: Chais, log: &mut S) {
    let player = game.player_mut(seat);
    player.tiles = tiles;
    player.sealed = true;
    log.push(Event::TilesLaid { seat, tiles: Some(tiles), count: tiles.len() as u8 });
    reveal::unless_awaited(game, log);
}
