//! Whether a JSON value has the form that a schema describes. Fields that no schema describes count as faults, so that
//! the document must be complete.

use serde_json::{Value, json};

use super::checker::Document;

impl Document {
    /// What is wrong with a value.
    pub(crate) fn misfits(&self, schema: &Value, value: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        self.compare("", schema, value, &mut faults);
        faults
    }

    fn compare(&self, place: &str, schema: &Value, value: &Value, faults: &mut Vec<String>) {
        let schema = self.resolve(schema);
        for choice in ["anyOf", "oneOf"] {
            if let Some(choices) = schema[choice].as_array()
                && !choices.iter().any(|schema| self.misfits(schema, value).is_empty())
            {
                let first = self.misfits(&choices[0], value);
                faults.push(format!("{place} is none of {} forms, for example {first:?}", choices.len()));
            }
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.compare(place, part, value, faults);
        }
        let allowed = match &schema["type"] {
            Value::Array(several) => several.clone(),
            Value::Null => Vec::new(),
            one => vec![one.clone()],
        };
        if !allowed.is_empty() && !allowed.iter().any(|kind| is_of(kind.as_str().unwrap_or_default(), value))
        {
            faults.push(format!("{place} is {value}, not {allowed:?}"));
        }
        if schema["enum"].as_array().is_some_and(|values| !values.contains(value)) {
            faults.push(format!("{place} is {value}, not one of {}", schema["enum"]));
        }
        if let (Some(minimum), Some(number)) = (schema["minimum"].as_f64(), value.as_f64())
            && number < minimum
        {
            faults.push(format!("{place} is {number}, less than {minimum}"));
        }
        if let Value::Object(fields) = value {
            for field in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                if !fields.contains_key(field) {
                    faults.push(format!("{place} has no {field}"));
                }
            }
            for (key, value) in fields {
                match (schema["properties"].get(key), schema["properties"].is_object()) {
                    (Some(schema), _) => self.compare(&format!("{place}/{key}"), schema, value, faults),
                    (None, true) => faults.push(format!("{place} has an undescribed field {key}")),
                    (None, false) => {}
                }
            }
        }
        if let (Value::Array(values), Some(items)) = (value, schema.get("items")) {
            for (index, value) in values.iter().enumerate() {
                self.compare(&format!("{place}/{index}"), items, value, faults);
            }
            let length = values.len() as u64;
            let fits = schema["minItems"].as_u64().is_none_or(|least| length >= least)
                && schema["maxItems"].as_u64().is_none_or(|most| length <= most);
            if !fits {
                faults.push(format!("{place} has {length} elements"));
            }
        }
    }

    /// A small value of this form.
    pub(crate) fn example(&self, schema: &Value) -> Value {
        let schema = self.resolve(schema);
        if let Some(example) = schema["examples"].get(0) {
            return example.clone();
        }
        if let Some(first) = schema["anyOf"].get(0).or_else(|| schema["oneOf"].get(0)) {
            return self.example(first);
        }
        match schema["type"].as_str().or_else(|| schema["type"][0].as_str()) {
            Some("object") => {
                let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                required.map(|field| (field.to_owned(), self.example(&schema["properties"][field]))).collect()
            }
            Some("array") => json!([self.example(&schema["items"])]),
            Some("integer" | "number") => json!(0),
            Some("boolean") => json!(false),
            Some("string") => json!("example"),
            _ => Value::Null,
        }
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "object" => value.is_object(),
        "array" => value.is_array(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        _ => value.is_string(),
    }
}
