//! Calling (rules 7.1): the player who places a Dudab names one attribute of the next card.

use adda_core::{Luck, Phrase, Sink};

use crate::action::Action;
use crate::card::Attribute;
use crate::event::Event;
use crate::view::View;
use crate::{Demand, Dudab, Owed, sixth};

/// The prompt.
pub(crate) fn prompt(view: &View) -> Phrase {
    Phrase::new("prompt-call").seat("seat", view.turn)
}

/// All twelve attributes.
#[inline]
pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend(Attribute::ALL.map(Action::Call));
}

/// Opens the call. It stays open until it is met or replaced.
pub(crate) fn play<L: Luck, S: Sink<Event>>(game: &mut Dudab, called: Attribute, luck: &mut L, log: &mut S) {
    let Owed::Call(column) = game.owed else { unreachable!("a call that is owed") };
    game.demand = Demand::Answer { column, called, caller: game.turn };
    log.push(Event::Called { seat: game.turn, attribute: called });
    sixth::after_placing(game, column, luck, log);
}
