//! The file as every game has it: which game, which name, where each section comes from.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use super::{LONGEST_NAME, Section, Set, Source, is_name};

/// What is wrong with a file of components, for the person who wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}{}: {fault}", self.place())]
pub struct FileError {
    /// Where the fault stands, or where what it belongs to begins.
    pub line: usize,
    /// In which section, if in one.
    pub section: Option<String>,
    /// What is wrong, and what to do.
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
    /// Not TOML, or a field too many, too few or of another kind.
    #[error("{0}; compare the built-in file, which has every field")]
    Form(String),
    /// No word about the game.
    #[error(
        "the file does not say which game it is for: write game = \"…\" at its top, such as game = \"bombay\""
    )]
    NoGame,
    /// Another game's file.
    #[error("this file is for {found:?}: the one that is wanted says game = {wanted:?}")]
    OtherGame {
        /// In the file.
        found: String,
        /// What is asked for.
        wanted: &'static str,
    },
    /// A name that cannot be shown.
    #[error("the name cannot be shown: give 1 to {LONGEST_NAME} characters, or leave it out")]
    Name,
    /// A section without a source.
    #[error("where do these values come from? Write source = \"printed\", \"deduced\" or \"reconstructed\"")]
    NoSource,
    /// A source without a word about it.
    #[error("the provenance is empty: say where the values come from")]
    NoProvenance,
    /// Values that cannot be, in the game's words.
    #[error("{0}")]
    Values(String),
}

/// A file whose top is read: what is left for the game are its own fields.
pub struct File<'a> {
    text: &'a str,
    pub(super) set: Set,
    pub(super) sections: Vec<Section>,
    rest: Spanned<DeTable<'a>>,
}

/// The id of the game that a file says it is for.
///
/// # Errors
/// If it does not say so, or is no TOML.
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
    /// Reads what is the same in the files of all games.
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

    /// The sections in the form that the game gives them, without their `source` and `provenance`.
    ///
    /// # Errors
    /// If a field is missing, too many, or of another kind.
    pub fn form<F: DeserializeOwned>(&self) -> Result<F, FileError> {
        let read = F::deserialize(Deserializer::from(self.rest.clone()));
        read.map_err(|error| form(self.text, self.section_at(error.span()), &error))
    }

    /// A fault at a place of the file.
    pub fn error(&self, span: Range<usize>, fault: impl Into<FileFault>) -> FileError {
        let section = self.section_at(Some(span.clone()));
        at(self.text, span, section, fault.into())
    }

    /// The section in which a place lies.
    fn section_at(&self, span: Option<Range<usize>>) -> Option<String> {
        let start = span?.start;
        let before = self.rest.get_ref().iter().filter(|(_, value)| value.get_ref().is_table());
        let before = before.map(|(key, _)| (key.span().start, key.get_ref().to_string()));
        // A section begins with the bracket before its name.
        before.filter(|(at, _)| *at <= start + 1).max().map(|(_, name)| name)
    }
}

/// Takes the sources out of the sections.
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
