//! Property: forged records are refused at the forged line.

use serde_json::Value;

use super::{Outcome, require};
use adda_core::Compiled;
use adda_core::Match;
use adda_core::luck::{FastLuck, Luck};
use adda_core::record::{self, Ending, Fault};

/// Changes one thing at a time in the record of a finished match, with the old running sums, and for luck and result also
/// with recomputed sums, as a careful forger would. A changed action with recomputed sums may go unnoticed if it is legal
/// too (docs/record.md), so that is not tried.
pub(super) fn forged_records_are_refused<G: Compiled>(match_: &Match<G>, luck: &mut FastLuck) -> Outcome {
    let lines = record::values(match_, Ending::WithoutSeed);
    let end = lines.len() - 1;

    // An action.
    let moves = match_.moves();
    let chosen = luck.pick(moves.len() as u32) as usize;
    let donor = luck.pick(moves.len() as u32) as usize;
    let (line, mut forged) = (chosen + 1, lines.clone());
    forged[line]["action"] = lines[donor + 1]["action"].clone();
    if forged[line] != lines[line] {
        refused::<G>(line, &forged)?;
    }

    // A pick.
    if let Some(line) = lines.iter().position(|line| line.get("picks").is_some_and(is_filled)) {
        let mut forged = lines.clone();
        let pick = forged[line]["picks"][0].as_u64().unwrap_or_default();
        forged[line]["picks"][0] = (pick ^ 1).into();
        refused::<G>(line, &forged)?;
        refused::<G>(line, &reseal(forged))?;
    }

    // A total, a place, the seed.
    let mut forged = lines.clone();
    let total = forged[end]["end"]["totals"][0].as_f64().unwrap_or_default();
    forged[end]["end"]["totals"][0] = (total + 1.0).into();
    refused::<G>(end, &forged)?;
    refused::<G>(end, &reseal(forged))?;

    let mut forged = lines.clone();
    let place = forged[end]["end"]["places"][0].as_u64().unwrap_or_default();
    forged[end]["end"]["places"][0] = (place + 1).into();
    refused::<G>(end, &reseal(forged))?;

    let mut forged = lines.clone();
    forged[end]["end"]["seed"] = "0".repeat(64).into();
    refused::<G>(end, &reseal(forged))?;

    // A missing line.
    let mut forged = lines.clone();
    forged.remove(line);
    refused::<G>(line, &forged)
}

fn is_filled(picks: &Value) -> bool {
    picks.as_array().is_some_and(|picks| !picks.is_empty())
}

/// Recomputes the running sums.
fn reseal(mut lines: Vec<Value>) -> Vec<Value> {
    let mut running = record::Sum::default();
    for line in &mut lines {
        line.as_object_mut().expect("a record line").remove("sum");
        let sum = running.add(line);
        line["sum"] = sum.into();
    }
    lines
}

fn refused<G: Compiled>(line: usize, lines: &[Value]) -> Outcome {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let verdict = record::verify::<G>(&text).map(|_| ());
    let at_fault = matches!(verdict, Err(Fault { line: found, .. }) if found == line + 1);
    require(at_fault, "forged records are refused", || format!("line {} of\n{text}{verdict:?}", line + 1))
}
