//! A game's table of refusals: situations, what a player tries there, and the paragraph that the refusal must cite.
//!
//! It is data beside the game (`tests/refusals.json`), so that it can be reviewed as a whole: a refusal that names a wrong
//! rule misleads more than none.

use std::collections::BTreeSet;

use adda_core::luck::FastLuck;
use adda_core::{Compiled, Lang, Luck, Part, Speak, json};
use adda_words::{Names, Words};
use serde::Deserialize;
use serde_json::Value;

/// A position, and what happens to actions there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Situation {
    /// What is special about it.
    situation: String,
    /// The position, in the short form of the game's tests.
    position: Value,
    /// Actions with the paragraph that forbids each; none for an action that is legal.
    tries: Vec<(Value, Option<String>)>,
}

/// Checks every refusal of a table, in every language, and that each kind of action is tried somewhere. `read` makes
/// positions.
///
/// # Panics
/// If the table cannot be read, or if an action is refused by another paragraph.
pub fn table<G: Compiled + Speak>(table: &str, read: impl Fn(Value) -> G) {
    let situations: Vec<Situation> = serde_json::from_str(table).expect("a table of refusals");
    let words: Vec<Words> = Lang::ALL.map(|lang| Words::of_game::<G>(lang, &[])).into();
    let mut tried = BTreeSet::new();
    for Situation { situation, position, tries } in situations {
        let game = read(position);
        let seat = game.to_act().first().unwrap_or_else(|| panic!("{situation}: nobody has to act"));
        for (action, paragraph) in tries {
            tried.insert(kind(&action));
            let what = format!("{situation}: {action}");
            let action = G::action_from_json(action).unwrap_or_else(|error| panic!("{what}: {error}"));
            let Err(refusal) = game.check(seat, action) else {
                assert_eq!(None, paragraph, "{what}: legal");
                continue;
            };
            for words in &words {
                let names = Names { names: &[], you: Some(seat) };
                let said = words.try_say(&G::say_refusal(&refusal), names);
                assert!(said.is_ok(), "{what}: {said:?}");
            }
            assert_eq!(Some(G::paragraph(&refusal)), paragraph.as_deref(), "{what}: {refusal:?}");
        }
    }
    let missing: Vec<String> = kinds::<G>().difference(&tried).cloned().collect();
    assert!(missing.is_empty(), "kinds of actions that the table never tries: {missing:?}");
}

/// The kind of an action: its name, or the name of its only field.
fn kind(action: &Value) -> String {
    let name = action.as_str().or_else(|| action.as_object()?.keys().next().map(String::as_str));
    name.unwrap_or_default().to_owned()
}

/// The kinds of actions that occur in a random game with the default options.
fn kinds<G: Compiled>() -> BTreeSet<String> {
    let (mut found, mut luck) = (BTreeSet::new(), FastLuck::new(1));
    let mut game = G::new_fast(&G::Options::default(), 2, &mut luck).expect("a game for two");
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().first() {
        legal.clear();
        game.legal(seat, &mut legal);
        for &action in &legal {
            found.insert(kind(&json::value(&G::to_json(Part::Action(&action)))));
        }
        let action = legal[luck.pick(legal.len() as u32) as usize];
        game.play_fast(seat, action, &mut luck);
    }
    found
}
