//! Adda as an app on a device: the manifest, the icons, the service worker, and the page that it shows offline.

use adda_core::{Lang, Phrase};
use maud::{Markup, html};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::assets;
use crate::frame::{PageInfo, document};
use crate::model::Frame;
use crate::voice::Voice;

/// The icons that systems want as PNG. `cargo xtask icons` makes them from `assets/adda.svg`.
const ICONS: [(&str, &[u8]); 3] = [
    ("icon-192.png", include_bytes!("../icons/icon-192.png")),
    ("icon-512.png", include_bytes!("../icons/icon-512.png")),
    ("icon-maskable-512.png", include_bytes!("../icons/icon-maskable-512.png")),
];

/// The icon with this name.
pub fn icon(name: &str) -> Option<&'static [u8]> {
    ICONS.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}

/// The address of the manifest. It names the language, so that browsers need not send cookies.
pub(crate) fn manifest_href(lang: Lang) -> String {
    format!("/manifest.webmanifest?lang={lang}")
}

/// The manifest, as JSON.
pub fn manifest(lang: Lang) -> String {
    let voice = Voice::of(lang);
    let icon = |file: &str, sizes: &str, purpose: &str| json!({ "src": format!("/icons/{file}"), "sizes": sizes, "type": "image/png", "purpose": purpose });
    json!({
        "id": "/",
        "name": voice.say("app-name"),
        "short_name": "Adda",
        "description": voice.say("app-description"),
        "lang": lang.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6efe2",
        "theme_color": "#f6efe2",
        "categories": ["games", "entertainment"],
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
            json!({ "src": assets::href("adda.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" }),
        ],
    })
    .to_string()
}

/// What the service worker keeps: what boards, rules and the page without a connection need.
const KEPT: [&str; 5] = ["adda.css", "rules.css", "adda.js", "pages.js", "adda.svg"];

/// The service worker in this language.
pub fn worker(lang: Lang) -> String {
    let voice = Voice::of(lang);
    let text = assets::get("worker.js").expect("the worker").text.clone();
    let kept = KEPT.map(assets::href);
    // The script fills in the gaps itself.
    let gap = |key, name, gap| voice.phrase(&Phrase::new(key).text(name, gap));
    let words = json!({
        "turn": gap("worker-turn", "game", "{game}"),
        "more": gap("worker-more", "n", "{n}"),
        "unknown": voice.say("worker-unknown"),
        "done": voice.say("worker-done"),
    });
    let constants = json!({
        "LANG": lang.code(), "ASSETS": kept, "OFFLINE": format!("/offline?lang={lang}"),
        "ICON": "/icons/icon-192.png", "WORDS": words,
    });
    let version: String = Sha256::digest(format!("{constants}{text}"))
        .iter()
        .take(5)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("const VERSION = \"{version}\", {{ LANG, ASSETS, OFFLINE, ICON, WORDS }} = {constants};\n{text}")
}

/// The page that the worker shows if there is no connection. It names nobody, because it is kept.
pub fn offline(frame: &Frame, games: &[(&str, &str)]) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say("offline-title")) }
            p { (voice.say("offline-tables")) }
            p.row { a.button.primary href="" data-again="" { (voice.say("offline-again")) } }
            section #offline-rules aria-labelledby="offline-rules-title" {
                h2 #offline-rules-title { (voice.say("offline-rules")) }
                ul {
                    @for (id, title) in games { li { a href=(format!("/rules/{id}")) { (title) } } }
                }
            }
        }
    };
    document(frame, &PageInfo::new("offline", voice.say("offline-title")), &main)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_names_icons_that_exist() {
        for lang in Lang::ALL {
            let manifest: serde_json::Value = serde_json::from_str(&manifest(lang)).unwrap();
            for entry in manifest["icons"].as_array().unwrap() {
                let src = entry["src"].as_str().unwrap();
                let Some(name) = src.strip_prefix("/icons/") else { continue };
                let bytes = icon(name).unwrap_or_else(|| panic!("no {name}"));
                let size = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
                assert_eq!(entry["sizes"], format!("{}x{}", size(16), size(20)), "{name}");
            }
            assert!(manifest["name"].as_str().unwrap().len() > 4);
        }
        assert_eq!(icon("../Cargo.toml"), None);
    }

    #[test]
    fn the_worker_changes_with_what_it_keeps_and_with_the_language() {
        let (english, french) = (worker(Lang::EN), worker("fr".parse().unwrap()));
        let first = |text: &str| text.lines().next().unwrap().to_owned();
        assert_ne!(first(&english), first(&french));
        for name in KEPT {
            assert!(first(&english).contains(&assets::href(name)), "{name}");
        }
        assert!(first(&english).contains("{game}") && !english.contains("/api/tables"), "{english}");
    }
}
