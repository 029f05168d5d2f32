//! A table's entry in lists, and the seats of its rematch.

use adda_core::{Compiled, Seat};
use adda_table::{Place, Sitter, Table};

use crate::store::{Listing, Standing, TableId};

pub(super) fn of<G: Compiled>(table: &Table<G>, id: &TableId, now: i64) -> Listing {
    let owing = table.to_act();
    let mut people: Vec<_> = Vec::new();
    for (seat, sitter) in Seat::all(table.sitters().len()).zip(table.sitters()) {
        let Some(Ok(person)) = sitter.owner().map(|person| person.0.parse()) else { continue };
        let must_act = sitter.playing_person().is_some() && owing.contains(seat);
        match people.iter_mut().find(|(known, _)| *known == person) {
            Some((_, must)) => *must |= must_act,
            None => people.push((person, must_act)),
        }
    }
    let name = |(seat, sitter): (usize, &Sitter)| sitter.name(seat);
    Listing {
        table: id.clone(),
        game: table.header().game.clone(),
        stage: table.stage(),
        listed: table.header().listed,
        open_seats: table.sitters().iter().filter(|sitter| sitter.is_free(false)).count() as u32,
        names: table.sitters().iter().enumerate().map(name).filter(|name| !name.is_empty()).collect(),
        updated: table.entries().last().map_or(now, |entry| entry.at),
        people,
        standing: Standing {
            moves: table.moves(),
            turn: owing.first().and_then(|seat| Some(table.sitters().get(seat.index())?.name(seat.index()))),
            components: table.header().components.clone(),
        },
    }
}

/// Moves everybody one seat further. Players who resigned are replaced by bots.
pub(super) fn rotated<G: Compiled>(table: &Table<G>) -> Vec<Place> {
    let place = |sitter: &Sitter| match sitter {
        Sitter::Person { person, name, .. } if sitter.owner().is_some() => {
            Place::Person { person: person.clone(), name: name.clone() }
        }
        Sitter::Friend => Place::Friend,
        Sitter::Open => Place::Open,
        Sitter::Bot { .. } | Sitter::Person { .. } => {
            Place::Bot { level: sitter.bot().unwrap_or(adda_table::Level::Medium) }
        }
    };
    let mut places: Vec<Place> = table.sitters().iter().map(place).collect();
    places.rotate_right(1);
    places
}
