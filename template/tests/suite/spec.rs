//! The rules by paragraph, on positions written by hand and with dictated luck.
#![allow(clippy::unwrap_used)] // a panic is a test failure

use adda_core::luck::Dictated;
use adda_core::{Game, Points, Seat, Viewer};
use sample::{Action, Card, Event, Phase, Refusal, Sample, Source};
use serde_json::{Value, json};

fn card(number: usize) -> Card {
    Card::try_from(number).unwrap()
}

/// The first player has laid 4 and 9, the second has laid 20 and is to lay.
fn position() -> Value {
    json!({
        "turn": 1, "phase": "lay", "open": 30,
        "players": [{ "hand": [1, 2, 3], "laid": [4, 9] }, { "hand": [5, 21, 36], "laid": [20] }],
    })
}

fn game() -> Sample {
    serde_json::from_value(position()).unwrap()
}

/// Plays an action of the player whose turn it is, with these picks, and returns the events.
fn play(game: &mut Sample, action: Action, picks: &[u32]) -> Vec<Event> {
    let seat = game.to_act().first().unwrap();
    game.check(seat, action).unwrap();
    let mut log = Vec::new();
    game.play(seat, action, &mut Dictated::new(picks), &mut log);
    log
}

#[test]
fn p3_1_a_card_from_the_hand_is_laid_before_one_is_taken() {
    let mut game = game();
    let seat = Seat::at(1);
    assert_eq!(game.check(seat, Action::Lay(card(4))), Err(Refusal::NotInHand(card(4))));
    assert_eq!(game.check(seat, Action::Take(Source::Deck)), Err(Refusal::DecideFirst(Phase::Lay)));
    play(&mut game, Action::Lay(card(21)), &[]);
    assert_eq!(game.check(seat, Action::Lay(card(5))), Err(Refusal::DecideFirst(Phase::Take)));
}

#[test]
fn p3_2_a_higher_card_continues_the_row_and_a_lower_one_begins_another() {
    let laid = |number| match play(&mut game(), Action::Lay(card(number)), &[])[..] {
        [Event::Laid { row, .. }] => row,
        ref other => panic!("{other:?}"),
    };
    assert_eq!((laid(21), laid(5)), (2, 1));
}

#[test]
fn p4_2_an_open_card_is_known_to_all_and_the_next_one_is_turned_up() {
    let mut game = game();
    play(&mut game, Action::Lay(card(21)), &[]);
    let events = play(&mut game, Action::Take(Source::Open), &[0]);
    // The lowest card of the deck is 6: the others below it are in hands and rows.
    assert_eq!(events[1], Event::TurnedUp { card: card(6) });
    let seen = game.view(Viewer::Spectator);
    assert_eq!((seen.open, seen.players[1].shown.first()), (Some(card(6)), Some(card(30))));
    assert_eq!(game.to_act().first(), Some(Seat::at(0)));
}

#[test]
fn p4_3_only_the_player_knows_a_card_from_the_deck() {
    let mut game = game();
    play(&mut game, Action::Lay(card(21)), &[]);
    play(&mut game, Action::Take(Source::Deck), &[0]);
    let hand = |viewer| game.view(viewer).players[1].hand;
    assert!(hand(Viewer::Seat(Seat::at(1))).unwrap().contains(card(6)));
    assert_eq!(hand(Viewer::Seat(Seat::at(0))), None);
    assert!(game.view(Viewer::Seat(Seat::at(0))).unseen.contains(card(6)));
}

#[test]
fn p5_1_and_p5_2_the_game_ends_after_six_cards_each_and_rows_are_counted() {
    let mut game: Sample = serde_json::from_value(json!({
        "turn": 1, "phase": "lay", "open": 30,
        "players": [
            { "hand": [1, 2], "laid": [4, 9, 13, 3, 8, 7] },
            { "hand": [5, 21, 36], "laid": [20, 22, 23, 24, 25] },
        ],
    }))
    .unwrap();
    let events = play(&mut game, Action::Lay(card(36)), &[]);
    assert_eq!(events.last(), Some(&Event::GameEnded));
    assert!(game.to_act().is_empty());
    // Three cards, two cards, one card; six cards.
    assert_eq!(Seat::all(2).map(|seat| game.total(seat)).collect::<Vec<_>>(), [4, 15].map(Points::whole));
}

#[test]
fn invalid_positions_are_refused() {
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut position = position();
        change(&mut position);
        serde_json::from_value::<Sample>(position).unwrap_err().to_string()
    };
    assert!(refused(&|p| p["open"] = json!(4)).contains("two places"));
    assert!(refused(&|p| p["players"][0]["hand"] = json!([1, 2])).contains("2 cards, not 3"));
    assert!(refused(&|p| p["players"][0]["laid"] = json!([4, 9, 11])).contains("has laid 3 cards"));
    assert!(refused(&|p| p["turn"] = json!(2)).contains("seat"));
}
