//! Rules 5: what rows are worth.

use adda_core::{Phrase, Points, ScoreLine};
use serde::{Deserialize, Serialize};

use crate::LAYS;
use crate::card::Card;

/// The cards that a player has laid, in order.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Laid {
    len: u8,
    cards: [Option<Card>; LAYS],
}

impl Laid {
    /// The number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether no card was laid yet.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last card.
    #[inline]
    pub fn last(&self) -> Option<Card> {
        self.cards[..self.len()].last().copied().flatten()
    }

    /// All cards, from first to last.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// Adds a card, and returns the number of cards in its row.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) -> u8 {
        self.cards[self.len()] = Some(card);
        self.len += 1;
        self.row()
    }

    /// The number of cards in the last row.
    #[inline]
    pub(crate) fn row(&self) -> u8 {
        self.rows().map(|(length, _)| length).last().unwrap_or_default()
    }

    /// The length of each row, and its last card (rules 3.2).
    pub(crate) fn rows(&self) -> impl Iterator<Item = (u8, Card)> {
        let ends = (0..self.len()).filter(|&at| {
            let next = self.cards.get(at + 1).copied().flatten();
            next.is_none_or(|next| Some(next) < self.cards[at])
        });
        let mut begun = 0;
        ends.filter_map(move |end| {
            let length = end + 1 - begun;
            begun = end + 1;
            Some((length as u8, self.cards[end]?))
        })
    }

    /// Rules 5.2: a row of 2 cards is worth 1 point, a row of 3 cards 3 points, a row of 4 cards 6 points, and so on.
    #[inline]
    pub fn points(&self) -> u8 {
        self.rows().map(|(length, _)| worth(length)).sum()
    }
}

/// What a row of this length is worth.
pub(crate) const fn worth(length: u8) -> u8 {
    length * (length - 1) / 2
}

/// One line for each row that scores.
pub(crate) fn lines(laid: &Laid) -> Vec<ScoreLine> {
    let scoring = laid.rows().filter(|&(length, _)| length > 1);
    let line = |(length, last): (u8, Card)| ScoreLine {
        label: Phrase::new("score-row").number("length", length).phrase("last", last.say()),
        points: Points::whole(i32::from(worth(length))),
    };
    scoring.map(line).collect()
}

impl From<Laid> for Vec<Card> {
    fn from(laid: Laid) -> Vec<Card> {
        laid.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Laid {
    type Error = String;

    fn try_from(cards: Vec<Card>) -> Result<Laid, String> {
        if cards.len() > LAYS {
            return Err(format!("a player lays {LAYS} cards, not {}", cards.len()));
        }
        let mut laid = Laid::default();
        for card in cards {
            laid.lay(card);
        }
        Ok(laid)
    }
}
