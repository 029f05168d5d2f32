//! Options of a game: from forms, where everything is text, and from programs.

use serde_json::{Value, json};

use super::client::{Client, Request};
use super::server::TestServer;

/// What the form of a new table sends. A checkbox sends `false`, followed by `true` if it is ticked.
fn form(options: &str) -> Request {
    let seats = "game=bombay&seat0=me&seat1=bot%3Aeasy&seat2=bot%3Aeasy&seat3=none&seat4=none&pace=live";
    Request::post("/api/tables").field("accept", "text/html").form(&format!("{seats}&{options}"))
}

/// The table that the form's response redirects to.
async fn made(who: &Client, request: &Request) -> String {
    let answer = who.send(request).await;
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.field("location").unwrap().strip_prefix("/t/").unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_without_a_script_chooses_options() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let page = anna.page("/new/bombay").await.ok().text();
    for field in ["opt_first_game", "opt_money", "opt_compensation"] {
        assert!(page.contains(&format!("name=\"{field}\"")), "the form has {field}");
    }
    let defaults = "opt_first_game=false&opt_money=hidden&opt_compensation=false";
    let table = made(&anna, &form(defaults)).await;
    let options = json!({ "first_game": false, "money": "hidden", "compensation": false });
    assert_eq!(anna.state(&table).await["options"], options);
    assert!(
        !anna.page(&format!("/t/{table}")).await.text().contains("small option"),
        "all options have their default"
    );

    let chosen = "opt_first_game=false&opt_first_game=true&opt_money=open&opt_compensation=false";
    let table = made(&anna, &form(chosen)).await;
    let options = json!({ "first_game": true, "money": "open", "compensation": false });
    assert_eq!(anna.state(&table).await["options"], options);
    for (lang, first_game, open) in
        [("en", "Layout for a first game", ": open<"), ("fr", "", "\u{a0}: "), ("ru", "", ": ")]
    {
        let page = anna.page(&format!("/t/{table}?lang={lang}")).await.ok().text();
        let lines: Vec<&str> = page.split("<p class=\"small option\">").skip(1).collect();
        assert_eq!(lines.len(), 2, "only options that differ from the default: {lang}");
        let ends = |line: &str| line[..=line.find('<').unwrap()].to_owned();
        assert!(ends(lines[0]).contains(first_game) && ends(lines[1]).contains(open), "{lines:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_may_send_values_or_text() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let wanted = json!({ "first_game": true, "money": "hidden", "compensation": true });
    for options in [
        json!({ "first_game": true, "compensation": true }),
        json!({ "first_game": "yes", "compensation": "true", "money": "hidden" }),
    ] {
        let more = json!({ "game": "bombay", "options": options });
        let table = anna.make(&["me", "bot:easy"], more).await;
        assert_eq!(anna.state(&table).await["options"], wanted);
    }
    let table = anna.make(&["me", "bot:easy"], json!({ "game": "bombay" })).await;
    assert_eq!(anna.state(&table).await["options"]["money"], "hidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_option_is_named_along_with_the_valid_ones() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let ask = async |options: Value| {
        let wish = json!({ "game": "bombay", "seats": ["me", "bot:easy"], "options": options });
        anna.post("/api/tables", wish).await.refused(422)
    };
    for (options, parts) in [
        (json!({ "cash": "open" }), ["“cash”", "first_game, money, compensation"]),
        (json!({ "money": "red" }), ["“money” cannot be \"red\"", "hidden, open"]),
        (json!({ "money": true }), ["“money” cannot be true", "hidden, open"]),
        (json!({ "first_game": "perhaps" }), ["“first_game” cannot be \"perhaps\"", "true or false"]),
        (json!(["first_game"]), ["options", "no such options"]),
    ] {
        let said = ask(options).await;
        assert!(parts.iter().all(|part| said.contains(part)), "{said}");
    }
    let dudab = json!({ "game": "dudab", "seats": ["me", "bot:easy"], "options": { "jokers": true } });
    let said = anna.post("/api/tables", dudab).await.refused(422);
    assert!(said.contains("no options") && said.contains("“jokers”"), "{said}");
    // Without scripts the error is a page, in the reader's language.
    let answer = anna.send(&form("opt_money=red").field("accept-language", "fr")).await;
    answer.refused_clearly(422);
    assert!(answer.text().contains("ne peut pas être"), "{}", answer.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_the_options() {
    let server = TestServer::new().await;
    let more = json!({ "game": "bombay", "options": { "money": "open" } });
    let mut table = super::table::TestTable::with(&server, &["me", "friend"], more).await;
    table.play_out().await;
    let again = table.ask(0, "rematch", json!({})).await.ok().json();
    let state = table.on(0).state(again["table"].as_str().unwrap()).await;
    assert_eq!(state["options"]["money"], "open");
}
