//! A custom component set: in this process, tiles may have two half cups and cards two values.
#![allow(clippy::unwrap_used)] // a test may panic

use adda_core::Game;
use adda_core::components::Replaceable;
use adda_core::luck::FastLuck;
use adda_harness::{Plan, Sealed};
use dabba_walla::{Action, Card, Cell, Chai, DabbaWalla, Event, Owed, Side, Spot, Vehicle, lookup};
use serde_json::{Value, json};

fn shelf() -> &'static dyn Replaceable {
    DabbaWalla::about().components.unwrap()
}

/// All tiles of two have a half cup above each of their dabbas, and three of the cards have values in two colours.
fn choose() {
    let built_in = shelf().built_in();
    let (pair, two) = ("shape = \"D2\", half = [\"0 0 N\"]", "shape = \"D2\", half = [\"0 0 N\", \"0 1 N\"]");
    let (card, dear) = ("[\"0 1 E\"], tips = \"R2\"", "[\"0 0 N\", \"0 1 N\"], tips = \"R2 G4\"");
    assert_eq!((built_in.matches(pair).count(), built_in.matches(card).count()), (12, 3));
    shelf().replace(&built_in.replace(pair, two).replace(card, dear)).unwrap();
}

fn card(id: &str) -> Card {
    serde_json::from_value(id.into()).unwrap()
}

/// The spot of a tile on these cells with its half cups on this side.
fn spot(id: &str, cells: &[usize], side: Side) -> Spot {
    let fits = |place: &&dabba_walla::Placement| {
        let on = |at: &dabba_walla::CellSet| at.iter().map(Cell::index).eq(cells.iter().copied());
        on(&place.cells) && on(&place.halves[side.index()])
    };
    lookup().placements(Vehicle::BikeTrailer, card(id)).iter().find(fits).unwrap().spot
}

/// Two open halves are side by side, and the tile that completes both is in the hand.
fn before_two_cups(options: &Value) -> DabbaWalla {
    let tile =
        |id: &str, at: usize| json!({ "dabbas": { "card": id, "spot": spot(id, &[at], Side::South) } });
    let position = json!({
        "stage": "play", "deck": 6, "options": options,
        "display": ["G01", "G02", "G03", "G04", "G05", "G06"],
        "players": [
            { "walla": 0, "hand": ["Y04", "R01", "R02"], "load": [tile("B01", 0), tile("B02", 1)] },
            { "hand": ["R03", "R04"] },
        ],
    });
    serde_json::from_value(position).unwrap()
}

fn play(game: &mut DabbaWalla, action: Action) -> Vec<Event> {
    let (seat, mut events) = (adda_core::Seat::at(0), Vec::new());
    assert_eq!(game.check(seat, action), Ok(()));
    game.play(seat, action, &mut FastLuck::new(1), &mut events);
    game.audit().unwrap();
    events
}

fn complete_both() -> Action {
    Action::Play { card: card("Y04"), spot: spot("Y04", &[3, 4], Side::North) }
}

#[test]
fn a_tile_that_completes_two_cups_wins_two_chai_tiles() {
    choose();
    let mut game = before_two_cups(&json!({}));
    let events = play(&mut game, complete_both());
    assert_eq!(events.iter().filter(|event| matches!(event, Event::ChaiWon { .. })).count(), 2);
    assert_eq!(game.view(adda_core::Viewer::Open).players[0].chai_count, 2);
}

#[test]
fn a_connoisseur_chooses_for_each_of_two_cups() {
    choose();
    let mut game = before_two_cups(&json!({ "connoisseurs_chai": true }));
    play(&mut game, complete_both());
    for held in 1..=2 {
        let view = game.view(adda_core::Viewer::Open);
        assert_eq!((view.won, view.players[0].owed), (2 - held, Some(Owed::KeepChai)));
        let [one, _]: [Chai; 2] = view.offered.unwrap();
        play(&mut game, Action::KeepChai(one));
        assert_eq!(game.view(adda_core::Viewer::Open).players[0].chai_count, usize::from(held));
    }
    assert_eq!(game.view(adda_core::Viewer::Open).players[0].owed, Some(Owed::Rest));
}

#[test]
fn a_card_with_two_values_moves_two_markers() {
    choose();
    let position = json!({
        "stage": "lay", "level": 1,
        "players": [
            { "tickets": 0, "discard": ["Y04"], "load": [{ "blank": { "cell": 0 } }] },
            { "tickets": 0, "discard": ["B16"] },
        ],
    });
    let mut game: DabbaWalla = serde_json::from_value(position).unwrap();
    play(&mut game, Action::Lay(card("Y04")));
    let (seat, mut events) = (adda_core::Seat::at(1), Vec::new());
    game.play(seat, Action::Lay(card("B16")), &mut FastLuck::new(1), &mut events);
    let moved = events.iter().find_map(|event| match event {
        Event::MarkersMoved { values, .. } => Some(*values),
        _ => None,
    });
    assert_eq!(moved, Some([0, 2, 0, 4]));
}

#[test]
fn the_game_with_another_box_has_the_properties_of_every_game() {
    choose();
    adda_harness::run_with::<DabbaWalla>(Plan { games: 20, seed: 3 }, Sealed::Contents);
}
