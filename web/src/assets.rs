//! Style and script, inside the program.

use std::borrow::Cow;
use std::fmt::Write;

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Files;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub content_type: &'static str,
    /// Ten hexadecimal digits that change with what is in it.
    pub etag: String,
}

/// The file with this name, if there is one.
pub fn get(name: &str) -> Option<Asset> {
    let bytes = Files::get(name)?.data;
    Some(Asset { etag: hash(&bytes), content_type: content_type(name), bytes })
}

/// Where the file with this name can be had; the address changes with what is in it, so it may be kept for ever.
pub fn href(name: &str) -> String {
    let version = get(name).map_or_else(String::new, |asset| asset.etag);
    format!("/assets/{name}?v={version}")
}

/// Where the parts of the script can be had that its first file asks for: imports carry no version.
pub(crate) fn modules() -> Vec<String> {
    let part = |name: &str| name.ends_with(".js") && name != "adda.js" && !name.contains('/');
    Files::iter().filter(|name| part(name)).map(|name| format!("/assets/{name}")).collect()
}

/// Ten hexadecimal digits that change with the bytes.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(5).fold(String::with_capacity(10), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The media type, by the end of the name.
pub fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_is_small_and_has_an_address_of_its_own() {
        let style = get("adda.css").expect("the style");
        assert!(style.bytes.len() < 30_000, "{} bytes", style.bytes.len());
        assert_eq!(style.content_type, "text/css; charset=utf-8");
        assert_eq!(href("adda.css"), format!("/assets/adda.css?v={}", style.etag));
        assert_eq!(style.etag.len(), 10);
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert!(get("../Cargo.toml").is_none());
        assert!(get("nothing.css").is_none());
    }
}
