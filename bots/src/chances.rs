//! Chances to win, from what one viewer may know.

use adda_core::luck::FastLuck;
use adda_core::{Calibration, Info, PerSeat, Searchable, Seat, Viewer, shares};

use crate::search::{Budget, Search, Way};

/// In how many worlds a viewer who does not decide imagines the rest.
const MOST_WORLDS: u64 = 64;

/// Turns the evaluations around one position into chances.
pub(crate) struct Chances {
    calibration: Calibration,
    progress: f32,
}

impl Chances {
    /// `None` in a game of one seat, where nobody else can win, and in a game that was not calibrated.
    pub(crate) fn of<G: Searchable>(world: &G) -> Option<Chances> {
        let seats = world.seats();
        let calibration = Calibration::find(G::calibration(), seats).filter(|_| seats > 1)?;
        Some(Chances { calibration, progress: world.elapsed() })
    }

    pub(crate) fn at_values(&self, values: &PerSeat<f32>) -> PerSeat<f32> {
        self.calibration.chances(values, self.progress)
    }
}

/// An evaluation of a position for every seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// How good the position is for each seat, from 0 (lost) to 1 (won), in the game's own measure.
    pub values: PerSeat<f32>,
    /// How far the game has come, from 0 to 1.
    pub elapsed: f32,
}

/// The chances of all seats to win, which add up to 1, as far as this viewer can know: from a search of `iterations` from
/// the view alone. After the end, the winners share the 1. The same view, iterations and seed give the same chances.
///
/// `None` in a game of one seat or without a calibration, and for a viewer other than a seat, who sees no position to
/// search from.
pub fn chances<G: Searchable>(
    view: &G::View,
    viewer: Viewer,
    iterations: u64,
    seed: u64,
) -> Option<PerSeat<f32>> {
    let Viewer::Seat(viewer) = viewer else { return None };
    let mut luck = FastLuck::new(seed);
    let world = G::guess_fast(view, &mut luck);
    let chances = Chances::of(&world)?;
    if world.to_act().is_empty() {
        return Some(shares(&world));
    }
    Some(chances.at_values(&outlook::<G>(view, viewer, iterations, luck.next())?.values))
}

/// What a search of `iterations` says of an unfinished position, as far as this seat can know.
pub fn outlook<G: Searchable>(view: &G::View, viewer: Seat, iterations: u64, seed: u64) -> Option<Outlook> {
    let mut luck = FastLuck::new(seed);
    let world = G::guess_fast(view, &mut luck);
    let way = Way::of_search::<G>(world.seats());
    let values = if world.to_act().contains(viewer) {
        let mut legal = Vec::new();
        world.legal(viewer, &mut legal);
        let info = Info { seat: viewer, view: view.clone(), legal };
        let mut search = Search::new(Budget::Iterations(iterations.max(1)), 1, luck.next());
        let found = search.statistics::<G>(way, &info);
        match found.iter().max_by_key(|action| action.visits()).filter(|best| best.visits() > 1) {
            Some(best) => best.mean_outlook()?,
            // A forced action is not searched everywhere.
            None => imagined::<G>(way, view, viewer, iterations.clamp(1, MOST_WORLDS), &mut luck),
        }
    } else {
        imagined::<G>(way, view, viewer, iterations.clamp(1, MOST_WORLDS), &mut luck)
    };
    Some(Outlook { values, elapsed: world.elapsed() })
}

/// The mean evaluation of guessed worlds: the viewer cannot search a decision whose actions are another's secret.
fn imagined<G: Searchable>(
    way: Way,
    view: &G::View,
    viewer: Seat,
    worlds: u64,
    luck: &mut FastLuck,
) -> PerSeat<f32> {
    let mut legal = Vec::new();
    let mut sum = PerSeat::<f32>::default();
    for _ in 0..worlds {
        let mut world: G = way.guess(view, luck);
        let until = world.to_act().first().map_or(u32::MAX, |seat| way.horizon(&world, seat));
        world.play_out(until, way.method.playout, luck, &mut legal);
        let (values, _) = way.evaluate(&world, viewer);
        sum.0.iter_mut().zip(values.0).for_each(|(sum, value)| *sum += value);
    }
    PerSeat::from_fn(|seat| sum[seat] / worlds as f32)
}
