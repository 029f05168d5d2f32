//! What a choice of the delivery would earn, computed from one viewer's knowledge with the tracks of `track.rs`.

use adda_core::Seat;

use crate::bed::{Level, Tile};
use crate::card::{Card, Cards};
use crate::chai::Chais;
use crate::lookup::lookup;
use crate::order::{self, LoadOrder, Order};
use crate::track::{self, Tally};
use crate::view::{LaidView, PlayerView, View};

/// The tips that the current level would earn a seat with this card and these chai tiles, if the others added nothing
/// to what is open: the third player's card and, while somebody defers, the cards of those who do not.
pub fn what_if(view: &View, seat: Seat, card: Option<Card>, tiles: Chais) -> i16 {
    let Some(player) = view.players.get(seat.index()) else { return 0 };
    // A seat with an open card has chosen already, so nothing is added to it.
    let values = match player.laid {
        LaidView::Open { .. } => view.values_with(None, Chais::NONE),
        LaidView::Nothing | LaidView::FaceDown { .. } => view.values_with(card, tiles),
    };
    player.on_level(view.level).tips(values)
}

/// What an order would pay a seat: orders 1 to 3 for the current level as it is loaded, orders 5 and 6 if the player
/// kept all chai tiles. `None` for order 4, which is paid before the first level, and for orders that are not in play.
pub fn tips_of_order(view: &View, seat: Seat, wanted: Order) -> Option<i16> {
    let player = view.players.get(seat.index())?;
    if view.options.chai_order.order() == Some(wanted) {
        let most = view.players.iter().map(|player| player.chai_count).max().unwrap_or_default();
        return Some(order::tips_of_chai(view.options.chai_order, player.chai_count, most));
    }
    let level = player.on_level(view.level);
    let of_level = order::tips_of_level(&view.options, &level).into_iter().flatten();
    of_level.filter(|(order, _)| *order == wanted).map(|(_, tips)| tips).next()
}

impl View {
    /// The orders in play, in the order of their cards.
    pub fn orders(&self) -> Vec<Order> {
        let of_level = order::tips_of_level(&self.options, &Level::default());
        let stack = (self.options.load_order == LoadOrder::SkilfulStack).then_some(Order::SkilfulStack);
        let of_level = of_level.into_iter().flatten().map(|(order, _)| order);
        of_level.chain(stack).chain(self.options.chai_order.order()).collect()
    }

    /// The third player's card for the current level.
    pub fn third_card(&self) -> Option<Card> {
        let index = usize::from(self.level).checked_sub(1)?;
        self.third_row.get(index).copied().flatten().filter(|_| self.is_delivery())
    }

    /// The values of the markers with this card and these chai tiles added to what is open.
    pub fn values_with(&self, card: Option<Card>, tiles: Chais) -> [u8; 4] {
        track::values(self.zeros, self.steps_with(card, tiles))
    }

    /// The steps of the markers.
    pub fn steps_with(&self, card: Option<Card>, tiles: Chais) -> [i16; 4] {
        let mut tally = Tally::default();
        self.third_card().into_iter().chain(card).for_each(|card| tally.card(card));
        tally.tiles(tiles);
        for player in &self.players {
            if let LaidView::Open { card, tiles } = player.laid {
                tally.card(card);
                tally.tiles(tiles);
            }
        }
        tally.steps()
    }

    /// Whether only this seat can still add something to the current level.
    pub fn is_last_to_choose(&self, seat: Seat) -> bool {
        let others = Seat::all(self.players.len()).zip(&self.players).filter(|(other, _)| *other != seat);
        let mut others = others.map(|(_, player)| player);
        self.is_delivery()
            && others.all(|player| matches!(player.laid, LaidView::Open { .. }) || player.discard.is_empty())
    }
}

impl PlayerView {
    /// What is on a level, from 1.
    pub fn on_level(&self, level: u8) -> Level {
        let mut found = Level::default();
        for tile in self.load.iter().filter(|tile| tile.level == level) {
            let colour = match tile.tile {
                Tile::Blank { .. } => {
                    found.blanks += 1;
                    continue;
                }
                Tile::Bonus { colour, .. } => colour,
                Tile::Dabbas { card, .. } => lookup().colour(card),
            };
            found.tiles += 1;
            found.dabbas[colour.index()] += tile.cells.len() as u8;
        }
        found
    }

    /// The cards left for the delivery, in piles of the same value: by colour, the most valuable first, cards without
    /// a value last.
    pub fn piles(&self) -> Vec<Cards> {
        let mut piles: Vec<([u8; 4], Cards)> = Vec::new();
        for card in self.discard.iter() {
            let tips = lookup().tips(card);
            match piles.iter_mut().find(|(value, _)| *value == tips) {
                Some((_, pile)) => *pile = pile.with(card),
                None => piles.push((tips, Cards::only(card))),
            }
        }
        piles.sort_by_key(|(tips, _)| {
            let first = tips.iter().position(|&tip| tip > 0).unwrap_or(tips.len());
            (first, std::cmp::Reverse(*tips))
        });
        piles.into_iter().map(|(_, pile)| pile).collect()
    }
}
