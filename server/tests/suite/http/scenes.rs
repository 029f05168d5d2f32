//! How much is computed: one scene for each entry, viewer and language, shared by everybody who sees the same.

use super::client::{Client, Events, Request};
use super::house::House;
use super::party::Party;

/// Views and scenes computed so far.
async fn computed(house: &House) -> (f64, f64) {
    (house.figure("adda_views_total").await, house.figure("adda_scenes_total").await)
}

/// The page's own stream, in a language.
async fn pages(client: &Client, id: &str, lang: &str) -> Events {
    client.stream(&Request::get(&format!("/api/tables/{id}/stream?lang={lang}"))).await
}

/// Four people play and two look on, each with the page open; after every move everybody is told.
async fn play(house: &House, party: &mut Party, spectators: [&str; 2], moves: u32) {
    let id = party.id.clone();
    let mut streams = Vec::new();
    for seat in 0..4 {
        streams.push(pages(party.on(seat), &id, "en").await);
    }
    for lang in spectators {
        streams.push(pages(&house.stranger(), &id, lang).await);
    }
    for _ in 0..moves {
        party.step().await.expect("a game that is still on");
        let seq = party.state().await["seq"].as_u64().unwrap();
        for stream in &mut streams {
            stream.until(|event| event.id >= seq).await;
        }
    }
}

/// Before scenes were shared it was about six views for each of the six: one for every part of the page.
#[tokio::test]
async fn four_players_and_two_spectators_need_five_views_an_entry() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "friend", "friend"]).await;
    // Whatever the first pages need is computed here.
    play(&house, &mut party, ["en", "en"], 1).await;
    let (views, scenes) = computed(&house).await;
    play(&house, &mut party, ["en", "en"], 20).await;
    let (more_views, more_scenes) = computed(&house).await;
    assert_eq!(more_views - views, 5.0 * 20.0, "four seats, and one view for all who look on");
    assert_eq!(more_scenes - scenes, 5.0 * 20.0);
}

#[tokio::test]
async fn another_language_needs_another_scene_but_no_other_view() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "friend", "friend"]).await;
    play(&house, &mut party, ["en", "fr"], 1).await;
    let (views, scenes) = computed(&house).await;
    play(&house, &mut party, ["en", "fr"], 5).await;
    let (more_views, more_scenes) = computed(&house).await;
    assert_eq!((more_views - views, more_scenes - scenes), (5.0 * 5.0, 6.0 * 5.0));
}

#[tokio::test]
async fn talk_changes_no_view() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "friend", "friend"]).await;
    play(&house, &mut party, ["en", "en"], 1).await;
    let (views, _) = computed(&house).await;
    party.ask(1, "say", serde_json::json!({ "text": "hm" })).await.ok();
    let page = party.on(0).page(&format!("/t/{}", party.id)).await.ok().text();
    assert!(page.contains("hm"));
    assert_eq!(computed(&house).await.0, views);
}

/// To learn a title, a place or a line of the log, nothing is drawn.
#[tokio::test]
async fn small_questions_draw_no_table() {
    let house = House::new().await;
    let party = Party::finished(&house).await;
    party.on(0).page("/me").await.ok();
    let (views, scenes) = computed(&house).await;
    for path in [format!("/t/{}/log", party.id), "/me".to_owned(), "/".to_owned()] {
        party.on(0).page(&path).await.ok();
    }
    party.on(0).get(&party.path("/log")).await.ok();
    assert_eq!(computed(&house).await, (views, scenes));
    // A moment of a replay is one view, and nothing beside it.
    party.on(0).page(&format!("/t/{}/replay?at=3", party.id)).await.ok();
    assert_eq!(computed(&house).await, (views + 1.0, scenes));
}
