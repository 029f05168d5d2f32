//! How Sample is drawn: as text for the terminal, as HTML for pages.

#[cfg(feature = "draw")]
mod page;
mod text;
