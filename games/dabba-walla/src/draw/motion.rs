//! Flights: what the page moves after an event.

use adda_draw::Flight;

use crate::action::Direction;
use crate::colour::Colour;
use crate::draw::art::colour_letter;
use crate::draw::places;
use crate::event::{Event, Travel};
use crate::lookup::lookup;
use crate::vehicle::Cell;
use crate::view::View;

/// More dabbas of a colour fly as this many.
const MOST_OF_A_COLOUR: u8 = 3;

fn flight(symbol: &str, from: String, to: String) -> Flight {
    Flight { piece: symbol.to_owned(), from: Some(from), to: Some(to) }
}

/// The flights of an event.
pub(crate) fn flights(event: &Event) -> Vec<Flight> {
    match *event {
        Event::Moved { seat, to, travel: Travel::Walked { way, steps } } => {
            let back =
                if way == Direction::Clockwise { Direction::Anticlockwise } else { Direction::Clockwise };
            // One ticket on each space that was passed.
            let passed = (1..steps).map(|step| places::space(to.after(back, step)));
            passed.map(|space| flight("#dw-ticket", places::seat(seat), space)).collect()
        }
        Event::Took { seat, card, space, tickets } => {
            let taken = Flight { piece: places::card(card), from: None, to: Some(places::seat(seat)) };
            let coins = (0..tickets).map(|_| flight("#dw-ticket", places::space(space), places::seat(seat)));
            [taken].into_iter().chain(coins).collect()
        }
        Event::Refilled { card: Some(card), .. } => {
            vec![Flight { piece: places::card(card), from: Some(places::DECK.to_owned()), to: None }]
        }
        Event::Played { seat, card, .. } => {
            let tin = format!("#dw-tin-{}", colour_letter(lookup().colour(card)));
            vec![flight(&tin, places::seat(seat), places::load(seat))]
        }
        Event::BonusPlaced { seat, colour, .. } => {
            vec![flight(
                &format!("#dw-tin-{}", colour_letter(colour)),
                places::seat(seat),
                places::load(seat),
            )]
        }
        Event::BlankPlaced { seat, .. } => vec![flight("#dw-blank", places::seat(seat), places::load(seat))],
        Event::ChaiWon { seat, .. } => {
            vec![flight("#dw-chai-back", places::SUPPLY.to_owned(), places::seat(seat))]
        }
        Event::ChaiOffered { seat, .. } => {
            (0..2).map(|_| flight("#dw-chai-back", places::SUPPLY.to_owned(), places::seat(seat))).collect()
        }
        // The dabbas of a level that earned something fly to the tips.
        Event::Delivered { seat, load, values, .. } => {
            let paid = Colour::ALL.into_iter().filter(|colour| values[colour.index()] > 0);
            let tins = paid.flat_map(|colour| {
                let tin = format!("#dw-tin-{}", colour_letter(colour));
                let count = load.dabbas[colour.index()].min(MOST_OF_A_COLOUR);
                (0..count).map(move |_| flight(&tin, places::load(seat), places::tips(seat)))
            });
            tins.collect()
        }
        _ => Vec::new(),
    }
}

/// Where an event has left something to see: the space that was entered, and the cells that were covered on the
/// viewer's bed. Of other loads, only the whole is drawn. In the delivery the stage itself shows what happened.
pub(crate) fn trace(event: &Event, view: &View) -> Vec<String> {
    let covered = |seat, cells: &[Cell]| {
        if view.viewer.seat() == Some(seat) {
            cells.iter().copied().map(places::cell).collect()
        } else {
            vec![places::load(seat)]
        }
    };
    match *event {
        Event::Moved { to, .. } => vec![places::space(to)],
        Event::Played { seat, card, spot, .. } => {
            let placement = lookup().placement(view.options.vehicle, card, spot);
            let cells: Vec<Cell> =
                placement.into_iter().flat_map(|placement| placement.cells.iter()).collect();
            covered(seat, &cells)
        }
        Event::BonusPlaced { seat, cell, .. } | Event::BlankPlaced { seat, cell, .. } => {
            covered(seat, &[cell])
        }
        _ => Vec::new(),
    }
}
