//! Playing without a name: nobody needs one as long as nobody else would see it.

use serde_json::{Value, json};

use super::client::Request;
use super::server::TestServer;
use super::table::token_in;

fn wish(game: &str, seats: &[&str]) -> Value {
    json!({ "game": game, "seats": seats })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_bots_needs_no_name() {
    let server = TestServer::new().await;
    for game in ["dudab", "bombay", "dabba-walla", "alubari"] {
        let who = server.stranger();
        let made = who.post("/api/tables", wish(game, &["me", "bot:easy", "bot:easy"])).await.ok().json();
        let table = made["table"].as_str().unwrap().to_owned();
        assert_eq!(who.get("/api/me").await.ok().json()["name"], Value::Null);
        assert_eq!(who.state(&table).await["seat"], 0, "{game}: the guest has the seat");
        for (lang, name) in [("en", "Guest"), ("fr", "Invité"), ("ru", "Гость")] {
            let page = who.page(&format!("/t/{table}?lang={lang}")).await.ok().text();
            assert!(page.contains(name), "{game} in {lang}");
            assert!(!page.contains("a guest"), "{game} in {lang}: the stored name is not shown");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_needed_once_others_would_see_it_and_the_field_is_named() {
    let server = TestServer::new().await;
    let who = server.stranger();
    who.post("/api/tables", wish("dudab", &["me", "bot:easy"])).await.ok();
    let mut listed = wish("dudab", &["me", "bot:easy"]);
    listed["listed"] = true.into();
    for wish in [wish("dudab", &["me", "friend"]), wish("dudab", &["me", "open"]), listed] {
        for who in [&who, &server.stranger()] {
            let answer = who.post("/api/tables", wish.clone()).await;
            assert_eq!(answer.status, 422, "{wish}");
            assert_eq!(answer.json()["field"], "name", "{wish}");
        }
    }
    let blank = json!({ "game": "dudab", "seats": ["me", "hotseat"], "names": ["", " "] });
    assert_eq!(who.post("/api/tables", blank).await.json()["field"], "name1");
    // A guest who gives a name keeps it, along with everything else.
    let mut named = wish("dudab", &["me", "friend"]);
    named["name"] = "Anna".into();
    let table = who.post("/api/tables", named).await.ok().json()["table"].as_str().unwrap().to_owned();
    assert_eq!(who.get("/api/me").await.ok().json()["name"], "Anna");
    let token = token_in(&who.page(&format!("/t/{table}")).await.text()).unwrap();
    // Another guest sits down with a name only.
    let friend = server.stranger();
    friend.post("/api/tables", wish("bombay", &["me", "bot:easy"])).await.ok();
    let refused = friend.ask(&table, "sit", json!({ "token": token })).await;
    assert_eq!((refused.status, &refused.json()["field"]), (422, &"name".into()));
    friend.ask(&table, "sit", json!({ "token": token, "name": "Béla" })).await.ok();
    assert_eq!(friend.get("/api/me").await.ok().json()["name"], "Béla");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_without_a_script_is_shown_again_as_it_was_filled_in() {
    let server = TestServer::new().await;
    let who = server.stranger();
    let fields =
        "game=bombay&seat0=me&seat1=friend&seat2=bot%3Aexpert&opt_money=open&pace=turns&hints=no&name=+";
    let form = |fields: &str| Request::post("/api/tables").field("accept", "text/html").form(fields);
    let answer = who.send(&form(fields)).await;
    assert_eq!(answer.status, 422);
    let page = answer.text();
    assert!(page.contains("aria-invalid=\"true\"") && page.contains("id=\"name-error\""), "{page}");
    for kept in ["friend", "bot:expert", "turns", "open"] {
        let chosen = [format!("value=\"{kept}\" selected"), format!("value=\"{kept}\" checked")];
        assert!(chosen.iter().any(|chosen| page.contains(chosen)), "{kept} is lost: {page}");
    }
    let answer = who.send(&form(&format!("{fields}&name=Anna"))).await;
    assert_eq!(answer.status, 303);
    let renamed = Request::post("/api/me").field("accept", "text/html").form("name=+");
    let answer = who.send(&renamed).await;
    assert!(answer.status == 422 && answer.text().contains("id=\"me-name-error\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_starts_from_a_preset() {
    let server = TestServer::new().await;
    let who = server.stranger();
    let options = async |more: Value| {
        let mut wish = wish("bombay", &["me", "bot:easy"]);
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let table = who.post("/api/tables", wish).await.ok().json()["table"].as_str().unwrap().to_owned();
        who.state(&table).await["options"].clone()
    };
    let first = json!({ "first_game": true, "money": "open", "compensation": false });
    assert_eq!(options(json!({ "preset": "first" })).await, first);
    let changed = json!({ "preset": "first", "options": { "money": "hidden" } });
    assert_eq!(options(changed).await["money"], "hidden", "options override the preset");
    let mut odd = wish("bombay", &["me", "bot:easy"]);
    odd["preset"] = "last".into();
    who.post("/api/tables", odd).await.refused(422);
}

#[tokio::test(flavor = "multi_thread")]
async fn search_engines_list_games_but_no_tables() {
    let server = TestServer::new().await;
    let who = server.person("Anna").await;
    let table = who.make(&["me", "friend"], json!({})).await;
    let robots = who.page("/robots.txt").await.ok().text();
    assert!(robots.contains("Disallow: /t/\n"), "{robots}");
    let listed = async |path: &str| !who.page(path).await.ok().text().contains("content=\"noindex\"");
    for path in ["/", "/rules/dudab", "/new/dudab"] {
        assert!(listed(path).await, "{path}");
    }
    for path in [format!("/t/{table}"), "/me".to_owned()] {
        assert!(!listed(&path).await, "{path}");
    }
}
