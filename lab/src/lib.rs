//! Mass self-play: who wins ([`run()`]), how fast the rules are ([`speed()`]).
//!
//! **Invariant:** what a run finds depends on its plan alone, not on the number of threads or on which thread
//! played which game: games are numbered, each has a seed of its own, and results are added up as whole numbers.

mod run;
mod speed;
mod statistics;

pub use run::{Entrant, RunPlan, RunReport, SeatOrder, run};
pub use speed::{SpeedReport, speed};
pub use statistics::{Share, mean_spread, wilson};
