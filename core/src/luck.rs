//! All luck of every game goes through one function: [`Luck::pick`].
//!
//! Tables draw from a seed that they committed to before the first move ([`Seed`]). Bots use a small fast generator
//! ([`FastLuck`]). Replays and tests dictate the picks ([`Dictated`]). Matches note the picks for the record
//! ([`Listening`]).

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A source of chance.
pub trait Luck {
    /// A number from `0..k`, each equally likely. `pick(1)` is always 0, does not count as luck, and is not recorded.
    ///
    /// # Panics
    /// May panic if `k` is 0.
    fn pick(&mut self, k: u32) -> u32;

    /// Puts the items in random order. This is our own Fisher-Yates shuffle, so that no change in a library can
    /// invalidate records.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let chosen = self.pick(last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    fn pick(&mut self, k: u32) -> u32 {
        (**self).pick(k)
    }
}

/// A small fast generator for search and mass play (wyrand). Not for tables, because it is predictable.
#[derive(Clone, Debug)]
pub struct FastLuck(u64);

impl FastLuck {
    /// A generator with this seed. Consecutive seeds give unrelated luck.
    pub fn new(seed: u64) -> FastLuck {
        let mut luck = FastLuck(seed);
        FastLuck(luck.next() ^ seed.rotate_left(32))
    }

    /// The next 64 bits.
    #[inline]
    #[allow(clippy::should_implement_trait)] // it never ends, so it is not an iterator
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }
}

impl Luck for FastLuck {
    /// Multiply and shift: a bias of at most `k` in 2³² does not matter for search. `pick(1)` draws a number too,
    /// because a branch to avoid it would cost more.
    #[inline]
    fn pick(&mut self, k: u32) -> u32 {
        debug_assert!(k > 0, "k must not be 0");
        (((self.next() >> 32) * u64::from(k)) >> 32) as u32
    }
}

/// The 256 bits that determine all luck of a match.
///
/// Each step of a match (0 is the set-up, then one for each action) has its own ChaCha20 stream, numbered by the step. So
/// any pick can be recomputed without those before it, and a match can be resumed from its record alone.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// An unpredictable seed from the operating system.
    pub fn secret() -> Seed {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("randomness from the operating system");
        Seed(bytes)
    }

    /// A seed derived from a small number, for reproducible games.
    pub fn from_number(number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"adda seed");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// The SHA-256 of the 32 bytes, which is published before the first move.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The luck of one step of the match.
    pub fn luck(&self, step: u64) -> SeededLuck {
        self.luck_of_take(step, 0)
    }

    /// The luck of one step in a take. Each time that the players agree to go back starts a new take with new luck, so
    /// that nobody gains from what they saw of the old luck.
    pub fn luck_of_take(&self, step: u64, take: u32) -> SeededLuck {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        // A match has far fewer than 2⁴⁰ steps, so no two takes share a stream.
        stream.set_stream(step.wrapping_add(u64::from(take) << 40));
        SeededLuck(stream)
    }
}

/// The published hash of a [`Seed`].
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// Text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotHex;

/// Writes bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>().ok_or(NotHex)?;
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair.iter().fold(0, |sum, d| sum * 16 + d)).collect();
    if digits.len() == 64 { bytes.try_into().map_err(|_| NotHex) } else { Err(NotHex) }
}

macro_rules! hexadecimal {
    ($type:ident) => {
        impl FromStr for $type {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<$type, NotHex> {
                unhex(text).map($type)
            }
        }

        impl TryFrom<String> for $type {
            type Error = NotHex;

            fn try_from(text: String) -> Result<$type, NotHex> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> String {
                hex(&value.0)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }
    };
}

hexadecimal!(Seed);
hexadecimal!(Commitment);

/// Does not print the seed: in a log it would give away the rest of the match.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// The table's luck for one step.
pub struct SeededLuck(ChaCha20Rng);

impl Luck for SeededLuck {
    /// Lemire's method on 32-bit words. It is exact, because the few words that would favour some numbers are rejected.
    fn pick(&mut self, k: u32) -> u32 {
        assert!(k > 0, "k must not be 0");
        if k == 1 {
            return 0;
        }
        let unfair = k.wrapping_neg() % k;
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(k);
            if wide as u32 >= unfair {
                return (wide >> 32) as u32;
            }
        }
    }
}

/// Luck with given picks, from a record, a test or the engine.
#[derive(Clone, Debug)]
pub struct Dictated<'a> {
    picks: std::slice::Iter<'a, u32>,
    fault: Option<DictatedFault>,
}

/// How dictated picks differ from what the rules draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DictatedFault {
    /// The rules drew more often than picks were given.
    #[error("the action draws luck more often than picks were given")]
    TooFew,
    /// A pick was not below the number of possibilities.
    #[error("a pick of {pick} among {among} possibilities")]
    OutOfRange {
        /// The given pick.
        pick: u32,
        /// The number of possibilities.
        among: u32,
    },
    /// Picks were left over.
    #[error("more picks were given than the action draws")]
    TooMany,
}

impl<'a> Dictated<'a> {
    /// Luck that gives these picks, in order.
    pub fn new(picks: &'a [u32]) -> Dictated<'a> {
        Dictated { picks: picks.iter(), fault: None }
    }

    /// Checks that the picks were used up exactly.
    ///
    /// # Errors
    /// If not. Then the caller must discard the position that was played with them.
    pub fn finish(self) -> Result<(), DictatedFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.picks.len() > 0 => Err(DictatedFault::TooMany),
            None => Ok(()),
        }
    }
}

impl Luck for Dictated<'_> {
    /// Returns 0 if the picks do not fit, so that the rules can finish and the caller can call [`Dictated::finish`].
    fn pick(&mut self, k: u32) -> u32 {
        if k == 1 {
            return 0;
        }
        match self.picks.next() {
            Some(&pick) if pick < k => pick,
            Some(&pick) => {
                self.fault.get_or_insert(DictatedFault::OutOfRange { pick, among: k });
                0
            }
            None => {
                self.fault.get_or_insert(DictatedFault::TooFew);
                0
            }
        }
    }
}

/// Passes luck through and notes every pick.
#[derive(Clone, Debug)]
pub struct Listening<L> {
    luck: L,
    /// The picks so far, in order.
    pub picks: Vec<u32>,
}

impl<L: Luck> Listening<L> {
    /// Notes the picks of this luck.
    pub fn to(luck: L) -> Listening<L> {
        Listening { luck, picks: Vec::new() }
    }

    /// The luck, and the picks that were noted.
    pub fn into_parts(self) -> (L, Vec<u32>) {
        (self.luck, self.picks)
    }
}

impl<L: Luck> Luck for Listening<L> {
    fn pick(&mut self, k: u32) -> u32 {
        if k == 1 {
            return 0;
        }
        let pick = self.luck.pick(k);
        self.picks.push(pick);
        pick
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, A.1, test vector 1: with key, nonce and counter zero the key stream begins 76 b8 e0 ad a0 f1 3d
    /// 90 40 5d 6a e5 53 86 bd 28, which are the words ade0b876, 903df1a0, e56a5d40, 28bd8653. The picks are
    /// these words times k, shifted right by 32, worked out by hand.
    #[test]
    fn picks_follow_from_the_published_cipher() {
        let mut luck = Seed([0; 32]).luck(0);
        assert_eq!(luck.pick(100), 67);
        assert_eq!(luck.pick(80), 45);
        assert_eq!(luck.pick(2), 1);
        assert_eq!(luck.pick(6), 0);
    }

    #[test]
    fn every_step_has_its_own_luck() {
        let seed = Seed::from_number(7);
        let first = |step| seed.luck(step).pick(u32::MAX);
        assert_eq!(first(3), first(3));
        assert_ne!(first(3), first(4));
    }

    #[test]
    fn a_pick_among_one_is_not_noted() {
        let mut luck = Listening::to(FastLuck::new(1));
        assert_eq!(luck.pick(1), 0);
        assert!(luck.picks.is_empty());
    }

    #[test]
    fn fast_luck_covers_all_numbers_evenly() {
        let mut luck = FastLuck::new(3);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[luck.pick(7) as usize] += 1;
        }
        // 10,000 each; six standard deviations are 556.
        assert!(seen.iter().all(|&n| (9_444..=10_556).contains(&n)), "{seen:?}");
    }

    #[test]
    fn dictated_luck_reports_picks_that_do_not_fit() {
        let play = |picks: &[u32]| {
            let mut luck = Dictated::new(picks);
            luck.pick(3);
            luck.pick(5);
            luck.finish()
        };
        assert_eq!(play(&[2, 4]), Ok(()));
        assert_eq!(play(&[2]), Err(DictatedFault::TooFew));
        assert_eq!(play(&[2, 4, 0]), Err(DictatedFault::TooMany));
        assert_eq!(play(&[3, 4]), Err(DictatedFault::OutOfRange { pick: 3, among: 3 }));
    }

    #[test]
    fn seeds_round_trip_and_debug_does_not_show_them() {
        let seed = Seed::from_number(1);
        assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
        assert_eq!("xyz".parse::<Seed>(), Err(NotHex));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(NotHex));
        assert!(!format!("{seed:?}").contains(&seed.to_string()[..8]));
    }

    #[test]
    fn shuffling_keeps_every_item() {
        let mut items: Vec<u32> = (0..20).collect();
        FastLuck::new(5).shuffle(&mut items);
        assert_ne!(items, (0..20).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..20).collect::<Vec<_>>());
    }
}
