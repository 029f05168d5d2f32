//! The JSON form of a position.

mod audit;

use adda_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Space;
use crate::bed::Tile;
use crate::card::{Card, Cards};
use crate::chai::{Chai, Chais};
use crate::last::{LastRound, LastShown};
use crate::options::Options;
use crate::score::TipsBySource;
use crate::setup::chai_of;
use crate::tea::Offer;
use crate::third::{Third, Under};
use crate::track::Zeros;
use crate::{BLANKS, DISPLAY, DabbaWalla, Phase, Player, TICKETS};

pub(crate) use audit::audit;

/// A full position for JSON and tests. Missing fields follow from the others: all other cards are unseen, all other
/// chai tiles and blank tiles are in their supplies, the personal discards are the cards of the loads, and the deck
/// has a card for each turn left but the last.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Vehicle, modules and variants.
    #[serde(default)]
    pub options: Options,
    /// The first player.
    #[serde(default = "first_seat")]
    pub first: Seat,
    /// Whose turn it is; in the delivery, the first player.
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// The phase.
    #[serde(rename = "stage", default = "move_phase")]
    pub phase: Phase,
    /// The card on each space of the ring.
    #[serde(default)]
    pub display: [Option<Card>; DISPLAY],
    /// The tickets on each space.
    #[serde(default)]
    pub tickets: [u8; DISPLAY],
    /// The number of unseen cards in the deck.
    #[serde(default)]
    pub deck: Option<u8>,
    /// Cards that nobody has seen.
    #[serde(default)]
    pub unseen: Option<Cards>,
    /// Chai tiles that can be won.
    #[serde(default)]
    pub supply: Option<Chais>,
    /// Chai tiles that were used.
    #[serde(default)]
    pub used: Chais,
    /// Blank tiles left.
    #[serde(default)]
    pub blanks: Option<u8>,
    /// The tiles of module 1.
    #[serde(default)]
    pub zeros: Option<Zeros>,
    /// The third player's open cards, from level 1.
    #[serde(default)]
    pub third_row: Vec<Option<Card>>,
    /// Two cards of which the current player chooses one.
    #[serde(default)]
    pub third_drawn: Option<[Card; 2]>,
    /// The lower part of the third player's pile, in the order of drawing.
    #[serde(default)]
    pub third_under: Vec<Under>,
    /// Completed chai symbols for which no tile was drawn yet.
    #[serde(default)]
    pub won: u8,
    /// Two chai tiles of which the current player keeps one.
    #[serde(default)]
    pub offered: Option<[Chai; 2]>,
    /// The common discard of the delivery.
    #[serde(default)]
    pub spent: Cards,
    /// The level that is being delivered.
    #[serde(default)]
    pub level: u8,
    /// What the last reveal of the delivery showed.
    #[serde(default)]
    pub last: Option<LastRound>,
    /// One for each seat.
    pub players: Vec<SetupPlayer>,
}

/// Everything of one player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetupPlayer {
    /// The hand of the collecting phase.
    pub hand: Cards,
    /// The cards of the hand that everybody knows.
    pub known: Cards,
    /// The personal discard, from the bottom of the pile. It is the hand of the delivery.
    pub discard: Option<Vec<Card>>,
    /// Cards that left the game at a tactical start.
    pub away: Cards,
    /// Tickets.
    pub tickets: u8,
    /// The space of the walla.
    pub walla: Option<Space>,
    /// Chai tiles.
    pub chai: Chais,
    /// Chai tiles that were put aside.
    pub aside: Chais,
    /// The card of this round of the delivery.
    pub laid: Option<Card>,
    /// The chai tiles on it.
    pub tiles: Chais,
    /// Whether the choice is complete.
    pub sealed: bool,
    /// Whether the player has deferred.
    pub deferring: bool,
    /// Tips by source.
    pub sheet: TipsBySource,
    /// The tiles on the vehicle, in an order in which they could have been placed.
    pub load: Vec<Tile>,
}

impl Default for SetupPlayer {
    fn default() -> SetupPlayer {
        SetupPlayer {
            hand: Cards::NONE,
            known: Cards::NONE,
            discard: None,
            away: Cards::NONE,
            tickets: TICKETS,
            walla: None,
            chai: Chais::NONE,
            aside: Chais::NONE,
            laid: None,
            tiles: Chais::NONE,
            sealed: false,
            deferring: false,
            sheet: TipsBySource::default(),
            load: Vec::new(),
        }
    }
}

fn first_seat() -> Seat {
    Seat::at(0)
}

fn move_phase() -> Phase {
    Phase::Move
}

impl From<DabbaWalla> for Setup {
    fn from(game: DabbaWalla) -> Setup {
        let write = |(seat, player): (Seat, &Player)| SetupPlayer {
            hand: player.hand,
            known: player.known,
            discard: Some(game.pile(seat)),
            away: player.away,
            tickets: player.tickets,
            walla: player.walla,
            chai: player.chai,
            aside: player.aside,
            laid: player.laid,
            tiles: player.tiles,
            sealed: player.sealed,
            deferring: player.deferring,
            sheet: player.sheet,
            load: player.bed.tiles(&game.spots).map(|(_, tile)| tile).collect(),
        };
        Setup {
            options: game.options,
            first: game.first,
            turn: game.turn,
            phase: game.phase,
            display: game.display,
            tickets: game.tickets,
            deck: Some(game.deck),
            unseen: Some(game.unseen),
            supply: Some(game.supply),
            used: game.used,
            blanks: Some(game.blanks),
            zeros: game.zeros,
            third_row: game.third.row().to_vec(),
            third_drawn: game.third.drawn,
            third_under: game.third.under().collect(),
            won: game.offer.won,
            offered: game.offer.pair,
            spent: game.spent,
            level: game.level,
            last: game.last.as_ref().map(LastShown::seen),
            players: Seat::all(game.seats()).zip(game.all_players()).map(write).collect(),
        }
    }
}

impl TryFrom<Setup> for DabbaWalla {
    type Error = String;

    fn try_from(setup: Setup) -> Result<DabbaWalla, String> {
        let seats = setup.players.len();
        DabbaWalla::about().check_seats(seats).map_err(|error| error.to_string())?;
        setup.options.check(seats).map_err(|error| error.to_string())?;
        let third = Third::of(&setup.third_row, setup.third_drawn, &setup.third_under)
            .ok_or("more cards of the third player than there are levels")?;
        let last = match &setup.last {
            None => None,
            Some(last) => Some(
                LastShown::of(last, seats)
                    .ok_or("the last reveal has a seat that this table does not have")?,
            ),
        };
        let mut game = DabbaWalla {
            turn: setup.turn,
            phase: setup.phase,
            display: setup.display,
            tickets: setup.tickets,
            used: setup.used,
            zeros: setup.zeros,
            third,
            offer: Offer { won: setup.won, pair: setup.offered },
            spent: setup.spent,
            level: setup.level,
            last,
            ..DabbaWalla::bare(setup.options, seats, setup.first)
        };
        for (seat, written) in Seat::all(seats).zip(&setup.players) {
            read_player(&mut game, seat, written)?;
        }
        let everywhere = audit::cards_in_places(&game)?;
        game.unseen = setup.unseen.unwrap_or(Cards::ALL.minus(everywhere));
        game.deck = setup.deck.unwrap_or_else(|| deck_left(&game));
        game.supply = match setup.supply {
            Some(supply) => supply,
            None => {
                let mut rest = chai_of(&game.options);
                for heap in audit::heaps_of_chai(&game) {
                    if !rest.contains_all(heap) {
                        return Err("there are more chai tiles of a kind than the box holds".to_owned());
                    }
                    rest.remove_all(heap);
                }
                rest
            }
        };
        let placed = audit::blanks_placed(&game);
        game.blanks = setup.blanks.unwrap_or(BLANKS.saturating_sub(placed as u8));
        audit(&game)?;
        Ok(game)
    }
}

fn read_player(game: &mut DabbaWalla, seat: Seat, written: &SetupPlayer) -> Result<(), String> {
    let mut loaded: Vec<Card> = Vec::new();
    for &tile in &written.load {
        if let Tile::Dabbas { card, .. } = tile {
            if loaded.contains(&card) {
                return Err(format!("the tile of {} is loaded twice", card.id()));
            }
            loaded.push(card);
        }
        if !game.load(seat, tile) {
            return Err(format!("a tile of seat {} cannot lie there: {tile:?}", seat.index()));
        }
    }
    let pile = written.discard.as_ref().unwrap_or(&loaded);
    let discard: Cards = pile.iter().copied().collect();
    if discard.len() < pile.len() {
        return Err(format!("a card is twice on the discard pile of seat {}", seat.index()));
    }
    let delivering = !audit::is_collecting(game.phase);
    if !delivering {
        game.rank(pile);
    }
    let player = game.player_mut(seat);
    if delivering {
        player.bed.forget_halves();
    }
    player.hand = written.hand;
    player.known = written.known;
    player.discard = discard;
    player.away = written.away;
    player.tickets = written.tickets;
    player.walla = written.walla;
    player.chai = written.chai;
    player.aside = written.aside;
    player.laid = written.laid;
    player.tiles = written.tiles;
    player.sealed = written.sealed;
    player.deferring = written.deferring;
    player.sheet = written.sheet;
    Ok(())
}

/// A card for each turn left but the last, if everybody has played a card in each turn so far.
fn deck_left(game: &DabbaWalla) -> u8 {
    if !audit::is_collecting(game.phase) {
        return 0;
    }
    let played: usize = game.all_players().iter().map(|player| player.discard.len()).sum();
    let taken = played + usize::from(game.phase == Phase::Play);
    (game.options.turns_each() * game.seats()).saturating_sub(1 + taken) as u8
}
