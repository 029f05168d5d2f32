//! Playing a card and placing its tile (rules 3.5, 4.1 to 4.3; 6.2 for the last two cards).

use adda_core::{Luck, Sink};

use crate::action::Action;
use crate::bed::Piece;
use crate::card::Card;
use crate::event::Event;
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::vehicle::Spot;
use crate::{DabbaWalla, Owed, Phase, tea};

/// Every card of the hand, in every place its tile fits.
#[inline]
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    let own = game.own();
    let lookup = lookup();
    let level_with = own.bed.level_with();
    for card in own.hand.iter() {
        for spots in lookup.even_spots(game.options.vehicle, card, level_with) {
            out.extend(spots.iter().map(|&spot| Action::Play { card, spot }));
        }
    }
}

/// Whether any tile of the hand fits anywhere.
pub(crate) fn is_possible(game: &DabbaWalla) -> bool {
    let own = game.own();
    let fits = |card: Card| {
        lookup().placements(game.options.vehicle, card).iter().any(|placement| own.bed.is_even(placement))
    };
    own.hand.iter().any(fits)
}

/// Whether the tile of the card can be placed like this.
pub(crate) fn check(game: &DabbaWalla, owed: Owed, card: Card, spot: Spot) -> Result<(), Refusal> {
    let own = game.own();
    if !own.hand.contains(card) {
        return Err(Refusal::NotInHand { card, owed });
    }
    match lookup().placement(game.options.vehicle, card, spot) {
        None => Err(Refusal::OffBed(card)),
        Some(placement) if own.bed.is_even(placement) => Ok(()),
        Some(_) => Err(Refusal::Uneven(card)),
    }
}

/// Places the tile, checks for a completed chai, and puts the card on the personal discard.
#[inline]
pub(crate) fn play<L: Luck, S: Sink<Event>>(
    game: &mut DabbaWalla,
    card: Card,
    spot: Spot,
    luck: &mut L,
    log: &mut S,
) {
    let (lookup, vehicle, seat) = (lookup(), game.options.vehicle, game.turn);
    let Some(placement) = lookup.placement(vehicle, card, spot) else { return };
    let spot = placement.spot;
    game.ranks[card.index()] = game.own().discard.len() as u8;
    let own = game.own_mut();
    own.hand = own.hand.without(card);
    own.known = own.known.without(card);
    own.discard = own.discard.with(card);
    let level = own.bed.cover(placement.cells, Piece::Card(card));
    let completed = own.bed.join_halves(lookup.ground(vehicle), placement, level);
    game.spots[card.index()] = spot;
    if game.phase == Phase::Play {
        game.phase = Phase::Rest;
    }
    log.push(Event::Played { seat, card, spot, level: level as u8 });
    game.offer.won += completed;
    tea::settle(game, luck, log);
}
