//! What happens at the table. None of it is secret.

use adda_core::{Description, GameEvent, Mark, Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::components::TOKENS;
use crate::demand::{Column, Pay, Rank};
use crate::market::{Market, Markets};
use crate::score::FinalScore;
use crate::site::{CITIES, Site};
use crate::token::PalaceToken;
use crate::words::{say_restocked, say_sheet, with_colour, with_token, yes_or_no};

/// An event.
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
        /// Four or eight.
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
        /// The number of sets.
        sets: u8,
        /// Who plays first in each of its rounds.
        first: Seat,
    },
    /// Bales were drawn and sorted into the markets (rules 3.1, 3.2). The posts of all other colours close.
    Restocked {
        /// All bales that were drawn.
        markets: Markets,
    },
    /// A round after the first of its set begins (rules 4.1).
    RoundBegan {
        /// From 2.
        round: u8,
        /// The number of rounds in the set.
        rounds: u8,
    },
    /// A player waited for fortune (rules 5.1).
    Waited {
        /// Who.
        seat: Seat,
        /// What it earned.
        rupees: u16,
    },
    /// An elephant moved (rules 5.2).
    Moved {
        /// Whose.
        seat: Seat,
        /// The site it left.
        from: Site,
        /// The site it entered.
        to: Site,
        /// The cost in actions.
        actions: u8,
        /// The owner of the palace that earned a rupee (rules 8.4).
        toll: Option<Seat>,
    },
    /// A bale was bought (rules 6).
    Bought {
        /// By whom.
        seat: Seat,
        /// At which post.
        site: Site,
        /// Which.
        colour: Colour,
        /// From which market.
        market: Market,
        /// The price in rupees.
        rupees: u16,
        /// The price in actions.
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
        /// The rank of its colour at the time of the sale.
        rank: Rank,
        /// Rupees earned.
        rupees: u16,
        /// Clients earned.
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
        /// The bale it cost.
        spend: Colour,
        /// The token on the site.
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
        /// Actions left, which are lost.
        unused: u8,
    },
    /// A set is over (rules 9.1).
    SetEnded {
        /// From 1.
        set: u8,
    },
    /// A player's final score was counted (rules 9.3 to 9.5).
    Scored {
        /// Whose.
        seat: Seat,
        /// The final score.
        sheet: FinalScore,
    },
    /// All sets are played (rules 9.2).
    GameEnded,
}

impl GameEvent for Event {
    fn describe(&self) -> Description<'_, Event> {
        match *self {
            Event::DemandLaid { columns } => Description::new(Mark::Show).say(move || {
                let say = |(city, column): (Site, Column)| {
                    let colours = column.colours().map(Colour::say).into();
                    Phrase::new("laid-column").phrase("city", city.say()).list("column", colours)
                };
                Phrase::new("event-demand-laid").list("columns", columns.map(say).into())
            }),
            Event::PostsLaid { posts } => Description::new(Mark::Show).say(move || {
                let say = |(site, colour): (Site, Colour)| {
                    Phrase::new("laid-post").phrase("site", site.say()).phrase("colour", colour.say())
                };
                Phrase::new("event-posts-laid").list("posts", posts.into_iter().flatten().map(say).collect())
            }),
            Event::TokensLaid { tokens } => Description::new(Mark::Show).say(move || {
                let say = |(site, token): (Site, PalaceToken)| {
                    Phrase::new("laid-token").phrase("site", site.say()).choice("token", token.word())
                };
                Phrase::new("event-tokens-laid").list("tokens", tokens.map(say).into())
            }),
            Event::SetBegan { set, sets, first } => {
                Description::new(Mark::Round).opens_round().say(move || {
                    Phrase::new("event-set-began")
                        .number("set", set)
                        .number("sets", sets)
                        .seat("first", first)
                })
            }
            Event::Restocked { markets } => Description::new(Mark::Draw).say(move || say_restocked(&markets)),
            Event::RoundBegan { round, rounds } => {
                Description::new(Mark::Round).opens_round().say(move || {
                    Phrase::new("event-round-began").number("round", round).number("rounds", rounds)
                })
            }
            Event::Waited { seat, rupees } => Description::new(Mark::Take)
                .say(move || Phrase::new("event-waited").seat("seat", seat).number("rupees", rupees)),
            Event::Moved { seat, to, actions, toll, .. } => Description::new(Mark::Play).say(move || {
                let phrase = Phrase::new("event-moved")
                    .seat("seat", seat)
                    .phrase("to", to.say_to())
                    .number("actions", actions);
                match toll {
                    Some(owner) => phrase.choice("toll", "paid").seat("owner", owner),
                    None => phrase.choice("toll", "none"),
                }
            }),
            Event::Bought { seat, site, colour, market, rupees, actions } => Description::new(Mark::Take)
                .say(move || {
                    with_colour(Phrase::new("event-bought"), colour)
                        .seat("seat", seat)
                        .phrase("in", site.say_in())
                        .phrase("market", market.say())
                        .number("rupees", rupees)
                        .number("actions", actions)
                }),
            Event::Sold { seat, city, colour, rank, rupees, clients, column, token } => {
                Description::new(Mark::Give).say(move || {
                    with_colour(Phrase::new("event-sold"), colour)
                        .seat("seat", seat)
                        .phrase("in", city.say_in())
                        .choice("rank", rank.word())
                        .phrase("pay", Pay { rupees, clients }.say())
                        .choice("token", yes_or_no(token))
                        .list("column", column.colours().map(Colour::say).into())
                })
            }
            Event::Built { seat, site, spend, token, take } => Description::new(Mark::Play).say(move || {
                let phrase = with_colour(Phrase::new("event-built"), spend)
                    .seat("seat", seat)
                    .phrase("in", site.say_in());
                with_token(phrase, token, take)
            }),
            Event::PostsClosed { colour } => Description::new(Mark::Draw)
                .say(move || with_colour(Phrase::new("event-posts-closed"), colour)),
            Event::TurnEnded { unused: 0, .. } => Description::new(Mark::Play),
            Event::TurnEnded { seat, unused } => Description::new(Mark::Play)
                .say(move || Phrase::new("event-turn-ended").seat("seat", seat).number("unused", unused)),
            Event::SetEnded { set } => {
                Description::new(Mark::Round).say(move || Phrase::new("event-set-ended").number("set", set))
            }
            // The screens are lifted, so the game cannot be continued from before this point.
            Event::Scored { seat, sheet } => Description::new(Mark::Score).reveals().say(move || {
                Phrase::new("event-scored")
                    .seat("seat", seat)
                    .list("parts", say_sheet(&sheet))
                    .number("total", sheet.total)
            }),
            Event::GameEnded => Description::new(Mark::End).say(|| Phrase::new("event-game-ended")),
        }
    }
}
