//! The bar above the board: who must do what in one short line, the tools, and where the game stands.

use maud::{Markup, html};

use super::command_url;
use crate::frame::rule_link;
use crate::model::{TableModel, UndoModel};
use crate::parts::Icon;
use crate::voice::Voice;

pub(super) fn prompt(voice: &Voice, model: &TableModel) -> Markup {
    let scene = &model.scene;
    let rule = scene.prompt_rule.map(|rule| rule_link(voice, scene.game.0, rule));
    html! {
        section #prompt .prompt.yours[scene.yours] aria-label=(voice.say("table-prompt")) {
            span.dot aria-hidden="true" {}
            (sentence(&scene.prompt_short, &scene.prompt, rule))
            (progress(scene.progress.as_ref()))
            (tools(voice, model))
        }
    }
}

/// One short line that never moves the board. The whole sentence lies below it while the pointer or the focus is there;
/// screen readers always read it.
pub(crate) fn sentence(short: &str, whole: &str, rule: Option<Markup>) -> Markup {
    html! {
        div.prompt-line {
            button.prompt-short type="button" { (short) }
            p.prompt-text { span { (whole) } @if let Some(rule) = rule { " " (rule) } }
        }
    }
}

/// Where the game stands.
pub(crate) fn progress(drawn: Option<&Markup>) -> Markup {
    html! { @if let Some(drawn) = drawn { div #progress .progress { (drawn) } } }
}

fn tools(voice: &Voice, model: &TableModel) -> Markup {
    let seat = model.scene.viewer;
    let tool = |what: &str, icon: Icon, label: &'static str| {
        html! {
            form method="post" action=(command_url(model, what)) {
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                button.tool { (icon) span { (voice.say(label)) } }
            }
        }
    };
    let hint = model.scene.hints && model.scene.yours && !model.scene.actions.is_empty();
    let undo = undo(voice, model);
    html! {
        @if !model.seated {
            p.watching title=(voice.say("watching-note")) {
                (voice.say("watching-you"))
                @if model.watchers > 1 { " · " (super::talk::watching(voice, model.watchers)) }
            }
        }
        @if seat.is_some() && (undo.is_some() || model.scene.redo || hint) {
            div.prompt-tools {
                @if let Some(undo) = undo { (undo) }
                @if model.scene.redo { (tool("redo", Icon::Redo, "tool-redo")) }
                @if hint { (tool("hint", Icon::Hint, "tool-hint")) }
            }
        }
    }
}

/// One button for every way back: it says what it does, asks if something is lost for good, and the page then tells what
/// was done.
fn undo(voice: &Voice, model: &TableModel) -> Option<Markup> {
    let (note, ask, off) = match &model.scene.undo {
        UndoModel::Nothing => return None,
        UndoModel::Free => (None, None, false),
        UndoModel::Back { retries: false, .. } => (Some(voice.say("undo-back")), None, false),
        UndoModel::Back { retries: true, forfeits } => {
            (Some(voice.say("undo-back-luck")), forfeits.then(|| voice.say("undo-forfeits")), false)
        }
        UndoModel::Ask => (Some(voice.say("undo-ask")), None, false),
        UndoModel::Refused(why) => (Some(why.clone()), None, true),
    };
    let done = note.as_deref().filter(|_| !off);
    Some(html! {
        form method="post" action=(command_url(model, "undo")) data-done=[done] data-confirm=[ask] {
            @if let Some(seat) = model.scene.viewer { input type="hidden" name="seat" value=(seat); }
            button.tool.off[off] name="further" value="yes" title=[note.as_deref()]
                aria-disabled=[off.then_some("true")] {
                (Icon::Undo) span { (voice.say("tool-undo")) }
            }
        }
    })
}
