//! The bar above the board: who must do what in one short line, the tools, and where the game stands.

use maud::{Markup, html};

use super::command_url;
use crate::frame::rule_link;
use crate::model::TableModel;
use crate::parts::Icon;
use crate::voice::Voice;

pub(super) fn prompt(voice: &Voice, model: &TableModel) -> Markup {
    let scene = &model.scene;
    let rule = scene.prompt_rule.map(|rule| rule_link(voice, scene.game.0, rule));
    html! {
        section #prompt .prompt.yours[scene.yours] aria-label=(voice.say("table-prompt")) {
            @if scene.yours { span.dot aria-hidden="true" {} }
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
