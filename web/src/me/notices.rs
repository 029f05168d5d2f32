//! How the reader is told that it is their turn.

use maud::{Markup, html};

use crate::voice::Voice;

/// How the reader is told, and how they can be.
#[derive(Clone, Debug, Default)]
pub struct NoticesModel {
    /// The ways in use, oldest first.
    pub ways: Vec<WayLine>,
    /// Whether the server can send e-mail.
    pub mail: bool,
}

/// A way in use.
#[derive(Clone, Debug)]
pub struct WayLine {
    /// The way's id.
    pub id: String,
    /// What it is: `push`, `mail`, or a kind of webhook.
    pub kind: &'static str,
    /// The e-mail address, or the host of the webhook.
    pub target: String,
    /// Whether it is used. E-mail addresses have to be confirmed.
    pub confirmed: bool,
}

pub(super) fn section(voice: &Voice, model: &NoticesModel) -> Markup {
    html! {
        section.tables aria-labelledby="notices" {
            h2 #notices { (voice.say("notices-title")) }
            p { (voice.say("notices-note")) }
            @if !model.ways.is_empty() {
                ul { @for way in &model.ways { (line(voice, way)) } }
            }
            p.script-only { a href="/settings" data-settings="" { (voice.say("notices-push-settings")) } }
            @if model.mail {
                form.sheet method="post" action="/api/me/notices/mail" {
                    label.field for="notice-mail" {
                        span { (voice.say("notices-mail")) }
                        input #notice-mail type="email" name="address" required maxlength="254" autocomplete="email";
                    }
                    div.row { button.button.quiet { (voice.say("notices-mail-add")) } }
                }
            }
            details.fold {
                summary { (voice.say("notices-webhook")) }
                form.sheet method="post" action="/api/me/notices/webhook" {
                    label.field for="notice-webhook" {
                        span { (voice.say("notices-webhook-label")) }
                        input #notice-webhook type="url" name="url" required maxlength="1000" placeholder="https://";
                    }
                    p.small { (voice.say("notices-webhook-note")) }
                    div.row { button.button.quiet { (voice.say("notices-webhook-add")) } }
                }
            }
        }
    }
}

fn line(voice: &Voice, way: &WayLine) -> Markup {
    html! {
        li.table-card.session {
            span.table-who {
                @if way.kind == "push" { (voice.say("notices-push")) } @else { (way.target) }
            }
            span.table-state {
                @if !way.confirmed { (voice.say("notices-unconfirmed")) }
            }
            form method="post" action="/api/me/notices/end" {
                input type="hidden" name="id" value=(way.id);
                button.button.quiet {
                    (voice.say("notices-end"))
                    span.unseen { " " @if way.kind == "push" { (voice.say("notices-push")) } @else { (way.target) } }
                }
            }
        }
    }
}
