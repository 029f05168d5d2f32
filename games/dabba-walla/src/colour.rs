//! The four colours of dabbas (rules 1.3).

use adda_core::Phrase;

adda_kit::kinds! {
    /// A colour of dabbas, in the order of the components. The letter is the one in the ids of cards.
    pub enum Colour {
        /// Yellow.
        Yellow = ("yellow", 'Y'),
        /// Red.
        Red = ("red", 'R'),
        /// Blue.
        Blue = ("blue", 'B'),
        /// Green.
        Green = ("green", 'G'),
    }
}

impl Colour {
    /// The name by itself.
    pub fn say(self) -> Phrase {
        Phrase::new("colour").choice("colour", self.word())
    }
}
