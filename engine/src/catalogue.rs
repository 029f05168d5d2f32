//! The catalogue of games: what can be said about them without playing.

use adda_core::components::{self, Set};
use adda_core::{Lang, OptionKind, OptionSpec, Part};
use adda_registry::{Playable, Visitor, visit};
use adda_words::rules::paragraph;
use serde::Serialize;
use serde_json::Value;

use crate::answer::{Answer, Failure, Reply};
use crate::fields::shown;

/// The answer to `games`.
pub(crate) fn games() -> Answer {
    let games: Vec<GameEntry> =
        adda_registry::all().iter().filter_map(|about| visit(about.id, Describe).ok()).collect();
    Answer::new().with("games", &games)
}

/// The answer to `rules`.
pub(crate) fn rules(game: &str, number: Option<&str>, lang: Lang) -> Reply {
    let page = visit(game, RulesPage(lang)).map_err(|_| unknown_game(game))?;
    let Some(number) = number else { return Ok(Answer::new().with("text", &page)) };
    match paragraph(&page, number) {
        Some(text) => Ok(Answer::new().with("paragraph", number).with("text", text)),
        None => Err(Failure::new(format!(
            "The rules of \"{game}\" have no paragraph {}; leave \"paragraph\" out to read them all.",
            shown(&number.into())
        ))),
    }
}

/// The error for an unknown game.
pub(crate) fn unknown_game(asked: &str) -> Failure {
    let known: Vec<&str> = adda_registry::all().iter().map(|about| about.id).collect();
    Failure::new(format!("There is no game {}; there is: {}.", shown(&asked.into()), known.join(", ")))
}

#[derive(Serialize)]
struct GameEntry {
    id: &'static str,
    title: &'static str,
    seats: [usize; 2],
    minutes: [u16; 2],
    weight: &'static str,
    rules: u32,
    options: Vec<OptionEntry>,
    authors: &'static str,
    publisher: &'static str,
    reconstructed: Option<String>,
    components: Option<ComponentsEntry>,
}

/// The component set in use, for a game whose components can be replaced.
#[derive(Serialize)]
struct ComponentsEntry {
    built_in: bool,
    #[serde(flatten)]
    set: &'static Set,
}

#[derive(Serialize)]
struct OptionEntry {
    key: &'static str,
    #[serde(flatten)]
    kind: KindEntry,
    default: Value,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum KindEntry {
    Flag,
    Choice { of: &'static [&'static str] },
    Range { from: u32, to: u32 },
}

struct Describe;

impl Visitor for Describe {
    type Out = GameEntry;

    fn visit<G: Playable>(self) -> GameEntry {
        let about = G::about();
        let defaults = adda_core::json::value(&G::to_json(Part::Options(&G::Options::default())));
        GameEntry {
            id: about.id,
            title: about.title,
            seats: [*about.seats.start(), *about.seats.end()],
            minutes: [*about.minutes.start(), *about.minutes.end()],
            weight: about.weight.word(),
            rules: about.rules_version,
            options: G::about().options.iter().map(|spec| describe_option(spec, &defaults)).collect(),
            authors: about.authors,
            publisher: about.publisher,
            reconstructed: components::reconstructed::<G>(),
            components: G::about().components.map(|components| {
                let facts = components.in_use();
                ComponentsEntry { built_in: facts.built_in, set: &facts.set }
            }),
        }
    }
}

fn describe_option(spec: &OptionSpec, defaults: &Value) -> OptionEntry {
    let kind = match spec.kind {
        OptionKind::Flag => KindEntry::Flag,
        OptionKind::Choice(of) => KindEntry::Choice { of },
        OptionKind::Range(from, to) => KindEntry::Range { from, to },
    };
    OptionEntry { key: spec.key, kind, default: defaults[spec.key].clone() }
}

struct RulesPage(Lang);

impl Visitor for RulesPage {
    type Out = String;

    fn visit<G: Playable>(self) -> String {
        adda_words::rules::page::<G>(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of option, even one that no game uses.
    #[test]
    fn options_are_described_by_kind_and_default() {
        let defaults = serde_json::json!({ "map": "small", "rounds": 3, "tea": true });
        let described = |key, kind| {
            serde_json::to_string(&describe_option(
                &OptionSpec { key, label: "option", kind, note: None, rule: None },
                &defaults,
            ))
            .unwrap()
        };
        assert_eq!(described("tea", OptionKind::Flag), r#"{"key":"tea","kind":"flag","default":true}"#);
        assert_eq!(
            described("map", OptionKind::Choice(&["small", "large"])),
            r#"{"key":"map","kind":"choice","of":["small","large"],"default":"small"}"#
        );
        assert_eq!(
            described("rounds", OptionKind::Range(1, 5)),
            r#"{"key":"rounds","kind":"range","from":1,"to":5,"default":3}"#
        );
    }
}
