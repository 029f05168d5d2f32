//! Drawing the table.

#[cfg(feature = "draw")]
mod page;
pub mod text;
