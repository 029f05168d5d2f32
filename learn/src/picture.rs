//! Pictures of a rules page: a position, and which part of its drawing is shown.
//!
//! They are data beside the rules (`rules/pictures.toml`), like the positions of lessons. What a picture says is in the
//! rules themselves: below the line `{{picture:NAME}}` stands its caption, and a numbered list of what is marked in it.

use std::collections::BTreeMap;
use std::fmt::Display;

use adda_core::{Compiled, Match, Seat, Speak};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::lesson::{Line, Scripted, Unplayable, first_seat, fold};

/// A picture, as its file describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Whether its caption tells values of the built-in components.
    #[serde(default)]
    pub built_in_only: bool,
    /// The number of seats.
    pub seats: usize,
    /// Who looks at it.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// The options of the game.
    #[serde(default)]
    pub options: Value,
    /// The number of the seed of all luck.
    #[serde(default)]
    pub seed: u64,
    /// The position. Default: the set-up of the game.
    #[serde(default)]
    pub position: Option<Value>,
    /// What was played since.
    #[serde(default)]
    pub moves: Vec<Scripted>,
    /// Which part of the table is drawn.
    #[serde(default)]
    pub part: TablePart,
    /// Classes of what is left out, because the crop does not show it: a page with many drawings should be small.
    #[serde(default)]
    pub without: Vec<String>,
    /// What of it is shown.
    pub crop: Crop,
    /// The same on narrow screens, if it is not only made smaller there.
    #[serde(default)]
    pub narrow: Option<Crop>,
    /// The pieces and places that are marked with a number.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

/// A piece or place with a number: its name, and `@` with the corner unless that is the upper left one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Mark {
    /// The name in `data-piece`.
    pub piece: String,
    /// Where the number is.
    pub corner: Corner,
}

/// A corner of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// The upper left one.
    Upper,
    /// The upper right one (`@right`).
    Right,
    /// The lower left one (`@below`).
    Below,
}

impl TryFrom<String> for Mark {
    type Error = String;

    fn try_from(text: String) -> Result<Mark, String> {
        let (piece, corner) = match text.split_once('@') {
            None => (text.as_str(), Corner::Upper),
            Some((piece, "right")) => (piece, Corner::Right),
            Some((piece, "below")) => (piece, Corner::Below),
            Some(_) => return Err(format!("{text}: there is no such corner")),
        };
        Ok(Mark { piece: piece.to_owned(), corner })
    }
}

/// A part of the table that a game draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TablePart {
    /// The middle of the table.
    #[default]
    Board,
    /// The viewer's own area.
    Own,
}

/// A rectangle of a drawing, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crop {
    /// Width and height of the whole drawing. Games fit their boards to the room that they get.
    pub of: (u16, u16),
    /// The left and upper edge of the rectangle. Less than 0 leaves room beside the drawing.
    #[serde(default)]
    pub at: (i16, i16),
    /// Its width and height.
    pub size: (u16, u16),
}

impl Picture {
    /// All pictures of a game's rules, by their names.
    ///
    /// # Panics
    /// If the file cannot be read. It is part of the program, and a test reads it.
    pub fn all_of<G: Speak>() -> BTreeMap<String, Picture> {
        let broken = |error: &dyn Display| -> ! { panic!("the pictures of {}: {error}", G::about().id) };
        let file: BTreeMap<String, Map<String, Value>> =
            toml::from_str(G::pictures()).unwrap_or_else(|error| broken(&error));
        let read = |(name, own): (&String, &Map<String, Value>)| {
            let mut fields = own.clone();
            // `like` names a picture that has the other fields.
            let mut like = fields.remove("like");
            for _ in &file {
                let Some(other) = like.take() else { break };
                let other = other.as_str().and_then(|name| file.get(name));
                for (field, value) in other.unwrap_or_else(|| broken(&"like what?")) {
                    if field == "like" {
                        like = Some(value.clone());
                    } else {
                        fields.entry(field.as_str()).or_insert_with(|| value.clone());
                    }
                }
            }
            let picture = serde_json::from_value(Value::Object(fields));
            (name.clone(), picture.unwrap_or_else(|error| broken(&format!("{name}: {error}"))))
        };
        file.iter().map(read).collect()
    }

    /// The match that the picture shows.
    ///
    /// # Errors
    /// If the position does not fit the components in use. With the built-in ones, a test excludes it.
    pub fn play<G: Compiled>(&self, players: Vec<String>) -> Result<Match<G>, Unplayable> {
        let line = Line { position: self.position.as_ref(), moves: self.moves.clone() };
        fold(&self.options, self.seed, line, players)
    }
}
