//! Property tests for every game, on random games with all player counts and options.
//!
//! A game's tests call [`run`] in one line. The properties are in `properties.rs`, `secrets.rs`, `numbers.rs` and `forgery.rs`. If one
//! fails, other random games are tried in search of a shorter one that fails the same property, and the shortest is saved
//! as a record.

pub mod allocation;
mod components;
pub mod drawing;
pub mod examples;
mod forgery;
mod kept;
pub mod lessons;
mod numbers;
pub mod pictures;
mod properties;
pub mod refusals;
mod secrets;
mod shrink;

pub use components::{changed, fault, refused, refused_here, shelf};
pub use kept::kept_games;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use adda_core::Match;
use adda_core::Seat;
use adda_core::components::{Source, game_of};
use adda_core::luck::{FastLuck, Luck, Seed};
use adda_core::{Compiled, Numbers};
use adda_core::{PresetKind, random_options, read_options};

/// How many games to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number of random games.
    pub games: usize,
    /// The seed of the games.
    pub seed: u64,
}

impl Plan {
    /// `ADDA_HARNESS_GAMES` games if that is set in the environment, else the given number.
    pub fn from_env(default_games: usize) -> Plan {
        let games = std::env::var("ADDA_HARNESS_GAMES").ok().and_then(|games| games.parse().ok());
        Plan { games: games.unwrap_or(default_games), seed: 1 }
    }
}

/// What nobody else can tell of a choice that is sealed until all have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sealed {
    /// Anything: all choices look the same.
    Everything,
    /// Only what it contains: its kind, and how many things it consists of, lie open.
    Contents,
}

/// A property that did not hold.
#[derive(Clone, Debug)]
struct Failure {
    /// Its name.
    property: &'static str,
    /// How it failed.
    detail: String,
}

type Outcome = Result<(), Failure>;

/// Fails with this property unless the condition holds.
fn require(holds: bool, property: &'static str, detail: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(Failure { property, detail: detail() }) }
}

/// A random game that failed.
struct Failed<G: Compiled> {
    failure: Failure,
    match_: Option<Match<G>>,
}

impl<G: Compiled> Failed<G> {
    fn moves(&self) -> usize {
        self.match_.as_ref().map_or(0, |match_| match_.moves().len())
    }
}

/// Plays random games with all player counts and options, checks the properties along the way, and prints the number of
/// games.
///
/// # Panics
/// If a property fails; the message names it and the file in which the record of the game was saved.
pub fn run<G: Compiled + Numbers>(plan: Plan) {
    run_with::<G>(plan, Sealed::Everything);
}

/// Like [`run`], for a game in which some of a sealed choice lies open.
///
/// # Panics
/// As [`run`].
#[expect(clippy::print_stdout, reason = "tests alone call this: how much was tried shows with --nocapture")]
pub fn run_with<G: Compiled + Numbers>(plan: Plan, sealed: Sealed) {
    if let Err(Failure { property, detail }) = components_are_sound::<G>() {
        panic!("{}: property \"{property}\" fails: {detail}", G::about().id);
    }
    if let Err(Failure { property, detail }) = numbers::tables_are_sound::<G>() {
        panic!("{}: property \"{property}\" fails: {detail}", G::about().id);
    }
    for seats in G::about().seats.clone() {
        let players = (0..seats).map(|seat| format!("random {seat}")).collect();
        if let Err(error) = Match::<G>::new(G::Options::default(), players, Seed::from_number(plan.seed)) {
            panic!(
                "{}: property \"every number of seats can play\" fails with {seats}: {error}",
                G::about().id
            );
        }
    }
    if let Err(Failure { property, detail }) = presets_can_be_played::<G>() {
        panic!("{}: property \"{property}\" fails: {detail}", G::about().id);
    }
    let next = AtomicUsize::new(0);
    let found: Mutex<Option<(u64, Box<Failed<G>>)>> = Mutex::new(None);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= plan.games || found.lock().expect("no panic while held").is_some() {
                        return;
                    }
                    let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(index as u64);
                    if let Err(failed) = try_game::<G>(seed, sealed) {
                        found.lock().expect("no panic while held").get_or_insert((seed, failed));
                    }
                }
            });
        }
    });
    if let Some((seed, failed)) = found.into_inner().expect("no panic while held") {
        shrink::report(seed, failed, sealed);
    }
    println!("{}: {} games of the harness", G::about().id, plan.games);
}

/// The built-in component file is for this game and passes its own check, and the game says whether values are
/// reconstructed.
fn components_are_sound<G: Compiled>() -> Outcome {
    let Some(components) = G::about().components else { return Ok(()) };
    let checked = components.check(components.built_in());
    let facts = checked.map_err(|fault| Failure {
        property: "the built-in components are sound",
        detail: fault.to_string(),
    })?;
    let game = game_of(components.built_in()).unwrap_or_default();
    require(game == G::about().id, "components name their game", || format!("the file is for {game:?}"))?;
    let guessed = facts.from(Source::Reconstructed);
    require(guessed.is_empty() == G::about().reconstructed.is_none(), "what is reconstructed is told", || {
        format!("the file says {guessed:?}, the game {:?}", G::about().reconstructed)
    })
}

/// Every preset has options of the game, and can be played with every number of seats. A game with options has all
/// presets, each once.
fn presets_can_be_played<G: Compiled>() -> Outcome {
    let about = G::about();
    let kinds: Vec<PresetKind> = about.presets.iter().map(|preset| preset.kind).collect();
    let wanted: &[PresetKind] = if about.options.is_empty() { &[] } else { &PresetKind::ALL };
    // Games of tests have options, but nobody to offer presets to.
    require(kinds.is_empty() || kinds == wanted, "presets are complete and in order", || {
        format!("{kinds:?}")
    })?;
    for preset in about.presets {
        let options = read_options::<G>(&preset.given().into());
        let options = options.map_err(|fault| Failure {
            property: "presets name options and values of the game",
            detail: fault.to_string(),
        })?;
        for seats in about.seats.clone() {
            let set_up = G::new_fast(&options, seats, &mut FastLuck::new(0));
            require(set_up.is_ok(), "presets can be played with every number of seats", || {
                format!("{:?} with {seats}", preset.kind)
            })?;
        }
    }
    Ok(())
}

/// Plays one random game. A panic in the rules counts as a failed property.
fn try_game<G: Compiled + Numbers>(seed: u64, sealed: Sealed) -> Result<(), Box<Failed<G>>> {
    let mut match_ = None;
    let outcome = catch_unwind(AssertUnwindSafe(|| play_one::<G>(seed, sealed, &mut match_)));
    let failure = match outcome {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(failure)) => failure,
        Err(panic) => {
            let detail = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()))
                .unwrap_or_default();
            Failure { property: "no panic", detail }
        }
    };
    Err(Box::new(Failed { failure, match_ }))
}

fn play_one<G: Compiled + Numbers>(seed: u64, sealed: Sealed, slot: &mut Option<Match<G>>) -> Outcome {
    let mut luck = FastLuck::new(seed);
    let match_ = slot.insert(set_up(&mut luck)?);
    let bound = G::about().longest_per_seat * match_.position().seats();
    let mut pool = properties::Pool::default();
    properties::at_start(match_, &mut luck)?;
    // A sealed choice may be changed any number of times, so only required decisions count towards the bound.
    let mut decisions = 0;
    while !match_.is_over() {
        require(decisions < bound, "every game ends", || format!("more than {bound} decisions"))?;
        // A property costs more than the move itself, so most are checked on about every eighth position.
        let thorough = luck.pick(8) == 0;
        properties::before_move(match_, &mut pool, &mut luck, thorough.then_some(sealed))?;
        let (owing, may_act) = (match_.position().to_act(), match_.position().may_act());
        let changing = owing != may_act && luck.pick(CHANGES) == 0;
        let acting: Vec<Seat> = if changing { may_act } else { owing }.iter().collect();
        let seat = acting[luck.pick(acting.len() as u32) as usize];
        decisions += usize::from(owing.contains(seat));
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let action = legal[luck.pick(legal.len() as u32) as usize];
        match_.play(seat, action).map_err(|refused| Failure {
            property: "legal actions are allowed",
            detail: format!("{action:?}: {refused:?}"),
        })?;
        properties::after_move(match_, &mut luck, thorough)?;
    }
    properties::at_end(match_, &mut luck)
}

/// Where sealed choices can be changed, about one move in this many may do so. With more changes a game would hardly ever
/// end, because a choice that is taken back must be made again.
const CHANGES: u32 = 6;

/// How many random combinations of options a game may refuse in a row.
const REFUSALS: usize = 1000;

/// A match with a random number of seats and random options that can be combined.
fn set_up<G: Compiled>(luck: &mut FastLuck) -> Result<Match<G>, Failure> {
    let seats = G::about().seats.clone();
    let mut last = String::new();
    for _ in 0..REFUSALS {
        let count = seats.start() + luck.pick((seats.end() - seats.start() + 1) as u32) as usize;
        let options = random_options::<G>(luck);
        let players = (0..count).map(|seat| format!("random {seat}")).collect();
        match Match::new(options, players, Seed::from_number(luck.next())) {
            Ok(match_) => return Ok(match_),
            Err(error) => last = error.to_string(),
        }
    }
    Err(Failure { property: "some options can be combined", detail: last })
}
