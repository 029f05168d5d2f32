//! What readers see of a table, and explanations.

use adda_core::{Info, Lang, Part, Seat};
use adda_registry::Playable;
use adda_review::Review;
use adda_table::PersonKey;
use adda_web::model::{ReplayModel, TableModel};
use adda_web::review::ReviewModel;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::review::work_of;
use super::scene::Speaker;
use super::{
    AdviceLine, Explained, GameRoom, Key, LogPart, Reader, Reconsidered, Rendering, ReviewStudy, Since,
    Study, Thought, Why,
};
use crate::reviews::Work;

impl<G: Playable> Rendering for GameRoom<G> {
    fn show(&self, reader: &Reader, lang: Lang, now: i64, since: Since) -> TableModel {
        self.model(reader, lang, now, since)
    }

    fn show_since(&self, from: u64, reader: &Reader, lang: Lang, now: i64) -> Vec<TableModel> {
        let entries = self.table.entries();
        let start = (from as usize).min(entries.len());
        // The usual case: only the last entry is missing, and the table is already in that state.
        if start + 1 == entries.len() {
            return vec![self.model(reader, lang, now, Since::LastEntry)];
        }
        let metrics = std::sync::Arc::clone(&self.metrics);
        let mut past = GameRoom::new(self.table.at(start as u64), self.uncovered.clone(), metrics);
        let mut models = Vec::new();
        for entry in &entries[start..] {
            let before = past.table.moves();
            if past.table.apply(entry.clone()).is_err() {
                break;
            }
            past.scenes.get_mut().drop_old(before, past.table.moves());
            models.push(past.model(reader, lang, now, Since::LastEntry));
        }
        models
    }

    fn state(&self, reader: &Reader, lang: Lang) -> Value {
        self.as_data(reader, lang)
    }

    fn log_part(&self, before: Option<usize>, moves: usize, reader: &Reader, lang: Lang) -> LogPart {
        let (viewer, names) = (self.viewer(reader), self.names(lang));
        self.part_of_log(before, moves, viewer, Speaker::new::<G>(&names, viewer.seat(), lang))
    }

    fn replay(&self, study: &Study, reader: &Reader, lang: Lang) -> Option<ReplayModel> {
        self.table_replay(study, reader, lang)
    }

    fn branch(&self, study: &Study, reader: &Reader) -> Result<Value, Key> {
        self.table_branch(study, reader)
    }

    fn may_review(&self) -> Result<(), Key> {
        self.finished_match().map(drop)
    }

    fn review(&self) -> Result<Work, Key> {
        self.finished_match().map(work_of)
    }

    fn reviewed(
        &self,
        review: &Review,
        study: ReviewStudy,
        reader: &Reader,
        lang: Lang,
    ) -> Option<ReviewModel> {
        self.table_reviewed(review, study, reader, lang)
    }

    fn advice(&self, seat: Seat, lang: Lang) -> Option<([u8; 32], Thought<Vec<AdviceLine>>)> {
        let match_ = self.table.match_()?;
        // A seat that may only change a sealed choice gets no advice.
        if !self.table.header().hints || !match_.position().to_act().contains(seat) {
            return None;
        }
        let info = Info::of(match_.position(), seat);
        let seen = Sha256::digest(G::to_json(Part::View(&info.view))).into();
        Some((seen, self.think_of_advice(match_.clone(), seat, lang)))
    }

    fn reconsider(&self, person: &PersonKey, lang: Lang) -> Option<Reconsidered> {
        self.think_again(person, lang)
    }

    fn why(&self, seat: Seat, touched: &[String], around: &[String], lang: Lang) -> Option<Why> {
        self.answer(seat, touched, around, lang)
    }

    fn explain(&self, study: Option<&Study>, reader: &Reader, piece: &str, lang: Lang) -> Option<Explained> {
        match study {
            Some(study) => self.table_explanation(study, reader, piece, lang),
            None => self.explain_now(reader, piece, lang),
        }
    }
}
