//! Tests of the kit.

mod components;
mod ids;
