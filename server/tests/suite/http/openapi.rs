//! The OpenAPI document: it is valid, it is complete, and a client that knows nothing else plays a whole game.

mod checker;
mod generated;
mod schema;

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::server::TestServer;
use checker::Document;
use generated::GeneratedClient;

async fn document(server: &TestServer) -> Document {
    Document::new(server.stranger().get("/api").await.ok().json())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_is_valid() {
    let document = document(&TestServer::new().await).await;
    let faults = document.faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_checker_finds_what_is_wrong() {
    let good = document(&TestServer::new().await).await;
    let path = "/paths/~1api~1tables~1{id}~1act/post";
    for (pointer, value, complaint) in [
        ("/openapi".to_owned(), json!("2.0"), "version"),
        ("/info/title".to_owned(), Value::Null, "info"),
        (format!("{path}/responses/200/description"), json!(""), "description"),
        (format!("{path}/responses/429/$ref"), json!("#/components/responses/Nowhere"), "Nowhere"),
        (format!("{path}/operationId"), json!("undo"), "operationId"),
        (format!("{path}/parameters"), json!([]), "{id}"),
        (format!("{path}/parameters/0/required"), json!(false), "required"),
        (format!("{path}/security"), json!([{ "magic": [] }]), "magic"),
        (format!("{path}/nonsense"), json!(1), "nonsense"),
        ("/components/schemas/Error/type".to_owned(), json!("text"), "text"),
        ("/components/schemas/Error/required".to_owned(), json!(["mistake"]), "mistake"),
    ] {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        let mut changed = good.json.clone();
        *changed.pointer_mut(parent).unwrap_or_else(|| panic!("{parent}")).index_or_insert(key) = value;
        let faults = Document::new(changed).faults();
        assert!(faults.iter().any(|fault| fault.contains(complaint)), "{pointer}: {faults:?}");
    }
}

/// `value[key]`, also for elements of lists.
trait IndexOrInsert {
    fn index_or_insert(&mut self, key: &str) -> &mut Value;
}

impl IndexOrInsert for Value {
    fn index_or_insert(&mut self, key: &str) -> &mut Value {
        match self {
            Value::Array(list) => &mut list[key.parse::<usize>().unwrap()],
            other => &mut other[key],
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_operation_says_what_strangers_get() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let table = host.make(&["me", "open"], json!({})).await;
    let document = document(&server).await;
    for operation in document.operations() {
        // Some requests make a stranger known.
        let client = GeneratedClient::new(server.stranger(), document.clone());
        // A stream does not end.
        if operation.id == "stream" {
            continue;
        }
        let arguments: Vec<(&str, Value)> = operation
            .path_parameters()
            .map(|name| (name, if name == "id" { json!(table) } else { json!("alubari") }))
            .collect();
        let body = operation.request_schema().map(|schema| client.document.example(schema));
        // The answer must be one of the documented ones, in the documented form.
        let answer = client.try_call(&operation.id, &arguments, body).await;
        let needs_person =
            operation.json["security"].as_array().is_some_and(|ways| !ways.contains(&json!({})));
        if needs_person {
            assert_eq!(answer.status, 401, "{}", operation.id);
        } else {
            assert_ne!(answer.status, 401, "{} must list 401", operation.id);
        }
    }
}

/// Plays random legal actions with two people until the game is over, or for so many moves.
async fn play(server: &TestServer, game: &str, most: u64) -> Value {
    let document = document(server).await;
    let anna = GeneratedClient::new(server.stranger(), document.clone());
    let bela = GeneratedClient::new(server.stranger(), document);
    anna.call("rename", &[], Some(json!({ "name": "Anna" }))).await;
    let wish = json!({ "game": game, "seats": ["me", "open"], "listed": true });
    let table = anna.call("make", &[], Some(wish)).await["table"].clone();
    let open = bela.call("tables", &[], None).await["open"].clone();
    assert_eq!((&open[0]["table"], &open[0]["open_seats"]), (&table, &json!(1)));
    bela.call("sit", &[("id", table.clone())], Some(json!({ "name": "Bela" }))).await;
    let id = [("id", table)];
    let mut luck = FastLuck::new(3);
    loop {
        let seen = anna.call("state", &id, None).await;
        if seen["stage"] != "playing" || seen["moves"].as_u64().unwrap() >= most {
            return seen;
        }
        let (who, state) = match seen["may_act"].as_u64().filter(|_| seen["yours"] == true) {
            Some(_) => (&anna, seen),
            None => (&bela, bela.call("state", &id, None).await),
        };
        let actions = state["actions"].as_array().unwrap();
        let action = &actions[luck.pick(actions.len() as u32) as usize]["action"];
        let act = json!({ "seat": state["seat"], "at": state["moves"], "action": action });
        who.call("act", &id, Some(act)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_knows_only_the_document_plays_a_whole_game() {
    let server = TestServer::new().await;
    let last = play(&server, "dudab", u64::MAX).await;
    assert_eq!(last["stage"], "over");
    assert_eq!(last["places"].as_array().unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_client_plays_every_game() {
    let server = TestServer::new().await;
    let client = GeneratedClient::new(server.stranger(), document(&server).await);
    let games = client.call("games", &[], None).await;
    assert_eq!(games.as_array().unwrap().len(), adda_registry::all().len());
    for game in games.as_array().unwrap() {
        let state = play(&server, game["id"].as_str().unwrap(), 12).await;
        assert_eq!(state["game"], game["id"]);
        assert!(state["moves"] == 12 || state["stage"] == "over", "{state}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_and_notes_can_be_read() {
    let server = TestServer::new().await;
    let document = document(&server).await;
    let anna = GeneratedClient::new(server.person("Anna").await, document.clone());
    let wish = json!({ "game": "alubari", "seats": ["me", "hotseat"], "names": ["", "Bela"] });
    let table = anna.call("make", &[], Some(wish)).await["table"].clone();
    let id = [("id", table.clone())];
    assert_eq!(anna.call("read_note", &id, None).await, json!({ "text": "" }));
    anna.call("note", &id, Some(json!({ "text": "sell tea" }))).await;
    assert_eq!(anna.call("read_note", &id, None).await, json!({ "text": "sell tea" }));
    let lists = anna.call("tables", &[], None).await;
    assert_eq!((&lists["mine"][0]["table"], &lists["mine"][0]["yours"]), (&table, &json!(true)));
    assert_eq!((&lists["open"], &lists["running"]), (&json!([]), &json!([])), "it is not listed");
    let stranger = GeneratedClient::new(server.person("Mallory").await, document);
    assert_eq!(stranger.call("read_note", &id, None).await, json!({ "text": "" }), "notes are private");
    assert_eq!(stranger.call("tables", &[], None).await["mine"], json!([]));
    let games = anna.call("games", &[], None).await;
    let alubari = games.as_array().unwrap().iter().find(|game| game["id"] == "alubari").unwrap();
    assert_eq!(alubari["seats"], json!([1, 5]));
}
