//! The replay of a match: step back and forth, choose whose knowledge is shown, play on from here.

use adda_core::Phrase;
use adda_table::Level;
use maud::{Markup, html};

use crate::frame::{self, PageInfo, Skin, document};
use crate::model::{Frame, Knowledge, ReplayModel};
use crate::parts::{self, Icon};
use crate::table;
use crate::voice::Voice;

/// The whole page.
pub fn page(frame: &Frame, model: &ReplayModel, skin: &Skin) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = model.game;
    let info = PageInfo {
        game: Some((id, title)),
        skin: Some(skin),
        skip: "#controls",
        after: table::tabs(voice, false),
        ..PageInfo::new("replay", voice.with("replay-window", "game", title))
    };
    document(frame, &info, &main(frame, model))
}

/// The page's `<main>` alone.
pub fn main(frame: &Frame, model: &ReplayModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let flights = serde_json::to_string(&model.flights).unwrap_or_else(|_| "[]".to_owned());
    html! {
        main #replay tabindex="-1" data-at=(model.at) data-last=(model.last) data-explain=(explain(model)) data-flights=(flights) {
            h1.unseen { (voice.with("replay-heading", "game", model.game.1)) }
            p #said .unseen aria-live="polite" { (model.said) }
            section #prompt .prompt aria-label=(voice.say("table-prompt")) {
                (table::sentence(&model.prompt_short, &model.prompt, None))
                (table::progress(model.progress.as_ref()))
                p.prompt-side {
                    (voice.phrase(&Phrase::new("replay-at").count("at", model.at).count("last", model.last)))
                }
            }
            div #messages .messages { (frame::notice(voice, frame.notice.as_ref())) }
            (table::players(voice, &model.seats, false))
            section #board .board aria-label=(voice.say("table-board")) { (model.board) }
            section #own .own tabindex="0" aria-label=(voice.say("table-own")) hidden[model.own.is_none()] {
                @if let Some(own) = &model.own { (own) }
            }
            (controls(voice, model))
            section #results aria-label=(voice.say("results-heading")) hidden[model.results.is_empty()] {
                @if !model.results.is_empty() {
                    details #results-fold open {
                        summary { (voice.say("results-heading")) }
                        (table::results(voice, &model.results))
                    }
                }
            }
            aside #side aria-label=(voice.say("side-label")) {
                (knowledge(voice, model))
                (log(voice, model))
                (study(voice, model))
            }
        }
    }
}

/// The address of a moment, seen with this knowledge.
fn address(model: &ReplayModel, at: usize, knowledge: Knowledge) -> String {
    format!("{}?at={at}&as={}", model.base, knowledge_value(knowledge))
}

/// Where the script asks what a piece is.
fn explain(model: &ReplayModel) -> String {
    let path = match model.base.strip_prefix("/r/") {
        Some(record) => format!("/api/records/{record}/explain"),
        None => {
            format!("/api{}/explain", model.base.replacen("/t/", "/tables/", 1).trim_end_matches("/replay"))
        }
    };
    format!("{path}?at={}&as={}", model.at, knowledge_value(model.knowledge))
}

fn controls(voice: &Voice, model: &ReplayModel) -> Markup {
    let jumps = &model.jumps;
    let jump = |name: &str, icon: Icon, key: &'static str, to: Option<usize>| {
        let label = voice.say(key);
        html! {
            // Without an address it would be no link to screen readers, and could have no name.
            a.control data-jump=(name) title=(label) aria-label=(label)
                href=[to.map(|at| address(model, at, model.knowledge))] role=[to.is_none().then_some("link")]
                aria-disabled=[to.is_none().then_some("true")] { (icon) }
        }
    };
    html! {
        nav #controls aria-label=(voice.say("replay-controls")) {
            div.control-row {
                (jump("round-back", Icon::First, "replay-round-back", jumps.round_back))
                (jump("turn-back", Icon::Back, "replay-turn-back", jumps.turn_back))
                (jump("step-back", Icon::StepBack, "replay-step-back", jumps.step_back))
                button #replay-play .control.play.script-only type="button" data-play="" data-keep=""
                    aria-label=(voice.say("script-play")) { (Icon::Play) }
                (jump("step-on", Icon::StepOn, "replay-step-on", jumps.step_on))
                (jump("turn-on", Icon::On, "replay-turn-on", jumps.turn_on))
                (jump("round-on", Icon::Last, "replay-round-on", jumps.round_on))
            }
            form.seek method="get" action=(model.base) {
                input type="hidden" name="as" value=(knowledge_value(model.knowledge));
                label.unseen for="replay-seek" { (voice.say("replay-seek")) }
                input #replay-seek type="range" name="at" min="0" max=(model.last) value=(model.at) data-seek="";
                button.button.quiet.no-script { (voice.say("replay-go")) }
                label.unseen for="replay-speed" { (voice.say("replay-speed")) }
                select #replay-speed .script-only data-speed="" data-keep="" {
                    @for (value, name) in [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")] {
                        option value=(value) selected[value == "1"] { (name) }
                    }
                }
            }
        }
    }
}

/// The value of the query parameter `as`.
fn knowledge_value(knowledge: Knowledge) -> String {
    match knowledge {
        Knowledge::Seat(seat) => seat.to_string(),
        Knowledge::Public => "public".to_owned(),
        Knowledge::Open => "open".to_owned(),
    }
}

fn knowledge(voice: &Voice, model: &ReplayModel) -> Markup {
    html! {
        @if model.choices.len() > 1 {
            section #knowledge aria-label=(voice.say("replay-eyes")) {
                h2 { (voice.say("replay-eyes")) }
                ul.choices {
                    @for (knowledge, name) in &model.choices {
                        li {
                            a href=(address(model, model.at, *knowledge))
                                aria-current=[(*knowledge == model.knowledge).then_some("true")] { (name) }
                        }
                    }
                }
            }
        }
    }
}

fn log(voice: &Voice, model: &ReplayModel) -> Markup {
    let base = format!("{}?as={}", model.base, knowledge_value(model.knowledge));
    html! {
        section #log aria-label=(voice.say("log-heading")) {
            h2 { (voice.say("log-heading")) }
            (table::log_lines(&model.log, &base, Some(model.at)))
        }
    }
}

/// Where the match is reviewed: uploaded records, and tables after the end.
fn review(model: &ReplayModel) -> Option<String> {
    let table = model.table.as_ref().filter(|_| model.record.is_some());
    let base = match table {
        Some(table) => format!("/t/{table}"),
        None if model.table.is_none() => model.base.clone(),
        None => return None,
    };
    (model.seats.len() > 1).then(|| format!("{base}/review"))
}

fn study(voice: &Voice, model: &ReplayModel) -> Markup {
    // With one seat there are no opponents, and nobody to ask.
    let alone = model.seats.len() == 1;
    let branch = match &model.table {
        Some(table) => format!("/api/tables/{table}/branch"),
        None => format!("/api/records/{}/branch", model.base.trim_start_matches("/r/")),
    };
    html! {
        section #more aria-label=(voice.say("more-heading")) {
            h2 { (voice.say("more-heading")) }
            @if !model.branch.is_empty() {
                form.choice method="post" action=(branch) {
                    p { (voice.say(if alone { "branch-alone" } else { "branch-note" })) }
                    input type="hidden" name="at" value=(model.at);
                    @if alone {
                        input type="hidden" name="seat" value="0";
                    } @else {
                        label.field for="branch-seat" {
                            span { (voice.say("branch-seat")) }
                            select #branch-seat name="seat" {
                                @for (seat, name) in &model.branch { option value=(seat) { (name) } }
                            }
                        }
                        label.field for="branch-level" {
                            span { (voice.say("branch-level")) }
                            select #branch-level name="level" {
                                @for level in Level::ALL {
                                    option value=(level.word()) selected[level == Level::Expert] {
                                        (parts::level(voice, level))
                                    }
                                }
                            }
                        }
                    }
                    button.button { (voice.say("branch-play")) }
                }
            }
            @if let Some(table) = model.table.as_ref().filter(|_| model.rewind) {
                form.choice method="post" action=(format!("/api/tables/{table}/rewind")) {
                    input type="hidden" name="to" value=(model.at);
                    button.button.quiet { (voice.say(if alone { "replay-back" } else { "replay-rewind" })) }
                    @if !alone { p.small { (voice.say("more-rewind-note")) } }
                }
            }
            p.links {
                @if let Some(table) = &model.table { a href=(format!("/t/{table}")) { (voice.say("replay-table")) } }
                @if let Some(review) = review(model) { a href=(review) { (voice.say("study-review")) } }
                @if let Some(record) = &model.record { a href=(record) download="" { (voice.say("study-record")) } }
            }
        }
    }
}
