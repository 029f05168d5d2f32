//! The rules of Dudab, sentence by sentence.
//!
//! Tests are named after what they come from: `e…` are the worked examples of the rules, `r…` the rulings,
//! the others start with their section. Positions are written as JSON and luck is dictated, with the helpers
//! in [`table`].

mod drawing;
mod dudab;
mod examples;
mod knowledge;
mod limits;
mod placing;
mod refusals;
mod rounds;
mod rulings;
mod scoring;
mod shaman;
mod sixth;
mod soundness;
mod table;
mod undo;
