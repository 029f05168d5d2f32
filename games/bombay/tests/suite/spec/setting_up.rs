//! Set-up for two to five players, with the cases T17 to T19 of the rulebook.

use std::collections::BTreeSet;

use adda_core::luck::{Dictated, FastLuck};
use adda_core::{Game, SetupError};
use bombay::{Bombay, Event, Kind, Options, PalaceToken, board};
use serde_json::{Value, json};

use super::table::*;

/// Picks that keep this many things in their order.
fn unshuffled(things: u32) -> impl Iterator<Item = u32> {
    (1..things).rev()
}

/// A game in which this seat begins and nothing is shuffled, with its events.
pub(crate) fn set_up(options: Value, seats: usize, first: u32) -> (Bombay, Vec<Event>) {
    let options: Options = serde_json::from_value(options).expect("options");
    let mut picks = vec![first];
    if !options.first_game {
        picks.extend(unshuffled(4));
        picks.extend(unshuffled(if seats < 4 { 4 } else { 8 }));
    }
    if !options.first_game || seats < 4 {
        picks.extend(unshuffled(8));
    }
    picks.extend(super::table::picks(bombay::Bales::ALL, "Y2 V2 B2 O3"));
    let mut luck = Dictated::new(&picks);
    let mut log = Vec::new();
    let game = Bombay::new(&options, seats, &mut luck, &mut log).expect("a number of players");
    assert_eq!(luck.finish(), Ok(()), "the luck of set-up");
    assert_eq!(game.audit(), Ok(()));
    (game, log)
}

/// The sites with these letters, in the order of the map.
fn sites_of(kinds: &[Kind]) -> Vec<&'static str> {
    board().sites().filter(|&site| kinds.contains(&board().kind(site))).map(bombay::Site::id).collect()
}

fn posts(game: &Bombay) -> Vec<&'static str> {
    state(game).posts.keys().map(|site| site.id()).collect()
}

/// How many client, rupee, city and bale tokens lie on the map.
fn token_mix(game: &Bombay) -> [usize; 4] {
    let tokens = state(game).tokens;
    PalaceToken::ALL.map(|token| tokens.values().filter(|&&other| other == token).count())
}

/// What is the same for every number of players: elephants, bales, the order of play.
fn check_start(game: &Bombay, first: usize) {
    let state = state(game);
    assert_eq!((turn(game), state.set, state.round, state.actions, state.bought), (first, 0, 0, 3, false));
    for player in &state.players {
        assert_eq!(player.site, site("dau"));
        assert_eq!((player.cargo, player.clients, player.extra_cities), (bales(""), 0, 0));
        assert!(player.cities.is_empty() && player.palaces.is_empty());
    }
    assert_eq!(state.markets.all(), bales("Y2 V2 B2 O3"));
    assert_eq!(state.bag, Some(bales("Y V2 B3 O2")));
    assert_eq!(state.tokens.keys().map(|site| site.id()).collect::<Vec<_>>(), sites_of(&[Kind::Token]));
}

#[test]
fn t17_five_players() {
    let near_and_far = sites_of(&[Kind::Post, Kind::FarPost]);
    for first in 0..5 {
        let (game, _) = set_up(json!({}), 5, first);
        check_start(&game, first as usize);
        let mut money = vec![2; 5];
        money[(first as usize + 4) % 5] = 3;
        assert_eq!(purses(&game), money);
        assert_eq!(["bom", "ind", "nag", "hyd"].map(|city| tokens_left(&game, city)), [4; 4]);
        assert_eq!(posts(&game), near_and_far);
        assert_eq!(token_mix(&game), [2, 2, 2, 2]);
        assert_eq!((seen(&game).sets, seen(&game).rounds), (5, 3));
    }
    assert_eq!(bombay::table(5).prizes, [8, 6, 4, 2, 0]);
}

#[test]
fn t18_three_players() {
    let (game, _) = set_up(json!({}), 3, 1);
    check_start(&game, 1);
    assert_eq!(purses(&game), [2; 3]);
    assert_eq!(["bom", "ind", "nag", "hyd"].map(|city| tokens_left(&game, city)), [2; 4]);
    assert_eq!(posts(&game), sites_of(&[Kind::Post]));
    assert_eq!(token_mix(&game), [1, 3, 2, 2]);
    assert_eq!((seen(&game).sets, seen(&game).rounds), (3, 5));
    assert_eq!(bombay::table(3).prizes[..3], [6, 2, 0]);
}

#[test]
fn t19_two_players() {
    let (game, _) = set_up(json!({}), 2, 1);
    check_start(&game, 1);
    assert_eq!(purses(&game), [2; 2]);
    assert_eq!(["bom", "ind", "nag", "hyd"].map(|city| tokens_left(&game, city)), [1; 4]);
    assert_eq!(posts(&game), sites_of(&[Kind::Post]));
    assert_eq!(token_mix(&game), [1, 3, 2, 2]);
    assert_eq!((seen(&game).sets, seen(&game).rounds), (4, 4));
    assert_eq!(bombay::table(2).prizes[..2], [4, 0]);
}

#[test]
fn set_up_of_four_players() {
    let (game, _) = set_up(json!({}), 4, 2);
    check_start(&game, 2);
    assert_eq!(purses(&game), [2; 4]);
    assert_eq!(["bom", "ind", "nag", "hyd"].map(|city| tokens_left(&game, city)), [3; 4]);
    assert_eq!(posts(&game), sites_of(&[Kind::Post, Kind::FarPost]));
    assert_eq!(token_mix(&game), [2, 2, 2, 2]);
    assert_eq!((seen(&game).sets, seen(&game).rounds), (4, 4));
    assert_eq!(bombay::table(4).prizes[..4], [8, 4, 2, 0]);
}

#[test]
fn set_up_is_for_two_to_five_players() {
    for asked in [0, 1, 6] {
        let made = Bombay::new(&Options::default(), asked, &mut FastLuck::new(1), &mut Vec::new());
        assert_eq!(made.err(), Some(SetupError::Seats { first: 2, last: 5, asked }));
    }
}

#[test]
fn set_up_has_one_or_two_posts_of_each_colour() {
    for seats in 2..=5 {
        let (game, _) = set_up(json!({}), seats, 0);
        for colour in bombay::Colour::ALL {
            let count = state(&game).posts.values().filter(|&&other| other == colour).count();
            assert_eq!(count, if seats < 4 { 1 } else { 2 }, "{colour:?} with {seats} players");
        }
    }
}

#[test]
fn set_up_can_deal_everything_to_every_site_of_its_kind() {
    for seats in 2..=5 {
        let (mut columns, mut posts, mut tokens) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut firsts = BTreeSet::new();
        for number in 0..300 {
            let options = Options::default();
            let game = Bombay::new(&options, seats, &mut FastLuck::new(number), &mut Vec::new()).unwrap();
            let state = state(&game);
            columns.extend(state.demand.iter().map(|(&city, column)| (city, column.to_string())));
            posts.extend(state.posts);
            tokens.extend(state.tokens);
            firsts.insert(state.first);
            assert_eq!(state.turn, state.first);
        }
        assert_eq!(columns.len(), 4 * 4, "four columns in four cities");
        assert_eq!(posts.len(), if seats < 4 { 4 * 4 } else { 4 * 8 }, "four colours on the sites for posts");
        assert_eq!(tokens.len(), 4 * 8, "four kinds on eight sites");
        assert_eq!(firsts.len(), seats);
        let dealt: BTreeSet<String> = columns.into_iter().map(|(_, column)| column).collect();
        assert_eq!(dealt, ["YVO", "VOB", "OBY", "BYV"].map(str::to_owned).into());
    }
}

#[test]
fn set_up_logs_the_lay_out_and_restocks_before_the_first_turn() {
    for seats in [3, 4] {
        let (game, log) = set_up(json!({}), seats, 2);
        let state = state(&game);
        let [
            Event::DemandLaid { columns },
            Event::PostsLaid { posts },
            Event::TokensLaid { tokens },
            Event::SetBegan { set: 1, sets, first },
            Event::Restocked { markets },
        ] = log[..]
        else {
            panic!("another order: {log:?}")
        };
        assert!(columns.iter().copied().eq(state.demand), "{columns:?}");
        assert!(posts.into_iter().flatten().eq(state.posts), "{posts:?}");
        assert!(tokens.into_iter().eq(state.tokens), "{tokens:?}");
        assert_eq!((sets, first), (bombay::table(seats).sets, seat(2)));
        assert_eq!(markets, state.markets);
    }
}
