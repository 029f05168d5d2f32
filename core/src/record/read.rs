//! Reading a record: a fold over its lines, each checked before it is played.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{End, FORMAT, Fault, Header, Reason, Saved, Step, Sum};
use crate::game::Game;
use crate::luck::{Dictated, Listening, Seed};
use crate::matches::{Match, PlayError};
use crate::score::{Outcome, Points};

/// A record played again.
#[derive(Clone, Debug)]
pub struct Replayed<G: Game> {
    /// The match, ready to be looked at or to go on.
    pub match_: Match<G>,
    /// Whether the record held the seed: then every pick was recomputed, and the match can go on with it. If
    /// not, the match was given a seed that is nobody's.
    pub seed_known: bool,
}

/// The header of a record, to learn which game it is of.
///
/// # Errors
/// If the first line is not a header.
pub fn header(text: &str) -> Result<Header, Fault> {
    let (number, line) = numbered(text).next().ok_or(Fault { line: 1, reason: Reason::Empty })?;
    let mut value = parse_line(number, line)?;
    if let Some(object) = value.as_object_mut() {
        object.remove("sum");
    }
    parse(number, value)
}

/// Plays a record again, checking every line: form, running sum, rules, luck, result.
///
/// Dictated luck is accepted here; [`verify`] is stricter.
///
/// # Errors
/// A line at fault: the first that is no JSON, else the first whose sum does not fit, else the first that breaks a
/// rule.
pub fn replay<G: Game>(text: &str) -> Result<Replayed<G>, Fault> {
    let lines = numbered(text)
        .map(|(number, line)| Ok((number, parse_line(number, line)?)))
        .collect::<Result<Vec<_>, Fault>>()?;
    fold(lines, false)
}

/// Plays a record again that was given as a list of JSON objects.
///
/// # Errors
/// A line at fault, counted from 1.
pub fn replay_values<G: Game>(values: Vec<Value>) -> Result<Replayed<G>, Fault> {
    fold(values.into_iter().enumerate().map(|(index, value)| (index + 1, value)).collect(), false)
}

/// As [`replay`], and no luck may have been dictated.
///
/// # Errors
/// A line at fault.
pub fn verify<G: Game>(text: &str) -> Result<Replayed<G>, Fault> {
    let lines = numbered(text)
        .map(|(number, line)| Ok((number, parse_line(number, line)?)))
        .collect::<Result<Vec<_>, Fault>>()?;
    fold(lines, true)
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty())
}

fn parse_line(line: usize, text: &str) -> Result<Value, Fault> {
    serde_json::from_str(text).map_err(|error| form(line, &error))
}

fn form(line: usize, error: &serde_json::Error) -> Fault {
    Fault { line, reason: Reason::Form(error.to_string()) }
}

fn parse<T: DeserializeOwned>(line: usize, value: Value) -> Result<T, Fault> {
    serde_json::from_value(value).map_err(|error| form(line, &error))
}

/// Takes the running sum off each line and checks it.
fn check_sums(lines: &mut [(usize, Value)]) -> Result<(), Fault> {
    let mut running = Sum::default();
    for (line, value) in lines {
        let fault = || Fault { line: *line, reason: Reason::Sum };
        let object = value.as_object_mut().ok_or_else(|| Fault {
            line: *line,
            reason: Reason::Form("expected a JSON object".to_owned()),
        })?;
        let claimed = object.remove("sum").ok_or_else(fault)?;
        if claimed.as_str() != Some(&running.add(value)) {
            return Err(fault());
        }
    }
    Ok(())
}

fn fold<G: Game>(mut lines: Vec<(usize, Value)>, strict: bool) -> Result<Replayed<G>, Fault> {
    let (first, value) = lines.first().ok_or(Fault { line: 1, reason: Reason::Empty })?;
    check_kind::<G>(*first, value)?;
    check_sums(&mut lines)?;
    let mut lines = lines.into_iter();
    let (first, value) = lines.next().ok_or(Fault { line: 1, reason: Reason::Empty })?;
    let header: Header = parse(first, value)?;

    // The seed stands last but is needed from the start.
    let (closing, steps): (Vec<_>, Vec<_>) =
        lines.partition(|(_, value)| value.get("end").is_some() || value.get("saved").is_some());
    let mut closing = closing.into_iter();
    let close = closing.next().map(|(line, value)| Close::parse(line, value)).transpose()?;
    if let Some(close) = &close {
        let late = steps.iter().map(|(line, _)| *line).find(|&line| line > close.line);
        if let Some(line) = late.or(closing.next().map(|(line, _)| line)) {
            return Err(Fault { line, reason: Reason::AfterEnd });
        }
        if close.seed.commitment() != header.commitment {
            return Err(Fault { line: close.line, reason: Reason::Seed });
        }
    }

    let seed = close.as_ref().map(|close| close.seed);
    let mut match_ = open(first, header, seed)?;
    for (line, value) in steps {
        step(&mut match_, line, parse(line, value)?, seed.is_some(), strict)?;
    }
    if let Some(close) = close {
        close.check(&match_)?;
    }
    Ok(Replayed { match_, seed_known: seed.is_some() })
}

/// What a header has in every format.
#[derive(Deserialize)]
struct Kind {
    adda: u32,
    game: String,
    rules: u32,
}

/// Before anything else: another format may have other sums and other fields, and should be called so.
fn check_kind<G: Game>(line: usize, header: &Value) -> Result<(), Fault> {
    let Kind { adda, game, rules } = match Kind::deserialize(header) {
        Ok(kind) => kind,
        Err(error) => return Err(form(line, &error)),
    };
    let about = G::about();
    let reason = if adda != FORMAT {
        Reason::Format(adda)
    } else if game != about.id {
        Reason::Game(game)
    } else if rules != about.rules_version {
        Reason::Rules { record: rules, ours: about.rules_version }
    } else {
        return Ok(());
    };
    Err(Fault { line, reason })
}

/// Makes the first position: by the seed if it is known, else by the picks.
fn open<G: Game>(line: usize, header: Header, seed: Option<Seed>) -> Result<Match<G>, Fault> {
    let fault = |reason| Fault { line, reason };
    let own_seed = seed.unwrap_or_else(Seed::secret);
    let options: G::Options = parse(line, header.options)?;
    if let Some(position) = header.position {
        Dictated::new(&header.picks).finish().map_err(|error| fault(Reason::Picks(error)))?;
        let position = parse(line, position)?;
        return Match::from_position(position, header.players, own_seed)
            .map_err(|error| fault(Reason::Setup(error)));
    }
    let match_ = match seed {
        Some(seed) => {
            let mut luck = Listening::to(seed.luck(0));
            let match_ = Match::set_up(options, header.players, seed, &mut luck)
                .map_err(|error| fault(Reason::Setup(error)))?;
            if luck.picks != header.picks {
                return Err(fault(Reason::Luck { expected: luck.picks }));
            }
            match_
        }
        None => {
            let mut luck = Dictated::new(&header.picks);
            let match_ = Match::set_up(options, header.players, own_seed, &mut luck)
                .map_err(|error| fault(Reason::Setup(error)))?;
            luck.finish().map_err(|error| fault(Reason::Picks(error)))?;
            match_
        }
    };
    Ok(match_.with_opening_picks(header.picks))
}

fn step<G: Game>(
    match_: &mut Match<G>,
    line: usize,
    step: Step,
    seed_known: bool,
    strict: bool,
) -> Result<(), Fault> {
    let fault = |reason| Fault { line, reason };
    let action: G::Action = parse(line, step.action)?;
    if step.dictated && strict {
        return Err(fault(Reason::Dictated));
    }
    if seed_known && !step.dictated {
        let played = match_
            .play(step.seat, action)
            .map_err(|refused| fault(Reason::Refused(format!("{refused:?}"))))?;
        if played.picks != step.picks {
            return Err(fault(Reason::Luck { expected: played.picks.clone() }));
        }
        return Ok(());
    }
    match match_.play_recorded(step.seat, action, &step.picks, step.dictated) {
        Ok(_) => Ok(()),
        Err(PlayError::Refused(refused)) => Err(fault(Reason::Refused(format!("{refused:?}")))),
        Err(PlayError::Luck(error)) => Err(fault(Reason::Picks(error))),
    }
}

/// The closing line, whichever it is.
struct Close {
    line: usize,
    seed: Seed,
    result: Option<(Vec<Points>, Vec<usize>)>,
}

impl Close {
    fn parse(line: usize, value: Value) -> Result<Close, Fault> {
        if value.get("saved").is_some() {
            let saved: Saved = parse(line, value)?;
            return Ok(Close { line, seed: saved.saved.seed, result: None });
        }
        let End { end } = parse(line, value)?;
        Ok(Close { line, seed: end.seed, result: Some((end.totals, end.places)) })
    }

    fn check<G: Game>(self, match_: &Match<G>) -> Result<(), Fault> {
        let fault = |reason| Fault { line: self.line, reason };
        let Some((totals, places)) = self.result else {
            return if match_.is_over() { Err(fault(Reason::NoResult)) } else { Ok(()) };
        };
        if !match_.is_over() {
            return Err(fault(Reason::NotOver));
        }
        let outcome = Outcome::of(match_.position());
        let true_totals: Vec<Points> = outcome.seats.iter().map(|seat| seat.total).collect();
        let true_places: Vec<usize> = outcome.seats.iter().map(|seat| seat.place).collect();
        if totals != true_totals {
            let expected = true_totals.iter().map(Points::to_string).collect::<Vec<_>>().join(", ");
            return Err(fault(Reason::Result { what: "totals", expected }));
        }
        if places != true_places {
            return Err(fault(Reason::Result { what: "places", expected: format!("{true_places:?}") }));
        }
        Ok(())
    }
}
