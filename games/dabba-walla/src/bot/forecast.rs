//! What every player will probably lay for every level, and what everybody can expect from it.

use adda_core::{Game, PerSeat, Seat};

use crate::card::Card;
use crate::chai::Chai;
use crate::colour::Colour;
use crate::lookup::lookup;
use crate::vehicle::Spot;
use crate::{DabbaWalla, MAX_PLAYERS, Phase, Player};

use super::collecting::Collecting;
use super::load::{LEVELS, Load};
use super::plan::{Planner, Steps, Tips, Tracks};

/// Steps on each track that an unknown player adds to a level. Cards count as 1.8, a little more than their average,
/// because the strong ones are laid.
const TYPICAL_STEPS: f32 = 0.45;

/// How reliable another player's plan is once everything is loaded. They react to the others too.
const RELIANCE: f32 = 0.7;

/// How likely a useful tile is to be laid.
const USEFUL_TILE_CHANCE: f32 = 0.6;

/// From how many dabbas of a colour their owner likes to lay “+1”, and the others like to lay “−1”.
pub(super) const WORTH_PLUS: u8 = 3;
pub(super) const WORTH_MINUS: u8 = 4;

/// The value of a deferred card for each covered cell of the level: the card can be chosen when the others are known.
const FOR_DEFERRING: f32 = 0.3;

/// The number of plays worth searching.
pub(super) const BEST_PLAYS: usize = 8;

/// The bots' estimate of a position.
pub(super) struct Forecast<'a> {
    pub(super) game: &'a DabbaWalla,
    pub(super) loads: [Load; MAX_PLAYERS],
    pub(super) planners: [Planner; MAX_PLAYERS],
    /// The steps that each player will probably add.
    brings: [Steps; MAX_PLAYERS],
    /// The steps that each player can expect from all others, and from what they have laid themselves.
    elsewhere: [Steps; MAX_PLAYERS],
}

impl<'a> Forecast<'a> {
    pub(super) fn of(game: &'a DabbaWalla) -> Forecast<'a> {
        let nobody =
            Planner { top: 0, laid: 0, tips: Tips::default(), to_come: 0, tracks: Tracks(game.zeros) };
        let mut forecast = Forecast {
            game,
            loads: [Load::EMPTY; MAX_PLAYERS],
            planners: [nobody; MAX_PLAYERS],
            brings: [[[0.0; 4]; LEVELS]; MAX_PLAYERS],
            elsewhere: [[[0.0; 4]; LEVELS]; MAX_PLAYERS],
        };
        for (seat, player) in Seat::all(game.seats()).zip(game.all_players()) {
            forecast.loads[seat.index()] = Load::of(&player.bed);
            forecast.planners[seat.index()] = forecast.planner(player);
        }
        forecast.expect_others();
        forecast
    }

    /// The same after the current player took a card: the others' plans do not change.
    pub(super) fn after_taking<'b>(&self, after: &'b DabbaWalla) -> Forecast<'b> {
        let mut forecast = Forecast { game: after, ..*self };
        forecast.planners[after.turn.index()] = forecast.planner(after.own());
        forecast
    }

    /// The same after the current player placed a bonus dabba.
    pub(super) fn after_placing<'b>(&self, after: &'b DabbaWalla) -> Forecast<'b> {
        let mut forecast = Forecast { game: after, ..*self };
        forecast.loads[after.turn.index()] = Load::of(&after.own().bed);
        forecast
    }

    /// The same after a player laid a card, or chai tiles on it: the others' plans do not change.
    pub(super) fn after_laying<'b>(&self, after: &'b DabbaWalla, seat: Seat) -> Forecast<'b> {
        // A veto voids what others add.
        if after.player(seat).tiles.contains(Chai::Veto) {
            return Forecast::of(after);
        }
        let mut forecast = Forecast { game: after, ..*self };
        forecast.planners[seat.index()] = forecast.planner(after.player(seat));
        let Some(now) = self.level_now() else { return forecast };
        let mut brought = [0.0; 4];
        forecast.bring_now(seat, &mut brought);
        let had_laid = self.game.player(seat).laid.is_some();
        for each in Seat::all(after.seats()) {
            let steps = &mut forecast.elsewhere[each.index()][now];
            add(steps, &brought);
            if each != seat || had_laid {
                add(steps, &self.brings[seat.index()][now].map(|step| -step));
            }
        }
        forecast
    }

    /// First everybody plans on their own, then these plans count as the others' steps.
    fn expect_others(&mut self) {
        let seats = self.game.seats();
        let rounds = self.rounds();
        let mut common = [[0.0; 4]; LEVELS];
        self.add_third(&mut common);
        let mut alone = common;
        for step in alone[..rounds].iter_mut().flatten() {
            *step += (seats - 1) as f32 * TYPICAL_STEPS;
        }
        let reliance = RELIANCE * self.progress();
        let mut brings = [[[0.0_f32; 4]; LEVELS]; MAX_PLAYERS];
        for seat in Seat::all(seats) {
            let own = &mut brings[seat.index()];
            own[..rounds].fill([TYPICAL_STEPS * (1.0 - reliance); 4]);
            let tell = |index: usize, colour: usize, value: f32| own[index][colour] += reliance * value;
            self.planners[seat.index()].worth(&self.loads[seat.index()], &alone, tell);
            if let Some(now) = self.level_now() {
                self.bring_now(seat, &mut own[now]);
            }
        }
        for seat in Seat::all(seats) {
            let mut elsewhere = common;
            for other in Seat::all(seats).filter(|&other| other != seat) {
                for (sum, steps) in elsewhere[..rounds].iter_mut().zip(&brings[other.index()]) {
                    add(sum, steps);
                }
            }
            if let Some(now) = self.level_now().filter(|_| self.game.player(seat).laid.is_some()) {
                add(&mut elsewhere[now], &brings[seat.index()][now]);
            }
            self.elsewhere[seat.index()] = elsewhere;
        }
        self.brings = brings;
    }

    /// The index of the level that is being delivered.
    pub(super) fn level_now(&self) -> Option<usize> {
        usize::from(self.game.level).checked_sub(1).map(|index| index.min(LEVELS - 1))
    }

    /// The number of levels for which cards will be laid, including some that may still be opened.
    fn rounds(&self) -> usize {
        match self.game.level {
            0 => (self.game.highest() + 2).min(LEVELS),
            level => usize::from(level).min(LEVELS),
        }
    }

    /// How much of the collecting is done, from 0 to 1.
    fn progress(&self) -> f32 {
        if self.game.level > 0 {
            return 1.0;
        }
        let all = (self.game.options.turns_each() + 2) * self.game.seats();
        let done: usize = self.game.all_players().iter().map(|player| player.discard.len()).sum();
        done as f32 / all as f32
    }

    /// Adds the third player's cards, which are open.
    fn add_third(&self, steps: &mut Steps) {
        for (level, card) in steps.iter_mut().zip(self.game.third.row()) {
            if let Some(card) = card {
                add(level, &lookup().tips(*card).map(f32::from));
            }
        }
    }

    /// What a player adds in this round of the delivery: what is laid, or probably will be.
    fn bring_now(&self, seat: Seat, steps: &mut [f32; 4]) {
        let player = self.game.player(seat);
        if let Some(card) = player.laid {
            *steps = lookup().tips(card).map(f32::from);
        }
        let vetoed = self.game.all_players().iter().any(|player| player.tiles.contains(Chai::Veto));
        for colour in Colour::ALL {
            let count = |chai: Chai| {
                if player.sealed {
                    f32::from(player.tiles.count(chai))
                } else if self.is_useful(seat, chai) {
                    USEFUL_TILE_CHANCE * f32::from(player.chai.count(chai))
                } else {
                    0.0
                }
            };
            let sum = &mut steps[colour.index()];
            *sum += count(Chai::Plus(colour));
            if !vetoed {
                *sum -= count(Chai::Minus(colour));
            }
        }
    }

    /// Whether a player would like to lay a chai tile in this round.
    fn is_useful(&self, seat: Seat, chai: Chai) -> bool {
        let Some(now) = self.level_now() else { return false };
        let on_level = |load: &Load, colour: Colour| load.levels[now].dabbas[colour.index()];
        let own = |colour| on_level(&self.loads[seat.index()], colour);
        match chai {
            Chai::Plus(colour) => own(colour) >= WORTH_PLUS,
            Chai::Minus(colour) => {
                own(colour) == 0 && self.loads.iter().any(|load| on_level(load, colour) >= WORTH_MINUS)
            }
            Chai::Bonus(_) | Chai::Jump | Chai::Swap | Chai::Veto | Chai::Deferred => false,
        }
    }

    fn planner(&self, player: &Player) -> Planner {
        let cards = match player.laid {
            Some(card) => player.discard.without(card),
            // All cards of the hand will be played.
            None => player.discard.or(player.hand),
        };
        Planner {
            top: self.rounds(),
            laid: if player.laid.is_some() { usize::from(self.game.level) } else { 0 },
            tips: Tips::of(cards),
            to_come: self.to_take(player),
            tracks: Tracks(self.game.zeros),
        }
    }

    /// The number of cards the player will still take.
    pub(super) fn to_take(&self, player: &Player) -> usize {
        if self.game.level > 0 {
            return 0;
        }
        (self.game.options.turns_each() + 2).saturating_sub(player.discard.len() + player.hand.len())
    }

    /// The expected final tips of every player.
    pub(super) fn expected_of_all(&self) -> PerSeat<f32> {
        let mut expected = PerSeat::default();
        Seat::all(self.game.seats()).for_each(|seat| expected[seat] = self.expected(seat));
        expected
    }

    /// The expected final tips of a player. A player who must play a card now is assumed to play it well.
    pub(super) fn expected(&self, seat: Seat) -> f32 {
        let game = self.game;
        if game.level > 0 {
            return self.delivering(seat);
        }
        let collecting = Collecting::of(self, seat);
        let must_play = seat == game.turn
            && !game.player(seat).hand.is_empty()
            && matches!(game.phase, Phase::Play | Phase::Last)
            && game.offer.pair.is_none()
            && game.third.drawn.is_none();
        let mut best = f32::NEG_INFINITY;
        if must_play {
            collecting.for_each_play(|_, _, worth| best = best.max(worth));
        }
        if best == f32::NEG_INFINITY { collecting.without_play(must_play) } else { best }
    }

    /// The current player's best plays, best first.
    pub(super) fn best_plays(&self) -> [Option<(Card, Spot)>; BEST_PLAYS] {
        let mut found = [(f32::NEG_INFINITY, None); BEST_PLAYS];
        Collecting::of(self, self.game.turn).for_each_play(|card, spot, worth| {
            let Some(place) = found.iter().position(|&(other, _)| worth > other) else { return };
            found[place..].rotate_right(1);
            found[place] = (worth, Some((card, spot)));
        });
        found.map(|(_, play)| play)
    }

    fn delivering(&self, seat: Seat) -> f32 {
        let player = self.game.player(seat);
        let load = &self.loads[seat.index()];
        let now = self.level_now().unwrap_or_default();
        let defers = self.game.phase == Phase::Lay && player.tiles.contains(Chai::Deferred);
        let deferring = if defers { FOR_DEFERRING * load.levels[now].cells() as f32 } else { 0.0 };
        // Orders are paid at the start of a round.
        let orders: f32 = load.levels[..now].iter().map(|level| self.orders(level)).sum();
        let blanks: u8 = load.levels[..=now].iter().map(|level| level.blanks).sum();
        f32::from(player.sheet.total()) + self.plan(seat, load) + self.chai(seat) + deferring + orders
            - 2.0 * f32::from(blanks)
    }

    /// What the dabbas of a load would earn the player.
    pub(super) fn plan(&self, seat: Seat, load: &Load) -> f32 {
        self.planners[seat.index()].worth(load, &self.elsewhere[seat.index()], |_, _, _| ())
    }

    /// The colour and value that the player would like to lay for this round's level, if any.
    pub(super) fn wish(&self, seat: Seat) -> Option<(usize, f32)> {
        let now = self.level_now()?;
        let mut wish = None;
        let tell = |index: usize, colour: usize, value: f32| {
            if index == now {
                wish = Some((colour, value));
            }
        };
        self.planners[seat.index()].worth(&self.loads[seat.index()], &self.elsewhere[seat.index()], tell);
        wish
    }
}

fn add(sum: &mut [f32; 4], steps: &[f32; 4]) {
    for (sum, step) in sum.iter_mut().zip(steps) {
        *sum += step;
    }
}
