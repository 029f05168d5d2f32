//! The server from outside, in one program.

mod http;
mod store;
mod words;
