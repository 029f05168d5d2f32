//! The line protocol from outside, in one program.

mod fuzz;
mod protocol;
mod seal;
