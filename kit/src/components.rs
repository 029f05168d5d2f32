//! Files of components: their form, and the checks that all games make of their values.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::ops::{Index, Range, RangeInclusive};

use adda_core::components::{File, FileError, FileFault, Spanned};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use crate::kinds::Kind;

/// Declares the sections of a file and their rows: structs whose fields the file must have, and no others. Nothing but
/// the form is checked.
///
/// ```ignore
/// adda_kit::sections! {
///     struct Sections { map: Spanned<MapSection> }
///     struct MapSection { width: i32, height: i32, sites: Vec<Spanned<SiteRow>> }
///     …
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

/// One value for each kind, as a file writes them: `{ yellow = 3, violet = 4 }`. No kind may be left out.
pub struct Each<K, V> {
    values: Vec<V>,
    of: PhantomData<K>,
}

impl<K: Kind, V> Each<K, V> {
    /// By kind.
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

/// The name of a kind as a key.
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

/// A place in a file.
pub trait Place {
    /// From where to where.
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

/// Checks the values of a file, from the top to the bottom. The first fault ends it, and is told with its place.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    file: &'a File<'a>,
}

impl<'a> Reader<'a> {
    /// Of this file.
    pub fn new(file: &'a File<'a>) -> Reader<'a> {
        Reader { file }
    }

    /// What is wrong, and where.
    pub fn fault(self, place: &impl Place, what: impl Display) -> FileError {
        self.file.error(place.place(), FileFault::Values(what.to_string()))
    }

    /// Requires that something holds.
    ///
    /// # Errors
    /// What is wrong, if it does not.
    pub fn require(self, holds: bool, place: &impl Place, what: impl Display) -> Result<(), FileError> {
        if holds { Ok(()) } else { Err(self.fault(place, what)) }
    }

    /// Requires that something could be read.
    ///
    /// # Errors
    /// What is wrong, if it could not.
    pub fn read<T>(self, read: Option<T>, place: &impl Place, what: impl Display) -> Result<T, FileError> {
        read.ok_or_else(|| self.fault(place, what))
    }

    /// Requires that there are as many as the rulebook counts.
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

    /// Requires that a number is the one of the rulebook.
    ///
    /// # Errors
    /// If it is another.
    pub fn number(self, what: impl Display, found: &Spanned<usize>, printed: usize) -> Result<(), FileError> {
        self.count(what, found, *found.get_ref(), printed)
    }

    /// Requires that there are as many of each kind as the rulebook counts.
    ///
    /// # Errors
    /// If there are more or fewer.
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

    /// Requires that a number can be played with.
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
    /// If no kind is called so: which names there are.
    pub fn kind<K: Kind>(self, what: &str, place: &impl Place, word: &str) -> Result<K, FileError> {
        let found = K::WORDS.iter().position(|known| *known == word).map(K::at);
        let fault = format!("{word:?} is no {what}: write {}", one_of(K::WORDS));
        self.read(found, place, fault)
    }

    /// Requires that something can be shown as a name, and that nothing in the list is called the same.
    ///
    /// # Errors
    /// If not.
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
