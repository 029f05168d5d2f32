//! Shamans and the reactions to them.

use dudab::{DrawReason, Dudab, Event, Owed, Refusal};
use serde_json::json;

use super::table::*;

/// A table where seat 0 faces a red shaman on column 0.
fn facing(hand: &str) -> Dudab {
    table(json!({
        "columns": ["Rm1 SR", "Rc1"],
        "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }, { "hand": "Gp3 Gp4" }],
        "turn": 0,
        "demand": reaction(0),
    }))
}

#[test]
fn shaman_placed_makes_the_next_player_react() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "SR Rp1 Rp2" }, { "hand": "Bf2 Gp2" }],
    }));
    play(&mut game, place("SR", 1), "");
    assert_eq!((turn(&game), state(&game).demand()), (1, reaction(1)));
    assert_eq!(legal(&game), [SUFFER], "blue fur 2 fits on red mammoth 1, but not now");
    refused(&game, place("Bf2", 0), Refusal::NumberAgainstShaman(card("Bf2")), "6.2");
}

#[test]
fn shaman_turned_up_at_the_start_asks_for_nothing() {
    let game = table(json!({
        "columns": ["SR", "SB"],
        "players": [{ "hand": "Rp1 Gp1" }, { "hand": "Gp3 Gp2" }],
    }));
    assert_eq!(legal(&game), sorted(vec![place("Rp1", 0), DRAW]));
    refused(&game, SUFFER, Refusal::NothingToSuffer, "6.3");
}

#[test]
fn shaman_reactions_are_a_shaman_a_dudab_or_suffering() {
    let game = facing("SY SR D Rp1 Bf2");
    assert_eq!(legal(&game), sorted(vec![place("SY", 0), place("SR", 0), place("D", 0), SUFFER]));
}

#[test]
fn shaman_on_a_shaman_passes_the_reaction_on() {
    let mut game = facing("SY Rp1 Rp2");
    play(&mut game, place("SY", 0), "");
    assert_eq!((turn(&game), state(&game).demand()), (1, reaction(0)));
    assert_eq!(legal(&game), [SUFFER]);
    play(&mut game, SUFFER, "Bf1 Bf2");
    assert_eq!((turn(&game), state(&game).demand()), (2, json!("nothing")), "each shaman needs one reaction");
}

#[test]
fn shaman_covered_by_a_dudab_is_settled_and_a_call_is_open() {
    let mut game = facing("D Rp1 Rp2");
    play_without_drawing(&mut game, &[place("D", 0), call("blue")]);
    assert_eq!((turn(&game), state(&game).demand()), (1, answer(0, "blue", 0)));
    assert_eq!(state(&game).column(0), "Rm1 SR D");
    refused(&game, SUFFER, Refusal::NothingToSuffer, "6.3");
}

#[test]
fn shaman_suffered_draws_as_many_cards_as_the_number_turned_up() {
    for (turned_up, drawn) in [("Yp1", "Bf1"), ("Yp2", "Bf1 SB"), ("Yp3", "Bf1 SB D"), ("Yp4", "Bf1 SB D D")]
    {
        let mut game = facing("Rp1");
        let log = play(&mut game, SUFFER, &format!("{turned_up} {drawn}"));
        let count = drawn.split(' ').count() as u8;
        let expected = [
            Event::TurnedUp { seat: seat(0), card: card(turned_up) },
            Event::Drew { seat: seat(0), count, reason: DrawReason::Shaman, cards: Some(cards(drawn)) },
        ];
        assert_eq!(log, expected);
        let table = state(&game);
        assert_eq!((table.hand(0), table.discard), (cards(&format!("Rp1 {drawn}")), cards(turned_up)));
        assert_eq!((turn(&game), table.demand(), table.owed), (1, json!("nothing"), Owed::Turn));
    }
}

#[test]
fn shaman_suffered_turns_cards_up_until_a_number_comes() {
    let mut game = facing("Rp1 Rp2");
    let log = play(&mut game, SUFFER, "D SY SR Yp2 D Bf1");
    assert_eq!(order(&log), ["turned up", "turned up", "turned up", "turned up", "drew"]);
    let table = state(&game);
    assert_eq!(table.discard, cards("D SY SR Yp2"));
    assert_eq!((table.hand(0), turn(&game)), (cards("Rp1 Rp2 D Bf1"), 1));
    assert_eq!(table.column(0), "Rm1 SR", "the shaman stays where it is");
}

#[test]
fn shaman_suffered_leaves_at_most_five_cards_in_hand() {
    let mut game = facing("Rp1 Rp2 Rp3 SY");
    play(&mut game, SUFFER, "Yp4 Bf1 Bf2 Bf3 Bf4");
    play_without_drawing(&mut game, &[shed("Bf4"), shed("Rp3")]);
    assert_eq!(turn(&game), 0);
    play(&mut game, shed("SY"), "");
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0)), (cards("Rp1 Rp2 Bf1 Bf2 Bf3"), cards("Bf4 Rp3 SY")));
    assert_eq!(turn(&game), 1);
}

#[test]
fn shaman_in_a_two_player_game_can_come_back_to_its_player() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "SR Rp1 Rp2" }, { "hand": "SB Gp1 Gp2" }],
    }));
    play_without_drawing(&mut game, &[place("SR", 0), place("SB", 0)]);
    assert_eq!((turn(&game), state(&game).demand()), (0, reaction(0)));
}
