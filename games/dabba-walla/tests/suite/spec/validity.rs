//! Positions that cannot be are refused with a word about what is wrong.

use serde_json::json;

use super::table::*;

#[test]
fn cards_are_in_one_place() {
    unsound(json!({ "players": [{ "hand": "Y01 Y02" }, { "hand": "Y01 R01" }] }), "Y01 is in two places");
    unsound(json!({ "unseen": [], "players": [{}, {}] }), "lie nowhere");
    unsound(json!({ "players": [{ "hand": "Y01 Y02 Y03" }, {}] }), "another number of cards");
    unsound(json!({ "players": [{ "hand": "Y01 Y02", "known": "R05" }, {}] }), "is not in the hand");
}

#[test]
fn chai_tiles_are_those_of_the_box() {
    unsound(json!({ "players": [{ "chai": "veto veto veto" }, {}] }), "more chai tiles of a kind");
    unsound(
        json!({ "options": { "no_negativity": true }, "players": [{ "chai": "veto" }, {}] }),
        "more chai tiles",
    );
    unsound(json!({ "players": [{ "aside": "veto" }, {}] }), "only connoisseurs");
    unsound(
        json!({ "offered": ["veto", "jump"], "options": { "connoisseurs_chai": true } }),
        "in their order",
    );
    unsound(json!({ "won": 1 }), "drawn at once");
}

#[test]
fn loads_are_built_by_the_rules() {
    unsound(json!({ "players": [{ "load": ["Y01 0", "Y04 0,1"] }, {}] }), "cannot lie there");
    unsound(json!({ "players": [{ "load": ["Y01 0", "Y01 0"] }, {}] }), "loaded twice");
    unsound(json!({ "players": [{ "load": ["Y01 0"], "discard": "Y01 Y02" }, {}] }), "tile is not loaded");
    unsound(json!({ "used": "bonus-red", "players": [{}, {}] }), "bonus dabba is placed for each");
    unsound(json!({ "blanks": 14 }), "fifteen blank tiles");
    let tall: Vec<&str> = vec!["blank 0"; 62];
    unsound(json!({ "players": [{ "load": tall }, {}] }), "more tiles can be placed than a game has");
}

#[test]
fn turns_and_tickets_add_up() {
    unsound(json!({ "deck": 4 }), "everybody has as many turns");
    unsound(json!({ "players": [{ "tickets": 7 }, {}] }), "six tickets");
    unsound(json!({ "turn": 2 }), "seat that this table does not have");
    unsound(json!({ "stage": "keep" }), "only a tactical start");
    unsound(
        json!({ "stage": "last", "tickets": [0, 0, 0, 0, 0, 1], "players": [{ "tickets": 5 }, {}] }),
        "lie on cards",
    );
    unsound(json!({ "players": [{ "sheet": { "dabbas": 3 } }, {}] }), "nothing is delivered yet");
}

#[test]
fn a_delivery_is_at_the_highest_level() {
    let players = json!([{ "load": ["R01 0"], "discard": "Y01" }, { "discard": "Y02" }]);
    unsound(json!({ "stage": "lay", "level": 2, "players": players }), "the highest level");
    unsound(json!({ "stage": "over", "players": players }), "highest level");
    let none = json!([{ "load": ["R01 0"] }, {}]);
    unsound(json!({ "stage": "lay", "level": 1, "players": none }), "choice is awaited");
    let laid = json!([{ "load": ["R01 0"], "discard": "Y01", "laid": "Y03" }, { "discard": "Y02" }]);
    unsound(json!({ "stage": "lay", "level": 1, "players": laid }), "not in the hand");
    let tiles = json!([{ "load": ["R01 0"], "discard": "Y01", "laid": "Y01", "sealed": true, "tiles": "jump", "chai": "jump" }, { "discard": "Y02" }]);
    unsound(json!({ "stage": "lay", "level": 1, "players": tiles }), "tiles are laid that cannot be");
    let alone = json!([{ "load": ["R01 0"], "discard": "Y01", "sealed": true }, { "discard": "Y02" }]);
    unsound(json!({ "stage": "lay", "level": 1, "players": alone }), "complete with a card");
}

#[test]
fn modules_and_variants_are_as_chosen() {
    unsound(json!({ "zeros": { "left": "red", "right": "blue" } }), "module 1");
    let same = json!({ "options": { "double_zero": true }, "zeros": { "left": "red", "right": "red" } });
    unsound(same, "different colours");
    unsound(json!({ "third_row": "G19" }), "no third player");
    unsound(json!({ "options": { "third_player": true } }), "card for each level");
    unsound(json!({ "options": { "third_player": true }, "seats": 3 }), "cannot be combined");
}
