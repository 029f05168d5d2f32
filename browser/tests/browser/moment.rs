//! Moments of games that are the same in every run: a fixed seed, and moves by a fixed rule.

use adda_core::record::{self, Ending};
use adda_core::{Compiled, Match, Seat, Seed};
use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::person::Person;

/// A game up to one of its decisions.
pub(crate) struct Moment {
    /// The record.
    text: String,
    /// The number of moves before the decision.
    at: usize,
}

impl Moment {
    /// The decision of the first seat after this many of its own, or its last one if the game ends before.
    pub(crate) fn of<G: Compiled>(players: usize, decisions: usize) -> Result<Moment> {
        let names = (0..players).map(|seat| format!("Player {seat}")).collect();
        let mut match_ = Match::<G>::new(G::Options::default(), names, Seed::from_number(decisions as u64))?;
        let (mut made, mut at, mut legal) = (0, 0, Vec::new());
        while let Some(seat) = match_.position().to_act().iter().next() {
            if seat == Seat::at(0) {
                at = match_.moves().len();
                if made == decisions {
                    break;
                }
                made += 1;
            }
            legal.clear();
            match_.position().legal(seat, &mut legal);
            let action = legal[(match_.moves().len() * 7 + 3) % legal.len()];
            match_.play_checked(seat, action);
        }
        Ok(Moment { text: record::lines(&match_, Ending::WithoutSeed), at })
    }

    /// The decision after this number of moves of a record.
    pub(crate) fn from_record(text: &str, at: usize) -> Moment {
        Moment { text: text.to_owned(), at }
    }

    /// Brings the record to the server, and makes a table that goes on from the decision with bots. Returns its id.
    pub(crate) async fn table(&self, person: &Person) -> Result<String> {
        person.open("/about").await?;
        person.post("/api/me", &json!({ "name": "Asha" })).await?;
        let record = bring(person, &self.text).await?;
        let wish = json!({ "at": self.at, "seat": 0, "level": "easy", "name": "Asha" });
        let made = person.post(&format!("/api/records/{record}/branch"), &wish).await?;
        let table = made["table"].as_str().with_context(|| format!("no table: {made}"))?;
        person.open(&format!("/t/{table}")).await?;
        Ok(table.to_owned())
    }
}

/// Brings a record to the server; returns its id.
pub(crate) async fn bring(person: &Person, text: &str) -> Result<String> {
    let sent = format!(
        "fetch('/api/records', {{ method: 'POST', headers: {{ Accept: 'application/json',
            'Content-Type': 'application/jsonl' }}, body: {} }}).then((answer) => answer.json())",
        Value::from(text)
    );
    let brought = person.eval(&sent).await?;
    Ok(brought["record"].as_str().with_context(|| format!("no record: {brought}"))?.to_owned())
}
