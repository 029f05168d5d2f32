//! What follows from the numbers of a judge who says what the test wants.

use std::ops::ControlFlow;

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Info, Match, PerSeat, Seat, Seed};
use adda_review::{Grade, Idea, Judge, Review, plan, review};
use dudab::{Action, Dudab};

/// At some moments, the best action would have left this much better chances; and luck brought this much.
struct Told {
    at: usize,
    losses: Vec<(usize, f32)>,
    luck: Vec<(usize, f32)>,
}

impl Told {
    fn of(list: &[(usize, f32)], at: usize) -> f32 {
        list.iter().find(|(moment, _)| *moment == at).map_or(0.0, |(_, amount)| *amount)
    }
}

impl Judge<Dudab> for Told {
    fn begin(&mut self, at: usize) {
        self.at = at;
    }

    fn chances(&mut self, _: &<Dudab as adda_core::Game>::View, _: Seat) -> PerSeat<f32> {
        PerSeat::from_fn(|_| 0.5)
    }

    fn at_a_glance(&mut self, _: &<Dudab as adda_core::Game>::View) -> PerSeat<f32> {
        PerSeat::from_fn(|_| 0.5)
    }

    fn after(
        &mut self,
        _: &<Dudab as adda_core::Game>::View,
        _: Seat,
        actions: &[Action],
    ) -> Option<Vec<PerSeat<f32>>> {
        let (loss, luck) = (Told::of(&self.losses, self.at), Told::of(&self.luck, self.at));
        let both = actions.len() == 2;
        let best = PerSeat::from_fn(|_| 0.5 - if both { 0.0 } else { luck });
        let own = PerSeat::from_fn(|_| 0.5 - loss);
        Some(if both { vec![best, own] } else { vec![best] })
    }

    fn advise(&mut self, info: &Info<Dudab>) -> Vec<Idea<Action>> {
        // What was played is last in the list of legal actions: see `finished`.
        let value = |index: usize| {
            if index + 1 == info.legal.len() { 0.5 - Told::of(&self.losses, self.at) } else { 0.5 }
        };
        let actions = info.legal.iter().enumerate();
        actions.map(|(index, &action)| Idea { action, value: value(index), trials: 9 }).collect()
    }
}

/// A match in which everybody takes the last legal action.
fn finished() -> Match<Dudab> {
    let players = vec!["Asha".to_owned(), "Bela".to_owned()];
    let mut match_ = Match::<Dudab>::new(Default::default(), players, Seed::from_number(3)).unwrap();
    let mut luck = FastLuck::new(1);
    while let Some(seat) = adda_core::Game::to_act(match_.position()).first() {
        let info = Info::of(match_.position(), seat);
        // Calls may go on for long, so that some other actions are needed to end the game.
        let last = info.legal.len() - 1;
        let index = if match_.moves().len() < 40 { last } else { luck.pick(last as u32 + 1) as usize };
        match_.play(seat, info.legal[index]).unwrap();
    }
    match_
}

fn told(losses: &[(usize, f32)], luck: &[(usize, f32)]) -> (Match<Dudab>, Review) {
    let match_ = finished();
    let mut judge = Told { at: 0, losses: losses.to_vec(), luck: luck.to_vec() };
    let found = review(&match_, &mut judge, &mut |_, _| ControlFlow::Continue(())).unwrap();
    (match_, found)
}

/// Two moments of the first moves at which there was something to choose.
fn choices() -> Vec<usize> {
    let match_ = finished();
    let moves = match_.moves().iter().take(40).enumerate();
    moves
        .filter(|(_, played)| Info::of(&played.before, played.seat).legal.len() > 1)
        .map(|(at, _)| at)
        .collect()
}

#[test]
fn decisions_are_graded_by_the_chances_that_they_give_away() {
    let at = choices();
    let losses =
        [0.019, 0.02, 0.05, 0.1].into_iter().zip(&at).map(|(loss, &at)| (at, loss)).collect::<Vec<_>>();
    let (match_, review) = told(&losses, &[]);
    let grades: Vec<Grade> = at[..4].iter().map(|&at| review.decision_at(at).unwrap().grade).collect();
    assert_eq!(grades, [Grade::Good, Grade::Slip, Grade::Mistake, Grade::Blunder]);
    let lost: u32 = review.summaries.iter().map(|summary| summary.lost).sum();
    assert_eq!(lost, 19 + 20 + 50 + 100);
    let seats = |at: usize| match_.moves()[at].seat.index();
    let points: Vec<(usize, usize, i32)> =
        review.points.iter().map(|point| (point.at, point.seat, point.change)).collect();
    let turn_of = |at: usize| review.turn_at(at).unwrap();
    for &(at, seat, change) in &points {
        assert_eq!(seat, seats(at));
        assert_eq!(change, -i32::from(turn_of(at).loss));
    }
    assert!(points.iter().any(|point| point.0 == at[3]), "{points:?}");
}

#[test]
fn luck_is_a_turning_point_of_its_own_and_nobodys_fault() {
    let match_ = finished();
    let fell = match_.moves().iter().position(|played| !played.picks.is_empty()).unwrap();
    let (_, review) = told(&[], &[(fell, 0.2)]);
    let [point] = &review.points[..] else { panic!("{:?}", review.points) };
    assert!(point.luck && point.at == fell && point.change == 200);
    assert!(
        review.summaries.iter().all(|summary| summary.lost == 0 && summary.luck == 200),
        "{:?}",
        review.summaries
    );
    assert_eq!(review.luck_of(0, fell, fell + 1), 200);
    assert_eq!(review.luck_of(0, fell + 1, match_.moves().len()), 0);
}

#[test]
fn turns_cover_all_moves_in_order() {
    let (match_, review) = told(&[], &[]);
    let mut next = 0;
    for turn in &review.turns {
        assert_eq!(turn.from, next);
        assert!(match_.moves()[turn.from..turn.to].iter().all(|played| played.seat.index() == turn.seat));
        next = turn.to;
    }
    assert_eq!(next, match_.moves().len());
}

#[test]
fn a_review_is_read_back_as_it_was_written() {
    let (_, review) = told(&[(choices()[0], 0.3)], &[]);
    let text = serde_json::to_string(&review).unwrap();
    assert_eq!(serde_json::from_str::<Review>(&text).unwrap(), review);
}

/// What a plan looks past could be undone, so it teaches nothing.
#[test]
fn a_plan_ends_where_luck_falls_or_the_turn_ends() {
    let match_ = finished();
    for (at, played) in match_.moves().iter().enumerate().take(40) {
        let actions = plan(&match_, at, played.action, 4, |info| info.legal.last().copied());
        let mut ahead = match_.clone();
        ahead.rewind(at);
        for (index, &action) in actions.iter().enumerate() {
            let step = ahead.play(played.seat, action).unwrap();
            assert!(step.bound().is_none() || index + 1 == actions.len(), "{at}: {actions:?}");
        }
    }
}
