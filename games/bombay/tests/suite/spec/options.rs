//! The variants: the lay-out of a first game, open money, one more rupee for the last seat.

use std::collections::{BTreeMap, BTreeSet};

use adda_core::luck::FastLuck;
use adda_core::{Game, OptionKind};
use bombay::{Bombay, Options};
use serde_json::{Value, json};

use super::setting_up::set_up;
use super::table::*;

/// This field of the JSON, by the letters of the sites.
fn by_site(game: &Bombay, what: &str) -> BTreeMap<String, String> {
    let position = serde_json::to_value(game).expect("a position is JSON");
    serde_json::from_value(position[what].clone()).expect("a text for each site")
}

fn pairs(listed: &[(&str, &str)]) -> BTreeMap<String, String> {
    listed.iter().map(|&(site, what)| (site.to_owned(), what.to_owned())).collect()
}

const NEAR_POSTS: [(&str, &str); 4] =
    [("nas", "violet"), ("hos", "blue"), ("bid", "orange"), ("cha", "yellow")];
const FAR_POSTS: [(&str, &str); 4] =
    [("bho", "violet"), ("wrg", "blue"), ("sur", "orange"), ("rat", "yellow")];

#[test]
fn first_game_has_the_demand_of_the_specification_at_every_table() {
    for seats in 2..=5 {
        let (game, _) = set_up(json!({ "first_game": true }), seats, 0);
        let demand = pairs(&[("bom", "YVO"), ("ind", "OBY"), ("nag", "VOB"), ("hyd", "BYV")]);
        assert_eq!(by_site(&game, "demand"), demand);
    }
}

#[test]
fn first_game_of_four_and_five_has_all_posts_and_tokens_in_their_places() {
    for seats in [4, 5] {
        let (game, _) = set_up(json!({ "first_game": true }), seats, 0);
        assert_eq!(by_site(&game, "posts"), pairs(&[NEAR_POSTS, FAR_POSTS].concat()));
        let tokens = [
            ("aja", "client"),
            ("bij", "client"),
            ("jal", "rupees"),
            ("sho", "rupees"),
            ("bar", "city"),
            ("war", "city"),
            ("jab", "bale"),
            ("poo", "bale"),
        ];
        assert_eq!(by_site(&game, "tokens"), pairs(&tokens));
    }
}

#[test]
fn first_game_of_two_and_three_has_the_near_posts_and_shuffled_orange_tokens() {
    for seats in [2, 3] {
        let mut seen = BTreeSet::new();
        for number in 0..100 {
            let options = Options { first_game: true, ..Options::default() };
            let game = Bombay::new(&options, seats, &mut FastLuck::new(number), &mut Vec::new()).unwrap();
            assert_eq!(by_site(&game, "posts"), pairs(&NEAR_POSTS));
            let tokens = by_site(&game, "tokens");
            let count = |kind: &str| tokens.values().filter(|&other| other == kind).count();
            assert_eq!(["client", "rupees", "city", "bale"].map(count), [1, 3, 2, 2]);
            seen.extend(tokens);
        }
        assert_eq!(seen.len(), 8 * 4, "each kind on each site");
    }
}

#[test]
fn compensation_gives_the_last_seat_of_two_three_and_four_a_rupee_more() {
    for seats in 2..=4 {
        for first in 0..seats {
            let mut money = vec![2; seats];
            money[(first + seats - 1) % seats] = 3;
            let (game, _) = set_up(json!({ "compensation": true }), seats, first as u32);
            assert_eq!(purses(&game), money, "seat {first} of {seats} begins");
        }
    }
}

#[test]
fn compensation_is_printed_for_five_and_gives_nothing_on_top() {
    let (game, _) = set_up(json!({ "compensation": true }), 5, 0);
    assert_eq!(purses(&game), [2, 2, 2, 2, 3]);
}

#[test]
fn options_default_to_the_printed_game() {
    assert_eq!(serde_json::from_value::<Options>(json!({})).unwrap(), Options::default());
    let written = serde_json::to_value(Options::default()).unwrap();
    assert_eq!(written, json!({ "first_game": false, "money": "hidden", "compensation": false }));
    for wrong in [json!({ "money": "secret" }), json!({ "first_game": 1 }), json!({ "handicap": true })] {
        assert!(serde_json::from_value::<Options>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn every_offered_option_is_accepted() {
    for spec in Bombay::about().options {
        let values: Vec<Value> = match spec.kind {
            OptionKind::Flag => vec![true.into(), false.into()],
            OptionKind::Choice(words) => words.iter().map(|&word| word.into()).collect(),
            _ => panic!("no other kind of option: {}", spec.key),
        };
        for value in values {
            let read: Options = serde_json::from_value(json!({ spec.key: value })).unwrap();
            assert_eq!(serde_json::to_value(read).unwrap()[spec.key], value);
        }
    }
    assert_eq!(Bombay::about().options.len(), 3);
}
