//! Revealing (rules 8.3), deferred cards and the veto (rules 9.3, 9.4), and the tips for the level (rules 8.4).

use adda_core::{Game, Seat, Sink};

use crate::chai::{Chai, Chais};
use crate::event::Event;
use crate::last::LastShown;
use crate::track::Tally;
use crate::vehicle::Spot;
use crate::{DabbaWalla, Phase, delivery, track};

/// Continues once no choice is missing.
pub(crate) fn unless_awaited<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    while matches!(game.phase, Phase::Lay | Phase::Deferred) && game.to_act().is_empty() {
        if game.phase == Phase::Lay && defer(game, log) {
            game.phase = Phase::Deferred;
        } else {
            reveal_rest(game, log);
            resolve(game, log);
        }
    }
}

/// Everybody without a deferred card reveals; the others show only that tile and take the rest back. Returns whether
/// anybody defers.
fn defer<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) -> bool {
    let mut some = false;
    for seat in Seat::all(game.seats()) {
        if !game.player(seat).tiles.contains(Chai::Deferred) {
            continue;
        }
        some = true;
        let player = game.player_mut(seat);
        player.chai.remove(Chai::Deferred);
        player.deferring = true;
        player.laid = None;
        player.tiles = Chais::NONE;
        player.sealed = false;
        game.used.add(Chai::Deferred);
        log.push(Event::Deferred { seat });
    }
    if some {
        reveal_all(game, |player| !player.deferring, log);
    }
    some
}

fn reveal_rest<S: Sink<Event>>(game: &DabbaWalla, log: &mut S) {
    let second = game.phase == Phase::Deferred;
    reveal_all(game, |player| player.deferring == second, log);
}

fn reveal_all<S: Sink<Event>>(game: &DabbaWalla, which: impl Fn(&crate::Player) -> bool, log: &mut S) {
    for seat in Seat::all(game.seats()) {
        let player = game.player(seat);
        if let Some(card) = player.laid.filter(|_| which(player)) {
            log.push(Event::Revealed { seat, card, tiles: player.tiles });
        }
    }
}

/// All cards and tiles are open: adds them up, moves the markers, pays, and begins the next round.
fn resolve<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    let level = game.level;
    let mut tally = Tally::default();
    let mut last = LastShown::of_level(level);
    for seat in Seat::all(game.seats()) {
        let player = &mut game.players[seat.index()];
        let Some(card) = player.laid.take() else { continue };
        let laid = std::mem::take(&mut player.tiles);
        last.shown[seat.index()] = Some((card, laid));
        tally.card(card);
        tally.tiles(laid);
        player.discard = player.discard.without(card);
        player.chai.remove_all(laid);
        player.sealed = false;
        player.deferring = false;
        game.spent = game.spent.with(card);
        game.used.add_all(laid);
    }
    let third = game.options.third_player.then(|| game.third.deliver(level)).flatten();
    if let Some(card) = third {
        tally.card(card);
        game.spent = game.spent.with(card);
    }
    let (vetoed, steps) = (tally.vetoed, tally.steps());
    let values = track::values(game.zeros, steps);
    log.push(Event::MarkersMoved { level, third, vetoed, steps, values });
    last.third = third;
    last.tally(&tally, values);
    pay(game, &mut last, log);
    game.last = Some(last);
    if level > 1 { delivery::begin_round(game, level - 1, log) } else { delivery::finish(game, log) }
}

/// Rules 8.4: every dabba earns the value of its colour, every blank tile costs two. Then the level is empty.
fn pay<S: Sink<Event>>(game: &mut DabbaWalla, last: &mut LastShown, log: &mut S) {
    let (level, values) = (last.level, last.values);
    for seat in Seat::all(game.seats()) {
        let player = &mut game.players[seat.index()];
        let load = player.bed.level(usize::from(level));
        if load.cells() == 0 {
            continue;
        }
        for card in player.bed.cards(usize::from(level)).iter() {
            game.spots[card.index()] = Spot::default();
        }
        let (dabbas, blanks) = (load.tips_of_dabbas(values), load.cost_of_blanks());
        player.sheet.dabbas += dabbas;
        player.sheet.blanks -= blanks;
        player.bed.remove(usize::from(level));
        let tips = dabbas - blanks;
        last.tips[seat.index()] = Some(tips);
        log.push(Event::Delivered { seat, load, values, tips });
    }
}
