//! What people agree on at a table: taking back, going back, leaving, handing on, playing again.

use adda_core::record;
use dudab::Dudab;
use serde_json::{Value, json};

use super::client::Request;
use super::house::House;
use super::party::{Party, token_in};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_and_played_again() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend"]).await;
    let seat = party.until_undone().await;
    let other = 1 - seat;
    let before = party.state().await;
    assert_eq!(party.on(seat).state(&party.id).await["yours"], true, "it is the same decision again");
    let sentence = party.ask(other, "undo", json!({ "seat": seat })).await.refused(409);
    assert_eq!(sentence, "This seat is not yours to play just now.");
    party.ask(other, "redo", json!({ "seat": seat })).await.refused(409);
    party.ask(seat, "redo", json!({ "seat": seat })).await.ok();
    let after = party.state().await;
    assert_eq!(after["moves"].as_u64(), before["moves"].as_u64().map(|moves| moves + 1));
    party.ask(seat, "redo", json!({ "seat": seat })).await.refused(409);
    party.ask(seat, "undo", json!({ "seat": seat })).await.ok();
    let again = party.state().await;
    assert_eq!((&again["view"], &again["moves"]), (&before["view"], &before["moves"]));
    // Another move makes the old one past.
    party.step().await;
    party.ask(seat, "redo", json!({ "seat": seat })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_back_when_all_agree_and_luck_falls_anew() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "friend"]).await;
    party.until_moves(24).await;
    let old = party.state().await;
    party.watcher.ask(&party.id, "rewind", json!({ "to": 5 })).await.refused(401);
    party.ask(0, "rewind", json!({ "to": 24 })).await.refused(409);
    party.ask(0, "rewind", json!({ "to": 5 })).await.ok();
    assert!(party.on(1).page(&format!("/t/{}", party.id)).await.text().contains("id=\"rewind\""));
    party.ask(2, "rewind", json!({ "to": 6 })).await.refused(409);
    party.ask(1, "answer", json!({ "agree": true })).await.ok();
    party.ask(2, "answer", json!({ "agree": false })).await.ok();
    party.ask(2, "answer", json!({ "agree": true })).await.refused(409);
    assert_eq!(party.state().await["view"], old["view"], "one declined");

    party.ask(0, "rewind", json!({ "to": 5 })).await.ok();
    party.ask(1, "answer", json!({ "agree": "yes" })).await.ok();
    party.ask(2, "answer", json!({ "agree": true })).await.ok();
    let state = party.state().await;
    assert_eq!((&state["moves"], &state["stage"]), (&json!(5), &json!("playing")));
    party.play_out().await;
    let match_ = record::verify::<Dudab>(&party.record().await).unwrap();
    assert_eq!(match_.moves().iter().map(|played| played.take).max(), Some(1), "new luck, and it is proved");
    // Now everybody knows the seed, and with it the luck that would come.
    party.ask(0, "rewind", json!({ "to": 5 })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_leaves_until_they_are_back() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend"]).await;
    party.until_moves(4).await;
    party.ask(0, "leave", json!({})).await.ok();
    party.ask(0, "leave", json!({})).await.refused(409);
    let anna = party.people[0].take();
    for _ in 0..6 {
        party.step().await;
    }
    let log = party.watcher.get(&party.path("/log")).await.ok().text();
    assert!(log.contains("Anna leaves; a bot plays on."), "{log}");
    party.people[0] = anna;
    party.ask(0, "act", json!({ "seat": 0, "action": "draw" })).await.refused(409);
    party.ask(0, "back", json!({})).await.ok();
    party.ask(0, "back", json!({})).await.refused(409);
    party.play_out().await;
    record::verify::<Dudab>(&party.record().await).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_up_is_out_and_the_others_play_on() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "friend"]).await;
    party.until_moves(3).await;
    party.ask(1, "resign", json!({})).await.ok();
    let bela = party.people[1].take().unwrap();
    bela.ask(&party.id, "back", json!({})).await.refused(409);
    assert_eq!(bela.state(&party.id).await["seat"], Value::Null, "she looks on now");
    for _ in 0..4 {
        party.step().await;
    }
    party.ask(0, "resign", json!({})).await.ok();
    party.ask(2, "resign", json!({})).await.ok();
    let state = party.state().await;
    assert_eq!((&state["stage"], &state["to_act"]), (&json!("abandoned"), &json!([])));
    assert_eq!(state["seed"], Value::Null, "a game that was not finished keeps its secrets");
    party.watcher.get(&party.path("/record")).await.refused(409);
    party.ask(0, "act", json!({ "seat": 0, "action": "draw" })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_else_takes_a_seat_that_was_offered() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "bot:easy"]).await;
    party.until_moves(3).await;
    let dora = house.person("Dora").await;
    dora.ask(&party.id, "offer", json!({ "seat": 2 })).await.refused(409);
    party.ask(0, "offer", json!({ "seat": 1 })).await.refused(409);
    party.ask(0, "offer", json!({ "seat": 2 })).await.ok();
    dora.ask(&party.id, "sit", json!({ "seat": 2 })).await.refused(409);
    let page = party.on(1).page(&format!("/t/{}", party.id)).await.text();
    let token = token_in(&page).expect("a link for whoever comes");
    dora.ask(&party.id, "sit", json!({ "seat": 2, "token": "0000000000000000" })).await.refused(409);
    party.ask(1, "sit", json!({ "seat": 2, "token": token })).await.refused(409);
    dora.ask(&party.id, "sit", json!({ "seat": 2, "token": token })).await.ok();
    assert_eq!(dora.state(&party.id).await["seat"], 2);
    party.people[2] = Some(dora);

    party.ask(1, "leave", json!({})).await.ok();
    party.ask(0, "offer", json!({ "seat": 1 })).await.ok();
    let emil = house.stranger();
    emil.ask(&party.id, "sit", json!({ "token": token })).await.refused(422);
    emil.ask(&party.id, "sit", json!({ "token": token, "name": "Emil" })).await.ok();
    party.ask(1, "back", json!({})).await.refused(409);
    assert_eq!(party.on(1).state(&party.id).await["seat"], Value::Null);
    party.people[1] = Some(emil);
    let state = party.play_out().await;
    assert_eq!(state["names"], json!(["Anna", "Emil", "Dora"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_seats_everybody_one_further_and_is_made_once() {
    let house = House::new().await;
    let mut party = Party::new(&house, &["me", "friend", "friend"]).await;
    party.ask(0, "rematch", json!({})).await.refused(409);
    party.play_out().await;
    party.watcher.ask(&party.id, "rematch", json!({})).await.refused(401);
    house.person("Dora").await.ask(&party.id, "rematch", json!({})).await.refused(409);
    // All want it at the same moment.
    let wish = |seat: usize| party.ask(seat, "rematch", json!({}));
    let answers = tokio::join!(wish(0), wish(1), wish(2), wish(0), wish(1), wish(2));
    let answers = [answers.0, answers.1, answers.2, answers.3, answers.4, answers.5];
    let (made, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!(made.len(), 1);
    for answer in refused {
        assert_eq!(answer.refused(409), "There is a rematch already: follow the link to it.");
    }
    let next = made[0].json()["table"].as_str().unwrap().to_owned();
    for seat in 0..3 {
        assert_eq!(party.on(seat).state(&next).await["seat"], (seat + 1) % 3);
        assert!(
            party.on(seat).page(&format!("/t/{}", party.id)).await.text().contains(&format!("/t/{next}"))
        );
        let home = party.on(seat).page("/").await.text();
        let mine = home.split("id=\"running\"").next().unwrap();
        assert_eq!(mine.matches("class=\"table-card").count(), 1, "one table, not one for each who asked");
    }
    assert_ne!(party.on(0).state(&next).await["commitment"], party.state().await["commitment"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_share_a_screen_see_their_own_hand_and_not_the_others() {
    let house = House::new().await;
    let host = house.person("Anna").await;
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
        // The other's hand is not to be had by a replay either.
        let other = 1 - turn;
        let replay = host.get(&format!("/t/{id}/replay?as={other}")).await;
        replay.refused(403);
        host.act_any(&id, &mut luck).await;
    }
    let stranger = house.person("Dora").await;
    stranger.ask(&id, "uncover", json!({ "seat": 0 })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_shown_and_have_bounds() {
    let house = House::new().await;
    let host = house.person("Anna").await;
    for (pace, seconds) in [("move", 4), ("move", 0), ("bank", 9), ("move", 2_678_401), ("hourglass", 60)] {
        let wish = json!({ "game": "dudab", "seats": ["me", "bot:easy"], "pace": pace, "seconds": seconds });
        host.post("/api/tables", wish).await.refused(422);
    }
    let party =
        Party::with(&house, &["me", "friend"], json!({ "pace": "bank", "seconds": 600, "increment": 5 }))
            .await;
    let page = party.on(0).page(&format!("/t/{}", party.id)).await.text();
    let left: Vec<u64> = page
        .split("data-left=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(left.len(), 2);
    assert!(left.iter().all(|left| (540_000..=600_000).contains(left)), "{left:?}");
    assert_eq!(page.matches("data-runs=\"true\"").count(), 1, "one of them runs");
    let live = Party::new(&house, &["me", "friend"]).await;
    assert!(!live.on(0).page(&format!("/t/{}", live.id)).await.text().contains("data-left"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_decides_anew_when_the_move_that_it_thought_about_was_taken_back() {
    let pause = std::time::Duration::from_millis(300);
    let house = House::with("sqlite::memory:", |config| config.bot_pause = pause).await;
    let mut party = Party::new(&house, &["me", "bot:easy"]).await;
    loop {
        party.turn().await.expect("a game that is still on");
        let before = house.figure("adda_bot_decisions_total").await;
        party.step().await;
        let moves = party.state().await["moves"].as_u64().unwrap();
        // The bot is in turn, has decided, and holds back. Now there is another moment with as many moves.
        if party.state().await["to_act"] != json!([1])
            || party.ask(0, "undo", json!({ "seat": 0 })).await.status != 200
        {
            continue;
        }
        party.ask(0, "redo", json!({ "seat": 0 })).await.ok();
        let after = party.wait(|state| state["moves"].as_u64().unwrap() > moves).await;
        // Whoever has to decide once more may have done so already.
        if after["to_act"] == json!([1]) {
            continue;
        }
        assert_eq!(house.figure("adda_bot_decisions_total").await - before, 2.0);
        return;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_without_a_script_does_the_same_and_goes_to_the_page() {
    let house = House::new().await;
    let host = house.stranger();
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
