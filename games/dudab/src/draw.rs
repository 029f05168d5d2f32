//! Drawing the table.

pub mod text;
