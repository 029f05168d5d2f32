//! Style sheet and script: embedded, bundled and minified.
//!
//! The files in `assets` are written for people. Browsers get one style sheet and one script made from them, without
//! comments, each with its hash in its name. A release build embeds the files and bundles them once. A debug build
//! reads them from the source tree, so that a change shows after a reload.

mod bundle;
mod minify;

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

use minify::Lines;
use sha2::{Digest, Sha256};

/// Lists files of the folder `assets`. A release build embeds their text.
macro_rules! sources {
    ($($name:literal)*) => {
        &[$(Source {
            name: $name,
            #[cfg(not(debug_assertions))]
            text: include_str!(concat!("../assets/", $name)),
        }),*]
    };
}

/// Embeds pictures of the folder `assets`.
macro_rules! pictures {
    ($($name:literal)*) => { &[$(($name, include_bytes!(concat!("../assets/pictures/", $name, ".png")))),*] };
}

/// The style sheets, in the order in which later rules win over earlier ones.
const STYLE: &[Source] = sources! {
    "style/tokens.css" "style/base.css" "style/frame.css" "style/controls.css" "style/panels.css"
    "style/table.css" "style/side.css" "style/ask.css" "style/talk.css" "style/scores.css" "style/replay.css"
    "style/pages.css" "style/settings.css" "style/phone.css" "style/prompt.css"
    "style/window.css" "style/window-small.css" "style/last.css" "style/bubble.css" "style/sheet.css"
    "style/advice.css" "style/coach.css" "style/media.css"
};

/// The style sheet of pages that show games as boxes.
const HOME_STYLE: &[Source] = sources! { "style/home.css" };

/// The style sheets of the form for a new table, which no other page needs.
const NEW_STYLE: &[Source] = sources! { "style/seating.css" "style/new.css" };

/// The style sheet of lessons.
const LESSON_STYLE: &[Source] = sources! { "style/lesson.css" };

/// The style sheet of rules, beside a board too.
const RULES_STYLE: &[Source] = sources! { "style/rules.css" };

/// The style sheet of reviews.
const REVIEW_STYLE: &[Source] = sources! { "style/review.css" "style/review-small.css" };

/// The modules of the script, in any order: the bundler orders them by their imports.
const SCRIPT: &[Source] = sources! {
    "script/adda.js" "script/advice.js" "script/alert.js" "script/ask.js" "script/bubble.js" "script/coach.js" "script/count.js"
    "script/dom.js" "script/explain.js" "script/forms.js" "script/goals.js" "script/interlude.js" "script/keys.js" "script/last.js"
    "script/lesson.js" "script/log.js" "script/morph.js" "script/motion.js" "script/new.js" "script/notice.js" "script/push.js"
    "script/recap.js" "script/replay.js" "script/review.js" "script/rules.js" "script/search.js" "script/settings.js"
    "script/pages.js" "script/sheet.js" "script/shortcuts.js" "script/stream.js" "script/table.js" "script/tabs.js" "script/talk.js" "script/touch.js"
    "script/touch/choice.js" "script/touch/drag.js" "script/touch/ground.js" "script/touch/input.js"
    "script/touch/pick.js" "script/touch/render.js" "script/touch/state.js" "script/views.js"
};

const ICON: &[Source] = sources! { "adda.svg" };

/// The service worker, which is no module of the page.
const WORKER: &[Source] = sources! { "worker.js" };
/// Pictures for previews of links, made by `cargo xtask pictures`: one for each game, one for the site, and an icon.
const PICTURES: &[(&str, &[u8])] = pictures! { "adda" "alubari" "bombay" "dabba-walla" "dudab" "icon-180" };

/// The picture with this name, as PNG. A game that has none yet gets the one of the site.
pub fn picture(name: &str) -> &'static [u8] {
    let (_, site) = PICTURES[0];
    PICTURES.iter().find(|(known, _)| *known == name).map_or(site, |(_, picture)| picture)
}

/// A source file.
struct Source {
    name: &'static str,
    #[cfg(not(debug_assertions))]
    text: &'static str,
}

impl Source {
    #[cfg(not(debug_assertions))]
    fn text(&self) -> Cow<'static, str> {
        Cow::Borrowed(self.text)
    }

    /// # Panics
    /// If the source tree has been moved or deleted.
    #[cfg(debug_assertions)]
    fn text(&self) -> Cow<'static, str> {
        let path = self.path();
        Cow::Owned(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")))
    }

    #[cfg(debug_assertions)]
    fn path(&self) -> String {
        format!("{}/assets/{}", env!("CARGO_MANIFEST_DIR"), self.name)
    }
}

/// A file as browsers get it.
#[derive(Debug)]
pub struct Asset {
    /// Its name without the hash: `adda.css`.
    name: String,
    /// Its content.
    pub text: String,
    /// Ten hexadecimal digits of the hash of its content.
    pub hash: String,
}

impl Asset {
    fn new(name: impl Into<String>, text: String) -> Asset {
        Asset { name: name.into(), hash: hash(text.as_bytes()), text }
    }

    /// A style sheet, minified.
    pub fn style(name: impl Into<String>, text: &str) -> Asset {
        Asset::new(name, minify::style(text))
    }

    /// Its address. It contains the hash, so browsers may cache the file for ever.
    pub fn href(&self) -> String {
        let (stem, extension) = self.name.rsplit_once('.').unwrap_or((&self.name, ""));
        format!("/assets/{stem}.{}.{extension}", self.hash)
    }

    /// Its media type.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.') {
            Some((_, "css")) => "text/css; charset=utf-8",
            Some((_, "js")) => "text/javascript; charset=utf-8",
            Some((_, "svg")) => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }
}

/// Splits a name in an address into the name without the hash, and the hash if it has one.
pub fn split_name(name: &str) -> (Cow<'_, str>, Option<&str>) {
    let is_hash = |part: &str| part.len() == 10 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    match name.split('.').collect::<Vec<_>>()[..] {
        [stem, hash, extension] if is_hash(hash) => (Cow::Owned(format!("{stem}.{extension}")), Some(hash)),
        _ => (Cow::Borrowed(name), None),
    }
}

/// The asset with this name (without a hash), if there is one.
pub fn get(name: &str) -> Option<Arc<Asset>> {
    all().iter().find(|asset| asset.name == name).cloned()
}

/// The address of the asset with this name.
///
/// # Panics
/// If there is none.
pub(crate) fn href(name: &str) -> String {
    get(name).unwrap_or_else(|| panic!("no asset {name}")).href()
}

type Assets = Arc<[Arc<Asset>]>;

#[cfg(not(debug_assertions))]
fn all() -> Assets {
    static MADE: std::sync::OnceLock<Assets> = std::sync::OnceLock::new();
    Arc::clone(MADE.get_or_init(make))
}

/// Bundled again whenever a file has changed.
#[cfg(debug_assertions)]
fn all() -> Assets {
    use std::sync::{Mutex, PoisonError};
    use std::time::SystemTime;

    static MADE: Mutex<Option<(Vec<SystemTime>, Assets)>> = Mutex::new(None);
    let changed = |source: &Source| std::fs::metadata(source.path()).and_then(|file| file.modified()).ok();
    let stamps: Vec<SystemTime> = sources().filter_map(changed).collect();
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    match &*made {
        Some((of, assets)) if *of == stamps => Arc::clone(assets),
        _ => Arc::clone(&made.insert((stamps, make())).1),
    }
}

#[cfg(any(test, debug_assertions))]
fn sources() -> impl Iterator<Item = &'static Source> {
    [STYLE, HOME_STYLE, NEW_STYLE, LESSON_STYLE, RULES_STYLE, REVIEW_STYLE, SCRIPT, ICON, WORKER]
        .into_iter()
        .flatten()
}

/// # Panics
/// If the modules cannot be bundled; a test makes sure that they can.
fn make() -> Assets {
    let style: String = STYLE.iter().map(Source::text).collect();
    let icon: String = ICON.iter().map(Source::text).collect();
    let script = |entry| {
        let text = |name: &str| SCRIPT.iter().find(|source| source.name == name).map(Source::text);
        let script =
            bundle::bundle(entry, text).unwrap_or_else(|fault| panic!("the script {entry}: {fault}"));
        minify::script(&script, Lines::Join)
    };
    let home_style: String = HOME_STYLE.iter().map(Source::text).collect();
    let new_style: String = NEW_STYLE.iter().map(Source::text).collect();
    let lesson_style: String = LESSON_STYLE.iter().map(Source::text).collect();
    let rules_style: String = RULES_STYLE.iter().map(Source::text).collect();
    let review_style: String = REVIEW_STYLE.iter().map(Source::text).collect();
    let worker: String = WORKER.iter().map(|source| minify::script(&source.text(), Lines::Join)).collect();
    let made = [
        Asset::style("adda.css", &style),
        Asset::style("home.css", &home_style),
        Asset::style("new.css", &new_style),
        Asset::style("lesson.css", &lesson_style),
        Asset::style("rules.css", &rules_style),
        Asset::style("review.css", &review_style),
        Asset::new("adda.js", script("script/adda.js")),
        Asset::new("pages.js", script("script/pages.js")),
        Asset::new("adda.svg", icon),
        Asset::new("worker.js", worker),
    ];
    made.into_iter().map(Arc::new).collect()
}

/// The first ten hexadecimal digits of the SHA-256.
fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(5).fold(String::with_capacity(10), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn an_address_changes_with_the_content_of_the_file() {
        let style = get("adda.css").unwrap();
        assert_eq!(style.content_type(), "text/css; charset=utf-8");
        assert_eq!(style.href(), format!("/assets/adda.{}.css", style.hash));
        let name = style.href().replace("/assets/", "");
        assert_eq!(split_name(&name), (Cow::from("adda.css"), Some(&*style.hash)));
        assert_ne!(Asset::style("adda.css", "a { color: red }").hash, style.hash);
        assert_eq!(split_name("adda.css"), (Cow::from("adda.css"), None));
        assert_eq!(split_name("adda.css.css"), (Cow::from("adda.css.css"), None));
        assert!(get("style/base.css").is_none() && get("../Cargo.toml").is_none());
    }

    #[test]
    fn minified_style_and_script_are_small() {
        for (name, most) in [("adda.css", 50_000), ("adda.js", 115_000), ("pages.js", 30_000)] {
            let size = get(name).unwrap().text.len();
            assert!((most / 2..most).contains(&size), "{name}: {size} bytes");
        }
    }

    #[test]
    fn pictures_are_small() {
        for (name, picture) in PICTURES {
            assert!(
                picture.starts_with(b"\x89PNG") && picture.len() <= 60_000,
                "{name}: {} bytes",
                picture.len()
            );
        }
        assert_eq!(picture("no-such-game"), picture("adda"));
    }

    #[test]
    fn every_file_is_bundled_and_every_module_is_type_checked() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let mut there = BTreeSet::new();
        let mut folders = vec![folder.clone()];
        while let Some(next) = folders.pop() {
            for entry in std::fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    there.insert(path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/"));
                }
            }
        }
        let pictures = PICTURES.iter().map(|(name, _)| format!("pictures/{name}.png"));
        let listed: BTreeSet<String> =
            sources().map(|source| source.name.to_owned()).chain(pictures).collect();
        assert_eq!(listed, there);
        for module in SCRIPT {
            assert!(module.text().starts_with("// @ts-check\n"), "{}", module.name);
        }
        // Every module is imported, directly or not, by an entry.
        let used = std::cell::RefCell::new(BTreeSet::new());
        for entry in ["script/adda.js", "script/pages.js"] {
            let text = |name: &str| {
                used.borrow_mut().insert(name.to_owned());
                SCRIPT.iter().find(|source| source.name == name).map(Source::text)
            };
            bundle::bundle(entry, text).unwrap();
        }
        assert_eq!(used.into_inner(), SCRIPT.iter().map(|module| module.name.to_owned()).collect());
    }
}
