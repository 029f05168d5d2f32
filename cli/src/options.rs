//! The options of a game on the command line.

use adda_core::read_options;
use adda_registry::Playable;
use anyhow::Context;
use serde_json::{Map, Value};

/// Reads options as `first_game,money=open` or as a JSON object. A key without a value means `true`.
pub(crate) fn read<G: Playable>(text: &str) -> anyhow::Result<G::Options> {
    let title = G::about().title;
    let given = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).with_context(|| format!("the options of {title}: {text}"))?
    } else {
        Value::Object(listed(text))
    };
    read_options::<G>(&given).with_context(|| format!("the options of {title}"))
}

fn listed(text: &str) -> Map<String, Value> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let pair = |part: &str| match part.split_once('=') {
        Some((key, value)) => (key.trim().to_owned(), value.trim().into()),
        None => (part.to_owned(), true.into()),
    };
    parts.map(pair).collect()
}
