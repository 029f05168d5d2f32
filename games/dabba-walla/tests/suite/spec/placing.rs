//! Placing tiles.

use adda_core::Game;
use dabba_walla::{Action, Card, Cell, NoBlank, Refusal, Side, Spot, Vehicle, lookup};
use serde_json::json;

use super::table::*;

/// The first player has these three cards and this load, and must play a card.
fn playing(hand: &str, load: serde_json::Value) -> dabba_walla::DabbaWalla {
    table(json!({ "stage": "play", "players": [{ "walla": 0, "hand": hand, "load": load }, {}] }))
}

#[test]
fn t2_the_first_tile_of_a_level_moves_the_marker() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0"]));
    assert_eq!(open(&game).players[0].marker(), 1);
    play(&mut game, seat(0), laying("Y01 0"));
    assert_eq!(open(&game).players[0].marker(), 2);
    assert_eq!(open(&game).players[0].heights, [2, 0, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn t13_after_level_ten_the_marker_starts_again() {
    let tall = |blanks: usize| playing("Y01 Y02 R01", json!(vec!["blank 4"; blanks]));
    for (blanks, marker) in [(0, 1), (1, 1), (9, 9), (10, 10), (11, 1), (13, 3)] {
        assert_eq!(open(&tall(blanks)).players[0].marker(), marker, "{blanks}");
    }
}

#[test]
fn d8_a_tile_does_not_fit_on_cells_of_different_heights() {
    let game = playing("Y04 Y02 R01", json!(["B01 0"]));
    refused(&game, seat(0), laying("Y04 0,1"), Refusal::Uneven(card("Y04")), "4.2");
    assert_eq!(game.check(seat(0), laying("Y04 1,2")), Ok(()));
}

/// All eight orientations of a single tile that show its half cup on the same side are one placement.
#[test]
fn every_spelling_of_a_placement_is_accepted() {
    let game = playing("Y01 Y04 Y16", json!([]));
    for id in ["Y01", "Y04", "Y16"] {
        let mut spelt = 0;
        for at in 0..9 {
            for turned in 0..8 {
                let written = json!({ "play": { "card": id, "spot": { "cell": at, "turned": turned } } });
                let action: Action = serde_json::from_value(written).expect("an action");
                let listed = legal(&game, seat(0)).contains(&action);
                assert_eq!(game.check(seat(0), action).is_ok(), listed, "{id} at {at}, turned {turned}");
                spelt += usize::from(listed);
            }
        }
        // A single tile fits on nine cells, a pair on six across and six down, a square on four.
        let places = match id {
            "Y01" => 9 * 8,
            "Y04" => 6 * 4 + 6 * 4,
            _ => 4 * 8,
        };
        assert_eq!(spelt, places, "{id}");
    }
    // Whatever it is called, it is the same position.
    let place = |turned: u8| {
        let mut game = game.clone();
        let spot = Spot::new(cell(4), turned);
        play(&mut game, seat(0), Action::Play { card: card("Y01"), spot });
        game
    };
    let same = |one: &u8| (0..8).filter(|&other| place(other) == place(*one)).count();
    assert!((0..8).all(|turned| same(&turned) == 2), "each of four sides is spelt twice");
}

#[test]
fn d9_a_blank_tile_makes_them_even() {
    let mut game = playing("Y04 Y02 R01", json!(["B01 0"]));
    play(&mut game, seat(0), Action::Blank(cell(1)));
    let events = play(&mut game, seat(0), laying("Y04 0,1"));
    assert!(matches!(events[0], dabba_walla::Event::Played { level: 2, .. }));
    assert_eq!(open(&game).blanks, 14);
}

#[test]
fn d10_a_t_does_not_fit_beside_or_on_a_square_until_a_blank_tile_is_placed() {
    let mut game = playing("R18", json!(["Y16 0,1,3,4"]));
    let t_shapes = |game: &dabba_walla::DabbaWalla| {
        let t = card("R18");
        legal(game, seat(0)).iter().any(|action| matches!(action, Action::Play { card, .. } if *card == t))
    };
    assert!(!t_shapes(&game));
    play(&mut game, seat(0), Action::Blank(cell(2)));
    let events = play(&mut game, seat(0), laying("R18 0,1,2,4"));
    assert!(matches!(events[0], dabba_walla::Event::Played { level: 2, .. }));
}

#[test]
fn gaps_below_can_be_filled_later() {
    let mut game = playing("Y01 Y02 R01", json!(["B01 0", "B02 0", "B03 0"]));
    let events = play(&mut game, seat(0), laying("Y01 1"));
    assert!(matches!(events[0], dabba_walla::Event::Played { level: 1, .. }));
}

#[test]
fn a_tile_stays_inside_the_bed() {
    let game = playing("Y12 Y02 R01", json!([]));
    // The row of three as drawn, from the second cell of a bed of three by three.
    let sticking_out = Action::Play { card: card("Y12"), spot: Spot::new(cell(1), 0) };
    refused(&game, seat(0), sticking_out, Refusal::OffBed(card("Y12")), "4.1");
    refused(
        &game,
        seat(0),
        Action::Play { card: card("G05"), spot: Spot::new(cell(0), 0) },
        Refusal::NotInHand { card: card("G05"), owed: dabba_walla::Owed::Play },
        "3.5",
    );
}

#[test]
fn a_small_bed_has_no_seventh_cell() {
    let game = table(
        json!({ "stage": "play", "options": { "vehicle": "crate" }, "players": [{ "chai": "bonus-red" }, {}] }),
    );
    refused(&game, seat(0), Action::Blank(cell(6)), Refusal::NoSuchCell, "4.1");
    let bonus = Action::Bonus { colour: dabba_walla::Colour::Red, cell: cell(8) };
    refused(&game, seat(0), bonus, Refusal::NoSuchCell, "4.1");
}

#[test]
fn a10_blank_tiles_can_be_placed_at_any_time_in_the_players_turn() {
    for phase in ["move", "play", "rest"] {
        let game = table(json!({ "stage": phase, "players": [{ "walla": 0 }, {}] }));
        let blanks = legal(&game, seat(0)).into_iter().filter(|action| matches!(action, Action::Blank(_)));
        assert_eq!(blanks.count(), 9, "{phase}");
        assert!(legal(&game, seat(1)).is_empty());
    }
    let delivery = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "discard": "Y01", "load": ["Y01 0"] }, { "discard": "Y02" }],
    }));
    refused(&delivery, seat(0), Action::Blank(cell(0)), Refusal::ForCollecting, "1.2");
}

/// All fifteen blank tiles are on the other vehicle.
fn without_blanks(phase: &str, hand: &str, load: serde_json::Value) -> dabba_walla::DabbaWalla {
    let blanks = vec!["blank 0"; 15];
    table(json!({
        "stage": phase,
        "players": [{ "walla": 0, "hand": hand, "load": load }, { "load": blanks }],
    }))
}

#[test]
fn a11_with_an_empty_supply_blank_tiles_only_make_room_for_a_tile() {
    // All but one cell have the same height, so the square fits on top of them.
    let mut game = without_blanks("play", "R16 R17 R18", json!(["Y12 0,1,2", "Y11 3,4,5", "Y01 6", "Y02 8"]));
    assert_eq!(open(&game).blanks, 0);
    refused(&game, seat(0), Action::Blank(cell(0)), Refusal::NoBlank(NoBlank::TileFits), "4.5");

    // High and low cells in a chessboard pattern: no tile of four fits.
    let mut rough =
        without_blanks("play", "R16 R17 R18", json!(["Y01 0", "Y02 2", "Y03 4", "G01 6", "G02 8"]));
    let blanks: Vec<Action> =
        legal(&rough, seat(0)).into_iter().filter(|action| matches!(action, Action::Blank(_))).collect();
    assert_eq!(blanks, [1, 3, 5, 7].map(|number| Action::Blank(cell(number))));
    refused(&rough, seat(0), Action::Blank(cell(4)), Refusal::NoBlank(NoBlank::HighestCell), "4.5");
    play(&mut rough, seat(0), Action::Blank(cell(1)));
    assert_eq!(open(&rough).blanks, 0);
    assert_eq!(open(&rough).players[0].top(), 1);
    // One tile that fits is enough for a refusal, before the move as well.
    let chessboard = || json!(["Y01 0", "Y02 2", "Y03 4", "G01 6", "G02 8"]);
    let single = without_blanks("play", "R16 R17 R01", chessboard());
    refused(&single, seat(0), Action::Blank(cell(1)), Refusal::NoBlank(NoBlank::TileFits), "4.5");
    let before = without_blanks("move", "R16 R17", chessboard());
    assert_eq!(before.check(seat(0), Action::Blank(cell(1))), Ok(()));

    play(&mut game, seat(0), laying("R16 0,1,3,4"));
    refused(&game, seat(0), Action::Blank(cell(7)), Refusal::NoBlank(NoBlank::AfterCard), "4.5");
}

#[test]
fn d23_the_level_of_the_rulebooks_example_can_be_built() {
    // A red L in the left column and the bottom row, a yellow row in the right column, a green pair in the rest.
    let mut game = table(json!({
        "stage": "play",
        "players": [{ "walla": 0, "hand": "G04 Y13 Y14", "load": ["R17 0,3,6,7", "Y12 2,5,8"] }, {}],
    }));
    play(&mut game, seat(0), laying("G04 1,4"));
    assert_eq!(open(&game).players[0].heights, [1; 9]);
}

#[test]
fn d27_every_tile_can_face_a_free_cell_on_every_vehicle() {
    for vehicle in Vehicle::ALL {
        let cells: Vec<(i8, i8)> = (0..vehicle.cells())
            .map(|number| lookup().place(vehicle, Cell::at(number)).expect("a cell"))
            .collect();
        for card in (0..dabba_walla::CARDS).map(Card::at) {
            let faces = lookup().placements(vehicle, card).iter().any(|placement| {
                Side::ALL.into_iter().any(|side| {
                    placement.halves[side.index()].iter().any(|cell| {
                        let ((row, column), (down, right)) = (cells[cell.index()], side.step());
                        let beside = cells.iter().position(|&place| place == (row + down, column + right));
                        beside.is_some_and(|number| !placement.cells.contains(Cell::at(number)))
                    })
                })
            });
            assert!(faces, "{card:?} on the {}", vehicle.word());
        }
    }
}

#[test]
fn every_placement_is_a_turned_tile_and_listed_once() {
    for vehicle in Vehicle::ALL {
        for card in (0..dabba_walla::CARDS).map(Card::at) {
            let placements = lookup().placements(vehicle, card);
            assert!(!placements.is_empty());
            for (index, placement) in placements.iter().enumerate() {
                assert_eq!(placement.cells.len(), lookup().size(card));
                assert_eq!(lookup().placement(vehicle, card, placement.spot), Some(placement));
                assert_eq!(placement.cells.iter().next(), Some(placement.spot.cell()));
                let halves: usize = placement.halves.iter().map(|cells| cells.len()).sum();
                assert_eq!(halves, 1);
                let twin = |other: &&dabba_walla::Placement| {
                    (other.cells, other.halves) == (placement.cells, placement.halves)
                };
                assert_eq!(placements.iter().position(|other| twin(&other)), Some(index));
            }
        }
    }
}

/// Counted by hand: a pair has 12 places on three by three. With a half on a short edge, a half turn makes it face the
/// other way; a half on a long edge can be at either end and on either side.
#[test]
fn the_placements_of_pairs_agree_with_counting_by_hand() {
    let count = |id: &str| lookup().placements(Vehicle::BikeTrailer, card(id)).len();
    assert_eq!(count("Y01"), 9 * 4);
    assert_eq!(count("Y04"), 12 * 2);
    assert_eq!(count("Y07"), 12 * 4);
    assert_eq!(count("Y12"), 6 * 2);
    assert_eq!(count("Y16"), 4 * 8);
}
