//! Building blocks for games. A game can do without them, but then it has to write the same code itself.
//!
//! | for | use |
//! | --- | --- |
//! | an enum whose variants have names: colours, tokens, vehicles | [`kinds!`] |
//! | an enum with names whose variants hold values: phases of a turn | [`words!`] |
//! | ids: sites, cards, cells | [`id!`], and [`as_number!`], [`as_name!`] or [`as_text!`] for JSON |
//! | sets of kinds or ids | [`Set`] |
//! | component files | [`sections!`] for their fields, [`Reader`] and [`Each`] for their values |
//! | audits of positions | [`require`], [`disjoint`] |

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
pub use set::{Numbered, Set, SetBits};

/// For the macros of this crate.
#[doc(hidden)]
pub mod internal {
    pub use crate::notation::{read_number, read_text};
    pub use serde;
}
