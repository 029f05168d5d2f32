//! Drawing a card.

use dudab::{DrawReason, Dudab, Event, Owed, Refusal};
use serde_json::json;

use super::table::*;

/// A table where a hand of red numbers cannot place anything, because red does not go on red.
fn red_table(hand: &str) -> Dudab {
    table(json!({ "columns": ["Rm1", "Rc1"], "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }] }))
}

#[test]
fn drawing_takes_one_card_from_the_draw_pile() {
    let mut game = red_table("Rp1 Rp2");
    let before = state(&game).draw();
    let log = play(&mut game, DRAW, "Bf4");
    assert_eq!(
        log,
        [Event::Drew { seat: seat(0), count: 1, reason: DrawReason::Turn, cards: Some(cards("Bf4")) }],
        "no hand is shown"
    );
    let mut drawn = state(&game).draw();
    assert!(!drawn.contains(card("Bf4")));
    drawn.add(card("Bf4"));
    assert_eq!(drawn, before);
    assert_eq!((state(&game).hand(0), turn(&game)), (cards("Rp1 Rp2 Bf4"), 1));
}

#[test]
fn drawing_is_the_only_action_when_nothing_can_be_placed() {
    for hand in ["Rp1", "Rp1 Rp2", "Rp1 Rp2 Rp3", "Rp1 Rp2 Rp3 Rp4", "Rp1 Rp2 Rp3 Rp4 Rf1"] {
        assert_eq!(legal(&red_table(hand)), [DRAW], "{hand}");
    }
}

#[test]
fn drawing_is_a_free_choice_with_fewer_than_five_cards() {
    for hand in ["Bf2", "Bf2 Rp2", "Bf2 Rp2 D", "Bf2 Rp2 D SR"] {
        let game = red_table(hand);
        allowed(&game, place("Bf2", 0));
        allowed(&game, DRAW);
    }
}

#[test]
fn drawing_with_five_cards_is_refused_if_one_can_be_placed() {
    for (fitting, onto) in [("Bf2", 0), ("SR", 0), ("D", 0), ("Bm2", 1), ("Yc2", 0)] {
        let game = red_table(&format!("Rp1 Rp2 Rp3 Rp4 {fitting}"));
        let refusal = Refusal::FiveAndCanPlace { card: card(fitting), column: column(onto) };
        refused(&game, DRAW, refusal, "4.2");
    }
}

#[test]
fn drawing_with_five_cards_shows_the_hand_gives_up_one_card_and_then_draws() {
    let mut game = red_table("Rp1 Rp2 Rp3 Rp4 Rf1");
    let shown = play(&mut game, DRAW, "");
    assert_eq!(shown, [Event::HandShown { seat: seat(0), cards: cards("Rp1 Rp2 Rp3 Rp4 Rf1") }]);
    assert_eq!(seen_by_seat(&shown[0], 1), shown[0], "everyone sees the whole hand");
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::GiveUp));
    assert_eq!(legal(&game), sorted(["Rp1", "Rp2", "Rp3", "Rp4", "Rf1"].map(shed).to_vec()));

    let log = play(&mut game, shed("Rp3"), "Bf4");
    assert_eq!(
        log,
        [
            Event::Shed { seat: seat(0), card: Some(card("Rp3")) },
            Event::Drew { seat: seat(0), count: 1, reason: DrawReason::Turn, cards: Some(cards("Bf4")) },
        ]
    );
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0)), (cards("Rp1 Rp2 Rp4 Rf1 Bf4"), cards("Rp3")));
    assert_eq!((turn(&game), table.owed), (1, Owed::Turn));
}

#[test]
fn drawing_with_five_cards_waits_for_the_card_given_up() {
    let mut game = red_table("Rp1 Rp2 Rp3 Rp4 Rf1");
    play(&mut game, DRAW, "");
    for early in [DRAW, SUFFER, place("Rp1", 0)] {
        refused_until_decided(&game, early, Owed::GiveUp, "4.3");
    }
    refused(&game, shed("Bf1"), Refusal::NotInHand { card: card("Bf1"), owed: Owed::GiveUp }, "4.3");
}

#[test]
fn drawing_the_fifth_card_is_an_ordinary_draw() {
    let mut game = red_table("Rp1 Rp2 Rp3 Rp4");
    let log = play(&mut game, DRAW, "D");
    assert_eq!(order(&log), ["drew"], "four cards at the start of the turn are not five");
    assert_eq!((state(&game).hand(0).len(), turn(&game)), (5, 1));
}

#[test]
fn drawing_is_no_reaction_to_a_shaman() {
    let game = table(json!({
        "columns": ["Rm1 SR", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2" }, { "hand": "Gp1 Gp2" }],
        "demand": reaction(0),
    }));
    refused(&game, DRAW, Refusal::SufferInstead, "6.4");
}

#[test]
fn drawing_under_an_open_call_is_refused_if_the_hand_can_meet_it() {
    let holding = |hand: &str| {
        table(json!({
            "columns": ["Rm1 D", "Rc1"],
            "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }],
            "demand": answer(0, "palm", 1),
        }))
    };
    let refusal = Refusal::HoldsAnswer { card: card("Rp2"), called: attribute("palm") };
    refused(&holding("Rp2 Rf2"), DRAW, refusal, "7.3");
    allowed(&holding("Rf1 Rf2"), DRAW);
}
