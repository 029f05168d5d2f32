//! The sixth card of a column.

use dudab::{Destination, Dudab, Event, Owed, Refusal};
use serde_json::json;

use super::table::*;

const FIVE: &str = "Rm1 Bf2 Rm3 Bf4 Rp3";

/// A table with a column of five, where seat 0 can place the green club 2 as the sixth card.
fn five_before(hand: &str) -> Dudab {
    table(json!({ "columns": [FIVE, "Rc1"], "players": [{ "hand": hand }, { "hand": "Gp1 Gp3" }] }))
}

#[test]
fn sixth_card_takes_the_five_under_it_and_starts_the_new_column() {
    let mut game = five_before("Gc2 Yf1 Yf2");
    let log = play(&mut game, place("Gc2", 0), "");
    assert_eq!(
        log,
        [
            Event::Placed { seat: seat(0), card: card("Gc2"), column: column(0), on: card("Rp3") },
            Event::Took { seat: seat(0), column: column(0), cards: cards(FIVE) },
        ]
    );
    let table = state(&game);
    assert_eq!((table.pile(0), table.column(0)), (cards(FIVE), "Gc2".to_owned()));
    assert_eq!(table.column(1), "Rc1", "the other column stays");
    assert!(table.discard.is_empty());
}

#[test]
fn sixth_card_takes_cards_and_the_fifth_does_not() {
    let mut game = table(json!({
        "columns": ["Rm1 Bf2 Rm3 Bf4", "Rc1"],
        "players": [{ "hand": "Rp3 Yf1 Yf2 Yf3" }, { "hand": "Gp1 Gp3" }],
    }));
    play(&mut game, place("Rp3", 0), "");
    let table = state(&game);
    assert_eq!((table.column(0).as_str(), table.pile(0).len(), table.hand(0).len()), (FIVE, 0, 3));
    assert_eq!(turn(&game), 1);
}

#[test]
fn sixth_card_leaves_the_choice_of_any_two_cards_and_of_one_destination() {
    let mut game = five_before("Gc2 Yf1 Yf2 Yf3 SY");
    play(&mut game, place("Gc2", 0), "");
    let hand = ["Yf1", "Yf2", "Yf3", "SY"];
    let mut expected = Vec::new();
    for (index, one) in hand.iter().enumerate() {
        for other in &hand[index + 1..] {
            expected.extend(Destination::ALL.map(|rest| keep(one, other, rest)));
        }
    }
    assert_eq!(legal(&game), sorted(expected));
}

#[test]
fn sixth_card_may_leave_two_cards_of_one_kind() {
    let mut game = five_before("Gc2 D D Yf1");
    play(&mut game, place("Gc2", 0), "");
    let expected = [("D", "D"), ("D", "Yf1")]
        .into_iter()
        .flat_map(|(one, other)| Destination::ALL.map(|rest| keep(one, other, rest)));
    assert_eq!(legal(&game), sorted(expected.collect()));
}

#[test]
fn sixth_card_reduces_the_hand_to_two_and_the_rest_goes_to_the_discard_pile() {
    let mut game = five_before("Gc2 Yf1 Yf2 Yf3 SY");
    play(&mut game, place("Gc2", 0), "");
    play(&mut game, keep("SY", "Yf2", Destination::Discard), "");
    let table = state(&game);
    assert_eq!((table.hand(0), table.discard), (cards("Yf2 SY"), cards("Yf1 Yf3")));
    assert_eq!(table.pile(0), cards(FIVE));
    assert_eq!(turn(&game), 1);
}

#[test]
fn sixth_card_reduces_the_hand_to_two_and_the_rest_goes_to_the_own_pile() {
    let mut game = five_before("Gc2 Yf1 Yf2 Yf3 SY");
    play(&mut game, place("Gc2", 0), "");
    play(&mut game, keep("SY", "Yf2", Destination::Pile), "");
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0)), (cards("Yf2 SY"), cards(&format!("{FIVE} Yf1 Yf3"))));
    assert!(table.discard.is_empty());
    assert_eq!(turn(&game), 1);
}

#[test]
fn sixth_card_gives_up_nothing_of_a_hand_of_two() {
    let mut game = five_before("Gc2 Yf1 Yf2");
    let log = play(&mut game, place("Gc2", 0), "");
    assert_eq!(order(&log), ["placed", "took"]);
    assert_eq!(state(&game).hand(0), cards("Yf1 Yf2"));
    assert_eq!(turn(&game), 1);
}

#[test]
fn sixth_card_waits_until_the_hand_is_reduced() {
    let mut game = five_before("Gc2 D Yf1 Yf2");
    play(&mut game, place("Gc2", 0), "");
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::Keep));
    for early in [DRAW, place("D", 1), shed("Yf1"), call("red")] {
        refused_until_decided(&game, early, Owed::Keep, "3.2");
    }
}

#[test]
fn sixth_card_allows_keeping_only_cards_in_hand() {
    let mut game = five_before("Gc2 D Yf1 Yf2");
    play(&mut game, place("Gc2", 0), "");
    let discard = Destination::Discard;
    refused(
        &game,
        keep("Yf1", "Yf4", discard),
        Refusal::NotInHand { card: card("Yf4"), owed: Owed::Keep },
        "3.2",
    );
    refused(&game, keep("D", "D", discard), Refusal::HeldOnce(card("D")), "3.2");
    refused(&game, keep("Yf1", "Yf1", discard), Refusal::HeldOnce(card("Yf1")), "3.2");
}
