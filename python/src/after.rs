//! What a seat would know after each of its actions, for programs that look one action ahead.
//!
//! The actions are tried in worlds that fit what the seat knows now, with luck of these worlds. So nothing comes from the
//! position but the view of the seat and its legal actions.

use adda_core::luck::FastLuck;
use adda_core::{Seat, Viewer, numbers};
use adda_registry::Playable;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::errors::error;
use crate::table::Position;

/// The most worlds of a look ahead.
const MOST_WORLDS: usize = 1 << 10;

/// What a seat would know after an index.
pub(crate) struct After<G: Playable> {
    game: u32,
    index: u16,
    view: G::View,
    chosen: Vec<u16>,
}

/// Looks one action ahead from any game.
pub(crate) trait Afterstates: Send + Sync {
    /// How many there are.
    fn rows(&self) -> usize;
    /// The number of the game of each.
    fn games(&self) -> Vec<i32>;
    /// The index that leads to each.
    fn indices(&self) -> Vec<i32>;
    /// Writes an observation for each.
    fn write(&self, width: usize, threads: usize, out: &mut [f32]);
}

impl<G: Playable> Position<G> {
    /// What the current seat would know after each index that it may choose, in ascending order: once if it is the same in
    /// all worlds, otherwise once for each world. Equal views and seeds give equal results.
    pub(crate) fn look_ahead(&mut self, game: u32, worlds: usize, seed: u64, out: &mut Vec<After<G>>) {
        let Some(seat) = self.game().to_act().first() else { return };
        self.list();
        let view = self.game().view(Viewer::Seat(seat));
        // Other luck than that of a game that began with this seed, and other luck for each game of a batch.
        let mut luck = FastLuck::new(FastLuck::new(!seed).next().wrapping_add(u64::from(game)));
        let guesses: Vec<Position<G>> = (0..worlds).map(|_| self.guessed(&view, &mut luck)).collect();
        for &index in self.listed() {
            let first = out.len();
            out.extend(guesses.iter().map(|guess| guess.after(game, seat, index)));
            let alike = |after: &After<G>| after.view == out[first].view;
            if out[first..].iter().all(alike) {
                out.truncate(first + 1);
            }
        }
    }

    fn after(&self, game: u32, seat: Seat, index: u16) -> After<G> {
        let mut after = self.clone();
        after.choose_listed(index);
        let chosen =
            if after.game().to_act().first() == Some(seat) { after.begun().to_vec() } else { Vec::new() };
        After { game, index, view: after.game().view(Viewer::Seat(seat)), chosen }
    }
}

impl<G: Playable> Afterstates for Vec<After<G>> {
    fn rows(&self) -> usize {
        self.len()
    }

    fn games(&self) -> Vec<i32> {
        self.iter().map(|after| after.game as i32).collect()
    }

    fn indices(&self) -> Vec<i32> {
        self.iter().map(|after| i32::from(after.index)).collect()
    }

    fn write(&self, width: usize, threads: usize, out: &mut [f32]) {
        let observe = |afters: &[After<G>], rows: &mut [f32]| {
            for (after, row) in afters.iter().zip(rows.chunks_exact_mut(width)) {
                numbers::observe::<G>(&after.view, &after.chosen, row);
            }
        };
        let part = self.len().div_ceil(threads.max(1)).max(1);
        if part >= self.len() {
            return observe(self, out);
        }
        std::thread::scope(|scope| {
            for (afters, rows) in self.chunks(part).zip(out.chunks_mut(part * width)) {
                scope.spawn(move || observe(afters, rows));
            }
        });
    }
}

/// The observations, and the game and the index of each.
pub(crate) type Arrays<'py> =
    (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<i32>>);

/// Checks the number of worlds.
pub(crate) fn check_worlds(worlds: usize) -> PyResult<()> {
    if (1..=MOST_WORLDS).contains(&worlds) {
        return Ok(());
    }
    Err(error(format!("actions are tried in 1 to {MOST_WORLDS} worlds, not {worlds}")))
}

/// New arrays for Python. NumPy makes the large one, because it raises an error if there is not enough memory.
pub(crate) fn arrays<'py>(
    py: Python<'py>,
    found: &dyn Afterstates,
    width: usize,
    threads: usize,
) -> PyResult<Arrays<'py>> {
    let shape = (found.rows(), width);
    let observations = py.import("numpy")?.call_method1("empty", (shape, "float32"))?;
    let observations = observations.cast_into::<PyArray2<f32>>()?;
    let mut written = observations.try_readwrite()?;
    let rows = written.as_slice_mut()?;
    py.detach(|| found.write(width, threads, rows));
    drop(written);
    let column = |numbers: Vec<i32>| PyArray1::from_vec(py, numbers);
    Ok((observations, column(found.games()), column(found.indices())))
}
