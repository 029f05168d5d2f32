//! A counting allocator, and the test that random play does not allocate.
#![allow(unsafe_code)] // a global allocator needs it

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use adda_core::luck::FastLuck;
use adda_core::random_options;
use adda_core::{Compiled, NoLog};

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// The system allocator with a count of allocations per thread. A test declares it as the global allocator.
pub struct CountingAllocator;

// SAFETY: everything is passed on to the system allocator unchanged.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The number of allocations of this thread, if [`CountingAllocator`] is the global allocator.
pub fn allocations() -> u64 {
    COUNT.with(Cell::get)
}

/// Plays random games and counts the allocations while actions are listed and played.
///
/// # Panics
/// If there is one, or if [`CountingAllocator`] is not the global allocator.
pub fn random_play_allocates_nothing<G: Compiled>() {
    let before = allocations();
    let mut legal: Vec<G::Action> = Vec::with_capacity(4096);
    assert!(allocations() > before, "CountingAllocator is the global allocator of this test");

    let mut luck = FastLuck::new(1);
    let seats = G::about().seats.clone();
    let (mut moves, mut allocated) = (0u64, 0);
    for game in 0..60 {
        let count = seats.start() + game % (seats.end() - seats.start() + 1);
        let options = random_options::<G>(&mut luck);
        let Ok(mut position) = G::new(&options, count, &mut luck, &mut NoLog) else { continue };
        let before = allocations();
        while position.play_any(&mut luck, &mut legal) {
            moves += 1;
        }
        allocated += allocations() - before;
    }
    assert!(moves > 100, "some games were played");
    assert_eq!(allocated, 0, "allocations in {moves} random moves");
}
