//! The words of Sample: phrases are here, sentences in `words/*.ftl`.

use adda_core::{Phrase, Speak};

use crate::action::{Action, Source};
use crate::refusal::Refusal;
use crate::view::View;
use crate::{Phase, Sample};

impl Speak for Sample {
    adda_core::words_and_rules!();

    fn turn_and_end() -> (&'static str, &'static str) {
        ("3.1", "5.1")
    }

    fn prompt(view: &View) -> Phrase {
        match view.phase {
            Phase::Lay | Phase::Take => {
                Phrase::new("prompt").seat("seat", view.turn).choice("phase", view.phase.word())
            }
            Phase::Over => Phrase::new("prompt-over"),
        }
    }

    fn prompt_paragraph(view: &View) -> &'static str {
        match view.phase {
            Phase::Lay => "3.1",
            Phase::Take => "4.1",
            Phase::Over => "5.1",
        }
    }

    fn say_action(view: &View, action: Action) -> Phrase {
        match (action, view.open) {
            (Action::Lay(card), _) => {
                let last = view.players.get(view.turn.index()).and_then(|player| player.laid.last());
                let row = if last.is_none_or(|last| last < card) { "same" } else { "new" };
                Phrase::new("action-lay").phrase("card", card.say()).choice("row", row)
            }
            (Action::Take(Source::Open), Some(card)) => {
                Phrase::new("action-take-open").phrase("card", card.say())
            }
            (Action::Take(Source::Open | Source::Deck), _) => Phrase::new("action-take-deck"),
        }
    }

    fn say_refusal(refusal: &Refusal) -> Phrase {
        refusal.say()
    }

    fn paragraph(refusal: &Refusal) -> &'static str {
        refusal.paragraph()
    }

    /// Every card in the hand, and both places to take a card from.
    fn tempting(view: &View) -> Vec<Action> {
        let cards = view.own_hand().unwrap_or_default().iter().map(Action::Lay);
        cards.chain(Source::ALL.map(Action::Take)).collect()
    }
}
