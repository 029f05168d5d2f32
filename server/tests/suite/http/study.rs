//! Records, replays and branches, before and after the end of a game.

use adda_core::record::{self, Ending};
use adda_core::{Game, Match, Seed, Viewer};
use dudab::Dudab;
use serde_json::{Value, json};

use super::client::Request;
use super::server::{Folder, TestServer};
use super::table::TestTable;

#[tokio::test(flavor = "multi_thread")]
async fn a_record_can_be_downloaded_after_the_end_and_uploaded_again() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(10).await;
    for who in [table.on(0), table.on(1), &table.watcher] {
        assert_eq!(who.get(&table.path("/record")).await.refused(409), "The game is still on.");
    }
    table.play_out().await;
    let text = table.record().await;
    record::verify::<Dudab>(&text).unwrap();

    let sentence = server.stranger().send(&upload(&text)).await.refused(401);
    assert!(sentence.contains("enter a name"), "{sentence}");
    let dora = server.person("Dora").await;
    let brought = dora.send(&upload(&text)).await;
    let id = brought.ok().json()["record"].as_str().unwrap().to_owned();
    let last = record::replay::<Dudab>(&text).unwrap().moves().len();
    for (at, knowledge) in
        [(0, "open"), (7, "0"), (7, "1"), (9, "public"), (last, "open"), (last + 99, "open")]
    {
        let page = dora.page(&format!("/r/{id}?at={at}&as={knowledge}")).await.ok().text();
        assert!(page.contains(&format!("data-at=\"{}\"", at.min(last))), "{at} {knowledge}");
        assert!(page.contains("Anna") && page.contains("Bela"));
    }
    dora.get(&format!("/r/{id}?as=5")).await.refused(403);
    let part = Request::get(&format!("/r/{id}?at=3")).field("x-adda-part", "main");
    assert!(dora.send(&part).await.ok().text().starts_with("<main"));

    let boundary = "----adda";
    let form = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jsonl\"\r\n\r\n{text}\r\n--{boundary}--\r\n"
    );
    let kind = format!("multipart/form-data; boundary={boundary}");
    let brought = dora.send(&Request::post("/api/records").body(&kind, form)).await;
    assert_eq!(brought.status, 303, "{}", brought.text());
    assert!(brought.field("location").unwrap().starts_with("/r/"));

    let from = json!({ "at": 12, "seat": 1, "level": "easy", "name": "Dora" });
    let made = dora.post(&format!("/api/records/{id}/branch"), from).await.ok().json();
    let state = dora.state(made["table"].as_str().unwrap()).await;
    assert_eq!((&state["seat"], &state["names"][1]), (&json!(1), &json!("Dora")));
}

fn upload(text: &str) -> Request {
    Request::post("/api/records").for_data().body("application/jsonl", text)
}

/// The text of an uploaded record as it is stored.
async fn stored(folder: &Folder, id: &str) -> String {
    let store = adda_server::store::open(&folder.storage()).await.unwrap();
    let record = store.record(&id.parse().unwrap()).await.unwrap().unwrap();
    store.close().await;
    record.text
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_stored_in_its_normal_form() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let table = TestTable::finished(&server).await;
    let text = table.record().await;
    let padded = format!("\u{feff}{}{}", "\n \t\n".repeat(300_000), text.replace('\n', " \r\n\n\n"));
    let brought = table.on(0).send(&upload(&padded)).await.ok().json();
    server.stop().await;
    assert_eq!(stored(&folder, brought["record"].as_str().unwrap()).await, text);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_are_limited_in_moves_names_and_number() {
    let server = TestServer::with("sqlite::memory:", |config| {
        config.limits = true;
        config.behind_proxy = true;
    })
    .await;
    let anna = server.person("Anna").await;
    let mut match_ =
        Match::<Dudab>::new(Default::default(), vec!["Anna".into(), "Bela".into()], Seed::from_number(1))
            .unwrap();
    let short = record::lines(&match_, Ending::WithoutSeed);
    let long = format!("{short}{}", "{}\n".repeat(5002));
    let sentence = anna.send(&upload(&long)).await.refused(422);
    assert_eq!(sentence, "This record is too long: 5000 moves at most.");
    match_ =
        Match::new(Default::default(), vec!["Anna".into(), "B".repeat(65)], Seed::from_number(1)).unwrap();
    anna.send(&upload(&record::lines(&match_, Ending::WithoutSeed))).await.refused(422);
    // From many addresses, so that it is the person who is counted.
    for number in 1..=30 {
        let from = format!("192.0.2.{number}");
        anna.send(&upload(&short).field("x-forwarded-for", &from)).await.ok();
    }
    let answer = anna.send(&upload(&short).field("x-forwarded-for", "192.0.2.31")).await;
    assert!(answer.refused(429).contains("in a day"));
    assert!(answer.field("retry-after").is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_read_once_for_many_pages() {
    let server = TestServer::new().await;
    let table = TestTable::finished(&server).await;
    let brought = table.on(0).send(&upload(&table.record().await)).await.ok().json();
    let id = brought["record"].as_str().unwrap();
    for at in 0..10 {
        server.stranger().page(&format!("/r/{id}?at={at}")).await.ok();
    }
    let from = json!({ "at": 3, "seat": 1, "level": "easy", "name": "Dora" });
    server.stranger().post(&format!("/api/records/{id}/branch"), from).await.ok();
    assert_eq!(server.metric("adda_records_read_total").await, 1.0);
    server.stranger().get("/r/zzzzzzzzzzzzzzzz").await.refused(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_record_is_refused_with_the_line_number() {
    let server = TestServer::new().await;
    let table = TestTable::finished(&server).await;
    let text = table.record().await;
    let lines: Vec<&str> = text.lines().collect();
    let dora = server.person("Dora").await;
    let bring = async |text: String| dora.send(&upload(&text)).await;
    let forged = |line: usize, change: &dyn Fn(&str) -> String| {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        lines[line - 1] = change(&lines[line - 1]);
        lines.join("\n")
    };
    for (line, text) in [
        (1, forged(1, &|line| line.replace("Anna", "Emma"))),
        (
            20,
            forged(20, &|line| line.replace("\"seat\":0", "\"seat\":9").replace("\"seat\":1", "\"seat\":0")),
        ),
        (lines.len(), forged(lines.len(), &|line| line.replace("\"places\":[", "\"places\":[7,"))),
        (33, forged(33, &|_| "{\"seat\":0".to_owned())),
    ] {
        let sentence = bring(text).await.refused(422);
        assert!(sentence.contains(&format!("line {line}")), "{line}: {sentence}");
    }
    let mut swapped = lines.clone();
    swapped.swap(10, 11);
    assert!(bring(swapped.join("\n")).await.refused(422).contains("line 11"));
    for nothing in
        ["", "\n\n", "hello", "{}", "[]", "{\"adda\":1}", "{\"adda\":1,\"game\":\"chess\",\"rules\":1}"]
    {
        bring(nothing.to_owned()).await.refused(422);
    }
    let deep = "[".repeat(100_000);
    bring(deep).await.refused(422);
    bring(text).await.ok();
}

/// A position as JSON, with all hands.
fn open_view(text: &str, at: usize) -> Value {
    let match_ = record::replay::<Dudab>(text).unwrap();
    let position = match_.moves().get(at).map_or(match_.position(), |played| &played.before);
    serde_json::to_value(position.view(Viewer::Open)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_a_branch_starts_from_the_actual_position() {
    let server = TestServer::new().await;
    let table = TestTable::finished(&server).await;
    let text = table.record().await;
    let last = record::replay::<Dudab>(&text).unwrap().moves().len();
    let stranger = server.stranger();
    let branch = async |at: usize, seat: u64| {
        let from = json!({ "at": at, "seat": seat, "level": "easy", "name": "Dora" });
        stranger.ask(&table.id, "branch", from).await
    };
    for at in [0, 9, last - 1] {
        let truth = open_view(&text, at);
        let turn = truth["turn"].as_u64().unwrap();
        let id = branch(at, turn).await.ok().json()["table"].as_str().unwrap().to_owned();
        let state = stranger.state(&id).await;
        assert_eq!((&state["seat"], &state["yours"]), (&json!(turn), &json!(true)));
        for part in ["columns", "discard", "turn", "owed", "demand", "draw_count", "round"] {
            assert_eq!(state["view"][part], truth[part], "{part} at {at}");
        }
        let own = turn as usize;
        assert_eq!(state["view"]["players"][own]["hand"], truth["players"][own]["hand"]);
        assert_eq!(state["view"]["players"][1 - own]["hand"], Value::Null);
    }
    branch(last, 0).await.refused(409);
    branch(3, 2).await.refused(422);
    branch(3, 99).await.refused(422);
    let odd = json!({ "at": 3, "seat": 0, "level": "godlike" });
    stranger.ask(&table.id, "branch", odd).await.refused(422);
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_end_only_own_seats_can_branch_and_hidden_cards_are_dealt_again() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(12).await;
    let from = |seat: usize| json!({ "at": 6, "seat": seat, "level": "easy" });
    table.watcher.ask(&table.id, "branch", from(0)).await.refused(409);
    server.person("Dora").await.ask(&table.id, "branch", from(0)).await.refused(409);
    table.ask(0, "branch", from(1)).await.refused(409);
    let id = table.ask(0, "branch", from(0)).await.ok().json()["table"].as_str().unwrap().to_owned();
    let state = table.on(0).state(&id).await;
    assert_eq!(state["seat"], 0);
    assert_ne!(state["commitment"], table.state().await["commitment"], "the branch has its own luck");

    // Tables without hints allow no branches before the end.
    let mut strict = TestTable::with(&server, &["me", "friend"], json!({ "hints": false })).await;
    strict.until_moves(4).await;
    strict.ask(0, "branch", json!({ "at": 2, "seat": 0 })).await.refused(409);
    let turn = strict.turn().await.unwrap();
    strict.ask(turn, "hint", json!({ "seat": turn })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_before_the_end_shows_only_what_the_reader_knows() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    table.until_moves(10).await;
    let look = async |seat: Option<usize>, query: &str| {
        let who = seat.map_or(&table.watcher, |seat| table.on(seat));
        who.get(&format!("/t/{}/replay?{query}", table.id)).await
    };
    for at in ["", "&at=0", "&at=5", "&at=99999"] {
        for allowed in ["as=0", "as=public"] {
            look(Some(0), &format!("{allowed}{at}")).await.ok();
        }
        for forbidden in ["as=1", "as=2", "as=open", "as=3", "as=5"] {
            look(Some(0), &format!("{forbidden}{at}")).await.refused(403);
        }
        for forbidden in ["as=0", "as=1", "as=2", "as=open"] {
            look(None, &format!("{forbidden}{at}")).await.refused(403);
        }
        look(None, &format!("as=public{at}")).await.ok();
    }
    // A player who resigned sees only what spectators see.
    table.ask(1, "resign", json!({})).await.ok();
    look(Some(1), "as=1").await.refused(403);
    let gathering = table.on(0).make(&["me", "friend"], json!({})).await;
    table.on(0).get(&format!("/t/{gathering}/replay")).await.refused(403);

    let over = TestTable::finished(&server).await;
    for knowledge in ["0", "1", "public", "open"] {
        over.watcher.get(&format!("/t/{}/replay?at=4&as={knowledge}", over.id)).await.ok();
    }
    over.watcher.get(&format!("/t/{}/replay?at=4&as=2", over.id)).await.refused(403);
}
