//! The notation of costs, bonuses and estates.

use crate::estate::MAX_SPACES_OF_ESTATE;
use crate::station::{Bonus, Cost};

/// The largest amount of one good in a cost.
const MOST: u16 = 20;

/// A cost such as `2 iron + 1 stone`.
pub(super) fn cost(text: &str) -> Option<Cost> {
    let mut cost = Cost::default();
    for part in text.split('+') {
        let (number, good) = part.trim().split_once(' ')?;
        let number: u16 = number.parse().ok().filter(|number| (1..=MOST).contains(number))?;
        let place = match good.trim() {
            "iron" => &mut cost.goods.iron,
            "stone" => &mut cost.goods.stone,
            "rubble" => &mut cost.goods.rubble,
            "steel" => &mut cost.goods.steel,
            "leaves" => &mut cost.goods.leaves,
            "iron or stone" => &mut cost.iron_or_stone,
            "chai" if cost.chai == 0 => {
                cost.chai = number as u8;
                continue;
            }
            _ => return None,
        };
        if *place != 0 {
            return None;
        }
        *place = number;
    }
    Some(cost)
}

/// A bonus such as `2 steel`.
pub(super) fn bonus(text: &str) -> Option<Bonus> {
    match text {
        "worker" => Some(Bonus::Worker),
        "contract" => Some(Bonus::Contract),
        "equipment" => Some(Bonus::Equipment),
        _ => {
            let number: u8 = text.strip_suffix(" steel")?.parse().ok()?;
            (1..=9).contains(&number).then_some(Bonus::Steel(number))
        }
    }
}

/// Spaces such as `2/1 3/2`: rubble and points.
pub(super) fn spaces(text: &str) -> Option<Vec<(u8, u8)>> {
    let space = |word: &str| {
        let (rubble, points) = word.split_once('/')?;
        let (rubble, points): (u8, u8) = (rubble.parse().ok()?, points.parse().ok()?);
        ((1..=20).contains(&rubble) && points <= 20).then_some((rubble, points))
    };
    let spaces: Vec<(u8, u8)> = text.split_whitespace().map(space).collect::<Option<_>>()?;
    (2..=MAX_SPACES_OF_ESTATE).contains(&spaces.len()).then_some(spaces)
}
