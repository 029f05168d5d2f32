//! The four colours of silk, and bales of them (rules 1.3).

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize, Serializer};

adda_kit::kinds! {
    /// A colour of silk.
    #[repr(u8)]
    pub enum Colour {
        /// The rarest; a bale pays one more rupee (rules 7.3).
        Yellow = ("yellow", 'Y'),
        /// A bale pays one more client (rules 7.3).
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

/// A multiset of bales. In JSON an object such as `{"yellow":2,"blue":1}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(try_from = "Counts")]
pub struct Bales(
    /// One byte per colour, the first in the lowest. No byte overflows, because there are only 17 bales.
    u32,
);

impl Bales {
    /// No bales.
    pub const NONE: Bales = Bales(0);

    /// All 17 bales of the game (rules 1.3).
    pub const ALL: Bales = Bales::of([3, 4, 5, 5]);

    /// The number of bales of each colour, in the order of [`Colour::ALL`].
    pub const fn of(counts: [u8; 4]) -> Bales {
        Bales(u32::from_le_bytes(counts))
    }

    /// One bale of this colour, in the packed form.
    #[inline]
    const fn one(colour: Colour) -> u32 {
        1 << (8 * colour as u32)
    }

    /// The number of bales of each colour, in the order of [`Colour::ALL`].
    #[inline]
    pub const fn counts(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// The number of bales of one colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour as u32)) as u8
    }

    /// Whether it contains a bale of this colour.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.count(colour) != 0
    }

    /// The number of bales.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0.wrapping_mul(0x0101_0101) >> 24) as usize
    }

    /// Whether there are no bales.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a bale.
    #[inline]
    pub const fn add(&mut self, colour: Colour) {
        self.0 += Bales::one(colour);
    }

    /// Removes a bale, which must be there.
    #[inline]
    pub const fn remove(&mut self, colour: Colour) {
        debug_assert!(self.contains(colour), "a bale to remove");
        self.0 -= Bales::one(colour);
    }

    /// Adds all of these bales.
    #[inline]
    pub const fn add_all(&mut self, other: Bales) {
        self.0 += other.0;
    }

    /// The colours with at least one bale.
    #[inline]
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }

    /// The bale with this number, from 0, in the order of the colours. A random number gives a random bale.
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

/// The JSON form of [`Bales`].
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
    fn colours_round_trip() {
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            assert_eq!(colour.index(), index);
            assert_eq!(Colour::from_letter(colour.letter()), Some(colour));
            assert_eq!(serde_json::to_string(&colour).unwrap(), format!("{:?}", colour.word()));
        }
        assert_eq!(Colour::from_letter('y'), None);
    }

    #[test]
    fn bales_are_counted_added_and_removed() {
        let mut bales = Bales::of([1, 0, 2, 0]);
        bales.add(Colour::Orange);
        bales.remove(Colour::Yellow);
        assert_eq!((bales.len(), bales.counts()), (3, [0, 0, 2, 1]));
        assert_eq!(bales.colours().collect::<Vec<_>>(), [Colour::Blue, Colour::Orange]);
        assert_eq!((bales.to_string(), Bales::NONE.to_string()), ("B2 O1".to_owned(), "-".to_owned()));
        assert_eq!(Bales::ALL.len(), 17);
    }

    #[test]
    fn nth_agrees_with_each() {
        for bales in [Bales::ALL, Bales::of([0, 1, 0, 3]), Bales::of([2, 0, 0, 0])] {
            for (rank, colour) in bales.each().enumerate() {
                assert_eq!(bales.nth(rank as u32), colour, "{rank} of {bales}");
            }
        }
    }

    #[test]
    fn bales_round_trip_through_json_and_are_limited_to_the_box() {
        let bales = Bales::of([3, 0, 1, 0]);
        let text = serde_json::to_string(&bales).unwrap();
        assert_eq!(text, r#"{"yellow":3,"blue":1}"#);
        assert_eq!(serde_json::from_str::<Bales>(&text).unwrap(), bales);
        let error = serde_json::from_str::<Bales>(r#"{"yellow":4}"#).unwrap_err().to_string();
        assert!(error.contains("3 yellow bales"), "{error}");
    }
}
