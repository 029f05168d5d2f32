//! How ids are written in JSON and in files, and the errors for text and numbers that match none.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Text that is not the name of anything of its kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no {what}: {hint}")]
pub struct NotOne {
    /// The text.
    pub text: String,
    /// What was expected, such as `card`.
    pub what: &'static str,
    /// What to write instead.
    pub hint: &'static str,
}

/// A number that is out of range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no number {number} here: {what} are numbered from {first} to {last}")]
pub struct NoSuchNumber {
    /// The number.
    pub number: usize,
    /// What was expected, in the plural, such as `cells`.
    pub what: &'static str,
    /// The lowest number.
    pub first: usize,
    /// The highest number.
    pub last: usize,
}

/// Deserialises a value that is written as text.
///
/// # Errors
/// If it is not text, or not a valid name.
pub fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<String, Error = NotOne>,
    D: Deserializer<'de>,
{
    T::try_from(String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Deserialises a value that is written as a number.
///
/// # Errors
/// If it is not a number, or out of range.
pub fn read_number<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<usize, Error = NoSuchNumber>,
    D: Deserializer<'de>,
{
    T::try_from(usize::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Writes an id as its number in JSON. `to` is the highest number, which may depend on the components.
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

/// Writes an id as its name in the components. In the example, `areas` is a list with one item for each id, and `id` is
/// the field of an item that holds the name. The macro also adds a method for the name, with the name of the field.
///
/// ```ignore
/// adda_kit::as_name! { Area, "area" by id in kit().components().areas, "areas are named like SIL1" }
/// ```
#[macro_export]
macro_rules! as_name {
    ($name:ident, $what:literal by $field:ident in $list:expr, $hint:literal) => {
        impl $name {
            /// Its name in the components.
            pub fn $field(self) -> &'static str {
                &$list[self.index()].$field
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                // Some numbers may have no name in the components in use.
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

/// Writes a value with its `Display`, and reads it with its own `fn read(text: &str) -> Option<Self>`.
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
