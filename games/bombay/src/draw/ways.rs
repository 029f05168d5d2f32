//! How far the elephant gets with what is left of the turn, and by which way.

use adda_core::{Phrase, Seat};
use adda_draw::Gesture;

use crate::action::Action;
use crate::board::board;
use crate::draw::places;
use crate::site::Site;
use crate::view::View;

/// A way from where the elephant stands.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// The sites one after another, the last one is where it ends.
    pub(crate) stops: Vec<Site>,
    /// What it costs.
    pub(crate) actions: u8,
    /// Who earns a rupee from it, once for each arrival.
    pub(crate) tolls: Vec<Seat>,
}

impl Way {
    fn to(&self) -> Option<Site> {
        self.stops.last().copied()
    }

    /// The cheapest way is the best, then the one that earns others least, then the one with fewer stops.
    fn rank(&self) -> (u8, usize, usize) {
        (self.actions, self.tolls.len(), self.stops.len())
    }
}

/// The best way to each site that the player in turn can reach now, if that is the viewer.
pub(crate) fn ways(view: &View) -> Vec<Way> {
    if view.over || view.viewer.seat() != Some(view.turn) {
        return Vec::new();
    }
    let here = view.mover().site;
    let mut best: Vec<Option<Way>> = vec![None; view.sites.len()];
    let mut open = vec![Way { stops: Vec::new(), actions: 0, tolls: Vec::new() }];
    // Three actions lead to a few dozen ways at most, so each of them is walked.
    while let Some(way) = open.pop() {
        for to in board().neighbours(way.to().unwrap_or(here)).iter() {
            let mut next = way.clone();
            next.actions += board().cost_of_arriving(to);
            if to == here || next.actions > view.actions {
                continue;
            }
            next.stops.push(to);
            next.tolls.extend(view.site(to).palace.filter(|&owner| owner != view.turn));
            let known = &mut best[to.index()];
            if known.as_ref().is_none_or(|known| next.rank() < known.rank()) {
                *known = Some(next.clone());
                open.push(next);
            }
        }
    }
    best.into_iter().flatten().collect()
}

/// Ways of several moves.
pub(crate) fn gestures(view: &View) -> Vec<Gesture<Action>> {
    let far = ways(view).into_iter().filter(|way| way.stops.len() > 1);
    far.filter_map(|way| {
        let (&to, by) = way.stops.split_last()?;
        Some(Gesture {
            actions: way.stops.iter().copied().map(Action::Move).collect(),
            say: Phrase::new("page-way")
                .phrase("to", to.say_to())
                .list("by", by.iter().map(|site| site.say()).collect())
                .number("actions", way.actions)
                .count("tolls", way.tolls.len())
                .list("owners", owners(&way)),
            touched: vec![places::site(to)],
        })
    })
    .collect()
}

/// Who earns something on the way, each once.
fn owners(way: &Way) -> Vec<Phrase> {
    let mut seats = way.tolls.clone();
    seats.sort_unstable();
    seats.dedup();
    seats.into_iter().map(|seat| Phrase::new("page-owner").seat("seat", seat)).collect()
}
