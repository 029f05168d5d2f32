//! Winning chai tiles (rules 4.6, 5.1 to 5.3), and the connoisseur's choice between two (rules 11.4).

use adda_core::{Luck, Seat, Sink};

use crate::action::Action;
use crate::chai::{Chai, Chais};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{DabbaWalla, third};

/// Chai that was won but is not in a hand yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offer {
    /// Completed symbols for which no tile was drawn yet.
    pub(crate) won: u8,
    /// Two tiles of which the current player keeps one.
    pub(crate) pair: Option<[Chai; 2]>,
}

impl DabbaWalla {
    /// The current player uses a chai tile, which never comes back (rules 5.2).
    #[inline]
    pub(crate) fn use_chai(&mut self, chai: Chai) {
        self.own_mut().chai.remove(chai);
        self.used.add(chai);
    }

    /// Draws a random tile of the supply. For connoisseurs, tiles put aside are shuffled into an empty supply (A31).
    fn draw_chai<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) -> Option<Chai> {
        if self.supply.is_empty() {
            for player in &mut self.players {
                self.supply.add_all(std::mem::replace(&mut player.aside, Chais::NONE));
            }
            if self.supply.is_empty() {
                return None;
            }
            log.push(Event::ChaiShuffled);
        }
        Some(self.supply.take(luck))
    }
}

/// After a tile was placed: first the chai it completed, then the third player's cards for new levels.
#[inline]
pub(crate) fn settle<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, luck: &mut L, log: &mut S) {
    while game.offer.won > 0 {
        game.offer.won -= 1;
        win(game, luck, log);
        if game.offer.pair.is_some() {
            return;
        }
    }
    if game.options.third_player {
        third::settle(game, luck, log);
    }
}

/// One tile, or two to choose from; none if the supply is empty (A33).
fn win<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, luck: &mut L, log: &mut S) {
    let seat = game.turn;
    let Some(first) = game.draw_chai(luck, log) else {
        log.push(Event::NoChaiLeft { seat });
        return;
    };
    let second = if game.options.connoisseurs_chai { game.draw_chai(luck, log) } else { None };
    match second {
        Some(second) => {
            game.offer.pair = Some([first.min(second), first.max(second)]);
            log.push(Event::ChaiOffered { seat, pair: game.offer.pair });
        }
        None => receive(game, seat, first, log),
    }
}

fn receive<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, chai: Chai, log: &mut S) {
    game.player_mut(seat).chai.add(chai);
    log.push(Event::ChaiWon { seat, chai: Some(chai) });
}

/// One of the two.
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    let Some([one, other]) = game.offer.pair else { return };
    out.push(Action::KeepChai(one));
    if other != one {
        out.push(Action::KeepChai(other));
    }
}

/// Whether it is one of the two.
pub(crate) fn check(game: &DabbaWalla, chai: Chai) -> Result<(), Refusal> {
    let offered = game.offer.pair.is_some_and(|pair| pair.contains(&chai));
    if offered { Ok(()) } else { Err(Refusal::ChaiNotOffered(chai)) }
}

/// Keeps one and puts the other aside, face down.
pub(crate) fn keep<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, chai: Chai, luck: &mut L, log: &mut S) {
    let seat = game.turn;
    if let Some([one, other]) = game.offer.pair.take() {
        let aside = if one == chai { other } else { one };
        let player = game.player_mut(seat);
        player.chai.add(chai);
        player.aside.add(aside);
        log.push(Event::ChaiKept { seat, chai: Some(chai) });
    }
    settle(game, luck, log);
}
