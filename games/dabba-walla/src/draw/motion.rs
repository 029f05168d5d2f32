//! Flights: what the page moves after an event.

use adda_draw::Flight;

use crate::action::Direction;
use crate::draw::art::colour_letter;
use crate::draw::places;
use crate::event::{Event, Travel};
use crate::lookup::lookup;

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
        _ => Vec::new(),
    }
}
