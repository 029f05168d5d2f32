//! The best plan for an elephant: up to two purchases, then a sale or a palace for each bale.
//!
//! A plan is worth what it earns, plus what the time left after it will probably earn. So each step of a good plan
//! keeps the value of the position, and any other step lowers it: searching one step ahead follows the plan.

mod fetch;

use adda_core::Seat;

use super::clock::Clock;
use super::forecast::{ExpectedCity, Forecast, SALE_CHANCE};
use super::odds::{LikelyPrice, next_market};
use super::prospects::Prospects;
use crate::Bombay;
use crate::board::{Board, board};
use crate::colour::Colour;
use crate::demand::{Column, Pay, Rank};
use crate::palace::PALACES;
use crate::site::{CITIES, City, MAX_SITES, Site, SiteSet};
use crate::turn::{ACTIONS, FORTUNE};

/// What an action earns in the long run.
const RATE: f32 = 0.65;
/// What each of the last actions earns, when no new plan can be completed; then how many actions these are.
const LAST_RATE: f32 = 0.4;
const LAST: u8 = 6;
/// What an action earns if the player only waits.
const WAITING: f32 = FORTUNE as f32 / ACTIONS as f32;

/// The gain of something that cannot be done.
const IMPOSSIBLE: f32 = -1000.0;

/// The index of all turns after the first one.
const LATER: usize = 1;

/// How far a plan has come: what it has earned, and how many actions are spent.
#[derive(Clone, Copy)]
struct Progress {
    gain: f32,
    gone: u8,
}

impl Progress {
    #[inline]
    fn and(self, gain: f32, actions: u8) -> Progress {
        Progress { gain: self.gain + gain, gone: self.gone + actions }
    }

    /// The better one, with time at its long-run value.
    #[inline]
    fn or(self, other: Progress) -> Progress {
        let rough = |plan: Progress| plan.gain - RATE * f32::from(plan.gone);
        if rough(other) > rough(self) { other } else { self }
    }
}

/// A merchant on the road: how far the plan has come, where the elephant is, and the money left.
#[derive(Clone, Copy)]
struct Merchant {
    progress: Progress,
    site: Site,
    purse: u16,
    /// The first turn in which the player can buy again.
    may_buy: u8,
}

/// A value for each city.
type ByCity<T> = [T; CITIES];

/// Two bales, from arrival in each city: both sold there, or the second one elsewhere.
type Pair = ByCity<[Progress; 2]>;

/// What all plans of one player have in common.
pub(super) struct Planner<'a> {
    game: &'a Bombay,
    board: &'static Board,
    seat: Seat,
    clock: Clock,
    forecast: &'a Forecast<'a>,
    next_market: &'static [LikelyPrice; 4],
    /// What a bale of each colour pays on each rank.
    pays: [[f32; 3]; 4],
    /// The cities as the player will find them, in the first turn and later.
    cities: [ByCity<ExpectedCity>; 2],
    /// What a bale of a colour pays in a city, in the first turn and later.
    sales: [[ByCity<f32>; 4]; 2],
    /// What the token of a city adds, in the first turn and later: as the player's next token, or as the one after
    /// that.
    tokens: [[ByCity<f32>; 2]; 2],
    /// The sites where a palace could be built, and its value there.
    building_land: SiteSet,
    palaces: [f32; MAX_SITES],
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        game: &'a Bombay,
        seat: Seat,
        forecast: &'a Forecast<'a>,
        prospects: &Prospects,
    ) -> Planner<'a> {
        let board = board();
        let clock = forecast.clocks[seat];
        let has_palace = game.palaces[seat].len() < PALACES;
        let occupied = board.city_sites.or(game.all_posts()).or(game.all_palaces());
        let building_land = if has_palace { board.all_sites.minus(occupied) } else { SiteSet::NONE };
        let mut palaces = [0.0; MAX_SITES];
        for site in building_land.iter() {
            palaces[site.index()] = prospects.palace(game, site);
        }
        let mut bag = game.bag;
        bag.add_all(game.markets.all());
        let pays = Colour::ALL.map(|colour| {
            Rank::ALL.map(|rank| {
                let Pay { rupees, clients } = Pay::of(colour, rank);
                f32::from(rupees) + prospects.client * f32::from(clients)
            })
        });
        let cities = [0, 1].map(|turn| City::ALL.map(|city| forecast.city(seat, city, clock.moment(turn))));
        let sales = cities.map(|cities| {
            Colour::ALL.map(|colour| {
                cities.map(|city| {
                    mixed(&city, |column| {
                        column.rank_of(colour).map_or(IMPOSSIBLE, |rank| pays[colour.index()][rank as usize])
                    })
                })
            })
        });
        let tokens = cities.map(|cities| {
            prospects.city.map(|token| {
                cities.map(|city| match city.token {
                    [false, _] => 0.0,
                    [true, false] => token * (1.0 - SALE_CHANCE),
                    [true, true] => token,
                })
            })
        });
        let next_market = next_market(bag);
        Planner {
            game,
            board,
            seat,
            clock,
            forecast,
            next_market,
            pays,
            cities,
            sales,
            tokens,
            building_land,
            palaces,
        }
    }

    /// The value of the best plan, including the time after it.
    pub(super) fn best(&self) -> f32 {
        let player = &self.game.players[self.seat];
        let mut best = WAITING * f32::from(self.clock.game);
        let mut offer = |plan: Progress| best = best.max(self.worth(plan));
        let merchant = Merchant {
            progress: Progress { gain: 0.0, gone: 0 },
            site: player.site,
            purse: player.rupees,
            may_buy: self.clock.may_buy,
        };
        let mut cargo = player.cargo.each();
        match (cargo.next(), cargo.next()) {
            (None, _) => self.fetch_one(merchant, &mut offer),
            (Some(bale), None) => {
                self.dispose_of_one(merchant, bale, &mut offer);
                self.fetch_another(merchant, bale, &self.onward(), fetch::ANYWHERE, &mut offer);
            }
            (Some(one), Some(other)) => self.dispose_of_two(merchant, one, other, &mut offer),
        }
        best
    }

    /// The value of a plan and the rest of the game after it. A plan that takes too long is worth nothing.
    #[inline]
    fn worth(&self, plan: Progress) -> f32 {
        match self.clock.game.checked_sub(plan.gone) {
            Some(left) => {
                let last = left.min(LAST);
                plan.gain + LAST_RATE * f32::from(last) + RATE * f32::from(left - last)
            }
            None => IMPOSSIBLE,
        }
    }

    #[inline]
    fn way(&self, from: Site, to: City) -> u8 {
        self.board.distance(from, self.site(to))
    }

    #[inline]
    fn site(&self, city: City) -> Site {
        self.board.cities[city.index()]
    }

    /// What selling a bale in a city earns after this many actions, with the player's next token or the one after
    /// that.
    #[inline]
    fn sale(&self, bale: Colour, city: City, token: usize, gone: u8) -> f32 {
        self.sale_in(self.turn(gone), bale, city, token)
    }

    #[inline]
    fn sale_in(&self, turn: usize, bale: Colour, city: City, token: usize) -> f32 {
        self.sales[turn][bale.index()][city.index()] + self.tokens[turn][token][city.index()]
    }

    /// 0 if it begins in the first turn, otherwise [`LATER`].
    #[inline]
    fn turn(&self, gone: u8) -> usize {
        if self.clock.turn_at(gone) == 0 { 0 } else { LATER }
    }

    /// Uses one bale: sells it in a city, or builds a palace with it.
    fn dispose_of_one(&self, merchant: Merchant, bale: Colour, offer: &mut impl FnMut(Progress)) {
        let Merchant { progress, site: from, .. } = merchant;
        for city in City::ALL {
            let way = self.way(from, city);
            offer(progress.and(self.sale(bale, city, 0, progress.gone + way), way + 1));
        }
        for site in self.building_land.iter() {
            offer(progress.and(self.palaces[site.index()], self.board.distance(from, site) + 1));
        }
    }

    /// Uses two bales: both in one city, in two cities, or one for a palace. A plan that cannot be completed may still
    /// be begun.
    fn dispose_of_two(
        &self,
        merchant: Merchant,
        one: Colour,
        other: Colour,
        offer: &mut impl FnMut(Progress),
    ) {
        let Merchant { progress, site: from, .. } = merchant;
        for city in City::ALL {
            let way = self.way(from, city);
            let gone = progress.gone + way;
            offer(progress.and(self.both_in(city, one, other, self.turn(gone)), way + 2));
            for (first, second) in [(one, other), (other, one)] {
                let sold = progress.and(self.sale(first, city, 0, gone), way + 1);
                offer(sold);
                for next in City::ALL.into_iter().filter(|&next| next != city) {
                    let way = self.way(self.site(city), next);
                    offer(sold.and(self.sale(second, next, 1, sold.gone + way), way + 1));
                }
            }
        }
        for site in self.building_land.iter() {
            let built = progress.and(self.palaces[site.index()], self.board.distance(from, site) + 1);
            offer(built);
            for city in City::ALL {
                let way = self.way(site, city);
                let gone = built.gone + way;
                let rest = self.sale(one, city, 0, gone).max(self.sale(other, city, 0, gone));
                offer(built.and(rest, way + 1));
            }
        }
    }

    /// Sells both bales in one city, in the better order.
    fn both_in(&self, city: City, one: Colour, other: Colour, turn: usize) -> f32 {
        let pay = |column: Column| {
            let (Some(one_rank), Some(other_rank)) = (column.rank_of(one), column.rank_of(other)) else {
                return IMPOSSIBLE;
            };
            let (one_pays, other_pays) = (&self.pays[one.index()], &self.pays[other.index()]);
            let (high, low, low_rank) = if one_rank < other_rank {
                (one_pays[one_rank as usize], other_pays, other_rank as usize)
            } else {
                (other_pays[other_rank as usize], one_pays, one_rank as usize)
            };
            if one == other {
                return high + low[Rank::Bottom as usize];
            }
            // Selling the higher one first moves the lower one up; selling the lower one first leaves the higher one
            // in place.
            high + low[low_rank].max(low[low_rank - 1])
        };
        mixed(&self.cities[turn][city.index()], pay) + self.tokens[turn][0][city.index()]
    }

    /// For each bale and each city where another bale was sold first, the best city to go on to. By then the others
    /// have probably made their sales.
    fn onward(&self) -> [ByCity<Progress>; 4] {
        Colour::ALL.map(|bale| {
            City::ALL.map(|from| {
                let nowhere = Progress { gain: IMPOSSIBLE, gone: 0 };
                City::ALL.into_iter().filter(|&city| city != from).fold(nowhere, |best, city| {
                    let gain = self.sale_in(LATER, bale, city, 1);
                    best.or(Progress { gain, gone: self.way(self.site(from), city) + 1 })
                })
            })
        })
    }

    /// Sells two bales, from arrival in each city.
    fn pair(&self, one: Colour, other: Colour, onward: &[ByCity<Progress>; 4]) -> Pair {
        City::ALL.map(|city| {
            let apart = |first: Colour, second: Colour| {
                onward[second.index()][city.index()].and(self.sale_in(LATER, first, city, 0), 1)
            };
            let both = Progress { gain: self.both_in(city, one, other, LATER), gone: 2 };
            [both, apart(one, other).or(apart(other, one))]
        })
    }
}

/// The average of what something pays by the present column and by the column after the others' likely sales.
#[inline]
fn mixed(city: &ExpectedCity, pay: impl Fn(Column) -> f32) -> f32 {
    match city.shifted {
        None => pay(city.now),
        Some(shifted) => pay(city.now) * (1.0 - SALE_CHANCE) + pay(shifted) * SALE_CHANCE,
    }
}
