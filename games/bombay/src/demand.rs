//! The demand of a city: three colours, one above the other (rules 7.1 to 7.4).

use std::fmt;

use adda_core::Phrase;

use crate::colour::Colour;

adda_kit::kinds! {
    /// A place in a city's column.
    pub enum Rank {
        /// The highest, which pays best.
        Top = "top",
        /// The centre.
        Middle = "middle",
        /// The lowest.
        Bottom = "bottom",
    }
}

/// What a sale brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pay {
    /// From the bank.
    pub rupees: u16,
    /// Client tokens.
    pub clients: u8,
}

impl Pay {
    /// What a bale of this colour pays on this rank (rules 7.2, 7.3).
    #[inline]
    pub const fn of(colour: Colour, rank: Rank) -> Pay {
        // 7.2
        let pay = match rank {
            Rank::Top => Pay { rupees: 4, clients: 0 },
            Rank::Middle => Pay { rupees: 3, clients: 0 },
            Rank::Bottom => Pay { rupees: 1, clients: 1 },
        };
        // 7.3
        match colour {
            Colour::Yellow => Pay { rupees: pay.rupees + 1, ..pay },
            Colour::Violet => Pay { clients: pay.clients + 1, ..pay },
            Colour::Blue | Colour::Orange => pay,
        }
    }

    /// Rupees, and clients if there are any.
    pub(crate) fn say(self) -> Phrase {
        Phrase::new("pay").number("rupees", self.rupees).number("clients", self.clients)
    }
}

/// The three colours that a city demands, from top to bottom. In JSON their letters, such as `"YVO"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column([Colour; 3]);

adda_kit::as_text! {
    Column, "column", "write three different letters of Y, V, B and O from the top to the bottom"
}

impl Column {
    /// A placeholder.
    pub(crate) const ANY: Column = Column([Colour::Yellow, Colour::Violet, Colour::Blue]);

    /// Three different letters.
    fn read(text: &str) -> Option<Column> {
        let colours: Vec<Colour> = text.chars().map(Colour::from_letter).collect::<Option<_>>()?;
        let &[top, middle, bottom] = colours.as_slice() else { return None };
        (top != middle && middle != bottom && bottom != top).then_some(Column([top, middle, bottom]))
    }

    /// From top to bottom.
    #[inline]
    pub const fn colours(self) -> [Colour; 3] {
        self.0
    }

    /// The rank of a colour, if the city demands it.
    #[inline]
    pub fn rank_of(self, colour: Colour) -> Option<Rank> {
        let [top, middle, bottom] = self.0;
        if colour == top {
            Some(Rank::Top)
        } else if colour == middle {
            Some(Rank::Middle)
        } else if colour == bottom {
            Some(Rank::Bottom)
        } else {
            None
        }
    }

    /// What a bale of this colour pays here now, if the city demands it.
    #[inline]
    pub fn pay(self, colour: Colour) -> Option<Pay> {
        self.rank_of(colour).map(|rank| Pay::of(colour, rank))
    }

    /// The column after a sale on this rank (rules 7.4): the cube goes to the bottom, those below it move up.
    #[inline]
    #[must_use]
    pub const fn after_sale(self, rank: Rank) -> Column {
        let [top, middle, bottom] = self.0;
        match rank {
            Rank::Top => Column([middle, bottom, top]),
            Rank::Middle => Column([top, bottom, middle]),
            Rank::Bottom => self,
        }
    }

    /// The colour that the city does not demand.
    pub fn missing(self) -> Colour {
        let missing = Colour::ALL.into_iter().find(|&colour| self.rank_of(colour).is_none());
        missing.expect("four colours, of which a column has three")
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.0.map(Colour::letter).iter().collect();
        f.pad(&letters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_round_trip() {
        let column = Column::try_from("VOB".to_owned()).unwrap();
        assert_eq!((column.to_string(), column.missing()), ("VOB".to_owned(), Colour::Yellow));
        for wrong in ["", "VO", "VOBY", "VVO", "VOX", "vob"] {
            let error = Column::try_from(wrong.to_owned()).unwrap_err().to_string();
            assert!(error.contains("three different letters"), "{wrong}: {error}");
        }
    }
}
