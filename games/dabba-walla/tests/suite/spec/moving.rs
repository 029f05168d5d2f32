//! Moving, paying, taking.

use adda_core::Game;
use dabba_walla::{Action, Card, Direction, Event, Refusal, Travel};
use serde_json::json;

use super::table::*;

fn walk(way: Direction, steps: u8) -> Action {
    Action::Move { way, steps }
}

#[test]
fn t1_three_steps_cost_two_tickets_and_take_the_card_with_its_ticket() {
    let mut game = table(json!({
        "tickets": [0, 0, 0, 1, 0, 0],
        "players": [{ "walla": 0 }, { "walla": 4, "tickets": 5 }],
    }));
    let there = open(&game).display[3].card.expect("a card");
    let events = play(&mut game, seat(0), walk(Direction::Clockwise, 3));
    let view = open(&game);
    assert_eq!(view.display.map(|space| space.tickets), [0, 1, 1, 0, 0, 0]);
    assert_eq!(view.players[0].tickets, 5);
    assert_eq!(view.players[0].walla, Some(space(3)));
    assert!(view.players[0].hand.expect("an open hand").contains(there));
    assert!(events.contains(&Event::Took { seat: seat(0), card: there, space: space(3), tickets: 1 }));
    let new = view.display[3].card.expect("a space that was filled up");
    assert_ne!(new, there);
}

#[test]
fn d11_one_step_is_free_and_two_need_a_ticket() {
    let game = table(json!({
        "tickets": [6, 0, 0, 0, 0, 0],
        "players": [{ "walla": 0, "tickets": 0 }, { "walla": 0 }],
    }));
    for way in Direction::ALL {
        assert_eq!(game.check(seat(0), walk(way, 1)), Ok(()));
        refused(&game, seat(0), walk(way, 2), Refusal::TooFewTickets { needed: 1, held: 0 }, "3.3");
    }
}

#[test]
fn anticlockwise_moves_go_down_the_numbers() {
    let mut game = table(json!({ "players": [{ "walla": 1 }, { "walla": 1 }] }));
    play(&mut game, seat(0), walk(Direction::Anticlockwise, 4));
    let view = open(&game);
    assert_eq!(view.players[0].walla, Some(space(3)));
    assert_eq!(view.display.map(|space| space.tickets), [1, 0, 0, 0, 1, 1]);
}

#[test]
fn a1_a_full_lap_costs_five_tickets_and_nothing_is_longer() {
    let mut game = table(json!({ "players": [{ "walla": 2 }, { "walla": 1 }] }));
    for steps in [0, 7, 12] {
        refused(&game, seat(0), walk(Direction::Clockwise, steps), Refusal::Steps(steps), "3.3");
    }
    let there = open(&game).display[2].card;
    play(&mut game, seat(0), walk(Direction::Clockwise, 6));
    let view = open(&game);
    assert_eq!(view.players[0].walla, Some(space(2)));
    assert_eq!(view.players[0].tickets, 1);
    assert_eq!(view.display.map(|space| space.tickets), [1, 1, 0, 1, 1, 1]);
    assert_ne!(view.display[2].card, there);
}

#[test]
fn a_full_lap_is_the_same_in_both_directions() {
    let start = table(json!({ "players": [{ "walla": 2 }, { "walla": 1 }] }));
    let [one, other] = Direction::ALL.map(|way| {
        let mut game = start.clone();
        let events = play(&mut game, seat(0), walk(way, 6));
        (game, events)
    });
    assert_eq!(one, other);
    // A shorter move is logged with its direction.
    let mut game = start;
    let events = play(&mut game, seat(0), walk(Direction::Anticlockwise, 5));
    let travel = Travel::Walked { way: Direction::Anticlockwise, steps: 5 };
    assert_eq!(events[0], Event::Moved { seat: seat(0), to: space(3), travel });
}

#[test]
fn a2_tickets_on_the_ring_cannot_pay() {
    let game = table(json!({
        "tickets": [0, 5, 0, 0, 0, 0],
        "players": [{ "walla": 0, "tickets": 1 }, { "walla": 0 }],
    }));
    refused(
        &game,
        seat(0),
        walk(Direction::Clockwise, 3),
        Refusal::TooFewTickets { needed: 2, held: 1 },
        "3.3",
    );
}

#[test]
fn a3_the_ring_is_refilled_before_a_card_is_played() {
    let mut game = table(json!({ "players": [{ "walla": 0 }, {}] }));
    let before = open(&game);
    play(&mut game, seat(0), walk(Direction::Clockwise, 1));
    let after = open(&game);
    assert_eq!(after.deck, before.deck - 1);
    assert!(after.display[1].card.is_some_and(|card| before.unseen.contains(card)));
    assert_eq!(after.players[0].hand_count, 3);
}

#[test]
fn the_first_turn_begins_anywhere_even_beside_other_wallas() {
    let mut game = table(json!({ "players": [{}, { "walla": 4 }] }));
    refused(&game, seat(0), walk(Direction::Clockwise, 1), Refusal::WallaIsOff, "3.2");
    assert_eq!(game.check(seat(0), Action::PlaceWalla(space(4))), Ok(()));
    play(&mut game, seat(0), Action::PlaceWalla(space(4)));
    assert_eq!(open(&game).players[0].tickets, 6);
    refused(&game, seat(0), Action::PlaceWalla(space(1)), Refusal::HasMoved, "3.1");
}

#[test]
fn a_walla_on_the_ring_is_not_placed_again() {
    let game = table(json!({ "players": [{ "walla": 0 }, {}] }));
    refused(&game, seat(0), Action::PlaceWalla(space(3)), Refusal::WallaStands, "3.2");
}

#[test]
fn a_turn_goes_from_the_move_to_the_card_to_its_end() {
    let mut game = table(json!({ "players": [{ "walla": 0, "hand": "Y01 Y02" }, {}] }));
    refused(&game, seat(0), laying("Y01 0"), Refusal::MoveFirst, "3.1");
    play(&mut game, seat(0), walk(Direction::Clockwise, 1));
    refused(&game, seat(0), walk(Direction::Clockwise, 1), Refusal::HasMoved, "3.1");
    refused(&game, seat(0), Action::EndTurn, Refusal::DecideFirst(dabba_walla::Owed::Play), "3.5");
    play(&mut game, seat(0), laying("Y01 0"));
    refused(&game, seat(0), laying("Y02 1"), Refusal::HasPlayed, "3.1");
    play(&mut game, seat(0), Action::EndTurn);
    assert_eq!(game.to_act().first(), Some(seat(1)));
}

#[test]
fn a4_a_jump_costs_no_ticket_and_may_end_where_it_began() {
    for to in [0, 3] {
        let mut game = table(json!({ "players": [{ "walla": 0, "chai": "jump" }, {}] }));
        let there = open(&game).display[to].card.expect("a card");
        play(&mut game, seat(0), Action::Jump(space(to)));
        let view = open(&game);
        assert_eq!((view.players[0].tickets, view.players[0].walla), (6, Some(space(to))));
        assert!(view.players[0].hand.expect("an open hand").contains(there));
        assert_eq!(view.used, chais("jump"));
        assert_eq!(view.players[0].chai_count, 0);
    }
}

#[test]
fn jumping_needs_the_tile() {
    let game = table(json!({ "players": [{ "walla": 0, "chai": "swap" }, {}] }));
    refused(&game, seat(0), Action::Jump(space(3)), Refusal::NoChai(dabba_walla::Chai::Jump), "5.1");
}

#[test]
fn a_card_from_the_ring_is_public_and_a_dealt_one_is_not() {
    let mut game = table(json!({ "players": [{ "walla": 0 }, {}] }));
    let there: Card = open(&game).display[1].card.expect("a card");
    play(&mut game, seat(0), walk(Direction::Clockwise, 1));
    let seen = game.view(adda_core::Viewer::Seat(seat(1)));
    assert_eq!(seen.players[0].known, [there].into_iter().collect());
    assert_eq!((seen.players[0].hand, seen.players[0].hand_count), (None, 3));
}

#[test]
fn moves_are_limited_by_tickets() {
    let game = table(json!({ "players": [{ "walla": 0, "tickets": 2 }, { "walla": 1, "tickets": 10 }] }));
    let steps: Vec<u8> = legal(&game, seat(0))
        .into_iter()
        .filter_map(|action| match action {
            Action::Move { way: Direction::Anticlockwise, steps } => Some(steps),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [1, 2, 3]);
}

#[test]
fn a_public_card_leaves_the_hand_when_it_is_played() {
    let hand = json!({ "walla": 0, "hand": "Y01 Y02 Y03", "known": "Y01 Y03" });
    let mut game = table(json!({ "stage": "play", "players": [hand, {}] }));
    play(&mut game, seat(0), laying("Y01 0"));
    assert_eq!(open(&game).players[0].known, cards("Y03"));
}
