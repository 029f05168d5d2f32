//! Palace tokens: what each kind gives, the free bale, with the rulings on them.

use bombay::{Bombay, Event, PalaceToken, Refusal};
use serde_json::{Value, json};

use super::table::*;

/// A first game in which the tokens of Bijapur and Poona are swapped, so a bale token is next to Bidar's post.
fn bale_next_to_bidar(player: &Value) -> Bombay {
    table(json!({
        "tokens": {
            "aja": "client", "poo": "client", "jal": "rupees", "sho": "rupees",
            "bar": "city", "war": "city", "jab": "bale", "bij": "bale",
        },
        "players": [player],
    }))
}

/// Seat 0 on the bale token of Poona with this cargo and these markets.
fn on_bale_token(cargo: &str, markets: &Value) -> Bombay {
    table(json!({ "markets": markets, "players": [{ "site": "poo", "cargo": cargo }] }))
}

/// What seat 0 has after building on a site: rupees, clients, palace tokens that count as city tokens.
fn built_on(here: &str) -> (u16, u8, u8) {
    let mut game = table(json!({ "players": [{ "site": here, "cargo": "B" }] }));
    let token = state(&game).tokens[&site(here)];
    let log = play(&mut game, build('B'));
    assert!(matches!(log[..], [Event::Built { token: Some(taken), take: None, .. }] if taken == token));
    assert!(!state(&game).tokens.contains_key(&site(here)), "the token is taken at once");
    assert_eq!((state(&game).tokens.len(), state(&game).actions), (7, 2));
    assert_eq!(purses(&game)[1..], [2; 3]);
    let player = player(&game, 0);
    assert!(player.cargo.is_empty() && player.cities.is_empty());
    (player.rupees, player.clients, player.extra_cities)
}

#[test]
fn tokens_with_a_client_give_a_client() {
    assert_eq!(["aja", "bij"].map(built_on), [(2, 1, 0); 2]);
}

#[test]
fn tokens_with_rupees_give_two_rupees() {
    assert_eq!(["jal", "sho"].map(built_on), [(4, 0, 0); 2]);
}

#[test]
fn tokens_with_a_city_count_as_a_city_token() {
    assert_eq!(["bar", "war"].map(built_on), [(2, 0, 1); 2]);
}

#[test]
fn tokens_are_taken_once_by_the_first_player_to_build() {
    let mut game =
        table(json!({ "players": [{ "site": "jal", "cargo": "B" }, { "site": "jal", "cargo": "O" }] }));
    play_all(&mut game, &[build('B'), END]);
    assert_eq!(legal_builds(&game), []);
    assert_eq!(purses(&game), [4, 2, 2, 2]);
}

#[test]
fn r03_there_is_always_room_for_a_free_bale() {
    for (cargo, after) in [("V Y", "V B"), ("Y", "B")] {
        let mut game = on_bale_token(cargo, &json!({ "left": "B2" }));
        play(&mut game, build_and_take('Y', 'B'));
        assert_eq!(player(&game, 0).cargo, bales(after));
    }
}

#[test]
fn r03_the_bale_just_spent_is_in_the_bag_and_cannot_be_taken() {
    let mut game = on_bale_token("B", &json!({ "left": "B" }));
    play(&mut game, build_and_take('B', 'B'));
    assert_eq!((player(&game, 0).cargo, bag(&game).count(colour('B'))), (bales("B"), 4));
    let game = on_bale_token("Y", &json!({ "left": "B" }));
    refused(&game, build_and_take('Y', 'Y'), Refusal::NotOffered(colour('Y')), "8.6");
}

#[test]
fn r04_a_free_bale_may_be_taken_after_a_purchase() {
    let mut game = bale_next_to_bidar(&json!({ "site": "bid", "cargo": "V" }));
    play_all(&mut game, &[BUY, go("bij"), build_and_take('V', 'O')]);
    assert_eq!((player(&game, 0).cargo, rupees(&game, 0)), (bales("O2"), 1));
}

#[test]
fn r04_a_free_bale_does_not_use_up_the_purchase_of_the_turn() {
    let mut game = bale_next_to_bidar(&json!({ "site": "bij", "cargo": "V" }));
    play_all(&mut game, &[build_and_take('V', 'B'), go("bid"), BUY]);
    assert_eq!((player(&game, 0).cargo, rupees(&game, 0)), (bales("B O"), 1));
}

#[test]
fn r05_the_free_bale_is_any_colour_of_the_left_most_market_that_has_one() {
    for (markets, offered) in [
        (json!({ "left": "B O", "middle": "V", "right": "Y" }), "B O"),
        (json!({ "middle": "V2 O", "right": "Y" }), "V O"),
        (json!({ "right": "B2 O" }), "B O"),
    ] {
        let game = on_bale_token("Y B", &markets);
        let mut expected = Vec::new();
        for spend in ['Y', 'B'] {
            expected.extend(bales(offered).colours().map(|take| build_and_take(spend, take.letter())));
        }
        expected.sort();
        assert_eq!(legal_builds(&game), expected);
        expected.into_iter().for_each(|action| allowed(&game, action));
    }
}

#[test]
fn r05_other_markets_offer_nothing_for_free() {
    let game = on_bale_token("B", &json!({ "left": "O2", "middle": "V", "right": "Y" }));
    for elsewhere in ['V', 'Y', 'B'] {
        refused(&game, build_and_take('B', elsewhere), Refusal::NotOffered(colour(elsewhere)), "8.6");
    }
}

#[test]
fn r05_the_free_bale_is_removed_from_its_market() {
    let mut game = on_bale_token("B", &json!({ "middle": "V2 O", "right": "Y" }));
    let log = play(&mut game, build_and_take('B', 'O'));
    let markets = state(&game).markets;
    assert_eq!((markets.left, markets.middle, markets.right), (bales(""), bales("V2"), bales("Y")));
    assert_eq!(log[1..], [Event::PostsClosed { colour: colour('O') }]);
    assert_eq!((rupees(&game, 0), state(&game).actions), (2, 2), "for nothing");
}

#[test]
fn r06_empty_markets_give_nothing_and_the_token_is_spent() {
    let mut game = on_bale_token("B O", &json!({}));
    refused(&game, build_and_take('B', 'B'), Refusal::NothingToTake, "8.6");
    let log = play(&mut game, build('B'));
    assert!(matches!(log[..], [Event::Built { token: Some(PalaceToken::Bale), take: None, .. }]), "{log:?}");
    assert_eq!((player(&game, 0).cargo, player(&game, 0).palaces), (bales("O"), vec![site("poo")]));
    assert!(!state(&game).tokens.contains_key(&site("poo")));
}

#[test]
fn r27_a_token_cannot_be_left_behind() {
    let game = on_bale_token("B", &json!({ "left": "O2" }));
    refused(&game, build('B'), Refusal::NameTheBale, "8.6");
    assert_eq!(legal_builds(&game), [build_and_take('B', 'O')]);
    for token_site in ["aja", "bij", "jal", "sho", "bar", "war"] {
        let mut game = table(json!({ "players": [{ "site": token_site, "cargo": "B" }] }));
        assert_eq!(legal_builds(&game), [build('B')], "one way to build, with the token");
        refused(&game, build_and_take('B', 'O'), Refusal::NothingToTake, "8.6");
        play(&mut game, build('B'));
        assert!(!state(&game).tokens.contains_key(&site(token_site)));
    }
}
