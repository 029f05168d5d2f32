//! A client of the engine: sends lines, checks the answers, and remembers what was sent.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use adda_engine::Engine;
use serde_json::Value;

/// How many lines are remembered, to trace a failure.
const REMEMBERED: usize = 3_000;

/// Every answer must come faster than this.
const TOO_SLOW: Duration = Duration::from_secs(120);

pub(crate) struct Client {
    engine: Engine,
    sent: VecDeque<Sent>,
    /// The number of lines sent since the current game started, counting the line that started it.
    since_start: usize,
    pub(crate) lines: usize,
    pub(crate) good: usize,
    pub(crate) slowest: (Duration, String),
}

#[derive(Clone)]
struct Sent {
    bytes: Vec<u8>,
    must_be_good: bool,
}

/// What went wrong. Two failures are the same if they say the same.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Failure(pub(crate) String);

impl Client {
    pub(crate) fn new() -> Client {
        Client {
            engine: Engine::new(),
            sent: VecDeque::new(),
            since_start: 0,
            lines: 0,
            good: 0,
            slowest: (Duration::ZERO, String::new()),
        }
    }

    /// Sends any bytes and returns the last answer, or null if there is none.
    pub(crate) fn send(&mut self, bytes: Vec<u8>) -> Result<Value, Failure> {
        self.exchange(Sent { bytes, must_be_good: false })
    }

    /// Sends a request that must succeed.
    pub(crate) fn ask(&mut self, request: &Value) -> Result<Value, Failure> {
        self.exchange(Sent { bytes: request.to_string().into_bytes(), must_be_good: true })
    }

    fn exchange(&mut self, sent: Sent) -> Result<Value, Failure> {
        if self.sent.len() == REMEMBERED {
            self.sent.pop_front();
        }
        self.sent.push_back(sent);
        let sent = &self.sent[self.sent.len() - 1];
        self.lines += 1;
        let start = Instant::now();
        let answer = exchange(&mut self.engine, sent)?;
        let took = start.elapsed();
        if took > self.slowest.0 {
            self.slowest = (took, String::from_utf8_lossy(&sent.bytes).chars().take(100).collect());
        }
        if took > TOO_SLOW {
            return Err(Failure("an answer took too long".to_owned()));
        }
        self.good += usize::from(answer["ok"] == true);
        // Only the answers to "new" and "load" have "players".
        self.since_start = if answer.get("players").is_some() { 1 } else { self.since_start + 1 };
        Ok(answer)
    }

    /// The failure with a short sequence of lines that reproduces it.
    pub(crate) fn explain(&self, failure: &Failure) -> String {
        // Silence the repeated panics: the first one was already printed.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let explained = self.shortest(failure);
        std::panic::set_hook(hook);
        explained
    }

    fn shortest(&self, failure: &Failure) -> String {
        let all: Vec<Sent> = self.sent.iter().cloned().collect();
        let fails = |lines: &[Sent]| {
            let mut engine = Engine::new();
            lines.iter().find_map(|sent| exchange(&mut engine, sent).err()).as_ref() == Some(failure)
        };
        let mut length = 1;
        while length < all.len() && !fails(&all[all.len() - length..]) {
            length *= 2;
        }
        let mut tail = all[all.len() - length.min(all.len())..].to_vec();
        if !fails(&tail) {
            // The checks of single answers do not reproduce this failure: show the whole game.
            let lines = written(&all[all.len().saturating_sub(self.since_start)..]);
            return format!("{}\nafter:\n{lines}", failure.0);
        }
        // Drop lines that are not needed: halves, then quarters, down to single lines.
        let mut size = tail.len() / 2;
        while size > 0 {
            let mut at = 0;
            while at < tail.len() {
                let mut shorter = tail.clone();
                shorter.drain(at..(at + size).min(tail.len()));
                if fails(&shorter) {
                    tail = shorter;
                } else {
                    at += size;
                }
            }
            size /= 2;
        }
        format!("{}\nrepeated by:\n{}", failure.0, written(&tail))
    }
}

fn written(lines: &[Sent]) -> String {
    lines.iter().map(|sent| format!("{}\n", String::from_utf8_lossy(&sent.bytes))).collect()
}

/// Sends bytes (usually one line) and checks the answers.
fn exchange(engine: &mut Engine, sent: &Sent) -> Result<Value, Failure> {
    let mut output = Vec::new();
    engine.serve(&sent.bytes[..], &mut output).map_err(|error| Failure(error.to_string()))?;
    let output = String::from_utf8(output).map_err(|_| Failure("an answer is not UTF-8".to_owned()))?;
    // A line over 4 MiB is answered before the engine can know that it is blank.
    let is_blank =
        |line: &&[u8]| line.len() <= 4 << 20 && str::from_utf8(line).is_ok_and(|text| text.trim().is_empty());
    let asked = sent.bytes.split(|&byte| byte == b'\n').filter(|line| !is_blank(line)).count();
    let answered = output.matches('\n').count();
    if asked != answered || !(output.is_empty() || output.ends_with('\n')) {
        return Err(Failure(format!("{asked} requests, {answered} answers")));
    }
    let mut last = Value::Null;
    for line in output.lines() {
        last = check(line)?;
    }
    if sent.must_be_good && last["ok"] != true {
        return Err(Failure(format!("this should have worked: {}", last["error"])));
    }
    Ok(last)
}

/// Every answer is an object with `ok`, and with an error sentence if `ok` is false.
fn check(line: &str) -> Result<Value, Failure> {
    let fault = |what: &str| Err(Failure(format!("{what}: {}", line.chars().take(300).collect::<String>())));
    let Ok(answer) = serde_json::from_str::<Value>(line) else { return fault("an answer is not JSON") };
    let Some(ok) = answer.get("ok").and_then(Value::as_bool) else { return fault("an answer without ok") };
    if !ok {
        match answer.get("error").and_then(Value::as_str) {
            None | Some("") => return fault("an error without a reason"),
            Some(error) if error.starts_with("Internal error") => return fault("a panic was caught"),
            Some(_) => {}
        }
    }
    Ok(answer)
}
