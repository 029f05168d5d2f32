//! Which options a game would refuse at set-up, asked of the game itself.

use adda_core::luck::FastLuck;
use adda_core::{Lang, OptionKind, Part, Phrase, SetupError, json, read_options};
use adda_registry::{Playable, Visitor};
use serde_json::Value;

use super::words;

/// Values of an option that cannot be chosen along with the others, or that make no difference.
pub(crate) struct Closed {
    pub(crate) key: &'static str,
    /// The values, as text.
    pub(crate) values: Vec<String>,
    pub(crate) why: String,
    pub(crate) rule: Option<&'static str>,
}

/// What can be said about a table before it is made.
pub(crate) struct SetupCheck {
    /// Every option with its value as text.
    pub(crate) options: Vec<(&'static str, String)>,
    /// Why the table cannot be set up as it is.
    pub(crate) error: Option<String>,
    pub(crate) closed: Vec<Closed>,
}

struct Check<'a> {
    given: &'a Value,
    seats: usize,
    lang: Lang,
}

/// An option's value as a form has it.
fn as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Visitor for Check<'_> {
    type Out = SetupCheck;

    fn visit<G: Playable>(self) -> SetupCheck {
        let Check { given, seats, lang } = self;
        let (options, fault) = match read_options::<G>(given) {
            Ok(options) => (options, None),
            Err(fault) => (G::Options::default(), Some(words::of_option_fault(&fault))),
        };
        let words = words::of_game::<G>(lang);
        let say = |phrase: &Phrase| words.plain(phrase);
        let set_up = |options: &G::Options| G::new_fast(options, seats, &mut FastLuck::new(0)).err();
        let error = fault.as_ref().map(say);
        let error = error.or_else(|| Some(words::say_setup::<G>(&set_up(&options)?, lang)));
        let chosen = json::value(&G::to_json(Part::Options(&options)));
        let moot = G::moot_options(&options, seats);
        let mut closed = Vec::new();
        for spec in G::about().options {
            if let Some(moot) = moot.iter().find(|moot| moot.key == spec.key) {
                let values = spec.values().iter().map(as_text).collect();
                closed.push(Closed { key: spec.key, values, why: say(&moot.why), rule: Some(moot.rule) });
                continue;
            }
            let mut reasons: Vec<(Phrase, Vec<String>)> = Vec::new();
            for value in spec.values() {
                let mut other = chosen.clone();
                other[spec.key] = value.clone();
                let Ok(other) = G::options_from_json(other) else { continue };
                let Some(SetupError::Options(why)) = set_up(&other) else { continue };
                match reasons.iter_mut().find(|(known, _)| *known == *why) {
                    Some((_, values)) => values.push(as_text(&value)),
                    None => reasons.push((*why, vec![as_text(&value)])),
                }
            }
            // The reason that concerns the chosen value comes first; a form shows one.
            let now = as_text(&chosen[spec.key]);
            reasons.sort_by_key(|(_, values)| !values.contains(&now));
            let values = reasons.iter().flat_map(|(_, values)| values.clone()).collect();
            // Of a range, some numbers are always out of reach; that matters once one of them is chosen.
            let matters = |values: &Vec<String>| match spec.kind {
                OptionKind::Range(..) => values.contains(&now),
                OptionKind::Flag | OptionKind::Choice(_) => true,
            };
            if let Some((why, _)) = reasons.first().filter(|(_, values)| matters(values)) {
                closed.push(Closed { key: spec.key, values, why: say(why), rule: None });
            }
        }
        let options = G::about().options.iter().map(|spec| (spec.key, as_text(&chosen[spec.key]))).collect();
        SetupCheck { options, error, closed }
    }
}

/// Checks options with this many seats; `None` if there is no such game.
pub(crate) fn check_options(game: &str, given: &Value, seats: usize, lang: Lang) -> Option<SetupCheck> {
    adda_registry::visit(game, Check { given, seats, lang }).ok()
}
