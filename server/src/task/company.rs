//! Who has a table's page open at other nodes.
//!
//! Each node tells the others whom it has, whenever that changes and once in a while. What is not repeated is forgotten,
//! so that a node that dies takes its people along. Nothing of it is stored, and nothing depends on it but what pages
//! show and whether people who look are told of their turn.

use std::collections::HashMap;
use std::time::Duration;

use adda_table::PersonKey;
use tokio::time::Instant;

use super::{LoadedTable, Task};
use crate::store::{Company, Node, Signal};

/// How often a node repeats who is there.
pub(crate) const REPEAT: Duration = Duration::from_secs(20);
/// How long others believe it.
const LASTS: Duration = Duration::from_secs(50);

/// What other nodes have said about a table.
#[derive(Default)]
pub(super) struct Elsewhere(HashMap<Node, (Company, Instant)>);

impl Elsewhere {
    /// Notes what a node says at this time. Returns whether it is new.
    pub(super) fn note(&mut self, node: Node, company: Company, now: Instant) -> bool {
        let until = now + LASTS;
        if company.is_empty() {
            return self.0.remove(&node).is_some();
        }
        let known = self.0.get(&node).is_some_and(|(known, _)| *known == company);
        self.0.insert(node, (company, until));
        !known
    }

    /// Forgets what was not repeated in time. Returns whether there was something.
    pub(super) fn forget_old(&mut self, now: Instant) -> bool {
        let before = self.0.len();
        self.0.retain(|_, (_, until)| *until > now);
        self.0.len() < before
    }

    fn all(&self) -> impl Iterator<Item = &Company> {
        self.0.values().map(|(company, _)| company)
    }

    /// The players who have the page open.
    pub(super) fn players(&self) -> impl Iterator<Item = PersonKey> {
        self.all().flat_map(|company| &company.players).map(|(person, _)| PersonKey(person.to_string()))
    }

    /// How many others have the page open.
    pub(super) fn watchers(&self) -> usize {
        self.all().map(|company| company.watchers).sum()
    }

    /// Whether a player has the page open, and can see it.
    pub(super) fn is_seen_by(&self, person: &PersonKey) -> bool {
        let mut players = self.all().flat_map(|company| &company.players);
        players.any(|(player, visible)| *visible && player.as_str() == person.0)
    }
}

impl LoadedTable {
    /// Who has the page open at this node.
    fn company(&self) -> Company {
        let seated = |person: &PersonKey| !self.room.seats_of(person).is_empty();
        let (players, others): (Vec<&PersonKey>, Vec<&PersonKey>) =
            self.present.keys().partition(|person| seated(person));
        let sees = |person: &PersonKey| Some((person.0.parse().ok()?, self.is_seen_here_by(person)));
        let mut players: Vec<_> = players.into_iter().filter_map(sees).collect();
        players.sort();
        Company { players, watchers: others.len() + self.strangers }
    }

    /// Notes who has the page open at another node.
    pub(crate) fn note_company(&mut self, node: Node, company: Company) {
        if self.elsewhere.note(node, company, Instant::now()) {
            self.tick.other += 1;
        }
    }
}

impl Task {
    /// Tells the other nodes who is here, if that has changed since they were told.
    pub(super) fn tell_company(&mut self) {
        let version = (self.loaded.attendance, self.loaded.room.seq());
        if self.tools.store.is_ours_alone() || self.told_company.1 == version {
            return;
        }
        self.told_company.1 = version;
        let company = self.loaded.company();
        if company != self.told_company.0 {
            self.told_company.0 = company;
            self.repeat_company();
        }
    }

    fn repeat_company(&self) {
        let (table, company) = (self.tools.id.clone(), self.told_company.0.clone());
        self.tools.store.tell(Signal::Company { table, company });
    }

    /// Tells the other nodes again who is here, and forgets what they have not repeated.
    pub(super) fn keep_company(&mut self) {
        if !self.told_company.0.is_empty() {
            self.repeat_company();
        }
        if self.loaded.elsewhere.forget_old(Instant::now()) {
            self.loaded.redraw();
            self.tell_all();
        }
    }

    /// Asks the other nodes who is there.
    pub(super) fn ask_for_company(&self) {
        if !self.tools.store.is_ours_alone() {
            self.tools.store.tell(Signal::Who { table: self.tools.id.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::PersonId;

    #[test]
    fn what_a_node_says_holds_until_it_says_otherwise_or_nothing() {
        let (anna, bela) = (PersonId::random(), PersonId::random());
        let key = |person: &PersonId| PersonKey(person.to_string());
        let (one, two) = (Node::random(), Node::random());
        let now = Instant::now();
        let company = |players: &[(&PersonId, bool)], watchers| Company {
            players: players.iter().map(|(person, visible)| ((*person).clone(), *visible)).collect(),
            watchers,
        };
        let mut elsewhere = Elsewhere::default();
        assert!(elsewhere.note(one.clone(), company(&[(&anna, true)], 2), now));
        assert!(elsewhere.note(two.clone(), company(&[(&bela, false)], 1), now + REPEAT));
        assert!(!elsewhere.note(two.clone(), company(&[(&bela, false)], 1), now + 2 * REPEAT), "nothing new");
        assert_eq!(elsewhere.watchers(), 3);
        assert!(elsewhere.is_seen_by(&key(&anna)));
        assert!(!elsewhere.is_seen_by(&key(&bela)), "the page is open, but hidden");
        // The first node is silent.
        assert!(!elsewhere.forget_old(now + 2 * REPEAT), "one message may get lost");
        assert!(elsewhere.forget_old(now + 3 * REPEAT));
        assert_eq!(elsewhere.players().collect::<Vec<_>>(), [key(&bela)]);
        assert!(elsewhere.note(two.clone(), company(&[], 0), now + 3 * REPEAT), "everybody has gone");
        assert!(!elsewhere.note(two, company(&[], 0), now + 3 * REPEAT));
        assert_eq!((elsewhere.players().count(), elsewhere.watchers()), (0, 0));
    }
}
