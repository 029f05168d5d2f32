//! What is deleted because of its age, with made-up times.
#![allow(clippy::unwrap_used)] // tests may panic

use adda_server::store::{
    self, Derived, Due, Listing, PersonId, PersonRow, SessionId, SessionRow, Standing, Store, TableId,
    TableRow, figures, open,
};
use adda_server::{Deleted, Retention, clean};
use adda_table::Stage;

const DAY: i64 = 24 * 60 * 60 * 1000;
/// Some day.
const NOW: i64 = 20_000 * DAY;

struct Story<'a> {
    store: &'a dyn Store,
    kept: Vec<TableId>,
    deleted: Vec<TableId>,
}

impl Story<'_> {
    /// Adds a person who was seen this many days ago.
    async fn person(&self, login: Option<&str>, days: i64) -> PersonId {
        let id = PersonId::random();
        // Other tests may use the same database.
        let login = login.map(|login| format!("{login} {id}"));
        let at = NOW - days * DAY;
        let password = login.clone();
        let person = PersonRow {
            id: id.clone(),
            name: "Anna".to_owned(),
            login,
            password,
            created: NOW - 900 * DAY,
            sessions: 0,
        };
        self.store.add_person(&person).await.unwrap();
        let session = SessionRow {
            id: SessionId::random(),
            person: id.clone(),
            made: at,
            seen: at,
            device: String::new(),
        };
        self.store.add_session(&session).await.unwrap();
        id
    }

    /// Adds a table that was listed and had its last entry this many days ago.
    async fn table(
        &mut self,
        stage: Stage,
        people: &[&PersonId],
        listed: i64,
        entry: i64,
        kept: bool,
    ) -> TableId {
        let table = TableId::random();
        let row = TableRow {
            id: table.clone(),
            game: "dudab".to_owned(),
            header: "{}".to_owned(),
            created: NOW - 900 * DAY,
        };
        let listing = Listing {
            table: table.clone(),
            game: "dudab".to_owned(),
            stage,
            listed: true,
            open_seats: 0,
            names: Vec::new(),
            updated: NOW - listed * DAY,
            people: people.iter().map(|&person| (person.clone(), false)).collect(),
            standing: Standing::default(),
        };
        let derived = Derived {
            table: table.clone(),
            seq: 0,
            listing: Some(listing),
            finishes: Vec::new(),
            due: Due::Never,
            turns: Vec::new(),
        };
        self.store.add_table(&row, Some(derived)).await.unwrap();
        for seq in 1..=3 {
            self.store.append(&table, seq, "{}", NOW - entry * DAY).await.unwrap();
        }
        if kept {
            self.kept.push(table.clone());
        } else {
            self.deleted.push(table.clone());
        }
        table
    }
}

async fn story(store: &dyn Store) {
    let mut story = Story { store, kept: Vec::new(), deleted: Vec::new() };
    let guest = story.person(None, 200).await;
    let member = story.person(Some("member"), 2000).await;
    use Stage::{Abandoned, Gathering, Over, Playing};
    story.table(Gathering, &[&guest], 31, 31, false).await;
    story.table(Gathering, &[&member], 31, 31, false).await;
    story.table(Gathering, &[&guest], 29, 29, true).await;
    // Somebody has chatted since it was listed.
    story.table(Gathering, &[&guest], 31, 29, true).await;
    story.table(Playing, &[&guest], 181, 181, false).await;
    story.table(Abandoned, &[&guest], 181, 181, false).await;
    story.table(Playing, &[&guest], 179, 179, true).await;
    story.table(Playing, &[&guest], 181, 10, true).await;
    story.table(Playing, &[&guest, &member], 800, 800, true).await;
    story.table(Over, &[&guest], 5000, 5000, true).await;
    let frozen = story.table(Playing, &[&guest], 181, 181, true).await;
    store.freeze(&frozen, NOW).await.unwrap();
    // More than are deleted at once.
    for _ in 0..45 {
        story.table(Gathering, &[], 40, 40, false).await;
    }
    let gone = story.person(None, 366).await;
    let recent = story.person(None, 364).await;
    let lone_member = story.person(Some("lone"), 3000).await;
    let of_old_game = story.person(None, 2000).await;
    story.table(Over, &[&of_old_game], 2000, 2000, true).await;
    let of_old_gathering = story.person(None, 2000).await;
    let with_note = story.table(Gathering, &[&of_old_gathering], 100, 100, false).await;
    store.set_note(&with_note, &of_old_gathering, "mine").await.unwrap();

    let deleted = clean(store, Retention::default(), NOW).await.unwrap().unwrap();
    assert_eq!(deleted, Deleted { gatherings: 48, guest_games: 2, guests: 2 });
    for table in &story.deleted {
        assert_eq!(store.table(table).await.unwrap(), None);
        assert!(store.entries(table, 0).await.unwrap().is_empty());
    }
    for table in &story.kept {
        assert!(store.table(table).await.unwrap().is_some());
        assert_eq!(store.entries(table, 0).await.unwrap().len(), 3);
    }
    for (person, kept) in [
        (&gone, false),
        (&of_old_gathering, false),
        (&recent, true),
        (&lone_member, true),
        (&of_old_game, true),
        (&guest, true),
    ] {
        assert_eq!(store.person(person).await.unwrap().is_some(), kept);
    }
    // Once a day, on one node.
    assert_eq!(clean(store, Retention::default(), NOW + DAY - 1).await.unwrap(), None);
    let again = clean(store, Retention::default(), NOW + 2 * DAY).await.unwrap();
    assert_eq!(again, Some(Deleted { gatherings: 2, guest_games: 1, guests: 1 }), "two days later");
    let never = Retention { gatherings: None, guest_games: None, guests: None };
    let later = clean(store, never, NOW + 10_000 * DAY).await.unwrap();
    assert_eq!(later, Some(Deleted::default()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_needs_is_deleted_and_everything_else_stays() {
    let folder = std::env::temp_dir().join(format!("adda-retention-{}", TableId::random()));
    let address = folder.to_str().unwrap();
    assert!(!store::exists(address).unwrap());
    let store = open(address).await.unwrap();
    story(&*store).await;
    let figures = figures(address).await.unwrap();
    assert_eq!((figures.people, figures.guests, figures.frozen), (2, 2, 1));
    assert_eq!(figures.tables["over"], 2);
    assert_eq!(figures.entries % 3, 0);
    assert!(figures.bytes > 10_000 && store::exists(address).unwrap());
    store.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_needs_is_deleted_in_postgres() {
    let Some(address) = crate::archive::new_database().await else { return };
    let (one, two) = (open(&address).await.unwrap(), open(&address).await.unwrap());
    story(&*one).await;
    // Of two nodes, one does it.
    let at = NOW + 20_000 * DAY;
    let (first, second) =
        tokio::join!(clean(&*one, Retention::default(), at), clean(&*two, Retention::default(), at));
    assert!(first.unwrap().is_some() ^ second.unwrap().is_some());
    let figures = figures(&address).await.unwrap();
    assert!(figures.tables["over"] == 2 && figures.bytes > 10_000);
}
