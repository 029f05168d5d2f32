//! Things that are made once, when they are first asked for, and kept for as long as the program runs.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};

/// One value for each key. For keys of which there are few, such as games and languages: nothing is ever dropped.
pub(crate) struct Memo<K, V: 'static>(LazyLock<Mutex<HashMap<K, &'static V>>>);

impl<K: Eq + Hash, V> Memo<K, V> {
    /// Nothing kept yet.
    pub(crate) const fn new() -> Memo<K, V> {
        Memo(LazyLock::new(|| Mutex::new(HashMap::new())))
    }

    /// The value of this key, made if it is not there yet.
    pub(crate) fn get(&self, key: K, make: impl FnOnce() -> V) -> &'static V {
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values.entry(key).or_insert_with(|| Box::leak(Box::new(make())))
    }
}
