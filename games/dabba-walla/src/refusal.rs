//! Why an action is refused, each reason with its paragraph of the rules.

use adda_core::Phrase;

use crate::Owed;
use crate::action::Space;
use crate::card::Card;
use crate::chai::Chai;
use crate::words::say_card;

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else has to be decided first.
    DecideFirst(Owed),
    /// The walla must move first, in a turn that is not the first.
    WalkFirst,
    /// Laying cards and chai tiles for a level is for the delivery.
    ForDelivery,
    /// An orange chai tile is for the delivery.
    OrangeLater(Chai),
    /// Moving, playing and placing are for the collecting.
    ForCollecting,
    /// Both last cards are played.
    LastPlayed,
    /// The card is not in the hand.
    NotInHand {
        /// Which.
        card: Card,
        /// What was being decided.
        owed: Owed,
    },
    /// The walla is on the ring already.
    WallaStands,
    /// The walla is not on the ring yet.
    WallaIsOff,
    /// No move has this many steps.
    Steps(u8),
    /// The move costs more tickets than the player has.
    TooFewTickets {
        /// What it costs.
        needed: u8,
        /// What the player has.
        held: u8,
    },
    /// The walla has already moved in this turn.
    HasMoved,
    /// Nobody moves while the last two cards are played.
    NoMoveAtTheEnd,
    /// A card must be taken before one is played.
    MoveFirst,
    /// A card was already played in this turn.
    HasPlayed,
    /// The tile would not be inside the bed.
    OffBed(Card),
    /// The cells under the tile are not at the same height.
    Uneven(Card),
    /// The bed has no such cell.
    NoSuchCell,
    /// The supply of blank tiles is empty.
    NoBlank(NoBlank),
    /// The player has no such chai tile.
    NoChai(Chai),
    /// In the delivery, the player has fewer such chai tiles.
    TooFewChai {
        /// Which.
        chai: Chai,
        /// How many of them the player has.
        held: u8,
    },
    /// The card to swap is not in the hand.
    NotToSwap(Card),
    /// The space has no card.
    EmptySpace(Space),
    /// The chai tile is not one of the two.
    ChaiNotOffered(Chai),
    /// The card is not one of the two.
    CardNotDrawn(Card),
    /// Only orange chai tiles are for the delivery.
    OnlyOrange(Chai),
    /// At most one deferred card, and none in a second choice.
    OneDeferred,
    /// Card and tiles are chosen and can only be taken back.
    HasChosen,
}

adda_kit::kinds! {
    /// Why no blank tile can be placed with an empty supply.
    pub enum NoBlank {
        /// A card was played already.
        AfterCard = "after-card",
        /// A tile of the hand fits somewhere.
        TileFits = "tile-fits",
        /// The cell is one of the highest.
        HighestCell = "highest",
    }
}

impl Refusal {
    /// The paragraph of the rules.
    pub(crate) fn paragraph(self) -> &'static str {
        match self {
            Refusal::DecideFirst(owed) | Refusal::NotInHand { owed, .. } => owed.paragraph(),
            Refusal::WalkFirst => "3.3",
            Refusal::ForDelivery => "8.1",
            Refusal::OrangeLater(_) => "9.1",
            Refusal::ForCollecting => "1.2",
            Refusal::LastPlayed => "6.2",
            Refusal::TooFewChai { chai: Chai::Deferred, .. } => "9.4",
            Refusal::TooFewChai { .. } => "8.2",
            Refusal::WallaStands | Refusal::WallaIsOff => "3.2",
            Refusal::Steps(_) | Refusal::TooFewTickets { .. } => "3.3",
            Refusal::HasMoved | Refusal::MoveFirst | Refusal::HasPlayed => "3.1",
            Refusal::NoMoveAtTheEnd => "6.3",
            Refusal::OffBed(_) | Refusal::NoSuchCell => "4.1",
            Refusal::Uneven(_) => "4.2",
            Refusal::NoBlank(_) => "4.5",
            Refusal::NoChai(_) => "5.1",
            Refusal::EmptySpace(_) | Refusal::NotToSwap(_) => "5.6",
            Refusal::ChaiNotOffered(_) => "11.4",
            Refusal::CardNotDrawn(_) => "11.2",
            Refusal::OnlyOrange(_) => "9.1",
            Refusal::OneDeferred => "9.4",
            Refusal::HasChosen => "8.2",
        }
    }

    /// The sentence.
    pub(crate) fn say(self) -> Phrase {
        match self {
            Refusal::DecideFirst(owed) => Phrase::new("refusal-decide-first").choice("owed", owed.word()),
            Refusal::WalkFirst => Phrase::new("refusal-decide-first").choice("owed", "move"),
            Refusal::ForDelivery => Phrase::new("refusal-other-phase").choice("phase", "delivery"),
            Refusal::ForCollecting => Phrase::new("refusal-other-phase").choice("phase", "collecting"),
            Refusal::OrangeLater(chai) => Phrase::new("refusal-orange-later")
                .phrase("chai", chai.say())
                .phrase("effect", chai.say_effect()),
            Refusal::LastPlayed => Phrase::new("refusal-last-played"),
            Refusal::TooFewChai { chai, held } => {
                Phrase::new("refusal-too-few-chai").phrase("chai", chai.say()).number("held", held)
            }
            Refusal::NotInHand { card, .. } | Refusal::NotToSwap(card) => {
                Phrase::new("refusal-not-in-hand").phrase("card", say_card(card))
            }
            Refusal::WallaStands => Phrase::new("refusal-walla").choice("stands", "yes"),
            Refusal::WallaIsOff => Phrase::new("refusal-walla").choice("stands", "no"),
            Refusal::Steps(steps) => Phrase::new("refusal-steps").number("steps", steps),
            Refusal::TooFewTickets { needed, held } => {
                Phrase::new("refusal-too-few-tickets").number("needed", needed).number("held", held)
            }
            Refusal::HasMoved => Phrase::new("refusal-has-moved"),
            Refusal::NoMoveAtTheEnd => Phrase::new("refusal-no-move-at-the-end"),
            Refusal::MoveFirst => Phrase::new("refusal-move-first"),
            Refusal::HasPlayed => Phrase::new("refusal-has-played"),
            Refusal::OffBed(card) => Phrase::new("refusal-off-bed").phrase("card", say_card(card)),
            Refusal::Uneven(card) => Phrase::new("refusal-uneven").phrase("card", say_card(card)),
            Refusal::NoSuchCell => Phrase::new("refusal-no-such-cell"),
            Refusal::NoBlank(why) => Phrase::new("refusal-no-blank").choice("why", why.word()),
            Refusal::NoChai(chai) => Phrase::new("refusal-no-chai").phrase("chai", chai.say()),
            Refusal::EmptySpace(space) => Phrase::new("refusal-empty-space").phrase("space", space.say()),
            Refusal::ChaiNotOffered(chai) => {
                Phrase::new("refusal-chai-not-offered").phrase("chai", chai.say())
            }
            Refusal::CardNotDrawn(card) => {
                Phrase::new("refusal-card-not-drawn").phrase("card", say_card(card))
            }
            Refusal::OnlyOrange(chai) => {
                Phrase::new("refusal-tiles").choice("why", "blue").phrase("chai", chai.say())
            }
            Refusal::OneDeferred => Phrase::new("refusal-tiles").choice("why", "deferred"),
            Refusal::HasChosen => Phrase::new("refusal-has-chosen"),
        }
    }
}
