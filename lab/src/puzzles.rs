//! Puzzles from self-play: positions in which one action is clearly the best.
//!
//! An action counts as clearly best if several searches with different luck all find it, each by the margin, and if it
//! stays clearly better when everybody plays on without search, in the same worlds with the same luck. A search alone could
//! not say so: it tries an action that it dislikes only a few times, and so never finds the good moves after it. So how much
//! worse the others are is measured by playing on.
//!
//! A game without a tree (`SearchTuning::TREE`) has two differences. Its evaluations at different moments cannot be
//! compared, so playing on ends at the moment that its search looks at. And its search tries a short list of actions, where
//! the rules may allow hundreds: the best of those that are left out must be worse, too.

use std::collections::BTreeMap;
use std::fmt;

use adda_bots::{Advice, BotSpec, Budget};
use adda_core::luck::FastLuck;
use adda_core::{Game, Info, Part, Puzzle, PuzzleSource, Searchable, Seat, SetupError, Worse, json, kind_of};
use serde_json::Value;

use crate::run::mix;

/// How many searches must agree, besides one with the puzzle's own seed.
const SEARCHES: u64 = 3;
/// The check has this part of the budget.
const CHECK_SHARE: u64 = 16;
/// A decision between fewer actions is no puzzle.
const LEAST_ACTIONS: usize = 3;
/// An action that a search has tried less often says nothing about the margin.
const LEAST_TRIALS: u64 = 8;
/// The most puzzles of one game, and how many actions must lie between them, so that no two show the same scene.
const MOST_PER_GAME: usize = 2;
const ACTIONS_BETWEEN: usize = 12;
/// In how many worlds, and for how many actions, the best action and its rivals are played on without search.
const WORLDS: u64 = 16;
const ACTIONS_ON: usize = 16;
/// With how many rivals it is compared in this way. Only these are kept.
const RIVALS: usize = 3;
/// Playing on must find at least this part of the margin.
const PART_OF_MARGIN: f64 = 0.4;
/// What playing on finds must be at least this many standard errors away from nothing.
const ERRORS: f64 = 2.0;
/// Where search has no tree, playing on ends at the same moment in every world, and after so many actions at the latest.
const MOST_ACTIONS_ON: usize = 400;
/// In how many worlds the actions that such a search leaves out are looked at, to find the best of them.
const LOOKS: u64 = 4;

/// What to look for.
#[derive(Clone, Copy, Debug)]
pub struct MiningPlan {
    /// The same seed finds the same puzzles.
    pub seed: u64,
    /// How many.
    pub wanted: usize,
    /// The iterations of each search.
    pub budget: u64,
    /// By how much the best action must be better than any other, see [`PuzzleSource::margin`].
    pub margin: f32,
    /// The most games that are played.
    pub games: u64,
}

/// Why the best action of a puzzle was not found again.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// The position or the action cannot be read, or the action is not legal.
    Unreadable(String),
    /// The search prefers this action.
    Other(Value),
    /// The best action is better by this much only.
    Narrow(f32),
}

/// Why no puzzles can be looked for.
#[derive(Debug, thiserror::Error)]
pub enum MiningError {
    /// A position cannot be read.
    #[error("a position cannot be read: {0}")]
    Position(#[from] serde_json::Error),
    /// The game cannot be set up.
    #[error(transparent)]
    SetUp(#[from] SetupError),
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::Unreadable(why) => f.write_str(why),
            Doubt::Other(action) => write!(f, "the search prefers {action}"),
            Doubt::Narrow(margin) => write!(f, "the best action is better by {margin} only"),
        }
    }
}

impl MiningPlan {
    /// What the file of these puzzles says about them.
    pub fn source<G: Game>(&self) -> PuzzleSource {
        PuzzleSource {
            game: G::about().id.to_owned(),
            rules: G::about().rules_version,
            seed: self.seed,
            budget: self.budget,
            check: (self.budget / CHECK_SHARE).max(1),
            margin: self.margin,
        }
    }
}

/// Finds puzzles of a game with its default options, easy ones first. The positions of other puzzles are examined before
/// those of new games, with the same demands. `progress` is called with the number of games and of
/// puzzles so far.
///
/// # Errors
/// If a position cannot be read, or the game cannot be set up.
pub fn mine<G: Searchable>(
    plan: &MiningPlan,
    candidates: &[Puzzle],
    progress: &mut dyn FnMut(u64, usize),
) -> Result<Vec<Puzzle>, MiningError> {
    let mut found: Vec<Found> = Vec::new();
    for candidate in candidates {
        let position = G::position_from_json(candidate.position.clone())?;
        let info = Info::of(&position, candidate.seat);
        let greedy = BotSpec::Greedy.build::<G>(candidate.seed).choose(&info);
        let new = examine::<G>(plan, &info, greedy, candidate.seed);
        found.extend(new.filter(|new| is_wanted(plan, &found, new)));
        progress(0, found.len());
    }
    for number in 0..plan.games {
        if found.len() >= plan.wanted {
            break;
        }
        play::<G>(plan, number, &mut found)?;
        progress(number + 1, found.len());
    }
    found.sort_by(|one, other| {
        (other.easy, other.margin).partial_cmp(&(one.easy, one.margin)).expect("numbers")
    });
    Ok(found.into_iter().map(|found| found.puzzle).collect())
}

struct Found {
    puzzle: Puzzle,
    margin: f32,
    /// Whether a bot that does not look ahead finds it.
    easy: bool,
}

/// Looks at the decisions of one game.
fn play<G: Searchable>(plan: &MiningPlan, number: u64, found: &mut Vec<Found>) -> Result<(), SetupError> {
    let (first, last) = (*G::about().seats.start().max(&2), (*G::about().seats.end()).min(4));
    let seats = first + (number as usize) % (last + 1 - first);
    let mut luck = FastLuck::new(mix(plan.seed, number, 0));
    let mut position = G::new_fast(&G::Options::default(), seats, &mut luck)?;
    let mut bot = BotSpec::Greedy.build::<G>(mix(plan.seed, number, 1));
    let (mut here, mut since) = (0, ACTIONS_BETWEEN);
    for step in 2.. {
        let Some(seat) = position.to_act().first() else { break };
        if here == MOST_PER_GAME || found.len() >= plan.wanted {
            break;
        }
        let info = Info::of(&position, seat);
        let choice = bot.choose(&info);
        if since >= ACTIONS_BETWEEN
            && info.legal.len() >= LEAST_ACTIONS
            && let Some(new) = examine::<G>(plan, &info, choice, mix(plan.seed, number, step))
            && is_wanted(plan, found, &new)
        {
            found.push(new);
            (here, since) = (here + 1, 0);
        }
        since += 1;
        position.play_fast(seat, choice, &mut luck);
    }
    Ok(())
}

/// Whether it is not there yet, and there are not too many of its kind, nor too many easy ones.
fn is_wanted(plan: &MiningPlan, found: &[Found], new: &Found) -> bool {
    if found.iter().any(|each| each.puzzle.position == new.puzzle.position) {
        return false;
    }
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    found.iter().for_each(|each| *kinds.entry(each.puzzle.kind.as_str()).or_default() += 1);
    let easy = found.iter().filter(|each| each.easy).count();
    let same = kinds.get(new.puzzle.kind.as_str()).copied().unwrap_or_default();
    same * 5 < plan.wanted * 2 && (!new.easy || easy * 2 < plan.wanted)
}

/// The puzzle of a decision, if one action is clearly the best. `greedy` is what a bot that does not look ahead would do.
fn examine<G: Searchable>(plan: &MiningPlan, info: &Info<G>, greedy: G::Action, seed: u64) -> Option<Found> {
    let source = plan.source::<G>();
    // The page shows a position that fits the seat's knowledge, so that nothing else can matter.
    let position = G::guess_fast(&info.view, &mut FastLuck::new(seed));
    let same = Info::of(&position, info.seat);
    if same.view != info.view || same.legal != info.legal {
        return None;
    }
    let quick = Verdict::of(info, source.check, seed);
    if quick.margin < plan.margin {
        return None;
    }
    let mut margin = quick.margin;
    let mut last = None;
    // The puzzle's own seed finds it again with any budget.
    let seeds = std::iter::once(seed).chain((1..=SEARCHES).map(|search| mix(seed, search, 0)));
    for seed in seeds {
        let verdict = Verdict::of(info, plan.budget, seed);
        if verdict.best.action != quick.best.action || verdict.margin < plan.margin {
            return None;
        }
        margin = margin.min(verdict.margin);
        last = Some(verdict);
    }
    let Verdict { best, others, tried, .. } = last?;
    let sign = f64::from(sign_of_points(&position, seed));
    let written = |action| json::value(&G::to_json(Part::Action(&action)));
    let rivals: Vec<G::Action> = others.iter().take(RIVALS).map(|other| other.action).collect();
    let left_out = if G::TREE { Vec::new() } else { best_left_out(info, &tried, seed) };
    let all = [&rivals[..], &left_out].concat();
    let gains = play_on_from(info, best.action, &all, seed);
    let is_clear = |gain: &Gain| {
        gain.value >= PART_OF_MARGIN * f64::from(plan.margin) && gain.value >= ERRORS * gain.error
    };
    if !gains.iter().all(is_clear) {
        return None;
    }
    // What the search has left out is not worth telling.
    let worse = rivals.iter().zip(&gains).map(|(rival, gain)| {
        let (loss, points) = (hundredths(gain.value), hundredths(gain.points * sign));
        Worse { action: written(*rival), loss, points }
    });
    let mut worse: Vec<Worse> = worse.collect();
    worse.sort_by(|one, other| one.loss.total_cmp(&other.loss));
    let puzzle = Puzzle {
        seats: position.seats(),
        seat: info.seat,
        kind: kind_of(&written(best.action)).to_owned(),
        seed,
        best: written(best.action),
        others: worse,
        position: json::value(&G::to_json(Part::Position(&position))),
    };
    Some(Found { puzzle, margin, easy: greedy == best.action })
}

/// 1 if points are good, -1 if the fewest win, as the end of a random game shows.
fn sign_of_points<G: Searchable>(position: &G, seed: u64) -> f32 {
    let mut end = position.clone();
    end.play_any_to_end(&mut FastLuck::new(seed), &mut Vec::new());
    let negated = |seat| end.total(seat).in_halves() > 0 && end.standing(seat).0 < 0;
    if Seat::all(end.seats()).any(negated) { -1.0 } else { 1.0 }
}

fn hundredths(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}

/// What one search thinks of a decision.
struct Verdict<A> {
    best: Advice<A>,
    /// The others that it has tried often enough, best first.
    others: Vec<Advice<A>>,
    /// All that it has tried.
    tried: Vec<A>,
    margin: f32,
}

impl<A: Copy> Verdict<A> {
    fn of<G: Searchable<Action = A>>(info: &Info<G>, budget: u64, seed: u64) -> Verdict<A> {
        let spec = BotSpec::Mcts { budget: Budget::Iterations(budget), threads: 1 };
        let mut advice = spec.build::<G>(seed).advise(info);
        let tried = advice.iter().filter(|each| each.trials > 0).map(|each| each.action).collect();
        let best = advice.remove(0);
        advice.retain(|other| other.trials >= LEAST_TRIALS);
        advice.sort_by(|one, other| other.value.total_cmp(&one.value));
        // Without a second action to compare with, nothing is clear.
        let margin = advice.first().map_or(0.0, |second| best.value - second.value);
        Verdict { best, others: advice, tried, margin }
    }
}

/// How much better the best action is than another, when everybody plays on.
struct Gain {
    value: f64,
    /// The standard error of that.
    error: f64,
    points: f64,
}

/// Plays on after the best action and after each rival, in the same worlds with the same luck.
fn play_on_from<G: Searchable>(
    info: &Info<G>,
    best: G::Action,
    rivals: &[G::Action],
    seed: u64,
) -> Vec<Gain> {
    let mut sums = vec![(0.0, 0.0, 0.0); rivals.len()];
    for world in 0..WORLDS {
        let seed = mix(seed, world, 7);
        let start = G::guess_fast(&info.view, &mut FastLuck::new(seed));
        let end = |action| play_on(start.clone(), info.seat, action, seed);
        let (value, points) = end(best);
        for ((sum, squares, more), &rival) in sums.iter_mut().zip(rivals) {
            let (other, fewer) = end(rival);
            *sum += value - other;
            *squares += (value - other) * (value - other);
            *more += points - fewer;
        }
    }
    let count = WORLDS as f64;
    let gain = |(sum, squares, points): (f64, f64, f64)| {
        let mean = sum / count;
        let spread = (squares / count - mean * mean).max(0.0);
        Gain { value: mean, error: (spread / (count - 1.0)).sqrt(), points: points / count }
    };
    sums.into_iter().map(gain).collect()
}

/// The best of the actions that a search has not tried, as far as a look right after them can tell.
fn best_left_out<G: Searchable>(info: &Info<G>, tried: &[G::Action], seed: u64) -> Vec<G::Action> {
    let is_left_out = |action: &&G::Action| !tried.contains(action);
    let mut looked: Vec<(G::Action, f32)> =
        info.legal.iter().filter(is_left_out).map(|&action| (action, 0.0)).collect();
    for look in 0..LOOKS {
        let seed = mix(seed, look, 8);
        let start = G::guess_fast(&info.view, &mut FastLuck::new(seed));
        for (action, value) in &mut looked {
            let mut after = start.clone();
            after.play_fast(info.seat, *action, &mut FastLuck::new(seed));
            *value += after.evaluate()[info.seat];
        }
    }
    looked.sort_by(|one, other| other.1.total_cmp(&one.1));
    looked.into_iter().take(RIVALS).map(|(action, _)| action).collect()
}

/// How good the seat's position is after an action and some more without search, and the points that it can expect.
fn play_on<G: Searchable>(mut world: G, seat: Seat, action: G::Action, seed: u64) -> (f64, f64) {
    let mut luck = FastLuck::new(seed);
    let mut bot = BotSpec::Greedy.build::<G>(seed);
    let (most, until) = if G::TREE { (ACTIONS_ON, u32::MAX) } else { (MOST_ACTIONS_ON, world.reach(seat)) };
    world.play_fast(seat, action, &mut luck);
    for _ in 0..most {
        let Some(next) = world.to_act().first().filter(|_| G::TREE || world.moment() < until) else { break };
        let choice = bot.choose(&Info::of(&world, next));
        world.play_fast(next, choice, &mut luck);
    }
    let (values, points) = world.evaluate_and_expect(seat);
    (f64::from(values[seat]), f64::from(points))
}

/// Lets a search look for the best action of a puzzle again, with the puzzle's own seed. Returns by how much it is better.
///
/// # Errors
/// If it is not found.
pub fn find_again<G: Searchable>(source: &PuzzleSource, puzzle: &Puzzle, budget: u64) -> Result<f32, Doubt> {
    let unreadable = |error: serde_json::Error| Doubt::Unreadable(error.to_string());
    let position = G::position_from_json(puzzle.position.clone()).map_err(unreadable)?;
    let best = G::action_from_json(puzzle.best.clone()).map_err(unreadable)?;
    let info = Info::of(&position, puzzle.seat);
    if !info.legal.contains(&best) {
        return Err(Doubt::Unreadable(format!("{} is not legal", puzzle.best)));
    }
    let verdict = Verdict::of(&info, budget, puzzle.seed);
    if verdict.best.action != best {
        return Err(Doubt::Other(json::value(&G::to_json(Part::Action(&verdict.best.action)))));
    }
    if verdict.margin < source.margin { Err(Doubt::Narrow(verdict.margin)) } else { Ok(verdict.margin) }
}
