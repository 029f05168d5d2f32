//! The cards (rules 1.3): 64 numbers, 8 shamans, 8 Dudabs.

use std::fmt;

/// The number of kinds of card: 64 numbers, 4 shamans, the Dudab.
pub(crate) const KINDS: usize = 69;

adda_kit::kinds! {
    /// The colour of a number or a shaman.
    #[repr(u8)]
    pub enum Colour {
        /// Red.
        Red = ("red", 'R'),
        /// Yellow.
        Yellow = ("yellow", 'Y'),
        /// Green.
        Green = ("green", 'G'),
        /// Blue.
        Blue = ("blue", 'B'),
    }
}

adda_kit::kinds! {
    /// The picture on a number.
    #[repr(u8)]
    pub enum Symbol {
        /// The palm of a hand.
        Palm = ("palm", 'p'),
        /// A mammoth.
        Mammoth = ("mammoth", 'm'),
        /// A club.
        Club = ("club", 'c'),
        /// A fur.
        Fur = ("fur", 'f'),
    }
}

adda_kit::kinds! {
    /// The value of a number.
    #[repr(u8)]
    pub enum Value {
        /// 1.
        One = ("1", '1'),
        /// 2.
        Two = ("2", '2'),
        /// 3.
        Three = ("3", '3'),
        /// 4.
        Four = ("4", '4'),
    }
}

impl Value {
    /// As a number.
    pub const fn points(self) -> u8 {
        self as u8 + 1
    }
}

/// What a Dudab calls: a colour, a symbol or a value (rules 7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Attribute {
    /// A colour, which shamans have too.
    Colour(Colour),
    /// A symbol.
    Symbol(Symbol),
    /// A value.
    Value(Value),
}

impl Attribute {
    /// The twelve attributes that can be called.
    pub const ALL: [Attribute; 12] = {
        let mut all = [Attribute::Colour(Colour::Red); 12];
        let mut i = 0;
        while i < 4 {
            all[i] = Attribute::Colour(Colour::ALL[i]);
            all[4 + i] = Attribute::Symbol(Symbol::ALL[i]);
            all[8 + i] = Attribute::Value(Value::ALL[i]);
            i += 1;
        }
        all
    };

    /// The position in [`Attribute::ALL`].
    pub(crate) const fn index(self) -> usize {
        match self {
            Attribute::Colour(colour) => colour as usize,
            Attribute::Symbol(symbol) => 4 + symbol as usize,
            Attribute::Value(value) => 8 + value as usize,
        }
    }

    /// The name in records and in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Attribute::Colour(colour) => colour.word(),
            Attribute::Symbol(symbol) => symbol.word(),
            Attribute::Value(value) => value.word(),
        }
    }

    fn read(word: &str) -> Option<Attribute> {
        Attribute::ALL.into_iter().find(|attribute| attribute.word() == word)
    }

    /// Whether a card has this attribute. A Dudab has none.
    pub const fn is_met_by(self, card: Card) -> bool {
        match (self, card.face()) {
            (Attribute::Colour(called), Face::Number { colour, .. } | Face::Shaman(colour)) => {
                called as u8 == colour as u8
            }
            (Attribute::Symbol(called), Face::Number { symbol, .. }) => called as u8 == symbol as u8,
            (Attribute::Value(called), Face::Number { value, .. }) => called as u8 == value as u8,
            (Attribute::Symbol(_) | Attribute::Value(_), Face::Shaman(_)) | (_, Face::Dudab) => false,
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

adda_kit::as_text! {
    Attribute, "attribute", "call red, yellow, green, blue, palm, mammoth, club, fur, 1, 2, 3 or 4"
}

/// A kind of card. Players cannot tell two shamans of one colour apart, nor two Dudabs, so the rules do not
/// either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// One of the 64 numbers.
    Number {
        /// Its colour.
        colour: Colour,
        /// Its symbol.
        symbol: Symbol,
        /// Its value.
        value: Value,
    },
    /// A shaman, which has a colour and nothing else.
    Shaman(Colour),
    /// A Dudab, which has no attribute.
    Dudab,
}

impl Card {
    /// The Dudab.
    pub const DUDAB: Card = Card(68);

    /// The number with these attributes.
    pub const fn number(colour: Colour, symbol: Symbol, value: Value) -> Card {
        Card(colour as u8 * 16 + symbol as u8 * 4 + value as u8)
    }

    /// The shaman of a colour.
    pub const fn shaman(colour: Colour) -> Card {
        Card(64 + colour as u8)
    }

    /// The card with this index, 0 to 68.
    pub(crate) const fn from_index(index: usize) -> Card {
        assert!(index < KINDS, "one of the kinds");
        Card(index as u8)
    }

    /// 0 to 68.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    fn read(text: &str) -> Option<Card> {
        let letters: Vec<char> = text.chars().collect();
        match *letters.as_slice() {
            ['D'] => Some(Card::DUDAB),
            ['S', colour] => Colour::from_letter(colour).map(Card::shaman),
            [colour, symbol, value] => Some(Card::number(
                Colour::from_letter(colour)?,
                Symbol::from_letter(symbol)?,
                Value::from_letter(value)?,
            )),
            _ => None,
        }
    }

    /// What is printed on it.
    #[inline]
    pub const fn face(self) -> Face {
        match self.0 {
            0..64 => Face::Number {
                colour: Colour::ALL[self.0 as usize / 16],
                symbol: Symbol::ALL[self.0 as usize / 4 % 4],
                value: Value::ALL[self.0 as usize % 4],
            },
            64..68 => Face::Shaman(Colour::ALL[self.0 as usize - 64]),
            _ => Face::Dudab,
        }
    }

    /// Whether it is a number.
    #[inline]
    pub const fn is_number(self) -> bool {
        self.0 < 64
    }

    /// Whether it is a shaman.
    #[inline]
    pub const fn is_shaman(self) -> bool {
        self.0 >= 64 && self.0 < 68
    }

    /// Whether it is a Dudab.
    #[inline]
    pub const fn is_dudab(self) -> bool {
        self.0 == 68
    }
}

/// Notation: colour letter, symbol letter and value for numbers (`Bc3`), `S` and the colour letter for
/// shamans (`SR`), `D` for a Dudab.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Number { colour, symbol, value } => {
                write!(f, "{}{}{}", colour.letter(), symbol.letter(), value.letter())
            }
            Face::Shaman(colour) => write!(f, "S{}", colour.letter()),
            Face::Dudab => f.write_str("D"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

adda_kit::as_text! {
    Card, "card", "write D for a Dudab, SR for the red shaman, Bc3 for the blue club 3 \
     (colours R Y G B; symbols p palm, m mammoth, c club, f fur; values 1 to 4)"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back_as_written() {
        for index in 0..KINDS {
            let card = Card::from_index(index);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("Bc3".parse(), Ok(Card::number(Colour::Blue, Symbol::Club, Value::Three)));
        for wrong in ["", "X", "S", "SX", "Bc5", "Bc", "Bc33", "bc3", "Bç3"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_attribute_is_read_back_as_written() {
        for (index, attribute) in Attribute::ALL.into_iter().enumerate() {
            assert_eq!(attribute.to_string().parse(), Ok(attribute));
            assert_eq!(attribute.index(), index);
        }
    }
}
