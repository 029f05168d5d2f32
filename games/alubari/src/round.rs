//! How a round continues between decisions (rules 2.9, 7.1, 7.6).

use adda_core::{Luck, Seat, Sink};

use crate::contract::Contracts;
use crate::event::Event;
use crate::task::{Moment, Next};
use crate::zone::{Space, Spaces, Zone};
use crate::{
    Alubari, build, chaiwala, excavation, laying, maintenance, office, placing, post_office, seasonal,
    storehouse, weather, wheel, window, works,
};

impl Alubari {
    /// Continues until a player has to decide, or the game is over.
    pub(crate) fn run_until_decision<L: Luck, S: Sink<Event>>(
        &mut self,
        mut next: Next,
        luck: &mut L,
        log: &mut S,
    ) {
        while !self.is_over() {
            next = match next {
                Next::Await => return,
                Next::Round => self.begin_round(luck, log),
                Next::Events => wheel::turn(self, log),
                Next::Maintain(places, card) => maintenance::ask(self, places, card, log),
                Next::Hire(places) => seasonal::ask(self, places, log),
                Next::Place(places) => placing::ask(self, places),
                Next::Window(zone, places) => window::ask(self, zone, places),
                Next::Worker(zone, number) => self.act(zone, number, log),
                Next::Done => self.after_task(log),
                Next::EndOfRound => self.end_round(log),
            }
        }
    }

    /// Phases 1 to 3, which the first round skips.
    fn begin_round<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) -> Next {
        self.round += 1;
        log.push(Event::RoundBegan { round: self.round, first: self.first });
        if self.round == 1 {
            return Next::Hire(0);
        }
        office::restock(self, luck, log);
        weather::move_on(self, luck, log);
        wheel::refill(self, luck, log);
        Next::Events
    }

    /// Lets the next worker of a zone act; after the last one, continues with the next zone.
    pub(crate) fn act<S: Sink<Event>>(&mut self, zone: Zone, number: usize, log: &mut S) -> Next {
        let from = Space::first_of(zone, number);
        let waiting = self.taken_spaces().and(crate::lookup().zone_spaces[zone.index()]).minus(from);
        let Some(space) = waiting.first() else {
            return match zone.next() {
                Some(zone) => {
                    // R28, R44: a window keeps the order of the first player at its start.
                    self.opened_by = self.first;
                    Next::Window(zone, 0)
                }
                None => Next::EndOfRound,
            };
        };
        let is_there = |seat: &Seat| self.player(*seat).workers.contains(space);
        if let Some(seat) = Seat::all(usize::from(self.seats)).find(is_there) {
            self.seat = seat;
        }
        self.moment = Moment::Worker(space);
        self.boosted = false;
        match zone {
            Zone::Storehouse => storehouse::begin(self, log),
            Zone::Excavation => excavation::begin(self, log),
            Zone::Works => works::begin(self, log),
            Zone::Laying => laying::begin(self, log),
            Zone::Build => build::begin(self, log),
            Zone::PostOffice => post_office::begin(self, log),
            Zone::Chaiwala => chaiwala::begin(self, log),
        }
    }

    /// Continues after a finished task. In a solo game, the last marker ends the game (R10).
    pub(crate) fn after_task<S: Sink<Event>>(&mut self, log: &mut S) -> Next {
        self.boosted = false;
        if self.is_solo_without_markers() {
            self.end(crate::Ending::LastMarker, log);
            return Next::Await;
        }
        match self.moment {
            Moment::Window(zone) => Next::Window(zone, self.places_after(self.opened_by, self.seat)),
            Moment::Worker(space) => Next::Worker(space.zone(), space.number() + 1),
            Moment::Maintenance | Moment::Hiring | Moment::Placing | Moment::Over => Next::Await,
        }
    }

    /// Returns all workers and ends effects.
    fn end_round<S: Sink<Event>>(&mut self, log: &mut S) -> Next {
        for player in &mut self.players[..usize::from(self.seats)] {
            player.workers_before = player.workers;
            player.workers = Spaces::NONE;
            player.active = Contracts::NONE;
            player.hired = false;
            player.has_laid = false;
        }
        // 8.4, R2: it does not matter who or what removed the last rubble.
        if !self.covered && self.cells_with_rubble().is_empty() {
            self.covered = true;
            log.push(Event::ExcavationCovered);
        }
        self.check_end(log)
    }

    /// Logs that a worker can do nothing.
    pub(crate) fn nothing_to_do<S: Sink<Event>>(&self, log: &mut S) {
        if let Moment::Worker(space) = self.moment {
            log.push(Event::NothingMore { seat: self.seat, space });
        }
    }
}
