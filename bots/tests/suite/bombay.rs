//! The bots on a game without secrets.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use adda_bots::{Bot, BotSpec};
use adda_core::luck::FastLuck;
use adda_core::{Compiled, Evaluate, Game, Info, NoLog, Seat};
use bombay::Bombay;

fn bot(spec: &str, seed: u64) -> Box<dyn Bot<Bombay>> {
    spec.parse::<BotSpec>().unwrap().build(seed)
}

#[test]
fn every_bot_plays_legal_actions_with_any_number_of_players() {
    for seats in Bombay::about().seats.clone() {
        let mut luck = FastLuck::new(seats as u64);
        let mut position = Bombay::new(&Default::default(), seats, &mut luck, &mut NoLog).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = position.to_act().first() {
            let info = Info::of(&position, seat);
            for spec in ["random", "greedy", "mcts:50"] {
                let action = bot(spec, 1).choose(&info);
                assert!(position.check(seat, action).is_ok(), "{spec}: {action:?}");
            }
            position.play_any(&mut luck, &mut legal);
        }
    }
}

/// In random games: values stay between 0 and 1, expected points plausible.
#[test]
fn evaluations_stay_in_range() {
    let mut luck = FastLuck::new(3);
    let mut legal = Vec::new();
    for seats in Bombay::about().seats.clone() {
        for _ in 0..20 {
            let mut position = Bombay::new(&Default::default(), seats, &mut luck, &mut NoLog).unwrap();
            loop {
                let values = position.evaluate();
                for seat in Seat::all(seats) {
                    assert!((0.0..=1.0).contains(&values[seat]), "{values:?}");
                    assert!((0.0..200.0).contains(&position.expected(seat)), "{position:?}");
                }
                if !position.play_any(&mut luck, &mut legal) {
                    break;
                }
            }
        }
    }
}
