//! The imaginary third player (rules 11.2).

use std::collections::BTreeSet;

use adda_core::luck::FastLuck;
use adda_core::{Game, NoLog, Viewer};
use dabba_walla::{
    Action, Card, Colour, DabbaWalla, Event, Options, Owed, Placement, Refusal, Vehicle, lookup,
};
use serde_json::{Value, json};

use super::table::*;

/// The first player must play a card, with these loads and this row.
fn playing(hand: &str, load: Value, row: &str, others: Value) -> DabbaWalla {
    table(json!({
        "stage": "play", "options": { "third_player": true }, "third_row": row,
        "players": [{ "walla": 0, "hand": hand, "load": load }, others],
    }))
}

#[test]
fn set_up_reveals_a_card_for_level_one() {
    let options = Options { third_player: true, ..Options::default() };
    let mut events = Vec::new();
    let game = DabbaWalla::new(&options, 2, &mut FastLuck::new(1), &mut events).expect("a game");
    let view = open(&game);
    assert_eq!(view.third_row.len(), 1);
    // 76 cards: 35 for the deck, of which 25 are left; 41 for the pile, of which 40 are left.
    assert_eq!((view.deck, view.unseen.len()), (25, 65));
    assert!(events.iter().any(|event| matches!(event, Event::ThirdRevealed { level: 1, .. })));
}

#[test]
fn a_new_level_lets_its_player_choose_between_two_cards() {
    let mut game = playing("R01 R02 R03", json!(["B01 0"]), "G19", json!({}));
    let events = play(&mut game, seat(0), laying("R01 0"));
    let [one, other] = open(&game).third_drawn.expect("two cards");
    assert!(events.contains(&Event::ThirdDrew { seat: seat(0), pair: Some([one, other]) }));
    refused(&game, seat(0), Action::EndTurn, Refusal::DecideFirst(Owed::Third), "11.2");
    refused(&game, seat(0), Action::Reveal(card("R02")), Refusal::CardNotDrawn(card("R02")), "11.2");
    // The other player sees that cards were drawn, but not which.
    let seen = game.view(Viewer::Seat(seat(1)));
    assert_eq!((seen.third_drawn, seen.players[0].owed), (None, Some(Owed::Third)));
    play(&mut game, seat(0), Action::Reveal(other));
    let view = open(&game);
    assert_eq!(view.third_row, [Some(card("G19")), Some(other)]);
    assert_eq!(view.third_under, [(seat(0), Some(one))]);
    assert_eq!(game.view(Viewer::Seat(seat(1))).third_under, [(seat(0), None)]);
}

#[test]
fn a_level_that_the_other_player_has_reached_opens_no_card() {
    let mut game = playing("R01 R02 R03", json!(["B01 0"]), "G19 G18", json!({ "load": ["B02 0", "B03 0"] }));
    play(&mut game, seat(0), laying("R01 0"));
    assert_eq!(open(&game).players[0].owed, Some(Owed::Rest));
}

#[test]
fn a27_a_blank_tile_and_a_bonus_dabba_open_a_level_too() {
    let mut game = table(json!({
        "options": { "third_player": true }, "third_row": "G19",
        "players": [{ "walla": 0, "chai": "bonus-red", "load": ["B01 0"] }, {}],
    }));
    play(&mut game, seat(0), Action::Blank(cell(0)));
    let [one, _] = open(&game).third_drawn.expect("two cards");
    play(&mut game, seat(0), Action::Reveal(one));
    play(&mut game, seat(0), Action::Bonus { colour: Colour::Red, cell: cell(0) });
    assert!(open(&game).third_drawn.is_some());
    assert_eq!(open(&game).third_row.len(), 2);
}

#[test]
fn t9_and_a29_each_level_has_its_card_in_the_end() {
    // Markers on 5 and 7 at the end: seven cards.
    let load = |levels: usize| json!(vec!["blank 0"; levels]);
    let mut game = table(json!({
        "options": { "third_player": true }, "third_row": "G19 G18 G17 G16 G15",
        "players": [{ "walla": 0, "load": load(5) }, { "load": load(5) }],
    }));
    for _ in 0..2 {
        play(&mut game, seat(0), Action::Blank(cell(0)));
        let [one, _] = open(&game).third_drawn.expect("two cards");
        play(&mut game, seat(0), Action::Reveal(one));
    }
    assert_eq!(open(&game).third_row.len(), 7);
}

/// It is the second player's turn, and they have placed all cards that are nowhere else: only these are left of the
/// pile. The open cards do not matter, so there are none.
fn pile_of(under: &[&str]) -> DabbaWalla {
    pile_and_deck_of(under, &[])
}

/// Like [`pile_of`], with these cards in the deck.
fn pile_and_deck_of(under: &[&str], deck: &[&str]) -> DabbaWalla {
    let elsewhere = "Y01 Y02 R01 R02 G01 G02 G03 G04 G05 G06";
    let placed = (0..dabba_walla::CARDS)
        .map(Card::at)
        .filter(|card| !cards(elsewhere).contains(*card) && !under.contains(&card.id()))
        .filter(|card| !deck.contains(&card.id()));
    let mut heights = [0_usize; 9];
    let mut load = Vec::new();
    for card in placed {
        let even = |place: &&Placement| {
            let levels: BTreeSet<usize> = place.cells.iter().map(|cell| heights[cell.index()]).collect();
            levels.len() == 1
        };
        let place = match lookup().placements(Vehicle::BikeTrailer, card).iter().find(even) {
            Some(place) => place,
            None => {
                // A flat load has room for every tile.
                let top = heights.into_iter().max().expect("nine cells");
                for (number, height) in heights.iter_mut().enumerate() {
                    load.extend((*height..top).map(|_| json!(format!("blank {number}"))));
                    *height = top;
                }
                &lookup().placements(Vehicle::BikeTrailer, card)[0]
            }
        };
        place.cells.iter().for_each(|cell| heights[cell.index()] += 1);
        load.push(json!({ "dabbas": { "card": card, "spot": place.spot } }));
    }
    let levels = heights.into_iter().max().expect("nine cells");
    let under: Vec<Value> = under.iter().map(|card| json!({ "card": card, "by": 0 })).collect();
    table(json!({
        "turn": 1, "deck": deck.len(), "unseen": deck, "options": { "third_player": true },
        "third_row": vec![Value::Null; levels], "third_under": under,
        "display": ["G01", "G02", "G03", "G04", "G05", "G06"],
        "players": [{ "walla": 0, "hand": "Y01 Y02" }, { "walla": 0, "hand": "R01 R02", "chai": "bonus-red bonus-red", "load": load }],
    }))
}

fn open_a_level(game: &mut DabbaWalla) -> Vec<Event> {
    let heights = open(game).players[1].heights.clone();
    let highest = (0..9).max_by_key(|&number| heights[number]).expect("nine cells");
    play_with(game, seat(1), Action::Bonus { colour: Colour::Red, cell: cell(highest) }, &[])
}

#[test]
fn a28_the_last_card_of_the_pile_is_no_choice_and_then_there_is_none() {
    let mut game = pile_of(&["B01"]);
    let events = open_a_level(&mut game);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::ThirdRevealed { card: last, .. } if *last == card("B01")))
    );
    assert_eq!(open(&game).players[1].owed, Some(Owed::Move));
    open_a_level(&mut game);
    let view = open(&game);
    assert_eq!(view.third_row.last(), Some(&None));
    assert_eq!(view.third_row.len(), usize::from(view.players[1].top()));
}

#[test]
fn cards_under_the_pile_are_drawn_in_order() {
    let mut game = pile_of(&["B03", "B01", "B02"]);
    open_a_level(&mut game);
    assert_eq!(open(&game).third_drawn, Some([card("B01"), card("B03")]));
    play(&mut game, seat(1), Action::Reveal(card("B01")));
    assert_eq!(open(&game).third_under, [(seat(0), Some(card("B02"))), (seat(1), Some(card("B03")))]);
}

#[test]
fn the_third_players_card_is_added_to_the_others() {
    let mut game = table(json!({
        "stage": "lay", "level": 2, "options": { "third_player": true }, "third_row": "Y01 B03",
        "players": [{ "load": ["R01 0", "R02 0"], "discard": "G16 G17" }, { "discard": "B16 B17" }],
    }));
    play(&mut game, seat(0), Action::Lay(card("G16")));
    let events = play(&mut game, seat(1), Action::Lay(card("B16")));
    // The last card of the row belongs to the highest level.
    assert!(events.iter().any(
        |event| matches!(event, Event::MarkersMoved { third: Some(third), .. } if *third == card("B03"))
    ));
    assert_eq!(markers(&events), [0, 3, 0, 0]);
    assert_eq!(open(&game).third_row, [Some(card("Y01"))]);
}

#[test]
fn a30_cards_that_left_the_game_do_not_go_into_the_pile() {
    let options = Options { third_player: true, tactical_start: true, ..Options::default() };
    let mut game = DabbaWalla::new(&options, 2, &mut FastLuck::new(1), &mut NoLog).expect("a game");
    let before = open(&game).unseen.len();
    for number in 0..2 {
        let keep = legal(&game, seat(number))[0];
        play(&mut game, seat(number), keep);
    }
    let view = open(&game);
    assert_eq!(view.unseen.len(), before);
    assert_eq!(view.players[0].away_count, 2);
}

#[test]
fn a28_the_third_player_gets_no_card_of_the_deck() {
    let mut game = pile_and_deck_of(&[], &["B01", "B02"]);
    open_a_level(&mut game);
    let view = open(&game);
    assert_eq!((view.deck, view.unseen), (2, cards("B01 B02")));
    assert_eq!(view.third_row.last(), Some(&None));
}

#[test]
fn a29_a_choice_is_followed_by_that_for_the_next_level() {
    let mut game = table(json!({
        "stage": "rest", "options": { "third_player": true }, "third_row": "G19", "third_drawn": ["B01", "B02"],
        "players": [{ "walla": 0, "load": ["blank 0", "blank 0", "blank 0"] }, {}],
    }));
    play(&mut game, seat(0), Action::Reveal(card("B02")));
    assert_eq!(open(&game).third_row, [Some(card("G19")), Some(card("B02"))]);
    let [one, _] = open(&game).third_drawn.expect("two cards for level 3");
    play(&mut game, seat(0), Action::Reveal(one));
    assert_eq!((open(&game).third_row.len(), open(&game).players[0].owed), (3, Some(Owed::Rest)));
}
