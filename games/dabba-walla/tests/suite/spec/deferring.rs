//! Deferred cards (rules 9.4).

use adda_core::{Game, Viewer};
use dabba_walla::{Action, Colour, Event, LaidView, Owed, Phase, Refusal};
use serde_json::{Value, json};

use super::table::*;

/// Level 1 with a red dabba of the first player, and these chai tiles.
fn choosing(chai: &[&str]) -> dabba_walla::DabbaWalla {
    let hands = ["Y01 G16", "B03 B16", "G02 Y16"];
    let players: Vec<Value> = chai
        .iter()
        .zip(hands)
        .enumerate()
        .map(|(number, (chai, hand))| {
            let load = if number == 0 { json!(["R01 0"]) } else { json!([]) };
            json!({ "load": load, "discard": hand, "chai": chai })
        })
        .collect();
    table(json!({ "stage": "lay", "level": 1, "players": players }))
}

#[track_caller]
fn choose(game: &mut dabba_walla::DabbaWalla, number: usize, laid: &str, tiles: &str) -> Vec<Event> {
    let mut events = play(game, seat(number), Action::Lay(card(laid)));
    if open(game).players[number].owed == Some(Owed::Tiles) {
        events = play(game, seat(number), Action::Tiles(chais(tiles)));
    }
    events
}

#[test]
fn a_player_who_defers_sees_the_others_and_chooses_again() {
    let mut game = choosing(&["deferred plus-red", ""]);
    choose(&mut game, 0, "G16", "deferred");
    let events = choose(&mut game, 1, "B03", "");
    assert!(events.contains(&Event::Deferred { seat: seat(0) }));
    assert!(events.contains(&Event::Revealed { seat: seat(1), card: card("B03"), tiles: chais("") }));
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!(view.phase, Phase::Deferred);
    assert_eq!(view.players[1].laid, LaidView::Open { card: card("B03"), tiles: chais("") });
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(0)]);
    // The card is back in the hand, and the tile is spent.
    assert_eq!(view.players[0].laid, LaidView::Nothing);
    assert_eq!(view.used, chais("deferred"));

    // Another card, and a tile added.
    let events = choose(&mut game, 0, "Y01", "plus-red");
    assert_eq!(markers(&events)[Colour::Red.index()], 4);
    assert_eq!(open(&game).players[0].sheet.dabbas, 4);
    assert_eq!(open(&game).spent.iter().filter(|&spent| spent == card("G16")).count(), 0);
}

#[test]
fn the_same_card_may_be_laid_again_and_tiles_removed() {
    let mut game = choosing(&["deferred minus-red", ""]);
    choose(&mut game, 0, "Y01", "deferred minus-red");
    choose(&mut game, 1, "B16", "");
    let events = choose(&mut game, 0, "Y01", "");
    assert_eq!(markers(&events)[Colour::Red.index()], 3);
    assert_eq!(open(&game).players[0].chai, Some(chais("minus-red")));
}

#[test]
fn a14_several_players_who_defer_choose_again_at_the_same_time() {
    let mut game = choosing(&["deferred", "deferred plus-red", ""]);
    choose(&mut game, 0, "G16", "deferred");
    choose(&mut game, 1, "B16", "deferred");
    choose(&mut game, 2, "Y16", "");
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
    // One of them has chosen, and the other does not see what.
    choose(&mut game, 1, "B03", "plus-red");
    let seen = game.view(Viewer::Seat(seat(0))).players[1].laid;
    assert_eq!(seen, LaidView::FaceDown { card: None, tiles: None, count: 1, sealed: true });
    assert_eq!(open(&game).phase, Phase::Deferred);
    let events = choose(&mut game, 0, "Y01", "");
    assert_eq!(markers(&events)[Colour::Red.index()], 4);
}

#[test]
fn a15_a_veto_and_a_minus_one_may_be_added_after_looking() {
    let mut game = choosing(&["deferred veto", "minus-red"]);
    choose(&mut game, 0, "Y01", "deferred");
    choose(&mut game, 1, "B16", "minus-red");
    let events = choose(&mut game, 0, "Y01", "veto");
    assert_eq!(markers(&events)[Colour::Red.index()], 3);

    let mut game = choosing(&["", "deferred minus-red"]);
    choose(&mut game, 0, "Y01", "");
    choose(&mut game, 1, "B16", "deferred");
    let events = choose(&mut game, 1, "B16", "minus-red");
    assert_eq!(markers(&events)[Colour::Red.index()], 2);
}

#[test]
fn a17_a_late_minus_one_is_void_too() {
    let mut game = choosing(&["veto", "deferred minus-red"]);
    choose(&mut game, 0, "Y01", "veto");
    choose(&mut game, 1, "B16", "deferred");
    let events = choose(&mut game, 1, "B16", "minus-red");
    assert_eq!(markers(&events)[Colour::Red.index()], 3);
}

#[test]
fn a16_the_deferred_tile_cannot_be_taken_back() {
    let mut game = choosing(&["deferred", ""]);
    choose(&mut game, 0, "Y01", "deferred");
    choose(&mut game, 1, "B16", "");
    assert_eq!(open(&game).players[0].chai_count, 0);
    choose(&mut game, 0, "Y01", "");
    assert_eq!(open(&game).players[0].sheet.chai, 0);
}

#[test]
fn a36_at_most_one_deferred_tile_and_none_in_the_second_choice() {
    let mut game = choosing(&["deferred deferred", ""]);
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    refused(&game, seat(0), Action::Tiles(chais("deferred deferred")), Refusal::OneDeferred, "9.4");
    let tiles = |tiles| Action::Tiles(chais(tiles));
    assert_eq!(legal(&game, seat(0)), [tiles(""), tiles("deferred"), Action::TakeBack]);
    play(&mut game, seat(0), Action::Tiles(chais("deferred")));
    choose(&mut game, 1, "B16", "");
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    refused(&game, seat(0), Action::Tiles(chais("deferred")), Refusal::OneDeferred, "9.4");
    play(&mut game, seat(0), Action::Tiles(chais("")));
    // The second tile is unused.
    assert_eq!(open(&game).players[0].sheet.chai, 2);
}

#[test]
fn players_who_do_not_defer_cannot_change_anything() {
    let mut game = choosing(&["deferred", "plus-red"]);
    choose(&mut game, 0, "Y01", "deferred");
    choose(&mut game, 1, "B16", "");
    assert!(!game.may_act().contains(seat(1)));
    assert!(legal(&game, seat(1)).is_empty());
}

#[test]
fn every_card_is_revealed_once() {
    let mut game = choosing(&["deferred", "plus-red", ""]);
    choose(&mut game, 0, "Y01", "deferred");
    choose(&mut game, 1, "B16", "plus-red");
    let shown = |events: &[Event]| -> Vec<usize> {
        let seats = events.iter().filter_map(|event| match event {
            Event::Revealed { seat, .. } => Some(seat.index()),
            _ => None,
        });
        seats.collect()
    };
    let first = choose(&mut game, 2, "Y16", "");
    assert_eq!(shown(&first), [1, 2]);
    let second = choose(&mut game, 0, "Y01", "");
    assert_eq!(shown(&second), [0]);
}

#[test]
fn a21_players_who_defer_do_not_wait_for_a_player_without_cards() {
    let mut game = table(json!({
        "stage": "lay", "level": 1,
        "players": [
            { "load": ["R01 0"], "discard": "Y01 Y02", "chai": "deferred" },
            { "discard": "B01" },
            { "discard": "", "chai": "veto" },
        ],
    }));
    choose(&mut game, 0, "Y01", "deferred");
    choose(&mut game, 1, "B01", "");
    assert_eq!(open(&game).phase, Phase::Deferred);
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(0)]);
    choose(&mut game, 0, "Y02", "");
    assert_eq!(open(&game).phase, Phase::Over);
}
