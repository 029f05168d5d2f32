//! What a game tells the bots about itself: how good a position is, and how search should go about it. Search lives in
//! `bots`; this is all it needs to know of a game.

use crate::compiled::Compiled;
use crate::game::Game;
use crate::luck::FastLuck;
use crate::score::place;
use crate::seat::{PerSeat, Seat};

/// A game that knows what is good for whom: what every game with bots must say. Implemented in each game's `bot.rs`.
///
/// The positions that it judges are guesses made by a bot, not the match's own.
pub trait Knowledge: Game {
    /// How well each seat stands, from 0 (lost) to 1 (won), for any position, finished or not.
    fn evaluate(&self) -> PerSeat<f32>;

    /// The points that each seat may expect in the end, for the words of a hint.
    fn expected(&self, seat: Seat) -> f32;

    /// Both at once, for games that find one on the way to the other: how well each seat stands, and what this one may
    /// expect.
    #[inline]
    fn evaluate_and_expect(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        (self.evaluate(), self.expected(seat))
    }
}

/// How search should go about a game. Everything has a default: a first bot writes `impl SearchTuning for Name {}`.
pub trait SearchTuning: Game {
    /// How many actions a play-out goes on beyond the search tree before [`Knowledge::evaluate`] judges it; 0 where the
    /// judgement says more than random steps.
    const PLAYOUT: usize = 8;

    /// How much search is drawn to actions that it tried little. It should be about as large as the differences that
    /// [`Knowledge::evaluate`] finds between good and bad actions.
    const CURIOSITY: f32 = 0.35;

    /// What search takes for the worth of an action: 0 is the average of all trials, 1 is the end of the line on which
    /// everybody goes on with what looks best for them. Where nothing is secret and luck is rare, the line comes true;
    /// where every trial is another world, the best line is the one that had the best luck.
    const TRUST: f32 = 0.0;

    /// How many actions search looks at: so many times the root of how often it came to the decision, and one more, in the
    /// order of [`SearchTuning::shortlist`]. By default all of them, in any order.
    const WIDENING: f32 = f32::INFINITY;

    /// Whether search thinks of what follows a decision as well, in a tree. Without a tree, what follows is played out to
    /// [`SearchTuning::horizon`], all actions are tried in the same worlds with the same luck, and the worse ones drop out:
    /// right where a tree would have too many branches to come to the next own decision, and the game knows well what
    /// everybody is going to do.
    const TREE: bool = true;

    /// In how many worlds the greedy bot tries each action: many where much is secret.
    const WORLDS: u32 = 16;

    /// Whether the seat is in the middle of a choice that stays secret until others have chosen too: a card lies face
    /// down, and tiles may still be laid on it. Where such a choice is a single action, nobody ever is.
    #[inline]
    fn is_choosing(&self, _seat: Seat) -> bool {
        false
    }

    /// Strikes out the actions that are not worth a thought: what could as well be done later, or is the same as
    /// another. What is left stands in the order of promise if the game has one. At least one must stay. By default
    /// everything is worth a thought.
    #[inline]
    fn shortlist(&self, _seat: Seat, _legal: &mut Vec<Self::Action>) {}

    /// Which of the legal actions a play-out takes, as an index, or nothing if it should end here; `luck` is a fresh
    /// random number. The default is any of them: a game that knows better plays out better.
    #[inline]
    fn playout_choice(&self, _seat: Seat, legal: &[Self::Action], luck: u32) -> Option<usize> {
        Some(((u64::from(luck) * legal.len() as u64) >> 32) as usize)
    }

    /// How far the game has come, in steps that mean something to [`SearchTuning::horizon`]. It never goes back.
    #[inline]
    fn moment(&self) -> u32 {
        0
    }

    /// The moment at which each trial of this seat's decision ends, for a search without a tree: judged at different
    /// moments, actions would differ by that. By default only [`SearchTuning::PLAYOUT`] ends it.
    #[inline]
    fn horizon(&self, _seat: Seat) -> u32 {
        u32::MAX
    }
}

/// A game that bots can search. The same for every game: [`compile_search!`](crate::compile_search) writes it.
pub trait Searchable: Compiled + Knowledge + SearchTuning {
    /// Plays on for as long as the game thinks worthwhile, and to this moment at the longest. The list is the caller's, to
    /// be used again and again.
    fn play_out(&mut self, until: u32, luck: &mut FastLuck, legal: &mut Vec<Self::Action>);
}

/// The points of the others as one number to compare a seat's own with: halfway between the best of them and their mean.
#[inline]
pub fn rivals(points: &PerSeat<f32>, seats: usize, seat: Seat) -> f32 {
    let others = Seat::all(seats).filter(|&other| other != seat).map(|other| points[other]);
    let best = others.clone().fold(f32::NEG_INFINITY, f32::max);
    let mean = others.sum::<f32>() / (seats - 1) as f32;
    (best + mean) / 2.0
}

/// How well each seat stands, by how far it leads in the game's own measure (1 is a clear lead, 0 none, -1 clearly
/// behind). In the end winning counts most, and by how much a little.
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
