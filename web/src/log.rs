//! The log of a table, which has several pages if it is long.

use maud::{Markup, html};

use crate::frame::{PageInfo, Skin, document};
use crate::model::{Frame, LogLine};
use crate::table::log_lines;
use crate::voice::Voice;

/// The page. Each line links to its moment in the replay. `earlier` is the number of moves before which the next page
/// ends.
pub fn page(
    frame: &Frame,
    table: &str,
    game: (&'static str, &'static str),
    lines: &[LogLine],
    earlier: Option<usize>,
    skin: &Skin,
) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say("log-heading")) }
            p { a href=(format!("/t/{table}")) { (voice.with("table-heading", "game", game.1)) } }
            section #log .whole { (log_lines(lines, &format!("/t/{table}/replay"), None)) }
            @if let Some(before) = earlier {
                p { a rel="prev" href=(format!("?before={before}")) { (voice.say("log-earlier")) } }
            }
        }
    };
    let info =
        PageInfo { game: Some(game), skin: Some(skin), ..PageInfo::new("log", voice.say("log-heading")) };
    document(frame, &info, &main)
}
