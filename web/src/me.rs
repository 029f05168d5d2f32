//! The reader's own page: name, password, finished games.

mod notices;
mod tokens;

use adda_core::{Phrase, Points};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::model::Frame;
use crate::parts;
use crate::voice::Voice;

pub use notices::{NoticesModel, WayLine};
pub use tokens::{TokenLine, TokensModel};

/// What the page shows besides the name.
#[derive(Clone, Debug, Default)]
pub struct MeModel {
    /// The login name, if the account has a password.
    pub login: Option<String>,
    /// Finished games, newest first.
    pub finished: Vec<Finished>,
    /// The games that have achievements.
    pub achievements: Vec<Reached>,
    /// Where the reader is signed in.
    pub sessions: Vec<SessionLine>,
    /// The reader's tokens for programs.
    pub tokens: TokensModel,
    /// How the reader is told that it is their turn.
    pub notices: NoticesModel,
}

/// A browser or program in which the reader is signed in.
#[derive(Clone, Debug)]
pub struct SessionLine {
    /// The session's id.
    pub id: String,
    /// The kind of browser or program; may be empty.
    pub device: String,
    /// The day on which it was last used.
    pub day: String,
    /// Whether it is this browser.
    pub current: bool,
}

/// The reader's achievements in one game.
#[derive(Clone, Debug)]
pub struct Reached {
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// Number earned.
    pub earned: usize,
    /// Number of all.
    pub all: usize,
}

/// A game that the reader finished.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The table's id.
    pub table: String,
    /// The game's title.
    pub game: &'static str,
    /// Names of the other players.
    pub others: Vec<String>,
    /// The reader's place, and the number of players.
    pub place: (usize, usize),
    /// The reader's points.
    pub total: Points,
    /// The day, formatted for the reader's language.
    pub day: String,
}

/// The page.
pub fn page(frame: &Frame, model: &MeModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say("me-title")) }
            (notice(voice, frame.notice.as_ref()))
            (name(frame, voice))
            @if frame.person.is_some() { (keep(voice, model)) }
            @if model.login.is_none() { (sign_in(voice)) }
            (finished(voice, &model.finished))
            (achievements(voice, &model.achievements))
            @if frame.person.is_some() {
                (notices::section(voice, &model.notices))
                (sessions(voice, &model.sessions))
                (tokens::section(frame, voice, &model.tokens))
                (sign_out(voice, model))
                (belongings(voice, model))
            }
        }
    };
    document(frame, &PageInfo::new("me", voice.say("me-title")), &main)
}

fn name(frame: &Frame, voice: &Voice) -> Markup {
    let name = frame.name().unwrap_or_default();
    html! {
        form.sheet method="post" action="/api/me" {
            (parts::name_field(frame, voice, "me-name", name))
            div.row { button.button.primary[name.is_empty()] { (voice.say("me-keep-name")) } }
            p.small { (voice.say("me-name-note")) }
        }
    }
}

fn keep(voice: &Voice, model: &MeModel) -> Markup {
    let (password, send) = match model.login {
        Some(_) => ("me-password-new", "me-password-change"),
        None => ("me-password", "me-password-keep"),
    };
    html! {
        section {
            h2 { (voice.say("me-keep")) }
            @if let Some(login) = &model.login { p { (voice.with("me-kept", "login", login)) } }
            @else { p { (voice.say("me-keep-note")) } }
            form.sheet method="post" action="/api/me/password" {
                @if model.login.is_none() {
                    label.field for="me-login" {
                        span { (voice.say("me-login")) }
                        input #me-login name="login" required maxlength="40" autocomplete="username"
                            autocapitalize="none";
                    }
                }
                @if model.login.is_some() {
                    label.field for="me-old" {
                        span { (voice.say("me-password-old")) }
                        input #me-old type="password" name="old" required autocomplete="current-password";
                    }
                }
                label.field for="me-password" {
                    span { (voice.say(password)) }
                    input #me-password type="password" name="password" required minlength="8"
                        autocomplete="new-password";
                }
                p.small { (voice.say("me-password-note")) " " (voice.say("me-password-ends")) }
                div.row { button.button { (voice.say(send)) } }
            }
        }
    }
}

fn sign_in(voice: &Voice) -> Markup {
    html! {
        section {
            h2 { (voice.say("me-sign-in")) }
            p { (voice.say("me-sign-in-note")) }
            form.sheet method="post" action="/api/sign-in" {
                label.field for="in-login" {
                    span { (voice.say("me-login")) }
                    input #in-login name="login" required maxlength="40" autocomplete="username" autocapitalize="none";
                }
                label.field for="in-password" {
                    span { (voice.say("me-password")) }
                    input #in-password type="password" name="password" required autocomplete="current-password";
                }
                div.row { button.button { (voice.say("me-sign-in-button")) } }
            }
        }
    }
}

fn finished(voice: &Voice, games: &[Finished]) -> Markup {
    html! {
        section.tables aria-labelledby="finished" {
            h2 #finished { (voice.say("me-finished")) }
            @if games.is_empty() {
                p.small { (voice.say("me-finished-none")) }
            } @else {
                ul {
                    @for game in games {
                        li.table-card {
                            a href=(format!("/t/{}", game.table)) {
                                // A solo player has no place.
                                span.result-place {
                                    @if game.place.1 > 1 { (voice.count("place", "place", game.place.0)) }
                                }
                                span.table-who {
                                    b { (game.game) } " "
                                    @if game.others.is_empty() { (voice.say("me-alone")) }
                                    @else { (voice.with("me-with", "names", &parts::name_list(&game.others))) }
                                }
                                span.table-state {
                                    (voice.phrase(&Phrase::new("me-points").points("points", game.total)))
                                    " · " (game.day)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn achievements(voice: &Voice, games: &[Reached]) -> Markup {
    html! {
        @if !games.is_empty() {
            section.tables aria-labelledby="achievements" {
                h2 #achievements { (voice.say("me-achievements")) }
                ul {
                    @for Reached { game: (id, title), earned, all } in games {
                        li.table-card {
                            a href=(format!("/me/achievements/{id}")) {
                                span.table-who { b { (title) } }
                                span.table-state {
                                    (voice.phrase(
                                        &Phrase::new("achievements-count").count("earned", *earned).count("all", *all),
                                    ))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn sessions(voice: &Voice, sessions: &[SessionLine]) -> Markup {
    html! {
        @if !sessions.is_empty() {
            section.tables aria-labelledby="sessions" {
                h2 #sessions { (voice.say("me-sessions")) }
                ul {
                    @for session in sessions {
                        li.table-card.session {
                            span.table-who {
                                @if session.device.is_empty() { (voice.say("me-session-unknown")) }
                                @else { (session.device) }
                                @if session.current { " " b { (voice.say("me-session-this")) } }
                            }
                            span.table-state { (voice.with("me-session-seen", "day", &session.day)) }
                            @if !session.current {
                                form method="post" action=(format!("/api/me/sessions/{}/end", session.id)) {
                                    button.button.quiet { (voice.say("me-session-end")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn sign_out(voice: &Voice, model: &MeModel) -> Markup {
    html! {
        section {
            form method="post" action="/api/sign-out" {
                div.row { button.button.quiet { (voice.say("me-sign-out")) } }
            }
            form method="post" action="/api/sign-out-everywhere" {
                div.row { button.button.quiet { (voice.say("me-sign-out-everywhere")) } }
                p.small {
                    (voice.say(if model.login.is_some() { "me-sign-out-note" } else { "me-sign-out-loses" }))
                }
            }
        }
    }
}

/// Everything that is the reader's: to download, and to erase. Erasing takes two steps, even without the script.
fn belongings(voice: &Voice, model: &MeModel) -> Markup {
    html! {
        section {
            h2 { (voice.say("me-yours")) }
            p { a href="/api/me/export" download="adda.json" { (voice.say("me-export")) } }
            details #erase .choice.fold {
                summary { (voice.say("me-erase")) }
                form.sheet method="post" action="/api/me/erase" {
                    p.small { (voice.say("me-erase-note")) }
                    @if model.login.is_some() {
                        label.field for="erase-old" {
                            span { (voice.say("me-password")) }
                            input #erase-old type="password" name="old" required autocomplete="current-password";
                        }
                    }
                    button.button.danger name="sure" value="yes" { (voice.say("me-erase-sure")) }
                }
            }
        }
    }
}
