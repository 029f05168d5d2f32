//! The form for a new table: where to start from, who sits where, options, pace. And the one for a solo game.
//!
//! Everything works without the script: which seat is edited and what a chair says follow from the chosen fields alone
//! (`style/new.css`). The script asks the server which options can be combined (`script/new.js`).

mod options;
mod seats;
mod solo;

use std::collections::BTreeMap;

use adda_core::{Phrase, PresetKind};
use adda_table::PaceKind;
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::home::{GameCard, facts, minutes};
use crate::model::{ComponentsModel, Frame};
use crate::parts::{self, Icon};
use crate::terms;
use crate::voice::Voice;

pub use options::{ClosedModel, OptionChoice, OptionModel};
pub use solo::{PastGame, SoloModel, page as solo_page};

/// What the form shows.
#[derive(Clone, Debug)]
pub struct NewTableModel {
    /// The game.
    pub game: GameCard,
    /// Options to start from.
    pub presets: Vec<PresetModel>,
    /// The options of the game.
    pub options: Vec<OptionModel>,
    /// What cannot be chosen at the moment, and why.
    pub closed: Vec<ClosedModel>,
    /// The table as it is chosen, in a few words.
    pub summary: String,
    /// The components; `None` if there is nothing to say about them.
    pub components: Option<ComponentsModel>,
    /// The values of a form that was refused, to show them again; empty at first.
    pub filled: BTreeMap<String, String>,
}

/// Options to start from.
#[derive(Clone, Debug)]
pub struct PresetModel {
    /// Whom it is for.
    pub kind: PresetKind,
    /// A sentence about it.
    pub note: String,
    /// Every option with its value as text.
    pub options: BTreeMap<String, String>,
    /// Whether these are the options that are chosen.
    pub chosen: bool,
}

/// The page.
pub fn page(frame: &Frame, model: &NewTableModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let form = Form { voice, filled: &model.filled };
    let game = &model.game;
    let heading = voice.with("new-title", "game", game.title);
    let main = html! {
        main #page .new tabindex="-1" {
            (head(voice, game, &heading, false))
            form.new-table method="post" action="/api/tables" data-check="/api/tables/check" {
                input type="hidden" name="game" value=(game.id);
                div.new-parts.plain[model.presets.is_empty()] {
                    @if !model.presets.is_empty() { (presets(voice, model)) }
                    (seats::seats(frame, &form, model))
                    section.new-options aria-labelledby="how" {
                        h2 #how { (voice.say("new-options")) }
                        @for option in &model.options { (form.option(game.id, option, &model.closed)) }
                        (form.pace())
                        (form.yes_no("listed", "new-listed", "new-listed-note", false))
                        (form.yes_no("hints", "new-hints", "new-hints-note", true))
                        (terms::components(voice, game.id, model.components.as_ref()))
                    }
                }
                (foot(frame, &form, game, &model.summary, "new-make"))
            }
        }
    };
    document(
        frame,
        &PageInfo::new("new", heading.clone()).game(game.id, game.title).about(&game.pitch),
        &main,
    )
}

/// The heading, and the choice between playing together and alone.
fn head(voice: &Voice, game: &GameCard, heading: &str, solo: bool) -> Markup {
    let together = format!("/new/{}", game.id);
    html! {
        header.new-head {
            span.thumb aria-hidden="true" { (game.emblem) }
            h1 { (heading) }
            (facts(voice, game))
            nav.mode aria-label=(voice.say("new-mode")) {
                a href=(together) aria-current=[(!solo).then_some("page")] { (Icon::People) (voice.say("new-together")) }
                @if game.is_solo() {
                    a href=(format!("{together}/solo")) aria-current=[solo.then_some("page")] {
                        (Icon::Person) (voice.say("new-solo"))
                    }
                } @else {
                    span.no-solo {
                        span { (Icon::Person) (voice.say("new-solo")) }
                        small { (voice.count("new-no-solo", "least", game.seats.0)) }
                    }
                }
            }
        }
    }
}

fn presets(voice: &Voice, model: &NewTableModel) -> Markup {
    let base = format!("/new/{}?preset=", model.game.id);
    html! {
        nav.presets aria-labelledby="presets" {
            h2 #presets { (voice.say("new-presets")) }
            ul {
                @for preset in &model.presets {
                    @let options = serde_json::to_string(&preset.options).unwrap_or_default();
                    li {
                        a.preset href=(format!("{base}{}", preset.kind.word())) data-preset=(options)
                            aria-current=[preset.chosen.then_some("true")] {
                            b { (preset_name(voice, preset.kind)) }
                            span { (preset.note) }
                        }
                    }
                }
            }
        }
    }
}

fn preset_name(voice: &Voice, kind: PresetKind) -> String {
    voice.say(match kind {
        PresetKind::First => "preset-name-first",
        PresetKind::Standard => "preset-name-standard",
        PresetKind::Everything => "preset-name-everything",
    })
}

/// The bar at the bottom: the table in a few words, the name if others will see it, and the button.
fn foot(frame: &Frame, form: &Form<'_>, game: &GameCard, summary: &str, make: &'static str) -> Markup {
    let voice = form.voice;
    let error = frame.refused.as_ref().filter(|refused| refused.field.as_deref() != Some("name"));
    html! {
        footer.make {
            p.make-what { b { (game.title) } " " output #summary { (summary) } }
            (notice(voice, frame.notice.as_ref()))
            @if let Some(error) = error { p.field-error role="alert" { (error.text) } }
            @if frame.name().is_none() {
                div.make-name { (parts::name_field(frame, voice, "name", form.value("name", ""))) }
            }
            button.button.play { (voice.say(make)) }
        }
    }
}

/// Times to choose from, in seconds: half a minute to three days.
const TIMES: [u32; 10] = [30, 60, 120, 300, 600, 900, 1800, 3600, 86_400, 259_200];

/// Increments per move to choose from, in seconds.
const MORE_TIMES: [u32; 5] = [0, 5, 10, 30, 60];

struct Form<'a> {
    voice: &'a Voice,
    filled: &'a BTreeMap<String, String>,
}

impl Form<'_> {
    fn value<'a>(&'a self, field: &str, usual: &'a str) -> &'a str {
        self.filled.get(field).map_or(usual, String::as_str)
    }

    fn pace(&self) -> Markup {
        let voice = self.voice;
        let chosen = self.value("pace", PaceKind::default().word());
        let words = |kind| match kind {
            PaceKind::Live => ("new-live", "new-live-note"),
            PaceKind::Turns => ("new-turns", "new-turns-note"),
            PaceKind::PerMove => ("new-move", "new-move-note"),
            PaceKind::Bank => ("new-bank", "new-bank-note"),
        };
        html! {
            div.option.pace role="radiogroup" aria-labelledby="pace" {
                h3 #pace { (voice.say("new-pace")) }
                div.segments {
                    @for kind in PaceKind::ALL {
                        @let id = format!("pace-{}", kind.word());
                        input.unseen id=(id) type="radio" name="pace" value=(kind.word())
                            checked[chosen == kind.word()] aria-describedby=(format!("{id}-note"));
                        label for=(id) { (voice.say(words(kind).0)) }
                    }
                }
                @for kind in PaceKind::ALL {
                    p.option-note.(format!("for-{}", kind.word())) #(format!("pace-{}-note", kind.word())) {
                        (voice.say(words(kind).1))
                    }
                }
                div.clock-fields {
                    (self.times("seconds", "new-seconds", &TIMES, "300"))
                    (self.times("increment", "new-increment", &MORE_TIMES, "10"))
                }
            }
        }
    }

    fn times(&self, field: &'static str, label: &'static str, times: &[u32], usual: &str) -> Markup {
        let chosen = self.value(field, usual);
        html! {
            label.field.(field) for=(field) {
                span { (self.voice.say(label)) }
                select #(field) name=(field) {
                    @for &seconds in times {
                        option value=(seconds) selected[chosen == seconds.to_string()] {
                            @if seconds == 0 { (self.voice.say("new-no-increment")) }
                            @else { (parts::duration(self.voice, seconds)) }
                        }
                    }
                }
            }
        }
    }

    fn yes_no(&self, field: &'static str, name: &'static str, note: &'static str, usual: bool) -> Markup {
        let chosen = self.value(field, if usual { "yes" } else { "no" }) == "yes";
        let note_id = format!("{field}-note");
        html! {
            div.option {
                h3 { label for=(field) { (self.voice.say(name)) } }
                // A box that is not ticked sends nothing, so a hidden field before it sends `no`.
                input type="hidden" name=(field) value="no";
                input.switch #(field) type="checkbox" role="switch" name=(field) value="yes" checked[chosen]
                    aria-describedby=(note_id);
                p.option-note #(note_id) { (self.voice.say(note)) }
            }
        }
    }
}

/// The table in a few words: how many play, and how long it takes.
pub fn summary(lang: adda_core::Lang, seats: usize, time: u16) -> String {
    let voice = Voice::of(lang);
    let phrase = Phrase::new("new-summary").count("count", seats).text("time", minutes(voice, (time, time)));
    voice.phrase(&phrase)
}
