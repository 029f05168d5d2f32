//! The options of a game, each with a sentence and its rule. What cannot be chosen says why.

use maud::{Markup, html};

use super::Form;
use crate::frame::rule_link;
use crate::parts::Icon;

/// An option of the game.
#[derive(Clone, Debug)]
pub struct OptionModel {
    /// The form field is `opt_KEY`.
    pub key: &'static str,
    /// What it is called, in the game's words.
    pub text: String,
    /// A sentence that says what it changes.
    pub note: Option<String>,
    /// The paragraph of the rules.
    pub rule: Option<&'static str>,
    /// The possible values.
    pub kind: OptionChoice,
}

/// The possible values of an option, and its default.
#[derive(Clone, Debug)]
pub enum OptionChoice {
    /// On or off: the field has the value `true` or `false`.
    Flag(bool),
    /// One of these (value, label), and the default value.
    Choice(Vec<(String, String)>, String),
    /// A whole number: smallest, greatest, default.
    Range(u32, u32, u32),
}

/// Values of an option that cannot be chosen at the moment.
#[derive(Clone, Debug)]
pub struct ClosedModel {
    /// The option.
    pub key: &'static str,
    /// The values, as text.
    pub values: Vec<String>,
    /// Why.
    pub why: String,
    /// The paragraph of the rules, if it is known.
    pub rule: Option<&'static str>,
}

impl Form<'_> {
    pub(super) fn option(&self, game: &str, option: &OptionModel, closed: &[ClosedModel]) -> Markup {
        let field = format!("opt_{}", option.key);
        let closed = closed.iter().find(|closed| closed.key == option.key);
        let is_closed =
            |value: &str| closed.is_some_and(|closed| closed.values.iter().any(|each| each == value));
        let described = format!("{field}-note {field}-why");
        let control = match &option.kind {
            OptionChoice::Flag(usual) => {
                let chosen = self.value(&field, if *usual { "true" } else { "false" }) == "true";
                html! {
                    // A box that is not ticked sends nothing, so a hidden field before it sends `false`.
                    input type="hidden" name=(field) value="false";
                    input.switch #(field) type="checkbox" role="switch" name=(field) value="true" checked[chosen]
                        disabled[is_closed("true") && !chosen] aria-describedby=(described);
                }
            }
            OptionChoice::Choice(choices, usual) if choices.len() < 3 => {
                let chosen = self.value(&field, usual);
                html! {
                    div.segments role="radiogroup" aria-labelledby=(format!("{field}-name")) {
                        @for (value, name) in choices {
                            @let id = format!("{field}-{value}");
                            input.unseen id=(id) type="radio" name=(field) value=(value) checked[value == chosen]
                                disabled[is_closed(value) && value != chosen];
                            label for=(id) { (name) }
                        }
                    }
                }
            }
            OptionChoice::Choice(choices, usual) => {
                let chosen = self.value(&field, usual);
                html! {
                    select #(field) name=(field) aria-describedby=(described) {
                        @for (value, name) in choices {
                            option value=(value) selected[value == chosen]
                                disabled[is_closed(value) && value != chosen] { (name) }
                        }
                    }
                }
            }
            OptionChoice::Range(first, last, usual) => html! {
                input #(field) type="number" name=(field) min=(first) max=(last) aria-describedby=(described)
                    value=(self.value(&field, &usual.to_string()));
            },
        };
        let labelled = !matches!(&option.kind, OptionChoice::Choice(choices, _) if choices.len() < 3);
        html! {
            div.option.closed[closed.is_some()] data-option=(option.key) {
                h3 #(format!("{field}-name")) {
                    @if labelled { label for=(field) { (option.text) } } @else { (option.text) }
                }
                (control)
                p.option-note #(format!("{field}-note")) {
                    @if let Some(note) = &option.note { (note) " " }
                    @if let Some(rule) = option.rule { (rule_link(self.voice, game, rule)) }
                }
                p.reason #(format!("{field}-why")) hidden[closed.is_none()] {
                    (Icon::Warning)
                    span {
                        @if let Some(closed) = closed {
                            (closed.why) " "
                            @if let Some(rule) = closed.rule { (rule_link(self.voice, game, rule)) }
                        }
                    }
                }
            }
        }
    }
}
