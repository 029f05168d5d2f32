//! The end of the game (rules 11).

use adda_core::{Game, Seat, Sink};

use crate::event::Event;
use crate::lookup::lookup;
use crate::task::{Moment, Next, Task};
use crate::{Alubari, LAST_ROUND, score};

adda_kit::kinds! {
    /// Why a game ended.
    pub enum Ending {
        /// The last section is laid.
        Railway = "railway",
        /// In a game for one or two, a player has placed the last marker.
        LastMarker = "last_marker",
        /// The round limit, our own safeguard against endless games.
        LastRound = "last_round",
    }
}

impl Alubari {
    /// Rules 11: at the end of a round, ends the game or continues with another round.
    pub(crate) fn check_end<S: Sink<Event>>(&mut self, log: &mut S) -> Next {
        let ending = if self.laid() == lookup().all_sections {
            Some(Ending::Railway)
        } else if self.extra_round.is_some() || self.are_both_without_markers() {
            Some(Ending::LastMarker)
        } else if self.round >= LAST_ROUND {
            Some(Ending::LastRound)
        } else {
            None
        };
        if let Some(ending) = ending {
            self.end(ending, log);
            return Next::Await;
        }
        self.extra_round = self.extra_round_for();
        if let Some(seat) = self.extra_round {
            log.push(Event::ExtraRound { seat });
        }
        Next::Round
    }

    /// R11: with two players, both have placed their last marker in the same round.
    fn are_both_without_markers(&self) -> bool {
        self.seats == 2 && self.all_players().iter().all(|player| player.markers == 0)
    }

    /// R11: with two players, if only one is out of markers, the other plays a round alone.
    fn extra_round_for(&self) -> Option<Seat> {
        if self.seats != 2 || self.all_players().iter().all(|player| player.markers > 0) {
            return None;
        }
        Seat::all(2).find(|&seat| self.player(seat).markers > 0)
    }

    pub(crate) fn end<S: Sink<Event>>(&mut self, ending: Ending, log: &mut S) {
        self.moment = Moment::Over;
        self.task = Task::Nothing;
        self.ending = Some(ending);
        log.push(Event::GameEnded { ending });
        for seat in Seat::all(self.seats()) {
            log.push(Event::Scored { seat, sheet: score::sheet(self, seat) });
        }
    }
}
