//! What is decided, among how many actions, and how much depends on it.

use std::collections::BTreeMap;

use adda_bots::Bot;
use adda_core::{Gap, Info, Phrase, Searchable, Seat, Speak};
use serde::{Deserialize, Serialize};

use super::{Census, Say, Told};

/// How many of the costliest decisions are kept.
const COSTLIEST: usize = 12;
/// Values of positions are counted in millionths, so that sums are exact.
const WHOLE: f64 = 1e6;

/// Decisions with the same prompt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionKind {
    /// The prompt, as it was first said.
    pub prompt: Told,
    /// How many decisions had so many legal actions.
    pub branching: BTreeMap<u32, u64>,
    /// How many decisions the bot compared actions in.
    pub compared: u64,
    /// By how much the best action was better than the mean of the compared ones, in millionths of the way from a lost game to
    /// a won one.
    pub stakes: u64,
}

/// A decision in which much was at stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// By how much the best action was better than the next one, in millionths of the way from a lost game to a won one.
    pub gap: u64,
    /// The number of the game.
    pub game: u64,
    /// How many moves were played before.
    pub turn: u64,
    /// Whose decision.
    pub seat: usize,
    /// The key of the prompt.
    pub kind: String,
    /// The best action.
    pub best: String,
    /// The next one.
    pub next: String,
}

impl DecisionKind {
    pub(super) fn add(&mut self, other: DecisionKind) {
        self.prompt.earlier(other.prompt);
        super::add_counts(&mut self.branching, other.branching);
        self.compared += other.compared;
        self.stakes += other.stakes;
    }

    /// The number of decisions.
    pub fn count(&self) -> u64 {
        self.branching.values().sum()
    }

    /// What is at stake on average, from 0 to 1. `None` if the bot never compared actions.
    pub fn stake(&self) -> Option<f64> {
        (self.compared > 0).then(|| self.stakes as f64 / WHOLE / self.compared as f64)
    }
}

impl Moment {
    /// The gap, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.gap as f64 / WHOLE
    }
}

/// Where a decision is.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) game: u64,
    pub(super) turn: u64,
    pub(super) seat: Seat,
}

/// Lets the bot decide, and counts the decision.
pub(super) fn decide<G: Searchable + Speak>(
    bot: &mut dyn Bot<G>,
    info: &Info<G>,
    at: At,
    say: Say<'_>,
    census: &mut Census,
) -> G::Action {
    let prompt = G::prompt(&info.view);
    let kind_key = kind_of(&prompt);
    let kind = census.decisions.entry(kind_key.clone()).or_insert_with(|| DecisionKind {
        prompt: Told::new(at.game, say(&prompt, Some(at.seat))),
        ..DecisionKind::default()
    });
    *kind.branching.entry(info.legal.len() as u32).or_default() += 1;
    if let [only] = info.legal[..] {
        return only;
    }
    let advice = bot.advise(info);
    let chosen = advice.first().expect("a decision has at least one legal action").action;
    let mut tried: Vec<_> = advice.iter().filter(|advice| advice.trials > 0).collect();
    tried.sort_by(|one, other| other.value.total_cmp(&one.value));
    if let [best, next, ..] = tried[..] {
        let mean = tried.iter().map(|advice| f64::from(advice.value)).sum::<f64>() / tried.len() as f64;
        let millionths = |value: f64| (value.clamp(0.0, 1.0) * WHOLE).round() as u64;
        kind.compared += 1;
        kind.stakes += millionths(f64::from(best.value) - mean);
        let gap = millionths(f64::from(best.value) - f64::from(next.value));
        let enough =
            census.moments.len() < COSTLIEST || census.moments.last().is_some_and(|least| least.gap < gap);
        if enough && gap > 0 {
            let said = |action| say(&G::say_action(&info.view, action), Some(at.seat));
            census.moments.push(Moment {
                gap,
                game: at.game,
                turn: at.turn,
                seat: at.seat.index(),
                kind: kind_key,
                best: said(best.action),
                next: said(next.action),
            });
            keep_costliest(&mut census.moments);
        }
    }
    chosen
}

/// The key of a prompt, with the first word by which its sentence differs: some games have one key for all decisions.
fn kind_of(prompt: &Phrase) -> String {
    let word = prompt.gaps.iter().find_map(|(_, gap)| match gap {
        Gap::Choice(word) => Some(*word),
        Gap::Number(_) | Gap::Points(_) | Gap::Text(_) | Gap::Seat(_) | Gap::Phrase(_) | Gap::List(_) => None,
    });
    word.map_or_else(|| prompt.key.to_owned(), |word| format!("{} {word}", prompt.key))
}

/// Sorts by what is at stake, and keeps the first. At most one of each game, because a game that is decided by one move often
/// comes down to a few.
pub(super) fn keep_costliest(moments: &mut Vec<Moment>) {
    moments.sort_by_key(|moment| (std::cmp::Reverse(moment.gap), moment.game, moment.turn));
    let mut games = Vec::new();
    moments.retain(|moment| {
        let is_new = !games.contains(&moment.game);
        games.push(moment.game);
        is_new
    });
    moments.truncate(COSTLIEST);
}
