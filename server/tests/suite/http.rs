//! The server over HTTP: what people do, what strangers try, what anybody may learn.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

mod achievements;
mod client;
mod components;
mod flood;
mod gestures;
mod input;
mod languages;
mod options;
mod pages;
mod restart;
mod scenes;
mod sealed;
mod secrets;
mod server;
mod spoilt;
mod story;
mod strangers;
mod study;
mod table;
mod talk;
mod truth;
mod turns;
