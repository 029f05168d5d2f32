//! The server over HTTP: games as people play them, attacks, and secrets.
#![allow(clippy::unwrap_used)] // tests may panic

mod achievements;
mod answers;
mod client;
mod company;
mod components;
mod erasing;
mod flood;
mod gestures;
mod guests;
mod host;
mod input;
mod languages;
mod metrics;
mod nodes;
mod notices;
mod openapi;
mod options;
mod pages;
mod restart;
mod scenes;
mod sealed;
mod secrets;
mod server;
mod sessions;
mod spoilt;
mod storage;
mod story;
mod strangers;
mod study;
mod table;
mod takeover;
mod talk;
mod truth;
mod turns;
mod way_back;
