//! Attempts to act for other people: cookies, seats, tables.

use serde_json::{Value, json};

use super::client::{Client, Request};
use super::server::TestServer;
use super::table::{TestTable, token_in};

/// All requests to a table, with plausible bodies.
fn asks() -> Vec<(&'static str, Value)> {
    vec![
        ("act", json!({ "seat": 0, "action": "draw" })),
        ("why", json!({ "seat": 0, "touched": ["draw"] })),
        ("undo", json!({ "seat": 0 })),
        ("redo", json!({ "seat": 0 })),
        ("rewind", json!({ "to": 0 })),
        ("answer", json!({ "agree": true })),
        ("uncover", json!({ "seat": 0 })),
        ("say", json!({ "text": "hello" })),
        ("leave", json!({})),
        ("resign", json!({})),
        ("back", json!({})),
        ("offer", json!({ "seat": 2 })),
        ("replace", json!({ "seat": 2 })),
        ("hint", json!({ "seat": 0 })),
        ("rematch", json!({})),
        ("sit", json!({ "seat": 0, "name": "Mallory" })),
        ("branch", json!({ "at": 0, "seat": 0, "name": "Mallory" })),
    ]
}

async fn changes_nothing(table: &TestTable, who: &Client, status: &[u16]) {
    let before = table.state().await;
    for (what, value) in asks() {
        let answer = who.ask(&table.id, what, value).await;
        assert!(status.contains(&answer.status), "{what}: {}", answer.status);
        answer.refused_clearly(answer.status);
    }
    assert_eq!(table.state().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_without_a_seat_change_nothing() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    table.until_moves(6).await;
    table.turn().await;
    changes_nothing(&table, &server.person("Mallory").await, &[404, 409]).await;
    changes_nothing(&table, &server.stranger(), &[401, 409, 422]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_cookies_identify_nobody() {
    let server = TestServer::new().await;
    let elsewhere = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(2).await;
    let good = table.on(0).cookie().unwrap();
    let (person, rest) = good.split_once('.').unwrap();
    let (generation, mac) = rest.split_once('.').unwrap();
    let foreign = elsewhere.person("Anna").await.cookie().unwrap();
    let (_, foreign_mac) = foreign.rsplit_once('.').unwrap();
    let bela = table.on(1).cookie().unwrap();
    let (bela_id, _) = bela.split_once('.').unwrap();
    let mut flipped = good.clone().into_bytes();
    *flipped.last_mut().unwrap() ^= 1;
    for forged in [
        foreign.clone(),
        String::from_utf8(flipped).unwrap(),
        format!("{person}.{generation}"),
        format!("{person}.{generation}."),
        format!("{person}.1.{mac}"),
        format!("{person}.{generation}.{foreign_mac}"),
        format!("{bela_id}.{generation}.{mac}"),
        format!("{person}.{generation}.{}", "0".repeat(64)),
        good.to_uppercase(),
        good[1..].to_owned(),
        "x".repeat(8000),
        "%00".to_owned(),
        "\"".to_owned(),
        "ä".to_owned(),
    ] {
        let who = server.stranger().with_cookie(Some(&forged));
        assert_eq!(who.get("/api/me").await.ok().json()["name"], Value::Null, "{forged}");
        assert_eq!(who.state(&table.id).await["seat"], Value::Null);
        who.ask(&table.id, "say", json!({ "text": "I am Anna" })).await.refused(401);
        assert!(!who.page("/").await.ok().text().contains("Anna"));
    }
    // The cookie's value also works as a bearer token, and a valid cookie does not make up for an invalid token.
    let bearer =
        |value: &str| Request::get("/api/me").for_data().field("authorization", &format!("Bearer {value}"));
    let name = async |who: &Client, request: Request| who.send(&request).await.ok().json()["name"].clone();
    assert_eq!(name(&server.stranger(), bearer(&good)).await, "Anna");
    assert_eq!(name(table.on(0), bearer(&foreign)).await, Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_a_password_signs_other_devices_out() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let thief = anna.again(server.address());
    server.stranger().post("/api/me/password", json!({ "password": "correct horse" })).await.refused(401);
    anna.post("/api/me/password", json!({ "password": "short" })).await.refused(422);
    anna.post("/api/me/password", json!({ "password": "x".repeat(201) })).await.refused(422);
    anna.post("/api/me/password", json!({ "password": "correct horse" })).await.ok();
    assert_eq!(thief.get("/api/me").await.json()["name"], Value::Null, "older cookies are no longer valid");
    assert_eq!(anna.get("/api/me").await.json()["name"], "Anna");

    let phone = server.stranger();
    for (login, password) in [("Anna", "wrong horse"), ("anna", ""), ("Nobody", "correct horse"), ("", "")] {
        phone.post("/api/sign-in", json!({ "login": login, "password": password })).await.refused(403);
    }
    phone.post("/api/sign-in", json!({ "login": " ANNA ", "password": "correct horse" })).await.ok();
    assert_eq!(phone.get("/api/me").await.json()["login"], "Anna");
    let other = server.person("Anna").await;
    other
        .post("/api/me/password", json!({ "login": "aNNa", "password": "correct horse" }))
        .await
        .refused(409);
    phone.post("/api/sign-out", json!({})).await.ok();
    assert_eq!(phone.cookie(), None);
    assert_eq!(anna.get("/api/me").await.json()["name"], "Anna", "other devices stay signed in");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_seat_or_out_of_turn() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    table.until_moves(5).await;
    let turn = table.turn().await.unwrap();
    let other = 1 - turn;
    let state = table.on(turn).state(&table.id).await;
    let action = &state["actions"][0]["action"];
    let act = |seat: usize| json!({ "seat": seat, "at": state["moves"], "action": action });
    table.ask(other, "act", act(turn)).await.refused(409);
    let bot = table.ask(turn, "act", act(2)).await.refused(409);
    assert_eq!(bot, "This seat is not yours to play right now.");
    let early = table.ask(other, "act", act(other)).await.refused(409);
    assert!(early.contains(if turn == 0 { "Anna" } else { "Bela" }), "must say who is in turn: {early}");
    for what in ["why", "hint"] {
        let value = json!({ "seat": turn, "touched": ["draw"] });
        let answer = table.ask(other, what, value).await;
        answer.refused(409);
    }
    assert_eq!(table.state().await["seq"], state["seq"]);
    table.ask(turn, "act", act(turn)).await.ok();
    let stale = table.ask(turn, "act", act(turn)).await.refused(409);
    assert!(!stale.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_player_in_turn_gets_advice() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let turn = table.turn().await.unwrap();
    let advice = table.ask(turn, "hint", json!({ "seat": turn })).await.ok().json();
    let legal: Vec<Value> = table.on(turn).state(&table.id).await["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["action"].clone())
        .collect();
    let advised = advice["advice"].as_array().unwrap();
    assert!((1..=3).contains(&advised.len()));
    assert!(advised.iter().all(|line| legal.contains(&line["action"])));
    table.ask(1 - turn, "hint", json!({ "seat": 1 - turn })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friends_seat_needs_the_link_and_only_players_see_the_link() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let id = host.make(&["me", "friend", "open"], json!({ "listed": true })).await;
    let token = token_in(&host.page(&format!("/t/{id}")).await.text()).unwrap();
    let mallory = server.person("Mallory").await;
    for who in [&mallory, &server.stranger()] {
        for path in
            [format!("/t/{id}"), format!("/api/tables/{id}"), "/".to_owned(), format!("/api/tables/{id}/log")]
        {
            assert!(!who.page(&path).await.text().contains(&token), "{path}");
        }
        let mut events = who.stream(&Request::get(&format!("/api/tables/{id}/stream"))).await;
        assert!(!events.next().await.data.contains(&token));
        for wrong in ["", "0000000000000000", &token[1..], &token.to_uppercase(), &format!("{token}0")] {
            let wish = json!({ "seat": 1, "token": wrong, "name": "Mallory" });
            who.ask(&id, "sit", wish).await.refused(409);
            let page = who.page(&format!("/t/{id}/join/{wrong}0")).await;
            assert_eq!((page.status, page.field("location")), (303, Some(format!("/t/{id}").as_str())));
        }
    }
    mallory.ask(&id, "sit", json!({ "seat": 2 })).await.ok();
    mallory.ask(&id, "sit", json!({ "seat": 1, "token": token })).await.refused(409);
    let friend = server.stranger();
    assert!(friend.page(&format!("/t/{id}/join/{token}")).await.ok().text().contains("Anna"));
    friend.ask(&id, "sit", json!({ "token": token, "name": "Bela" })).await.ok();
    let full = server.stranger().page(&format!("/t/{id}/join/{token}")).await;
    assert_eq!(full.status, 303, "late guests are redirected to the table");
    let state = host.state(&id).await;
    assert_eq!(state["stage"], "playing");
    assert!(!host.page(&format!("/t/{id}")).await.text().contains(&token), "a full table shows no link");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_people_who_want_a_seat_one_gets_it() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let id = host.make(&["me", "open", "friend"], json!({})).await;
    let (one, other, third) =
        (server.person("Bela").await, server.person("Cleo").await, server.person("Dora").await);
    let wish = || json!({ "seat": 1 });
    let answers = tokio::join!(
        one.ask(&id, "sit", wish()),
        other.ask(&id, "sit", wish()),
        third.ask(&id, "sit", wish())
    );
    let mut statuses = [answers.0.status, answers.1.status, answers.2.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409]);
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_requests_for_one_decision_play_one_action() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    for _ in 0..20 {
        let turn = table.turn().await.unwrap();
        let state = table.on(turn).state(&table.id).await;
        let act = |n: usize| {
            let actions = state["actions"].as_array().unwrap();
            let action = &actions[n % actions.len()]["action"];
            table.ask(turn, "act", json!({ "seat": turn, "at": state["moves"], "action": action }))
        };
        let answers = tokio::join!(act(0), act(0), act(1), act(2));
        let granted =
            [answers.0, answers.1, answers.2, answers.3].iter().filter(|one| one.status == 200).count();
        assert_eq!(granted, 1, "one action for one decision, also with two tabs or a double click");
        let moves = table.state().await["moves"].as_u64().unwrap();
        assert_eq!(Some(moves), state["moves"].as_u64().map(|moves| moves + 1));
    }
}
