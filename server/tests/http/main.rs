//! The server over HTTP: what people do, what strangers try, what anybody may learn.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

mod client;
mod house;
mod party;
mod restart;
mod story;
mod study;
mod talk;
mod turns;
