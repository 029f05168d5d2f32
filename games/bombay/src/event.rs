//! What happens at the table. Nothing of it is secret.

use adda_core::Seat;
use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::components::TOKENS;
use crate::demand::{Column, Rank};
use crate::market::{Market, Markets};
use crate::score::Sheet;
use crate::site::{CITIES, Site};
use crate::token::PalaceToken;

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The columns of demand were dealt to the cities (rules 2.3).
    DemandLaid {
        /// What each city demands.
        columns: [(Site, Column); CITIES],
    },
    /// The posts were dealt to their sites (rules 2.4).
    PostsLaid {
        /// Four or eight of them.
        posts: [Option<(Site, Colour)>; 8],
    },
    /// The palace tokens were dealt to their sites (rules 2.5).
    TokensLaid {
        /// All of them.
        tokens: [(Site, PalaceToken); TOKENS],
    },
    /// A set begins (rules 3).
    SetBegan {
        /// From 1.
        set: u8,
        /// How many there are.
        sets: u8,
        /// Who plays first in each of its rounds.
        first: Seat,
    },
    /// Bales were drawn and sorted into the markets (rules 3.1, 3.2). Posts of the colours that are not there close.
    Restocked {
        /// All that was drawn.
        markets: Markets,
    },
    /// A round begins that is not the first of its set (rules 4.1).
    RoundBegan {
        /// From 2.
        round: u8,
        /// How many the set has.
        rounds: u8,
    },
    /// Somebody waited for fortune (rules 5.1).
    Waited {
        /// Who.
        seat: Seat,
        /// What came.
        rupees: u16,
    },
    /// An elephant moved (rules 5.2).
    Moved {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Site,
        /// To here.
        to: Site,
        /// For so many actions.
        actions: u8,
        /// Whose palace earned a rupee by it (rules 8.4).
        toll: Option<Seat>,
    },
    /// A bale was bought (rules 6).
    Bought {
        /// By whom.
        seat: Seat,
        /// In which post.
        site: Site,
        /// Which.
        colour: Colour,
        /// From where.
        market: Market,
        /// For so many rupees.
        rupees: u16,
        /// And so many actions.
        actions: u8,
    },
    /// A bale was sold (rules 7).
    Sold {
        /// By whom.
        seat: Seat,
        /// Where.
        city: Site,
        /// Which.
        colour: Colour,
        /// Where its colour stood.
        rank: Rank,
        /// What it brought.
        rupees: u16,
        /// And so many clients.
        clients: u8,
        /// What the city demands now.
        column: Column,
        /// Whether the seller took a token of the city.
        token: bool,
    },
    /// A palace was built (rules 8).
    Built {
        /// By whom.
        seat: Seat,
        /// Where.
        site: Site,
        /// For which bale.
        spend: Colour,
        /// The token that lay there.
        token: Option<PalaceToken>,
        /// The bale that the token gave.
        take: Option<Colour>,
    },
    /// The last bale of a colour left the markets, so its posts closed (rules 3.3, 6.5).
    PostsClosed {
        /// Which.
        colour: Colour,
    },
    /// A turn is over (rules 4.2).
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Actions that were lost.
        unused: u8,
    },
    /// A set is over (rules 9.1).
    SetEnded {
        /// From 1.
        set: u8,
    },
    /// A player's riches were counted (rules 9.3 to 9.5).
    Scored {
        /// Whose.
        seat: Seat,
        /// How.
        sheet: Sheet,
    },
    /// All sets are played (rules 9.2).
    GameEnded,
}
