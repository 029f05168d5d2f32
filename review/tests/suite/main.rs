//! Reviews of matches whose facts are known.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

mod facts;
mod planted;
mod reasons;
