//! Reading records: a fold over the lines, each checked before it is played.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{End, FORMAT, Fault, FinalResult, Header, Reason, Saved, Step, Sum};
use crate::compiled::Compiled;
use crate::components::OtherSet;
use crate::luck::{Dictated, Listening, Seed};
use crate::matches::{IllegalAction, Match, PlayError};
use crate::score::{Outcome, Points};
use crate::seat::Seat;

/// The header of a record, for example to find out which game it belongs to.
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

/// Replays a record and checks every line: format, running sum, rules, luck, result. If the record has the seed, every
/// pick is recomputed and the match can continue with the same luck.
///
/// Dictated luck is accepted here; [`verify`] is stricter.
///
/// # Errors
/// The first line that is not JSON, otherwise the first with a wrong sum, otherwise the first that breaks a rule.
pub fn replay<G: Compiled>(text: &str) -> Result<Match<G>, Fault> {
    fold(parse_lines(text)?, false)
}

/// Like [`replay`], but refuses dictated luck.
///
/// # Errors
/// The line at fault.
pub fn verify<G: Compiled>(text: &str) -> Result<Match<G>, Fault> {
    fold(parse_lines(text)?, true)
}

/// Why the action in the faulty line is illegal, so that the caller can put it into words. `None` if the fault is
/// another one.
pub fn refusal_at<G: Compiled>(text: &str, fault: &Fault) -> Option<(Seat, IllegalAction<G::Refusal>)> {
    let Reason::Refused(_) = fault.reason else { return None };
    let mut lines = parse_lines(text).ok()?;
    let at = lines.iter().position(|(line, _)| *line == fault.line)?;
    let (_, mut refused) = lines.swap_remove(at);
    lines.truncate(at);
    refused.as_object_mut()?.remove("sum");
    let step: Step = parse(fault.line, refused).ok()?;
    let action = parse(fault.line, step.action).ok()?;
    let refusal = fold::<G>(lines, false).ok()?.check(step.seat, action).err()?;
    Some((step.seat, refusal))
}

fn parse_lines(text: &str) -> Result<Vec<(usize, Value)>, Fault> {
    numbered(text).map(|(number, line)| Ok((number, parse_line(number, line)?))).collect()
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // Some editors write a byte-order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty())
}

fn parse_line(line: usize, text: &str) -> Result<Value, Fault> {
    serde_json::from_str(text).map_err(|error| form(line, &error))
}

fn form(line: usize, error: &serde_json::Error) -> Fault {
    // The line of the record is named already, and each is read by itself.
    let text = error.to_string().replace(" at line 1 column ", " at column ");
    Fault { line, reason: Reason::Form(text) }
}

fn parse<T: DeserializeOwned>(line: usize, value: Value) -> Result<T, Fault> {
    serde_json::from_value(value).map_err(|error| form(line, &error))
}

/// Removes the running sum from each line and checks it.
fn check_sums(lines: &mut [(usize, Value)]) -> Result<(), Fault> {
    let mut running = Sum::default();
    for (line, value) in lines {
        let fault = || Fault { line: *line, reason: Reason::Sum };
        let object = value.as_object_mut().ok_or_else(|| Fault {
            line: *line,
            reason: Reason::Form("expected a JSON object".to_owned()),
        })?;
        let missing = || Fault { line: *line, reason: Reason::NoSum };
        let claimed = object.remove("sum").ok_or_else(missing)?;
        if claimed.as_str() != Some(&running.add(value)) {
            return Err(fault());
        }
    }
    Ok(())
}

fn fold<G: Compiled>(mut lines: Vec<(usize, Value)>, strict: bool) -> Result<Match<G>, Fault> {
    let (first, value) = lines.first().ok_or(Fault { line: 1, reason: Reason::Empty })?;
    check_kind::<G>(*first, value)?;
    check_sums(&mut lines)?;
    let mut lines = lines.into_iter();
    let (first, value) = lines.next().ok_or(Fault { line: 1, reason: Reason::Empty })?;
    let header: Header = parse(first, value)?;
    OtherSet::check::<G>(header.components.as_ref())
        .map_err(|other| Fault { line: first, reason: Reason::Components(other) })?;

    // The seed is in the last line, but is needed from the start.
    let (closing, steps): (Vec<_>, Vec<_>) =
        lines.partition(|(_, value)| value.get("end").is_some() || value.get("saved").is_some());
    let mut closing = closing.into_iter();
    let close = closing.next().map(|(line, value)| Close::parse(line, value)).transpose()?;
    if let Some(close) = &close {
        let late = steps.iter().map(|(line, _)| *line).find(|&line| line > close.line);
        if let Some(line) = late.or(closing.next().map(|(line, _)| line)) {
            return Err(Fault { line, reason: Reason::AfterEnd });
        }
        if close.seed.is_some_and(|seed| seed.commitment() != header.commitment) {
            return Err(Fault { line: close.line, reason: Reason::Seed });
        }
    }

    let seed = close.as_ref().and_then(|close| close.seed);
    let last_line =
        close.as_ref().map(|close| close.line).or(steps.last().map(|(line, _)| *line)).unwrap_or(first);
    let mut match_ = open(first, header, seed)?;
    for (line, value) in steps {
        step(&mut match_, line, parse(line, value)?, seed.is_some(), strict)?;
    }
    match close.and_then(|close| close.result) {
        Some(result) => result.check(last_line, &match_)?,
        None if match_.is_over() => return Err(Fault { line: last_line, reason: Reason::NoResult }),
        None => {}
    }
    Ok(match_)
}

/// The fields that a header has in every version of the format.
#[derive(Deserialize)]
struct Kind {
    adda: u32,
    game: String,
    rules: u32,
}

/// Checked first, because other versions may have other sums and fields, and the error should name the version.
fn check_kind<G: Compiled>(line: usize, header: &Value) -> Result<(), Fault> {
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

/// Makes the first position, from the seed if it is known, otherwise from the picks.
fn open<G: Compiled>(line: usize, header: Header, seed: Option<Seed>) -> Result<Match<G>, Fault> {
    let fault = |reason| Fault { line, reason };
    let Header { players, commitment, picks, .. } = header;
    // Names are shown to people, and control characters could take over a terminal.
    if players.iter().any(|name| name.contains(char::is_control)) {
        return Err(fault(Reason::Form("a player's name with control characters".to_owned())));
    }
    let options = G::options_from_json(header.options).map_err(|error| form(line, &error))?;
    if let Some(position) = header.position {
        Dictated::new(&picks).finish().map_err(|error| fault(Reason::Picks(error)))?;
        let position = G::position_from_json(position).map_err(|error| form(line, &error))?;
        return Match::given(options, position, players, seed, commitment)
            .map_err(|error| fault(Reason::Setup(error)));
    }
    let match_ = match seed {
        Some(known) => {
            let mut luck = Listening::to(known.luck(0));
            let match_ = Match::set_up(options, players, seed, commitment, &mut luck)
                .map_err(|error| fault(Reason::Setup(error)))?;
            if luck.picks != picks {
                return Err(fault(Reason::Luck { expected: luck.picks }));
            }
            match_
        }
        None => {
            let mut luck = Dictated::new(&picks);
            let match_ = Match::set_up(options, players, seed, commitment, &mut luck)
                .map_err(|error| fault(Reason::Setup(error)))?;
            luck.finish().map_err(|error| fault(Reason::Picks(error)))?;
            match_
        }
    };
    Ok(match_.with_opening_picks(picks))
}

fn step<G: Compiled>(
    match_: &mut Match<G>,
    line: usize,
    step: Step,
    seed_known: bool,
    strict: bool,
) -> Result<(), Fault> {
    let fault = |reason| Fault { line, reason };
    let action = G::action_from_json(step.action).map_err(|error| form(line, &error))?;
    if step.dictated && strict {
        return Err(fault(Reason::Dictated));
    }
    if step.picks.is_empty() && step.take != 0 || !step.picks.is_empty() && !match_.in_take(step.take) {
        return Err(fault(Reason::Take));
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

/// The closing line: the result, or the seed of a saved match.
struct Close {
    line: usize,
    seed: Option<Seed>,
    result: Option<FinalResult>,
}

impl Close {
    fn parse(line: usize, value: Value) -> Result<Close, Fault> {
        if value.get("saved").is_some() {
            let Saved { saved } = parse(line, value)?;
            return Ok(Close { line, seed: Some(saved.seed), result: None });
        }
        let End { end } = parse(line, value)?;
        Ok(Close { line, seed: end.seed, result: Some(end) })
    }
}

impl FinalResult {
    fn check<G: Compiled>(&self, line: usize, match_: &Match<G>) -> Result<(), Fault> {
        let fault = |reason| Fault { line, reason };
        if !match_.is_over() {
            return Err(fault(Reason::NotOver));
        }
        let outcome = Outcome::of(match_.position());
        let totals: Vec<Points> = outcome.seats.iter().map(|seat| seat.total).collect();
        let places: Vec<usize> = outcome.seats.iter().map(|seat| seat.place).collect();
        if self.totals != totals {
            let expected = totals.iter().map(Points::to_string).collect::<Vec<_>>().join(", ");
            return Err(fault(Reason::Result { what: "totals", expected }));
        }
        if self.places != places {
            return Err(fault(Reason::Result { what: "places", expected: format!("{places:?}") }));
        }
        Ok(())
    }
}
