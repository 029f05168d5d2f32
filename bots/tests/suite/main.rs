//! Integration tests of the bots, in one test binary.

#[macro_use]
mod toy;

mod best_line;
mod bombay;
mod choosing;
mod dudab;
mod sealed;
mod trials;
