//! Programs of others that play: what they are asked, and what happens if they fail.
//!
//! A program gets one JSON object on a line for each thing that it is asked, and answers each with one line, in time
//! (`docs/protocol.md`, “Outside bots”). It gets what a bot gets: its seat's view and its legal actions. Nothing that it does
//! ends a game: if it fails, a bot of the house decides, and the fault is counted.

mod process;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use adda_bots::{Bot, BotSpec};
use adda_core::{About, Info, Part, Points, Searchable, Seat, place};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use process::Process;

/// The time for a decision, unless another is set.
const LIMIT: Duration = Duration::from_secs(2);
/// The least time to get ready for a game, and to take note of its end. Programs may have to start an interpreter.
const MARGIN: Duration = Duration::from_secs(10);
/// The bot that decides instead of a program that has failed.
const STAND_IN: BotSpec = BotSpec::Greedy;
/// How many characters of an answer an explanation quotes.
const QUOTED: usize = 200;

/// A program that plays. Its processes serve one game after the other, and end with the last copy of this value.
#[derive(Clone)]
pub struct Program {
    command: String,
    limit: Duration,
    /// Processes that no game uses at the moment.
    idle: Arc<Mutex<Vec<Process>>>,
}

/// How often a program failed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faults {
    /// It ended, or could not be started.
    pub crashes: u64,
    /// It did not answer in time.
    pub silences: u64,
    /// Its answer was not of the form that was asked for.
    pub garbage: u64,
    /// It answered with an action that is not legal.
    pub illegal: u64,
    /// How many decisions a bot of the house made instead.
    pub replaced: u64,
    /// The first fault: the number of its game, and what happened.
    pub first: Option<(u64, String)>,
}

/// The faults of one program in a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProgramFaults {
    /// The program, as written in the plan.
    pub bot: String,
    /// What went wrong.
    #[serde(flatten)]
    pub faults: Faults,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Crash,
    Silence,
    Garbage,
    Illegal,
}

/// What went wrong once.
#[derive(Debug)]
struct Fault {
    kind: Kind,
    text: String,
}

impl Faults {
    /// Whether there was none.
    pub fn is_empty(&self) -> bool {
        self.crashes + self.silences + self.garbage + self.illegal == 0
    }

    pub(crate) fn add(&mut self, other: &Faults) {
        for (sum, more) in [
            (&mut self.crashes, other.crashes),
            (&mut self.silences, other.silences),
            (&mut self.garbage, other.garbage),
            (&mut self.illegal, other.illegal),
            (&mut self.replaced, other.replaced),
        ] {
            *sum = sum.saturating_add(more);
        }
        if let Some(theirs) = &other.first
            && self.first.as_ref().is_none_or(|own| theirs.0 < own.0)
        {
            self.first = Some(theirs.clone());
        }
    }

    fn note(&mut self, game: u64, fault: Fault) {
        match fault.kind {
            Kind::Crash => self.crashes += 1,
            Kind::Silence => self.silences += 1,
            Kind::Garbage => self.garbage += 1,
            Kind::Illegal => self.illegal += 1,
        }
        self.first.get_or_insert((game, fault.text));
    }
}

impl Fault {
    fn new(kind: Kind, text: impl Into<String>) -> Fault {
        Fault { kind, text: text.into() }
    }
}

impl Program {
    /// A program: its path and its arguments, with spaces between them. `None` if there is no path. A path without a slash is
    /// looked for as a shell does it.
    pub fn new(command: &str) -> Option<Program> {
        let command = command.split_whitespace().collect::<Vec<_>>().join(" ");
        (!command.is_empty()).then(|| Program { command, limit: LIMIT, idle: Arc::default() })
    }

    /// Path and arguments.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// Sets the time for a decision.
    pub fn set_limit(&mut self, limit: Duration) {
        self.limit = limit;
    }

    /// Starts the program once, so that a wrong path is found before the first game.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn try_start(&self) -> std::io::Result<()> {
        let process = Process::start(&self.command)?;
        self.give_back(process);
        Ok(())
    }

    fn take(&self) -> Result<Process, Fault> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| Process::start(&self.command), Ok)
            .map_err(|error| Fault::new(Kind::Crash, format!("it could not be started: {error}")))
    }

    fn give_back(&self, process: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }
}

impl PartialEq for Program {
    fn eq(&self, other: &Program) -> bool {
        (&self.command, self.limit) == (&other.command, other.limit)
    }
}

impl Eq for Program {}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Program({:?}, {:?})", self.command, self.limit)
    }
}

/// A program in a seat of one game.
pub(crate) struct Seated<G: Searchable> {
    program: Program,
    /// `None` after a fault that leaves it unclear what it would answer next.
    process: Option<Process>,
    stand_in: Box<dyn Bot<G>>,
    game: u64,
    faults: Faults,
}

impl<G: Searchable> Seated<G> {
    /// Tells the program that a game begins.
    pub(crate) fn new(
        program: &Program,
        options: &G::Options,
        seats: usize,
        seat: Seat,
        game: u64,
        seed: u64,
    ) -> Seated<G> {
        let stand_in = STAND_IN.build(seed);
        let mut seated =
            Seated { program: program.clone(), process: None, stand_in, game, faults: Faults::default() };
        match program.take() {
            Ok(process) => seated.process = Some(process),
            Err(fault) => seated.faults.note(game, fault),
        }
        let About { id, rules_version, .. } = G::about();
        // The seed has as many bits as a number of JavaScript, or of Lua.
        seated.ask(
            &json!({
                "cmd": "begin", "game": id, "rules": rules_version, "seats": seats, "seat": seat,
                "options": adda_core::json::value(&G::to_json(Part::Options(options))),
                "seed": seed >> 11, "limit_ms": program.limit.as_millis() as u64,
            })
            .to_string(),
            MARGIN.max(program.limit),
            |_| Ok(()),
        );
        seated
    }

    /// The action to take. Where only one is legal, the program is not asked.
    pub(crate) fn choose(&mut self, info: &Info<G>) -> G::Action {
        if let [only] = info.legal[..] {
            return only;
        }
        let request = format!(
            "{{\"cmd\":\"choose\",\"view\":{},\"legal\":{}}}",
            G::to_json(Part::View(&info.view)),
            G::to_json(Part::Actions(&info.legal))
        );
        let limit = self.program.limit;
        if let Some(action) = self.ask(&request, limit, |answer| read::<G>(answer, info)) {
            return action;
        }
        self.faults.replaced += 1;
        self.stand_in.choose(info)
    }

    /// Tells the program how the game ended, and returns its faults.
    pub(crate) fn end(mut self, position: &G) -> Faults {
        let seats = Seat::all(position.seats());
        let totals: Vec<Points> = seats.clone().map(|seat| position.total(seat)).collect();
        let places: Vec<usize> = seats.map(|seat| place(position, seat)).collect();
        let request = json!({ "cmd": "end", "totals": totals, "places": places }).to_string();
        self.ask(&request, MARGIN.max(self.program.limit), |_| Ok(()));
        if let Some(process) = self.process {
            self.program.give_back(process);
        }
        self.faults
    }

    /// Asks the program, unless it has failed before, and notes a fault.
    fn ask<T>(
        &mut self,
        request: &str,
        limit: Duration,
        read: impl FnOnce(&Value) -> Result<T, Fault>,
    ) -> Option<T> {
        let process = self.process.as_mut()?;
        match process.ask(request, limit).and_then(|answer| read(&answer)) {
            Ok(answer) => Some(answer),
            Err(fault) => {
                // After an illegal action it is clear which answer belongs to which question; otherwise it is not.
                if fault.kind != Kind::Illegal {
                    self.process = None;
                }
                self.faults.note(self.game, fault);
                None
            }
        }
    }
}

/// The action that an answer names.
fn read<G: Searchable>(answer: &Value, info: &Info<G>) -> Result<G::Action, Fault> {
    let illegal = |why: String| Fault::new(Kind::Illegal, why);
    match (answer.get("action"), answer.get("choice")) {
        (Some(action), None) => {
            let read = G::action_from_json(action.clone());
            let read = read.map_err(|error| {
                illegal(format!("{} is not an action: {error}", quoted(&action.to_string())))
            })?;
            match info.legal.contains(&read) {
                true => Ok(read),
                false => Err(illegal(format!("{} is not legal", quoted(&action.to_string())))),
            }
        }
        (None, Some(number)) => {
            let found = number.as_u64().and_then(|number| info.legal.get(usize::try_from(number).ok()?));
            found.copied().ok_or_else(|| {
                illegal(format!(
                    "there is no choice {} among {}",
                    quoted(&number.to_string()),
                    info.legal.len()
                ))
            })
        }
        (Some(_), Some(_)) | (None, None) => Err(Fault::new(
            Kind::Garbage,
            format!("the answer has to name an \"action\" or a \"choice\": {}", quoted(&answer.to_string())),
        )),
    }
}

/// The beginning of a text.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
