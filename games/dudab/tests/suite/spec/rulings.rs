//! The rulings R1 to R6 and R9 to R12. R7 and R8, on who may know what, are in `knowledge.rs`.

use dudab::{Destination, Dudab, Event, Owed, Refusal, RoundScore};
use serde_json::json;

use super::table::*;

/// A table where seat 0 faces a red shaman with this hand, and the draw pile has only these cards.
fn facing(hand: &str, draw: &str) -> Dudab {
    table(json!({
        "columns": ["Rm1 SR", "Rc1"],
        "players": [{ "hand": hand }, { "hand": "Gp2" }],
        "demand": reaction(0),
        "draw": draw,
    }))
}

/// The score of seat 0.
fn score_of_seat_0(log: &[Event]) -> RoundScore {
    let sheet = log.iter().find_map(|event| match event {
        Event::Scored { seat: owner, sheet, .. } if *owner == seat(0) => Some(*sheet),
        _ => None,
    });
    sheet.expect("a score for seat 0")
}

#[test]
fn r1_a_player_without_a_reaction_to_a_shaman_suffers() {
    let game = facing("Rp1 Rp2 Bf1", "Yp1 Yp2 Yp3");
    assert_eq!(legal(&game), [SUFFER]);
}

#[test]
fn r1_suffering_is_a_free_choice_even_with_five_cards() {
    for hand in ["D Rp1", "SY Rp1", "D SY Rp1 Rp2 Rp3", "D D SY SR Rp1"] {
        allowed(&facing(hand, "Yp1 Yp2 Yp3"), SUFFER);
    }
}

#[test]
fn r1_suffering_with_five_cards_shows_no_hand_gives_up_nothing_first_and_cuts_after_drawing() {
    let mut game = facing("D Rp1 Rp2 Rp3 Rp4", "Yp2 Bf1 Bf2 Bf3");
    let log = play(&mut game, SUFFER, "Yp2 Bf1 Bf2");
    assert_eq!(order(&log), ["turned up", "drew"]);
    assert_eq!((state(&game).hand(0).len(), state(&game).owed), (7, Owed::Cut));
    play_without_drawing(&mut game, &[shed("D"), shed("Bf2")]);
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0)), (cards("Rp1 Rp2 Rp3 Rp4 Bf1"), cards("D Bf2")));
}

#[test]
fn r2_a_dudab_must_go_on_the_card_that_demands_something() {
    let under_call = table(json!({
        "columns": ["Rm1", "Rc1 D"],
        "players": [{ "hand": "D Rp1" }, { "hand": "Gp1 Gp2" }],
        "demand": answer(1, "blue", 1),
    }));
    refused(&under_call, place("D", 0), Refusal::AnswerThere(column(1)), "7.2");
    allowed(&under_call, place("D", 1));

    let facing_shaman = facing("D SB Rp1", "Yp1 Yp2");
    refused(&facing_shaman, place("D", 1), Refusal::ReactThere(column(0)), "6.2");
    refused(&facing_shaman, place("SB", 1), Refusal::ReactThere(column(0)), "6.2");
    allowed(&facing_shaman, place("D", 0));
}

#[test]
fn r3_a_shaman_does_not_go_on_a_start_dudab() {
    let game = table(json!({
        "columns": ["D", "Rc1"],
        "players": [{ "hand": "SR SB Rp1" }, { "hand": "Gp1 Gp2" }],
    }));
    for shaman in ["SR", "SB"] {
        refused(&game, place(shaman, 0), Refusal::ShamanOnStartDudab, "2.6");
    }
    allowed(&game, place("Rp1", 0));
}

#[test]
fn r4_a_dudab_as_sixth_card_calls_first_then_takes_then_reduces() {
    let five = "Rm1 Bf2 Rm3 Bf4 Rp3";
    let mut game = table(json!({
        "columns": [five, "Rc1"],
        "players": [{ "hand": "D Yc1 Yc2 Yc3" }, { "hand": "Gp1 Gp2" }],
    }));
    assert_eq!(order(&play(&mut game, place("D", 0), "")), ["placed"]);
    assert_eq!((state(&game).column(0), legal(&game)), (format!("{five} D"), all_calls()));
    assert_eq!(order(&play(&mut game, call("green"), "")), ["called", "took"]);
    assert_eq!((state(&game).column(0), state(&game).pile(0)), ("D".to_owned(), cards(five)));
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::Keep));
    assert_eq!(order(&play(&mut game, keep("Yc1", "Yc2", Destination::Discard), "")), ["gave up"]);
    assert_eq!((turn(&game), state(&game).demand()), (1, answer(0, "green", 0)));
}

#[test]
fn r5_the_round_ends_when_the_draw_pile_runs_out_while_turning_up() {
    let mut game = facing("Rp1", "D SY");
    let log = play(&mut game, SUFFER, "D SY");
    assert_eq!(order(&log)[..3], ["turned up", "turned up", "round ended"]);
    assert_eq!(score_of_seat_0(&log).hand, cards("Rp1"));
}

#[test]
fn r5_turning_up_the_last_card_counts_like_taking_it() {
    let mut game = facing("Rp1", "Yp4");
    let log = play(&mut game, SUFFER, "Yp4");
    assert_eq!(order(&log)[..2], ["turned up", "round ended"]);
    assert_eq!(score_of_seat_0(&log).points, 1, "the number turned up scores for nobody");
}

#[test]
fn r5_the_round_ends_with_the_cards_drawn_so_far() {
    let mut game = facing("Rp1", "Yp3 Bf1 Bf2");
    let log = play(&mut game, SUFFER, "Yp3 Bf2 Bf1");
    assert_eq!(order(&log)[..3], ["turned up", "drew", "round ended"]);
    assert_eq!(score_of_seat_0(&log).hand, cards("Rp1 Bf1 Bf2"));
}

#[test]
fn r5_a_hand_of_more_than_five_is_not_cut_once_the_round_has_ended() {
    let mut game = facing("D Rp1 Rp2 Rp3 Rp4", "Yp4 D Bf1");
    let log = play(&mut game, SUFFER, "Yp4 D Bf1");
    let sheet = score_of_seat_0(&log);
    assert_eq!((sheet.hand.len(), sheet.pile.len(), sheet.dudabs_in_hand), (7, 0, 2));
    assert_eq!(sheet.points, 2 * 5 + 1 + 2 + 3 + 4 + 1);
}

#[test]
fn r5_the_draw_after_a_card_given_up_can_end_the_round() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2 Rp3 Rp4 Rf1" }, { "hand": "Gp2" }],
        "draw": "D",
    }));
    play(&mut game, DRAW, "");
    let log = play(&mut game, shed("Rp4"), "D");
    assert_eq!(order(&log)[..3], ["shed", "drew", "round ended"]);
    let sheet = score_of_seat_0(&log);
    assert_eq!((sheet.hand, sheet.pile), (cards("Rp1 Rp2 Rp3 Rf1 D"), cards("Rp4")));
}

#[test]
fn r6_a_shaman_as_sixth_card_requires_a_reaction() {
    let five = "Rm1 Bf2 Rm3 Bf4 Rp3";
    let mut game = table(json!({
        "columns": [five, "Rc1"],
        "players": [{ "hand": "SR Yc1 Yc2 Yc3" }, { "hand": "Rp1 Gp2" }],
    }));
    assert_eq!(order(&play(&mut game, place("SR", 0), "")), ["placed", "took"]);
    play(&mut game, keep("Yc1", "Yc2", Destination::Pile), "");
    assert_eq!(state(&game).column(0), "SR");
    assert_eq!((turn(&game), state(&game).demand(), legal(&game)), (1, reaction(0), vec![SUFFER]));
}

#[test]
fn r9_the_reduction_leaves_two_cards_so_none_is_drawn() {
    let five = "Rm1 Bf2 Rm3 Bf4 Rp3";
    let sixth = |hand: &str| {
        table(json!({ "columns": [five, "Rc1"], "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }] }))
    };
    let mut game = sixth("Gc2 Yc1 Yc2 Yc3");
    play(&mut game, place("Gc2", 0), "");
    assert_eq!(order(&play(&mut game, keep("Yc1", "Yc2", Destination::Discard), "")), ["gave up"]);
    assert_eq!(turn(&game), 1);

    // One card left is fewer than two, and the hand limit applies after a sixth card too.
    let mut game = sixth("Gc2 Yc1");
    assert_eq!(order(&play(&mut game, place("Gc2", 0), "Yc4")), ["placed", "took", "drew"]);
    assert_eq!((state(&game).hand(0), turn(&game)), (cards("Yc1 Yc4"), 1));
}

#[test]
fn r10_a_shaman_that_meets_a_call_requires_a_reaction() {
    let mut game = table(json!({
        "columns": ["Rm1 D", "Rc1"],
        "players": [{ "hand": "SB Rp1 Rp2" }, { "hand": "Bp1 Bp2" }],
        "demand": answer(0, "blue", 1),
    }));
    play(&mut game, place("SB", 0), "");
    assert_eq!((turn(&game), state(&game).demand(), legal(&game)), (1, reaction(0), vec![SUFFER]));
}

#[test]
fn r11_drawing_under_a_call_shows_a_hand_without_a_card_that_meets_it() {
    let holding = |hand: &str| {
        table(json!({
            "columns": ["Rm1 D", "Rc1"],
            "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }],
            "demand": answer(0, "blue", 1),
        }))
    };
    let called = attribute("blue");
    for answer in ["Bf1", "SB"] {
        let game = holding(&format!("Rp1 {answer}"));
        refused(&game, DRAW, Refusal::HoldsAnswer { card: card(answer), called }, "7.3");
    }
    let mut game = holding("Rp1 SR");
    assert_eq!(order(&play(&mut game, DRAW, "Yp1")), ["hand shown", "drew"]);
}

#[test]
fn r12_a_placed_dudab_always_calls_even_on_a_shaman() {
    let placed_on = |columns: &[&str], demand| {
        let mut game = table(json!({
            "columns": columns,
            "players": [{ "hand": "D Rp1 Rp2 Rp3" }, { "hand": "Gp1 Gp2" }],
            "demand": demand,
        }));
        play(&mut game, place("D", 0), "");
        assert_eq!((turn(&game), legal(&game)), (0, all_calls()), "only calls are legal");
    };
    placed_on(&["Rm1 SR", "Rc1"], reaction(0));
    placed_on(&["Rm1 D", "Rc1"], answer(0, "blue", 1));
    for start in ["Rm1", "SR", "D"] {
        placed_on(&[start, "Rc1"], json!("nothing"));
    }
}

#[test]
fn r12_a_dudab_turned_up_at_the_start_has_no_call() {
    let game = table(json!({
        "columns": ["D", "Rc1"],
        "players": [{ "hand": "Rp1 Bf3" }, { "hand": "Gp1 Gp2" }],
    }));
    assert_eq!(legal(&game), sorted(vec![place("Rp1", 0), place("Bf3", 0), DRAW]));
}
