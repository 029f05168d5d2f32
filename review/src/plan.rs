//! How an action goes on.

use adda_core::{Compiled, Info, Match, Seat, Viewer};

/// An action at a moment of a match, and what the same seat would do next, as far as that is certain: it ends where luck
/// falls, where a secret is shown, and where the seat's turn does. That is the rule of undo: what can be undone teaches
/// its player nothing, so looking past it reveals nothing.
///
/// `at` is the number of moves before the action, which must be legal for the seat that moved there, or that moves now.
pub fn plan<G: Compiled>(
    match_: &Match<G>,
    at: usize,
    first: G::Action,
    most: usize,
    mut choose: impl FnMut(&Info<G>) -> Option<G::Action>,
) -> Vec<G::Action> {
    let moved = match_.moves().get(at).map(|played| played.seat);
    let Some(seat) = moved.or_else(|| match_.position().to_act().first()) else { return Vec::new() };
    let mut ahead = match_.clone();
    ahead.rewind(at);
    follow(ahead, seat, first, most, &mut choose)
}

fn follow<G: Compiled>(
    mut ahead: Match<G>,
    seat: Seat,
    first: G::Action,
    most: usize,
    choose: &mut impl FnMut(&Info<G>) -> Option<G::Action>,
) -> Vec<G::Action> {
    let mut actions = vec![first];
    while let Some(&last) = actions.last() {
        let bound = ahead.play(seat, last).map_or(true, |played| played.bound().is_some());
        if bound || actions.len() >= most || !ahead.position().to_act().contains(seat) {
            break;
        }
        let Some(next) = choose(&Info::of(ahead.position(), seat)) else { break };
        actions.push(next);
    }
    actions
}

/// What the seat that acts at a moment sees before each of these actions. They must be legal, and a plan.
pub fn views<G: Compiled>(match_: &Match<G>, at: usize, actions: &[G::Action]) -> Vec<G::View> {
    let mut ahead = match_.clone();
    ahead.rewind(at);
    let seat =
        match_.moves().get(at).map(|played| played.seat).or_else(|| match_.position().to_act().first());
    let Some(seat) = seat else { return Vec::new() };
    let mut views = Vec::new();
    for &action in actions {
        views.push(ahead.position().view(Viewer::Seat(seat)));
        // After the last action there is nothing to say.
        if views.len() < actions.len() && ahead.play(seat, action).is_err() {
            break;
        }
    }
    views
}
