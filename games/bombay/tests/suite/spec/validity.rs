//! Impossible positions are refused when they are parsed.

use serde_json::{Value, json};

use super::table::*;

/// A position of four players in which seat 0 has these fields.
fn with_player(player: &Value) -> Value {
    json!({ "players": [player] })
}

/// A valid position with all its fields, one of them replaced.
fn replaced(pointer: &str, value: Value) -> Value {
    let mut position = expanded(json!({}));
    let (parent, key) = pointer.rsplit_once('/').expect("a path");
    position.pointer_mut(parent).expect("a field")[key] = value;
    position
}

/// A valid position without one field.
fn without(parent: &str, key: &str) -> Value {
    let mut position = expanded(json!({}));
    position
        .pointer_mut(parent)
        .and_then(Value::as_object_mut)
        .expect("fields")
        .remove(key)
        .expect("a field");
    position
}

#[test]
fn audit_accepts_the_positions_that_the_other_tests_change() {
    for seats in 2..=5 {
        let game = table(json!({ "seats": seats }));
        let written = serde_json::to_value(game).unwrap();
        assert_eq!(serde_json::from_value::<bombay::Bombay>(written).unwrap(), game);
    }
}

#[test]
fn audit_needs_each_of_the_seventeen_bales_in_one_place() {
    invalid(json!({ "bag": "Y2 V2 B2 O" }), "4 orange bales are on the table, the box holds 5");
    invalid(json!({ "bag": "Y2 V3 B2 O2" }), "5 violet bales are on the table, the box holds 4");
    invalid(with_player(&json!({ "cargo": { "yellow": 4 } })), "the box holds 3 yellow bales, not 4");
    invalid(json!({ "markets": { "left": { "blue": 6 } } }), "the box holds 5 blue bales, not 6");
    let players = json!([{ "cargo": "Y2" }, { "cargo": "Y2" }]);
    invalid(json!({ "markets": {}, "players": players }), "there are more yellow bales than the box holds");
    let (left, middle) = ("B5", "B");
    invalid(json!({ "markets": { "left": left, "middle": middle } }), "more blue bales than the box holds");
}

#[test]
fn audit_needs_markets_that_restocking_fills() {
    invalid(
        json!({ "markets": { "left": "B2", "middle": "B" } }),
        "all bales of a colour are in the same market",
    );
    invalid(
        json!({ "markets": { "left": "B2", "right": "B" } }),
        "all bales of a colour are in the same market",
    );
    invalid(json!({ "markets": { "left": "B5 O5" } }), "nine bales are drawn at most");
    table(json!({ "markets": { "left": "B5 O4" } }));
}

#[test]
fn audit_needs_elephants_with_two_baskets() {
    invalid(with_player(&json!({ "cargo": "V2 B" })), "seat 0: an elephant carries two bales at most");
    invalid(
        json!({ "players": [{}, { "cargo": "B O Y" }] }),
        "seat 1: an elephant carries two bales at most",
    );
}

#[test]
fn audit_needs_two_to_five_players() {
    invalid(json!({ "seats": 0 }), "for 2 to 5 players, not 0");
    invalid(json!({ "seats": 1 }), "for 2 to 5 players, not 1");
    invalid(json!({ "seats": 6 }), "for 2 to 5 players, not 6");
}

#[test]
fn audit_needs_seats_sets_rounds_and_actions_of_this_table() {
    invalid(json!({ "turn": 4 }), "a seat that this table does not have");
    invalid(json!({ "first": 5 }), "a seat that this table does not have");
    invalid(json!({ "turn": 6 }), "there is no seat 6");
    invalid(json!({ "set": 5 }), "more sets are over than the game has");
    invalid(json!({ "seats": 3, "set": 4 }), "more sets are over than the game has");
    invalid(json!({ "round": 4 }), "a set is over when all its rounds are");
    invalid(json!({ "seats": 5, "round": 3 }), "a set is over when all its rounds are");
    invalid(json!({ "actions": 4 }), "a turn has three actions");
    invalid(json!({ "bought": true }), "a purchase takes an action");
    table(json!({ "bought": true, "actions": 2 }));
}

#[test]
fn audit_needs_no_open_turn_when_the_game_is_over() {
    table(json!({ "set": 4 }));
    let words = "nobody is in the middle of a turn when the game is over";
    invalid(json!({ "set": 4, "round": 1 }), words);
    invalid(json!({ "set": 4, "turn": 1 }), words);
    invalid(json!({ "set": 4, "actions": 2 }), words);
}

#[test]
fn audit_needs_a_column_in_each_city() {
    invalid(without("/demand", "bom"), "each of the four cities has its column of demand");
    invalid(replaced("/demand/nas", "YVO".into()), "Nasik is no city");
    invalid(replaced("/demand/bom", "YYO".into()), "\"YYO\" is no column");
    invalid(replaced("/demand/bom", "YV".into()), "\"YV\" is no column");
    // Then both Bombay and Nagpur would lack yellow.
    invalid(
        replaced("/demand/bom", "BVO".into()),
        "each colour is missing from the demand of exactly one city",
    );
    table(replaced("/demand/bom", "OYV".into()));
}

#[test]
fn audit_needs_as_many_city_tokens_as_at_the_start() {
    let all = json!({ "bom": 3, "ind": 3, "nag": 3, "hyd": 3 });
    let with = |city: &str, tokens: u8| {
        let mut changed = all.clone();
        changed[city] = tokens.into();
        json!({ "city_tokens": changed })
    };
    table(json!({ "city_tokens": all }));
    invalid(with("bom", 2), "Bombay has 2 tokens, not 3");
    invalid(with("hyd", 4), "Hyderabad has 4 tokens, not 3");
    invalid(with("nas", 0), "Nasik is no city");
    invalid(json!({ "city_tokens": { "bom": 3, "ind": 3, "nag": 3 } }), "Hyderabad has 0 tokens, not 3");
    let holders = json!([{ "cities": ["bom"] }, { "cities": ["bom"] }]);
    invalid(json!({ "seats": 2, "players": holders }), "a city has fewer tokens than players who hold one");
    invalid(with_player(&json!({ "cities": ["nas"] })), "Nasik is no city");
    invalid(with_player(&json!({ "cities": ["bom", "bom"] })), "seat 0: one token of each city at most");
}

#[test]
fn audit_needs_the_posts_of_this_table() {
    let words = "there is a post on each post site of this table and nowhere else";
    invalid(without("/posts", "nas"), words);
    invalid(replaced("/posts/aja", "violet".into()), words);
    invalid(replaced("/posts/nas", "blue".into()), "there are 2 posts of each colour");
    let near = json!({ "nas": "violet", "hos": "blue", "bid": "orange", "cha": "orange" });
    invalid(json!({ "seats": 3, "posts": near }), "there are 1 posts of each colour");
    let all = expanded(json!({}))["posts"].clone();
    invalid(json!({ "seats": 3, "posts": all }), words);
}

#[test]
fn audit_needs_palaces_where_they_can_be_built() {
    let words = "no palace is in a city or on a post";
    invalid(with_player(&json!({ "palaces": ["bom"] })), words);
    invalid(with_player(&json!({ "palaces": ["nas"] })), words);
    invalid(with_player(&json!({ "palaces": ["rat"] })), words);
    table(json!({ "seats": 3, "players": [{ "palaces": ["rat"] }] }));
    let twice = json!([{ "palaces": ["ako"] }, { "palaces": ["ako"] }]);
    invalid(json!({ "players": twice }), "a site has one palace at most");
    invalid(with_player(&json!({ "palaces": ["ako", "ako"] })), "a site has one palace at most");
    let six = json!({ "palaces": ["ako", "dhu", "ahm", "dau", "mah", "jal"] });
    invalid(with_player(&six), "seat 0: a player has five palaces");
}

#[test]
fn audit_needs_a_palace_token_or_a_palace_on_each_site_for_tokens() {
    let words = "there is a palace token on each token site without a palace and nowhere else";
    invalid(without("/tokens", "aja"), words);
    invalid(replaced("/tokens/ako", "client".into()), words);
    let built = json!({ "tokens": expanded(json!({}))["tokens"], "players": [{ "palaces": ["jal"] }] });
    invalid(built, words);
}

#[test]
fn audit_needs_the_palace_tokens_of_the_face() {
    invalid(replaced("/tokens/aja", "rupees".into()), "there are 2 rupees tokens");
    invalid(replaced("/tokens/jal", "bale".into()), "there are 2 bale tokens");
    // The yellow face at a table of three.
    let yellow = expanded(json!({}))["tokens"].clone();
    invalid(json!({ "seats": 3, "tokens": yellow }), "there are 1 client tokens");
}

#[test]
fn audit_needs_taken_palace_tokens_with_the_players() {
    let words = "there are 2 city tokens among the palace tokens";
    invalid(with_player(&json!({ "palaces": ["bar"] })), words);
    invalid(with_player(&json!({ "extra_cities": 1 })), words);
    invalid(with_player(&json!({ "palaces": ["bar"], "extra_cities": 2 })), words);
    table(with_player(&json!({ "palaces": ["bar"], "extra_cities": 1 })));
    let words = "fewer clients than palace tokens gave them";
    invalid(with_player(&json!({ "palaces": ["aja"] })), words);
    invalid(with_player(&json!({ "palaces": ["aja", "bij"], "clients": 1 })), words);
    table(with_player(&json!({ "palaces": ["aja", "bij"], "clients": 2 })));
}

#[test]
fn audit_needs_money_and_clients_that_a_game_can_earn() {
    invalid(with_player(&json!({ "rupees": 1000 })), "seat 0: more than a game can earn");
    invalid(with_player(&json!({ "clients": 100 })), "seat 0: more than a game can earn");
    invalid(with_player(&json!({ "rupees": -1 })), "invalid value");
}

#[test]
fn audit_needs_known_names() {
    invalid(with_player(&json!({ "site": "xyz" })), "\"xyz\" is no site");
    invalid(replaced("/posts/nas", "green".into()), "unknown variant `green`");
    invalid(replaced("/tokens/aja", "elephant".into()), "unknown variant `elephant`");
    invalid(json!({ "dealer": 1 }), "unknown field `dealer`");
    invalid(with_player(&json!({ "debts": 1 })), "unknown field `debts`");
    invalid(json!({ "markets": { "centre": "B" } }), "unknown field `centre`");
    invalid(with_player(&json!({ "cargo": { "green": 1 } })), "unknown field `green`");
}
