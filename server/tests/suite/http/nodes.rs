//! Several nodes on one PostgreSQL database. `cargo xtask test` starts one, where PostgreSQL is installed.
#![cfg(feature = "postgres")]

use std::time::Duration;

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::client::{Client, Request, within};
use super::server::TestServer;
use super::table::token_in;

/// Two nodes; `None` without a database.
async fn two_nodes() -> Option<[TestServer; 2]> {
    let address = std::env::var("ADDA_TEST_POSTGRES").ok()?;
    let node = async || TestServer::with(&address, |config| config.idle = Duration::from_millis(50)).await;
    Some([node().await, node().await])
}

/// A person who talks to any node.
struct Guest {
    name: &'static str,
    at: [Client; 2],
}

impl Guest {
    async fn new(nodes: &[TestServer; 2], name: &'static str) -> Guest {
        let one = nodes[0].person(name).await;
        let two = one.again(nodes[1].address());
        Guest { name, at: [one, two] }
    }

    fn any(&self, luck: &mut FastLuck) -> &Client {
        &self.at[luck.pick(2) as usize]
    }
}

/// A table of two people and a bot, who came in through different nodes.
async fn table_of(guests: &[Guest; 2]) -> String {
    let id = guests[0].at[0].make(&["me", "friend", "bot:easy"], json!({})).await;
    let token = token_in(&guests[0].at[1].page(&format!("/t/{id}")).await.text()).unwrap();
    let wish = json!({ "seat": 1, "name": guests[1].name, "token": token });
    guests[1].at[1].ask(&id, "sit", wish).await.ok();
    id
}

/// Plays until the game is over or has this many moves. Every request goes to a random node. Returns the numbers of the
/// entries that were acknowledged.
async fn play(guests: &[Guest; 2], id: &str, moves: u64, luck: &mut FastLuck) -> Vec<u64> {
    let mut acknowledged = Vec::new();
    let mut watch = guests[0].any(luck).states(id).await;
    let mut state = watch.next().await.json();
    while state["stage"] == "playing" && state["moves"].as_u64().unwrap() < moves {
        let Some(guest) = state["to_act"][0].as_u64().and_then(|seat| guests.get(seat as usize)) else {
            state = watch.next().await.json();
            continue;
        };
        let own = guest.any(luck).state(id).await;
        let Some(actions) = own["actions"].as_array().filter(|actions| !actions.is_empty()) else {
            // This node has not heard yet; the stream brings the next state.
            tokio::task::yield_now().await;
            continue;
        };
        let action = &actions[luck.pick(actions.len() as u32) as usize]["action"];
        let wish = json!({ "seat": own["seat"], "at": own["moves"], "action": action });
        let answer = guest.any(luck).ask(id, "act", wish).await;
        match answer.status {
            200 => {
                let seq = answer.json()["seq"].as_u64().unwrap();
                acknowledged.push(seq);
                state = watch.until(|event| event.id >= seq).await.json();
            }
            // Undecided races are explained, not lost.
            409 => {}
            other => panic!("{other}: {}", answer.text()),
        }
    }
    acknowledged
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_through_any_node() {
    let Some(nodes) = two_nodes().await else { return };
    let mut luck = FastLuck::new(3);
    let guests = [Guest::new(&nodes, "Anna").await, Guest::new(&nodes, "Bela").await];
    let id = table_of(&guests).await;
    let acknowledged = within("the game", play(&guests, &id, 40, &mut luck)).await;
    assert!(acknowledged.len() > 10);
    assert!(acknowledged.windows(2).all(|pair| pair[0] < pair[1]), "{acknowledged:?}");
    let same = async {
        // A spectator sees the same at both nodes.
        loop {
            let [one, two] = [nodes[0].stranger().state(&id).await, nodes[1].stranger().state(&id).await];
            if one["seq"] == two["seq"] {
                assert_eq!(one, two);
                return;
            }
        }
    };
    within("both nodes to agree", same).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_and_notes_reach_streams_of_the_other_node() {
    let Some(nodes) = two_nodes().await else { return };
    let guests = [Guest::new(&nodes, "Anna").await, Guest::new(&nodes, "Bela").await];
    let id = table_of(&guests).await;
    let stream = Request::get(&format!("/api/tables/{id}/stream"));
    let mut page = guests[0].at[1].stream(&stream).await;
    page.next().await;
    guests[1].at[0].ask(&id, "say", json!({ "text": "hello over there" })).await.ok();
    page.until(|event| event.data.contains("hello over there")).await;
    guests[0].at[0].ask(&id, "note", json!({ "text": "she is on the other node" })).await.ok();
    guests[1].at[0].ask(&id, "say", json!({ "text": "again" })).await.ok();
    page.until(|event| event.data.contains("again") && event.data.contains("the other node")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_who_act_at_the_same_moment_are_both_heard() {
    let Some(nodes) = two_nodes().await else { return };
    let guests = [Guest::new(&nodes, "Anna").await, Guest::new(&nodes, "Bela").await];
    let id = table_of(&guests).await;
    for round in 0..10 {
        let say = |guest: usize| {
            let text = format!("{} {round}", guests[guest].name);
            guests[guest].at[guest].ask(&id, "say", json!({ "text": text }))
        };
        let (one, two) = tokio::join!(say(0), say(1));
        let (one, two) = (one.ok().json(), two.ok().json());
        assert_ne!(one["seq"], two["seq"], "each entry has a number of its own");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_a_node_that_died_go_on_at_another() {
    let Ok(address) = std::env::var("ADDA_TEST_POSTGRES") else { return };
    // Bots of this node wait longer than the test runs, as if it had died while they thought.
    let slow = TestServer::with(&address, |config| {
        config.bot_pause = Duration::from_secs(3600);
    })
    .await;
    let anna = slow.person("Anna").await;
    let id = anna.make(&["me", "bot:easy"], json!({})).await;
    let mut luck = FastLuck::new(5);
    let waiting = async {
        // Until the bot waits, because the last move can be undone.
        loop {
            let state = anna.state(&id).await;
            if state["to_act"] == json!([1]) {
                return state["moves"].as_u64().unwrap();
            }
            anna.act_any(&id, &mut luck).await;
        }
    };
    let moves = within("the bot's turn", waiting).await;
    slow.stop().await;
    let alive = TestServer::with(&address, |_| {}).await;
    let stranger = alive.stranger();
    let played = async {
        let mut states = stranger.states(&id).await;
        states.until(|event| event.json()["moves"].as_u64().unwrap() > moves).await;
    };
    within("the bot to move at the other node", played).await;
    let state: Value = stranger.state(&id).await;
    assert_eq!(state["stage"], "playing");
}
