//! Delivering level by level.

use adda_core::{Game, Outcome};
use dabba_walla::{Action, Chai, Colour, Event, LapToken, Owed, Phase, Refusal, lap};
use serde_json::{Value, json};

use super::table::*;

/// A round for level 1: each player's load, cards, chai tiles and tiles to lay. Returns the events of the last choice.
fn round(players: &[(Value, &str, &str, &str)]) -> (dabba_walla::DabbaWalla, Vec<Event>) {
    let written: Vec<Value> = players
        .iter()
        .map(|(load, hand, chai, _)| json!({ "load": load, "discard": hand, "chai": chai }))
        .collect();
    let mut game = table(json!({ "stage": "lay", "level": 1, "players": written }));
    let mut events = Vec::new();
    for (number, (_, hand, chai, tiles)) in players.iter().enumerate() {
        let first = hand.split(' ').next().expect("a card");
        events = play(&mut game, seat(number), Action::Lay(card(first)));
        if !chai.is_empty() {
            events = play(&mut game, seat(number), Action::Tiles(chais(tiles)));
        }
    }
    (game, events)
}

#[test]
fn t3_there_are_as_many_rounds_as_the_highest_load_has_levels() {
    let load = |levels: usize| json!(vec!["blank 0"; levels]);
    let cards = [
        "Y01 Y02 Y03 Y04 Y05 Y06 Y07",
        "R01 R02 R03 R04 R05 R06 R07",
        "B01 B02 B03 B04 B05 B06 B07",
        "G01 G02 G03 G04 G05 G06 G07",
    ];
    let players: Vec<Value> = [7, 6, 6, 5]
        .into_iter()
        .zip(cards)
        .map(|(levels, hand)| json!({ "load": load(levels), "discard": hand }))
        .collect();
    let mut game = table(json!({ "stage": "lay", "level": 7, "players": players }));
    let mut paid = Vec::new();
    for round in 0..7 {
        assert_eq!(open(&game).level, 7 - round);
        let mut events = Vec::new();
        for number in 0..4 {
            let hand = open(&game).players[number].discard;
            events = play(&mut game, seat(number), Action::Lay(hand.iter().next().expect("a card")));
        }
        paid.push(events.iter().filter(|event| matches!(event, Event::Delivered { .. })).count());
    }
    // First Laureen alone, then Mattis and Neele too, then everybody.
    assert_eq!(paid, [1, 3, 4, 4, 4, 4, 4]);
    assert_eq!(open(&game).phase, Phase::Over);
}

#[test]
fn d24_t4_the_tracks_of_the_rulebooks_example() {
    // Red 3 and 2, blue 2, green 1; a tile +1 yellow and a tile −1 green.
    let (_, events) = round(&[
        (json!(["blank 0"]), "Y01", "plus-yellow", "plus-yellow"),
        (json!([]), "G05", "minus-green", "minus-green"),
        (json!([]), "R04", "", ""),
        (json!([]), "Y12", "", ""),
    ]);
    let [yellow, red, blue, green] = markers(&events);
    assert_eq!((blue, red, yellow, green), (2, 4, 1, 0));
    let steps = events.iter().find_map(|event| match event {
        Event::MarkersMoved { steps, .. } => Some(*steps),
        _ => None,
    });
    assert_eq!(steps, Some([1, 5, 2, 0]));
}

/// The tips of the first player with this load and the cards and tiles of T4.
fn paid_by_t4(load: Value) -> i16 {
    let (game, _) = round(&[
        (load, "Y01", "plus-yellow", "plus-yellow"),
        (json!([]), "G05", "minus-green", "minus-green"),
        (json!([]), "R04", "", ""),
        (json!([]), "Y12", "", ""),
    ]);
    open(&game).players[0].sheet.dabbas + open(&game).players[0].sheet.blanks
}

#[test]
fn t5_four_red_three_yellow_and_two_green_earn_nineteen() {
    // The yellow row belongs to another card than the one that is laid.
    assert_eq!(paid_by_t4(json!(["R17 0,3,6,7", "Y11 2,5,8", "G04 1,4"])), 16 + 3);
}

#[test]
fn t6_five_red_two_blue_and_a_blank_tile_earn_twenty_two() {
    assert_eq!(paid_by_t4(json!(["R17 0,3,6,7", "R01 1", "B04 2,5", "blank 8"])), 20 + 4 - 2);
}

#[test]
fn d13_and_a18_everything_is_added_up_before_the_marker_moves_once() {
    let red = Colour::Red.index();
    let laid = |tiles: &str| {
        let (_, events) = round(&[
            (json!(["blank 0"]), "Y01", "minus-red minus-red", "minus-red minus-red"),
            (json!([]), "B03", "veto", tiles),
        ]);
        markers(&events)[red]
    };
    // 3 + 3 − 2 = 4; with a veto 6, of which two are lost.
    assert_eq!((laid(""), laid("veto")), (4, 4));
    // 5 − 1 = 4: the fifth step is not lost before one is subtracted.
    let (_, events) =
        round(&[(json!(["blank 0"]), "Y01", "minus-red", "minus-red"), (json!([]), "Y04", "", "")]);
    assert_eq!(markers(&events)[red], 4);
}

#[test]
fn a17_a_veto_voids_all_tiles_minus_one_even_the_players_own() {
    let (_, events) = round(&[
        (json!(["blank 0"]), "Y04", "minus-red veto", "minus-red veto"),
        (json!([]), "R04", "minus-blue", "minus-blue"),
    ]);
    assert_eq!(markers(&events), [0, 2, 2, 0]);
    assert!(events.iter().any(|event| matches!(event, Event::MarkersMoved { vetoed: true, .. })));
}

#[test]
fn d14_no_marker_goes_below_zero() {
    let (_, events) = round(&[
        (json!(["blank 0"]), "Y10", "minus-red minus-red", "minus-red minus-red"),
        (json!([]), "G16", "", ""),
    ]);
    assert_eq!(markers(&events), [0; 4]);
}

#[test]
fn d17_and_a22_a_player_with_nothing_on_the_level_lays_a_card_and_gains_nothing() {
    let (game, events) = round(&[(json!(["R01 0"]), "G16", "", ""), (json!([]), "Y01", "", "")]);
    assert_eq!(markers(&events)[Colour::Red.index()], 3);
    assert_eq!((total(&game, 0), total(&game, 1)), (3, 0));
}

#[test]
fn a_card_with_a_zero_may_be_laid() {
    let (game, events) = round(&[(json!(["R01 0"]), "G16", "", ""), (json!([]), "B16", "", "")]);
    assert_eq!(markers(&events), [0; 4]);
    assert_eq!(total(&game, 0), 0);
}

#[test]
fn a12_a_level_of_blank_tiles_is_delivered_and_a20_tips_can_be_negative() {
    let (game, _) =
        round(&[(json!(["blank 0", "blank 1", "blank 8"]), "Y01", "", ""), (json!([]), "Y02", "", "")]);
    assert_eq!(total(&game, 0), -6);
    assert_eq!(game.total(seat(0)), adda_core::Points::whole(-6));
}

#[test]
fn a19_only_orange_tiles_are_laid_on_a_card() {
    let mut game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01", "chai": "jump plus-red" }, { "discard": "Y02" }],
    }));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    refused(&game, seat(0), Action::Tiles(chais("jump")), Refusal::OnlyOrange(Chai::Jump), "9.1");
    let two = Action::Tiles(chais("plus-red plus-red"));
    refused(&game, seat(0), two, Refusal::TooFewChai { chai: Chai::Plus(Colour::Red), held: 1 }, "8.2");
    let tiles = |tiles| Action::Tiles(chais(tiles));
    assert_eq!(legal(&game, seat(0)), [tiles(""), tiles("plus-red"), Action::TakeBack]);
}

#[test]
fn only_the_players_own_cards_can_be_laid_and_tiles_follow_the_card() {
    let game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01", "chai": "plus-red" }, { "discard": "Y02" }],
    }));
    refused(
        &game,
        seat(0),
        Action::Lay(card("Y02")),
        Refusal::NotInHand { card: card("Y02"), owed: Owed::Lay },
        "8.1",
    );
    refused(&game, seat(0), Action::Tiles(chais("plus-red")), Refusal::DecideFirst(Owed::Lay), "8.1");
}

#[test]
fn a21_a_player_without_cards_lays_neither_card_nor_chai_tile() {
    let mut game = table(json!({
        "stage": "lay", "level": 2,
        "players": [
            { "load": ["R01 0", "R02 0"], "discard": "Y01", "chai": "plus-red" },
            { "discard": "", "chai": "minus-red" },
        ],
    }));
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(0)]);
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    let events = play(&mut game, seat(0), Action::Tiles(chais("")));
    // Nobody has a card for level 1, so it is delivered without any steps.
    assert_eq!(events.iter().filter(|event| matches!(event, Event::MarkersMoved { .. })).count(), 2);
    assert_eq!(open(&game).phase, Phase::Over);
    assert_eq!(open(&game).players[0].sheet.dabbas, 3);
}

#[test]
fn cards_and_tiles_are_used_up() {
    let mut game = table(json!({
        "stage": "lay", "level": 2,
        "players": [
            { "load": ["R01 0", "R02 0"], "discard": "Y01 Y02", "chai": "plus-red" },
            { "discard": "B01 B02" },
        ],
    }));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    play(&mut game, seat(0), Action::Tiles(chais("plus-red")));
    play(&mut game, seat(1), Action::Lay(card("B02")));
    let view = open(&game);
    assert_eq!((view.players[0].discard, view.players[1].discard), (cards("Y02"), cards("B01")));
    assert_eq!((view.used, view.players[0].chai_count), (chais("plus-red"), 0));
    assert!(view.spent.contains(card("Y01")) && view.spent.contains(card("B02")));
    assert_eq!((view.level, view.players[0].heights[0]), (1, 1));
}

#[test]
fn t12_the_track_has_seventy_spaces() {
    assert_eq!(lap(69), (69, LapToken::None));
    assert_eq!(lap(70), (0, LapToken::Seventy));
    assert_eq!(lap(139), (69, LapToken::Seventy));
    assert_eq!(lap(140), (0, LapToken::HundredForty));
    assert_eq!(lap(215), (5, LapToken::More(3)));
    assert_eq!(lap(-4), (66, LapToken::None));
}

#[test]
fn t15_unused_chai_tiles_are_worth_two_tips_each() {
    let (game, _) = round(&[(json!(["R01 0"]), "G16", "jump veto plus-red", ""), (json!([]), "B16", "", "")]);
    assert_eq!(open(&game).players[0].sheet.chai, 6);
    assert_eq!(total(&game, 0), 6);
}

#[test]
fn t17_players_with_the_same_tips_share_the_victory() {
    let game = table(json!({
        "stage": "over",
        "players": [{ "sheet": { "dabbas": 101 } }, { "sheet": { "dabbas": 101 } }, { "sheet": { "dabbas": 90 } }],
    }));
    assert_eq!(Outcome::of(&game).winners().collect::<Vec<_>>(), [seat(0), seat(1)]);
}

#[test]
fn d28_own_tickets_are_tips_and_those_on_the_ring_are_lost() {
    let mut game = table(json!({
        "stage": "last", "turn": 1, "tickets": [2, 0, 0, 0, 0, 0],
        "players": [
            { "tickets": 4, "walla": 0, "hand": "", "load": ["Y01 0"] },
            { "walla": 0, "hand": "R01" },
        ],
    }));
    play(&mut game, seat(1), laying("R01 0"));
    let events = play(&mut game, seat(1), Action::EndTurn);
    assert!(events.contains(&Event::DeliveryBegan { levels: 1 }));
    let view = open(&game);
    assert_eq!((total(&game, 0), total(&game, 1)), (4, 6));
    assert_eq!(view.players.iter().map(|player| player.tickets).sum::<u8>(), 0);
    assert_eq!(view.display.map(|space| space.tickets), [0; 6]);
    assert_eq!(view.spent.len(), 5);
    assert_eq!(view.players[0].discard, cards("Y01"));
}

#[test]
fn events_of_a_delivery_agree_with_the_tips() {
    let (game, events) =
        round(&[(json!(["R17 0,3,6,7", "blank 8"]), "Y01", "", ""), (json!([]), "B16", "", "")]);
    let delivered = events.iter().find_map(|event| match event {
        Event::Delivered { seat, load, tips, .. } if seat.index() == 0 => Some((*load, *tips)),
        _ => None,
    });
    let (load, tips) = delivered.expect("a delivery");
    assert_eq!((load.dabbas, load.blanks, load.tiles), ([0, 4, 0, 0], 1, 1));
    assert_eq!((tips, total(&game, 0)), (4 * 3 - 2, 4 * 3 - 2));
}

#[test]
fn half_cups_mean_nothing_in_the_delivery() {
    let mut game = table(json!({
        "stage": "last", "turn": 1,
        "players": [{ "walla": 0, "hand": "", "load": ["R01 0 E0"] }, { "walla": 0, "hand": "Y02" }],
    }));
    play(&mut game, seat(1), laying("Y02 4"));
    assert_eq!(open(&game).players[0].halves.len(), 1);
    play(&mut game, seat(1), Action::EndTurn);
    assert!(open(&game).players.iter().all(|player| player.halves.is_empty()));
}
