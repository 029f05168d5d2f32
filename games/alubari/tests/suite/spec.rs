//! The rules of Alubari, case by case. The names start with the number of the case: X and Y come from the
//! rulebook, D are derived from it, R are rulings.

#![allow(clippy::needless_pass_by_value)] // a position reads best in place, as `json!({ … })`

mod achievements;
mod building;
mod contracts;
mod ending;
mod estates;
mod events;
mod knowledge;
mod laying;
mod refusals;
mod rulings;
mod scoring;
mod setting_up;
mod solo;
mod soundness;
mod table;
mod undo;
mod weather;
mod workers;
mod works;
