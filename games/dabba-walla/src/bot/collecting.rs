//! A player while dabbas are collected: the expected value of each play.

use adda_core::{Game, Seat};

use crate::Player;
use crate::card::{Card, Cards};
use crate::lookup::{Ground, Placement, lookup};
use crate::vehicle::{CellSet, Spot};

use super::forecast::Forecast;
use super::load::{LEVELS, Load, Surface};

/// The value of a dabba in the hand with two players, and how much each further player adds: all of them lay cards,
/// and a card pays everybody's dabbas.
const FOR_DABBA: f32 = 1.6;
const FOR_DABBA_BY_PLAYER: f32 = 0.35;

/// The share of that which needs no card of the colour in the player's own hand. A card of value 2 gives the rest in
/// full.
const WITHOUT_CARD: f32 = 0.7;

/// The value of a card that is still to be taken. It is the same for all plays of a turn, and only brings the expected
/// tips to the right size.
const FOR_CARD: f32 = 4.0;

/// A ticket is a tip at the end.
const FOR_TICKET: f32 = 1.0;

/// The cost of a blank tile: two tips, and the space it takes.
const FOR_BLANK: f32 = 3.0;

/// The cost of each cell that must be filled before a tile of the hand fits: a little more than a blank tile, so that
/// placing one is better than waiting. With turns to come, more room will probably come too. Without this, hands ended
/// full of tiles of four, with up to twenty blank tiles under them.
const FOR_MISSING: f32 = 3.5;
const PATIENCE: f32 = 0.5;

/// A chai tile to be drawn: two tips if it stays unused, plus the average gain from using it.
const FOR_CHAI: f32 = 3.5;

/// A half cup that can still be completed.
const FOR_HALF: f32 = 0.7;

/// With this many tiles to come the surface counts in full, with fewer it counts less.
const SURFACE_MATTERS: f32 = 4.0;

pub(super) struct Collecting<'a> {
    forecast: &'a Forecast<'a>,
    seat: Seat,
    player: &'a Player,
    ground: &'static Ground,
    surface: Surface,
    /// The number of cards the player will still take.
    to_take: usize,
    /// The part that no play changes.
    fixed: f32,
    /// The value of a dabba of each colour while it is in the hand.
    dabba_in_hand: [f32; 4],
    /// The cost of each cell that must be filled before a tile of the hand fits.
    missing: f32,
}

impl<'a> Collecting<'a> {
    pub(super) fn of(forecast: &'a Forecast<'a>, seat: Seat) -> Collecting<'a> {
        let game = forecast.game;
        let player = game.player(seat);
        let ground = lookup().ground(game.options.vehicle);
        let to_take = forecast.to_take(player);
        let dabba = FOR_DABBA + FOR_DABBA_BY_PLAYER * (game.seats() - 2) as f32;
        let planner = &forecast.planners[seat.index()];
        let dabba_in_hand = std::array::from_fn(|colour| {
            dabba * (WITHOUT_CARD + (1.0 - WITHOUT_CARD) * planner.highest(colour) / 2.0)
        });
        Collecting {
            forecast,
            seat,
            player,
            ground,
            surface: Surface::of(&player.bed, ground),
            to_take,
            fixed: forecast.chai(seat) + FOR_TICKET * f32::from(player.tickets) + FOR_CARD * to_take as f32,
            dabba_in_hand,
            missing: FOR_MISSING / (1.0 + PATIENCE * to_take as f32),
        }
    }

    /// The player's expected tips if no tile is placed now. A player who must play but has no tile that fits will need
    /// blank tiles.
    pub(super) fn without_play(&self, must_play: bool) -> f32 {
        let matters = self.surface_matters(self.player.hand.len());
        let worth = self.fixed
            + self.hand_worth(self.player.hand, &self.surface)
            + self.load_worth(&self.forecast.loads[self.seat.index()])
            + matters * self.surface.evenness(self.ground)
            + matters * FOR_HALF * self.surface.open_halves(self.ground);
        if !must_play {
            return worth;
        }
        let missing = |card| self.surface.missing(self.placements(card));
        let least = self.player.hand.iter().map(missing).min().unwrap_or_default();
        worth - (FOR_MISSING - self.missing) * f32::from(least)
    }

    /// Visits every play with the player's expected tips after it.
    pub(super) fn for_each_play(&self, mut visit: impl FnMut(Card, Spot, f32)) {
        let load = &self.forecast.loads[self.seat.index()];
        for card in self.player.hand.iter() {
            let colour = lookup().colour(card);
            let kept = self.player.hand.without(card);
            let matters = self.surface_matters(kept.len());
            let (mut cells, mut worth) = (CellSet::NONE, 0.0);
            // The plan depends only on the level of a placement.
            let mut planned = [None; LEVELS + 1];
            for placement in self.placements(card) {
                if !self.player.bed.is_even(placement) {
                    continue;
                }
                let mut surface = self.surface;
                let (level, completed) = surface.lay(placement, self.ground);
                // Placements on the same cells follow each other and differ only in the half cup.
                if placement.cells != cells {
                    cells = placement.cells;
                    let planned = *planned[level.min(LEVELS + 1) - 1].get_or_insert_with(|| {
                        let mut load = *load;
                        load.put(level, colour, cells.len());
                        self.load_worth(&load)
                    });
                    worth = self.fixed
                        + planned
                        + matters * surface.evenness(self.ground)
                        + self.hand_worth(kept, &surface);
                }
                let cups =
                    FOR_CHAI * f32::from(completed) + matters * FOR_HALF * surface.open_halves(self.ground);
                visit(card, placement.spot, worth + cups);
            }
        }
    }

    fn placements(&self, card: Card) -> &'static [Placement] {
        lookup().placements(self.forecast.game.options.vehicle, card)
    }

    /// How much the surface counts with this many tiles in the hand, from 0 to 1.
    fn surface_matters(&self, in_hand: usize) -> f32 {
        ((self.to_take + in_hand) as f32 / SURFACE_MATTERS).min(1.0)
    }

    fn load_worth(&self, load: &Load) -> f32 {
        let levels = &load.levels[..load.top];
        let orders: f32 = levels.iter().map(|level| self.forecast.orders(level)).sum();
        let blanks: u8 = levels.iter().map(|level| level.blanks).sum();
        self.forecast.plan(self.seat, load) + orders - FOR_BLANK * f32::from(blanks)
    }

    fn hand_worth(&self, hand: Cards, surface: &Surface) -> f32 {
        let worth = |card: Card| {
            let dabbas = self.dabba_in_hand[lookup().colour(card).index()] * lookup().size(card) as f32;
            dabbas - self.missing * f32::from(surface.missing(self.placements(card)))
        };
        hand.iter().map(worth).sum()
    }
}
