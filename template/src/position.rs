//! Positions as JSON, and the audit.

use adda_core::{Game, Seat};
use adda_kit::{disjoint, require};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::score::Laid;
use crate::{HAND, LAYS, Phase, Sample};

/// A position for JSON and for tests. If the deck is left out, it holds all cards that are nowhere else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Whose turn it is.
    pub turn: Seat,
    /// What that player has to decide.
    pub phase: Phase,
    /// The open card.
    pub open: Card,
    /// The deck.
    #[serde(default)]
    pub deck: Option<Cards>,
    /// The players, by seat.
    pub players: Vec<SetupPlayer>,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetupPlayer {
    /// The hand.
    pub hand: Cards,
    /// The cards in it that everybody knows.
    pub shown: Cards,
    /// The cards that were laid.
    pub laid: Laid,
}

impl From<Sample> for Setup {
    fn from(game: Sample) -> Setup {
        let player =
            |seat| SetupPlayer { hand: game.hands[seat], shown: game.shown[seat], laid: game.laid[seat] };
        Setup {
            turn: game.turn,
            phase: game.phase,
            open: game.open.expect("an open card after the set-up"),
            deck: Some(game.deck),
            players: Seat::all(game.seats()).map(player).collect(),
        }
    }
}

impl TryFrom<Setup> for Sample {
    type Error = String;

    fn try_from(setup: Setup) -> Result<Sample, String> {
        let seats = setup.players.len();
        Sample::about().check_seats(seats).map_err(|error| error.to_string())?;
        let mut game =
            Sample { turn: setup.turn, phase: setup.phase, open: Some(setup.open), ..Sample::bare(seats) };
        for (seat, player) in Seat::all(seats).zip(&setup.players) {
            game.hands[seat] = player.hand;
            game.shown[seat] = player.shown;
            game.laid[seat] = player.laid;
        }
        game.deck = match setup.deck {
            Some(deck) => deck,
            None => Cards::ALL.minus(on_the_table(&game)?),
        };
        audit(&game)?;
        Ok(game)
    }
}

/// All cards that are not in the deck.
fn on_the_table(game: &Sample) -> Result<Cards, String> {
    let mut sets: Vec<Cards> = game.open.map(Cards::only).into_iter().collect();
    for seat in Seat::all(game.seats()) {
        sets.push(game.hands[seat]);
        sets.extend(game.laid[seat].iter().map(Cards::only));
    }
    disjoint(sets, "a card is in two places")
}

/// Every card is in exactly one place, and all parts of the position are consistent.
pub(crate) fn audit(game: &Sample) -> Result<(), String> {
    let seats = game.seats();
    let table = on_the_table(game)?;
    require(table.and(game.deck).is_empty(), "a card in the deck is also somewhere else")?;
    require(table.or(game.deck) == Cards::ALL, "some cards are missing")?;
    require(game.open.is_some(), "there is no open card")?;
    require(game.turn.index() < seats, "the turn is at a seat that this table does not have")?;
    let first = game.laid[game.turn].len();
    for seat in Seat::all(seats) {
        let (hand, laid) = (game.hands[seat].len(), game.laid[seat].len());
        let is_taking = game.phase == Phase::Take && seat == game.turn;
        // A hand is one card short while a card has to be taken, and after the last card was laid (4.4).
        let expected = HAND - usize::from(is_taking) - usize::from(laid == LAYS);
        require(hand == expected, format_args!("seat {} has {hand} cards, not {expected}", seat.index()))?;
        require(game.hands[seat].contains_all(game.shown[seat]), "a known card is not in the hand")?;
        // Players who have had their turn in this round are one card ahead of the others.
        let ahead = laid.checked_sub(first).filter(|&ahead| ahead <= 1);
        let fits = match game.phase {
            Phase::Lay => first < LAYS && ahead.is_some(),
            Phase::Take => (1..LAYS).contains(&first) && (first - 1..=first).contains(&laid),
            Phase::Over => laid == LAYS,
        };
        require(
            fits,
            format_args!("seat {} has laid {laid} cards, which does not fit the turn", seat.index()),
        )?;
    }
    Ok(())
}
