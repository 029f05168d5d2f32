//! The test of the pictures of a game's rules.
//!
//! A game's tests call [`check`] in one line. It draws every picture in every language, and checks that its position fits the
//! rules, that every numbered piece is drawn, and that the caption below it explains as many numbers as the picture has.

use std::collections::BTreeSet;

use adda_core::{Compiled, Lang, Viewer};
use adda_draw::Board;
use adda_learn::{Crop, Picture, TablePart};
use adda_words::rules::{captions, minute};

use crate::drawing::{Reader, values};

/// Checks all pictures of a game's rules.
///
/// # Panics
/// If something is wrong, with everything that is.
pub fn check<G: Board + Compiled>() {
    let pictures = Picture::all_of::<G>();
    assert!(!pictures.is_empty(), "rules without pictures");
    assert!(
        Lang::ALL.into_iter().all(|lang| minute(G::rules().get(lang)).is_some()),
        "not told in one minute"
    );
    let mut faults = Vec::new();
    for (name, picture) in &pictures {
        if let Err(fault) = drawn::<G>(picture) {
            faults.push(format!("{name}: {fault}"));
        }
    }
    for lang in Lang::ALL {
        let mut shown = BTreeSet::new();
        for caption in captions(G::rules().get(lang)) {
            let mut marks = 0;
            for name in caption.pictures {
                match pictures.get(name) {
                    Some(picture) => marks += picture.marks.len(),
                    None => faults.push(format!("{lang}: there is no picture {name}")),
                }
                shown.insert(name.to_owned());
            }
            if caption.text.is_empty() || caption.text.starts_with(['1', '#', '{', '*']) {
                faults.push(format!("{lang}: no caption below {shown:?}: {}", caption.text));
            }
            if caption.marks.len() != marks {
                faults.push(format!(
                    "{lang}: {marks} numbers, but {} are explained: {}",
                    caption.marks.len(),
                    caption.text
                ));
            }
        }
        faults.extend(
            pictures
                .keys()
                .filter(|name| !shown.contains(*name))
                .map(|name| format!("{lang}: {name} is not shown")),
        );
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Draws a picture in every language.
fn drawn<G: Board + Compiled>(picture: &Picture) -> Result<(), String> {
    let names = (0..picture.seats).map(|seat| format!("Player{seat}")).collect();
    let match_ = picture.play::<G>(names).map_err(|fault| fault.0)?;
    let viewer = Viewer::Seat(picture.seat);
    let view = match_.position().view(viewer);
    for lang in Lang::ALL {
        let reader = Reader::of::<G>(lang);
        let markup = reader.part::<G>(&view, viewer, picture.part == TablePart::Own);
        let names = values(&markup, "data-piece");
        let pieces = picture.marks.iter().map(|mark| mark.piece.as_str());
        let missing: Vec<&str> = pieces.filter(|piece| !names.contains(piece)).collect();
        if !missing.is_empty() {
            return Err(format!("{lang}: not drawn: {missing:?}; there are {names:?}"));
        }
    }
    // A little room beside the drawing is for the numbers.
    let fits =
        |at: i16, size: u16, of: u16| at >= -40 && i32::from(at) + i32::from(size) <= i32::from(of) + 40;
    let inside = |Crop { of, at, size }: Crop| fits(at.0, size.0, of.0) && fits(at.1, size.1, of.1);
    if inside(picture.crop) && picture.narrow.is_none_or(inside) {
        Ok(())
    } else {
        Err("more is shown than drawn".to_owned())
    }
}
