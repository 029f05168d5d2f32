//! What the others will probably do before a player gets somewhere: a column of demand may have shifted, and the last
//! token of a city or the last bale of a colour may be gone.

use adda_core::{Game, MAX_SEATS, PerSeat, Seat};

use super::clock::Clock;
use crate::Bombay;
use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::demand::{Column, Pay};
use crate::purchase::BASKETS;
use crate::site::City;

/// How likely a player is to make the sale that looks best for them. They may see something better, or change their
/// mind.
pub(super) const SALE_CHANCE: f32 = 0.7;

/// How likely a rival who could buy a bale of a colour first is to do so. There are four colours to choose from.
const RIVAL_BUYS: f32 = 0.3;

/// What a city token and an action are worth to a player who decides where to sell.
const TOKEN_VALUE: f32 = 1.5;
const ACTION_VALUE: f32 = 0.5;

/// Later than any turn.
const NEVER: u8 = u8::MAX;

/// The chance that the last bale, or both of the last two, are bought, by the number of rivals.
const BOUGHT: [[f32; MAX_SEATS]; 2] = {
    let mut bought = [[0.0; MAX_SEATS]; 2];
    let (mut none, mut one, mut two, mut rivals) = (1.0, 0.0, 0.0, 0);
    while rivals < MAX_SEATS {
        bought[0][rivals] = one + two;
        bought[1][rivals] = two;
        two += one * RIVAL_BUYS;
        one += (none - one) * RIVAL_BUYS;
        none -= none * RIVAL_BUYS;
        rivals += 1;
    }
    bought
};

/// What one player will probably sell next.
#[derive(Clone, Copy)]
struct NextSale {
    city: City,
    /// One bale, or two if the city demands both.
    bales: Bales,
    /// The number of turns, of any player, before it.
    moment: u8,
}

/// What all players will probably do soon.
pub(super) struct Forecast<'a> {
    game: &'a Bombay,
    pub(super) clocks: PerSeat<Clock>,
    sales: PerSeat<Option<NextSale>>,
    /// The number of turns before each player can have bought a bale of each colour.
    purchases: PerSeat<[u8; 4]>,
}

/// A city as a player will probably find it.
#[derive(Clone, Copy)]
pub(super) struct ExpectedCity {
    /// The demand now.
    pub(super) now: Column,
    /// The demand if the others make their likely sales first; `None` if these leave it as it is.
    pub(super) shifted: Option<Column>,
    /// Whether a token is left for the player: now, and if the others sell first.
    pub(super) token: [bool; 2],
}

impl<'a> Forecast<'a> {
    pub(super) fn of(game: &'a Bombay) -> Forecast<'a> {
        let mut forecast = Forecast {
            game,
            clocks: PerSeat::default(),
            sales: PerSeat::default(),
            purchases: PerSeat([[NEVER; 4]; MAX_SEATS]),
        };
        for seat in Seat::all(game.seats()) {
            forecast.clocks[seat] = Clock::of(game, seat);
            forecast.sales[seat] = forecast.next_sale(seat);
            forecast.purchases[seat] = forecast.earliest_purchases(seat);
        }
        forecast
    }

    /// The sale that pays best for the elephant's cargo, less the cost of getting there.
    fn next_sale(&self, seat: Seat) -> Option<NextSale> {
        let player = &self.game.players[seat];
        let clock = &self.clocks[seat];
        if player.cargo.is_empty() {
            return None;
        }
        let mut best: Option<(f32, NextSale)> = None;
        for city in City::ALL {
            let column = self.game.demand[city.index()];
            let (mut bales, mut pay) = (Bales::NONE, 0.0);
            for colour in player.cargo.each() {
                if let Some(Pay { rupees, clients }) = column.pay(colour) {
                    bales.add(colour);
                    pay += f32::from(rupees) + f32::from(clients);
                }
            }
            let cost = board().distance(player.site, city.site()) + bales.len() as u8;
            if bales.is_empty() || cost > clock.game {
                continue;
            }
            let token = if self.wants_token(seat, city) { TOKEN_VALUE } else { 0.0 };
            let worth = pay + token - ACTION_VALUE * f32::from(cost);
            if best.is_none_or(|(most, _)| worth > most) {
                let moment = clock.moment(clock.turn_at(cost - 1));
                best = Some((worth, NextSale { city, bales, moment }));
            }
        }
        best.map(|(_, sale)| sale)
    }

    fn wants_token(&self, seat: Seat, city: City) -> bool {
        let has = self.game.players[seat].cities & (1 << city.index()) != 0;
        !has && self.game.city_tokens[city.index()] > 0
    }

    /// When a player can have bought a bale of each colour in this set, given money and an empty basket.
    fn earliest_purchases(&self, seat: Seat) -> [u8; 4] {
        let player = &self.game.players[seat];
        let clock = &self.clocks[seat];
        if player.cargo.len() >= BASKETS {
            return [NEVER; 4];
        }
        Colour::ALL.map(|colour| {
            let Some(market) = self.game.markets.market_of(colour) else { return NEVER };
            let price = market.price();
            let ways = self.game.posts[colour.index()].iter().map(|post| board().distance(player.site, post));
            let begin = clock.begin(ways.min().unwrap_or(NEVER / 2), price.actions, clock.may_buy);
            let possible = price.rupees <= player.rupees && begin + price.actions <= clock.set;
            if possible { clock.moment(clock.turn_at(begin)) } else { NEVER }
        })
    }

    /// A city as a player will find it at a moment.
    pub(super) fn city(&self, seat: Seat, city: City, moment: u8) -> ExpectedCity {
        let now = self.game.demand[city.index()];
        let mut shifted = now;
        let mut tokens = self.game.city_tokens[city.index()];
        for other in Seat::all(self.game.seats()).filter(|&other| other != seat) {
            let Some(sale) = self.sales[other].filter(|sale| sale.city == city && sale.moment < moment)
            else {
                continue;
            };
            tokens -= u8::from(tokens > 0 && self.wants_token(other, city));
            // The higher colour first, which pays more.
            for colour in shifted.colours() {
                if sale.bales.contains(colour)
                    && let Some(rank) = shifted.rank_of(colour)
                {
                    shifted = shifted.after_sale(rank);
                }
            }
        }
        let wants = self.wants_token(seat, city);
        ExpectedCity {
            now,
            shifted: (shifted != now).then_some(shifted),
            token: [wants, wants && tokens > 0],
        }
    }

    /// The chance that no bale of a colour is left when a player arrives at a moment of this set.
    #[inline]
    pub(super) fn chance_gone(&self, seat: Seat, colour: Colour, moment: u8) -> f32 {
        let bales = self.game.markets.all().count(colour);
        // It is rare that three bales are bought before the player arrives.
        if bales > 2 {
            return 0.0;
        }
        let faster = |other: &Seat| *other != seat && self.purchases[*other][colour.index()] < moment;
        let rivals = Seat::all(self.game.seats()).filter(faster).count();
        BOUGHT[usize::from(bales == 2)][rivals]
    }
}
