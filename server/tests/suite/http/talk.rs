//! Chat, private notes, and who is present.

use serde_json::json;

use super::client::Request;
use super::server::TestServer;
use super::story::attribute;
use super::table::TestTable;

#[tokio::test(flavor = "multi_thread")]
async fn only_players_see_the_chat() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let stream = format!("/api/tables/{}/stream?after=0", table.id);
    table.ask(0, "say", json!({ "text": "shall we begin, zebra?" })).await.ok();
    let told = async |seat: Option<usize>| -> Vec<String> {
        let who = seat.map_or(&table.watcher, |seat| table.on(seat));
        let mut events = who.stream(&Request::get(&stream)).await;
        let event = events.until(|event| event.id == 2).await;
        vec![
            event.data,
            who.page(&format!("/t/{}", table.id)).await.text(),
            who.get(&table.path("")).await.text(),
            who.get(&table.path("/log")).await.text(),
        ]
    };
    let received = told(Some(1)).await;
    assert!(received[0].contains("zebra") && received[1].contains("zebra"));
    for text in told(None).await {
        assert!(!text.contains("zebra"), "{text}");
    }
    let dora = server.person("Dora").await;
    dora.ask(&table.id, "say", json!({ "text": "me too" })).await.refused(409);
    table.watcher.ask(&table.id, "say", json!({ "text": "me too" })).await.refused(401);
    for wrong in ["".to_owned(), " \n\t".to_owned(), "ж".repeat(501), "\0\0".to_owned()] {
        table.ask(0, "say", json!({ "text": wrong })).await.refused(409);
    }
    table.ask(0, "say", json!({ "text": "ж".repeat(500) })).await.ok();
    table.ask(0, "say", json!({ "text": "bell\u{7} \0 escape \u{1b}[2J\r\nid: 7" })).await.ok();
    let page = table.on(1).page(&format!("/t/{}", table.id)).await.text();
    assert!(!page.contains(['\0', '\u{7}', '\u{1b}', '\r']));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_author_sees_a_note() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let page = format!("/t/{}", table.id);
    table.ask(0, "note", json!({ "text": "bela bluffs <zebra>" })).await.ok();
    assert!(table.on(0).page(&page).await.text().contains("bela bluffs &lt;zebra&gt;"));
    table.ask(1, "say", json!({ "text": "hm" })).await.ok();
    for who in [table.on(1), &table.watcher, &server.person("Dora").await] {
        for path in [page.clone(), table.path(""), table.path("/log")] {
            assert!(!who.get(&path).await.text().contains("zebra"));
        }
    }
    table.watcher.ask(&table.id, "note", json!({ "text": "x" })).await.refused(401);
    table.ask(0, "note", json!({ "text": "x".repeat(8 * 1024 + 1) })).await.refused(422);
    table.ask(0, "note", json!({ "text": "" })).await.ok();
    assert!(!table.on(0).page(&page).await.text().contains("zebra"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_note_is_in_the_next_message_to_its_author() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let path = format!("/api/tables/{}/stream", table.id);
    let mut own = table.on(0).stream(&Request::get(&path)).await;
    let mut other = table.on(1).stream(&Request::get(&path)).await;
    for (seq, note) in [(2, "a zebra"), (3, "a tapir"), (4, "")] {
        table.ask(0, "note", json!({ "text": note })).await.ok();
        table.ask(1, "say", json!({ "text": "hm" })).await.ok();
        let event = own.until(|event| event.id == seq).await;
        assert_eq!(event.data.contains("zebra"), note == "a zebra");
        assert_eq!(event.data.contains("tapir"), note == "a tapir");
        let event = other.until(|event| event.id == seq).await;
        assert!(!event.data.contains("zebra") && !event.data.contains("tapir"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_note_can_break_the_event_stream() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    for note in
        ["a\rid: 999\revent: gone\rdata: x\r\rb", "a\r\n\r\nid: 999\n\nb", "\u{2028}\u{85}\u{b}\u{c}", "\0"]
    {
        table.ask(0, "note", json!({ "text": note })).await.ok();
        let path = format!("/api/tables/{}/stream", table.id);
        let mut events = table.on(0).stream(&Request::get(&path)).await;
        let event = events.next().await;
        assert_eq!((event.name.as_str(), event.id), ("table", 1), "{note:?}");
        assert_eq!(attribute(&event.data, "data-table"), table.id);
        assert!(event.data.trim_end().ends_with("</main>"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_absent_after_they_disconnect_in_any_way() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let path = format!("/api/tables/{}/stream", table.id);
    let request = Request::get(&path);
    let mut watch = table.on(1).stream(&request).await;
    let away = |data: &str| {
        let (before, _) = data.split_once(" id=\"player-0\"").unwrap();
        let (_, anna) = before.rsplit_once("<li").unwrap();
        attribute(anna, "class").split(' ').any(|class| class == "away")
    };
    // Half of them disconnect before the response.
    for round in 0..40 {
        let mut wire = super::client::Wire::open(server.address()).await;
        table.on(0).stream_on(&mut wire, &request).await;
        if round % 2 == 0 {
            let _ = wire.head().await;
        }
    }
    let mut there = table.on(0).stream(&request).await;
    there.next().await;
    watch.until(|event| !away(&event.data)).await;
    drop(there);
    let gone = async { while !away(&table.on(1).page(&format!("/t/{}", table.id)).await.text()) {} };
    super::client::within("Anna to be shown as away", gone).await;
}
