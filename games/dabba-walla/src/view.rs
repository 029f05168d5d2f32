//! What one viewer may know.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Space;
use crate::bed::Tile;
use crate::card::{Card, Cards};
use crate::chai::{Chai, Chais};
use crate::last::{LastRound, LastShown};
use crate::lookup::lookup;
use crate::options::Options;
use crate::score::TipsBySource;
use crate::track::Zeros;
use crate::vehicle::{Cell, MAX_CELLS, Side};
use crate::{DISPLAY, DabbaWalla, Owed, Phase, Player};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// Vehicle, modules and variants.
    pub options: Options,
    /// The phase.
    #[serde(rename = "stage")]
    pub phase: Phase,
    /// The first player.
    pub first: Seat,
    /// Whose turn it is while dabbas are collected.
    pub turn: Seat,
    /// The level that is being delivered; 0 before and after.
    pub level: u8,
    /// The ring.
    pub display: [SpaceView; DISPLAY],
    /// The number of cards left in the deck.
    pub deck: usize,
    /// The cards that the viewer cannot place.
    pub unseen: Cards,
    /// The number of chai tiles that can still be won.
    pub supply: usize,
    /// The chai tiles that the viewer cannot place.
    pub unseen_chai: Chais,
    /// Chai tiles that were used.
    pub used: Chais,
    /// Blank tiles left.
    pub blanks: u8,
    /// The tiles of module 1.
    pub zeros: Option<Zeros>,
    /// The third player's open cards, from level 1.
    pub third_row: Vec<Option<Card>>,
    /// The two cards of which the current player chooses one for the third player, if the viewer may see them.
    pub third_drawn: Option<[Card; 2]>,
    /// The lower part of the third player's pile in the order of drawing: who put each card there, and which it is if
    /// the viewer may know.
    pub third_under: Vec<(Seat, Option<Card>)>,
    /// Completed chai symbols for which no tile was drawn yet.
    pub won: u8,
    /// The two chai tiles of which the current player keeps one, if the viewer may see them.
    pub offered: Option<[Chai; 2]>,
    /// The common discard of the delivery.
    pub spent: Cards,
    /// What the last reveal of the delivery showed.
    pub last: Option<LastRound>,
    /// One for each seat.
    pub players: Vec<PlayerView>,
}

/// A space of the ring.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SpaceView {
    /// The card on it.
    pub card: Option<Card>,
    /// The tickets on it.
    pub tickets: u8,
}

/// A player as the viewer knows them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The decision they must make.
    pub owed: Option<Owed>,
    /// The number of cards in the hand.
    pub hand_count: usize,
    /// The hand, if the viewer may see it.
    pub hand: Option<Cards>,
    /// The cards of the hand that everybody knows.
    pub known: Cards,
    /// The personal discard: cards whose tiles were placed. In the delivery it is the hand. Everybody has seen these
    /// cards.
    pub discard: Cards,
    /// The same cards, while dabbas are collected in the order in which they were played (rules 3.5).
    pub pile: Vec<Card>,
    /// The number of cards that left the game at a tactical start.
    pub away_count: usize,
    /// Which ones, if the viewer may see them.
    pub away: Option<Cards>,
    /// Tickets.
    pub tickets: u8,
    /// The space of the walla.
    pub walla: Option<Space>,
    /// The number of chai tiles, including those on this round's card.
    pub chai_count: usize,
    /// Which ones, if the viewer may see them.
    pub chai: Option<Chais>,
    /// The number of chai tiles put aside.
    pub aside_count: usize,
    /// Which ones, if the viewer may see them.
    pub aside: Option<Chais>,
    /// The choice for this round of the delivery.
    pub laid: LaidView,
    /// Whether they have deferred in this round.
    pub deferring: bool,
    /// Tips by source.
    pub sheet: TipsBySource,
    /// The height of the load on each cell.
    pub heights: Vec<u8>,
    /// Every tile, from bottom to top.
    pub load: Vec<TileView>,
    /// Half chai symbols that can still be completed: the cell on top and its side.
    pub halves: Vec<(Cell, Side)>,
}

/// A card and its chai tiles in a round of the delivery.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LaidView {
    /// Nothing yet.
    Nothing,
    /// A card is face down.
    FaceDown {
        /// Which one, if the viewer may see it.
        card: Option<Card>,
        /// Which tiles, if they are chosen and the viewer may see them.
        tiles: Option<Chais>,
        /// How many tiles: everybody sees them on the card (rules 8.2).
        count: u8,
        /// Whether the choice is complete.
        sealed: bool,
    },
    /// The card is open.
    Open {
        /// The card.
        card: Card,
        /// The tiles on it.
        tiles: Chais,
    },
}

/// A tile of a load.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TileView {
    /// Its level, from 1.
    pub level: u8,
    /// Which tile, and how it is placed.
    pub tile: Tile,
    /// The cells it covers.
    pub cells: Vec<Cell>,
}

impl GameView<DabbaWalla> for View {
    fn of(game: &DabbaWalla, viewer: Viewer) -> View {
        let sees_turn = viewer.sees(game.turn);
        let mut unseen = game.unseen;
        let mut unseen_chai = game.supply;
        for seat in Seat::all(game.seats()).filter(|&seat| !viewer.sees(seat)) {
            let player = game.player(seat);
            unseen = unseen.or(player.hand.minus(player.known)).or(player.away);
            unseen_chai.add_all(player.aside);
            // 8.5 At the end, unused chai tiles are shown.
            if !game.is_over() {
                unseen_chai.add_all(player.chai);
            }
            if let LaidView::Open { tiles, .. } = laid(game, player, false) {
                unseen_chai.remove_all(tiles);
            }
        }
        for under in game.third.under().filter(|under| !viewer.sees(under.by)) {
            unseen = unseen.with(under.card);
        }
        if !sees_turn {
            unseen = game.third.drawn.into_iter().flatten().fold(unseen, Cards::with);
            game.offer.pair.into_iter().flatten().for_each(|chai| unseen_chai.add(chai));
        }
        View {
            viewer,
            options: game.options,
            phase: game.phase,
            first: game.first,
            turn: game.turn,
            level: game.level,
            display: std::array::from_fn(|space| SpaceView {
                card: game.display[space],
                tickets: game.tickets[space],
            }),
            deck: usize::from(game.deck),
            unseen,
            supply: game.supply.len(),
            unseen_chai,
            used: game.used,
            blanks: game.blanks,
            zeros: game.zeros,
            third_row: game.third.row().to_vec(),
            third_drawn: game.third.drawn.filter(|_| sees_turn),
            third_under: game
                .third
                .under()
                .map(|under| (under.by, Some(under.card).filter(|_| viewer.sees(under.by))))
                .collect(),
            won: game.offer.won,
            offered: game.offer.pair.filter(|_| sees_turn),
            spent: game.spent,
            last: game.last.as_ref().map(LastShown::seen),
            players: Seat::all(game.seats()).map(|seat| player_view(game, viewer, seat)).collect(),
        }
    }

    fn guess<L: Luck>(&self, luck: &mut L) -> DabbaWalla {
        self.guess_position(luck)
    }
}

impl View {
    /// Whether everything is delivered.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whether dabbas are being delivered.
    pub fn is_delivery(&self) -> bool {
        matches!(self.phase, Phase::Lay | Phase::Deferred)
    }

    /// The viewer's own seat and player.
    pub fn own(&self) -> Option<(Seat, &PlayerView)> {
        let seat = self.viewer.seat()?;
        Some((seat, self.players.get(seat.index())?))
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> &PlayerView {
        &self.players[self.turn.index()]
    }

    /// The decision of the viewer, else of the current player, else of the first player whose choice is missing.
    pub fn owed(&self) -> Option<(Seat, Owed)> {
        let of = |seat: Seat| Some((seat, self.players.get(seat.index())?.owed?));
        let own = self.viewer.seat().and_then(of);
        own.or_else(|| Seat::all(self.players.len()).find_map(of))
    }
}

impl PlayerView {
    /// The position of the level marker (rules 4.3): at least 1, and after 10 from 1 again.
    pub fn marker(&self) -> u8 {
        let top = self.top().max(1);
        (top - 1) % 10 + 1
    }

    /// The highest level of the load.
    pub fn top(&self) -> u8 {
        self.heights.iter().copied().max().unwrap_or_default()
    }
}

fn player_view(game: &DabbaWalla, viewer: Viewer, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    let sees = viewer.sees(seat);
    let vehicle = game.options.vehicle;
    let cells = || (0..MAX_CELLS).map(Cell::at).take(vehicle.cells());
    let covered = |tile: &Tile| match *tile {
        Tile::Dabbas { card, spot } => lookup()
            .placement(vehicle, card, spot)
            .map_or_else(Vec::new, |place| place.cells.iter().collect()),
        Tile::Bonus { cell, .. } | Tile::Blank { cell } => vec![cell],
    };
    let halves = |cell: Cell| {
        let sides = Side::ALL.into_iter().filter(move |&side| player.bed.halves(side).contains(cell));
        sides.map(move |side| (cell, side))
    };
    PlayerView {
        owed: game.owed(seat),
        hand_count: player.hand.len(),
        hand: sees.then_some(player.hand),
        known: player.known,
        discard: player.discard,
        pile: game.pile(seat),
        away_count: player.away.len(),
        away: sees.then_some(player.away),
        tickets: player.tickets,
        walla: player.walla,
        chai_count: player.chai.len(),
        chai: (sees || game.is_over()).then_some(player.chai),
        aside_count: player.aside.len(),
        aside: sees.then_some(player.aside),
        laid: laid(game, player, sees),
        deferring: player.deferring,
        sheet: player.sheet,
        heights: cells().map(|cell| player.bed.height(cell) as u8).collect(),
        load: player
            .bed
            .tiles(&game.spots)
            .map(|(level, tile)| TileView { level: level as u8, tile, cells: covered(&tile) })
            .collect(),
        halves: cells().flat_map(halves).collect(),
    }
}

/// Rules 9.4: players who have not deferred have revealed what the others now look at.
fn laid(game: &DabbaWalla, player: &Player, sees: bool) -> LaidView {
    match player.laid {
        None => LaidView::Nothing,
        Some(card) if game.phase == Phase::Deferred && !player.deferring => {
            LaidView::Open { card, tiles: player.tiles }
        }
        Some(card) => LaidView::FaceDown {
            card: sees.then_some(card),
            tiles: (sees && player.sealed).then_some(player.tiles),
            count: player.tiles.len() as u8,
            sealed: player.sealed,
        },
    }
}
