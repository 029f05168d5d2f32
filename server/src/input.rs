//! Request bodies: JSON or form fields, read into the same types.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::app::App;
use crate::caller::Caller;
use crate::connections::is_too_slow;
use crate::reply::Failure;
use crate::room::Key;

/// The body of a request, sent as JSON or as a form.
pub(crate) struct Input<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequest<Arc<App>> for Input<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Input<T>, Failure> {
        let (mut parts, body) = request.into_parts();
        let caller = Caller::from_request_parts(&mut parts, app).await?;
        let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_form = kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
        let bytes = axum::body::Bytes::from_request(Request::from_parts(parts, body), app).await.map_err(
            |refused| match refused.status().as_u16() {
                413 => caller.refuse(413, Key::TooLarge),
                _ if is_too_slow(&refused) => caller.refuse(408, Key::TooSlow),
                _ => caller.refuse(400, Key::UnreadableBody),
            },
        )?;
        let unreadable =
            |reason: String| caller.refuse_phrase(422, &Key::UnreadableInput.phrase().text("reason", reason));
        let value = if is_form {
            form(&bytes)
        } else if bytes.is_empty() {
            Value::Object(Map::new())
        } else {
            serde_json::from_slice(&bytes).map_err(|error| unreadable(error.to_string()))?
        };
        serde_json::from_value(value).map(Input).map_err(|error| unreadable(error.to_string()))
    }
}

/// A form as JSON: `seat0`, `seat1`, … become a list `seats`, `name0`, … a list `names`, `opt_KEY` a map `options`. If
/// a field comes twice, the last one counts.
fn form(bytes: &[u8]) -> Value {
    let mut fields = Map::new();
    let mut lists: BTreeMap<&'static str, BTreeMap<usize, Value>> = BTreeMap::new();
    let mut options = Map::new();
    for (key, text) in pairs(bytes) {
        let numbered = |prefix: &str| key.strip_prefix(prefix)?.parse::<usize>().ok().filter(|n| *n < 6);
        if let Some(number) = numbered("seat") {
            lists.entry("seats").or_default().insert(number, text.into());
        } else if let Some(number) = numbered("name") {
            lists.entry("names").or_default().insert(number, text.into());
        } else if let Some(option) = key.strip_prefix("opt_") {
            options.insert(option.to_owned(), text.into());
        } else {
            fields.insert(key, text.into());
        }
    }
    for (name, entries) in lists {
        let length = entries.keys().max().map_or(0, |last| last + 1);
        let mut list = vec![Value::String(String::new()); length];
        entries.into_iter().for_each(|(number, value)| list[number] = value);
        fields.insert(name.to_owned(), list.into());
    }
    if !options.is_empty() {
        fields.insert("options".to_owned(), options.into());
    }
    Value::Object(fields)
}

fn pairs(bytes: &[u8]) -> Vec<(String, String)> {
    let text = String::from_utf8_lossy(bytes);
    let pair = |pair: &str| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (unescape(key), unescape(value))
    };
    text.split('&').filter(|part| !part.is_empty()).map(pair).collect()
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = |bytes: &[u8]| {
            let digits = std::str::from_utf8(bytes.get(..2)?).ok()?;
            digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some(())?;
            u8::from_str_radix(digits, 16).ok()
        };
        rest = after;
        match (first, hex(after)) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            (b'+', _) => bytes.push(b' '),
            (byte, _) => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A number, or text that holds one.
pub(crate) fn number<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<N, D::Error> {
    maybe_number(from)?.ok_or_else(|| serde::de::Error::custom("a whole number is missing"))
}

/// A number, or text that holds one; `None` if it is empty or null.
pub(crate) fn maybe_number<'de, D: Deserializer<'de>, N: TryFrom<u64>>(
    from: D,
) -> Result<Option<N>, D::Error> {
    let number = match Value::deserialize(from)? {
        Value::Number(number) => number.as_u64(),
        Value::String(text) if text.trim().is_empty() => return Ok(None),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null => return Ok(None),
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let number = number.and_then(|number| N::try_from(number).ok());
    number.map(Some).ok_or_else(|| serde::de::Error::custom("expected a whole number"))
}

/// A boolean, or text such as `yes`.
pub(crate) fn flag<'de, D: Deserializer<'de>>(from: D) -> Result<Option<bool>, D::Error> {
    match Value::deserialize(from)? {
        Value::Bool(yes) => Ok(Some(yes)),
        Value::String(text) => match text.as_str() {
            "yes" | "true" | "on" | "1" => Ok(Some(true)),
            "no" | "false" | "off" | "0" | "" => Ok(Some(false)),
            _ => Err(serde::de::Error::custom("expected yes or no")),
        },
        Value::Null => Ok(None),
        Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            Err(serde::de::Error::custom("expected yes or no"))
        }
    }
}

/// A list of strings, or one string with commas.
pub(crate) fn list<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    match Value::deserialize(from)? {
        Value::String(text) => Ok(text.split(',').map(|part| part.trim().to_owned()).collect()),
        value => serde_json::from_value(value).map_err(serde::de::Error::custom),
    }
}

/// An action as JSON, or as text that holds the JSON, because buttons of a form can only carry text.
pub(crate) fn action<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
    Ok(match Value::deserialize(from)? {
        Value::String(text) => serde_json::from_str(&text).unwrap_or(Value::String(text)),
        value => value,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_form_reads_like_json() {
        let value = form(b"game=dudab&seat0=me&seat2=bot%3Aeasy&name2=A+B&opt_x=1&hints=no&hints=yes&%zz=%f");
        assert_eq!(
            value,
            json!({"game": "dudab", "seats": ["me", "", "bot:easy"], "names": ["", "", "A B"],
                   "options": {"x": "1"}, "hints": "yes", "%zz": "%f"})
        );
    }

    #[test]
    fn an_action_is_an_action_or_its_text() {
        let read = |value: Value| action(value).unwrap();
        assert_eq!(read(json!("draw")), json!("draw"));
        assert_eq!(read(json!("\"draw\"")), json!("draw"));
        assert_eq!(read(json!("{\"shed\":\"D\"}")), json!({"shed": "D"}));
        assert_eq!(read(json!({"shed": "D"})), json!({"shed": "D"}));
    }
}
