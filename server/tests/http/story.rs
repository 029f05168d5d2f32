//! A whole game as people play it.

use adda_core::record;
use dudab::Dudab;
use serde_json::json;

use crate::client::{Client, Request};
use crate::house::House;
use crate::party::Party;

/// The value of an attribute in a piece of a page.
pub(crate) fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().unwrap()
}

/// Reads the page's stream of a table to its end, and breaks off and comes back now and then. Says how often it
/// was connected.
async fn follow(reader: Client, id: String) -> usize {
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
            if attribute(&event.data, "data-stage") == "over" {
                return connections;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_friend_and_a_bot_is_played_to_its_end_and_every_step_is_streamed_once() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "bot:easy"]).await;
    let readers: Vec<_> = [party.on(0).again(house.address()), house.stranger()]
        .into_iter()
        .map(|reader| tokio::spawn(follow(reader, party.id.clone())))
        .collect();
    let over = party.play_out().await;
    for reader in readers {
        assert!(reader.await.unwrap() > 2, "it came back");
    }
    assert_eq!(over["places"].as_array().unwrap().len(), 3);
    assert_eq!(over["to_act"], json!([]));

    let text = party.record().await;
    let match_ = record::verify::<Dudab>(&text).unwrap();
    assert_eq!(match_.players()[..2], ["Anna", "Bela"]);
    assert_eq!(over["commitment"], match_.commitment().to_string());
    assert_eq!(over["seed"], String::from(match_.seed().unwrap()));
    assert_eq!(over["moves"], match_.moves().len());
    house.stop().await;
}
