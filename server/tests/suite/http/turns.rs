//! Undo, going back, leaving, handing over seats, rematches, clocks.

use adda_core::record;
use dudab::Dudab;
use serde_json::{Value, json};

use super::client::Request;
use super::server::TestServer;
use super::table::{TestTable, token_in};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_undone_and_redone() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let seat = table.until_undone().await;
    let other = 1 - seat;
    let before = table.state().await;
    assert_eq!(table.on(seat).state(&table.id).await["yours"], true, "the player must decide again");
    let sentence = table.ask(other, "undo", json!({ "seat": seat })).await.refused(409);
    assert_eq!(sentence, "This seat is not yours to play right now.");
    table.ask(other, "redo", json!({ "seat": seat })).await.refused(409);
    table.ask(seat, "redo", json!({ "seat": seat })).await.ok();
    let after = table.state().await;
    assert_eq!(after["moves"].as_u64(), before["moves"].as_u64().map(|moves| moves + 1));
    table.ask(seat, "redo", json!({ "seat": seat })).await.refused(409);
    table.ask(seat, "undo", json!({ "seat": seat })).await.ok();
    let again = table.state().await;
    assert_eq!((&again["view"], &again["moves"]), (&before["view"], &before["moves"]));
    // After another move, the old one cannot be redone.
    table.step().await;
    table.ask(seat, "redo", json!({ "seat": seat })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_back_when_all_agree_and_gets_new_luck() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend"]).await;
    table.until_moves(24).await;
    let old = table.state().await;
    table.watcher.ask(&table.id, "rewind", json!({ "to": 5 })).await.refused(401);
    table.ask(0, "rewind", json!({ "to": 24 })).await.refused(409);
    table.ask(0, "rewind", json!({ "to": 5 })).await.ok();
    assert!(table.on(1).page(&format!("/t/{}", table.id)).await.text().contains("id=\"rewind\""));
    table.ask(2, "rewind", json!({ "to": 6 })).await.refused(409);
    table.ask(1, "answer", json!({ "agree": true })).await.ok();
    table.ask(2, "answer", json!({ "agree": false })).await.ok();
    table.ask(2, "answer", json!({ "agree": true })).await.refused(409);
    assert_eq!(table.state().await["view"], old["view"], "one declined");

    table.ask(0, "rewind", json!({ "to": 5 })).await.ok();
    table.ask(1, "answer", json!({ "agree": "yes" })).await.ok();
    table.ask(2, "answer", json!({ "agree": true })).await.ok();
    let state = table.state().await;
    assert_eq!((&state["moves"], &state["stage"]), (&json!(5), &json!("playing")));
    table.play_out().await;
    let match_ = record::verify::<Dudab>(&table.record().await).unwrap();
    assert_eq!(
        match_.moves().iter().map(|played| played.take).max(),
        Some(1),
        "new luck, which the record proves"
    );
    // Now everybody knows the seed, and with it all further luck.
    table.ask(0, "rewind", json!({ "to": 5 })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_a_person_who_leaves_until_they_come_back() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(4).await;
    table.ask(0, "leave", json!({})).await.ok();
    table.ask(0, "leave", json!({})).await.refused(409);
    let anna = table.people[0].take();
    for _ in 0..6 {
        table.step().await;
    }
    let log = table.watcher.get(&table.path("/log")).await.ok().text();
    assert!(log.contains("Anna leaves; a bot plays on."), "{log}");
    table.people[0] = anna;
    table.ask(0, "act", json!({ "seat": 0, "action": "draw" })).await.refused(409);
    table.ask(0, "back", json!({})).await.ok();
    table.ask(0, "back", json!({})).await.refused(409);
    table.play_out().await;
    record::verify::<Dudab>(&table.record().await).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_resigns_is_out_and_the_others_play_on() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend"]).await;
    table.until_moves(3).await;
    table.ask(1, "resign", json!({})).await.ok();
    let bela = table.people[1].take().unwrap();
    bela.ask(&table.id, "back", json!({})).await.refused(409);
    assert_eq!(bela.state(&table.id).await["seat"], Value::Null, "she is a spectator now");
    for _ in 0..4 {
        table.step().await;
    }
    table.ask(0, "resign", json!({})).await.ok();
    table.ask(2, "resign", json!({})).await.ok();
    let state = table.state().await;
    assert_eq!((&state["stage"], &state["to_act"]), (&json!("abandoned"), &json!([])));
    assert_eq!(state["seed"], Value::Null, "an abandoned game keeps its secrets");
    table.watcher.get(&table.path("/record")).await.refused(409);
    table.ask(0, "act", json!({ "seat": 0, "action": "draw" })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_person_takes_a_seat_that_was_offered() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "bot:easy"]).await;
    table.until_moves(3).await;
    let dora = server.person("Dora").await;
    dora.ask(&table.id, "offer", json!({ "seat": 2 })).await.refused(409);
    table.ask(0, "offer", json!({ "seat": 1 })).await.refused(409);
    table.ask(0, "offer", json!({ "seat": 2 })).await.ok();
    dora.ask(&table.id, "sit", json!({ "seat": 2 })).await.refused(409);
    let page = table.on(1).page(&format!("/t/{}", table.id)).await.text();
    let token = token_in(&page).expect("invitation link on the page");
    dora.ask(&table.id, "sit", json!({ "seat": 2, "token": "0000000000000000" })).await.refused(409);
    table.ask(1, "sit", json!({ "seat": 2, "token": token })).await.refused(409);
    dora.ask(&table.id, "sit", json!({ "seat": 2, "token": token })).await.ok();
    assert_eq!(dora.state(&table.id).await["seat"], 2);
    table.people[2] = Some(dora);

    table.ask(1, "leave", json!({})).await.ok();
    table.ask(1, "offer", json!({ "seat": 1 })).await.ok();
    let emil = server.stranger();
    emil.ask(&table.id, "sit", json!({ "token": token })).await.refused(422);
    emil.ask(&table.id, "sit", json!({ "token": token, "name": "Emil" })).await.ok();
    table.ask(1, "back", json!({})).await.refused(409);
    assert_eq!(table.on(1).state(&table.id).await["seat"], Value::Null);
    table.people[1] = Some(emil);
    let state = table.play_out().await;
    assert_eq!(state["names"], json!(["Anna", "Emil", "Dora"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_moves_everybody_one_seat_and_is_made_once() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend", "friend"]).await;
    table.ask(0, "rematch", json!({})).await.refused(409);
    table.play_out().await;
    table.watcher.ask(&table.id, "rematch", json!({})).await.refused(401);
    server.person("Dora").await.ask(&table.id, "rematch", json!({})).await.refused(409);
    // All ask for it at the same moment.
    let wish = |seat: usize| table.ask(seat, "rematch", json!({}));
    let answers = tokio::join!(wish(0), wish(1), wish(2), wish(0), wish(1), wish(2));
    let answers = [answers.0, answers.1, answers.2, answers.3, answers.4, answers.5];
    let (made, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!(made.len(), 1);
    for answer in refused {
        assert_eq!(answer.refused(409), "There is a rematch already: follow the link to it.");
    }
    let next = made[0].json()["table"].as_str().unwrap().to_owned();
    for seat in 0..3 {
        assert_eq!(table.on(seat).state(&next).await["seat"], (seat + 1) % 3);
        assert!(
            table.on(seat).page(&format!("/t/{}", table.id)).await.text().contains(&format!("/t/{next}"))
        );
        let home = table.on(seat).page("/").await.text();
        let mine = home.split("id=\"running\"").next().unwrap();
        let cards = mine.matches("class=\"ticket\" href=\"/t/").count()
            + mine.matches("class=\"ticket yours\" href=\"/t/").count();
        assert_eq!(cards, 1, "one rematch, not one for each request");
    }
    assert_ne!(table.on(0).state(&next).await["commitment"], table.state().await["commitment"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_screen_shows_only_the_hand_of_the_player_in_turn() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let names = json!({ "names": ["", "Bela"] });
    let id = host.make(&["me", "hotseat"], names).await;
    let page = || async { host.page(&format!("/t/{id}")).await.text() };
    let mut luck = adda_core::luck::FastLuck::new(4);
    for _ in 0..12 {
        let covered = host.state(&id).await;
        let turn = covered["to_act"][0].as_u64().unwrap();
        let shown = page().await;
        if covered["seat"] == Value::Null {
            assert!(shown.contains("id=\"curtain\""));
            assert!(
                covered["view"]["players"].as_array().unwrap().iter().all(|player| player["hand"].is_null())
            );
            host.ask(&id, "uncover", json!({ "seat": 2 })).await.refused(409);
            host.ask(&id, "uncover", json!({ "seat": turn })).await.ok();
        }
        assert!(!page().await.contains("id=\"curtain\""));
        let open = host.state(&id).await;
        assert_eq!(open["seat"], turn);
        let players = open["view"]["players"].as_array().unwrap();
        let hands: Vec<bool> = players
            .iter()
            .map(|player| {
                player["hand"].is_array() || player["hand"].is_object() || player["hand"].is_string()
            })
            .collect();
        assert_eq!(hands.iter().filter(|hand| **hand).count(), 1, "{players:?}");
        // A replay does not show the other hand either.
        let other = 1 - turn;
        let replay = host.get(&format!("/t/{id}/replay?as={other}")).await;
        replay.refused(403);
        host.act_any(&id, &mut luck).await;
    }
    let stranger = server.person("Dora").await;
    stranger.ask(&id, "uncover", json!({ "seat": 0 })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_shown_and_times_are_limited() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    for (pace, seconds) in [("move", 4), ("move", 0), ("bank", 9), ("move", 2_678_401), ("hourglass", 60)] {
        let wish = json!({ "game": "dudab", "seats": ["me", "bot:easy"], "pace": pace, "seconds": seconds });
        host.post("/api/tables", wish).await.refused(422);
    }
    let table = TestTable::with(
        &server,
        &["me", "friend"],
        json!({ "pace": "bank", "seconds": 600, "increment": 5 }),
    )
    .await;
    let page = table.on(0).page(&format!("/t/{}", table.id)).await.text();
    let left: Vec<u64> = page
        .split("data-left=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(left.len(), 2);
    assert!(left.iter().all(|left| (540_000..=600_000).contains(left)), "{left:?}");
    assert_eq!(page.matches("data-runs=\"true\"").count(), 1, "one clock runs");
    let live = TestTable::new(&server, &["me", "friend"]).await;
    assert!(!live.on(0).page(&format!("/t/{}", live.id)).await.text().contains("data-left"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_decides_again_if_the_move_before_was_undone() {
    let pause = std::time::Duration::from_millis(300);
    let server = TestServer::with("sqlite::memory:", |config| config.bot_pause = pause).await;
    let mut table = TestTable::new(&server, &["me", "bot:easy"]).await;
    loop {
        table.turn().await.expect("a game that is still on");
        let before = server.metric("adda_bot_decisions_total").await;
        table.step().await;
        let moves = table.state().await["moves"].as_u64().unwrap();
        // The bot is in turn, has decided, and waits. Undo and redo make another position with as many moves.
        if table.state().await["to_act"] != json!([1])
            || table.ask(0, "undo", json!({ "seat": 0 })).await.status != 200
        {
            continue;
        }
        table.ask(0, "redo", json!({ "seat": 0 })).await.ok();
        let after = table.wait(|state| state["moves"].as_u64().unwrap() > moves).await;
        // If the bot is in turn again, it may have decided a third time already.
        if after["to_act"] == json!([1]) {
            continue;
        }
        assert_eq!(server.metric("adda_bot_decisions_total").await - before, 2.0);
        return;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_work_without_scripts_and_redirect_to_the_page() {
    let server = TestServer::new().await;
    let host = server.stranger();
    let form = "game=dudab&seat0=me&seat1=bot%3Aeasy&name=Anna+Maria&pace=live";
    let made = host.send(&Request::post("/api/tables").form(form)).await;
    assert_eq!(made.status, 303);
    let place = made.field("location").unwrap().to_owned();
    let id = place.strip_prefix("/t/").unwrap().to_owned();
    assert!(host.page(&place).await.ok().text().contains("Anna Maria"));
    let mut states = host.states(&id).await;
    let state = states.until(|event| event.json()["yours"] == true).await.json();
    let action = state["actions"][0]["action"].to_string();
    let escaped: String = action.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let form = format!("seat=0&at={}&action={escaped}", state["moves"]);
    let acted = host.send(&Request::post(&format!("/api/tables/{id}/act")).form(&form)).await;
    assert_eq!((acted.status, acted.field("location")), (303, Some(place.as_str())));
    let refused = host.send(&Request::post(&format!("/api/tables/{id}/act")).form(&form)).await;
    refused.refused_clearly(409);
}
