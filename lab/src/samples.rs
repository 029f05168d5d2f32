//! Positions from games between equal bots, with what became of them.

use std::sync::atomic::{AtomicU64, Ordering};

use adda_bots::{Bot, BotSpec};
use adda_core::luck::{FastLuck, Luck};
use adda_core::{Info, PerSeat, Searchable, Seat, SetupError, shares};

use crate::run::mix;

/// Which games to take positions from.
#[derive(Clone, Debug)]
pub struct SamplePlan<O> {
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
}

/// One of this many decisions is noted, at random: neighbours say nearly the same.
const ONE_IN: u32 = 6;

/// What was noted in one game, and how it ended.
pub(crate) struct Sampled<T> {
    pub(crate) notes: Vec<T>,
    /// The shares of the win.
    pub(crate) shares: PerSeat<f32>,
    /// The final points.
    pub(crate) totals: PerSeat<f32>,
}

/// Plays the games and calls `note` with some of the positions, the seat that must decide, and a seed.
pub(crate) fn sample<G: Searchable, T: Send>(
    plan: &SamplePlan<G::Options>,
    note: &(dyn Fn(&G, Seat, u64) -> Option<T> + Sync),
    progress: &(dyn Fn() + Sync),
) -> Result<Vec<Sampled<T>>, SetupError> {
    G::about().check_seats(plan.seats)?;
    G::new_fast(&plan.options, plan.seats, &mut FastLuck::new(0))?;
    let next = AtomicU64::new(0);
    let mut all: Vec<(u64, Sampled<T>)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let mut own = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= plan.games {
                            return own;
                        }
                        own.push((number, play::<G, T>(plan, number, note)));
                        progress();
                    }
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game does not panic")).collect()
    });
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, game)| game).collect())
}

fn play<G: Searchable, T>(
    plan: &SamplePlan<G::Options>,
    number: u64,
    note: &(dyn Fn(&G, Seat, u64) -> Option<T> + Sync),
) -> Sampled<T> {
    let mut bots: Vec<Box<dyn Bot<G>>> =
        (1..=plan.seats).map(|seat| plan.bot.build(mix(plan.seed, number, seat as u64))).collect();
    let mut luck = FastLuck::new(mix(plan.seed, number, 0));
    let mut lots = FastLuck::new(mix(plan.seed, number, u64::MAX));
    let mut position =
        G::new_fast(&plan.options, plan.seats, &mut luck).expect("a game that could be set up before");
    let mut notes = Vec::new();
    while let Some(seat) = position.to_act().first() {
        let info = Info::of(&position, seat);
        if info.legal.len() > 1 && lots.pick(ONE_IN) == 0 {
            notes.extend(note(&position, seat, lots.next()));
        }
        let action = bots[seat.index()].choose(&info);
        position.play_fast(seat, action, &mut luck);
    }
    let total = |seat: Seat| {
        if seat.index() < plan.seats { position.total(seat).as_f64() as f32 } else { 0.0 }
    };
    Sampled { notes, shares: shares(&position), totals: PerSeat::from_fn(total) }
}
