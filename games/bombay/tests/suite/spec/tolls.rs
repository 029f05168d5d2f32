//! What palaces earn when elephants arrive, with the rulings on it.

use serde_json::json;

use super::table::*;

#[test]
fn r12_the_owner_earns_a_toll_for_every_arrival() {
    let mut game = table(json!({ "players": [{ "site": "nas" }, { "palaces": ["ahm"] }] }));
    play_all(&mut game, &[go("ahm"), go("nas"), go("ahm")]);
    assert_eq!(purses(&game), [2, 4, 2, 2]);
}

#[test]
fn r12_two_palaces_on_the_way_both_earn() {
    let mut game = table(json!({
        "players": [{ "site": "nas" }, { "palaces": ["ahm"] }, { "palaces": ["sho"] }],
    }));
    play_all(&mut game, &[go("ahm"), go("sho"), go("bid")]);
    assert_eq!(purses(&game), [2, 3, 3, 2]);
}

#[test]
fn r13_elephants_already_there_earn_the_owner_nothing() {
    let mut game = table(json!({
        "players": [{ "site": "ahm", "cargo": "B" }, { "site": "ahm" }, { "site": "ahm" }],
    }));
    play_all(&mut game, &[build('B'), END]);
    assert_eq!(purses(&game), [2; 4]);
}

#[test]
fn r13_staying_and_leaving_earn_the_owner_nothing() {
    let mut game = table(json!({
        "players": [{ "site": "ahm" }, { "site": "ahm", "palaces": ["ahm"] }, { "site": "ahm" }],
    }));
    play_all(&mut game, &[go("nas"), END, END]);
    assert_eq!(purses(&game), [2; 4]);
    play_all(&mut game, &[WAIT, END]);
    assert_eq!(purses(&game), [2, 2, 3, 2], "a rupee for waiting, none for the palace");
}

#[test]
fn r14_the_bank_pays_the_toll_so_nobody_is_too_poor_to_arrive() {
    let mut game = table(json!({ "players": [{ "site": "nas", "rupees": 0 }, { "palaces": ["ahm"] }] }));
    play(&mut game, go("ahm"));
    assert_eq!(purses(&game), [0, 3, 2, 2]);
}

#[test]
fn tolls_are_earned_on_hills_too() {
    let mut game = table(json!({ "players": [{ "site": "nas" }, {}, { "palaces": ["dau"] }] }));
    play(&mut game, go("dau"));
    assert_eq!((purses(&game), state(&game).actions), (vec![2, 2, 3, 2], 1));
}

#[test]
fn tolls_are_not_earned_at_the_players_own_palace() {
    let mut game = table(json!({
        "players": [{ "site": "nas", "palaces": ["ahm"] }, { "palaces": ["sho"] }],
    }));
    play_all(&mut game, &[go("ahm"), go("sho")]);
    assert_eq!(purses(&game), [2, 3, 2, 2]);
}
