//! A turn of three actions: waiting, moving, and unused actions.

use bombay::{Action, Deed, Event, Refusal, board};
use serde_json::json;

use super::table::*;

#[test]
fn moving_follows_the_roads() {
    let game = table(json!({ "players": [{ "site": "nas" }] }));
    let roads = ["bom", "dhu", "aja", "dau", "ahm"];
    for to in board().sites() {
        if roads.contains(&to.id()) {
            allowed(&game, Action::Move(to));
        } else {
            let (from, needed) = (site("nas"), board().distance(site("nas"), to));
            let far = Refusal::TooFar { to, needed, left: 3 };
            let why = match needed {
                0 => Refusal::AlreadyThere(to),
                1..=3 => Refusal::NoRoad { from, to },
                _ => far,
            };
            refused(&game, Action::Move(to), why, "5.2");
        }
    }
}

#[test]
fn moving_costs_what_the_destination_costs() {
    for (from, to, actions) in [("dau", "nas", 1), ("nas", "dau", 2), ("mah", "hyd", 1), ("hyd", "mah", 2)] {
        let mut game = table(json!({ "players": [{ "site": from }] }));
        let log = play(&mut game, go(to));
        assert_eq!((state(&game).actions, player(&game, 0).site), (3 - actions, site(to)));
        let (from, to) = (site(from), site(to));
        assert_eq!(log, [Event::Moved { seat: seat(0), from, to, actions, toll: None }]);
        assert_eq!(purses(&game), [2; 4], "moving costs no money");
    }
}

#[test]
fn three_moves_are_a_turn() {
    let mut game = table(json!({}));
    play_all(&mut game, &[go("nas"), go("bom"), go("sur")]);
    let refusal = Refusal::TooFewActions { deed: Deed::Move, needed: 1, left: 0 };
    refused(&game, go("bar"), refusal, "5.3");
    assert_eq!(legal(&game), [END]);
}

#[test]
fn moving_onto_a_hill_and_off_again_is_a_turn() {
    let mut game = table(json!({ "players": [{ "site": "nas" }] }));
    play_all(&mut game, &[go("dau"), go("bid")]);
    assert_eq!((state(&game).actions, player(&game, 0).site), (0, site("bid")));
}

#[test]
fn moving_to_a_site_with_other_elephants_is_allowed() {
    let mut game = table(json!({
        "players": [{ "site": "dau" }, { "site": "nas" }, { "site": "nas" }, { "site": "nas" }],
    }));
    play(&mut game, go("nas"));
    assert!(state(&game).players.iter().all(|player| player.site == site("nas")));
}

#[test]
fn moving_leaves_cargo_and_the_other_elephants_alone() {
    let mut game = table(json!({ "players": [{ "cargo": "Y V" }, { "site": "bom", "cargo": "B" }] }));
    play(&mut game, go("jal"));
    assert_eq!((player(&game, 0).cargo, player(&game, 0).site), (bales("Y V"), site("jal")));
    assert_eq!((player(&game, 1).cargo, player(&game, 1).site), (bales("B"), site("bom")));
}

#[test]
fn r15_waiting_after_another_action_is_refused() {
    let mut game = table(json!({}));
    allowed(&game, WAIT);
    play(&mut game, go("nas"));
    refused(&game, WAIT, Refusal::WaitTakesAll { left: 2 }, "5.1");
    play(&mut game, go("dau"));
    refused(&game, WAIT, Refusal::WaitTakesAll { left: 0 }, "5.1");
}

#[test]
fn r15_only_the_end_of_the_turn_follows_waiting() {
    let mut game = table(json!({ "players": [{ "site": "bom", "cargo": "Y" }] }));
    play(&mut game, WAIT);
    refused(&game, WAIT, Refusal::WaitTakesAll { left: 0 }, "5.1");
    let refusal = |deed| Refusal::TooFewActions { deed, needed: 1, left: 0 };
    refused(&game, go("nas"), refusal(Deed::Move), "5.3");
    refused(&game, sell('Y'), refusal(Deed::Sell), "7.1");
}

#[test]
fn a_turn_may_end_with_actions_left_and_they_are_lost() {
    for used in 0..=3 {
        let mut game = table(json!({}));
        play_all(&mut game, &[go("nas"), go("bom"), go("sur")][..used]);
        let log = play(&mut game, END);
        let unused = 3 - used as u8;
        assert_eq!(log, [Event::TurnEnded { seat: seat(0), unused }]);
        assert_eq!((turn(&game), state(&game).actions), (1, 3), "the next player has three again");
    }
}

#[test]
fn a_turn_may_combine_actions_in_any_order() {
    // Sell, move, move: then no action is left.
    let mut game = table(json!({ "players": [{ "site": "bom", "cargo": "O B" }] }));
    play_all(&mut game, &[sell('O'), go("nas")]);
    assert_eq!(state(&game).actions, 1);
    refused(&game, BUY, Refusal::TooFewActions { deed: Deed::Buy, needed: 2, left: 1 }, "6.2");
    play(&mut game, go("ahm"));
    refused(&game, build('B'), Refusal::TooFewActions { deed: Deed::Build, needed: 1, left: 0 }, "8.2");
    // Build, move, buy.
    let mut game = table(json!({ "players": [{ "site": "sho", "cargo": "B" }] }));
    play_all(&mut game, &[build('B'), go("bid"), BUY]);
    assert_eq!((state(&game).actions, player(&game, 0).cargo), (0, bales("O")));
}

#[test]
fn a_turn_lists_exactly_the_allowed_actions() {
    // In Nasik, where violet is sold, with a free basket.
    let game = table(json!({ "players": [{ "site": "nas", "cargo": "Y" }] }));
    let mut expected = vec![WAIT, BUY, END];
    expected.extend(["bom", "dhu", "aja", "dau", "ahm"].map(go));
    expected.sort();
    assert_eq!(legal(&game), expected);
    // In Bombay, which demands yellow and orange but not blue.
    let game = table(json!({ "actions": 1, "players": [{ "site": "bom", "cargo": "Y B" }] }));
    let mut expected = vec![sell('Y'), END];
    expected.extend(["sur", "nas", "poo"].map(go));
    expected.sort();
    assert_eq!(legal(&game), expected);
    // In Ajanta, where a palace can be built for either bale; the hill is too far.
    let game = table(json!({ "actions": 1, "players": [{ "site": "aja", "cargo": "Y B" }] }));
    let mut expected = vec![build('Y'), build('B'), END];
    expected.extend(["ind", "nas", "ako", "jal"].map(go));
    expected.sort();
    assert_eq!(legal(&game), expected);
}
