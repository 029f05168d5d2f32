//! What is the same on every page: the document, its head, its top and its foot.

use adda_core::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets;
use crate::model::{Frame, Notice};
use crate::parts::{self, Icon};
use crate::voice::Voice;

/// What a page with a game's drawings needs besides the drawings.
#[derive(Clone, Debug)]
pub struct Skin {
    /// Where the game's style can be had.
    pub style: String,
    /// What is drawn again and again.
    pub art: Markup,
}

/// What a page tells the frame about itself.
pub(crate) struct Sheet<'a> {
    /// Before the name of the site, in the browser's title bar.
    pub(crate) title: String,
    /// For the style and the script: `home`, `table`, …
    pub(crate) page: &'static str,
    /// The game's id and title, where the page is about one.
    pub(crate) game: Option<(&'a str, &'a str)>,
    /// What its drawings need.
    pub(crate) skin: Option<&'a Skin>,
    /// The element that a reader with a keyboard may want to skip to.
    pub(crate) skip: &'static str,
    /// What stands after the page, such as the tabs of a phone.
    pub(crate) after: Markup,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(page: &'static str, title: String) -> Sheet<'a> {
        Sheet { title, page, game: None, skin: None, skip: "#page", after: html! {} }
    }

    pub(crate) fn game(mut self, id: &'a str, title: &'a str) -> Sheet<'a> {
        self.game = Some((id, title));
        self
    }
}

/// The whole document around a page's `<main>`.
pub(crate) fn document(frame: &Frame, sheet: &Sheet<'_>, main: &Markup) -> Markup {
    let voice = Voice::of(frame.lang);
    let class = match sheet.game {
        Some((id, _)) => format!("page-{} game-{id}", sheet.page),
        None => format!("page-{}", sheet.page),
    };
    html! {
        (DOCTYPE)
        html lang=(frame.lang.code()) {
            head {
                meta charset="utf-8";
                title { (sheet.title) " · adda" }
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#f6efe2" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#1b1713" media="(prefers-color-scheme: dark)";
                link rel="icon" href=(assets::href("adda.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::href("adda.css"));
                @if let Some(skin) = sheet.skin {
                    link rel="stylesheet" href=(skin.style);
                }
                // It waits for the script, so that nobody sees the wrong colours first.
                script type="module" blocking="render" src=(assets::href("adda.js")) {}
            }
            body class=(class) data-page=(sheet.page) data-lang=(frame.lang.code()) data-words=(voice.script()) {
                a.skip href=(sheet.skip) { (voice.say("frame-skip")) }
                (top(frame, voice, sheet.game))
                (main)
                (sheet.after)
                (foot(voice))
                (keys(voice, sheet.page))
                @if let Some(skin) = sheet.skin {
                    svg.art aria-hidden="true" width="0" height="0" { (skin.art) }
                }
            }
        }
    }
}

fn top(frame: &Frame, voice: &Voice, game: Option<(&str, &str)>) -> Markup {
    html! {
        header.top {
            a.brand href="/" aria-label=(voice.say("frame-home")) { "ad" b { "d" } "a" }
            @if let Some((_, title)) = game {
                span.where { (title) }
            }
            nav.nav aria-label=(voice.say("frame-nav")) {
                @if let Some(waiting) = &frame.waiting {
                    a.waiting href=(waiting) data-next="" aria-label=(voice.say("frame-waiting")) {
                        span { (voice.say("frame-waiting")) } (Icon::Next)
                    }
                }
                @if let Some((id, _)) = game {
                    a.nav-link href=(format!("/rules/{id}")) { (voice.say("frame-rules")) }
                }
                (languages(frame, voice))
                button.nav-icon.script-only type="button" data-theme-switch="auto"
                    aria-label=(voice.say("script-theme-auto")) { (Icon::Theme) }
                (person(frame, voice))
            }
        }
    }
}

fn languages(frame: &Frame, voice: &Voice) -> Markup {
    let back = encode(&frame.here);
    html! {
        details.menu {
            summary.nav-link {
                span aria-hidden="true" { (frame.lang.code().to_uppercase()) }
                span.unseen { (voice.say("frame-language")) }
            }
            ul {
                @for lang in Lang::ALL {
                    li {
                        a href=(format!("/lang/{lang}?back={back}")) lang=(lang.code()) hreflang=(lang.code())
                            aria-current=[(lang == frame.lang).then_some("true")] rel="nofollow" {
                            (lang.name())
                        }
                    }
                }
            }
        }
    }
}

fn person(frame: &Frame, voice: &Voice) -> Markup {
    match &frame.person {
        Some(person) => html! {
            a.nav-person href="/me" {
                span.unseen { (voice.with("frame-me", "name", &person.name)) }
                span.face aria-hidden="true" { (parts::initial(&person.name)) }
                span.nav-name aria-hidden="true" { (person.name) }
            }
        },
        None => html! { a.nav-link href="/me" { (voice.say("frame-sign-in")) } },
    }
}

fn foot(voice: &Voice) -> Markup {
    html! {
        footer.foot {
            p { (voice.say("foot-line")) }
            nav aria-label=(voice.say("foot-nav")) {
                a href="/about" { (voice.say("foot-credits")) }
                a href="/records" { (voice.say("foot-records")) }
                a href="/api" { (voice.say("foot-api")) }
            }
        }
    }
}

/// What the keyboard does, where there is a board.
fn keys(voice: &Voice, page: &str) -> Markup {
    let keys: &[(&str, &'static str)] = match page {
        "table" => &[
            ("1 – 9", "keys-number"),
            ("Enter", "keys-enter"),
            ("Esc", "keys-escape"),
            ("u", "keys-undo"),
            ("r", "keys-redo"),
            ("r, f", "keys-tile"),
            ("h", "keys-hint"),
            ("l", "keys-log"),
            ("t", "keys-talk"),
            ("n", "keys-next"),
            ("m", "keys-sound"),
            ("?", "keys-help"),
        ],
        "replay" => &[
            ("← →", "keys-step"),
            ("Shift ← →", "keys-turn"),
            ("PgUp PgDn", "keys-round"),
            ("Home End", "keys-ends"),
            ("Space", "keys-play"),
            ("?", "keys-help"),
        ],
        _ => return html! {},
    };
    html! {
        dialog #keys aria-labelledby="keys-heading" {
            h2 #keys-heading { (voice.say("keys-heading")) }
            dl {
                @for (key, what) in keys { dt { kbd { (key) } } dd { (voice.say(what)) } }
            }
            form.row method="dialog" {
                button.button { (voice.say("script-close")) }
                button.button.quiet type="button" data-shortcuts="" { (voice.say("settings-shortcuts")) }
            }
        }
    }
}

/// The answer to a form, above what it came from; the script fills it too.
pub(crate) fn notice(voice: &Voice, notice: Option<&Notice>) -> Markup {
    let good = notice.is_some_and(|notice| notice.good);
    html! {
        section #notice .notice.good[good] aria-live="assertive" hidden[notice.is_none()] {
            @if let Some(Notice { text, rule, .. }) = notice {
                p.notice-said {
                    (text)
                    @if let Some((game, number)) = rule { " " (rule_link(voice, game, number)) }
                }
            }
        }
    }
}

/// A link to a paragraph of the rules.
pub(crate) fn rule_link(voice: &Voice, game: &str, number: &str) -> Markup {
    html! {
        a.rule-link href=(format!("/rules/{game}#p{number}")) { (voice.with("rule-number", "number", number)) }
    }
}

/// Text as part of an address.
pub(crate) fn encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    text.bytes().fold(String::with_capacity(text.len()), |mut out, byte| {
        if plain(byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
        out
    })
}

/// Markup that is a constant of ours.
pub(crate) fn drawn(markup: &'static str) -> PreEscaped<&'static str> {
    PreEscaped(markup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_survives_a_change_of_language() {
        assert_eq!(encode("/rules/dudab?q=шаман&x"), "/rules/dudab%3Fq%3D%D1%88%D0%B0%D0%BC%D0%B0%D0%BD%26x");
    }
}
