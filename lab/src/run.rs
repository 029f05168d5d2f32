//! Many games between bots.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use adda_core::luck::FastLuck;
use adda_core::record::{self, Ending};
use adda_core::{Info, MAX_SEATS, Part, Searchable, Seat, SetupError, json, place};
use serde::{Deserialize, Serialize};

use crate::course::{Chooser, Course, Keep};
use crate::outside::{Faults, ProgramFaults};
use crate::player::Player;
use crate::speed::clone_ns;
use crate::statistics::{Share, mean_spread, wilson};

/// What to play.
#[derive(Clone, Debug)]
pub struct RunPlan<O> {
    /// The bots. They rotate through the seats from game to game.
    pub bots: Vec<Player>,
    /// The game's options.
    pub options: O,
    /// The number of games.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// Whether to count events by kind.
    pub count_events: bool,
    /// Receives the record of each game. The luck then comes from seeds, as at a table, so that records can be verified; so
    /// the games are other ones than without.
    pub keep: Option<Keep>,
}

/// The results of a run.
#[derive(Clone, Debug, Serialize)]
pub struct RunReport {
    /// The game's id.
    pub game: &'static str,
    /// The number of games.
    pub games: u64,
    /// The results of each bot.
    pub seats: Vec<Entrant>,
    /// The results by order of play.
    pub order: Vec<SeatOrder>,
    /// The mean points of all bots.
    pub mean_score: f64,
    /// The mean points of the winners.
    pub mean_winning_score: f64,
    /// How often each kind of event happens per game on average; empty if not counted.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub events: BTreeMap<String, f64>,
    /// What went wrong with programs of others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<ProgramFaults>,
    /// The number of actions in all games.
    pub moves: u64,
    /// The mean number of actions per game.
    pub mean_length: f64,
    /// The number of actions in the shortest game.
    pub shortest: u64,
    /// The number of actions in the longest game.
    pub longest: u64,
    /// The duration of the run.
    pub seconds: f64,
    /// Actions per second over all threads, thinking time included.
    pub moves_per_second: f64,
    /// Games per second over all threads.
    pub games_per_second: f64,
    /// The size of a position in bytes.
    pub position_bytes: usize,
    /// The time to copy a position, in nanoseconds.
    pub clone_ns: f64,
}

/// The results of one bot.
#[derive(Clone, Debug, Serialize)]
pub struct Entrant {
    /// The bot, as written in the plan.
    pub bot: String,
    /// Its share of wins; tied wins are split.
    pub win_share: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Its mean points.
    pub mean_score: f64,
    /// The lower end of the 95 % interval of the mean.
    pub score_low: f64,
    /// The upper end.
    pub score_high: f64,
}

/// The results of one place in the order of play, over all bots.
#[derive(Clone, Debug, Serialize)]
pub struct SeatOrder {
    /// 1 for the seat that acts first in the game.
    pub order: usize,
    /// Its share of wins.
    #[serde(flatten)]
    pub wins: Share,
    /// Its mean points.
    pub mean_score: f64,
}

/// A win counts 60, which divides evenly among up to six winners: whole numbers add up exactly in any order.
pub(crate) const WIN: u64 = 60;

/// Sums over games, in whole numbers. Points are in halves.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tally {
    pub(crate) wins: [u64; MAX_SEATS],
    halves: [i64; MAX_SEATS],
    squares: [i64; MAX_SEATS],
    order_wins: [u64; MAX_SEATS],
    order_halves: [i64; MAX_SEATS],
    /// The points of a winner, once per game even if several tie.
    winning_halves: i64,
    events: BTreeMap<String, u64>,
    moves: u64,
    shortest: u64,
    longest: u64,
    /// By the number of the entrant.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    faults: BTreeMap<usize, Faults>,
    /// Timings, which no report holds and no shard.
    #[serde(skip)]
    pub(crate) thinking: [Thinking; MAX_SEATS],
}

/// How long a bot thought. Forced actions do not count.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Thinking {
    pub(crate) decisions: u64,
    pub(crate) nanoseconds: u64,
    pub(crate) longest: u64,
}

impl Thinking {
    fn add(&mut self, other: &Thinking) {
        self.decisions += other.decisions;
        self.nanoseconds += other.nanoseconds;
        self.longest = self.longest.max(other.longest);
    }
}

impl Tally {
    pub(crate) fn new() -> Tally {
        Tally { shortest: u64::MAX, ..Tally::default() }
    }

    /// Saturates, because a tally may come from a file. The sums of games stay far below.
    pub(crate) fn add(&mut self, other: &Tally) {
        for seat in 0..MAX_SEATS {
            self.wins[seat] = self.wins[seat].saturating_add(other.wins[seat]);
            self.halves[seat] = self.halves[seat].saturating_add(other.halves[seat]);
            self.squares[seat] = self.squares[seat].saturating_add(other.squares[seat]);
            self.order_wins[seat] = self.order_wins[seat].saturating_add(other.order_wins[seat]);
            self.order_halves[seat] = self.order_halves[seat].saturating_add(other.order_halves[seat]);
            self.thinking[seat].add(&other.thinking[seat]);
        }
        self.winning_halves = self.winning_halves.saturating_add(other.winning_halves);
        for (kind, count) in &other.events {
            let sum = self.events.entry(kind.clone()).or_default();
            *sum = sum.saturating_add(*count);
        }
        self.moves = self.moves.saturating_add(other.moves);
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (entrant, faults) in &other.faults {
            self.faults.entry(*entrant).or_default().add(faults);
        }
    }

    /// The faults of each program.
    pub(crate) fn faults(&self, bots: &[Player]) -> Vec<ProgramFaults> {
        let named = |(&entrant, faults): (&usize, &Faults)| {
            let bot = bots.get(entrant)?.to_string();
            Some(ProgramFaults { bot, faults: faults.clone() })
        };
        self.faults.iter().filter_map(named).collect()
    }
}

/// Plays the games on `plan.threads` threads. `progress` is called after every game. The intervals assume independent
/// games, although different bots play each deal once per rotation.
///
/// # Errors
/// If the game cannot be set up with this number of bots or these options.
pub fn run<G: Searchable>(
    plan: &RunPlan<G::Options>,
    progress: &(dyn Fn() + Sync),
) -> Result<RunReport, SetupError> {
    let (tally, seconds) = play::<G>(plan, 0..plan.games, progress)?;
    Ok(report::<G>(plan, &tally, seconds))
}

/// Plays some of the games of a plan, by their numbers. Returns the sums and the seconds it took.
pub(crate) fn play<G: Searchable>(
    plan: &RunPlan<G::Options>,
    games: Range<u64>,
    progress: &(dyn Fn() + Sync),
) -> Result<(Tally, f64), SetupError> {
    G::about().check_seats(plan.bots.len())?;
    G::new_fast(&plan.options, plan.bots.len(), &mut FastLuck::new(0))?;
    let next = AtomicU64::new(games.start);
    let started = Instant::now();
    let mut tally = Tally::new();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let mut own = Tally::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games.end {
                            return own;
                        }
                        own.add(&play_one::<G>(plan, number));
                        progress();
                    }
                })
            })
            .collect();
        for worker in workers {
            tally.add(&worker.join().expect("a game does not panic"));
        }
    });
    Ok((tally, started.elapsed().as_secs_f64()))
}

/// The deal of a game, and how many seats the bots are rotated by. Each deal is played once in every rotation of the bots,
/// so that no bot profits from better cards. If all bots are the same, each game has a new deal: rotating them would change
/// nothing.
fn deal_of(bots: &[Player], number: u64) -> (u64, usize) {
    let rotations = if bots.iter().all(|bot| *bot == bots[0]) { 1 } else { bots.len() as u64 };
    (number / rotations, (number % rotations) as usize)
}

/// Plays the game with this number.
pub(crate) fn play_one<G: Searchable>(plan: &RunPlan<G::Options>, number: u64) -> Tally {
    let count = plan.bots.len();
    let (deal, rotation) = deal_of(&plan.bots, number);
    let entrant_at = |seat: Seat| (seat.index() + rotation) % count;
    let mut bots: Vec<Chooser<G>> = Seat::all(count)
        .map(|seat| {
            let entrant = entrant_at(seat);
            let seed = mix(plan.seed, number, entrant as u64 + 1);
            Chooser::new(plan, entrant, seat, number, seed)
        })
        .collect();
    let names = Seat::all(count).map(|seat| plan.bots[entrant_at(seat)].to_string());
    let mut course = Course::<G>::begin(plan, count, mix(plan.seed, deal, 0), names);
    let first = course.position().to_act().first().map_or(0, Seat::index);
    let mut tally = Tally::new();
    while let Some(seat) = course.position().to_act().first() {
        let info = Info::of(course.position(), seat);
        let began = Instant::now();
        let action = bots[seat.index()].choose(&info);
        if info.legal.len() > 1 {
            let nanoseconds = began.elapsed().as_nanos() as u64;
            let spent = Thinking { decisions: 1, nanoseconds, longest: nanoseconds };
            tally.thinking[entrant_at(seat)].add(&spent);
        }
        debug_assert!(course.position().check(seat, action).is_ok(), "a bot plays by the rules");
        course.play(seat, action);
        tally.moves += 1;
    }
    let position = course.position();
    for (seat, bot) in Seat::all(count).zip(bots) {
        if let Chooser::Outside(program) = bot {
            let faults = program.end(position);
            if !faults.is_empty() {
                tally.faults.insert(entrant_at(seat), faults);
            }
        }
    }
    if plan.count_events {
        for event in course.events() {
            *tally.events.entry(kind_of::<G>(event)).or_default() += 1;
        }
    }
    if let (Some(keep), Course::Recorded(match_)) = (&plan.keep, &course) {
        keep.tell(number, &record::lines(match_, Ending::WithoutSeed));
    }
    (tally.shortest, tally.longest) = (tally.moves, tally.moves);
    let best = Seat::all(count).find(|&seat| place(position, seat) == 1);
    tally.winning_halves = best.map_or(0, |seat| i64::from(position.total(seat).in_halves()));
    let winners = Seat::all(count).filter(|&seat| place(position, seat) == 1).count() as u64;
    for seat in Seat::all(count) {
        let order = (seat.index() + count - first) % count;
        let won = if place(position, seat) == 1 { WIN / winners } else { 0 };
        let halves = i64::from(position.total(seat).in_halves());
        tally.wins[entrant_at(seat)] += won;
        tally.halves[entrant_at(seat)] += halves;
        tally.squares[entrant_at(seat)] += halves * halves;
        tally.order_wins[order] += won;
        tally.order_halves[order] += halves;
    }
    tally
}

/// The kind of an event.
fn kind_of<G: Searchable>(event: &G::Event) -> String {
    adda_core::kind_of(&json::value(&G::to_json(Part::Event(event)))).to_owned()
}

/// A seed for one purpose of one game.
pub(crate) fn mix(seed: u64, number: u64, purpose: u64) -> u64 {
    let mut luck = FastLuck::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    luck.next() ^ FastLuck::new(purpose.wrapping_mul(0xd1b5_4a32_d192_ed03)).next()
}

pub(crate) fn report<G: Searchable>(plan: &RunPlan<G::Options>, tally: &Tally, seconds: f64) -> RunReport {
    let share = |wins: u64| wilson(wins as f64 / WIN as f64, plan.games);
    let mean = |halves: i64| halves as f64 / 2.0 / plan.games.max(1) as f64;
    let entrants = plan.bots.iter().enumerate().map(|(entrant, bot)| {
        let Share { share, low, high } = share(tally.wins[entrant]);
        let mean_score = mean(tally.halves[entrant]);
        let spread = mean_spread(tally.halves[entrant], tally.squares[entrant], plan.games) / 2.0;
        let (score_low, score_high) = (mean_score - spread, mean_score + spread);
        Entrant { bot: bot.to_string(), win_share: share, low, high, mean_score, score_low, score_high }
    });
    let order = (0..plan.bots.len()).map(|order| SeatOrder {
        order: order + 1,
        wins: share(tally.order_wins[order]),
        mean_score: mean(tally.order_halves[order]),
    });
    RunReport {
        game: G::about().id,
        games: plan.games,
        seats: entrants.collect(),
        order: order.collect(),
        mean_score: mean(tally.halves.iter().sum()) / plan.bots.len() as f64,
        mean_winning_score: mean(tally.winning_halves),
        events: tally
            .events
            .iter()
            .map(|(kind, &times)| (kind.clone(), times as f64 / plan.games.max(1) as f64))
            .collect(),
        faults: tally.faults(&plan.bots),
        moves: tally.moves,
        mean_length: tally.moves as f64 / plan.games.max(1) as f64,
        shortest: if plan.games == 0 { 0 } else { tally.shortest },
        longest: tally.longest,
        seconds,
        moves_per_second: tally.moves as f64 / seconds,
        games_per_second: plan.games as f64 / seconds,
        position_bytes: size_of::<G>(),
        clone_ns: clone_ns::<G>(plan.bots.len(), &plan.options),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_that_differ_play_each_deal_in_every_rotation() {
        let deals = |bots: &str, games: u64| -> Vec<(u64, usize)> {
            let bots: Vec<Player> = bots.split(',').map(|bot| bot.parse().expect("a bot")).collect();
            (0..games).map(|number| deal_of(&bots, number)).collect()
        };
        assert_eq!(deals("greedy,random,random", 4), [(0, 0), (0, 1), (0, 2), (1, 0)]);
        assert_eq!(deals("greedy,greedy,greedy", 3), [(0, 0), (1, 0), (2, 0)]);
    }
}
