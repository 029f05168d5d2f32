//! Before the first move: who sits, which seats are free, and the link for friends.

use adda_core::Phrase;
use maud::{Markup, html};

use super::order;
use super::side::share;
use crate::model::{Frame, TableModel};
use crate::parts;
use crate::voice::Voice;

pub(super) fn gathering(frame: &Frame, voice: &Voice, model: &TableModel) -> Markup {
    html! {
        section #gathering aria-label=(voice.say("gathering-heading")) {
            div.gathering-seats {
                h2 { (voice.say("gathering-heading")) }
                ol.seats {
                    @for seat in &model.seats {
                        li #(format!("player-{}", seat.seat)) .player.(format!("seat-{}", seat.seat)) {
                            (parts::face(seat.seat, &seat.name, &seat.sitter))
                            div.player-who {
                                p.player-name { (parts::sitting(voice, &seat.name, &seat.sitter)) @if seat.own { " " small { (voice.say("player-you")) } } }
                                @if let Some(kind) = parts::sitter(voice, &seat.sitter) { p.player-facts { (kind) } }
                            }
                        }
                    }
                }
                p.small { (voice.say("gathering-note")) }
                (sit_forms(frame, voice, model))
            }
            @if let Some(link) = &model.invitation {
                div.gathering-invite {
                    h2 { (voice.say("gathering-invite")) }
                    p { (voice.say("gathering-invite-note")) }
                    (share(voice, link))
                }
            }
        }
    }
}

/// For one who may take a seat here.
pub(super) fn sit_forms(frame: &Frame, voice: &Voice, model: &TableModel) -> Markup {
    html! {
        @if !model.may.sit.is_empty() {
            form.sit method="post" action=(order(model, "sit")) {
                @if frame.person.is_none() { (parts::name_field(voice, "sit-name", true)) }
                div.row {
                    @for &seat in &model.may.sit {
                        button.button.primary name="seat" value=(seat) {
                            (voice.phrase(&Phrase::new("sit-here").count("number", seat + 1)))
                        }
                    }
                }
            }
        }
    }
}
