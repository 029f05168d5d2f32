//! A whole game, as people play it.

use adda_core::record;
use dudab::Dudab;
use serde_json::json;
use tokio::sync::watch;

use super::client::{Client, Request, within};
use super::server::TestServer;
use super::table::TestTable;

/// The value of the first attribute with this name.
pub(crate) fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().unwrap()
}

/// Reads the page's stream of a table to the end of the game, and reconnects now and then. Reports the last event as it
/// reads, and returns the number of connections.
async fn follow(reader: Client, id: String, told: watch::Sender<u64>) -> usize {
    let path = format!("/api/tables/{id}/stream");
    let (mut seq, mut connections) = (0, 0);
    loop {
        let request = match connections {
            0 => Request::get(&format!("{path}?after=0")),
            1 => Request::get(&format!("{path}?after={seq}")).field("accept-encoding", "gzip"),
            _ => Request::get(&format!("{path}?after=3")).field("last-event-id", &seq.to_string()),
        };
        let mut stream = reader.stream(&request).await;
        connections += 1;
        for _ in 0..=20 * connections {
            let event = stream.next().await;
            assert_eq!(event.name, "table");
            assert_eq!(attribute(&event.data, "data-seq"), event.id.to_string());
            assert!(!event.data.contains("data-jump"), "no entry may be skipped");
            if event.id == seq {
                // Sent again because a person came or went: nothing may be animated or read out twice.
                assert_eq!(attribute(&event.data, "data-flights"), "[]");
                assert!(event.data.contains("aria-live=\"polite\"></p>"), "{}", &event.data[..600]);
            } else {
                assert_eq!(event.id, seq + 1, "entries in order");
            }
            seq = event.id;
            told.send_replace(seq);
            if attribute(&event.data, "data-stage") == "over" {
                return connections;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_step_of_a_whole_game_is_streamed_once() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    let mut readers = Vec::new();
    let mut seen = Vec::new();
    for reader in [table.on(0).again(server.address()), server.stranger()] {
        let (told, received) = watch::channel(0);
        readers.push(tokio::spawn(follow(reader, table.id.clone(), told)));
        seen.push(received);
    }
    // Readers who fall far behind jump to the present, which another test covers. So here the game waits until both
    // readers have seen everything.
    loop {
        let seq = table.state().await["seq"].as_u64().unwrap();
        for received in &mut seen {
            // The reader has ended: it failed, or has seen the end of the game.
            let _ = within("the readers", received.wait_for(|&told| told >= seq)).await;
        }
        if table.step().await.is_none() {
            break;
        }
    }
    let over = table.state().await;
    for reader in readers {
        assert!(within("the end of the stream", reader).await.unwrap() > 2, "it must reconnect");
    }
    assert_eq!(over["places"].as_array().unwrap().len(), 3);
    assert_eq!(over["to_act"], json!([]));

    let text = table.record().await;
    let match_ = record::verify::<Dudab>(&text).unwrap();
    assert_eq!(match_.players()[..2], ["Anna", "Bela"]);
    assert_eq!(over["commitment"], match_.commitment().to_string());
    assert_eq!(over["seed"], String::from(match_.seed().unwrap()));
    assert_eq!(over["moves"], match_.moves().len());
    server.stop().await;
}
