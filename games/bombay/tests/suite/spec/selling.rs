//! Selling: what a city pays, its demand afterwards, its tokens, with the rulings on it.

use bombay::{Event, Rank, Refusal};
use serde_json::json;

use super::table::*;

#[test]
fn selling_pays_by_rank_and_colour() {
    // Each colour on each rank in the columns of the first game: rupees, clients, the column afterwards.
    for (city, letter, pay, after) in [
        ("bom", 'Y', (5, 0), "VOY"),
        ("bom", 'V', (3, 1), "YOV"),
        ("bom", 'O', (1, 1), "YVO"),
        ("nag", 'V', (4, 1), "OBV"),
        ("nag", 'O', (3, 0), "VBO"),
        ("nag", 'B', (1, 1), "VOB"),
        ("ind", 'O', (4, 0), "BYO"),
        ("ind", 'B', (3, 0), "OYB"),
        ("ind", 'Y', (2, 1), "OBY"),
        ("hyd", 'B', (4, 0), "YVB"),
        ("hyd", 'Y', (4, 0), "BVY"),
        ("hyd", 'V', (1, 2), "BYV"),
    ] {
        let mut game = table(json!({ "players": [{ "site": city, "cargo": letter.to_string() }] }));
        let log = play(&mut game, sell(letter));
        let seller = player(&game, 0);
        assert_eq!((seller.rupees - 2, seller.clients), pay, "{letter} in {city}");
        assert_eq!(column(&game, city), after, "{letter} in {city}");
        assert_eq!((seller.cargo, seller.cities), (bales(""), vec![site(city)]));
        let [Event::Sold { rupees, clients, column, token: true, .. }] = log[..] else {
            panic!("a sale with a token: {log:?}")
        };
        assert_eq!(((rupees, clients), column.to_string()), (pay, after.to_owned()));
    }
}

#[test]
fn selling_leaves_the_other_cities_alone() {
    let mut game = table(json!({ "players": [{ "site": "bom", "cargo": "Y" }] }));
    play(&mut game, sell('Y'));
    assert_eq!(["ind", "nag", "hyd"].map(|city| column(&game, city)), ["OBY", "VOB", "BYV"]);
    assert_eq!(["ind", "nag", "hyd"].map(|city| tokens_left(&game, city)), [3; 3]);
    assert!(state(&game).players[1..].iter().all(|player| player.cities.is_empty() && player.rupees == 2));
}

#[test]
fn selling_is_possible_only_in_cities() {
    for elsewhere in ["dau", "nas", "aja", "dhu"] {
        let game = table(json!({ "players": [{ "site": elsewhere, "cargo": "Y" }] }));
        refused(&game, sell('Y'), Refusal::NoCity(site(elsewhere)), "7.1");
    }
}

#[test]
fn selling_needs_a_bale_on_the_players_elephant() {
    let game =
        table(json!({ "players": [{ "site": "bom", "cargo": "O" }, { "site": "bom", "cargo": "Y" }] }));
    let deed = bombay::Deed::Sell;
    refused(&game, sell('Y'), Refusal::NotCarried { colour: colour('Y'), deed }, "7.1");
    allowed(&game, sell('O'));
}

#[test]
fn selling_with_no_action_left_is_refused() {
    let game = table(json!({ "actions": 0, "players": [{ "site": "bom", "cargo": "Y" }] }));
    let refusal = Refusal::TooFewActions { deed: bombay::Deed::Sell, needed: 1, left: 0 };
    refused(&game, sell('Y'), refusal, "7.1");
}

#[test]
fn r16_clients_never_run_out() {
    let mut game = table(json!({
        "players": [{ "site": "hyd", "cargo": "V", "clients": 9 }, { "clients": 9 }],
    }));
    play(&mut game, sell('V'));
    assert_eq!(player(&game, 0).clients, 11, "20 are out, though the box holds 16");
}

#[test]
fn r22_a_city_without_tokens_still_pays() {
    let mut game = table(json!({
        "seats": 2,
        "players": [{ "site": "bom", "cargo": "Y" }, { "cities": ["bom"] }],
    }));
    let log = play(&mut game, sell('Y'));
    let seller = player(&game, 0);
    assert_eq!((seller.rupees, seller.cities, column(&game, "bom")), (7, vec![], "VOY".to_owned()));
    assert_eq!((player(&game, 1).cities, tokens_left(&game, "bom")), (vec![site("bom")], 0));
    assert!(matches!(log[..], [Event::Sold { token: false, .. }]), "{log:?}");
}

#[test]
fn r23_a_colour_that_a_city_does_not_demand_cannot_be_sold_there() {
    for (city, lacking) in [("bom", 'B'), ("nag", 'Y'), ("ind", 'V'), ("hyd", 'O')] {
        let game = table(json!({ "players": [{ "site": city, "cargo": lacking.to_string() }] }));
        let refusal = Refusal::NotDemanded { city: site(city), colour: colour(lacking) };
        refused(&game, sell(lacking), refusal, "7.1");
    }
}

#[test]
fn r26_two_sales_are_settled_one_after_the_other() {
    let mut game = table(json!({ "players": [{ "site": "bom", "cargo": "V O" }] }));
    let first = play(&mut game, sell('V'));
    assert!(matches!(
        first[..],
        [Event::Sold { rank: Rank::Middle, rupees: 3, clients: 1, token: true, .. }]
    ));
    let second = play(&mut game, sell('O'));
    // Orange has moved up, and the token went to the first sale.
    assert!(matches!(
        second[..],
        [Event::Sold { rank: Rank::Middle, rupees: 3, clients: 0, token: false, .. }]
    ));
    assert_eq!((rupees(&game, 0), player(&game, 0).clients), (8, 1));
    assert_eq!((column(&game, "bom"), tokens_left(&game, "bom")), ("YVO".to_owned(), 2));
    assert_eq!(state(&game).actions, 1);
}

#[test]
fn r30_the_bank_pays_more_than_its_coins() {
    // 8 tens, 8 fives and 59 ones are 179 rupees, and all of them are with the players already.
    let mut game = table(json!({
        "players": [{ "site": "bom", "cargo": "Y", "rupees": 100 }, { "rupees": 100, "palaces": ["poo"] }],
    }));
    play_all(&mut game, &[sell('Y'), go("poo")]);
    assert_eq!(purses(&game)[..2], [105, 101]);
}
