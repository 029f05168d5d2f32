//! Modules and variants that a table chooses before the first move.

use serde_json::{Map, Value};

use crate::game::Game;
use crate::luck::Luck;

/// One option of a game, described so that a page can offer it and the harness can try it.
///
/// The value lives in the game's own `Options` type under the same key.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The field of the `Options` type.
    pub key: &'static str,
    /// The sentence that explains it, in the game's words.
    pub label: &'static str,
    /// What may be chosen.
    pub kind: OptionKind,
}

/// What may be chosen for an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the last.
    Range(u32, u32),
}

/// Options drawn at random. The game may still refuse a combination when it is set up.
pub fn random_options<G: Game>(luck: &mut impl Luck) -> G::Options {
    let fields: Map<String, Value> = G::options()
        .iter()
        .map(|spec| {
            let value = match spec.kind {
                OptionKind::Flag => Value::Bool(luck.pick(2) == 1),
                OptionKind::Choice(words) => words[luck.pick(words.len() as u32) as usize].into(),
                OptionKind::Range(first, last) => (first + luck.pick(last - first + 1)).into(),
            };
            (spec.key.to_owned(), value)
        })
        .collect();
    serde_json::from_value(Value::Object(fields)).expect("options as the game itself describes them")
}
