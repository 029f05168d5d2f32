//! The tests of Dudab in one program.

mod allocation;
mod page;
mod properties;
mod records;
mod spec;
mod words;
