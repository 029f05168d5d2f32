//! Tables from outside, in one program.

mod changing;
mod table;
