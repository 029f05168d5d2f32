//! Whether a position is sound: what every audit needs.

use std::fmt::Display;

use crate::set::{Numbered, Set};

/// Requires that something holds.
///
/// # Errors
/// What is wrong, if it does not.
#[inline]
pub fn require(holds: bool, what: impl Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}

/// Everything in some sets, of which nothing may be in two.
///
/// # Errors
/// What is wrong, if something is.
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
