//! A game as numbers, and its components.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use adda_core::components::Replaceable;
use adda_core::luck::FastLuck;
use adda_core::numbers as as_numbers;
use adda_core::{Compiled, Part, SetupError, json, read_options};
use adda_registry::{Playable, Visitor, visit};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::errors::error;
use crate::table::{Position, Table};

/// Calls the visitor with a game, or raises what is wrong with its id.
pub(crate) fn with_game<V: Visitor>(id: &str, visitor: V) -> PyResult<V::Out> {
    visit(id, visitor).map_err(|unknown| error(unknown.to_string()))
}

/// Options that a caller gives as JSON.
pub(crate) fn options<G: Compiled>(given: &str) -> PyResult<G::Options> {
    let given: Value = serde_json::from_str(given).map_err(|wrong| error(wrong.to_string()))?;
    read_options::<G>(&given).map_err(|fault| error(format!("options of {}: {fault}", G::about().title)))
}

pub(crate) fn set_up_error<G: Playable>(wrong: &SetupError) -> PyErr {
    error(format!("{}: {}", G::about().title, adda_words::say_setup_error::<G>(wrong, adda_core::Lang::EN)))
}

struct Describe;

impl Visitor for Describe {
    type Out = String;

    fn visit<G: Playable>(self) -> String {
        let sections = G::SECTIONS.iter();
        let sections =
            sections.map(|section| json!([section.name, section.first, section.count, section.about]));
        let fields = as_numbers::fields::<G>();
        let len = fields.last().map_or(0, |field| field.offset + field.len);
        let fields = fields.iter().map(|field| json!([field.name, field.offset, field.len, field.about]));
        json!({
            "version": G::VERSION,
            "indices": G::indices(),
            "observation": len,
            "fewest_points_win": G::FEWEST_POINTS_WIN,
            "longest_per_seat": G::about().longest_per_seat,
            "sections": sections.collect::<Vec<_>>(),
            "fields": fields.collect::<Vec<_>>(),
            "options": json::value(&G::to_json(Part::Options(&G::Options::default()))),
        })
        .to_string()
    }
}

/// A game's indices and fields, as JSON.
#[pyfunction]
pub(crate) fn numbers(game: &str) -> PyResult<String> {
    with_game(game, Describe)
}

/// The numbers of indices and of an observation.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) indices: usize,
    pub(crate) observation: usize,
}

impl Sizes {
    /// Those of a game, counted once for each game, because every new state asks.
    pub(crate) fn of<G: Playable>() -> Sizes {
        static KNOWN: Mutex<BTreeMap<&'static str, Sizes>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        *known.entry(G::about().id).or_insert_with(|| {
            let observation = as_numbers::fields::<G>().last().map_or(0, |field| field.offset + field.len);
            Sizes { indices: G::indices(), observation }
        })
    }
}

struct Measure;

impl Visitor for Measure {
    type Out = Sizes;

    fn visit<G: Playable>(self) -> Sizes {
        Sizes::of::<G>()
    }
}

/// The sizes of a game.
pub(crate) fn sizes(game: &str) -> PyResult<Sizes> {
    with_game(game, Measure)
}

struct SetUp<'a> {
    seats: usize,
    options: &'a str,
    seed: u64,
}

impl Visitor for SetUp<'_> {
    type Out = PyResult<Box<dyn Table>>;

    fn visit<G: Playable>(self) -> Self::Out {
        let options = options::<G>(self.options)?;
        let mut luck = FastLuck::new(self.seed);
        let set_up =
            G::about().check_seats(self.seats).and_then(|()| G::new_fast(&options, self.seats, &mut luck));
        Ok(Box::new(Position::new(set_up.map_err(|wrong| set_up_error::<G>(&wrong))?, luck)))
    }
}

/// A new game.
pub(crate) fn set_up(game: &str, seats: usize, options: &str, seed: u64) -> PyResult<Box<dyn Table>> {
    with_game(game, SetUp { seats, options, seed })?
}

struct AtPosition<'a> {
    position: &'a str,
    seed: u64,
}

impl Visitor for AtPosition<'_> {
    type Out = PyResult<Box<dyn Table>>;

    fn visit<G: Playable>(self) -> Self::Out {
        let wrong =
            |fault: &dyn std::fmt::Display| error(format!("not a position of {}: {fault}", G::about().title));
        let position: Value = serde_json::from_str(self.position).map_err(|fault| wrong(&fault))?;
        let game = G::position_from_json(position).map_err(|fault| wrong(&fault))?;
        Ok(Box::new(Position::new(game, FastLuck::new(self.seed))))
    }
}

/// A position that was given.
pub(crate) fn at_position(game: &str, position: &str, seed: u64) -> PyResult<Box<dyn Table>> {
    with_game(game, AtPosition { position, seed })?
}

struct OfGame;

impl Visitor for OfGame {
    type Out = PyResult<&'static dyn Replaceable>;

    fn visit<G: Playable>(self) -> Self::Out {
        let none = || error(format!("{} has no components that could be replaced", G::about().title));
        G::about().components.ok_or_else(none)
    }
}

/// The built-in component file of a game.
#[pyfunction]
pub(crate) fn components(game: &str) -> PyResult<&'static str> {
    Ok(with_game(game, OfGame)??.built_in())
}

/// Uses these components in this process. Returns the digest of the set.
#[pyfunction]
pub(crate) fn use_components(game: &str, text: &str) -> PyResult<String> {
    let facts = with_game(game, OfGame)??.replace(text).map_err(|wrong| error(wrong.to_string()))?;
    Ok(facts.set.digest().to_owned())
}
