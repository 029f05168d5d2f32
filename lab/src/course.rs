//! A game of a run while it is played: who decides, and what is kept.

use std::fmt;
use std::sync::Arc;

use adda_bots::{Bot, Budget, Tuned};
use adda_core::luck::FastLuck;
use adda_core::{Info, Match, Searchable, Seat, Seed};

use crate::outside::Seated;
use crate::player::Player;
use crate::run::RunPlan;

/// Receives the number and the record of each game, from any thread.
#[derive(Clone)]
pub struct Keep(Arc<Receive>);

type Receive = dyn Fn(u64, &str) + Send + Sync;

impl Keep {
    /// Calls this function with each.
    pub fn new(keep: impl Fn(u64, &str) + Send + Sync + 'static) -> Keep {
        Keep(Arc::new(keep))
    }

    pub(crate) fn tell(&self, number: u64, record: &str) {
        (self.0)(number, record);
    }
}

impl fmt::Debug for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keep(…)")
    }
}

/// Who decides for a seat.
pub(crate) enum Chooser<G: Searchable> {
    House(Box<dyn Bot<G>>),
    Outside(Box<Seated<G>>),
}

impl<G: Searchable> Chooser<G> {
    /// An entrant of a plan in a seat of the game with this number.
    pub(crate) fn new(
        plan: &RunPlan<G::Options>,
        entrant: usize,
        seat: Seat,
        game: u64,
        seed: u64,
    ) -> Chooser<G> {
        match &plan.bots[entrant] {
            Player::House(bot) => Chooser::House(bot.build(seed)),
            Player::Tuned { iterations, method } => {
                let budget = Budget::Iterations(*iterations);
                Chooser::House(Box::new(Tuned::new(budget, *method, seed)))
            }
            Player::Outside(program) => {
                let seats = plan.bots.len();
                Chooser::Outside(Box::new(Seated::new(program, &plan.options, seats, seat, game, seed)))
            }
        }
    }

    pub(crate) fn choose(&mut self, info: &Info<G>) -> G::Action {
        match self {
            Chooser::House(bot) => bot.choose(info),
            Chooser::Outside(program) => program.choose(info),
        }
    }
}

/// A game while it is played: as fast as possible, or as a match with a record.
pub(crate) enum Course<G: Searchable> {
    Fast { position: Box<G>, luck: FastLuck, events: Option<Vec<G::Event>> },
    Recorded(Box<Match<G>>),
}

impl<G: Searchable> Course<G> {
    pub(crate) fn begin(
        plan: &RunPlan<G::Options>,
        seats: usize,
        seed: u64,
        names: impl Iterator<Item = String>,
    ) -> Course<G> {
        if plan.keep.is_some() {
            let match_ = Match::new(plan.options.clone(), names.collect(), Seed::from_number(seed));
            return Course::Recorded(Box::new(match_.expect("a game that could be set up before")));
        }
        let mut luck = FastLuck::new(seed);
        let mut events = plan.count_events.then(Vec::new);
        let begun = match &mut events {
            Some(events) => G::new_kept(&plan.options, seats, &mut luck, events),
            None => G::new_fast(&plan.options, seats, &mut luck),
        };
        let position = Box::new(begun.expect("a game that could be set up before"));
        Course::Fast { position, luck, events }
    }

    pub(crate) fn position(&self) -> &G {
        match self {
            Course::Fast { position, .. } => position,
            Course::Recorded(match_) => match_.position(),
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) {
        match self {
            Course::Fast { position, luck, events: Some(events) } => {
                position.play_kept(seat, action, luck, events);
            }
            Course::Fast { position, luck, events: None } => position.play_fast(seat, action, luck),
            Course::Recorded(match_) => {
                match_.play_checked(seat, action);
            }
        }
    }

    /// All events, if they are kept.
    pub(crate) fn events(&self) -> Box<dyn Iterator<Item = &G::Event> + '_> {
        match self {
            Course::Fast { events, .. } => Box::new(events.iter().flatten()),
            Course::Recorded(match_) => Box::new(match_.events()),
        }
    }
}
