//! Kept games: a change to the rules, luck, components or record format shows here first. After an intended rule
//! change, raise `rules_version` and play these games again: `ADDA_DATA=… adda play bombay --seats mcts:50,greedy,…`
//! with one bot per seat saves one, and `--options` takes the variants as JSON.

use std::collections::BTreeSet;

use adda_core::{Game, Match};
use bombay::{Action, Bombay, Colour, Event, Money, PalaceToken};

/// All kept games, each verified.
fn kept_games() -> Vec<Match<Bombay>> {
    adda_harness::kept_games(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

#[test]
fn kept_games_still_verify_and_use_every_kind_of_action_at_every_table() {
    let (mut seats, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for match_ in kept_games() {
        seats.insert(match_.position().seats());
        kinds.extend(match_.moves().iter().map(|played| match played.action {
            Action::Wait => "wait",
            Action::Move(_) => "move",
            Action::Buy => "buy",
            Action::Sell(_) => "sell",
            Action::Build { take: None, .. } => "build",
            Action::Build { take: Some(_), .. } => "build and take",
            Action::EndTurn => "end turn",
        }));
    }
    assert_eq!(seats, Bombay::about().seats.clone().collect());
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}

#[test]
fn kept_games_sell_every_colour_and_take_every_palace_token() {
    let (mut colours, mut tokens, mut others) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for match_ in kept_games() {
        for event in match_.events() {
            match *event {
                Event::Sold { colour, .. } => drop(colours.insert(colour)),
                Event::Built { token, .. } => tokens.extend(token),
                Event::Moved { toll: Some(_), .. } => drop(others.insert("toll")),
                Event::PostsClosed { .. } => drop(others.insert("closed")),
                _ => {}
            }
        }
    }
    assert_eq!(colours, Colour::ALL.into());
    assert_eq!(tokens, PalaceToken::ALL.into());
    assert_eq!(others.len(), 2, "{others:?}");
}

#[test]
fn kept_games_use_every_variant() {
    let games = kept_games();
    let of =
        |wanted: fn(&bombay::Options) -> bool| games.iter().filter(|game| wanted(game.options())).count();
    for (variant, count) in [
        ("shuffled", of(|options| !options.first_game)),
        ("first game", of(|options| options.first_game)),
        ("hidden money", of(|options| options.money == Money::Hidden)),
        ("open money", of(|options| options.money == Money::Open)),
        ("compensation", of(|options| options.compensation)),
    ] {
        assert!(count > 0, "{variant}");
    }
}
