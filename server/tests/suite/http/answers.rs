//! Answers to touches that play nothing, and explanations.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::server::TestServer;
use super::table::TestTable;

/// The names of all pieces on a page.
fn pieces(page: &str) -> BTreeSet<String> {
    let names = page.split(" data-piece=\"").skip(1).filter_map(|rest| rest.split('"').next());
    names.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_piece_on_the_page_has_an_answer_with_a_sentence() {
    let server = TestServer::new().await;
    for game in ["alubari", "bombay", "dabba-walla", "dudab"] {
        let mut table = TestTable::with(&server, &["me", "friend"], json!({ "game": game })).await;
        table.until_moves(4).await;
        let Some(turn) = table.turn().await else { panic!("{game} is over") };
        let page = table.on(turn).page(&format!("/t/{}", table.id)).await.text();
        let names = pieces(&page);
        assert!(names.len() > 5, "{game}: {names:?}");
        for name in names {
            let asked = json!({ "seat": turn, "touched": [name], "around": [] });
            let answer = table.ask(turn, "why", asked).await.ok().json();
            let why = answer["why"].as_str().unwrap_or_default();
            assert!(why.split_whitespace().count() > 1, "{game}, {name}: {answer}");
        }
        // A name that is not on the table is answered with what can be done.
        let asked = json!({ "seat": turn, "touched": ["nothing-of-this-name"] });
        let answer = table.ask(turn, "why", asked).await.ok().json();
        assert!(answer["rule"].is_string(), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_may_ask_what_a_piece_is_but_only_of_what_they_may_see() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    table.until_moves(5).await;
    let path = |query: &str| format!("{}?{query}", table.path("/explain"));
    let stranger = server.stranger();
    let bot = stranger.get(&path("piece=seat-2")).await.ok().json();
    assert!(bot["text"].as_str().unwrap().contains("thinks briefly"), "{bot}");
    let own = table.on(0).get(&path("piece=seat-0")).await.ok().json();
    assert!(own["text"].as_str().unwrap().contains("your seat"), "{own}");
    for unknown in ["piece=nothing-of-this-name", "piece=seat-9", &format!("piece={}", "x".repeat(5000))] {
        assert_eq!(stranger.get(&path(unknown)).await.ok().json(), Value::Null);
    }
    // Moments of the replay: with one's own knowledge, not with another's before the end.
    for (who, query, seen) in [
        (table.on(0), "piece=seat-1&at=2&as=0", true),
        (table.on(0), "piece=seat-1&at=2&as=1", false),
        (&stranger, "piece=seat-1&at=2&as=open", false),
        (&stranger, "piece=seat-1&at=2&as=public", true),
    ] {
        assert_eq!(who.get(&path(query)).await.ok().json().is_object(), seen, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn advised_steps_can_be_played_in_one_go() {
    let server = TestServer::new().await;
    let mut table = TestTable::with(&server, &["me", "friend"], json!({ "game": "bombay" })).await;
    let mut longest = 0;
    for _ in 0..6 {
        let Some(turn) = table.turn().await else { break };
        let advice = table.ask(turn, "hint", json!({ "seat": turn })).await.ok().json();
        let best = &advice["advice"][0];
        let then = best["then"].as_array().cloned().unwrap_or_default();
        let actions: Vec<_> = std::iter::once(best).chain(&then).map(|step| step["action"].clone()).collect();
        longest = longest.max(actions.len());
        let at = table.state().await["moves"].clone();
        table.ask(turn, "act", json!({ "seat": turn, "at": at, "actions": actions })).await.ok();
    }
    assert!(longest > 1, "no advice has a second step");
}
