//! How much is sent to a reader after each entry, over whole games: the same ones in every run.

use std::sync::Arc;

use adda_core::{Lang, Seat, Seed};
use adda_table::{Entry, Header, Pace, PersonKey, Place, Stage, What};
use adda_web::model::Frame;
use serde_json::Value;

use super::pack::Pack;
use super::{Changes, message};
use crate::room::{Reader, Room, Since, check_setup, open};

/// Most compressed bytes of an update, on average over a game.
const MOST: usize = 700;

const PLAYERS: [&str; 3] = ["anna", "bela", "carl"];

fn person(name: &str) -> PersonKey {
    PersonKey(name.to_owned())
}

fn table(game: &str) -> Box<dyn Room> {
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

fn reader(name: &str) -> Reader {
    Reader { person: Some(person(name)), present: PLAYERS.map(person).to_vec(), ..Reader::default() }
}

/// Plays the next move, by a fixed rule; returns whether there was one.
fn play(room: &mut dyn Room) -> bool {
    let moves = room.moves();
    for name in PLAYERS {
        let state = room.state(&reader(name), Lang::EN);
        let (true, Some(actions)) = (state["yours"] == true, state["actions"].as_array()) else { continue };
        let seat = state["seat"].as_u64().and_then(|seat| Seat::new(seat as usize)).unwrap();
        let action = actions[(moves * 7 + 3) % actions.len()]["action"].clone();
        let entry = Entry { at: 0, what: What::Act { seat, action } };
        let permit =
            room.permit(entry, &person(name), None, Lang::EN).unwrap_or_else(|why| panic!("{why:?}"));
        room.carry_out(permit).unwrap_or_else(|error| panic!("{error}"));
        return true;
    }
    assert_eq!(room.stage(), Stage::Over);
    false
}

/// The average size of an update for the first player, and the number of updates.
fn weigh(game: &str) -> (usize, usize) {
    let mut room = table(game);
    let frame = Frame {
        lang: Lang::EN,
        person: None,
        here: String::new(),
        origin: String::new(),
        waiting: None,
        notice: None,
        refused: None,
    };
    let (mut changes, mut pack) = (Changes::default(), Pack::new(true, true));
    let mut send = |room: &dyn Room| {
        let model = room.show(&reader(PLAYERS[0]), Lang::EN, 0, Since::LastEntry);
        let (event, data) = changes.next(adda_web::table::main(&frame, &model).into_string());
        pack.pack(&message(room.seq(), event, &data)).len()
    };
    // The first message has the whole page.
    send(&*room);
    let (mut bytes, mut updates) = (0, 0);
    while play(&mut *room) {
        bytes += send(&*room);
        updates += 1;
    }
    (bytes / updates, updates)
}

#[test]
fn updates_of_every_game_are_small() {
    let heavy: Vec<String> = adda_registry::all()
        .into_iter()
        .filter_map(|about| {
            let (average, updates) = weigh(about.id);
            println!("{}: {average} bytes on average in {updates} updates", about.id);
            (average > MOST).then(|| format!("{}: {average} bytes", about.id))
        })
        .collect();
    assert!(heavy.is_empty(), "on average, an update has {}", heavy.join(", "));
}
