//! The orders of module 2 (rules 10.2 to 10.5): three cards, each with one of its two sides in play or unused.

use adda_core::{Game, Phrase, Seat, Sink};

use crate::DabbaWalla;
use crate::bed::Level;
use crate::event::Event;
use crate::options::Options;

adda_kit::kinds! {
    /// The first order card.
    #[derive(Default)]
    pub enum ColourOrder {
        /// Not used.
        #[default]
        None = "none",
        /// Order 1: few colours on a full level.
        PreSorted = "pre_sorted",
        /// Order 2: many colours on a level.
        ColourMix = "colour_mix",
    }
}

adda_kit::kinds! {
    /// The second order card.
    #[derive(Default)]
    pub enum LoadOrder {
        /// Not used.
        #[default]
        None = "none",
        /// Order 3: many tiles on a level.
        ManyTiles = "many_tiles",
        /// Order 4: many levels.
        SkilfulStack = "skilful_stack",
    }
}

adda_kit::kinds! {
    /// The third order card.
    #[derive(Default)]
    pub enum ChaiOrder {
        /// Not used.
        #[default]
        None = "none",
        /// Order 5: each unused chai tile is worth more than the one before.
        MoreChai = "more_chai",
        /// Order 6: players with the most unused chai tiles get twice as much for them.
        ChaiMaster = "chai_master",
    }
}

impl ChaiOrder {
    /// The order, if the card is in play.
    pub(crate) const fn order(self) -> Option<Order> {
        match self {
            ChaiOrder::None => None,
            ChaiOrder::MoreChai => Some(Order::MoreChai),
            ChaiOrder::ChaiMaster => Some(Order::ChaiMaster),
        }
    }
}

adda_kit::kinds! {
    /// One of the six orders, for words.
    pub enum Order {
        /// Order 1.
        PreSorted = "pre_sorted",
        /// Order 2.
        ColourMix = "colour_mix",
        /// Order 3.
        ManyTiles = "many_tiles",
        /// Order 4.
        SkilfulStack = "skilful_stack",
        /// Order 5.
        MoreChai = "more_chai",
        /// Order 6.
        ChaiMaster = "chai_master",
    }
}

impl Order {
    /// The name.
    pub fn say(self) -> Phrase {
        Phrase::new(self.word())
    }

    /// The paragraph of the rules.
    #[cfg(feature = "draw")]
    pub(crate) const fn paragraph(self) -> &'static str {
        match self {
            Order::PreSorted | Order::ColourMix => "10.3",
            Order::ManyTiles | Order::SkilfulStack => "10.4",
            Order::MoreChai | Order::ChaiMaster => "10.5",
        }
    }
}

/// Rules 10.3: order 1, for the colours of a level that is completely filled. Blank tiles fill, but have no colour.
pub const fn pre_sorted(colours: usize, full: bool) -> i16 {
    match (full, colours) {
        (true, 1) => 10,
        (true, 2) => 5,
        (true, 3) => 2,
        (true | false, _) => 0,
    }
}

/// Rules 10.3: order 2, for the colours of a level.
pub const fn colour_mix(colours: usize) -> i16 {
    match colours {
        4 => 10,
        3 => 5,
        2 => 2,
        _ => 0,
    }
}

/// Rules 10.4: order 3, for the number of tiles on a level, not counting blank ones.
pub const fn many_tiles(tiles: u8) -> i16 {
    match tiles {
        0..=2 => 0,
        3 => 2,
        4 => 5,
        5 => 9,
        _ => 15,
    }
}

/// Rules 10.4: order 4, for each level with at least one tile that is not blank.
const FOR_EACH_LEVEL: i16 = 5;

/// Rules 10.5: order 5, for all unused chai tiles together.
pub const fn more_chai(unused: usize) -> i16 {
    match unused {
        0 => 0,
        1 => 2,
        2 => 5,
        3 => 9,
        4 => 14,
        _ => 20,
    }
}

/// Rules 8.5: tips for an unused chai tile without an order; then with order 6, for the players with the most.
const FOR_EACH_CHAI: i16 = 2;
const FOR_EACH_CHAI_OF_MASTERS: i16 = 4;

/// What orders 1 to 3 pay for a level at the start of its round.
pub(crate) fn tips_of_level(options: &Options, level: &Level) -> [Option<(Order, i16)>; 2] {
    let full = level.cells() == options.vehicle.cells();
    let colour = match options.colour_order {
        ColourOrder::None => None,
        ColourOrder::PreSorted => Some((Order::PreSorted, pre_sorted(level.colours(), full))),
        ColourOrder::ColourMix => Some((Order::ColourMix, colour_mix(level.colours()))),
    };
    let load = match options.load_order {
        LoadOrder::None | LoadOrder::SkilfulStack => None,
        LoadOrder::ManyTiles => Some((Order::ManyTiles, many_tiles(level.tiles))),
    };
    [colour, load]
}

/// Pays orders 1 to 3 to everybody, for the level as it is loaded (A26: before cards are chosen).
pub(crate) fn score_level<S: Sink<Event>>(game: &mut DabbaWalla, level: u8, log: &mut S) {
    for seat in Seat::all(game.seats()) {
        let built = game.players[seat.index()].bed.level(usize::from(level));
        for (order, tips) in
            tips_of_level(&game.options, &built).into_iter().flatten().filter(|(_, tips)| *tips > 0)
        {
            game.players[seat.index()].sheet.orders += tips;
            log.push(Event::OrderPaid { seat, order, tips });
        }
    }
}

/// Pays order 4 when the delivery begins.
pub(crate) fn score_stack<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    if game.options.load_order != LoadOrder::SkilfulStack {
        return;
    }
    for seat in Seat::all(game.seats()) {
        let player = &mut game.players[seat.index()];
        // A12, A23: bonus dabbas count as tiles, blank tiles do not.
        let levels = (1..=player.bed.top()).filter(|&level| player.bed.level(level).tiles > 0).count();
        let tips = FOR_EACH_LEVEL * levels as i16;
        player.sheet.orders += tips;
        log.push(Event::OrderPaid { seat, order: Order::SkilfulStack, tips });
    }
}

/// Tips for unused chai tiles (rules 8.5), or by order 5 or 6 instead; `most` is the highest count of any player.
pub(crate) const fn tips_of_chai(order: ChaiOrder, count: usize, most: usize) -> i16 {
    match order {
        ChaiOrder::None => FOR_EACH_CHAI * count as i16,
        ChaiOrder::MoreChai => more_chai(count),
        // A25: everybody who ties for the most.
        ChaiOrder::ChaiMaster if count == most => FOR_EACH_CHAI_OF_MASTERS * count as i16,
        ChaiOrder::ChaiMaster => FOR_EACH_CHAI * count as i16,
    }
}

/// Counts unused chai tiles at the end (rules 8.5), or by order 5 or 6 instead.
pub(crate) fn score_chai<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    let unused = |seat: Seat| game.players[seat.index()].chai.len();
    let most = Seat::all(game.seats()).map(unused).max().unwrap_or_default();
    for seat in Seat::all(game.seats()) {
        let player = &mut game.players[seat.index()];
        let count = player.chai.len();
        let tips = tips_of_chai(game.options.chai_order, count, most);
        player.sheet.chai = tips;
        let order = game.options.chai_order.order();
        log.push(Event::ChaiCounted { seat, chai: player.chai, order, tips });
    }
}
