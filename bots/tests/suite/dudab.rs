//! The bots playing a real game.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use adda_bots::{Advice, Bot, BotSpec, chances};
use adda_core::luck::FastLuck;
use adda_core::{Compiled, Game, Info, NoLog, Seat, Viewer};
use dudab::{Action, Card, Dudab};

const ALL: [&str; 7] = ["random", "greedy", "mcts:100", "mcts:5ms", "search:100", "learner", "regular"];

fn bot(spec: &str, seed: u64) -> Box<dyn Bot<Dudab>> {
    spec.parse::<BotSpec>().unwrap().build(seed)
}

/// Every position of a random game, each with the seat that must decide.
fn positions(seats: usize) -> Vec<(Dudab, Seat)> {
    let mut luck = FastLuck::new(5);
    let mut position = Dudab::new(&Default::default(), seats, &mut luck, &mut NoLog).unwrap();
    let mut legal = Vec::new();
    let mut found = Vec::new();
    while let Some(seat) = position.to_act().first() {
        found.push((position.clone(), seat));
        position.play_any(&mut luck, &mut legal);
    }
    found
}

#[test]
fn every_bot_plays_legal_actions() {
    for (position, seat) in positions(4) {
        for spec in ALL {
            let action = bot(spec, 1).choose(&Info::of(&position, seat));
            assert!(position.check(seat, action).is_ok(), "{spec}: {action:?}");
        }
    }
}

/// Dealing the cards that a seat cannot see again does not change its bot's decision.
#[test]
fn every_bot_decides_from_what_its_seat_may_know() {
    let mut luck = FastLuck::new(9);
    for (position, seat) in positions(3).into_iter().step_by(3) {
        let other = Dudab::guess(&position.view(Viewer::Seat(seat)), &mut luck);
        for spec in ["random", "greedy", "mcts:100", "search:100", "learner"] {
            let decide = |position: &Dudab| bot(spec, 4).choose(&Info::of(position, seat));
            assert_eq!(decide(&position), decide(&other), "{spec}");
        }
    }
}

fn advice(spec: BotSpec, info: &Info<Dudab>) -> Vec<Advice<Action>> {
    spec.build(3).advise(info)
}

#[test]
fn a_seeded_search_is_reproducible_for_a_given_number_of_threads() {
    let (position, seat) = positions(4).swap_remove(20);
    let info = Info::of(&position, seat);
    for threads in [1, 3] {
        let spec = "mcts:600".parse::<BotSpec>().unwrap().on_threads(threads);
        let once = advice(spec, &info);
        assert_eq!(once, advice(spec, &info), "{threads} threads");
        assert_eq!(once.iter().map(|candidate| candidate.trials).sum::<u64>(), 600);
        assert_eq!(once.len(), info.legal.len());
    }
}

/// Two cards are left to draw. If this seat draws now, the other player draws the last card and the round ends with the
/// Dudab still in hand, which costs 5.
#[test]
fn bots_get_rid_of_a_dudab_before_the_last_card() {
    let position: Dudab = serde_json::from_value(two_cards_left()).unwrap();
    let seat = Seat::at(0);
    for spec in ["greedy", "mcts:2000"] {
        let action = bot(spec, 1).choose(&Info::of(&position, seat));
        assert!(matches!(action, Action::Place { card: Card::DUDAB, .. }), "{spec}: {action:?}");
    }
}

/// All cards that are not listed are in the discard pile.
fn two_cards_left() -> serde_json::Value {
    let mut position = serde_json::json!({
        "columns": [["Rm2"], ["Rc4"]],
        "players": [{"hand": ["D", "Rp1", "Rf1"]}, {"hand": ["Yp1", "Yp2", "Yp3"]}],
        "draw": ["Gp1", "Gp2"],
    });
    let placed = ["Rm2", "Rc4", "D", "Rp1", "Rf1", "Yp1", "Yp2", "Yp3", "Gp1", "Gp2"];
    let mut rest: Vec<Card> = dudab::Cards::ALL.into_iter().collect();
    for card in placed {
        let card: Card = card.parse().unwrap();
        rest.remove(rest.iter().position(|other| *other == card).unwrap());
    }
    position["discard"] = serde_json::to_value(rest).unwrap();
    position
}

/// Whether or not the viewer must decide.
#[test]
fn chances_of_all_seats_add_up_and_come_from_the_view_alone() {
    let mut luck = FastLuck::new(9);
    for (position, _) in positions(3).into_iter().step_by(20) {
        for seat in Seat::all(3) {
            let viewer = Viewer::Seat(seat);
            let of = |position: &Dudab| chances::<Dudab>(&position.view(viewer), viewer, 60, 1).unwrap();
            let found = of(&position);
            let sum: f32 = Seat::all(3).map(|seat| found[seat]).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{found:?}");
            assert_eq!(found, of(&Dudab::guess(&position.view(viewer), &mut luck)), "from what is hidden");
        }
    }
}

#[test]
fn after_the_end_the_winners_have_all_the_chance() {
    let (mut position, _) = positions(2).pop().unwrap();
    while position.play_any(&mut FastLuck::new(1), &mut Vec::new()) {}
    let viewer = Viewer::Seat(Seat::at(1));
    let found = chances::<Dudab>(&position.view(viewer), viewer, 60, 1).unwrap();
    for seat in Seat::all(2) {
        let won = adda_core::place(&position, seat) == 1;
        assert_eq!(found[seat] > 0.0, won);
    }
    assert_eq!(chances::<Dudab>(&position.view(Viewer::Spectator), Viewer::Spectator, 60, 1), None);
}

#[test]
fn the_search_says_how_likely_the_seat_is_to_win() {
    let (position, seat) = positions(4).swap_remove(20);
    let info = Info::of(&position, seat);
    for advice in bot("search:300", 1).advise(&info).iter().filter(|advice| advice.trials > 0) {
        assert!(advice.chance.is_some_and(|chance| (0.0..=1.0).contains(&chance)), "{advice:?}");
    }
    assert!(bot("mcts:300", 1).advise(&info).iter().all(|advice| advice.chance.is_none()));
}
