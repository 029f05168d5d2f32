//! The scores of the delivery, line by line: tickets at its start, each level, unused chai tiles at the end.

use adda_core::{Phrase, Points, Seat};
use adda_draw::{Change, CountStep, Part, Recap, RecapRow};

use crate::DabbaWalla;
use crate::bed::Level;
use crate::colour::Colour;
use crate::draw::places;
use crate::event::Event;
use crate::order::Order;
use crate::view::View;
use crate::words::{say_chais, say_tips};

/// The score in these events, if there is one.
pub(crate) fn recap(change: &Change<'_, DabbaWalla>) -> Option<Recap> {
    let title = title(change.events())?;
    let tips = |view: &View, seat: Seat| i32::from(view.players[seat.index()].sheet.total());
    let row = |seat| RecapRow {
        seat,
        parts: change.events().iter().flat_map(|event| parts_for(event, seat)).collect(),
        points: Points::whole(tips(change.after(), seat) - tips(change.before(), seat)),
        total: Points::whole(tips(change.after(), seat)),
    };
    let rows = Seat::all(change.after().players.len()).map(row).collect();
    // The delivery itself shows what a level brings; only the end is counted on stage.
    let steps = if change.after().is_over() { steps(change.events()) } else { Vec::new() };
    Some(Recap { title, rows, steps })
}

/// What is scored: the start of the delivery, a level with the values of its colours, or the end with the last level.
fn title(events: &[Event]) -> Option<Phrase> {
    let ended = events.iter().any(|event| matches!(event, Event::GameEnded));
    let last = events.iter().rev().find_map(|event| match event {
        Event::MarkersMoved { level, values, .. } => {
            let values = Colour::ALL.into_iter().zip(*values).map(|(colour, value)| {
                Phrase::new("tip").choice("colour", colour.word()).number("value", value)
            });
            let what = if ended { "end" } else { "level" };
            Some((what, *level, values.collect()))
        }
        Event::DeliveryBegan { levels } => Some(("start", *levels, Vec::new())),
        _ => None,
    });
    let (what, level, values) = last?;
    Some(Phrase::new("page-count").choice("what", what).number("level", level).list("values", values))
}

/// The last level, then orders, then unused chai tiles, each for everybody.
fn steps(events: &[Event]) -> Vec<CountStep> {
    let mut steps: Vec<CountStep> = Vec::new();
    for event in events {
        let (seat, what, tips, place) = match *event {
            Event::TicketsCounted { seat, tickets } => {
                (seat, "tickets", i16::from(tickets), places::tips(seat))
            }
            Event::Delivered { seat, tips, .. } => (seat, "level", tips, places::slot(seat)),
            Event::OrderPaid { seat, tips, .. } => (seat, "order", tips, places::tips(seat)),
            Event::ChaiCounted { seat, tips, .. } => (seat, "chai", tips, places::tips(seat)),
            _ => continue,
        };
        let say = Phrase::new("count-step").choice("what", what);
        let gain = (seat, Points::whole(tips.into()));
        match steps.iter_mut().find(|step| step.say == say) {
            Some(step) => {
                step.gains.push(gain);
                step.lit.push(place);
            }
            None => steps.push(CountStep::new(say, vec![gain]).lit(vec![place])),
        }
    }
    steps
}

/// The lines of one seat.
fn parts_for(event: &Event, seat: Seat) -> Vec<Part> {
    match *event {
        Event::Revealed { seat: who, card, tiles } if who == seat => {
            let say = Phrase::new("count-shown").list("tips", say_tips(card)).list("tiles", say_chais(tiles));
            vec![Part { say: say.count("count", tiles.len()), rule: "8.3" }]
        }
        Event::TicketsCounted { seat: who, tickets } if who == seat => {
            vec![Part { say: Phrase::new("count-tickets").number("points", tickets), rule: "7.3" }]
        }
        Event::OrderPaid { seat: who, order, tips } if who == seat => {
            let say = Phrase::new("count-order").phrase("order", order.say()).number("points", tips);
            vec![Part { say, rule: order.paragraph() }]
        }
        Event::Delivered { seat: who, load, values, .. } if who == seat => parts_of_load(&load, values),
        Event::ChaiCounted { seat: who, chai, order, tips } if who == seat => {
            let say = Phrase::new("count-chai").count("count", chai.len()).number("points", tips);
            vec![Part { say, rule: order.map_or("8.5", Order::paragraph) }]
        }
        _ => Vec::new(),
    }
}

/// A level colour by colour, and its blank tiles.
fn parts_of_load(load: &Level, values: [u8; 4]) -> Vec<Part> {
    let colours = Colour::ALL.into_iter().filter(|colour| load.dabbas[colour.index()] > 0);
    let dabbas = colours.map(|colour| {
        let (count, value) = (load.dabbas[colour.index()], values[colour.index()]);
        Phrase::new("count-dabbas")
            .choice("colour", colour.word())
            .number("count", count)
            .number("value", value)
            .number("points", i16::from(count) * i16::from(value))
    });
    let blanks = (load.blanks > 0).then(|| {
        Phrase::new("count-blanks").number("count", load.blanks).number("points", -load.cost_of_blanks())
    });
    dabbas.chain(blanks).map(|say| Part { say, rule: "8.4" }).collect()
}
