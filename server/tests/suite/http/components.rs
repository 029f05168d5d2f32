//! The components on a table's page, and tables with another component set than the one in use.

use adda_server::store::{self, Derived, Due, Listing, Standing, TableId, TableRow};
use adda_table::Stage;
use serde_json::{Value, json};

use super::client::Request;
use super::server::{Folder, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_names_the_components() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let bombay = anna.make(&["me", "bot:easy"], json!({ "game": "bombay" })).await;
    let dudab = anna.make(&["me", "bot:easy"], json!({})).await;
    for (lang, said) in [
        ("en", "Built-in components, partly reconstructed."),
        ("fr", "Éléments intégrés, en partie reconstitués."),
        ("ru", "Встроенные компоненты, частично восстановлены."),
    ] {
        for path in [format!("/t/{bombay}"), "/new/bombay".to_owned()] {
            let page = anna.page(&format!("{path}?lang={lang}")).await.ok().text();
            let link = format!("<a href=\"/rules/bombay#s12\">{said}</a>");
            assert!(page.contains(&link), "{lang} {path}");
        }
        let rules = anna.page(&format!("/rules/bombay?lang={lang}")).await.ok().text();
        assert!(rules.contains("<section id=\"s12\">"), "the link has a target");
    }
    for path in [format!("/t/{dudab}"), "/new/dudab".to_owned()] {
        let page = anna.page(&path).await.ok().text();
        assert!(!page.contains("components"), "all components of Dudab are as printed");
    }
    assert_eq!(anna.state(&bombay).await["components"], Value::Null, "the built-in set is not named");
}

/// Stores a table with another component set, as if another server had left it in the folder.
async fn store_other_set_table(storage: &str, like: &str, stage: Stage) -> TableId {
    let store = store::open(storage).await.unwrap();
    let row = store.table(&like.parse().unwrap()).await.unwrap().unwrap();
    let mut header: Value = serde_json::from_str(&row.header).unwrap();
    header["components"] = json!({ "digest": "0123456789abcdef", "name": "My <board>" });
    let id = TableId::random();
    store.add_table(&TableRow { id: id.clone(), header: header.to_string(), ..row }, None).await.unwrap();
    let listing = Listing {
        table: id.clone(),
        game: "bombay".to_owned(),
        stage,
        listed: true,
        open_seats: 0,
        names: vec!["Zoe".to_owned()],
        updated: 1,
        people: Vec::new(),
        standing: Standing {
            components: Some(serde_json::from_value(header["components"].clone()).unwrap()),
            ..Standing::default()
        },
    };
    let due = Due::At(1);
    store.derive(Derived {
        table: id.clone(),
        seq: 0,
        listing: Some(listing),
        finishes: Vec::new(),
        due,
        turns: Vec::new(),
    });
    store.close().await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_another_set_waits_and_affects_no_other() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = server.person("Anna").await;
    let table = anna.make(&["me", "bot:easy"], json!({ "game": "bombay", "listed": true })).await;
    server.stop().await;
    let other = store_other_set_table(&folder.storage(), &table, Stage::Playing).await;

    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = anna.again(server.address());
    for (lang, title, lost) in [
        ("en", "This game needs other components.", "Nothing is lost"),
        ("fr", "Cette partie nécessite d’autres éléments.", "Rien n’est perdu"),
        ("ru", "Этой партии нужны другие компоненты.", "Ничего не потеряно"),
    ] {
        let page = anna.page(&format!("/t/{other}?lang={lang}")).await;
        page.refused_clearly(409);
        for part in [title, lost, "My &lt;board&gt;", "0123456789abcdef", "--components"] {
            assert!(page.text().contains(part), "{part} is not on the page in {lang}");
        }
        let listed = anna.page(&format!("/?lang={lang}")).await.ok().text();
        assert!(listed.contains(&format!("/t/{other}")) && listed.contains("Zoe"), "it is still listed");
    }
    assert!(anna.page("/").await.text().contains("Needs other components"));
    let said = anna.get(&format!("/api/tables/{other}")).await.refused(409);
    assert!(said.contains("“My <board>”") && said.contains("--components FILE"), "{said}");
    for what in ["act", "say", "sit", "rematch"] {
        let wish = json!({ "seat": 0, "action": "wait", "text": "hello" });
        anna.ask(&other.to_string(), what, wish).await.refused(409);
    }
    anna.send(&Request::get(&format!("/api/tables/{other}/stream")).for_data()).await.refused(409);
    // Her own table goes on.
    let state = anna.state(&table).await;
    assert_eq!(state["stage"], "playing");
    anna.ask(&table, "say", json!({ "text": "hello" })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_with_another_set_is_not_called_invalid() {
    let server = TestServer::new().await;
    let anna = server.person("Anna").await;
    let header = json!({
        "adda": 1, "game": "bombay", "rules": 1, "players": ["Anna", "Ben"], "options": {},
        "components": { "digest": "0123456789abcdef" },
        "commitment": "00".repeat(32), "position": {},
    });
    let said = anna.send(&bring(&sealed(header.clone()))).await.refused(409);
    assert!(said.contains("0123456789abcdef") && said.contains("--components FILE"), "{said}");
    let mut unnamed = header;
    unnamed["components"]["digest"] = "mine".into();
    let said = anna.send(&bring(&sealed(unnamed))).await.refused(422);
    assert!(said.contains("not valid") && said.contains("16 lower-case hexadecimal digits"), "{said}");
}

fn bring(text: &str) -> Request {
    Request::post("/api/records").for_data().body("application/jsonl", text)
}

/// The first line of a record with its sum, as `docs/record.md` describes it.
fn sealed(mut header: Value) -> String {
    use sha2::{Digest, Sha256};
    let digest = Sha256::new().chain_update([0; 8]).chain_update(header.to_string()).finalize();
    let sum: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    header["sum"] = sum.into();
    header.to_string()
}
