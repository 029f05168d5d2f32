//! Several actions in one request: each is played and undone by itself.

use serde_json::{Value, json};

use super::client::Client;
use super::server::TestServer;

/// The state at this person's turn.
async fn turn(who: &Client, table: &str) -> Value {
    let mut states = who.states(table).await;
    loop {
        let state = who.state(table).await;
        if state["yours"] == true {
            return state;
        }
        states.next().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gesture_is_played_and_undone_step_by_step() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let table = anna.make(&["me", "bot:easy"], json!({ "game": "bombay" })).await;
    let before = turn(&anna, &table).await;
    let gestures = before["gestures"].as_array().unwrap();
    let far = gestures.iter().find(|gesture| gesture["actions"].as_array().unwrap().len() == 2).unwrap();
    let moves = before["moves"].as_u64().unwrap();

    let wish = json!({ "seat": before["seat"], "at": moves, "actions": far["actions"] });
    let done = anna.ask(&table, "act", wish.clone()).await.ok().json();
    let after = anna.state(&table).await;
    assert_eq!((&after["moves"], &after["seq"]), (&json!(moves + 2), &done["seq"]));
    // The same request again is stale.
    anna.ask(&table, "act", wish).await.refused(409);

    for left in [moves + 1, moves] {
        anna.ask(&table, "undo", json!({ "seat": before["seat"] })).await.ok();
        assert_eq!(anna.state(&table).await["moves"], json!(left));
    }
    assert_eq!(anna.state(&table).await["view"], before["view"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_after_a_refusal_are_not_played_and_those_before_stay() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let table = anna.make(&["me", "bot:easy"], json!({ "game": "bombay" })).await;
    let before = turn(&anna, &table).await;
    let moves = before["moves"].as_u64().unwrap();
    // All start in the same place, and its neighbour has no road to Jabalpur.
    let actions = json!([{ "move": "nas" }, { "move": "jab" }, { "move": "dhu" }]);
    let answer = anna.ask(&table, "act", json!({ "seat": before["seat"], "actions": actions })).await;
    assert_eq!(answer.status, 409, "{}", answer.text());
    assert!(answer.text().contains("5.2"), "{}", answer.text());
    assert_eq!(anna.state(&table).await["moves"], json!(moves + 1));

    for nonsense in [json!([]), json!("all"), json!(vec![json!({ "move": "nas" }); 65])] {
        let wish = json!({ "seat": before["seat"], "actions": nonsense });
        anna.ask(&table, "act", wish).await.refused(400);
    }
    let both = json!({ "seat": before["seat"], "action": "end_turn", "actions": ["end_turn"] });
    anna.ask(&table, "act", both).await.refused(400);
    assert_eq!(anna.state(&table).await["moves"], json!(moves + 1));
}
