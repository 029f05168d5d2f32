//! The set-up.

use adda_core::luck::FastLuck;
use adda_core::{Game, Viewer};
use alubari::{Alubari, Event, Face, Moment, Options, Setup, Task, lookup};

use super::table::*;

fn new_game(options: Options, seats: usize, seed: u64) -> (Setup, Vec<Event>) {
    let mut events = Vec::new();
    let game = Alubari::new(&options, seats, &mut FastLuck::new(seed), &mut events).expect("a game");
    (setup(&game), events)
}

#[test]
fn x01_the_last_cells_of_the_chai_track_are_closed_by_number_of_players() {
    let most: Vec<u8> = (1..=5).map(|players| lookup().table(players).most_chai).collect();
    assert_eq!(most, [7, 7, 8, 9, 10]);
}

#[test]
fn x02_bag_stock_and_event_cubes_are_as_printed() {
    for (seats, iron, stone, chai, stock, events) in [
        (1, 23, 14, 6, 6, 4),
        (2, 27, 15, 14, 12, 5),
        (3, 27, 15, 14, 12, 5),
        (4, 34, 20, 14, 12, 5),
        (5, 40, 24, 14, 12, 5),
    ] {
        for seed in 0..5 {
            let (game, log) = new_game(Options::default(), seats, seed);
            let bag = game.bag.expect("a bag");
            assert_eq!(bag.iron + game.stock.iron, iron);
            assert_eq!(bag.stone + game.stock.stone, stone);
            let on_cards = if seats == 1 { 0 } else { game.shed_chai.len() as u8 };
            assert_eq!(bag.chai + game.stock.chai + on_cards, chai);
            assert_eq!(game.stock.len(), stock);
            // Event cubes are added to the bag after the first draw, so the first stock never has one.
            let drawn = log.iter().find_map(|event| match event {
                Event::StockFilled { events, .. } => Some(*events),
                _ => None,
            });
            assert_eq!(drawn, Some(0));
            assert_eq!(lookup().table(seats).events, events);
        }
    }
}

#[test]
fn x03_the_second_area_of_darjeeling_is_for_three_or_more_players() {
    let there = |seats: usize| {
        let position = serde_json::json!({
            "seats": seats, "white_sections": (1..=11).collect::<Vec<_>>(),
            "players": [{ "goods": { "iron": 6 } }],
        });
        areas_to_build(&at("E1", position)).contains(&"DAR2")
    };
    assert!(!there(2));
    assert!(there(3));
}

#[test]
fn the_first_round_starts_with_placing_and_without_weather() {
    let (game, log) = new_game(Options::default(), 4, 7);
    assert_eq!((game.round, game.moment, game.task), (1, Moment::Placing, Task::Place));
    assert_eq!(game.weather[0], None);
    assert!(game.weather[1].is_some() && game.weather[2].is_some());
    assert_eq!(game.top, game.weather[2], "the back of the top card is the weather in two rounds");
    assert_eq!(game.office.iter().flatten().count(), 3);
    // The third card of the post office determines the weather of the second round.
    let third = game.office[2].expect("a card");
    let backs: Vec<_> = lookup().components().contracts.iter().map(|card| card.back).collect();
    assert_eq!(game.weather[1], Some(backs[usize::from(third.number()) - 1]));
    assert!(!log.iter().any(|event| matches!(event, Event::WeatherCame { .. })));
}

#[test]
fn estates_shed_and_markers_depend_on_the_number_of_players() {
    for (seats, slots, shed) in [(1, 3, 3), (2, 3, 7), (3, 4, 7), (4, 5, 7), (5, 5, 7)] {
        let (game, _) = new_game(Options::default(), seats, 3);
        let faces = game.estates.expect("estates");
        assert_eq!(faces.len(), slots);
        assert_eq!(faces[0], Face::BOARD);
        assert_eq!(game.shed.expect("a shed").len(), shed);
        let markers = if seats == 1 { 20 } else { 19 };
        assert!(game.players.iter().all(|player| player.markers == Some(markers) && player.chai == 0));
    }
}

#[test]
fn alubari_may_be_covered() {
    let options = Options { cover_alubari: true, ..Options::default() };
    for seed in 0..20 {
        let (game, _) = new_game(options, 5, seed);
        assert!(!game.estates.expect("estates").contains(&Face::BOARD));
    }
}

#[test]
fn everybody_sees_everything() {
    let game = Alubari::new(&Options::default(), 3, &mut FastLuck::new(1), &mut Vec::new()).expect("a game");
    let seen = game.view(Viewer::Spectator).table();
    assert_eq!(seen, setup(&game));
    assert_eq!(Alubari::guess(&game.view(Viewer::Seat(seat(1))), &mut FastLuck::new(9)), game);
}
