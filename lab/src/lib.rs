//! Mass self-play between bots ([`run()`], in parts by [`Shard`]), contests between them ([`contest()`]), what is learnt from
//! games ([`calibrate()`], [`train()`]) and counted in them ([`take_census()`]), and benchmarks of the rules ([`speed()`]).
//!
//! **Invariant:** the results of a run (timings aside) depend only on its plan, not on the number of threads or on which
//! thread played which game: games are numbered, each has its own seed, and results are added up as whole numbers. Bots
//! with a time budget are the exception, and programs of others ([`Player::Outside`]), which may do what they like.

mod calibrate;
mod census;
mod contest;
mod course;
mod outside;
mod player;
mod plot;
mod puzzles;
mod run;
mod samples;
mod shard;
mod speed;
mod statistics;
mod train;

pub use calibrate::{Bin, CalibrationReport, calibrate};
pub use census::{
    Census, CensusPlan, DecisionKind, Moment, Say, Source, Sums, Told, Use, Uses, Worth, mean_of, quantile,
    take_census,
};
pub use contest::{ContestPlan, ContestReport, Verdict, contest};
pub use course::Keep;
pub use outside::{Faults, Program, ProgramFaults};
pub use player::{Player, PlayerError};
pub use puzzles::{Doubt, MiningError, MiningPlan, find_again, mine};
pub use run::{Entrant, RunPlan, RunReport, SeatOrder, run};
pub use samples::SamplePlan;
pub use shard::{MergeError, Shard, range_of, same_plan};
pub use speed::{SpeedReport, speed};
pub use statistics::{Share, mean_spread, wilson};
pub use train::{TrainReport, train};
