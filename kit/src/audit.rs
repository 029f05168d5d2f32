//! Helpers for audits of positions.

use std::fmt::Display;

use crate::set::{Numbered, Set};

/// Returns an error unless the condition holds.
///
/// # Errors
/// `what` is wrong, if it does not hold.
#[inline]
pub fn require(holds: bool, what: impl Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}

/// The union of some sets, which must not overlap.
///
/// # Errors
/// `what` is wrong, if something is in two of the sets.
pub fn disjoint<T: Numbered>(
    sets: impl IntoIterator<Item = Set<T>>,
    what: impl Display,
) -> Result<Set<T>, String> {
    let mut all = Set::NONE;
    for set in sets {
        require(all.and(set).is_empty(), &what)?;
        all = all.or(set);
    }
    Ok(all)
}
