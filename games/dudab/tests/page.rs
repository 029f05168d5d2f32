//! The drawing for the page: what is touched is drawn, what appears comes from somewhere, nothing is given away.

#![cfg(feature = "draw")]

use std::collections::{BTreeMap, BTreeSet};

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, Gap, Lang, Match, Phrase, Points, Seat, Seed, Viewer};
use adda_draw::{Board, Easel};
use adda_words::{Names, Words};
use dudab::{Card, Cards, Dudab, Event, Options, View};

/// The most bytes that the table and a hand may take: they are sent anew after every move.
const MOST: usize = 12_000;

struct Reader {
    words: Words,
    names: Vec<String>,
}

impl Reader {
    fn new(lang: Lang) -> Reader {
        let names = (0..adda_core::MAX_SEATS).map(|seat| format!("Player{seat}")).collect();
        Reader { words: Words::of_game::<Dudab>(lang, &[]), names }
    }

    fn with<T>(&self, viewer: Viewer, draw: impl FnOnce(&Easel<'_>) -> T) -> T {
        let names = Names { names: &self.names, you: viewer.seat() };
        let say = |phrase: &Phrase| self.words.say(phrase, names);
        let name = |seat: Seat| self.names[seat.index()].clone();
        draw(&Easel { say: &say, name: &name })
    }

    /// The table and the viewer's own things.
    fn table(&self, view: &View) -> String {
        self.with(view.viewer, |easel| {
            let own = Dudab::own(view, easel).map(maud::PreEscaped::into_string);
            Dudab::board(view, easel).into_string() + &own.unwrap_or_default()
        })
    }

    /// The list of players.
    fn players(&self, view: &View) -> String {
        let seats = Seat::all(view.players.len());
        self.with(view.viewer, |easel| {
            seats.map(|seat| Dudab::player(view, seat, easel).into_string()).collect()
        })
    }
}

/// All values of an attribute, in order.
fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    markup.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

fn counted<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    items.into_iter().for_each(|item| *counts.entry(item).or_default() += 1);
    counts
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Plays random games at every size of table, and looks before each move and after the last.
fn in_random_games(games: u64, mut look: impl FnMut(&Match<Dudab>)) {
    for seed in 0..games {
        let mut luck = FastLuck::new(seed);
        let seats = 2 + seed as usize % 5;
        let names = vec![String::new(); seats];
        let mut match_ = Match::<Dudab>::new(Options {}, names, Seed::from_number(seed))
            .expect("a table of a size in range");
        loop {
            look(&match_);
            let Some(seat) = match_.position().to_act().first() else { break };
            let legal = legal(&match_, seat);
            match_.play(seat, legal[luck.pick(legal.len() as u32) as usize]).expect("a legal action");
        }
    }
}

fn legal(match_: &Match<Dudab>, seat: Seat) -> Vec<dudab::Action> {
    let mut legal = Vec::new();
    match_.position().legal(seat, &mut legal);
    legal
}

#[test]
fn every_action_touches_what_is_drawn_and_no_two_touch_the_same() {
    let reader = Reader::new(Lang::En);
    in_random_games(25, |match_| {
        let Some(seat) = match_.position().to_act().first() else { return };
        let view = match_.position().view(Viewer::Seat(seat));
        let markup = reader.table(&view);
        let drawn = counted(values(&markup, "data-piece"));
        let mut seen = BTreeSet::new();
        for action in legal(match_, seat) {
            let touched = Dudab::touched(&view, action);
            assert!(!touched.is_empty(), "{action:?}");
            for (name, count) in counted(&touched) {
                let there = drawn.get(name.as_str()).copied().unwrap_or_default();
                assert!(there >= count, "{action:?} touches {name} {count} times: {there} drawn");
            }
            let mut sorted = touched;
            sorted.sort();
            assert!(seen.insert(sorted), "{action:?} is touched like another");
        }
    });
}

#[test]
fn ids_are_unique_and_every_picture_exists() {
    let art = Dudab::art().into_string();
    let symbols: BTreeSet<&str> = values(&art, "id").into_iter().collect();
    assert_eq!(symbols.len(), values(&art, "id").len());
    let exists = |markup: &str| {
        for href in values(markup, "href") {
            assert!(symbols.contains(href.trim_start_matches('#')), "{href}");
        }
    };
    exists(&art);
    let reader = Reader::new(Lang::En);
    in_random_games(10, |match_| {
        let seats = match_.position().seats();
        for viewer in viewers(seats).chain([Viewer::Open]) {
            let view = match_.position().view(viewer);
            let markup = reader.table(&view) + &reader.players(&view);
            exists(&markup);
            let ids = counted(values(&markup, "id"));
            assert!(ids.values().all(|&count| count == 1), "{ids:?}");
        }
    });
}

#[test]
fn no_drawing_shows_a_card_that_its_viewer_cannot_place() {
    let reader = Reader::new(Lang::En);
    in_random_games(10, |match_| {
        let seats = match_.position().seats();
        for viewer in viewers(seats) {
            let view = match_.position().view(viewer);
            let markup = reader.table(&view) + &reader.players(&view);
            let cards = values(&markup, "href").into_iter().filter_map(|href| href.strip_prefix("#c-"));
            for (card, count) in counted(cards.map(|card| card.parse::<Card>().unwrap())) {
                let known = Cards::ALL.count(card) - view.unseen.count(card);
                assert!(count <= known, "{viewer:?} is shown {card} {count} times and knows of {known}");
            }
        }
    });
}

#[test]
fn drawings_stay_small_in_every_language() {
    let readers = Lang::ALL.map(Reader::new);
    let mut largest = 0;
    in_random_games(10, |match_| {
        // Every move in every language would take long; a table grows and shrinks slowly.
        if match_.moves().len() % 7 != 0 {
            return;
        }
        let seats = match_.position().seats();
        for reader in &readers {
            for viewer in viewers(seats) {
                largest = largest.max(reader.table(&match_.position().view(viewer)).len());
            }
        }
    });
    assert!((3_000..MOST).contains(&largest), "{largest} bytes");
}

#[test]
fn whatever_card_appears_comes_from_a_place_that_is_drawn() {
    let reader = Reader::new(Lang::En);
    let mut before: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let art = Dudab::art().into_string();
    in_random_games(10, |match_| {
        let seats = match_.position().seats();
        if match_.moves().is_empty() {
            before.clear();
        }
        for viewer in viewers(seats) {
            let view = match_.position().view(viewer);
            let markup = reader.table(&view);
            let drawn: BTreeSet<&str> = values(&markup, "data-piece").into_iter().collect();
            let ids = values(&markup, "id").into_iter().filter(|id| id.starts_with("card-"));
            let ids: BTreeSet<String> = ids.map(str::to_owned).collect();
            let events: &[Event] = match_.moves().last().map_or(&[], |played| &played.events);
            let flights: Vec<_> = events
                .iter()
                .filter_map(|event| Dudab::redact(event, viewer))
                .flat_map(|event| Dudab::flights(&event))
                .collect();
            if let Some(old) = before.insert(format!("{viewer:?}"), ids.clone()) {
                for id in ids.difference(&old) {
                    let flies = flights.iter().any(|flight| flight.piece == *id && flight.from.is_some());
                    assert!(flies, "{id} appears for {viewer:?} after {events:?}");
                }
            }
            for flight in &flights {
                for place in flight.from.iter().chain(&flight.to) {
                    let in_list = place
                        .strip_prefix("seat-")
                        .is_some_and(|seat| seat.parse::<usize>().unwrap() < seats);
                    assert!(in_list || drawn.contains(place.as_str()), "{flight:?}");
                }
                if let Some(symbol) = flight.piece.strip_prefix('#') {
                    assert!(art.contains(&format!(" id=\"{symbol}\"")), "{flight:?}");
                }
            }
        }
    });
}

#[test]
fn a_round_is_counted_once_for_every_seat() {
    let mut rounds = 0;
    in_random_games(5, |match_| {
        let Some(played) = match_.moves().last() else { return };
        let ended = played.events.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
        let recap = Dudab::recap(&played.events);
        assert_eq!(recap.is_some(), ended);
        let Some(recap) = recap else { return };
        rounds += 1;
        for (seat, row) in Seat::all(match_.position().seats()).zip(&recap.rows) {
            assert_eq!((row.seat, row.total), (seat, match_.position().total(seat)));
            let sum =
                row.parts.iter().map(|part| match part.gaps.iter().find(|(name, _)| *name == "points") {
                    Some((_, Gap::Number(points))) => *points as i32,
                    _ => panic!("{part:?}"),
                });
            assert_eq!(row.points, Points::whole(sum.sum()));
        }
    });
    assert!(rounds > 0);
}

#[test]
fn the_style_keeps_to_this_game() {
    let style = Dudab::style();
    let mut depth_of_frames = None;
    let mut depth = 0;
    for line in style.lines().map(str::trim).filter(|line| !line.starts_with("/*") && !line.is_empty()) {
        if line.starts_with("@keyframes") {
            depth_of_frames = Some(depth);
        } else if depth_of_frames.is_none() && line.contains('{') && !line.starts_with('@') {
            let selectors = line.split('{').next().unwrap();
            // Commas within brackets part no selectors.
            let mut brackets = 0;
            let parts = selectors.split(|sign| {
                brackets += i32::from(sign == '(') - i32::from(sign == ')');
                sign == ',' && brackets == 0
            });
            for selector in parts {
                assert!(selector.trim().starts_with(".game-dudab"), "{selector}");
            }
        }
        depth += line.matches('{').count();
        depth -= line.matches('}').count();
        if depth_of_frames == Some(depth) {
            depth_of_frames = None;
        }
    }
    assert_eq!(depth, 0);
}
