//! What the next markets will probably offer, given the bag.

use std::sync::LazyLock;

use crate::colour::{Bales, Colour};
use crate::restock::{DRAWN, sorted};

/// The expected price of a colour after the next restocking.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LikelyPrice {
    /// The chance that it is drawn at all.
    pub(super) chance: f32,
    /// Its average price in rupees, if it is drawn.
    pub(super) rupees: f32,
    /// Its average price in actions, if it is drawn.
    pub(super) actions: f32,
}

/// The expected price of each colour when the markets are restocked from this bag.
pub(super) fn next_market(bag: Bales) -> &'static [LikelyPrice; 4] {
    /// For every possible bag.
    static ODDS: LazyLock<Vec<[LikelyPrice; 4]>> =
        LazyLock::new(|| all_bags().map(expected_prices).collect());
    &ODDS[index_of(bag)]
}

/// The index of a bag in [`all_bags`].
#[inline]
fn index_of(bag: Bales) -> usize {
    let (counts, most) = (bag.counts(), Bales::ALL.counts());
    (0..4).fold(0, |index, colour| index * (usize::from(most[colour]) + 1) + usize::from(counts[colour]))
}

fn all_bags() -> impl Iterator<Item = Bales> {
    contents(Bales::ALL)
}

/// Every sub-multiset of these bales.
fn contents(all: Bales) -> impl Iterator<Item = Bales> {
    let [yellow, violet, blue, orange] = all.counts();
    (0..=yellow).flat_map(move |y| {
        (0..=violet).flat_map(move |v| {
            (0..=blue).flat_map(move |b| (0..=orange).map(move |o| Bales::of([y, v, b, o])))
        })
    })
}

/// Goes through all draws, weighted by their number.
fn expected_prices(bag: Bales) -> [LikelyPrice; 4] {
    let drawn = DRAWN.min(bag.len());
    let mut ways = 0.0;
    let mut odds = [LikelyPrice::default(); 4];
    for draw in contents(bag).filter(|draw| draw.len() == drawn) {
        let weight: f32 =
            Colour::ALL.into_iter().map(|colour| choose(bag.count(colour), draw.count(colour))).product();
        ways += weight;
        let markets = sorted(draw);
        for colour in Colour::ALL {
            if let Some(market) = markets.market_of(colour) {
                let likely = &mut odds[colour.index()];
                likely.chance += weight;
                likely.rupees += weight * f32::from(market.price().rupees);
                likely.actions += weight * f32::from(market.price().actions);
            }
        }
    }
    odds.map(|sum| match sum.chance {
        0.0 => sum,
        chance => {
            LikelyPrice { chance: chance / ways, rupees: sum.rupees / chance, actions: sum.actions / chance }
        }
    })
}

/// The binomial coefficient.
fn choose(all: u8, some: u8) -> f32 {
    (0..some).fold(1.0, |ways, taken| ways * f32::from(all - taken) / f32::from(taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From all 17 bales, C(14, 9) of C(17, 9) draws have no yellow: 2002 of 24310.
    #[test]
    fn the_chance_of_a_colour_agrees_with_counting() {
        let odds = next_market(Bales::ALL);
        assert!((odds[0].chance - (1.0 - 2002.0 / 24310.0)).abs() < 1e-5, "{odds:?}");
        assert!(odds[2].chance > odds[1].chance && odds[1].chance > odds[0].chance);
    }

    /// Nine bales or fewer are all drawn: 4 orange to the left, 3 violet to the middle, 2 blue to the right.
    #[test]
    fn a_bag_that_is_drawn_completely_leaves_nothing_to_luck() {
        let odds = next_market(Bales::of([0, 3, 2, 4]));
        let known = |colour: usize| (odds[colour].chance, odds[colour].rupees, odds[colour].actions);
        assert_eq!(
            [0, 1, 2, 3].map(known),
            [(0.0, 0.0, 0.0), (1.0, 1.0, 2.0), (1.0, 2.0, 2.0), (1.0, 1.0, 1.0)]
        );
    }

    /// Bales on elephants cannot be drawn: with two yellow bales elsewhere, the third one is expensive.
    #[test]
    fn a_scarce_colour_is_more_expensive() {
        let (full, scarce) = (next_market(Bales::ALL), next_market(Bales::of([1, 4, 5, 5])));
        assert!(scarce[0].rupees > full[0].rupees && scarce[0].chance < full[0].chance);
    }

    #[test]
    fn every_bag_has_its_own_index() {
        assert!(all_bags().enumerate().all(|(at, bag)| index_of(bag) == at));
    }
}
