//! The program from outside, in one program of tests.

mod kill;
mod program;
