//! Flights: what the page moves after an event.

use adda_core::Seat;
use adda_draw::Flight;

use crate::colour::Colour;
use crate::draw::art::{bale, token};
use crate::draw::places;
use crate::event::Event;
use crate::market::Market;
use crate::site::Site;

fn flight(symbol: &str, from: String, to: String) -> Flight {
    Flight { piece: symbol.to_owned(), from: Some(from), to: Some(to) }
}

fn coins(count: u16, from: &str, to: Seat) -> impl Iterator<Item = Flight> {
    (0..count).map(move |_| flight("#bb-coin", from.to_owned(), places::seat(to)))
}

/// The flights of an event.
pub(crate) fn flights(event: &Event) -> Vec<Flight> {
    match *event {
        Event::Restocked { markets } => {
            let drawn =
                Market::ALL.into_iter().flat_map(|market| markets.get(market).each().collect::<Vec<_>>());
            drawn
                .map(|colour: Colour| flight(&bale(colour), places::BAG.to_owned(), places::stall(colour)))
                .collect()
        }
        Event::Waited { seat, rupees } => coins(rupees, &places::elephant(seat), seat).collect(),
        // A toll is a coin that moves to the owner.
        Event::Moved { to, toll: Some(owner), .. } => coins(1, &places::site(to), owner).collect(),
        Event::Bought { seat, colour, .. } => {
            vec![flight(&bale(colour), places::stall(colour), places::elephant(seat))]
        }
        Event::Sold { seat, city, colour, rupees, clients, token, .. } => {
            let city = places::site(city);
            let sold = flight(&bale(colour), places::elephant(seat), city.clone());
            let heads = (0..clients).map(|_| flight("#bb-client", city.clone(), places::seat(seat)));
            let gate = token.then(|| flight("#bb-gate", city.clone(), places::seat(seat)));
            [sold].into_iter().chain(coins(rupees, &city, seat)).chain(heads).chain(gate).collect()
        }
        Event::Built { seat, site, spend, token: taken, take } => {
            let mut flights = vec![
                flight(&bale(spend), places::elephant(seat), places::BAG.to_owned()),
                Flight { piece: places::palace(site), from: Some(places::seat(seat)), to: None },
            ];
            flights.extend(taken.map(|kind| token_to(kind, site, seat)));
            flights.extend(
                take.map(|colour| flight(&bale(colour), places::stall(colour), places::elephant(seat))),
            );
            flights
        }
        _ => Vec::new(),
    }
}

fn token_to(kind: crate::PalaceToken, site: Site, seat: Seat) -> Flight {
    flight(token(kind), places::site(site), places::seat(seat))
}
