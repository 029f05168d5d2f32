//! The OpenAPI document: what utoipa reads from the handlers, and what all operations have in common.
//!
//! Handlers describe what is their own. Added here, once for all: errors that any request may get, how people are
//! identified (an operation that lists 401 needs a person), and the forms of what games write as JSON.

use adda_core::{Info, Match, Part, Seed, json};
use adda_registry::{Playable, Visitor};
use serde_json::{Map, Value, json};

/// Schemas, responses and security schemes that are not read from types.
const SHARED: &str = include_str!("shared.json");
/// Where actions are part of other schemas.
const ACTIONS: [(&str, &str); 5] = [
    ("Act", "action"),
    ("Act", "actions"),
    ("AdviceLine", "action"),
    ("AdviceStep", "action"),
    ("Way", "action"),
];
/// How many examples of actions a game gives.
const MOST_EXAMPLES: usize = 6;

/// The whole document.
pub(super) fn document(read: &utoipa::openapi::OpenApi) -> Value {
    let mut document = serde_json::to_value(read).expect("an OpenAPI document as JSON");
    let shared: Map<String, Value> = serde_json::from_str(SHARED).expect("shared.json");
    for (kind, parts) in shared {
        let Value::Object(parts) = parts else { continue };
        for (name, part) in parts {
            document["components"][&kind][&name] = part;
        }
    }
    let responses = document["components"]["responses"].as_object_mut().into_iter();
    responses.flat_map(|all| all.values_mut()).for_each(|response| response["content"] = of_schema("Error"));
    describe_games(&mut document["components"]["schemas"]);
    document["security"] = json!([{}, { "cookie": [] }, { "bearer": [] }]);
    let schemas = document["components"]["schemas"].clone();
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            describe_operation(path, method, operation, &schemas);
        }
    }
    document
}

fn reference(kind: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{kind}/{name}") })
}

fn of_schema(name: &str) -> Value {
    json!({ "application/json": { "schema": reference("schemas", name) } })
}

/// The errors that any request of this kind may get.
fn common_errors(path: &str, method: &str) -> Vec<(&'static str, &'static str)> {
    let mut errors = vec![("400", "Unreadable"), ("429", "TooMany"), ("503", "Unavailable")];
    if path.contains('{') {
        errors.push(("404", "Missing"));
    }
    if path.contains("{id}") {
        errors.extend([("409", "Conflict"), ("500", "Failed")]);
    }
    if method != "get" {
        errors.extend([("403", "CrossSite"), ("408", "TooSlow"), ("413", "TooLarge"), ("422", "Invalid")]);
    }
    errors
}

fn describe_operation(path: &str, method: &str, operation: &mut Value, schemas: &Value) {
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    for (status, name) in common_errors(path, method) {
        responses.entry(status).or_insert_with(|| reference("responses", name));
    }
    for (status, response) in responses.iter_mut().filter(|(_, response)| response.get("$ref").is_none()) {
        let succeeded = status.starts_with('2');
        if response.get("content").is_none() {
            response["content"] = of_schema(if succeeded { "Acknowledged" } else { "Error" });
        }
        // A response without a description of its own is described by what it holds.
        if response["description"].as_str().is_none_or(str::is_empty) {
            response["description"] = described(response, schemas).unwrap_or("Done.").into();
        }
    }
    if responses.contains_key("401") {
        operation["security"] = json!([{ "cookie": [] }, { "bearer": [] }]);
    }
}

/// The description of the schema of a response.
fn described<'a>(response: &Value, schemas: &'a Value) -> Option<&'a str> {
    let (_, content) = response["content"].as_object()?.iter().next()?;
    let schema = &content["schema"];
    let name = schema.get("$ref").or_else(|| schema["items"].get("$ref"))?.as_str()?.rsplit('/').next()?;
    schemas[name]["description"].as_str()
}

/// Adds the forms of actions and views of all games.
fn describe_games(schemas: &mut Value) {
    for (schema, field) in ACTIONS {
        let field = &mut schemas[schema]["properties"][field];
        let description = field["description"].take();
        let action = reference("schemas", "Action");
        *field = if field["items"].is_object() || field["type"].to_string().contains("array") {
            json!({ "type": ["array", "null"], "items": action })
        } else {
            json!({ "anyOf": [action, { "type": "null" }] })
        };
        field["description"] = description;
    }
    let (mut actions, mut views) = (Vec::new(), Vec::new());
    for about in adda_registry::all() {
        let examples = adda_registry::visit(about.id, Examples).ok().flatten().unwrap_or_default();
        let (action, view) = (format!("{}.Action", about.id), format!("{}.View", about.id));
        let rules = format!("The rules are at `/rules/{}`.", about.id);
        schemas[&action] = json!({ "description": format!("An action of {}. {rules}", about.title), "examples": examples.actions });
        schemas[&view] = json!({
            "type": "object",
            "description": format!("What a seat of {} may know. {rules}", about.title),
            "examples": examples.views,
        });
        actions.push(reference("schemas", &action));
        views.push(reference("schemas", &view));
    }
    schemas["Action"]["anyOf"] = actions.into();
    schemas["View"]["anyOf"] = views.into();
}

/// What the first player of a game sees at the start, and some of what they may do.
#[derive(Default)]
struct GameExamples {
    actions: Vec<Value>,
    views: Vec<Value>,
}

struct Examples;

impl Visitor for Examples {
    type Out = Option<GameExamples>;

    fn visit<G: Playable>(self) -> Self::Out {
        let seats = (*G::about().seats.start()).max(2);
        let players = (0..seats).map(|seat| format!("Player {}", seat + 1)).collect();
        let match_ = Match::<G>::new(G::Options::default(), players, Seed::from_number(1)).ok()?;
        let info = Info::of(match_.position(), match_.position().to_act().first()?);
        let action = |action: &G::Action| json::value(&G::to_json(Part::Action(action)));
        Some(GameExamples {
            actions: info.legal.iter().take(MOST_EXAMPLES).map(action).collect(),
            views: vec![json::value(&G::to_json(Part::View(&info.view)))],
        })
    }
}
