//! Positions that cannot be are refused when they are parsed.

use serde_json::{Value, json};

use super::table::*;

/// A position of four players in which seat 0 has these fields.
fn with_player(player: &Value) -> Value {
    json!({ "players": [player] })
}

/// A sound position with all its fields, in which one was replaced.
fn replaced(pointer: &str, value: Value) -> Value {
    let mut position = laid_out(json!({}));
    let (parent, key) = pointer.rsplit_once('/').expect("a path");
    position.pointer_mut(parent).expect("a field")[key] = value;
    position
}

/// A sound position from which one field was taken away.
fn without(parent: &str, key: &str) -> Value {
    let mut position = laid_out(json!({}));
    position
        .pointer_mut(parent)
        .and_then(Value::as_object_mut)
        .expect("fields")
        .remove(key)
        .expect("a field");
    position
}

#[test]
fn soundness_of_the_positions_that_the_others_change() {
    for seats in 2..=5 {
        let game = table(json!({ "seats": seats }));
        let written = serde_json::to_value(game).unwrap();
        assert_eq!(serde_json::from_value::<bombay::Bombay>(written).unwrap(), game);
    }
}

#[test]
fn soundness_needs_each_of_the_seventeen_bales_in_one_place() {
    unsound(json!({ "bag": "Y2 V2 B2 O" }), "4 orange bales are on the table, the box holds 5");
    unsound(json!({ "bag": "Y2 V3 B2 O2" }), "5 violet bales are on the table, the box holds 4");
    unsound(with_player(&json!({ "cargo": { "yellow": 4 } })), "the box holds 3 yellow bales, not 4");
    unsound(json!({ "markets": { "left": { "blue": 6 } } }), "the box holds 5 blue bales, not 6");
    let players = json!([{ "cargo": "Y2" }, { "cargo": "Y2" }]);
    unsound(json!({ "markets": {}, "players": players }), "there are more yellow bales than the box holds");
    let (left, middle) = ("B5", "B");
    unsound(json!({ "markets": { "left": left, "middle": middle } }), "more blue bales than the box holds");
}

#[test]
fn soundness_needs_markets_that_restocking_fills() {
    unsound(
        json!({ "markets": { "left": "B2", "middle": "B" } }),
        "all bales of a colour lie in the same market",
    );
    unsound(
        json!({ "markets": { "left": "B2", "right": "B" } }),
        "all bales of a colour lie in the same market",
    );
    unsound(json!({ "markets": { "left": "B5 O5" } }), "nine bales are drawn at most");
    table(json!({ "markets": { "left": "B5 O4" } }));
}

#[test]
fn soundness_needs_elephants_with_two_baskets() {
    unsound(with_player(&json!({ "cargo": "V2 B" })), "seat 0: an elephant carries two bales at most");
    unsound(
        json!({ "players": [{}, { "cargo": "B O Y" }] }),
        "seat 1: an elephant carries two bales at most",
    );
}

#[test]
fn soundness_needs_two_to_five_players() {
    unsound(json!({ "seats": 0 }), "for 2 to 5 players, not 0");
    unsound(json!({ "seats": 1 }), "for 2 to 5 players, not 1");
    unsound(json!({ "seats": 6 }), "for 2 to 5 players, not 6");
}

#[test]
fn soundness_needs_seats_sets_rounds_and_actions_of_this_table() {
    unsound(json!({ "turn": 4 }), "a seat that this table does not have");
    unsound(json!({ "first": 5 }), "a seat that this table does not have");
    unsound(json!({ "turn": 6 }), "there is no seat 6");
    unsound(json!({ "set": 5 }), "more sets are over than the game has");
    unsound(json!({ "seats": 3, "set": 4 }), "more sets are over than the game has");
    unsound(json!({ "round": 4 }), "a set is over when all its rounds are");
    unsound(json!({ "seats": 5, "round": 3 }), "a set is over when all its rounds are");
    unsound(json!({ "actions": 4 }), "a turn has three actions");
    unsound(json!({ "bought": true }), "a purchase takes an action");
    table(json!({ "bought": true, "actions": 2 }));
}

#[test]
fn soundness_needs_a_quiet_table_when_the_game_is_over() {
    table(json!({ "set": 4 }));
    let words = "nobody is in the middle of a turn when the game is over";
    unsound(json!({ "set": 4, "round": 1 }), words);
    unsound(json!({ "set": 4, "turn": 1 }), words);
    unsound(json!({ "set": 4, "actions": 2 }), words);
}

#[test]
fn soundness_needs_a_column_in_each_city() {
    unsound(without("/demand", "bom"), "each of the four cities has its column of demand");
    unsound(replaced("/demand/nas", "YVO".into()), "Nasik is no city");
    unsound(replaced("/demand/bom", "YYO".into()), "\"YYO\" is no column");
    unsound(replaced("/demand/bom", "YV".into()), "\"YV\" is no column");
    // Bombay would lack yellow as Nagpur does.
    unsound(replaced("/demand/bom", "BVO".into()), "each colour is lacking in exactly one city");
    table(replaced("/demand/bom", "OYV".into()));
}

#[test]
fn soundness_needs_as_many_city_tokens_as_at_the_start() {
    let all = json!({ "bom": 3, "ind": 3, "nag": 3, "hyd": 3 });
    let with = |city: &str, tokens: u8| {
        let mut changed = all.clone();
        changed[city] = tokens.into();
        json!({ "city_tokens": changed })
    };
    table(json!({ "city_tokens": all }));
    unsound(with("bom", 2), "Bombay has 2 tokens, not 3");
    unsound(with("hyd", 4), "Hyderabad has 4 tokens, not 3");
    unsound(with("nas", 0), "Nasik is no city");
    unsound(json!({ "city_tokens": { "bom": 3, "ind": 3, "nag": 3 } }), "Hyderabad has 0 tokens, not 3");
    let holders = json!([{ "cities": ["bom"] }, { "cities": ["bom"] }]);
    unsound(json!({ "seats": 2, "players": holders }), "a city has fewer tokens than holders");
    unsound(with_player(&json!({ "cities": ["nas"] })), "Nasik is no city");
    unsound(with_player(&json!({ "cities": ["bom", "bom"] })), "seat 0: one token of each city at most");
}

#[test]
fn soundness_needs_the_posts_of_this_table() {
    let words = "a post stands on each site for posts of this table and nowhere else";
    unsound(without("/posts", "nas"), words);
    unsound(replaced("/posts/aja", "violet".into()), words);
    unsound(replaced("/posts/nas", "blue".into()), "there are 2 posts of each colour");
    let near = json!({ "nas": "violet", "hos": "blue", "bid": "orange", "cha": "orange" });
    unsound(json!({ "seats": 3, "posts": near }), "there are 1 posts of each colour");
    let all = laid_out(json!({}))["posts"].clone();
    unsound(json!({ "seats": 3, "posts": all }), words);
}

#[test]
fn soundness_needs_palaces_where_they_can_be_built() {
    let words = "a palace stands neither in a city nor on a post";
    unsound(with_player(&json!({ "palaces": ["bom"] })), words);
    unsound(with_player(&json!({ "palaces": ["nas"] })), words);
    unsound(with_player(&json!({ "palaces": ["rat"] })), words);
    table(json!({ "seats": 3, "players": [{ "palaces": ["rat"] }] }));
    let twice = json!([{ "palaces": ["ako"] }, { "palaces": ["ako"] }]);
    unsound(json!({ "players": twice }), "a site has one palace at most");
    unsound(with_player(&json!({ "palaces": ["ako", "ako"] })), "a site has one palace at most");
    let six = json!({ "palaces": ["ako", "dhu", "ahm", "dau", "mah", "jal"] });
    unsound(with_player(&six), "seat 0: a player has five palaces");
}

#[test]
fn soundness_needs_a_palace_token_or_a_palace_on_each_site_for_tokens() {
    let words = "a palace token lies on each site for tokens without a palace and nowhere else";
    unsound(without("/tokens", "aja"), words);
    unsound(replaced("/tokens/ako", "client".into()), words);
    let built = json!({ "tokens": laid_out(json!({}))["tokens"], "players": [{ "palaces": ["jal"] }] });
    unsound(built, words);
}

#[test]
fn soundness_needs_the_palace_tokens_of_the_face() {
    unsound(replaced("/tokens/aja", "rupees".into()), "there are 2 rupees tokens");
    unsound(replaced("/tokens/jal", "bale".into()), "there are 2 bale tokens");
    // Yellow tokens at a table of three.
    let yellow = laid_out(json!({}))["tokens"].clone();
    unsound(json!({ "seats": 3, "tokens": yellow }), "there are 1 client tokens");
}

#[test]
fn soundness_needs_taken_palace_tokens_in_somebodys_hands() {
    let words = "there are 2 city tokens among the palace tokens";
    unsound(with_player(&json!({ "palaces": ["bar"] })), words);
    unsound(with_player(&json!({ "extra_cities": 1 })), words);
    unsound(with_player(&json!({ "palaces": ["bar"], "extra_cities": 2 })), words);
    table(with_player(&json!({ "palaces": ["bar"], "extra_cities": 1 })));
    let words = "clients of the palace tokens";
    unsound(with_player(&json!({ "palaces": ["aja"] })), words);
    unsound(with_player(&json!({ "palaces": ["aja", "bij"], "clients": 1 })), words);
    table(with_player(&json!({ "palaces": ["aja", "bij"], "clients": 2 })));
}

#[test]
fn soundness_needs_riches_that_a_game_can_bring() {
    unsound(with_player(&json!({ "rupees": 1000 })), "seat 0: more than a game can bring");
    unsound(with_player(&json!({ "clients": 100 })), "seat 0: more than a game can bring");
    unsound(with_player(&json!({ "rupees": -1 })), "invalid value");
}

#[test]
fn soundness_needs_words_that_mean_something() {
    unsound(with_player(&json!({ "site": "xyz" })), "\"xyz\" is no site");
    unsound(replaced("/posts/nas", "green".into()), "unknown variant `green`");
    unsound(replaced("/tokens/aja", "elephant".into()), "unknown variant `elephant`");
    unsound(json!({ "dealer": 1 }), "unknown field `dealer`");
    unsound(with_player(&json!({ "debts": 1 })), "unknown field `debts`");
    unsound(json!({ "markets": { "centre": "B" } }), "unknown field `centre`");
    unsound(with_player(&json!({ "cargo": { "green": 1 } })), "unknown field `green`");
}
