//! The columns in the middle of the table (rules 1.4, 2.1).

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;

/// The largest number of columns.
pub(crate) const MAX_COLUMNS: usize = 3;

adda_kit::id! {
    /// Which column, from 0.
    pub struct ColumnId(u8) below MAX_COLUMNS, in sets of u8;
}
adda_kit::as_number! { ColumnId, "columns" from 0 to MAX_COLUMNS - 1 }

impl ColumnId {
    /// The columns of a table: two for up to four players, else three (rules 1.4).
    #[inline]
    pub fn all(seats: usize) -> impl Iterator<Item = ColumnId> + Clone {
        (0..columns_for(seats) as u8).map(ColumnId)
    }

    /// The column's number as players count, from 1.
    pub fn say(self) -> Phrase {
        Phrase::new("column").number("number", self.0 + 1)
    }
}

/// Rules 1.4: two columns for 2 to 4 players, three for 5 or 6.
#[inline]
pub const fn columns_for(seats: usize) -> usize {
    if seats <= 4 { 2 } else { 3 }
}

/// Cards from the bottom to the top. Never empty during a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Column {
    /// Slots above the top repeat the first card, so that equal columns are equal values.
    cards: [Card; Column::SIXTH],
    len: u8,
    /// A copy of the top card, because every turn needs it.
    top: Card,
}

impl Column {
    /// The height at which the player takes the five cards below (rules 3.1).
    pub const SIXTH: usize = 6;

    /// A column of one card.
    #[inline]
    pub const fn new(card: Card) -> Column {
        Column { cards: [card; Column::SIXTH], len: 1, top: card }
    }

    /// The cards from the bottom to the top.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The top card, on which others are placed.
    #[inline]
    pub const fn top(&self) -> Card {
        self.top
    }

    /// The number of cards.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // a column is never empty
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Puts a card on top.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
        self.top = card;
    }

    /// Takes the five cards under the sixth, which starts the new column.
    pub fn take_five(&mut self) -> Cards {
        let mut five = Cards::NONE;
        for &card in &self.cards[..Column::SIXTH - 1] {
            five.add(card);
        }
        *self = Column::new(self.top());
        five
    }
}

impl From<Column> for Vec<Card> {
    fn from(column: Column) -> Vec<Card> {
        column.cards().to_vec()
    }
}

impl TryFrom<Vec<Card>> for Column {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<Column, &'static str> {
        let Some((&first, rest)) = cards.split_first() else { return Err("a column has at least one card") };
        if cards.len() > Column::SIXTH {
            return Err("a column has at most six cards");
        }
        let mut column = Column::new(first);
        for &card in rest {
            column.push(card);
        }
        Ok(column)
    }
}
