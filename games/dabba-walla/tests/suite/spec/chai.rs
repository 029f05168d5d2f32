//! Completing cups, and chai tiles while collecting.

use adda_core::Game;
use dabba_walla::{Action, Chai, Colour, Event, Refusal};
use serde_json::{Value, json};

use super::table::*;

fn playing(hand: &str, load: Value) -> dabba_walla::DabbaWalla {
    table(json!({ "stage": "play", "players": [{ "walla": 0, "hand": hand, "load": load }, {}] }))
}

/// The index in a full supply: three of each bonus dabba, then jump, swap, and the orange tiles in pairs.
const FIRST_JUMP: u32 = 12;

#[test]
fn d3_two_halves_that_meet_win_a_chai_tile() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0 E0"]));
    let events = play_with(&mut game, seat(0), laying("Y01 1 W1"), &[FIRST_JUMP]);
    assert_eq!(won(&events), [Chai::Jump]);
    let view = open(&game);
    assert_eq!(view.players[0].chai, Some(chais("jump")));
    assert_eq!(view.supply, 35);
}

#[test]
fn d4_a_covered_half_is_lost_as_a13_says() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0 E0", "blank 0"]));
    assert_eq!(won(&play(&mut game, seat(0), laying("Y01 1 W1"))), []);
    assert_eq!(open(&game).players[0].halves, [(cell(1), dabba_walla::Side::West)]);
}

#[test]
fn d5_halves_that_face_elsewhere_do_not_meet() {
    for half in ["N1", "E1", "S1"] {
        let mut game = playing("Y01 Y02 R01", json!(["B01 0 E0"]));
        assert_eq!(won(&play(&mut game, seat(0), laying(&format!("Y01 1 {half}")))), []);
    }
}

#[test]
fn d6_a_half_that_points_off_the_bed_never_meets_another() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0 W0"]));
    // In reading order, cell 2 is the end of the row above cell 3, so they are not neighbours.
    assert_eq!(won(&play(&mut game, seat(0), laying("Y01 2 E2"))), []);
    let mut game = playing("Y01 Y02 R01", json!(["B01 2 E2"]));
    assert_eq!(won(&play(&mut game, seat(0), laying("Y01 3 W3"))), []);
}

#[test]
fn halves_on_different_levels_do_not_meet() {
    let mut game = playing("Y01 Y02 R01", json!(["blank 0", "B01 0 E0"]));
    assert_eq!(won(&play(&mut game, seat(0), laying("Y01 1 W1"))), []);
}

#[test]
fn a35_any_two_halves_fit_together() {
    let mut game = playing("Y07 Y02 R01", json!(["R17 0,3,6,7 E3"]));
    let events = play(&mut game, seat(0), laying("Y07 1,4 W4"));
    assert_eq!(won(&events).len(), 1);
}

#[test]
fn bonus_dabbas_and_blank_tiles_complete_nothing() {
    let mut game = table(json!({
        "stage": "play",
        "players": [{ "walla": 0, "chai": "bonus-red", "load": ["B01 0 E0"] }, {}],
    }));
    assert_eq!(won(&play(&mut game, seat(0), Action::Blank(cell(1)))), []);
    assert_eq!(won(&play(&mut game, seat(0), Action::Bonus { colour: Colour::Red, cell: cell(3) })), []);
}

#[test]
fn a8_a_tile_may_be_used_in_the_turn_in_which_it_was_won() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0 E0"]));
    let events = play_with(&mut game, seat(0), laying("Y01 1 W1"), &[0]);
    assert_eq!(won(&events), [Chai::Bonus(Colour::Yellow)]);
    play(&mut game, seat(0), Action::Bonus { colour: Colour::Yellow, cell: cell(2) });
    let view = open(&game);
    assert_eq!(view.players[0].heights[2], 1);
    assert_eq!((view.used, view.players[0].chai_count), (chais("bonus-yellow"), 0));
}

#[test]
fn a9_a_bonus_dabba_may_wait_for_a_later_turn() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0 E0"]));
    play_with(&mut game, seat(0), laying("Y01 1 W1"), &[0]);
    play(&mut game, seat(0), Action::EndTurn);
    assert_eq!(open(&game).players[0].chai, Some(chais("bonus-yellow")));
    for phase in ["move", "play", "rest"] {
        let game = table(json!({ "stage": phase, "players": [{ "walla": 0, "chai": "bonus-yellow" }, {}] }));
        assert_eq!(game.check(seat(0), Action::Bonus { colour: Colour::Yellow, cell: cell(8) }), Ok(()));
        let other = Action::Bonus { colour: Colour::Red, cell: cell(8) };
        refused(&game, seat(0), other, Refusal::NoChai(Chai::Bonus(Colour::Red)), "5.1");
    }
}

#[test]
fn d19_a_swap_leaves_the_tickets_on_the_space_as_a7_says() {
    let mut game = table(json!({
        "tickets": [0, 2, 0, 0, 0, 0],
        "players": [{ "walla": 0, "hand": "Y01 Y02", "known": "Y01", "chai": "swap", "tickets": 4 }, {}],
    }));
    let there = open(&game).display[1].card.expect("a card");
    let events = play(&mut game, seat(0), Action::Swap { card: card("Y01"), space: space(1) });
    let view = open(&game);
    assert_eq!((view.display[1].card, view.display[1].tickets), (Some(card("Y01")), 2));
    assert_eq!(view.players[0].tickets, 4);
    assert_eq!(view.players[0].hand, Some([card("Y02"), there].into_iter().collect()));
    let swapped = Event::Swapped { seat: seat(0), gave: card("Y01"), took: there, space: space(1) };
    assert_eq!(events, [swapped]);
    // Everybody saw which card was taken, and the chai tile is used up.
    assert_eq!(view.players[0].known, [there].into_iter().collect());
    assert_eq!((view.players[0].chai_count, view.used), (0, chais("swap")));
}

#[test]
fn a5_a_swap_is_possible_at_any_moment_of_the_turn() {
    for phase in ["move", "play", "rest", "last"] {
        let game =
            table(json!({ "stage": phase, "players": [{ "walla": 0, "hand": "Y01", "chai": "swap" }, {}] }));
        let swaps = legal(&game, seat(0));
        let spaces: Vec<usize> = swaps
            .iter()
            .filter_map(|action| match action {
                Action::Swap { card, space } if *card == super::table::card("Y01") => Some(space.index()),
                _ => None,
            })
            .collect();
        let expected: Vec<usize> = if phase == "last" { (0..5).collect() } else { (0..6).collect() };
        assert_eq!(spaces, expected, "{phase}");
    }
    let game =
        table(json!({ "stage": "last", "players": [{ "walla": 0, "hand": "Y01", "chai": "swap" }, {}] }));
    let empty = Action::Swap { card: card("Y01"), space: space(5) };
    refused(&game, seat(0), empty, Refusal::EmptySpace(space(5)), "5.6");
    let absent = Action::Swap { card: card("Y02"), space: space(0) };
    refused(&game, seat(0), absent, Refusal::NotToSwap(card("Y02")), "5.6");
}

#[test]
fn orange_tiles_do_nothing_while_collecting() {
    let game = table(json!({ "players": [{ "walla": 0, "chai": "veto plus-red deferred minus-blue" }, {}] }));
    let uses = legal(&game, seat(0));
    let moves = |action: &Action| matches!(action, Action::Move { .. } | Action::Blank(_));
    assert!(uses.iter().all(moves), "{uses:?}");
    let laying = Action::Tiles(chais("veto"));
    refused(&game, seat(0), laying, Refusal::OrangeLater(Chai::Veto), "9.1");
    refused(&game, seat(0), Action::EndTurn, Refusal::WalkFirst, "3.3");
}

/// All tiles, for the second player's hand, so that none can be won.
fn everything() -> Vec<&'static str> {
    let twice = Chai::ALL.into_iter().flat_map(|chai| [chai.word(); 2]);
    twice.chain(["bonus-yellow", "bonus-red", "bonus-blue", "bonus-green"]).collect()
}

#[test]
fn a33_an_empty_supply_gives_nothing() {
    let mut game = table(json!({
        "stage": "play",
        "players": [{ "walla": 0, "hand": "Y01", "load": ["B01 0 E0"] }, { "chai": everything() }],
    }));
    assert_eq!(open(&game).supply, 0);
    let events = play_with(&mut game, seat(0), laying("Y01 1 W1"), &[]);
    assert!(events.contains(&Event::NoChaiLeft { seat: seat(0) }));
    assert_eq!(open(&game).players[0].chai_count, 0);
}

#[test]
fn connoisseurs_keep_one_of_two_and_put_the_other_aside() {
    let mut game = table(json!({
        "stage": "play", "options": { "connoisseurs_chai": true },
        "players": [{ "walla": 0, "hand": "Y01", "load": ["B01 0 E0"] }, {}],
    }));
    // The first tile is a jump; one jump and two swaps are then left after the twelve bonus dabbas.
    play_with(&mut game, seat(0), laying("Y01 1 W1"), &[FIRST_JUMP, 13]);
    assert_eq!(open(&game).offered, Some([Chai::Jump, Chai::Swap]));
    refused(&game, seat(0), Action::EndTurn, Refusal::DecideFirst(dabba_walla::Owed::KeepChai), "11.4");
    refused(&game, seat(0), Action::KeepChai(Chai::Veto), Refusal::ChaiNotOffered(Chai::Veto), "11.4");
    play(&mut game, seat(0), Action::KeepChai(Chai::Swap));
    let view = open(&game);
    assert_eq!((view.players[0].chai, view.players[0].aside), (Some(chais("swap")), Some(chais("jump"))));
    assert_eq!((view.supply, view.used.len()), (34, 0));
    assert_eq!(view.players[0].owed, Some(dabba_walla::Owed::Rest));
}

#[test]
fn two_equal_tiles_are_one_choice() {
    let mut game = table(json!({
        "stage": "rest", "options": { "connoisseurs_chai": true }, "offered": ["veto", "veto"],
        "players": [{ "walla": 0 }, {}],
    }));
    assert_eq!(legal(&game, seat(0)), [Action::KeepChai(Chai::Veto)]);
    play(&mut game, seat(0), Action::KeepChai(Chai::Veto));
    let player = &open(&game).players[0];
    assert_eq!((player.chai, player.aside), (Some(chais("veto")), Some(chais("veto"))));
}

/// The first player completes a cup while these tiles are in the supply and aside, and the second player holds all
/// others.
fn scarce(supply: &str, aside: &str) -> dabba_walla::DabbaWalla {
    let mut held = everything();
    for word in supply.split_whitespace().chain(aside.split_whitespace()) {
        let at = held.iter().position(|other| *other == word).expect("a tile of the box");
        held.swap_remove(at);
    }
    table(json!({
        "stage": "play", "options": { "connoisseurs_chai": true }, "supply": supply,
        "players": [{ "walla": 0, "hand": "Y01", "aside": aside, "load": ["B01 0 E0"] }, { "chai": held }],
    }))
}

#[test]
fn a31_the_tiles_put_aside_are_shuffled_when_the_supply_runs_out() {
    let mut game = scarce("veto", "jump swap");
    let events = play_with(&mut game, seat(0), laying("Y01 1 W1"), &[1]);
    assert!(events.contains(&Event::ChaiShuffled));
    assert_eq!(open(&game).offered, Some([Chai::Swap, Chai::Veto]));
    assert_eq!(open(&game).supply, 1);
}

#[test]
fn a31_with_nothing_aside_the_one_tile_is_kept_without_a_choice() {
    let mut game = scarce("veto", "");
    let events = play_with(&mut game, seat(0), laying("Y01 1 W1"), &[]);
    assert_eq!(won(&events), [Chai::Veto]);
    assert_eq!(open(&game).players[0].chai, Some(chais("veto")));
}

#[test]
fn d2_the_box_has_thirty_six_chai_tiles() {
    let all = dabba_walla::lookup().components().chai;
    let count = |of: fn(Colour) -> Chai| Colour::ALL.map(|colour| all.count(of(colour)));
    assert_eq!(all.len(), 36);
    assert_eq!(count(Chai::Bonus), [3; 4]);
    assert_eq!((count(Chai::Plus), count(Chai::Minus)), ([2; 4], [2; 4]));
    assert_eq!([Chai::Jump, Chai::Swap, Chai::Veto, Chai::Deferred].map(|chai| all.count(chai)), [2; 4]);
}
