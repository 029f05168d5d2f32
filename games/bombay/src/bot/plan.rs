//! The best plan for an elephant: up to two purchases, then a sale or a palace for each bale.
//!
//! A plan is worth what it brings and what the time that it leaves is likely to bring. So each step of a good plan
//! leaves the worth of a position as it was, and every other step lowers it: a look one step ahead follows the plan.

use adda_core::Seat;

use super::prospects::Prospects;
use crate::Bombay;
use crate::board::{Board, board};
use crate::colour::Colour;
use crate::demand::{Column, Pay};
use crate::palace::PALACES;
use crate::site::{CITIES, City, Site, SiteSet};
use crate::turn::ACTIONS;

/// What an action is likely to bring in the long run, and near the end, when no new plan comes to its end.
const RATE: f32 = 0.55;
const LAST_RATE: f32 = 0.3;
/// How many actions a plan takes that begins with an empty elephant.
const LAST: u8 = 6;

/// What comes of a plan: rupees, or what is worth them, for so many actions.
#[derive(Clone, Copy)]
struct Worth {
    gain: f32,
    cost: u8,
}

impl Worth {
    const NOTHING: Worth = Worth { gain: 0.0, cost: 0 };
    /// Not to be had.
    const NEVER: Worth = Worth { gain: -1000.0, cost: 0 };

    fn then(self, next: Worth) -> Worth {
        Worth { gain: self.gain + next.gain, cost: self.cost + next.cost }
    }

    fn after(self, actions: u8) -> Worth {
        Worth { cost: self.cost + actions, ..self }
    }

    /// By the usual price of an action.
    fn rough(self) -> f32 {
        self.gain - RATE * f32::from(self.cost)
    }

    fn or(self, other: Worth) -> Worth {
        if other.rough() > self.rough() { other } else { self }
    }
}

/// Everything that plans of one player have in common.
pub(super) struct Planner<'a> {
    game: &'a Bombay,
    board: &'static Board,
    prospects: &'a Prospects,
    seat: Seat,
    /// What a bale of a colour brings in a city, the token included: in the first city and in a second one.
    sales: [[[f32; CITIES]; 4]; 2],
    /// Where a palace could be built, and what it is worth there.
    building_land: SiteSet,
    palaces: [f32; crate::site::MAX_SITES],
}

impl<'a> Planner<'a> {
    pub(super) fn new(game: &'a Bombay, seat: Seat, prospects: &'a Prospects) -> Planner<'a> {
        let board = board();
        let occupied = board.city_sites.or(game.all_posts()).or(game.all_palaces());
        let has_palace = game.palaces[seat].len() < PALACES;
        let building_land = if has_palace { board.all_sites.and_not(occupied) } else { SiteSet::NONE };
        let mut palaces = [0.0; crate::site::MAX_SITES];
        for site in building_land.iter() {
            palaces[site.index()] = prospects.palace(game, site);
        }
        let mut planner =
            Planner { game, board, prospects, seat, sales: [[[0.0; CITIES]; 4]; 2], building_land, palaces };
        for colour in Colour::ALL {
            for city in City::ALL {
                let column = game.demand[city.index()];
                for which in 0..2 {
                    planner.sales[which][colour.index()][city.index()] =
                        planner.sale(colour, column) + planner.token(city, which);
                }
            }
        }
        planner
    }

    /// The worth of the best plan, with what the time after it is likely to bring.
    pub(super) fn best(&self) -> f32 {
        let player = &self.game.players[self.seat];
        let mut best = self.judged(Worth::NOTHING);
        let mut try_plan = |worth: Worth| best = best.max(self.judged(worth));
        let mut cargo = player.cargo.each();
        match (cargo.next(), cargo.next()) {
            (None, _) => self.fetch_from(player.site, &mut try_plan),
            (Some(bale), None) => {
                self.dispose_of_one(player.site, bale, &mut try_plan);
                self.fetch_another(player.site, bale, &mut try_plan);
            }
            (Some(one), Some(other)) => self.dispose_of_two(player.site, one, other, &mut try_plan),
        }
        best
    }

    /// A plan with the rest of the game after it; one that takes too long brings nothing.
    fn judged(&self, worth: Worth) -> f32 {
        match self.prospects.time.checked_sub(worth.cost) {
            Some(left) => {
                let last = left.min(LAST);
                worth.gain
                    + crate::bot::tune(self.seat, 2, LAST_RATE) * f32::from(last)
                    + crate::bot::tune(self.seat, 1, RATE) * f32::from(left - last)
            }
            None => f32::NEG_INFINITY,
        }
    }

    fn sale(&self, colour: Colour, column: Column) -> f32 {
        column.pay(colour).map_or(Worth::NEVER.gain, |pay: Pay| {
            f32::from(pay.rupees) + self.prospects.client * f32::from(pay.clients)
        })
    }

    fn token(&self, city: City, which: usize) -> f32 {
        let has = self.game.players[self.seat].cities & (1 << city.index()) != 0;
        if has || self.game.city_tokens[city.index()] == 0 { 0.0 } else { self.prospects.city[which] }
    }

    fn way(&self, from: Site, to: Site) -> u8 {
        self.board.distance(from, to)
    }

    /// To a city or to building land with one bale.
    fn dispose_of_one(&self, from: Site, bale: Colour, try_plan: &mut impl FnMut(Worth)) {
        for city in City::ALL {
            let gain = self.sales[0][bale.index()][city.index()];
            try_plan(Worth { gain, cost: self.way(from, city.site()) + 1 });
        }
        for site in self.building_land.iter() {
            try_plan(Worth { gain: self.palaces[site.index()], cost: self.way(from, site) + 1 });
        }
    }

    /// Two bales: both in one city, in two cities, or one for a palace.
    fn dispose_of_two(&self, from: Site, one: Colour, other: Colour, try_plan: &mut impl FnMut(Worth)) {
        for city in City::ALL {
            let way = self.way(from, city.site());
            try_plan(self.both_in(city, one, other).after(way));
            for (first, second) in [(one, other), (other, one)] {
                let sold = Worth { gain: self.sales[0][first.index()][city.index()], cost: way + 1 };
                // What cannot be finished in time may still be begun.
                try_plan(sold);
                for next in City::ALL.into_iter().filter(|next| next.index() != city.index()) {
                    let gain = self.sales[1][second.index()][next.index()];
                    let cost = self.way(city.site(), next.site()) + 1;
                    try_plan(sold.then(Worth { gain, cost }));
                }
            }
        }
        for site in self.building_land.iter() {
            let built = Worth { gain: self.palaces[site.index()], cost: self.way(from, site) + 1 };
            try_plan(built);
            for rest in [one, other] {
                for city in City::ALL {
                    let gain = self.sales[0][rest.index()][city.index()];
                    try_plan(built.then(Worth { gain, cost: self.way(site, city.site()) + 1 }));
                }
            }
        }
    }

    /// Both bales in one city, in the better order.
    fn both_in(&self, city: City, one: Colour, other: Colour) -> Worth {
        let column = self.game.demand[city.index()];
        let in_order = |first: Colour, second: Colour| {
            let Some(rank) = column.rank_of(first) else { return Worth::NEVER.gain };
            self.sale(first, column) + self.sale(second, column.after_sale(rank))
        };
        let gain = in_order(one, other).max(in_order(other, one)) + self.token(city, 0);
        Worth { gain, cost: 2 }
    }

    /// What it takes to buy a bale in this post, after so many actions.
    fn purchase(&self, colour: Colour, way: u8, may_buy_now: bool, purse: u16) -> Option<Worth> {
        let price = self.game.markets.market_of(colour)?.price();
        if price.rupees > purse {
            return None;
        }
        // What is left of the turn is lost if the purchase does not fit into it.
        let turn = self.prospects.turn_actions;
        let left = if way <= turn { turn - way } else { (ACTIONS - (way - turn) % ACTIONS) % ACTIONS };
        let too_late = left < price.actions || (way < turn && !may_buy_now);
        let lost = if too_late { left } else { 0 };
        Some(Worth { gain: -f32::from(price.rupees), cost: way + lost + price.actions })
    }

    fn posts(&self) -> impl Iterator<Item = (Site, Colour)> + '_ {
        Colour::ALL
            .into_iter()
            .flat_map(|colour| self.game.posts[colour.index()].iter().map(move |site| (site, colour)))
    }

    fn may_buy_now(&self) -> bool {
        self.seat != self.game.turn || !self.game.bought
    }

    /// A second bale, then both to where they bring most.
    fn fetch_another(&self, from: Site, bale: Colour, try_plan: &mut impl FnMut(Worth)) {
        let purse = self.game.players[self.seat].rupees;
        for colour in Colour::ALL {
            if self.game.markets.market_of(colour).is_none() {
                continue;
            }
            let pair = City::ALL.map(|city| self.two_from(city, bale, colour));
            for post in self.game.posts[colour.index()].iter() {
                let bought = self.purchase(colour, self.way(from, post), self.may_buy_now(), purse);
                let Some(bought) = bought else { continue };
                for city in City::ALL {
                    try_plan(bought.then(pair[city.index()].after(self.way(post, city.site()))));
                }
            }
        }
    }

    /// Two bales sold from a city on: both there, or one there and one in another city.
    fn two_from(&self, city: City, one: Colour, other: Colour) -> Worth {
        let mut best = self.both_in(city, one, other);
        for (first, second) in [(one, other), (other, one)] {
            let sold = Worth { gain: self.sales[0][first.index()][city.index()], cost: 1 };
            best = best.or(sold);
            for next in City::ALL.into_iter().filter(|next| next.index() != city.index()) {
                let gain = self.sales[1][second.index()][next.index()];
                best = best.or(sold.then(Worth { gain, cost: self.way(city.site(), next.site()) + 1 }));
            }
        }
        best
    }

    /// A bale, then to where it brings most.
    fn fetch_from(&self, from: Site, try_plan: &mut impl FnMut(Worth)) {
        let purse = self.game.players[self.seat].rupees;
        for (post, colour) in self.posts() {
            let bought = self.purchase(colour, self.way(from, post), self.may_buy_now(), purse);
            let Some(bought) = bought else { continue };
            self.dispose_of_one(post, colour, &mut |worth| try_plan(bought.then(worth)));
        }
    }
}
