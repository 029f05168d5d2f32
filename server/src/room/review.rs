//! What a page shows of a review: a moment as the seat that decided saw it, what it played, and what was better.

use std::ops::ControlFlow;

use adda_core::{Calibration, GameEvent, Info, Lang, Match, Outcome, Seat, Viewer};
use adda_draw::trails;
use adda_registry::Playable;
use adda_review::{Effort, Grade, Review, Than, Turn, views};
use adda_table::{SeatKind, Stage};
use adda_web::review::{MomentModel, PointModel, ReviewModel, ReviewSeat, TurnModel};

use super::scene::{Drawn, Speaker, drawn};
use super::{GameRoom, Key, Reader};
use crate::reviews::Work;

/// Which moment of a review is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReviewStudy {
    /// The number of moves before it. Default: the first turning point.
    pub(crate) at: Option<usize>,
}

/// Whether a match can be reviewed.
pub(super) fn may_review<G: Playable>(match_: &Match<G>) -> Result<(), Key> {
    match (match_.is_over(), match_.players().len()) {
        (false, _) => Err(Key::NotOver),
        (true, ..2) => Err(Key::ReviewAlone),
        (true, seats) if Calibration::find(G::calibration(), seats).is_none() => Err(Key::ReviewUncalibrated),
        (true, _) => Ok(()),
    }
}

/// The work of reviewing a match.
pub(super) fn work_of<G: Playable>(match_: &Match<G>) -> Work {
    let match_ = match_.clone();
    Box::new(move |effort: Effort, progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>| {
        G::review(&match_, effort, progress)
    })
}

impl<G: Playable> GameRoom<G> {
    /// The match, if it can be reviewed.
    pub(super) fn finished_match(&self) -> Result<&Match<G>, Key> {
        let match_ = self.table.match_().filter(|_| self.table.stage() == Stage::Over);
        let match_ = match_.ok_or(Key::NotOver)?;
        may_review(match_).map(|()| match_)
    }

    pub(super) fn table_reviewed(
        &self,
        review: &Review,
        study: ReviewStudy,
        reader: &Reader,
        lang: Lang,
    ) -> Option<ReviewModel> {
        let match_ = self.finished_match().ok()?;
        let own = reader.person.as_ref().and_then(|person| self.table.seats_of(person).next());
        let sitters: Vec<SeatKind> = self.table.sitters().iter().map(adda_table::Sitter::kind).collect();
        Reviewed { match_, review, names: &self.names(lang), sitters: &sitters, own, lang }.show(study)
    }
}

/// A match, its review, and who played it.
pub(super) struct Reviewed<'a, G: Playable> {
    pub(super) match_: &'a Match<G>,
    pub(super) review: &'a Review,
    pub(super) names: &'a [String],
    pub(super) sitters: &'a [SeatKind],
    /// The reader's seat.
    pub(super) own: Option<Seat>,
    pub(super) lang: Lang,
}

impl<G: Playable> Reviewed<'_, G> {
    /// `None` if the review is not of this match.
    pub(super) fn show(&self, study: ReviewStudy) -> Option<ReviewModel> {
        let (match_, review) = (self.match_, self.review);
        let moves = match_.moves();
        if review.curve.len() != moves.len() + 1 || review.seats != self.names.len() {
            return None;
        }
        let costliest = review.turns.iter().rev().max_by_key(|turn| turn.loss)?.at;
        let at = study.at.unwrap_or_else(|| review.points.first().map_or(costliest, |point| point.at));
        let at = at.min(moves.len() - 1);
        let turn = review.turn_at(at)?;
        let seat = Seat::new(turn.seat)?;
        let viewer = Viewer::Seat(seat);
        let speaker = Speaker::new::<G>(self.names, None, self.lang);
        let view = moves[at].before.view(viewer);
        let Drawn { board, own, .. } = drawn::<G>(Some(&view), &trails(match_, at, viewer), speaker);
        let is_round = |at: &usize| moves[*at].events.iter().any(GameEvent::opens_round);
        let moments = std::iter::once(0).chain(review.turns.iter().map(|turn| turn.to));
        Some(ReviewModel {
            at,
            last: moves.len(),
            seat: turn.seat,
            seats: self.seats(),
            curve: moments.map(|at| (at, review.curve[at].clone())).collect(),
            rounds: (0..moves.len()).filter(is_round).map(|at| at + 1).collect(),
            points: review
                .points
                .iter()
                .map(|point| PointModel {
                    at: point.at,
                    seat: point.seat,
                    change: point.change,
                    luck: point.luck,
                })
                .collect(),
            turns: review.turns.iter().map(|each| self.turn(each, each.seat == turn.seat, speaker)).collect(),
            turn: review.turns.iter().position(|each| each.from == turn.from)?,
            moment: self.moment(turn, at, speaker),
            board,
            own,
        })
    }

    fn seats(&self) -> Vec<ReviewSeat> {
        let outcome = Outcome::of(self.match_.position());
        let seat = |(number, (name, summary)): (usize, (&String, &adda_review::Summary))| ReviewSeat {
            name: name.clone(),
            sitter: self.sitters[number],
            own: self.own.map(Seat::index) == Some(number),
            total: outcome.seats[number].total,
            lost: summary.lost,
            luck: summary.luck,
            grades: Grade::ALL.into_iter().zip(summary.grades).collect(),
        };
        self.names.iter().zip(&self.review.summaries).enumerate().map(seat).collect()
    }

    fn turn(&self, turn: &Turn, listed: bool, speaker: Speaker<'_>) -> TurnModel {
        let text = if listed { self.played(turn.from, turn.to, speaker).join(", ") } else { String::new() };
        TurnModel { at: turn.at, seat: turn.seat, text, grade: turn.grade, loss: turn.loss }
    }

    /// What was played between two moments, as the seat that moved saw it.
    fn played(&self, from: usize, to: usize, speaker: Speaker<'_>) -> Vec<String> {
        let said = |played: &adda_core::Move<G>| {
            let view = played.before.view(Viewer::Seat(played.seat));
            speaker.say(&G::say_action(&view, played.action))
        };
        self.match_.moves()[from..to].iter().map(said).collect()
    }

    fn moment(&self, turn: &Turn, at: usize, speaker: Speaker<'_>) -> MomentModel {
        let (match_, review) = (self.match_, self.review);
        let played: Vec<G::Action> = match_.moves()[at..turn.to].iter().map(|played| played.action).collect();
        let decision = review.decision_at(at);
        let better: Vec<G::Action> = decision
            .into_iter()
            .flat_map(|decision| &decision.better)
            .filter_map(|action| G::action_from_json(action.clone()).ok())
            .collect();
        let shown = views(match_, at, &better);
        let say = |(view, &action): (&G::View, &G::Action)| speaker.say(&G::say_action(view, action));
        MomentModel {
            chance: decision.map(|decision| decision.chance),
            loss: decision.map_or(0, |decision| decision.loss),
            grade: decision.map(|decision| decision.grade),
            played: self.played(at, turn.to, speaker),
            played_path: self.path(at, &played),
            better: shown.iter().zip(&better).map(say).collect(),
            better_path: if better.is_empty() { Vec::new() } else { self.path(at, &better) },
            why: self.why(at, &played, &better, speaker),
            luck: review.luck_of(turn.seat, turn.from, turn.to),
            branch: true,
        }
    }

    /// Why the better action is better than what was played.
    fn why(
        &self,
        at: usize,
        played: &[G::Action],
        better: &[G::Action],
        speaker: Speaker<'_>,
    ) -> Option<String> {
        let (&played, &better) = (played.first()?, better.first()?);
        let before = &self.match_.moves()[at];
        let info = Info::of(&before.before, before.seat);
        G::reason(&info, better, played, Than::Played).map(|why| speaker.say(&why))
    }

    /// The places along which actions lead, or else what the first of them touches.
    fn path(&self, at: usize, actions: &[G::Action]) -> Vec<String> {
        let Some(&first) = actions.first() else { return Vec::new() };
        let played = &self.match_.moves()[at];
        let view = played.before.view(Viewer::Seat(played.seat));
        let path = G::path(&view, actions);
        if path.is_empty() { G::touched(&view, first) } else { path }
    }
}
