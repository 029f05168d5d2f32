//! Random play does not allocate.

use adda_harness::allocation::{CountingAllocator, random_play_allocates_nothing};
use bombay::Bombay;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_play_of_bombay_allocates_nothing() {
    random_play_allocates_nothing::<Bombay>();
}
