//! What a viewer is told of the last entry: what flies, what happened by itself, what a voice says.

use adda_core::{GameEvent, Lang, Phrase, Viewer};
use adda_draw::{Change, Flight};
use adda_registry::Playable;
use adda_table::{Entry, What};
use adda_web::model::StepModel;

use super::Seated;
use super::show::seen;

/// What is new since the entry before.
#[derive(Default)]
pub(super) struct News {
    /// What flies where.
    pub(super) flights: Vec<Flight>,
    /// What happened by itself.
    pub(super) interlude: Vec<StepModel>,
    /// All of it, for a voice to read.
    pub(super) said: String,
}

impl<G: Playable> Seated<G> {
    pub(super) fn news(&self, viewer: Viewer, seated: bool, lang: Lang) -> News {
        let table = &self.table;
        let only_said = |said: String| News { said, ..News::default() };
        match table.entries().last().map(|Entry { what, .. }| what) {
            Some(What::Act { .. } | What::Redo { .. }) => {
                let change = table.match_().and_then(|match_| Change::last(match_, viewer));
                let Some(change) = change else { return News::default() };
                let events = change.events();
                News {
                    flights: events.iter().flat_map(|event| G::flights(event, &change)).collect(),
                    interlude: self.interlude(events, viewer, lang),
                    said: self.voice(events, viewer, lang),
                }
            }
            // The last seat was taken: the set-up is news.
            Some(What::Sat { .. }) if table.moves() == 0 && table.match_().is_some() => {
                let events = table.match_().map(|match_| seen::<G>(match_.opening_events(), viewer));
                only_said(self.voice(&events.unwrap_or_default(), viewer, lang))
            }
            Some(What::Said { .. }) if seated => {
                let said = table.talk().last().map(|talk| format!("{}: {}", talk.name, talk.text));
                only_said(said.unwrap_or_default())
            }
            Some(_) => {
                let seq = table.seq();
                let happened = table.happenings().iter().rev().take_while(|happening| happening.seq == seq);
                let say = |happening: &adda_table::Happening| {
                    let phrase = Phrase::new("happened")
                        .choice("what", happening.key)
                        .text("name", happening.name.clone());
                    self.say(&phrase, viewer.seat(), lang)
                };
                only_said(happened.map(say).collect::<Vec<_>>().join(" "))
            }
            None => News::default(),
        }
    }

    fn interlude(&self, events: &[G::Event], viewer: Viewer, lang: Lang) -> Vec<StepModel> {
        let steps = G::interlude(events).into_iter();
        steps
            .map(|step| StepModel {
                text: self.say(&step.say, viewer.seat(), lang),
                mark: step.mark,
                lit: step.lit,
            })
            .collect()
    }

    fn voice(&self, events: &[G::Event], viewer: Viewer, lang: Lang) -> String {
        let phrases = events.iter().filter_map(GameEvent::say);
        phrases.map(|phrase| self.say(&phrase, viewer.seat(), lang)).collect::<Vec<_>>().join(" ")
    }
}
