//! One position with OpenSpiel's names.

use std::sync::Arc;

use adda_bots::BotSpec;
use adda_core::Seat;
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::{Value, json};

use crate::after;
use crate::errors::{error, illegal};
use crate::game::{Sizes, at_position, set_up, sizes};
use crate::table::Table;

/// What OpenSpiel calls the player after the end.
const TERMINAL: i32 = -4;

/// Where a state began. Its actions lead from here to any later one, with the same luck.
struct Start {
    game: String,
    /// The arguments, to begin there again elsewhere.
    arguments: Value,
    table: Box<dyn Table>,
}

impl Start {
    fn new(game: &str, seats: usize, options: &str, seed: u64) -> PyResult<Start> {
        let table = set_up(game, seats, options, seed)?;
        let arguments = json!({ "seats": seats, "options": options, "seed": seed });
        Ok(Start { game: game.to_owned(), arguments, table })
    }

    fn at(game: &str, position: &str, seed: u64) -> PyResult<Start> {
        let table = at_position(game, position, seed)?;
        let arguments = json!({ "position": position, "seed": seed });
        Ok(Start { game: game.to_owned(), arguments, table })
    }
}

/// The state of a game: see `adda.State`.
#[pyclass(module = "adda._native", subclass)]
pub(crate) struct State {
    start: Arc<Start>,
    table: Box<dyn Table>,
    history: Vec<(u8, u16)>,
    /// How many actions, rather than parts of them, were played.
    moves: usize,
    indices: usize,
    observation: usize,
}

impl State {
    fn begin(start: Start) -> PyResult<State> {
        let Sizes { indices, observation } = sizes(&start.game)?;
        let table = start.table.copy();
        Ok(State { start: Arc::new(start), table, history: Vec::new(), moves: 0, indices, observation })
    }

    fn seat(&self, player: i64) -> PyResult<Seat> {
        let seats = self.table.seats();
        let number = usize::try_from(player).ok().filter(|&number| number < seats);
        let wrong = || error(format!("there is no player {player}: they go from 0 to {}", seats - 1));
        number.and_then(Seat::new).ok_or_else(wrong)
    }

    fn seat_or_current(&self, player: Option<i64>) -> PyResult<Option<Seat>> {
        player.map_or_else(|| Ok(self.table.current()), |player| self.seat(player).map(Some))
    }

    fn play(&mut self, index: u16) -> PyResult<()> {
        let seat = self.table.current().map_or(0, Seat::index) as u8;
        match self.table.choose(index) {
            Ok(played) => {
                self.history.push((seat, index));
                self.moves += usize::from(played);
                Ok(())
            }
            Err(refused) => Err(illegal(refused.text, refused.rule)),
        }
    }

    /// The state before the last steps.
    fn after(&self, history: &[(u8, u16)]) -> PyResult<State> {
        let table = self.start.table.copy();
        let start = Arc::clone(&self.start);
        let (indices, observation) = (self.indices, self.observation);
        let mut state = State { start, table, history: Vec::new(), moves: 0, indices, observation };
        history.iter().try_for_each(|&(_, index)| state.play(index))?;
        Ok(state)
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, seats, options="null", seed=0))]
    fn new(game: &str, seats: usize, options: &str, seed: u64) -> PyResult<State> {
        State::begin(Start::new(game, seats, options, seed)?)
    }

    #[staticmethod]
    #[pyo3(signature = (game, position, seed=0))]
    fn from_position(game: &str, position: &str, seed: u64) -> PyResult<State> {
        State::begin(Start::at(game, position, seed)?)
    }

    fn game_id(&self) -> &str {
        &self.start.game
    }

    fn num_players(&self) -> usize {
        self.table.seats()
    }

    fn num_distinct_actions(&self) -> usize {
        self.indices
    }

    fn current_player(&self) -> i32 {
        self.table.current().map_or(TERMINAL, |seat| seat.index() as i32)
    }

    fn players_to_act(&self) -> Vec<usize> {
        self.table.to_act().iter().map(Seat::index).collect()
    }

    fn is_terminal(&self) -> bool {
        self.table.current().is_none()
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(&mut self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyList>> {
        let seat = self.seat_or_current(player)?;
        if seat.is_none() || seat != self.table.current() {
            return Ok(PyList::empty(py));
        }
        PyList::new(py, self.table.next())
    }

    /// 1 for each legal action: a new array, or the given one, as long as there are actions.
    #[pyo3(signature = (player=None, out=None))]
    fn legal_actions_mask<'py>(
        &mut self,
        py: Python<'py>,
        player: Option<i64>,
        out: Option<Bound<'py, PyArray1<i8>>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.seat_or_current(player)?;
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, self.indices, false));
        let mut written: PyReadwriteArray1<'_, i8> = array.try_readwrite().map_err(|_| borrowed())?;
        let mask = written.as_slice_mut().map_err(|_| shape(self.indices))?;
        if mask.len() != self.indices {
            return Err(shape(self.indices));
        }
        mask.fill(0);
        if seat.is_some() && seat == self.table.current() {
            for &index in self.table.next() {
                mask[usize::from(index)] = 1;
            }
        }
        drop(written);
        Ok(array)
    }

    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        let index = u16::try_from(action);
        self.play(index.map_err(|_| {
            illegal(format!("there is no action {action}: indices go from 0 to {}", self.indices - 1), None)
        })?)
    }

    fn action_to_string(&self, action: i64) -> PyResult<String> {
        let index = u16::try_from(action).ok().filter(|&index| usize::from(index) < self.indices);
        let wrong =
            || error(format!("there is no action {action}: indices go from 0 to {}", self.indices - 1));
        Ok(self.table.say(index.ok_or_else(wrong)?))
    }

    fn win_shares(&self) -> Vec<f64> {
        Seat::all(self.table.seats()).map(|seat| self.table.win_share(seat)).collect()
    }

    fn points(&self) -> Vec<f64> {
        Seat::all(self.table.seats()).map(|seat| self.table.points(seat)).collect()
    }

    /// What a player knows, as numbers: a new array, or the given one.
    #[pyo3(signature = (player, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: i64,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(player)?;
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, self.observation, false));
        let mut written: PyReadwriteArray1<'_, f32> = array.try_readwrite().map_err(|_| borrowed())?;
        let numbers = written.as_slice_mut().map_err(|_| shape(self.observation))?;
        if numbers.len() != self.observation {
            return Err(shape(self.observation));
        }
        self.table.observe(seat, numbers);
        drop(written);
        Ok(array)
    }

    /// What the current player would know after each legal action.
    #[pyo3(signature = (seed, worlds=1))]
    fn afterstates<'py>(
        &mut self,
        py: Python<'py>,
        seed: u64,
        worlds: usize,
    ) -> PyResult<after::Arrays<'py>> {
        after::check_worlds(worlds)?;
        let table = &mut self.table;
        let found = py.detach(|| table.look(worlds, seed));
        after::arrays(py, &*found, self.observation, 1)
    }

    /// What a player knows, as JSON.
    fn view_json(&self, player: i64) -> PyResult<String> {
        Ok(self.table.view(self.seat(player)?))
    }

    /// What a player has chosen of an action already.
    fn chosen(&self, player: i64) -> PyResult<Vec<u16>> {
        Ok(self.table.chosen(self.seat(player)?).to_vec())
    }

    fn position_json(&self) -> String {
        self.table.position()
    }

    fn guess(&self, player: i64, seed: u64) -> PyResult<State> {
        let table = self.table.guess(self.seat(player)?, seed);
        let position = table.position();
        let arguments = json!({ "position": position, "seed": seed, "chosen": self.chosen(player)? });
        let start = Start { game: self.start.game.clone(), arguments, table: table.copy() };
        let (indices, observation) = (self.indices, self.observation);
        Ok(State { start: Arc::new(start), table, history: Vec::new(), moves: 0, indices, observation })
    }

    fn clone(&self) -> State {
        State {
            start: Arc::clone(&self.start),
            table: self.table.copy(),
            history: self.history.clone(),
            moves: self.moves,
            indices: self.indices,
            observation: self.observation,
        }
    }

    fn full_history(&self) -> Vec<(u8, u16)> {
        self.history.clone()
    }

    fn move_number(&self) -> usize {
        self.moves
    }

    /// Takes the last step back: a player's last action, or a part of it.
    fn undo_action(&mut self, player: i64, action: i64) -> PyResult<()> {
        let fits = |&(seat, index): &(u8, u16)| i64::from(seat) == player && i64::from(index) == action;
        let Some((_, before)) = self.history.split_last().filter(|&(last, _)| fits(last)) else {
            return Err(error("only the last action can be undone: say whose it was, and which"));
        };
        *self = self.after(before)?;
        Ok(())
    }

    fn serialize(&self) -> String {
        let history: Vec<u16> = self.history.iter().map(|&(_, index)| index).collect();
        json!({ "adda_state": 1, "game": self.start.game, "start": self.start.arguments, "history": history })
            .to_string()
    }

    #[staticmethod]
    fn deserialize(text: &str) -> PyResult<State> {
        let foreign = || error("this is not a state of adda");
        let written: Value = serde_json::from_str(text).map_err(|_| foreign())?;
        if written["adda_state"] != 1 {
            return Err(foreign());
        }
        let game = written["game"].as_str().ok_or_else(foreign)?;
        let start = &written["start"];
        let seed = start["seed"].as_u64().ok_or_else(foreign)?;
        let indices = |list: &Value| -> Option<Vec<u16>> {
            list.as_array()?.iter().map(|index| u16::try_from(index.as_u64()?).ok()).collect()
        };
        let mut state = match start["position"].as_str() {
            Some(position) => State::begin(Start::at(game, position, seed)?)?,
            None => {
                let seats = start["seats"].as_u64().and_then(|seats| usize::try_from(seats).ok());
                let options = start["options"].as_str().ok_or_else(foreign)?;
                State::begin(Start::new(game, seats.ok_or_else(foreign)?, options, seed)?)?
            }
        };
        if !start["chosen"].is_null() {
            let chosen = indices(&start["chosen"]).ok_or_else(foreign)?;
            let arguments = start.clone();
            chosen.into_iter().try_for_each(|index| state.play(index))?;
            let table = state.table.copy();
            state.start = Arc::new(Start { game: game.to_owned(), arguments, table });
            state.history.clear();
            state.moves = 0;
        }
        indices(&written["history"])
            .ok_or_else(foreign)?
            .into_iter()
            .try_for_each(|index| state.play(index))?;
        Ok(state)
    }

    /// Plays the action of a bot for the current player. Returns the indices that it chose.
    #[pyo3(signature = (bot, seed=0))]
    fn play_bot(&mut self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<Vec<u16>> {
        let advised = self.advise(py, bot, seed)?;
        let moves = self.moves;
        let mut chosen = Vec::new();
        for index in advised {
            if self.moves > moves {
                break;
            }
            self.play(index)?;
            chosen.push(index);
        }
        Ok(chosen)
    }

    /// What a bot would choose now for the current player: the indices that are still to choose.
    #[pyo3(signature = (bot, seed=0))]
    fn advise(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<Vec<u16>> {
        let spec: BotSpec = bot.parse().map_err(|wrong: adda_bots::BotSpecError| error(wrong.to_string()))?;
        if self.table.current().is_none() {
            return Err(illegal("the game is over", None));
        }
        Ok(py.detach(|| self.table.advise(spec, seed)))
    }
}

fn shape(len: usize) -> PyErr {
    error(format!("the array must have {len} numbers, one after the other in memory"))
}

fn borrowed() -> PyErr {
    error("the array cannot be written to now")
}
