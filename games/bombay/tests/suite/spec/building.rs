//! Where palaces can be built and what they cost, with the rulings on it.

use bombay::{Bombay, Deed, Event, Occupied, Refusal};
use serde_json::json;

use super::table::*;

/// Seat 0 with a blue and an orange bale on this site.
fn at(here: &str, seats: usize) -> Bombay {
    table(json!({ "seats": seats, "players": [{ "site": here, "cargo": "B O" }] }))
}

fn occupied(here: &str, by: Occupied) -> Refusal {
    Refusal::Occupied { site: site(here), by }
}

#[test]
fn building_in_a_city_is_refused() {
    for city in ["bom", "ind", "nag", "hyd"] {
        refused(&at(city, 4), build('B'), occupied(city, Occupied::City), "8.1");
    }
}

#[test]
fn building_costs_any_bale_that_is_carried() {
    let game = at("ahm", 4);
    assert_eq!(legal_builds(&game), [build('B'), build('O')]);
    for absent in ['Y', 'V'] {
        let refusal = Refusal::NotCarried { colour: colour(absent), deed: Deed::Build };
        refused(&game, build(absent), refusal, "8.2");
    }
    let mut game = at("ahm", 4);
    let before = bag(&game);
    play(&mut game, build('O'));
    assert_eq!(
        (player(&game, 0).cargo, bag(&game).count(colour('B'))),
        (bales("B"), before.count(colour('B')))
    );
    assert_eq!(bag(&game).count(colour('O')), before.count(colour('O')) + 1);
}

#[test]
fn building_without_an_action_left_is_refused() {
    let game = table(json!({ "actions": 0, "players": [{ "site": "ahm", "cargo": "B" }] }));
    refused(&game, build('B'), Refusal::TooFewActions { deed: Deed::Build, needed: 1, left: 0 }, "8.2");
}

#[test]
fn building_costs_no_money() {
    let mut game = table(json!({ "players": [{ "site": "ahm", "cargo": "B", "rupees": 0 }] }));
    play(&mut game, build('B'));
    assert_eq!(rupees(&game, 0), 0);
}

#[test]
fn building_ends_with_the_fifth_palace() {
    let with = |palaces: &[&str]| {
        let players = json!([{ "site": "ahm", "cargo": "B", "palaces": palaces }]);
        table(json!({ "players": players }))
    };
    let four = ["dhu", "ako", "dau", "mah"];
    let mut game = with(&four);
    assert_eq!((seen(&game).players[0].palaces, seen(&game).players[0].palaces_left), (4, 1));
    play(&mut game, build('B'));
    assert_eq!(player(&game, 0).palaces.len(), 5);
    let game = with(&[&four[..], &["jal"]].concat());
    assert_eq!((seen(&game).players[0].palaces, seen(&game).players[0].palaces_left), (5, 0));
    refused(&game, build('B'), Refusal::NoPalaceLeft, "8.3");
}

#[test]
fn building_is_limited_by_the_players_own_palaces_only() {
    let players = json!([
        { "site": "ahm", "cargo": "B" },
        { "palaces": ["dhu", "ako", "dau", "mah", "jal"] },
    ]);
    allowed(&table(json!({ "players": players })), build('B'));
}

#[test]
fn r07_hills_can_be_built_on_and_still_cost_two_actions() {
    for (hill, next) in [("dau", "nas"), ("mah", "war")] {
        let mut game = at(hill, 4);
        play_all(&mut game, &[build('B'), go(next)]);
        assert_eq!((player(&game, 0).palaces, state(&game).actions), (vec![site(hill)], 1));
        let refusal = Refusal::TooFewActions { deed: Deed::MoveToHill, needed: 2, left: 1 };
        refused(&game, go(hill), refusal, "5.3");
    }
}

#[test]
fn r08_far_posts_can_be_built_on_where_no_post_stands() {
    for far in ["rat", "bho", "sur", "wrg"] {
        for seats in [2, 3] {
            allowed(&at(far, seats), build('B'));
        }
        for seats in [4, 5] {
            let game = at(far, seats);
            let post = state(&game).posts[&site(far)];
            refused(&game, build('B'), occupied(far, Occupied::Post(post)), "8.1");
        }
    }
}

#[test]
fn r09_a_closed_post_is_still_a_building() {
    let game = table(json!({
        "markets": { "left": "B3", "middle": "O2" },
        "players": [{ "site": "nas", "cargo": "B" }],
    }));
    assert!(!is_open(&game, "nas"));
    refused(&game, build('B'), occupied("nas", Occupied::Post(colour('V'))), "8.1");
    refused(&at("nas", 4), build('B'), occupied("nas", Occupied::Post(colour('V'))), "8.1");
}

#[test]
fn r10_a_site_has_at_most_one_palace() {
    for owner in [0, 1] {
        let mut players = json!([{ "site": "ahm", "cargo": "B" }, {}]);
        players[owner]["palaces"] = json!(["ahm"]);
        let game = table(json!({ "players": players }));
        refused(&game, build('B'), occupied("ahm", Occupied::Palace(seat(owner))), "8.1");
    }
}

#[test]
fn r10_this_applies_within_the_same_turn_too() {
    let mut game = at("ahm", 4);
    play(&mut game, build('B'));
    refused(&game, build('O'), occupied("ahm", Occupied::Palace(seat(0))), "8.1");
}

#[test]
fn r11_a_palace_without_a_token_has_no_bonus() {
    for empty in ["dhu", "ako", "ahm", "dau", "mah"] {
        let mut game = at(empty, 4);
        let before = state(&game);
        assert_eq!(legal_builds(&game), [build('B'), build('O')]);
        let log = play(&mut game, build('B'));
        assert!(matches!(log[..], [Event::Built { token: None, take: None, .. }]), "{log:?}");
        let after = state(&game);
        let riches = |number: usize, state: &bombay::Setup| {
            let player = &state.players[number];
            (player.rupees, player.clients, player.extra_cities)
        };
        assert!((0..4).all(|number| riches(number, &after) == riches(number, &before)));
        assert_eq!((after.tokens, after.markets), (before.tokens, before.markets));
    }
    refused(&at("ahm", 4), build_and_take('B', 'B'), Refusal::NothingToTake, "8.6");
}
