//! What players are likely to do: for play-outs, and for what lies face down.

use adda_core::{Luck, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::kit::kit;
use crate::{DabbaWalla, Owed, Stage};

use super::forecast::Forecast;
use super::load::Surface;
use super::shortlist::is_move;

/// Of ten cards that lie face down, so many are what a plan would lay; the others may be any.
const AS_PLANNED: u32 = 7;

/// Of twelve chai tiles so many are laid where they are of use, of the vetoes and deferred cards, and of the others.
const OF_USE: u32 = 8;
const VETOES: u32 = 2;
const DEFERRALS: u32 = 3;
const FOR_NOTHING: u32 = 1;

/// What a card on the ring is worth at a glance: its dabbas, its tips, and the cells that its tile lacks.
const FOR_DABBA: f32 = 2.2;
const FOR_TIP: f32 = 1.8;
const FOR_MISSING: f32 = 1.5;

/// What players like to lay in a round of the delivery.
pub(crate) struct Wishes<'a>(Forecast<'a>);

impl<'a> Wishes<'a> {
    /// The wishes of all players who have laid nothing yet.
    pub(crate) fn of(game: &'a DabbaWalla) -> Wishes<'a> {
        Wishes(Forecast::of(game))
    }

    /// A card that a player may have laid for this level, face down, from those that everybody saw them play.
    pub(crate) fn card<L: Luck>(&self, seat: Seat, luck: &mut L) -> Option<Card> {
        let mut cards = self.0.game.player(seat).discard;
        if cards.is_empty() {
            return None;
        }
        if luck.pick(10) >= AS_PLANNED {
            return Some(cards.take(luck));
        }
        match self.0.wish(seat) {
            Some((colour, value)) => {
                // The value that was planned, or what comes nearest; a card of another colour is of no use.
                let far = |card: &Card| match kit().tips(*card)[colour] {
                    0 => f32::INFINITY,
                    tip => (f32::from(tip) - value).abs(),
                };
                cards.iter().min_by(|one, other| far(one).total_cmp(&far(other)))
            }
            // Nothing to be had on this level: the weakest card goes.
            None => cards
                .iter()
                .min_by_key(|&card| kit().tips(card).iter().map(|&tip| u16::from(tip)).sum::<u16>()),
        }
    }

    /// The chai tiles that a player may have laid on the card of this round.
    pub(crate) fn tiles<L: Luck>(&self, seat: Seat, luck: &mut L) -> Chais {
        let game = self.0.game;
        let mut tiles = Chais::NONE;
        for chai in game.player(seat).chai.orange().each() {
            let chance = match chai {
                Chai::Deferred if game.stage == Stage::Deferred || tiles.contains(chai) => 0,
                Chai::Deferred => DEFERRALS,
                Chai::Veto => VETOES,
                _ if self.0.is_of_use(seat, chai) => OF_USE,
                _ => FOR_NOTHING,
            };
            if luck.pick(12) < chance {
                tiles.add(chai);
            }
        }
        tiles
    }
}

/// What the seat is likely to do while dabbas are collected, as an index of the legal actions; nothing where that cannot
/// be told quickly.
pub(super) fn likely_action(game: &DabbaWalla, seat: Seat, legal: &[Action]) -> Option<usize> {
    match game.owed(seat)? {
        Owed::Move => likely_move(game, legal),
        Owed::Play => {
            let (card, spot) = Forecast::of(game).best_plays()[0]?;
            legal.iter().position(|&action| action == Action::Play { card, spot })
        }
        Owed::Rest => legal.iter().position(|&action| action == Action::EndTurn),
        Owed::Keep | Owed::KeepChai | Owed::Third | Owed::Last | Owed::Lay | Owed::Tiles => None,
    }
}

/// The move to the card that looks best at a glance.
fn likely_move(game: &DabbaWalla, legal: &[Action]) -> Option<usize> {
    let own = game.own();
    let surface = Surface::of(&own.bed, kit().ground(game.options.vehicle));
    let (mut best, mut at) = (f32::NEG_INFINITY, None);
    for (index, &action) in legal.iter().enumerate().filter(|&(_, &action)| is_move(action)) {
        let (space, tickets) = match action {
            Action::PlaceWalla(space) => (space, 0),
            Action::Move { way, steps } => (own.walla?.after(way, steps), steps - 1),
            _ => continue,
        };
        let Some(card) = game.display[space.index()] else { continue };
        let tips: u8 = kit().tips(card).iter().sum();
        let missing = surface.missing(kit().placements(game.options.vehicle, card));
        let worth = FOR_DABBA * kit().size(card) as f32 + FOR_TIP * f32::from(tips)
            - FOR_MISSING * f32::from(missing)
            + f32::from(game.tickets[space.index()])
            - f32::from(tickets);
        if worth > best {
            (best, at) = (worth, Some(index));
        }
    }
    at
}
