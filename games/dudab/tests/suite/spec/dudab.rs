//! Dudabs and their calls.

use dudab::{Destination, DrawReason, Dudab, Event, Owed, Refusal, Way};
use serde_json::json;

use super::table::*;

/// A table of three players. Seat 2 has called on column 0, and it is the turn of seat 0 with this hand.
fn called(what: &str, hand: &str) -> Dudab {
    table(json!({
        "columns": ["Rm1 D", "Rc4"],
        "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }, { "hand": "Bm1 Bm2" }],
        "demand": answer(0, what, 2),
    }))
}

#[test]
fn dudab_calls_a_colour_a_symbol_or_a_value() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc4"],
        "players": [{ "hand": "D D Rp1 Rp2" }, { "hand": "Gp1 Gp2" }],
    }));
    let log = play(&mut game, place("D", 1), "");
    assert_eq!(log, [Event::Placed { seat: seat(0), card: card("D"), column: column(1), on: card("Rc4") }]);
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::Call(column(1))));
    let twelve = ["red", "yellow", "green", "blue", "palm", "mammoth", "club", "fur", "1", "2", "3", "4"];
    assert_eq!(legal(&game), sorted(twelve.map(call).to_vec()));
    for early in [DRAW, SUFFER, place("D", 0)] {
        refused_until_decided(&game, early, Owed::Call(column(1)), "7.1");
    }
    assert_eq!(
        play(&mut game, call("fur"), ""),
        [Event::Called { seat: seat(0), attribute: attribute("fur") }]
    );
    assert_eq!((turn(&game), state(&game).demand()), (1, answer(1, "fur", 0)));
}

#[test]
fn dudab_allows_only_cards_that_meet_the_call_and_other_dudabs() {
    // Without the call, the blue fur 3 and the yellow palm 3 would fit on column 1.
    let game = called("blue", "Bf3 Yp3 D");
    assert_eq!(legal(&game), sorted(vec![place("Bf3", 0), place("D", 0)]));
    let refusal = Refusal::DoesNotMeet { card: card("Yp3"), called: attribute("blue"), way: Way::Place };
    refused(&game, place("Yp3", 1), refusal, "7.2");
    refused(&game, place("Yp3", 0), refusal, "7.2");
}

#[test]
fn dudab_is_answered_only_on_its_own_column() {
    let game = called("blue", "Bf3 SB D");
    for elsewhere in ["Bf3", "SB", "D"] {
        refused(&game, place(elsewhere, 1), Refusal::AnswerThere(column(0)), "7.2");
    }
}

#[test]
fn dudab_answered_by_a_number_closes_the_call() {
    let mut game = called("blue", "Bf3 Rp1 Rp2");
    play(&mut game, place("Bf3", 0), "");
    let table = state(&game);
    assert_eq!((table.column(0).as_str(), table.demand(), turn(&game)), ("Rm1 D Bf3", json!("nothing"), 1));
    allowed(&game, place("Gp2", 0));
    allowed(&game, DRAW);
}

#[test]
fn dudab_calling_a_colour_can_be_answered_by_a_shaman() {
    let mut game = called("blue", "SB Rp1 Rp2");
    play(&mut game, place("SB", 0), "");
    assert_eq!(state(&game).column(0), "Rm1 D SB");
}

#[test]
fn dudab_on_a_dudab_replaces_the_call() {
    let mut game = called("blue", "D Rp1 Rp2");
    play_without_drawing(&mut game, &[place("D", 0), call("green")]);
    assert_eq!((turn(&game), state(&game).demand()), (1, answer(0, "green", 0)));
    assert_eq!(legal(&game), sorted(vec![place("Gp1", 0), place("Gp2", 0)]));
}

#[test]
fn dudab_without_an_answer_shows_the_hand_and_draws_one_card() {
    let mut game = called("blue", "Rp1 Yp3");
    let log = play(&mut game, DRAW, "Yf1");
    assert_eq!(
        log,
        [
            Event::HandShown { seat: seat(0), cards: cards("Rp1 Yp3") },
            Event::Drew { seat: seat(0), count: 1, reason: DrawReason::Turn, cards: Some(cards("Yf1")) },
        ]
    );
    assert_eq!(seen_by_seat(&log[0], 1), log[0], "everyone sees the hand");
    assert_eq!(state(&game).hand(0), cards("Rp1 Yp3 Yf1"));
}

#[test]
fn dudab_call_stays_open_until_it_is_answered() {
    let mut game = called("blue", "Rp1 Yp3");
    play(&mut game, DRAW, "Bf4");
    assert_eq!(
        (turn(&game), state(&game).demand()),
        (1, answer(0, "blue", 2)),
        "the blue card was drawn too late"
    );
    play(&mut game, DRAW, "Yf1");
    assert_eq!((turn(&game), state(&game).demand()), (2, answer(0, "blue", 2)));
}

#[test]
fn dudab_binds_its_caller_on_the_next_turn_too() {
    let mut game = called("blue", "Rp1 Yp3");
    play(&mut game, DRAW, "Yf1");
    play(&mut game, DRAW, "Yf2");
    assert_eq!(turn(&game), 2);
    let refusal = Refusal::HoldsAnswer { card: card("Bm1"), called: attribute("blue") };
    refused(&game, DRAW, refusal, "7.3");
    assert_eq!(legal(&game), sorted(vec![place("Bm1", 0), place("Bm2", 0)]));
}

#[test]
fn dudab_in_a_hand_of_up_to_four_need_not_be_played_under_a_call() {
    for hand in ["D Rp1", "D Rp1 Rp2", "D Rp1 Rp2 Rp3", "D D D D"] {
        let mut game = called("blue", hand);
        allowed(&game, place("D", 0));
        assert_eq!(order(&play(&mut game, DRAW, "Yf1")), ["hand shown", "drew"]);
    }
}

#[test]
fn dudab_in_a_hand_of_five_must_be_played_under_a_call() {
    let game = called("blue", "D Rp1 Rp2 Rp3 Rp4");
    refused(&game, DRAW, Refusal::FiveAndCanPlace { card: card("D"), column: column(0) }, "4.2");
    assert_eq!(legal(&game), [place("D", 0)]);
}

#[test]
fn dudab_unanswered_by_a_hand_of_five_follows_the_five_card_rule() {
    // Without the call, the yellow palm 3 could be placed on column 1.
    let mut game = called("blue", "Yp3 Rp1 Rp2 Rp3 Rp4");
    assert_eq!(legal(&game), [DRAW]);
    assert_eq!(order(&play(&mut game, DRAW, "")), ["hand shown"]);
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::GiveUp));
    assert_eq!(order(&play(&mut game, shed("Rp1"), "Yf1")), ["shed", "drew"]);
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0)), (cards("Yp3 Rp2 Rp3 Rp4 Yf1"), cards("Rp1")));
    assert_eq!((turn(&game), table.demand()), (1, answer(0, "blue", 2)));
}

#[test]
fn dudab_in_hand_does_not_meet_a_call_but_may_replace_a_card_that_does() {
    let game = called("2", "Rp2 D Rp1");
    let refusal = Refusal::HoldsAnswer { card: card("Rp2"), called: attribute("2") };
    refused(&game, DRAW, refusal, "7.3");
    assert_eq!(legal(&game), sorted(vec![place("Rp2", 0), place("D", 0)]));
}

#[test]
fn dudab_as_fifth_card_is_taken_by_the_player_who_covers_it_with_another() {
    let mut game = table(json!({
        "columns": ["Rm1 Bf2 Rm3 Bf4 D", "Rc1"],
        "players": [{ "hand": "D Yc1 Yc2 Yc3 Yc4" }, { "hand": "Bp1 Bp2" }],
        "demand": answer(0, "blue", 1),
    }));
    play_without_drawing(&mut game, &[place("D", 0), call("green")]);
    let table = state(&game);
    assert_eq!((table.pile(0), table.column(0)), (cards("Rm1 Bf2 Rm3 Bf4 D"), "D".to_owned()));
    play(&mut game, keep("Yc1", "Yc2", Destination::Pile), "");
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0).len()), (cards("Yc1 Yc2"), 7));
    assert_eq!((turn(&game), table.demand()), (1, answer(0, "green", 0)));
}

#[test]
fn dudab_as_fifth_card_takes_nothing() {
    let mut game = table(json!({
        "columns": ["Rm1 Bf2 Rm3 Bf4", "Rc1"],
        "players": [{ "hand": "D Yc1 Yc2 Yc3 Yc4" }, { "hand": "Bp1 Bp2" }],
    }));
    play_without_drawing(&mut game, &[place("D", 0), call("green")]);
    let table = state(&game);
    assert_eq!((table.column(0).as_str(), table.pile(0).len()), ("Rm1 Bf2 Rm3 Bf4 D", 0));
    assert_eq!((table.hand(0).len(), turn(&game)), (4, 1));
}
