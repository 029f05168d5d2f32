//! A seat belongs to its owner: nobody takes it from somebody who is away for a moment.

use adda_server::store;
use adda_table::{Entry, PersonKey, What};
use serde_json::{Value, json};

use super::server::{Folder, TestServer};
use super::table::{TestTable, token_in};

/// The attack: a player leaves, an opponent offers the seat at once, sits down through the link as a second person, and
/// reads the hand; the owner cannot come back.
#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_cannot_take_the_seat_of_somebody_who_is_away() {
    let server = TestServer::new().await;
    // The seat for a bot that was offered is what gives away the link.
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    table.until_moves(3).await;
    table.ask(0, "offer", json!({ "seat": 2 })).await.ok();
    let token = token_in(&table.on(0).page(&format!("/t/{}", table.id)).await.text()).unwrap();
    table.ask(1, "leave", json!({})).await.ok();

    table.ask(0, "offer", json!({ "seat": 1 })).await.refused(409);
    let mallory = server.stranger();
    let sit = json!({ "seat": 1, "token": token, "name": "Mallory" });
    mallory.ask(&table.id, "sit", sit).await.refused(409);
    assert_eq!(mallory.state(&table.id).await["seat"], Value::Null);

    table.ask(1, "back", json!({})).await.ok();
    assert_eq!(table.on(1).state(&table.id).await["seat"], 1);
}

/// The id of a person, from their cookie.
fn id_of(cookie: &str) -> PersonKey {
    PersonKey(cookie.split('.').find(|part| part.len() == 26).unwrap().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_long_absence_all_others_together_let_somebody_take_over() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend"]).await;
    table.until_moves(5).await;
    let seq = table.state().await["seq"].as_u64().unwrap();
    server.stop().await;
    // Bela left eleven minutes ago.
    let at = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64
        - 660_000;
    let bela = id_of(&table.on(1).cookie().unwrap());
    let entry = serde_json::to_string(&Entry { at, what: What::Left { person: bela } }).unwrap();
    let kept = store::open(&folder.storage()).await.unwrap();
    kept.append(&table.id.parse().unwrap(), seq + 1, &entry, at).await.unwrap();
    kept.close().await;

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let [anna, bela, cleo] = [0, 1, 2].map(|seat| table.on(seat).again(server.address()));
    let id = &table.id;
    let page = |who: &super::client::Client| {
        let page = format!("/t/{id}");
        let who = who.again(server.address());
        async move { who.page(&page).await.ok().text() }
    };
    assert!(page(&anna).await.contains("After 10 minutes away"), "the page states the time");
    anna.ask(id, "offer", json!({ "seat": 1 })).await.refused(409);
    anna.ask(id, "replace", json!({ "seat": 2 })).await.refused(409);
    anna.ask(id, "replace", json!({ "seat": 1 })).await.ok();
    let absent =
        |state: &Value| (state["absent"][0]["agreed"].clone(), state["absent"][0]["offered"].clone());
    assert_eq!(absent(&cleo.state(id).await), (json!([0]), json!(false)));
    assert!(page(&cleo).await.contains("May someone else take over Bela’s seat?"));
    assert!(!page(&bela).await.contains("May someone else"), "the owner has no vote");
    // The owner's return ends the vote.
    bela.ask(id, "back", json!({})).await.ok();
    assert_eq!(cleo.state(id).await["absent"], json!([]));
    cleo.ask(id, "replace", json!({ "seat": 1 })).await.refused(409);
    bela.ask(id, "leave", json!({})).await.ok();
    let sentence = cleo.ask(id, "replace", json!({ "seat": 1 })).await.refused(409);
    assert!(sentence.contains("10 minutes"), "{sentence}");
    server.stop().await;
}
