//! A whole game as people play it.

use adda_core::record;
use dudab::Dudab;
use serde_json::json;
use tokio::sync::watch;

use super::client::{Client, Request, within};
use super::server::TestServer;
use super::table::TestTable;

/// The value of an attribute in a piece of a page.
pub(crate) fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().unwrap()
}

/// Reads the page's stream of a table to its end, and breaks off and comes back now and then. Tells how far it has
/// come as it reads, and in the end how often it was connected.
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
            assert!(!event.data.contains("data-jump"), "nothing was left out");
            if event.id == seq {
                // Drawn anew, since somebody came or went: nothing is told twice.
                assert_eq!(attribute(&event.data, "data-flights"), "[]");
                assert!(event.data.contains("aria-live=\"polite\"></p>"), "{}", &event.data[..600]);
            } else {
                assert_eq!(event.id, seq + 1, "one after the other");
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
async fn a_game_with_a_friend_and_a_bot_is_played_to_its_end_and_every_step_is_streamed_once() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    let mut readers = Vec::new();
    let mut seen = Vec::new();
    for reader in [table.on(0).again(server.address()), server.stranger()] {
        let (told, received) = watch::channel(0);
        readers.push(tokio::spawn(follow(reader, table.id.clone(), told)));
        seen.push(received);
    }
    // Readers who fall far behind are shown the present at once, which is another test's affair. So nobody plays on
    // before both readers have seen everything, however slow they are.
    loop {
        let seq = table.state().await["seq"].as_u64().unwrap();
        for received in &mut seen {
            // A reader who is gone has failed, or has seen the end.
            let _ = within("the readers", received.wait_for(|&told| told >= seq)).await;
        }
        if table.step().await.is_none() {
            break;
        }
    }
    let over = table.state().await;
    for reader in readers {
        assert!(within("the end of the stream", reader).await.unwrap() > 2, "it came back");
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
