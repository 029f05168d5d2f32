//! Integration tests of the server, in one binary.

mod archive;
mod encrypted;
mod http;
mod retention;
mod store;
mod store_order;
mod store_people;
mod words;
