//! Whole matches through the engine of the line protocol, guesses from views, and drawings.

use std::sync::{Mutex, PoisonError};

use adda_core::luck::FastLuck;
use adda_core::text::Pen;
use adda_core::{Compiled, Lang, Part, Phrase, Seat};
use adda_draw::Easel;
use adda_registry::{Playable, Visitor};
use adda_words::{Names, Words};
use pyo3::prelude::*;
use serde_json::Value;

use crate::errors::{error, without_panic};
use crate::game::with_game;

/// A match of any game, behind the line protocol.
#[pyclass(module = "adda._native")]
pub(crate) struct Engine(Mutex<adda_engine::Engine>);

#[pymethods]
impl Engine {
    #[new]
    fn new() -> Engine {
        Engine(Mutex::new(adda_engine::Engine::new()))
    }

    /// The answer to a request, each a JSON object on one line.
    fn answer(&self, py: Python<'_>, line: &str) -> String {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).answer(line))
    }
}

fn parse<T>(text: &str, read: impl FnOnce(Value) -> Result<T, String>) -> PyResult<T> {
    let value = serde_json::from_str(text).map_err(|fault| error(fault.to_string()))?;
    read(value).map_err(error)
}

fn view<G: Compiled>(text: &str) -> PyResult<G::View> {
    parse(text, |value| {
        let read: Result<G::View, _> = adda_core::json::read(value);
        read.map_err(|fault| format!("not a view of {}: {fault}", G::about().title))
    })
}

struct Guess<'a> {
    view: &'a str,
    seed: u64,
}

impl Visitor for Guess<'_> {
    type Out = PyResult<String>;

    fn visit<G: Playable>(self) -> PyResult<String> {
        let view = view::<G>(self.view)?;
        without_panic("a view", || {
            let guess = G::guess_fast(&view, &mut FastLuck::new(self.seed));
            guess.audit().map(|()| G::to_json(Part::Position(&guess)))
        })?
        .map_err(|fault| error(format!("no position of {} fits this view: {fault}", G::about().title)))
    }
}

/// A random position that fits a view, both as JSON.
#[pyfunction]
#[pyo3(signature = (game, view, seed=0))]
pub(crate) fn guess(game: &str, view: &str, seed: u64) -> PyResult<String> {
    with_game(game, Guess { view, seed })?
}

/// How a table is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text { width: usize },
    Page,
}

struct Draw<'a> {
    view: &'a str,
    names: Vec<String>,
    lang: Lang,
    form: Form,
}

impl Visitor for Draw<'_> {
    type Out = PyResult<String>;

    fn visit<G: Playable>(self) -> PyResult<String> {
        let view = view::<G>(self.view)?;
        let words = Words::of_game::<G>(self.lang, &[]);
        without_panic("a view", || match self.form {
            Form::Text { width } => text::<G>(&view, &words, &self.names, width),
            Form::Page => page::<G>(&view, &words, &self.names),
        })
    }
}

fn text<G: Playable>(view: &G::View, words: &Words, names: &[String], width: usize) -> String {
    let say = |phrase: &Phrase| words.say(phrase, Names { names, you: None });
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let pen = Pen { colour: false, say: &say, name: &name, width, height: usize::MAX };
    G::draw(view, &pen)
}

/// The page's own colours, fonts and small shared parts.
const STYLE: &str = concat!(
    include_str!("../../web/assets/style/tokens.css"),
    include_str!("../../web/assets/style/base.css"),
    include_str!("../../web/assets/style/controls.css"),
    include_str!("notebook.css"),
);

/// A document of its own, with everything that it needs.
fn page<G: Playable>(view: &G::View, words: &Words, names: &[String]) -> String {
    let say = |phrase: &Phrase| words.say(phrase, Names { names, you: None });
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let easel = Easel { say: &say, name: &name, last: &[] };
    let prompt = escaped(&say(&G::prompt(view)));
    let own = G::own(view, &easel).map(|own| own.0).unwrap_or_default();
    format!(
        "<!doctype html><html lang=\"{lang}\"><meta charset=\"utf-8\"><style>{STYLE}{style}</style>\
         <body class=\"adda-notebook game-{id}\"><p class=\"prompt\">{prompt}</p><svg class=\"art\" \
         width=\"0\" height=\"0\" aria-hidden=\"true\">{art}</svg>\
         <section id=\"board\" class=\"board\">{board}</section><section id=\"own\" class=\"own\">{own}</section>\
         </body></html>",
        lang = words.lang().code(),
        style = G::style(),
        id = G::about().id,
        art = G::art().into_string(),
        board = G::board(view, &easel).into_string(),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A table as its viewer sees it: text of at most this many columns, or a document of HTML.
#[pyfunction]
#[pyo3(signature = (game, view, names, lang="en", width=None))]
pub(crate) fn draw(
    py: Python<'_>,
    game: &str,
    view: &str,
    names: Vec<String>,
    lang: &str,
    width: Option<usize>,
) -> PyResult<String> {
    let lang: Lang = lang.parse().map_err(|wrong: adda_core::UnknownLang| error(wrong.to_string()))?;
    let form = width.map_or(Form::Page, |width| Form::Text { width: width.clamp(20, 1_000) });
    py.detach(|| with_game(game, Draw { view, names, lang, form }))?
}
