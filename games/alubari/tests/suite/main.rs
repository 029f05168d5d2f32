//! The tests of Alubari in one binary, except `two_rivers.rs`, which needs its own process.

mod allocation;
mod components;
mod lessons;
mod page;
mod properties;
mod records;
mod spec;
mod steered;
mod words;
