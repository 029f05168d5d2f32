//! Bit sets for decks, bags and hands: a deck is a set, and a draw is luck at the moment of drawing.

/// The position of the `rank`-th set bit (from 0) of `bits`.
///
/// Branch-free, because portable binaries cannot use a CPU instruction for it.
/// The result is unspecified if `bits` has fewer than `rank + 1` set bits.
#[inline]
pub const fn nth_bit(bits: u64, rank: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    // Set bits of each byte, then running totals: byte i holds the number of set bits in bytes 0 to i.
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let totals = bytes.wrapping_mul(ONES);
    // A byte whose running total is at most the rank is entirely before the bit that we look for.
    let before = (((rank as u64 * ONES) | HIGHS).wrapping_sub(totals) & HIGHS) >> 7;
    let place = ((before.wrapping_mul(ONES) >> 56) as u32 * 8) & 56;
    let skipped = ((totals << 8) >> place) as u32 & 0xff;
    let byte = (bits >> place) as usize & 0xff;
    place + NTH_OF_BYTE[rank.wrapping_sub(skipped) as usize & 7][byte] as u32
}

/// The position of the n-th set bit of every byte.
static NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut position) = (0, 0);
        while position < 8 {
            if byte & (1 << position) != 0 {
                table[rank][byte] = position;
                rank += 1;
            }
            position += 1;
        }
        byte += 1;
    }
    table
};

/// The positions of the set bits, in ascending order.
#[derive(Clone, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let position = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(position)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Bits {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_nth_bit_is_the_nth_item_of_the_iterator(bits: u64) {
            for (rank, position) in Bits(bits).enumerate() {
                prop_assert_eq!(nth_bit(bits, rank as u32), position);
            }
        }
    }

    #[test]
    fn the_nth_bit_of_a_full_set_is_n() {
        for n in 0..64 {
            assert_eq!(nth_bit(u64::MAX, n), n);
        }
    }
}
