//! How much is sent to a reader after each entry, over whole games: the same ones in every run.

use adda_core::Lang;
use adda_web::model::Frame;

use super::pack::Pack;
use super::{Changes, message};
use crate::room::sample::{PLAYERS, play, reader, table};
use crate::room::{Room, Since};

/// Most compressed bytes of an update, on average over a game.
const MOST: usize = 700;

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
