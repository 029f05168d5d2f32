//! Actions and views as numbers, for programs that learn. Each game says in its `tensor.rs` how, from its actions and
//! views alone; the harness proves that nothing is lost and nothing leaks.

mod code;
mod row;

use crate::compiled::Compiled;
use crate::game::{Game, Viewer};
use crate::luck::FastLuck;
use crate::score::place;
use crate::seat::{MAX_SEATS, PerSeat, Seat};

pub use code::{Code, read_number};
pub use row::{Field, Row};

/// A game whose actions and views can be written as numbers.
pub trait Numbers: Game {
    /// Raised when an index or a field changes its meaning: what was learnt with other numbers is worthless then.
    const VERSION: u32;

    /// What the indices of actions mean, in ascending order without gaps.
    const SECTIONS: &'static [Section];

    /// Whether the fewest points win.
    const FEWEST_POINTS_WIN: bool = false;

    /// The indices that an action is written with, in the order in which they are chosen. Most actions have one. Large
    /// families are split into parts: which card, then where. Different actions have different codes, and no code begins
    /// with another one.
    fn code(action: Self::Action) -> Code;

    /// The action with this code, legal or not. `None` if it is not a complete code.
    fn action(code: &[u16]) -> Option<Self::Action>;

    /// Writes what a seat knows. `chosen` is the beginning of a code, if the seat has chosen a part of an action. The
    /// fields must be the same for every view of the game, with any number of seats and any options.
    fn observe(view: &Self::View, chosen: &[u16], row: &mut Row<'_>);

    // Shortcuts for callers. No game overrides these.

    /// The number of indices.
    fn indices() -> usize {
        Self::SECTIONS.iter().map(|section| usize::from(section.count)).sum()
    }
}

/// A range of indices of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// The name, such as `place`.
    pub name: &'static str,
    /// The first index.
    pub first: u16,
    /// How many there are.
    pub count: u16,
    /// What is chosen, and how the index follows from it.
    pub about: &'static str,
}

/// The first index of the section with this name, for the constants of a game.
///
/// # Panics
/// If there is no such section. Games call it in constants, so they would not compile.
pub const fn first_of(sections: &[Section], name: &str) -> u16 {
    let mut at = 0;
    while at < sections.len() {
        if same(sections[at].name, name) {
            return sections[at].first;
        }
        at += 1;
    }
    panic!("a section of this name")
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut equal = one.len() == other.len();
    let mut at = 0;
    while equal && at < one.len() {
        equal = one[at] == other[at];
        at += 1;
    }
    equal
}

/// Sections one after the other from their names, counts and explanations.
pub const fn sections<const N: usize>(listed: [(&'static str, usize, &'static str); N]) -> [Section; N] {
    let mut all = [Section { name: "", first: 0, count: 0, about: "" }; N];
    let (mut at, mut first) = (0, 0);
    while at < N {
        let (name, count, about) = listed[at];
        assert!(first + count <= u16::MAX as usize, "indices of 16 bits");
        all[at] = Section { name, first: first as u16, count: count as u16, about };
        first += count;
        at += 1;
    }
    all
}

/// The fields of an observation, with their places. The same for every view of the game.
///
/// # Panics
/// If the game cannot be set up with its default options, which the harness rules out.
pub fn fields<G: Compiled + Numbers>() -> Vec<Field> {
    let seats = *G::about().seats.start();
    let game =
        G::new_fast(&G::Options::default(), seats, &mut FastLuck::new(0)).expect("the default options");
    fields_of::<G>(&game.view(Viewer::Seat(Seat::at(0))))
}

/// The fields that are written for this view.
pub fn fields_of<G: Numbers>(view: &G::View) -> Vec<Field> {
    let mut fields = Vec::new();
    G::observe(view, &[], &mut Row::listing(&mut fields));
    fields
}

/// Writes an observation into `out`, which is as long as all [`fields`] together. Places that no field sets are 0.
///
/// # Panics
/// If `out` is too short.
#[inline]
pub fn observe<G: Numbers>(view: &G::View, chosen: &[u16], out: &mut [f32]) {
    out.fill(0.0);
    G::observe(view, chosen, &mut Row::writing(out));
}

/// Appends the indices that a seat may choose next, in ascending order without repetition. `legal` are its legal actions,
/// and `chosen` what it has chosen of a code already.
#[inline]
pub fn next_indices<G: Numbers>(legal: &[G::Action], chosen: &[u16], out: &mut Vec<u16>) {
    let start = out.len();
    let mut sorted = true;
    for &action in legal {
        let code = G::code(action);
        let Some(&index) = code.indices().strip_prefix(chosen).and_then(<[u16]>::first) else { continue };
        match out[start..].last() {
            Some(&last) if last == index => continue,
            Some(&last) if last > index => sorted = false,
            Some(_) | None => {}
        }
        out.push(index);
    }
    if !sorted {
        out[start..].sort_unstable();
        // `dedup` works on whole vectors.
        let mut kept = start;
        for at in start..out.len() {
            if at == start || out[at] != out[kept - 1] {
                out[kept] = out[at];
                kept += 1;
            }
        }
        out.truncate(kept);
    }
}

/// The share of the win of each seat: 1 for a sole winner, equal parts for several. All 0 before the end.
pub fn win_shares<G: Game>(game: &G) -> PerSeat<f64> {
    let mut shares = PerSeat([0.0; MAX_SEATS]);
    if game.to_act().is_empty() {
        let first = |seat: &Seat| place(game, *seat) == 1;
        let winners: Vec<Seat> = Seat::all(game.seats()).filter(first).collect();
        for &seat in &winners {
            shares[seat] = 1.0 / winners.len() as f64;
        }
    }
    shares
}

/// The points of each seat, so far or final, with the sign changed if the fewest win: more is better in every game.
pub fn points<G: Numbers>(game: &G) -> PerSeat<f64> {
    let sign = if G::FEWEST_POINTS_WIN { -1.0 } else { 1.0 };
    PerSeat::from_fn(|seat| {
        // Adding 0 turns -0 into 0.
        if seat.index() < game.seats() { sign * game.total(seat).as_f64() + 0.0 } else { 0.0 }
    })
}
