//! The code of an action: the indices that are chosen one after the other.

/// The most indices of a code.
const MOST: usize = 32;

/// The digits of a number in a code: the last one stands for itself and a number that follows.
const DIGITS: u16 = 16;

/// The indices that an action is written with, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    indices: [u16; MOST],
    len: u8,
}

impl Code {
    /// The number of indices that [`Code::number`] needs.
    pub const NUMBER: usize = DIGITS as usize;

    /// A code of one index.
    #[inline(always)]
    pub const fn of(index: u16) -> Code {
        let mut indices = [0; MOST];
        indices[0] = index;
        Code { indices, len: 1 }
    }

    /// The code with another index at its end. No game has codes of more than 32.
    #[inline]
    #[must_use]
    pub const fn then(mut self, index: u16) -> Code {
        debug_assert!((self.len as usize) < MOST, "a code of at most 32 indices");
        if (self.len as usize) < MOST {
            self.indices[self.len as usize] = index;
            self.len += 1;
        }
        self
    }

    /// The code with a number at its end: one index below 15; for others, index 15 and then the rest. So there is no
    /// largest number, whatever the component files say. `first` is the index of 0.
    #[must_use]
    pub const fn number(mut self, first: u16, mut number: u8) -> Code {
        while number as u16 >= DIGITS - 1 {
            self = self.then(first + DIGITS - 1);
            number -= DIGITS as u8 - 1;
        }
        self.then(first + number as u16)
    }

    /// The indices.
    #[inline(always)]
    pub fn indices(&self) -> &[u16] {
        &self.indices[..usize::from(self.len)]
    }
}

/// Reads a number that [`Code::number`] wrote with the same `first`, and removes it from the front of `rest`.
pub fn read_number(first: u16, rest: &mut &[u16]) -> Option<u8> {
    let mut sum: u8 = 0;
    loop {
        let (&index, left) = rest.split_first()?;
        let digit = index.checked_sub(first).filter(|&digit| digit < DIGITS)?;
        *rest = left;
        sum = sum.checked_add(digit as u8)?;
        if digit < DIGITS - 1 {
            return Some(sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_read_back_as_written() {
        for number in 0..=u8::MAX {
            let code = Code::of(3).number(100, number).then(7);
            let mut rest = &code.indices()[1..];
            assert_eq!((read_number(100, &mut rest), rest), (Some(number), &[7][..]));
        }
        assert_eq!(read_number(100, &mut &[115, 115][..]), None);
        assert_eq!(read_number(100, &mut &[99][..]), None);
    }
}
