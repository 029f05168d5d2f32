//! People's sessions in the store.
#![allow(clippy::unwrap_used)] // tests may panic

use adda_server::store::{MOST_SESSIONS, PersonId, SessionId, SessionRow, Store, StoreError};

use crate::store::guest;

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
