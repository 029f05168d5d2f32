//! Storage on a bad day, and tables that sleep.

use std::time::Duration;

use adda_server::store::{self, StoreError, TableId};
use adda_server::{Config, ServeError, Server};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use super::client::{Client, Request, within};
use super::server::{Folder, TestServer};
use super::table::TestTable;

/// A connection of another process to the database.
pub(crate) async fn connect(folder: &Folder) -> SqliteConnection {
    let file = std::path::Path::new(&folder.storage()).join("adda.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    SqliteConnection::connect_with(&options).await.unwrap()
}

pub(crate) async fn run(connection: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(connection).await.unwrap();
}

/// Tries until it works.
async fn say_until_stored(who: &Client, id: &str, text: &str) -> u64 {
    let stored = async {
        loop {
            let answer = who.ask(id, "say", json!({ "text": text })).await;
            match answer.status {
                200 => return answer.json()["seq"].as_u64().unwrap(),
                503 => tokio::task::yield_now().await,
                other => panic!("{other}: {}", answer.text()),
            }
        }
    };
    within("the storage to work again", stored).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_stored_says_so_and_goes_on_by_itself() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(3).await;
    let stream = format!("/api/tables/{}/stream", table.id);
    let mut page = table.on(0).stream(&Request::get(&stream)).await;
    page.next().await;

    // Another process holds the database for longer than the server waits.
    let mut other = connect(&folder).await;
    run(&mut other, "BEGIN IMMEDIATE").await;
    let said = table.ask(0, "say", json!({ "text": "lost?" })).await.refused(503);
    assert!(said.contains("could not be saved"), "{said}");
    page.until(|event| event.data.contains("id=\"unsaved\"")).await;
    // Now it is refused at once, without waiting for the database.
    table.ask(1, "say", json!({ "text": "me too" })).await.refused(503);
    assert_eq!(server.stranger().get("/health").await.status, 503);
    let shown = table.on(1).page(&format!("/t/{}", table.id)).await.ok().text();
    assert!(shown.contains("Nothing is lost"), "the page can still be read, and says what is wrong");

    run(&mut other, "ROLLBACK").await;
    let seq = say_until_stored(table.on(0), &table.id, "found").await;
    page.until(|event| event.id >= seq && !event.data.contains("id=\"unsaved\"")).await;
    server.stranger().get("/health").await.ok();
    table.until_moves(5).await;
    let seq = table.state().await["seq"].as_u64().unwrap();
    let id: TableId = table.id.parse().unwrap();
    server.stop().await;
    let store = store::open(&folder.storage()).await.unwrap();
    let entries = store.entries(&id, 0).await.unwrap();
    assert_eq!(entries.len() as u64, seq, "what was acknowledged is stored, and nothing else");
    assert!(!entries.iter().any(|entry| entry.contains("lost?") || entry.contains("me too")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_folder_is_refused() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let config = Config { address: ([127, 0, 0, 1], 0).into(), ..Config::local(folder.storage()) };
    let Err(error) = Server::start(config.clone()).await else { panic!("two servers on one folder") };
    assert!(matches!(error, ServeError::Store(StoreError::InUse { .. })), "{error}");
    let said = error.to_string();
    assert!(said.contains(&std::process::id().to_string()) && said.contains("--data"), "{said}");
    server.stop().await;
    Server::start(config).await.unwrap().stop().await;
}

/// Waits until no table is in memory.
async fn all_asleep(server: &TestServer) {
    let asleep = async {
        while server.metric("adda_tables_open").await > 0.0 {
            tokio::task::yield_now().await;
        }
    };
    within("the tables to be given up", asleep).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_tables_are_given_up_and_read_again_when_somebody_looks() {
    let server = TestServer::with("sqlite::memory:", |config| config.idle = Duration::from_millis(1)).await;
    let anna = server.person("Anna").await;
    let tables =
        [anna.make(&["me", "open"], json!({})).await, anna.make(&["me", "bot:easy"], json!({})).await];
    all_asleep(&server).await;
    for table in &tables {
        anna.ask(table, "say", json!({ "text": "anybody?" })).await.ok();
    }
    all_asleep(&server).await;
    for table in &tables {
        let page = anna.page(&format!("/t/{table}")).await.ok().text();
        assert!(page.contains("anybody?"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_wait_for_people_are_not_read_at_the_start() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = server.person("Anna").await;
    let waits = anna.make(&["me", "open"], json!({})).await;
    let turn = anna.make(&["me", "bot:easy"], json!({})).await;
    let mut states = anna.states(&turn).await;
    states.until(|event| event.json()["to_act"] == json!([0])).await;
    server.stop().await;

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = anna.again(server.address());
    let page = anna.page("/").await.ok().text();
    assert!(page.contains(&waits) && page.contains(&turn), "they are listed");
    assert!(page.contains("Round 1 of 2"), "the list says how far a game is");
    assert!(anna.page("/?lang=fr").await.ok().text().contains("Manche 1"), "in the reader's language");
    assert_eq!(server.metric("adda_tables_open").await, 0.0);
    anna.state(&turn).await;
    assert_eq!(server.metric("adda_tables_open").await, 1.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_table_that_sleeps_runs_out() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let pace = json!({ "pace": "move", "seconds": 60 });
    let mut table = TestTable::with(&server, &["me", "friend"], pace).await;
    let seat = table.turn().await.unwrap();
    server.stop().await;
    // As if it had been stopped for an hour.
    let mut connection = connect(&folder).await;
    run(
        &mut connection,
        "UPDATE tables SET header = json_set(header, '$.made', json_extract(header, '$.made') - 3600000)",
    )
    .await;
    run(
        &mut connection,
        "UPDATE entries SET entry = json_set(entry, '$.at', json_extract(entry, '$.at') - 3600000)",
    )
    .await;
    run(&mut connection, "UPDATE due SET at = at - 3600000").await;
    connection.close().await.unwrap();

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let timed_out = async {
        // Nobody looks at the table.
        while server.metric("adda_other_entries_total").await < 1.0 {
            tokio::task::yield_now().await;
        }
    };
    within("the time to run out", timed_out).await;
    let log = server.stranger().get(&table.path("/log")).await.ok().text();
    assert!(log.contains(["Anna", "Bela"][seat]) && log.contains("time"), "{log}");
}

/// Changes the stored tables while no server runs.
async fn with_stored_change(sql: &'static str, moves: u64) -> (TestServer, Folder, Client, String) {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(moves).await;
    server.stop().await;
    let mut connection = connect(&folder).await;
    run(&mut connection, sql).await;
    connection.close().await.unwrap();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = table.on(0).again(server.address());
    (server, folder, anna, table.id.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_can_be_looked_at_up_to_the_damage() {
    let damage = "UPDATE entries SET entry = '{\"at\":1,\"what\":\"act\",\"seat\":0,\"action\":\"nonsense\"}' WHERE seq = 4";
    let (server, _folder, anna, id) = with_stored_change(damage, 6).await;
    let state = anna.state(&id).await;
    assert_eq!(state["seq"], Value::from(3));
    let page = anna.page(&format!("/t/{id}")).await.ok().text();
    assert!(page.contains("damaged from here on"));
    let said = anna.ask(&id, "say", json!({ "text": "hello?" })).await.refused(409);
    assert!(said.contains("damaged"), "{said}");
    // Other tables go on.
    let other = anna.make(&["me", "bot:easy"], json!({})).await;
    anna.ask(&other, "say", json!({ "text": "hello" })).await.ok();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_another_version_of_the_rules_can_be_looked_at() {
    let change = "UPDATE tables SET header = json_set(header, '$.rules', 0)";
    let (server, _folder, anna, id) = with_stored_change(change, 4).await;
    assert_eq!(anna.state(&id).await["moves"], Value::from(4));
    for path in [format!("/t/{id}"), format!("/t/{id}/log"), format!("/t/{id}/replay?at=2")] {
        anna.page(&path).await.ok();
    }
    let page = anna.page(&format!("/t/{id}")).await.ok().text();
    assert!(page.contains("another version of the rules"));
    let said = anna.ask(&id, "say", json!({ "text": "hello?" })).await.refused(409);
    assert!(said.contains("another version of the rules"), "{said}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_that_a_reader_missed_are_shown_again_unless_the_log_is_very_long() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    server.stop().await;
    // The second person has sat down, and then there was a long conversation.
    let mut connection = connect(&folder).await;
    run(
        &mut connection,
        "INSERT INTO entries (table_id, seq, entry, written) \
         WITH RECURSIVE n(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n < 4000) \
         SELECT table_id, n, json_object('at', json_extract(entry, '$.at'), 'what', 'said', \
         'person', json_extract(entry, '$.person'), 'text', 'hm ' || n), written FROM entries, n",
    )
    .await;
    connection.close().await.unwrap();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = table.on(0).again(server.address());
    let missed = async |after: u64, last: u64| {
        let mut stream = anna.stream(&Request::get(&table.path(&format!("/stream?after={after}")))).await;
        let mut events = Vec::new();
        loop {
            let event = stream.next().await;
            events.push((event.id, event.data.contains("data-jump")));
            if event.id == last {
                return events;
            }
        }
    };
    assert_eq!(missed(3_997, 4_000).await, [(3_998, false), (3_999, false), (4_000, false)]);
    assert_eq!(missed(3_000, 4_000).await, [(4_000, true)], "too many steps");
    anna.ask(&table.id, "say", json!({ "text": "one more" })).await.ok();
    assert_eq!(missed(3_999, 4_001).await, [(4_001, true)], "to show them, the whole log would be folded");
    assert_eq!(missed(4_000, 4_001).await, [(4_001, false)], "the last one is known anyway");
}
