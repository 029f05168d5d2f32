//! Drawing the table, as text and for the page.

#[cfg(feature = "draw")]
mod art;
#[cfg(feature = "draw")]
mod card;
#[cfg(feature = "draw")]
mod count;
#[cfg(feature = "draw")]
mod explain;
#[cfg(feature = "draw")]
mod hand;
#[cfg(feature = "draw")]
mod motion;
#[cfg(feature = "draw")]
mod page;
#[cfg(feature = "draw")]
mod players;
#[cfg(feature = "draw")]
mod table;
pub mod text;
