//! Load and chaos for release servers. Both talk to `adda serve` over HTTP like any client.
//!
//! `load` measures: moves per second, waiting times, bytes, processor time, memory. `chaos` breaks things while people
//! play, and then looks for every entry that a server has acknowledged.

#![allow(clippy::print_stdout)] // its output is what it is for

pub mod chaos;
pub mod events;
pub mod http;
pub mod load;
pub mod process;
pub mod storage;
