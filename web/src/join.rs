//! The page that an invitation link opens: game, players, name field, free seats.

use adda_table::{Pace, SeatKind};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::model::Frame;
use crate::parts;
use crate::voice::Voice;

/// What the page shows.
#[derive(Clone, Debug)]
pub struct JoinModel {
    /// The table's id.
    pub table: String,
    /// The secret part of the invitation link.
    pub token: String,
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// Its small picture.
    pub emblem: Markup,
    /// Name of the host, if there is one.
    pub host: Option<String>,
    /// Seat number, name and kind of player.
    pub seats: Vec<(usize, String, SeatKind)>,
    /// The seats that the reader may take.
    pub free: Vec<usize>,
    /// The pace.
    pub pace: Pace,
}

/// The page.
pub fn page(frame: &Frame, model: &JoinModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = model.game;
    let heading = match &model.host {
        Some(host) => {
            voice.phrase(&adda_core::Phrase::new("join-title").text("name", host).text("game", title))
        }
        None => voice.with("join-title-plain", "game", title),
    };
    let main = html! {
        main #page .narrow tabindex="-1" {
            div.emblem.emblem-small aria-hidden="true" { (model.emblem) }
            h1 { (heading) }
            p.small { (parts::pace(voice, model.pace)) }
            (notice(voice, frame.notice.as_ref()))
            @if model.free.is_empty() {
                (seats(voice, model))
                p { (voice.say("join-full")) }
                p { a.button href=(format!("/t/{}", model.table)) { (voice.say("join-watch")) } }
            } @else {
                form.sheet method="post" action=(format!("/api/tables/{}/sit", model.table)) {
                    input type="hidden" name="token" value=(model.token);
                    @if frame.person.is_none() { (parts::name_field(voice, "name", true)) }
                    (seats(voice, model))
                    p.small {
                        (voice.say("join-note")) " "
                        a href=(format!("/rules/{id}")) { (voice.say("home-rules")) }
                    }
                }
            }
        }
    };
    document(frame, &PageInfo::new("join", heading.clone()).game(id, title), &main)
}

fn seats(voice: &Voice, model: &JoinModel) -> Markup {
    html! {
        ol.seats {
            @for (seat, name, sitter) in &model.seats {
                li.player.(format!("seat-{seat}")) {
                    (parts::face(*seat, name, *sitter))
                    div.player-who {
                        p.player-name { (parts::player_name(voice, name, *sitter)) }
                        @if let Some(kind) = parts::player_kind(voice, *sitter) { p.player-facts { (kind) } }
                    }
                    @if model.free.contains(seat) { (parts::sit_button(voice, *seat)) }
                }
            }
        }
    }
}
