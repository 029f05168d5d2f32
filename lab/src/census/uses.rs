//! What seats use: read from what the game writes as JSON.
//!
//! An event with a field `seat` says that this seat did something, and its other fields say with what: a name (a card, a
//! site), a number (a price), a list of either, or counts of several things. At the end of the game, names in the positions
//! of the players say what they had.

use std::collections::BTreeMap;

use adda_core::{Compiled, GameEvent, Gap, MAX_SEATS, Mark, Match, Part, Phrase, json};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Say, Sums, Told};

/// Where it is written that something was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// That an event happened.
    #[default]
    Event,
    /// A field of an event that holds names.
    Name,
    /// A field of an event that holds numbers.
    Number,
    /// A field of a player in the final position.
    End,
}

/// The values of one field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Uses {
    /// Where they are written.
    pub source: Source,
    /// The kind of the event; empty for the final position.
    pub kind: String,
    /// The field; empty if the event alone counts.
    pub field: String,
    /// A sentence about the first such event.
    pub example: Told,
    /// Each value, as the game writes it.
    pub values: BTreeMap<String, Use>,
}

/// A value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Use {
    /// What it is called, if the game says so.
    pub label: Told,
    /// How often it was used.
    pub times: u64,
    /// The results of the seats that used it.
    pub sums: Sums,
}

impl Uses {
    pub(super) fn add(&mut self, other: Uses) {
        (self.source, self.kind, self.field) = (other.source, other.kind, other.field);
        self.example.earlier(other.example);
        for (value, one) in other.values {
            let own = self.values.entry(value).or_default();
            own.label.earlier(one.label);
            own.times += one.times;
            own.sums.add(&one.sums);
        }
    }
}

/// Events that follow from others: what they say was done before.
fn is_consequence(mark: Mark) -> bool {
    match mark {
        Mark::Round | Mark::End => true,
        Mark::Play | Mark::Call | Mark::Draw | Mark::Take | Mark::Give | Mark::Show | Mark::Score => false,
    }
}

/// How often each seat used each value of each field in one game.
type Times = BTreeMap<(String, String), [u64; MAX_SEATS]>;

/// Adds what the seats used in a finished game. `results` are the seats' wins in sixtieths and half points.
pub(super) fn count<G: Compiled>(
    match_: &Match<G>,
    results: &[(u64, i32)],
    game: u64,
    say: Say<'_>,
    all: &mut BTreeMap<String, Uses>,
) {
    let mut times = Times::new();
    for event in match_.events() {
        let mark = event.mark();
        if is_consequence(mark) {
            continue;
        }
        let written = json::value(&G::to_json(Part::Event(event)));
        let Some((kind, Value::Object(fields))) = written.as_object().and_then(|one| one.iter().next())
        else {
            continue;
        };
        let seat = fields.get("seat").and_then(Value::as_u64).and_then(|seat| usize::try_from(seat).ok());
        let Some(seat) = seat.filter(|&seat| seat < results.len()) else { continue };
        // Sentences are made for what is new alone: they cost more than the game.
        let mut phrase = None;
        let mut phrase = || phrase.get_or_insert_with(|| event.say()).clone();
        let mut note = |source: Source, field: &str, value: &str, place: Place, count: u64| {
            let key = if field.is_empty() { kind.clone() } else { format!("{kind}.{field}") };
            let uses = all.entry(key.clone()).or_insert_with(|| Uses {
                source,
                kind: kind.clone(),
                field: field.to_owned(),
                example: phrase().map_or_else(Told::default, |phrase| Told::new(game, say(&phrase, None))),
                values: BTreeMap::new(),
            });
            uses.values.entry(value.to_owned()).or_insert_with(|| {
                let label = phrase().and_then(|phrase| label(&phrase, field, place, say));
                Use {
                    label: label.map_or_else(Told::default, |text| Told::new(game, text)),
                    ..Use::default()
                }
            });
            times.entry((key, value.to_owned())).or_insert([0; MAX_SEATS])[seat] += count;
        };
        note(Source::Event, "", kind, Place::Alone, 1);
        for (field, value) in fields.iter().filter(|(field, _)| *field != "seat") {
            let is_sheet = value.is_object();
            for (source, value, place, count) in items(value) {
                // What was scored says how the game went, not what was done: of that only names count.
                if mark != Mark::Score || (source == Source::Name && !is_sheet) {
                    note(source, field, &value, place, count);
                }
            }
        }
    }
    at_the_end(match_, results.len(), &mut times, all);
    for ((key, value), counts) in times {
        let Some(one) = all.get_mut(&key).and_then(|uses| uses.values.get_mut(&value)) else { continue };
        for (&count, &(won, halves)) in counts.iter().zip(results).filter(|(count, _)| **count > 0) {
            one.times += count;
            one.sums.note(won, halves);
        }
    }
}

/// Where a value stands in its field.
#[derive(Clone, Copy)]
enum Place {
    /// It is the whole field.
    Alone,
    /// In a list of so many.
    Listed(usize, usize),
}

/// The values in a field, and how often each. Others than names and numbers, and lists and counts of them, say nothing.
fn items(value: &Value) -> Vec<(Source, String, Place, u64)> {
    let one = |value: &Value, place: Place| match value {
        Value::String(name) => Some((Source::Name, name.clone(), place, 1)),
        Value::Number(number) => Some((Source::Number, number.to_string(), place, 1)),
        Value::Bool(_) | Value::Null | Value::Array(_) | Value::Object(_) => None,
    };
    match value {
        Value::Array(list) => {
            let of = list.len();
            list.iter().enumerate().filter_map(|(at, value)| one(value, Place::Listed(at, of))).collect()
        }
        Value::Object(counts) => {
            let count = |(name, count): (&String, &Value)| {
                let count = count.as_u64().filter(|&count| count > 0)?;
                Some((Source::Name, name.clone(), Place::Alone, count))
            };
            match counts.values().all(Value::is_number) {
                true => counts.iter().filter_map(count).collect(),
                false => Vec::new(),
            }
        }
        alone => one(alone, Place::Alone).into_iter().collect(),
    }
}

/// What a sentence calls the value of a field: a gap of the same name.
fn label(phrase: &Phrase, field: &str, place: Place, say: Say<'_>) -> Option<String> {
    let (_, gap) = phrase.gaps.iter().find(|(name, _)| *name == field)?;
    match (gap, place) {
        (Gap::Phrase(part), Place::Alone) => Some(plain(part, say)),
        (Gap::List(parts), Place::Listed(at, of)) if parts.len() == of => Some(plain(parts.get(at)?, say)),
        (
            Gap::Number(_)
            | Gap::Points(_)
            | Gap::Choice(_)
            | Gap::Text(_)
            | Gap::Seat(_)
            | Gap::Phrase(_)
            | Gap::List(_),
            Place::Alone | Place::Listed(..),
        ) => None,
    }
}

/// The phrase as a name. Games have forms of a name for places in sentences, such as `site-to` (“to Baroda”) or
/// `card-object` (“the card”), beside the plain one, whose key is without the ending.
fn plain(phrase: &Phrase, say: Say<'_>) -> String {
    if let Some((key, _)) = phrase.key.rsplit_once('-') {
        let said = say(&Phrase { key, gaps: phrase.gaps.clone() }, None);
        // A key without words is shown in brackets, and a gap that is not filled in braces.
        if !said.starts_with('[') && !said.contains('{') {
            return said;
        }
    }
    say(phrase, None)
}

/// What players have when the game is over: the names in their parts of the position.
fn at_the_end<G: Compiled>(
    match_: &Match<G>,
    seats: usize,
    times: &mut Times,
    all: &mut BTreeMap<String, Uses>,
) {
    let position = json::value(&G::to_json(Part::Position(match_.position())));
    let lists = position.as_object().into_iter().flatten().filter_map(|(_, value)| value.as_array());
    for players in lists.filter(|list| list.len() >= seats && list.iter().all(Value::is_object)) {
        for (seat, player) in players.iter().take(seats).enumerate() {
            for (field, value) in player.as_object().into_iter().flatten() {
                let names: Vec<&str> = match value {
                    Value::String(name) => vec![name.as_str()],
                    Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
                    Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => Vec::new(),
                };
                for name in names {
                    let key = format!("end.{field}");
                    let uses = all.entry(key.clone()).or_insert_with(|| Uses {
                        source: Source::End,
                        field: field.clone(),
                        ..Uses::default()
                    });
                    uses.values.entry(name.to_owned()).or_default();
                    times.entry((key, name.to_owned())).or_insert([0; MAX_SEATS])[seat] += 1;
                }
            }
        }
    }
}
