//! Makes the icons that systems want as PNG from our SVG, with Chromium.

use std::path::Path;
use std::process::Command;

use crate::browser::whole;
use crate::install;

/// File, size in pixels, and whether the system cuts a shape out of it, so that the picture needs a margin.
const ICONS: [(&str, u32, bool); 3] =
    [("icon-192.png", 192, false), ("icon-512.png", 512, false), ("icon-maskable-512.png", 512, true)];

/// Makes all icons again.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    let chromium = whole()?;
    let file = |path: &Path| format!("{}: cannot be read or written", path.display());
    let svg_path = root.join("web/assets/adda.svg");
    let svg = std::fs::read_to_string(&svg_path).map_err(|_| file(&svg_path))?;
    let folder = root.join("target/icons");
    std::fs::create_dir_all(&folder).map_err(|_| file(&folder))?;
    for (name, size, margin) in ICONS {
        let (margin, ground) = if margin { (size / 10, "#2a2018") } else { (0, "transparent") };
        let html = format!(
            "<!DOCTYPE html><body style=\"margin:0;background:{ground}\"><div style=\"box-sizing:border-box;\
             width:{size}px;height:{size}px;padding:{margin}px\">{svg}</div>"
        );
        let page = folder.join("icon.html");
        std::fs::write(&page, html).map_err(|_| file(&page))?;
        let mut shot = Command::new(&chromium);
        shot.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"])
            .arg("--default-background-color=00000000")
            .arg(format!("--window-size={size},{size}"))
            .arg(format!("--screenshot={}", root.join("web/icons").join(name).display()))
            .arg(&page);
        install::run(&mut shot, "Chromium cannot draw the icon")?;
    }
    Ok(())
}
