//! Components, games, rounds.

use adda_core::luck::{Dictated, FastLuck};
use adda_core::{Game, Luck, Outcome, Points, Seat, SetupError, Viewer};
use dudab::{Card, Cards, Colour, Dudab, Due, Event, Options, Owed, Refusal, Symbol, Value};
use serde_json::json;

use super::table::*;

/// Plays a whole random game and returns all its events.
fn random_game(seats: usize, seed: u64) -> (Dudab, Vec<Event>) {
    let mut luck = FastLuck::new(seed);
    let mut log = Vec::new();
    let mut game = Dudab::new(&Options::default(), seats, &mut luck, &mut log).expect("2 to 6 seats");
    let mut actions = Vec::new();
    while let Some(seat) = game.to_act().first() {
        actions.clear();
        game.legal(seat, &mut actions);
        let action = actions[luck.pick(actions.len() as u32) as usize];
        game.play(seat, action, &mut luck, &mut log);
    }
    (game, log)
}

#[test]
fn components_are_64_numbers_8_shamans_and_8_dudabs() {
    let mut expected = Vec::new();
    for colour in Colour::ALL {
        expected.extend([Card::shaman(colour); 2]);
        for symbol in Symbol::ALL {
            expected.extend(Value::ALL.map(|value| Card::number(colour, symbol, value)));
        }
    }
    expected.extend([Card::DUDAB; 8]);
    assert_eq!(expected.len(), 80);
    assert_eq!(Cards::try_from(expected), Ok(Cards::ALL));
}

#[test]
fn round_deals_three_cards_each_and_turns_up_two_or_three() {
    for (seats, columns) in [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut log = Vec::new();
        let game = Dudab::new(&Options::default(), seats, &mut FastLuck::new(1), &mut log).unwrap();
        let table = state(&game);
        assert_eq!(table.players.len(), seats);
        for player in &table.players {
            assert_eq!(player.hand.len(), 3);
            assert!(player.open_pile.is_empty() && player.secret_pile.is_empty());
        }
        assert_eq!(table.columns.iter().map(dudab::Column::len).collect::<Vec<_>>(), vec![1; columns]);
        assert!(table.discard.is_empty());
        assert_eq!(table.draw().len(), 80 - 3 * seats - columns);
        assert_eq!((table.demand(), table.owed), (json!("nothing"), Owed::Turn));
        assert_eq!(game.audit(), Ok(()), "every card is in one place");
    }
}

#[test]
fn game_is_for_two_to_six_players() {
    for asked in [0, 1, 7] {
        let set_up = Dudab::new(&Options::default(), asked, &mut FastLuck::new(1), &mut Vec::new());
        assert_eq!(set_up, Err(SetupError::Seats { first: 2, last: 6, asked }));
    }
}

#[test]
fn game_draws_the_first_player_at_random() {
    for seats in 2..=6 {
        for first in 0..seats {
            // The first pick is the player, the others deal. A pick of 0 is always possible.
            let mut picks = vec![0; 1 + 3 * seats + if seats <= 4 { 2 } else { 3 }];
            picks[0] = first as u32;
            let mut luck = Dictated::new(&picks);
            let game = Dudab::new(&Options::default(), seats, &mut luck, &mut Vec::new()).unwrap();
            assert_eq!(luck.finish(), Ok(()));
            assert_eq!(turn(&game), first);
        }
    }
}

#[test]
fn game_has_as_many_rounds_as_players_and_each_starts_one_seat_further_left() {
    for seats in 2..=6 {
        let (_, log) = random_game(seats, seats as u64);
        let began: Vec<(usize, usize)> = log
            .iter()
            .filter_map(|event| match *event {
                Event::RoundBegan { round, first, .. } => Some((usize::from(round), first.index())),
                _ => None,
            })
            .collect();
        let drawn = began[0].1;
        let expected: Vec<_> = (0..seats).map(|round| (round + 1, (drawn + round) % seats)).collect();
        assert_eq!(began, expected);
        let ended = log.iter().filter(|event| matches!(event, Event::RoundEnded { .. })).count();
        assert_eq!(ended, seats);
        assert_eq!(log.last(), Some(&Event::GameEnded));
    }
}

#[test]
fn game_adds_up_the_scores_of_the_rounds() {
    for seats in 2..=6 {
        let (game, log) = random_game(seats, 10 + seats as u64);
        for seat in Seat::all(seats) {
            let rounds: Vec<(i32, i32)> = log
                .iter()
                .filter_map(|event| match event {
                    Event::Scored { seat: owner, sheet, total } if *owner == seat => {
                        Some((i32::from(sheet.points), *total))
                    }
                    _ => None,
                })
                .collect();
            let mut sum = 0;
            for &(points, total) in &rounds {
                sum += points;
                assert_eq!(total, sum);
            }
            assert_eq!(game.total(seat), Points::whole(sum));
            let lines: Vec<Points> = game.score_lines(seat).into_iter().map(|line| line.points).collect();
            assert_eq!(lines, rounds.iter().map(|round| Points::whole(round.0)).collect::<Vec<_>>());
        }
    }
}

#[test]
fn game_is_won_by_the_lowest_total_and_ties_share_the_win() {
    let game = table(json!({
        "round": 3,
        "columns": ["Rm1", "Rc1"],
        "players": [
            { "hand": "Gp1", "scores": [9, -2, 0, 0, 0, 0] },
            { "hand": "Gp2", "scores": [1, 2, 5, 0, 0, 0] },
            { "hand": "Gp3", "scores": [0, 0, 7, 0, 0, 0] },
        ],
    }));
    let outcome = Outcome::of(&game);
    assert!(outcome.over);
    assert_eq!(outcome.seats.iter().map(|seat| seat.place).collect::<Vec<_>>(), [1, 3, 1]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [seat(0), seat(2)]);
}

#[test]
fn game_ends_with_the_last_round_and_then_nobody_can_act() {
    let mut game = table(json!({
        "round": 1,
        "columns": ["Rm1", "Rc1"],
        "players": [
            { "hand": "Rp3", "scores": [4, 0, 0, 0, 0, 0] },
            { "hand": "Gp2", "scores": [-3, 0, 0, 0, 0, 0] },
        ],
        "draw": "Rp4",
    }));
    let log = play(&mut game, DRAW, "Rp4");
    assert_eq!(order(&log), ["drew", "round ended", "scored", "scored", "game ended"]);
    assert!(game.to_act().is_empty());
    let mut actions = Vec::new();
    Seat::all(2).for_each(|seat| game.legal(seat, &mut actions));
    assert_eq!(actions, []);
    assert_eq!([game.total(seat(0)), game.total(seat(1))], [Points::whole(4 + 3 + 4), Points::whole(-3 + 2)]);
    assert_eq!(Outcome::of(&game).winners().collect::<Vec<_>>(), [seat(1)]);
}

#[test]
fn round_goes_clockwise_and_each_turn_is_one_card_placed_or_drawn() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc4"],
        "players": [{ "hand": "Bf2 Rp1 Rp2" }, { "hand": "Gp1 Gp2" }, { "hand": "Yp3 Rf1 Rf2" }],
        "turn": 1,
    }));
    play(&mut game, DRAW, "Gp4");
    assert_eq!(state(&game).hand(1), cards("Gp1 Gp2 Gp4"));
    assert_eq!(turn(&game), 2);
    play(&mut game, place("Yp3", 1), "");
    assert_eq!((state(&game).hand(2), state(&game).column(1)), (cards("Rf1 Rf2"), "Rc4 Yp3".to_owned()));
    assert_eq!(turn(&game), 0);
    play(&mut game, place("Bf2", 0), "");
    assert_eq!(turn(&game), 1);
    refused(&game, call("red"), Refusal::NotDue(Due::Call), "7.1");
}

#[test]
fn round_ends_at_once_when_the_last_card_is_taken_and_the_discard_pile_is_never_reshuffled() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp3" }, { "hand": "Gp2" }],
        "draw": "Rp4 Rp2",
    }));
    assert_eq!(state(&game).discard.len(), 80 - 6);
    assert_eq!(order(&play(&mut game, DRAW, "Rp2")), ["drew"]);
    let log = play(&mut game, DRAW, "Rp4");
    assert_eq!(
        order(&log),
        ["drew", "round ended", "scored", "scored", "round began", "dealt", "dealt"],
        "the discard pile is not used before the next round"
    );
}

#[test]
fn round_starts_with_all_eighty_cards_shuffled_again() {
    let mut game = table(json!({
        "columns": ["Rm1 D", "Rc1 SR"],
        "players": [
            { "hand": "Rp3", "open_pile": "Yp1 Yp2 Yp3", "seen": "Rp3" },
            { "hand": "Gp2", "secret_pile": "D SB" },
        ],
        "demand": answer(0, "blue", 1),
        "draw": "Rp4",
    }));
    play(&mut game, DRAW, "Rp4");
    let table = state(&game);
    assert_eq!((table.round, turn(&game)), (1, 1), "the second round starts one seat to the left");
    assert_eq!(table.draw().len(), 80 - 2 * 3 - 2);
    assert!(table.discard.is_empty());
    for player in &table.players {
        assert_eq!(player.hand.len(), 3);
        assert!(player.open_pile.is_empty() && player.secret_pile.is_empty() && player.seen.is_empty());
    }
    assert_eq!((table.demand(), table.owed), (json!("nothing"), Owed::Turn), "the call has lapsed");
}

#[test]
fn round_end_cancels_a_pending_reaction_to_a_shaman() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "SR Rp3" }, { "hand": "Gp2" }],
        "draw": "Rp4",
    }));
    // The draw at the end of the turn takes the last card.
    let log = play(&mut game, place("SR", 0), "Rp4");
    assert_eq!(order(&log)[..3], ["placed", "drew", "round ended"]);
    assert_eq!(state(&game).demand(), json!("nothing"));
    refused(&game, SUFFER, Refusal::NothingToSuffer, "6.3");
}

#[test]
fn round_shows_the_discard_pile_to_everyone() {
    let game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp3 Rp4" }, { "hand": "Gp2 Gp3" }],
        "discard": "Bf1 SB D",
    }));
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.discard, cards("Bf1 SB D"));
        assert!(!view.unseen.contains(card("Bf1")));
    }
}
