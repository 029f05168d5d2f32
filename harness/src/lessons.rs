//! The test of a game's lessons: every one is played through, with each accepted action, in every language.
//!
//! A game's tests call [`check`] in one line. It checks that each expected action is legal, leads on and can be touched;
//! that pieces that a step points at are drawn; that every text exists in every language and none is unused; that cards
//! are short; and that a lesson ends with a question or can be played on.

use std::collections::BTreeSet;

use adda_core::luck::FastLuck;
use adda_core::{Compiled, Lang, Luck, Match, Part, Seat, Viewer, kind_of};
use adda_draw::Board;
use adda_learn::{Bookmark, Course, Lesson, Step, Texts, means, plain};
use adda_words::completeness::{check_files, messages};
use serde_json::Value;

use crate::drawing::{Reader, values};

/// The most words on a card: heading, text and what to do.
const MOST_WORDS: usize = 30;
/// How many seeds are tried to propose one for a lesson that fails.
const SEEDS: u64 = 3000;

/// Checks all lessons of a game.
///
/// # Panics
/// If something is wrong, with everything that is.
pub fn check<G: Board + Compiled>() {
    let course = Course::of::<G>().expect("a game with lessons");
    check_files(course.words);
    let mut faults = texts(&course);
    let without: Vec<String> =
        kinds::<G>().into_iter().filter(|kind| !course.hints.contains(&kind.as_str())).collect();
    if !without.is_empty() {
        faults.push(format!("kinds of action of which the coach says nothing: {without:?}"));
    }
    for lesson in &course.lessons {
        let Err(fault) = walk::<G>(lesson) else { continue };
        let works = |&seed: &u64| walk::<G>(&Lesson { seed, ..lesson.clone() }).is_ok();
        let other = (0..SEEDS).find(works).map(|seed| format!(" (it works with seed = {seed})"));
        faults.push(format!("{}: {fault}{}", lesson.id, other.unwrap_or_default()));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The kinds of action that are possible in a few random games.
fn kinds<G: Compiled>() -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    let mut legal = Vec::new();
    for (seed, seats) in (1..).zip(G::about().seats.clone()) {
        let mut luck = FastLuck::new(seed);
        let Ok(mut position) = G::new_fast(&G::Options::default(), seats, &mut luck) else { continue };
        while let Some(seat) = position.to_act().first() {
            legal.clear();
            position.legal(seat, &mut legal);
            let written = adda_core::json::value(&G::to_json(Part::Actions(&legal)));
            kinds.extend(written.as_array().into_iter().flatten().map(|action| kind_of(action).to_owned()));
            let action = legal[luck.pick(legal.len() as u32) as usize];
            position.play_fast(seat, action, &mut luck);
        }
    }
    kinds
}

/// Plays a lesson through: once with the first accepted action of each step, and once for each other one.
fn walk<G: Board + Compiled>(lesson: &Lesson) -> Result<(), String> {
    let steps = lesson.steps.len();
    if !(1..=6).contains(&lesson.minutes) || lesson.steps.last().is_none_or(|step| step.answers.is_empty()) {
        return Err("a lesson takes 1 to 6 minutes and ends with a question".to_owned());
    }
    for (index, step) in lesson.steps.iter().enumerate() {
        let at = Bookmark::at_step(index);
        stand::<G>(lesson, &at, step).map_err(|fault| format!("step {}: {fault}", step.id))?;
        for choice in 1..step.expect.len() {
            let mut after = at.then(choice);
            while after.step() < steps {
                let there = &lesson.steps[after.step()];
                stand::<G>(lesson, &after, there)
                    .map_err(|fault| format!("step {} after {after}: {fault}", there.id))?;
                after = after.then(0);
            }
            played::<G>(lesson, &after)?;
        }
    }
    let end = played::<G>(lesson, &Bookmark::at_step(steps))?;
    if lesson.play_on && end.is_over() { Err("there is nothing to play on".to_owned()) } else { Ok(()) }
}

fn played<G: Compiled>(lesson: &Lesson, at: &Bookmark) -> Result<Match<G>, String> {
    let names = (0..lesson.seats).map(|seat| format!("Player{seat}")).collect();
    lesson.play(at, names).map_err(|fault| fault.0)
}

/// Checks one step in the position in which it is shown.
fn stand<G: Board + Compiled>(lesson: &Lesson, at: &Bookmark, step: &Step) -> Result<(), String> {
    let match_ = played::<G>(lesson, at)?;
    let (seat, position) = (lesson.seat, match_.position());
    let view = position.view(Viewer::Seat(seat));
    let markup = Reader::of::<G>(Lang::EN).table::<G>(&view, Viewer::Seat(seat));
    let mut drawn: BTreeSet<String> = values(&markup, "data-piece").into_iter().map(str::to_owned).collect();
    drawn.extend(Seat::all(lesson.seats).map(|seat| format!("seat-{}", seat.index())));
    let touches = step.wrong.iter().filter_map(|wrong| wrong.touch.as_ref());
    let missing: Vec<&String> =
        step.point.iter().chain(touches).filter(|name| !drawn.contains(*name)).collect();
    if !missing.is_empty() {
        return Err(format!("not drawn: {missing:?}"));
    }
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    let mut expected = Vec::new();
    for value in &step.expect {
        let action = read::<G>(value)?;
        match_.check(seat, action).map_err(|refused| format!("{value} is refused: {refused:?}"))?;
        let touched = G::touched(&view, action);
        if touched.iter().any(|name| !drawn.contains(name)) {
            return Err(format!("{value} touches what is not drawn: {touched:?}"));
        }
        expected.push(action);
    }
    for value in step.wrong.iter().filter_map(|wrong| wrong.action.as_ref()) {
        if expected.contains(&read::<G>(value)?) {
            return Err(format!("{value} is right and wrong"));
        }
    }
    let others: Vec<_> = legal.iter().filter(|action| !expected.contains(action)).collect();
    if step.forced && !others.is_empty() {
        return Err(format!("not forced: {others:?} are legal, too"));
    }
    let fits = if step.answers.is_empty() { step.right == 0 } else { step.right < step.answers.len() };
    if fits { Ok(()) } else { Err("the right answer is none of the answers".to_owned()) }
}

/// Reads an action, which must be written as the game writes it: tries are compared as JSON.
fn read<G: Compiled>(value: &Value) -> Result<G::Action, String> {
    let action = G::action_from_json(value.clone()).map_err(|error| format!("{value}: {error}"))?;
    let written = adda_core::json::value(&G::to_json(Part::Action(&action)));
    if means(value, &written) { Ok(action) } else { Err(format!("write {written} instead of {value}")) }
}

/// What is wrong with the texts of a course.
fn texts(course: &Course) -> Vec<String> {
    let mut faults = Vec::new();
    let mut needed: BTreeSet<String> = course.hints.iter().map(|kind| format!("coach.{kind}")).collect();
    if !course.hints.is_empty() {
        needed.insert("coach".to_owned());
    }
    for lesson in &course.lessons {
        needed.extend([lesson.id.clone(), format!("{}.done", lesson.id)]);
        for step in &lesson.steps {
            let key = format!("{}-{}", lesson.id, step.id);
            needed.extend(Texts::parts_of(step).iter().map(|part| format!("{key}.{part}")));
            if !needed.insert(key.clone()) {
                faults.push(format!("two steps are called {key}"));
            }
        }
    }
    for lang in Lang::ALL {
        let there = messages(course.words.get(lang));
        let differ: Vec<&String> = there.symmetric_difference(&needed).collect();
        if !differ.is_empty() {
            faults.push(format!("{lang}: texts that are missing or not needed: {differ:?}"));
        }
        let texts = Texts::new(lang, course.words);
        let hints = course.hints.iter().filter_map(|kind| texts.hint(kind));
        let long = hints.filter(|hint| words(hint) > MOST_WORDS);
        faults.extend(long.map(|hint| format!("{lang}: too long: {hint}")));
        for (lesson, step) in
            course.lessons.iter().flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)))
        {
            let part = |name| texts.part(lesson, step, name).unwrap_or_default();
            let card = plain(&format!("{} {} {}", texts.heading(lesson, step), part("text"), part("ask")));
            let words = words(&card);
            if words > MOST_WORDS {
                faults.push(format!("{lang}: {words} words on the card: {card}"));
            }
        }
    }
    faults
}

/// The number of words; signs alone are none.
fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}
