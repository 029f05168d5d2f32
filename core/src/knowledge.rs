//! What a game tells the bots: how good a position is, and how to search it. The search itself is in `bots`.

use crate::compiled::Compiled;
use crate::game::Game;
use crate::level::{Level, Strength};
use crate::luck::FastLuck;
use crate::score::place;
use crate::seat::{PerSeat, Seat};
use crate::view::GameView;

/// A game that can evaluate a position for each seat. Every game with bots implements it, in its `bot.rs`.
///
/// The positions it evaluates are worlds that a bot guessed, not the position of the match.
pub trait Evaluate: Game {
    /// How good the position is for each seat, from 0 (lost) to 1 (won). Works for any position, finished or not.
    fn evaluate(&self) -> PerSeat<f32>;

    /// The points that the seat can expect at the end. Hints show them.
    fn expected(&self, seat: Seat) -> f32;

    /// [`Evaluate::evaluate`] and [`Evaluate::expected`] at once, for games where one is part of the computation of the
    /// other.
    #[inline]
    fn evaluate_and_expect(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        (self.evaluate(), self.expected(seat))
    }

    /// What [`Evaluate::evaluate_and_expect`] has become: the evaluation of the search that the levels use. The former one
    /// stays as it is, so that `mcts` and `greedy` remain what later bots are measured against.
    #[inline]
    fn appraise(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        self.evaluate_and_expect(seat)
    }

    /// What a weighted sum could tell of the final points of a seat from; `adda lab train` finds the weights. Appends the
    /// same number of features for every position. By default none.
    fn features(&self, _seat: Seat, _features: &mut Vec<f32>) {}

    /// How far the game has come, from 0 (the beginning) to 1 (the end): the later, the more a lead is worth.
    fn elapsed(&self) -> f32 {
        0.5
    }

    /// How evaluations become chances to win: the text of the file that `adda lab calibrate` has written for this game, or
    /// nothing yet.
    fn calibration() -> &'static str {
        ""
    }
}

/// How the search that the levels use goes about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Method {
    /// As [`SearchTuning::TREE`].
    pub tree: bool,
    /// As [`SearchTuning::CURIOSITY`].
    pub curiosity: f32,
    /// As [`SearchTuning::TRUST`].
    pub trust: f32,
    /// As [`SearchTuning::WIDENING`].
    pub widening: f32,
    /// As [`SearchTuning::PLAYOUT`].
    pub playout: usize,
}

impl Method {
    /// The method of `mcts`: what the constants of [`SearchTuning`] say.
    pub const fn of_mcts<G: SearchTuning>() -> Method {
        Method {
            tree: G::TREE,
            curiosity: G::CURIOSITY,
            trust: G::TRUST,
            widening: G::WIDENING,
            playout: G::PLAYOUT,
        }
    }
}

/// How to search a game. Everything has a default, so a first bot can be `impl SearchTuning for Name {}`.
pub trait SearchTuning: Game {
    /// How many actions a play-out continues beyond the search tree before [`Evaluate::evaluate`] evaluates it. 0 if the
    /// evaluation is better without random actions in between.
    const PLAYOUT: usize = 8;

    /// The exploration constant: how strongly search prefers actions that it has rarely tried. It should be about as
    /// large as the differences that [`Evaluate::evaluate`] finds between good and bad actions.
    const CURIOSITY: f32 = 0.35;

    /// How search values an action: 0 takes the average of all trials, 1 takes the end of the best line, on which every
    /// seat continues with what looks best for it. Without secrets and with little luck, the best line is what will
    /// happen. If every trial is in another world, the best line is merely the luckiest one.
    const TRUST: f32 = 0.0;

    /// Progressive widening: search considers 1 + `WIDENING` × √n actions, where n is the number of visits to the
    /// decision, in the order of [`SearchTuning::shortlist`]. By default it considers all of them, in any order.
    const WIDENING: f32 = f32::INFINITY;

    /// Whether search builds a tree of what follows a decision. Without a tree, the rest is played out to
    /// [`SearchTuning::horizon`], all actions are tried in the same worlds with the same luck, and the worst ones drop
    /// out. This is better if a tree would have too many branches to reach the seat's own next decision, and if the
    /// game can predict well what every seat will do.
    const TREE: bool = true;

    /// In how many worlds the greedy bot tries each action. Use many if much is secret.
    const WORLDS: u32 = 16;

    /// Whether the seat is in the middle of a sealed choice that takes several actions: a card is face down, and tiles
    /// may still be added. Always false if a sealed choice is a single action.
    #[inline]
    fn is_choosing(&self, _seat: Seat) -> bool {
        false
    }

    /// Removes the actions that are not worth searching: those that could be taken later just as well, or that are the
    /// same as another. Sorts the rest, best first, if the game can tell. At least one must remain. By default nothing
    /// is removed.
    #[inline]
    fn shortlist(&self, _seat: Seat, _legal: &mut Vec<Self::Action>) {}

    /// Which of the legal actions a play-out takes, as an index, or `None` to end the play-out. `luck` is a fresh random
    /// number. The default is any of them; games with a quick rule of thumb get better play-outs.
    #[inline]
    fn playout_choice(&self, _seat: Seat, legal: &[Self::Action], luck: u32) -> Option<usize> {
        Some(((u64::from(luck) * legal.len() as u64) >> 32) as usize)
    }

    /// How far the game has advanced, in units of [`SearchTuning::horizon`]. It never decreases.
    #[inline]
    fn moment(&self) -> u32 {
        0
    }

    /// The moment at which each trial of this seat's decision ends, for a search without a tree. Evaluations at different
    /// moments could not be compared. By default only [`SearchTuning::PLAYOUT`] ends a trial.
    #[inline]
    fn horizon(&self, _seat: Seat) -> u32 {
        u32::MAX
    }

    /// How the search that the levels use goes about this game with this number of seats. The constants above stay what
    /// they are for `mcts`.
    fn method(_seats: usize) -> Method {
        Method::of_mcts::<Self>()
    }

    /// As [`SearchTuning::shortlist`], for the search that the levels use.
    #[inline]
    fn consider(&self, seat: Seat, legal: &mut Vec<Self::Action>) {
        self.shortlist(seat, legal);
    }

    /// As [`SearchTuning::horizon`], for the search that the levels use.
    #[inline]
    fn reach(&self, seat: Seat) -> u32 {
        self.horizon(seat)
    }

    /// A position that fits the view of a seat, the likelier the more often: what others have done says something about
    /// what they hold. By default any position that fits.
    fn believe(view: &Self::View, luck: &mut FastLuck) -> Self {
        view.guess(luck)
    }

    /// What a level means in this game with this number of seats. `learner` and `regular` take at most 0.2 seconds for a
    /// decision on one core, `expert` and `master` at most 2, and half a second on average.
    fn strength(level: Level, _seats: usize) -> Strength {
        match level {
            Level::Learner => Strength { iterations: 100, temperature: 1.0 },
            Level::Regular => Strength { iterations: 300, temperature: 0.5 },
            Level::Expert => Strength { iterations: 1_000, temperature: 0.2 },
            Level::Master => Strength { iterations: 10_000, temperature: 0.0 },
        }
    }
}

/// A game that bots can search. The code is the same for every game, so
/// [`compile_search!`](crate::compile_search) writes it.
pub trait Searchable: Compiled + Evaluate + SearchTuning {
    /// Plays on until the moment `until`, or less far if [`SearchTuning::playout_choice`] ends it or `most` actions were
    /// taken. `legal` is a buffer that the caller reuses.
    fn play_out(&mut self, until: u32, most: usize, luck: &mut FastLuck, legal: &mut Vec<Self::Action>);
}

/// The points of a seat's rivals as one number to compare with: halfway between the best of them and their mean.
#[inline]
pub fn rivals(points: &PerSeat<f32>, seats: usize, seat: Seat) -> f32 {
    let others = Seat::all(seats).filter(|&other| other != seat).map(|other| points[other]);
    let best = others.clone().fold(f32::NEG_INFINITY, f32::max);
    let mean = others.sum::<f32>() / (seats - 1) as f32;
    (best + mean) / 2.0
}

/// Turns leads into an evaluation of each seat from 0 to 1. `lead` is in the game's own measure: 1 is a clear lead, 0 is
/// none, -1 is clearly behind. After the end, winning counts most, and the lead a little.
#[inline]
pub fn stands<G: Game>(game: &G, lead: impl Fn(Seat) -> f32) -> PerSeat<f32> {
    let seats = game.seats();
    let over = game.to_act().is_empty();
    let winners = Seat::all(seats).filter(|&seat| over && place(game, seat) == 1).count() as f32;
    PerSeat::from_fn(|seat| {
        if seat.index() >= seats {
            return 0.0;
        }
        let lead = lead(seat);
        let stand = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        if over {
            let won = if place(game, seat) == 1 { 1.0 / winners } else { 0.0 };
            0.7 * won + 0.3 * stand
        } else {
            stand
        }
    })
}
