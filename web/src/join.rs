//! The page that an invitation link opens: who is there, what the game is, how long it takes; a name, and a button.

use adda_core::Phrase;
use adda_table::{Pace, SeatKind};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::home::{GameCard, minutes};
use crate::model::Frame;
use crate::parts::{self, Icon};
use crate::voice::Voice;

/// What the page shows.
#[derive(Clone, Debug)]
pub struct JoinModel {
    /// The table's id.
    pub table: String,
    /// The secret part of the invitation link.
    pub token: String,
    /// The game.
    pub game: GameCard,
    /// How many minutes it takes with the players of this table.
    pub minutes: u16,
    /// Name of the host, if there is one.
    pub host: Option<String>,
    /// Seat number, name and kind of player.
    pub seats: Vec<(usize, String, SeatKind)>,
    /// The pace.
    pub pace: Pace,
    /// Whether the game has begun, so that the reader takes over a seat.
    pub playing: bool,
    /// The name that the reader has typed, if the form was refused.
    pub name: String,
}

/// The page.
pub fn page(frame: &Frame, model: &JoinModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let game = &model.game;
    let heading = match &model.host {
        Some(host) => voice.phrase(&Phrase::new("join-title").text("name", host).text("game", game.title)),
        None => voice.with("join-title-plain", "game", game.title),
    };
    let about = format!("{} {}", game.pitch, game.aim);
    let main = html! {
        main #page .join tabindex="-1" {
            div.box aria-hidden="true" { span.cover { (game.emblem) } }
            div.invitation {
                h1 { (heading) }
                p.pitch { (about) }
                ul.facts {
                    li { (Icon::Clock) (voice.with("join-minutes", "time", &minutes(voice, (model.minutes, model.minutes)))) }
                    li { (Icon::People) (parts::pace(voice, model.pace)) }
                }
                h2 { (voice.say("gathering-heading")) }
                ul.guests { @for (seat, name, sitter) in &model.seats { (guest(voice, *seat, name, *sitter)) } }
                @if model.playing { p.small { (voice.say("join-playing")) } }
                (notice(voice, frame.notice.as_ref()))
                form.sit method="post" action=(format!("/api/tables/{}/sit", model.table)) {
                    input type="hidden" name="token" value=(model.token);
                    @if frame.name().is_none() { (parts::name_field(frame, voice, "name", &model.name)) }
                    button.button.play { (voice.say("sit-down")) }
                }
                @if let Some(minutes) = game.course {
                    p { a href=(format!("/learn/{}", game.id)) { (voice.count("learn-new", "minutes", usize::from(minutes))) } }
                }
                p.small {
                    (voice.say("join-note")) " "
                    a href=(format!("/rules/{}", game.id)) { (voice.say("join-rules")) }
                }
            }
        }
    };
    let info = PageInfo::new("join", heading.clone()).game(game.id, game.title).about(&about);
    document(frame, &info, &main)
}

fn guest(voice: &Voice, seat: usize, name: &str, sitter: SeatKind) -> Markup {
    html! {
        li {
            (parts::face(seat, name, sitter))
            span {
                b { (parts::player_name(voice, name, sitter)) }
                @if let Some(kind) = parts::player_kind(voice, sitter) { " " small { (kind) } }
            }
        }
    }
}
