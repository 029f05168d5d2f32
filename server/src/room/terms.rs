//! The components and options of a table, as pages show them.

use adda_core::components::{self, Replaceable, Source};
use adda_core::{Lang, OptionKind, Phrase, chosen_options, read_options};
use adda_registry::{Playable, Visitor};
use adda_web::model::{ChosenModel, ComponentsModel, OptionLine, Terms};
use serde_json::Value;

use super::words;
use crate::memo::Memo;

/// The components in use, and these options.
pub(super) fn of<G: Playable>(options: &Value, lang: Lang) -> Terms {
    Terms { components: of_components::<G>(lang), options: of_options::<G>(options, lang) }
}

/// The components in use; `None` if they are exactly the printed ones and cannot be replaced.
fn of_components<G: Playable>(lang: Lang) -> Option<ComponentsModel> {
    if let Some(facts) = G::about().components.map(Replaceable::in_use).filter(|facts| !facts.built_in) {
        return Some(ComponentsModel::File {
            name: facts.set.name().map(str::to_owned),
            digest: facts.set.digest().to_owned(),
            reconstructed: !facts.from(Source::Reconstructed).is_empty(),
        });
    }
    let reconstructed = components::reconstructed::<G>().is_some();
    // The last section of the rules lists what is reconstructed.
    let section = if reconstructed { last_section::<G>(lang).map(str::to_owned) } else { None };
    (reconstructed || G::about().components.is_some())
        .then_some(ComponentsModel::BuiltIn { reconstructed, section })
}

/// The number of the last section of the rules.
fn last_section<G: Playable>(lang: Lang) -> Option<&'static str> {
    static SECTIONS: Memo<(&str, Lang), Option<&str>> = Memo::new();
    let last = || adda_words::rules::paragraphs(G::rules().get(lang)).last()?.number.split('.').next();
    *SECTIONS.get((G::about().id, lang), last)
}

struct OfGame(Lang);

impl Visitor for OfGame {
    type Out = Option<ComponentsModel>;

    fn visit<G: Playable>(self) -> Self::Out {
        of_components::<G>(self.0)
    }
}

/// The components in use of the game with this id.
pub(crate) fn components_of(game: &str, lang: Lang) -> Option<ComponentsModel> {
    adda_registry::visit(game, OfGame(lang)).ok().flatten()
}

/// The options that differ from the default.
fn of_options<G: Playable>(options: &Value, lang: Lang) -> Vec<OptionLine> {
    let Ok(options) = read_options::<G>(options) else { return Vec::new() };
    let words = words::of_game::<G>(lang);
    let chosen = chosen_options::<G>(&options).into_iter();
    chosen
        .map(|(option, value)| OptionLine {
            text: words.plain(&Phrase::new(option.label)),
            chosen: match (option.kind, &value) {
                (OptionKind::Flag, Value::Bool(false)) => ChosenModel::Off,
                (OptionKind::Flag, _) => ChosenModel::On,
                (OptionKind::Choice(choices), _) => {
                    let choice = choices.iter().find(|&&choice| value == choice);
                    let said = choice.map(|&choice| words.plain(&Phrase::new(choice)));
                    ChosenModel::Value(said.unwrap_or_default())
                }
                (OptionKind::Range(..), _) => ChosenModel::Value(value.to_string()),
            },
        })
        .collect()
}
