//! People take along and erase everything that is theirs.

use serde_json::{Value, json};

use super::server::{Folder, TestServer};
use super::table::TestTable;

#[tokio::test(flavor = "multi_thread")]
async fn a_person_downloads_everything_that_is_theirs() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(4).await;
    table.ask(0, "say", json!({ "text": "from Anna" })).await.ok();
    table.ask(1, "say", json!({ "text": "from Bela" })).await.ok();
    table.ask(0, "note", json!({ "text": "her note" })).await.ok();
    table.ask(1, "note", json!({ "text": "his note" })).await.ok();
    let answer = table.on(0).get("/api/me/export").await.ok();
    assert!(answer.field("content-disposition").unwrap().contains("adda.json"));
    let all = answer.json();
    assert_eq!((&all["person"]["name"], &all["tables"][0]["table"]), (&json!("Anna"), &json!(table.id)));
    assert_eq!(all["notes"], json!([{ "table": table.id, "text": "her note" }]));
    assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
    let text = answer.text();
    assert!(text.contains("from Anna") && !text.contains("Bela") && !text.contains("his note"), "{text}");
    server.stranger().get("/api/me/export").await.refused(401);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_see_a_former_player_after_somebody_was_erased() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let mut over = TestTable::new(&server, &["me", "friend"]).await;
    over.ask(1, "say", json!({ "text": "my secret plan" })).await.ok();
    over.play_out().await;
    let bela = over.on(1);
    // Another table, still running.
    let running = bela.make(&["me", "open", "bot:easy"], json!({ "listed": true })).await;
    over.on(0).ask(&running, "sit", json!({ "seat": 1 })).await.ok();
    bela.post("/api/me/password", json!({ "password": "correct horse" })).await.ok();
    let id = bela.cookie().unwrap().split('.').next().unwrap().to_owned();
    let stolen = bela.again(server.address());

    bela.post("/api/me/erase", json!({ "old": "correct horse" })).await.refused(422);
    bela.post("/api/me/erase", json!({ "sure": true, "old": "wrong horse" })).await.refused(403);
    server.stranger().post("/api/me/erase", json!({ "sure": true })).await.refused(401);
    bela.post("/api/me/erase", json!({ "sure": true, "old": "correct horse" })).await.ok();
    assert_eq!(bela.cookie(), None);
    assert_eq!(stolen.get("/api/me").await.ok().json()["name"], Value::Null);
    let sign_in = json!({ "login": "Bela", "password": "correct horse" });
    server.stranger().post("/api/sign-in", sign_in).await.refused(403);

    let check = async |server: &TestServer| {
        let anna = over.on(0).again(server.address());
        for (lang, name) in [("en", "a former player"), ("fr", "ancien joueur"), ("ru", "бывший игрок")]
        {
            for path in ["/t/ID", "/t/ID/log", "/t/ID/replay?at=3", "/t/RUNNING", "/me", "/"] {
                let path = path.replace("ID", &over.id).replace("RUNNING", &running);
                let join = if path.contains('?') { '&' } else { '?' };
                let page = anna.page(&format!("{path}{join}lang={lang}")).await.ok().text();
                assert!(page.contains(name), "{path} {lang}: {page}");
                assert!(
                    !page.contains("Bela") && !page.contains("secret plan") && !page.contains(&id),
                    "{path}"
                );
            }
        }
        let record = anna.get(&format!("/api/tables/{}/record", over.id)).await.ok().text();
        assert!(record.contains("a former player") && !record.contains("Bela"), "{record}");
        // The other player's result stays, and the running game goes on.
        assert_eq!(anna.state(&over.id).await["stage"], "over");
        assert_eq!(anna.state(&running).await["stage"], "playing");
        assert_eq!(anna.state(&running).await["names"][0], "a former player");
    };
    check(&server).await;
    server.stop().await;
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    check(&server).await;
    server.stop().await;
    for entry in std::fs::read_dir(folder.storage()).unwrap() {
        let file = std::fs::read(entry.unwrap().path()).unwrap();
        let holds = |text: &str| file.windows(text.len()).any(|bytes| bytes == text.as_bytes());
        assert!(!holds(&id), "the id is still in the file");
    }
}
