//! Solo games and achievements.

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::client::Client;
use super::server::{Folder, TestServer};

/// The rank of an action, best first: take contracts and never use them, which is an achievement.
fn rank(action: &Value) -> u8 {
    let word = action.as_str().map(str::to_owned);
    let word = word.or_else(|| action.as_object()?.keys().next().cloned()).unwrap();
    match word.as_str() {
        "take_contract" => 0,
        "place" if action["place"].as_str().unwrap().starts_with('F') => 0,
        "use" => 2,
        _ => 1,
    }
}

impl Client {
    async fn solo(&self) -> String {
        self.make(&["me"], json!({ "game": "alubari" })).await
    }

    /// Plays to the end, or until this many moves have been played.
    async fn collect_contracts(&self, id: &str, most: u64) -> Value {
        let mut luck = FastLuck::new(5);
        loop {
            let state = self.state(id).await;
            if state["stage"] != "playing" || state["moves"].as_u64().unwrap() >= most {
                return state;
            }
            let mut actions: Vec<&Value> =
                state["actions"].as_array().unwrap().iter().map(|offer| &offer["action"]).collect();
            let best = actions.iter().map(|action| rank(action)).min();
            actions.retain(|action| Some(rank(action)) == best);
            let action = actions[luck.pick(actions.len() as u32) as usize];
            self.ask(id, "act", json!({ "seat": 0, "at": state["moves"], "action": action })).await.ok();
        }
    }

    /// An achievement from the API.
    async fn achievement(&self, id: &str) -> Value {
        let all = self.get("/api/me/achievements/alubari").await.ok().json();
        assert_eq!(all.as_array().unwrap().len(), 39);
        all.as_array().unwrap().iter().find(|each| each["id"] == id).unwrap().clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_has_no_winner_but_achievements() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    assert_eq!(anna.achievement("procrastinator").await["first"], Value::Null);
    let id = anna.solo().await;
    let page = anna.page(&format!("/t/{id}")).await.ok().text();
    assert!(!page.contains("data-tab=\"talk\""), "solo games have no chat");
    let over = anna.collect_contracts(&id, u64::MAX).await;
    assert_eq!((over["stage"].as_str(), &over["places"]), (Some("over"), &json!([[0, 1]])));

    let total = over["totals"][0].as_f64().unwrap();
    let reached = anna.achievement("procrastinator").await;
    assert_eq!(reached["first"]["table"], id.as_str());
    assert_eq!(reached["first"]["points"].as_f64(), Some(total));
    assert_eq!(reached["first"], reached["best"]);
    for (lang, headline, new, title) in [
        ("en", " points.", "New achievements", "Alubari: achievements"),
        ("fr", " points.", "Nouvelles réalisations", "Alubari\u{a0}: réalisations"),
        ("ru", " очк", "Новые достижения", "Алубари: достижения"),
    ] {
        let page = anna.page(&format!("/t/{id}?lang={lang}")).await.ok().text();
        let results = page.split("id=\"results\"").nth(1).unwrap().split("</section>").next().unwrap();
        assert!(results.contains("Anna") && results.contains(headline), "{results}");
        assert!(results.contains(new) && results.contains("href=\"/me/achievements/alubari\""), "{results}");
        for victory in [" wins", " gagne", "Побеждает", "1st", "1er", "1-е"] {
            assert!(!results.contains(victory), "{victory}: {results}");
        }
        let page = anna.page(&format!("/me/achievements/alubari?lang={lang}")).await.ok().text();
        assert_eq!(page.matches(" id=\"achievement-").count(), 39);
        assert!(page.contains(title) && page.contains(&format!("href=\"/t/{id}/replay?at=0\"")), "{page}");
    }
    let me = anna.page("/me").await.ok().text();
    assert!(me.contains("href=\"/me/achievements/alubari\"") && me.contains(" of 39 achieved"), "{me}");
    assert!(me.contains("alone") && !me.contains("1st"), "{me}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_time_stays_and_old_games_are_counted_on_a_page_view() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = server.person("Anna").await;
    let first = anna.solo().await;
    anna.collect_contracts(&first, u64::MAX).await;
    let again = anna.ask(&first, "rematch", json!({})).await.ok().json();
    let again = again["table"].as_str().unwrap().to_owned();
    anna.collect_contracts(&again, u64::MAX).await;
    let reached = anna.achievement("procrastinator").await;
    assert_eq!(reached["first"]["table"], first.as_str());
    let page = anna.page(&format!("/t/{again}")).await.ok().text();
    assert!(page.contains("Achieved again"), "{page}");
    // Two games are not yet a row of three, but the next one could complete it.
    let page = anna.page("/me/achievements/alubari").await.ok().text();
    assert!(page.contains("Your last 2 games:") && page.contains("in the next game complete “"), "{page}");
    server.stop().await;

    // As if both games were finished before achievements existed.
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(std::path::Path::new(&folder.storage()).join("adda.sqlite"));
    let mut file = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    sqlx::raw_sql("DELETE FROM finishes").execute(&mut file).await.unwrap();
    sqlx::Connection::close(file).await.unwrap();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = anna.again(server.address());
    assert_eq!(anna.achievement("procrastinator").await, reached);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_a_bot_played_or_that_started_elsewhere_earn_nothing() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let left = anna.solo().await;
    anna.collect_contracts(&left, 20).await;
    let watcher = server.stranger();
    let mut states = watcher.states(&left).await;
    anna.ask(&left, "leave", json!({})).await.ok();
    states.until(|event| event.json()["stage"] == "over").await;
    assert_eq!(anna.achievement("procrastinator").await["first"], Value::Null);

    // A branch from the middle of that game.
    let branch = json!({ "at": 20, "seat": 0, "level": "easy" });
    let made = anna.ask(&left, "branch", branch).await.ok().json();
    let branch = made["table"].as_str().unwrap().to_owned();
    anna.collect_contracts(&branch, u64::MAX).await;
    assert_eq!(anna.achievement("procrastinator").await["first"], Value::Null);
    let page = anna.page(&format!("/t/{branch}")).await.ok().text();
    assert!(!page.contains("New achievements"), "{page}");
    server.stop().await;
}

/// A solo player is the only one who has to agree to going back, which brings new luck.
#[tokio::test(flavor = "multi_thread")]
async fn games_whose_luck_was_tried_again_earn_nothing() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let id = anna.solo().await;
    anna.collect_contracts(&id, 20).await;
    anna.ask(&id, "rewind", json!({ "to": 2 })).await.ok();
    assert_eq!(anna.collect_contracts(&id, u64::MAX).await["stage"], "over");
    assert_eq!(anna.achievement("procrastinator").await["first"], Value::Null);
    let page = anna.page(&format!("/t/{id}")).await.ok().text();
    assert!(!page.contains("New achievements"), "{page}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn achievements_reached_with_advice_are_marked() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let aided = anna.solo().await;
    let seq = anna.collect_contracts(&aided, 4).await["seq"].as_u64().unwrap();
    anna.ask(&aided, "hint", json!({ "seat": 0 })).await.ok();
    anna.ask(&aided, "hint", json!({ "seat": 0 })).await.ok();
    assert_eq!(anna.state(&aided).await["seq"], seq + 1, "noted once");
    anna.collect_contracts(&aided, u64::MAX).await;
    let reached = anna.achievement("procrastinator").await;
    assert_eq!((&reached["advised"], &reached["first"]["advised"]), (&json!(true), &json!(true)));
    let page = anna.page("/me/achievements/alubari").await.ok().text();
    assert!(page.contains("(with hints)"), "{page}");
    assert!(anna.page(&format!("/t/{aided}")).await.ok().text().contains("used hints"));
    // Whoever reaches it without advice later loses the mark.
    let alone = anna.solo().await;
    anna.collect_contracts(&alone, u64::MAX).await;
    let reached = anna.achievement("procrastinator").await;
    assert_eq!(reached["first"]["table"], aided.as_str());
    assert_eq!((&reached["advised"], &reached["first"]["advised"]), (&json!(false), &json!(true)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_without_achievements_have_no_page_and_visitors_have_reached_none() {
    let server = TestServer::new().await;
    let stranger = server.stranger();
    let page = stranger.page("/me/achievements/alubari").await.ok().text();
    assert!(page.contains("0 of 39 achieved") && !page.contains("/replay?"), "{page}");
    assert_eq!(stranger.achievement("marathon").await["games"], 3);
    for path in ["/me/achievements/dudab", "/me/achievements/chess", "/api/me/achievements/dudab"] {
        stranger.page(path).await.refused_clearly(404);
    }
    let described = stranger.get("/api").await.ok().json();
    assert!(described["paths"]["/api/me/achievements/{game}"]["get"].is_object());
    server.stop().await;
}
