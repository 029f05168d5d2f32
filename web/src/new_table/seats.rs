//! Who sits where: chairs around a table. The one that was touched is edited below it.

use adda_table::{Level, SeatChoice, Sitter};
use maud::{Markup, html};

use super::{Form, NewTableModel};
use crate::model::Frame;
use crate::parts::{self, Icon};
use crate::voice::Voice;

/// A choice that is no bot.
struct Kind {
    choice: SeatChoice,
    icon: Icon,
    /// In the editor.
    label: &'static str,
    /// On the chair: who, and a few words more.
    who: &'static str,
    note: &'static str,
}

const KINDS: [Kind; 5] = [
    Kind {
        choice: SeatChoice::Me,
        icon: Icon::Person,
        label: "seat-me",
        who: "seat-me-who",
        note: "player-you",
    },
    Kind {
        choice: SeatChoice::Friend,
        icon: Icon::Link,
        label: "seat-friend",
        who: "seat-friend-who",
        note: "seat-friend-note",
    },
    Kind {
        choice: SeatChoice::Open,
        icon: Icon::Door,
        label: "seat-open",
        who: "seat-open-who",
        note: "seat-open-note",
    },
    Kind {
        choice: SeatChoice::Hotseat,
        icon: Icon::Screen,
        label: "seat-hotseat",
        who: "seat-hotseat-who",
        note: "seat-hotseat-note",
    },
    Kind {
        choice: SeatChoice::None,
        icon: Icon::Close,
        label: "seat-none",
        who: "seat-none",
        note: "seat-none-note",
    },
];

/// Who sits there at first.
fn usual(seat: usize) -> SeatChoice {
    match seat {
        0 => SeatChoice::Me,
        1 => SeatChoice::Bot(Level::Learner),
        2 => SeatChoice::Bot(Level::Regular),
        _ => SeatChoice::None,
    }
}

pub(super) fn seats(frame: &Frame, form: &Form<'_>, model: &NewTableModel) -> Markup {
    let voice = form.voice;
    let most = model.game.seats.1;
    html! {
        fieldset.seats-part name="seats" tabindex="-1" {
            legend { (voice.say("new-seats")) }
            p.seats-note { (voice.say("new-seats-note")) }
            div.seating style=(format!("--n:{most}")) {
                div.tabletop aria-hidden="true" { span.cloth { (model.game.emblem) } }
                @for seat in 0..most { (one_seat(frame, form, seat)) }
            }
        }
    }
}

fn one_seat(frame: &Frame, form: &Form<'_>, seat: usize) -> Markup {
    let voice = form.voice;
    let field = format!("seat{seat}");
    // A link of an earlier version may have a former name of a level.
    let chosen = form.value(&field, usual(seat).word()).parse().map_or("", SeatChoice::word);
    let edit = format!("edit-{seat}");
    let title = voice.count("new-seat", "number", seat + 1);
    html! {
        div.seat.(format!("seat-{seat}")) role="group" aria-label=(title) style=(format!("--i:{seat}")) {
            // Which seat is edited is of no interest to the server.
            input.unseen.edit #(edit) type="radio" name="edit" value=(seat) checked[seat == 1];
            label.chair for=(edit) {
                span.unseen { (title) ": " }
                @for kind in &KINDS { (chair(frame, voice, kind)) }
                (bot_chair(voice, seat))
            }
            div.editor {
                p.editor-title aria-hidden="true" { span.face { (seat + 1) } (title) }
                div.kinds {
                    @for kind in &KINDS {
                        @let id = format!("{field}-{}", kind.choice.word());
                        input.unseen id=(id) type="radio" name=(field) value=(kind.choice.word())
                            checked[chosen == kind.choice.word()];
                        label for=(id) { (kind.icon) span { (voice.say(kind.label)) } }
                    }
                }
                label.field.hotseat-name for=(format!("name{seat}")) {
                    span { (voice.say("new-hotseat-name")) }
                    input #(format!("name{seat}")) name=(format!("name{seat}")) maxlength="24" autocomplete="off"
                        value=(form.value(&format!("name{seat}"), ""));
                }
                div.levels {
                    @for level in Level::ALL {
                        @let choice = SeatChoice::Bot(level);
                        @let id = format!("{field}-{}", level.word());
                        input.unseen id=(id) type="radio" name=(field) value=(choice.word())
                            checked[chosen == choice.word()];
                        label for=(id) {
                            (dots(level))
                            b { (voice.with("seat-bot", "level", &parts::level(voice, level))) }
                            small { (voice.say(level_note(level))) }
                        }
                    }
                }
            }
        }
    }
}

fn chair(frame: &Frame, voice: &Voice, kind: &Kind) -> Markup {
    let name = frame.name().filter(|_| kind.choice == SeatChoice::Me);
    html! {
        span.as.(kind.choice.word()) {
            span.face.free[name.is_none()] aria-hidden="true" {
                @if let Some(name) = name { (parts::initial(name)) } @else { (kind.icon) }
            }
            b { @if let Some(name) = name { (name) } @else { (voice.say(kind.who)) } }
            small { (voice.say(kind.note)) }
        }
    }
}

fn bot_chair(voice: &Voice, seat: usize) -> Markup {
    let name = Sitter::Bot { level: Level::Learner, offered: false }.name(seat);
    html! {
        span.as.bot {
            span.face aria-hidden="true" { (parts::initial(&name)) }
            b { (name) }
            @for level in Level::ALL {
                small.(level.word()) { (voice.with("sitter-bot", "level", &parts::level(voice, level))) }
            }
        }
    }
}

fn dots(level: Level) -> Markup {
    html! { span.dots aria-hidden="true" { @for each in Level::ALL { i.full[each as u8 <= level as u8] {} } } }
}

fn level_note(level: Level) -> &'static str {
    match level {
        Level::Learner => "level-learner-note",
        Level::Regular => "level-regular-note",
        Level::Expert => "level-expert-note",
        Level::Master => "level-master-note",
    }
}
