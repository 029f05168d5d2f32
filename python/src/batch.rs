//! Thousands of games that step together, in arrays of the caller.

use adda_core::{Seat, SetupError};
use adda_registry::{Playable, Visitor};
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::after;
use crate::errors::{error, illegal};
use crate::fleet::{Fleet, Games, Reward, Rows, Widths};
use crate::game::{Sizes, options, set_up_error, with_game};

/// The most games of a batch: more would not fit the memory of most machines.
const MOST_GAMES: usize = 1 << 20;
const MOST_THREADS: usize = 256;

/// See `adda.Batch`.
#[pyclass(module = "adda._native", subclass)]
pub(crate) struct Batch {
    fleet: Box<dyn Fleet>,
    widths: Widths,
    threads: usize,
    /// The array of masks that was written last. Held, so that no other array can be in its place.
    masks: Option<Py<PyArray2<i8>>>,
    /// Whether the games have been listed, so that actions can be checked.
    begun: bool,
}

struct Launch<'a> {
    count: usize,
    seats: usize,
    options: &'a str,
    seed: u64,
    reward: Reward,
}

impl Visitor for Launch<'_> {
    type Out = PyResult<(Box<dyn Fleet>, Widths)>;

    fn visit<G: Playable>(self) -> Self::Out {
        let options = options::<G>(self.options)?;
        let wrong = |fault: SetupError| set_up_error::<G>(&fault);
        G::about().check_seats(self.seats).map_err(wrong)?;
        G::new_fast(&options, self.seats, &mut adda_core::luck::FastLuck::new(0)).map_err(wrong)?;
        let Sizes { indices, observation } = Sizes::of::<G>();
        let widths = Widths { observation, mask: indices, seats: self.seats };
        let games = Games::<G>::new(options, self.count, widths, self.reward, self.seed);
        let games = games.ok_or_else(|| error("the game cannot be set up"))?;
        Ok((Box::new(games), widths))
    }
}

/// The arrays of a call.
struct Arrays<'py> {
    observations: Option<PyReadwriteArray2<'py, f32>>,
    masks: Option<PyReadwriteArray2<'py, i8>>,
    players: Option<PyReadwriteArray1<'py, i8>>,
    rewards: Option<PyReadwriteArray2<'py, f32>>,
    dones: Option<PyReadwriteArray1<'py, bool>>,
    masks_known: bool,
}

const KEYS: [&str; 5] = ["observations", "masks", "players", "rewards", "dones"];

impl<'py> Arrays<'py> {
    fn of(batch: &mut Batch, out: &Bound<'py, PyDict>) -> PyResult<Arrays<'py>> {
        for key in out.keys() {
            let key: String = key.extract().map_err(|_| error("the keys of `out` are names"))?;
            if !KEYS.contains(&key.as_str()) {
                return Err(error(format!("`out` has no array {key:?}; it may have: {}", KEYS.join(", "))));
            }
        }
        let (games, widths) = (batch.fleet.len(), batch.widths);
        let masks = table::<i8>(out, "masks", games, widths.mask)?;
        let masks_known = match (&masks, &batch.masks) {
            (Some(masks), Some(before)) => masks.as_ptr() == before.as_ptr(),
            _ => false,
        };
        if let Some(masks) = &masks {
            batch.masks = Some(masks.clone().unbind());
        }
        let observations = table::<f32>(out, "observations", games, widths.observation)?;
        let rewards = table::<f32>(out, "rewards", games, widths.seats)?;
        Ok(Arrays {
            observations: observations
                .map(|array| array.try_readwrite().map_err(|_| shared()))
                .transpose()?,
            masks: masks.map(|array| array.try_readwrite().map_err(|_| shared())).transpose()?,
            players: row::<i8>(out, "players", games)?,
            rewards: rewards.map(|array| array.try_readwrite().map_err(|_| shared())).transpose()?,
            dones: row::<bool>(out, "dones", games)?,
            masks_known,
        })
    }

    fn rows(&mut self) -> PyResult<Rows<'_>> {
        let scattered = |_| error("the arrays of `out` must be in C order");
        Ok(Rows {
            observations: self
                .observations
                .as_mut()
                .map(|array| array.as_slice_mut())
                .transpose()
                .map_err(scattered)?,
            masks: self.masks.as_mut().map(|array| array.as_slice_mut()).transpose().map_err(scattered)?,
            players: self
                .players
                .as_mut()
                .map(|array| array.as_slice_mut())
                .transpose()
                .map_err(scattered)?,
            rewards: self
                .rewards
                .as_mut()
                .map(|array| array.as_slice_mut())
                .transpose()
                .map_err(scattered)?,
            dones: self.dones.as_mut().map(|array| array.as_slice_mut()).transpose().map_err(scattered)?,
            masks_known: self.masks_known,
        })
    }
}

fn shared() -> PyErr {
    error("two arrays of `out` share their memory, or one cannot be written to")
}

fn table<'py, T: numpy::Element>(
    out: &Bound<'py, PyDict>,
    key: &str,
    rows: usize,
    columns: usize,
) -> PyResult<Option<Bound<'py, PyArray2<T>>>> {
    let Some(array) = out.get_item(key)? else { return Ok(None) };
    let wrong = || {
        error(format!(
            "out[{key:?}] must have the shape ({rows}, {columns}), C order and the type of Batch.buffers"
        ))
    };
    let array = array.cast_into::<PyArray2<T>>().map_err(|_| wrong())?;
    let fits = array.shape() == [rows, columns] && array.is_c_contiguous();
    if fits { Ok(Some(array)) } else { Err(wrong()) }
}

fn row<'py, T: numpy::Element>(
    out: &Bound<'py, PyDict>,
    key: &str,
    rows: usize,
) -> PyResult<Option<PyReadwriteArray1<'py, T>>> {
    let Some(array) = out.get_item(key)? else { return Ok(None) };
    let wrong = || error(format!("out[{key:?}] must have the shape ({rows},) and the type of Batch.buffers"));
    let array = array.cast_into::<PyArray1<T>>().map_err(|_| wrong())?;
    if array.shape() != [rows] {
        return Err(wrong());
    }
    array.try_readwrite().map(Some).map_err(|_| shared())
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, seats, options="null", seed=0, threads=1, reward="win_share"))]
    fn new(
        game: &str,
        games: usize,
        seats: usize,
        options: &str,
        seed: u64,
        threads: usize,
        reward: &str,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(error(format!("a batch has 1 to {MOST_GAMES} games, not {games}")));
        }
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(error(format!("a batch uses 1 to {MOST_THREADS} threads, not {threads}")));
        }
        let reward = match reward {
            "win_share" => Reward::WinShare,
            "points" => Reward::Points,
            other => return Err(error(format!("a reward is \"win_share\" or \"points\", not {other:?}"))),
        };
        let (fleet, widths) = with_game(game, Launch { count: games, seats, options, seed, reward })??;
        Ok(Batch { fleet, widths, threads, masks: None, begun: false })
    }

    fn __len__(&self) -> usize {
        self.fleet.len()
    }

    /// The numbers of a row: observation, mask, seats.
    fn widths(&self) -> (usize, usize, usize) {
        (self.widths.observation, self.widths.mask, self.widths.seats)
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, out: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut arrays = Arrays::of(self, out)?;
        let rows = arrays.rows()?;
        let (fleet, threads) = (&mut self.fleet, self.threads);
        py.detach(|| {
            fleet.reset(seed);
            fleet.write(rows, threads);
        });
        self.begun = true;
        Ok(())
    }

    fn write(&mut self, py: Python<'_>, out: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut arrays = Arrays::of(self, out)?;
        let rows = arrays.rows()?;
        let (fleet, threads) = (&mut self.fleet, self.threads);
        py.detach(|| fleet.write(rows, threads));
        self.begun = true;
        Ok(())
    }

    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i32>,
        out: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        if !self.begun {
            return Err(error("call reset first"));
        }
        let actions =
            actions.as_slice().map_err(|_| error("the actions must be one after the other in memory"))?;
        if actions.len() != self.fleet.len() {
            return Err(error(format!("{} actions for {} games", actions.len(), self.fleet.len())));
        }
        if let Some(game) = self.fleet.fault(actions) {
            let (text, rule) = self.fleet.explain(game, actions[game]);
            return Err(illegal(format!("game {game}: {text}"), rule));
        }
        let mut arrays = Arrays::of(self, out)?;
        let rows = arrays.rows()?;
        let (fleet, threads) = (&mut self.fleet, self.threads);
        py.detach(|| fleet.step(Some(actions), rows, threads));
        Ok(())
    }

    fn step_random(&mut self, py: Python<'_>, out: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut arrays = Arrays::of(self, out)?;
        let rows = arrays.rows()?;
        let (fleet, threads) = (&mut self.fleet, self.threads);
        py.detach(|| fleet.step(None, rows, threads));
        self.begun = true;
        Ok(())
    }

    fn sample(&mut self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let actions =
            out.as_slice_mut().map_err(|_| error("the actions must be one after the other in memory"))?;
        if actions.len() != self.fleet.len() {
            return Err(error(format!("{} actions for {} games", actions.len(), self.fleet.len())));
        }
        let fleet = &mut self.fleet;
        py.detach(|| fleet.sample(actions));
        self.begun = true;
        Ok(())
    }

    /// Writes what a player of each game knows.
    fn observe(
        &mut self,
        py: Python<'_>,
        players: PyReadonlyArray1<'_, i8>,
        mut out: PyReadwriteArray2<'_, f32>,
    ) -> PyResult<()> {
        let (games, widths, threads) = (self.fleet.len(), self.widths, self.threads);
        let seat = |&player: &i8| {
            let number = usize::try_from(player).ok().filter(|&number| number < widths.seats);
            let wrong =
                || error(format!("there is no player {player}: they go from 0 to {}", widths.seats - 1));
            number.and_then(Seat::new).ok_or_else(wrong)
        };
        let seats = players.as_array().iter().map(seat).collect::<PyResult<Vec<Seat>>>()?;
        if seats.len() != games || out.shape() != [games, widths.observation] {
            return Err(error(format!("there are {games} games: a player and an observation for each")));
        }
        let rows = out.as_slice_mut().map_err(|_| error("the observations must be in C order"))?;
        let fleet = &mut self.fleet;
        py.detach(|| fleet.observe(&seats, rows, threads));
        Ok(())
    }

    /// What the player of each game would know after each legal action.
    #[pyo3(signature = (seed, worlds=1))]
    fn afterstates<'py>(
        &mut self,
        py: Python<'py>,
        seed: u64,
        worlds: usize,
    ) -> PyResult<after::Arrays<'py>> {
        after::check_worlds(worlds)?;
        let (fleet, threads) = (&mut self.fleet, self.threads);
        let found = py.detach(|| fleet.look(worlds, seed, threads));
        self.begun = true;
        after::arrays(py, &*found, self.widths.observation, threads)
    }
}
