//! Turns valid input into invalid input.

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Map, Value, json};

use super::requests::Pool;

pub(crate) fn one_in(luck: &mut FastLuck, chances: u32) -> bool {
    luck.pick(chances) == 0
}

pub(crate) fn any<'a, T>(luck: &mut FastLuck, items: &'a [T]) -> Option<&'a T> {
    if items.is_empty() { None } else { items.get(luck.pick(items.len() as u32) as usize) }
}

/// Changes something, somewhere in the value.
pub(crate) fn mutate(value: &mut Value, luck: &mut FastLuck, pool: &Pool) {
    let deeper = !one_in(luck, 4);
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = luck.pick(fields.len() as u32) as usize;
            if let Some((_, inner)) = fields.iter_mut().nth(at) {
                mutate(inner, luck, pool);
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = luck.pick(items.len() as u32) as usize;
            mutate(&mut items[at], luck, pool);
        }
        _ => mutate_here(value, luck, pool),
    }
}

fn mutate_here(value: &mut Value, luck: &mut FastLuck, pool: &Pool) {
    if one_in(luck, 4) {
        *value = strange(luck, pool);
        return;
    }
    match value {
        Value::Object(fields) => mutate_object(fields, luck, pool),
        Value::Array(items) => mutate_array(items, luck, pool),
        Value::Number(number) => *value = mutate_number(number.as_i64().unwrap_or(0), luck),
        Value::String(text) => *value = mutate_text(text, luck, pool),
        Value::Null | Value::Bool(_) => *value = strange(luck, pool),
    }
}

fn mutate_object(fields: &mut Map<String, Value>, luck: &mut FastLuck, pool: &Pool) {
    let names: Vec<String> = fields.keys().cloned().collect();
    let Some(name) = any(luck, &names).cloned() else {
        fields.insert("seat".to_owned(), strange(luck, pool));
        return;
    };
    match luck.pick(4) {
        0 => {
            fields.remove(&name);
        }
        1 => {
            let inner = fields.remove(&name).unwrap_or_default();
            let renamed = match mutate_text(&name, luck, pool) {
                Value::String(text) => text,
                other => other.to_string(),
            };
            fields.insert(renamed, inner);
        }
        2 => {
            let copied = any(luck, &names).and_then(|other| fields.get(other)).cloned().unwrap_or_default();
            fields.insert(name, copied);
        }
        _ => {
            let added = any(luck, &["seat", "id", "picks", "seed", "x", "", "sum", "end", "position"]);
            fields.insert(added.copied().unwrap_or("x").to_owned(), strange(luck, pool));
        }
    }
}

fn mutate_array(items: &mut Vec<Value>, luck: &mut FastLuck, pool: &Pool) {
    let at = if items.is_empty() { 0 } else { luck.pick(items.len() as u32) as usize };
    match luck.pick(6) {
        0 if !items.is_empty() => drop(items.remove(at)),
        1 if !items.is_empty() => items.insert(at, items[at].clone()),
        2 if !items.is_empty() => {
            let other = luck.pick(items.len() as u32) as usize;
            items.swap(at, other);
        }
        3 => items.truncate(at),
        4 => items.reverse(),
        _ => items.insert(at, strange(luck, pool)),
    }
}

fn mutate_number(number: i64, luck: &mut FastLuck) -> Value {
    match luck.pick(7) {
        0 => json!(number.wrapping_add(1)),
        1 => json!(number.wrapping_sub(1)),
        2 => json!(number.wrapping_neg()),
        3 => json!(number as f64 + 0.5),
        4 => json!(number.to_string()),
        5 => json!(luck.pick(8)),
        _ => strange_number(luck),
    }
}

fn mutate_text(text: &str, luck: &mut FastLuck, pool: &Pool) -> Value {
    let length = text.chars().count() as u32;
    match luck.pick(8) {
        0 => json!(text.chars().take(luck.pick(length + 1) as usize).collect::<String>()),
        1 => json!(format!("{text}{text}")),
        2 => json!(text.to_uppercase()),
        3 => json!(format!("{text}\u{0}\u{1b}[31m\u{202e}\n\r\t")),
        4 => json!([text]),
        5 => json!(text.repeat(500)),
        _ => json!(pool.word(luck)),
    }
}

fn strange_number(luck: &mut FastLuck) -> Value {
    let numbers = [
        json!(0),
        json!(1),
        json!(6),
        json!(7),
        json!(-1),
        json!(-0.0),
        json!(0.1),
        json!(255),
        json!(256),
        json!(1u64 << 32),
        json!((1u64 << 53) + 1),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e308),
        json!(5e-324),
    ];
    any(luck, &numbers).cloned().unwrap_or_default()
}

/// A value that is never valid, or valid somewhere else.
fn strange(luck: &mut FastLuck, pool: &Pool) -> Value {
    match luck.pick(12) {
        0 => Value::Null,
        1 => json!(luck.pick(2) == 0),
        2 | 3 => strange_number(luck),
        4 => json!(pool.word(luck)),
        5 => json!("x".repeat(luck.pick(3_000) as usize)),
        6 => json!([]),
        7 => json!({}),
        8 => {
            // Nesting around the depth limit of the parser.
            let depth = [3, 100, 126, 127, 128, 400];
            let depth = any(luck, &depth).copied().unwrap_or(3);
            (0..depth).fold(
                json!(1),
                |inner, level| if level % 2 == 0 { json!([inner]) } else { json!({"a": inner}) },
            )
        }
        9 => json!(vec![luck.pick(80); luck.pick(300) as usize]),
        10 => any(luck, &pool.actions).cloned().unwrap_or_default(),
        _ => any(luck, &pool.positions).map(|(_, position)| position.clone()).unwrap_or_default(),
    }
}

/// A request with a duplicate field, which a [`Value`] cannot hold.
pub(crate) fn with_a_field_twice(request: &Value, luck: &mut FastLuck) -> Vec<u8> {
    let text = request.to_string();
    let fields: Vec<(&String, &Value)> = request.as_object().into_iter().flatten().collect();
    match any(luck, &fields) {
        Some((name, value)) => format!("{{{}:{value},{}", json!(name), &text[1..]).into_bytes(),
        None => text.into_bytes(),
    }
}

/// Damages the bytes of a line.
pub(crate) fn damage(bytes: &mut Vec<u8>, luck: &mut FastLuck) {
    if one_in(luck, 500) {
        // Longer than the limit.
        bytes.extend(vec![b' '; 5 << 20]);
    }
    for _ in 0..=luck.pick(3) {
        let at = luck.pick(bytes.len() as u32 + 1) as usize;
        let strange =
            [b'"', b'{', b'}', b'[', b',', b'\\', b'0', b'-', b'e', b'\n', b'\r', 0, 0x80, 0xc3, 0xff];
        let byte = any(luck, &strange).copied().unwrap_or(0);
        match luck.pick(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, byte),
            2 if at < bytes.len() => bytes[at] = byte,
            3 if at < bytes.len() => drop(bytes.remove(at)),
            _ => {
                let end = (at + luck.pick(40) as usize).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
}
