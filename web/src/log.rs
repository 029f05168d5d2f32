//! The whole log of a table, for reading.

use maud::{Markup, html};

use crate::frame::{Sheet, Skin, document};
use crate::model::{Frame, LogLine};
use crate::table::log_lines;
use crate::voice::Voice;

/// The page of a table's log, each line of which opens its moment.
pub fn page(
    frame: &Frame,
    table: &str,
    game: (&'static str, &'static str),
    lines: &[LogLine],
    skin: &Skin,
) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say("log-heading")) }
            p { a href=(format!("/t/{table}")) { (voice.with("table-heading", "game", game.1)) } }
            section #log .whole { (log_lines(lines, &format!("/t/{table}/replay"), None)) }
        }
    };
    let sheet = Sheet {
        title: voice.say("log-heading"),
        page: "log",
        game: Some(game),
        skin: Some(skin),
        skip: "#page",
        after: html! {},
    };
    document(frame, &sheet, &main)
}
