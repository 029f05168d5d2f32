//! What a review says: plain data, without the game's types and without words.

use adda_core::json::Value;
use serde::{Deserialize, Serialize};

/// The chances given away from which a decision is a slip, a mistake, a blunder; in thousandths.
pub(crate) const SLIP: u16 = 20;
const MISTAKE: u16 = 50;
const BLUNDER: u16 = 100;
/// How much luck must bring or take to be a turning point, in thousandths.
const SWING: i32 = 100;
/// The most turning points.
const MOST_POINTS: usize = 8;

/// A reviewed match. All chances are in thousandths.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The number of seats.
    pub seats: usize,
    /// The chances of every seat, each from its own view: at the start, and after every move.
    pub curve: Vec<Vec<u16>>,
    /// The decisions in which there was something to choose.
    pub decisions: Vec<Decision>,
    /// What luck brought, where it fell.
    pub luck: Vec<Luck>,
    /// The moves that a seat made in a row.
    pub turns: Vec<Turn>,
    /// Where chances turned most, in the order of play.
    pub points: Vec<TurningPoint>,
    /// Each seat's decisions counted.
    pub summaries: Vec<Summary>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The number of moves before it.
    pub at: usize,
    /// Who made it.
    pub seat: usize,
    /// The seat's chances after what was played.
    pub chance: u16,
    /// How much less that is than after the best action.
    pub loss: u16,
    /// How good it was.
    pub grade: Grade,
    /// What would have been better: actions of the same turn. Empty unless the loss is at least a slip.
    pub better: Vec<Value>,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The search found nothing better.
    Best,
    /// About as good.
    Good,
    /// It gave away 2 % or more.
    Slip,
    /// It gave away 5 % or more.
    Mistake,
    /// It gave away 10 % or more.
    Blunder,
}

impl Grade {
    /// All of them, best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Good, Grade::Slip, Grade::Mistake, Grade::Blunder];

    /// The grade of a loss in thousandths.
    pub fn of_loss(loss: u16) -> Grade {
        match loss {
            BLUNDER.. => Grade::Blunder,
            MISTAKE.. => Grade::Mistake,
            SLIP.. => Grade::Slip,
            _ => Grade::Good,
        }
    }

    /// Its name in Fluent files and in the API.
    pub const fn word(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Slip => "slip",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// The sign beside a move, as in chess.
    pub const fn sign(self) -> &'static str {
        match self {
            Grade::Best => "✓",
            Grade::Good => "·",
            Grade::Slip => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

/// What the luck of a move brought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// The number of moves before it.
    pub at: usize,
    /// What each seat gained or lost by it.
    pub gained: Vec<i32>,
}

/// The moves that a seat made in a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose they are.
    pub seat: usize,
    /// The number of moves before the first of them.
    pub from: usize,
    /// The number of moves after the last of them.
    pub to: usize,
    /// The sum of what they gave away.
    pub loss: u16,
    /// The grade of that sum; `None` if there was nothing to choose.
    pub grade: Option<Grade>,
    /// The number of moves before the decision that cost most; before the first if nothing was lost.
    pub at: usize,
}

/// Where chances turned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// The number of moves before it.
    pub at: usize,
    /// Whose chances turned most.
    pub seat: usize,
    /// By how much; negative if they fell.
    pub change: i32,
    /// Whether luck did it: neither merit nor fault.
    pub luck: bool,
}

/// A seat's decisions counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// What they gave away in all; may be more than a whole game.
    pub lost: u32,
    /// What luck brought in all.
    pub luck: i32,
    /// How many of each grade, in the order of [`Grade::ALL`].
    pub grades: [u32; Grade::ALL.len()],
}

impl Review {
    /// The turn that this moment is in; the last one after the end.
    pub fn turn_at(&self, at: usize) -> Option<&Turn> {
        self.turns.iter().find(|turn| turn.to > at).or(self.turns.last())
    }

    /// What is said of the decision at this moment, if there was one.
    pub fn decision_at(&self, at: usize) -> Option<&Decision> {
        self.decisions.iter().find(|decision| decision.at == at)
    }

    /// What luck brought in these moves, to this seat.
    pub fn luck_of(&self, seat: usize, from: usize, to: usize) -> i32 {
        let within = self.luck.iter().filter(|luck| (from..to).contains(&luck.at));
        within.filter_map(|luck| luck.gained.get(seat)).sum()
    }
}

/// Counts and sorts what was found. `movers` says who made each move.
pub(crate) fn report(
    seats: usize,
    movers: &[usize],
    curve: Vec<Vec<u16>>,
    decisions: Vec<Decision>,
    luck: Vec<Luck>,
) -> Review {
    let turns = turns(movers, &decisions);
    let points = turning_points(&turns, &luck);
    let mut summaries = vec![Summary::default(); seats];
    for decision in &decisions {
        let summary = &mut summaries[decision.seat];
        summary.lost += u32::from(decision.loss);
        summary.grades[decision.grade as usize] += 1;
    }
    for gained in luck.iter().map(|luck| &luck.gained) {
        summaries.iter_mut().zip(gained).for_each(|(summary, gained)| summary.luck += gained);
    }
    Review { seats, curve, decisions, luck, turns, points, summaries }
}

fn turns(movers: &[usize], decisions: &[Decision]) -> Vec<Turn> {
    let mut from = 0;
    let runs = movers.chunk_by(|one, next| one == next);
    runs.map(|run| {
        let (first, to) = (from, from + run.len());
        from = to;
        let own: Vec<&Decision> = decisions.iter().filter(|each| (first..to).contains(&each.at)).collect();
        let loss = own.iter().map(|each| each.loss).fold(0, u16::saturating_add);
        let costliest = own.iter().rev().max_by_key(|each| each.loss).filter(|each| each.loss > 0);
        let worst = own.iter().map(|each| each.grade).max();
        Turn {
            seat: run[0],
            from: first,
            to,
            loss,
            grade: worst.map(|worst| worst.max(if loss < SLIP { worst } else { Grade::of_loss(loss) })),
            at: costliest.map_or(first, |each| each.at),
        }
    })
    .collect()
}

fn turning_points(turns: &[Turn], luck: &[Luck]) -> Vec<TurningPoint> {
    let lost = turns.iter().filter(|turn| turn.loss >= MISTAKE).map(|turn| TurningPoint {
        at: turn.at,
        seat: turn.seat,
        change: -i32::from(turn.loss),
        luck: false,
    });
    let fell = luck.iter().filter_map(|luck| {
        let (seat, &change) = luck.gained.iter().enumerate().max_by_key(|(_, gained)| gained.abs())?;
        (change.abs() >= SWING).then_some(TurningPoint { at: luck.at, seat, change, luck: true })
    });
    let mut points: Vec<TurningPoint> = lost.chain(fell).collect();
    points.sort_by_key(|point| std::cmp::Reverse(point.change.abs()));
    points.truncate(MOST_POINTS);
    points.sort_by_key(|point| (point.at, point.luck));
    points
}
