//! How things are written in JSON and in files, and what is said of a text that names nothing.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A text that names nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no {what}: {hint}")]
pub struct NotOne {
    /// What was written.
    pub text: String,
    /// What it was to name, such as `card`.
    pub what: &'static str,
    /// What to write instead.
    pub hint: &'static str,
}

/// A number that nothing has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no number {number} here: {what} are numbered from {first} to {last}")]
pub struct NoSuchNumber {
    /// What was written.
    pub number: usize,
    /// What it was to number, such as `cells`.
    pub what: &'static str,
    /// The lowest number.
    pub first: usize,
    /// The highest number.
    pub last: usize,
}

/// Reads a thing that is written as text.
///
/// # Errors
/// If it is no text, or names nothing.
pub fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<String, Error = NotOne>,
    D: Deserializer<'de>,
{
    T::try_from(String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Reads a thing that is written as a number.
///
/// # Errors
/// If it is no number, or numbers nothing.
pub fn read_number<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<usize, Error = NoSuchNumber>,
    D: Deserializer<'de>,
{
    T::try_from(usize::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Writes a thing by its number in JSON, and reads it back. `to` is the highest number; it may depend on the components.
///
/// ```
/// adda_kit::id! {
///     /// A contract.
///     pub struct Contract(u8) below 30, in sets of u32;
/// }
/// adda_kit::as_number! { Contract, "contracts" from 1 to 30 }
///
/// assert_eq!(serde_json::to_string(&Contract::at(4)).unwrap(), "5");
/// let error = serde_json::from_str::<Contract>("31").unwrap_err().to_string();
/// assert!(error.contains("contracts are numbered from 1 to 30"));
/// ```
#[macro_export]
macro_rules! as_number {
    ($name:ident, $what:literal from $first:literal to $last:expr) => {
        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}({})", stringify!($name), usize::from(*self))
            }
        }

        impl From<$name> for usize {
            fn from(thing: $name) -> usize {
                thing.index() + $first
            }
        }

        impl TryFrom<usize> for $name {
            type Error = $crate::NoSuchNumber;

            fn try_from(number: usize) -> Result<$name, $crate::NoSuchNumber> {
                let (first, last) = ($first, $last);
                if (first..=last).contains(&number) {
                    Ok($name::at(number - first))
                } else {
                    Err($crate::NoSuchNumber { number, what: $what, first, last })
                }
            }
        }

        $crate::as_number!(@serde $name, usize, usize::from, read_number);
    };
    (@serde $name:ident, $form:ty, $write:expr, $read:ident) => {
        impl $crate::internal::serde::Serialize for $name {
            fn serialize<S: $crate::internal::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                let write: fn($name) -> $form = $write;
                $crate::internal::serde::Serialize::serialize(&write(*self), serializer)
            }
        }

        impl<'de> $crate::internal::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::internal::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                $crate::internal::$read(deserializer)
            }
        }
    };
}

/// Writes a thing by the name that the components give it, and reads it back: `areas` is a list of what is known of each,
/// by number, and `id` the field with its name. The method that tells the name is called as the field.
///
/// ```ignore
/// adda_kit::as_name! { Area, "area" by id in kit().components().areas, "areas are named like SIL1" }
/// ```
#[macro_export]
macro_rules! as_name {
    ($name:ident, $what:literal by $field:ident in $list:expr, $hint:literal) => {
        impl $name {
            /// As the components name it.
            pub fn $field(self) -> &'static str {
                &$list[self.index()].$field
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                // One of other components than those in use may have no name here.
                f.write_str($list.get(self.index()).map_or("?", |known| &known.$field))
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::NotOne;

            fn try_from(text: String) -> Result<$name, $crate::NotOne> {
                let found = $list.iter().position(|known| known.$field == text);
                found.map($name::at).ok_or($crate::NotOne { text, what: $what, hint: $hint })
            }
        }

        $crate::as_number!(@serde $name, &'static str, $name::$field, read_text);
    };
}

/// Writes a thing as it is displayed, and reads it back by its own `fn read(text: &str) -> Option<Self>`.
#[macro_export]
macro_rules! as_text {
    ($name:ident, $what:literal, $hint:literal) => {
        impl TryFrom<String> for $name {
            type Error = $crate::NotOne;

            fn try_from(text: String) -> Result<$name, $crate::NotOne> {
                text.parse()
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotOne;

            fn from_str(text: &str) -> Result<$name, $crate::NotOne> {
                let wrong = || $crate::NotOne { text: text.to_owned(), what: $what, hint: $hint };
                $name::read(text).ok_or_else(wrong)
            }
        }

        $crate::as_number!(@serde $name, String, |thing| thing.to_string(), read_text);
    };
}
