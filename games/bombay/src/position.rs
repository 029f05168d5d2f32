//! The JSON form of a position, and the audit.

use std::collections::BTreeMap;

use adda_core::{Game, PerSeat, Seat};
use adda_kit::require;
use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::demand::Column;
use crate::market::{Market, Markets};
use crate::palace::PALACES;
use crate::purchase::BASKETS;
use crate::restock::DRAWN;
use crate::site::{CITIES, City, Site, SiteSet};
use crate::table::table;
use crate::token::PalaceToken;
use crate::turn::ACTIONS;
use crate::{Bombay, Player};

/// A full position for JSON and tests. If `bag` is missing, it holds all bales that are not elsewhere. If
/// `city_tokens` is missing, the cities have all tokens that no player holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Sets that are over.
    #[serde(default)]
    pub set: u8,
    /// Rounds of this set that are over.
    #[serde(default)]
    pub round: u8,
    /// Who began the first set.
    #[serde(default = "first_seat")]
    pub first: Seat,
    /// Whose turn it is.
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// Actions left in the turn.
    #[serde(default = "all_actions")]
    pub actions: u8,
    /// Whether a bale was bought this turn.
    #[serde(default)]
    pub bought: bool,
    /// Whether money is behind screens.
    #[serde(default)]
    pub screens: bool,
    /// The bales in the bag.
    #[serde(default)]
    pub bag: Option<Bales>,
    /// The bales in the markets.
    #[serde(default)]
    pub markets: Markets,
    /// What each city demands.
    pub demand: BTreeMap<Site, Column>,
    /// Tokens left in each city.
    #[serde(default)]
    pub city_tokens: Option<BTreeMap<Site, u8>>,
    /// The posts.
    pub posts: BTreeMap<Site, Colour>,
    /// The palace tokens.
    pub tokens: BTreeMap<Site, PalaceToken>,
    /// One for each seat.
    pub players: Vec<SetupPlayer>,
}

/// Everything of one player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupPlayer {
    /// Where the elephant is.
    pub site: Site,
    /// What it carries.
    #[serde(default)]
    pub cargo: Bales,
    /// Rupees.
    #[serde(default)]
    pub rupees: u16,
    /// Clients, palace tokens included.
    #[serde(default)]
    pub clients: u8,
    /// The cities whose token the player has.
    #[serde(default)]
    pub cities: Vec<Site>,
    /// Palace tokens that count as city tokens.
    #[serde(default)]
    pub extra_cities: u8,
    /// The sites of the player's palaces.
    #[serde(default)]
    pub palaces: Vec<Site>,
}

fn first_seat() -> Seat {
    Seat::at(0)
}

fn all_actions() -> u8 {
    ACTIONS
}

impl From<Bombay> for Setup {
    fn from(game: Bombay) -> Setup {
        let sites = || board().sites();
        Setup {
            set: game.set,
            round: game.round,
            first: game.first,
            turn: game.turn,
            actions: game.actions,
            bought: game.bought,
            screens: game.screens,
            bag: Some(game.bag),
            markets: game.markets,
            demand: City::ALL.map(|city| (city.site(), game.demand[city.index()])).into(),
            city_tokens: Some(City::ALL.map(|city| (city.site(), game.city_tokens[city.index()])).into()),
            posts: sites().filter_map(|site| Some((site, game.post_on(site)?))).collect(),
            tokens: sites().filter_map(|site| Some((site, game.token_on(site)?))).collect(),
            players: Seat::all(game.seats())
                .map(|seat| {
                    let player = &game.players[seat];
                    let has_token = |city: &City| player.cities & (1 << city.index()) != 0;
                    SetupPlayer {
                        site: player.site,
                        cargo: player.cargo,
                        rupees: player.rupees,
                        clients: player.clients,
                        cities: City::ALL.into_iter().filter(has_token).map(City::site).collect(),
                        extra_cities: player.extra_cities,
                        palaces: game.palaces[seat].iter().collect(),
                    }
                })
                .collect(),
        }
    }
}

impl TryFrom<Setup> for Bombay {
    type Error = String;

    fn try_from(setup: Setup) -> Result<Bombay, String> {
        let seats = setup.players.len();
        Bombay::about().check_seats(seats).map_err(|error| error.to_string())?;
        let mut game = Bombay {
            set: setup.set,
            round: setup.round,
            turn: setup.turn,
            actions: setup.actions,
            bought: setup.bought,
            screens: setup.screens,
            bag: Bales::NONE,
            markets: setup.markets,
            players: PerSeat::default(),
            ..Bombay::bare(seats, setup.first)
        };
        for (seat, player) in Seat::all(seats).zip(&setup.players) {
            let mut cities = 0;
            for &site in &player.cities {
                let token = 1 << city(site)?.index();
                let what = format!("seat {}: one token of each city at most", seat.index());
                require(cities & token == 0, &what)?;
                cities |= token;
            }
            game.players[seat] = Player {
                site: player.site,
                cargo: player.cargo,
                rupees: player.rupees,
                clients: player.clients,
                cities,
                extra_cities: player.extra_cities,
            };
            game.palaces[seat] = player.palaces.iter().copied().collect();
            require(game.palaces[seat].len() == player.palaces.len(), "a site has one palace at most")?;
        }
        let mut demanding = SiteSet::NONE;
        for (&site, &column) in &setup.demand {
            game.demand[city(site)?.index()] = column;
            demanding = demanding.with(site);
        }
        require(demanding == board().city_sites, "each of the four cities has its column of demand")?;
        for (&site, &colour) in &setup.posts {
            game.posts[colour.index()] = game.posts[colour.index()].with(site);
        }
        for (&site, &token) in &setup.tokens {
            game.tokens[token.index()] = game.tokens[token.index()].with(site);
        }
        game.bag = match setup.bag {
            Some(bag) => bag,
            None => remaining_bales(&game)?,
        };
        for each in City::ALL {
            let held = holders(&game, each);
            let rest = table(seats)
                .city_tokens
                .checked_sub(held)
                .ok_or("a city has fewer tokens than players who hold one")?;
            game.city_tokens[each.index()] = match &setup.city_tokens {
                Some(tokens) => tokens.get(&each.site()).copied().unwrap_or_default(),
                None => rest,
            };
        }
        if let Some(tokens) = &setup.city_tokens {
            tokens.keys().try_for_each(|&site| city(site).map(drop))?;
        }
        audit(&game)?;
        Ok(game)
    }
}

fn city(site: Site) -> Result<City, String> {
    City::on(site).ok_or_else(|| format!("{} is no city", site.name()))
}

/// The number of players with a token of the city.
fn holders(game: &Bombay, city: City) -> u8 {
    let holds = |seat: &Seat| game.players[*seat].cities & (1 << city.index()) != 0;
    Seat::all(game.seats()).filter(holds).count() as u8
}

/// The bales that are neither in a market nor on an elephant.
fn remaining_bales(game: &Bombay) -> Result<Bales, String> {
    let mut rest = Bales::ALL.counts();
    let heaps = Market::ALL.map(|market| game.markets.get(market));
    let cargoes = Seat::all(game.seats()).map(|seat| game.players[seat].cargo);
    for heap in heaps.into_iter().chain(cargoes) {
        for colour in Colour::ALL {
            let left = &mut rest[colour.index()];
            let more = || format!("there are more {} bales than the box holds", colour.word());
            *left = left.checked_sub(heap.count(colour)).ok_or_else(more)?;
        }
    }
    Ok(Bales::of(rest))
}

/// More than a game can earn, even with three sales in each of 16 turns, or with tolls from four elephants that do
/// nothing else.
const MOST_RUPEES: u16 = 999;
/// More than a game can earn: two for each of three sales in 16 turns.
const MOST_CLIENTS: u8 = 99;

/// Checks that every component is in exactly one place and all parts are consistent.
pub(crate) fn audit(game: &Bombay) -> Result<(), String> {
    let seats = game.seats();
    let table = game.table();
    require(game.turn.index() < seats && game.first.index() < seats, "a seat that this table does not have")?;
    require(game.set <= table.sets, "more sets are over than the game has")?;
    require(game.round < table.rounds, "a set is over when all its rounds are")?;
    require(game.actions <= ACTIONS, "a turn has three actions")?;
    require(!game.bought || game.actions < ACTIONS, "a purchase takes an action")?;
    if game.is_over() {
        let ended = game.round == 0 && game.turn == game.set_first() && game.actions == ACTIONS;
        require(ended, "nobody is in the middle of a turn when the game is over")?;
    }
    audit_bales(game)?;
    audit_cities(game)?;
    audit_sites(game)?;
    for seat in Seat::all(seats) {
        let player = &game.players[seat];
        let own = |holds, what| require(holds, format_args!("seat {}: {what}", seat.index()));
        own(board().components().sites.len() > player.site.index(), "a site that the map does not have")?;
        own(player.cargo.len() <= BASKETS, "an elephant carries two bales at most")?;
        own(player.rupees <= MOST_RUPEES && player.clients <= MOST_CLIENTS, "more than a game can earn")?;
        own(game.palaces[seat].len() <= PALACES, "a player has five palaces")?;
    }
    Ok(())
}

/// All 17 bales, each in one place.
fn audit_bales(game: &Bombay) -> Result<(), String> {
    let mut all = game.bag.counts().map(u32::from);
    let cargoes = Seat::all(game.seats()).map(|seat| game.players[seat].cargo);
    for heap in Market::ALL.into_iter().map(|market| game.markets.get(market)).chain(cargoes) {
        for colour in Colour::ALL {
            all[colour.index()] += u32::from(heap.count(colour));
        }
    }
    for colour in Colour::ALL {
        let (found, printed) = (all[colour.index()], u32::from(Bales::ALL.count(colour)));
        let what = format!("{found} {} bales are on the table, the box holds {printed}", colour.word());
        require(found == printed, &what)?;
        let in_markets = Market::ALL.into_iter().filter(|&market| game.markets.get(market).contains(colour));
        require(in_markets.count() <= 1, "all bales of a colour are in the same market")?;
    }
    require(game.markets.all().len() <= DRAWN, "nine bales are drawn at most")
}

/// Every city demands three different colours, each lacks a different one, and no city token is lost.
fn audit_cities(game: &Bombay) -> Result<(), String> {
    for colour in Colour::ALL {
        let lacking = game.demand.iter().filter(|column| column.missing() == colour).count();
        require(lacking == 1, "each colour is missing from the demand of exactly one city")?;
    }
    for city in City::ALL {
        let tokens = u32::from(game.city_tokens[city.index()]) + u32::from(holders(game, city));
        let what = format!("{} has {tokens} tokens, not {}", city.site().name(), game.table().city_tokens);
        require(tokens == u32::from(game.table().city_tokens), &what)?;
    }
    require(
        Seat::all(game.seats()).all(|seat| u32::from(game.players[seat].cities) < 1 << CITIES),
        "there are four cities",
    )
}

/// Posts are where this number of players has them, and each token site has a token or a palace.
fn audit_sites(game: &Bombay) -> Result<(), String> {
    let posts = game.all_posts();
    require(posts == game.post_sites(), "there is a post on each post site of this table and nowhere else")?;
    let of_each = if game.table().far_posts { 2 } else { 1 };
    let even = game.posts.iter().all(|posts| posts.len() == of_each);
    require(even, format_args!("there are {of_each} posts of each colour"))?;

    let palaces = game.all_palaces();
    let apart = Seat::all(game.seats()).map(|seat| game.palaces[seat].len()).sum::<usize>();
    require(palaces.len() == apart, "a site has one palace at most")?;
    require(palaces.and(board().city_sites.or(posts)).is_empty(), "no palace is in a city or on a post")?;

    let tokens = game.tokens.iter().fold(SiteSet::NONE, |all, &own| all.or(own));
    let apart = game.tokens.iter().map(|own| own.len()).sum::<usize>();
    require(tokens.len() == apart, "a site has one palace token at most")?;
    let untaken = board().token_sites.minus(palaces);
    require(
        tokens == untaken,
        "there is a palace token on each token site without a palace and nowhere else",
    )?;
    let printed = |token| game.face().iter().filter(|&&other| other == token).count();
    let left = |token: PalaceToken| game.tokens[token.index()].len();
    for token in PalaceToken::ALL {
        let face = printed(token);
        require(left(token) <= face, format_args!("there are {face} {} tokens", token.word()))?;
    }
    // Of the tokens that were taken, two kinds are kept. Clients can also come from sales.
    let held = |kept: fn(&Player) -> u8| -> usize {
        Seat::all(game.seats()).map(|seat| usize::from(kept(&game.players[seat]))).sum()
    };
    let cities = printed(PalaceToken::City);
    require(
        left(PalaceToken::City) + held(|player| player.extra_cities) == cities,
        format_args!("there are {cities} city tokens among the palace tokens"),
    )?;
    require(
        left(PalaceToken::Client) + held(|player| player.clients) >= printed(PalaceToken::Client),
        "the players have fewer clients than palace tokens gave them",
    )
}
