//! What happens at a table, as it is stored: one entry each, in order.

use adda_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seats::PersonKey;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum What {
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// Who.
        person: PersonKey,
        /// What they are called.
        name: String,
    },
    /// A seat acted.
    Act {
        /// Which.
        seat: Seat,
        /// What it chose.
        action: Value,
    },
    /// A seat took its last move back.
    Undo {
        /// Which.
        seat: Seat,
    },
    /// A seat played again what it took back.
    Redo {
        /// Which.
        seat: Seat,
    },
    /// Somebody asks to go back to where so many moves had been played.
    AskBack {
        /// Who.
        person: PersonKey,
        /// How many moves stay.
        to: usize,
    },
    /// Somebody answers that wish. The last one to agree makes it happen.
    Answer {
        /// Who.
        person: PersonKey,
        /// What.
        agree: bool,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonKey,
        /// What.
        text: String,
    },
    /// Somebody left: bots play for them.
    Left {
        /// Who.
        person: PersonKey,
    },
    /// Somebody came back.
    Back {
        /// Who.
        person: PersonKey,
    },
    /// Somebody gave up: bots play to the end.
    Resigned {
        /// Who.
        person: PersonKey,
    },
    /// A seat's time ran out: a bot plays for it.
    TimedOut {
        /// Which.
        seat: Seat,
    },
    /// A seat that a bot plays is free for somebody to take.
    Offered {
        /// Which.
        seat: Seat,
    },
    /// The same people play again, at another table.
    Rematch {
        /// Its id.
        table: String,
    },
}
