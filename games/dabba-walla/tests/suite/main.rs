//! The tests of Dabba Walla in one program. `another_box.rs` needs its own process.

mod allocation;
mod bots;
mod components;
mod lessons;
mod page;
mod plenty;
mod properties;
mod records;
mod spec;
mod words;
