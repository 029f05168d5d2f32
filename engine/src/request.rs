//! The commands: reads one JSON object per line into a [`Request`], or explains what to write instead. The table below is
//! also the answer to `help`.

use std::time::Duration;

use adda_bots::{BotSpec, Budget};
use adda_core::record::Ending;
use adda_core::{Lang, Seat, Seed, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::answer::{Answer, Failure};
use crate::fields::{
    ACTION, Fields, GAME, LANG, NAMES, OPTIONS, Object, PICKS, POSITION, RECORD, SEAT, SEED, SPECTATOR, TEXT,
    shown,
};
use crate::serde_errors::readable;

/// A request that has been read and checked for form.
#[derive(Debug)]
pub(crate) enum Request {
    Help,
    Games,
    Rules { game: Option<String>, paragraph: Option<String> },
    Lang(Lang),
    Start { start: Start, lang: Option<Lang> },
    Query(Query),
    Change(Change),
}

/// A way to start a game.
#[derive(Debug)]
pub(crate) enum Start {
    New(NewGame),
    Record { text: String },
    Position(GivenPosition),
}

#[derive(Debug)]
pub(crate) struct NewGame {
    pub(crate) game: String,
    pub(crate) seats: Option<u64>,
    pub(crate) players: Option<Vec<String>>,
    pub(crate) seed: Option<Seed>,
    pub(crate) options: Option<Value>,
}

#[derive(Debug)]
pub(crate) struct GivenPosition {
    pub(crate) game: String,
    pub(crate) position: Value,
    pub(crate) players: Option<Vec<String>>,
    pub(crate) seed: Option<Seed>,
    pub(crate) options: Option<Value>,
}

/// A question about the game being played. It changes nothing.
#[derive(Debug)]
pub(crate) enum Query {
    Position,
    View(Viewer),
    ToAct,
    Prompt(Viewer),
    Legal(Seat),
    Check { seat: Seat, action: Value },
    Outcome,
    Record(Ending),
    Bot(AskBot),
}

#[derive(Debug)]
pub(crate) struct AskBot {
    pub(crate) seat: Seat,
    pub(crate) spec: BotSpec,
    pub(crate) seed: Option<u64>,
}

/// A change to the game being played.
#[derive(Debug)]
pub(crate) enum Change {
    Play { seat: Seat, action: Value, picks: Option<Vec<u32>> },
    Undo { seat: Option<Seat>, force: bool },
    Redo { seat: Option<Seat> },
}

const MAX_ITERATIONS: u64 = 10_000_000;
const MAX_MILLISECONDS: u64 = 60_000;
const MAX_THREADS: u64 = 64;

struct Command {
    name: &'static str,
    /// Optional fields end with a question mark.
    fields: &'static [&'static str],
    help: &'static str,
    read: fn(&mut Fields) -> Result<Request, Failure>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "help",
        fields: &[],
        help: "Lists the commands with their fields; a question mark marks optional ones.",
        read: |_| Ok(Request::Help),
    },
    Command { name: "games", fields: &[], help: "Lists the games.", read: |_| Ok(Request::Games) },
    Command {
        name: "rules",
        fields: &["game?", "paragraph?"],
        help: "The rules of a game, or one paragraph of them; without \"game\" those of the game being played.",
        read: |fields| {
            Ok(Request::Rules {
                game: fields.optional("game", &GAME)?,
                paragraph: fields.optional("paragraph", &TEXT)?,
            })
        },
    },
    Command {
        name: "lang",
        fields: &["lang"],
        help: "Sets the language of every \"text\", by its code such as \"en\".",
        read: |fields| Ok(Request::Lang(fields.required("lang", &LANG)?)),
    },
    Command {
        name: "new",
        fields: &["game", "seats?", "players?", "seed?", "options?", "lang?"],
        help: "Starts a game: say how many \"seats\", or name the \"players\"; without \"seed\" its luck is secret.",
        read: |fields| {
            let lang = fields.optional("lang", &LANG)?;
            let start = Start::New(NewGame {
                game: fields.required("game", &GAME)?,
                seats: fields.number("seats", 0..=u64::MAX)?,
                players: fields.optional("players", &NAMES)?,
                seed: fields.optional("seed", &SEED)?,
                options: fields.optional("options", &OPTIONS)?,
            });
            Ok(Request::Start { start, lang })
        },
    },
    Command {
        name: "load",
        fields: &["record?", "game?", "position?", "players?", "seed?", "options?", "lang?"],
        help: "Continues a \"record\", or starts at a \"position\" of a \"game\".",
        read: read_load,
    },
    Command {
        name: "position",
        fields: &[],
        help: "The full position, secrets included.",
        read: |_| Ok(Request::Query(Query::Position)),
    },
    Command {
        name: "view",
        fields: &["seat?", "viewer?"],
        help: "What one \"seat\" may know, or the \"viewer\":\"spectator\".",
        read: |fields| Ok(Request::Query(Query::View(read_viewer(fields)?))),
    },
    Command {
        name: "to_act",
        fields: &[],
        help: "Who must decide, who may act, and whether the game is over.",
        read: |_| Ok(Request::Query(Query::ToAct)),
    },
    Command {
        name: "prompt",
        fields: &["seat?", "viewer?"],
        help: "One sentence for a \"seat\" or the \"viewer\":\"spectator\": who must do what.",
        read: |fields| Ok(Request::Query(Query::Prompt(read_viewer(fields)?))),
    },
    Command {
        name: "legal",
        fields: &["seat"],
        help: "What a seat may do, each action with its sentence.",
        read: |fields| Ok(Request::Query(Query::Legal(fields.required("seat", &SEAT)?))),
    },
    Command {
        name: "check",
        fields: &["seat", "action"],
        help: "Whether a seat may take an action, and if not, why.",
        read: |fields| {
            let seat = fields.required("seat", &SEAT)?;
            Ok(Request::Query(Query::Check { seat, action: fields.required("action", &ACTION)? }))
        },
    },
    Command {
        name: "play",
        fields: &["seat", "action", "picks?"],
        help: "Plays an action; \"picks\" forces its luck.",
        read: |fields| {
            Ok(Request::Change(Change::Play {
                seat: fields.required("seat", &SEAT)?,
                action: fields.required("action", &ACTION)?,
                picks: fields.optional("picks", &PICKS)?,
            }))
        },
    },
    Command {
        name: "undo",
        fields: &["seat?", "force?"],
        help: "Undoes the last move if a player at the table could; \"force\":true undoes any move.",
        read: |fields| {
            let seat = fields.optional("seat", &SEAT)?;
            Ok(Request::Change(Change::Undo { seat, force: fields.flag("force")? }))
        },
    },
    Command {
        name: "redo",
        fields: &["seat?"],
        help: "Plays the last undone move again.",
        read: |fields| Ok(Request::Change(Change::Redo { seat: fields.optional("seat", &SEAT)? })),
    },
    Command {
        name: "outcome",
        fields: &[],
        help: "Points and places, current or final.",
        read: |_| Ok(Request::Query(Query::Outcome)),
    },
    Command {
        name: "record",
        fields: &["saved?"],
        help: "The record of the match; \"saved\":true adds the seed, so that \"load\" can continue with the same luck.",
        read: |fields| {
            let ending = if fields.flag("saved")? { Ending::Saved } else { Ending::WithoutSeed };
            Ok(Request::Query(Query::Record(ending)))
        },
    },
    Command {
        name: "bot",
        fields: &["seat", "bot?", "iterations?", "ms?", "threads?", "seed?"],
        help: "What a bot would do in a seat, from what this seat may know: random, greedy or mcts.",
        read: read_bot,
    },
];

/// Reads a line. `id` is set as soon as the JSON is parsed, so that later errors have it too.
pub(crate) fn read(line: &str, id: &mut Option<Value>) -> Result<Request, Failure> {
    let object: Object = serde_json::from_str(line).map_err(|error| {
        Failure::new(format!(
            "A request is a JSON object on one line, such as {{\"cmd\":\"help\"}}: {}.",
            readable(&error.to_string())
        ))
    })?;
    let mut given = object.fields;
    *id = given.remove("id");
    if let Some(name) = object.duplicate {
        return Err(Failure::new(format!("The field {} is given twice.", shown(&name.into()))));
    }
    let command = match given.remove("cmd") {
        Some(Value::String(name)) => {
            COMMANDS.iter().find(|command| command.name == name).ok_or_else(|| {
                Failure::new(format!("There is no command {}; there are: {}.", shown(&name.into()), names()))
            })?
        }
        Some(other) => {
            return Err(Failure::new(format!(
                "The field \"cmd\" must be the name of a command, not {}; there are: {}.",
                shown(&other),
                names()
            )));
        }
        None => {
            return Err(Failure::new(format!(
                "A request needs the field \"cmd\", the name of a command: {}.",
                names()
            )));
        }
    };
    refuse_unknown_fields(command, &given)?;
    (command.read)(&mut Fields { command: command.name, given })
}

fn names() -> String {
    COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join(", ")
}

/// An unknown field is an error: it is probably a typo.
fn refuse_unknown_fields(command: &Command, given: &serde_json::Map<String, Value>) -> Result<(), Failure> {
    let known: Vec<&str> = command.fields.iter().map(|field| field.trim_end_matches('?')).collect();
    let Some(unknown) = given.keys().find(|name| !known.contains(&name.as_str())) else { return Ok(()) };
    let has =
        if known.is_empty() { "it has none".to_owned() } else { format!("it has: {}", known.join(", ")) };
    Err(Failure::new(format!(
        "\"{}\" has no field {}; {has}.",
        command.name,
        shown(&Value::from(unknown.as_str()))
    )))
}

fn read_viewer(fields: &mut Fields) -> Result<Viewer, Failure> {
    let seat = fields.optional("seat", &SEAT)?;
    let spectator = fields.optional("viewer", &SPECTATOR)?;
    match (seat, spectator) {
        (Some(seat), None) => Ok(Viewer::Seat(seat)),
        (None, Some(())) => Ok(Viewer::Spectator),
        (None, None) | (Some(_), Some(())) => Err(Failure::new(format!(
            "\"{}\" needs either a \"seat\" or \"viewer\":\"spectator\".",
            fields.command
        ))),
    }
}

fn read_load(fields: &mut Fields) -> Result<Request, Failure> {
    let lang = fields.optional("lang", &LANG)?;
    let record = fields.optional("record", &RECORD)?;
    let position = fields.optional("position", &POSITION)?;
    let start = match (record, position) {
        (Some(text), None) => {
            if let Some(name) = ["game", "players", "seed", "options"]
                .into_iter()
                .find(|&name| fields.given.contains_key(name))
            {
                return Err(Failure::new(format!(
                    "A record says everything about its match: leave \"{name}\" out."
                )));
            }
            Start::Record { text }
        }
        (None, Some(position)) => Start::Position(GivenPosition {
            game: fields.required("game", &GAME)?,
            position,
            players: fields.optional("players", &NAMES)?,
            seed: fields.optional("seed", &SEED)?,
            options: fields.optional("options", &OPTIONS)?,
        }),
        (None, None) | (Some(_), Some(_)) => {
            return Err(Failure::new(
                "\"load\" needs either a \"record\", or a \"game\" and a \"position\" of it.",
            ));
        }
    };
    Ok(Request::Start { start, lang })
}

fn read_bot(fields: &mut Fields) -> Result<Request, Failure> {
    let seat = fields.required("seat", &SEAT)?;
    let named = fields.optional("bot", &TEXT)?.unwrap_or_else(|| "mcts".to_owned());
    let iterations = fields.number("iterations", 1..=MAX_ITERATIONS)?;
    let time = fields.number("ms", 1..=MAX_MILLISECONDS)?;
    let threads = fields.number("threads", 1..=MAX_THREADS)?;
    let seed = fields.number("seed", 0..=u64::MAX)?;

    let spec: BotSpec = named.parse().map_err(|_| {
        Failure::new(format!(
            "There is no bot {}: write \"learner\", \"regular\", \"expert\", \"master\", \"random\", \"greedy\", \
             \"search\", \"mcts\", \"mcts:500\" (iterations) or \"mcts:200ms\".",
            shown(&Value::from(named.as_str()))
        ))
    })?;
    let Some(budget) = spec.budget() else {
        if iterations.is_some() || time.is_some() || threads.is_some() {
            return Err(Failure::new(format!(
                "The bot \"{named}\" has no budget to set: leave \"iterations\", \"ms\" and \"threads\" out."
            )));
        }
        return Ok(Request::Query(Query::Bot(AskBot { seat, spec, seed })));
    };
    let budgets = [named.contains(':'), iterations.is_some(), time.is_some()];
    if budgets.into_iter().filter(|&given| given).count() > 1 {
        return Err(Failure::new(
            "Say only once how long the bot thinks: by \"iterations\", by \"ms\", or in its name (\"mcts:500\").",
        ));
    }
    let budget = match (iterations, time) {
        (Some(iterations), _) => Budget::Iterations(iterations),
        (None, Some(time)) => Budget::Time(Duration::from_millis(time)),
        (None, None) => budget,
    };
    let within = match budget {
        Budget::Iterations(iterations) => iterations <= MAX_ITERATIONS,
        Budget::Time(time) => time <= Duration::from_millis(MAX_MILLISECONDS),
    };
    if !within {
        return Err(Failure::new(format!(
            "\"{named}\" is over the limit of one request: at most {MAX_ITERATIONS} iterations or {MAX_MILLISECONDS} ms."
        )));
    }
    let threads = usize::try_from(threads.unwrap_or(1)).unwrap_or(1);
    Ok(Request::Query(Query::Bot(AskBot { seat, spec: spec.with_budget(budget).on_threads(threads), seed })))
}

/// The answer to `help`.
pub(crate) fn help() -> Answer {
    #[derive(Serialize)]
    struct CommandEntry {
        cmd: &'static str,
        fields: &'static [&'static str],
        text: &'static str,
    }
    let entries: Vec<CommandEntry> = COMMANDS
        .iter()
        .map(|command| CommandEntry { cmd: command.name, fields: command.fields, text: command.help })
        .collect();
    Answer::new().with("commands", &entries)
}
