//! Restarts on the same folder.

use std::time::Duration;

use serde_json::{Value, json};

use super::client::{Client, Request};
use super::server::{Folder, TestServer};
use super::table::TestTable;

/// Everything that a client sees of a table.
async fn everything(who: &Client, id: &str) -> Vec<String> {
    let state = who.state(id).await;
    let mut seen = vec![state.to_string()];
    for path in [
        format!("/t/{id}"),
        format!("/t/{id}/replay?at=3"),
        format!("/t/{id}/replay"),
        format!("/api/tables/{id}/log"),
        "/".to_owned(),
        "/me".to_owned(),
        "/api/me".to_owned(),
    ] {
        seen.push(who.page(&path).await.text());
    }
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_the_same_after_a_restart() {
    let folder = Folder::new();
    let server =
        TestServer::with(&folder.storage(), |config| config.public = Some("http://adda.test".to_owned()))
            .await;
    let mut table = TestTable::with(&server, &["me", "friend", "bot:easy"], json!({ "listed": true })).await;
    table.until_moves(15).await;
    table.turn().await;
    table.ask(0, "say", json!({ "text": "back in a minute" })).await.ok();
    table.ask(1, "note", json!({ "text": "she means an hour" })).await.ok();
    let other = table.on(0).make(&["me", "open"], json!({ "listed": true })).await;
    let mut before = Vec::new();
    for who in [table.on(0), table.on(1), &table.watcher] {
        before.push((everything(who, &table.id).await, everything(who, &other).await));
    }
    server.stop().await;

    let server =
        TestServer::with(&folder.storage(), |config| config.public = Some("http://adda.test".to_owned()))
            .await;
    let here = |who: &Client| who.again(server.address());
    // Players see that somebody looks on.
    let _watch = here(&table.watcher).states(&table.id).await;
    for (who, before) in [table.on(0), table.on(1), &table.watcher].map(here).iter().zip(&before) {
        let after = (everything(who, &table.id).await, everything(who, &other).await);
        assert_eq!(after, *before);
    }
    // The game can be played to its end.
    let people: Vec<Option<Client>> = table.people.iter().map(|who| who.as_ref().map(here)).collect();
    let watcher = server.stranger();
    let mut states = watcher.states(&table.id).await;
    let mut luck = adda_core::luck::FastLuck::new(9);
    let mut state = states.next().await.json();
    while state["stage"] == "playing" {
        let seat = state["to_act"][0].as_u64().unwrap() as usize;
        if let Some(who) = &people[seat] {
            who.act_any(&table.id, &mut luck).await;
        }
        let moves = state["moves"].as_u64().unwrap();
        let seats: Vec<bool> = people.iter().map(Option::is_some).collect();
        let can_go_on = |state: &Value| {
            let turn = state["to_act"][0].as_u64().map(|seat| seats[seat as usize]);
            state["moves"].as_u64().unwrap() > moves && turn != Some(false)
        };
        state = states.until(|event| can_go_on(&event.json())).await.json();
    }
    let text = watcher.get(&format!("/api/tables/{}/record", table.id)).await.ok().text();
    adda_core::record::verify::<dudab::Dudab>(&text).unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_by_themselves_after_a_restart() {
    let folder = Folder::new();
    // These bots wait longer than the test runs.
    let server =
        TestServer::with(&folder.storage(), |config| config.bot_pause = Duration::from_secs(3600)).await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    // Reach a position where the bot is in turn but waits, because the last move can be undone.
    let moves = loop {
        table.until_undone().await;
        table.ask(0, "redo", json!({ "seat": 0 })).await;
        table.ask(1, "redo", json!({ "seat": 1 })).await;
        let state = table.state().await;
        if state["to_act"] == json!([2]) {
            break state["moves"].as_u64().unwrap();
        }
    };
    server.stop().await;

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let played = async {
        // No client opens the table: the server itself must reopen it.
        while server.metric("adda_moves_total").await < 1.0 {
            tokio::task::yield_now().await;
        }
    };
    super::client::within("the bot's move", played).await;
    let state = server.stranger().state(&table.id).await;
    assert!(state["moves"].as_u64().unwrap() > moves);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_end_when_the_server_stops_and_resume_after_a_restart() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let path = format!("/api/tables/{}/stream", table.id);
    let mut stream = table.on(0).stream(&Request::get(&path)).await;
    let last = stream.next().await.id;
    table.ask(0, "say", json!({ "text": "one" })).await.ok();
    let stopped = tokio::spawn(server.stop());
    while stream.try_next().await.is_some() {}
    stopped.await.unwrap();

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = table.on(0).again(server.address());
    anna.ask(&table.id, "say", json!({ "text": "two" })).await.ok();
    let request = Request::get(&path).field("last-event-id", &last.to_string());
    let mut stream = anna.stream(&request).await;
    for expected in [last + 1, last + 2] {
        assert_eq!(stream.next().await.id, expected);
    }
    server.stop().await;
}
