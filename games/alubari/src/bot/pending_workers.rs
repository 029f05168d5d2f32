//! What the workers that are still pending will do.

use adda_core::NoLog;
use adda_core::luck::FastLuck;

use crate::Alubari;
use crate::task::{Moment, Next, Task};
use crate::zone::Zone;

use super::likely;

/// The position after all pending workers have taken their likely actions. Workers not yet placed stay off
/// the board, no contract is used, and no new round starts.
pub(super) fn resolved(game: &Alubari) -> Alubari {
    let mut after = game.clone();
    // The likely actions need no luck.
    let mut luck = FastLuck::new(0);
    let mut next = match (game.moment, game.task) {
        (Moment::Over, _) => return after,
        (Moment::Maintenance | Moment::Hiring | Moment::Placing, _) => {
            if game.taken_spaces().is_empty() {
                return after;
            }
            Next::Worker(Zone::Storehouse, 0)
        }
        (Moment::Window(zone), Task::Window) => Next::Worker(zone, 0),
        (Moment::Window(_) | Moment::Worker(_), _) => Next::Await,
    };
    while !after.is_over() {
        next = match next {
            Next::Await => {
                let action = likely::action(&after);
                after.perform(action, &mut luck, &mut NoLog)
            }
            Next::Worker(zone, number) => after.act(zone, number, &mut NoLog),
            Next::Window(zone, _) => Next::Worker(zone, 0),
            Next::Done => after.after_task(&mut NoLog),
            Next::Round
            | Next::Events
            | Next::Maintain(..)
            | Next::Hire(_)
            | Next::Place(_)
            | Next::EndOfRound => break,
        };
    }
    if matches!(game.moment, Moment::Maintenance | Moment::Hiring | Moment::Placing) && !after.is_over() {
        // Workers not yet placed are valued by their average income.
        after.moment = game.moment;
        after.seat = game.seat;
    }
    after
}
