//! The pages from outside, in one program.

mod pages;
