//! The middle of the table: columns as fans that grow downwards, open calls and shamans, the two piles.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use crate::action::Destination;
use crate::card::Attribute;
use crate::column::{Column, ColumnId};
use crate::draw::art::{initial, numeral, picture};
use crate::draw::card::{face, ids, strips};
use crate::draw::motion::{DISCARD, DRAW, call_place, column_place, rest_place};
use crate::view::View;
use crate::words::{say_attribute, say_card};
use crate::{Demand, Owed};

/// What the viewer has to decide now, if it is the viewer's turn.
fn owed_by_viewer(view: &View) -> Option<Owed> {
    (view.viewer.seat() == Some(view.turn) && !view.over).then_some(view.owed)
}

/// The middle of the table.
pub(crate) fn board(view: &View, easel: &Easel<'_>) -> Markup {
    let seats = view.players.len();
    let step = step(view, easel);
    let columns = ColumnId::all(seats).zip(&view.columns);
    html! {
        div.dd-board {
            div.dd-felt.dd-three[view.columns.len() > 2].dd-stepping[step.is_some()] {
                p.dd-round {
                    ((easel.say)(&Phrase::new("page-round")
                        .count("round", (usize::from(view.round) + 1).min(seats))
                        .count("rounds", seats)))
                }
                @for (which, column) in columns.clone() { (fan(view, which, column, easel)) }
                @if !view.over {
                    @for (which, column) in columns { (bubble(view, which, column, easel)) }
                }
                (piles(view, easel))
                @if let Some(step) = step { (step) }
            }
        }
    }
}

/// A column. Its cards are pieces only so that they can fly: touching one touches the column around it.
fn fan(view: &View, which: ColumnId, column: &Column, easel: &Easel<'_>) -> Markup {
    let place = column_place(which);
    let called = match view.demand {
        Demand::Answer { column, called, .. } if column == which => Some(called),
        Demand::Answer { .. } | Demand::Reaction(_) | Demand::Nothing => None,
    };
    let waits = view.demand == Demand::Reaction(which);
    let label =
        Phrase::new("page-column").phrase("column", which.say()).phrase("top", say_card(column.top()));
    html! {
        // No lists here: the script turns everything that can be picked into buttons, and a list may contain
        // only list items.
        div.dd-col.dd-waits[waits].dd-faced[waits && view.owed == Owed::Turn] data-piece=(place) data-number=(which.index() + 1)
            role="group" aria-label=((easel.say)(&label)) {
            @for (index, (id, card)) in ids(column, which).enumerate() {
                div.dd-card id=(id) data-piece=(id) {
                    (face(card, easel))
                    @if let Some(called) = called.filter(|_| index + 1 == column.len()) {
                        (chip("dd-shout", called))
                    }
                }
            }
            @if column.len() < Column::SIXTH { div.dd-slot aria-hidden="true" {} }
        }
    }
}

/// The speech bubble beside a column: what its top card demands.
fn bubble(view: &View, which: ColumnId, column: &Column, easel: &Easel<'_>) -> Markup {
    let in_turn = view.owed == Owed::Turn;
    let (speaker, picture, says, means) = match (view.demand, view.owed) {
        (Demand::Answer { column, called, caller }, _) if column == which => (
            caller,
            chip("dd-chip", called),
            Phrase::new("page-call").seat("caller", caller).phrase("called", say_attribute(called)),
            in_turn.then(|| {
                Phrase::new("page-answer").seat("seat", view.turn).phrase("called", say_attribute(called))
            }),
        ),
        (Demand::Reaction(column), _) if column == which => {
            let next = if in_turn { view.turn } else { view.turn.left(view.players.len()) };
            (
                next,
                html! {},
                Phrase::new("page-shaman").seat("seat", next),
                in_turn.then(|| Phrase::new("page-shaman-means")),
            )
        }
        (_, Owed::Call(column)) if column == which && owed_by_viewer(view).is_none() => {
            (view.turn, html! {}, Phrase::new("page-calling").seat("seat", view.turn), None)
        }
        _ => return html! {},
    };
    let row = column.len() - 1;
    html! {
        div class={ "dd-bubble seat-" (speaker.index()) } data-at=(which.index()) style={ "--row:" (row) } {
            (picture)
            p.dd-says { ((easel.say)(&says)) }
            @if let Some(means) = means { p.dd-means { ((easel.say)(&means)) } }
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

fn piles(view: &View, easel: &Easel<'_>) -> Markup {
    let faces_shaman = owed_by_viewer(view) == Some(Owed::Turn) && matches!(view.demand, Demand::Reaction(_));
    let count = view.draw_count;
    let discarded = view.discard.len();
    html! {
        div.dd-piles {
            div.dd-pile.dd-thick[count > 1].dd-thicker[count > 20] data-piece=(DRAW) {
                @if count > 0 { svg aria-hidden="true" { use href="#back" {} } } @else { span.dd-none {} }
                p.dd-caption { ((easel.say)(&Phrase::new("page-draw").count("count", count))) }
                @if faces_shaman {
                    p.dd-hint { (easel.key("page-suffer")) }
                } @else if count == 1 {
                    p.dd-hint { (easel.key("page-draw-last")) }
                }
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
            section.dd-step.dd-speaks style={ "--at:" (column.index()) } {
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
