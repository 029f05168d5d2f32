//! A position that fits a view: what the viewer does not know is dealt at random.

use adda_core::{Luck, Seat};

use crate::bed::{Piece, Tile};
use crate::bot::Wishes;
use crate::card::Cards;
use crate::chai::{Chai, Chais};
use crate::last::LastShown;
use crate::lookup::lookup;
use crate::third::{Third, Under};
use crate::vehicle::CellSet;
use crate::view::{LaidView, PlayerView, View};
use crate::{DabbaWalla, MAX_PLAYERS, Owed, Phase, Player};

impl View {
    pub(crate) fn guess_position<L: Luck>(&self, luck: &mut L) -> DabbaWalla {
        let mut game = self.what_is_public();
        let (mut cards, mut chai) = (self.unseen, self.unseen_chai);
        let laid = self.deal_laid(&mut chai, luck);
        for (seat, known) in Seat::all(self.players.len()).zip(&self.players) {
            let player = &mut game.players[seat.index()];
            player.hand = known.hand.unwrap_or_else(|| {
                let hidden = known.hand_count - known.known.len();
                known.known.or(deal(&mut cards, hidden, luck))
            });
            player.away = known.away.unwrap_or_else(|| deal(&mut cards, known.away_count, luck));
            player.aside = known.aside.unwrap_or_else(|| pour(&mut chai, known.aside_count, luck));
            player.chai = known.chai.unwrap_or_else(|| {
                let lying = match known.laid {
                    LaidView::Open { tiles, .. } => tiles,
                    LaidView::Nothing | LaidView::FaceDown { .. } => laid[seat.index()],
                };
                let mut held = pour(&mut chai, known.chai_count - lying.len(), luck);
                held.add_all(lying);
                held
            });
            lay(player, known);
        }
        let waits_for = |owed: Owed| self.players.iter().any(|player| player.owed == Some(owed));
        let mut drawn = self.third_drawn;
        if drawn.is_none() && waits_for(Owed::Third) {
            let (one, other) = (cards.take(luck), cards.take(luck));
            drawn = Some([one.min(other), one.max(other)]);
        }
        game.offer.won = self.won;
        game.offer.pair = self.offered;
        if game.offer.pair.is_none() && waits_for(Owed::KeepChai) {
            let (one, other) = (chai.take(luck), chai.take(luck));
            game.offer.pair = Some([one.min(other), one.max(other)]);
        }
        let mut under = Vec::with_capacity(self.third_under.len());
        for &(by, card) in &self.third_under {
            under.push(Under { card: card.unwrap_or_else(|| cards.take(luck)), by });
        }
        game.third = Third::of(&self.third_row, drawn, &under).unwrap_or_default();
        game.unseen = cards;
        game.supply = chai;
        self.guess_sealed(&mut game, &laid, luck);
        game
    }

    /// Guesses what is face down in a round of the delivery. Everybody saw these cards being played, so bots can tell
    /// which are likely. The guesses for different players are independent of each other.
    fn guess_sealed<L: Luck>(&self, game: &mut DabbaWalla, laid: &[Chais], luck: &mut L) {
        let is_hidden = |known: &PlayerView| matches!(known.laid, LaidView::FaceDown { card: None, .. });
        if !self.players.iter().any(is_hidden) {
            return;
        }
        let mut guessed = Vec::new();
        let wishes = Wishes::of(game);
        for (seat, known) in Seat::all(self.players.len()).zip(&self.players) {
            let LaidView::FaceDown { card: None, sealed, .. } = known.laid else { continue };
            guessed.push((seat, wishes.card(seat, luck), sealed));
        }
        for (seat, card, sealed) in guessed {
            let player = game.player_mut(seat);
            player.laid = card;
            player.tiles = laid[seat.index()];
            player.sealed = sealed;
        }
    }

    /// Deals the chai tiles that lie face down on cards, as many as everybody sees there: orange ones, and at most one
    /// deferred tile on a card, or none in a second choice (A36).
    fn deal_laid<L: Luck>(&self, chai: &mut Chais, luck: &mut L) -> [Chais; MAX_PLAYERS] {
        let mut laid = [Chais::NONE; MAX_PLAYERS];
        let hidden = |player: &PlayerView| match player.laid {
            LaidView::FaceDown { tiles: None, count, .. } => usize::from(count),
            LaidView::Nothing | LaidView::FaceDown { .. } | LaidView::Open { .. } => 0,
        };
        let wanted = || self.players.iter().map(hidden);
        let mut plain = chai.orange();
        let deferred = plain.count(Chai::Deferred);
        (0..deferred).for_each(|_| plain.remove(Chai::Deferred));
        // Where other tiles do not suffice, some of these cards must have a deferred tile.
        let mut short = wanted().sum::<usize>().saturating_sub(plain.len());
        for (tiles, wanted) in laid.iter_mut().zip(wanted()) {
            let mut spare = chai.count(Chai::Deferred);
            if self.phase == Phase::Deferred || wanted == 0 {
                spare = 0;
            }
            let defers = spare > 0
                && (short > 0 || luck.pick(plain.len() as u32 + u32::from(spare)) < u32::from(spare));
            if defers {
                chai.remove(Chai::Deferred);
                tiles.add(Chai::Deferred);
                short = short.saturating_sub(1);
            }
            while tiles.len() < wanted && !plain.is_empty() {
                let tile = plain.take(luck);
                chai.remove(tile);
                tiles.add(tile);
            }
        }
        laid
    }

    /// Everything that is public.
    fn what_is_public(&self) -> DabbaWalla {
        let mut game = DabbaWalla {
            turn: self.turn,
            phase: self.phase,
            deck: self.deck as u8,
            display: self.display.map(|space| space.card),
            tickets: self.display.map(|space| space.tickets),
            used: self.used,
            blanks: self.blanks,
            zeros: self.zeros,
            spent: self.spent,
            level: self.level,
            last: self.last.as_ref().and_then(|last| LastShown::of(last, self.players.len())),
            ..DabbaWalla::bare(self.options, self.players.len(), self.first)
        };
        for (seat, known) in Seat::all(self.players.len()).zip(&self.players) {
            for tile in &known.load {
                game.load(seat, tile.tile);
            }
            let collecting = !self.is_delivery() && !self.is_over();
            if collecting {
                game.rank(&known.pile);
            }
            let player = game.player_mut(seat);
            if self.is_delivery() {
                player.bed.forget_halves();
            }
            player.known = known.known;
            player.discard = known.discard;
            player.tickets = known.tickets;
            player.walla = known.walla;
            player.deferring = known.deferring;
            player.sheet = known.sheet;
        }
        game
    }
}

impl DabbaWalla {
    /// Places a tile on a load as it was placed before, without its consequences. Returns whether it fits there.
    pub(crate) fn load(&mut self, seat: Seat, tile: Tile) -> bool {
        let vehicle = self.options.vehicle;
        let ground = lookup().ground(vehicle);
        let bed = &mut self.players[seat.index()].bed;
        match tile {
            Tile::Dabbas { card, spot } => {
                let Some(placement) = lookup().placement(vehicle, card, spot) else { return false };
                if !bed.is_even(placement) || !bed.has_room(placement.cells) {
                    return false;
                }
                let level = bed.cover(placement.cells, Piece::Card(card));
                bed.join_halves(ground, placement, level);
                self.spots[card.index()] = placement.spot;
            }
            Tile::Bonus { cell, .. } | Tile::Blank { cell } => {
                let cells = CellSet::only(cell);
                if !ground.cells.contains(cell) || !bed.has_room(cells) {
                    return false;
                }
                let piece = match tile {
                    Tile::Bonus { colour, .. } => Piece::Bonus(colour),
                    Tile::Dabbas { .. } | Tile::Blank { .. } => Piece::Blank,
                };
                bed.cover(cells, piece);
            }
        }
        true
    }
}

fn deal<L: Luck>(cards: &mut Cards, count: usize, luck: &mut L) -> Cards {
    (0..count).map(|_| cards.take(luck)).collect()
}

fn pour<L: Luck>(chai: &mut Chais, count: usize, luck: &mut L) -> Chais {
    let mut poured = Chais::NONE;
    for _ in 0..count {
        poured.add(chai.take(luck));
    }
    poured
}

/// A player's choice of this round, as far as it is known.
fn lay(player: &mut Player, known: &PlayerView) {
    match known.laid {
        LaidView::Nothing | LaidView::FaceDown { card: None, .. } => {}
        LaidView::Open { card, tiles } => {
            player.laid = Some(card);
            player.tiles = tiles;
            player.sealed = true;
        }
        LaidView::FaceDown { card: Some(card), tiles, sealed, .. } => {
            player.laid = Some(card);
            player.tiles = tiles.unwrap_or(Chais::NONE);
            player.sealed = sealed;
        }
    }
}
