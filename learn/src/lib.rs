//! Lessons: a game learnt by playing it, on the real board and by the real rules.
//!
//! A lesson is data beside its game: `lessons/NAME.toml` has the position, the expected actions and the scripted moves of
//! other players, `lessons/LANGUAGE.ftl` has what is said. This crate reads them, and says what a try leads to. There are
//! no rules here: whoever shows a lesson plays its moves like those of any other match, so an action that a game does not
//! allow is refused by the game.
//!
//! The pictures of rules pages are such positions too ([`Picture`]).
//! A puzzle is a lesson of one step: its file has positions with one clearly best action, which `adda lab puzzles` has
//! found.
//!
//! Nothing is kept between two tries. A [`Bookmark`] says which steps are done and how, and the whole lesson follows from
//! it.

mod bookmark;
mod course;
mod lesson;
mod picture;
mod practice;
mod texts;

pub use bookmark::{Bookmark, NotABookmark};
pub use course::Course;
pub use lesson::{Lesson, Line, Scripted, Step, Unplayable, Verdict, means};
pub use picture::{Corner, Crop, Mark, Picture, TablePart};
pub use practice::{Practice, Task};
pub use texts::{Texts, plain};
