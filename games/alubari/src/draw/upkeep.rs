//! The interlude when a round starts, step by step: contracts, weather, harvest, stock, events.

use adda_core::{GameEvent, Phrase, Seat};
use adda_draw::Step;

use super::places;
use crate::event::Event;

/// The steps, if these events start a round or continue its start.
pub(super) fn steps(events: &[Event]) -> Vec<Step> {
    let opens = |event: &Event| {
        matches!(event, Event::ExcavationCovered | Event::ExtraRound { .. } | Event::RoundBegan { .. })
    };
    let begins = events.iter().any(|event| matches!(event, Event::RoundBegan { .. }));
    let start = match events.first() {
        // 5.7 Players decide about maintenance; the events after it are automatic again.
        Some(Event::Maintained { .. }) => Some(1),
        _ => events.iter().position(opens).filter(|_| begins),
    };
    let Some(start) = start else { return Vec::new() };
    let steps: Vec<Step> = events[start..].iter().filter_map(step).collect();
    // A single step is just read in the log.
    if steps.len() > 1 { steps } else { Vec::new() }
}

fn step(event: &Event) -> Option<Step> {
    let seat = |seat: Seat| vec![places::seat(seat)];
    let lit = match *event {
        Event::RoundBegan { first, .. } => seat(first),
        Event::ExtraRound { seat: plays } => seat(plays),
        Event::Hired { seat: hires, .. } => seat(hires),
        Event::Maintained { seat: pays, .. } => seat(pays),
        Event::DeckShuffled { .. } => vec![places::DECK.to_owned()],
        Event::OfficeFilled { office, .. } => office.into_iter().flatten().map(places::contract).collect(),
        Event::WeatherCame { .. } => vec![places::weather("today")],
        Event::Forecast { .. } => vec![places::weather("after")],
        Event::SiliguriClosed | Event::ExcavationCovered => Vec::new(),
        Event::Harvested { leaves } => {
            let seats = (0..leaves.len()).filter(|&seat| leaves[seat] > 0);
            seats.map(|seat| places::seat(Seat::at(seat))).collect()
        }
        Event::StockFilled { .. } | Event::StockCut { .. } => vec![places::BAG.to_owned()],
        Event::WheelTurned { .. } => vec![places::WHEEL.to_owned()],
        Event::GameCleared { cells, .. } => cells.iter().map(places::cell).collect(),
        Event::GameLaid { sections } => sections.iter().map(places::section).collect(),
        Event::GameBuilt { areas } => areas.iter().map(places::area).collect(),
        _ => return None,
    };
    let say = match *event {
        // The cards are highlighted, so numbers are enough.
        Event::OfficeFilled { office, .. } => {
            let numbers: Vec<String> =
                office.iter().flatten().map(|card| card.number().to_string()).collect();
            Phrase::new("upkeep-office").count("count", numbers.len()).text("numbers", numbers.join(", "))
        }
        _ => event.say()?,
    };
    Some(Step { say, mark: event.mark(), lit })
}
