//! Integration tests of the program, in one test binary.

mod kill;
mod program;
