//! The same with several nodes on one PostgreSQL database.

use adda_server::store::TableId;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::super::client::{Request, within};
use super::super::server::TestServer;
use super::super::table::TestTable;
use super::sinks::{HttpSink, MailSink};
use super::{HOUR, add_webhook, now, server};

/// A database of its own, because notices are taken whatever table they are about; `None` without PostgreSQL.
async fn own_database() -> Option<String> {
    let address = std::env::var("ADDA_TEST_POSTGRES").ok()?;
    let name = format!("notices_{}", TableId::random());
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let (server, _) = address.rsplit_once('/').unwrap();
    Some(format!("{server}/{name}"))
}

async fn two_nodes(http: &HttpSink, mail: Option<&MailSink>) -> Option<[TestServer; 2]> {
    let address = own_database().await?;
    Some([server(&address, http, mail).await, server(&address, http, mail).await])
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_nodes_one_tells_of_a_turn() {
    let (sink, mail) = (HttpSink::start().await, MailSink::start().await);
    let Some(nodes) = two_nodes(&sink, Some(&mail)).await else { return };
    let mut table = TestTable::new(&nodes[0], &["me", "friend"]).await;
    add_webhook(table.on(1), &sink).await;
    table.on(1).post("/api/me/notices/push", json!({ "endpoint": sink.url("/push") })).await.ok();
    table.on(1).post("/api/me/notices/mail", json!({ "address": "bela@club.example" })).await.ok();
    let confirm = mail.letters()[0].link("/confirm/");
    nodes[1].stranger().send(&Request::post(&confirm).form("").field("accept", "text/html")).await.ok();
    for turns in 1..=3 {
        table.until_turn_of(1).await;
        // What is derived from the last move is written by the node that took it.
        nodes[0].send_notices(now()).await;
        let later = now() + 2 * HOUR;
        let send = |node: usize| nodes[node].send_notices(later);
        let (one, two, three, four) = tokio::join!(send(0), send(1), send(0), send(1));
        assert_eq!(one + two + three + four, 3, "one for each way");
        let told = |path: &str| sink.received().iter().filter(|request| request.path == path).count();
        assert_eq!((told("/hook"), told("/push"), mail.letters().len()), (turns, turns, 1 + turns));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_while_they_look_at_any_node() {
    let sink = HttpSink::start().await;
    let Some(nodes) = two_nodes(&sink, None).await else { return };
    let mut table = TestTable::new(&nodes[0], &["me", "friend"]).await;
    add_webhook(table.on(1), &sink).await;
    // Bela looks through the second node, the game is played through the first.
    let reader = "0123456789abc";
    let bela = table.on(1).again(nodes[1].address());
    let mut page = bela.stream(&Request::get(&format!("{}?reader={reader}", table.path("/stream")))).await;
    page.next().await;

    table.until_turn_of(1).await;
    nodes[0].send_notices(now()).await;
    // The node where they look calls it off in time, whatever the other one knows.
    assert_eq!(nodes[1].send_notices(now() + HOUR - 3_000).await, 0);
    assert_eq!(nodes[0].send_notices(now() + 2 * HOUR).await, 0);
    assert!(sink.received().is_empty(), "Bela can see it");

    // If it is too late for that, the other node knows that they are there.
    let shown = async {
        let mut seen = table.on(0).stream(&Request::get(&table.path("/stream"))).await;
        seen.until(|event| !event.data.contains("away right now")).await;
    };
    within("the first node to hear of Bela", shown).await;
    table.until_turn_of(1).await;
    assert_eq!(nodes[0].send_notices(now() + 2 * HOUR).await, 0);
    assert!(sink.received().is_empty(), "Bela can see it");

    // The page is hidden, which it may tell any node.
    table.ask(1, "sight", json!({ "reader": reader, "visible": false })).await.ok();
    let told = async {
        while sink.received().is_empty() {
            table.until_turn_of(1).await;
            nodes[0].send_notices(now() + 2 * HOUR).await;
        }
    };
    within("Bela to be told", told).await;
}
