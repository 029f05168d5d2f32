//! End-to-end tests in a real browser. Every test has its own server, and each of its people has a separate browser
//! profile.
//!
//! `cargo xtask test` installs what is needed. If a test fails, screenshots of its pages are in
//! `target/browser-failures`.

#![allow(clippy::print_stdout)] // measurements, and the paths of screenshots

mod access;
mod alubari;
mod alubari_access;
mod alubari_turns;
mod answers;
mod bombay;
mod bombay_map;
mod bombay_touch;
mod cdp;
mod chromium;
mod coach;
mod dabba_walla;
mod dabba_walla_access;
mod dabba_walla_delivery;
mod dabba_walla_laying;
mod first_minute;
mod fixture;
mod geometry;
mod glides;
mod input;
mod languages;
mod lessons;
mod lessons_all;
mod moment;
mod page_log;
mod page_size;
mod person;
mod pictures;
mod policy;
mod reconnect;
mod replay;
mod review;
mod rules_pages;
mod settings;
mod several_people;
mod shifts;
mod stills;
mod table;
mod touching;
mod undoing;
mod webp;
mod whole_game;
mod worker;
