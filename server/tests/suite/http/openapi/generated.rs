//! A client made from an OpenAPI document: it finds path, method, parameters and body of an operation there, and checks
//! both what it sends and what it gets against the schemas.

use serde_json::Value;

use super::checker::{Document, Operation};
use crate::http::client::{Answer, Client, Request};

pub(crate) struct GeneratedClient {
    http: Client,
    pub(crate) document: Document,
}

impl GeneratedClient {
    pub(crate) fn new(http: Client, document: Document) -> GeneratedClient {
        GeneratedClient { http, document }
    }

    fn operation(&self, id: &str) -> Operation {
        let found = self.document.operations().into_iter().find(|operation| operation.id == id);
        found.unwrap_or_else(|| panic!("the document has no operation {id}"))
    }

    /// Calls an operation, which must succeed.
    pub(crate) async fn call(&self, id: &str, arguments: &[(&str, Value)], body: Option<Value>) -> Value {
        self.try_call(id, arguments, body).await.ok().json()
    }

    /// Calls an operation. Its answer must be one that the document lists, in the form that it describes.
    pub(crate) async fn try_call(
        &self,
        id: &str,
        arguments: &[(&str, Value)],
        body: Option<Value>,
    ) -> Answer {
        let operation = self.operation(id);
        let (mut path, mut query) = (operation.path.clone(), Vec::new());
        for (name, value) in arguments {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            if operation.path_parameters().any(|known| known == *name) {
                path = path.replace(&format!("{{{name}}}"), &text);
            } else {
                assert!(
                    operation.query_parameters().any(|known| known == *name),
                    "{id} has no parameter {name}"
                );
                query.push(format!("{name}={text}"));
            }
        }
        if !query.is_empty() {
            path = format!("{path}?{}", query.join("&"));
        }
        let mut request = Request::new(&operation.method.to_uppercase(), &path).for_data();
        if let Some(body) = body {
            let schema = operation.request_schema().unwrap_or_else(|| panic!("{id} takes no JSON"));
            let misfits = self.document.misfits(schema, &body);
            assert!(misfits.is_empty(), "{id} does not take {body}: {misfits:?}");
            request = request.json(&body);
        }
        let answer = self.http.send(&request).await;
        let listed = operation.json["responses"].get(answer.status.to_string());
        let listed =
            listed.unwrap_or_else(|| panic!("{id} does not list {}: {}", answer.status, answer.text()));
        let kind = answer.field("content-type").unwrap_or_default().split(';').next().unwrap_or_default();
        let content = self.document.resolve(listed)["content"].get(kind);
        let content = content.unwrap_or_else(|| panic!("{id} {} does not list {kind}", answer.status));
        if kind == "application/json" {
            let misfits = self.document.misfits(&content["schema"], &answer.json());
            assert!(misfits.is_empty(), "{id} {}: {misfits:?}\n{}", answer.status, answer.text());
        }
        answer
    }
}
