//! The four colours of silk, and bales of them (rules 1.3).

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize, Serializer};

adda_kit::kinds! {
    /// A colour of silk.
    #[repr(u8)]
    pub enum Colour {
        /// The rarest; a bale brings one rupee more (rules 7.3).
        Yellow = ("yellow", 'Y'),
        /// A bale brings one client more (rules 7.3).
        Violet = ("violet", 'V'),
        /// Common.
        Blue = ("blue", 'B'),
        /// Common.
        Orange = ("orange", 'O'),
    }
}

impl Colour {
    /// The colour by itself.
    pub(crate) fn say(self) -> Phrase {
        Phrase::new("colour").choice("colour", self.word())
    }

    /// A bale of it, as the object of a verb.
    pub(crate) fn say_bale(self) -> Phrase {
        Phrase::new("bale").choice("colour", self.word())
    }
}

/// Some bales, in no order: how many of each colour. In JSON an object such as `{"yellow":2,"blue":1}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(try_from = "Counts")]
pub struct Bales(
    /// One byte for each colour, the first in the lowest. No sum of bales that we make exceeds the 17 of the box.
    u32,
);

impl Bales {
    /// No bale.
    pub const NONE: Bales = Bales(0);

    /// All bales of the box (rules 1.3).
    pub const ALL: Bales = Bales::of([3, 4, 5, 5]);

    /// So many of each colour, in the order of [`Colour::ALL`].
    pub const fn of(counts: [u8; 4]) -> Bales {
        Bales(u32::from_le_bytes(counts))
    }

    /// One bale of this colour.
    #[inline]
    const fn one(colour: Colour) -> u32 {
        1 << (8 * colour as u32)
    }

    /// How many of each colour, in the order of [`Colour::ALL`].
    #[inline]
    pub const fn counts(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// How many of one colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour as u32)) as u8
    }

    /// Whether there is one of this colour.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.count(colour) != 0
    }

    /// How many in all.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0.wrapping_mul(0x0101_0101) >> 24) as usize
    }

    /// None at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts one more there.
    #[inline]
    pub const fn add(&mut self, colour: Colour) {
        self.0 += Bales::one(colour);
    }

    /// Takes one that is there.
    #[inline]
    pub const fn remove(&mut self, colour: Colour) {
        debug_assert!(self.contains(colour), "a bale that is there");
        self.0 -= Bales::one(colour);
    }

    /// Puts all of these there.
    #[inline]
    pub const fn add_all(&mut self, other: Bales) {
        self.0 += other.0;
    }

    /// The colours of which there is a bale.
    #[inline]
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }

    /// The bale with this number, counted from 0 through the colours: a random one for a random number.
    #[inline]
    pub fn nth(self, rank: u32) -> Colour {
        let [yellow, violet, blue, _] = self.counts().map(u32::from);
        let before = [yellow, yellow + violet, yellow + violet + blue];
        Colour::ALL[before.iter().filter(|&&bales| bales <= rank).count()]
    }

    /// Every single bale, colour by colour.
    pub fn each(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| std::iter::repeat_n(colour, usize::from(self.count(colour))))
    }
}

/// Letters and numbers: `Y3 B1`, or `-` for none.
impl fmt::Display for Bales {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let parts: Vec<String> =
            self.colours().map(|colour| format!("{}{}", colour.letter(), self.count(colour))).collect();
        f.pad(&parts.join(" "))
    }
}

impl fmt::Debug for Bales {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Bales {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.colours().map(|colour| (colour, self.count(colour))))
    }
}

/// Bales as JSON has them.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Counts {
    yellow: u8,
    violet: u8,
    blue: u8,
    orange: u8,
}

impl TryFrom<Counts> for Bales {
    type Error = String;

    fn try_from(counts: Counts) -> Result<Bales, String> {
        let counts = [counts.yellow, counts.violet, counts.blue, counts.orange];
        for colour in Colour::ALL {
            let (asked, most) = (counts[colour.index()], Bales::ALL.count(colour));
            if asked > most {
                return Err(format!("the box holds {most} {} bales, not {asked}", colour.word()));
            }
        }
        Ok(Bales::of(counts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_read_back_as_written() {
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            assert_eq!(colour.index(), index);
            assert_eq!(Colour::from_letter(colour.letter()), Some(colour));
            assert_eq!(serde_json::to_string(&colour).unwrap(), format!("{:?}", colour.word()));
        }
        assert_eq!(Colour::from_letter('y'), None);
    }

    #[test]
    fn bales_are_counted_added_and_taken() {
        let mut bales = Bales::of([1, 0, 2, 0]);
        bales.add(Colour::Orange);
        bales.remove(Colour::Yellow);
        assert_eq!((bales.len(), bales.counts()), (3, [0, 0, 2, 1]));
        assert_eq!(bales.colours().collect::<Vec<_>>(), [Colour::Blue, Colour::Orange]);
        assert_eq!((bales.to_string(), Bales::NONE.to_string()), ("B2 O1".to_owned(), "-".to_owned()));
        assert_eq!(Bales::ALL.len(), 17);
    }

    #[test]
    fn the_nth_bale_is_the_nth_of_all() {
        for bales in [Bales::ALL, Bales::of([0, 1, 0, 3]), Bales::of([2, 0, 0, 0])] {
            for (rank, colour) in bales.each().enumerate() {
                assert_eq!(bales.nth(rank as u32), colour, "{rank} of {bales}");
            }
        }
    }

    #[test]
    fn bales_are_read_back_as_written_and_never_more_than_the_box_holds() {
        let bales = Bales::of([3, 0, 1, 0]);
        let text = serde_json::to_string(&bales).unwrap();
        assert_eq!(text, r#"{"yellow":3,"blue":1}"#);
        assert_eq!(serde_json::from_str::<Bales>(&text).unwrap(), bales);
        let error = serde_json::from_str::<Bales>(r#"{"yellow":4}"#).unwrap_err().to_string();
        assert!(error.contains("3 yellow bales"), "{error}");
    }
}
