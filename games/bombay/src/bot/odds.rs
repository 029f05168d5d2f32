//! What the next market is likely to offer, from what will be in the bag.

use std::sync::LazyLock;

use crate::colour::{Bales, Colour};
use crate::restock::{DRAWN, sorted};

/// What a colour is likely to cost after the next restocking.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LikelyPrice {
    /// The chance that it comes at all.
    pub(super) chance: f32,
    /// What it costs then, on average.
    pub(super) rupees: f32,
    /// Actions that it takes then, on average.
    pub(super) actions: f32,
}

/// What each colour is likely to cost when the markets are restocked from a bag with these bales.
pub(super) fn next_market(bag: Bales) -> &'static [LikelyPrice; 4] {
    /// Every bag that there can be.
    static ODDS: LazyLock<Vec<[LikelyPrice; 4]>> = LazyLock::new(|| all_bags().map(reckon).collect());
    &ODDS[number(bag)]
}

/// The number of a bag in the order of [`all_bags`].
#[inline]
fn number(bag: Bales) -> usize {
    let (counts, most) = (bag.counts(), Bales::ALL.counts());
    (0..4).fold(0, |number, colour| number * (usize::from(most[colour]) + 1) + usize::from(counts[colour]))
}

fn all_bags() -> impl Iterator<Item = Bales> {
    contents(Bales::ALL)
}

/// Every choice of bales from these.
fn contents(all: Bales) -> impl Iterator<Item = Bales> {
    let [yellow, violet, blue, orange] = all.counts();
    (0..=yellow).flat_map(move |y| {
        (0..=violet).flat_map(move |v| {
            (0..=blue).flat_map(move |b| (0..=orange).map(move |o| Bales::of([y, v, b, o])))
        })
    })
}

/// All ways to draw, each with its weight.
fn reckon(bag: Bales) -> [LikelyPrice; 4] {
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

/// In how many ways some can be chosen.
fn choose(all: u8, some: u8) -> f32 {
    (0..some).fold(1.0, |ways, taken| ways * f32::from(all - taken) / f32::from(taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From all 17 bales yellow stays away in C(14, 9) of C(17, 9) draws, that is 2002 of 24310.
    #[test]
    fn a_colour_stays_away_as_often_as_counting_says() {
        let odds = next_market(Bales::ALL);
        assert!((odds[0].chance - (1.0 - 2002.0 / 24310.0)).abs() < 1e-5, "{odds:?}");
        assert!(odds[2].chance > odds[1].chance && odds[1].chance > odds[0].chance);
    }

    /// Nine bales or fewer all come: 4 orange to the left, 3 violet to the middle, 2 blue to the right.
    #[test]
    fn a_bag_that_is_drawn_wholly_leaves_nothing_to_luck() {
        let odds = next_market(Bales::of([0, 3, 2, 4]));
        let known = |colour: usize| (odds[colour].chance, odds[colour].rupees, odds[colour].actions);
        assert_eq!(
            [0, 1, 2, 3].map(known),
            [(0.0, 0.0, 0.0), (1.0, 1.0, 2.0), (1.0, 2.0, 2.0), (1.0, 1.0, 1.0)]
        );
    }

    /// What elephants carry is missing from the draw: two yellow bales on the way make the third one dear.
    #[test]
    fn a_colour_of_which_few_are_left_is_dearer() {
        let (full, scarce) = (next_market(Bales::ALL), next_market(Bales::of([1, 4, 5, 5])));
        assert!(scarce[0].rupees > full[0].rupees && scarce[0].chance < full[0].chance);
    }

    #[test]
    fn every_bag_has_its_own_number() {
        assert!(all_bags().enumerate().all(|(at, bag)| number(bag) == at));
    }
}
