//! The components and non-default options of a table.

use adda_core::Phrase;
use maud::{Markup, html};

use crate::model::{ChosenModel, ComponentsModel, OptionLine};
use crate::voice::Voice;

/// The components in a sentence, with a link to the rules if some values are reconstructed.
pub(crate) fn components(voice: &Voice, game: &str, components: Option<&ComponentsModel>) -> Markup {
    let said = match components {
        None => return html! {},
        Some(ComponentsModel::BuiltIn { reconstructed: false, .. }) => {
            html! { (voice.say("components-built-in")) }
        }
        Some(ComponentsModel::BuiltIn { reconstructed: true, section }) => {
            let place = section.as_ref().map(|section| format!("#s{section}")).unwrap_or_default();
            html! { a href=(format!("/rules/{game}{place}")) { (voice.say("components-reconstructed")) } }
        }
        Some(ComponentsModel::File { name, digest, reconstructed }) => {
            let file = Phrase::new("components-file")
                .choice("named", if name.is_some() { "yes" } else { "no" })
                .text("name", name.as_deref().unwrap_or_default())
                .text("digest", digest);
            html! {
                (voice.phrase(&file))
                @if *reconstructed { " " (voice.say("components-partly")) }
            }
        }
    };
    html! { p.small.components { (said) } }
}

/// The options that are not the default, one line each.
pub(crate) fn options(voice: &Voice, options: &[OptionLine]) -> Markup {
    let line = |option: &OptionLine| match &option.chosen {
        ChosenModel::On => option.text.clone(),
        ChosenModel::Off => voice.with("option-off", "option", &option.text),
        ChosenModel::Value(value) => {
            voice.phrase(&Phrase::new("option-value").text("option", &option.text).text("value", value))
        }
    };
    html! { @for option in options { p.small.option { (line(option)) } } }
}
