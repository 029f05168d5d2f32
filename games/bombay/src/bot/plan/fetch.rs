//! Plans that begin with a purchase: from the markets as they are, or as the bag will probably fill them.

use super::{ByCity, Merchant, Pair, Planner, Progress, RATE};
use crate::bot::odds::LikelyPrice;
use crate::colour::Colour;
use crate::site::City;
use crate::turn::{ACTIONS, FORTUNE};

/// The cost of arriving for a bale that is gone: the next plan begins in the wrong place.
const WASTED_TRIP: f32 = 3.0;

/// The second bale is worth a detour of at most one turn.
const DETOUR: u8 = ACTIONS;
/// No limit, for the first bale.
pub(super) const ANYWHERE: u8 = u8::MAX;

impl Planner<'_> {
    /// Buys a bale, and perhaps a second one, and takes them where they pay most.
    pub(super) fn fetch_one(&self, merchant: Merchant, offer: &mut impl FnMut(Progress)) {
        let onward = self.onward();
        let merchant = self.with_money(merchant);
        for bale in Colour::ALL {
            self.purchases(merchant, bale, ANYWHERE, |bought| {
                self.dispose_of_one(bought, bale, offer);
                self.fetch_another(bought, bale, &onward, DETOUR, offer);
            });
        }
    }

    /// Buys a second bale and takes both where they pay most.
    pub(super) fn fetch_another(
        &self,
        merchant: Merchant,
        bale: Colour,
        onward: &[ByCity<Progress>; 4],
        detour: u8,
        offer: &mut impl FnMut(Progress),
    ) {
        for another in Colour::ALL {
            let mut pair: Option<Pair> = None;
            self.purchases(merchant, another, detour, |Merchant { progress, site, .. }| {
                let pair = pair.get_or_insert_with(|| self.pair(bale, another, onward));
                for city in City::ALL {
                    let there = progress.and(0.0, self.way(site, city));
                    pair[city.index()].iter().for_each(|sold| offer(there.and(sold.gain, sold.gone)));
                }
            });
        }
    }

    /// Without money, the player waits for fortune first.
    fn with_money(&self, merchant: Merchant) -> Merchant {
        if merchant.purse > 0 {
            return merchant;
        }
        let gone = self.clock.begin(0, ACTIONS, 0) + ACTIONS;
        Merchant { progress: Progress { gain: f32::from(FORTUNE), gone }, purse: FORTUNE, ..merchant }
    }

    /// Every post within `far` where a bale can be bought now or after restocking.
    #[inline]
    fn purchases(&self, merchant: Merchant, bale: Colour, far: u8, mut bought: impl FnMut(Merchant)) {
        for post in self.game.posts[bale.index()].iter() {
            let way = self.board.distance(merchant.site, post);
            if way > far {
                continue;
            }
            let there = Merchant { progress: merchant.progress.and(0.0, way), site: post, ..merchant };
            if let Some(merchant) = self.buy(there, bale).or_else(|| self.buy_after_restocking(there, bale)) {
                bought(merchant);
            }
        }
    }

    /// Buys from the present markets. A faster rival is a risk.
    #[inline]
    fn buy(&self, merchant: Merchant, bale: Colour) -> Option<Merchant> {
        let price = self.game.markets.market_of(bale)?.price();
        let purse = merchant.purse.checked_sub(price.rupees)?;
        let begin = self.clock.begin(merchant.progress.gone, price.actions, merchant.may_buy);
        let gone = begin + price.actions;
        if gone > self.clock.set {
            return None;
        }
        let turn = self.clock.turn_at(begin);
        let risk = self.forecast.chance_gone(self.seat, bale, self.clock.moment(turn));
        let gain = merchant.progress.gain - f32::from(price.rupees) - risk * WASTED_TRIP;
        Some(Merchant { progress: Progress { gain, gone }, purse, may_buy: turn + 1, ..merchant })
    }

    /// Buys from the markets as the bag will probably fill them.
    #[inline]
    fn buy_after_restocking(&self, merchant: Merchant, bale: Colour) -> Option<Merchant> {
        let LikelyPrice { chance, rupees, actions } = self.next_market[bale.index()];
        let purse = merchant.purse.checked_sub(1)?;
        if self.clock.set == self.clock.game || chance == 0.0 {
            return None;
        }
        let begin = self.clock.begin(merchant.progress.gone.max(self.clock.set), 1, merchant.may_buy);
        // Time is counted in whole actions: one action as time, and the expected rest by its value.
        let price = rupees + (actions - 1.0) * RATE;
        let gain = merchant.progress.gain - price - (1.0 - chance) * WASTED_TRIP;
        let progress = Progress { gain, gone: begin + 1 };
        Some(Merchant { progress, purse, may_buy: self.clock.turn_at(begin) + 1, ..merchant })
    }
}
