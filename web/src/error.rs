//! Error pages: what happened, and what to do.

use adda_core::Phrase;
use maud::{Markup, html};

use crate::frame::{PageInfo, document};
use crate::model::Frame;
use crate::voice::Voice;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no such page.
    NotFound,
    /// This reader has no access.
    Forbidden,
    /// The request cannot be understood.
    Unclear,
    /// Too many requests; retry after this many seconds.
    TooMany(u32),
    /// The table was made with another component set than the server has now.
    Components,
    /// Internal error.
    Failed,
    /// The server is about to stop or is too busy.
    Busy,
}

impl Trouble {
    /// The HTTP status.
    pub fn status(self) -> u16 {
        match self {
            Trouble::NotFound => 404,
            Trouble::Forbidden => 403,
            Trouble::Unclear => 400,
            Trouble::Components => 409,
            Trouble::TooMany(_) => 429,
            Trouble::Failed => 500,
            Trouble::Busy => 503,
        }
    }
}

/// The page. The optional detail is a sentence in the reader's language.
pub fn page(frame: &Frame, trouble: Trouble, detail: Option<&str>) -> Markup {
    let voice = Voice::of(frame.lang);
    let (title, what) = match trouble {
        Trouble::NotFound => ("error-not-found", Phrase::new("error-not-found-do")),
        Trouble::Forbidden => ("error-forbidden", Phrase::new("error-forbidden-do")),
        Trouble::Unclear => ("error-unclear", Phrase::new("error-unclear-do")),
        Trouble::TooMany(seconds) => {
            ("error-too-many", Phrase::new("error-too-many-do").number("seconds", seconds))
        }
        Trouble::Components => ("error-components", Phrase::new("error-components-do")),
        Trouble::Failed => ("error-failed", Phrase::new("error-failed-do")),
        Trouble::Busy => ("error-busy", Phrase::new("error-busy-do")),
    };
    let main = html! {
        main #page .narrow.error tabindex="-1" {
            p.error-number aria-hidden="true" { (trouble.status()) }
            h1 { (voice.say(title)) }
            @if let Some(detail) = detail { p.lede { (detail) } }
            p { (voice.phrase(&what)) }
            div.row {
                a.button.primary href="/" { (voice.say("error-home")) }
                @if frame.here != "/" { a.button.quiet href=(frame.here) { (voice.say("error-again")) } }
            }
        }
    };
    document(frame, &PageInfo::new("error", voice.say(title)), &main)
}
