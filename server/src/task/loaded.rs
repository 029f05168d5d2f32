//! A table in memory: its room, who has its page open, and what stops it.

use std::collections::HashMap;

use adda_core::Lang;
use adda_table::{PersonKey, Stage, What};
use adda_web::model::{Halt, TableModel};

use super::Tick;
use super::company::Elsewhere;
use crate::room::{Reader, Room, Since};
use crate::store::ReaderId;

/// A table in memory, as its task owns it.
pub(crate) struct LoadedTable {
    pub(crate) room: Box<dyn Room>,
    /// Why the table stands still, if it does.
    pub(crate) halt: Option<Halt>,
    /// Since when the host has stopped the table, if so.
    pub(super) frozen_since: Option<i64>,
    /// Who has the page open at this node.
    pub(super) present: HashMap<PersonKey, Vec<Attendee>>,
    /// How many people without a name have the page open at this node.
    pub(super) strangers: usize,
    /// Counts the changes of the two above.
    pub(super) attendance: u64,
    /// Who has the page open at other nodes.
    pub(super) elsewhere: Elsewhere,
    /// Who wants moves without a choice to be played for them, and on how many pages.
    pub(super) automatic: HashMap<PersonKey, usize>,
    pub(super) tick: Tick,
}

/// A page of the table that somebody has open.
pub(super) struct Attendee {
    /// Its stream.
    stream: u64,
    /// The number that it gave itself, if it did.
    reader: Option<ReaderId>,
    /// Whether somebody can see it.
    visible: bool,
}

impl LoadedTable {
    /// The reader, along with who has the page open.
    pub(crate) fn reader(&self, person: Option<PersonKey>, invited: bool, note: Option<String>) -> Reader {
        let present = self.present.keys().cloned().chain(self.elsewhere.players()).collect();
        let strangers = self.strangers + self.elsewhere.watchers();
        Reader { person, invited, present, strangers, note }
    }

    /// Notes a person who opens the page. It is visible until it says that it is not.
    pub(crate) fn come(&mut self, person: &PersonKey, stream: u64, reader: Option<ReaderId>) {
        let attendees = self.present.entry(person.clone()).or_default();
        if attendees.is_empty() {
            self.tick.other += 1;
        }
        attendees.push(Attendee { stream, reader, visible: true });
        self.attendance += 1;
    }

    /// Notes a person who closes the page.
    pub(crate) fn go(&mut self, person: &PersonKey, stream: u64) {
        let Some(attendees) = self.present.get_mut(person) else { return };
        attendees.retain(|attendee| attendee.stream != stream);
        self.attendance += 1;
        if attendees.is_empty() {
            self.present.remove(person);
            self.tick.other += 1;
        }
    }

    /// Notes whether a page can be seen.
    pub(crate) fn see(&mut self, reader: &ReaderId, visible: bool) {
        let attendees = self.present.values_mut().flatten();
        for attendee in attendees.filter(|attendee| attendee.reader.as_ref() == Some(reader)) {
            attendee.visible = visible;
            self.attendance += 1;
        }
    }

    /// Whether a person has the page open at any node, and can see it.
    pub(crate) fn is_seen_by(&self, person: &PersonKey) -> bool {
        self.is_seen_here_by(person) || self.elsewhere.is_seen_by(person)
    }

    /// The same, at this node.
    pub(super) fn is_seen_here_by(&self, person: &PersonKey) -> bool {
        self.present.get(person).is_some_and(|attendees| attendees.iter().any(|attendee| attendee.visible))
    }

    /// Counts a visitor without a name who opens or closes the page.
    pub(crate) fn attend_unnamed(&mut self, comes: bool) {
        self.strangers = if comes { self.strangers + 1 } else { self.strangers.saturating_sub(1) };
        self.attendance += 1;
        self.tick.other += 1;
    }

    /// Counts a page of a person who wants moves without a choice to be played for them.
    pub(crate) fn automate(&mut self, person: &PersonKey, comes: bool) {
        let count = self.automatic.entry(person.clone()).or_default();
        *count = if comes { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            self.automatic.remove(person);
        }
    }

    /// The move without a choice that is to be played for a person.
    pub(super) fn forced(&self) -> Option<What> {
        if self.automatic.is_empty() || !self.plays() {
            return None;
        }
        self.room.forced().filter(|(person, _)| self.automatic.contains_key(person)).map(|(_, what)| what)
    }

    /// Sends the page to all readers again.
    pub(crate) fn redraw(&mut self) {
        self.tick.other += 1;
    }

    /// The page as a reader sees it now.
    pub(crate) fn show(&self, reader: &Reader, lang: Lang) -> TableModel {
        self.halted(self.room.show(reader, lang, self.now(), Since::Opened))
    }

    /// One page for each entry after number `from`.
    pub(crate) fn show_since(&self, from: u64, reader: &Reader, lang: Lang) -> Vec<TableModel> {
        let pages = self.room.show_since(from, reader, lang, self.now());
        pages.into_iter().map(|page| self.halted(page)).collect()
    }

    /// The time that clocks show: if the host has stopped the table, it is the time of that moment.
    pub(super) fn now(&self) -> i64 {
        self.frozen_since.unwrap_or_else(crate::time::now)
    }

    /// The page, which says that the table stands still, if it does.
    pub(super) fn halted(&self, mut page: TableModel) -> TableModel {
        page.halt = self.halt;
        if self.frozen_since.is_some() {
            page.seats.iter_mut().filter_map(|seat| seat.clock.as_mut()).for_each(|clock| clock.runs = false);
        }
        page
    }

    /// Whether the game is being played and nothing has stopped the table.
    pub(super) fn plays(&self) -> bool {
        self.halt.is_none() && self.room.stage() == Stage::Playing
    }
}
