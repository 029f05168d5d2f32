//! The position of the toy game, and its audit.

use adda_core::{Phrase, Points, Seat, SetupError};
use serde::{Deserialize, Serialize};

/// The cards 1 to 4, by bit.
const CARDS: u64 = 0b1_1110;
/// The tokens 0 to 7, by bit. A token is worth its number in half points.
pub(crate) const TOKENS: u64 = 0xff;
/// Far above what can be scored. It keeps the points of positions written by hand from overflowing.
const MOST_HALVES: i32 = 1000;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) seats: usize,
    /// The number of rounds that are over.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The cards that were turned up.
    pub(crate) played: [u64; 4],
    pub(crate) sealed: [Option<u8>; 4],
    /// Half points of the rounds, without the tokens.
    pub(crate) halves: [i32; 4],
    pub(crate) tokens: [u64; 4],
    pub(crate) bag: u64,
    /// Written by some bugs, so that a position differs. No correct rule uses it, and no view shows it.
    pub(crate) trace: u32,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    Sealing,
    /// This seat may draw a token.
    Offer(Seat),
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    /// Whether there are tokens.
    pub(crate) bonus: bool,
    pub(crate) ties: Ties,
    pub(crate) rounds: u8,
}

/// What tied seats get.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ties {
    Share,
    Nobody,
}

impl Default for Options {
    fn default() -> Options {
        Options { bonus: true, ties: Ties::Share, rounds: 3 }
    }
}

impl Options {
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if !(1..=3).contains(&self.rounds) {
            return Err(SetupError::Options(Box::new(Phrase::new("refused-rounds"))));
        }
        if !self.bonus && self.ties == Ties::Nobody {
            return Err(SetupError::Options(Box::new(Phrase::new("refused-nobody-scores"))));
        }
        Ok(())
    }
}

impl Table {
    /// Before the tokens are dealt.
    pub(crate) fn empty(options: Options, seats: usize) -> Table {
        Table {
            options,
            seats,
            round: 0,
            phase: Phase::Sealing,
            played: [0; 4],
            sealed: [None; 4],
            halves: [0; 4],
            tokens: [0; 4],
            bag: TOKENS,
            trace: 0,
        }
    }

    pub(crate) fn sealed(&self, seat: Seat) -> Option<u8> {
        self.sealed[seat.index()]
    }

    /// The cards that the seat may seal. One of them may be sealed already.
    pub(crate) fn hand(&self, seat: Seat) -> u64 {
        CARDS & !self.played[seat.index()]
    }

    pub(crate) fn round_points(&self, seat: Seat) -> Points {
        Points::halves(self.halves[seat.index()])
    }

    pub(crate) fn token_points(&self, seat: Seat) -> Points {
        adda_core::bits::Bits(self.tokens[seat.index()]).map(|token| Points::halves(token as i32)).sum()
    }

    pub(crate) fn audit(&self) -> Result<(), String> {
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        self.options.check().map_err(|error| error.to_string())?;
        require((1..=4).contains(&self.seats), "one to four seats")?;
        require(self.round <= self.options.rounds, "a round too many")?;
        require((self.phase == Phase::Over) == (self.round == self.options.rounds), "over after all rounds")?;
        if let Phase::Offer(seat) = self.phase {
            require(self.options.bonus && seat.index() < self.seats, "there cannot be an offer")?;
        }
        let turned_up = u32::from(self.round) + u32::from(matches!(self.phase, Phase::Offer(_)));
        for seat in 0..4 {
            let (played, halves) = (self.played[seat], self.halves[seat]);
            if seat >= self.seats {
                let bare = (played, self.sealed[seat], halves, self.tokens[seat]) == (0, None, 0, 0);
                require(bare, "an empty seat has no components")?;
                continue;
            }
            let one_a_round = played & !CARDS == 0 && played.count_ones() == turned_up;
            require(one_a_round, "one card per round is played")?;
            require((0..=MOST_HALVES).contains(&halves), "the points are out of range")?;
            if let Some(card) = self.sealed[seat] {
                let in_hand = card < 8 && CARDS & !played & (1 << card) != 0;
                require(self.phase == Phase::Sealing && in_hand, "a sealed card must be in hand")?;
            }
        }
        let waiting = self.sealed[..self.seats].contains(&None);
        require(waiting, "cards are turned up as soon as all are sealed")?;
        self.audit_tokens()
    }

    fn audit_tokens(&self) -> Result<(), String> {
        let places = self.tokens.into_iter().chain([self.bag]);
        let count: u32 = places.clone().map(u64::count_ones).sum();
        if count != TOKENS.count_ones() || places.fold(0, |all, place| all | place) != TOKENS {
            return Err("each token is in the bag or with one seat".to_owned());
        }
        let drawn = TOKENS.count_ones() - self.bag.count_ones();
        let most = if self.options.bonus { self.seats as u32 + u32::from(self.round) } else { 0 };
        if drawn <= most { Ok(()) } else { Err("too many tokens are drawn".to_owned()) }
    }
}
