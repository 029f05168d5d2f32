//! The store: one test story for every database, then tests of database files.
#![allow(clippy::unwrap_used)] // tests may panic

use std::path::{Path, PathBuf};
use std::sync::Arc;

use adda_core::Points;
use adda_server::store::{
    Derived, Due, Finish, Listing, PersonId, PersonRow, RecordId, Standing, Store, StoreError, TableId,
    TableRow, open,
};
use adda_table::Stage;

use crate::store_order;

/// A temporary folder, deleted when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        Folder(std::env::temp_dir().join(format!("adda-store-{}", TableId::random())))
    }

    fn address(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn file(&self) -> PathBuf {
        self.0.join("adda.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn guest(name: &str) -> PersonRow {
    PersonRow {
        id: PersonId::random(),
        name: name.to_owned(),
        login: None,
        password: None,
        created: 5,
        sessions: 0,
    }
}

pub(crate) async fn new_table(store: &dyn Store) -> TableId {
    let id = TableId::random();
    let row =
        TableRow { id: id.clone(), game: "dudab".to_owned(), header: "{\"seats\":2}".to_owned(), created: 7 };
    store.add_table(&row, None).await.unwrap();
    assert_eq!(store.table(&id).await.unwrap(), Some(row));
    id
}

pub(crate) fn seen(table: &TableId, stage: Stage, updated: i64, people: &[(&PersonRow, bool)]) -> Listing {
    Listing {
        table: table.clone(),
        game: "dudab".to_owned(),
        stage,
        listed: true,
        open_seats: 1,
        names: people.iter().map(|(person, _)| person.name.clone()).collect(),
        updated,
        people: people.iter().map(|(person, must_act)| (person.id.clone(), *must_act)).collect(),
        standing: Standing { moves: 3, turn: Some("Anna".to_owned()), ..Standing::default() },
    }
}

/// Writes a listing as a table does, and waits for it.
pub(crate) async fn list(store: &dyn Store, listing: &Listing) {
    let (table, listing) = (listing.table.clone(), Some(listing.clone()));
    store.derive(Derived {
        table,
        seq: 0,
        listing,
        finishes: Vec::new(),
        due: Due::Never,
        turns: Vec::new(),
    });
    store.settle().await.unwrap();
}

/// Writes a result as a table does, and waits for it.
pub(crate) async fn count(store: &dyn Store, finish: Finish) {
    let table = finish.table.clone();
    store.derive(Derived {
        table,
        seq: 0,
        listing: None,
        finishes: vec![finish],
        due: Due::Never,
        turns: Vec::new(),
    });
    store.settle().await.unwrap();
}

/// The indices of our tables in a list, in its order. Other tests may use the same database.
fn ours(list: &[Listing], tables: &[&TableId]) -> Vec<usize> {
    list.iter().filter_map(|listing| tables.iter().position(|table| **table == listing.table)).collect()
}

macro_rules! refused {
    ($result:expr, $error:pat) => {
        match $result {
            Err($error) => {}
            other => panic!("{} expected, but {other:?}", stringify!($error)),
        }
    };
}
pub(crate) use refused;

async fn people_story(store: &dyn Store) {
    let (anna, bela) = (guest("Anna"), guest("Béla"));
    store.add_person(&anna).await.unwrap();
    store.add_person(&bela).await.unwrap();
    refused!(store.add_person(&anna).await, StoreError::Taken);
    assert_eq!(store.person(&anna.id).await.unwrap(), Some(anna.clone()));
    assert_eq!(store.person(&PersonId::random()).await.unwrap(), None);

    store.rename(&anna.id, "Änne").await.unwrap();
    assert_eq!(store.person(&anna.id).await.unwrap().unwrap().name, "Änne");
    refused!(store.rename(&PersonId::random(), "Nobody").await, StoreError::Missing);

    let login = format!(" Änne {} ", TableId::random());
    assert_eq!(store.person_by_login(&login).await.unwrap(), None);
    assert_eq!(store.keep(&anna.id, &login, "$hash").await.unwrap(), 1);
    let found = store.person_by_login(&login.to_uppercase()).await.unwrap().unwrap();
    assert_eq!(found.id, anna.id);
    assert_eq!(found.login.as_deref(), Some(login.trim()));
    assert_eq!(found.password.as_deref(), Some("$hash"));
    assert_eq!(found.sessions, 1);
    assert!(!format!("{found:?}").contains("hash"), "Debug must not show the password hash");
    refused!(store.keep(&bela.id, login.to_lowercase().trim(), "$other").await, StoreError::Taken);
    assert_eq!(
        store.person(&bela.id).await.unwrap(),
        Some(bela.clone()),
        "a refused change must write nothing"
    );
    refused!(store.keep(&PersonId::random(), "nobody's", "$hash").await, StoreError::Missing);
    assert_eq!(store.keep(&anna.id, &login, "$new").await.unwrap(), 2, "the person's own login is not taken");
    assert_eq!(store.end_sessions(&anna.id).await.unwrap(), 3);
    refused!(store.end_sessions(&PersonId::random()).await, StoreError::Missing);
    let same_login = PersonRow { login: Some(login.clone()), ..guest("Anna") };
    refused!(store.add_person(&same_login).await, StoreError::Taken);
}

async fn log_story(store: &dyn Store) {
    let (table, other) = (new_table(store).await, new_table(store).await);
    assert_eq!(store.table(&TableId::random()).await.unwrap(), None);
    refused!(store.add_table(&store.table(&table).await.unwrap().unwrap(), None).await, StoreError::Taken);
    assert!(store.entries(&table, 0).await.unwrap().is_empty());
    for seq in 1..=12 {
        store.append(&table, seq, &format!("{{\"move\":{seq}}}"), 100).await.unwrap();
    }
    store.append(&other, 1, "ещё один", 100).await.unwrap();
    refused!(store.append(&table, 12, "again", 101).await, StoreError::Taken);
    refused!(store.append(&table, 1, "again", 101).await, StoreError::Taken);
    refused!(store.append(&table, 14, "too early", 101).await, StoreError::Gap);
    refused!(store.append(&table, 0, "too small", 101).await, StoreError::Gap);
    refused!(store.append(&table, u64::MAX, "too large", 101).await, StoreError::Gap);
    refused!(store.append(&TableId::random(), 1, "nowhere", 101).await, StoreError::Missing);
    let entries = store.entries(&table, 0).await.unwrap();
    assert_eq!(entries.len(), 12);
    assert_eq!(entries[9], "{\"move\":10}", "ordered by number, not by text");
    assert_eq!(store.entries(&other, 0).await.unwrap(), ["ещё один"]);
    assert!(store.entries(&TableId::random(), 0).await.unwrap().is_empty());
}

async fn lists_story(store: &dyn Store) {
    let (anna, bela) = (guest("Anna"), guest("Béla"));
    let (one, two, three, four) =
        (new_table(store).await, new_table(store).await, new_table(store).await, new_table(store).await);
    let tables = [&one, &two, &three, &four];
    // Newer than everything else in the database, so that they come first.
    let late = i64::MAX - 10;
    let gathering = seen(&one, Stage::Gathering, late + 1, &[(&anna, false)]);
    list(store, &gathering).await;
    list(store, &seen(&two, Stage::Playing, late + 2, &[(&anna, true), (&bela, false)])).await;
    list(store, &seen(&three, Stage::Playing, late + 3, &[(&anna, false), (&anna, true)])).await;
    list(store, &seen(&four, Stage::Over, late + 4, &[(&anna, false), (&bela, false)])).await;
    let nowhere = seen(&TableId::random(), Stage::Playing, late, &[]);
    list(store, &nowhere).await;
    let running = store.running_tables(50).await.unwrap();
    assert!(
        running.iter().all(|listing| listing.table != nowhere.table),
        "a table that is gone is not listed"
    );

    assert_eq!(store.my_tables(&bela.id, 1).await.unwrap()[0].names, ["Anna", "Béla"]);
    assert_eq!(
        ours(&store.my_tables(&anna.id, 9).await.unwrap(), &tables),
        [2, 1, 3, 0],
        "tables that wait come first, then the most recent"
    );
    assert_eq!(ours(&store.my_tables(&anna.id, 2).await.unwrap(), &tables), [2, 1]);
    assert_eq!(ours(&store.my_tables(&bela.id, 9).await.unwrap(), &tables), [3, 1]);
    assert!(store.my_tables(&PersonId::random(), 9).await.unwrap().is_empty());
    let open = store.open_tables(50).await.unwrap();
    assert_eq!(open.iter().find(|listing| listing.table == one), Some(&gathering), "read back unchanged");
    assert_eq!(ours(&open, &tables), [0]);
    assert_eq!(ours(&store.running_tables(50).await.unwrap(), &tables), [2, 1]);
    assert_eq!(
        store.next_waiting(&anna.id, None).await.unwrap().as_ref(),
        Some(&two),
        "the one that has waited longest"
    );
    assert_eq!(store.next_waiting(&anna.id, Some(&two)).await.unwrap().as_ref(), Some(&three));
    assert_eq!(store.next_waiting(&bela.id, None).await.unwrap(), None);

    // Béla joined the first, which is now full. Anna moved at the second. The third is no longer listed.
    let joined = Listing {
        open_seats: 0,
        ..seen(&one, Stage::Gathering, late + 5, &[(&anna, false), (&bela, false)])
    };
    list(store, &joined).await;
    list(store, &seen(&two, Stage::Playing, late + 6, &[(&bela, true)])).await;
    list(store, &Listing { listed: false, ..seen(&three, Stage::Playing, late + 7, &[(&anna, true)]) }).await;
    assert!(ours(&store.open_tables(50).await.unwrap(), &tables).is_empty(), "no open seat");
    assert_eq!(ours(&store.running_tables(50).await.unwrap(), &tables), [1], "not listed");
    assert_eq!(
        ours(&store.my_tables(&anna.id, 9).await.unwrap(), &tables),
        [2, 0, 3],
        "Anna left the second"
    );
    assert_eq!(ours(&store.my_tables(&bela.id, 9).await.unwrap(), &tables), [1, 0, 3]);
    assert_eq!(store.next_waiting(&anna.id, Some(&three)).await.unwrap(), None);
    for table in tables {
        list(store, &seen(table, Stage::Over, 0, &[])).await;
    }
}

async fn notes_and_records_story(store: &dyn Store) {
    let (table, anna, bela) = (new_table(store).await, guest("Anna"), guest("Béla"));
    store.add_person(&anna).await.unwrap();
    assert_eq!(store.note(&table, &anna.id).await.unwrap(), None);
    store.set_note(&table, &anna.id, "has\0 the fox").await.unwrap();
    store.set_note(&table, &anna.id, "has the\nowl 🦉").await.unwrap();
    assert_eq!(store.note(&table, &anna.id).await.unwrap().as_deref(), Some("has the\nowl 🦉"));
    assert_eq!(store.note(&table, &bela.id).await.unwrap(), None, "another's");
    store.set_note(&table, &anna.id, "").await.unwrap();
    assert_eq!(store.note(&table, &anna.id).await.unwrap(), None);
    refused!(store.set_note(&table, &bela.id, "who?").await, StoreError::Missing);
    refused!(store.set_note(&TableId::random(), &anna.id, "where?").await, StoreError::Missing);

    let id = RecordId::random();
    assert_eq!(store.record(&id).await.unwrap(), None);
    store.add_record(&id, "dudab", "line\nline\n", 9).await.unwrap();
    let found = store.record(&id).await.unwrap().unwrap();
    assert_eq!(
        (found.id, found.game.as_str(), found.text.as_str(), found.added),
        (id.clone(), "dudab", "line\nline\n", 9)
    );
    refused!(store.add_record(&id, "dudab", "", 9).await, StoreError::Taken);
}

async fn finishes_story(store: &dyn Store) {
    let (anna, bela) = (guest("Anna"), guest("Béla"));
    let (old, new) = (new_table(store).await, new_table(store).await);
    let finish = |table: &TableId, ended, achieved: &[&str]| Finish {
        table: table.clone(),
        seat: 0,
        person: anna.id.clone(),
        game: "dudab".to_owned(),
        ended,
        points: Points::halves(301),
        in_a_row: true,
        achieved: achieved.iter().map(|&id| id.to_owned()).collect(),
        advised: achieved.len() == 2,
    };
    for (table, updated) in [(&new, 9), (&old, 3)] {
        list(store, &seen(table, Stage::Over, updated, &[(&anna, false), (&bela, false)])).await;
    }
    assert_eq!(
        store.uncounted(&anna.id, "dudab", 9).await.unwrap(),
        [old.clone(), new.clone()],
        "oldest first"
    );
    assert_eq!(store.uncounted(&anna.id, "dudab", 1).await.unwrap(), std::slice::from_ref(&old));
    assert!(store.uncounted(&anna.id, "bombay", 9).await.unwrap().is_empty());

    count(store, finish(&new, 8, &["depot", "bridges"])).await;
    count(store, finish(&old, 2, &["depot"])).await;
    let kept = [finish(&old, 2, &["depot"]), finish(&new, 8, &["depot", "bridges"])];
    assert_eq!(store.finishes(&anna.id, "dudab").await.unwrap(), kept);
    assert!(store.finishes(&bela.id, "dudab").await.unwrap().is_empty());
    assert!(store.finishes(&anna.id, "bombay").await.unwrap().is_empty());
    assert!(store.uncounted(&anna.id, "dudab", 9).await.unwrap().is_empty());
    // Writing it again adds nothing.
    count(store, finish(&old, 2, &[])).await;
    assert_eq!(store.finishes(&anna.id, "dudab").await.unwrap()[0], finish(&old, 2, &[]));
}

async fn story(store: &Arc<dyn Store>) {
    store_order::crowd_story(store).await;
    let store = &**store;
    store.ping().await.unwrap();
    let key = store.signing_key().await.unwrap();
    assert_eq!(store.signing_key().await.unwrap(), key);
    assert_ne!(key, [0; 32]);
    people_story(store).await;
    log_story(store).await;
    lists_story(store).await;
    notes_and_records_story(store).await;
    finishes_story(store).await;
    store_order::due_story(store).await;
    store_order::newest_story(store).await;
    store_order::overtaken_story(store).await;
    crate::store_people::sessions_story(store).await;
    crate::store_people::erasing_story(store).await;
}

/// Several writers append the same numbers to a log; each number is written once.
async fn race(stores: &[Arc<dyn Store>]) {
    let table = new_table(&*stores[0]).await;
    for seq in 1..=10 {
        let tasks: Vec<_> = (0..6)
            .map(|writer| (writer, stores[writer % stores.len()].clone(), table.clone()))
            .map(|(writer, store, table)| {
                tokio::spawn(async move { store.append(&table, seq, &format!("{seq} by {writer}"), 1).await })
            })
            .collect();
        let mut won = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(()) => won += 1,
                Err(StoreError::Taken) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(won, 1);
    }
    assert_eq!(stores[0].entries(&table, 0).await.unwrap().len(), 10);
}

#[tokio::test]
async fn the_story_in_a_file() {
    let folder = Folder::new();
    let store = open(folder.address()).await.unwrap();
    story(&store).await;
    store.close().await;
    refused!(store.ping().await, StoreError::Database(_));
}

#[tokio::test]
async fn the_story_in_memory() {
    story(&open("sqlite::memory:").await.unwrap()).await;
}

/// Runs only if `ADDA_TEST_POSTGRES` names a database that may be written to.
#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_story_in_postgres() {
    let Ok(address) = std::env::var("ADDA_TEST_POSTGRES") else { return };
    // Two nodes start at the same time.
    let (one, two) = tokio::join!(open(&address), open(&address));
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.signing_key().await.unwrap(), two.signing_key().await.unwrap());
    story(&one).await;
    race(&[one.clone(), two.clone()]).await;
    store_order::crossing_story(&[one.clone(), two.clone()]).await;
    one.close().await;
    refused!(one.ping().await, StoreError::Database(_));
    two.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn if_two_processes_write_the_same_number_one_wins() {
    let folder = Folder::new();
    // The second store stands for another process.
    let (one, two) = tokio::join!(open(folder.address()), open(folder.address()));
    race(&[one.unwrap(), two.unwrap()]).await;
}

#[tokio::test]
async fn reopening_keeps_everything() {
    let folder = Folder::new();
    let store = open(folder.address()).await.unwrap();
    let anna = guest("Anna");
    store.add_person(&anna).await.unwrap();
    let table = new_table(&*store).await;
    store.append(&table, 1, "first", 1).await.unwrap();
    list(&*store, &seen(&table, Stage::Playing, 1, &[(&anna, true)])).await;
    let key = store.signing_key().await.unwrap();
    store.close().await;

    let store = open(&format!("sqlite:{}", folder.file().display())).await.unwrap();
    assert_eq!(store.signing_key().await.unwrap(), key);
    assert_eq!(store.person(&anna.id).await.unwrap(), Some(anna.clone()));
    assert_eq!(store.entries(&table, 0).await.unwrap(), ["first"]);
    assert_eq!(store.next_waiting(&anna.id, None).await.unwrap(), Some(table.clone()));
    store.append(&table, 2, "second", 2).await.unwrap();
}

async fn entries_in(folder: &Path, table: &TableId) -> Vec<String> {
    let store = open(folder.to_str().unwrap()).await.unwrap();
    let entries = store.entries(table, 0).await.unwrap();
    store.close().await;
    entries
}

#[tokio::test]
async fn what_was_written_survives_a_crash_and_a_closed_file_is_complete() {
    let (folder, crashed, copied) = (Folder::new(), Folder::new(), Folder::new());
    let store = open(folder.address()).await.unwrap();
    let table = new_table(&*store).await;
    for seq in 1..=50 {
        store.append(&table, seq, "entry", 1).await.unwrap();
    }
    // The files as they would be after a power failure now.
    std::fs::create_dir(&crashed.0).unwrap();
    std::fs::copy(folder.file(), crashed.file()).unwrap();
    std::fs::copy(folder.0.join("adda.sqlite-wal"), crashed.0.join("adda.sqlite-wal")).unwrap();
    assert_eq!(entries_in(&crashed.0, &table).await.len(), 50);

    store.close().await;
    std::fs::create_dir(&copied.0).unwrap();
    std::fs::copy(folder.file(), copied.file()).unwrap();
    assert_eq!(entries_in(&copied.0, &table).await.len(), 50);
}

async fn write_raw(folder: &Folder, sql: &'static str) {
    use sqlx::Connection;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.file());
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let folder = Folder::new();
    open(folder.address()).await.unwrap().close().await;
    write_raw(&folder, "INSERT INTO schema_steps (version) VALUES (1000)").await;
    let Err(error) = open(folder.address()).await else { panic!("expected an error") };
    assert!(matches!(error, StoreError::Newer { found: 1000, .. }), "{error}");
    assert!(error.to_string().contains("newer program"), "{error}");
}

#[tokio::test]
async fn damage_is_noticed() {
    let folder = Folder::new();
    let store = open(folder.address()).await.unwrap();
    let table = new_table(&*store).await;
    for seq in 1..=3 {
        store.append(&table, seq, "entry", 1).await.unwrap();
    }
    store.signing_key().await.unwrap();
    write_raw(&folder, "DELETE FROM entries WHERE seq = 2; UPDATE keys SET value = 'short'").await;
    refused!(store.entries(&table, 0).await, StoreError::Damaged(_));
    refused!(store.signing_key().await, StoreError::Damaged(_));
}

#[tokio::test]
async fn addresses_are_understood_or_explained() {
    let folder = Folder::new();
    let deep = Folder(folder.0.join("made/on/the/way"));
    open(deep.address()).await.unwrap().close().await;
    assert!(deep.file().is_file());
    for (address, hint) in [
        ("mysql://anna:secret@localhost/adda", "addresses of mysql"),
        ("sqlite:", "a file is expected"),
        (deep.file().to_str().unwrap(), "sqlite:"),
        #[cfg(not(feature = "postgres"))]
        ("postgres://anna:secret@localhost/adda", "--features postgres"),
        #[cfg(feature = "postgres")]
        ("postgres://anna:secret@localhost:port/adda", "not valid"),
    ] {
        let Err(error) = open(address).await else { panic!("{address} was opened") };
        assert!(error.to_string().contains(hint), "{error}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = open(folder.address()).await.unwrap();
    new_table(&*store).await;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder.0), 0o700);
    for file in ["adda.sqlite", "adda.sqlite-wal", "adda.sqlite-shm"] {
        assert_eq!(mode(&folder.0.join(file)), 0o600, "{file}");
    }
}
