//! Players who are away: the vote about their seats.

use adda_core::Phrase;
use maud::{Markup, html};

use super::command_url;
use crate::model::{AbsentModel, TableModel};
use crate::parts;
use crate::voice::Voice;

/// The open votes, above the board.
pub(super) fn votes(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        @for absent in model.absent.iter().filter(|absent| absent.asked) {
            section #(format!("replace-{}", absent.seat)) .ask aria-label=(voice.say("absent-heading")) {
                p { (voice.with("absent-asked", "name", &absent.name)) }
                @if absent.yours {
                    form.row method="post" action=(command_url(model, "replace")) {
                        input type="hidden" name="seat" value=(absent.seat);
                        button.button name="agree" value="yes" { (voice.say("rewind-agree")) }
                        button.button.quiet name="agree" value="no" { (voice.say("absent-wait")) }
                    }
                } @else if !absent.waiting.is_empty() {
                    p.small { (voice.with("rewind-waiting", "names", &parts::name_list(&absent.waiting))) }
                }
            }
        }
    }
}

/// What can be done about each player who is away, next to the board.
pub(super) fn absent(voice: &Voice, model: &TableModel) -> Markup {
    html! { @for absent in &model.absent { (one(voice, model, absent)) } }
}

fn one(voice: &Voice, model: &TableModel, absent: &AbsentModel) -> Markup {
    let time = parts::duration(voice, absent.after);
    let note = Phrase::new("absent-note").text("name", &absent.name).text("time", time);
    // After one has agreed, agreeing again helps if another player need not be asked any more.
    html! {
        details #(format!("absent-{}", absent.seat)) .choice.fold {
            summary { (voice.with("absent-summary", "name", &absent.name)) }
            form method="post" action=(command_url(model, "replace")) {
                input type="hidden" name="seat" value=(absent.seat);
                button.button name="agree" value="yes" { (voice.say("absent-replace")) }
                p.small { (voice.phrase(&note)) }
            }
        }
    }
}
