//! Integration tests of the line protocol, in one test binary.

mod fuzz;
mod protocol;
mod sums;
