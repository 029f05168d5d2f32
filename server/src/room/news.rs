//! What is new for a viewer after the last entry: flights, interludes, and text for screen readers.

use adda_core::{GameEvent, Lang, Viewer};
use adda_draw::Change;
use adda_registry::Playable;
use adda_table::{Entry, Said, What};
use adda_web::model::{News, StepModel};

use super::log::{happened, seen};
use super::scene::Speaker;
use super::{GameRoom, words};

impl<G: Playable> GameRoom<G> {
    pub(super) fn news(&self, viewer: Viewer, speaker: Speaker<'_>) -> News {
        let table = &self.table;
        let only_said = |said: String| News { said, ..News::default() };
        match table.entries().last().map(|Entry { what, .. }| what) {
            Some(What::Act { .. } | What::Forced { .. } | What::Redo { .. }) => {
                let change = table.match_().and_then(|match_| Change::last(match_, viewer));
                let Some(change) = change else { return News::default() };
                let events = change.events();
                News {
                    flights: events.iter().flat_map(|event| G::flights(event, &change)).collect(),
                    interlude: interlude::<G>(events, speaker),
                    said: announcement::<G>(events, speaker),
                }
            }
            // The last free seat was taken and the game started, so the set-up is new.
            Some(What::Sat { .. } | What::Filled { .. })
                if table.moves() == 0 && table.match_().is_some() =>
            {
                let events = table.match_().map(|match_| seen::<G>(match_.opening_events(), viewer));
                only_said(announcement::<G>(&events.unwrap_or_default(), speaker))
            }
            Some(_) => {
                let seq = table.seq();
                let happenings = table.happenings().iter().rev().take_while(|one| one.seq == seq);
                let said: Vec<String> = happenings.map(|one| speaker.say(&happened(one, speaker))).collect();
                only_said(said.join(" "))
            }
            None => News::default(),
        }
    }

    /// The chat message of the last entry, for people at the table; `None` if the entry is something else.
    pub(super) fn said_last(&self, lang: Lang) -> Option<News> {
        let (What::Said { .. } | What::Reacted { .. }) = self.table.entries().last()?.what else {
            return None;
        };
        let talk = self.table.talk().last()?;
        let said = match &talk.said {
            Said::Text(text) => text.clone(),
            Said::Reaction(reaction) => words::phrase_of(&words::of_reaction(*reaction), lang).text,
        };
        Some(News { said: format!("{}: {said}", talk.name), ..News::default() })
    }
}

fn interlude<G: Playable>(events: &[G::Event], speaker: Speaker<'_>) -> Vec<StepModel> {
    let steps = G::interlude(events).into_iter();
    steps.map(|step| StepModel { text: speaker.say(&step.say), mark: step.mark, lit: step.lit }).collect()
}

fn announcement<G: Playable>(events: &[G::Event], speaker: Speaker<'_>) -> String {
    let phrases = events.iter().filter_map(GameEvent::say);
    phrases.map(|phrase| speaker.say(&phrase)).collect::<Vec<_>>().join(" ")
}
