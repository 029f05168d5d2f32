//! The review of a finished match: how the chances of every seat went, which decisions gave some of them away, what would
//! have been better, and what was luck.
//!
//! A review is a pure function of the match, the [`Effort`] and its seed. Every number is estimated from what a seat knew:
//! a decision is judged from the view of the seat that made it, and each seat's curve from that seat's own view.

mod judge;
mod plan;
mod reason;
mod report;

use std::ops::ControlFlow;

use adda_core::{Compiled, Game, Info, Match, Move, Outcome, Part, PerSeat, Seat, Viewer, json};

pub use judge::{Effort, Idea, Judge, Search};
pub use plan::{plan, views};
pub use reason::{Than, reason};
pub use report::{Decision, Grade, Luck, Review, Summary, Turn, TurningPoint};

/// How many actions a better line has at most.
const MOST_STEPS: usize = 4;

/// Reviews a match. `progress` hears how many of how many moments are done, and may stop the work.
///
/// Returns `None` if the match is not over, has a single seat, which competes with nobody, or if the work was stopped.
pub fn review<G: Compiled>(
    match_: &Match<G>,
    judge: &mut impl Judge<G>,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<Review> {
    let seats = match_.position().seats();
    if !match_.is_over() || seats < 2 {
        return None;
    }
    let moves = match_.moves();
    let mut curve: Vec<Vec<u16>> = Vec::with_capacity(moves.len() + 1);
    let (mut decisions, mut luck) = (Vec::new(), Vec::new());
    for at in 0..moves.len() {
        if progress(at, moves.len()).is_break() {
            return None;
        }
        judge.begin(at);
        curve.push(chances_at(&moves[at].before, judge));
        decisions.extend(decision(match_, at, judge));
    }
    curve.push(final_chances(match_.position()));
    for (at, played) in moves.iter().enumerate().filter(|(_, played)| !played.picks.is_empty()) {
        judge.begin(at);
        let after = moves.get(at + 1).map_or(match_.position(), |next| &next.before);
        luck.push(Luck { at, gained: gained_by_luck(played, after, judge) });
    }
    if progress(moves.len(), moves.len()).is_break() {
        return None;
    }
    let movers: Vec<usize> = moves.iter().map(|played| played.seat.index()).collect();
    Some(report::report(seats, &movers, curve, decisions, luck))
}

/// A chance in thousandths.
fn thousandths(chance: f32) -> u16 {
    // Float casts saturate.
    (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// Each seat's own chances, from its own view.
fn chances_at<G: Compiled>(position: &G, judge: &mut impl Judge<G>) -> Vec<u16> {
    let own = |seat| thousandths(judge.chances(&position.view(Viewer::Seat(seat)), seat)[seat]);
    Seat::all(position.seats()).map(own).collect()
}

/// After the end nothing is left to chance; winners who share first place share it.
fn final_chances<G: Game>(position: &G) -> Vec<u16> {
    let places: Vec<usize> = Outcome::of(position).seats.iter().map(|seat| seat.place).collect();
    let winners = places.iter().filter(|&&place| place == 1).count().max(1);
    places.iter().map(|&place| if place == 1 { thousandths(1.0 / winners as f32) } else { 0 }).collect()
}

/// What the judge thinks of a decision; `None` if there was nothing to choose.
fn decision<G: Compiled>(match_: &Match<G>, at: usize, judge: &mut impl Judge<G>) -> Option<Decision> {
    let Move { seat, action, before, .. } = &match_.moves()[at];
    let (seat, played) = (*seat, *action);
    let info = Info::of(before, seat);
    if info.legal.len() < 2 {
        return None;
    }
    let advice = judge.advise(&info);
    let best = advice.first()?;
    let value_of = |wanted| advice.iter().find(|advice| advice.action == wanted && advice.trials > 0);
    // Search looks far ahead, but thinks too little of what it has rarely tried. Trials side by side do not, but see less.
    // A chance counts as given away only as far as both agree.
    let tried = judge.after(&info.view, seat, &[best.action, played])?;
    let (better, own): (PerSeat<f32>, PerSeat<f32>) = (tried[0], tried[1]);
    let side_by_side = better[seat] - own[seat];
    let searched = value_of(played).map_or(side_by_side, |played| best.value - played.value);
    let is_best = best.action == played;
    let loss = if is_best { 0 } else { thousandths(side_by_side.min(searched).max(0.0)) };
    let grade = if is_best { Grade::Best } else { Grade::of_loss(loss) };
    let mut line = |first| {
        let actions = plan(match_, at, first, MOST_STEPS, |info| {
            judge.advise(info).first().map(|advice| advice.action)
        });
        actions.iter().map(|action| json::value(&G::to_json(Part::Action(action)))).collect()
    };
    Some(Decision {
        at,
        seat: seat.index(),
        chance: thousandths(own[seat]),
        loss,
        grade,
        better: if loss >= report::SLIP { line(best.action) } else { Vec::new() },
    })
}

/// What the picks of a move brought each seat: its chances after it, less what it could expect of the action before they
/// fell. In thousandths. Both at a glance: a search would see more after than before, and that would look like luck.
fn gained_by_luck<G: Compiled>(played: &Move<G>, after: &G, judge: &mut impl Judge<G>) -> Vec<i32> {
    let mut gained = |seat: Seat| {
        let view = played.before.view(Viewer::Seat(seat));
        let expected = judge.after(&view, played.seat, &[played.action]);
        let now = judge.at_a_glance(&after.view(Viewer::Seat(seat)))[seat];
        let now = i32::from(thousandths(now));
        expected.map_or(0, |expected| now - i32::from(thousandths(expected[0][seat])))
    };
    Seat::all(played.before.seats()).map(&mut gained).collect()
}
