//! What a viewer is shown. Nothing is secret in Bombay: everybody is shown what an attentive player knows. That
//! includes money behind screens and bales in the bag, because both can be worked out.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::demand::Column;
use crate::market::Markets;
use crate::palace::PALACES;
use crate::score::FinalScore;
use crate::site::{City, Site};
use crate::token::PalaceToken;
use crate::{Bombay, Player};

/// The table as an attentive player knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// Whether money is behind screens. If so, drawings show only the viewer's own (rules 10.2).
    pub screens: bool,
    /// Whether all sets are played.
    pub over: bool,
    /// Sets that are over.
    pub set: u8,
    /// The number of sets in the game.
    pub sets: u8,
    /// Rounds of this set that are over.
    pub round: u8,
    /// The number of rounds in a set.
    pub rounds: u8,
    /// Who began the first set.
    pub first: Seat,
    /// Who begins each round of this set.
    pub set_first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Actions left in the turn.
    pub actions: u8,
    /// Whether a bale was bought this turn.
    pub bought: bool,
    /// The bales in the bag: all that are neither in a market nor on an elephant.
    pub bag: Bales,
    /// The bales in the markets.
    pub markets: Markets,
    /// The four cities.
    pub cities: Vec<CityView>,
    /// Every site, in the order of the components.
    pub sites: Vec<SiteView>,
    /// One for each seat.
    pub players: Vec<PlayerView>,
}

/// A city.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct CityView {
    /// Which.
    pub site: Site,
    /// The colours it demands, from top to bottom.
    pub demand: Column,
    /// Tokens left.
    pub tokens: u8,
}

/// A site and what is on it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SiteView {
    /// Which.
    pub site: Site,
    /// A post.
    pub post: Option<PostView>,
    /// A palace token.
    pub token: Option<PalaceToken>,
    /// The owner of a palace.
    pub palace: Option<Seat>,
}

/// A post.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct PostView {
    /// The colour sold there.
    pub colour: Colour,
    /// Whether the markets have a bale of this colour (rules 3.3).
    pub open: bool,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// Where the elephant is.
    pub site: Site,
    /// What it carries.
    pub cargo: Bales,
    /// Rupees.
    pub rupees: u16,
    /// Clients, palace tokens included.
    pub clients: u8,
    /// The cities whose token the player has.
    pub cities: Vec<Site>,
    /// Palace tokens that count as city tokens.
    pub extra_cities: u8,
    /// Palaces built.
    pub palaces: u8,
    /// Palaces that can still be built.
    pub palaces_left: u8,
    /// The final score, once the game is over.
    pub sheet: Option<FinalScore>,
}

impl GameView<Bombay> for View {
    fn of(game: &Bombay, viewer: Viewer) -> View {
        let player = |seat: Seat| {
            let own = &game.players[seat];
            let palaces = game.palaces[seat].len() as u8;
            let has_token = |city: &City| own.cities & (1 << city.index()) != 0;
            PlayerView {
                site: own.site,
                cargo: own.cargo,
                rupees: own.rupees,
                clients: own.clients,
                cities: City::ALL.into_iter().filter(has_token).map(City::site).collect(),
                extra_cities: own.extra_cities,
                palaces,
                palaces_left: PALACES as u8 - palaces,
                sheet: game.is_over().then(|| FinalScore::of(game, seat)),
            }
        };
        let post = |colour| PostView { colour, open: game.markets.market_of(colour).is_some() };
        let table = game.table();
        View {
            viewer,
            screens: game.screens,
            over: game.is_over(),
            set: game.set,
            sets: table.sets,
            round: game.round,
            rounds: table.rounds,
            first: game.first,
            set_first: game.set_first(),
            turn: game.turn,
            actions: game.actions,
            bought: game.bought,
            bag: game.bag,
            markets: game.markets,
            cities: City::ALL
                .map(|city| CityView {
                    site: city.site(),
                    demand: game.demand[city.index()],
                    tokens: game.city_tokens[city.index()],
                })
                .into(),
            sites: board()
                .sites()
                .map(|site| SiteView {
                    site,
                    post: game.post_on(site).map(post),
                    token: game.token_on(site),
                    palace: game.palace_on(site),
                })
                .collect(),
            players: Seat::all(game.seats()).map(player).collect(),
        }
    }

    /// The only position that fits this view.
    fn guess<L: Luck>(&self, _: &mut L) -> Bombay {
        let mut game = Bombay {
            screens: self.screens,
            set: self.set,
            round: self.round,
            turn: self.turn,
            actions: self.actions,
            bought: self.bought,
            bag: self.bag,
            markets: self.markets,
            ..Bombay::bare(self.players.len(), self.first)
        };
        for (city, seen) in City::ALL.into_iter().zip(&self.cities) {
            game.demand[city.index()] = seen.demand;
            game.city_tokens[city.index()] = seen.tokens;
        }
        for &SiteView { site, post, token, palace } in &self.sites {
            if let Some(PostView { colour, .. }) = post {
                game.posts[colour.index()] = game.posts[colour.index()].with(site);
            }
            if let Some(token) = token {
                game.tokens[token.index()] = game.tokens[token.index()].with(site);
            }
            if let Some(owner) = palace {
                game.palaces[owner] = game.palaces[owner].with(site);
            }
        }
        for (seat, seen) in Seat::all(self.players.len()).zip(&self.players) {
            game.players[seat] = Player {
                site: seen.site,
                cargo: seen.cargo,
                rupees: seen.rupees,
                clients: seen.clients,
                cities: seen
                    .cities
                    .iter()
                    .filter_map(|&site| City::on(site))
                    .fold(0, |all, city| all | 1 << city.index()),
                extra_cities: seen.extra_cities,
            };
        }
        game
    }
}

impl View {
    /// The player whose turn it is.
    pub(crate) fn mover(&self) -> &PlayerView {
        &self.players[self.turn.index()]
    }

    /// Where the viewer's elephant is; for a spectator, the elephant whose turn it is.
    pub(crate) fn near(&self) -> Site {
        let own = self.viewer.seat().and_then(|seat| self.players.get(seat.index()));
        own.unwrap_or_else(|| self.mover()).site
    }

    /// What is on a site.
    pub fn site(&self, site: Site) -> &SiteView {
        &self.sites[site.index()]
    }

    /// The city on this site, if there is one.
    pub fn city(&self, site: Site) -> Option<&CityView> {
        self.cities.iter().find(|city| city.site == site)
    }

    /// Whether a drawing for this viewer shows the money, clients and city tokens of a seat.
    pub fn shows_riches_of(&self, seat: Seat) -> bool {
        !self.screens || self.over || self.viewer.sees(seat)
    }

    /// Whether this is the last turn before the markets are restocked or the game ends. It cannot be undone once it is
    /// over.
    pub fn is_last_turn_of_set(&self) -> bool {
        self.round + 1 >= self.rounds && self.turn.left(self.players.len()) == self.set_first
    }
}
