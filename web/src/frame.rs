//! The layout that all pages share: document, head, header and footer.

use adda_core::Lang;
use maud::{DOCTYPE, Markup, html};

use crate::assets;
use crate::installable;
use crate::model::{Frame, Notice};
use crate::parts::{self, Icon};
use crate::settings;
use crate::voice::Voice;

/// What a page needs to show a game's drawings.
#[derive(Clone, Debug)]
pub struct Skin {
    /// Address of the game's style sheet.
    pub style: String,
    /// SVG symbols that the drawings refer to.
    pub art: Markup,
}

/// What the layout has to know about a page.
pub(crate) struct PageInfo<'a> {
    /// Title of the document, before the name of the site.
    pub(crate) title: String,
    /// Kind of page, for style and script: `home`, `table`, …
    pub(crate) page: &'static str,
    /// Id and title of the game, if the page is about one.
    pub(crate) game: Option<(&'a str, &'a str)>,
    /// Needed if the page shows drawings of the game.
    pub(crate) skin: Option<&'a Skin>,
    /// A sentence or two about the page, for search engines and previews of links. Default: what the site is.
    pub(crate) description: Option<String>,
    /// Target of the “skip to content” link, for keyboard users.
    pub(crate) skip: &'static str,
    /// Markup after `<main>`, such as the tabs on phones.
    pub(crate) after: Markup,
}

impl<'a> PageInfo<'a> {
    pub(crate) fn new(page: &'static str, title: String) -> PageInfo<'a> {
        PageInfo { title, page, game: None, skin: None, description: None, skip: "#page", after: html! {} }
    }

    pub(crate) fn about(mut self, description: impl Into<String>) -> PageInfo<'a> {
        self.description = Some(description.into());
        self
    }

    pub(crate) fn game(mut self, id: &'a str, title: &'a str) -> PageInfo<'a> {
        self.game = Some((id, title));
        self
    }
}

/// The whole document around a page's `<main>`.
pub(crate) fn document(frame: &Frame, info: &PageInfo<'_>, main: &Markup) -> Markup {
    let voice = Voice::of(frame.lang);
    let page = match info.page {
        // A lesson is a table with a card beside it.
        "lesson" => "table windowed page-lesson",
        // These are as large as the window.
        "table" => "table windowed",
        "replay" => "replay windowed",
        other => other,
    };
    let class = match info.game {
        Some((id, _)) => format!("page-{page} game-{id}"),
        None => format!("page-{page}"),
    };
    html! {
        (DOCTYPE)
        html lang=(frame.lang.code()) {
            head {
                meta charset="utf-8";
                title { (info.title) " · adda" }
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#f6efe2" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#1b1713" media="(prefers-color-scheme: dark)";
                link rel="manifest" href=(installable::manifest_href(frame.lang));
                (preview(frame, voice, info))
                link rel="icon" href=(assets::href("adda.svg")) type="image/svg+xml";
                link rel="apple-touch-icon" href="/pictures/icon-180.png";
                link rel="stylesheet" href=(assets::href("adda.css"));
                @for own in own_styles(info.page) {
                    link rel="stylesheet" href=(assets::href(own));
                }
                @if let Some(skin) = info.skin {
                    link rel="stylesheet" href=(skin.style);
                }
                // Rendering waits for the script, so that a dark theme never flashes light first.
                script type="module" blocking="render" src=(assets::href(script(info.page))) {}
            }
            body class=(class) data-page=(info.page) data-lang=(frame.lang.code()) data-words=(voice.script()) {
                a.skip href=(info.skip) { (voice.say("frame-skip")) }
                (top(frame, voice, info.game))
                (main)
                (info.after)
                (foot(voice))
                (keys(voice, info.page, info.game))
                (settings::sheet(frame, voice, info.page))
                @if let Some(skin) = info.skin {
                    svg.art aria-hidden="true" width="0" height="0" { (skin.art) }
                }
            }
        }
    }
}

/// The script of the page: the one of pages with a board is five times as large.
fn script(page: &str) -> &'static str {
    match page {
        "table" | "lesson" | "replay" | "review" => "adda.js",
        _ => "pages.js",
    }
}

/// The style sheets that not every page needs.
fn own_styles(page: &str) -> &'static [&'static str] {
    match page {
        "home" | "join" | "me" => &["home.css"],
        "new" => &["home.css", "new.css"],
        "learn" => &["home.css", "lesson.css"],
        "lesson" => &["rules.css", "lesson.css"],
        // Rules open beside a board, at their paragraph.
        "rules" | "aid" | "table" | "replay" => &["rules.css"],
        "review" => &["rules.css", "review.css"],
        _ => &[],
    }
}

/// What search engines and messengers show of the page: title, description, picture.
fn preview(frame: &Frame, voice: &Voice, info: &PageInfo<'_>) -> Markup {
    let picture = info.game.map_or("adda", |(id, _)| id);
    let description = info.description.clone().unwrap_or_else(|| voice.say("home-window"));
    html! {
        meta name="description" content=(description);
        // Tables are nobody else's business.
        @if !matches!(info.page, "home" | "rules" | "aid" | "about" | "new" | "learn" | "lesson") { meta name="robots" content="noindex"; }
        meta property="og:site_name" content="adda";
        meta property="og:type" content="website";
        meta property="og:title" content=(info.title);
        meta property="og:description" content=(description);
        meta property="og:url" content=(format!("{}{}", frame.origin, frame.here));
        // Messengers want a whole address.
        meta property="og:image" content=(format!("{}/pictures/{picture}.png", frame.origin));
        meta property="og:image:width" content="1200";
        meta property="og:image:height" content="630";
        meta property="og:image:alt" content=(info.game.map_or("adda", |(_, title)| title));
        meta name="twitter:card" content="summary_large_image";
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
                (settings::gear(voice))
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
    match frame.name() {
        Some(name) => html! {
            a.nav-person href="/me" {
                span.unseen { (voice.with("frame-me", "name", name)) }
                span.face aria-hidden="true" { (parts::initial(name)) }
                span.nav-name aria-hidden="true" { (name) }
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

/// The dialog with keyboard shortcuts, on pages with a board.
fn keys(voice: &Voice, page: &str, game: Option<(&str, &str)>) -> Markup {
    let keys: &[(&str, &'static str)] = match page {
        "table" => &[
            ("1 – 9", "keys-number"),
            ("Enter", "keys-enter"),
            ("Esc", "keys-escape"),
            ("u", "keys-undo"),
            ("r", "keys-redo"),
            ("r, f", "keys-tile"),
            ("h", "keys-hint"),
            ("i", "keys-explain"),
            ("l", "keys-log"),
            ("t", "keys-talk"),
            ("n", "keys-next"),
            ("m", "keys-sound"),
            ("?", "keys-help"),
        ],
        "lesson" => &[
            ("1 – 9", "keys-number"),
            ("Enter", "keys-enter"),
            ("Esc", "keys-escape"),
            ("r, f", "keys-tile"),
            ("h", "keys-show"),
            ("i", "keys-explain"),
            ("?", "keys-help"),
        ],
        "replay" => &[
            ("← →", "keys-step"),
            ("Shift ← →", "keys-turn"),
            ("PgUp PgDn", "keys-round"),
            ("Home End", "keys-ends"),
            ("Space", "keys-play"),
            ("i", "keys-explain"),
            ("?", "keys-help"),
        ],
        "review" => &[
            ("← →", "keys-review-turn"),
            ("PgUp PgDn", "keys-review-point"),
            ("i", "keys-explain"),
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
            @if let Some((id, _)) = game {
                p.row {
                    a href=(format!("/learn/{id}")) { (voice.say("learn-link")) }
                    a href=(format!("/rules/{id}")) { (voice.say("frame-rules")) }
                }
            }
            form.row method="dialog" {
                button.button { (voice.say("script-close")) }
                button.button.quiet type="button" data-shortcuts="" { (voice.say("settings-shortcuts")) }
            }
        }
    }
}

/// The result of a form, shown above it. The script fills it as well.
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

/// Percent-encodes text for the query of an address.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_to_return_to_is_percent_encoded() {
        assert_eq!(encode("/rules/dudab?q=шаман&x"), "/rules/dudab%3Fq%3D%D1%88%D0%B0%D0%BC%D0%B0%D0%BD%26x");
    }
}
