//! Scoring a round (rules 8).

use serde::{Deserialize, Serialize};

use crate::cards::Cards;

/// How a round was scored for one player, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The hand at the end.
    pub hand: Cards,
    /// The own pile at the end, without the hand.
    pub pile: Cards,
    /// 8.2: Dudabs still in hand, 5 points each.
    pub dudabs_in_hand: u8,
    /// 8.3: Dudabs of the pile thrown out with a shaman each.
    pub pairs: u8,
    /// 8.4: Dudabs of the pile attached to a number each.
    pub attached: u8,
    /// 8.4: what these numbers sum up to; it is subtracted.
    pub attached_sum: u8,
    /// 8.5: shamans left, 5 points each.
    pub shamans_left: u8,
    /// 8.5: what the other numbers sum up to.
    pub numbers_sum: u8,
    /// All together.
    pub points: i16,
}

/// What a Dudab in hand or a shaman in the pile costs.
const PENALTY: i16 = 5;

impl Sheet {
    /// Scores a hand and a pile.
    pub fn of(hand: Cards, pile: Cards) -> Sheet {
        // 8.2 The hand's Dudabs cost 5 each and go; the rest of the hand joins the pile.
        let dudabs_in_hand = hand.count_dudabs();
        let shamans = hand.count_shamans() + pile.count_shamans();
        let (in_hand, in_pile) = (hand.count_values(), pile.count_values());
        let values: [u8; 4] = std::array::from_fn(|value| in_hand[value] + in_pile[value]);

        // 8.3 Dudabs and shamans of the pile leave in pairs.
        let pairs = pile.count_dudabs().min(shamans);
        let shamans_left = shamans - pairs;

        // 8.4 Each Dudab left turns a number round: the highest serve best. Dudabs without a number go.
        let mut dudabs = pile.count_dudabs() - pairs;
        let (mut attached, mut attached_sum, mut numbers_sum) = (0, 0, 0);
        for value in (0..4).rev() {
            let turned = dudabs.min(values[value]);
            dudabs -= turned;
            attached += turned;
            attached_sum += turned * (value as u8 + 1);
            numbers_sum += (values[value] - turned) * (value as u8 + 1);
        }

        // 8.5 The sum.
        let points = PENALTY * i16::from(dudabs_in_hand) - i16::from(attached_sum)
            + PENALTY * i16::from(shamans_left)
            + i16::from(numbers_sum);
        Sheet { hand, pile, dudabs_in_hand, pairs, attached, attached_sum, shamans_left, numbers_sum, points }
    }
}
