//! Dabba Walla, a game of lunch box carriers for 2 to 4 players by Patricia Limberger and Felix Leder. The player with
//! the most tips wins.
//!
//! Where to find a rule (the paragraphs are those of `rules/en.md`):
//!
//! | rules | file |
//! | --- | --- |
//! | 1.3, 1.4 components, 13 what is reconstructed | `components.rs`, `components/dabba-walla.toml`, `lookup.rs` |
//! | 2 set-up, 11.3 the tactical start | `setup.rs`, `keep.rs`; `options.rs` |
//! | who decides what, and when | `phase.rs` |
//! | 3.1–3.4 moving and taking, 5.5 the jump | `walla.rs` |
//! | 3.5 playing a card, 4.1–4.3 placing | `placing.rs`; the load of a vehicle in `bed.rs` |
//! | 4.4, 4.5 blank tiles | `blank.rs` |
//! | 4.6 completing a chai, 11.4 the connoisseur's choice | `tea.rs` |
//! | 5.4 bonus dabbas, 5.6 swapping | `bonus.rs`, `swap.rs` |
//! | 3.7 the end of a turn, 6 the last two cards | `turn.rs` |
//! | 7 preparing the delivery, 8 its rounds | `delivery.rs` |
//! | 8.1, 8.2 laying a card and chai tiles, and taking them back | `lay.rs` |
//! | 8.3 revealing, 9 deferring and the veto, 10.1 double zero | `reveal.rs`; the tracks in `track.rs` |
//! | 10.2–10.5 orders | `order.rs` |
//! | 11.2 the imaginary third player | `third.rs` |
//!
//! Each decision has one file with its legal actions, its refusals and its effect. `view.rs` says what a viewer may
//! know, `guess.rs` fills in the rest at random, `forecast.rs` computes what a choice of the delivery would earn,
//! `preview.rs` what a tile would do; `bot.rs` is what bots know about the game.

mod action;
mod bed;
mod blank;
mod bonus;
mod bot;
mod card;
mod chai;
mod colour;
mod components;
mod delivery;
mod draw;
mod event;
mod forecast;
mod guess;
mod keep;
mod last;
mod lay;
mod lookup;
mod options;
mod order;
mod phase;
mod placing;
mod position;
mod preview;
mod reference;
mod refusal;
mod reveal;
mod score;
mod setup;
mod swap;
mod tea;
mod tensor;
mod third;
mod track;
mod turn;
mod vehicle;
mod view;
mod walla;
mod words;

use adda_core::{About, Game, Luck, Points, ScoreLine, Seat, SeatSet, SetupError, Sink, Weight};
use serde::{Deserialize, Serialize};

use crate::bed::Bed;
use crate::last::LastShown;
use crate::tea::Offer;
use crate::third::Third;

pub use action::{Action, Direction, Pair, Space};
pub use bed::{Level, Tile};
pub use card::{CARDS, Card, Cards};
pub use chai::{Chai, Chais};
pub use colour::Colour;
pub use components::{CardSpec, Components, ShapeSpec};
pub use draw::text;
pub use event::{Event, Travel};
pub use forecast::{tips_of_order, what_if};
pub use last::LastRound;
pub use lookup::{Lookup, Placement, lookup};
pub use options::Options;
pub use order::{ChaiOrder, ColourOrder, LoadOrder, Order, colour_mix, many_tiles, more_chai, pre_sorted};
pub use phase::{Owed, Phase};
pub use position::{Setup, SetupPlayer};
pub use refusal::{NoBlank, Refusal};
pub use score::{LapToken, TipsBySource, lap};
pub use third::Under;
pub use track::{Zeros, printed, steps_to_value};
pub use vehicle::{Cell, CellSet, MAX_CELLS, Side, Spot, Vehicle};
pub use view::{LaidView, PlayerView, SpaceView, TileView, View};

/// Rules 1.3: the spaces of the ring, each with a card.
pub const DISPLAY: usize = 6;
/// Rules 2.3: tickets of each player.
pub const TICKETS: u8 = 6;
/// Rules 3.1: turns of each player in the collecting phase.
pub const TURNS_EACH: u8 = 13;
/// Rules 11.5: the most extra rounds; two players have enough cards for this many.
pub const EXTRA_ROUNDS: u8 = 20;
/// Rules 1.3: blank tiles.
pub const BLANKS: u8 = 15;
/// Rules 1.3: bonus dabbas of each colour.
pub const BONUS: u8 = 3;
/// The most players.
const MAX_PLAYERS: usize = 4;

/// A position of Dabba Walla.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Setup", into = "Setup")]
pub struct DabbaWalla {
    seats: u8,
    options: Options,
    /// The first player; play goes clockwise.
    first: Seat,
    turn: Seat,
    phase: Phase,
    /// The deck, and the cards that are not in it. Nobody has seen either, so they are one set: which card comes up is
    /// decided when it is drawn.
    unseen: Cards,
    /// How many of them are in the deck.
    deck: u8,
    /// The card on each space of the ring.
    display: [Option<Card>; DISPLAY],
    /// The tickets on each space.
    tickets: [u8; DISPLAY],
    /// Chai tiles that can be won.
    supply: Chais,
    /// Chai tiles that were used.
    used: Chais,
    /// Blank tiles left.
    blanks: u8,
    zeros: Option<Zeros>,
    third: Third,
    offer: Offer,
    /// How the tile of each played card is placed.
    spots: [Spot; CARDS],
    /// While dabbas are collected, the place of each card in the discard pile it is on, from the bottom (rules 3.5).
    ranks: [u8; CARDS],
    /// The common discard of the delivery.
    spent: Cards,
    /// The level that is being delivered; 0 while dabbas are collected and at the end.
    level: u8,
    /// What the last reveal showed; `None` before the first one.
    last: Option<LastShown>,
    players: [Player; MAX_PLAYERS],
}

/// Everything of one player.
#[derive(Clone, PartialEq, Debug)]
struct Player {
    hand: Cards,
    /// The cards of the hand that everybody knows, because they came from the display.
    known: Cards,
    /// The personal discard: cards whose tiles were placed. In the delivery they are the hand.
    discard: Cards,
    /// Cards that left the game at a tactical start.
    away: Cards,
    tickets: u8,
    /// The space of the walla.
    walla: Option<Space>,
    chai: Chais,
    /// Chai tiles that a connoisseur put aside.
    aside: Chais,
    /// The card chosen for this round of the delivery; it is still in the discard.
    laid: Option<Card>,
    /// The chai tiles chosen with it; they are still among the others.
    tiles: Chais,
    /// Whether the choice is complete.
    sealed: bool,
    /// Whether the player waits for the others' cards (rules 9.4).
    deferring: bool,
    sheet: TipsBySource,
    bed: Bed,
}

adda_core::compile_game!(DabbaWalla);

impl Game for DabbaWalla {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "dabba-walla",
            title: "Dabba Walla",
            seats: 2..=4,
            rules_version: 2,
            authors: "Patricia Limberger, Felix Leder",
            publisher: "Queen Games",
            minutes: 30..=60,
            weight: Weight::Easy,
            options: Options::SPECS,
            presets: Options::PRESETS,
            components: Some(&lookup::COMPONENTS),
            reconstructed: Some(
                "the values of the cards, the edges with half a chai cup and the arrangement of the grids: they are \
                 printed in pictures that we do not have",
            ),
            // A cell is covered at most once on each of 62 levels. A turn has a move, a card and an end; besides
            // cards, only chai tiles and blank tiles do anything, and these cover cells or are used up. Each level is
            // opened once for the third player, and each round of the delivery has at most four choices. That does not
            // count choices that are taken back, for which 35 rounds, the most there can be, leave ample room.
            longest_per_seat: MAX_CELLS * bed::LEVELS + 3 * 35 + 36 + bed::LEVELS + 4 * bed::LEVELS,
        };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<DabbaWalla, SetupError> {
        DabbaWalla::about().check_seats(seats)?;
        options.check(seats)?;
        Ok(DabbaWalla::set_up(*options, seats, luck, log))
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Move | Phase::Play | Phase::Rest | Phase::Last => SeatSet::only(self.turn),
            Phase::Keep | Phase::Lay | Phase::Deferred => {
                Seat::all(self.seats()).filter(|&seat| self.owed(seat).is_some()).collect()
            }
            Phase::Over => SeatSet::NONE,
        }
    }

    #[inline]
    fn may_act(&self) -> SeatSet {
        let may = |&seat: &Seat| self.owed(seat).is_some() || lay::may_take_back(self, seat);
        Seat::all(self.seats()).filter(may).collect()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(owed) = self.owed(seat) else {
            if lay::may_take_back(self, seat) {
                out.push(Action::TakeBack);
            }
            return;
        };
        match owed {
            Owed::Keep => keep::legal(self, seat, out),
            Owed::KeepChai => tea::legal(self, out),
            Owed::Third => third::legal(self, out),
            Owed::Move => walla::legal(self, out),
            Owed::Play | Owed::Last => placing::legal(self, out),
            Owed::Rest => out.push(Action::EndTurn),
            Owed::Lay => lay::legal_cards(self, seat, out),
            Owed::Tiles => lay::legal_tiles(self, seat, out),
        }
        match owed {
            // 3.6 At any time during the player's own turn.
            Owed::Move | Owed::Play | Owed::Rest | Owed::Last => {
                bonus::legal(self, out);
                swap::legal(self, out);
                blank::legal(self, out);
            }
            Owed::Keep | Owed::KeepChai | Owed::Third | Owed::Lay | Owed::Tiles => {}
        }
    }

    /// Without chai tiles, what is left after a card was played can be seen by everybody: bonus tiles and blank ones.
    fn is_routine(&self) -> bool {
        self.owed(self.turn) == Some(Owed::Rest) && self.own().chai.is_empty()
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(owed) = self.owed(seat) else {
            debug_assert!(lay::may_take_back(self, seat), "a seat that may act");
            return if action == Action::TakeBack { Ok(()) } else { Err(Refusal::HasChosen) };
        };
        match (owed, action) {
            (Owed::Keep, Action::Keep(pair)) => keep::check(self, seat, pair),
            (Owed::KeepChai, Action::KeepChai(chai)) => tea::check(self, chai),
            (Owed::Third, Action::Reveal(card)) => third::check(self, card),
            (Owed::Lay, Action::Lay(card)) => lay::check_card(self, seat, card),
            (Owed::Tiles, Action::Tiles(tiles)) => lay::check_tiles(self, seat, tiles),
            (Owed::Tiles, Action::TakeBack) => Ok(()),
            (Owed::Move | Owed::Play | Owed::Rest | Owed::Last, _) => turn::check(self, owed, action),
            // Nothing of the collecting comes back in the delivery, so it is not put off.
            (
                Owed::Lay | Owed::Tiles,
                Action::PlaceWalla(_)
                | Action::Move { .. }
                | Action::Jump(_)
                | Action::Play { .. }
                | Action::Bonus { .. }
                | Action::Swap { .. }
                | Action::Blank(_)
                | Action::EndTurn,
            ) => Err(Refusal::ForCollecting),
            (Owed::Keep | Owed::KeepChai | Owed::Third | Owed::Lay | Owed::Tiles, _) => {
                Err(Refusal::DecideFirst(owed))
            }
        }
    }

    #[inline]
    fn play<L: Luck, S: Sink<Event>>(&mut self, seat: Seat, action: Action, luck: &mut L, log: &mut S) {
        match action {
            Action::Keep(pair) => keep::play(self, seat, pair, log),
            Action::PlaceWalla(space) => walla::place(self, space, luck, log),
            Action::Move { way, steps } => walla::walk(self, way, steps, luck, log),
            Action::Jump(space) => walla::jump(self, space, luck, log),
            Action::Play { card, spot } => placing::play(self, card, spot, luck, log),
            Action::Bonus { colour, cell } => bonus::play(self, colour, cell, luck, log),
            Action::Swap { card, space } => swap::play(self, card, space, log),
            Action::Blank(cell) => blank::play(self, cell, luck, log),
            Action::KeepChai(chai) => tea::keep(self, chai, luck, log),
            Action::Reveal(card) => third::reveal(self, card, luck, log),
            Action::EndTurn => turn::end(self, log),
            Action::Lay(card) => lay::lay_card(self, seat, card, log),
            Action::Tiles(tiles) => lay::lay_tiles(self, seat, tiles, log),
            Action::TakeBack => lay::take_back(self, seat, log),
        }
    }

    fn total(&self, seat: Seat) -> Points {
        Points::whole(i32::from(self.player(seat).sheet.total()))
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.player(seat).sheet.lines(self.options.has_orders())
    }

    fn audit(&self) -> Result<(), String> {
        position::audit(self)
    }
}

impl DabbaWalla {
    #[inline]
    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The player whose turn it is.
    #[inline]
    fn own(&self) -> &Player {
        &self.players[self.turn.index()]
    }

    /// Like [`Self::own`], mutable.
    #[inline]
    fn own_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.index()]
    }

    /// The players at this table.
    #[inline]
    fn all_players(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    /// The highest level of all loads.
    #[inline]
    fn highest(&self) -> usize {
        self.all_players().iter().map(|player| player.bed.top()).max().unwrap_or_default()
    }

    /// The discard pile of a player, the card that was played first at the bottom. In the delivery it is a hand, in the
    /// order of the cards.
    fn pile(&self, seat: Seat) -> Vec<Card> {
        let mut pile: Vec<Card> = self.player(seat).discard.iter().collect();
        pile.sort_by_key(|card| self.ranks[card.index()]);
        pile
    }

    /// Notes the order of a player's discard pile, from the bottom.
    fn rank(&mut self, pile: &[Card]) {
        for (rank, card) in pile.iter().enumerate() {
            self.ranks[card.index()] = rank as u8;
        }
    }

    /// Whether everything is delivered.
    #[inline]
    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whether a space of the ring could not be refilled, which ends the collecting.
    #[inline]
    fn is_collected(&self) -> bool {
        self.display.iter().any(Option::is_none)
    }
}
