//! Tests of the pages, in one binary.

mod pages;
