//! Tables whose games go the same way in every run.

use std::sync::Arc;

use adda_core::{Lang, Seat, Seed};
use adda_table::{Entry, Header, Pace, PersonKey, Place, Stage, What};
use serde_json::Value;

use super::{Reader, Room, check_setup, open};

/// The people at the table; each has a seat.
pub(crate) const PLAYERS: [&str; 3] = ["anna", "bela", "carl"];

fn person(name: &str) -> PersonKey {
    PersonKey(name.to_owned())
}

/// A new table for three people, with a fixed seed.
pub(crate) fn table(game: &str) -> Box<dyn Room> {
    let header = Header {
        game: game.to_owned(),
        rules: 0,
        options: Value::Null,
        components: None,
        position: None,
        seats: PLAYERS.map(|name| Place::Person { person: person(name), name: name.to_owned() }).to_vec(),
        pace: Pace::Live,
        listed: false,
        hints: true,
        seed: Seed::from_number(16),
        invitation: String::new(),
        host: person(PLAYERS[0]),
        made: 0,
    };
    let header = check_setup(header, Lang::EN).unwrap();
    open(header, &[], &Arc::default()).unwrap_or_else(|error| panic!("{error}")).room
}

/// A person who looks at the table, as all of them do.
pub(crate) fn reader(name: &str) -> Reader {
    Reader { person: Some(person(name)), present: PLAYERS.map(person).to_vec(), ..Reader::default() }
}

/// Plays the next move, by a fixed rule; returns whether there was one.
pub(crate) fn play(room: &mut dyn Room) -> bool {
    let moves = room.moves();
    for name in PLAYERS {
        let state = room.state(&reader(name), Lang::EN);
        let (true, Some(actions)) = (state["yours"] == true, state["actions"].as_array()) else { continue };
        let seat = state["seat"].as_u64().and_then(|seat| Seat::new(seat as usize)).unwrap();
        let action = actions[(moves * 7 + 3) % actions.len()]["action"].clone();
        let entry = Entry { at: 0, what: What::Act { seat, action: action.into() } };
        let permit =
            room.permit(entry, &person(name), None, Lang::EN).unwrap_or_else(|why| panic!("{why:?}"));
        room.carry_out(permit).unwrap_or_else(|error| panic!("{error}"));
        return true;
    }
    assert_eq!(room.stage(), Stage::Over);
    false
}
