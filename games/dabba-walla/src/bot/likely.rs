//! What players will probably do: for play-outs, and to guess what is face down.

use adda_core::{Game, Luck, Seat};

use crate::action::Action;
use crate::bed::Piece;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::lookup::lookup;
use crate::vehicle::CellSet;
use crate::{DabbaWalla, Owed, Phase, Player};

use super::forecast::Forecast;
use super::shortlist::{is_move, shorten};

/// Of ten cards that are face down, how many are what a plan would lay. The others are random.
const AS_PLANNED: u32 = 7;

/// What players would like to lay in a round of the delivery.
pub(crate) struct Wishes<'a>(Forecast<'a>);

impl<'a> Wishes<'a> {
    /// The wishes of all players who have laid nothing yet.
    pub(crate) fn of(game: &'a DabbaWalla) -> Wishes<'a> {
        Wishes(Forecast::of(game))
    }

    /// A card that a player may have laid face down for this level, from those that everybody saw them play.
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
                // The planned value or the nearest to it. A card of another colour is useless.
                let far = |card: &Card| match lookup().tips(*card)[colour] {
                    0 => f32::INFINITY,
                    tip => (f32::from(tip) - value).abs(),
                };
                cards.iter().min_by(|one, other| far(one).total_cmp(&far(other)))
            }
            // Nothing can be gained on this level, so the weakest card goes.
            None => cards
                .iter()
                .min_by_key(|&card| lookup().tips(card).iter().map(|&tip| u16::from(tip)).sum::<u16>()),
        }
    }
}

/// What the seat will probably do, as an index into the legal actions: what looks best right afterwards. `None` if the
/// evaluation has no preference.
pub(super) fn likely_action(game: &DabbaWalla, seat: Seat, legal: &[Action]) -> Option<usize> {
    match game.owed(seat)? {
        Owed::Move => likely_move(game, legal),
        Owed::Play | Owed::Last => likely_play(game, seat, legal),
        Owed::Rest => likely_rest(game, legal),
        Owed::Lay | Owed::Tiles => likely_choice(game, seat, legal),
        Owed::Keep | Owed::KeepChai | Owed::Third => None,
    }
}

/// The move to the card that looks best, given the play after it.
fn likely_move(game: &DabbaWalla, legal: &[Action]) -> Option<usize> {
    let own = game.own();
    let forecast = Forecast::of(game);
    let (mut best, mut at) = (f32::NEG_INFINITY, None);
    for (index, &action) in legal.iter().enumerate().filter(|&(_, &action)| is_move(action)) {
        let (space, tickets) = match action {
            Action::PlaceWalla(space) => (space, 0),
            Action::Move { way, steps } => (own.walla?.after(way, steps), steps - 1),
            _ => continue,
        };
        let Some(card) = game.display[space.index()] else { continue };
        let mut after = game.clone();
        after.phase = Phase::Play;
        let player = after.own_mut();
        player.hand = player.hand.with(card);
        player.tickets = player.tickets + game.tickets[space.index()] - tickets;
        let worth = forecast.after_taking(&after).expected(game.turn);
        if worth > best {
            (best, at) = (worth, Some(index));
        }
    }
    at
}

/// The best play, or a blank tile that helps a tile to fit.
fn likely_play(game: &DabbaWalla, seat: Seat, legal: &[Action]) -> Option<usize> {
    let likely = match Forecast::of(game).best_plays()[0] {
        Some((card, spot)) => Action::Play { card, spot },
        None => {
            let mut helpful = legal.to_vec();
            shorten(game, seat, &mut helpful);
            helpful.into_iter().find(|action| matches!(action, Action::Blank(_)))?
        }
    };
    legal.iter().position(|&action| action == likely)
}

/// The bonus dabba that earns most, or the end of the turn.
fn likely_rest(game: &DabbaWalla, legal: &[Action]) -> Option<usize> {
    let end = legal.iter().position(|&action| action == Action::EndTurn);
    if !game.own().chai.kinds().any(|chai| matches!(chai, Chai::Bonus(_))) {
        return end;
    }
    let forecast = Forecast::of(game);
    let (mut best, mut at) = (forecast.expected(game.turn), end);
    for (index, &action) in legal.iter().enumerate() {
        let Action::Bonus { colour, cell } = action else { continue };
        let mut after = game.clone();
        let player = after.own_mut();
        player.chai.remove(Chai::Bonus(colour));
        player.bed.cover(CellSet::only(cell), Piece::Bonus(colour));
        let worth = forecast.after_placing(&after).expected(game.turn);
        if worth > best {
            (best, at) = (worth, Some(index));
        }
    }
    at
}

/// The card, or the chai tiles on it, with the highest value as far as the seat can know.
fn likely_choice(game: &DabbaWalla, seat: Seat, legal: &[Action]) -> Option<usize> {
    let mut different = legal.to_vec();
    shorten(game, seat, &mut different);
    let seen = as_seen(game, seat);
    let forecast = Forecast::of(&seen);
    let (mut best, mut likely) = (f32::NEG_INFINITY, None);
    for action in different {
        let mut after = seen.clone();
        let player = after.player_mut(seat);
        match action {
            Action::Lay(card) => {
                player.laid = Some(card);
                player.sealed = player.chai.is_empty();
            }
            Action::Tiles(tiles) => {
                player.tiles = tiles;
                player.sealed = true;
            }
            _ => continue,
        }
        let worth = after.stands(&forecast.after_laying(&after, seat).expected_of_all())[seat];
        if worth > best {
            (best, likely) = (worth, Some(action));
        }
    }
    legal.iter().position(|&action| Some(action) == likely)
}

/// The position as if nothing were face down except what the seat laid itself.
fn as_seen(game: &DabbaWalla, seat: Seat) -> DabbaWalla {
    let mut seen = game.clone();
    // A player who defers sees the cards of those who do not.
    let hides = |player: &Player| game.phase == Phase::Lay || player.deferring;
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        let player = seen.player_mut(other);
        if hides(player) {
            player.laid = None;
            player.tiles = Chais::NONE;
            player.sealed = false;
        }
    }
    seen
}
