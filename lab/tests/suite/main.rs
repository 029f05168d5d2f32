//! Integration tests of the lab, in one test binary.

mod contests;
mod order;
mod runs;
mod shards;
