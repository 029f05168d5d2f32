//! Decides what to send next: mostly broken requests, and now and then a whole game of legal actions, to prove that the
//! engine still works.

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::client::{Client, Failure};
use super::mutate::{any, damage, mutate, one_in, with_a_field_twice};
use super::requests::Pool;
use crate::sums::recompute_sums;

pub(crate) struct Fuzzer {
    luck: FastLuck,
    pool: Pool,
    pub(crate) client: Client,
    /// Actions played.
    pub(crate) plays: usize,
    /// Games played to the end.
    pub(crate) finished: usize,
    /// Mutated positions and records that were accepted.
    pub(crate) loaded: usize,
    refused_loads: usize,
}

type Step = Result<(), Failure>;

impl Fuzzer {
    pub(crate) fn new(seed: u64) -> Fuzzer {
        Fuzzer {
            luck: FastLuck::new(seed),
            pool: Pool::default(),
            client: Client::new(),
            plays: 0,
            finished: 0,
            loaded: 0,
            refused_loads: 0,
        }
    }

    pub(crate) fn summary(&self) -> String {
        format!(
            "{} lines, {} good answers; {} actions played, {} games finished; {} mutated positions and records \
             accepted and played on, {} refused; slowest answer {:?}: {}",
            self.client.lines,
            self.client.good,
            self.plays,
            self.finished,
            self.loaded,
            self.refused_loads,
            self.client.slowest.0,
            self.client.slowest.1
        )
    }

    /// Makes one random try.
    pub(crate) fn next(&mut self) -> Step {
        if self.pool.games.is_empty() {
            self.learn_games()?;
        }
        if one_in(&mut self.luck, 1_500) {
            return self.play_a_new_game();
        }
        match self.luck.pick(100) {
            0..6 => self.load_mutated_position(),
            6..9 => self.load_mutated_record(),
            9..20 => {
                let mut bytes = self.pool.request(&mut self.luck).to_string().into_bytes();
                damage(&mut bytes, &mut self.luck);
                self.client.send(bytes).map(drop)
            }
            20..23 => {
                let request = self.pool.request(&mut self.luck);
                let bytes = with_a_field_twice(&request, &mut self.luck);
                self.client.send(bytes).map(drop)
            }
            23..40 => {
                let request = self.pool.request(&mut self.luck);
                self.client.send(request.to_string().into_bytes()).map(drop)
            }
            _ => {
                let mut request = self.pool.request(&mut self.luck);
                for _ in 0..=self.luck.pick(2) {
                    mutate(&mut request, &mut self.luck, &self.pool);
                }
                self.client.send(request.to_string().into_bytes()).map(drop)
            }
        }
    }

    fn learn_games(&mut self) -> Step {
        let games = self.client.ask(&json!({ "cmd": "games" }))?;
        let ids = games["games"].as_array().into_iter().flatten().filter_map(|game| game["id"].as_str());
        self.pool.games = ids.map(str::to_owned).collect();
        for game in self.pool.games.clone() {
            self.begin(&game)?;
            self.play_on(&game, 40)?;
        }
        Ok(())
    }

    fn begin(&mut self, game: &str) -> Step {
        let about = self.client.ask(&json!({ "cmd": "games" }))?;
        let seats = about["games"].as_array().into_iter().flatten().find(|about| about["id"] == game);
        let seats = seats.map(|about| (about["seats"][0].as_u64(), about["seats"][1].as_u64()));
        let Some((Some(fewest), Some(most))) = seats else {
            return Err(Failure("a game without seats".to_owned()));
        };
        let seats = fewest + u64::from(self.luck.pick((most - fewest) as u32 + 1));
        let seed = self.luck.next();
        self.client.ask(&json!({ "cmd": "new", "game": game, "seats": seats, "seed": seed })).map(drop)
    }

    /// Starts a new game, plays it to the end and checks that its record gives the same outcome.
    fn play_a_new_game(&mut self) -> Step {
        let game = self.pool.game(&mut self.luck);
        self.begin(&game)?;
        self.play_on(&game, usize::MAX)?;
        let record = self.client.ask(&json!({ "cmd": "record" }))?;
        let outcome = self.client.ask(&json!({ "cmd": "outcome" }))?;
        self.client.ask(&json!({ "cmd": "load", "record": record["record"] }))?;
        let again = self.client.ask(&json!({ "cmd": "outcome" }))?;
        self.require(
            outcome == again && outcome["over"] == true,
            "a finished game is loaded with another outcome",
        )
    }

    /// Plays legal actions, with queries in between.
    fn play_on(&mut self, game: &str, most: usize) -> Step {
        for _ in 0..most {
            let turn = self.client.ask(&json!({ "cmd": "to_act" }))?;
            let Some(seat) = turn["to_act"].as_array().and_then(|seats| any(&mut self.luck, seats).cloned())
            else {
                self.finished += 1;
                return self.require(turn["over"] == true, "nobody has to act, but it is not over");
            };
            let legal = self.client.ask(&json!({ "cmd": "legal", "seat": seat }))?;
            let choices = legal["legal"].as_array().cloned().unwrap_or_default();
            let Some(choice) = any(&mut self.luck, &choices) else {
                return self.require(false, "a seat that must act has no legal action");
            };
            let action = &choice["action"];
            self.pool.note_action(&mut self.luck, action);
            if one_in(&mut self.luck, 8) {
                self.query_everything(game, &seat, &choices)?;
            }
            if one_in(&mut self.luck, 8) {
                self.play_undo_and_replay(&seat, action)?;
            }
            let request = json!({ "cmd": "play", "seat": seat, "action": action });
            let played = self.client.send(request.to_string().into_bytes())?;
            self.require(played["ok"] == true, "a legal action is refused")?;
            self.plays += 1;
        }
        Ok(())
    }

    fn query_everything(&mut self, game: &str, seat: &Value, choices: &[Value]) -> Step {
        let luck = self.luck.pick(1_000);
        for request in [
            json!({ "cmd": "view", "seat": 0 }),
            json!({ "cmd": "view", "viewer": "spectator" }),
            json!({ "cmd": "prompt", "seat": 1 }),
            json!({ "cmd": "outcome" }),
            json!({ "cmd": "check", "seat": seat, "action": choices[0]["action"] }),
        ] {
            self.client.ask(&request)?;
        }
        let bot = any(&mut self.luck, &["random", "greedy", "mcts:8"]).copied();
        let advised = self.client.ask(&json!({ "cmd": "bot", "seat": seat, "bot": bot, "seed": luck }))?;
        let is_legal = choices.iter().any(|choice| choice["action"] == advised["action"]);
        self.require(is_legal, "a bot advises what is not legal")?;

        let position = self.client.ask(&json!({ "cmd": "position" }))?["position"].clone();
        self.pool.note_position(&mut self.luck, game, &position);
        let request = json!({ "cmd": "record", "saved": true });
        let saved = self.client.send(request.to_string().into_bytes())?;
        if saved["ok"] == true {
            self.pool.note_record(&mut self.luck, &saved["record"]);
            self.client.ask(&json!({ "cmd": "load", "record": saved["record"] }))?;
            let again = self.client.ask(&json!({ "cmd": "position" }))?["position"].clone();
            self.require(position == again, "a saved record leads to another position")?;
            let public = self.client.ask(&json!({ "cmd": "record" }))?;
            self.pool.note_record(&mut self.luck, &public["record"]);
        }
        Ok(())
    }

    /// Plays an action, undoes it and plays it again: the effect must be the same each time.
    fn play_undo_and_replay(&mut self, seat: &Value, action: &Value) -> Step {
        let before = self.client.ask(&json!({ "cmd": "position" }))?;
        let play = json!({ "cmd": "play", "seat": seat, "action": action }).to_string();
        let played = self.client.send(play.clone().into_bytes())?;
        if played["ok"] == true {
            let undone = self.client.send(json!({ "cmd": "undo", "seat": seat }).to_string().into_bytes())?;
            let allowed = undone["ok"] == true;
            self.require(!allowed || played["picks"] == json!([]), "a move with luck was undone")?;
            if allowed {
                let redone = self.client.ask(&json!({ "cmd": "redo" }))?;
                self.require(redone == played, "redo has another effect")?;
            }
            self.client.ask(&json!({ "cmd": "undo", "force": true }))?;
            let replayed = self.client.send(play.into_bytes())?;
            self.require(replayed == played, "the same action at the same step has other luck")?;
            self.client.ask(&json!({ "cmd": "undo", "force": true }))?;
        }
        let after = self.client.ask(&json!({ "cmd": "position" }))?;
        self.require(before == after, "undo leads to another position")
    }

    fn load_mutated_position(&mut self) -> Step {
        let Some((game, mut position)) = any(&mut self.luck, &self.pool.positions).cloned() else {
            return Ok(());
        };
        for _ in 0..=self.luck.pick(3) {
            if one_in(&mut self.luck, 2) {
                move_a_component(&mut position, &mut self.luck);
            } else {
                mutate(&mut position, &mut self.luck, &self.pool);
            }
        }
        let seed = self.luck.next();
        let request = json!({ "cmd": "load", "game": game, "position": position, "seed": seed });
        self.load_and_play(&game, &request)
    }

    fn load_mutated_record(&mut self) -> Step {
        let Some(mut lines) = any(&mut self.luck, &self.pool.records).cloned() else { return Ok(()) };
        let game = lines[0]["game"].as_str().unwrap_or_default().to_owned();
        for _ in 0..self.luck.pick(3) {
            let mut record = Value::from(lines);
            if one_in(&mut self.luck, 2) {
                mutate(&mut record, &mut self.luck, &self.pool);
            } else if let Some(last) = record.as_array().map(Vec::len).filter(|&length| length > 1) {
                // Replace an action, or cut the record off early.
                let at = 1 + self.luck.pick(last as u32 - 1) as usize;
                match (any(&mut self.luck, &self.pool.actions), record[at].as_object_mut()) {
                    (Some(action), Some(step)) if one_in(&mut self.luck, 2) => {
                        step.insert("action".to_owned(), action.clone());
                    }
                    _ => drop(record.as_array_mut().map(|lines| lines.truncate(at))),
                }
            }
            lines = match record {
                Value::Array(lines) => lines,
                other => vec![other],
            };
        }
        if !one_in(&mut self.luck, 4) {
            recompute_sums(&mut lines);
        }
        let record = match one_in(&mut self.luck, 3) {
            true => Value::from(lines.iter().map(|line| format!("{line}\n")).collect::<String>()),
            false => Value::from(lines),
        };
        self.load_and_play(&game, &json!({ "cmd": "load", "record": record }))
    }

    /// Whatever the engine accepts must be playable.
    fn load_and_play(&mut self, game: &str, request: &Value) -> Step {
        let answer = self.client.send(request.to_string().into_bytes())?;
        if answer["ok"] == false {
            self.refused_loads += 1;
            return Ok(());
        }
        self.loaded += 1;
        let most = if one_in(&mut self.luck, 40) { usize::MAX } else { 12 };
        self.play_on(game, most)
    }

    fn require(&self, holds: bool, what: &str) -> Step {
        if holds { Ok(()) } else { Err(Failure(what.to_owned())) }
    }
}

/// Moves components from one list to another: the position often stays valid, but is one that play rarely reaches.
fn move_a_component(position: &mut Value, luck: &mut FastLuck) {
    fn lists<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Vec<Value>>) {
        match value {
            Value::Array(items) => {
                if items.iter().all(Value::is_string) {
                    found.push(items);
                } else {
                    items.iter_mut().for_each(|item| lists(item, found));
                }
            }
            Value::Object(fields) => fields.values_mut().for_each(|field| lists(field, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    lists(position, &mut found);
    if found.is_empty() {
        return;
    }
    for _ in 0..=luck.pick(6) {
        let from = luck.pick(found.len() as u32) as usize;
        let to = luck.pick(found.len() as u32) as usize;
        if !found[from].is_empty() {
            let at = luck.pick(found[from].len() as u32) as usize;
            let component = found[from].remove(at);
            found[to].push(component);
        }
    }
}
