//! The coach of first games: hints for what is new, and a word after a costly move.

use serde_json::{Value, json};

use super::client::Client;
use super::server::TestServer;
use super::table::TestTable;

/// What the coach can still say at a table, in order; `None` without a coach.
async fn hints(who: &Client, id: &str) -> Option<String> {
    let page = who.page(&format!("/t/{id}")).await.ok().text();
    let (_, coach) = page.split_once("id=\"coach\"")?;
    let (_, order) = coach.split_once("data-order=\"")?;
    Some(order.split('"').next().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_given_until_it_is_dismissed_for_good() {
    let server = TestServer::new().await;
    let player = server.person("Anna").await;
    let id = player.make(&["me", "bot:learner"], json!({})).await;
    let all = "keep suffer call shed place draw";
    assert_eq!(hints(&player, &id).await.as_deref(), Some(all));
    let french = player.page(&format!("/t/{id}?lang=fr")).await.ok().text();
    assert!(french.contains("Attention à la sixième carte"));
    player.post("/api/coach/dudab/call", json!({})).await.ok();
    let other = player.make(&["me", "bot:learner"], json!({})).await;
    for table in [&id, &other] {
        assert_eq!(hints(&player, table).await.as_deref(), Some("keep suffer shed place draw"));
    }
    // It is no lesson, and belongs to the person.
    assert!(!player.page("/learn/dudab").await.ok().text().contains("class=\"done\""));
    let export = player.get("/api/me/export").await.ok().json();
    assert_eq!(export["lessons"][0]["lesson"], json!("coach.call"));
    // Spectators need none, and nobody can dismiss what there is not.
    assert_eq!(hints(&server.person("Bela").await, &id).await, None);
    for path in ["/api/coach/dudab/castle", "/api/coach/chess/call"] {
        player.post(path, json!({})).await.refused(404);
    }
    server.stranger().post("/api/coach/dudab/call", json!({})).await.refused(401);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_two_finished_games_there_is_no_coach() {
    let server = TestServer::new().await;
    let mut player = server.person("Anna").await;
    let seats = ["me", "bot:learner"];
    for _ in 0..2 {
        let id = player.make(&seats, json!({})).await;
        assert!(hints(&player, &id).await.is_some());
        let mut table = TestTable::at(&server, id, player, &seats, "").await;
        table.play_out().await;
        player = table.people[0].take().expect("the player");
    }
    let third = player.make(&seats, json!({})).await;
    assert_eq!(hints(&player, &third).await, None);
    // Another game is new again.
    let bombay = player.make(&["me", "bot:learner"], json!({ "game": "bombay" })).await;
    assert!(hints(&player, &bombay).await.is_some_and(|order| order.starts_with("sell buy")));
}

/// A table that goes on from the lesson about the sixth card, where the blue 3 fits on a column of five.
async fn before_the_sixth_card(player: &Client) -> String {
    let made = player.post("/api/learn/dudab/sixth/play", json!({ "at": "0" })).await.ok().json();
    made["table"].as_str().unwrap().to_owned()
}

async fn place(player: &Client, id: &str, column: u8) -> Value {
    let state = player.state(id).await;
    let action = json!({ "place": { "card": "Bp3", "column": column } });
    player.ask(id, "act", json!({ "seat": 0, "at": state["moves"], "action": action })).await.ok();
    player.ask(id, "coach", json!({})).await.ok().json()
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_costly_move_there_was_something_better() {
    let server = TestServer::new().await;
    let player = server.person("Anna").await;
    let id = before_the_sixth_card(&player).await;
    // Before the first own move there is nothing to say.
    assert_eq!(player.ask(&id, "coach", json!({})).await.ok().json(), json!({}));
    let said = place(&player, &id, 0).await;
    assert_eq!(said["better"]["action"], json!({ "place": { "card": "Bp3", "column": 1 } }), "{said}");
    assert!(said["better"]["text"].as_str().unwrap().contains("blue palm 3"), "{said}");
    // It was advice, which marks what is reached in this game.
    let state = player.state(&id).await;
    assert!(state["seq"].as_u64().unwrap() > state["moves"].as_u64().unwrap(), "{state}");
    // The other column was better, so there is nothing more to say.
    let again = before_the_sixth_card(&player).await;
    assert_eq!(place(&player, &again, 1).await, json!({}));
    // Who has no seat gets no advice.
    let other = server.person("Bela").await;
    assert_eq!(other.ask(&id, "coach", json!({})).await.ok().json(), json!({}));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_keeps_the_tables_rules_about_advice() {
    let server = TestServer::new().await;
    let mut table = TestTable::with(&server, &["me", "bot:learner"], json!({ "hints": false })).await;
    table.step().await.expect("the game is not over");
    assert_eq!(table.ask(0, "coach", json!({})).await.ok().json(), json!({}));
    let page = table.on(0).page(&format!("/t/{}", table.id)).await.ok().text();
    assert!(page.contains("id=\"coach\"") && !page.contains("data-advises"));
}
