//! What readers see of a table, and explanations.

use adda_core::{Info, Lang, Part, Seat, Viewer, json};
use adda_registry::Playable;
use adda_table::{Level, Refusal};
use adda_web::model::{ReplayModel, TableModel};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::scene::Speaker;
use super::{
    AdviceLine, GameRoom, Key, LogPart, Reader, Rendering, Since, Study, Thought, Why, of_game, random_seed,
};

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

    fn advice(&self, seat: Seat, lang: Lang) -> Option<([u8; 32], Thought<Vec<AdviceLine>>)> {
        let match_ = self.table.match_()?;
        // A seat that may only change a sealed choice gets no advice.
        if !self.table.header().hints || !match_.position().to_act().contains(seat) {
            return None;
        }
        let info = Info::of(match_.position(), seat);
        let seen = Sha256::digest(G::to_json(Part::View(&info.view))).into();
        let names = self.names(lang);
        let alone = names.len() == 1;
        let mut bot = G::bot(Level::Strong.bot().on_threads(1), random_seed());
        let think: Thought<Vec<AdviceLine>> = Box::new(move || {
            let words = of_game::<G>(lang);
            let line = |advice: adda_bots::Advice<G::Action>| AdviceLine {
                text: words.say(
                    &G::say_action(&info.view, advice.action),
                    adda_words::Names { names: &names, you: Some(seat) },
                ),
                action: json::value(&G::to_json(Part::Action(&advice.action))),
                touched: G::touched(&info.view, advice.action),
                outlook: (!alone).then(|| (advice.value.clamp(0.0, 1.0) * 100.0).round() as u32),
                points: (advice.points * 2.0).round() / 2.0,
            };
            bot.advise(&info).into_iter().take(3).map(line).collect()
        });
        Some((seen, think))
    }

    fn why(&self, seat: Seat, touched: &[String], lang: Lang) -> Option<Why> {
        let match_ = self.table.match_()?;
        let view = self.view(Viewer::Seat(seat))?;
        let meant = G::meant(&view, touched)?;
        let refused = match_.check(seat, meant).err()?;
        let said = self.say_refusal(&Refusal::Action(refused), Some(seat), lang);
        let action = self.say(&G::say_action(&view, meant), Some(seat), lang);
        Some(Why { action, why: said.text, rule: said.rule })
    }
}
