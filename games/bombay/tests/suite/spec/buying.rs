//! Buying: prices, limits and refusals.

use bombay::{Bombay, Deed, Event, Market, Refusal};
use serde_json::json;

use super::table::*;

/// Seat 0 in Nasik, where violet is sold, with violet in this market.
fn in_nasik(market: &str, actions: u8, rupees: u16) -> Bombay {
    let mut markets = json!({ "left": "B2", "middle": "O2", "right": "Y" });
    let others = markets[market].as_str().expect("bales").to_owned();
    markets[market] = format!("{others} V2").into();
    let players = json!([{ "site": "nas", "rupees": rupees }]);
    table(json!({ "actions": actions, "markets": markets, "players": players }))
}

const PRICES: [(&str, Market, u16, u8); 3] =
    [("left", Market::Left, 1, 1), ("middle", Market::Middle, 1, 2), ("right", Market::Right, 2, 2)];

#[test]
fn buying_costs_what_the_market_of_the_colour_says() {
    for (word, market, price, actions) in PRICES {
        let mut game = in_nasik(word, actions, price);
        let log = play(&mut game, BUY);
        assert_eq!((rupees(&game, 0), state(&game).actions), (0, 0), "{word}");
        assert_eq!(player(&game, 0).cargo, bales("V"));
        assert_eq!(state(&game).markets.get(market).count(colour('V')), 1);
        assert!(state(&game).bought);
        let bought = Event::Bought {
            seat: seat(0),
            site: site("nas"),
            colour: colour('V'),
            market,
            rupees: price,
            actions,
        };
        assert_eq!(log, [bought]);
    }
}

#[test]
fn buying_with_too_few_rupees_is_refused() {
    for (word, _, price, actions) in PRICES {
        let game = in_nasik(word, actions, price - 1);
        refused(&game, BUY, Refusal::TooFewRupees { price, held: price - 1 }, "6.2");
    }
}

#[test]
fn buying_with_too_few_actions_is_refused() {
    for (word, _, price, actions) in PRICES {
        let game = in_nasik(word, actions - 1, price);
        let refusal = Refusal::TooFewActions { deed: Deed::Buy, needed: actions, left: actions - 1 };
        refused(&game, BUY, refusal, "6.2");
    }
}

#[test]
fn buying_is_possible_only_at_posts() {
    for elsewhere in ["dau", "bom", "aja", "dhu"] {
        let game = table(json!({ "players": [{ "site": elsewhere }] }));
        refused(&game, BUY, Refusal::NoPost(site(elsewhere)), "6.1");
    }
    let game = table(json!({ "seats": 3, "players": [{ "site": "rat" }] }));
    refused(&game, BUY, Refusal::NoPost(site("rat")), "6.1");
}

#[test]
fn buying_gives_the_colour_of_the_post() {
    for (post, letter) in [("nas", 'V'), ("bho", 'V'), ("hos", 'B'), ("wrg", 'B')].into_iter().chain([
        ("bid", 'O'),
        ("sur", 'O'),
        ("cha", 'Y'),
        ("rat", 'Y'),
    ]) {
        let mut game = table(json!({ "players": [{ "site": post }] }));
        let before = state(&game).markets.all();
        play(&mut game, BUY);
        assert_eq!(player(&game, 0).cargo, bales(&letter.to_string()), "{post}");
        let mut after = state(&game).markets.all();
        after.add(colour(letter));
        assert_eq!(after, before);
    }
}

#[test]
fn buying_a_second_bale_of_the_same_colour_fills_the_other_basket() {
    let mut game = table(json!({ "players": [{ "site": "bid", "cargo": "O" }] }));
    play(&mut game, BUY);
    assert_eq!(player(&game, 0).cargo, bales("O2"));
}

#[test]
fn buying_keeps_the_price_when_the_numbers_change() {
    // Orange is the cheap colour, although fewer bales of it are left than of violet.
    let mut game = table(json!({
        "markets": { "left": "O", "middle": "V3" },
        "players": [{ "site": "bid" }, { "site": "nas" }],
    }));
    play(&mut game, BUY);
    assert_eq!((state(&game).actions, state(&game).markets.middle), (2, bales("V3")));
    play_all(&mut game, &[END, BUY]);
    assert_eq!((state(&game).actions, rupees(&game, 1)), (1, 1), "violet stays in the middle");
}

#[test]
fn buying_changes_neither_the_bag_nor_other_players() {
    let mut game = table(json!({ "players": [{ "site": "bid" }, { "cargo": "V" }] }));
    let before = bag(&game);
    play(&mut game, BUY);
    assert_eq!((bag(&game), player(&game, 1).cargo, purses(&game)), (before, bales("V"), vec![1, 2, 2, 2]));
}
