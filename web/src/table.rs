//! The table page: prompt, board, the viewer's private area and actions; next to them players, log and chat.
//!
//! [`main`] is what the stream sends after every move; [`page`] is the whole document around it.

mod absence;
mod counting;
mod gathering;
mod side;

use adda_table::{SeatKind, Stage};
use maud::{Markup, html};

use crate::frame::{self, PageInfo, Skin, document, rule_link};
use crate::model::{ActionModel, Frame, Halt, RefusedModel, RewindModel, StepModel, TableModel};
use crate::parts::{self, Icon};
use crate::voice::Voice;

pub(crate) use counting::results;
pub(crate) use side::{log_lines, players};

/// The whole page.
pub fn page(frame: &Frame, model: &TableModel, skin: &Skin) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = model.scene.game;
    let info = PageInfo {
        title: title.to_owned(),
        page: "table",
        game: Some((id, title)),
        skin: Some(skin),
        skip: "#actions",
        after: tabs(voice, model),
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
            data-yours=(scene.yours) data-stage=(stage)
            data-jump=[model.jump.then_some("")] data-flights=(flights(model)) {
            h1.unseen { (voice.with("table-heading", "game", scene.game.1)) }
            p #said .unseen aria-live="polite" { (model.news.said) }
            (interlude(&model.news.interlude))
            (prompt(voice, model))
            @if model.halt == Some(Halt::Unsaved) {
                p #unsaved .notice role="alert" { (voice.say("table-unsaved")) }
            }
            (frame::notice(voice, frame.notice.as_ref()))
            (rewind(voice, model))
            (absence::votes(voice, model))
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
            (actions(voice, model))
            (counting::results_section(voice, model))
            (counting::recap(voice, model))
            (side::side(frame, voice, model))
        }
    }
}

fn flights(model: &TableModel) -> String {
    serde_json::to_string(&model.news.flights).unwrap_or_else(|_| "[]".to_owned())
}

/// Steps for the script to show one by one, in another element. Without the script, the log has the same content.
fn interlude(steps: &[StepModel]) -> Markup {
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

fn prompt(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        section #prompt .prompt.yours[model.scene.yours] aria-label=(voice.say("table-prompt")) {
            p.prompt-text {
                @if model.scene.yours { span.dot aria-hidden="true" {} }
                span {
                    (model.scene.prompt)
                    @if let Some(rule) = model.scene.prompt_rule { " " (rule_link(voice, model.scene.game.0, rule)) }
                }
            }
            (tools(voice, model))
        }
    }
}

fn tools(voice: &Voice, model: &TableModel) -> Markup {
    let seat = model.scene.viewer;
    let tool = |what: &str, icon: Icon, label: String, why: Option<&str>| {
        html! {
            form method="post" action=(command_url(model, what)) {
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                button.tool.off[why.is_some()] title=[why] aria-disabled=[why.map(|_| "true")] {
                    (icon) span { (label) }
                }
            }
        }
    };
    let hint = model.scene.hints && model.scene.yours && !model.scene.actions.is_empty();
    let undo = match &model.scene.undo {
        Ok(()) => Some(tool("undo", Icon::Undo, voice.say("tool-undo"), None)),
        Err(Some(why)) => Some(tool("undo", Icon::Undo, voice.say("tool-undo"), Some(why))),
        Err(None) => None,
    };
    html! {
        @if seat.is_some() && (undo.is_some() || model.scene.redo || hint) {
            div.prompt-tools {
                @if let Some(undo) = undo { (undo) }
                @if model.scene.redo { (tool("redo", Icon::Redo, voice.say("tool-redo"), None)) }
                @if hint { (tool("hint", Icon::Hint, voice.say("tool-hint"), None)) }
            }
        }
    }
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

/// If there are more actions than this, those that touch several pieces are folded away: they are quicker to find on
/// the board. The list stays for screen readers and for people who prefer lists.
const MANY: usize = 24;

fn actions(voice: &Voice, model: &TableModel) -> Markup {
    let many = model.scene.actions.len() > MANY;
    let (folded, listed): (Vec<&ActionModel>, Vec<&ActionModel>) =
        model.scene.actions.iter().partition(|action| many && action.touched.len() > 1);
    let short = listed.iter().all(|action| action.text.chars().count() <= 18);
    let count = adda_core::Phrase::new("table-choices").count("count", folded.len());
    html! {
        section #actions aria-label=(voice.say("table-actions")) tabindex="-1" {
            @if let Some(seat) = model.scene.viewer.filter(|_| !model.scene.actions.is_empty()) {
                form method="post" action=(command_url(model, "act")) {
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="at" value=(model.scene.moves);
                    ol.action-list.short[short] {
                        @for (index, action) in listed.iter().enumerate() { (action_button(Some(index), action)) }
                    }
                    @if many {
                        details #choices .fold {
                            summary { (voice.phrase(&count)) }
                            ol.action-list { @for action in folded { (action_button(None, action)) } }
                        }
                    }
                    (gestures(voice, &model.scene.gestures))
                }
            }
            (refused(voice, model.scene.game.0, &model.scene.refused))
        }
    }
}

fn action_button(index: Option<usize>, action: &ActionModel) -> Markup {
    let digit = index.filter(|&index| index < 9);
    html! {
        li {
            button.action name="action" value=(action.json) data-touched=(names(&action.touched))
                data-lit=[lit(action)] data-confirm=[action.ask.as_deref()] {
                @if let Some(index) = digit { kbd aria-hidden="true" { (index + 1) } }
                span { (action.text) }
            }
        }
    }
}

/// Several actions in one go. People mostly use the board for them, so the list is folded.
fn gestures(voice: &Voice, gestures: &[ActionModel]) -> Markup {
    html! {
        @if !gestures.is_empty() {
            details #gestures .fold {
                summary { (voice.say("table-gestures")) }
                ul.action-list {
                    @for gesture in gestures {
                        li {
                            button.action name="actions" value=(gesture.json) data-touched=(names(&gesture.touched))
                                data-lit=[lit(gesture)] data-confirm=[gesture.ask.as_deref()] {
                                span { (gesture.text) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn names(pieces: &[String]) -> String {
    serde_json::to_string(pieces).unwrap_or_else(|_| "[]".to_owned())
}

fn lit(action: &ActionModel) -> Option<String> {
    (!action.lit.is_empty()).then(|| names(&action.lit))
}

fn refused(voice: &Voice, game: &str, refused: &[RefusedModel]) -> Markup {
    html! {
        @if !refused.is_empty() {
            details #refused .refused.fold {
                summary { (voice.say("table-refused")) }
                ul {
                    @for one in refused {
                        li {
                            b { (one.text) } " — " (one.why)
                            @if let Some(number) = one.rule { " " (rule_link(voice, game, number)) }
                        }
                    }
                }
            }
        }
    }
}

/// The tabs on phones. Without the script, all panels are shown one below the other.
fn tabs(voice: &Voice, model: &TableModel) -> Markup {
    let tab = |name: &str, icon: Icon, key: &'static str| {
        html! { button type="button" data-tab=(name) { (icon) span { (voice.say(key)) } } }
    };
    html! {
        nav #tabs .script-only aria-label=(voice.say("tabs-label")) {
            (tab("table", Icon::Table, "tab-table"))
            (tab("log", Icon::Log, "tab-log"))
            @if model.talk.is_some() { (tab("talk", Icon::Talk, "tab-talk")) }
            (tab("more", Icon::More, "tab-more"))
        }
    }
}
