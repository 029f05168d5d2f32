//! Next to the board: players, log, chat, private note, other commands.

use adda_core::Phrase;
use adda_draw::Mark;
use adda_table::{SeatKind, Stage};
use maud::{Markup, html};

use super::{command_url, talk};
use crate::model::{Frame, LogLine, SeatModel, TableModel};
use crate::parts::{self, Icon};
use crate::qr;
use crate::terms;
use crate::voice::Voice;

pub(super) fn side(frame: &Frame, voice: &Voice, model: &TableModel) -> Markup {
    html! {
        aside #side aria-label=(voice.say("side-label")) {
            (log(voice, model))
            (talk::talk(voice, model))
            (note(voice, model))
            (more(frame, voice, model))
        }
    }
}

/// The list of players. If `live`, it shows who is away.
pub(crate) fn players(voice: &Voice, seats: &[SeatModel], live: bool) -> Markup {
    html! {
        // It scrolls if there are many players, so it can have the focus.
        section #players tabindex="0" aria-label=(voice.say("players-heading")) hidden[seats.is_empty()] {
            h2 { (voice.say("players-heading")) }
            ol { @for seat in seats { (player(voice, seat, live)) } }
        }
    }
}

fn player(voice: &Voice, seat: &SeatModel, live: bool) -> Markup {
    let away = live && !seat.here && !seat.own && seat.sitter == SeatKind::Person;
    let number = seat.seat;
    let wide = seat.total.is_some_and(parts::is_wide);
    html! {
        li #(format!("player-{number}")) .player.(format!("seat-{number}")).turn[seat.turn].own[seat.own].away[away]
            data-piece=(format!("seat-{number}")) data-seat=(number) {
            (parts::face(number, &seat.name, seat.sitter))
            div.player-who {
                p.player-name {
                    span { (seat.name) }
                    @if seat.own { " " small { (voice.say("player-you")) } }
                    @if let Some(kind) = parts::player_kind(voice, seat.sitter) { " " small { (kind) } }
                    @if away { " " small { (voice.say("player-away")) } }
                    @if seat.turn { span.unseen { " " (voice.say("player-turn")) } }
                }
                p.player-facts { (seat.facts) }
            }
            p.player-points.wide[wide] {
                @if let Some(total) = seat.total {
                    (total)
                    span.unseen { " " (voice.phrase(&Phrase::new("points-word").points("count", total))) }
                }
                @if let Some(clock) = seat.clock {
                    span.clock.runs[clock.runs] data-left=(clock.left) data-runs=(clock.runs) {
                        (parts::clock(clock.left))
                    }
                }
            }
        }
    }
}

fn log(voice: &Voice, model: &TableModel) -> Markup {
    let base = format!("/t/{}/replay", model.id);
    html! {
        section #log aria-label=(voice.say("log-heading"))
            data-back=[model.may.rewind.then_some(if model.may.alone { "alone" } else { "ask" })] {
            // While there is no round to replay, the heading has the place of the button, so that the log does not jump.
            div.log-head {
                button.replay-round.script-only type="button" data-replay-round="" disabled[model.scene.since.is_none()] {
                    (Icon::Play) span { (voice.say("log-replay-round")) }
                }
                h2 { (voice.say("log-heading")) }
            }
            @if model.scene.log.is_empty() { p.small { (voice.say("log-empty")) } }
            (log_lines(&model.scene.log, &base, None))
            @if model.scene.log_cut {
                p.small { a href=(format!("/t/{}/log", model.id)) { (voice.say("log-whole")) } }
            }
        }
    }
}

/// The lines of the log, newest first, because that is what people look for.
pub(crate) fn log_lines(lines: &[LogLine], base: &str, now: Option<usize>) -> Markup {
    html! {
        div #log-lines {
            ol reversed { @for line in lines.iter().rev() { (log_line(line, base, now)) } }
        }
    }
}

/// A line links to its moment in the replay, where the reader can go back. On the table's page the script adds a button
/// for that to each line, so that no update carries them.
fn log_line(line: &LogLine, base: &str, now: Option<usize>) -> Markup {
    let seat = line.seat.map(|seat| format!(" seat-{seat}")).unwrap_or_default();
    let class = format!("mark-{}{seat}", mark(line.mark));
    let join = if base.contains('?') { '&' } else { '?' };
    html! {
        li #(line.id) class=(class) aria-current=[(now == Some(line.at)).then_some("step")] {
            a href=(format!("{base}{join}at={}", line.at)) { (line.text) }
        }
    }
}

pub(super) fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Round => "round",
        Mark::Play => "play",
        Mark::Call => "call",
        Mark::Draw => "draw",
        Mark::Take => "take",
        Mark::Give => "give",
        Mark::Show => "show",
        Mark::Score => "score",
        Mark::End => "end",
    }
}

fn note(voice: &Voice, model: &TableModel) -> Markup {
    let Some(text) = &model.note else { return html! { section #note hidden {} } };
    html! {
        section #note {
            details #note-fold .fold open[!text.is_empty()] {
                summary { (voice.say("note-heading")) }
                form method="post" action=(command_url(model, "note")) {
                    label.unseen for="note-text" { (voice.say("note-label")) }
                    textarea #note-text name="text" rows="3" maxlength="4000"
                        placeholder=(voice.say("note-placeholder")) { (text) }
                    button.button.quiet { (voice.say("note-keep")) }
                }
            }
        }
    }
}

fn more(frame: &Frame, voice: &Voice, model: &TableModel) -> Markup {
    let may = &model.may;
    let simple = |what: &str, label: &'static str, note: &'static str| {
        html! {
            form.choice method="post" action=(command_url(model, what)) {
                button.button.quiet { (voice.say(label)) }
                p.small { (voice.say(note)) }
            }
        }
    };
    let playing = model.is_at(Stage::Playing);
    html! {
        section #more aria-label=(voice.say("more-heading")) {
            h2 { (voice.say("more-heading")) }
            p.small { (parts::pace(voice, model.scene.pace)) }
            p.links {
                a href=(format!("/learn/{}", model.scene.game.0)) { (voice.say("learn-link")) }
                a href=(format!("/rules/{}", model.scene.game.0)) { (voice.say("frame-rules")) }
            }
            (terms::options(voice, &model.scene.terms.options))
            (terms::components(voice, model.scene.game.0, model.scene.terms.components.as_ref()))
            @if may.come_back { (simple("back", "more-back", "more-back-note")) }
            @if playing && !may.sit.is_empty() { (super::gathering::sit(frame, voice, model)) }
            @if playing {
                @if let Some(link) = &model.invitation { (share(voice, link, false)) }
            }
            (super::absence::absent(voice, model))
            @if !may.offer.is_empty() { (offer(voice, model)) }
            @if may.leave { (simple("leave", "more-leave", "more-leave-note")) }
            @if may.resign { (resign(voice, model)) }
            @if may.study { (study(voice, model)) }
            (luck(voice, model))
        }
    }
}

/// The invitation link: as text to copy or share, and as a QR code.
pub(super) fn share(voice: &Voice, link: &str, shown: bool) -> Markup {
    html! {
        div.share {
            label.field for="invitation" {
                span { (voice.say("share-label")) }
                input #invitation readonly value=(link);
            }
            button.button.script-only type="button" data-share="" data-link=(link) { (voice.say("share-send")) }
            @if let Some(code) = qr::code(link, &voice.say("share-code")) {
                @if shown { (code) } @else {
                    details #share-code .fold { summary { (voice.say("share-code")) } (code) }
                }
            }
        }
    }
}

fn offer(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        details #offer-fold .choice.fold {
            summary { (voice.say("more-offer")) }
            form method="post" action=(command_url(model, "offer")) {
                label.field for="offer-seat" {
                    span { (voice.say("more-offer-label")) }
                    select #offer-seat name="seat" {
                        @for &seat in &model.may.offer {
                            option value=(seat) { (model.seats.get(seat).map_or("?", |seat| seat.name.as_str())) }
                        }
                    }
                }
                button.button { (voice.say("more-offer-give")) }
                p.small {
                    (voice.say("more-offer-note"))
                    @if model.may.come_back { " " (voice.say("more-offer-own")) }
                }
            }
        }
    }
}

/// Resigning takes two steps, even without the script.
fn resign(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        details #resign-fold .choice.fold {
            summary { (voice.say("more-resign")) }
            form method="post" action=(command_url(model, "resign")) {
                p.small { (voice.say("more-resign-note")) }
                button.button.danger { (voice.say("more-resign-sure")) }
            }
        }
    }
}

fn study(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        p.links {
            a href=(format!("/t/{}/replay", model.id)) { (voice.say("study-replay")) }
            @if model.seats.len() > 1 { a href=(format!("/t/{}/review", model.id)) { (voice.say("study-review")) } }
            a href=(command_url(model, "record")) download="" { (voice.say("study-record")) }
        }
    }
}

fn luck(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        details #luck .choice.fold {
            summary { (voice.say("luck-heading")) }
            p.small { (voice.say("luck-note")) }
            p.small { (voice.say("luck-commitment")) " " code { (model.scene.commitment) } }
            @if let Some(seed) = &model.scene.seed {
                p.small { (voice.say("luck-seed")) " " code { (seed) } }
                p.small { (voice.phrase(&Phrase::new("luck-verify"))) }
            }
        }
    }
}
