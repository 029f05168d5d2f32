//! Dudab in words: the phrases are here, the sentences in `words/*.ftl`.

use adda_core::{Phrase, Speak};

use crate::action::{Action, Destination, Pair};
use crate::card::{Attribute, Card, Face};
use crate::cards::Cards;
use crate::refusal::Refusal;
use crate::score::RoundScore;
use crate::view::View;
use crate::{ColumnId, Demand, Dudab, Owed, call, limits, sixth, turn};

impl Speak for Dudab {
    adda_core::words_and_rules!();
    adda_core::lessons!(
        "placing", "sixth", "shamans", "dudab", "counting";
        "keep", "suffer", "call", "shed", "place", "draw"
    );
    adda_core::puzzles!();

    fn pictures() -> &'static str {
        include_str!("../rules/pictures.toml")
    }

    fn turn_and_end() -> (&'static str, &'static str) {
        ("1.5", "9.1")
    }

    fn prompt(view: &View) -> Phrase {
        if view.over {
            return Phrase::new("prompt-over");
        }
        match view.owed {
            Owed::Turn => turn::prompt(view),
            Owed::Call(_) => call::prompt(view),
            Owed::Keep => sixth::prompt(view),
            Owed::GiveUp | Owed::Cut => limits::prompt(view),
        }
    }

    fn prompt_paragraph(view: &View) -> &'static str {
        match (view.over, view.owed, view.demand) {
            (true, ..) => "9.1",
            (false, Owed::Turn, Demand::Reaction(_)) => "6.2",
            (false, Owed::Turn, Demand::Answer { .. }) => "7.2",
            (false, owed, _) => owed.paragraph(),
        }
    }

    fn say_action(view: &View, action: Action) -> Phrase {
        match action {
            Action::Place { card, column } => {
                let phrase = Phrase::new("action-place")
                    .phrase("card", say_card_object(card))
                    .phrase("column", column.say());
                match view.columns.get(column.index()) {
                    Some(under) => phrase.phrase("top", say_card(under.top())),
                    None => phrase.text("top", "?"),
                }
            }
            Action::Draw => turn::say_draw(view),
            Action::Suffer => Phrase::new("action-suffer"),
            Action::Call(attribute) => Phrase::new("action-call").phrase("called", say_attribute(attribute)),
            Action::Keep { cards, rest } => {
                let [one, other] = cards.cards().map(say_card_object);
                Phrase::new("action-keep")
                    .phrase("one", one)
                    .phrase("other", other)
                    .choice("rest", rest.word())
            }
            Action::Shed(card) => Phrase::new("action-shed").phrase("card", say_card_object(card)),
        }
    }

    /// A card, then its column; where all other cards go, then the two that stay.
    fn steps(view: &View, action: Action) -> Vec<Phrase> {
        match action {
            Action::Place { card, column } => {
                let on = Phrase::new("step-column").phrase("column", column.say());
                let on = match view.columns.get(column.index()) {
                    Some(under) => on.phrase("top", say_card(under.top())),
                    None => on.text("top", "?"),
                };
                vec![Phrase::new("step-place").phrase("card", say_card_object(card)), on]
            }
            Action::Keep { cards, rest } => {
                let [one, other] = cards.cards().map(say_card_object);
                vec![
                    Phrase::new("step-rest").choice("rest", rest.word()),
                    Phrase::new("step-keep").phrase("card", one),
                    Phrase::new("step-keep-too").phrase("card", other),
                ]
            }
            Action::Draw | Action::Suffer | Action::Call(_) | Action::Shed(_) => {
                vec![Dudab::say_action(view, action)]
            }
        }
    }

    fn say_refusal(refusal: &Refusal) -> Phrase {
        refusal.say()
    }

    fn paragraph(refusal: &Refusal) -> &'static str {
        refusal.paragraph()
    }

    /// Every card of the hand on every column, and drawing.
    fn tempting(view: &View) -> Vec<Action> {
        let own = view.viewer.seat().and_then(|seat| view.players.get(seat.index()));
        let hand = own.and_then(|player| player.hand).unwrap_or_default();
        let mut actions: Vec<Action> = ColumnId::all(view.players.len())
            .flat_map(|column| hand.kinds().map(move |card| Action::Place { card, column }))
            .collect();
        actions.push(Action::Draw);
        actions
    }

    fn untimely(view: &View) -> Vec<Action> {
        untimely(view)
    }
}

/// Everything but placing and drawing, with the first cards of the hand.
fn untimely(view: &View) -> Vec<Action> {
    let own = view.viewer.seat().and_then(|seat| view.players.get(seat.index()));
    let hand = own.and_then(|player| player.hand).unwrap_or_default();
    let mut cards = hand.kinds();
    let mut actions = vec![Action::Suffer];
    actions.extend(Attribute::ALL.map(Action::Call));
    if let Some(first) = cards.next() {
        actions.push(Action::Shed(first));
        let cards = Pair::new(first, cards.next().unwrap_or(first));
        actions.extend(Destination::ALL.map(|rest| Action::Keep { cards, rest }));
    }
    actions
}

/// The parts of a score that are not zero, each with its paragraph, in the order of the rules. There is
/// always at least one, because a hand is never empty when a round ends.
pub(crate) fn say_round_score(sheet: &RoundScore) -> Vec<(Phrase, &'static str)> {
    let part = |key, rule, count: u8, points: i32| {
        (count > 0).then(|| (Phrase::new(key).number("count", count).number("points", points), rule))
    };
    let fives = |count: u8| 5 * i32::from(count);
    let parts = [
        part("part-dudabs-in-hand", "8.2", sheet.dudabs_in_hand, fives(sheet.dudabs_in_hand)),
        part("part-pairs", "8.3", sheet.pairs, 0),
        part("part-attached", "8.4", sheet.attached, -i32::from(sheet.attached_sum)),
        part("part-shamans", "8.5", sheet.shamans_left, fives(sheet.shamans_left)),
        part("part-numbers", "8.5", sheet.numbers_sum, i32::from(sheet.numbers_sum)),
    ];
    parts.into_iter().flatten().collect()
}

/// The name of a card.
pub(crate) fn say_card(card: Card) -> Phrase {
    name(card, "card-number", "card-shaman", "card-dudab")
}

/// The name of a card as the object of a verb, which Russian inflects.
pub(crate) fn say_card_object(card: Card) -> Phrase {
    name(card, "card-number-object", "card-shaman-object", "card-dudab-object")
}

fn name(card: Card, number: &'static str, shaman: &'static str, dudab: &'static str) -> Phrase {
    match card.face() {
        Face::Number { colour, symbol, value } => Phrase::new(number)
            .choice("colour", colour.word())
            .choice("symbol", symbol.word())
            .number("value", value.points()),
        Face::Shaman(colour) => Phrase::new(shaman).choice("colour", colour.word()),
        Face::Dudab => Phrase::new(dudab),
    }
}

pub(crate) fn say_cards(cards: Cards) -> Vec<Phrase> {
    cards.into_iter().map(say_card).collect()
}

/// The name of an attribute.
pub(crate) fn say_attribute(attribute: Attribute) -> Phrase {
    Phrase::new("attribute").choice("attribute", attribute.word())
}
