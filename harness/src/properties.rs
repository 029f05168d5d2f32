//! The properties checked before a move, after it, and at the end of a game.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Failure, Outcome, Sealed, forgery, numbers, require, secrets};
use adda_core::Match;
use adda_core::Points;
use adda_core::Seat;
use adda_core::luck::{FastLuck, Luck, Seed};
use adda_core::record::{self, Ending};
use adda_core::{Compiled, GameEvent, NoLog, Numbers, Viewer};

/// Actions that were legal earlier in this game: test cases for `legal` and `check` in later positions.
pub(super) struct Pool<A> {
    actions: Vec<A>,
}

impl<A> Default for Pool<A> {
    fn default() -> Pool<A> {
        Pool { actions: Vec::new() }
    }
}

/// How many actions the pool remembers.
const POOL: usize = 256;
/// Of the positions that are checked thoroughly, one in this many is also checked as numbers.
const NUMBERS: u32 = 3;
/// How many mutated actions are tried at a time.
const MUTANTS: usize = 6;

impl<A: Copy + PartialEq + Serialize + DeserializeOwned> Pool<A> {
    fn note(&mut self, legal: &[A], luck: &mut FastLuck) {
        for &action in legal {
            if self.actions.contains(&action) {
                continue;
            }
            if self.actions.len() < POOL {
                self.actions.push(action);
            } else {
                self.actions[luck.pick(POOL as u32) as usize] = action;
            }
        }
    }

    /// Remembered actions and mutations of them.
    fn candidates(&self, luck: &mut FastLuck) -> Vec<A> {
        let mut candidates = self.actions.clone();
        for _ in 0..MUTANTS {
            let pick = |luck: &mut FastLuck| self.actions[luck.pick(self.actions.len() as u32) as usize];
            let mut value = to_value(&pick(luck));
            let donor = to_value(&pick(luck));
            mutate(&mut value, &donor, luck);
            // Most mutations are not actions at all; those that parse must be either legal or refused.
            candidates.extend(serde_json::from_value::<A>(value));
        }
        candidates
    }
}

fn to_value(action: &impl Serialize) -> Value {
    serde_json::to_value(action).expect("an action as JSON")
}

/// Numbers that break shifts and indices whose range is not checked.
const ODD: [i64; 6] = [0, 63, 64, 127, 255, 65_535];

/// Changes one leaf: a number by one or to an extreme one, a string to one of the donor's.
fn mutate(value: &mut Value, donor: &Value, luck: &mut FastLuck) {
    let mut words = Vec::new();
    collect_words(donor, &mut words);
    let mut leaves = Vec::new();
    collect_leaves(value, &mut leaves);
    if leaves.is_empty() {
        return;
    }
    let chosen = luck.pick(leaves.len() as u32) as usize;
    let leaf = leaves.swap_remove(chosen);
    if let Some(number) = leaf.as_i64() {
        *leaf = match luck.pick(3) {
            0 => number + 1,
            1 => number - 1,
            _ => ODD[luck.pick(ODD.len() as u32) as usize],
        }
        .into();
    } else if !words.is_empty() {
        *leaf = words[luck.pick(words.len() as u32) as usize].into();
    }
}

fn collect_leaves<'a>(value: &'a mut Value, leaves: &mut Vec<&'a mut Value>) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|value| collect_leaves(value, leaves)),
        Value::Array(items) => items.iter_mut().for_each(|value| collect_leaves(value, leaves)),
        leaf => leaves.push(leaf),
    }
}

fn collect_words<'a>(value: &'a Value, words: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => fields.values().for_each(|value| collect_words(value, words)),
        Value::Array(items) => items.iter().for_each(|value| collect_words(value, words)),
        Value::String(word) => words.push(word),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

pub(super) fn at_start<G: Compiled>(match_: &Match<G>, luck: &mut FastLuck) -> Outcome {
    audit(match_.position())?;
    score_lines_add_up(match_.position())?;
    open_replays_show_everything::<G>(match_.opening_events())?;
    secrets::the_deal_stays_private(match_, luck)?;
    let text = record::lines(match_, Ending::Saved);
    let replayed = record::verify::<G>(&text)
        .map_err(|fault| Failure { property: "a record replays", detail: fault.to_string() })?;
    require(replayed.position() == match_.position(), "a record replays", || text)
}

/// The properties before a move; if `thorough`, also those that cost more.
pub(super) fn before_move<G: Compiled + Numbers>(
    match_: &Match<G>,
    pool: &mut Pool<G::Action>,
    luck: &mut FastLuck,
    thorough: Option<Sealed>,
) -> Outcome {
    let position = match_.position();
    for seat in Seat::all(position.seats()) {
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let may_act = position.may_act().contains(seat);
        require(may_act != legal.is_empty(), "every seat that may act has an action", || {
            format!("{seat:?} {legal:?}")
        })?;
        pool.note(&legal, luck);
        if may_act {
            legal_agrees_with_check(position, seat, &legal, &legal)?;
        }
        if may_act && thorough.is_some() {
            legal_agrees_with_check(position, seat, &legal, &pool.candidates(luck))?;
        }
    }
    let owing = position.to_act();
    let allowed = owing.iter().all(|seat| position.may_act().contains(seat));
    require(allowed, "every seat that must act may act", || format!("{owing:?}"))?;
    if let Some(sealed) = thorough {
        round_trips(match_)?;
        what_can_be_read_is_sound(position, luck)?;
        secrets::guesses_look_the_same(position, &pool.candidates(luck), luck)?;
        secrets::sealed_choices_stay_sealed(position, sealed, luck)?;
        secrets::choices_show_no_more_than_views(position, luck)?;
        // Indices and fields are the same all through a game, so now and then is enough.
        if luck.pick(NUMBERS) == 0 {
            numbers::codes_are_sound(position, luck)?;
            numbers::observations_show_no_more_than_views(position, luck)?;
        }
    }
    Ok(())
}

/// Property 1: `legal` is exactly what `check` accepts.
fn legal_agrees_with_check<G: Compiled>(
    position: &G,
    seat: Seat,
    legal: &[G::Action],
    candidates: &[G::Action],
) -> Outcome {
    for (index, action) in legal.iter().enumerate() {
        let once = !legal[..index].contains(action);
        require(once, "legal actions are listed once", || format!("{action:?}"))?;
    }
    for &action in candidates {
        let listed = legal.contains(&action);
        let checked = position.check(seat, action);
        require(listed == checked.is_ok(), "legal is what check accepts", || {
            format!("{action:?} is listed: {listed}, checked: {checked:?}\nin {position:?}")
        })?;
    }
    Ok(())
}

pub(super) fn after_move<G: Compiled>(match_: &Match<G>, luck: &mut FastLuck, thorough: bool) -> Outcome {
    audit(match_.position())?;
    score_lines_add_up(match_.position())?;
    open_replays_show_everything::<G>(&match_.moves().last().expect("a move was just played").events)?;
    undo_then_redo(match_, thorough)?;
    if thorough {
        secrets::private_draws_stay_private(match_, luck)?;
    }
    Ok(())
}

/// Property 2: `audit` passes, so every component is in exactly one place.
fn audit<G: Compiled>(position: &G) -> Outcome {
    position.audit().map_err(|what| Failure {
        property: "every component is in one place",
        detail: format!("{what}\nin {position:?}"),
    })
}

/// Property 6: the lines of each score add up to its total.
fn score_lines_add_up<G: Compiled>(position: &G) -> Outcome {
    for seat in Seat::all(position.seats()) {
        let sum: Points = position.score_lines(seat).iter().map(|line| line.points).sum();
        let total = position.total(seat);
        require(sum == total, "score lines add up", || format!("{seat:?}: {sum} is not {total}"))?;
    }
    Ok(())
}

/// Property 4: undo restores the position before, redo the one after; luck, reveals and moves of other seats cannot be
/// undone.
///
/// Copying a long match takes longer than everything else here, so mostly only the last move is tried, in a match of its
/// own.
fn undo_then_redo<G: Compiled>(match_: &Match<G>, thorough: bool) -> Outcome {
    const PROPERTY: &str = "undo then redo changes nothing";
    let last = match_.moves().last().expect("a move was just played");
    for other in Seat::all(match_.position().seats()).filter(|&other| other != last.seat) {
        require(match_.can_undo(other).is_err(), "nobody undoes for another", || format!("{other:?}"))?;
    }
    let bound = !last.picks.is_empty() || last.events.iter().any(GameEvent::reveals);
    require(match_.can_undo(last.seat).is_err() == bound, "undo stops at luck and reveals", || {
        format!("{:?}: {:?}", last.action, match_.can_undo(last.seat))
    })?;
    if bound {
        return Ok(());
    }
    let mut again = if thorough { match_.clone() } else { last_alone(match_)? };
    let undone = again.undo(last.seat);
    require(undone.is_ok() && *again.position() == last.before, PROPERTY, || format!("{:?}", last.action))?;
    let redone = again.redo(last.seat).is_ok();
    require(redone && again.position() == match_.position(), PROPERTY, || format!("{:?}", last.action))
}

/// A match that consists of only the last move of another. That move must not have drawn luck.
fn last_alone<G: Compiled>(match_: &Match<G>) -> Result<Match<G>, Failure> {
    let last = match_.moves().last().expect("a move was just played");
    let failure = |detail: String| Failure { property: "a move can be played again", detail };
    let players = match_.players().to_vec();
    let start =
        Match::from_position(match_.options().clone(), last.before.clone(), players, Seed::from_number(1));
    let mut alone = start.map_err(|error| failure(error.to_string()))?;
    alone.play(last.seat, last.action).map_err(|refused| failure(format!("{refused:?}")))?;
    Ok(alone)
}

/// Property 5: JSON round trips.
fn round_trips<G: Compiled>(match_: &Match<G>) -> Outcome {
    let position = match_.position();
    round_trip(position)?;
    for viewer in Seat::all(position.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Open]) {
        round_trip(&position.view(viewer))?;
    }
    if let Some(last) = match_.moves().last() {
        round_trip(&last.action)?;
        last.events.iter().try_for_each(round_trip)?;
    }
    Ok(())
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Outcome {
    const PROPERTY: &str = "written and read back is the same";
    let text = serde_json::to_string(value).expect("JSON of a game's value");
    let back: T = serde_json::from_str(&text)
        .map_err(|error| Failure { property: PROPERTY, detail: format!("{error}: {text}") })?;
    require(back == *value, PROPERTY, || format!("{value:?}\nis not\n{back:?}"))
}

/// How many moves are played from a mutated position.
const PLAYED_ON: usize = 20;

/// A mutated position is either refused when it is read, or can be played without a panic.
fn what_can_be_read_is_sound<G: Compiled>(position: &G, luck: &mut FastLuck) -> Outcome {
    let donor = to_value(position);
    for _ in 0..MUTANTS {
        let mut value = donor.clone();
        mutate(&mut value, &donor, luck);
        let Ok(mut odd) = serde_json::from_value::<G>(value) else { continue };
        let sound = odd.audit();
        require(sound.is_ok(), "what can be read is sound", || format!("{sound:?}\nin {odd:?}"))?;
        let mut legal = Vec::new();
        for _ in 0..PLAYED_ON {
            if !odd.play_any(luck, &mut legal) {
                break;
            }
        }
    }
    Ok(())
}

fn open_replays_show_everything<G: Compiled>(events: &[G::Event]) -> Outcome {
    for event in events {
        let open = event.seen_by(Viewer::Open);
        require(open.as_ref() == Some(event), "an open replay shows everything", || {
            format!("{event:?} is shown as {open:?}")
        })?;
    }
    Ok(())
}

pub(super) fn at_end<G: Compiled>(match_: &Match<G>, luck: &mut FastLuck) -> Outcome {
    let idle = match_.position().may_act();
    require(idle.is_empty(), "nobody acts after the end", || format!("{idle:?}"))?;
    for seat in Seat::all(match_.position().seats()) {
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        require(legal.is_empty(), "nobody acts after the end", || format!("{seat:?} {legal:?}"))?;
    }
    let text = record::lines(match_, Ending::WithoutSeed);
    let replayed = record::verify::<G>(&text)
        .map_err(|fault| Failure { property: "a record replays", detail: fault.to_string() })?;
    let same_events = replayed.events().eq(match_.events());
    require(same_events && replayed.position() == match_.position(), "a record replays", || text)?;
    forgery::forged_records_are_refused(match_, luck)?;
    // Without a log the rules must have the same effect.
    let mut silent = match_.moves()[0].before.clone();
    for played in match_.moves() {
        let mut dictated = adda_core::luck::Dictated::new(&played.picks);
        silent.play(played.seat, played.action, &mut dictated, &mut NoLog);
    }
    require(silent == *match_.position(), "a log changes nothing", String::new)
}
