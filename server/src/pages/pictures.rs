//! The pictures of rules pages: positions of a game's file, drawn as at a table.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use adda_core::components::Replaceable;
use adda_core::{Lang, Phrase, Seat, Viewer};
use adda_draw::{Easel, trails};
use adda_learn::{Corner, Crop, Mark, Picture, TablePart};
use adda_registry::Playable;
use adda_web::rules::{Cropped, Drawing};
use adda_words::Names;

/// The pictures of a game's rules, for readers of one language.
pub(super) struct Pictures<G> {
    all: BTreeMap<String, Picture>,
    names: Vec<String>,
    lang: Lang,
    game: PhantomData<G>,
}

impl<G: Playable> Pictures<G> {
    pub(super) fn of(lang: Lang) -> Pictures<G> {
        let names = adda_web::rules::players(lang);
        Pictures { all: Picture::all_of::<G>(), names, lang, game: PhantomData }
    }

    /// Draws a picture. `None` if it would show, or its caption say, what is not true of the components in use.
    pub(super) fn draw(&self, name: &str) -> Option<Drawing> {
        let others = G::about().components.map(Replaceable::in_use).is_some_and(|facts| !facts.built_in);
        let picture = self.all.get(name).filter(|picture| !(others && picture.built_in_only))?;
        let names: Vec<String> = self.names.iter().take(picture.seats).cloned().collect();
        let match_ = picture.play::<G>(names.clone()).ok()?;
        let viewer = Viewer::Seat(picture.seat);
        let view = match_.position().view(viewer);
        let words = crate::room::of_game::<G>(self.lang);
        let say = |phrase: &Phrase| words.say(phrase, Names { names: &names, you: viewer.seat() });
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let last = trails(&match_, match_.moves().len(), viewer);
        let easel = Easel { say: &say, name: &name, last: &last };
        let (part, markup) = match picture.part {
            TablePart::Board => ("board", G::board(&view, &easel)),
            TablePart::Own => ("own", G::own(&view, &easel)?),
        };
        let crop = |crop: Crop| Cropped { of: crop.of, at: crop.at, size: crop.size };
        let corner = |corner: Corner| match corner {
            Corner::Upper => "upper",
            Corner::Right => "right",
            Corner::Below => "below",
        };
        let mark = |mark: &Mark| (mark.piece.clone(), corner(mark.corner));
        let (narrow, marks) = (picture.narrow.map(crop), picture.marks.iter().map(mark).collect());
        Some(Drawing {
            part,
            markup,
            without: picture.without.clone(),
            crop: crop(picture.crop),
            narrow,
            marks,
        })
    }
}
