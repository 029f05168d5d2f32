//! Tests of the rules, case by case: T and D are the specification's test cases, A its rulings.

#![expect(clippy::needless_pass_by_value, reason = "JSON is written where it is passed")]

mod chai;
mod changing;
mod collecting;
mod deferring;
mod delivery;
mod forecast;
mod knowledge;
mod modules;
mod moving;
mod placing;
mod refusals;
pub(crate) mod table;
mod thirds;
mod undo;
mod validity;
mod variants;
