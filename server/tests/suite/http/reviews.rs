//! Reviews of finished matches.

use serde_json::{Value, json};

use super::client::{Client, Request, within};
use super::server::{Folder, TestServer};
use super::table::TestTable;

/// The review, when it is ready.
async fn ready(client: &Client, path: &str) -> Value {
    within("the review", async {
        loop {
            let state = client.get(path).await.ok().json();
            if state["state"] == "ready" {
                return state["review"].clone();
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_reviewed_once_and_the_review_is_kept() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(10).await;
    let api = table.path("/review");
    let page = format!("/t/{}/review", table.id);
    for path in [&api, &page] {
        assert_eq!(table.on(0).get(path).await.refused(409), "The game is still on.");
    }
    table.on(0).post(&api, json!({})).await.refused(409);
    let last = table.play_out().await;
    server.stranger().post(&api, json!({})).await.refused(401);
    assert_eq!(server.stranger().get(&api).await.ok().json(), json!({ "state": "none", "done": 0, "of": 0 }));
    assert!(server.stranger().page(&page).await.ok().text().contains("Review this match"));

    table.on(0).post(&api, json!({})).await.ok();
    let review = ready(&table.watcher, &api).await;
    let moves = last["moves"].as_u64().unwrap() as usize;
    assert_eq!(review["curve"].as_array().unwrap().len(), moves + 1);
    assert_eq!(review["summaries"].as_array().unwrap().len(), 2);
    let shown = table.watcher.page(&page).await.ok().text();
    assert!(shown.contains("Anna") && shown.contains("Chance to win") && shown.contains("id=\"moment\""));
    let turn = &review["turns"][3];
    let part = Request::get(&format!("{page}?at={}", turn["at"])).field("x-adda-part", "main");
    let part = table.watcher.send(&part).await.ok().text();
    assert!(part.starts_with("<main") && part.contains(&format!("data-at=\"{}\"", turn["at"])));
    table.watcher.page(&format!("{page}?at={}", moves + 99)).await.ok();
    // One can try again from every turn.
    let from = json!({ "at": turn["at"], "seat": turn["seat"], "name": "Dora" });
    table.watcher.post(&table.path("/branch"), from).await.ok();

    server.stop().await;
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let kept = server.stranger().get(&api).await.ok().json();
    assert_eq!((&kept["state"], &kept["review"]), (&json!("ready"), &review), "it is not computed again");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_uploaded_record_is_reviewed_too() {
    let server = TestServer::new().await;
    let table = TestTable::finished(&server).await;
    let upload = Request::post("/api/records").for_data().body("application/jsonl", table.record().await);
    let id = table.on(0).send(&upload).await.ok().json()["record"].as_str().unwrap().to_owned();
    let api = format!("/api/records/{id}/review");
    table.on(1).post(&api, json!({})).await.ok();
    let review = ready(&server.stranger(), &api).await;
    let first = &review["turns"][0]["at"];
    let page = server.stranger().page(&format!("/r/{id}/review?at={first}")).await.ok().text();
    assert!(page.contains(&format!("action=\"/api/records/{id}/branch\"")) && page.contains("Bela"));
    server.stranger().get("/r/zzzzzzzzzzzzzzzz/review").await.refused(404);
}

/// A single player competes with nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_has_no_review() {
    let server = TestServer::new().await;
    let mut table = TestTable::with(&server, &["me"], json!({ "game": "alubari" })).await;
    table.play_out().await;
    let said = table.on(0).post(&table.path("/review"), json!({})).await.refused(409);
    assert!(said.contains("at least two"), "{said}");
}
