//! The rules of Bombay, sentence by sentence.
//!
//! Every expectation is taken from the rule specification: `t…` are its cases from the rulebook, `d…` those derived
//! from the rules, `r…` its rulings in the numbering of the specification; all others carry the name of their subject
//! and what they prove. Positions are written as JSON and luck is dictated; [`table`] holds the few words that this
//! takes.

mod building;
mod buying;
mod derived;
mod ending;
mod knowledge;
mod map;
mod moving;
mod options;
mod restocking;
mod rulebook;
mod scoring;
mod selling;
mod setting_up;
mod soundness;
mod table;
mod tokens;
mod tolls;
mod undo;
