//! Bombay, a game of silk merchants on elephants for 2 to 5 players by Cyril Demaegd. The richest wins.
//!
//! Where to find a rule (the paragraphs are those of `rules/en.md`):
//!
//! | rules | file |
//! | --- | --- |
//! | 1.3, 1.4 components and map, 12 what is reconstructed | `components.rs`, `components/bombay.toml`, `board.rs` |
//! | 2 set-up, 10 variants | `setup.rs`; the numbers for each size of table in `table.rs` |
//! | 3 restocking, 9.1 the end of a set | `restock.rs` |
//! | 4 a turn, 5 waiting and moving | `turn.rs` |
//! | 6 buying | `purchase.rs`; prices in `market.rs` |
//! | 7 selling | `sale.rs`; what a city demands and pays in `demand.rs` |
//! | 8 palaces and their tokens | `palace.rs` |
//! | 9 scoring | `score.rs` |
//!
//! Each decision has one file with its legal actions, its refusals and its effect. `view.rs` says what a viewer is
//! shown; `bot.rs` what bots know about the game.
//!
//! Only future luck is secret: a player who paid attention knows what is behind every screen.

mod action;
mod board;
mod bot;
mod colour;
mod components;
mod demand;
mod draw;
mod event;
mod market;
mod palace;
mod position;
mod purchase;
mod reference;
mod refusal;
mod restock;
mod sale;
mod score;
mod setup;
mod site;
mod table;
mod tensor;
mod token;
mod turn;
mod view;
mod words;

use adda_core::{
    About, Game, Luck, Moot, OptionSpec, PerSeat, Phrase, Points, Preset, PresetKind, ScoreLine, Seat,
    SeatSet, SetupError, Sink, Standing, Weight,
};
use serde::{Deserialize, Serialize};

use crate::site::CITIES;

pub use action::Action;
pub use board::{Board, board};
pub use colour::{Bales, Colour};
pub use components::{Components, FirstGame, Kind, Region, Scenery, SiteSpec};
pub use demand::{Column, Pay, Rank};
pub use draw::text;
pub use event::Event;
pub use market::{Market, Markets, Price};
pub use palace::PALACES;
pub use position::{Setup, SetupPlayer};
pub use purchase::BASKETS;
pub use refusal::{Deed, Occupied, Refusal};
pub use score::FinalScore;
pub use site::{Site, SiteSet};
pub use table::{Table, table};
pub use token::PalaceToken;
pub use turn::ACTIONS;
pub use view::{CityView, PlayerView, PostView, SiteView, View};

/// A position of Bombay.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Setup", into = "Setup")]
pub struct Bombay {
    seats: u8,
    /// Sets that are over. The game ends when this reaches the number of sets of the table.
    set: u8,
    /// Rounds of this set that are over.
    round: u8,
    /// Who began the first set; each later set is begun by the next player to the left.
    first: Seat,
    turn: Seat,
    /// Actions left in this turn, out of three.
    actions: u8,
    /// Whether a bale was bought this turn (rules 6.3).
    bought: bool,
    /// Whether money is behind screens until the end (rules 10.2).
    screens: bool,
    bag: Bales,
    /// A post is open while the markets hold its colour (rules 3.3), so there is no separate flag for it.
    markets: Markets,
    demand: [Column; CITIES],
    /// Tokens left in each city.
    city_tokens: [u8; CITIES],
    /// The posts of each colour.
    posts: [SiteSet; 4],
    /// The sites of the palace tokens, by kind.
    tokens: [SiteSet; 4],
    palaces: PerSeat<SiteSet>,
    players: PerSeat<Player>,
}

/// Everything of one player, except the palaces.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Player {
    /// Where the elephant is.
    site: Site,
    /// What it carries.
    cargo: Bales,
    rupees: u16,
    /// Client tokens, and palace tokens that count as client tokens.
    clients: u8,
    /// One bit for each city whose token the player has.
    cities: u8,
    /// Palace tokens that count as city tokens.
    extra_cities: u8,
}

impl Default for Player {
    fn default() -> Player {
        Player { site: Site::at(0), cargo: Bales::NONE, rupees: 0, clients: 0, cities: 0, extra_cities: 0 }
    }
}

impl Player {
    /// City tokens of both kinds (rules 9.5, R21).
    #[inline]
    fn city_tokens(&self) -> u8 {
        self.cities.count_ones() as u8 + self.extra_cities
    }
}

adda_core::compile_game!(Bombay);

impl Game for Bombay {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "bombay",
            title: "Bombay",
            seats: 2..=5,
            rules_version: 1,
            authors: "Cyril Demaegd",
            publisher: "Ystari Games",
            minutes: 40..=75,
            weight: Weight::Easy,
            options: &[
                OptionSpec::flag("first_game", "option-first-game")
                    .explained("option-first-game-note", "10.1"),
                OptionSpec::choice("money", "option-money", &["hidden", "open"])
                    .explained("option-money-note", "10.2"),
                OptionSpec::flag("compensation", "option-compensation")
                    .explained("option-compensation-note", "10.3"),
            ],
            presets: &[
                Preset {
                    kind: PresetKind::First,
                    note: "preset-first",
                    options: &[("first_game", "true"), ("money", "open")],
                },
                Preset { kind: PresetKind::Standard, note: "preset-standard", options: &[] },
                Preset {
                    kind: PresetKind::Everything,
                    note: "preset-everything",
                    options: &[("compensation", "true")],
                },
            ],
            components: Some(&board::COMPONENTS),
            reconstructed: Some(
                "the map with its roads and most of its names, the demand columns, the mix of palace tokens and \
                 the first-game lay-out: they are printed in pictures that we do not have",
            ),
            // Nobody has more than 16 turns, each with at most three actions and the end of the turn.
            longest_per_seat: 16 * (ACTIONS as usize + 1),
        };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Bombay, SetupError> {
        Bombay::about().check_seats(seats)?;
        Ok(Bombay::set_up(options, seats, luck, log))
    }

    fn moot_options(_: &Options, seats: usize) -> Vec<Moot> {
        // 10.3 With five players it is the printed rule.
        let printed = seats == *Bombay::about().seats.end();
        let compensation = Moot { key: "compensation", why: Phrase::new("moot-compensation"), rule: "2.6" };
        printed.then_some(compensation).into_iter().collect()
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        if self.is_over() { SeatSet::NONE } else { SeatSet::only(self.turn) }
    }

    #[inline(always)] // the inner loop of every search; the compiler would not inline it otherwise
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_over() || seat != self.turn {
            return;
        }
        if self.actions > 0 {
            sale::legal(self, out);
            palace::legal(self, out);
            purchase::legal(self, out);
            turn::legal_moves(self, out);
            turn::legal_wait(self, out);
        }
        // 4.2 A turn may be ended at any time.
        out.push(Action::EndTurn);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        debug_assert!(seat == self.turn, "asked for the seat that must act");
        match action {
            Action::Wait => turn::check_wait(self),
            Action::Move(to) => turn::check_move(self, to),
            Action::Buy => purchase::check(self),
            Action::Sell(colour) => sale::check(self, colour),
            Action::Build { spend, take } => palace::check(self, spend, take),
            Action::EndTurn => Ok(()),
        }
    }

    #[inline(always)]
    fn play<L: Luck, S: Sink<Event>>(&mut self, _: Seat, action: Action, luck: &mut L, log: &mut S) {
        match action {
            Action::Wait => turn::wait(self, log),
            Action::Move(to) => turn::go(self, to, log),
            Action::Buy => purchase::buy(self, log),
            Action::Sell(colour) => sale::sell(self, colour, log),
            Action::Build { spend, take } => palace::build(self, spend, take, log),
            Action::EndTurn => turn::end(self, luck, log),
        }
    }

    /// Without actions there is nothing but the end of the turn, as everybody can see.
    fn is_routine(&self) -> bool {
        self.actions == 0
    }

    fn standing(&self, seat: Seat) -> Standing {
        score::standing(self, seat)
    }

    fn total(&self, seat: Seat) -> Points {
        score::total(self, seat)
    }

    fn shows_totals(&self) -> bool {
        self.is_over() || !self.screens
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        score::lines(self, seat)
    }

    fn audit(&self) -> Result<(), String> {
        position::audit(self)
    }
}

/// The variants of Bombay (rules 10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The lay-out for a first game instead of a random one (rules 10.1).
    pub first_game: bool,
    /// Whether drawings show the money of other players (rules 10.2).
    pub money: Money,
    /// One more rupee for the player who is last in the first round (rules 10.3).
    pub compensation: bool,
}

/// Whether money is shown before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Money {
    /// Behind screens, as in the printed game.
    #[default]
    Hidden,
    /// Visible to everybody.
    Open,
}

impl Bombay {
    #[inline]
    fn table(&self) -> &'static Table {
        table(self.seats())
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.set >= self.table().sets
    }

    /// The first player in every round of this set (rules 3.4, R28).
    #[inline]
    fn set_first(&self) -> Seat {
        Seat::at((self.first.index() + usize::from(self.set)) % self.seats())
    }

    /// The player whose turn it is.
    #[inline]
    fn player(&self) -> &Player {
        &self.players[self.turn]
    }

    /// Like [`Self::player`], mutable.
    #[inline]
    fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn]
    }

    /// All palaces on the map.
    #[inline]
    fn all_palaces(&self) -> SiteSet {
        self.palaces.0.iter().fold(SiteSet::NONE, |all, &own| all.or(own))
    }

    /// The owner of the palace on a site.
    #[inline]
    fn palace_on(&self, site: Site) -> Option<Seat> {
        if !self.all_palaces().contains(site) {
            return None;
        }
        Seat::all(self.seats()).find(|&seat| self.palaces[seat].contains(site))
    }

    /// The colour of the post on a site, open or closed.
    #[inline]
    fn post_on(&self, site: Site) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.posts[colour.index()].contains(site))
    }

    /// All posts in play, open or closed.
    #[inline]
    fn all_posts(&self) -> SiteSet {
        self.posts.iter().fold(SiteSet::NONE, |all, &own| all.or(own))
    }

    /// The palace token on a site.
    #[inline]
    fn token_on(&self, site: Site) -> Option<PalaceToken> {
        PalaceToken::ALL.into_iter().find(|&token| self.tokens[token.index()].contains(site))
    }

    /// Rules 3.3: the posts of a colour close when no bale of it is left in the markets.
    #[inline]
    fn close_posts_if_gone<S: Sink<Event>>(&self, colour: Colour, log: &mut S) {
        if self.markets.market_of(colour).is_none() {
            log.push(Event::PostsClosed { colour });
        }
    }
}
