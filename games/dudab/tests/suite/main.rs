//! The tests of Dudab, in one binary.

mod allocation;
mod lessons;
mod page;
mod properties;
mod records;
mod spec;
mod words;
