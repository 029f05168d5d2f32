//! What the host does beside a running server: stopping and deleting tables, erasing people, links for new passwords.

use std::sync::Arc;
use std::time::Duration;

use adda_server::store::{self, ResetToken, Store, TableFilter, TableId};
use serde_json::{Value, json};
use sqlx::Connection;

use super::client::{Client, Request, within};
use super::server::{Folder, TestServer};
use super::storage::{connect, run};
use super::table::TestTable;

/// The host's own way to the storage, as `adda admin` has it.
async fn host(storage: &str) -> Arc<dyn Store> {
    store::open(storage).await.unwrap()
}

/// A table is stopped and goes on, while people look at it through these servers.
async fn freeze_story(storage: &str, server: &TestServer, other: &TestServer) {
    let host = host(storage).await;
    let mut table = TestTable::new(server, &["me", "friend"]).await;
    table.until_moves(3).await;
    let id: TableId = table.id.parse().unwrap();
    let bela = table.on(1).again(other.address());
    let stream = format!("/api/tables/{id}/stream?lang=en");
    let mut pages =
        [table.on(0).stream(&Request::get(&stream)).await, bela.stream(&Request::get(&stream)).await];
    for page in &mut pages {
        page.next().await;
    }

    host.freeze(&id, 5).await.unwrap();
    let seq = table.state().await["seq"].as_u64().unwrap();
    // Refused from this moment on, whether a server has heard of it or not.
    for who in [table.on(0), &bela] {
        let said = who.ask(&table.id, "say", json!({ "text": "hello?" })).await.refused(409);
        assert!(said.contains("host"), "{said}");
    }
    for page in &mut pages {
        page.until(|event| event.data.contains("The host of this site has stopped this game")).await;
    }
    assert!(bela.page(&format!("/t/{id}?lang=fr")).await.ok().text().contains("a suspendu cette partie"));
    assert!(bela.page(&format!("/t/{id}?lang=ru")).await.ok().text().contains("приостановил"));
    assert_eq!(host.entries(&id, 0).await.unwrap().len() as u64, seq, "nothing was added");
    let frozen = TableFilter { frozen: true, ..TableFilter::default() };
    assert!(host.find_tables(&frozen, 1000).await.unwrap().iter().any(|listing| listing.table == id));

    host.unfreeze(&id, adda_server::now()).await.unwrap();
    for page in &mut pages {
        page.until(|event| !event.data.contains("has stopped this game")).await;
    }
    let entries = host.entries(&id, seq).await.unwrap();
    assert!(entries.len() == 1 && entries[0].contains("\"stopped\":5"), "{entries:?}");
    bela.ask(&table.id, "say", json!({ "text": "hello!" })).await.ok();
    for page in &mut pages {
        page.until(|event| event.data.contains("hello!")).await;
    }
    table.until_moves(5).await;

    // It is deleted, and nobody gets an error of the server.
    host.delete_table(&id).await.unwrap();
    let gone = async {
        loop {
            match table.on(0).ask(&table.id, "say", json!({ "text": "?" })).await.status {
                404 => break,
                503 => tokio::task::yield_now().await,
                other => panic!("{other}"),
            }
        }
    };
    within("the table to be gone", gone).await;
    host.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_host_stops_stands_still_until_it_may_go_on() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    freeze_story(&folder.storage(), &server, &server).await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_host_stops_stands_still_on_all_nodes() {
    let Ok(address) = std::env::var("ADDA_TEST_POSTGRES") else { return };
    let (one, two) = (TestServer::with(&address, |_| {}).await, TestServer::with(&address, |_| {}).await);
    freeze_story(&address, &one, &two).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_table_stays_frozen_after_a_restart_and_goes_on_afterwards() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut table = TestTable::new(&server, &["me", "bot:easy"]).await;
    table.until_moves(2).await;
    let id: TableId = table.id.parse().unwrap();
    let anna = table.on(0).again(server.address());
    server.stop().await;
    let host = host(&folder.storage()).await;
    host.freeze(&id, 5).await.unwrap();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = anna.again(server.address());
    anna.ask(&table.id, "say", json!({ "text": "hello?" })).await.refused(409);
    host.unfreeze(&id, adda_server::now()).await.unwrap();
    anna.ask(&table.id, "say", json!({ "text": "hello!" })).await.ok();
    host.close().await;
}

/// The times that a page shows, in milliseconds, and how many of its clocks run.
async fn clocks_on(page: &str, who: &Client) -> (Vec<u64>, usize) {
    let text = who.page(page).await.ok().text();
    let left = text.split("data-left=\"").skip(1);
    let left = left.map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect();
    (left, text.matches("data-runs=\"true\"").count())
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_the_host_stops_a_table() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let bank = json!({ "pace": "bank", "seconds": 1800 });
    let mut table = TestTable::with(&server, &["me", "friend"], bank).await;
    table.until_moves(3).await;
    server.stop().await;
    // Two hours ago people played, and the host stopped the game.
    let mut connection = connect(&folder).await;
    for sql in [
        "UPDATE tables SET header = json_set(header, '$.made', json_extract(header, '$.made') - 7200000)",
        "UPDATE entries SET entry = json_set(entry, '$.at', json_extract(entry, '$.at') - 7200000)",
    ] {
        run(&mut connection, sql).await;
    }
    connection.close().await.unwrap();
    let (id, page) = (table.id.parse().unwrap(), format!("/t/{}", table.id));
    let host = host(&folder.storage()).await;
    host.freeze(&id, adda_server::now() - 7_200_000).await.unwrap();

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = table.on(0).again(server.address());
    let stopped = clocks_on(&page, &anna).await;
    assert_eq!((stopped.0.len(), stopped.1), (2, 0), "no clock runs");
    assert!(stopped.0.iter().all(|left| *left > 1_700_000), "{stopped:?}");
    assert_eq!(clocks_on(&page, &anna).await, stopped, "they show the moment at which the table was stopped");
    host.unfreeze(&id, adda_server::now()).await.unwrap();
    anna.ask(&table.id, "say", json!({ "text": "again!" })).await.ok();
    let (left, running) = clocks_on(&page, &anna).await;
    assert_eq!(running, 1);
    assert!(left.iter().all(|left| *left > 1_700_000), "{left:?}");
    let entries = host.entries(&id, 0).await.unwrap();
    assert!(!entries.iter().any(|entry| entry.contains("timed-out")), "{entries:?}");
    host.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_by_themselves_when_their_table_may() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |config| config.idle = Duration::from_millis(1)).await;
    let (host, anna) = (host(&folder.storage()).await, server.person("Anna").await);
    // Bots are fast: perhaps the first game is over before it is stopped.
    let id: TableId = loop {
        let id = anna.make(&["bot:easy", "bot:easy"], json!({})).await;
        host.freeze(&id.parse().unwrap(), 5).await.unwrap();
        if anna.state(&id).await["stage"] == "playing" {
            break id.parse().unwrap();
        }
    };
    let asleep = async { while server.metric("adda_tables_open").await > 0.0 {} };
    within("the tables to be closed", asleep).await;
    host.unfreeze(&id, adda_server::now()).await.unwrap();
    // Nobody looks at it.
    let over = TableFilter { stage: Some("over".to_owned()), ..TableFilter::default() };
    let ends = async {
        while !host.find_tables(&over, 100).await.unwrap().iter().any(|listing| listing.table == id) {
            tokio::task::yield_now().await;
        }
    };
    within("the game to end", ends).await;
    host.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_erases_a_person_while_the_server_runs() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(3).await;
    table.ask(0, "say", json!({ "text": "my secret" })).await.ok();
    let host = host(&folder.storage()).await;
    let people = host.find_people("anna", 10).await.unwrap();
    assert_eq!((people.len(), people[0].tables), (1, 1));
    assert!(people[0].seen.is_some());
    let page = format!("/t/{}", table.id);
    assert!(table.on(1).page(&page).await.ok().text().contains("my secret"));
    adda_server::erase_person(&folder.storage(), &people[0].person.id).await.unwrap();
    let erased = async {
        loop {
            let text = table.on(1).page(&page).await.ok().text();
            if !text.contains("my secret") && !text.contains("Anna") {
                break;
            }
        }
    };
    within("the person to be gone from the page", erased).await;
    assert_eq!(table.on(0).get("/api/me").await.ok().json()["name"], Value::Null);
    assert!(host.find_people("anna", 10).await.unwrap().is_empty());
    host.close().await;
}

async fn sign_in(who: &Client, password: &str) -> u16 {
    who.post("/api/sign-in", json!({ "login": "Anna", "password": password })).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_from_the_host_sets_a_new_password_once() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = server.person("Anna").await;
    anna.post("/api/me/password", json!({ "password": "forgotten horse" })).await.ok();
    let host = host(&folder.storage()).await;
    let person = host.person_by_login("anna").await.unwrap().unwrap().id;
    let hour = 3_600_000;
    let link = async |expires: i64| {
        let token = ResetToken::random();
        host.add_reset(&token, &person, expires).await.unwrap();
        token.as_str().to_owned()
    };
    let wish = |token: &str, password: &str| json!({ "token": token, "password": password });
    let (expired, replaced) = (link(adda_server::now() - 1).await, link(adda_server::now() + hour).await);
    let token = link(adda_server::now() + hour).await;
    let phone = server.stranger();
    for bad in [&expired, &replaced, "nonsense", ResetToken::random().as_str()] {
        phone.get(&format!("/reset/{bad}")).await.refused_clearly(404);
        phone.post("/api/reset", wish(bad, "battery staple")).await.refused(404);
    }
    let page = phone.page(&format!("/reset/{token}")).await.ok();
    assert!(page.text().contains("You sign in as Anna") && page.text().contains(&token));
    assert_eq!(page.field("referrer-policy"), Some("same-origin"));
    // Looking at the page, or a password that is too short, uses nothing up.
    phone.post("/api/reset", wish(&token, "short")).await.refused(422);
    phone.post("/api/reset", wish(&token, "battery staple")).await.ok();
    assert_eq!(phone.get("/api/me").await.ok().json()["name"], "Anna", "signed in here");
    assert_eq!(anna.get("/api/me").await.ok().json()["name"], Value::Null, "and nowhere else");
    assert_eq!(sign_in(&server.stranger(), "forgotten horse").await, 403);
    assert_eq!(sign_in(&server.stranger(), "battery staple").await, 200);
    phone.post("/api/reset", wish(&token, "another password")).await.refused(404);
    assert!(!format!("{:?}", ResetToken::random()).contains(&token[..4]));
    host.close().await;
}
