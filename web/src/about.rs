//! Credits of the games, which values are reconstructed, and licences.

use adda_core::Phrase;
use maud::{Markup, html};

use crate::frame::{PageInfo, document};
use crate::model::Frame;
use crate::voice::Voice;

/// A game's credits.
#[derive(Clone, Debug)]
pub struct Credit {
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// Who made it.
    pub authors: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// Which component values are reconstructed; `None` if all are the printed ones.
    pub reconstructed: Option<String>,
}

fn by(voice: &Voice, credit: &Credit) -> String {
    let phrase = Phrase::new("about-credit").text("authors", credit.authors);
    voice.phrase(&phrase.text("publisher", credit.publisher))
}

/// The page.
pub fn page(frame: &Frame, credits: &[Credit], version: &str) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow.prose tabindex="-1" {
            h1 { (voice.say("about-title")) }
            p.lede { (voice.say("about-lede")) }
            h2 { (voice.say("about-games")) }
            p { (voice.say("about-games-note")) }
            dl.credits {
                @for credit in credits {
                    dt { a href=(format!("/rules/{}", credit.game.0)) { (credit.game.1) } }
                    dd {
                        p { (by(voice, credit)) }
                        p.small {
                            @match &credit.reconstructed {
                                Some(what) => (voice.with("about-reconstructed", "what", what)),
                                None => (voice.say("about-printed")),
                            }
                        }
                    }
                }
            }
            h2 { (voice.say("about-luck")) }
            p { (voice.say("about-luck-note")) }
            h2 { (voice.say("about-bots")) }
            p { (voice.say("about-bots-note")) }
            h2 { (voice.say("about-private")) }
            p { (voice.say("about-private-note")) }
            h2 { (voice.say("about-licence")) }
            p { (voice.say("about-licence-note")) }
            p.small { (voice.with("about-version", "version", version)) }
        }
    };
    document(frame, &PageInfo::new("about", voice.say("about-title")), &main)
}
