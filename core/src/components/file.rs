//! The part of a component file that is the same in all games: the game, the name, and the source of each section.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use super::{LONGEST_NAME, Section, Set, Source, is_name};

/// What is wrong with a component file, for the person who wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}{}: {fault}", self.place())]
pub struct FileError {
    /// The line of the fault, or the first line of what it belongs to.
    pub line: usize,
    /// The section, if the fault is in one.
    pub section: Option<String>,
    /// What is wrong, and how to fix it.
    pub fault: FileFault,
}

impl FileError {
    fn place(&self) -> String {
        self.section.as_ref().map(|section| format!(", in [{section}]")).unwrap_or_default()
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFault {
    /// Not TOML, or a field that is missing, unknown or of the wrong type.
    #[error("{0}; compare the built-in file, which has every field")]
    Form(String),
    /// The file does not say which game it is for.
    #[error(
        "the file does not say which game it is for: write game = \"…\" at its top, such as game = \"bombay\""
    )]
    NoGame,
    /// The file is for another game.
    #[error("this file is for {found:?}: the one that is wanted says game = {wanted:?}")]
    OtherGame {
        /// The game in the file.
        found: String,
        /// The expected game.
        wanted: &'static str,
    },
    /// A name that cannot be shown.
    #[error("the name cannot be shown: give 1 to {LONGEST_NAME} characters, or leave it out")]
    Name,
    /// A section without a source.
    #[error("where do these values come from? Write source = \"printed\", \"deduced\" or \"reconstructed\"")]
    NoSource,
    /// A section with an empty provenance.
    #[error("the provenance is empty: say where the values come from")]
    NoProvenance,
    /// Values that the game cannot use, and why.
    #[error("{0}")]
    Values(String),
}

/// A file after the common part was read. The rest are the game's own fields.
pub struct File<'a> {
    text: &'a str,
    pub(super) set: Set,
    pub(super) sections: Vec<Section>,
    rest: Spanned<DeTable<'a>>,
}

/// The id of the game that a file is for.
///
/// # Errors
/// If the file does not say so, or is not TOML.
pub fn game_of(text: &str) -> Result<String, FileError> {
    Ok(game(text, parse(text)?.get_ref())?.get_ref().clone())
}

fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, FileError> {
    DeTable::parse(text).map_err(|error| form(text, None, &error))
}

fn game(text: &str, table: &DeTable<'_>) -> Result<Spanned<String>, FileError> {
    let missing = FileError { line: 1, section: None, fault: FileFault::NoGame };
    let value = table.get("game").ok_or(missing)?;
    as_text(value).ok_or_else(|| at(text, value.span(), None, FileFault::NoGame))
}

fn as_text(value: &Spanned<DeValue<'_>>) -> Option<Spanned<String>> {
    Some(Spanned::new(value.span(), value.get_ref().as_str()?.to_owned()))
}

impl<'a> File<'a> {
    /// Reads the part that is the same in the files of all games.
    pub(super) fn read(text: &'a str, wanted: &'static str) -> Result<File<'a>, FileError> {
        let mut rest = parse(text)?;
        let found = game(text, rest.get_ref())?;
        if found.get_ref() != wanted {
            let fault = FileFault::OtherGame { found: found.get_ref().clone(), wanted };
            return Err(at(text, found.span(), None, fault));
        }
        let name = rest.get_mut().remove("name").map(|value| {
            let name = as_text(&value).map(Spanned::into_inner).filter(|name| is_name(name));
            name.ok_or_else(|| at(text, value.span(), None, FileFault::Name))
        });
        let name = name.transpose()?;
        rest.get_mut().remove("game");
        let sections = sections(text, rest.get_mut())?;
        Ok(File { text, set: Set::of(text, name), sections, rest })
    }

    /// Deserialises the sections into the game's own types, without `source` and `provenance`.
    ///
    /// # Errors
    /// If a field is missing, unknown or of the wrong type.
    pub fn form<F: DeserializeOwned>(&self) -> Result<F, FileError> {
        let read = F::deserialize(Deserializer::from(self.rest.clone()));
        read.map_err(|error| form(self.text, self.section_at(error.span()), &error))
    }

    /// A fault at this place in the file.
    pub fn error(&self, span: Range<usize>, fault: impl Into<FileFault>) -> FileError {
        let section = self.section_at(Some(span.clone()));
        at(self.text, span, section, fault.into())
    }

    /// The section that contains a place.
    fn section_at(&self, span: Option<Range<usize>>) -> Option<String> {
        let start = span?.start;
        let before = self.rest.get_ref().iter().filter(|(_, value)| value.get_ref().is_table());
        let before = before.map(|(key, _)| (key.span().start, key.get_ref().to_string()));
        // A section begins with the bracket before its name.
        before.filter(|(at, _)| *at <= start + 1).max().map(|(_, name)| name)
    }
}

/// Removes the sources from the sections, and returns them.
fn sections(text: &str, table: &mut DeTable<'_>) -> Result<Vec<Section>, FileError> {
    let mut found: Vec<(usize, Section)> = Vec::new();
    for (key, value) in table.iter_mut() {
        let (name, span) = (key.get_ref().to_string(), key.span());
        let DeValue::Table(fields) = value.get_mut() else { continue };
        let fault = |span: Range<usize>, fault| at(text, span, Some(name.clone()), fault);
        let word = fields.remove("source");
        let place = word.as_ref().map_or(span.clone(), Spanned::span);
        let word = word.as_ref().and_then(|word| word.get_ref().as_str());
        let source = Source::ALL.into_iter().find(|source| Some(source.word()) == word);
        let source = source.ok_or_else(|| fault(place, FileFault::NoSource))?;
        let words = fields.remove("provenance");
        let place = words.as_ref().map_or(span.clone(), Spanned::span);
        let words = words.as_ref().and_then(|words| words.get_ref().as_str()).unwrap_or_default();
        let provenance = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if provenance.is_empty() {
            return Err(fault(place, FileFault::NoProvenance));
        }
        found.push((span.start, Section { name, source, provenance }));
    }
    found.sort_by_key(|(start, _)| *start);
    Ok(found.into_iter().map(|(_, section)| section).collect())
}

fn form(text: &str, section: Option<String>, error: &toml::de::Error) -> FileError {
    let fault = FileFault::Form(error.message().to_owned());
    at(text, error.span().unwrap_or_default(), section, fault)
}

fn at(text: &str, span: Range<usize>, section: Option<String>, fault: FileFault) -> FileError {
    let line = 1 + text.bytes().take(span.start).filter(|&byte| byte == b'\n').count();
    FileError { line, section, fault }
}
