//! Reads the fields of a request one by one, so that each mistake gets its own error sentence.

use std::fmt;
use std::ops::RangeInclusive;

use adda_core::{Lang, MAX_SEATS, Seat, Seed};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use crate::answer::{Failure, shortened};

/// The JSON object of a line. Unlike serde_json's own map it notices duplicate fields.
pub(crate) struct Object {
    pub(crate) fields: Map<String, Value>,
    pub(crate) duplicate: Option<String>,
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
                let mut object = Object { fields: Map::new(), duplicate: None };
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    if object.fields.insert(name.clone(), value).is_some() {
                        object.duplicate = Some(name);
                    }
                }
                Ok(object)
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// The fields given with a command. A field that is `null` counts as missing.
pub(crate) struct Fields {
    pub(crate) command: &'static str,
    pub(crate) given: Map<String, Value>,
}

/// What a field may hold: described for error sentences, and how to read it.
pub(crate) struct FieldType<T> {
    expected: &'static str,
    read: fn(&Value) -> Option<T>,
}

impl Fields {
    /// An optional field.
    pub(crate) fn optional<T>(&mut self, name: &str, kind: &FieldType<T>) -> Result<Option<T>, Failure> {
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

    /// A required field.
    pub(crate) fn required<T>(&mut self, name: &str, kind: &FieldType<T>) -> Result<T, Failure> {
        let command = self.command;
        self.optional(name, kind)?.ok_or_else(|| {
            Failure::new(format!("\"{command}\" needs the field \"{name}\": {}.", kind.expected))
        })
    }

    /// An optional whole number within limits.
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

    /// An optional flag, `false` by default.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool, Failure> {
        Ok(self.optional(name, &FLAG)?.unwrap_or(false))
    }
}

/// A value as it was sent, cut off if it is long.
pub(crate) fn shown(value: &Value) -> String {
    shortened(value.to_string(), 60)
}

pub(crate) const OPTIONS: FieldType<Value> =
    FieldType { expected: "an object", read: |value| value.is_object().then(|| value.clone()) };

pub(crate) const ACTION: FieldType<Value> =
    FieldType { expected: "an action, as \"legal\" lists them", read: |value| Some(value.clone()) };

pub(crate) const POSITION: FieldType<Value> = FieldType {
    expected: "an object, as \"position\" returns it",
    read: |value| value.is_object().then(|| value.clone()),
};

pub(crate) const TEXT: FieldType<String> =
    FieldType { expected: "a string", read: |value| value.as_str().map(str::to_owned) };

pub(crate) const GAME: FieldType<String> =
    FieldType { expected: "the id of a game, as \"games\" lists them", read: TEXT.read };

pub(crate) const NUMBER: FieldType<u64> =
    FieldType { expected: "a whole number from 0", read: Value::as_u64 };

pub(crate) const FLAG: FieldType<bool> = FieldType { expected: "true or false", read: Value::as_bool };

pub(crate) const SEAT: FieldType<Seat> = FieldType {
    expected: const {
        assert!(MAX_SEATS == 6, "the sentence below names the last seat");
        "the number of a seat, from 0 to 5"
    },
    read: |value| value.as_u64().and_then(|number| Seat::new(usize::try_from(number).ok()?)),
};

pub(crate) const LANG: FieldType<Lang> =
    FieldType { expected: Lang::QUOTED_LIST, read: |value| value.as_str()?.parse().ok() };

pub(crate) const SEED: FieldType<Seed> = FieldType {
    expected: "a whole number from 0, or a string of 64 hexadecimal digits",
    read: |value| match value {
        Value::String(digits) => digits.parse().ok(),
        _ => value.as_u64().map(Seed::from_number),
    },
};

pub(crate) const NAMES: FieldType<Vec<String>> = FieldType {
    expected: "a list of names",
    read: |value| value.as_array()?.iter().map(|name| name.as_str().map(str::to_owned)).collect(),
};

pub(crate) const PICKS: FieldType<Vec<u32>> = FieldType {
    expected: "a list of whole numbers from 0 to 4294967295",
    read: |value| value.as_array()?.iter().map(|pick| u32::try_from(pick.as_u64()?).ok()).collect(),
};

/// A record as text, from either form in which it can be sent.
pub(crate) const RECORD: FieldType<String> = FieldType {
    expected: "a list of objects, one for each line, or a string of lines",
    read: |value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(lines) => Some(lines.iter().map(|line| format!("{line}\n")).collect()),
        _ => None,
    },
};

/// The only viewer that is not a seat.
pub(crate) const SPECTATOR: FieldType<()> =
    FieldType { expected: "\"spectator\"", read: |value| (value.as_str()? == "spectator").then_some(()) };
