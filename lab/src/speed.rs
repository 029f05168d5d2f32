//! How fast the rules are, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use adda_bots::{Bot, Budget, Mcts};
use adda_core::luck::FastLuck;
use adda_core::{Info, Searchable, SetupError, Viewer};
use serde::Serialize;

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct SpeedReport {
    /// The game's id.
    pub game: &'static str,
    /// At how many seats.
    pub seats: usize,
    /// Random games that were played to their end.
    pub games: u64,
    /// Actions in them.
    pub moves: u64,
    /// How long they took.
    pub seconds: f64,
    /// Random actions a second.
    pub moves_per_second: f64,
    /// Random games a second.
    pub games_per_second: f64,
    /// The size of a position.
    pub position_bytes: usize,
    /// How long it takes to copy one.
    pub clone_ns: f64,
    /// How long it takes to guess a world from a view, on average over a game.
    pub guess_ns: f64,
    /// Iterations of the search a second, on average over a game.
    pub mcts_iterations_per_second: f64,
}

/// Measures for about this long.
///
/// # Errors
/// If the game cannot be set up so.
pub fn speed<G: Searchable>(
    seats: usize,
    options: &G::Options,
    time: Duration,
) -> Result<SpeedReport, SetupError> {
    G::about().check_seats(seats)?;
    G::new_kept(options, seats, &mut FastLuck::new(0), &mut Vec::new())?;
    // Half of the time for random play, the rest for what bots do.
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

/// Positions from the course of a random game.
fn sample<G: Searchable>(seats: usize, options: &G::Options) -> Vec<G> {
    let mut luck = FastLuck::new(2);
    let mut position = new_game::<G>(seats, options, &mut luck);
    let mut legal = Vec::new();
    let mut positions = vec![position.clone()];
    while position.play_any(&mut luck, &mut legal) {
        positions.push(position.clone());
    }
    // The last one is the end, where nobody decides.
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
    /// As many as a strong bot uses for one decision, so that the tree has its usual depth.
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
