//! The collecting phase from beginning to end.

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, NoLog, Seat};
use dabba_walla::{Action, Chai, Colour, DabbaWalla, Event, Options, Owed, Phase, Refusal, Vehicle};
use serde_json::json;

use super::table::*;

/// Plays a random game with occasional blank tiles, and calls `look` on every position.
fn play_out(options: &Options, seats: usize, number: u64, mut look: impl FnMut(&DabbaWalla)) -> Vec<Event> {
    let mut luck = FastLuck::new(number);
    let mut events = Vec::new();
    let mut game = DabbaWalla::new(options, seats, &mut luck, &mut events).expect("a game");
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().first() {
        look(&game);
        legal.clear();
        game.legal(seat, &mut legal);
        game.play(seat, legal[luck.pick(legal.len() as u32) as usize], &mut luck, &mut events);
    }
    look(&game);
    events
}

#[test]
fn d1_the_deck_is_as_the_rulebook_counts_it() {
    let components = dabba_walla::lookup().components();
    assert_eq!(components.cards.len(), 76);
    for colour in Colour::ALL {
        let own = components.cards.iter().filter(|card| card.colour == colour);
        let shape = |id: &str| own.clone().filter(|card| components.shapes[card.shape].id == id).count();
        assert_eq!(["M1", "D2", "I3", "V3", "O4", "L4", "T4", "S4"].map(shape), [3, 6, 3, 3, 1, 1, 1, 1]);
        let supply: u32 = components.cards.iter().map(|card| u32::from(card.tips[colour.index()])).sum();
        assert_eq!(supply, 27);
    }
    let dabbas: usize = components.cards.iter().map(|card| components.cells_of(card).len()).sum();
    assert_eq!(dabbas, 196);
    assert_eq!(components.cards.iter().filter(|card| card.tips == [0; 4]).count(), 16);
}

#[test]
fn t11_decks_depend_on_the_number_of_players() {
    let tactical = Options { tactical_start: true, ..Options::default() };
    for (seats, usual, more) in [(2, 35, 39), (3, 50, 56), (4, 65, 73)] {
        assert_eq!((Options::default().deck(seats), tactical.deck(seats)), (usual, more));
        // Six on the ring and two in each hand.
        let game =
            DabbaWalla::new(&Options::default(), seats, &mut FastLuck::new(1), &mut NoLog).expect("a game");
        assert_eq!(open(&game).deck, usual - 6 - 2 * seats);
    }
}

#[test]
fn t11_everybody_has_thirteen_turns_and_five_cards_stay_on_the_ring() {
    for seats in 2..=4 {
        let mut left = None;
        let events = play_out(&Options::default(), seats, 5, |game| {
            let view = open(game);
            if view.phase == Phase::Last {
                left.get_or_insert(view.display.iter().filter(|space| space.card.is_some()).count());
            }
        });
        for seat in Seat::all(seats) {
            let took =
                events.iter().filter(|event| matches!(event, Event::Took { seat: of, .. } if *of == seat));
            assert_eq!(took.count(), 13);
        }
        assert_eq!(left, Some(5));
    }
}

#[test]
fn d20_after_the_last_turn_everybody_plays_two_cards_in_turn_order_as_a34_says() {
    // The second player has the very last turn.
    let mut game = table(json!({
        "turn": 1, "deck": 0, "players": [{ "walla": 0, "hand": "Y01 Y02" }, { "walla": 0, "hand": "R01 R02" }],
    }));
    let events =
        play_with(&mut game, seat(1), Action::Move { way: dabba_walla::Direction::Clockwise, steps: 1 }, &[]);
    assert!(events.contains(&Event::Refilled { space: space(1), card: None }));
    play(&mut game, seat(1), laying("R01 0"));
    let events = play(&mut game, seat(1), Action::EndTurn);
    assert!(events.contains(&Event::LastCardsBegan));
    assert_eq!(open(&game).display.iter().filter(|space| space.card.is_some()).count(), 5);

    assert_eq!(game.to_act().first(), Some(seat(0)));
    refused(&game, seat(0), Action::EndTurn, Refusal::DecideFirst(Owed::Last), "6.2");
    play(&mut game, seat(0), laying("Y02 0"));
    play(&mut game, seat(0), laying("Y01 1"));
    play(&mut game, seat(0), Action::EndTurn);
    assert_eq!(game.to_act().first(), Some(seat(1)));
    assert_eq!(open(&game).players[1].hand_count, 2);
}

#[test]
fn a6_with_the_last_cards_bonus_and_swap_are_allowed_and_the_jump_is_not() {
    let game = table(json!({
        "stage": "last",
        "players": [{ "walla": 0, "hand": "Y01 Y02", "chai": "jump swap bonus-red" }, { "walla": 1 }],
    }));
    refused(&game, seat(0), Action::Jump(space(2)), Refusal::NoMoveAtTheEnd, "6.3");
    let walk = Action::Move { way: dabba_walla::Direction::Clockwise, steps: 1 };
    refused(&game, seat(0), walk, Refusal::NoMoveAtTheEnd, "6.3");
    assert_eq!(game.check(seat(0), Action::Swap { card: card("Y01"), space: space(0) }), Ok(()));
    assert_eq!(game.check(seat(0), Action::Bonus { colour: Colour::Red, cell: cell(0) }), Ok(()));
    assert_eq!(game.check(seat(0), Action::Blank(cell(0))), Ok(()));
}

#[test]
fn chai_is_still_won_with_the_last_cards() {
    let mut game = table(json!({
        "stage": "last", "players": [{ "walla": 0, "hand": "Y01 Y02", "load": ["B01 0 E0"] }, { "walla": 1 }],
    }));
    assert_eq!(won(&play(&mut game, seat(0), laying("Y01 1 W1"))).len(), 1);
}

#[test]
fn d25_tickets_are_conserved_until_the_delivery() {
    for seats in 2..=4 {
        play_out(&Options::default(), seats, 9, |game| {
            let view = open(game);
            let held: usize = view.players.iter().map(|player| usize::from(player.tickets)).sum();
            let lying: usize = view.display.iter().map(|space| usize::from(space.tickets)).sum();
            let collecting = !view.is_delivery() && !view.is_over();
            assert_eq!(held + lying, if collecting { 6 * seats } else { 0 });
        });
    }
}

#[test]
fn d26_random_games_end_with_all_cards_placed_on_every_vehicle() {
    for (number, vehicle) in Vehicle::ALL.into_iter().enumerate() {
        for seats in 2..=4 {
            let options = Options { vehicle, ..Options::default() };
            let events = play_out(&options, seats, number as u64, |_| {});
            for seat in Seat::all(seats) {
                let played = events
                    .iter()
                    .filter(|event| matches!(event, Event::Played { seat: of, .. } if *of == seat));
                assert_eq!(played.count(), 15, "{vehicle:?}");
            }
            assert_eq!(events.last(), Some(&Event::GameEnded));
        }
    }
}

#[test]
fn d26_a_long_game_has_more_cards() {
    let options = Options { extra_rounds: 8, ..Options::default() };
    let events = play_out(&options, 3, 2, |_| {});
    for seat in Seat::all(3) {
        let played =
            events.iter().filter(|event| matches!(event, Event::Played { seat: of, .. } if *of == seat));
        assert_eq!(played.count(), 23);
    }
}

#[test]
fn used_chai_tiles_never_come_back() {
    let mut game = table(json!({ "players": [{ "walla": 0, "chai": "jump" }, {}] }));
    play(&mut game, seat(0), Action::Jump(space(3)));
    let view = open(&game);
    assert_eq!((view.supply, view.used.count(Chai::Jump)), (35, 1));
    assert_eq!(view.unseen_chai.count(Chai::Jump), 1);
}

#[test]
fn only_a_turn_whose_rest_everybody_sees_may_end_by_itself() {
    let with = |chai: &str| table(json!({ "stage": "rest", "players": [{ "walla": 0, "chai": chai }, {}] }));
    assert!(with("").is_routine());
    // An instant end would tell that none of the tiles can be used.
    assert!(!with("jump").is_routine());
    let moving = table(json!({ "players": [{ "walla": 0 }, {}] }));
    assert!(!moving.is_routine());
}
