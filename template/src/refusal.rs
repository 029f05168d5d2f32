//! Refusals: why an action is not allowed, with the paragraph of the rules.

use adda_core::Phrase;

use crate::Phase;
use crate::card::Card;

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another decision comes first.
    DecideFirst(Phase),
    /// The card is not in the hand.
    NotInHand(Card),
}

impl Refusal {
    /// The paragraph of the rules.
    pub(crate) const fn paragraph(self) -> &'static str {
        match self {
            Refusal::DecideFirst(Phase::Lay) | Refusal::NotInHand(_) => "3.1",
            Refusal::DecideFirst(Phase::Take) => "4.1",
            Refusal::DecideFirst(Phase::Over) => "5.1",
        }
    }

    /// The sentence.
    pub(crate) fn say(self) -> Phrase {
        match self {
            Refusal::DecideFirst(phase) => Phrase::new("refusal-decide-first").choice("phase", phase.word()),
            Refusal::NotInHand(card) => Phrase::new("refusal-not-in-hand").phrase("card", card.say()),
        }
    }
}
