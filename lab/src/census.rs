//! What happens in many games between equal bots: points, lengths, what is used and what it is worth, decisions.
//!
//! Nothing here knows a game. What is used is read from its events ([`uses`]), what is decided from its prompts
//! ([`decisions`]), so a new game needs no line for it.

mod decisions;
mod sums;
mod uses;
mod worth;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use adda_bots::{Bot, BotSpec};
use adda_core::luck::FastLuck;
use adda_core::record::{self, Ending};
use adda_core::{Info, Match, Phrase, Searchable, Seat, Seed, SetupError, Speak, place};
use serde::{Deserialize, Serialize};

use crate::course::Keep;
use crate::run::{WIN, mix};
pub use decisions::{DecisionKind, Moment};
pub use sums::{Sums, Told};
pub use uses::{Source, Use, Uses};
pub use worth::{Worth, mean_of, quantile};

/// Which games to play.
#[derive(Clone, Debug)]
pub struct CensusPlan<O> {
    /// The bot on every seat.
    pub bot: BotSpec,
    /// The number of seats.
    pub seats: usize,
    /// The game's options.
    pub options: O,
    /// The number of games.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// Receives the record of each game.
    pub keep: Option<Keep>,
}

/// Says a phrase in the language of the report, to the player of this seat if there is one.
pub type Say<'a> = &'a (dyn Fn(&Phrase, Option<Seat>) -> String + Sync);

/// What happened, as sums: those of two parts of the games add up to those of all.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Census {
    /// The number of games.
    pub games: u64,
    /// The number of seats.
    pub seats: usize,
    /// Results by order of play: first the seat that acts first.
    pub order: Vec<Sums>,
    /// The number of seats by their half points at the end.
    pub points: BTreeMap<i32, u64>,
    /// The number of winners by their half points at the end.
    pub winning: BTreeMap<i32, u64>,
    /// The number of games by their actions.
    pub lengths: BTreeMap<u64, u64>,
    /// How many seats share the win in so many games.
    pub shared: BTreeMap<u64, u64>,
    /// Where points come from, by what the line of the score is called: the half points of all seats, and those of winners, in
    /// sixtieths.
    pub parts: BTreeMap<String, (i64, i64)>,
    /// What was used, by where it is written.
    pub uses: BTreeMap<String, Uses>,
    /// The decisions, by the key of their prompt and the first word by which it differs.
    pub decisions: BTreeMap<String, DecisionKind>,
    /// The decisions in which the most was at stake, first those with the most.
    pub moments: Vec<Moment>,
}

impl Census {
    /// Adds another part of the games.
    pub fn add(&mut self, other: Census) {
        self.games += other.games;
        self.seats = self.seats.max(other.seats);
        self.order.resize(self.order.len().max(other.order.len()), Sums::default());
        self.order.iter_mut().zip(&other.order).for_each(|(own, more)| own.add(more));
        add_counts(&mut self.points, other.points);
        add_counts(&mut self.winning, other.winning);
        add_counts(&mut self.lengths, other.lengths);
        add_counts(&mut self.shared, other.shared);
        for (label, (all, winners)) in other.parts {
            let own = self.parts.entry(label).or_default();
            own.0 += all;
            own.1 += winners;
        }
        for (source, uses) in other.uses {
            self.uses.entry(source).or_default().add(uses);
        }
        for (key, kind) in other.decisions {
            self.decisions.entry(key).or_default().add(kind);
        }
        self.moments.extend(other.moments);
        decisions::keep_costliest(&mut self.moments);
    }

    /// The results of all seats together.
    pub fn all_seats(&self) -> Sums {
        let mut all = Sums::default();
        self.order.iter().for_each(|sums| all.add(sums));
        all
    }
}

fn add_counts<K: Ord>(own: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *own.entry(key).or_default() += count;
    }
}

/// Plays some of the games of a plan, by their numbers, and counts. `progress` is called after every game. The result does not
/// depend on the number of threads.
///
/// # Errors
/// If the game cannot be set up with this number of seats or these options.
pub fn take_census<G: Searchable + Speak>(
    plan: &CensusPlan<G::Options>,
    games: Range<u64>,
    say: Say<'_>,
    progress: &(dyn Fn() + Sync),
) -> Result<Census, SetupError> {
    G::about().check_seats(plan.seats)?;
    G::new_fast(&plan.options, plan.seats, &mut FastLuck::new(0))?;
    let next = AtomicU64::new(games.start);
    let mut all = Census { seats: plan.seats, ..Census::default() };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let mut own = Census { seats: plan.seats, ..Census::default() };
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games.end {
                            return own;
                        }
                        count::<G>(plan, number, say, &mut own);
                        progress();
                    }
                })
            })
            .collect();
        for worker in workers {
            all.add(worker.join().expect("a game does not panic"));
        }
    });
    Ok(all)
}

/// Plays one game and adds what happened in it.
fn count<G: Searchable + Speak>(
    plan: &CensusPlan<G::Options>,
    number: u64,
    say: Say<'_>,
    census: &mut Census,
) {
    let mut bots: Vec<Box<dyn Bot<G>>> =
        (1..=plan.seats).map(|seat| plan.bot.build(mix(plan.seed, number, seat as u64))).collect();
    let seed = Seed::from_number(mix(plan.seed, number, 0));
    let players = (1..=plan.seats).map(|seat| format!("{} {seat}", plan.bot)).collect();
    let mut match_ =
        Match::<G>::new(plan.options.clone(), players, seed).expect("a game that could be set up before");
    let first = match_.position().to_act().first().map_or(0, Seat::index);
    while let Some(seat) = match_.position().to_act().first() {
        let info = Info::of(match_.position(), seat);
        let at = decisions::At { game: number, turn: match_.moves().len() as u64, seat };
        let action = decisions::decide(bots[seat.index()].as_mut(), &info, at, say, census);
        match_.play_checked(seat, action);
    }
    add_result(&match_, first, number, say, census);
    if let Some(keep) = &plan.keep {
        keep.tell(number, &record::lines(&match_, Ending::WithoutSeed));
    }
}

/// Adds the result of a game, and what each seat used in it.
fn add_result<G: Searchable + Speak>(
    match_: &Match<G>,
    first: usize,
    number: u64,
    say: Say<'_>,
    census: &mut Census,
) {
    let position = match_.position();
    let seats = position.seats();
    let winners = Seat::all(seats).filter(|&seat| place(position, seat) == 1).count().max(1) as u64;
    let results: Vec<(u64, i32)> = Seat::all(seats)
        .map(|seat| {
            let won = if place(position, seat) == 1 { WIN / winners } else { 0 };
            (won, position.total(seat).in_halves())
        })
        .collect();
    census.games += 1;
    *census.lengths.entry(match_.moves().len() as u64).or_default() += 1;
    *census.shared.entry(winners).or_default() += 1;
    census.order.resize(seats, Sums::default());
    for seat in Seat::all(seats) {
        let (won, halves) = results[seat.index()];
        *census.points.entry(halves).or_default() += 1;
        if won > 0 {
            *census.winning.entry(halves).or_default() += 1;
        }
        census.order[(seat.index() + seats - first) % seats].note(won, halves);
        for line in position.score_lines(seat) {
            let part = census.parts.entry(say(&line.label, None)).or_default();
            let points = i64::from(line.points.in_halves());
            part.0 += points;
            part.1 += points * won as i64;
        }
    }
    uses::count(match_, &results, number, say, &mut census.uses);
}
