//! Tests of the evaluation. In each position one thing matters.

#![expect(clippy::needless_pass_by_value, reason = "JSON is written where it is passed")]

use adda_core::luck::FastLuck;
use adda_core::{Compiled, Evaluate, Game, NoLog, SearchTuning, Seat};
use dabba_walla::{Action, Colour, DabbaWalla};
use serde_json::{Value, json};

use crate::spec::table::*;

const ME: Seat = Seat::at(0);

/// The actions worth searching.
fn shortlist(game: &DabbaWalla) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(ME, &mut legal);
    game.shortlist(ME, &mut legal);
    legal
}

/// The action with the highest value for the first seat.
fn choice(game: &DabbaWalla) -> Action {
    let stand = |action: Action| {
        let mut after = game.clone();
        after.play(ME, action, &mut FastLuck::new(1), &mut NoLog);
        after.evaluate()[ME]
    };
    let actions = shortlist(game);
    actions.into_iter().max_by(|&one, &other| stand(one).total_cmp(&stand(other))).expect("an action")
}

/// The same, and play-outs predict it too.
fn likely_choice(game: &DabbaWalla) -> Action {
    let mut legal = Vec::new();
    game.legal(ME, &mut legal);
    let likely = game.playout_choice(ME, &legal, 0).map(|index| legal[index]);
    assert_eq!(likely, Some(choice(game)), "play-outs do otherwise");
    choice(game)
}

/// Six red dabbas of the first seat on level 1.
const SIX_RED: [&str; 2] = ["R16 0,1,3,4", "R04 6,7"];

/// A round for level 1 in which the first seat has laid the first of its cards and holds these chai tiles.
fn before_tiles(load: Value, discard: &str, chai: &str, other: Value) -> DabbaWalla {
    let mut game = table(json!({
        "stage": "lay", "level": 1, "players": [{ "load": load, "discard": discard, "chai": chai }, other],
    }));
    let first = discard.split(' ').next().expect("a card");
    play(&mut game, ME, Action::Lay(card(first)));
    game
}

/// Red 3 and one more step for six dabbas earn six tips, and an unused tile two. For one dabba it is better to keep
/// it.
#[test]
fn plus_one_is_laid_for_many_dabbas() {
    let other = json!({ "load": ["B16 0,1,3,4"], "discard": "B17" });
    let many = before_tiles(json!(SIX_RED), "Y01", "plus-red", other.clone());
    assert_eq!(likely_choice(&many), Action::Tiles(chais("plus-red")));
    let one = before_tiles(json!(["R01 0"]), "Y01", "plus-red", other);
    assert_eq!(likely_choice(&one), Action::Tiles(chais("")));
}

/// Four red dabbas: one more step earns four tips, but with order 5 the fourth unused tile is worth five.
#[test]
fn with_an_order_for_unused_tiles_they_are_kept() {
    let with = |options: Value| {
        let mut game = table(json!({
            "stage": "lay", "level": 1, "options": options,
            "players": [
                { "load": ["R16 0,1,3,4"], "discard": "Y01", "chai": "plus-red bonus-blue bonus-green jump" },
                { "load": ["B16 0,1,3,4"], "discard": "B17" },
            ],
        }));
        play(&mut game, ME, Action::Lay(card("Y01")));
        choice(&game)
    };
    assert_eq!(with(json!({})), Action::Tiles(chais("plus-red")));
    assert_eq!(with(json!({ "chai_order": "more_chai" })), Action::Tiles(chais("")));
}

/// The other player has six red dabbas and a red card; the first player has no red.
#[test]
fn minus_one_is_laid_against_colours_only_others_have() {
    let other = json!({ "load": SIX_RED, "discard": "Y01", "laid": "Y01", "sealed": true });
    let game = before_tiles(json!(["B16 0,1,3,4"]), "B17", "minus-red", other.clone());
    assert_eq!(likely_choice(&game), Action::Tiles(chais("minus-red")));
    // If the player has the colour too, it would cost them as well.
    let game = before_tiles(json!(["R17 0,3,6,7", "R10 2,5,8"]), "B17", "minus-red", other);
    assert_eq!(likely_choice(&game), Action::Tiles(chais("")));
}

/// The other player has probably laid a tile “−1”.
#[test]
fn a_veto_is_laid_to_protect_many_dabbas() {
    let other = |tiles: &str| {
        json!({
            "load": ["B16 0,1,3,4"], "discard": "B17", "laid": "B17", "chai": "minus-red", "tiles": tiles, "sealed": true,
        })
    };
    let threatened = before_tiles(json!(SIX_RED), "Y01", "veto", other("minus-red"));
    assert_eq!(choice(&threatened), Action::Tiles(chais("veto")));
    let safe = before_tiles(json!(SIX_RED), "Y01", "veto", other(""));
    assert_eq!(choice(&safe), Action::Tiles(chais("")));
}

/// Nobody has yellow on the level, so a yellow tile would be spent for nothing.
#[test]
fn a_tile_that_changes_nothing_is_not_considered() {
    let other = json!({ "load": ["R01 0"], "discard": "B17" });
    let game = before_tiles(json!(SIX_RED), "Y01", "plus-yellow minus-yellow plus-red", other);
    let mut considered = Vec::new();
    game.legal(ME, &mut considered);
    game.consider(ME, &mut considered);
    assert_eq!(considered.len(), 2, "{considered:?}");
    for tiles in ["", "plus-red"] {
        assert!(considered.contains(&Action::Tiles(chais(tiles))), "{tiles}: {considered:?}");
    }
}

/// One red dabba is on level 2, and eight are below: red 3 is for these, and red 2 for that one.
#[test]
fn the_strong_card_is_kept_for_the_level_where_it_pays() {
    let game = table(json!({
        "stage": "lay", "level": 2,
        "players": [
            { "load": ["R16 0,1,3,4", "R17 2,5,7,8", "R01 0"], "discard": "Y01 Y04 Y16" },
            { "load": ["B16 0,1,3,4"], "discard": "B17 B18" },
        ],
    }));
    assert_eq!(likely_choice(&game), Action::Lay(card("Y04")));
}

/// Open cards of others count: the third player adds four red steps to this level, so the player's own red card can
/// wait.
#[test]
fn steps_of_the_third_player_count() {
    let with = |third: Value| {
        let game = table(json!({
            "stage": "lay", "level": 2, "options": { "third_player": true, "double_zero": true },
            "zeros": { "left": "yellow", "right": "red" }, "third_row": third,
            "players": [
                { "load": ["R16 0,1,3,4", "R10 2,5,8", "R17 0,1,2,3"], "discard": "Y01 G16" },
                { "load": ["B16 0,1,3,4"], "discard": "B17 B18" },
            ],
        }));
        likely_choice(&game)
    };
    // With two zeros, three red steps give four, which is the maximum.
    assert_eq!(with(json!([null, "B03"])), Action::Lay(card("G16")));
    assert_eq!(with(json!(["B03", null])), Action::Lay(card("Y01")));
}

/// A second level gains nothing while there is room for the colour on the first.
#[test]
fn no_tower_is_built() {
    let mut game = table(json!({
        "stage": "play", "players": [{ "walla": 0, "hand": "Y05 Y06 Y08", "load": ["Y16 0,1,3,4"] }, {}],
    }));
    let chosen = choice(&game);
    play(&mut game, ME, chosen);
    assert_eq!(open(&game).players[0].top(), 1, "{chosen:?}");
}

/// Only one of the possible placements completes a cup.
#[test]
fn a_cup_is_completed() {
    let mut game = table(json!({
        "stage": "play", "players": [{ "walla": 0, "hand": "Y01 Y16 R16", "load": ["Y02 4 E4"] }, {}],
    }));
    let chosen = likely_choice(&game);
    play(&mut game, ME, chosen);
    assert_eq!(open(&game).players[0].chai_count, 1, "{chosen:?}");
}

/// Eight red dabbas and one cell that only a tile of one cell fits.
#[test]
fn a_bonus_dabba_fills_a_pit_of_its_colour() {
    let game = table(json!({
        "stage": "rest",
        "players": [{ "walla": 0, "chai": "bonus-red", "load": ["R10 0,1,2", "R11 3,4,5", "R04 6,7"] }, {}],
    }));
    assert_eq!(likely_choice(&game), Action::Bonus { colour: Colour::Red, cell: cell(8) });
}

/// All cards of the ring are alike, but six tickets are three steps away, and the player has no ticket to get there.
#[test]
fn a_jump_goes_where_tickets_do_not_reach() {
    let game = table(json!({
        "display": ["Y04", "Y07", "B06", "B09", "G05", "G08"], "tickets": [0, 0, 0, 6, 0, 0],
        "players": [{ "walla": 0, "tickets": 0, "chai": "jump", "hand": "R16 R17" }, { "walla": 5 }],
    }));
    assert_eq!(choice(&game), Action::Jump(space(3)));
}

/// Blank tiles are for a tile that does not fit, and of cards with the same tips one is enough.
#[test]
fn actions_not_worth_searching_are_dropped() {
    let game = table(json!({
        "stage": "play", "players": [{ "walla": 0, "hand": "R05 B05 G05", "load": ["Y16 0,1,3,4"] }, {}],
    }));
    assert!(shortlist(&game).iter().all(|action| matches!(action, Action::Play { .. })));
    // A T beside a square does not fit (D10): one blank tile beside the square makes room on it.
    let game = table(json!({
        "stage": "play", "players": [{ "walla": 0, "hand": "R18 B18 G18", "load": ["Y16 0,1,3,4"] }, {}],
    }));
    let blanks = [2, 5, 6, 7].map(|number| Action::Blank(cell(number)));
    assert_eq!(shortlist(&game), blanks);
    let game = table(json!({
        "stage": "lay", "level": 1, "players": [{ "load": ["R16 0,1,3,4"], "discard": "Y04 Y07 Y01" }, {}],
    }));
    assert_eq!(shortlist(&game).len(), 2);
}

/// Chances depend on how far the game has come, so that every round of the delivery must count.
#[test]
fn a_game_comes_further_with_every_round_of_the_delivery() {
    let (mut luck, mut legal) = (FastLuck::new(4), Vec::new());
    let mut game = DabbaWalla::new(&Default::default(), 3, &mut luck, &mut NoLog).expect("a game for three");
    let mut moments = vec![game.elapsed()];
    while game.play_any(&mut luck, &mut legal) {
        moments.push(game.elapsed());
    }
    assert!(moments.windows(2).all(|pair| pair[0] <= pair[1]), "{moments:?}");
    moments.dedup();
    assert!(moments.iter().filter(|&&moment| moment > 0.75).count() > 2, "{moments:?}");
    assert_eq!((moments.first(), moments.last()), (Some(&0.0), Some(&1.0)));
}
