//! Several nodes on one PostgreSQL database. `cargo xtask test` starts one, where PostgreSQL is installed.
#![cfg(feature = "postgres")]

use std::time::Duration;

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};

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
    // This node may not have heard yet that the last seat was taken.
    let mut state = watch.until(|event| event.json()["stage"] != "gathering").await.json();
    while state["stage"] == "playing" && state["moves"].as_u64().unwrap() < moves {
        let Some(guest) = state["to_act"][0].as_u64().and_then(|seat| guests.get(seat as usize)) else {
            state = watch.next().await.json();
            continue;
        };
        let own = guest.any(luck).state(id).await;
        if own["seq"].as_u64() < state["seq"].as_u64() {
            // This node has not heard yet.
            tokio::task::yield_now().await;
            continue;
        }
        let actions = own["actions"].as_array().unwrap();
        let action = &actions[luck.pick(actions.len() as u32) as usize]["action"];
        let wish = json!({ "seat": own["seat"], "at": own["moves"], "action": action });
        // It is this person's turn, and nobody else acts: no node may refuse a legal move, whatever it has heard.
        let answer = guest.any(luck).ask(id, "act", wish).await.ok();
        let seq = answer.json()["seq"].as_u64().unwrap();
        acknowledged.push(seq);
        state = watch.until(|event| event.id >= seq).await.json();
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

/// Adds an entry to the log of a table and tells nobody, as if the notice were late.
async fn add_silently(id: &str, seq: u64, mut entry: Value) {
    entry["at"] = adda_server::now().into();
    let address = std::env::var("ADDA_TEST_POSTGRES").unwrap();
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::query("INSERT INTO entries (table_id, seq, entry, written) VALUES ($1, $2, $3, 0)")
        .bind(id)
        .bind(i64::try_from(seq).unwrap())
        .bind(entry.to_string())
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_has_not_heard_of_the_last_entry_refuses_nothing_that_is_legal_after_it() {
    let Some(nodes) = two_nodes().await else { return };
    let guests = [Guest::new(&nodes, "Anna").await, Guest::new(&nodes, "Bela").await];
    let id = guests[0].at[0].make(&["me", "friend"], json!({})).await;
    let token = token_in(&guests[0].at[0].page(&format!("/t/{id}")).await.text()).unwrap();
    // A stream keeps the table in the memory of the second node, and shows that it hears the first one.
    let mut told = guests[0].at[1].states(&id).await;
    guests[1].at[0].ask(&id, "sit", json!({ "name": "Bela", "token": token })).await.ok();
    let state = told.until(|event| event.json()["stage"] == "playing").await.json();

    let (seat, seq) = (state["to_act"][0].as_u64().unwrap(), state["seq"].as_u64().unwrap());
    let action = guests[seat as usize].at[1].state(&id).await["actions"][0]["action"].clone();
    add_silently(&id, seq + 1, json!({ "what": "act", "seat": seat, "action": action })).await;
    // A node that has just started reads the whole log, so it knows what is legal now.
    let fresh = TestServer::with(&std::env::var("ADDA_TEST_POSTGRES").unwrap(), |_| {}).await;
    let next = fresh.stranger().state(&id).await["to_act"][0].as_u64().unwrap();
    let now = guests[next as usize].at[0].again(fresh.address()).state(&id).await;
    assert_eq!(now["seq"], seq + 1);
    let wish = json!({ "seat": next, "at": now["moves"], "action": now["actions"][0]["action"] });
    let done = guests[next as usize].at[1].ask(&id, "act", wish).await.ok().json();
    assert_eq!(done["seq"], seq + 2);
    fresh.stop().await;

    // The same for seats: the first one to leave offers theirs, and somebody else takes it.
    let person = |client: &Client| {
        client.cookie().unwrap().split('.').find(|part| part.len() == 26).unwrap().to_owned()
    };
    add_silently(&id, seq + 3, json!({ "what": "left", "person": person(&guests[1].at[0]) })).await;
    add_silently(&id, seq + 4, json!({ "what": "offered", "seat": 1 })).await;
    let sit = json!({ "seat": 1, "name": "Cleo", "token": token });
    nodes[1].stranger().ask(&id, "sit", sit).await.ok();
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

#[tokio::test(flavor = "multi_thread")]
async fn people_at_another_node_are_present() {
    let Some(nodes) = two_nodes().await else { return };
    let guests = [Guest::new(&nodes, "Anna").await, Guest::new(&nodes, "Bela").await];
    let id = table_of(&guests).await;
    let stream = Request::get(&format!("/api/tables/{id}/stream"));
    let away = |page: &str| page.contains("away right now");
    let mut anna = guests[0].at[0].stream(&stream).await;
    anna.until(|event| away(&event.data)).await;
    // Comes, is seen by the other and sees the other, whoever was first.
    let mut bela = guests[1].at[1].stream(&stream).await;
    bela.until(|event| !away(&event.data)).await;
    anna.until(|event| !away(&event.data)).await;
    // Spectators are counted at all nodes.
    let mut looks = nodes[1].stranger().stream(&stream).await;
    looks.next().await;
    anna.until(|event| event.data.contains("One person is watching.")).await;
    drop(looks);
    anna.until(|event| !event.data.contains("One person is watching.")).await;
    // A second page at the other node keeps Bela there.
    let mut again = guests[1].at[0].stream(&stream).await;
    again.next().await;
    drop(bela);
    guests[0].at[1].ask(&id, "say", json!({ "text": "still there?" })).await.ok();
    anna.until(|event| event.data.contains("still there?") && !away(&event.data)).await;
    drop(again);
    anna.until(|event| away(&event.data)).await;
    // The second node has given the table up, and asks the first when it opens it again.
    let mut bela = guests[1].at[1].stream(&stream).await;
    bela.until(|event| !away(&event.data)).await;
}
