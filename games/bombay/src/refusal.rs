//! Why an action is refused, each reason with its paragraph of the rules.

use adda_core::{Phrase, Seat};

use crate::colour::Colour;
use crate::site::Site;
use crate::turn::ACTIONS;

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Not enough actions are left.
    TooFewActions {
        /// For what.
        deed: Deed,
        /// What it costs.
        needed: u8,
        /// What is left.
        left: u8,
    },
    /// Waiting takes a whole turn.
    WaitTakesAll {
        /// What is left.
        left: u8,
    },
    /// The elephant is there already.
    AlreadyThere(Site),
    /// No road leads there.
    NoRoad {
        /// Where the elephant is.
        from: Site,
        /// Where it should go.
        to: Site,
    },
    /// No road leads there, and the way around takes more actions than are left.
    TooFar {
        /// Where the elephant should go.
        to: Site,
        /// What the cheapest way costs.
        needed: u8,
        /// What is left.
        left: u8,
    },
    /// There is no post here.
    NoPost(Site),
    /// The post is closed.
    PostClosed(Colour),
    /// Only one purchase per turn.
    AlreadyBought,
    /// The elephant already carries two bales.
    BasketsFull,
    /// The bale is too expensive.
    TooFewRupees {
        /// What it costs.
        price: u16,
        /// What the player has.
        held: u16,
    },
    /// There is no city here.
    NoCity(Site),
    /// The elephant carries nothing at all.
    NothingCarried(Deed),
    /// The elephant carries no such bale.
    NotCarried {
        /// Which.
        colour: Colour,
        /// What it was needed for.
        deed: Deed,
    },
    /// The city does not demand this colour.
    NotDemanded {
        /// Which city.
        city: Site,
        /// Which colour.
        colour: Colour,
    },
    /// The site of the palace is occupied.
    Occupied {
        /// Where.
        site: Site,
        /// By what.
        by: Occupied,
    },
    /// All five palaces are on the map.
    NoPalaceLeft,
    /// A token gives a bale, and the player must name it.
    NameTheBale,
    /// The left-most market has no such bale.
    NotOffered(Colour),
    /// No token here gives a bale.
    NothingToTake,
}

adda_kit::kinds! {
    /// What the player tried to do.
    pub enum Deed {
        /// A move.
        Move = "move",
        /// A move onto a hill.
        MoveToHill = "hill",
        /// A purchase.
        Buy = "buy",
        /// A sale.
        Sell = "sell",
        /// A palace.
        Build = "build",
    }
}

impl Deed {
    /// The paragraph that says what it costs.
    const fn paragraph(self) -> &'static str {
        match self {
            Deed::Move | Deed::MoveToHill => "5.3",
            Deed::Buy => "6.2",
            Deed::Sell => "7.1",
            Deed::Build => "8.2",
        }
    }
}

/// What prevents building on a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupied {
    /// A city.
    City,
    /// A post, open or closed.
    Post(Colour),
    /// A palace of this player.
    Palace(Seat),
}

impl Refusal {
    /// The paragraph of the rules.
    pub(crate) fn paragraph(self) -> &'static str {
        match self {
            Refusal::TooFewActions { deed, .. }
            | Refusal::NotCarried { deed, .. }
            | Refusal::NothingCarried(deed) => deed.paragraph(),
            Refusal::WaitTakesAll { .. } => "5.1",
            Refusal::AlreadyThere(_) | Refusal::NoRoad { .. } | Refusal::TooFar { .. } => "5.2",
            Refusal::NoPost(_) => "6.1",
            Refusal::PostClosed(_) => "3.3",
            Refusal::AlreadyBought => "6.3",
            Refusal::BasketsFull => "6.4",
            Refusal::TooFewRupees { .. } => "6.2",
            Refusal::NoCity(_) | Refusal::NotDemanded { .. } => "7.1",
            Refusal::Occupied { .. } => "8.1",
            Refusal::NoPalaceLeft => "8.3",
            Refusal::NameTheBale | Refusal::NotOffered(_) | Refusal::NothingToTake => "8.6",
        }
    }

    /// The sentence.
    pub(crate) fn say(self) -> Phrase {
        match self {
            Refusal::TooFewActions { deed, needed, left } => Phrase::new("refusal-too-few-actions")
                .choice("deed", deed.word())
                .number("needed", needed)
                .number("left", left),
            Refusal::WaitTakesAll { left } => {
                Phrase::new("refusal-wait-takes-all").number("used", ACTIONS - left.min(ACTIONS))
            }
            Refusal::AlreadyThere(site) => Phrase::new("refusal-already-there").phrase("in", site.say_in()),
            Refusal::NoRoad { from, to } => {
                Phrase::new("refusal-no-road").phrase("from", from.say()).phrase("to", to.say())
            }
            Refusal::TooFar { to, needed, left } => Phrase::new("refusal-too-far")
                .phrase("to", to.say_to())
                .number("needed", needed)
                .number("left", left),
            Refusal::NoPost(site) => Phrase::new("refusal-no-post").phrase("in", site.say_in()),
            Refusal::PostClosed(colour) => Phrase::new("refusal-post-closed").choice("colour", colour.word()),
            Refusal::AlreadyBought => Phrase::new("refusal-already-bought"),
            Refusal::BasketsFull => Phrase::new("refusal-baskets-full"),
            Refusal::TooFewRupees { price, held } => {
                Phrase::new("refusal-too-few-rupees").number("price", price).number("held", held)
            }
            Refusal::NoCity(site) => Phrase::new("refusal-no-city").phrase("in", site.say_in()),
            Refusal::NothingCarried(deed) => {
                Phrase::new("refusal-nothing-carried").choice("deed", deed.word())
            }
            Refusal::NotCarried { colour, .. } => {
                Phrase::new("refusal-not-carried").choice("colour", colour.word())
            }
            Refusal::NotDemanded { city, colour } => {
                Phrase::new("refusal-not-demanded").phrase("city", city.say()).choice("colour", colour.word())
            }
            Refusal::Occupied { site, by } => {
                let phrase = Phrase::new("refusal-occupied").phrase("in", site.say_in());
                match by {
                    Occupied::City => phrase.choice("by", "city"),
                    Occupied::Post(_) => phrase.choice("by", "post"),
                    Occupied::Palace(_) => phrase.choice("by", "palace"),
                }
            }
            // The same key as above: this refusal is too rare for random games to test a key of its own.
            Refusal::NoPalaceLeft => Phrase::new("refusal-occupied").text("in", "").choice("by", "no-palace"),
            Refusal::NameTheBale => Phrase::new("refusal-name-the-bale"),
            Refusal::NotOffered(colour) => Phrase::new("refusal-not-offered").choice("colour", colour.word()),
            Refusal::NothingToTake => Phrase::new("refusal-nothing-to-take"),
        }
    }
}
