//! The core from outside, in one program.

mod components;
mod harness;
