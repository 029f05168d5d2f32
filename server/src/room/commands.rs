//! What changes a table: checked once, stored, then carried out.

use std::any::Any;

use adda_core::{Lang, Seat};
use adda_registry::Playable;
use adda_table::{Broken, Entry, PersonKey, What};

use super::{Commands, GameRoom, Permit, Sentence, capacity, sentence};
use crate::people::distinct_name;

impl<G: Playable> Commands for GameRoom<G> {
    fn permit(
        &self,
        mut entry: Entry,
        person: &PersonKey,
        at: Option<usize>,
        lang: Lang,
    ) -> Result<Permit, Sentence> {
        if let What::Sat { name, seat, .. } = &mut entry.what {
            let others = self.table.sitters().iter().enumerate().filter(|(other, _)| *other != seat.index());
            let taken: Vec<String> = others.map(|(other, sitter)| sitter.name(other)).collect();
            *name = distinct_name(name, &taken);
        }
        let (fresh, you) = match (&entry.what, at) {
            (What::Act { seat, .. }, Some(at)) => (self.table.check_fresh(*seat, at), Some(*seat)),
            (What::Act { seat, .. }, None) => (Ok(()), Some(*seat)),
            _ => (Ok(()), self.table.seats_of(person).next()),
        };
        // A refusal by the rules is more helpful than “your page is out of date”, or than “the table is full”.
        let room = capacity::check(self.table.seq(), &entry.what);
        let refusal = match (self.table.permit(entry, person), fresh) {
            (Ok(permit), Ok(())) => {
                return match room {
                    Ok(()) => Ok(Permit(Box::new(permit))),
                    Err(key) => Err(sentence(key, lang)),
                };
            }
            (Err(refusal), _) => refusal,
            (Ok(_), Err(stale)) => stale,
        };
        Err(self.say_refusal(&refusal, you, lang))
    }

    fn permit_program(&self, entry: Entry) -> Option<Permit> {
        capacity::check(self.table.seq(), &entry.what).ok()?;
        let permit = self.table.permit_program(entry).ok()?;
        Some(Permit(Box::new(permit)))
    }

    fn follow(&mut self, entry: &str) -> Result<(), Broken> {
        let before = self.table.moves();
        super::follow(&mut self.table, entry)?;
        self.scenes.get_mut().drop_old(before, self.table.moves());
        Ok(())
    }

    fn carry_out(&mut self, permit: Permit) -> Result<(), Broken> {
        let permit: Box<dyn Any> = permit.0;
        let before = self.table.moves();
        match permit.downcast::<adda_table::Permit<G>>() {
            Ok(permit) => self.table.carry_out(*permit)?,
            Err(_) => {
                let reason = "the permit belongs to another game".to_owned();
                return Err(Broken { seq: self.table.seq() + 1, reason });
            }
        }
        self.scenes.get_mut().drop_old(before, self.table.moves());
        Ok(())
    }

    fn uncover(&mut self, person: &PersonKey, seat: Seat) -> bool {
        let own = self.table.played_by(person).any(|played| played == seat);
        if own {
            self.uncovered.insert(person.clone(), seat);
        }
        own
    }
}
