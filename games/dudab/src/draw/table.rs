//! The middle of the table: columns beside the fire, what each of them asks for, the two piles.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::action::Destination;
use crate::card::{Attribute, Card, Face, Value};
use crate::column::{Column, ColumnId};
use crate::draw::art::{initial, numeral, picture};
use crate::draw::card::{face, ids, strips};
use crate::draw::motion::{DISCARD, DRAW, LOWEST, asks_place, call_place, column_place, rest_place};
use crate::view::View;
use crate::words::{say_attribute, say_card};
use crate::{Demand, Owed};

/// What the viewer has to decide now, if it is the viewer's turn.
pub(crate) fn owed_by_viewer(view: &View) -> Option<Owed> {
    (view.viewer.seat() == Some(view.turn) && !view.over).then_some(view.owed)
}

/// The middle of the table.
pub(crate) fn board(view: &View, easel: &Easel<'_>) -> Markup {
    let seats = view.players.len();
    let step = step(view, easel);
    let columns = ColumnId::all(seats).zip(&view.columns);
    html! {
        div.dd-board {
            svg.dd-hide aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100" { use href="#dd-hide" {} }
            div.dd-felt.dd-three[view.columns.len() > 2].dd-stepping[step.is_some()] {
                @for (which, column) in columns.clone() { (fan(view, which, column, easel)) }
                @for (which, column) in columns { (bubble(view, which, column, easel)) }
                (middle(view, easel))
            }
            p.dd-lowest data-piece=(LOWEST) { (easel.key("page-lowest")) }
            @if let Some(step) = step { (step) }
        }
    }
}

/// The round.
pub(crate) fn how_far(view: &View) -> Phrase {
    let rounds = view.players.len();
    let round = (usize::from(view.round) + 1).min(rounds);
    Phrase::new("page-round").count("round", round).count("rounds", rounds)
}

/// Where the game stands.
pub(crate) fn progress(view: &View, easel: &Easel<'_>) -> Markup {
    let rounds = view.players.len();
    let round = usize::from(view.round);
    html! {
        span.dd-progress {
            span { ((easel.say)(&how_far(view))) }
            span.dd-track aria-hidden="true" {
                @for number in 0..rounds { i.dd-done[number < round].dd-now[!view.over && number == round] {} }
            }
        }
    }
}

/// The card in the columns that each seat placed last: its id, and the seat.
fn last_placed(view: &View, easel: &Easel<'_>) -> Vec<(String, usize)> {
    let lying: Vec<String> = ColumnId::all(view.players.len())
        .zip(&view.columns)
        .flat_map(|(which, column)| ids(column, which).map(|(id, _)| id).collect::<Vec<_>>())
        .collect();
    // Cards that look the same have several possible ids; the uppermost one is the last.
    let of = |(seat, names): (usize, &Vec<String>)| {
        let id = lying.iter().rev().find(|id| names.contains(id))?;
        Some((id.clone(), seat))
    };
    easel.last.iter().enumerate().filter_map(of).collect()
}

/// A seat's letter, as in the list of players.
fn badge(seat: usize, easel: &Easel<'_>) -> Markup {
    let name = (easel.name)(Seat::at(seat));
    let letter: String = name.chars().next().into_iter().flat_map(char::to_uppercase).collect();
    // The style sheet writes the letter: as text, it would have to be part of the name of what it lies on.
    html! { span class={ "dd-badge seat-" (seat) } aria-hidden="true" data-letter=(letter) {} }
}

/// A column. Its cards are pieces only so that they can fly: touching one touches the column around it.
fn fan(view: &View, which: ColumnId, column: &Column, easel: &Easel<'_>) -> Markup {
    let place = column_place(which);
    let called = match view.demand {
        Demand::Answer { column, called, .. } if column == which => Some(called),
        Demand::Answer { .. } | Demand::Reaction(_) | Demand::Nothing => None,
    };
    let waits = view.demand == Demand::Reaction(which);
    let last = last_placed(view, easel);
    let label =
        Phrase::new("page-column").phrase("column", which.say()).phrase("top", say_card(column.top()));
    let mut label = (easel.say)(&label);
    let takes = (column.len() + 1 == Column::SIXTH).then(|| easel.key("page-sixth"));
    if let Some(takes) = &takes {
        label = format!("{label}; {takes}");
    }
    html! {
        // No lists here: the script turns everything that can be picked into buttons, and a list may contain
        // only list items.
        div.dd-col.dd-waits[waits].dd-faced[waits && view.owed == Owed::Turn] data-piece=(place) data-number=(which.index() + 1)
            role="group" aria-label=(label) {
            span.dd-head aria-hidden="true" {
                b { (which.index() + 1) }
                span.dd-marks { @for place in 0..Column::SIXTH { i.dd-full[place < column.len()] {} } }
            }
            @for (index, (id, card)) in ids(column, which).enumerate() {
                @let by = last.iter().find(|(last, _)| *last == id).map(|&(_, seat)| seat);
                div class={ "dd-card" @if let Some(seat) = by { " dd-last seat-" (seat) } } id=(id) data-piece=(id) {
                    (face(card, easel))
                    @if let Some(seat) = by { (badge(seat, easel)) }
                    @if let Some(called) = called.filter(|_| index + 1 == column.len()) {
                        (chip("dd-shout", called))
                    }
                }
            }
            @if column.len() < Column::SIXTH {
                div.dd-slot.dd-sixth[takes.is_some()] aria-hidden="true" {
                    @if let Some(takes) = takes { span { (takes) } }
                }
            }
        }
    }
}

/// Beside a column: the call or the shaman on it, or what its top card asks for.
fn bubble(view: &View, which: ColumnId, column: &Column, easel: &Easel<'_>) -> Markup {
    let in_turn = view.owed == Owed::Turn;
    let name = asks_place(which);
    let loud = |seat: Seat, sign: Markup, says: Phrase, means: Option<Phrase>| {
        html! {
            div class={ "dd-bubble dd-loud seat-" (seat.index()) } data-at=(which.index()) data-piece=(name) {
                p.dd-says { (badge(seat.index(), easel)) (sign) span { ((easel.say)(&says)) } }
                @if let Some(means) = means { p.dd-means { ((easel.say)(&means)) } }
            }
        }
    };
    match (view.demand, view.owed) {
        (Demand::Answer { column, called, caller }, _) if column == which => loud(
            caller,
            chip("dd-chip", called),
            Phrase::new("page-call").seat("caller", caller).phrase("called", say_attribute(called)),
            in_turn.then(|| {
                Phrase::new("page-answer").seat("seat", view.turn).phrase("called", say_attribute(called))
            }),
        ),
        (Demand::Reaction(column), _) if column == which => {
            let next = if in_turn { view.turn } else { view.turn.left(view.players.len()) };
            let means = in_turn.then(|| Phrase::new("page-shaman-means"));
            loud(next, html! {}, Phrase::new("page-shaman").seat("seat", next), means)
        }
        (_, Owed::Call(column)) if column == which => {
            loud(view.turn, html! {}, Phrase::new("page-calling").seat("seat", view.turn), None)
        }
        _ => {
            let closed = view.demand != Demand::Nothing;
            html! {
                div.dd-bubble.dd-closed[closed] data-at=(which.index()) data-piece=(name) {
                    p.dd-asks { (easel.key(if closed { "page-asks-later" } else { "page-asks" })) }
                    (wanted(column.top(), easel))
                }
            }
        }
    }
}

/// What a top card asks for when there is no demand, as signs; what must differ is struck through.
fn wanted(top: Card, easel: &Easel<'_>) -> Markup {
    let said = match top.face() {
        Face::Number { .. } => "number",
        Face::Shaman(_) => "shaman",
        Face::Dudab => "dudab",
    };
    let sentence = (easel.say)(&Phrase::new("page-wanted").choice("top", said));
    html! {
        p.dd-chips title=(sentence) {
            span.unseen { (sentence) }
            @match top.face() {
                Face::Number { colour, symbol, value } => {
                    @for value in Value::ALL.into_iter().filter(|other| other.points().abs_diff(value.points()) == 1) {
                        (chip("dd-chip", Attribute::Value(value)))
                    }
                    (chip("dd-chip dd-not", Attribute::Colour(colour)))
                    (chip("dd-chip dd-not", Attribute::Symbol(symbol)))
                }
                Face::Shaman(colour) => (chip("dd-chip", Attribute::Colour(colour))),
                Face::Dudab => span.dd-any { (easel.key("page-any")) },
            }
        }
    }
}

/// The picture of an attribute: a letter on its colour, a symbol, or a number.
fn chip(class: &str, attribute: Attribute) -> Markup {
    let (colour, symbol) = match attribute {
        Attribute::Colour(colour) => (Some(colour.letter()), initial(colour)),
        Attribute::Symbol(symbol) => (None, picture(symbol).to_owned()),
        Attribute::Value(value) => (None, numeral(value)),
    };
    let colour = colour.map(|letter| format!(" dd-dyed dd-{letter}")).unwrap_or_default();
    html! {
        span class={ (class) (colour) } aria-hidden="true" { svg { use href=(symbol) {} } }
    }
}

/// The fire with the piles.
fn middle(view: &View, easel: &Easel<'_>) -> Markup {
    let count = view.draw_count;
    let discarded = view.discard.len();
    let drew = easel.last.iter().map(|names| names.iter().any(|name| name == DRAW));
    html! {
        div.dd-piles {
            svg.dd-fire aria-hidden="true" { use href="#dd-fire" {} }
            div.dd-pile.dd-thick[count > 1].dd-thicker[count > 20] data-piece=(DRAW) {
                @if count > 0 { svg aria-hidden="true" { use href="#back" {} } } @else { span.dd-none {} }
                span.dd-drew aria-hidden="true" {
                    @for (seat, drew) in drew.enumerate() { @if drew { (badge(seat, easel)) } }
                }
                p.dd-caption { ((easel.say)(&Phrase::new("page-draw").count("count", count))) }
            }
            details.dd-heap id="dd-discard" {
                summary {
                    @if discarded > 0 {
                        svg aria-hidden="true" data-piece=(DISCARD) { use href="#heap" {} }
                    } @else {
                        span.dd-none data-piece=(DISCARD) {}
                    }
                    span.dd-caption { ((easel.say)(&Phrase::new("page-discard").count("count", discarded))) }
                }
                @if discarded > 0 { div.dd-leaf { (strips(view.discard, easel)) } }
            }
        }
    }
}

/// The choices of a decision that is made on places of its own: a call, or where cards go.
fn step(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    match owed_by_viewer(view)? {
        Owed::Call(column) => Some(html! {
            section.dd-step.dd-speaks data-at=(column.index()) {
                p { (easel.key("page-choose")) }
                div.dd-calls {
                    @for attribute in Attribute::ALL {
                        @let name = (easel.say)(&say_attribute(attribute));
                        div data-piece=(call_place(attribute)) role="img" aria-label=(name) title=(name) {
                            (chip("dd-chip", attribute))
                        }
                    }
                }
            }
        }),
        Owed::Keep => Some(html! {
            section.dd-step {
                p { (easel.key("page-keep")) }
                div.dd-rests {
                    @for rest in Destination::ALL {
                        div data-piece=(rest_place(rest)) {
                            svg aria-hidden="true" { use href=(rest_picture(rest)) {} }
                            ((easel.say)(&Phrase::new("page-rest").choice("rest", rest.word())))
                        }
                    }
                }
            }
        }),
        Owed::Turn | Owed::GiveUp | Owed::Cut => None,
    }
}

const fn rest_picture(rest: Destination) -> &'static str {
    match rest {
        Destination::Discard => "#heap",
        Destination::Pile => "#back",
    }
}
