//! A turn of three actions (rules 4): waiting (5.1), moving (5.2 to 5.5), and its end.

use adda_core::{Game, Luck, Sink};

use crate::Bombay;
use crate::action::Action;
use crate::board::board;
use crate::event::Event;
use crate::refusal::{Deed, Refusal};
use crate::site::{Site, SiteSet};

/// Rules 4.1: the number of actions in a turn.
pub const ACTIONS: u8 = 3;

/// Rules 5.1: what waiting earns.
pub(crate) const FORTUNE: u16 = 1;

/// Rules 8.4: what a palace earns when another player's elephant enters its site.
pub(crate) const TOLL: u16 = 1;

/// Waiting, which takes the whole turn.
#[inline]
pub(crate) fn legal_wait(game: &Bombay, out: &mut Vec<Action>) {
    if game.actions == ACTIONS {
        out.push(Action::Wait);
    }
}

/// Whether the player may wait (rules 5.1, R15).
pub(crate) fn check_wait(game: &Bombay) -> Result<(), Refusal> {
    if game.actions == ACTIONS { Ok(()) } else { Err(Refusal::WaitTakesAll { left: game.actions }) }
}

/// Waits for fortune.
#[inline]
pub(crate) fn wait<S: Sink<Event>>(game: &mut Bombay, log: &mut S) {
    game.actions = 0;
    game.player_mut().rupees += FORTUNE;
    log.push(Event::Waited { seat: game.turn, rupees: FORTUNE });
}

/// The sites the elephant can move to.
#[inline]
pub(crate) fn legal_moves(game: &Bombay, out: &mut Vec<Action>) {
    let board = board();
    let hills = if game.actions < 2 { board.hills } else { SiteSet::NONE };
    board.neighbours(game.player().site).minus(hills).iter().for_each(|to| out.push(Action::Move(to)));
}

/// Whether the elephant can move there (rules 5.2, 5.3).
pub(crate) fn check_move(game: &Bombay, to: Site) -> Result<(), Refusal> {
    let from = game.player().site;
    if from == to {
        return Err(Refusal::AlreadyThere(to));
    }
    if !board().neighbours(from).contains(to) {
        let needed = board().distance(from, to);
        return Err(if needed > game.actions {
            Refusal::TooFar { to, needed, left: game.actions }
        } else {
            Refusal::NoRoad { from, to }
        });
    }
    let deed = if board().hills.contains(to) { Deed::MoveToHill } else { Deed::Move };
    game.require_actions(deed, board().cost_of_arriving(to))
}

/// Moves the elephant.
#[inline]
pub(crate) fn go<S: Sink<Event>>(game: &mut Bombay, to: Site, log: &mut S) {
    let from = game.player().site;
    // 5.3 The cost depends on the site that the elephant enters.
    let actions = board().cost_of_arriving(to);
    game.actions -= actions;
    game.player_mut().site = to;
    // 8.4 The palace of another player earns a toll every time (R12), from the bank (R14).
    let toll = game.palace_on(to).filter(|&owner| owner != game.turn);
    if let Some(owner) = toll {
        game.players[owner].rupees += TOLL;
    }
    log.push(Event::Moved { seat: game.turn, from, to, actions, toll });
}

/// Rules 4.2, 9.1: passes the turn on. After the last player a new round begins, after the last round a new set.
#[inline]
pub(crate) fn end<L: Luck, S: Sink<Event>>(game: &mut Bombay, luck: &mut L, log: &mut S) {
    log.push(Event::TurnEnded { seat: game.turn, unused: game.actions });
    game.actions = ACTIONS;
    game.bought = false;
    game.turn = game.turn.left(game.seats());
    if game.turn != game.set_first() {
        return;
    }
    game.round += 1;
    if game.round < game.table().rounds {
        log.push(Event::RoundBegan { round: game.round + 1, rounds: game.table().rounds });
    } else {
        game.end_set(luck, log);
    }
}

impl Bombay {
    /// Refuses if fewer actions than this are left.
    pub(crate) fn require_actions(&self, deed: Deed, needed: u8) -> Result<(), Refusal> {
        if needed <= self.actions {
            Ok(())
        } else {
            Err(Refusal::TooFewActions { deed, needed, left: self.actions })
        }
    }
}
