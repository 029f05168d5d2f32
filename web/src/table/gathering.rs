//! Before the first move: players, free seats, invitation link.

use adda_table::Level;
use maud::{Markup, html};

use super::command_url;
use super::side::share;
use crate::model::{Frame, SeatModel, TableModel};
use crate::parts;
use crate::voice::Voice;

pub(super) fn gathering(frame: &Frame, voice: &Voice, model: &TableModel) -> Markup {
    html! {
        section #gathering aria-label=(voice.say("gathering-heading")) {
            div.gathering-seats {
                h2 { (voice.say("gathering-heading")) }
                @if model.may.sit.is_empty() { (seats(voice, model)) } @else { (sit(frame, voice, model)) }
                p.small { (voice.say("gathering-note")) }
                (fill(voice, model))
            }
            @if let Some(link) = &model.invitation {
                div.gathering-invite {
                    h2 { (voice.say("gathering-invite")) }
                    p { (voice.say("gathering-invite-note")) }
                    (share(voice, link, true))
                }
            }
        }
    }
}

/// The host need not wait: bots take the free seats, and the game starts.
fn fill(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        @if !model.may.fill.is_empty() {
            form.row method="post" action=(command_url(model, "fill")) {
                label.unseen for="fill-level" { (voice.say("fill-level")) }
                select #fill-level name="level" {
                    @for level in Level::ALL {
                        option value=(level.word()) selected[level == Level::Regular] { (parts::level(voice, level)) }
                    }
                }
                button.button.quiet { (voice.say("fill-start")) }
            }
        }
    }
}

/// Buttons for the free seats, if the reader may take one.
pub(super) fn sit(frame: &Frame, voice: &Voice, model: &TableModel) -> Markup {
    html! {
        form.sheet method="post" action=(command_url(model, "sit")) {
            @if frame.name().is_none() { (parts::name_field(frame, voice, "sit-name", "")) }
            (seats(voice, model))
        }
    }
}

fn seats(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        ol.seats {
            @for SeatModel { seat, name, sitter, own, .. } in &model.seats {
                li.player.(format!("seat-{seat}")) {
                    (parts::face(*seat, name, *sitter))
                    div.player-who {
                        p.player-name {
                            (parts::player_name(voice, name, *sitter))
                            @if *own { " " small { (voice.say("player-you")) } }
                        }
                        @if let Some(kind) = parts::player_kind(voice, *sitter) { p.player-facts { (kind) } }
                    }
                    @if model.may.sit.contains(seat) { (parts::sit_button(voice, *seat)) }
                }
            }
        }
    }
}
