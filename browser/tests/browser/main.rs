//! Adda in a real browser: every test has a server of its own and people with browsers of their own.
//!
//! `cargo xtask test` installs what is needed. When a test fails, pictures of its pages are in
//! `target/browser-failures`.

#![allow(clippy::print_stdout)] // figures, and where the pictures of a failure are

mod access;
mod alubari;
mod alubari_access;
mod alubari_turns;
mod bombay;
mod broken;
mod cdp;
mod chromium;
mod company;
mod dabba_walla;
mod dabba_walla_access;
mod dabba_walla_delivery;
mod dabba_walla_laying;
mod evening;
mod hands;
mod languages;
mod ledger;
mod person;
mod pictures;
mod policy;
mod replay;
mod stage;
mod table;
mod touching;
mod weight;
