//! A link as a QR code, to be scanned with a phone.

use std::fmt::Write;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The code as SVG; `None` if the text is too long for a QR code.
pub(crate) fn code(text: &str, label: &str) -> Option<Markup> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    // One path of horizontal runs keeps the SVG small: it is part of what the stream sends.
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let start = x;
            while x < size && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let _ = write!(path, "M{} {}h{}", start + 4, y + 4, x - start);
            }
            x += 1;
        }
    }
    let frame = size + 8;
    Some(html! {
        svg.qr viewBox=(format!("0 0 {frame} {frame}")) role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(frame) height=(frame) fill="#fff" {}
            path d=(path) transform="translate(0 .5)" stroke="#000" fill="none" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_small_svg() {
        let code = code("https://adda.example.org/t/k3x9q2/join/8sd7f6g5h4", "Link").expect("a short text");
        assert!(code.0.len() < 4_000, "{}", code.0.len());
        assert!(super::code(&"x".repeat(5_000), "Link").is_none());
    }
}
