//! What a seat knows when it must decide.

use crate::game::{Game, Viewer};
use crate::seat::Seat;

/// An information set: everything that one seat may know when it must decide, and nothing more.
///
/// This is all that a bot gets. The caller makes it from a position, and the position cannot be recovered from it.
#[derive(Clone, Debug)]
pub struct Info<G: Game> {
    /// The seat that must decide.
    pub seat: Seat,
    /// What it knows.
    pub view: G::View,
    /// What it may do.
    pub legal: Vec<G::Action>,
}

impl<G: Game> Info<G> {
    /// What the seat may know of this position.
    pub fn of(position: &G, seat: Seat) -> Info<G> {
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        Info { seat, view: position.view(Viewer::Seat(seat)), legal }
    }
}
