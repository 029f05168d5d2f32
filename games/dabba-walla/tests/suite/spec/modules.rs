//! The modules: double zero and orders.

use adda_core::Game;
use dabba_walla::{
    Action, Colour, Event, Order, Zeros, colour_mix, many_tiles, more_chai, pre_sorted, steps_to_value,
};
use serde_json::{Value, json};

use super::table::*;

const ZEROS: Option<Zeros> = Some(Zeros { left: Colour::Red, right: Colour::Green });

#[test]
fn t7_three_red_steps_are_two_and_two_green_steps_are_three() {
    assert_eq!(steps_to_value(ZEROS, Colour::Red, 3), 2);
    assert_eq!(steps_to_value(ZEROS, Colour::Green, 2), 3);
    let mut game = table(json!({
        "stage": "lay", "level": 1, "options": { "double_zero": true }, "zeros": { "left": "red", "right": "green" },
        "players": [{ "load": ["R01 0", "G01 1"], "discard": "Y01" }, { "discard": "Y06" }],
    }));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    let events = play(&mut game, seat(1), Action::Lay(card("Y06")));
    assert_eq!(markers(&events), [0, 2, 0, 3]);
    assert_eq!(total(&game, 0), 5);
}

#[test]
fn t8_the_whole_of_both_tracks() {
    let track = |colour| [-1, 0, 1, 2, 3, 4, 5, 6].map(|steps| steps_to_value(ZEROS, colour, steps));
    assert_eq!(track(Colour::Red), [0, 0, 0, 1, 2, 3, 4, 4]);
    assert_eq!(track(Colour::Green), [0, 0, 2, 3, 4, 4, 4, 4]);
    assert_eq!(track(Colour::Blue), [0, 0, 1, 2, 3, 4, 4, 4]);
    assert_eq!([0, 1, 9].map(|steps| steps_to_value(None, Colour::Red, steps)), [0, 1, 4]);
}

#[test]
fn t14_the_tables_of_the_orders() {
    assert_eq!([0, 1, 2, 3, 4].map(|colours| pre_sorted(colours, true)), [0, 10, 5, 2, 0]);
    assert_eq!([0, 1, 2, 3, 4].map(|colours| pre_sorted(colours, false)), [0; 5]);
    assert_eq!([0, 1, 2, 3, 4].map(colour_mix), [0, 0, 2, 5, 10]);
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 9].map(many_tiles), [0, 0, 0, 2, 5, 9, 15, 15, 15]);
    assert_eq!([0, 1, 2, 3, 4, 5, 7].map(more_chai), [0, 2, 5, 9, 14, 20, 20]);
}

/// The first player plays the last card of the collecting phase on a load of one level, with these options. Returns
/// the first events of the delivery.
fn delivery_of(options: Value, load: Value, last: &str) -> Vec<Event> {
    let mut game = table(json!({
        "stage": "last", "turn": 1, "options": options,
        "players": [{ "walla": 0, "hand": "", "load": ["Y19 1,2,3,4"] }, { "walla": 0, "hand": last.split(' ').next(), "load": load }],
    }));
    play(&mut game, seat(1), laying(last));
    play(&mut game, seat(1), Action::EndTurn)
}

fn paid(events: &[Event], number: usize) -> Vec<(Order, i16)> {
    let paid = events.iter().filter_map(|event| match event {
        Event::OrderPaid { seat, order, tips } if seat.index() == number => Some((*order, *tips)),
        _ => None,
    });
    paid.collect()
}

#[test]
fn t14_order_1_needs_a_full_level_which_blank_tiles_may_fill() {
    let options = json!({ "colour_order": "pre_sorted" });
    // Red, green, and a blank tile.
    let full = json!(["R17 0,3,6,7", "G10 2,5,8", "blank 1"]);
    assert_eq!(paid(&delivery_of(options.clone(), full, "R01 4"), 1), [(Order::PreSorted, 5)]);
    let not_full = json!(["R17 0,3,6,7", "G10 2,5,8"]);
    assert_eq!(paid(&delivery_of(options, not_full, "R01 4"), 1), []);
}

#[test]
fn t14_order_2_counts_colours_on_a_level_that_need_not_be_full() {
    let options = json!({ "colour_order": "colour_mix" });
    let load = json!(["R01 0", "G01 1", "blank 3"]);
    assert_eq!(paid(&delivery_of(options, load, "B01 2"), 1), [(Order::ColourMix, 5)]);
}

#[test]
fn t14_order_3_counts_tiles_without_blank_ones() {
    let options = json!({ "load_order": "many_tiles" });
    let load = json!(["R01 0", "G01 1", "B01 2", "Y01 3", "blank 4", "blank 5"]);
    assert_eq!(paid(&delivery_of(options, load, "R02 6"), 1), [(Order::ManyTiles, 9)]);
}

#[test]
fn t14_order_4_pays_for_each_level_that_is_not_blank_alone() {
    let options = json!({ "load_order": "skilful_stack" });
    let load = json!(["R01 0", "G01 0", "blank 0", "Y01 0", "R02 0"]);
    let events = delivery_of(options, load, "R03 0");
    assert_eq!(paid(&events, 1), [(Order::SkilfulStack, 25)]);
    assert_eq!(paid(&events, 0), [(Order::SkilfulStack, 5)]);
}

#[test]
fn d23_the_level_of_the_rulebooks_example_is_full_of_three_colours_in_three_tiles() {
    let tips =
        |options: Value| paid(&delivery_of(options, json!(["R17 0,3,6,7", "Y12 2,5,8"]), "G04 1,4"), 1);
    assert_eq!(tips(json!({ "colour_order": "pre_sorted" })), [(Order::PreSorted, 2)]);
    assert_eq!(tips(json!({ "colour_order": "colour_mix" })), [(Order::ColourMix, 5)]);
    assert_eq!(tips(json!({ "load_order": "many_tiles" })), [(Order::ManyTiles, 2)]);
}

#[test]
fn a23_bonus_dabbas_are_tiles_with_a_colour() {
    let options = json!({ "colour_order": "colour_mix", "load_order": "many_tiles" });
    let load = json!(["red 0", "green 1"]);
    let expected = [(Order::ColourMix, 5), (Order::ManyTiles, 2)];
    assert_eq!(paid(&delivery_of(options, load, "B01 2"), 1), expected);
    let stack = delivery_of(json!({ "load_order": "skilful_stack" }), json!(["B02 0", "red 0"]), "B01 2");
    assert_eq!(paid(&stack, 1), [(Order::SkilfulStack, 10)]);
}

#[test]
fn a24_each_order_card_shows_one_side() {
    // Three options with one choice each, so 1 and 2, 3 and 4, 5 and 6 cannot be combined.
    let wrong = json!({ "colour_order": ["pre_sorted", "colour_mix"] });
    assert!(adda_core::read_options::<dabba_walla::DabbaWalla>(&wrong).is_err());
    let all =
        json!({ "colour_order": "colour_mix", "load_order": "skilful_stack", "chai_order": "chai_master" });
    assert!(adda_core::read_options::<dabba_walla::DabbaWalla>(&all).is_ok());
}

#[test]
fn a26_orders_are_paid_before_cards_are_chosen() {
    let mut game = table(json!({
        "stage": "lay", "level": 2, "options": { "load_order": "many_tiles" },
        "players": [{ "load": ["R01 0", "R02 1", "R03 2", "Y01 0"], "discard": "G16 G17" }, { "discard": "B16 B17" }],
    }));
    play(&mut game, seat(0), Action::Lay(card("G16")));
    let events = play(&mut game, seat(1), Action::Lay(card("B16")));
    assert_eq!(paid(&events, 0), [(Order::ManyTiles, 2)]);
    assert_eq!(open(&game).players[0].sheet.orders, 2);
    assert_eq!(game.to_act().len(), 2);
}

/// Tips for unused chai tiles at the end.
fn chai_tips(order: &str, chai: &[&str]) -> Vec<i16> {
    let hands = ["Y16", "R16", "B16"];
    let players: Vec<Value> = chai
        .iter()
        .zip(hands)
        .enumerate()
        .map(|(number, (chai, hand))| {
            let load = if number == 0 { json!(["R01 0"]) } else { json!([]) };
            json!({ "chai": chai, "discard": hand, "load": load })
        })
        .collect();
    let mut game =
        table(json!({ "stage": "lay", "level": 1, "options": { "chai_order": order }, "players": players }));
    for (number, hand) in hands.into_iter().enumerate().take(chai.len()) {
        play(&mut game, seat(number), Action::Lay(card(hand)));
        if !chai[number].is_empty() {
            play(&mut game, seat(number), Action::Tiles(chais("")));
        }
    }
    open(&game).players.iter().map(|player| player.sheet.chai).collect()
}

#[test]
fn t14_order_5_pays_more_for_each_further_tile() {
    let seven = "jump jump swap swap veto veto plus-red";
    assert_eq!(chai_tips("more_chai", &["plus-red plus-blue minus-red minus-blue", seven, ""]), [14, 20, 0]);
}

#[test]
fn t14_and_a25_order_6_pays_double_to_all_players_with_the_most() {
    assert_eq!(
        chai_tips("chai_master", &["plus-red plus-blue jump", "minus-red swap veto", "veto"]),
        [12, 12, 2]
    );
    assert_eq!(chai_tips("chai_master", &["", "", ""]), [0, 0, 0]);
}

#[test]
fn a_small_bed_is_full_with_six_cells() {
    let mut game = table(json!({
        "stage": "lay", "level": 2, "options": { "vehicle": "crate", "colour_order": "pre_sorted" },
        "players": [
            { "load": ["R10 0,1,2", "R11 3,4,5", "blank 0"], "discard": "Y01 Y02" },
            { "discard": "B01 B02" },
        ],
    }));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    let events = play(&mut game, seat(1), Action::Lay(card("B01")));
    assert_eq!(paid(&events, 0), [(Order::PreSorted, 10)]);
}
