//! Parts that several pages share.

use adda_core::{Phrase, Points};
use adda_table::{Level, Pace, SeatKind};
use maud::{Markup, Render, html};

use crate::model::Frame;
use crate::voice::Voice;

/// An icon, as a path in a 24 × 24 square.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Icon {
    Settings,
    Close,
    Undo,
    Redo,
    Hint,
    Table,
    Log,
    Talk,
    More,
    First,
    Back,
    StepBack,
    StepOn,
    On,
    Last,
    Play,
    Next,
    People,
    Clock,
    Rules,
    Link,
    Door,
    Screen,
    Person,
    Warning,
}

impl Render for Icon {
    fn render(&self) -> Markup {
        let path = match self {
            Icon::Settings => concat!(
                "M9.9 5.3L10.4 2.5L13.6 2.5L14.1 5.3L15.3 5.8L17.5 4.2L19.8 6.5L18.2 8.7L18.7 9.9L21.5 10.4",
                "L21.5 13.6L18.7 14.1L18.2 15.3L19.8 17.5L17.5 19.8L15.3 18.2L14.1 18.7L13.6 21.5L10.4 21.5",
                "L9.9 18.7L8.7 18.2L6.5 19.8L4.2 17.5L5.8 15.3L5.3 14.1L2.5 13.6L2.5 10.4L5.3 9.9L5.8 8.7L4",
                ".2 6.5L6.5 4.2L8.7 5.8zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
            ),
            Icon::Close => "M6 6l12 12M18 6 6 18",
            Icon::Undo => "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
            Icon::Redo => "m15 5 5 5-5 5M20 10H10a5 5 0 0 0 0 10h3",
            Icon::Hint => "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2z",
            Icon::Table => "M4 8c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM6 10v9M18 10v9M12 11v6",
            Icon::Log => "M5 6h2M10 6h9M5 12h2M10 12h9M5 18h2M10 18h9",
            Icon::Talk => "M5 5h14v10h-8l-4 4v-4H5z",
            Icon::More => "M5 11.5v1M12 11.5v1M19 11.5v1",
            Icon::First => "M6 5v14M12 6l-5 6 5 6M19 6l-5 6 5 6",
            Icon::Back => "M12 6l-6 6 6 6M19 6l-6 6 6 6",
            Icon::StepBack => "M15 6l-6 6 6 6",
            Icon::StepOn => "M9 6l6 6-6 6",
            Icon::On => "M5 6l6 6-6 6M12 6l6 6-6 6",
            Icon::Last => "M18 5v14M5 6l5 6-5 6M12 6l5 6-5 6",
            Icon::Play => "M8 5v14l11-7z",
            Icon::Next => "M4 12h15M13 6l6 6-6 6",
            Icon::People => {
                "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 4.3a3.5 3.5 0 0 1 0 6.5M18 14.3a4 4 0 0 1 3 3.7v2"
            }
            Icon::Clock => "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
            Icon::Rules => "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
            Icon::Link => {
                "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5"
            }
            Icon::Door => "M6 21V4h12v17M3 21h18M14 12.5v.1",
            Icon::Screen => "M4 5h16v11H4zM9 20h6M12 16v4",
            Icon::Person => {
                "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1"
            }
            Icon::Warning => "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16v.1",
        };
        let filled = matches!(self, Icon::Play);
        html! {
            svg.icon.filled[filled] viewBox="0 0 24 24" aria-hidden="true" {
                path d=(path) {}
            }
        }
    }
}

/// The first letter or digit of a name in upper case, or a dot if it has none.
pub(crate) fn initial(name: &str) -> String {
    name.chars()
        .find(|letter| letter.is_alphanumeric())
        .map_or_else(|| "·".to_owned(), |letter| letter.to_uppercase().collect())
}

/// Whether points of three digits or more take the room of the name beside them.
pub(crate) fn is_wide(points: Points) -> bool {
    points.to_string().chars().count() > 2
}

/// The avatar of a seat: its colour and shape, and the initial of the player.
pub(crate) fn face(seat: usize, name: &str, sitter: SeatKind) -> Markup {
    let (letter, kind) = match sitter {
        SeatKind::Person => (initial(name), ""),
        SeatKind::Away(_) | SeatKind::Resigned(_) => (initial(name), "gone"),
        SeatKind::Bot(_) => (initial(name), "bot"),
        SeatKind::Friend | SeatKind::Open => ("?".to_owned(), "free"),
    };
    html! { span class=(format!("face seat-{seat} {kind}").trim_end()) aria-hidden="true" { (letter) } }
}

/// The name of a bot level.
pub(crate) fn level(voice: &Voice, level: Level) -> String {
    voice.say(match level {
        Level::Learner => "level-learner",
        Level::Regular => "level-regular",
        Level::Expert => "level-expert",
        Level::Master => "level-master",
    })
}

/// What kind of player sits here, in a few words; `None` for a person.
pub(crate) fn player_kind(voice: &Voice, sitter: SeatKind) -> Option<String> {
    let with_level = |key, bot: Level| voice.with(key, "level", &level(voice, bot));
    match sitter {
        SeatKind::Person => None,
        SeatKind::Away(bot) => Some(with_level("sitter-away", bot)),
        SeatKind::Resigned(bot) => Some(with_level("sitter-resigned", bot)),
        SeatKind::Bot(bot) => Some(with_level("sitter-bot", bot)),
        SeatKind::Friend => Some(voice.say("sitter-friend")),
        SeatKind::Open => Some(voice.say("sitter-open")),
    }
}

/// The player's name, or that the seat is free.
pub(crate) fn player_name(voice: &Voice, name: &str, sitter: SeatKind) -> String {
    match sitter {
        SeatKind::Friend | SeatKind::Open => voice.say("seat-free"),
        SeatKind::Person | SeatKind::Away(_) | SeatKind::Resigned(_) | SeatKind::Bot(_) => name.to_owned(),
    }
}

/// The button that takes a free seat.
pub(crate) fn sit_button(voice: &Voice, seat: usize) -> Markup {
    html! {
        button.button.primary name="seat" value=(seat) {
            (voice.say("sit-down"))
            span.unseen { " (" (voice.count("new-seat", "number", seat + 1)) ")" }
        }
    }
}

/// The pace as a sentence.
pub(crate) fn pace(voice: &Voice, pace: Pace) -> String {
    match pace {
        Pace::Live => voice.say("pace-live"),
        Pace::Turns => voice.say("pace-turns"),
        Pace::PerMove { seconds } => voice.with("pace-move", "time", &duration(voice, seconds)),
        Pace::Bank { seconds, increment: 0 } => voice.with("pace-bank", "time", &duration(voice, seconds)),
        Pace::Bank { seconds, increment } => voice.phrase(
            &Phrase::new("pace-bank-more")
                .text("time", duration(voice, seconds))
                .text("more", duration(voice, increment)),
        ),
    }
}

/// A duration in the largest unit that divides it.
pub(crate) fn duration(voice: &Voice, seconds: u32) -> String {
    let (key, count) = match seconds {
        0 => ("time-seconds", 0),
        s if s % 86_400 == 0 => ("time-days", s / 86_400),
        s if s % 3_600 == 0 => ("time-hours", s / 3_600),
        s if s % 60 == 0 => ("time-minutes", s / 60),
        s => ("time-seconds", s),
    };
    voice.phrase(&Phrase::new(key).number("count", count))
}

/// A clock as `m:ss` or `h:mm:ss`.
pub(crate) fn clock(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{rest:02}") } else { format!("{minutes}:{rest:02}") }
}

/// The input field for the reader's name, with what was wrong with it. `filled` is what they have typed before.
pub(crate) fn name_field(frame: &Frame, voice: &Voice, id: &str, filled: &str) -> Markup {
    let wrong = frame.wrong("name");
    let error = format!("{id}-error");
    html! {
        label.field for=(id) {
            span { (voice.say("name-label")) }
            input id=(id) name="name" maxlength="24" autocomplete="nickname" value=[(!filled.is_empty()).then_some(filled)]
                placeholder=(voice.say("name-placeholder")) autofocus[wrong.is_some()]
                aria-invalid=[wrong.map(|_| "true")] aria-describedby=[wrong.map(|_| &error)];
        }
        @if let Some(text) = wrong { p.field-error #(error) { (text) } }
    }
}

/// Names, separated by commas.
pub(crate) fn name_list(names: &[String]) -> String {
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use adda_core::Lang;

    use super::*;

    #[test]
    fn durations_are_given_in_the_largest_unit_that_divides_them() {
        let voice = Voice::of(Lang::EN);
        let said = [30, 60, 90, 3600, 259_200].map(|seconds| duration(voice, seconds));
        assert_eq!(said, ["30 seconds", "1 minute", "90 seconds", "1 hour", "3 days"]);
        assert_eq!([93_000, 3_725_000, 0].map(clock), ["1:33", "1:02:05", "0:00"]);
    }

    #[test]
    fn every_name_has_an_initial() {
        assert_eq!(["asha", "Élodie", "  даша", "<b>", "…"].map(initial), ["A", "É", "Д", "B", "·"]);
    }
}
