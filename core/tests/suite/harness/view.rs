//! The view of the toy game, and the guess of a position that fits it.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::bug::Bug;
use super::table::{Options, Phase, TOKENS, Table};
use super::toy::{Toy, take};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) viewer: Viewer,
    options: Options,
    pub(crate) round: u8,
    phase: Phase,
    pub(crate) players: Vec<PlayerView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PlayerView {
    played: u64,
    pub(crate) has_sealed: bool,
    sealed: Option<u8>,
    halves: i32,
    token_count: u32,
    tokens: Option<u64>,
}

impl<const BUGGY: bool> GameView<Toy<BUGGY>> for View {
    fn of(toy: &Toy<BUGGY>, viewer: Viewer) -> View {
        let has = Toy::<BUGGY>::has;
        let table = &toy.0;
        let player = |seat: Seat| {
            let (sees, own) = (viewer.sees(seat), seat.index());
            let spectator_at_offer = viewer == Viewer::Spectator && table.phase == Phase::Offer(seat);
            let sees_tokens = sees
                || table.phase == Phase::Over
                || has(Bug::ViewLeaksToken)
                || has(Bug::SpectatorSeesToken) && spectator_at_offer;
            let sees_sealed = sees || has(Bug::ViewLeaksSealedCard);
            PlayerView {
                played: table.played[own],
                has_sealed: table.sealed[own].is_some(),
                sealed: table.sealed[own].filter(|_| sees_sealed),
                halves: table.halves[own],
                token_count: table.tokens[own].count_ones(),
                tokens: sees_tokens.then_some(table.tokens[own]),
            }
        };
        View {
            viewer,
            options: table.options,
            round: table.round,
            phase: table.phase,
            players: Seat::all(toy.seats()).map(player).collect(),
        }
    }

    /// Keeps what the view shows, and deals the rest at random.
    fn guess<L: Luck>(&self, luck: &mut L) -> Toy<BUGGY> {
        let (view, has) = (self, Toy::<BUGGY>::has);
        let known = |player: &PlayerView| {
            player.tokens.filter(|_| !has(Bug::GuessForgetsOwnTokens)).unwrap_or_default()
        };
        let mut table = Table::empty(view.options, view.players.len());
        let mut unknown = view.players.iter().fold(TOKENS, |unknown, player| unknown & !known(player));
        table.round = view.round;
        table.phase = view.phase;
        for (seat, player) in Seat::all(table.seats).zip(&view.players) {
            let own = seat.index();
            table.played[own] = player.played;
            table.halves[own] = player.halves;
            if player.has_sealed {
                let mut hand = table.hand(seat);
                table.sealed[own] = player.sealed.or_else(|| Some(take(&mut hand, luck) as u8));
            }
            table.tokens[own] = known(player);
            for _ in table.tokens[own].count_ones()..player.token_count {
                table.tokens[own] |= 1 << take(&mut unknown, luck);
            }
        }
        table.bag = if has(Bug::GuessDoublesTokens) { TOKENS } else { unknown };
        Toy(table)
    }
}
