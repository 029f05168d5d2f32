//! Impossible positions are refused when they are parsed, with a reason.

use serde_json::json;

use super::table::*;

#[test]
fn cards_are_in_one_place() {
    invalid(json!({ "players": [{ "hand": "Y01 Y02" }, { "hand": "Y01 R01" }] }), "Y01 is in two places");
    invalid(json!({ "unseen": [], "players": [{}, {}] }), "are missing");
    invalid(json!({ "players": [{ "hand": "Y01 Y02 Y03" }, {}] }), "wrong number of cards");
    invalid(json!({ "players": [{ "hand": "Y01 Y02", "known": "R05" }, {}] }), "is not in the hand");
}

#[test]
fn chai_tiles_are_those_of_the_box() {
    invalid(json!({ "players": [{ "chai": "veto veto veto" }, {}] }), "more chai tiles of a kind");
    invalid(
        json!({ "options": { "no_negativity": true }, "players": [{ "chai": "veto" }, {}] }),
        "more chai tiles",
    );
    invalid(json!({ "players": [{ "aside": "veto" }, {}] }), "only connoisseurs");
    invalid(
        json!({ "offered": ["veto", "jump"], "options": { "connoisseurs_chai": true } }),
        "in their order",
    );
    invalid(json!({ "won": 1 }), "drawn at once");
}

#[test]
fn loads_are_built_by_the_rules() {
    invalid(json!({ "players": [{ "load": ["Y01 0", "Y04 0,1"] }, {}] }), "cannot lie there");
    invalid(json!({ "players": [{ "load": ["Y01 0", "Y01 0"] }, {}] }), "loaded twice");
    invalid(json!({ "players": [{ "load": ["Y01 0"], "discard": "Y01 Y02" }, {}] }), "tile is not loaded");
    invalid(json!({ "used": "bonus-red", "players": [{}, {}] }), "bonus dabba is placed for each");
    invalid(json!({ "blanks": 14 }), "fifteen blank tiles");
    let tall: Vec<&str> = vec!["blank 0"; 62];
    invalid(json!({ "players": [{ "load": tall }, {}] }), "more tiles can be placed than a game has");
}

#[test]
fn turns_and_tickets_add_up() {
    invalid(json!({ "deck": 4 }), "same number of turns");
    invalid(json!({ "players": [{ "tickets": 7 }, {}] }), "six tickets");
    invalid(json!({ "turn": 2 }), "seat that this table does not have");
    invalid(json!({ "stage": "keep" }), "only a tactical start");
    invalid(
        json!({ "stage": "last", "tickets": [0, 0, 0, 0, 0, 1], "players": [{ "tickets": 5 }, {}] }),
        "are on cards",
    );
    invalid(json!({ "players": [{ "sheet": { "dabbas": 3 } }, {}] }), "nothing is delivered yet");
}

#[test]
fn a_delivery_is_at_the_highest_level() {
    let players = json!([{ "load": ["R01 0"], "discard": "Y01" }, { "discard": "Y02" }]);
    invalid(json!({ "stage": "lay", "level": 2, "players": players }), "the highest level");
    invalid(json!({ "stage": "over", "players": players }), "highest level");
    let none = json!([{ "load": ["R01 0"] }, {}]);
    invalid(json!({ "stage": "lay", "level": 1, "players": none }), "have a choice to make");
    let laid = json!([{ "load": ["R01 0"], "discard": "Y01", "laid": "Y03" }, { "discard": "Y02" }]);
    invalid(json!({ "stage": "lay", "level": 1, "players": laid }), "not in the hand");
    let tiles = json!([{ "load": ["R01 0"], "discard": "Y01", "laid": "Y01", "sealed": true, "tiles": "jump", "chai": "jump" }, { "discard": "Y02" }]);
    invalid(json!({ "stage": "lay", "level": 1, "players": tiles }), "chai tiles cannot be laid");
    let alone = json!([{ "load": ["R01 0"], "discard": "Y01", "sealed": true }, { "discard": "Y02" }]);
    invalid(json!({ "stage": "lay", "level": 1, "players": alone }), "complete with a card");
}

#[test]
fn modules_and_variants_are_as_chosen() {
    invalid(json!({ "zeros": { "left": "red", "right": "blue" } }), "module 1");
    let same = json!({ "options": { "double_zero": true }, "zeros": { "left": "red", "right": "red" } });
    invalid(same, "different colours");
    invalid(json!({ "third_row": "G19" }), "no third player");
    invalid(json!({ "options": { "third_player": true } }), "card for each level");
    invalid(json!({ "options": { "third_player": true }, "seats": 3 }), "cannot be combined");
}
