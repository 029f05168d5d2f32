//! Valid requests, built from earlier answers of the engine.

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::mutate::{any, one_in};

/// Values from earlier answers.
#[derive(Default)]
pub(crate) struct Pool {
    pub(crate) games: Vec<String>,
    pub(crate) actions: Vec<Value>,
    /// With the id of the game.
    pub(crate) positions: Vec<(String, Value)>,
    pub(crate) records: Vec<Vec<Value>>,
    words: Vec<String>,
}

/// How many values of each kind are kept.
const KEPT: usize = 200;

impl Pool {
    pub(crate) fn note_action(&mut self, luck: &mut FastLuck, action: &Value) {
        keep(&mut self.actions, luck, action.clone());
    }

    pub(crate) fn note_position(&mut self, luck: &mut FastLuck, game: &str, position: &Value) {
        self.note_words(luck, position);
        keep(&mut self.positions, luck, (game.to_owned(), position.clone()));
    }

    pub(crate) fn note_record(&mut self, luck: &mut FastLuck, record: &Value) {
        if let Some(lines) = record.as_array() {
            keep(&mut self.records, luck, lines.clone());
        }
    }

    fn note_words(&mut self, luck: &mut FastLuck, value: &Value) {
        match value {
            Value::String(word) => keep(&mut self.words, luck, word.clone()),
            Value::Array(items) => items.iter().for_each(|item| self.note_words(luck, item)),
            Value::Object(fields) => fields.values().for_each(|field| self.note_words(luck, field)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// A word that has a meaning in some field.
    pub(crate) fn word(&self, luck: &mut FastLuck) -> String {
        let own = [
            "",
            "spectator",
            "seat",
            "en",
            "ru",
            "mcts",
            "mcts:3",
            "greedy",
            "random",
            "é",
            "draw",
            "cmd",
            "play",
        ];
        match any(luck, &self.words) {
            Some(word) if !one_in(luck, 3) => word.clone(),
            _ => any(luck, &own).copied().unwrap_or_default().to_owned(),
        }
    }

    pub(crate) fn game(&self, luck: &mut FastLuck) -> String {
        any(luck, &self.games).cloned().unwrap_or_default()
    }

    /// A request that is valid in this or another position.
    pub(crate) fn request(&self, luck: &mut FastLuck) -> Value {
        let seats = if one_in(luck, 4) { 6 } else { 2 };
        let seat = luck.pick(seats);
        let seed = luck.pick(1_000);
        let action = any(luck, &self.actions).cloned().unwrap_or_else(|| json!("draw"));
        let lang = any(luck, &["en", "fr", "ru"]).copied().unwrap_or_default();
        match luck.pick(27) {
            0 => json!({ "cmd": "help" }),
            1 => json!({ "cmd": "games", "id": seed }),
            2 => json!({ "cmd": "rules", "game": self.game(luck), "paragraph": "2.1" }),
            3 => json!({ "cmd": "lang", "lang": lang }),
            4 => {
                let seats = 2 + luck.pick(5);
                json!({ "cmd": "new", "game": self.game(luck), "seats": seats, "seed": seed, "options": {}, "lang": lang })
            }
            5 => {
                json!({ "cmd": "new", "game": self.game(luck), "players": ["Asha", "Ben"], "seed": "0a".repeat(32) })
            }
            6 => match any(luck, &self.records) {
                Some(lines) => json!({ "cmd": "load", "record": lines }),
                None => json!({ "cmd": "record", "saved": true }),
            },
            7 => match any(luck, &self.positions) {
                Some((game, position)) => {
                    json!({ "cmd": "load", "game": game, "position": position, "seed": seed })
                }
                None => json!({ "cmd": "position" }),
            },
            8 => json!({ "cmd": "position", "id": [null, { "a": seed }] }),
            9 | 10 => json!({ "cmd": "view", "seat": seat }),
            11 => json!({ "cmd": "view", "viewer": "spectator" }),
            12 => json!({ "cmd": "to_act" }),
            13 => json!({ "cmd": "prompt", "seat": seat }),
            14 => json!({ "cmd": "legal", "seat": seat }),
            15 | 16 => json!({ "cmd": "check", "seat": seat, "action": action }),
            17..20 => json!({ "cmd": "play", "seat": seat, "action": action }),
            20 => json!({ "cmd": "play", "seat": seat, "action": action, "picks": [luck.pick(80)] }),
            21 => json!({ "cmd": "undo", "seat": seat, "force": luck.pick(2) == 0 }),
            22 => json!({ "cmd": "redo", "seat": seat }),
            23 => json!({ "cmd": "outcome" }),
            24 => json!({ "cmd": "record", "saved": luck.pick(2) == 0 }),
            25 => {
                json!({ "cmd": "bot", "seat": seat, "bot": "mcts", "iterations": 5, "seed": seed, "threads": 1 })
            }
            _ => {
                let bot = any(luck, &["random", "greedy", "mcts:4", "mcts:1ms"]).copied();
                json!({ "cmd": "bot", "seat": seat, "bot": bot, "seed": seed })
            }
        }
    }
}

fn keep<T>(items: &mut Vec<T>, luck: &mut FastLuck, item: T) {
    if items.len() < KEPT {
        items.push(item);
    } else {
        items[luck.pick(KEPT as u32) as usize] = item;
    }
}
