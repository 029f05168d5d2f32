//! Random play does not allocate.

use adda_harness::allocation::{CountingAllocator, random_play_allocates_nothing};
use dabba_walla::DabbaWalla;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_play_of_dabba_walla_allocates_nothing() {
    random_play_allocates_nothing::<DabbaWalla>();
}
