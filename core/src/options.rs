//! Options: modules and variants of a game, chosen before the set-up.

use std::str::FromStr;

use serde_json::{Map, Value};

use crate::compiled::Compiled;
use crate::compiled::Part;
use crate::json;
use crate::luck::Luck;
use crate::phrase::Phrase;

/// The description of an option, from which pages offer it and the harness tries it.
///
/// The value is a field of the game's `Options` type with the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The field of the `Options` type.
    pub key: &'static str,
    /// The key of the sentence that explains it, in the game's Fluent files.
    pub label: &'static str,
    /// The possible values.
    pub kind: OptionKind,
    /// The key of a sentence that says what it changes, in the game's Fluent files.
    pub note: Option<&'static str>,
    /// The paragraph of the rules.
    pub rule: Option<&'static str>,
}

/// Options to start from when a table is made. Those that it does not name have their default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Whom it is for.
    pub kind: PresetKind,
    /// The key of a sentence about it, in the game's Fluent files.
    pub note: &'static str,
    /// Options by key, with their values as text.
    pub options: &'static [(&'static str, &'static str)],
}

/// Whom a preset is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresetKind {
    /// People who do not know the game yet.
    First,
    /// The game as it is in the box.
    Standard,
    /// People who know it well and want all of it.
    Everything,
}

/// The text names no preset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a preset is first, standard or everything, not {0:?}")]
pub struct NoSuchPreset(String);

impl PresetKind {
    /// All kinds, simplest first.
    pub const ALL: [PresetKind; 3] = [PresetKind::First, PresetKind::Standard, PresetKind::Everything];

    /// The name in forms, in the API and in Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            PresetKind::First => "first",
            PresetKind::Standard => "standard",
            PresetKind::Everything => "everything",
        }
    }
}

impl FromStr for PresetKind {
    type Err = NoSuchPreset;

    fn from_str(word: &str) -> Result<PresetKind, NoSuchPreset> {
        let known = PresetKind::ALL.into_iter().find(|kind| kind.word() == word);
        known.ok_or_else(|| NoSuchPreset(shortened(word)))
    }
}

impl Preset {
    /// Its options as people give them, for [`read_options`].
    pub fn given(&self) -> Map<String, Value> {
        self.options.iter().map(|&(key, value)| (key.to_owned(), value.into())).collect()
    }
}

/// An option that makes no difference at a table, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Moot {
    /// The option.
    pub key: &'static str,
    /// Why it makes no difference.
    pub why: Phrase,
    /// The paragraph of the rules.
    pub rule: &'static str,
}

/// The possible values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the last.
    Range(u32, u32),
}

/// Why options cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    /// Not a JSON object.
    #[error("options are an object such as {{\"key\":true}}")]
    Form,
    /// No option has this key.
    #[error("there is no option {key:?}; {}", keys(.known))]
    Unknown {
        /// The key, shortened.
        key: String,
        /// The options of the game.
        known: &'static [OptionSpec],
    },
    /// The option does not have this value.
    #[error("the option {:?} cannot be {given}: write {}", .option.key, values(.option.kind))]
    Value {
        /// The option.
        option: OptionSpec,
        /// The value as JSON, shortened.
        given: String,
    },
}

fn keys(known: &[OptionSpec]) -> String {
    match known {
        [] => "this game has none".to_owned(),
        _ => format!("there is: {}", known.iter().map(|option| option.key).collect::<Vec<_>>().join(", ")),
    }
}

fn values(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag => "true or false".to_owned(),
        OptionKind::Choice(words) => words.join(" or "),
        OptionKind::Range(first, last) => format!("a whole number from {first} to {last}"),
    }
}

impl OptionSpec {
    /// On or off.
    pub const fn flag(key: &'static str, label: &'static str) -> OptionSpec {
        OptionSpec { key, label, kind: OptionKind::Flag, note: None, rule: None }
    }

    /// One of these words.
    pub const fn choice(
        key: &'static str,
        label: &'static str,
        words: &'static [&'static str],
    ) -> OptionSpec {
        OptionSpec { key, label, kind: OptionKind::Choice(words), note: None, rule: None }
    }

    /// A whole number from the first to the last.
    pub const fn range(key: &'static str, label: &'static str, first: u32, last: u32) -> OptionSpec {
        OptionSpec { key, label, kind: OptionKind::Range(first, last), note: None, rule: None }
    }

    /// With the sentence that says what it changes, and the paragraph of the rules.
    pub const fn explained(mut self, note: &'static str, rule: &'static str) -> OptionSpec {
        self.note = Some(note);
        self.rule = Some(rule);
        self
    }

    /// Every value that it may have.
    pub fn values(&self) -> Vec<Value> {
        match self.kind {
            OptionKind::Flag => vec![false.into(), true.into()],
            OptionKind::Choice(words) => words.iter().map(|&word| word.into()).collect(),
            OptionKind::Range(first, last) => (first..=last).map(Value::from).collect(),
        }
    }

    /// Converts a value to the type that the game's `Options` has. Forms and command lines give all values as text.
    fn read(&self, given: &Value) -> Option<Value> {
        match (self.kind, given) {
            (OptionKind::Flag, Value::Bool(_)) => Some(given.clone()),
            (OptionKind::Flag, Value::String(text)) => match text.as_str() {
                "true" | "yes" | "on" | "1" => Some(true.into()),
                "false" | "no" | "off" | "0" => Some(false.into()),
                _ => None,
            },
            (OptionKind::Choice(words), Value::String(text)) => {
                words.contains(&text.as_str()).then(|| given.clone())
            }
            (OptionKind::Range(first, last), _) => {
                let number = match given {
                    Value::Number(number) => number.as_u64(),
                    Value::String(text) => text.trim().parse().ok(),
                    _ => None,
                };
                number.filter(|&number| (first.into()..=last.into()).contains(&number)).map(Value::from)
            }
            (OptionKind::Flag | OptionKind::Choice(_), _) => None,
        }
    }
}

/// Reads options as people give them: an object of keys and values, where values may be text. Options that are left out
/// have their default. The game may still refuse a combination at set-up.
///
/// # Errors
/// If the game does not have the option, or the option does not have the value.
pub fn read_options<G: Compiled>(given: &Value) -> Result<G::Options, OptionFault> {
    let given = match given {
        Value::Null => return Ok(G::Options::default()),
        Value::Object(given) if given.is_empty() => return Ok(G::Options::default()),
        Value::Object(given) => given,
        _ => return Err(OptionFault::Form),
    };
    let mut options = as_object::<G>(&G::Options::default());
    for (key, value) in given {
        let known = G::about().options;
        let spec = known.iter().find(|spec| spec.key == key);
        let spec = spec.ok_or_else(|| OptionFault::Unknown { key: shortened(key), known })?;
        let read = spec.read(value);
        let wrong = || OptionFault::Value { option: *spec, given: shortened(&value.to_string()) };
        options.insert(key.clone(), read.ok_or_else(wrong)?);
    }
    Ok(from_object::<G>(options))
}

/// The beginning of a text, short enough for an error message.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The options that differ from their default, with their values.
pub fn chosen_options<G: Compiled>(options: &G::Options) -> Vec<(&'static OptionSpec, Value)> {
    let (default, chosen) = (as_object::<G>(&G::Options::default()), as_object::<G>(options));
    let value = |spec: &'static OptionSpec| Some((spec, chosen.get(spec.key)?.clone()));
    let all = G::about().options.iter().filter_map(value);
    all.filter(|(spec, value)| default.get(spec.key) != Some(value)).collect()
}

/// Random options. The game may still refuse a combination at set-up.
pub fn random_options<G: Compiled>(luck: &mut impl Luck) -> G::Options {
    let fields: Map<String, Value> = G::about()
        .options
        .iter()
        .map(|spec| {
            let value = match spec.kind {
                OptionKind::Flag => Value::Bool(luck.pick(2) == 1),
                OptionKind::Choice(words) => words[luck.pick(words.len() as u32) as usize].into(),
                OptionKind::Range(first, last) => (first + luck.pick(last - first + 1)).into(),
            };
            (spec.key.to_owned(), value)
        })
        .collect();
    from_object::<G>(fields)
}

fn as_object<G: Compiled>(options: &G::Options) -> Map<String, Value> {
    match json::value(&G::to_json(Part::Options(options))) {
        Value::Object(fields) => fields,
        // A game without options may have a type without fields.
        _ => Map::new(),
    }
}

fn from_object<G: Compiled>(fields: Map<String, Value>) -> G::Options {
    G::options_from_json(Value::Object(fields)).expect("options that match their OptionSpec")
}
