//! The tests of Sample in one program.

mod allocation;
mod bots;
mod page;
mod properties;
mod spec;
mod words;
