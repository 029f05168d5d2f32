//! How far the elephant can go with the actions left, and by which route.

use adda_core::{Phrase, Seat, Speak as _};
use adda_draw::{Gesture, Trail};

use crate::Bombay;
use crate::action::Action;
use crate::board::board;
use crate::draw::places;
use crate::event::Event;
use crate::site::Site;
use crate::view::View;

/// A route from the elephant's site.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    /// The sites along the route; the last one is the destination.
    pub(crate) stops: Vec<Site>,
    /// The cost.
    pub(crate) actions: u8,
    /// The owners who earn a rupee, one entry per toll.
    pub(crate) tolls: Vec<Seat>,
}

impl Route {
    fn to(&self) -> Option<Site> {
        self.stops.last().copied()
    }

    /// The cheapest route is the best, then the one with the fewest tolls, then the one with the fewest stops.
    fn rank(&self) -> (u8, usize, usize) {
        (self.actions, self.tolls.len(), self.stops.len())
    }
}

/// If it is the viewer's turn, the best route to each site within reach.
pub(crate) fn routes(view: &View) -> Vec<Route> {
    if view.over || view.viewer.seat() != Some(view.turn) {
        return Vec::new();
    }
    let here = view.mover().site;
    let mut best: Vec<Option<Route>> = vec![None; view.sites.len()];
    let mut open = vec![Route { stops: Vec::new(), actions: 0, tolls: Vec::new() }];
    // Three actions allow a few dozen routes at most, so all of them are tried.
    while let Some(route) = open.pop() {
        for to in board().neighbours(route.to().unwrap_or(here)).iter() {
            let mut next = route.clone();
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

/// Routes of several moves, each by a touch of its end; and all routes by carrying the elephant there.
pub(crate) fn gestures(view: &View) -> Vec<Gesture<Action>> {
    let gesture = |route: &Route, touched: Vec<String>| {
        let (&to, by) = route.stops.split_last()?;
        let say = if by.is_empty() {
            Bombay::say_action(view, Action::Move(to))
        } else {
            Phrase::new("page-way")
                .phrase("to", to.say_to())
                .list("by", by.iter().map(|site| site.say()).collect())
                .number("actions", route.actions)
                .count("tolls", route.tolls.len())
                .list("owners", owners(route))
        };
        Some(Gesture { actions: route.stops.iter().copied().map(Action::Move).collect(), say, touched })
    };
    let routes = routes(view);
    let end = |route: &Route| route.to().map(places::site).unwrap_or_default();
    let far = routes.iter().filter(|route| route.stops.len() > 1);
    let touched = far.filter_map(|route| gesture(route, vec![end(route)]));
    let elephant = places::elephant(view.turn);
    let carried = routes.iter().filter_map(|route| gesture(route, vec![elephant.clone(), end(route)]));
    touched.chain(carried).collect()
}

/// The names of the roads that an elephant took, for its trail.
pub(crate) fn trail(event: &Event) -> Trail {
    match event {
        Event::Moved { from, to, .. } => Trail::At(vec![format!("{}-{}", from.id(), to.id())]),
        _ => Trail::Nothing,
    }
}

/// The sites of a trail, from one end of each road to the other.
pub(crate) fn roads_of(names: &[String]) -> Vec<[Site; 2]> {
    let site = |id: &str| Site::try_from(id.to_owned()).ok();
    let road = |name: &String| {
        let (from, to) = name.split_once('-')?;
        Some([site(from)?, site(to)?])
    };
    names.iter().filter_map(road).collect()
}

/// The owners who earn a toll on the route, without repetition.
fn owners(route: &Route) -> Vec<Phrase> {
    let mut seats = route.tolls.clone();
    seats.sort_unstable();
    seats.dedup();
    seats.into_iter().map(|seat| Phrase::new("page-owner").seat("seat", seat)).collect()
}
