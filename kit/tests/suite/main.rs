//! What the kit promises to games.

mod components;
mod things;
