//! The entries of a table's log, as they are stored.

use adda_core::{Level, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::reaction::Reaction;
use crate::seats::PersonKey;

/// An action as JSON. A table keeps its whole log, and a parsed value takes thirty times as much memory as its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionText(Box<str>);

impl ActionText {
    /// The action as a parsed value.
    pub fn value(&self) -> Value {
        serde_json::from_str(&self.0).unwrap_or_default()
    }
}

impl From<Value> for ActionText {
    fn from(value: Value) -> ActionText {
        ActionText(value.to_string().into())
    }
}

impl Serialize for ActionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ActionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ActionText, D::Error> {
        Value::deserialize(deserializer).map(ActionText::from)
    }
}

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum What {
    /// A person took a seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person.
        person: PersonKey,
        /// Their name.
        name: String,
    },
    /// A seat played an action.
    Act {
        /// The seat.
        seat: Seat,
        /// The action.
        action: ActionText,
    },
    /// The program played the only legal action of a seat for its player.
    Forced {
        /// The seat.
        seat: Seat,
        /// The action.
        action: ActionText,
    },
    /// A seat undid its last decision, and what was played for it since.
    Undo {
        /// The seat.
        seat: Seat,
    },
    /// A seat redid a move that it had undone.
    Redo {
        /// The seat.
        seat: Seat,
    },
    /// A person asks to go back to an earlier move. It happens once everybody agrees.
    AskBack {
        /// The person.
        person: PersonKey,
        /// How many moves stay.
        to: usize,
    },
    /// A person answers that request.
    Answer {
        /// The person.
        person: PersonKey,
        /// Whether they agree.
        agree: bool,
    },
    /// A chat message.
    Said {
        /// The person.
        person: PersonKey,
        /// The message.
        text: String,
    },
    /// A reaction in the chat.
    Reacted {
        /// The person.
        person: PersonKey,
        /// Which.
        reaction: Reaction,
    },
    /// Before the game started, a free seat was given to a bot.
    Filled {
        /// The seat.
        seat: Seat,
        /// The bot's strength.
        level: Level,
    },
    /// A person left: a bot plays for them.
    Left {
        /// The person.
        person: PersonKey,
    },
    /// A person came back.
    Back {
        /// The person.
        person: PersonKey,
    },
    /// A person resigned: a bot plays to the end.
    Resigned {
        /// The person.
        person: PersonKey,
    },
    /// A seat's time ran out: a bot plays for it.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
    /// A seat that a bot plays may be taken over by a person.
    Offered {
        /// The seat.
        seat: Seat,
    },
    /// A rematch was started.
    Rematch {
        /// The id of its table.
        table: String,
    },
    /// A person says whether somebody else may take over the seat of a player who has been away for long. Once everybody
    /// agrees, the seat is offered. One who disagrees ends the vote.
    Replace {
        /// The person.
        person: PersonKey,
        /// The seat of the absent player.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// The table goes on after it was stopped from outside. The time in between counts for nobody: neither for clocks nor
    /// for how long a player was away.
    Resumed {
        /// When it was stopped, in milliseconds since 1970.
        stopped: i64,
    },
    /// A seat had advice for the first time: a hint of a bot, or a branch to try something out before the end.
    Advised {
        /// The seat.
        seat: Seat,
    },
}
