//! One button for every way back.

use adda_core::record;
use dudab::Dudab;
use serde_json::{Value, json};

use super::server::TestServer;
use super::story::attribute;
use super::table::TestTable;

fn further(seat: usize) -> Value {
    json!({ "seat": seat, "further": true })
}

/// The form of the button on a page.
fn undo_form(page: &str) -> &str {
    let (before, after) = page.split_once("/undo\"").expect("a button to undo");
    let start = before.rfind("<form").unwrap();
    &page[start..before.len() + after.find("</form>").unwrap()]
}

#[tokio::test(flavor = "multi_thread")]
async fn against_bots_undo_goes_back_to_the_last_decision_with_new_luck() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "bot:easy", "bot:easy"]).await;
    let page = format!("/t/{}", table.id);
    let (mut luck, mut crossed) = (0, 0);
    for _ in 0..40 {
        if table.turn().await.is_none() {
            break;
        }
        let before = table.on(0).state(&table.id).await;
        table.step().await;
        if table.turn().await.is_none() {
            break;
        }
        let after = table.state().await["moves"].as_u64().unwrap();
        crossed += u64::from(after > before["moves"].as_u64().unwrap() + 1);
        let shown = table.on(0).page(&page).await.text();
        let form = undo_form(&shown).to_owned();
        assert!(!form.contains("aria-disabled"), "{form}");
        luck += u64::from(form.contains("will be drawn again."));
        table.ask(0, "undo", further(0)).await.ok();
        let again = table.on(0).state(&table.id).await;
        assert_eq!((&again["moves"], &again["yours"]), (&before["moves"], &json!(true)));
        assert_eq!(again["view"], before["view"]);
        // Now the game goes on.
        table.step().await;
    }
    assert!(luck > 2 && crossed > 2, "{luck} times over luck, {crossed} times over bots");
    table.play_out().await;
    let match_ = record::verify::<Dudab>(&table.record().await).unwrap();
    assert!(match_.moves().iter().any(|played| played.take > 0), "new luck, which the record proves");
    table.ask(0, "undo", further(0)).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_people_undo_asks_them() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(12).await;
    let page = format!("/t/{}", table.id);
    let mut seat = table.turn().await.unwrap();
    // Somebody who is in the middle of a turn, after a Dudab for example, can undo it alone.
    for _ in 0..3 {
        let shown = table.on(seat).page(&page).await.text();
        if undo_form(&shown).contains("Asks the others") {
            break;
        }
        table.step().await.expect("game is not over");
        seat = table.turn().await.unwrap();
    }
    let moves = table.state().await["moves"].clone();
    let shown = table.on(seat).page(&page).await.text();
    assert!(undo_form(&shown).contains("Asks the others"), "{}", undo_form(&shown));
    // Only those who ask for it go further than undo.
    table.ask(seat, "undo", json!({ "seat": seat })).await.refused(409);
    table.ask(seat, "undo", further(seat)).await.ok();
    assert_eq!(table.state().await["moves"], moves, "the other one has not agreed yet");
    let shown = table.on(seat).page(&page).await.text();
    assert!(undo_form(&shown).contains("aria-disabled"), "it waits for answers");
    table.ask(1 - seat, "answer", json!({ "agree": true })).await.ok();
    assert!(table.state().await["moves"].as_u64() < moves.as_u64());
    let shown = table.on(1 - seat).page(&page).await.text();
    assert!(shown.contains("Cards drawn since then will be drawn again."), "the log says so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_player_is_told_that_the_game_no_longer_counts() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let id = anna.make(&["me"], json!({ "game": "alubari" })).await;
    let mut luck = adda_core::luck::FastLuck::new(3);
    let page = format!("/t/{id}");
    // Until luck has fallen since the last decision.
    let forfeit = loop {
        anna.act_any(&id, &mut luck).await;
        let shown = anna.page(&page).await.text();
        let form = undo_form(&shown).to_owned();
        if form.contains("data-confirm") {
            break form;
        }
    };
    assert!(attribute(&forfeit, "data-confirm").contains("no longer counts for achievements"));
    anna.ask(&id, "undo", further(0)).await.ok();
    loop {
        anna.act_any(&id, &mut luck).await;
        let shown = anna.page(&page).await.text();
        let form = undo_form(&shown).to_owned();
        assert!(!form.contains("data-confirm"), "it does not count any more");
        if form.contains("data-done") {
            break;
        }
    }
}
