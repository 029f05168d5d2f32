//! What bots know about the game.

use adda_core::luck::FastLuck;
use adda_core::{Compiled, Evaluate, Game, NoLog, Seat};
use alubari::{Action, Alubari, Options};
use serde_json::json;

use super::table::*;

/// The evaluation for seat 0 after it places a worker on this space. Not its expected points: a section
/// shortens the game for everybody, so fewer points may be a better position.
fn placed(text: &str, position: serde_json::Value) -> f32 {
    let mut game = table(position);
    play(&mut game, seat(0), Action::Place(space(text)));
    game.evaluate()[seat(0)]
}

#[test]
fn a_full_stock_attracts_workers_and_an_empty_one_does_not() {
    let full = json!({ "stock": { "iron": 6, "stone": 3, "chai": 2 } });
    assert!(placed("A1", full.clone()) > placed("C1", full));
    assert!(placed("A1", json!({})) <= placed("B1", json!({})));
}

#[test]
fn steel_attracts_workers_to_laying_and_goods_to_building() {
    let steel = json!({ "players": [{ "goods": { "steel": 1 } }] });
    assert!(placed("D1", steel) > placed("D1", json!({})));
    let leaves = json!({ "players": [{ "goods": { "leaves": 6 } }] });
    assert!(placed("E1", leaves.clone()) > placed("C1", leaves));
}

#[test]
fn evaluations_are_between_0_and_1_in_every_position() {
    let mut legal = Vec::new();
    for seed in 0..10 {
        let mut luck = FastLuck::new(seed);
        let seats = 1 + seed as usize % 5;
        let mut game = Alubari::new(&Options::default(), seats, &mut luck, &mut NoLog).expect("a game");
        loop {
            let stands = game.evaluate();
            assert!(Seat::all(seats).all(|seat| (0.0..=1.0).contains(&stands[seat])), "{stands:?}");
            if !game.play_any(&mut luck, &mut legal) {
                break;
            }
        }
    }
}
