//! Drawing the table, as text and for the page.

#[cfg(feature = "draw")]
mod aims;
#[cfg(feature = "draw")]
mod art;
#[cfg(feature = "draw")]
mod bench;
#[cfg(feature = "draw")]
mod board;
#[cfg(feature = "draw")]
mod cards;
#[cfg(feature = "draw")]
mod count;
#[cfg(feature = "draw")]
mod estates;
#[cfg(feature = "draw")]
mod explain;
pub(crate) mod gain;
#[cfg(feature = "draw")]
mod gallery;
#[cfg(feature = "draw")]
mod line;
#[cfg(feature = "draw")]
mod meaning;
#[cfg(feature = "draw")]
mod mine;
#[cfg(feature = "draw")]
mod motion;
#[cfg(feature = "draw")]
mod own;
#[cfg(feature = "draw")]
mod page;
#[cfg(feature = "draw")]
mod places;
#[cfg(feature = "draw")]
mod progress;
#[cfg(feature = "draw")]
mod railway;
#[cfg(feature = "draw")]
mod serving;
#[cfg(feature = "draw")]
mod sky;
#[cfg(feature = "draw")]
mod stock;
pub mod text;
#[cfg(feature = "draw")]
mod upkeep;
#[cfg(feature = "draw")]
mod zones;
