//! Backups: everything comes back, from either database into either, and bad files change nothing.
#![allow(clippy::unwrap_used)] // tests may panic

use std::io::{Read, Write};
use std::path::PathBuf;

use adda_core::Points;
use adda_server::store::{
    ArchiveError, Derived, Due, Finish, Listing, PersonId, PersonRow, RecordId, SessionId, SessionRow,
    Standing, Store, StoreError, TableId, TableRow, backup, open, restore,
};
use adda_table::Stage;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// A temporary folder, deleted when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        Folder(std::env::temp_dir().join(format!("adda-archive-{}", TableId::random())))
    }

    fn address(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// One of everything, with what could get lost on the way.
struct Stored {
    anna: PersonRow,
    table: TableId,
    listing: Listing,
    finish: Finish,
    session: SessionId,
    record: RecordId,
    key: [u8; 32],
}

const ENTRIES: usize = 450;

async fn fill(store: &dyn Store) -> Stored {
    let anna = PersonRow {
        id: PersonId::random(),
        name: "Ånna \"the\\fox\" 🦊\n".to_owned(),
        login: Some("Ånna".to_owned()),
        password: Some("$argon2$x".to_owned()),
        created: i64::MAX,
        sessions: 3,
    };
    let guest = PersonRow { id: PersonId::random(), login: None, password: None, ..anna.clone() };
    store.add_person(&anna).await.unwrap();
    store.add_person(&guest).await.unwrap();
    let session = SessionRow {
        id: SessionId::random(),
        person: anna.id.clone(),
        made: 1,
        seen: 2,
        device: String::new(),
    };
    store.add_session(&session).await.unwrap();
    let table = TableId::random();
    let (game, header) = ("dudab".to_owned(), "{\"seats\":[null,true,1e3]}".to_owned());
    store.add_table(&TableRow { id: table.clone(), game, header, created: 7 }, None).await.unwrap();
    // More than are written with one statement.
    for seq in 1..=ENTRIES {
        store.append(&table, seq as u64, &entry(seq), 1).await.unwrap();
    }
    let listing = Listing {
        table: table.clone(),
        game: "dudab".to_owned(),
        stage: Stage::Playing,
        listed: true,
        open_seats: 0,
        names: vec![anna.name.clone(), "null".to_owned()],
        updated: 9,
        people: vec![(anna.id.clone(), true), (guest.id.clone(), false)],
        standing: Standing { moves: 3, turn: Some("Ånna".to_owned()), ..Standing::default() },
    };
    let finish = Finish {
        table: table.clone(),
        seat: 1,
        person: anna.id.clone(),
        game: "alubari".to_owned(),
        ended: -5,
        points: Points::halves(-3),
        in_a_row: false,
        achieved: vec!["tea".to_owned()],
        advised: true,
    };
    let (seq, due) = (ENTRIES as i64, Due::At(1234));
    let finishes = vec![finish.clone()];
    store.derive(Derived {
        table: table.clone(),
        seq,
        listing: Some(listing.clone()),
        finishes,
        due,
        turns: Vec::new(),
    });
    store.settle().await.unwrap();
    store.set_note(&table, &anna.id, "watch\tthe fox").await.unwrap();
    let record = RecordId::random();
    store.add_record(&record, "dudab", "{}\n{}\n", 11).await.unwrap();
    let key = store.signing_key().await.unwrap();
    Stored { anna, table, listing, finish, session: session.id, record, key }
}

fn entry(seq: usize) -> String {
    format!("{{\"at\":{seq},\"what\":\"said\",\"text\":\"é\\u0000\"}}")
}

async fn check(store: &dyn Store, stored: &Stored) {
    let Stored { anna, table, listing, finish, session, record, key } = stored;
    assert_eq!(store.person_by_login("ånna").await.unwrap().as_ref(), Some(anna));
    assert_eq!(store.session(&anna.id, session).await.unwrap(), Some((anna.clone(), 2)));
    assert_eq!(store.table(table).await.unwrap().unwrap().header, "{\"seats\":[null,true,1e3]}");
    let entries: Vec<String> = (1..=ENTRIES).map(entry).collect();
    assert_eq!(store.entries(table, 0).await.unwrap(), entries);
    assert_eq!(store.my_tables(&anna.id, 9).await.unwrap(), std::slice::from_ref(listing));
    assert_eq!(store.finishes(&anna.id, "alubari").await.unwrap(), std::slice::from_ref(finish));
    assert_eq!(store.next_due().await.unwrap(), Some(1234));
    assert_eq!(store.note(table, &anna.id).await.unwrap().as_deref(), Some("watch\tthe fox"));
    assert_eq!(store.record(record).await.unwrap().unwrap().text, "{}\n{}\n");
    assert_eq!(store.signing_key().await.unwrap(), *key);
}

async fn archive(address: &str) -> Vec<u8> {
    let mut file = Vec::new();
    backup(address, &mut file).await.unwrap();
    file
}

fn unpacked(file: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text
}

/// All lines but the first one, which has the time. Databases order texts differently.
fn rows(file: &[u8]) -> Vec<String> {
    let mut lines: Vec<String> = unpacked(file).lines().skip(1).map(str::to_owned).collect();
    lines.sort();
    lines
}

/// From one address to the other, and everything is there.
async fn round_trip(from: &str, to: &str, stored: &Stored) -> Vec<u8> {
    let file = archive(from).await;
    let counted = restore(to, &file[..]).await.unwrap();
    assert_eq!(counted["entries"], ENTRIES as u64);
    assert_eq!(rows(&archive(to).await), rows(&file));
    let store = open(to).await.unwrap();
    check(&*store, stored).await;
    store.close().await;
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_comes_back() {
    let (from, to) = (Folder::new(), Folder::new());
    let store = open(from.address()).await.unwrap();
    let stored = fill(&*store).await;
    // The store is still open, as that of a running server.
    let file = round_trip(from.address(), to.address(), &stored).await;
    check(&*store, &stored).await;

    // A server that was started once has left an empty storage, which is fine; one in use is not.
    let started = Folder::new();
    let empty = open(started.address()).await.unwrap();
    empty.signing_key().await.unwrap();
    empty.close().await;
    round_trip(from.address(), started.address(), &stored).await;
    let refused = restore(to.address(), &file[..]).await.unwrap_err();
    assert!(matches!(refused, ArchiveError::NotEmpty { people: 2, tables: 1, records: 1 }), "{refused}");
    assert!(refused.to_string().contains("nothing was changed"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unpacked_backup_of_an_older_version_is_migrated() {
    let table = TableId::random();
    let text = [
        r#"{"adda_backup":1,"schema":2,"program":"0.1.0","made":5}"#.to_owned(),
        r#"{"table":"tables","columns":[{"name":"id","type":"text"},{"name":"game","type":"text"},{"name":"header","type":"text"},{"name":"created","type":"bigint"}]}"#.to_owned(),
        format!(r#"["{table}","dudab","{{}}",7]"#),
        r#"{"table":"listings","columns":[{"name":"table_id","type":"text"},{"name":"game","type":"text"},{"name":"stage","type":"text"},{"name":"listed","type":"boolean"},{"name":"open_seats","type":"bigint"},{"name":"names","type":"text"},{"name":"people","type":"text"},{"name":"updated","type":"bigint"}]}"#.to_owned(),
        format!(r#"["{table}","dudab","playing",true,0,"[]","[]",9]"#),
        r#"{"rows":2}"#.to_owned(),
    ]
    .join("\n");
    let folder = Folder::new();
    restore(folder.address(), text.as_bytes()).await.unwrap();
    let store = open(folder.address()).await.unwrap();
    assert_eq!(store.table(&table).await.unwrap().unwrap().created, 7);
    assert_eq!(store.next_due().await.unwrap(), Some(0), "a later step looks at running games once");
    assert_eq!(store.running_tables(5).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_file_changes_nothing_and_is_explained() {
    let from = Folder::new();
    let store = open(from.address()).await.unwrap();
    let stored = fill(&*store).await;
    let good = archive(from.address()).await;
    let text = unpacked(&good);
    let lines: Vec<&str> = text.lines().collect();
    let packed = |text: &str| {
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(text.as_bytes()).unwrap();
        packer.finish().unwrap()
    };
    let cases: [(&str, Vec<u8>); 9] = [
        ("first line", b"hello\n".to_vec()),
        ("first line", Vec::new()),
        ("cut off", good[..good.len() / 2].to_vec()),
        ("end is missing", packed(&lines[..lines.len() - 1].join("\n"))),
        (
            "rows are missing",
            packed(&text.lines().filter(|line| !line.contains("the fox")).collect::<Vec<_>>().join("\n")),
        ),
        ("newer", packed(&text.replacen("\"schema\":", "\"schema\":9", 1))),
        ("not ours", packed(&text.replacen("\"table\":\"notes\"", "\"table\":\"sqlite_master\"", 1))),
        ("not ours", packed(&text.replacen("\"name\":\"login\"", "\"name\":\"x) --\"", 1))),
        ("does not fit", packed(&text.replacen("\"watch\\tthe fox\"", "7", 1))),
    ];
    let to = Folder::new();
    for (hint, file) in cases {
        let error = restore(to.address(), &file[..]).await.unwrap_err().to_string();
        assert!(error.contains(hint), "{hint}: {error}");
    }
    round_trip(from.address(), to.address(), &stored).await;
    let nowhere = Folder::new();
    let error = backup(nowhere.address(), Vec::new()).await.unwrap_err();
    assert!(matches!(error, ArchiveError::Missing(_)) && !nowhere.0.exists(), "{error}");
    let lock = adda_server::store::lock(nowhere.address()).unwrap();
    let error = restore(nowhere.address(), &good[..]).await.unwrap_err();
    assert!(matches!(error, ArchiveError::Store(StoreError::InUse { .. })), "{error}");
    drop(lock);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_shows_one_moment_while_entries_are_added() {
    let folder = Folder::new();
    let store = open(folder.address()).await.unwrap();
    let stored = fill(&*store).await;
    let (writing, table) = (store.clone(), stored.table.clone());
    let (done, mut finished) = tokio::sync::oneshot::channel::<()>();
    let writer = tokio::spawn(async move {
        let mut seq = ENTRIES as u64;
        while finished.try_recv().is_err() {
            seq += 1;
            writing.append(&table, seq, "later", 1).await.unwrap();
        }
        seq
    });
    for _ in 0..5 {
        let acknowledged = store.entries(&stored.table, 0).await.unwrap().len();
        let file = archive(folder.address()).await;
        let to = Folder::new();
        restore(to.address(), &file[..]).await.unwrap();
        let restored = open(to.address()).await.unwrap();
        // Reading fails if there is a gap.
        assert!(restored.entries(&stored.table, 0).await.unwrap().len() >= acknowledged);
    }
    done.send(()).unwrap();
    assert!(writer.await.unwrap() > ENTRIES as u64);
}

/// A new database on the server of `ADDA_TEST_POSTGRES`; `None` without one.
#[cfg(feature = "postgres")]
pub(crate) async fn new_database() -> Option<String> {
    use sqlx::Connection;
    let address = std::env::var("ADDA_TEST_POSTGRES").ok()?;
    let mut connection = sqlx::PgConnection::connect(&address).await.unwrap();
    let name = format!("adda_{}", TableId::random());
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}")))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let (start, rest) = address.split_once("://").unwrap();
    let (place, query) = rest.split_once('?').map_or((rest, String::new()), |(a, b)| (a, format!("?{b}")));
    let place = place.rsplit_once('/').map_or(place, |(place, _)| place);
    Some(format!("{start}://{place}/{name}{query}"))
}

/// From SQLite to PostgreSQL and back, and from PostgreSQL to PostgreSQL.
#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_one_database_is_restored_into_the_other() {
    let (Some(one), Some(two)) = (new_database().await, new_database().await) else { return };
    let (from, to) = (Folder::new(), Folder::new());
    let store = open(from.address()).await.unwrap();
    let stored = fill(&*store).await;
    round_trip(from.address(), &one, &stored).await;
    round_trip(&one, &two, &stored).await;
    let file = round_trip(&two, to.address(), &stored).await;
    let refused = restore(&one, &file[..]).await.unwrap_err();
    assert!(matches!(refused, ArchiveError::NotEmpty { .. }), "{refused}");
    let broken = unpacked(&file).replacen("\"watch\\tthe fox\"", "7", 1);
    let three = new_database().await.unwrap();
    restore(&three, broken.as_bytes()).await.unwrap_err();
    round_trip(&one, &three, &stored).await;
}
