//! Mass self-play between bots ([`run()`]), and benchmarks of the rules ([`speed()`]).
//!
//! **Invariant:** the results of a run (timings aside) depend only on its plan, not on the number of threads or on which
//! thread played which game: games are numbered, each has its own seed, and results are added up as whole numbers. Bots
//! with a time budget are the exception.

mod run;
mod speed;
mod statistics;

pub use run::{Entrant, RunPlan, RunReport, SeatOrder, run};
pub use speed::{SpeedReport, speed};
pub use statistics::{Share, mean_spread, wilson};
