//! A small cache that forgets what was not used for longest.

use std::collections::HashMap;
use std::hash::Hash;

/// Values by key, with a limit on their weight in all.
pub(crate) struct Lru<K, V> {
    most: usize,
    weight: usize,
    clock: u64,
    values: HashMap<K, Slot<V>>,
}

struct Slot<V> {
    value: V,
    weight: usize,
    used: u64,
}

impl<K: Eq + Hash + Clone, V: Clone> Lru<K, V> {
    /// An empty cache for values of this weight in all.
    pub(crate) fn new(most: usize) -> Lru<K, V> {
        Lru { most, weight: 0, clock: 0, values: HashMap::new() }
    }

    /// The value of this key.
    pub(crate) fn get(&mut self, key: &K) -> Option<V> {
        self.clock += 1;
        let slot = self.values.get_mut(key)?;
        slot.used = self.clock;
        Some(slot.value.clone())
    }

    /// Adds or replaces a value, and forgets others until all fit. A value that is too heavy by itself is not kept.
    pub(crate) fn insert(&mut self, key: K, value: V, weight: usize) {
        self.remove(&key);
        if weight > self.most {
            return;
        }
        while self.weight + weight > self.most {
            // Caches are small, so looking at all of them is fast enough.
            let oldest = self.values.iter().min_by_key(|(_, slot)| slot.used).map(|(key, _)| key.clone());
            let Some(oldest) = oldest else { break };
            self.remove(&oldest);
        }
        self.clock += 1;
        self.weight += weight;
        self.values.insert(key, Slot { value, weight, used: self.clock });
    }

    fn remove(&mut self, key: &K) {
        if let Some(slot) = self.values.remove(key) {
            self.weight -= slot.weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_stays_within_its_weight_and_keeps_what_is_used() {
        let mut cache = Lru::new(10);
        for (key, weight) in [("a", 4), ("b", 4)] {
            cache.insert(key, weight, weight);
        }
        assert_eq!(cache.get(&"a"), Some(4));
        cache.insert("c", 5, 5);
        assert_eq!((cache.get(&"a"), cache.get(&"b"), cache.get(&"c")), (Some(4), None, Some(5)));
        cache.insert("d", 11, 11);
        assert_eq!((cache.get(&"a"), cache.get(&"d")), (Some(4), None), "too heavy by itself");
        cache.insert("a", 1, 1);
        assert_eq!((cache.get(&"a"), cache.weight), (Some(1), 6));
    }
}
