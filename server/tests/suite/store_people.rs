//! People's sessions in the store, and erasing people.
#![allow(clippy::unwrap_used)] // tests may panic

use adda_core::Points;
use adda_server::store::{Finish, MOST_SESSIONS, PersonId, SessionId, SessionRow, Store, StoreError};
use adda_table::Stage;

use crate::store::{count, guest, list, new_table, seen};

fn session(person: &PersonId, seen: i64) -> SessionRow {
    let device = format!("Firefox {seen}");
    SessionRow { id: SessionId::random(), person: person.clone(), made: 3, seen, device }
}

pub(crate) async fn sessions_story(store: &dyn Store) {
    let (anna, bela) = (guest("Anna"), guest("Béla"));
    store.add_person(&anna).await.unwrap();
    store.add_person(&bela).await.unwrap();
    let (laptop, phone, other) = (session(&anna.id, 10), session(&anna.id, 20), session(&bela.id, 30));
    for row in [&laptop, &phone, &other] {
        store.add_session(row).await.unwrap();
    }
    assert!(matches!(store.add_session(&laptop).await, Err(StoreError::Taken)));
    let nobody = session(&PersonId::random(), 1);
    assert!(matches!(store.add_session(&nobody).await, Err(StoreError::Missing)));
    let found = async |person: &PersonId, row: &SessionRow| store.session(person, &row.id).await.unwrap();
    assert_eq!(found(&anna.id, &laptop).await, Some((anna.clone(), 10)));
    assert_eq!(found(&bela.id, &laptop).await, None, "the session of somebody else");
    assert_eq!(store.sessions(&anna.id).await.unwrap(), [phone.clone(), laptop.clone()]);

    store.touch_session(&laptop.id, 25).await.unwrap();
    store.touch_session(&laptop.id, 24).await.unwrap();
    assert_eq!(found(&anna.id, &laptop).await, Some((anna.clone(), 25)), "time does not go back");
    store.end_session(&bela.id, &laptop.id).await.unwrap();
    assert!(found(&anna.id, &laptop).await.is_some(), "only one's own sessions");
    store.end_session(&anna.id, &laptop.id).await.unwrap();
    store.end_session(&anna.id, &laptop.id).await.unwrap();
    assert_eq!(found(&anna.id, &laptop).await, None);

    store.end_generation(&anna.id).await.unwrap();
    assert_eq!(found(&anna.id, &phone).await.unwrap().0.sessions, 1, "sessions go on");
    store.end_sessions(&anna.id).await.unwrap();
    assert_eq!(found(&anna.id, &phone).await, None);
    store.add_session(&phone).await.unwrap();
    store.keep(&anna.id, &format!("{}", SessionId::random()), "$hash").await.unwrap();
    assert!(store.sessions(&anna.id).await.unwrap().is_empty());

    // The one that was used least recently makes room.
    for seen in 1..=MOST_SESSIONS + 2 {
        store.add_session(&session(&anna.id, seen)).await.unwrap();
    }
    let left = store.sessions(&anna.id).await.unwrap();
    assert_eq!((left.len() as i64, left.last().unwrap().seen), (MOST_SESSIONS, 3));
    assert_eq!(store.sessions(&bela.id).await.unwrap(), [other]);
}

pub(crate) async fn erasing_story(store: &dyn Store) {
    let (anna, bela) = (guest("Anna"), guest("Béla"));
    store.add_person(&anna).await.unwrap();
    store.add_person(&bela).await.unwrap();
    let table = new_table(store).await;
    let sat =
        |person: &PersonId, name: &str| format!(r#"{{"what":"sat","person":"{person}","name":"{name}"}}"#);
    for (seq, row) in (1..).zip([&anna, &bela]) {
        store.append(&table, seq, &sat(&row.id, &row.name), 7).await.unwrap();
        store.set_note(&table, &row.id, "a note").await.unwrap();
        store.add_session(&session(&row.id, 1)).await.unwrap();
    }
    let finish = |row: &PersonId, seat: usize| Finish {
        table: table.clone(),
        seat,
        person: row.clone(),
        game: "dudab".to_owned(),
        ended: 9,
        points: Points::whole(7),
        in_a_row: false,
        achieved: Vec::new(),
        advised: false,
    };
    for finish in [finish(&anna.id, 0), finish(&bela.id, 1)] {
        count(store, finish).await;
    }
    list(store, &seen(&table, Stage::Playing, 9, &[(&anna, true), (&bela, false)])).await;
    // She has given up her seat, but has had it.
    list(store, &seen(&table, Stage::Over, 9, &[(&bela, false)])).await;

    let all = store.belongings(&anna.id).await.unwrap();
    assert_eq!(all.tables, [(table.clone(), "dudab".to_owned(), 7)]);
    assert_eq!(all.entries, [(table.clone(), 1, sat(&anna.id, "Anna"))]);
    assert_eq!(all.notes, [(table.clone(), "a note".to_owned())]);
    assert_eq!(all.finishes, [finish(&anna.id, 0)]);

    store.erase_person(&anna.id).await.unwrap();
    assert_eq!(store.person(&anna.id).await.unwrap(), None);
    assert!(store.sessions(&anna.id).await.unwrap().is_empty());
    assert_eq!(store.belongings(&anna.id).await.unwrap(), Default::default());
    let entries = store.entries(&table, 0).await.unwrap();
    assert!(!entries[0].contains("Anna") && !entries[0].contains(anna.id.as_str()), "{}", entries[0]);
    assert!(entries[0].contains("a former player"));
    assert_eq!(entries[1], sat(&bela.id, "Béla"), "others stay as they were");
    assert_eq!(store.note(&table, &bela.id).await.unwrap().as_deref(), Some("a note"));
    assert_eq!(store.finishes(&bela.id, "dudab").await.unwrap(), [finish(&bela.id, 1)]);
    store.erase_person(&anna.id).await.unwrap();
}
