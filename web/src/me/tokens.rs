//! Tokens with which programs play in the reader's name.

use maud::{Markup, html};

use crate::model::Frame;
use crate::voice::Voice;

/// The reader's tokens.
#[derive(Clone, Debug, Default)]
pub struct TokensModel {
    /// Those that there are.
    pub lines: Vec<TokenLine>,
    /// One that was just made, which is shown only now.
    pub made: Option<String>,
}

/// A token.
#[derive(Clone, Debug)]
pub struct TokenLine {
    /// The token's id.
    pub id: String,
    /// What the reader calls it.
    pub label: String,
    /// The day on which it was last used.
    pub day: String,
}

pub(super) fn section(frame: &Frame, voice: &Voice, model: &TokensModel) -> Markup {
    html! {
        section.tables aria-labelledby="tokens" {
            h2 #tokens { (voice.say("me-tokens")) }
            @if !model.lines.is_empty() {
                ul {
                    @for token in &model.lines {
                        li.table-card.session {
                            span.table-who { (token.label) }
                            span.table-state { (voice.with("me-token-seen", "day", &token.day)) }
                            form method="post" action=(format!("/api/me/tokens/{}/end", token.id)) {
                                button.button.quiet { (voice.say("me-token-end")) }
                            }
                        }
                    }
                }
            }
            form.sheet method="post" action="/api/me/tokens" {
                p.small { (voice.say("me-tokens-note")) }
                (field(frame, voice))
                div.row { button.button { (voice.say("me-token-make")) } }
                // The script fills it, or the page that answers the form.
                div role="status" hidden[model.made.is_none()] {
                    p { (voice.say("me-token-made")) }
                    output.copied { @if let Some(token) = &model.made { (token) } }
                }
            }
        }
    }
}

fn field(frame: &Frame, voice: &Voice) -> Markup {
    let wrong = frame.wrong("label");
    html! {
        label.field for="token-label" {
            span { (voice.say("me-token-label")) }
            input #token-label name="label" required maxlength="24" autocomplete="off"
                aria-invalid=[wrong.map(|_| "true")] aria-describedby=[wrong.map(|_| "token-label-error")];
        }
        @if let Some(text) = wrong { p.field-error #token-label-error { (text) } }
    }
}
