//! The test that a game's words are complete: every key in every language, every paragraph in every rules page,
//! and random games told in full without a gap.

use std::collections::{BTreeSet, HashSet};

use adda_core::luck::{FastLuck, Luck};
use adda_core::text::{Pen, TextTable};
use adda_core::{
    Compiled, Game, GameEvent, Gap, Lang, Match, OptionKind, Phrase, Seat, Seed, SetupError, Translated,
    Viewer, random_options,
};
use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use crate::rules::paragraphs;
use crate::{Names, Words, say_refused};

/// Checks that the files of all languages have the same keys.
///
/// # Panics
/// With the keys that are not in all of them.
pub fn same_keys(file: Translated) {
    let english = keys(file.get(Lang::EN));
    for lang in Lang::ALL {
        let own = keys(file.get(lang));
        let difference: Vec<_> = english.symmetric_difference(&own).collect();
        assert!(difference.is_empty(), "keys not in both en and {lang}: {difference:?}");
    }
}

fn keys(file: &str) -> BTreeSet<String> {
    let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let ids = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        Entry::Term(_)
        | Entry::Comment(_)
        | Entry::GroupComment(_)
        | Entry::ResourceComment(_)
        | Entry::Junk { .. } => None,
    });
    ids.collect()
}

/// What a game says on its page: `adda_harness::drawing::page` gives it.
pub struct Page<G: Game> {
    /// Draws everything for the viewer of a view, at a table of so many seats.
    pub draw: fn(&G::View, usize, &Pen<'_>),
    /// Tells what was counted in the last move of a match.
    pub count: fn(&Match<G>, &Pen<'_>),
}

/// Checks everything that a game says: in so many random games, where the given actions are asked for in vain at
/// every turn besides those that tempt.
///
/// # Panics
/// With what is missing.
pub fn check<G: TextTable + Compiled>(games: u64, asked: &[G::Action], page: &Page<G>) {
    same_keys(G::words());
    same_keys(crate::COMMON);
    let numbers = |lang| -> Vec<&str> { paragraphs(G::rules().get(lang)).iter().map(|p| p.number).collect() };
    let known = numbers(Lang::EN);
    assert!(!known.is_empty(), "the rules have numbered paragraphs");
    let unique: BTreeSet<_> = known.iter().collect();
    assert_eq!(unique.len(), known.len(), "each paragraph has its own number: {known:?}");
    for lang in Lang::ALL {
        assert_eq!(numbers(lang), known, "the same paragraphs in {lang}");
    }
    let all: Vec<Words> = Lang::ALL.map(|lang| Words::of_game::<G>(lang, &[])).into();
    let mut told = Told::default();
    for option in G::about().options {
        let mut telling = Telling { all: &all, names: &[], told: &mut told };
        telling.say(&Phrase::new(option.label), Viewer::Spectator);
        if let OptionKind::Choice(words) = option.kind {
            words.iter().for_each(|&word| telling.say(&Phrase::new(word), Viewer::Spectator));
        }
    }
    let mut telling = Telling { all: &all, names: &[], told: &mut told };
    for achievement in G::achievements().map_or_else(Vec::new, |achievements| (achievements.list)()) {
        for phrase in [&achievement.name, &achievement.condition, &achievement.group] {
            telling.say(phrase, Viewer::Spectator);
        }
        assert!(known.contains(&achievement.rule), "{} rests on no paragraph", achievement.id);
    }
    for seed in 0..games {
        tell_a_game::<G>(seed, asked, page, &all, &known, &mut told);
    }
    // What no random game ever said is either dead or untested.
    let unsaid: Vec<_> =
        keys(G::words().get(Lang::EN)).into_iter().filter(|key| !told.keys.contains(key.as_str())).collect();
    assert!(unsaid.is_empty(), "keys that {games} random games never needed: {unsaid:?}");
}

/// Plays a random game and says everything there is to say, in every language.
fn tell_a_game<G: TextTable + Compiled>(
    seed: u64,
    asked: &[G::Action],
    page: &Page<G>,
    all: &[Words],
    paragraphs: &[&str],
    told: &mut Told,
) {
    let mut luck = FastLuck::new(seed);
    let seats = G::about().seats.clone();
    let count = seats.start() + luck.pick((seats.end() - seats.start() + 1) as u32) as usize;
    let names: Vec<String> = ["Asha", "Ben", "Chloé", "Даша", "Emil", "Farid"].map(str::to_owned).into();
    let options = random_options::<G>(&mut luck);
    let mut telling = Telling { all, names: &names, told };
    let mut match_ = match Match::<G>::new(options, names[..count].to_vec(), Seed::from_number(seed)) {
        Ok(match_) => match_,
        Err(SetupError::Options(why)) => return telling.say(&why, Viewer::Spectator),
        Err(SetupError::Seats { .. }) => return,
    };
    telling.tell::<G>(match_.opening_events(), count);
    for moment in 0_u64.. {
        // A page takes long to draw; with a fifth of all moments everything has its turn, and the end always.
        let drawn = match_.is_over() || (moment + seed).is_multiple_of(5);
        for viewer in Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Open]) {
            let view = match_.position().view(viewer);
            telling.say(&G::prompt(&view), viewer);
            telling.listen(viewer, |pen| {
                assert!(!G::draw(&view, pen).contains('\x1b'), "no colour where none is wanted");
                if drawn {
                    (page.draw)(&view, count, pen);
                }
            });
        }
        for seat in Seat::all(count) {
            for line in match_.position().score_lines(seat) {
                telling.say(&line.label, Viewer::Seat(seat));
            }
        }
        let Some(seat) = match_.position().to_act().first() else { return };
        let viewer = Viewer::Seat(seat);
        let view = match_.position().view(viewer);
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        for action in legal.iter().chain(asked).copied().chain(G::tempting(&view)) {
            telling.say(&G::say_action(&view, action), viewer);
            for asking in Seat::all(count) {
                if let Err(refused) = match_.check(asking, action) {
                    let (phrase, paragraph) = say_refused::<G>(&refused);
                    telling.say(&phrase, Viewer::Seat(asking));
                    let found = paragraph.is_none_or(|number| paragraphs.contains(&number));
                    assert!(
                        found,
                        "{refused:?} rests on a paragraph that the rules do not have: {paragraph:?}"
                    );
                }
            }
        }
        let action = legal[luck.pick(legal.len() as u32) as usize];
        let played = match_.play(seat, action).expect("a legal action");
        telling.tell::<G>(&played.events, count);
        telling.listen(Viewer::Open, |pen| (page.count)(&match_, pen));
    }
}

/// What was said.
#[derive(Default)]
struct Told {
    keys: BTreeSet<&'static str>,
    /// Said once, a phrase need not be said again to the same reader: it would be the same sentence.
    phrases: HashSet<(Phrase, Option<Seat>)>,
}

struct Telling<'a> {
    all: &'a [Words],
    names: &'a [String],
    told: &'a mut Told,
}

impl Telling<'_> {
    fn say(&mut self, phrase: &Phrase, viewer: Viewer) {
        if !self.told.phrases.insert((phrase.clone(), viewer.seat())) {
            return;
        }
        note_keys(phrase, &mut self.told.keys);
        for words in self.all {
            let names = Names { names: self.names, you: viewer.seat() };
            match words.try_say(phrase, names) {
                Ok(text) => assert!(!text.trim().is_empty(), "{} says nothing", phrase.key),
                Err(problems) => panic!("{problems:?}"),
            }
        }
    }

    fn tell<G: TextTable>(&mut self, events: &[G::Event], seats: usize) {
        for event in events {
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                if let Some(phrase) = event.seen_by(viewer).and_then(|event| event.say()) {
                    self.say(&phrase, viewer);
                }
            }
        }
    }

    /// Says whatever is said while something is drawn.
    fn listen(&mut self, viewer: Viewer, draw: impl FnOnce(&Pen<'_>)) {
        let said = std::cell::RefCell::new(Vec::new());
        let remember = |phrase: &Phrase| {
            said.borrow_mut().push(phrase.clone());
            "…".to_owned()
        };
        let name = |seat: Seat| self.names[seat.index()].clone();
        draw(&Pen { colour: false, say: &remember, name: &name, width: 80 });
        for phrase in said.into_inner() {
            self.say(&phrase, viewer);
        }
    }
}

fn note_keys(phrase: &Phrase, told: &mut BTreeSet<&'static str>) {
    told.insert(phrase.key);
    for (_, gap) in &phrase.gaps {
        match gap {
            Gap::Phrase(inner) => note_keys(inner, told),
            Gap::List(items) => items.iter().for_each(|item| note_keys(item, told)),
            Gap::Number(_) | Gap::Points(_) | Gap::Choice(_) | Gap::Text(_) | Gap::Seat(_) => {}
        }
    }
}
