//! The bots from outside, in one program.

#[macro_use]
mod toy;

mod best_line;
mod bombay;
mod choosing;
mod dudab;
mod sealed;
mod trials;
