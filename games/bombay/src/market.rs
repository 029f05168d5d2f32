//! The three markets and their prices (rules 3.2, 6.2).

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::colour::{Bales, Colour};

adda_kit::kinds! {
    /// A market. The further to the right, the more expensive.
    pub enum Market {
        /// The colours drawn most often.
        Left = "left",
        /// The colours drawn second most often.
        Middle = "middle",
        /// All other colours.
        Right = "right",
    }
}

/// The price of a bale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// Paid to the bank.
    pub rupees: u16,
    /// Actions of the turn.
    pub actions: u8,
}

impl Market {
    /// The price of a bale in this market (rules 6.2).
    #[inline]
    pub const fn price(self) -> Price {
        match self {
            Market::Left => Price { rupees: 1, actions: 1 },
            Market::Middle => Price { rupees: 1, actions: 2 },
            Market::Right => Price { rupees: 2, actions: 2 },
        }
    }

    /// The name of the market.
    pub(crate) fn say(self) -> Phrase {
        Phrase::new("market").choice("market", self.word())
    }
}

/// The bales in the markets. All bales of a colour are in the same market, so a colour has one price during a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Markets {
    /// The left one.
    pub left: Bales,
    /// The middle one.
    pub middle: Bales,
    /// The right one.
    pub right: Bales,
}

impl Markets {
    /// The bales in one market.
    #[inline]
    pub const fn get(&self, market: Market) -> Bales {
        match market {
            Market::Left => self.left,
            Market::Middle => self.middle,
            Market::Right => self.right,
        }
    }

    /// Like [`Self::get`], mutable.
    #[inline]
    pub(crate) const fn get_mut(&mut self, market: Market) -> &mut Bales {
        match market {
            Market::Left => &mut self.left,
            Market::Middle => &mut self.middle,
            Market::Right => &mut self.right,
        }
    }

    /// The bales of all three markets.
    #[inline]
    pub const fn all(&self) -> Bales {
        let mut all = self.left;
        all.add_all(self.middle);
        all.add_all(self.right);
        all
    }

    /// The market of a colour. `None` means that its posts are closed (rules 3.3).
    #[inline]
    pub fn market_of(&self, colour: Colour) -> Option<Market> {
        Market::ALL.into_iter().find(|&market| self.get(market).contains(colour))
    }

    /// The left-most market with a bale (rules 8.6, R5).
    #[inline]
    pub fn left_most(&self) -> Option<Market> {
        Market::ALL.into_iter().find(|&market| !self.get(market).is_empty())
    }
}
