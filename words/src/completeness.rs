//! The completeness test of a game's words: every language has every key and every paragraph of the rules, and random
//! games need no message or argument that is missing.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::mem::{Discriminant, discriminant};

use adda_core::luck::{FastLuck, Luck};
use adda_core::text::{Pen, TextTable};
use adda_core::{
    Compiled, Explain, Game, GameEvent, Gap, Lang, Match, OptionKind, Phrase, Seat, Seed, SetupError,
    Translated, Viewer, random_options,
};
use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use crate::rules::paragraphs;
use crate::{Names, Words, say_refused, style};

/// The most words of a game in one minute.
const MOST_MINUTE_WORDS: usize = 120;

/// Number of characters in the short form of a prompt, at the most.
const SHORT: usize = 34;

/// Checks that the files of all languages have the same keys, and what a machine can check of good writing.
///
/// # Panics
/// If they do not, with the keys that differ, or if something is written badly.
pub fn check_files(file: Translated) {
    let english = keys(file.get(Lang::EN));
    for lang in Lang::ALL {
        let own = keys(file.get(lang));
        let difference: Vec<_> = english.symmetric_difference(&own).collect();
        assert!(difference.is_empty(), "keys not in both en and {lang}: {difference:?}");
        let faults = style::messages(lang, file.get(lang));
        assert!(faults.is_empty(), "words in {lang}:\n{}", faults.join("\n"));
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

/// The keys of all messages of a file, and of their attributes as `KEY.ATTRIBUTE`.
///
/// # Panics
/// If the file is not well-formed.
pub fn messages(file: &str) -> BTreeSet<String> {
    let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = BTreeSet::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        found.insert(key.to_owned());
        found.extend(message.attributes.iter().map(|attribute| format!("{key}.{}", attribute.id.name)));
    }
    found
}

/// The drawing of a game for pages, as this test uses it. `adda_harness::drawing::page` makes it.
pub struct Page<G: Game> {
    /// Draws the whole page for a view, at a table with this number of seats.
    pub draw: fn(&G::View, usize, &Pen<'_>),
    /// Draws the recap of the last move of a match, if it has one.
    pub count: fn(&Match<G>, &Pen<'_>),
}

/// Plays this number of random games and checks everything that the game says. On every turn it also tries the actions in
/// `asked` and those of [`Speak::tempting`](adda_core::Speak::tempting), to check the words of refusals.
///
/// # Panics
/// If something is missing.
pub fn check<G: TextTable + Compiled + Explain>(games: u64, asked: &[G::Action], page: &Page<G>) {
    check_files(G::words());
    check_files(crate::COMMON);
    let numbers = |lang| -> Vec<&str> { paragraphs(G::rules().get(lang)).iter().map(|p| p.number).collect() };
    let known = numbers(Lang::EN);
    assert!(!known.is_empty(), "the rules must have numbered paragraphs");
    let unique: BTreeSet<_> = known.iter().collect();
    assert_eq!(unique.len(), known.len(), "paragraph numbers must be unique: {known:?}");
    for lang in Lang::ALL {
        assert_eq!(numbers(lang), known, "the paragraphs in {lang} must be those in English");
        let faults = style::rules(lang, G::rules().get(lang));
        assert!(faults.is_empty(), "rules in {lang}:\n{}", faults.join("\n"));
    }
    let all: Vec<Words> = Lang::ALL.map(|lang| Words::of_game::<G>(lang, &[])).into();
    let mut said = Said::default();
    for option in G::about().options {
        let mut speaker = Speaker { all: &all, names: &[], said: &mut said };
        for key in [Some(option.label), option.note].into_iter().flatten() {
            speaker.say(&Phrase::new(key), Viewer::Spectator);
        }
        let found = option.rule.is_none_or(|rule| known.contains(&rule));
        assert!(found, "the option {} cites a missing paragraph", option.key);
        if let OptionKind::Choice(words) = option.kind {
            words.iter().for_each(|&word| speaker.say(&Phrase::new(word), Viewer::Spectator));
        }
    }
    let mut speaker = Speaker { all: &all, names: &[], said: &mut said };
    let parts = |lang: Lang| -> Vec<&str> {
        G::rules().get(lang).lines().filter_map(crate::rules::part_name).collect()
    };
    for name in parts(Lang::EN).into_iter().filter(|name| !name.starts_with("picture:")) {
        let table = G::rules_part(name).unwrap_or_else(|| panic!("the rules have no part {name}"));
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{name} must be a table");
        table.head.iter().chain(table.rows.iter().flatten()).for_each(|cell| {
            speaker.say(cell, Viewer::Spectator);
        });
    }
    for lang in Lang::ALL {
        assert_eq!(parts(lang), parts(Lang::EN), "the parts of the rules in {lang} must be those in English");
    }
    for lang in Lang::ALL {
        let minute = crate::rules::minute(G::rules().get(lang)).unwrap_or_default();
        let words = minute.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        assert!(words <= MOST_MINUTE_WORDS, "{words} words in {lang} take more than a minute");
    }
    for preset in G::about().presets {
        speaker.say(&Phrase::new(preset.note), Viewer::Spectator);
    }
    // The first page and invitations say what the game is about, and who wins.
    for key in ["pitch", "aim"] {
        speaker.say(&Phrase::new(key), Viewer::Spectator);
    }
    for achievement in G::achievements().map_or_else(Vec::new, |achievements| (achievements.list)()) {
        for phrase in [&achievement.name, &achievement.condition, &achievement.group] {
            speaker.say(phrase, Viewer::Spectator);
        }
        assert!(known.contains(&achievement.rule), "{} cites a missing paragraph", achievement.id);
    }
    let mut kinds = Kinds::<G::Action>::default();
    for seed in 0..games {
        say_a_game::<G>(seed, asked, page, &all, &known, (&mut said, &mut kinds));
    }
    let silent = kinds.silent();
    assert!(silent.is_empty(), "nobody who asks learns when these are possible: {silent:?}");
    // A key that no random game uses is either dead or untested.
    let unused: Vec<_> =
        keys(G::words().get(Lang::EN)).into_iter().filter(|key| !said.keys.contains(key.as_str())).collect();
    assert!(unused.is_empty(), "keys that {games} random games never used: {unused:?}");
}

/// Plays a random game and says everything in every language.
fn say_a_game<G: TextTable + Compiled + Explain>(
    seed: u64,
    asked: &[G::Action],
    page: &Page<G>,
    all: &[Words],
    paragraphs: &[&str],
    (said, kinds): (&mut Said, &mut Kinds<G::Action>),
) {
    let mut luck = FastLuck::new(seed);
    let seats = G::about().seats.clone();
    let count = seats.start() + luck.pick((seats.end() - seats.start() + 1) as u32) as usize;
    let names: Vec<String> = ["Asha", "Ben", "Chloé", "Даша", "Emil", "Farid"].map(str::to_owned).into();
    let options = random_options::<G>(&mut luck);
    let mut speaker = Speaker { all, names: &names, said };
    for moot in G::moot_options(&options, count) {
        speaker.say(&moot.why, Viewer::Spectator);
        assert!(paragraphs.contains(&moot.rule), "{} cites a missing paragraph", moot.key);
    }
    let mut match_ = match Match::<G>::new(options, names[..count].to_vec(), Seed::from_number(seed)) {
        Ok(match_) => match_,
        Err(SetupError::Options(why)) => return speaker.say(&why, Viewer::Spectator),
        Err(SetupError::Seats { .. }) => return,
    };
    speaker.say_events::<G>(match_.opening_events(), count);
    for moment in 0_u64.. {
        // Drawing a page is slow, so only every fifth position is drawn, and always the last one.
        let drawn = match_.is_over() || (moment + seed).is_multiple_of(5);
        for viewer in Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Open]) {
            let view = match_.position().view(viewer);
            speaker.say_prompt(&G::prompt(&view), viewer);
            speaker.say_drawing(viewer, |pen| {
                // A lower drawing may have words of its own.
                for height in [usize::MAX, 8] {
                    let drawn = G::draw(&view, &Pen { height, ..*pen });
                    assert!(!drawn.contains('\x1b'), "a colour code although colours are off");
                }
                G::legend(pen).iter().for_each(|(_, meaning)| drop((pen.say)(meaning)));
                if drawn {
                    (page.draw)(&view, count, pen);
                }
            });
        }
        for seat in Seat::all(count) {
            for line in match_.position().score_lines(seat) {
                speaker.say(&line.label, Viewer::Seat(seat));
            }
        }
        let Some(seat) = match_.position().to_act().first() else { return };
        for term in match_.position().terms(seat) {
            speaker.say(&Phrase::new(term.key), Viewer::Seat(seat));
        }
        let viewer = Viewer::Seat(seat);
        let view = match_.position().view(viewer);
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let mut steps: Vec<Vec<Phrase>> = legal.iter().map(|&action| G::steps(&view, action)).collect();
        steps.retain({
            let mut known = HashSet::new();
            move |steps| steps.is_empty() || !known.insert(steps.clone())
        });
        assert!(steps.is_empty(), "no steps, or the same ones for several actions: {steps:?}");
        kinds.decided(&legal);
        let meant = G::tempting(&view).into_iter().chain(G::untimely(&view));
        let meant = meant.inspect(|action| {
            if match_.check(seat, *action).is_err() {
                kinds.refused.insert(discriminant(action));
            }
        });
        for action in legal.iter().chain(asked).copied().chain(meant) {
            speaker.say(&G::say_action(&view, action), viewer);
            G::steps(&view, action).iter().for_each(|step| speaker.say(step, viewer));
            for asking in Seat::all(count) {
                if let Err(refused) = match_.check(asking, action) {
                    let (phrase, paragraph) = say_refused::<G>(&refused);
                    speaker.say(&phrase, Viewer::Seat(asking));
                    let found = paragraph.is_none_or(|number| paragraphs.contains(&number));
                    assert!(found, "{refused:?} cites a paragraph that the rules do not have: {paragraph:?}");
                }
            }
        }
        let action = legal[luck.pick(legal.len() as u32) as usize];
        let played = match_.play(seat, action).expect("a legal action");
        speaker.say_events::<G>(&played.events, count);
        speaker.say_drawing(Viewer::Open, |pen| (page.count)(&match_, pen));
    }
}

/// The kinds of actions that were legal, and those that players could ask about while they were not.
struct Kinds<A> {
    decisions: usize,
    /// An action of each kind, and at how many decisions there was one.
    legal: HashMap<Discriminant<A>, (A, usize)>,
    refused: HashSet<Discriminant<A>>,
}

impl<A> Default for Kinds<A> {
    fn default() -> Kinds<A> {
        Kinds { decisions: 0, legal: HashMap::new(), refused: HashSet::new() }
    }
}

impl<A: Copy> Kinds<A> {
    /// Notes a decision with these legal actions.
    fn decided(&mut self, legal: &[A]) {
        self.decisions += 1;
        let there: HashMap<_, A> = legal.iter().map(|&action| (discriminant(&action), action)).collect();
        for (kind, action) in there {
            self.legal.entry(kind).or_insert((action, 0)).1 += 1;
        }
    }

    /// Actions of the kinds that were not always legal, and were never refused to somebody who asked.
    fn silent(&self) -> Vec<A> {
        let sometimes = self.legal.iter().filter(|(_, (_, times))| *times < self.decisions);
        sometimes.filter(|(kind, _)| !self.refused.contains(kind)).map(|(_, (action, _))| *action).collect()
    }
}

/// What was said so far.
#[derive(Default)]
struct Said {
    keys: BTreeSet<&'static str>,
    /// The same phrase for the same reader gives the same sentence, so it is checked only once.
    phrases: HashSet<(Phrase, Option<Seat>)>,
}

struct Speaker<'a> {
    all: &'a [Words],
    names: &'a [String],
    said: &'a mut Said,
}

impl Speaker<'_> {
    fn say(&mut self, phrase: &Phrase, viewer: Viewer) {
        if !self.said.phrases.insert((phrase.clone(), viewer.seat())) {
            return;
        }
        note_keys(phrase, &mut self.said.keys);
        for words in self.all {
            let names = Names { names: self.names, you: viewer.seat() };
            match words.try_say(phrase, names) {
                Ok(text) => assert!(!text.trim().is_empty(), "{} is empty", phrase.key),
                Err(problems) => panic!("{problems:?}"),
            }
        }
    }

    /// Says a prompt, whole and in short. The bar above the board has room for [`SHORT`] characters.
    fn say_prompt(&mut self, prompt: &Phrase, viewer: Viewer) {
        self.say(prompt, viewer);
        let names = Names { names: self.names, you: viewer.seat() };
        for words in self.all {
            assert!(words.has_short(prompt), "{}: {} has no .short", words.lang(), prompt.key);
            let short = words.say_short(prompt, names);
            let room = (1..=SHORT).contains(&short.chars().count()) && !short.contains('[');
            assert!(room, "{}: the short form of {} does not fit: {short}", words.lang(), prompt.key);
        }
    }

    fn say_events<G: TextTable>(&mut self, events: &[G::Event], seats: usize) {
        for event in events {
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                if let Some(phrase) = event.seen_by(viewer).and_then(|event| event.say()) {
                    self.say(&phrase, viewer);
                }
            }
        }
    }

    /// Says every phrase that a drawing uses.
    fn say_drawing(&mut self, viewer: Viewer, draw: impl FnOnce(&Pen<'_>)) {
        let used = std::cell::RefCell::new(Vec::new());
        let remember = |phrase: &Phrase| {
            used.borrow_mut().push(phrase.clone());
            "…".to_owned()
        };
        let name = |seat: Seat| self.names[seat.index()].clone();
        draw(&Pen { colour: false, say: &remember, name: &name, width: 80, height: usize::MAX });
        for phrase in used.into_inner() {
            self.say(&phrase, viewer);
        }
    }
}

fn note_keys(phrase: &Phrase, keys: &mut BTreeSet<&'static str>) {
    keys.insert(phrase.key);
    for (_, gap) in &phrase.gaps {
        match gap {
            Gap::Phrase(inner) => note_keys(inner, keys),
            Gap::List(items) => items.iter().for_each(|item| note_keys(item, keys)),
            Gap::Number(_) | Gap::Points(_) | Gap::Choice(_) | Gap::Text(_) | Gap::Seat(_) => {}
        }
    }
}
