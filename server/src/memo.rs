//! Values that are computed on first use and stay in memory as long as the program runs.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};

/// One value for each key. Nothing is ever dropped, so it is meant for few keys, such as games and languages.
pub(crate) struct Memo<K, V: 'static>(LazyLock<Mutex<HashMap<K, &'static V>>>);

impl<K: Eq + Hash, V> Memo<K, V> {
    /// An empty cache.
    pub(crate) const fn new() -> Memo<K, V> {
        Memo(LazyLock::new(|| Mutex::new(HashMap::new())))
    }

    /// The value of this key, computed on first use.
    pub(crate) fn get(&self, key: K, make: impl FnOnce() -> V) -> &'static V {
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values.entry(key).or_insert_with(|| Box::leak(Box::new(make())))
    }
}
