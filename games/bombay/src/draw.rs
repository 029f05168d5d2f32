//! Drawing the table.

#[cfg(feature = "draw")]
mod art;
#[cfg(feature = "draw")]
mod count;
#[cfg(feature = "draw")]
mod dock;
#[cfg(feature = "draw")]
mod explain;
#[cfg(feature = "draw")]
mod land;
#[cfg(feature = "draw")]
mod layout;
#[cfg(feature = "draw")]
mod map;
#[cfg(feature = "draw")]
mod motion;
#[cfg(feature = "draw")]
mod page;
#[cfg(feature = "draw")]
mod places;
#[cfg(feature = "draw")]
mod players;
#[cfg(feature = "draw")]
mod routes;
#[cfg(feature = "draw")]
mod sites;
#[cfg(feature = "draw")]
mod stalls;
pub mod text;
