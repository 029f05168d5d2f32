//! Random play does not allocate.

use adda_harness::allocation::{CountingAllocator, random_play_allocates_nothing};
use alubari::Alubari;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_play_of_alubari_allocates_nothing() {
    random_play_allocates_nothing::<Alubari>();
}
