//! Who knows what.

use adda_core::luck::FastLuck;
use adda_core::{Game, NoLog, Viewer};
use dabba_walla::{Action, DabbaWalla, LaidView, LastRound, Options};
use serde_json::json;

use super::table::*;

#[test]
fn hands_and_chai_tiles_are_secret() {
    let game = table(json!({ "players": [{ "hand": "Y01 Y02", "known": "Y02", "chai": "veto jump" }, {}] }));
    let own = game.view(Viewer::Seat(seat(0)));
    assert_eq!(
        (own.players[0].hand, own.players[0].chai),
        (Some(cards("Y01 Y02")), Some(chais("jump veto")))
    );
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let seen = game.view(viewer);
        let player = &seen.players[0];
        assert_eq!((player.hand, player.hand_count, player.known), (None, 2, cards("Y02")));
        assert_eq!((player.chai, player.chai_count), (None, 2));
        assert!(seen.unseen.contains(card("Y01")) && !seen.unseen.contains(card("Y02")));
        assert_eq!(seen.unseen_chai.len(), 36);
    }
}

#[test]
fn a32_played_cards_are_public_in_the_delivery_too() {
    let game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01 Y02" }, { "discard": "B01" }],
    }));
    assert_eq!(game.view(Viewer::Seat(seat(1))).players[0].discard, cards("Y01 Y02"));
}

#[test]
fn the_discard_pile_keeps_its_order() {
    let mut game = table(json!({
        "stage": "play", "players": [{ "walla": 0, "hand": "Y01", "load": ["R02 0", "B01 1"], "discard": "R02 B01" }, {}],
    }));
    let pile = |game: &DabbaWalla| open(game).players[0].pile.clone();
    assert_eq!(pile(&game), ["R02", "B01"].map(card));
    play(&mut game, seat(0), laying("Y01 2"));
    assert_eq!(pile(&game), ["R02", "B01", "Y01"].map(card));
    // Everybody saw the cards being played; a guess and the written position keep the order, too.
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(pile(&DabbaWalla::guess(&view, &mut FastLuck::new(1))), pile(&game));
    let written = serde_json::to_value(&game).expect("JSON");
    assert_eq!(written["players"][0]["discard"], json!(["R02", "B01", "Y01"]));
    assert_eq!(serde_json::from_value::<DabbaWalla>(written).expect("a position"), game);
    invalid(
        json!({ "players": [{ "load": ["Y01 0"], "discard": "Y01 Y01" }, {}] }),
        "twice on the discard pile",
    );
}

#[test]
fn choices_are_secret_until_everybody_has_chosen() {
    let mut game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01 Y02", "chai": "plus-red" }, { "discard": "B01" }],
    }));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    let seen = |game: &DabbaWalla, viewer| game.view(viewer).players[0].laid;
    let hidden = |count, sealed| LaidView::FaceDown { card: None, tiles: None, count, sealed };
    assert_eq!(seen(&game, Viewer::Seat(seat(1))), hidden(0, false));
    play(&mut game, seat(0), Action::Tiles(chais("plus-red")));
    assert_eq!(seen(&game, Viewer::Seat(seat(1))), hidden(1, true));
    assert_eq!(seen(&game, Viewer::Spectator), hidden(1, true));
    let tiles = Some(chais("plus-red"));
    let own = LaidView::FaceDown { card: Some(card("Y01")), tiles, count: 1, sealed: true };
    assert_eq!(seen(&game, Viewer::Seat(seat(0))), own);
    // The tile still counts in the public number of tiles.
    assert_eq!(game.view(Viewer::Seat(seat(1))).players[0].chai_count, 1);
}

#[test]
fn a_player_with_only_blue_tiles_is_asked_for_tiles_too() {
    // Otherwise the others would know that there is no orange tile among them.
    let mut game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01", "chai": "jump" }, { "discard": "B01" }],
    }));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    assert_eq!(legal(&game, seat(0)), [Action::Tiles(chais("")), Action::TakeBack]);
}

#[test]
fn guesses_deal_every_unseen_card_and_tile() {
    let game = DabbaWalla::new(&Options::default(), 2, &mut FastLuck::new(4), &mut NoLog).expect("a game");
    let view = game.view(Viewer::Seat(seat(0)));
    let mut luck = FastLuck::new(1);
    let guesses: Vec<DabbaWalla> = (0..400).map(|_| DabbaWalla::guess(&view, &mut luck)).collect();
    let own = open(&game).players[0].hand;
    let mut dealt = dabba_walla::Cards::NONE;
    for guess in &guesses {
        guess.audit().expect("a valid position");
        assert_eq!(open(guess).players[0].hand, own);
        dealt = dealt.or(open(guess).players[1].hand.expect("an open hand"));
    }
    // 800 draws from 68 cards miss a given card once in 100,000 times; this seed misses none.
    assert_eq!(dealt, view.unseen);
}

/// A round for level 2, in which the first player adds a step to red and the second subtracts one and vetoes.
fn after_a_round() -> DabbaWalla {
    let mut game = table(json!({
        "stage": "lay", "level": 2,
        "players": [
            { "load": ["R04 0,1", "R05 0,1"], "discard": "Y04 Y01", "chai": "plus-red" },
            { "load": ["B01 0"], "discard": "R07 B02", "chai": "minus-red veto" },
        ],
    }));
    assert_eq!(open(&game).last, None);
    play(&mut game, seat(0), Action::Lay(card("Y04")));
    play(&mut game, seat(0), Action::Tiles(chais("plus-red")));
    play(&mut game, seat(1), Action::Lay(card("B02")));
    play(&mut game, seat(1), Action::Tiles(chais("minus-red veto")));
    game
}

#[test]
fn everybody_remembers_what_the_last_reveal_showed() {
    let mut game = after_a_round();
    let last = LastRound {
        level: 2,
        shown: vec![
            (seat(0), card("Y04"), chais("plus-red")),
            (seat(1), card("B02"), chais("minus-red veto")),
        ],
        third: None,
        vetoed: true,
        // Red 2 and one more, yellow 3.
        steps: [3, 3, 0, 0],
        values: [3, 3, 0, 0],
        // The second player has nothing on level 2.
        tips: vec![(seat(0), 6)],
    };
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.last.as_ref(), Some(&last));
        assert_eq!(open(&DabbaWalla::guess(&view, &mut FastLuck::new(1))).last.as_ref(), Some(&last));
    }
    // It stays until the next reveal: a card that is laid now stays secret.
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    assert_eq!(open(&game).last, Some(last));
    play(&mut game, seat(1), Action::Lay(card("R07")));
    let last = open(&game).last.expect("a reveal");
    assert_eq!((last.level, last.tips), (1, vec![(seat(0), 6), (seat(1), 2)]));
}

#[test]
fn a_position_can_be_written_without_the_last_reveal_but_not_with_a_wrong_one() {
    let written = serde_json::to_value(after_a_round()).expect("a position");
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut written = written.clone();
        change(&mut written);
        serde_json::from_value::<DabbaWalla>(written).map_err(|error| error.to_string())
    };
    assert_eq!(changed(&|_| {}), Ok(after_a_round()));
    let without = changed(&|position| {
        position.as_object_mut().expect("fields").remove("last");
    });
    assert_eq!(open(&without.expect("a valid position")).last, None);
    let refused = |change: &dyn Fn(&mut serde_json::Value), words: &str| {
        let error = changed(change).expect_err(words);
        assert!(error.contains(words), "{error}");
    };
    refused(&|position| position["last"]["values"] = json!([3, 4, 0, 0]), "added up wrongly");
    refused(&|position| position["last"]["vetoed"] = json!(false), "added up wrongly");
    refused(&|position| position["last"]["level"] = json!(3), "the level above");
    refused(&|position| position["last"]["shown"][0][1] = json!("G19"), "are discarded");
    refused(&|position| position["last"]["shown"][0][2] = json!(["plus-blue"]), "are used");
    refused(&|position| position["last"]["shown"][1][1] = json!("Y04"), "shown twice");
    refused(&|position| position["last"]["shown"][0][0] = json!(2), "a seat that this table does not have");
}

#[test]
fn offers_tiles_put_aside_and_removed_cards_are_seen_only_by_their_owner() {
    let game = table(json!({
        "stage": "rest", "options": { "connoisseurs_chai": true, "tactical_start": true },
        "offered": ["jump", "veto"],
        "players": [
            { "walla": 0, "away": ["G01", "G02"], "aside": "swap" },
            { "away": ["B01", "B02"], "aside": "plus-red deferred" },
        ],
    }));
    let own = game.view(Viewer::Seat(seat(0)));
    assert_eq!(own.offered, Some([dabba_walla::Chai::Jump, dabba_walla::Chai::Veto]));
    assert_eq!((own.players[0].away, own.players[0].aside), (Some(cards("G01 G02")), Some(chais("swap"))));
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let seen = game.view(viewer);
        assert_eq!((seen.offered, seen.players[0].away, seen.players[0].aside), (None, None, None));
        assert_eq!((seen.players[0].away_count, seen.players[0].aside_count), (2, 1));
        assert!(seen.unseen.contains(card("G01")) && seen.unseen_chai.contains(dabba_walla::Chai::Swap));
    }
}

#[test]
fn unused_chai_tiles_are_shown_at_the_end() {
    let mut game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01", "chai": "jump veto" }, { "discard": "B01" }],
    }));
    play(&mut game, seat(1), Action::Lay(card("B01")));
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    assert_eq!(game.view(Viewer::Spectator).players[0].chai, None);
    play(&mut game, seat(0), Action::Tiles(chais("")));
    assert_eq!(game.view(Viewer::Spectator).players[0].chai, Some(chais("jump veto")));
}
