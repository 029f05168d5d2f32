//! Taking back a card before everybody has chosen (rules 8.2).

use adda_core::luck::FastLuck;
use adda_core::{Game, GameEvent, IllegalAction, Lang, Match, Seat, SeatSet, Seed, Speak, UndoError, Viewer};
use adda_words::{Names, Words};
use dabba_walla::{Action, DabbaWalla, Event, LaidView, Options, Owed, Phase, Refusal, View};
use serde_json::json;

use super::table::*;

/// Level 1 with three players: the first has chai tiles, the second has none, the third has not chosen yet.
fn choosing() -> DabbaWalla {
    table(json!({
        "stage": "lay", "level": 1,
        "players": [
            { "load": ["R01 0"], "discard": "Y01 Y02", "chai": "plus-red veto deferred" },
            { "discard": "B01 B02" },
            { "discard": "G01 G02", "chai": "deferred jump" },
        ],
    }))
}

fn choose(game: &mut DabbaWalla, number: usize, laid: &str, tiles: &str) -> Vec<Event> {
    play(game, seat(number), Action::Lay(card(laid)));
    play(game, seat(number), Action::Tiles(chais(tiles)))
}

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|&number| seat(number)).collect()
}

#[test]
fn taking_back_restores_card_and_tiles() {
    let start = choosing();
    let mut game = start.clone();
    choose(&mut game, 0, "Y01", "plus-red veto");
    assert_eq!((game.to_act(), game.may_act()), (seats(&[1, 2]), seats(&[0, 1, 2])));
    assert_eq!(legal(&game, seat(0)), [Action::TakeBack]);
    let events = play(&mut game, seat(0), Action::TakeBack);
    assert_eq!(events, [Event::TookBack { seat: seat(0) }]);
    assert_eq!(game, start);

    // What counts is the choice when the last player has chosen.
    choose(&mut game, 0, "Y02", "");
    play(&mut game, seat(1), Action::Lay(card("B01")));
    let events = choose(&mut game, 2, "G01", "");
    assert!(events.contains(&Event::Revealed { seat: seat(0), card: card("Y02"), tiles: chais("") }));
    assert_eq!(open(&game).players[0].chai, Some(chais("plus-red veto deferred")));
    assert!(open(&game).players[0].discard.contains(card("Y01")));
}

#[test]
fn a_choice_without_tiles_can_be_taken_back_again_and_again() {
    let start = choosing();
    let mut game = start.clone();
    for laid in ["B01", "B02", "B01"] {
        play(&mut game, seat(1), Action::Lay(card(laid)));
        assert!(game.may_act().contains(seat(1)) && !game.to_act().contains(seat(1)));
        play(&mut game, seat(1), Action::TakeBack);
        assert_eq!(game, start);
    }
}

#[test]
fn a_card_can_be_taken_back_before_its_tiles_are_chosen_also_after_somebody_else_has_laid() {
    let players = ["A", "B", "C"].map(str::to_owned).to_vec();
    let mut match_ =
        Match::from_position(Options::default(), choosing(), players, Seed::from_number(1)).expect("a match");
    let mut act = |number: usize, action| match_.play(seat(number), action).map(|_| ());
    act(0, Action::Lay(card("Y01"))).expect("a card of the hand");
    act(1, Action::Lay(card("B01"))).expect("a card of the hand");
    // The last move is another player's, so nothing can be undone.
    act(0, Action::TakeBack).expect("nobody has revealed anything");
    act(0, Action::Lay(card("Y02"))).expect("another card");
    act(0, Action::Tiles(chais("veto"))).expect("tiles on it");
    assert_eq!(match_.undo(seat(1)), Err(UndoError::AnotherSeatActed));
    let own =
        LaidView::FaceDown { card: Some(card("Y02")), tiles: Some(chais("veto")), count: 1, sealed: true };
    assert_eq!(open(match_.position()).players[0].laid, own);
}

#[test]
fn only_what_was_laid_can_be_taken_back() {
    let mut game = choosing();
    refused(&game, seat(0), Action::TakeBack, Refusal::DecideFirst(Owed::Lay), "8.1");
    play(&mut game, seat(0), Action::Lay(card("Y01")));
    refused(&game, seat(0), Action::Lay(card("Y02")), Refusal::DecideFirst(Owed::Tiles), "8.2");
    play(&mut game, seat(0), Action::Tiles(chais("veto")));
    for action in [Action::Lay(card("Y02")), Action::Tiles(chais("")), Action::EndTurn] {
        refused(&game, seat(0), action, Refusal::HasChosen, "8.2");
    }
}

#[test]
fn nothing_can_be_taken_back_while_dabbas_are_collected_or_after_the_end() {
    let game = table(json!({ "players": [{ "walla": 0 }, { "walla": 1 }] }));
    assert_eq!(game.may_act(), game.to_act());
    refused(&game, seat(0), Action::TakeBack, Refusal::ForDelivery, "8.1");

    let mut game = choosing();
    choose(&mut game, 0, "Y01", "");
    play(&mut game, seat(1), Action::Lay(card("B01")));
    choose(&mut game, 2, "G01", "");
    assert_eq!((open(&game).phase, game.may_act()), (Phase::Over, SeatSet::NONE));
}

#[test]
fn a_player_without_cards_has_nothing_to_take_back() {
    let game = table(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01" }, { "discard": "" }],
    }));
    assert_eq!(game.may_act(), seats(&[0]));
    assert!(legal(&game, seat(1)).is_empty());
}

#[test]
fn the_last_choice_cannot_be_changed() {
    let players = ["A", "B", "C"].map(str::to_owned).to_vec();
    let mut match_ =
        Match::from_position(Options::default(), choosing(), players, Seed::from_number(1)).expect("a match");
    let mut act = |number: usize, action| match_.play(seat(number), action).map(|_| ());
    act(1, Action::Lay(card("B01"))).expect("a card of the hand");
    act(0, Action::Lay(card("Y01"))).expect("a card of the hand");
    act(0, Action::Tiles(chais(""))).expect("no tiles");
    // It is not the last move, so it cannot be undone, but it can be taken back.
    act(1, Action::TakeBack).expect("a choice that was sealed");
    act(1, Action::Lay(card("B02"))).expect("a card of the hand");
    act(2, Action::Lay(card("G01"))).expect("a card of the hand");
    act(2, Action::Tiles(chais(""))).expect("no tiles");
    assert_eq!(act(2, Action::TakeBack), Err(IllegalAction::Over));
    assert!(open(match_.position()).players[1].discard.contains(card("B01")));
}

#[test]
fn a_second_choice_can_be_taken_back_until_all_who_defer_have_chosen() {
    let mut game = choosing();
    choose(&mut game, 0, "Y01", "deferred");
    play(&mut game, seat(1), Action::Lay(card("B01")));
    choose(&mut game, 2, "G01", "deferred");
    assert_eq!((open(&game).phase, game.may_act()), (Phase::Deferred, seats(&[0, 2])));
    let start = game.clone();
    choose(&mut game, 0, "Y01", "veto");
    // What the second player has revealed stays.
    assert_eq!((game.to_act(), game.may_act()), (seats(&[2]), seats(&[0, 2])));
    refused(&game, seat(0), Action::Lay(card("Y02")), Refusal::HasChosen, "8.2");
    play(&mut game, seat(0), Action::TakeBack);
    assert_eq!(game, start);
    // The deferred tile is spent (A16).
    assert_eq!(open(&game).used, chais("deferred deferred"));
    choose(&mut game, 0, "Y02", "plus-red");
    let events = choose(&mut game, 2, "G02", "");
    assert!(events.contains(&Event::Revealed { seat: seat(0), card: card("Y02"), tiles: chais("plus-red") }));
}

/// What the others learn while the first player lays this card and these tiles and takes them back, twice.
fn told(laid: &str, tiles: &str) -> Vec<([Option<Event>; 3], [View; 3])> {
    let others = [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator];
    let mut game = choosing();
    let mut told = Vec::new();
    for _ in 0..2 {
        for action in [Action::Lay(card(laid)), Action::Tiles(chais(tiles)), Action::TakeBack] {
            let events = play(&mut game, seat(0), action);
            let redacted = others.map(|viewer| events[0].seen_by(viewer));
            told.push((redacted, others.map(|viewer| game.view(viewer))));
        }
    }
    told
}

#[test]
fn the_others_see_how_many_tiles_lie_on_a_card_and_nothing_else() {
    assert_eq!(told("Y01", "plus-red veto"), told("Y02", "veto deferred"));
    assert_eq!(told("Y01", "plus-red"), told("Y02", "deferred"));
    assert_eq!(told("Y01", ""), told("Y02", ""));
    let two = told("Y01", "plus-red veto");
    let marks: Vec<LaidView> = two[..3].iter().map(|(_, [view, ..])| view.players[0].laid).collect();
    let hidden = |count, sealed| LaidView::FaceDown { card: None, tiles: None, count, sealed };
    assert_eq!(marks, [hidden(0, false), hidden(2, true), LaidView::Nothing]);
    assert_eq!(two[1].0[2], Some(Event::TilesLaid { seat: seat(0), tiles: None, count: 2 }));
}

#[test]
fn guesses_have_as_many_tiles_on_each_card_as_everybody_sees() {
    for (first, third) in
        [("plus-red veto", "deferred"), ("deferred", ""), ("plus-red veto deferred", "deferred")]
    {
        let mut game = choosing();
        choose(&mut game, 0, "Y01", first);
        choose(&mut game, 2, "G01", third);
        let view = game.view(Viewer::Seat(seat(1)));
        for number in 0..200 {
            let guess = DabbaWalla::guess(&view, &mut FastLuck::new(number));
            guess.audit().expect("a position");
            assert_eq!(guess.view(Viewer::Seat(seat(1))), view);
        }
    }
}

#[test]
fn everybody_is_told_that_a_choice_was_taken_back() {
    let words = Words::of_game::<DabbaWalla>(Lang::EN, &[]);
    let names = ["Asha", "Ben", "Chloé"].map(str::to_owned);
    let say = |phrase: &adda_core::Phrase, you: Option<Seat>| words.say(phrase, Names { names: &names, you });
    let event = Event::TookBack { seat: seat(0) }.say().expect("a sentence");
    assert_eq!(say(&event, Some(seat(0))), "You take your card back and choose again.");
    assert_eq!(say(&event, Some(seat(1))), "Asha takes the card back and chooses again.");

    let mut game = choosing();
    choose(&mut game, 0, "Y01", "");
    let prompt = |game: &DabbaWalla, number: usize| {
        let view = game.view(Viewer::Seat(seat(number)));
        (say(&DabbaWalla::prompt(&view), Some(seat(number))), DabbaWalla::prompt_paragraph(&view))
    };
    let (said, paragraph) = prompt(&game, 0);
    assert!(said.contains("you have chosen") && said.contains("Ben") && !said.contains("Asha"), "{said}");
    assert_eq!(paragraph, "8.2");
    assert_eq!(prompt(&game, 1), ("Level 1: lay a card face down.".to_owned(), "8.1"));
}
