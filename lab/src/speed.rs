//! Benchmarks of the rules and the search, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use adda_bots::{Bot, Budget, Mcts};
use adda_core::luck::FastLuck;
use adda_core::{Info, Searchable, SetupError, Viewer};
use serde::Serialize;

/// The measurements.
#[derive(Clone, Debug, Serialize)]
pub struct SpeedReport {
    /// The game's id.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// The number of random games played to the end.
    pub games: u64,
    /// The number of actions in them.
    pub moves: u64,
    /// The duration of the random games.
    pub seconds: f64,
    /// Random actions per second.
    pub moves_per_second: f64,
    /// Random games per second.
    pub games_per_second: f64,
    /// The size of a position in bytes.
    pub position_bytes: usize,
    /// The time to copy a position, in nanoseconds.
    pub clone_ns: f64,
    /// The time to guess a world from a view, in nanoseconds, on average over a game.
    pub guess_ns: f64,
    /// Search iterations per second, on average over a game.
    pub mcts_iterations_per_second: f64,
}

/// Runs the benchmarks for about `time`.
///
/// # Errors
/// If the game cannot be set up with this number of seats or these options.
pub fn speed<G: Searchable>(
    seats: usize,
    options: &G::Options,
    time: Duration,
) -> Result<SpeedReport, SetupError> {
    G::about().check_seats(seats)?;
    G::new_kept(options, seats, &mut FastLuck::new(0), &mut Vec::new())?;
    // Half of the time for random play, the other half for the search.
    let (games, moves, seconds) = random_play::<G>(seats, options, time / 2);
    Ok(SpeedReport {
        game: G::about().id,
        seats,
        games,
        moves,
        seconds,
        moves_per_second: moves as f64 / seconds,
        games_per_second: games as f64 / seconds,
        position_bytes: size_of::<G>(),
        clone_ns: clone_ns::<G>(seats, options),
        guess_ns: guess_ns::<G>(seats, options),
        mcts_iterations_per_second: iterations_per_second::<G>(seats, options, time / 2),
    })
}

fn random_play<G: Searchable>(seats: usize, options: &G::Options, time: Duration) -> (u64, u64, f64) {
    let mut luck = FastLuck::new(1);
    let mut legal = Vec::new();
    let (mut games, mut moves) = (0, 0);
    let started = Instant::now();
    loop {
        let mut position = new_game::<G>(seats, options, &mut luck);
        moves += position.play_any_to_end(&mut luck, &mut legal);
        games += 1;
        let elapsed = started.elapsed();
        if elapsed >= time {
            return (games, moves, elapsed.as_secs_f64());
        }
    }
}

fn new_game<G: Searchable>(seats: usize, options: &G::Options, luck: &mut FastLuck) -> G {
    G::new_fast(options, seats, luck).expect("a game that could be set up before")
}

/// Every position of a random game except the last.
fn sample<G: Searchable>(seats: usize, options: &G::Options) -> Vec<G> {
    let mut luck = FastLuck::new(2);
    let mut position = new_game::<G>(seats, options, &mut luck);
    let mut legal = Vec::new();
    let mut positions = vec![position.clone()];
    while position.play_any(&mut luck, &mut legal) {
        positions.push(position.clone());
    }
    // Nobody decides in the final position.
    positions.pop();
    positions
}

/// Nanoseconds to copy a position.
pub(crate) fn clone_ns<G: Searchable>(seats: usize, options: &G::Options) -> f64 {
    let positions = sample::<G>(seats, options);
    let rounds = 1 + 2_000_000 / positions.len();
    let started = Instant::now();
    for _ in 0..rounds {
        for position in &positions {
            black_box(black_box(position).clone());
        }
    }
    started.elapsed().as_secs_f64() * 1e9 / (rounds * positions.len()) as f64
}

fn guess_ns<G: Searchable>(seats: usize, options: &G::Options) -> f64 {
    let positions = sample::<G>(seats, options);
    let views: Vec<G::View> = positions
        .iter()
        .filter_map(|position| Some(position.view(Viewer::Seat(position.to_act().first()?))))
        .collect();
    let mut luck = FastLuck::new(3);
    let rounds = 1 + 200_000 / views.len();
    let started = Instant::now();
    for _ in 0..rounds {
        for view in &views {
            black_box(G::guess_fast(black_box(view), &mut luck));
        }
    }
    started.elapsed().as_secs_f64() * 1e9 / (rounds * views.len()) as f64
}

fn iterations_per_second<G: Searchable>(seats: usize, options: &G::Options, time: Duration) -> f64 {
    /// As many as a strong bot uses for one decision, so that the tree has a realistic depth.
    const ITERATIONS: u64 = 1_000;
    let infos: Vec<Info<G>> = sample::<G>(seats, options)
        .iter()
        .filter_map(|position| Some(Info::of(position, position.to_act().first()?)))
        .collect();
    let mut bot = Mcts::new(Budget::Iterations(ITERATIONS), 1, 4);
    let mut decisions = 0u64;
    let started = Instant::now();
    for info in infos.iter().cycle() {
        black_box(Bot::<G>::advise(&mut bot, info));
        decisions += 1;
        if started.elapsed() >= time {
            break;
        }
    }
    (decisions * ITERATIONS) as f64 / started.elapsed().as_secs_f64()
}
