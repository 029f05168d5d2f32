//! What pages need of a game besides a match: rules, style, art, options.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use adda_core::{About, Lang, OptionKind, Phrase};
use adda_registry::{Playable, Visitor};
use adda_web::Skin;
use adda_web::assets::Asset;
use adda_web::new_table::{OptionChoice, OptionModel};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use crate::app::App;
use crate::caller::Caller;
use crate::memo::Memo;
use crate::pages::pictures::Pictures;
use crate::reply::{Failure, page};
use crate::room::Key;

#[derive(Deserialize)]
pub(super) struct Search {
    q: Option<String>,
}

/// The rules of a game.
pub(super) async fn rules(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
    Query(search): Query<Search>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (about, rules) =
        adda_registry::visit(&game, Rules(caller.lang)).map_err(|_| caller.refuse(404, Key::NoSuchGame))?;
    let titled = (about.id, adda_registry::title(about.id, caller.lang));
    // The page's script asks for the rules alone, to show them beside the board.
    if headers.contains_key(HeaderName::from_static("x-adda-part")) {
        return Ok(page(adda_web::rules::sheet(caller.lang, titled, rules)));
    }
    let query = search.q.as_deref().map(str::trim).filter(|query| !query.is_empty());
    let course = crate::learn::course(about).map(adda_learn::Course::minutes);
    let frame = caller.frame(&app, None).await;
    Ok(page(adda_web::rules::page(&frame, titled, rules, query, course, Some(&skin(about.id)))))
}

/// The player aid of a game.
pub(super) async fn aid(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let none = |_| caller.refuse(404, Key::NoSuchGame);
    let (about, rules) = adda_registry::visit(&game, Rules(caller.lang)).map_err(none)?;
    let paragraphs = adda_registry::visit(&game, Aid).map_err(none)?;
    let titled = (about.id, adda_registry::title(about.id, caller.lang));
    Ok(page(adda_web::rules::aid(&caller.frame(&app, None).await, titled, rules, paragraphs)))
}

struct Aid;

impl Visitor for Aid {
    type Out = &'static [&'static str];

    fn visit<G: Playable>(self) -> Self::Out {
        G::aid()
    }
}

struct Rules(Lang);

impl Visitor for Rules {
    type Out = (&'static About, &'static adda_web::rules::Rules);

    fn visit<G: Playable>(self) -> Self::Out {
        static RULES: Memo<(&str, Lang), adda_web::rules::Rules> = Memo::new();
        let read = || {
            let pictures = Pictures::<G>::of(self.0);
            adda_web::rules::Rules::illustrated(&adda_words::rules::illustrated::<G>(self.0), &|name| {
                pictures.draw(name)
            })
        };
        (G::about(), RULES.get((G::about().id, self.0), read))
    }
}

/// The style sheet and art of a game.
#[derive(Clone)]
struct Look {
    style: Arc<Asset>,
    skin: Arc<Skin>,
}

struct MakeLook;

impl Visitor for MakeLook {
    type Out = (&'static str, Look);

    fn visit<G: Playable>(self) -> (&'static str, Look) {
        let id = G::about().id;
        let style = Asset::style(format!("game-{id}.css"), G::style());
        let skin = Arc::new(Skin { style: style.href(), art: G::art() });
        (id, Look { style: Arc::new(style), skin })
    }
}

/// The look of a game, built once; `None` if there is no such game.
fn look(game: &str) -> Option<Look> {
    static CACHE: OnceLock<Mutex<HashMap<&'static str, Look>>> = OnceLock::new();
    let mut cache = CACHE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(look) = cache.get(game) {
        return Some(look.clone());
    }
    let (id, look) = adda_registry::visit(game, MakeLook).ok()?;
    cache.insert(id, look.clone());
    Some(look)
}

/// The style sheet of a game by its file name, such as `game-dudab.css`.
pub(super) fn game_style(name: &str) -> Option<Arc<Asset>> {
    let game = name.strip_prefix("game-")?.strip_suffix(".css")?;
    look(game).map(|look| look.style)
}

/// The parts of a game's pages that are not sent again after a move.
pub(super) fn skin(game: &str) -> Arc<Skin> {
    let none = || Arc::new(Skin { style: String::new(), art: html! {} });
    look(game).map_or_else(none, |look| look.skin)
}

struct Emblem;

impl Visitor for Emblem {
    type Out = (&'static About, Markup);

    fn visit<G: Playable>(self) -> Self::Out {
        (G::about(), G::emblem())
    }
}

/// The emblem of a game.
pub(crate) fn emblem(game: &str) -> (Option<&'static About>, Markup) {
    match adda_registry::visit(game, Emblem) {
        Ok((about, emblem)) => (Some(about), emblem),
        Err(_) => (None, html! {}),
    }
}

struct Pitch(Lang);

impl Visitor for Pitch {
    type Out = (String, String);

    fn visit<G: Playable>(self) -> (String, String) {
        let words = crate::room::of_game::<G>(self.0);
        (words.plain(&Phrase::new("pitch")), words.plain(&Phrase::new("aim")))
    }
}

/// What a game is about and who wins, in a sentence each, for people who do not know it.
pub(crate) fn pitch(game: &str, lang: Lang) -> (String, String) {
    adda_registry::visit(game, Pitch(lang)).unwrap_or_default()
}

struct Reconstructed;

impl Visitor for Reconstructed {
    type Out = Option<String>;

    fn visit<G: Playable>(self) -> Option<String> {
        adda_core::components::reconstructed::<G>()
    }
}

/// Says which values of the components in use are reconstructed.
pub(super) fn reconstructed(game: &str) -> Option<String> {
    adda_registry::visit(game, Reconstructed).ok().flatten()
}

struct Options(Lang);

impl Visitor for Options {
    type Out = Vec<OptionModel>;

    fn visit<G: Playable>(self) -> Vec<OptionModel> {
        let words = crate::room::of_game::<G>(self.0);
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let option = |spec: &adda_core::OptionSpec| OptionModel {
            key: spec.key,
            text: words.plain(&Phrase::new(spec.label)),
            note: spec.note.map(|note| words.plain(&Phrase::new(note))),
            rule: spec.rule,
            kind: match spec.kind {
                OptionKind::Flag => OptionChoice::Flag(defaults[spec.key].as_bool().unwrap_or(false)),
                OptionKind::Choice(choices) => OptionChoice::Choice(
                    choices
                        .iter()
                        .map(|&choice| (choice.to_owned(), words.plain(&Phrase::new(choice))))
                        .collect(),
                    defaults[spec.key].as_str().unwrap_or_default().to_owned(),
                ),
                OptionKind::Range(first, last) => OptionChoice::Range(
                    first,
                    last,
                    defaults[spec.key].as_u64().map_or(first, |number| number as u32),
                ),
            },
        };
        G::about().options.iter().map(option).collect()
    }
}

/// The options of a game for the form of a new table.
pub(crate) fn options(game: &str, lang: Lang) -> Vec<OptionModel> {
    adda_registry::visit(game, Options(lang)).unwrap_or_default()
}
