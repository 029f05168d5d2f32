//! Drawing the table.

#[cfg(feature = "draw")]
mod art;
#[cfg(feature = "draw")]
mod bed;
#[cfg(feature = "draw")]
mod card;
#[cfg(feature = "draw")]
mod count;
#[cfg(feature = "draw")]
mod delivery;
#[cfg(feature = "draw")]
mod explain;
#[cfg(feature = "draw")]
mod hand;
#[cfg(feature = "draw")]
mod mine;
#[cfg(feature = "draw")]
mod motion;
#[cfg(feature = "draw")]
mod page;
#[cfg(feature = "draw")]
mod places;
#[cfg(feature = "draw")]
mod progress;
#[cfg(feature = "draw")]
mod ride;
#[cfg(feature = "draw")]
mod ring;
#[cfg(feature = "draw")]
mod stack;
#[cfg(feature = "draw")]
mod street;
pub mod text;
