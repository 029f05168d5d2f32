//! Integration tests of the lab, in one test binary.

mod census;
mod contests;
mod order;
mod outside;
mod runs;
mod shards;
