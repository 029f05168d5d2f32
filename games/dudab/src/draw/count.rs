//! The count of a round: everybody's cards are turned up one after another, and each number is explained.

use adda_core::{Phrase, Points, Seat};
use adda_draw::{Change, CountStep, Part, Recap, RecapRow};

use crate::Dudab;
use crate::draw::card::symbol;
use crate::draw::motion::seat_place;
use crate::event::Event;
use crate::score::RoundScore;
use crate::words::say_round_score;

/// The count, if a round ended in this move.
pub(crate) fn recap(change: &Change<'_, Dudab>) -> Option<Recap> {
    let events = change.events();
    let round = events.iter().find_map(round_ended)?;
    let over = events.iter().any(|event| matches!(event, Event::GameEnded));
    // At the end, all rounds are explained.
    let story: Vec<Event> = if over { change.story().collect() } else { events.to_vec() };
    let row = |(seat, sheet, total): (Seat, &RoundScore, i32)| RecapRow {
        seat,
        parts: if over { all_rounds(&story, seat) } else { parts(sheet) },
        points: whole(sheet.points),
        total: whole(total),
    };
    let step = |(seat, sheet, _): (Seat, &RoundScore, i32)| CountStep {
        shown: sheet.hand.into_iter().chain(sheet.pile).map(symbol).collect(),
        ..CountStep::new(say_count(seat, sheet), vec![(seat, whole(sheet.points))])
            .lit(vec![seat_place(seat)])
    };
    Some(Recap {
        title: Phrase::new("score-round").number("round", round),
        rows: scored(events).map(row).collect(),
        steps: scored(events).map(step).collect(),
    })
}

fn whole(points: impl Into<i32>) -> Points {
    Points::whole(points.into())
}

const fn round_ended(event: &Event) -> Option<u8> {
    match event {
        Event::RoundEnded { round } => Some(*round),
        _ => None,
    }
}

fn scored(events: &[Event]) -> impl Iterator<Item = (Seat, &RoundScore, i32)> {
    events.iter().filter_map(|event| match event {
        Event::Scored { seat, sheet, total } => Some((*seat, sheet, *total)),
        _ => None,
    })
}

fn parts(sheet: &RoundScore) -> Vec<Part> {
    say_round_score(sheet).into_iter().map(|(say, rule)| Part { say, rule }).collect()
}

/// One seat's cards, and how they add up.
fn say_count(seat: Seat, sheet: &RoundScore) -> Phrase {
    let parts = say_round_score(sheet).into_iter().map(|(part, _)| part);
    Phrase::new("count-seat").seat("seat", seat).list("parts", parts.collect())
}

/// Every round of a seat, each in one line.
fn all_rounds(story: &[Event], seat: Seat) -> Vec<Part> {
    let sheets = scored(story).filter(|(who, ..)| *who == seat);
    let line = |(round, (_, sheet, _)): (usize, (Seat, &RoundScore, i32))| Part {
        say: Phrase::new("count-round")
            .count("round", round + 1)
            .number("points", sheet.points)
            .list("parts", say_round_score(sheet).into_iter().map(|(part, _)| part).collect()),
        rule: "8.5",
    };
    sheets.enumerate().map(line).collect()
}
