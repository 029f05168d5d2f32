//! Programs with a token play in a person's name, and can do no more.

use serde_json::{Value, json};

use super::client::{Answer, Client, Request};
use super::server::TestServer;
use super::table::TestTable;

/// A program with a token.
struct Program {
    client: Client,
    token: String,
}

impl Program {
    async fn of(server: &TestServer, owner: &Client) -> Program {
        let made = owner.post("/api/me/tokens", json!({ "label": "My bot" })).await.ok().json();
        Program { client: server.stranger(), token: made["token"].as_str().unwrap().to_owned() }
    }

    async fn send(&self, request: Request) -> Answer {
        self.client.send(&request.for_data().field("authorization", &format!("Bearer {}", self.token))).await
    }

    async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path)).await
    }

    async fn post(&self, path: &str, data: Value) -> Answer {
        self.send(Request::post(path).json(&data)).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_seat_to_the_end_of_a_game() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "bot:learner"]).await;
    let program = Program::of(&server, table.on(0)).await;
    let path = format!("/api/tables/{}", table.id);
    let mut moves = 0;
    loop {
        let state = program.get(&path).await.ok().json();
        if state["stage"] == "over" {
            break;
        }
        assert_eq!(state["seat"], 0);
        let Some(first) = state["actions"].as_array().and_then(|actions| actions.first()).cloned() else {
            // The bot of the house thinks: its move is the next entry.
            let known = state["seq"].as_u64();
            table.wait(|now| now["seq"].as_u64() > known).await;
            continue;
        };
        let action = json!({ "seat": 0, "action": first["action"], "at": state["moves"] });
        let answer = program.post(&format!("{path}/act"), action).await;
        assert!(answer.status == 200 || answer.status == 409, "{}", answer.text());
        moves += 1;
    }
    assert!(moves > 20, "the program has played: {moves}");
    // The person is still the one who sits there.
    assert_eq!(table.on(0).state(&table.id).await["seat"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_can_be_listed_and_ended_and_its_secret_is_stored_nowhere() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let program = Program::of(&server, &anna).await;
    assert_eq!(program.get("/api/me").await.ok().json()["name"], "Anna");
    let list = anna.get("/api/me/tokens").await.ok().json();
    let id = list[0]["id"].as_str().unwrap().to_owned();
    assert_eq!((list.as_array().unwrap().len(), &list[0]["label"]), (1, &json!("My bot")));
    let secret = program.token.rsplit('-').next().unwrap();
    let export = anna.get("/api/me/export").await.ok().text();
    assert!(export.contains("My bot") && !export.contains(secret), "{export}");
    let page = anna.page("/me").await.ok().text();
    assert!(page.contains("My bot") && !page.contains(secret), "{page}");
    // Not by others.
    let bela = server.person("Bela").await;
    bela.post(&format!("/api/me/tokens/{id}/end"), json!({})).await.ok();
    assert_eq!(program.get("/api/me").await.ok().json()["name"], "Anna");
    server.stranger().post("/api/me/tokens", json!({ "label": "x" })).await.refused(401);
    anna.post(&format!("/api/me/tokens/{id}/end"), json!({})).await.ok();
    assert_eq!(program.get("/api/me").await.ok().json()["name"], Value::Null);
    assert_eq!(anna.get("/api/me/tokens").await.ok().json(), json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_has_no_say_about_the_person() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let program = Program::of(&server, &anna).await;
    program.get("/api/me/waiting").await.ok();
    for path in ["/api/me/export", "/api/me/sessions", "/api/me/tokens", "/api/me/notices", "/me"] {
        program.get(path).await.refused(403);
    }
    for path in [
        "/api/me",
        "/api/me/password",
        "/api/me/erase",
        "/api/me/tokens",
        "/api/me/notices/webhook",
        "/api/sign-out",
        "/api/sign-out-everywhere",
    ] {
        let wish = json!({ "name": "Eve", "password": "correct horse", "sure": "yes", "label": "more" });
        program.post(path, wish).await.refused(403);
    }
    assert_eq!(anna.get("/api/me").await.ok().json()["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_and_signing_out_everywhere_end_tokens() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let name = async |program: &Program| program.get("/api/me").await.ok().json()["name"].clone();
    let first = Program::of(&server, &anna).await;
    anna.post("/api/me/password", json!({ "password": "correct horse" })).await.ok();
    assert_eq!(name(&first).await, Value::Null);
    let second = Program::of(&server, &anna).await;
    assert_eq!(name(&second).await, "Anna");
    anna.post("/api/sign-out-everywhere", json!({})).await.ok();
    assert_eq!(name(&second).await, Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_at_most_twenty_tokens_and_each_has_a_name() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    anna.post("/api/me/tokens", json!({ "label": " " })).await.refused(422);
    for _ in 0..adda_server::store::MOST_TOKENS {
        Program::of(&server, &anna).await;
    }
    anna.post("/api/me/tokens", json!({ "label": "one more" })).await.refused(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_person_leaves_no_token_behind() {
    let server = TestServer::new().await;
    let bela = server.person("Bela").await;
    let program = Program::of(&server, &bela).await;
    assert_eq!(program.get("/api/me").await.ok().json()["name"], "Bela");
    bela.post("/api/me/erase", json!({ "sure": "yes" })).await.ok();
    assert_eq!(program.get("/api/me").await.ok().json()["name"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_shows_a_new_token_once_without_a_script() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let form = Request::post("/api/me/tokens").form("label=My+bot");
    let page = anna.send(&form).await.ok().text();
    let token = page.split("adda-").nth(1).map(|rest| rest.split('<').next().unwrap().to_owned()).unwrap();
    let program = Program { client: server.stranger(), token: format!("adda-{token}") };
    assert_eq!(program.get("/api/me").await.ok().json()["name"], "Anna");
    assert!(!anna.page("/me").await.ok().text().contains(&token));
}
