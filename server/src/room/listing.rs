//! A table's entry in lists, and the seats of its rematch.

use std::collections::BTreeMap;

use adda_core::{Compiled, Lang, Seat, Viewer};
use adda_registry::Playable;
use adda_table::{Place, Sitter, Stage, Table};

use super::words;
use crate::store::{Listing, Standing, TableId};

pub(super) fn of<G: Playable>(table: &Table<G>, id: &TableId, now: i64) -> Listing {
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
            how_far: how_far(table),
        },
    }
}

/// Where the game stands as everybody sees it, in every language.
fn how_far<G: Playable>(table: &Table<G>) -> BTreeMap<String, String> {
    let playing = table.match_().filter(|_| table.stage() == Stage::Playing);
    let said = playing.and_then(|match_| G::how_far(&match_.position().view(Viewer::Spectator)));
    let Some(said) = said else { return BTreeMap::new() };
    Lang::ALL.map(|lang| (lang.code().to_owned(), words::of_game::<G>(lang).plain(&said))).into()
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
            Place::Bot { level: sitter.bot().unwrap_or(adda_table::Level::Regular) }
        }
    };
    let mut places: Vec<Place> = table.sitters().iter().map(place).collect();
    places.rotate_right(1);
    places
}
