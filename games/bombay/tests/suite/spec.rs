//! Tests of the rules of Bombay, sentence by sentence.
//!
//! Every expectation comes from the rule specification: tests named `t…` are its cases from the rulebook, `d…` those
//! derived from the rules, `r…` its rulings by number; the others are named after their subject. Positions are written
//! as JSON and luck is dictated; [`table`] has the helpers for that.

mod building;
mod buying;
mod derived;
mod ending;
mod knowledge;
mod map;
mod moving;
mod options;
mod refusals;
mod restocking;
mod rulebook;
mod scoring;
mod selling;
mod setting_up;
mod table;
mod tokens;
mod tolls;
mod undo;
mod validity;
