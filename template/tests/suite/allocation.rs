//! Random play does not allocate.

use adda_harness::allocation::{CountingAllocator, random_play_allocates_nothing};
use sample::Sample;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_play_of_sample_allocates_nothing() {
    random_play_allocates_nothing::<Sample>();
}
