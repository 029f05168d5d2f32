//! The flights after an event.

use adda_core::Seat;
use adda_draw::Flight;

use super::places;
use crate::action::Product;
use crate::contract::Contract;
use crate::estate::Cell;
use crate::event::Event;
use crate::good::Cubes;
use crate::zone::Zone;

/// At most this many cubes of one kind fly, because nobody counts them in flight.
const MOST: u16 = 4;

/// The flights that an event brings.
pub(super) fn flights(event: &Event) -> Vec<Flight> {
    match *event {
        Event::WorkerPlaced { seat, space } => {
            vec![symbol_flight(&of_seat("worker", seat), places::seat(seat), places::space(space))]
        }
        Event::CubesTaken { seat, cubes, .. } => {
            let each = kinds(cubes).into_iter();
            each.flat_map(|(good, count)| {
                repeated_flights(good, count.into(), &places::cube(good), &places::seat(seat))
            })
            .collect()
        }
        Event::StockFilled { cubes, .. } => {
            let each = kinds(cubes).into_iter();
            each.flat_map(|(good, count)| {
                repeated_flights(good, count.into(), places::BAG, &places::cube(good))
            })
            .collect()
        }
        Event::WheelTurned { .. } => {
            vec![symbol_flight("#alu-event", places::BAG.to_owned(), places::WHEEL.to_owned())]
        }
        Event::Excavated { seat, cleared, lost, .. } => {
            let home = cleared
                .or(lost)
                .iter()
                .map(|cell| symbol_flight("#alu-rubble", places::cell(cell), places::seat(seat)));
            home.chain(cleared.iter().map(|cell| marker(seat, places::cell(cell)))).collect()
        }
        Event::Laid { seat, sections, .. } => {
            sections.iter().map(|section| marker(seat, places::section(section))).collect()
        }
        Event::Built { seat, area, .. } => vec![marker(seat, places::area(area))],
        Event::SpaceBorrowed { seat, cell, .. } => vec![marker(seat, places::cell(cell))],
        Event::Equipped { seat, equipment, give_back, .. } => {
            let taken =
                Flight { piece: places::equipment(equipment), from: None, to: Some(places::seat(seat)) };
            let back = give_back.map(|card| Flight {
                piece: places::equipment(card),
                from: Some(places::seat(seat)),
                to: None,
            });
            [taken].into_iter().chain(back).collect()
        }
        Event::Maintained { seat, equipment, upkeep: crate::Upkeep::GiveBack } => {
            vec![Flight { piece: places::equipment(equipment), from: Some(places::seat(seat)), to: None }]
        }
        Event::ContractTaken { seat, contract } => {
            vec![Flight { piece: places::contract(contract), from: None, to: Some(places::seat(seat)) }]
        }
        Event::OfficeFilled { office, .. } => office.into_iter().flatten().map(from_deck).collect(),
        Event::TurnedUp { cards, .. } => cards.iter().map(from_deck).collect(),
        Event::Harvested { leaves } => {
            let each = leaves.into_iter().enumerate().filter(|(_, leaves)| *leaves > 0);
            // The first estate is always there, and the others are beside it.
            let garden = places::cell(Cell::at(0));
            each.flat_map(|(seat, leaves)| {
                repeated_flights("leaf", leaves, &garden, &places::seat(Seat::at(seat)))
            })
            .collect()
        }
        Event::Worked { seat, product: Product::StoneFromStock } => {
            vec![symbol_flight("#alu-stone", places::cube("stone"), places::seat(seat))]
        }
        Event::Worked { seat, product: Product::StoneFromBag } => {
            vec![symbol_flight("#alu-stone", places::BAG.to_owned(), places::seat(seat))]
        }
        _ => Vec::new(),
    }
}

/// The pieces and places that show what a player did: the ends of flights, without what happened by itself, such as a
/// refilled stock.
pub(super) fn trace(events: &[Event]) -> Vec<String> {
    let by_itself = |event: &&Event| {
        matches!(
            event,
            Event::StockFilled { .. }
                | Event::WheelTurned { .. }
                | Event::OfficeFilled { .. }
                | Event::TurnedUp { .. }
                | Event::Harvested { .. }
        )
    };
    let flights = events.iter().filter(|event| !by_itself(event)).flat_map(flights);
    let mut ends: Vec<String> = flights.flat_map(|flight| [flight.from, flight.to]).flatten().collect();
    // Everything that a player gets flies to their seat.
    ends.retain(|end| !end.starts_with("seat-"));
    // Cubes that were taken are gone, and those that lie there now were not taken.
    let cubes = ["iron", "stone", "chai"].map(places::cube);
    for end in ends.iter_mut().filter(|end| cubes.contains(end)) {
        *end = places::zone(Zone::Storehouse);
    }
    ends.sort_unstable();
    ends.dedup();
    ends
}

fn symbol_flight(symbol: &str, from: String, to: String) -> Flight {
    Flight { piece: symbol.to_owned(), from: Some(from), to: Some(to) }
}

/// The id of a symbol in the colour of a seat.
fn of_seat(what: &str, seat: Seat) -> String {
    format!("#alu-c-{what}-{}", seat.index())
}

fn marker(seat: Seat, to: String) -> Flight {
    symbol_flight(&of_seat("marker", seat), places::seat(seat), to)
}

fn repeated_flights(symbol: &str, count: u16, from: &str, to: &str) -> impl Iterator<Item = Flight> + use<> {
    let flight = symbol_flight(&format!("#alu-{symbol}"), from.to_owned(), to.to_owned());
    std::iter::repeat_n(flight, count.min(MOST).into())
}

fn from_deck(contract: Contract) -> Flight {
    Flight { piece: places::contract(contract), from: Some(places::DECK.to_owned()), to: None }
}

const fn kinds(cubes: Cubes) -> [(&'static str, u8); 3] {
    [("iron", cubes.iron), ("stone", cubes.stone), ("chai", cubes.chai)]
}
