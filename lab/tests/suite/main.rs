//! Integration tests of the lab, in one test binary.

mod order;
mod runs;
