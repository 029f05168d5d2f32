//! One running match and the people and bots around it: seats, turns, undo, going back by agreement, clocks, chat. It
//! does no I/O and has no clock of its own: the time comes with each entry.
//!
//! A [`Table`] is a fold over a [`Header`] and an append-only log of [`Entry`]s. The program that runs a table asks it
//! whether something is allowed ([`Table::permit`]), stores it, and only then carries it out ([`Table::carry_out`]).
//! After a restart the same fold gives the same table ([`Table::apply`]).
//!
//! [`Stage`], [`Pace`] and [`SeatKind`] are defined here once; storage, API, forms and pages all use them.

mod clock;
mod entry;
mod happening;
mod header;
mod pace;
mod reaction;
mod refusal;
mod seats;
mod stage;
mod table;

pub use adda_core::{Level, NoSuchLevel};
pub use clock::Clock;
pub use entry::{ActionText, Entry, What};
pub use happening::{Happening, HappeningKind};
pub use header::{Header, Place};
pub use pace::{NoSuchPace, Pace, PaceKind};
pub use reaction::{NoSuchReaction, Reaction};
pub use refusal::Refusal;
pub use seats::{NoSuchSeatChoice, PersonKey, SeatChoice, SeatKind, Sitter, State};
pub use stage::{NoSuchStage, Stage};
pub use table::{Absence, Broken, Permit, Said, Table, Talk, Turn, Wish};
