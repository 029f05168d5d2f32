//! The page of a link that sets a new password.

use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::model::Frame;
use crate::voice::Voice;

/// The page. The token is the one in the link; the login is the person's.
pub fn page(frame: &Frame, token: &str, login: &str) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say("reset-title")) }
            (notice(voice, frame.notice.as_ref()))
            p { (voice.with("reset-for", "login", login)) }
            form.sheet method="post" action="/api/reset" {
                input type="hidden" name="token" value=(token);
                // Password managers look for the name beside the password.
                input type="hidden" name="login" autocomplete="username" value=(login);
                label.field for="reset-password" {
                    span { (voice.say("me-password-new")) }
                    input #reset-password type="password" name="password" required minlength="8"
                        autocomplete="new-password";
                }
                p.small { (voice.say("me-password-note")) }
                p.small { (voice.say("reset-note")) }
                div.row { button.button.primary { (voice.say("reset-button")) } }
            }
        }
    };
    document(frame, &PageInfo::new("me", voice.say("reset-title")), &main)
}
