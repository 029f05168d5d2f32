//! The fields of a request, read one by one, so that each mistake has a sentence of its own.

use std::fmt;
use std::ops::RangeInclusive;

use adda_core::{Lang, MAX_SEATS, Seat, Seed};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use crate::answer::{Failure, shortened};

/// The JSON object of a line. Unlike serde_json's own map it notices a field that is given twice.
pub(crate) struct Object {
    pub(crate) fields: Map<String, Value>,
    pub(crate) twice: Option<String>,
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
                let mut object = Object { fields: Map::new(), twice: None };
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    if object.fields.insert(name.clone(), value).is_some() {
                        object.twice = Some(name);
                    }
                }
                Ok(object)
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// What was given with a command. A field that is `null` counts as left out.
pub(crate) struct Fields {
    pub(crate) command: &'static str,
    pub(crate) given: Map<String, Value>,
}

/// What a field may hold: in words, and how it is read.
pub(crate) struct Kind<T> {
    expected: &'static str,
    read: fn(&Value) -> Option<T>,
}

impl Fields {
    /// A field that may be left out.
    pub(crate) fn optional<T>(&mut self, name: &str, kind: &Kind<T>) -> Result<Option<T>, Failure> {
        let Some(value) = self.given.remove(name).filter(|value| !value.is_null()) else { return Ok(None) };
        match (kind.read)(&value) {
            Some(read) => Ok(Some(read)),
            None => Err(Failure::new(format!(
                "The field \"{name}\" of \"{}\" must be {}, not {}.",
                self.command,
                kind.expected,
                shown(&value)
            ))),
        }
    }

    /// A field that must be there.
    pub(crate) fn required<T>(&mut self, name: &str, kind: &Kind<T>) -> Result<T, Failure> {
        let command = self.command;
        self.optional(name, kind)?.ok_or_else(|| {
            Failure::new(format!("\"{command}\" needs the field \"{name}\": {}.", kind.expected))
        })
    }

    /// A whole number within limits, which may be left out.
    pub(crate) fn number(&mut self, name: &str, limits: RangeInclusive<u64>) -> Result<Option<u64>, Failure> {
        let Some(number) = self.optional(name, &NUMBER)? else { return Ok(None) };
        if limits.contains(&number) {
            return Ok(Some(number));
        }
        Err(Failure::new(format!(
            "The field \"{name}\" of \"{}\" must be from {} to {}, not {number}.",
            self.command,
            limits.start(),
            limits.end()
        )))
    }

    /// A switch that is off when left out.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool, Failure> {
        Ok(self.optional(name, &FLAG)?.unwrap_or(false))
    }
}

/// A value as it was sent, if it is short.
pub(crate) fn shown(value: &Value) -> String {
    shortened(value.to_string(), 60)
}

pub(crate) const OPTIONS: Kind<Value> =
    Kind { expected: "an object", read: |value| value.is_object().then(|| value.clone()) };

pub(crate) const ACTION: Kind<Value> =
    Kind { expected: "an action, as \"legal\" lists them", read: |value| Some(value.clone()) };

pub(crate) const POSITION: Kind<Value> = Kind {
    expected: "an object, as \"position\" answers it",
    read: |value| value.is_object().then(|| value.clone()),
};

pub(crate) const TEXT: Kind<String> =
    Kind { expected: "a text", read: |value| value.as_str().map(str::to_owned) };

pub(crate) const GAME: Kind<String> =
    Kind { expected: "the id of a game, as \"games\" lists them", read: TEXT.read };

pub(crate) const NUMBER: Kind<u64> = Kind { expected: "a whole number from 0", read: Value::as_u64 };

pub(crate) const FLAG: Kind<bool> = Kind { expected: "true or false", read: Value::as_bool };

pub(crate) const SEAT: Kind<Seat> = Kind {
    expected: const {
        assert!(MAX_SEATS == 6, "the sentence counts the seats");
        "the number of a seat, from 0 to 5"
    },
    read: |value| value.as_u64().and_then(|number| Seat::new(usize::try_from(number).ok()?)),
};

pub(crate) const LANG: Kind<Lang> =
    Kind { expected: Lang::QUOTED_LIST, read: |value| value.as_str()?.parse().ok() };

pub(crate) const SEED: Kind<Seed> = Kind {
    expected: "a whole number from 0, or a text of 64 hexadecimal digits",
    read: |value| match value {
        Value::String(digits) => digits.parse().ok(),
        _ => value.as_u64().map(Seed::from_number),
    },
};

pub(crate) const NAMES: Kind<Vec<String>> = Kind {
    expected: "a list of names",
    read: |value| value.as_array()?.iter().map(|name| name.as_str().map(str::to_owned)).collect(),
};

pub(crate) const PICKS: Kind<Vec<u32>> = Kind {
    expected: "a list of whole numbers from 0 to 4294967295",
    read: |value| value.as_array()?.iter().map(|pick| u32::try_from(pick.as_u64()?).ok()).collect(),
};

/// A record as text, however it was sent.
pub(crate) const RECORD: Kind<String> = Kind {
    expected: "a list of objects, one for each line, or a text of lines",
    read: |value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(lines) => Some(lines.iter().map(|line| format!("{line}\n")).collect()),
        _ => None,
    },
};

/// Somebody who looks on and has no seat.
pub(crate) const ONLOOKER: Kind<()> =
    Kind { expected: "\"spectator\"", read: |value| (value.as_str()? == "spectator").then_some(()) };
