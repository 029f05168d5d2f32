//! Writing records.

use serde::Serialize;
use serde_json::Value;

use super::{End, FORMAT, FinalResult, Header, Saved, SavedSeed, Step, Sum};
use crate::compiled::Compiled;
use crate::compiled::Part;
use crate::components;
use crate::json;
use crate::matches::{Match, Opening};
use crate::score::Outcome;

/// How a record ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With the result and the seed if the match is over, otherwise without a closing line. This keeps only future luck
    /// secret: the record of an unfinished match still holds every secret so far, and must not be shown to anybody.
    WithoutSeed,
    /// Also with the seed of an unfinished match, to continue later.
    Saved,
}

/// The record as JSON Lines, each terminated by a line feed.
pub fn lines<G: Compiled>(match_: &Match<G>, ending: Ending) -> String {
    let mut text = String::new();
    for_each_line(match_, ending, |body, sum| {
        // The sum goes last, where readers can skip it.
        let body = body.strip_suffix('}').expect("a JSON object");
        text.push_str(body);
        text.push_str(",\"sum\":\"");
        text.push_str(sum);
        text.push_str("\"}\n");
    });
    text
}

/// The record as a list of JSON objects.
pub fn values<G: Compiled>(match_: &Match<G>, ending: Ending) -> Vec<Value> {
    let mut values = Vec::new();
    for_each_line(match_, ending, |body, sum| {
        let mut value: Value = serde_json::from_str(body).expect("JSON that we wrote");
        value["sum"] = sum.into();
        values.push(value);
    });
    values
}

fn for_each_line<G: Compiled>(match_: &Match<G>, ending: Ending, mut write: impl FnMut(&str, &str)) {
    let mut running = Sum::default();
    let mut line = |body: String| {
        let value = serde_json::from_str(&body).expect("JSON that we wrote");
        write(&body, &running.add(&value));
    };
    line(to_json(&header_of(match_)));
    for played in match_.moves() {
        line(to_json(&Step {
            seat: played.seat,
            action: json::value(&G::to_json(Part::Action(&played.action))),
            picks: played.picks.clone(),
            dictated: played.dictated,
            take: played.take,
        }));
    }
    if match_.is_over() {
        let outcome = Outcome::of(match_.position());
        line(to_json(&End {
            end: FinalResult {
                seed: match_.seed(),
                totals: outcome.seats.iter().map(|seat| seat.total).collect(),
                places: outcome.seats.iter().map(|seat| seat.place).collect(),
            },
        }));
    } else if ending == Ending::Saved
        && let Some(seed) = match_.seed()
    {
        line(to_json(&Saved { saved: SavedSeed { seed } }));
    }
}

fn header_of<G: Compiled>(match_: &Match<G>) -> Header {
    let (picks, position) = match match_.opening() {
        Opening::SetUp { picks, .. } => (picks.clone(), None),
        Opening::Given(position) => (Vec::new(), Some(json::value(&G::to_json(Part::Position(position))))),
    };
    Header {
        adda: FORMAT,
        game: G::about().id.to_owned(),
        rules: G::about().rules_version,
        players: match_.players().to_vec(),
        options: json::value(&G::to_json(Part::Options(match_.options()))),
        components: components::in_use::<G>().cloned(),
        commitment: match_.commitment(),
        picks,
        position,
    }
}

fn to_json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a record line as JSON")
}
