//! Checks an OpenAPI 3.1 document: the fields of each object, references, parameters, operation ids, responses.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

const METHODS: [&str; 8] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const TYPES: [&str; 7] = ["null", "boolean", "object", "array", "number", "string", "integer"];

/// The fields that each object of the specification may have, and those that it must have.
const OBJECTS: [(&str, &str, &str); 9] = [
    (
        "document",
        "openapi info paths components security servers tags webhooks jsonSchemaDialect externalDocs",
        "openapi info paths",
    ),
    ("info", "title summary description termsOfService contact license version", "title version"),
    (
        "components",
        "schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems",
        "",
    ),
    (
        "operation",
        "tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers",
        "operationId responses",
    ),
    (
        "parameter",
        "name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content",
        "name in schema",
    ),
    ("requestBody", "description content required", "content"),
    ("response", "description headers content links", "description"),
    ("mediaType", "schema example examples encoding", "schema"),
    ("securityScheme", "type description name in scheme bearerFormat flows openIdConnectUrl", "type"),
];

/// An OpenAPI document.
#[derive(Clone)]
pub(crate) struct Document {
    pub(crate) json: Value,
}

/// An operation of the document.
pub(crate) struct Operation {
    pub(crate) id: String,
    pub(crate) path: String,
    pub(crate) method: String,
    pub(crate) json: Value,
}

impl Operation {
    fn parameters(&self, place: &'static str) -> impl Iterator<Item = &str> {
        let all = self.json["parameters"].as_array().into_iter().flatten();
        all.filter(move |parameter| parameter["in"] == place)
            .filter_map(|parameter| parameter["name"].as_str())
    }

    pub(crate) fn path_parameters(&self) -> impl Iterator<Item = &str> {
        self.parameters("path")
    }

    pub(crate) fn query_parameters(&self) -> impl Iterator<Item = &str> {
        self.parameters("query")
    }

    /// The schema of a JSON body, if it takes one.
    pub(crate) fn request_schema(&self) -> Option<&Value> {
        self.json["requestBody"]["content"].get("application/json")?.get("schema")
    }
}

impl Document {
    pub(crate) fn new(json: Value) -> Document {
        Document { json }
    }

    /// What a reference points to; the value itself if it is none.
    pub(crate) fn resolve<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value.get("$ref").and_then(Value::as_str) {
            Some(target) => self.find(target).unwrap_or_else(|| panic!("{target} does not exist")),
            None => value,
        }
    }

    fn find(&self, target: &str) -> Option<&Value> {
        self.json.pointer(target.strip_prefix('#')?)
    }

    pub(crate) fn operations(&self) -> Vec<Operation> {
        let mut all = Vec::new();
        for (path, item) in fields(&self.json["paths"]) {
            for (method, operation) in
                fields(item).iter().filter(|(method, _)| METHODS.contains(&method.as_str()))
            {
                all.push(Operation {
                    id: operation["operationId"].as_str().unwrap_or_default().to_owned(),
                    path: path.clone(),
                    method: method.clone(),
                    json: operation.clone(),
                });
            }
        }
        all
    }

    /// All that is wrong with the document.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if !self.json["openapi"].as_str().is_some_and(|version| version.starts_with("3.1.")) {
            faults.push(format!("the version is {}", self.json["openapi"]));
        }
        check_object("document", "document", &self.json, &mut faults);
        check_object("info", "info", &self.json["info"], &mut faults);
        check_object("components", "components", &self.json["components"], &mut faults);
        self.check_references("", &self.json, &mut faults);
        for (kind, parts) in fields(&self.json["components"]) {
            for name in fields(parts).keys() {
                if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c)) {
                    faults.push(format!("components/{kind}/{name} has no valid name"));
                }
            }
        }
        for (name, schema) in fields(&self.json["components"]["schemas"]) {
            check_schema(&format!("schema {name}"), schema, &mut faults);
        }
        for (name, response) in fields(&self.json["components"]["responses"]) {
            check_response(&format!("response {name}"), response, &mut faults);
        }
        for (name, scheme) in fields(&self.json["components"]["securitySchemes"]) {
            check_object("securityScheme", name, scheme, &mut faults);
        }
        self.check_security("document", &self.json["security"], &mut faults);
        let mut ids = BTreeSet::new();
        for operation in self.operations() {
            self.check_operation(&operation, &mut faults);
            if operation.id.is_empty() || !ids.insert(operation.id.clone()) {
                faults
                    .push(format!("{} {}: the operationId is not unique", operation.method, operation.path));
            }
        }
        if ids.is_empty() {
            faults.push("no operation at all".to_owned());
        }
        faults
    }

    fn check_references(&self, place: &str, value: &Value, faults: &mut Vec<String>) {
        // Examples hold data.
        for (key, value) in fields(value).iter().filter(|(key, _)| key.as_str() != "examples") {
            if key == "$ref" && value.as_str().and_then(|target| self.find(target)).is_none() {
                faults.push(format!("{place} refers to {value}, which does not exist"));
            }
            self.check_references(&format!("{place}/{key}"), value, faults);
        }
        for (index, value) in value.as_array().into_iter().flatten().enumerate() {
            self.check_references(&format!("{place}/{index}"), value, faults);
        }
    }

    fn check_security(&self, place: &str, ways: &Value, faults: &mut Vec<String>) {
        for way in ways.as_array().into_iter().flatten() {
            for scheme in fields(way).keys() {
                if self.json["components"]["securitySchemes"].get(scheme).is_none() {
                    faults.push(format!("{place}: there is no security scheme {scheme}"));
                }
            }
        }
    }

    fn check_operation(&self, operation: &Operation, faults: &mut Vec<String>) {
        let place = format!("{} {}", operation.method, operation.path);
        check_object("operation", &place, &operation.json, faults);
        self.check_security(&place, &operation.json["security"], faults);
        if operation.json["summary"].as_str().is_none_or(str::is_empty) {
            faults.push(format!("{place} has no summary"));
        }
        if !operation.path.starts_with('/') {
            faults.push(format!("{place}: a path begins with a slash"));
        }
        let in_path: BTreeSet<&str> =
            operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
        let declared: BTreeSet<&str> = operation.path_parameters().collect();
        for missing in in_path.symmetric_difference(&declared) {
            faults.push(format!("{place}: {{{missing}}} is declared or used, but not both"));
        }
        let mut names = BTreeSet::new();
        for parameter in operation.json["parameters"].as_array().into_iter().flatten() {
            check_object("parameter", &place, parameter, faults);
            check_schema(&place, &parameter["schema"], faults);
            if !["path", "query", "header", "cookie"].contains(&parameter["in"].as_str().unwrap_or_default())
            {
                faults.push(format!("{place}: a parameter in {}", parameter["in"]));
            }
            if parameter["in"] == "path" && parameter["required"] != true {
                faults.push(format!("{place}: {} must be required", parameter["name"]));
            }
            if !names.insert((parameter["in"].to_string(), parameter["name"].to_string())) {
                faults.push(format!("{place}: {} is declared twice", parameter["name"]));
            }
        }
        if let Some(body) = operation.json.get("requestBody") {
            check_object("requestBody", &place, body, faults);
            check_content(&place, &body["content"], faults);
        }
        let responses = fields(&operation.json["responses"]);
        if !responses.keys().any(|status| status.starts_with('2')) {
            faults.push(format!("{place} never succeeds"));
        }
        for (status, response) in responses {
            let is_status =
                status.len() == 3 && status.parse::<u16>().is_ok_and(|code| (100..600).contains(&code));
            if !is_status && status != "default" {
                faults.push(format!("{place}: {status} is no status"));
            }
            if response.get("$ref").is_none() {
                check_response(&format!("{place} {status}"), response, faults);
            }
        }
    }
}

fn fields(value: &Value) -> &Map<String, Value> {
    static NONE: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
    value.as_object().unwrap_or(&NONE)
}

fn check_object(kind: &str, place: &str, value: &Value, faults: &mut Vec<String>) {
    let (_, may, must) =
        OBJECTS.iter().find(|(name, _, _)| *name == kind).expect("an object of the specification");
    for field in must.split(' ').filter(|field| !field.is_empty()) {
        if value.get(field).is_none_or(Value::is_null) {
            faults.push(format!("{place}: the {kind} has no {field}"));
        }
    }
    for field in fields(value).keys() {
        if !field.starts_with("x-") && !may.split(' ').any(|known| known == field) {
            faults.push(format!("{place}: the {kind} has a field {field}"));
        }
    }
}

fn check_response(place: &str, response: &Value, faults: &mut Vec<String>) {
    check_object("response", place, response, faults);
    if response["description"].as_str().is_none_or(|text| text.trim().is_empty()) {
        faults.push(format!("{place} has no description"));
    }
    check_content(place, &response["content"], faults);
}

fn check_content(place: &str, content: &Value, faults: &mut Vec<String>) {
    if fields(content).is_empty() {
        faults.push(format!("{place} has no content"));
    }
    for (kind, media) in fields(content) {
        if !kind.contains('/') {
            faults.push(format!("{place}: {kind} is no media type"));
        }
        check_object("mediaType", place, media, faults);
        check_schema(place, &media["schema"], faults);
    }
}

fn check_schema(place: &str, schema: &Value, faults: &mut Vec<String>) {
    if !schema.is_object() && !schema.is_boolean() {
        faults.push(format!("{place}: {schema} is no schema"));
    }
    let types = match &schema["type"] {
        Value::Array(several) => several.clone(),
        Value::Null => Vec::new(),
        one => vec![one.clone()],
    };
    for unknown in types.iter().filter(|kind| !TYPES.contains(&kind.as_str().unwrap_or_default())) {
        faults.push(format!("{place}: there is no type {unknown}"));
    }
    if schema.get("nullable").is_some() {
        faults.push(format!("{place}: nullable is not part of 3.1"));
    }
    for field in schema["required"].as_array().into_iter().flatten() {
        if schema["properties"].get(field.as_str().unwrap_or_default()).is_none() {
            faults.push(format!("{place}: {field} is required, but not described"));
        }
    }
    let parts = ["anyOf", "oneOf", "allOf", "prefixItems"];
    let parts = parts.iter().flat_map(|several| schema[several].as_array().into_iter().flatten());
    let items = schema.get("items").into_iter();
    let additional = schema.get("additionalProperties").into_iter();
    for part in parts.chain(items).chain(additional).chain(fields(&schema["properties"]).values()) {
        check_schema(place, part, faults);
    }
}
