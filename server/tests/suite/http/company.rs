//! Those around a game: reactions, spectators, names, bots for free seats, moves without a choice.

use serde_json::{Value, json};

use super::client::Request;
use super::server::TestServer;
use super::table::{TestTable, token_in};

#[tokio::test(flavor = "multi_thread")]
async fn reactions_are_seen_by_players_with_a_name_and_a_time() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    table.ask(0, "react", json!({ "reaction": "wow" })).await.ok();
    table.ask(0, "react", json!({ "reaction": "<b>" })).await.refused(422);
    table.watcher.ask(&table.id, "react", json!({ "reaction": "wow" })).await.refused(401);
    server.person("Dora").await.ask(&table.id, "react", json!({ "reaction": "wow" })).await.refused(409);
    table.ask(1, "say", json!({ "text": "see https://example.org/x, javascript:alert(1)" })).await.ok();
    let page = table.on(1).page(&format!("/t/{}", table.id)).await.text();
    assert!(page.contains("aria-label=\"Wow!\"") && page.contains("<time datetime=\"20"), "{page}");
    assert!(page.contains("<a href=\"https://example.org/x\" rel=\"nofollow noopener noreferrer\""));
    assert!(!page.contains("href=\"javascript"));
    let page = table.watcher.page(&format!("/t/{}", table.id)).await.text();
    assert!(!page.contains("Wow!") && !page.contains("example.org"));
}

#[tokio::test(flavor = "multi_thread")]
async fn reactions_are_limited() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(table.ask(0, "react", json!({ "reaction": "hmm" })).await.status);
    }
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
    table.ask(0, "say", json!({ "text": "words are still free" })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_see_how_many_look_on_and_spectators_know_that_they_do() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let page = format!("/t/{}", table.id);
    let path = format!("/api/tables/{}/stream", table.id);
    let mut own = table.on(0).stream(&Request::get(&path)).await;
    let dora = server.person("Dora").await;
    let mut looks = dora.stream(&Request::get(&path)).await;
    looks.next().await;
    // The test itself watches too.
    let shown = own.until(|event| event.data.contains("2 people are watching.")).await;
    assert!(!shown.data.contains("Dora"));
    assert!(!shown.data.contains("You are a spectator"));
    assert!(dora.page(&page).await.text().contains("You are a spectator"));
    drop(looks);
    own.until(|event| event.data.contains("One person is watching.")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_of_one_name_can_be_told_apart() {
    let server = TestServer::new().await;
    let host = server.person("Asha").await;
    let id = host.make(&["me", "friend", "friend"], json!({})).await;
    let token = token_in(&host.page(&format!("/t/{id}")).await.text()).unwrap();
    for name in ["asha", "Asha"] {
        let wish = json!({ "name": name, "token": token });
        server.stranger().ask(&id, "sit", wish).await.ok();
    }
    assert_eq!(host.state(&id).await["names"], json!(["Asha", "asha (2)", "Asha (3)"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_fills_free_seats_with_bots_and_the_game_starts() {
    let server = TestServer::new().await;
    let host = server.person("Asha").await;
    let id = host.make(&["me", "friend", "open"], json!({})).await;
    let page = host.page(&format!("/t/{id}")).await.text();
    assert!(page.contains("Fill with bots and start"), "{page}");
    let token = token_in(&page).unwrap();
    let guest = server.stranger();
    guest.ask(&id, "sit", json!({ "seat": 1, "name": "Ben", "token": token })).await.ok();
    assert!(!guest.page(&format!("/t/{id}")).await.text().contains("Fill with bots"));
    guest.ask(&id, "fill", json!({})).await.refused(409);
    host.ask(&id, "fill", json!({ "level": "mighty" })).await.refused(422);
    host.ask(&id, "fill", json!({ "level": "easy" })).await.ok();
    assert_eq!(host.state(&id).await["stage"], "playing");
    host.ask(&id, "fill", json!({})).await.refused(409);
}

/// While a stream says so, moves without a choice are played for its reader, and the log tells which ones.
#[tokio::test(flavor = "multi_thread")]
async fn moves_without_a_choice_are_played_for_those_who_want_that() {
    let server = TestServer::new().await;
    let table = TestTable::with(&server, &["me", "friend"], json!({ "game": "bombay" })).await;
    let turn = |state: &Value| state["to_act"][0].as_u64().unwrap() as usize;
    let start = table.state().await;
    let seat = turn(&start);
    let path = format!("/api/tables/{}/stream?auto=true", table.id);
    let mut stream = table.on(seat).stream(&Request::get(&path)).await;
    stream.next().await;
    // Three steps use up all actions; only the end of the turn is left.
    while table.state().await["to_act"] == start["to_act"] {
        let state = table.on(seat).state(&table.id).await;
        let actions = state["actions"].as_array().unwrap();
        let Some(step) = actions.iter().find(|action| action["action"]["move"].is_string()) else {
            assert_eq!(actions.len(), 1, "{actions:?}");
            break;
        };
        let wish = json!({ "seat": seat, "at": state["moves"], "action": step["action"] });
        table.ask(seat, "act", wish).await.ok();
    }
    let event = stream.until(|event| event.data.contains("(automatic)")).await;
    assert!(event.data.contains("(automatic)"));
    let after = table.state().await;
    assert_ne!(after["to_act"], start["to_act"]);
    // The end of the turn and the last step are undone together.
    table.ask(seat, "undo", json!({ "seat": seat })).await.ok();
    let undone = table.state().await;
    assert_eq!(undone["moves"].as_u64().unwrap() + 2, after["moves"].as_u64().unwrap());
    assert_eq!(turn(&undone), seat);
}
