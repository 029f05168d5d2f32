//! The tests of Bombay in one program. `another_map.rs` needs its own process.

mod allocation;
mod components;
mod lessons;
mod page;
mod properties;
mod records;
mod spec;
mod words;
