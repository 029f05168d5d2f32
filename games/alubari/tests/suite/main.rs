//! The tests of Alubari in one program; `two_rivers.rs` needs a process of its own.

mod allocation;
mod components;
mod page;
mod properties;
mod records;
mod spec;
mod steered;
mod words;
