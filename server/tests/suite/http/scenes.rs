//! How much is computed: one scene for each entry, viewer and language, shared by all readers who see the same.

use super::client::{Client, Events, Request};
use super::server::TestServer;
use super::table::TestTable;

/// Views and scenes computed so far.
async fn computed(server: &TestServer) -> (f64, f64) {
    (server.metric("adda_views_total").await, server.metric("adda_scenes_total").await)
}

/// The page's own stream, in a language.
async fn pages(client: &Client, id: &str, lang: &str) -> Events {
    client.stream(&Request::get(&format!("/api/tables/{id}/stream?lang={lang}"))).await
}

/// Four people play and two watch, each with the page open. After every move, all of them get the new page.
async fn play(server: &TestServer, table: &mut TestTable, spectators: [&str; 2], moves: u32) {
    let id = table.id.clone();
    let mut streams = Vec::new();
    for seat in 0..4 {
        streams.push(pages(table.on(seat), &id, "en").await);
    }
    for lang in spectators {
        streams.push(pages(&server.stranger(), &id, lang).await);
    }
    for _ in 0..moves {
        table.step().await.expect("a game that is still on");
        let seq = table.state().await["seq"].as_u64().unwrap();
        for stream in &mut streams {
            stream.until(|event| event.id >= seq).await;
        }
    }
}

/// Before scenes were shared, each of the six pages computed about six views, one for every part of the page.
#[tokio::test]
async fn four_players_and_two_spectators_need_five_views_an_entry() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend", "friend"]).await;
    // Warm up: compute what the first pages need.
    play(&server, &mut table, ["en", "en"], 1).await;
    let (views, scenes) = computed(&server).await;
    play(&server, &mut table, ["en", "en"], 20).await;
    let (more_views, more_scenes) = computed(&server).await;
    assert_eq!(more_views - views, 5.0 * 20.0, "four seats, and one view for all spectators");
    assert_eq!(more_scenes - scenes, 5.0 * 20.0);
}

#[tokio::test]
async fn another_language_needs_another_scene_but_no_other_view() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend", "friend"]).await;
    play(&server, &mut table, ["en", "fr"], 1).await;
    let (views, scenes) = computed(&server).await;
    play(&server, &mut table, ["en", "fr"], 5).await;
    let (more_views, more_scenes) = computed(&server).await;
    assert_eq!((more_views - views, more_scenes - scenes), (5.0 * 5.0, 6.0 * 5.0));
}

#[tokio::test]
async fn chat_needs_no_new_view() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend", "friend"]).await;
    play(&server, &mut table, ["en", "en"], 1).await;
    let (views, _) = computed(&server).await;
    table.ask(1, "say", serde_json::json!({ "text": "hm" })).await.ok();
    let page = table.on(0).page(&format!("/t/{}", table.id)).await.ok().text();
    assert!(page.contains("hm"));
    assert_eq!(computed(&server).await.0, views);
}

/// A title, a place or a line of the log is found without drawing anything.
#[tokio::test]
async fn small_queries_draw_nothing() {
    let server = TestServer::new().await;
    let table = TestTable::finished(&server).await;
    table.on(0).page("/me").await.ok();
    let (views, scenes) = computed(&server).await;
    for path in [format!("/t/{}/log", table.id), "/me".to_owned(), "/".to_owned()] {
        table.on(0).page(&path).await.ok();
    }
    table.on(0).get(&table.path("/log")).await.ok();
    assert_eq!(computed(&server).await, (views, scenes));
    // A moment of a replay needs one view and no scene.
    table.on(0).page(&format!("/t/{}/replay?at=3", table.id)).await.ok();
    assert_eq!(computed(&server).await, (views + 1.0, scenes));
}
