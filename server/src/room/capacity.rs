//! How much one table can hold. A log is kept for ever, read whole when a table is opened, and replayed; so it has an
//! end, far beyond any real game.

use adda_table::What;

use super::Key;
use crate::limits::{MOST_ENTRIES, MOST_ENTRIES_BESIDE};

/// Whether a log of this length has room for one more entry of this kind.
///
/// Chat and undo end first, so that a game can be finished without them. At the end only what closes a table is left:
/// each of these can happen once per person, because the entries that would allow them again are refused.
pub(super) fn check(length: u64, what: &What) -> Result<(), Key> {
    let room = match what {
        What::Said { .. }
        | What::Reacted { .. }
        | What::Undo { .. }
        | What::Redo { .. }
        | What::AskBack { .. }
        | What::Offered { .. }
        | What::Replace { .. } => return at_most(length, MOST_ENTRIES_BESIDE, Key::TableNearlyFull),
        What::Act { .. }
        | What::Forced { .. }
        | What::Filled { .. }
        | What::Answer { .. }
        | What::Sat { .. }
        | What::Back { .. }
        | What::Advised { .. } => MOST_ENTRIES,
        What::Left { .. }
        | What::Resigned { .. }
        | What::TimedOut { .. }
        | What::Resumed { .. }
        | What::Rematch { .. } => u64::MAX,
    };
    at_most(length, room, Key::TableFull)
}

fn at_most(length: u64, room: u64, key: Key) -> Result<(), Key> {
    if length < room { Ok(()) } else { Err(key) }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::Arc;

    use adda_core::{Lang, Seat, Seed};
    use adda_table::{Entry, Header, Level, Pace, PersonKey, Place};
    use serde_json::Value;

    use super::*;
    use crate::room::{Reader, Room, check_setup, open};

    pub(in crate::room) fn person(name: &str) -> PersonKey {
        PersonKey(name.to_owned())
    }

    fn said() -> What {
        What::Said { person: person("anna"), text: "hm".to_owned() }
    }

    pub(in crate::room) fn entry(what: What) -> Entry {
        Entry { at: 0, what }
    }

    /// A table of Dudab after so many chat messages.
    fn talkative(seats: Vec<Place>, length: u64) -> Box<dyn Room> {
        let header = Header {
            game: "dudab".to_owned(),
            rules: 0,
            options: Value::Null,
            components: None,
            position: None,
            seats,
            pace: Pace::Live,
            listed: false,
            hints: true,
            seed: Seed::from_number(7),
            invitation: String::new(),
            host: person("anna"),
            made: 0,
        };
        let header = check_setup(header, Lang::EN).unwrap();
        let entries = vec![serde_json::to_string(&entry(said())).unwrap(); length as usize];
        open(header, &entries, &Arc::default()).unwrap_or_else(|error| panic!("{error}")).room
    }

    pub(in crate::room) fn of_two(length: u64) -> Box<dyn Room> {
        let seat = |name: &str| Place::Person { person: person(name), name: name.to_owned() };
        talkative(vec![seat("anna"), seat("bela")], length)
    }

    fn refused(room: &dyn Room, who: &str, what: What) -> Option<String> {
        room.permit(entry(what), &person(who), None, Lang::EN).err().map(|said| said.text)
    }

    /// A legal move, and who makes it.
    pub(in crate::room) fn a_move(room: &dyn Room) -> (&'static str, What) {
        let state = |who| {
            let reader = Reader { person: Some(person(who)), ..Reader::default() };
            room.state(&reader, Lang::EN)
        };
        let who = if state("anna")["yours"] == true { "anna" } else { "bela" };
        let state = state(who);
        let seat = state["seat"].as_u64().and_then(|seat| Seat::new(seat as usize)).unwrap();
        (who, What::Act { seat, action: state["actions"][0]["action"].clone().into() })
    }

    #[test]
    fn chat_and_undo_end_before_moves_and_a_full_table_can_only_be_left() {
        assert_eq!(refused(&*of_two(MOST_ENTRIES_BESIDE - 1), "anna", said()), None);
        let tired = of_two(MOST_ENTRIES_BESIDE);
        let sentence = refused(&*tired, "anna", said()).unwrap();
        assert!(sentence.contains("takes only moves"), "{sentence}");
        let seat = Seat::new(0).unwrap();
        assert_eq!(check(MOST_ENTRIES_BESIDE, &What::Undo { seat }), Err(Key::TableNearlyFull));
        let (who, what) = a_move(&*tired);
        assert_eq!(refused(&*tired, who, what), None);

        let full = of_two(MOST_ENTRIES);
        let (who, what) = a_move(&*full);
        let sentence = refused(&*full, who, what).unwrap();
        assert!(sentence.contains("full"), "{sentence}");
        for what in [What::Left { person: person("anna") }, What::Resigned { person: person("anna") }] {
            assert_eq!(refused(&*full, "anna", what), None);
        }
    }

    #[test]
    fn no_bot_thinks_at_a_full_table() {
        let bots = |length| {
            let bot = Place::Bot { level: Level::Learner };
            // Bots do not talk, but somebody who left may have.
            talkative(vec![bot.clone(), bot], length).bots().len()
        };
        assert_eq!((bots(0), bots(MOST_ENTRIES)), (1, 0));
    }
}
