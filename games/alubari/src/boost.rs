//! Boosting a worker's action with a chai (rules 7.5), and when passing is allowed.

use adda_core::{Luck, Sink};

use crate::event::Event;
use crate::refusal::Refusal;
use crate::task::{Moment, Next, Task};
use crate::zone::Zone;
use crate::{Alubari, build, excavation, laying, office, seasonal, storehouse, window, works};

/// Checks that the acting worker may get a chai, and that it would help.
pub(crate) fn check(game: &Alubari) -> Result<(), Refusal> {
    let Moment::Worker(_) = game.moment else { return Err(Refusal::DecideFirst(game.task)) };
    if game.boosted {
        return Err(Refusal::BoostedBefore);
    }
    let helps = match game.task {
        Task::Storehouse => storehouse::boost_helps(game),
        Task::Excavate => excavation::boost_helps(game),
        Task::Works { left, .. } if !works::may_boost(left) => return Err(Refusal::BoostTooLate),
        Task::Works { .. } => works::boost_helps(game),
        Task::Lay => laying::boost_helps(game),
        Task::Build { second: false } => build::boost_helps(game),
        Task::PostOffice => office::has_others(game),
        Task::Chaiwala => return Err(Refusal::NoBoostHere),
        Task::Maintain(_)
        | Task::Hire
        | Task::Place
        | Task::Window
        | Task::Clear { .. }
        | Task::LayOne
        | Task::Build { second: true }
        | Task::TakeContract { .. }
        | Task::TakeEquipment { .. }
        | Task::TurnedUp
        | Task::Borrow { .. }
        | Task::Nothing => return Err(Refusal::DecideFirst(game.task)),
    };
    if game.decider().chai == 0 {
        Err(Refusal::too_few("chai", 1, 0))
    } else if !helps {
        Err(Refusal::BoostInVain)
    } else {
        Ok(())
    }
}

pub(crate) fn play<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) -> Next {
    let (seat, Moment::Worker(space)) = (game.seat, game.moment) else { return Next::Await };
    game.decider_mut().chai -= 1;
    game.boosted = true;
    log.push(Event::Boosted { seat, zone: space.zone() });
    match game.task {
        Task::Excavate => excavation::dig(game, log),
        Task::Works { crushed, from_bag, .. } => {
            game.task = Task::Works { left: None, crushed, from_bag };
            Next::Await
        }
        Task::PostOffice => {
            office::renew(game, luck, log);
            Next::Await
        }
        Task::Maintain(_)
        | Task::Hire
        | Task::Place
        | Task::Window
        | Task::Storehouse
        | Task::Clear { .. }
        | Task::Lay
        | Task::LayOne
        | Task::Build { .. }
        | Task::TakeContract { .. }
        | Task::TakeEquipment { .. }
        | Task::TurnedUp
        | Task::Borrow { .. }
        | Task::Chaiwala
        | Task::Nothing => Next::Await,
    }
}

impl Alubari {
    /// Checks that the player may pass.
    pub(crate) fn check_pass(&self) -> Result<(), Refusal> {
        let allowed = match self.task {
            Task::Hire | Task::Window | Task::Works { .. } => true,
            Task::Build { second } => second || self.options.free_building || !build::must_build(self),
            Task::TakeEquipment { .. } => build::may_decline(self),
            Task::PostOffice => self.office_cards().is_empty(),
            Task::Borrow { first, .. } => !first,
            Task::Maintain(_)
            | Task::Place
            | Task::Storehouse
            | Task::Excavate
            | Task::Clear { .. }
            | Task::Lay
            | Task::LayOne
            | Task::TakeContract { .. }
            | Task::TurnedUp
            | Task::Chaiwala
            | Task::Nothing => false,
        };
        if allowed { Ok(()) } else { Err(Refusal::MustAct(self.task)) }
    }

    pub(crate) fn pass<S: Sink<Event>>(&mut self, log: &mut S) -> Next {
        match self.task {
            Task::Hire => seasonal::pass(self),
            Task::Window => window::pass(self),
            Task::TakeEquipment { second } => build::after(self, second),
            Task::Maintain(_)
            | Task::Place
            | Task::Storehouse
            | Task::Excavate
            | Task::Clear { .. }
            | Task::Works { .. }
            | Task::Lay
            | Task::LayOne
            | Task::Build { .. }
            | Task::TakeContract { .. }
            | Task::PostOffice
            | Task::TurnedUp
            | Task::Borrow { .. }
            | Task::Chaiwala
            | Task::Nothing => {
                self.nothing_to_do(log);
                Next::Done
            }
        }
    }

    /// Whether the acting worker is on the last space of the storehouse.
    pub(crate) fn takes_marker(&self) -> bool {
        matches!(self.moment, Moment::Worker(space) if space == self.last_space(Zone::Storehouse))
    }
}
