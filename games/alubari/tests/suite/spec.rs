//! The rules of Alubari, case by case. The names begin with the case of the specification: X and Y come from the
//! rulebook, D are derived, R are rulings.

#![allow(clippy::needless_pass_by_value)] // a position reads best where it stands, as `json!({ … })`

mod achievements;
mod building;
mod contracts;
mod ending;
mod estates;
mod events;
mod knowledge;
mod laying;
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
