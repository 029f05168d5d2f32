//! What a choice would earn, computed before it is made.

use adda_core::{Game, Lang, Speak, Viewer};
use adda_words::{Names, Words};
use dabba_walla::{
    Action, Colour, DabbaWalla, Order, View, Zeros, printed, steps_to_value, tips_of_order, what_if,
};
use serde_json::{Value, json};

use super::table::*;

/// Laureen's level in the rulebook's example: four red, three yellow, two green.
fn laureen() -> Value {
    json!(["R17 0,3,6,7", "Y11 2,5,8", "G04 1,4"])
}

/// Mattis's: five red, two blue, and a blank tile.
fn mattis() -> Value {
    json!(["R17 0,3,6,7", "R01 1", "B04 2,5", "blank 8"])
}

/// The others have revealed the cards and tiles of example T4; the first player, who has deferred, holds the rest.
fn t4_but_one(load: Value) -> DabbaWalla {
    table(json!({
        "stage": "deferred", "level": 1,
        "players": [
            { "load": load, "discard": "Y01 Y02", "chai": "plus-yellow veto", "deferring": true },
            { "discard": "G05", "laid": "G05", "chai": "minus-green", "tiles": "minus-green", "sealed": true },
            { "discard": "R04", "laid": "R04", "sealed": true },
            { "discard": "Y12", "laid": "Y12", "sealed": true },
        ],
    }))
}

fn seen(game: &DabbaWalla) -> View {
    game.view(Viewer::Seat(seat(0)))
}

fn tips(game: &DabbaWalla, card_id: &str, tiles: &str) -> i16 {
    what_if(&seen(game), seat(0), Some(card(card_id)), chais(tiles))
}

#[test]
fn t5_and_t6_are_predicted_when_the_others_cards_are_open() {
    assert_eq!(tips(&t4_but_one(laureen()), "Y01", "plus-yellow"), 16 + 3);
    assert_eq!(tips(&t4_but_one(mattis()), "Y01", "plus-yellow"), 20 + 4 - 2);
}

#[test]
fn predictions_with_open_cards_come_true() {
    for (laid, tiles) in [("Y01", "plus-yellow"), ("Y02", "veto"), ("Y02", "")] {
        let mut game = t4_but_one(laureen());
        let foreseen = tips(&game, laid, tiles);
        play(&mut game, seat(0), Action::Lay(card(laid)));
        play(&mut game, seat(0), Action::Tiles(chais(tiles)));
        assert_eq!(open(&game).players[0].sheet.dabbas, foreseen, "{laid} {tiles}");
    }
}

#[test]
fn an_open_minus_one_counts_unless_it_is_vetoed() {
    // Green 1 and −1 are open: two green dabbas are worth nothing, or one each with the veto.
    let game = t4_but_one(laureen());
    assert_eq!(tips(&game, "Y02", "veto") - tips(&game, "Y02", ""), 2);
}

/// The first player chooses, and nothing is open.
fn alone(load: Value) -> DabbaWalla {
    table(json!({
        "stage": "lay", "level": 1,
        "players": [
            { "load": load, "discard": "Y01 G16", "chai": "plus-yellow deferred" },
            { "load": ["G01 0"], "discard": "B01" },
        ],
    }))
}

#[test]
fn alone_a_card_moves_only_its_own_colours() {
    assert_eq!(tips(&alone(laureen()), "Y01", ""), 4 * 3);
    assert_eq!(tips(&alone(laureen()), "Y01", "plus-yellow"), 4 * 3 + 3);
    assert_eq!(tips(&alone(mattis()), "Y01", ""), 5 * 3 - 2);
    assert_eq!(tips(&alone(mattis()), "G16", ""), -2);
    assert_eq!(tips(&alone(json!([])), "Y01", ""), 0);
}

#[test]
fn a_face_down_card_of_another_player_does_not_count() {
    let mut game = alone(laureen());
    play(&mut game, seat(1), Action::Lay(card("B01")));
    assert_eq!(tips(&game, "Y01", ""), 4 * 3);
}

#[test]
fn the_third_players_card_for_the_level_counts() {
    // Y04 is worth red 2; with red 3 the marker stops at 4.
    let game = table(json!({
        "stage": "lay", "level": 1, "options": { "third_player": true }, "third_row": "Y04",
        "players": [{ "load": laureen(), "discard": "Y01 G16" }, { "discard": "B01" }],
    }));
    assert_eq!((tips(&game, "G16", ""), tips(&game, "Y01", "")), (4 * 2, 4 * 4));
    assert_eq!(seen(&game).third_card(), Some(card("Y04")));
}

#[test]
fn double_zeros_count() {
    let with = |left: &str, right: &str| {
        let game = table(json!({
            "stage": "lay", "level": 1, "options": { "double_zero": true },
            "zeros": { "left": left, "right": right },
            "players": [{ "load": laureen(), "discard": "Y04" }, { "discard": "B01" }],
        }));
        tips(&game, "Y04", "")
    };
    // Two steps on the red track.
    assert_eq!((with("red", "blue"), with("blue", "red"), with("blue", "yellow")), (4, 4 * 3, 4 * 2));
}

#[test]
fn printed_tracks_agree_with_the_steps() {
    let zeros = Zeros { left: Colour::Red, right: Colour::Green };
    for (zeros, colour) in [(None, Colour::Red), (Some(zeros), Colour::Red), (Some(zeros), Colour::Green)] {
        let printed = printed(zeros, colour);
        for steps in -3..9 {
            let at = steps.clamp(0, printed.len() as i16 - 1) as usize;
            assert_eq!(printed[at], steps_to_value(zeros, colour, steps), "{zeros:?} {colour:?} {steps}");
        }
    }
}

#[test]
fn d23_orders_are_predicted_for_the_current_level_and_for_the_end() {
    let with = |colour: &str, load: &str, chai: &str| {
        seen(&table(json!({
            "stage": "lay", "level": 1,
            "options": { "colour_order": colour, "load_order": load, "chai_order": chai },
            "players": [
                { "load": laureen(), "discard": "Y01", "chai": "veto jump swap" },
                { "discard": "B01", "chai": "veto" },
            ],
        })))
    };
    let view = with("pre_sorted", "many_tiles", "more_chai");
    assert_eq!(view.orders(), [Order::PreSorted, Order::ManyTiles, Order::MoreChai]);
    let brings = |view: &View, order| [0, 1].map(|number| tips_of_order(view, seat(number), order));
    assert_eq!(brings(&view, Order::PreSorted), [Some(2), Some(0)]);
    assert_eq!(brings(&view, Order::ManyTiles), [Some(2), Some(0)]);
    assert_eq!(brings(&view, Order::MoreChai), [Some(9), Some(2)]);
    assert_eq!(brings(&view, Order::ColourMix), [None, None]);
    let view = with("colour_mix", "skilful_stack", "chai_master");
    assert_eq!(view.orders(), [Order::ColourMix, Order::SkilfulStack, Order::ChaiMaster]);
    assert_eq!(brings(&view, Order::ColourMix), [Some(5), Some(0)]);
    assert_eq!(brings(&view, Order::SkilfulStack), [None, None]);
    assert_eq!(brings(&view, Order::ChaiMaster), [Some(12), Some(2)]);
}

#[test]
fn equal_cards_are_one_pile_and_zeros_come_last() {
    let game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R03 0"], "discard": "Y16 B04 Y04 Y07 G01 Y01 R16" }, { "discard": "B01" }],
    }));
    // Yellow 3; red 3; red 2 twice; green 2; two zeros.
    let piles = ["G01", "Y01", "Y04 Y07", "B04", "Y16 R16"].map(cards);
    assert_eq!(seen(&game).players[0].piles(), piles);
}

#[test]
fn an_action_says_what_it_would_earn() {
    let words = Words::of_game::<DabbaWalla>(Lang::EN, &[]);
    let say = |game: &DabbaWalla, action| {
        words.say(&DabbaWalla::say_action(&seen(game), action), Names { names: &[], you: Some(seat(0)) })
    };
    let mut game = alone(laureen());
    let lay = Action::Lay(card("Y01"));
    assert_eq!(say(&game, lay), "Lay the yellow single (Y01, worth red 3): 12 tips if nobody else adds");
    play(&mut game, seat(0), lay);
    let tiles = |tiles: &str| Action::Tiles(chais(tiles));
    assert_eq!(say(&game, tiles("")), "Lay no chai tile: 12 tips if nobody else adds");
    assert_eq!(say(&game, tiles("plus-yellow")), "Lay +1 yellow: 15 tips if nobody else adds");
    // A player who defers chooses again, so nothing can be said about it.
    assert_eq!(say(&game, tiles("deferred")), "Lay deferred card");
    // With all other cards open, nothing is left to guess.
    assert_eq!(say(&t4_but_one(laureen()), lay), "Lay the yellow single (Y01, worth red 3): 16 tips");
}
