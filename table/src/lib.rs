//! One running match and the people and bots around it: who sits where, whose move it is, undo, going back by
//! agreement, clocks, talk. No input, no output, no clock of its own: the time comes with each entry.
//!
//! A [`Table`] is a fold over a [`Header`] and a log of [`Entry`]s that only grows. Whoever runs a table asks it
//! whether something is allowed ([`Table::permit`]), writes it where it is safe, and only then lets it happen
//! ([`Table::carry_out`]). After a restart the same fold gives the same table ([`Table::apply`]).
//!
//! Here is also the one definition of [`Stage`], [`Pace`], and what can be on a seat ([`SeatKind`]): storage, API, forms
//! and pages all use these.

mod clock;
mod entry;
mod happening;
mod header;
mod level;
mod pace;
mod refusal;
mod seats;
mod stage;
mod table;

pub use clock::Clock;
pub use entry::{Entry, What};
pub use happening::{Happening, HappeningKind};
pub use header::{Header, Place};
pub use level::{Level, NoSuchLevel};
pub use pace::{NoSuchPace, Pace, PaceKind};
pub use refusal::Refusal;
pub use seats::{NoSuchSeatChoice, PersonKey, SeatChoice, SeatKind, Sitter, State};
pub use stage::{NoSuchStage, Stage};
pub use table::{Broken, Permit, Table, Talk, Wish};
