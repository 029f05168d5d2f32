//! Refusals, each with its paragraph of the rules.

use adda_core::Phrase;

use crate::Owed;
use crate::card::{Attribute, Card, Colour};
use crate::column::ColumnId;
use crate::words::{say_attribute, say_card};

adda_kit::kinds! {
    /// A decision that is due only at certain moments.
    pub enum Due {
        /// A call, after a Dudab was placed.
        Call = "call",
        /// Keeping two cards, after a sixth card was placed.
        Keep = "keep",
        /// Putting a card on the own pile.
        Shed = "shed",
    }
}

adda_kit::kinds! {
    /// What a player can do in a turn, as far as the hand shows.
    pub enum Way {
        /// Place a card; drawing is forbidden.
        Place = "place",
        /// Place a Dudab, and nothing else.
        Dudab = "dudab",
        /// Place a Dudab, or draw.
        DudabOrDraw = "dudab_or_draw",
        /// Draw, because nothing can be placed.
        Draw = "draw",
        /// Place or draw.
        Either = "either",
    }
}

/// Why an action is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else has to be decided first.
    DecideFirst(Owed),
    /// The card is not in the hand, or fewer times than needed.
    NotInHand {
        /// The card.
        card: Card,
        /// The decision.
        owed: Owed,
    },
    /// The same card twice, but it is in the hand only once.
    HeldOnce(Card),
    /// A decision that is not due: it belongs to another moment of the game.
    NotDue(Due),
    /// There is no such column.
    NoSuchColumn(ColumnId),
    /// The number does not fit on this number.
    Misfit {
        /// The card.
        card: Card,
        /// The card it would cover.
        top: Card,
        /// Wrong because the colour is the same.
        colour: bool,
        /// Wrong because the symbol is the same.
        symbol: bool,
        /// Wrong because the value is not one higher or lower.
        value: bool,
    },
    /// A number on a shaman of another colour.
    NumberOnShaman {
        /// The number.
        card: Card,
        /// The shaman's colour.
        colour: Colour,
    },
    /// A shaman on a number of another colour.
    ShamanOnNumber {
        /// The shaman.
        card: Card,
        /// The number.
        top: Card,
    },
    /// A shaman on a Dudab that was turned up at the start.
    ShamanOnStartDudab,
    /// A shaman on a shaman that is settled.
    ShamanOnSettledShaman,
    /// The reaction belongs on another column, where the shaman is.
    ReactThere(ColumnId),
    /// A number is no reaction to a shaman.
    NumberAgainstShaman(Card),
    /// A player who faces a shaman cannot draw, only suffer.
    SufferInstead,
    /// There is no shaman to suffer.
    NothingToSuffer,
    /// The answer belongs on another column, where the call is open.
    AnswerThere(ColumnId),
    /// The card does not meet the call.
    DoesNotMeet {
        /// The card.
        card: Card,
        /// What was called.
        called: Attribute,
        /// What is possible instead.
        way: Way,
    },
    /// A card in hand meets the call, so drawing is forbidden.
    HoldsAnswer {
        /// A card that meets it.
        card: Card,
        /// What was called.
        called: Attribute,
    },
    /// Five cards in hand, and one of them can be placed.
    FiveAndCanPlace {
        /// A card that can be placed.
        card: Card,
        /// The column it fits on.
        column: ColumnId,
    },
}

impl Refusal {
    /// The paragraph of the rules that it rests on.
    pub(crate) fn paragraph(self) -> &'static str {
        match self {
            Refusal::DecideFirst(Owed::Turn) => "1.5",
            Refusal::NotInHand { owed: Owed::Turn, .. } | Refusal::NoSuchColumn(_) => "2.1",
            Refusal::DecideFirst(owed) | Refusal::NotInHand { owed, .. } => owed.paragraph(),
            Refusal::HeldOnce(_) | Refusal::NotDue(Due::Keep) => "3.2",
            Refusal::NotDue(Due::Call) => "7.1",
            Refusal::NotDue(Due::Shed) => "5.2",
            Refusal::Misfit { .. } => "2.2",
            Refusal::NumberOnShaman { .. } => "2.3",
            Refusal::ShamanOnNumber { .. } => "2.5",
            Refusal::ShamanOnStartDudab => "2.6",
            Refusal::ShamanOnSettledShaman => "2.7",
            Refusal::ReactThere(_) | Refusal::NumberAgainstShaman(_) => "6.2",
            Refusal::SufferInstead => "6.4",
            Refusal::NothingToSuffer => "6.3",
            Refusal::AnswerThere(_) | Refusal::DoesNotMeet { .. } => "7.2",
            Refusal::HoldsAnswer { .. } => "7.3",
            Refusal::FiveAndCanPlace { .. } => "4.2",
        }
    }

    /// The refusal in words.
    pub(crate) fn say(self) -> Phrase {
        match self {
            Refusal::DecideFirst(owed) => Phrase::new("refusal-decide-first").choice("owed", owed.word()),
            Refusal::NotInHand { card, .. } => {
                Phrase::new("refusal-not-in-hand").phrase("card", say_card(card))
            }
            Refusal::HeldOnce(card) => Phrase::new("refusal-held-once").phrase("card", say_card(card)),
            Refusal::NotDue(due) => Phrase::new("refusal-not-due").choice("due", due.word()),
            Refusal::NoSuchColumn(column) => {
                Phrase::new("refusal-no-such-column").number("number", column.index() as u32 + 1)
            }
            Refusal::Misfit { card, top, colour, symbol, value } => {
                let faults = [(colour, "misfit-colour"), (symbol, "misfit-symbol"), (value, "misfit-value")];
                let reasons = faults.into_iter().filter(|(wrong, _)| *wrong).map(|(_, key)| Phrase::new(key));
                // All of them are needed, so the last two are joined by “and”.
                let all = reasons.reduce(|one, other| {
                    Phrase::new("misfit-both").phrase("one", one).phrase("other", other)
                });
                Phrase::new("refusal-misfit")
                    .phrase("card", say_card(card))
                    .phrase("top", say_card(top))
                    .phrase("reasons", all.unwrap_or_else(|| Phrase::new("misfit-value")))
            }
            Refusal::NumberOnShaman { card, colour } => Phrase::new("refusal-number-on-shaman")
                .phrase("card", say_card(card))
                .phrase("top", say_card(Card::shaman(colour))),
            Refusal::ShamanOnNumber { card, top } => Phrase::new("refusal-shaman-on-number")
                .phrase("card", say_card(card))
                .phrase("top", say_card(top)),
            Refusal::ShamanOnStartDudab => Phrase::new("refusal-shaman-on-start-dudab"),
            Refusal::ShamanOnSettledShaman => Phrase::new("refusal-shaman-on-settled-shaman"),
            Refusal::ReactThere(column) => Phrase::new("refusal-react-there").phrase("column", column.say()),
            Refusal::NumberAgainstShaman(card) => {
                Phrase::new("refusal-number-against-shaman").phrase("card", say_card(card))
            }
            Refusal::SufferInstead => Phrase::new("refusal-suffer-instead"),
            Refusal::NothingToSuffer => Phrase::new("refusal-nothing-to-suffer"),
            Refusal::AnswerThere(column) => {
                Phrase::new("refusal-answer-there").phrase("column", column.say())
            }
            Refusal::DoesNotMeet { card, called, way } => Phrase::new("refusal-does-not-meet")
                .choice("way", way.word())
                .phrase("card", say_card(card))
                .phrase("called", say_attribute(called)),
            Refusal::HoldsAnswer { card, called } => Phrase::new("refusal-holds-answer")
                .phrase("card", say_card(card))
                .phrase("called", say_attribute(called)),
            Refusal::FiveAndCanPlace { card, column } => Phrase::new("refusal-five-and-can-place")
                .phrase("card", say_card(card))
                .phrase("column", column.say()),
        }
    }
}
