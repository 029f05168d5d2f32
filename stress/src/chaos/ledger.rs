//! What servers have acknowledged, and what went wrong.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::Value;

/// Findings of one kind that are printed one by one.
const SHOWN: usize = 5;

/// Everything that the servers have acknowledged, and everything that was found to be wrong.
#[derive(Default)]
pub(super) struct Ledger {
    tables: BTreeMap<String, TableLedger>,
    findings: BTreeMap<String, Vec<String>>,
    acknowledged: usize,
    /// When each group of people was last told that something is stored.
    progress: Vec<Option<Instant>>,
    /// The table where each group plays.
    playing: Vec<Option<String>>,
    /// Answers by status since the last look; 0 stands for none.
    answers: BTreeMap<u16, usize>,
}

/// What was acknowledged at one table.
#[derive(Default)]
struct TableLedger {
    entries: BTreeMap<u64, Value>,
    /// Entries up to this number are known to be stored.
    seen: u64,
}

impl Ledger {
    /// A ledger for so many groups of people.
    pub(super) fn new(groups: usize) -> Ledger {
        Ledger { progress: vec![None; groups], playing: vec![None; groups], ..Ledger::default() }
    }

    /// A server says that it has made a table.
    pub(super) fn made(&mut self, group: usize, table: &str) {
        self.tables.entry(table.to_owned()).or_default();
        self.playing[group] = Some(table.to_owned());
        self.progress[group] = Some(Instant::now());
    }

    /// Notes which groups go on, by the lengths of their tables' logs before and now: a bot's move counts, too, before
    /// anybody has looked.
    pub(super) fn note_lengths(&mut self, before: &BTreeMap<String, u64>, now: &BTreeMap<String, u64>) {
        for (progress, table) in self.progress.iter_mut().zip(&self.playing) {
            if table.as_ref().is_some_and(|table| now.get(table) > before.get(table)) {
                *progress = Some(Instant::now());
            }
        }
    }

    /// A server says that it has stored an entry, which should have these fields.
    pub(super) fn acknowledge(&mut self, group: usize, table: &str, seq: u64, entry: Value) {
        self.progress[group] = Some(Instant::now());
        self.acknowledged += 1;
        let of = self.tables.entry(table.to_owned()).or_default();
        if let Some(earlier) = of.entries.get(&seq).filter(|earlier| **earlier != entry) {
            let what = format!("table {table}, entry {seq}: first {earlier}, then {entry}");
            self.find("one number acknowledged for two entries", what);
        } else {
            of.entries.insert(seq, entry);
        }
    }

    /// The number of the last entry that was acknowledged at a table.
    pub(super) fn last(&self, table: &str) -> u64 {
        self.tables.get(table).and_then(|of| of.entries.keys().last().copied()).unwrap_or_default()
    }

    /// Counts an answer by its status; 0 stands for none.
    pub(super) fn answered(&mut self, status: u16) {
        *self.answers.entry(status).or_default() += 1;
    }

    /// Whether there was such an answer since the last call of [`Ledger::take_answers`].
    pub(super) fn has_answered(&self, status: u16) -> bool {
        self.answers.contains_key(&status)
    }

    /// Requests without an answer since the last call of [`Ledger::take_answers`].
    pub(super) fn unanswered(&self) -> usize {
        self.answers.get(&0).copied().unwrap_or_default()
    }

    /// The answers since the last call.
    pub(super) fn take_answers(&mut self) -> String {
        let answers = std::mem::take(&mut self.answers);
        let name = |status: u16| if status == 0 { "none".to_owned() } else { status.to_string() };
        let all: Vec<String> =
            answers.into_iter().map(|(status, count)| format!("{count} × {}", name(status))).collect();
        if all.is_empty() { "no requests".to_owned() } else { all.join(", ") }
    }

    /// Notes that something is wrong.
    pub(super) fn find(&mut self, kind: &str, what: String) {
        self.findings.entry(kind.to_owned()).or_default().push(what);
    }

    /// How many entries were acknowledged.
    pub(super) fn acknowledged(&self) -> usize {
        self.acknowledged
    }

    /// The tables that were made.
    pub(super) fn tables(&self) -> Vec<String> {
        self.tables.keys().cloned().collect()
    }

    /// How many findings there are.
    pub(super) fn findings(&self) -> usize {
        self.findings.values().map(Vec::len).sum()
    }

    /// The groups that were told nothing since a moment.
    pub(super) fn silent_since(&self, moment: Instant) -> Vec<usize> {
        let silent = |last: &Option<Instant>| last.is_none_or(|last| last < moment);
        self.progress.iter().enumerate().filter(|(_, last)| silent(last)).map(|(group, _)| group).collect()
    }

    /// What should be stored by now: all that was acknowledged, or only what came since the last comparison.
    pub(super) fn expected(&self, all: bool) -> Vec<Expected> {
        let expected = |(id, of): (&String, &TableLedger)| {
            let last = of.entries.keys().last().copied().unwrap_or_default();
            let after = if all { 0 } else { of.seen };
            (all || last > after).then(|| Expected { table: id.clone(), after, last })
        };
        self.tables.iter().filter_map(expected).collect()
    }

    /// Compares what should be stored with what is. How many entries are gone.
    pub(super) fn compare(
        &mut self,
        stored: Vec<(Expected, Result<Vec<Value>, String>)>,
        all: bool,
    ) -> usize {
        let mut gone = 0;
        for (Expected { table, after, last }, found) in stored {
            let of = self.tables.entry(table.clone()).or_default();
            of.seen = last;
            let expected = of.entries.range(after + 1..=last);
            let missing = match &found {
                Ok(found) => missing(expected, found),
                Err(_) => expected.map(|(seq, _)| *seq).collect(),
            };
            gone += missing.len();
            // Counted at the end only, so that nothing is counted twice.
            if all {
                self.find_missing(&table, &missing, &found);
            }
        }
        gone
    }

    fn find_missing(&mut self, table: &str, missing: &[u64], found: &Result<Vec<Value>, String>) {
        let found = match found {
            Ok(found) => found,
            Err(why) => {
                self.find("log gone or unreadable", format!("{why}; {} acknowledged entries", missing.len()));
                return;
            }
        };
        for seq in missing {
            let what = format!("table {table}, entry {seq}; {} are stored", found.len());
            self.find("acknowledged entry gone", what);
        }
        let timed_out = found.iter().filter(|entry| entry["what"] == "timed-out").count();
        if timed_out > 0 {
            self.find("a clock ran out that should not", format!("table {table}, {timed_out} times"));
        }
    }

    /// The findings, by kind.
    pub(super) fn report(&self) -> String {
        let mut text = String::new();
        for (kind, findings) in &self.findings {
            text.push_str(&format!("{kind}: {}\n", findings.len()));
            for finding in findings.iter().take(SHOWN) {
                text.push_str(&format!("  {finding}\n"));
            }
            if findings.len() > SHOWN {
                text.push_str(&format!("  and {} more\n", findings.len() - SHOWN));
            }
        }
        text
    }
}

/// The entries that should be stored at a table.
pub(super) struct Expected {
    /// The table.
    pub(super) table: String,
    after: u64,
    last: u64,
}

/// The acknowledged entries that are not stored as acknowledged.
fn missing<'a>(acknowledged: impl Iterator<Item = (&'a u64, &'a Value)>, stored: &[Value]) -> Vec<u64> {
    let fits = |seq: u64, expected: &Value| {
        let there = usize::try_from(seq).ok().and_then(|seq| stored.get(seq.checked_sub(1)?));
        let mut fields = expected.as_object().into_iter().flatten();
        there.is_some_and(|there| fields.all(|(key, value)| there[key] == *value))
    };
    acknowledged.filter(|(seq, expected)| !fits(**seq, expected)).map(|(seq, _)| *seq).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_entry_that_is_gone_or_another_one_is_missing() {
        let said = |text: &str| json!({ "what": "said", "text": text });
        let acknowledged = BTreeMap::from([(1, said("a")), (2, said("b")), (4, said("d"))]);
        let stored = [said("a"), json!({ "at": 7, "what": "said", "text": "b" }), said("c"), said("d")];
        assert_eq!(missing(acknowledged.iter(), &stored), [0; 0]);
        assert_eq!(missing(acknowledged.iter(), &stored[..3]), [4]);
        assert_eq!(missing(acknowledged.iter(), &[said("a"), said("x")]), [2, 4]);
    }

    #[test]
    fn what_is_acknowledged_during_a_comparison_is_compared_the_next_time() {
        let said = |text: &str| json!({ "what": "said", "text": text });
        let mut ledger = Ledger::new(1);
        ledger.acknowledge(0, "t", 1, said("a"));
        let mut expected = ledger.expected(false);
        ledger.acknowledge(0, "t", 2, said("b"));
        assert_eq!(ledger.compare(vec![(expected.remove(0), Ok(vec![said("a")]))], false), 0);
        let mut expected = ledger.expected(false);
        assert_eq!(ledger.compare(vec![(expected.remove(0), Ok(vec![said("a")]))], false), 1);
        assert!(ledger.expected(false).is_empty());
        let mut expected = ledger.expected(true);
        assert_eq!(ledger.compare(vec![(expected.remove(0), Err("gone".to_owned()))], true), 2);
        assert_eq!(ledger.findings(), 1);
    }

    #[test]
    fn a_number_is_given_once() {
        let mut ledger = Ledger::new(1);
        ledger.acknowledge(0, "t", 1, json!({ "what": "said", "text": "a" }));
        assert_eq!((ledger.findings(), ledger.last("t")), (0, 1));
        ledger.acknowledge(0, "t", 1, json!({ "what": "said", "text": "b" }));
        assert_eq!(ledger.findings(), 1);
    }

    #[test]
    fn groups_that_do_not_go_on_are_known() {
        let mut ledger = Ledger::new(3);
        ledger.made(0, "quiet");
        let moment = Instant::now();
        ledger.acknowledge(1, "busy", 1, json!({}));
        assert_eq!(ledger.silent_since(moment), [0, 2]);
        let lengths = |quiet: u64| BTreeMap::from([("quiet".to_owned(), quiet), ("other".to_owned(), quiet)]);
        ledger.note_lengths(&lengths(4), &lengths(4));
        assert_eq!(ledger.silent_since(moment), [0, 2]);
        ledger.note_lengths(&lengths(4), &lengths(5));
        assert_eq!(ledger.silent_since(moment), [2]);
    }

    #[test]
    fn answers_are_counted_by_status() {
        let mut ledger = Ledger::new(0);
        for status in [200, 503, 200, 0] {
            ledger.answered(status);
        }
        assert_eq!(ledger.take_answers(), "1 × none, 2 × 200, 1 × 503");
        assert_eq!(ledger.take_answers(), "no requests");
    }
}
