//! The laboratory from outside, in one program.

mod order;
mod runs;
