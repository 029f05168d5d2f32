//! What a player's palaces, clients and city tokens are likely to bring in the end, and what one more is worth.

use adda_core::{Game, Seat};

use crate::Bombay;
use crate::board::board;
use crate::score::empire;
use crate::site::{City, Site};
use crate::token::PalaceToken;
use crate::turn::ACTIONS;

/// Early in the game a city token is a promise: the first is worth something although it pays nothing by itself.
const PROMISE: [f32; 6] = [0.0, 1.0, 2.3, 4.6, 8.0, 8.0];
/// The same if only three can be had.
const SMALL_PROMISE: [f32; 6] = [0.0, 0.6, 1.8, 4.0, 4.0, 4.0];
/// What they pay in the end.
const BONUS: [f32; 6] = [0.0, 0.0, 0.0, 4.0, 8.0, 8.0];

/// With so many actions left a promise is worth half of what it will be.
const LONG: f32 = 30.0;

/// How often an elephant crosses a site of average traffic in a round.
const TOLL_RATE: f32 = 0.35;

/// What one player may hope for.
pub(super) struct Prospects {
    seat: Seat,
    /// Actions that the player has left in the game.
    pub(super) time: u8,
    /// Of these, in the present turn, or in the next one if it is somebody else's.
    pub(super) turn_actions: u8,
    /// What one more client or palace adds.
    pub(super) client: f32,
    /// What the next city token adds, and the one after it.
    pub(super) city: [f32; 2],
    prize: f32,
    cities: f32,
    rounds_left: f32,
    opponents: f32,
}

impl Prospects {
    pub(super) fn of(game: &Bombay, seat: Seat) -> Prospects {
        let time = time_left(game, seat);
        let late = (f32::from(time) / crate::bot::tune(seat, 8, LONG)).min(1.0);
        let own = f32::from(empire(game, seat));
        let prize = likely_prize(game, seat, own, late);
        let cities = city_values(game, seat, late);
        let held = usize::from(game.players[seat].city_tokens());
        let value = |tokens: usize| cities[tokens.min(5)];
        let table = game.table();
        let rounds_left = f32::from(table.sets - game.set - 1) * f32::from(table.rounds)
            + f32::from(table.rounds - game.round);
        Prospects {
            seat,
            time,
            turn_actions: if seat == game.turn { game.actions } else { ACTIONS },
            client: likely_prize(game, seat, own + 1.0, late) - prize,
            city: [value(held + 1) - value(held), value(held + 2) - value(held + 1)],
            prize,
            cities: value(held),
            rounds_left,
            opponents: (game.seats() - 1) as f32,
        }
    }

    /// What is likely to come of what the player has.
    pub(super) fn riches(&self) -> f32 {
        self.prize + self.cities
    }

    /// What a palace there is worth.
    pub(super) fn palace(&self, game: &Bombay, site: Site) -> f32 {
        let toll = crate::bot::tune(self.seat, 3, TOLL_RATE)
            * board().traffic(site)
            * self.opponents
            * self.rounds_left;
        let token = match game.token_on(site) {
            None => 0.0,
            Some(PalaceToken::Client) => self.client,
            Some(PalaceToken::Rupees) => 2.0,
            Some(PalaceToken::City) => self.city[0],
            // A bale saves its price and what it takes to fetch it, if there is time to sell it.
            Some(PalaceToken::Bale) => {
                if self.time > 5 {
                    2.0
                } else {
                    0.0
                }
            }
        };
        self.client + toll + token
    }
}

/// How many actions a player has left in the game.
fn time_left(game: &Bombay, seat: Seat) -> u8 {
    let (seats, first, table) = (game.seats(), game.set_first().index(), game.table());
    let order = |seat: Seat| (seat.index() + seats - first) % seats;
    let this_round = u8::from(order(seat) > order(game.turn));
    let this_set = table.rounds - game.round - 1;
    let later = (table.sets - game.set - 1) * table.rounds;
    let turns = this_round + this_set + later;
    turns * ACTIONS + if seat == game.turn { game.actions } else { 0 }
}

/// What palaces and clients are likely to bring: every other player takes a place from this one with a chance that
/// grows with their lead, and the less so the longer the game lasts.
fn likely_prize(game: &Bombay, seat: Seat, own: f32, late: f32) -> f32 {
    let spread = crate::bot::tune(seat, 6, 0.6) + crate::bot::tune(seat, 7, 2.4) * late;
    let others = Seat::all(game.seats()).filter(|&other| other != seat);
    let behind: f32 = others
        .map(|other| {
            let lead = (f32::from(empire(game, other)) - own) / spread;
            0.5 + 0.5 * lead / (1.0 + lead.abs()) * if late < 0.1 { 1.5 } else { 1.2 }
        })
        .map(|chance| chance.clamp(0.0, 1.0))
        .sum();
    let prizes = &game.table().prizes;
    let (place, part) = (behind as usize, behind.fract());
    let prize = |place: usize| f32::from(prizes[place.min(4)]);
    prize(place) * (1.0 - part) + prize(place + 1) * part
}

/// What so many city tokens are worth.
fn city_values(game: &Bombay, seat: Seat, late: f32) -> [f32; 6] {
    let player = &game.players[seat];
    let open = |city: &City| player.cities & (1 << city.index()) == 0 && game.city_tokens[city.index()] > 0;
    let within_reach = usize::from(player.city_tokens())
        + City::ALL.iter().filter(|city| open(city)).count()
        + usize::from(!game.tokens[PalaceToken::City.index()].is_empty());
    let promise = match within_reach {
        0..=2 => &BONUS,
        3 => &SMALL_PROMISE,
        _ => &PROMISE,
    };
    std::array::from_fn(|tokens| promise[tokens] * late + BONUS[tokens] * (1.0 - late))
}
