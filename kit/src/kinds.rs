//! Enums whose variants have a name: the same in JSON, in Fluent files, in component files and on pages.

use crate::set::Numbered;

/// An enum whose variants have names. [`kinds!`](crate::kinds!) implements it.
pub trait Kind: Numbered + 'static {
    /// The names of all variants, in order.
    const WORDS: &'static [&'static str];
}

/// Declares an enum whose variants have names and, optionally, letters.
///
/// It has `ALL`, `COUNT`, `WORDS`, `index`, `word` and `from_word`, and with letters also `letter` and `from_letter`. It
/// can be used in [`Set`](crate::Set)s, implements equality, order and hash, and is written in JSON by its name.
///
/// ```
/// adda_kit::kinds! {
///     /// A colour of silk.
///     #[derive(Default)]
///     pub enum Colour {
///         /// The rarest.
///         #[default]
///         Yellow = ("yellow", 'Y'),
///         /// Common.
///         DarkBlue = ("dark_blue", 'B'),
///     }
/// }
///
/// assert_eq!(Colour::ALL.map(Colour::word), ["yellow", "dark_blue"]);
/// assert_eq!(Colour::from_letter('B'), Some(Colour::DarkBlue));
/// assert_eq!(serde_json::to_string(&Colour::DarkBlue).unwrap(), "\"dark_blue\"");
/// ```
#[macro_export]
macro_rules! kinds {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$about:meta])* $kind:ident = ($word:literal, $letter:literal)),+ $(,)?
        }
    ) => {
        $crate::kinds! {
            $(#[$meta])*
            $vis enum $name { $($(#[$about])* $kind = $word),+ }
        }

        impl $name {
            /// The letter in short notations and drawings.
            pub const fn letter(self) -> char {
                match self {
                    $($name::$kind => $letter),+
                }
            }

            /// The variant with this letter.
            pub const fn from_letter(letter: char) -> Option<$name> {
                match letter {
                    $($letter => Some($name::$kind),)+
                    _ => None,
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$about:meta])* $kind:ident = $word:literal),+ $(,)?
        }
    ) => {
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
        )]
        $(#[$meta])*
        $vis enum $name {
            $($(#[$about])* #[serde(rename = $word)] $kind),+
        }

        impl $name {
            /// The number of variants.
            pub const COUNT: usize = [$($word),+].len();

            /// All variants, in order.
            pub const ALL: [$name; $name::COUNT] = [$($name::$kind),+];

            /// The names of all variants, in order.
            pub const WORDS: [&'static str; $name::COUNT] = [$($word),+];

            /// The index in `ALL`.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name in JSON, in Fluent files and in component files.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$kind => $word),+
                }
            }

            /// The variant with this name.
            pub fn from_word(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$kind),)+
                    _ => None,
                }
            }
        }

        impl $crate::Numbered for $name {
            type Bits = u64;

            const COUNT: usize = $name::COUNT;

            const ALL_BITS: u64 = u64::MAX >> (64 - $name::COUNT);

            #[inline]
            fn at(number: usize) -> $name {
                $name::ALL[number]
            }

            #[inline]
            fn at_bit(bit: u32) -> $name {
                $name::ALL[bit as usize]
            }

            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::Kind for $name {
            const WORDS: &'static [&'static str] = &$name::WORDS;
        }
    };
}

/// Declares an enum whose variants have names and may hold values. JSON and `word` use the same name.
///
/// ```
/// adda_kit::words! {
///     /// What has to be decided.
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Owed {
///         /// Where to go.
///         Move = "move",
///         /// Which of some cards to keep.
///         Keep { cards: u8 } = "keep",
///         /// What to call.
///         Call(u8) = "call",
///     }
/// }
///
/// assert_eq!(Owed::Keep { cards: 2 }.word(), "keep");
/// assert_eq!(serde_json::to_string(&Owed::Call(3)).unwrap(), r#"{"call":3}"#);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$about:meta])*
                $kind:ident $( { $($fields:tt)* } )? $( ( $($values:ty),* ) )? = $word:literal
            ),+ $(,)?
        }
    ) => {
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        $(#[$meta])*
        $vis enum $name {
            $($(#[$about])* #[serde(rename = $word)] $kind $( { $($fields)* } )? $( ( $($values),* ) )?),+
        }

        impl $name {
            /// The name: in JSON and in Fluent files.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$kind { .. } => $word),+
                }
            }
        }
    };
}
