//! The tests of Bombay in one program; `another_map.rs` needs a process of its own.

mod allocation;
mod components;
mod page;
mod properties;
mod records;
mod spec;
mod words;
