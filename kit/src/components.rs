//! Component files: declaring their sections, and the checks that all games need.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::ops::{Index, Range, RangeInclusive};

use adda_core::components::{File, FileError, FileFault, Spanned};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use crate::kinds::Kind;

/// Declares the sections of a file and their rows as structs. The file must have exactly these fields. Only the types
/// are checked, not the values.
///
/// ```ignore
/// adda_kit::sections! {
///     struct Sections { map: Spanned<MapSection> }
///     struct MapSection { width: i32, height: i32, sites: Vec<Spanned<SiteRow>> }
///     // …
/// }
/// ```
#[macro_export]
macro_rules! sections {
    ($(
        $(#[$meta:meta])*
        struct $name:ident { $($(#[$about:meta])* $field:ident: $form:ty),* $(,)? }
    )*) => { $(
        #[derive(::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub(super) struct $name {
            $($(#[$about])* pub(super) $field: $form),*
        }
    )* };
}

/// One value for each kind, in a file written as `{ yellow = 3, violet = 4 }`. No kind may be left out.
pub struct Each<K, V> {
    values: Vec<V>,
    of: PhantomData<K>,
}

impl<K: Kind, V> Each<K, V> {
    /// The kinds with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.values.iter().enumerate().map(|(index, value)| (K::at(index), value))
    }

    /// The values, in the order of the kinds.
    pub fn values(&self) -> &[V] {
        &self.values
    }
}

impl<K: Kind, V> Index<K> for Each<K, V> {
    type Output = V;

    fn index(&self, kind: K) -> &V {
        &self.values[kind.index()]
    }
}

/// A key that is the name of a kind.
struct Key<K>(K);

impl<'de, K: Kind> Deserialize<'de> for Key<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key<K>, D::Error> {
        let word = String::deserialize(deserializer)?;
        let found = K::WORDS.iter().position(|known| *known == word);
        let found = found.ok_or_else(|| D::Error::unknown_field(&word, K::WORDS))?;
        Ok(Key(K::at(found)))
    }
}

impl<'de, K: Kind, V: Deserialize<'de>> Deserialize<'de> for Each<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Each<K, V>, D::Error> {
        struct ByKind<K, V>(PhantomData<(K, V)>);

        impl<'de, K: Kind, V: Deserialize<'de>> Visitor<'de> for ByKind<K, V> {
            type Value = Each<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a value for each of {}", K::WORDS.join(", "))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Each<K, V>, A::Error> {
                let mut found: Vec<Option<V>> = K::WORDS.iter().map(|_| None).collect();
                while let Some(Key(kind)) = map.next_key::<Key<K>>()? {
                    found[kind.index()] = Some(map.next_value()?);
                }
                let all = found.into_iter().zip(K::WORDS);
                let values = all.map(|(value, word)| value.ok_or_else(|| A::Error::missing_field(word)));
                Ok(Each { values: values.collect::<Result<_, _>>()?, of: PhantomData })
            }
        }

        deserializer.deserialize_map(ByKind(PhantomData))
    }
}

/// Something with a place in a file.
pub trait Place {
    /// Its range of bytes.
    fn place(&self) -> Range<usize>;
}

impl Place for Range<usize> {
    fn place(&self) -> Range<usize> {
        self.clone()
    }
}

impl<T> Place for Spanned<T> {
    fn place(&self) -> Range<usize> {
        self.span()
    }
}

/// Checks the values of a file. Every check returns a [`FileError`] with the place of the fault, so that a game's
/// `read` stops at the first one.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    file: &'a File<'a>,
}

impl<'a> Reader<'a> {
    /// A reader of this file.
    pub fn new(file: &'a File<'a>) -> Reader<'a> {
        Reader { file }
    }

    /// A fault at this place.
    pub fn fault(self, place: &impl Place, what: impl Display) -> FileError {
        self.file.error(place.place(), FileFault::Values(what.to_string()))
    }

    /// Returns a fault unless the condition holds.
    ///
    /// # Errors
    /// If it does not hold.
    pub fn require(self, holds: bool, place: &impl Place, what: impl Display) -> Result<(), FileError> {
        if holds { Ok(()) } else { Err(self.fault(place, what)) }
    }

    /// Returns the value, or a fault if there is none.
    ///
    /// # Errors
    /// If the value is `None`.
    pub fn read<T>(self, read: Option<T>, place: &impl Place, what: impl Display) -> Result<T, FileError> {
        read.ok_or_else(|| self.fault(place, what))
    }

    /// Requires the number that the rulebook gives.
    ///
    /// # Errors
    /// If there are more or fewer.
    pub fn count(
        self,
        what: impl Display,
        place: &impl Place,
        found: usize,
        printed: usize,
    ) -> Result<(), FileError> {
        let fault = format_args!("the rulebook counts {printed} {what}, the file {found}: make it {printed}");
        self.require(found == printed, place, fault)
    }

    /// Requires that a number in the file is the one in the rulebook.
    ///
    /// # Errors
    /// If it is another.
    pub fn number(self, what: impl Display, found: &Spanned<usize>, printed: usize) -> Result<(), FileError> {
        self.count(what, found, *found.get_ref(), printed)
    }

    /// Requires the number of each kind that the rulebook gives.
    ///
    /// # Errors
    /// If there are more or fewer of a kind.
    pub fn number_of_each<K: Kind>(
        self,
        what: &str,
        found: &Spanned<Each<K, u8>>,
        printed: &[u8],
    ) -> Result<(), FileError> {
        for ((kind, &found_here), &printed) in found.get_ref().iter().zip(printed) {
            let what = format_args!("{} {what}", K::WORDS[kind.index()]);
            self.count(what, found, found_here.into(), printed.into())?;
        }
        Ok(())
    }

    /// Requires that a number is within the range that the game supports.
    ///
    /// # Errors
    /// If it is too small or too large.
    pub fn range(
        self,
        what: impl Display,
        place: &impl Place,
        found: usize,
        range: RangeInclusive<usize>,
    ) -> Result<(), FileError> {
        let (least, most) = (range.start(), range.end());
        let fault =
            format_args!("{found} {what} cannot be played with: write a number from {least} to {most}");
        self.require(range.contains(&found), place, fault)
    }

    /// The kind with this name.
    ///
    /// # Errors
    /// If there is no such kind. The message lists the valid names.
    pub fn kind<K: Kind>(self, what: &str, place: &impl Place, word: &str) -> Result<K, FileError> {
        let found = K::WORDS.iter().position(|known| *known == word).map(K::at);
        let fault = format!("{word:?} is no {what}: write {}", one_of(K::WORDS));
        self.read(found, place, fault)
    }

    /// Requires that a name can be shown, and that it differs from all names in `known`.
    ///
    /// # Errors
    /// If the name cannot be shown or is a duplicate.
    pub fn name<'b>(
        self,
        place: &impl Place,
        name: &str,
        mut known: impl Iterator<Item = &'b str>,
    ) -> Result<(), FileError> {
        let shown = (1..=30).contains(&name.chars().count())
            && name == name.trim()
            && !name.contains(char::is_control);
        let fault = format_args!("{name:?} cannot be shown as a name: give 1 to 30 characters");
        self.require(shown, place, fault)?;
        let fault = format_args!("{name:?} is there twice: each needs a name of its own");
        self.require(known.all(|other| other != name), place, fault)
    }
}

/// `red, green or blue`.
fn one_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} or {last}", words.join(", ")),
    }
}
