//! What games are built from. None of it is needed to write a game; all of it is what every game writes otherwise.
//!
//! | what | how |
//! | --- | --- |
//! | an enum whose variants have names: colours, tokens, vehicles | [`kinds!`] |
//! | an enum with names whose variants carry values: what has to be decided | [`words!`] |
//! | things with a number: sites, cards, cells | [`id!`], and [`as_number!`], [`as_name!`] or [`as_text!`] for JSON |
//! | sets of either | [`Set`] |
//! | a file of components | [`sections!`] for its form, [`Reader`] and [`Each`] for its values |
//! | whether a position is sound | [`require`], [`disjoint`] |

mod audit;
mod components;
mod id;
mod kinds;
mod notation;
mod set;

pub use audit::{disjoint, require};
pub use components::{Each, Place, Reader};
pub use kinds::Kind;
pub use notation::{NoSuchNumber, NotOne};
pub use set::{Bits, Numbered, Set};

/// For the macros of this crate.
#[doc(hidden)]
pub mod internal {
    pub use crate::notation::{read_number, read_text};
    pub use serde;
}
