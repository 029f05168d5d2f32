//! One running match and the people and bots around it: who sits where, whose move it is, undo, going back by
//! agreement, clocks, talk. No input, no output, no clock of its own: the time comes with each entry.
//!
//! A [`Table`] is a fold over a [`Header`] and a log of [`Entry`]s that only grows. Whoever runs a table asks it
//! whether an entry is allowed ([`Table::check`]), writes the entry where it is safe, and only then lets it happen
//! ([`Table::apply`]). After a restart the same fold gives the same table.

mod clock;
mod entry;
mod header;
mod level;
mod refusal;
mod seats;
mod table;

pub use clock::{Clock, Pace};
pub use entry::{Entry, What};
pub use header::{Header, Place};
pub use level::{Level, NoSuchLevel};
pub use refusal::Refusal;
pub use seats::{PersonKey, Sitter, State};
pub use table::{Broken, Happening, Stage, Table, Talk, Wish};
