//! The rules of Dudab, sentence by sentence.
//!
//! Every expectation is taken from the rule specification: `e…` are its worked examples, `r…` its rulings in the
//! numbering of the specification, all others carry the name of the section and what they prove. Positions are
//! written as JSON and luck is dictated; [`table`] holds the few words that this takes.

mod drawing;
mod dudab;
mod examples;
mod knowledge;
mod limits;
mod placing;
mod rounds;
mod rulings;
mod scoring;
mod shaman;
mod sixth;
mod soundness;
mod table;
mod undo;
