//! People are told that it is their turn: once, and not while they look.

#[cfg(feature = "postgres")]
mod several;
mod sinks;

use std::time::Duration;

use serde_json::{Value, json};

use super::client::{Client, Request};
use super::server::TestServer;
use super::table::TestTable;
use sinks::{HttpSink, MailSink};

const HOUR: i64 = 3_600_000;

/// A server that tells people of turns after an hour, and may send to these places.
async fn server(storage: &str, http: &HttpSink, mail: Option<&MailSink>) -> TestServer {
    TestServer::with(storage, |config| {
        config.notices.pause = Duration::from_secs(3600);
        config.notices.hosts = vec![http.origin()];
        config.notices.mail = mail.map(MailSink::server);
        config.notices.mail_from = mail.map(|_| "Adda <adda@club.example>".to_owned());
    })
    .await
}

fn now() -> i64 {
    adda_server::now()
}

impl TestTable {
    /// Plays until it has just become the turn of the person on this seat.
    async fn until_turn_of(&mut self, seat: usize) {
        // So that it begins with a move of somebody else.
        while self.turn().await != Some(1 - seat) {
            self.step().await.expect("the game is not over");
        }
        while self.turn().await != Some(seat) {
            self.step().await.expect("the game is not over");
        }
    }
}

async fn add_webhook(person: &Client, sink: &HttpSink) {
    person.post("/api/me/notices/webhook", json!({ "url": sink.url("/hook") })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_once_after_the_pause() {
    let sink = HttpSink::start().await;
    let server = server("sqlite::memory:", &sink, None).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    add_webhook(table.on(1), &sink).await;
    table.until_turn_of(1).await;
    assert_eq!(server.send_notices(now()).await, 0, "whoever answers quickly needs no notice");
    // Several at the same moment, as several nodes would.
    let later = now() + 2 * HOUR;
    let (one, two) = tokio::join!(server.send_notices(later), server.send_notices(later));
    assert_eq!(one + two, 1);
    assert_eq!(server.send_notices(later).await, 0);
    let [told] = &sink.received()[..] else { panic!("{:?}", sink.received()) };
    let body: Value = serde_json::from_slice(&told.body).unwrap();
    let url = format!("http://{}/t/{}", server.address(), table.id);
    let text = "Bela, it is your turn in Dudab.";
    let expected = json!({ "event": "turn", "game": "dudab", "table": table.id, "url": url, "name": "Bela", "text": text });
    assert_eq!(body, expected, "nothing but this is told");
    assert_eq!(server.metric("adda_notices_sent_total{way=\"json\"}").await, 1.0);

    // A turn that was answered is not told, and the next one is.
    table.until_turn_of(0).await;
    assert_eq!(server.send_notices(later).await, 0, "Anna has not asked to be told");
    table.until_turn_of(1).await;
    table.until_turn_of(0).await;
    assert!(server.send_notices(later).await <= 1);
    assert_eq!(sink.received().len(), 1, "Bela has answered");
    table.until_turn_of(1).await;
    server.send_notices(later).await;
    assert_eq!(sink.received().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_while_they_look() {
    let sink = HttpSink::start().await;
    let server = server("sqlite::memory:", &sink, None).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    add_webhook(table.on(1), &sink).await;
    let reader = "0123456789abc";
    let stream = Request::get(&format!("{}?reader={reader}", table.path("/stream")));
    let mut page = table.on(1).stream(&stream).await;
    page.next().await;
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    assert!(sink.received().is_empty(), "Bela can see it");
    server.send_notices(now() + 20 * HOUR).await;
    assert!(sink.received().is_empty(), "they have seen it");
    // The page is open, but hidden behind another tab.
    table.ask(1, "sight", json!({ "reader": reader, "visible": false })).await.ok();
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    assert_eq!(sink.received().len(), 1);
    table.ask(1, "sight", json!({ "reader": "wrong" })).await.refused(422);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_alone_with_bots_is_not_told() {
    let sink = HttpSink::start().await;
    let server = server("sqlite::memory:", &sink, None).await;
    let mut table = TestTable::new(&server, &["me", "bot:easy"]).await;
    add_webhook(table.on(0), &sink).await;
    table.until_moves(6).await;
    table.turn().await;
    server.send_notices(now() + 2 * HOUR).await;
    assert!(sink.received().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_woken_without_content_and_forgotten_when_it_is_gone() {
    let sink = HttpSink::start().await;
    let server = server("sqlite::memory:", &sink, None).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let endpoint = json!({ "endpoint": sink.url("/push/abc") });
    let ways = async |person: &Client| {
        person.get("/api/me/notices").await.ok().json()["ways"].as_array().unwrap().len()
    };
    table.on(1).post("/api/me/notices/push", endpoint.clone()).await.ok();
    table.on(1).post("/api/me/notices/push", endpoint.clone()).await.ok();
    assert_eq!(ways(table.on(1)).await, 1);
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    let [push] = &sink.received()[..] else { panic!("{:?}", sink.received()) };
    assert_eq!((push.path.as_str(), push.body.len()), ("/push/abc", 0));
    let key = table.on(1).get("/api/me/notices").await.json()["key"].as_str().unwrap().to_owned();
    assert!(
        push.head.contains("Authorization: vapid t=") && push.head.contains(&format!(", k={key}\r\n")),
        "{}",
        push.head
    );
    assert!(push.head.contains("TTL: 86400\r\n"));
    // What the worker asks then.
    let waiting = table.on(1).get("/api/me/waiting").await.ok().json();
    assert_eq!(
        waiting,
        json!([{ "table": table.id, "url": format!("/t/{}", table.id), "game": "Dudab", "text": "With Anna" }])
    );
    assert_eq!(table.on(0).get("/api/me/waiting").await.ok().json(), json!([]));
    assert_eq!(server.stranger().get("/api/me/waiting").await.ok().json(), json!([]));

    sink.answer_with(410);
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    assert_eq!(ways(table.on(1)).await, 0, "the browser is gone");
    assert_eq!(server.metric("adda_notices_failed_total{way=\"push\"}").await, 1.0);

    // It ends with the session.
    sink.answer_with(201);
    table.on(1).post("/api/me/notices/push", endpoint).await.ok();
    let elsewhere = table.on(1).again(server.address());
    elsewhere.post("/api/me/password", json!({ "password": "correct horse" })).await.ok();
    assert_eq!(ways(&elsewhere).await, 0, "all other browsers were signed out");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_is_tried_again_and_then_given_up() {
    let sink = HttpSink::start().await;
    let server = server("sqlite::memory:", &sink, None).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    add_webhook(table.on(1), &sink).await;
    sink.answer_with(503);
    table.until_turn_of(1).await;
    let mut time = now() + 2 * HOUR;
    assert_eq!(server.send_notices(time).await, 1);
    assert_eq!(server.send_notices(time + 50_000).await, 0, "not at once");
    for attempts in 2..=5 {
        time += 3 * HOUR;
        assert_eq!(server.send_notices(time).await, 1);
        assert_eq!(sink.received().len(), attempts);
    }
    assert_eq!(server.send_notices(time + 100 * HOUR).await, 0, "given up");
    // The next turn is told again.
    sink.answer_with(204);
    table.until_turn_of(1).await;
    assert_eq!(server.send_notices(time).await, 1);
    assert_eq!(server.metric("adda_notices_sent_total{way=\"json\"}").await, 1.0);
    assert_eq!(server.metric("adda_notices_failed_total{way=\"json\"}").await, 5.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_allowed_hosts_are_sent_to() {
    let sink = HttpSink::start().await;
    let server = server("sqlite::memory:", &sink, None).await;
    let anna = server.person("Anna").await;
    let other = HttpSink::start().await;
    for url in [other.url("/"), "https://169.254.169.254/latest".to_owned(), "http://localhost/".to_owned()] {
        anna.post("/api/me/notices/webhook", json!({ "url": url })).await.refused(422);
        anna.post("/api/me/notices/push", json!({ "endpoint": url })).await.refused(422);
    }
    anna.post("/api/me/notices/webhook", json!({ "url": "nonsense" })).await.refused(422);
    anna.post("/api/me/notices/webhook", json!({ "url": sink.url("/"), "format": "mail" }))
        .await
        .refused(422);
    anna.post("/api/me/notices/mail", json!({ "address": "anna@club.example" })).await.refused(404);
    anna.post("/api/me/notices/webhook", json!({ "url": "https://discord.com/api/webhooks/1/x" })).await.ok();
    let ways = anna.get("/api/me/notices").await.ok().json();
    assert_eq!(ways["ways"][0]["kind"], "discord");
    let page = anna.page("/me").await.text();
    assert!(
        page.contains("discord.com") && !page.contains("api/webhooks"),
        "the page hides the secret of a webhook"
    );
    server.stranger().post("/api/me/notices/webhook", json!({ "url": sink.url("/") })).await.refused(401);
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_are_confirmed_first_and_end_with_one_click() {
    let (sink, mail) = (HttpSink::start().await, MailSink::start().await);
    let server = server("sqlite::memory:", &sink, Some(&mail)).await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.on(1).post("/api/me/notices/mail", json!({ "address": "no address" })).await.refused(422);
    table.on(1).post("/api/me/notices/mail", json!({ "address": "bela@club.example" })).await.ok();
    let [asked] = &mail.letters()[..] else { panic!("{:?}", mail.letters()) };
    assert_eq!((asked.from.as_str(), asked.to.as_str()), ("adda@club.example", "bela@club.example"));
    let confirm = asked.link("/confirm/");
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    assert_eq!(mail.letters().len(), 1, "nothing is sent before the address is confirmed");

    // Looking at the link changes nothing: programs do that, too.
    let stranger = server.stranger();
    assert!(stranger.page(&confirm).await.ok().text().contains("bela@club.example"));
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    assert_eq!(mail.letters().len(), 1);
    stranger.send(&Request::post(&confirm).form("").field("accept", "text/html")).await.ok();
    stranger.page(&format!("{confirm}0")).await.refused_clearly(404);

    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    let letters = mail.letters();
    let [_, told] = &letters[..] else { panic!("{letters:?}") };
    assert!(
        told.text.contains("it is your turn in Dudab") && told.text.contains(&format!("/t/{}", table.id)),
        "{}",
        told.text
    );
    let unsubscribe = told.link("/unsubscribe/");
    assert!(
        told.head.contains(&format!("List-Unsubscribe: <http://{}{unsubscribe}>", server.address())),
        "{}",
        told.head
    );
    assert!(told.head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    stranger.page(&unsubscribe).await.ok();
    stranger.send(&Request::post(&unsubscribe).form("List-Unsubscribe=One-Click")).await.ok();
    assert_eq!(table.on(1).get("/api/me/notices").await.json()["ways"], json!([]));
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    assert_eq!(mail.letters().len(), 2);
    stranger.page(&unsubscribe).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn erased_people_get_nothing() {
    let (sink, mail) = (HttpSink::start().await, MailSink::start().await);
    let server = server("sqlite::memory:", &sink, Some(&mail)).await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend"]).await;
    add_webhook(table.on(1), &sink).await;
    let export = table.on(1).get("/api/me/export").await.ok().json();
    assert_eq!(export["notices"][0]["target"], sink.url("/hook"));
    while table.turn().await != Some(1) {
        table.step().await.unwrap();
    }
    table.on(1).post("/api/me/erase", json!({ "sure": true })).await.ok();
    assert_eq!(server.send_notices(now() + 2 * HOUR).await, 0);
    assert!(sink.received().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hosts_webhook_is_told_of_everybody() {
    let sink = HttpSink::start().await;
    let server = TestServer::with("sqlite::memory:", |config| {
        config.notices.pause = Duration::from_secs(3600);
        config.notices.hosts = vec![sink.origin()];
        config.notices.webhook = Some(sink.url("/club"));
    })
    .await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_turn_of(1).await;
    server.send_notices(now() + 2 * HOUR).await;
    table.until_turn_of(0).await;
    server.send_notices(now() + 2 * HOUR).await;
    let told =
        |received: &sinks::Received| serde_json::from_slice::<Value>(&received.body).unwrap()["name"].clone();
    assert_eq!(sink.received().iter().map(told).collect::<Vec<_>>(), ["Bela", "Anna"]);
}
