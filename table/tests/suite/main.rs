//! Integration tests of tables, in one test binary.

mod changing;
mod table;
