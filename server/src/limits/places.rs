//! Things that are open at the same time: connections, streams, questions.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// A number of places, of which one key may take only some.
pub struct Places<K: Eq + Hash + Clone> {
    in_all: usize,
    each: usize,
    // A std mutex: no await happens while it is held.
    taken: Mutex<Taken<K>>,
}

struct Taken<K> {
    in_all: usize,
    by_key: HashMap<K, usize>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// All places are taken.
    Full,
    /// This key has as many as it may have.
    OwnShare,
}

impl<K: Eq + Hash + Clone> Places<K> {
    /// `in_all` places, at most `each` of them for one key.
    pub fn new(in_all: usize, each: usize) -> Arc<Places<K>> {
        let taken = Taken { in_all: 0, by_key: HashMap::new() };
        Arc::new(Places { in_all, each, taken: Mutex::new(taken) })
    }

    /// Takes a place until the result is dropped.
    ///
    /// # Errors
    /// If all places, or all of this key, are taken.
    pub fn enter(self: &Arc<Places<K>>, key: &K) -> Result<Place<K>, NoPlace> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.in_all >= self.in_all {
            return Err(NoPlace::Full);
        }
        let own = taken.by_key.entry(key.clone()).or_default();
        if *own >= self.each {
            return Err(NoPlace::OwnShare);
        }
        *own += 1;
        taken.in_all += 1;
        Ok(Place { places: Arc::clone(self), key: key.clone() })
    }
}

/// A place that is taken until this is dropped.
pub struct Place<K: Eq + Hash + Clone> {
    places: Arc<Places<K>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.in_all -= 1;
        if let Some(own) = taken.by_key.get_mut(&self.key) {
            *own -= 1;
            if *own == 0 {
                taken.by_key.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_limited_for_each_key_and_in_all() {
        let places = Places::new(3, 2);
        let first = places.enter(&"anna").ok().unwrap();
        let second = places.enter(&"anna").ok().unwrap();
        assert_eq!(places.enter(&"anna").err(), Some(NoPlace::OwnShare));
        let third = places.enter(&"bela").ok().unwrap();
        assert_eq!(places.enter(&"cleo").err(), Some(NoPlace::Full));
        drop(first);
        assert!(places.enter(&"anna").is_ok());
        drop((second, third));
        assert_eq!(places.taken.lock().unwrap().by_key.len(), 0, "keys without a place are forgotten");
    }
}
