//! What a player's palaces, clients and city tokens will probably pay at the end, and the value of one more.

use adda_core::{Game, Seat};

use super::clock::Clock;
use crate::Bombay;
use crate::board::board;
use crate::palace::TOKEN_RUPEES;
use crate::score::empire;
use crate::site::{City, Site};
use crate::token::PalaceToken;

/// The value of city tokens early in the game, by their number: the first is worth something although it pays nothing
/// by itself.
const PROMISE: [f32; 6] = [0.0, 1.5, 3.2, 5.2, 8.0, 8.0];
/// The same if the player can get only three.
const SMALL_PROMISE: [f32; 6] = [0.0, 0.9, 2.5, 4.0, 4.0, 4.0];
/// What city tokens pay at the end.
const BONUS: [f32; 6] = [0.0, 0.0, 0.0, 4.0, 8.0, 8.0];

/// With this many actions left or more, the game counts as early.
const EARLY: f32 = 30.0;

/// How often an elephant would cross a site per round if all routes from posts to cities crossed it.
const TOLL_RATE: f32 = 0.15;

/// The value of a free bale: its price, and the actions it takes to fetch one.
const FREE_BALE: f32 = 2.0;
/// With this many actions left or fewer, there is no time to sell it.
const TOO_LATE: u8 = 5;

/// The lead in palaces and clients at which the chance is halfway from even to its bound: at the end, and how much
/// more of a lead it takes early on.
const SAFE: f32 = 0.6;
const SAFE_EARLY: f32 = 2.0;
/// The chance is one half plus or minus at most this much, then clamped to 0 and 1: a large lead counts as safe.
const SURE: f32 = 0.6;

/// What one player can expect.
pub(super) struct Prospects {
    /// What one more client or palace adds.
    pub(super) client: f32,
    /// What the next city token adds, and the one after it.
    pub(super) city: [f32; 2],
    prize: f32,
    cities: f32,
    /// What a palace that all routes cross earns until the end.
    tolls: f32,
    /// The value of a free bale.
    free_bale: f32,
}

impl Prospects {
    pub(super) fn of(game: &Bombay, seat: Seat, clock: &Clock) -> Prospects {
        let time = clock.game;
        let early = (f32::from(time) / EARLY).min(1.0);
        let own = f32::from(empire(game, seat));
        let prize = likely_prize(game, seat, own, early);
        let cities = city_values(game, seat, early);
        let held = usize::from(game.players[seat].city_tokens());
        let value = |tokens: usize| cities[tokens.min(5)];
        let table = game.table();
        let rounds_left = f32::from(table.sets - game.set - 1) * f32::from(table.rounds)
            + f32::from(table.rounds - game.round);
        Prospects {
            client: likely_prize(game, seat, own + 1.0, early) - prize,
            city: [value(held + 1) - value(held), value(held + 2) - value(held + 1)],
            prize,
            cities: value(held),
            tolls: TOLL_RATE * (game.seats() - 1) as f32 * rounds_left,
            free_bale: if time > TOO_LATE { FREE_BALE } else { 0.0 },
        }
    }

    /// What the player's tokens and palaces will probably pay.
    pub(super) fn riches(&self) -> f32 {
        self.prize + self.cities
    }

    /// The part of it for palaces and clients.
    pub(super) fn empire(&self) -> f32 {
        self.prize
    }

    /// The value of a palace on a site.
    pub(super) fn palace(&self, game: &Bombay, site: Site) -> f32 {
        let token = match game.token_on(site) {
            None => 0.0,
            Some(PalaceToken::Client) => self.client,
            Some(PalaceToken::Rupees) => f32::from(TOKEN_RUPEES),
            Some(PalaceToken::City) => self.city[0],
            Some(PalaceToken::Bale) => self.free_bale,
        };
        self.client + self.tolls * board().traffic(site) + token
    }
}

/// What palaces and clients will probably pay. Each other player is ranked above this one with a chance that grows
/// with their lead; early in the game it grows more slowly.
fn likely_prize(game: &Bombay, seat: Seat, own: f32, early: f32) -> f32 {
    let spread = SAFE + SAFE_EARLY * early;
    let others = Seat::all(game.seats()).filter(|&other| other != seat);
    let behind: f32 = others
        .map(|other| {
            let lead = (f32::from(empire(game, other)) - own) / spread;
            (0.5 + SURE * lead / (1.0 + lead.abs())).clamp(0.0, 1.0)
        })
        .sum();
    let prizes = &game.table().prizes;
    let (place, part) = (behind as usize, behind.fract());
    let prize = |place: usize| f32::from(prizes[place.min(4)]);
    prize(place) * (1.0 - part) + prize(place + 1) * part
}

/// The value of city tokens, by their number.
fn city_values(game: &Bombay, seat: Seat, early: f32) -> [f32; 6] {
    let player = &game.players[seat];
    let open = |city: &City| player.cities & (1 << city.index()) == 0 && game.city_tokens[city.index()] > 0;
    let within_reach = usize::from(player.city_tokens())
        + City::ALL.iter().filter(|city| open(city)).count()
        + usize::from(!game.tokens[PalaceToken::City.index()].is_empty());
    let promise = match within_reach {
        0..=2 => BONUS,
        3 => SMALL_PROMISE,
        _ => PROMISE,
    };
    std::array::from_fn(|tokens| promise[tokens] * early + BONUS[tokens] * (1.0 - early))
}
