//! The pages behind links in e-mails.

use maud::{Markup, html};

use crate::frame::{PageInfo, document};
use crate::model::Frame;
use crate::voice::Voice;

/// What a link is for.
#[derive(Clone, Copy, Debug)]
pub enum Letter<'a> {
    /// Confirming an e-mail address.
    Confirm {
        /// The secret of the link.
        token: &'a str,
        /// The address.
        address: &'a str,
    },
    /// The address is confirmed.
    Confirmed {
        /// The address.
        address: &'a str,
    },
    /// Ending the e-mails.
    Unsubscribe {
        /// The secret of the link.
        token: &'a str,
    },
    /// They have ended.
    Unsubscribed,
}

/// The page.
pub fn page(frame: &Frame, letter: Letter<'_>) -> Markup {
    let voice = Voice::of(frame.lang);
    let form = |action: String, button: &'static str| {
        html! { form method="post" action=(action) { button.button.primary { (voice.say(button)) } } }
    };
    let (title, body) = match letter {
        Letter::Confirm { token, address } => (
            "letter-confirm",
            html! {
                p { (voice.with("letter-confirm-note", "address", address)) }
                (form(format!("/confirm/{token}"), "letter-confirm-button"))
            },
        ),
        Letter::Confirmed { address } => {
            ("letter-confirmed", html! { p { (voice.with("letter-confirmed-note", "address", address)) } })
        }
        Letter::Unsubscribe { token } => (
            "letter-unsubscribe",
            html! {
                p { (voice.say("letter-unsubscribe-note")) }
                (form(format!("/unsubscribe/{token}"), "letter-unsubscribe-button"))
            },
        ),
        Letter::Unsubscribed => {
            ("letter-unsubscribed", html! { p { (voice.say("letter-unsubscribed-note")) } })
        }
    };
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say(title)) }
            (body)
            p { a href="/me#notices" { (voice.say("letter-me")) } }
        }
    };
    document(frame, &PageInfo::new("letters", voice.say(title)), &main)
}
