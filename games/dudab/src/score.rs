//! Scoring a round (rules 8).

use serde::{Deserialize, Serialize};

use crate::cards::Cards;

/// The score of one player in one round, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundScore {
    /// The hand at the end.
    pub hand: Cards,
    /// The own pile at the end, without the hand.
    pub pile: Cards,
    /// 8.2: Dudabs still in hand, 5 points each.
    pub dudabs_in_hand: u8,
    /// 8.3: Dudabs of the pile that are discarded with one shaman each.
    pub pairs: u8,
    /// 8.4: Dudabs of the pile that are attached to one number each.
    pub attached: u8,
    /// 8.4: the sum of these numbers, which is subtracted.
    pub attached_sum: u8,
    /// 8.5: shamans left, 5 points each.
    pub shamans_left: u8,
    /// 8.5: the sum of the other numbers.
    pub numbers_sum: u8,
    /// The total of the round.
    pub points: i16,
}

/// The points for a Dudab in hand or a shaman in the pile.
const PENALTY: i16 = 5;

impl RoundScore {
    /// Scores a hand and a pile.
    pub fn of(hand: Cards, pile: Cards) -> RoundScore {
        // 8.2 Dudabs in hand cost 5 each and are discarded; the rest of the hand joins the pile.
        let dudabs_in_hand = hand.count_dudabs();
        let shamans = hand.count_shamans() + pile.count_shamans();
        let (in_hand, in_pile) = (hand.count_values(), pile.count_values());
        let values: [u8; 4] = std::array::from_fn(|value| in_hand[value] + in_pile[value]);

        // 8.3 Dudabs and shamans of the pile are discarded in pairs.
        let pairs = pile.count_dudabs().min(shamans);
        let shamans_left = shamans - pairs;

        // 8.4 Each Dudab left makes a number negative, the highest first. Dudabs without a number are
        // discarded.
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
        RoundScore {
            hand,
            pile,
            dudabs_in_hand,
            pairs,
            attached,
            attached_sum,
            shamans_left,
            numbers_sum,
            points,
        }
    }
}
