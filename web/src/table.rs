//! The table page: prompt, board, the viewer's private area and actions; next to them players, log and chat.
//!
//! [`main`] is what the stream sends after every move; [`page`] is the whole document around it.

mod absence;
mod actions;
mod counting;
mod gathering;
mod prompt;
mod side;
mod talk;

use adda_table::{Pace, SeatKind, Stage};
use maud::{Markup, html};

use crate::frame::{self, PageInfo, Skin, document};
use crate::model::{Frame, Halt, RewindModel, StepModel, TableModel};
use crate::parts::{self, Icon};
use crate::voice::Voice;

pub(crate) use actions::form as action_form;
pub(crate) use counting::{recap, results};
pub(crate) use prompt::{progress, sentence};
pub(crate) use side::{log_lines, players};

/// The whole page.
pub fn page(frame: &Frame, model: &TableModel, skin: &Skin) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = model.scene.game;
    let info = PageInfo {
        game: Some((id, title)),
        skin: Some(skin),
        skip: "#action-summary",
        after: html! {
            (tabs(voice, model.talk.is_some())) (talk::reactions(voice, model)) (coach(voice, model))
        },
        ..PageInfo::new("table", title.to_owned())
    };
    document(frame, &info, &main(frame, model))
}

/// The page's `<main>` alone.
pub fn main(frame: &Frame, model: &TableModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let scene = &model.scene;
    let gathering = model.is_at(Stage::Gathering);
    let stage = if model.is_stopped() { "frozen" } else { scene.stage.word() };
    html! {
        main #table tabindex="-1" data-table=(model.id) data-seq=(scene.seq) data-moves=(scene.moves)
            data-viewer=(scene.viewer.map(|seat| seat.to_string()).unwrap_or_default())
            data-yours=(scene.yours) data-stage=(stage) data-days=[over_days(scene.pace).then_some("")]
            data-since=[scene.since]
            data-jump=[model.jump.then_some("")] data-flights=(flights(model)) {
            h1.unseen { (voice.with("table-heading", "game", scene.game.1)) }
            p #said .unseen aria-live="polite" { (model.news.said) }
            (interlude(&model.news.interlude))
            (last_moves(model))
            (prompt::prompt(voice, model))
            // Messages lie over the board and move nothing.
            div #messages .messages {
                @if model.halt == Some(Halt::Unsaved) {
                    p #unsaved .notice role="alert" { (voice.say("table-unsaved")) }
                }
                (frame::notice(voice, frame.notice.as_ref()))
                (rewind(voice, model))
                (absence::votes(voice, model))
            }
            (players(voice, if gathering { &[] } else { &model.seats }, true))
            (curtain(voice, model))
            @if gathering { (gathering::gathering(frame, voice, model)) }
            // Elements that the script looks up are always there, even if empty or hidden.
            section #board .board aria-label=(voice.say("table-board")) hidden[gathering] {
                @if !gathering { (scene.board) }
            }
            section #own .own aria-label=(voice.say("table-own")) hidden[scene.own.is_none()] {
                @if let Some(own) = &scene.own { (own) }
            }
            section #advice data-keep="" aria-live="polite" aria-label=(voice.say("table-advice")) hidden {}
            (actions::actions(voice, model))
            (counting::counting(voice, model))
            (side::side(frame, voice, model))
        }
    }
}

/// What the coach can say. The script shows the hint of a kind of action the first time one is possible. It is outside of
/// `<main>`, so that no update has to carry it.
fn coach(voice: &Voice, model: &TableModel) -> Markup {
    let Some(coach) = &model.coach else { return html! {} };
    let hints: serde_json::Map<_, _> =
        coach.hints.iter().map(|(kind, text)| ((*kind).to_owned(), text.as_str().into())).collect();
    let order: Vec<&str> = coach.hints.iter().map(|(kind, _)| *kind).collect();
    html! {
        aside #coach aria-live="polite" aria-label=(voice.say("table-coach")) hidden
            data-hints=(serde_json::Value::Object(hints)) data-order=(order.join(" "))
            data-game=(model.scene.game.0) data-advises=[coach.advises.then_some("")] {}
    }
}

pub(crate) fn flights(model: &TableModel) -> String {
    serde_json::to_string(&model.news.flights).unwrap_or_else(|_| "[]".to_owned())
}

/// What each seat did last, for the script to outline. Unchanged lines are not sent again.
fn last_moves(model: &TableModel) -> Markup {
    html! {
        ol #last hidden {
            @for (seat, pieces) in model.scene.last.iter().enumerate() {
                li data-by=(seat) data-last=(pieces.join(",")) {}
            }
        }
    }
}

/// Steps for the script to show one by one, in another element. Without the script, the log has the same content.
pub(crate) fn interlude(steps: &[StepModel]) -> Markup {
    html! {
        ol #interlude hidden {
            @for StepModel { text, mark, lit } in steps {
                li.{ "mark-" (side::mark(*mark)) } data-lit=[(!lit.is_empty()).then(|| names(lit))] { (text) }
            }
        }
    }
}

/// Address to post a command for the table to.
fn command_url(model: &TableModel, what: &str) -> String {
    format!("/api/tables/{}/{what}", model.id)
}

fn rewind(voice: &Voice, model: &TableModel) -> Markup {
    let Some(RewindModel { by, to, waiting, yours }) = &model.rewind else { return html! {} };
    html! {
        section #rewind .ask aria-label=(voice.say("rewind-heading")) {
            p {
                (voice.phrase(&adda_core::Phrase::new("rewind-asked").text("name", by).count("to", *to)))
                " "
                a href=(format!("/t/{}/replay?at={to}", model.id)) { (voice.say("rewind-look")) }
            }
            @if *yours {
                form.row method="post" action=(command_url(model, "answer")) {
                    button.button name="agree" value="yes" { (voice.say("rewind-agree")) }
                    button.button.quiet name="agree" value="no" { (voice.say("rewind-refuse")) }
                }
            } @else if !waiting.is_empty() {
                p.small { (voice.with("rewind-waiting", "names", &parts::name_list(waiting))) }
            }
        }
    }
}

fn curtain(voice: &Voice, model: &TableModel) -> Markup {
    let Some((seat, name)) = &model.curtain else { return html! {} };
    html! {
        div #curtain .curtain.(format!("seat-{seat}")) {
            (parts::face(*seat, name, SeatKind::Person))
            p.curtain-text { (voice.with("curtain-text", "name", name)) }
            form method="post" action=(command_url(model, "uncover")) {
                input type="hidden" name="seat" value=(seat);
                button.button.primary { (voice.with("curtain-button", "name", name)) }
            }
            p.small { (voice.say("curtain-note")) }
        }
    }
}

/// The tabs: beside the board, or at the edge of a phone. Without the script, all panels are shown one below the other.
pub(crate) fn tabs(voice: &Voice, talk: bool) -> Markup {
    let tab = |name: &str, icon: Icon, key: &'static str| {
        html! { button type="button" data-tab=(name) { (icon) span { (voice.say(key)) } } }
    };
    html! {
        nav #tabs .script-only aria-label=(voice.say("tabs-label")) {
            (tab("table", Icon::Table, "tab-table"))
            (tab("log", Icon::Log, "tab-log"))
            @if talk { (tab("talk", Icon::Talk, "tab-talk")) }
            (tab("more", Icon::More, "tab-more"))
            button.rail-fold type="button" data-rail-fold="" aria-label=(voice.say("tabs-fold")) { (Icon::On) }
        }
    }
}

pub(crate) fn names(pieces: &[String]) -> String {
    serde_json::to_string(pieces).unwrap_or_else(|_| "[]".to_owned())
}

/// Whether people are expected to come back later, so that it is of use to tell them of their turn.
fn over_days(pace: Pace) -> bool {
    match pace {
        Pace::Turns => true,
        Pace::Live => false,
        Pace::PerMove { seconds } | Pace::Bank { seconds, .. } => seconds >= 3600,
    }
}
