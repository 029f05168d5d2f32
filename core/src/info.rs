//! What a seat that must decide has to go by.

use crate::game::{Game, Viewer};
use crate::seat::Seat;

/// An information set: everything that one seat may know when it must decide, and nothing more.
///
/// This is all that a bot gets. It is made from a position by whoever runs the match, and there is no way back
/// from it to that position.
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
