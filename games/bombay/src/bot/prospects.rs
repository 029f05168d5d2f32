//! What a player's palaces, clients and city tokens are likely to bring in the end, and what one more is worth.

use adda_core::{Game, Seat};

use super::clock::Clock;
use crate::Bombay;
use crate::board::board;
use crate::palace::TOKEN_RUPEES;
use crate::score::empire;
use crate::site::{City, Site};
use crate::token::PalaceToken;

/// Early in the game a city token is a promise: the first is worth something although it pays nothing by itself.
const PROMISE: [f32; 6] = [0.0, 1.5, 3.2, 5.2, 8.0, 8.0];
/// The same if only three can be had.
const SMALL_PROMISE: [f32; 6] = [0.0, 0.9, 2.5, 4.0, 4.0, 4.0];
/// What city tokens pay in the end.
const BONUS: [f32; 6] = [0.0, 0.0, 0.0, 4.0, 8.0, 8.0];

/// With so many actions left, or more, it is early: nothing is decided yet.
const EARLY: f32 = 30.0;

/// How often an elephant crosses a site in a round, if all ways from posts to cities crossed it.
const TOLL_RATE: f32 = 0.15;

/// What a free bale is worth: its price, and what it would take to fetch it.
const FREE_BALE: f32 = 2.0;
/// It takes more actions than this to sell it.
const TOO_LATE: u8 = 5;

/// A lead of so many palaces and clients is half-way from even to safe: in the end, and by how much more early on.
const SAFE: f32 = 0.6;
const SAFE_EARLY: f32 = 2.0;
/// A chance departs from one half by less than this, and is cut where it is certain: so a large lead is a safe one.
const SURE: f32 = 0.6;

/// What one player may hope for.
pub(super) struct Prospects {
    /// What one more client or palace adds.
    pub(super) client: f32,
    /// What the next city token adds, and the one after it.
    pub(super) city: [f32; 2],
    prize: f32,
    cities: f32,
    /// What a palace with all traffic earns until the end.
    tolls: f32,
    /// What a bale for nothing is worth.
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

    /// What is likely to come of what the player has.
    pub(super) fn riches(&self) -> f32 {
        self.prize + self.cities
    }

    /// What a palace there is worth.
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

/// What palaces and clients are likely to bring: every other player takes a place from this one with a chance that
/// grows with their lead, and the less so the longer the game lasts.
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

/// What so many city tokens are worth.
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
