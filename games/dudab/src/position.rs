//! A position as JSON, and the audit of positions.

use adda_core::{Game, MAX_SEATS, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::column::{Column, MAX_COLUMNS, columns_for};
use crate::turn::FULL_HAND;
use crate::{Demand, Dudab, Owed};

/// A position with all its secrets, for JSON and for tests. Fields that are left out are empty, except that a
/// missing draw pile has all cards that are nowhere else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of finished rounds.
    #[serde(default)]
    pub round: u8,
    /// Who starts the first round.
    #[serde(default = "first_seat")]
    pub first: Seat,
    /// Whose turn it is.
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// What that player has to decide.
    #[serde(default = "owed_turn")]
    pub owed: Owed,
    /// What the next card placed has to satisfy.
    #[serde(default = "nothing")]
    pub demand: Demand,
    /// The columns, from the bottom to the top.
    pub columns: Vec<Column>,
    /// One for each seat.
    pub players: Vec<SetupPlayer>,
    /// The discard pile.
    #[serde(default)]
    pub discard: Cards,
    /// The draw pile.
    #[serde(default)]
    pub draw: Option<Cards>,
}

/// The cards and points of one player.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetupPlayer {
    /// The hand.
    pub hand: Cards,
    /// Cards that everybody has seen in the hand and not seen leave it.
    pub seen: Cards,
    /// The number of cards that went unseen from the hand to the own pile since the hand was shown.
    pub sheds: u8,
    /// How many of the seen cards must be among those.
    pub gone: u8,
    /// The part of the own pile that everybody knows.
    pub open_pile: Cards,
    /// The part of the own pile that only the owner knows.
    pub secret_pile: Cards,
    /// The points of each round, always six numbers; 0 for rounds that are not over.
    pub scores: [i16; MAX_SEATS],
}

fn first_seat() -> Seat {
    Seat::at(0)
}

fn owed_turn() -> Owed {
    Owed::Turn
}

fn nothing() -> Demand {
    Demand::Nothing
}

impl From<Dudab> for Setup {
    fn from(game: Dudab) -> Setup {
        Setup {
            round: game.round,
            first: game.first,
            turn: game.turn,
            owed: game.owed,
            demand: game.demand,
            columns: game.columns[..columns_for(game.seats())].to_vec(),
            players: Seat::all(game.seats())
                .map(|seat| SetupPlayer {
                    hand: game.hands[seat],
                    seen: game.seen[seat],
                    sheds: game.sheds[seat],
                    gone: game.gone[seat],
                    open_pile: game.open_piles[seat],
                    secret_pile: game.secret_piles[seat],
                    scores: game.scores.map(|round| round[seat]),
                })
                .collect(),
            discard: game.discard,
            draw: Some(game.draw),
        }
    }
}

impl TryFrom<Setup> for Dudab {
    type Error = String;

    fn try_from(setup: Setup) -> Result<Dudab, String> {
        let seats = setup.players.len();
        Dudab::about().check_seats(seats).map_err(|error| error.to_string())?;
        if setup.columns.len() != columns_for(seats) {
            return Err(format!("{seats} players have {} columns", columns_for(seats)));
        }
        let player = |seat: Seat| setup.players.get(seat.index()).copied().unwrap_or_default();
        let mut columns = [Column::new(Card::DUDAB); MAX_COLUMNS];
        columns[..setup.columns.len()].copy_from_slice(&setup.columns);
        let mut game = Dudab {
            seats: seats as u8,
            round: setup.round,
            first: setup.first,
            turn: setup.turn,
            owed: setup.owed,
            demand: setup.demand,
            columns,
            draw: Cards::NONE,
            discard: setup.discard,
            hands: PerSeat::from_fn(|seat| player(seat).hand),
            seen: PerSeat::from_fn(|seat| player(seat).seen),
            sheds: PerSeat::from_fn(|seat| player(seat).sheds),
            gone: PerSeat::from_fn(|seat| player(seat).gone),
            open_piles: PerSeat::from_fn(|seat| player(seat).open_pile),
            secret_piles: PerSeat::from_fn(|seat| player(seat).secret_pile),
            scores: std::array::from_fn(|round| PerSeat::from_fn(|seat| player(seat).scores[round])),
        };
        game.draw = match setup.draw {
            Some(draw) => draw,
            None => missing_cards(&game)?,
        };
        audit(&game)?;
        Ok(game)
    }
}

/// All cards of a position, the draw pile included.
fn all_cards(game: &Dudab) -> impl Iterator<Item = Card> {
    let seats = game.seats();
    let heaps = Seat::all(seats)
        .flat_map(|seat| [game.hands[seat], game.open_piles[seat], game.secret_piles[seat]])
        .chain([game.draw, game.discard]);
    let in_columns =
        game.columns[..columns_for(seats)].iter().flat_map(|column| column.cards().iter().copied());
    heaps.flatten().chain(in_columns)
}

fn missing_cards(game: &Dudab) -> Result<Cards, String> {
    let mut rest = Cards::ALL;
    for card in all_cards(game) {
        if !rest.contains(card) {
            return Err(format!("there are more cards {card} than the box holds"));
        }
        rest.remove(card);
    }
    Ok(rest)
}

/// Every card is in exactly one place, and all parts are consistent.
pub(crate) fn audit(game: &Dudab) -> Result<(), String> {
    let seats = game.seats();
    let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let missing = missing_cards(game)?;
    require(missing.is_empty(), "some of the 80 cards are missing")?;
    require(game.round <= game.seats, "there are only as many rounds as players")?;
    require(game.turn.index() < seats && game.first.index() < seats, "there is no such seat")?;
    require(
        game.scores[usize::from(game.round)..].iter().all(|round| *round == PerSeat::default()),
        "a round that is not over has no points",
    )?;
    for seat in Seat::all(seats) {
        audit_knowledge(game, seat).map_err(|what| format!("seat {}: {what}", seat.index()))?;
    }
    if game.is_over() {
        return Ok(());
    }

    require(!game.draw.is_empty(), "the round is over when the draw pile is empty")?;
    for column in game.column_ids() {
        let owes_call = game.owed == Owed::Call(column);
        let len = game.column(column).len();
        require(len < Column::SIXTH || owes_call, "the five cards under a sixth are taken at once")?;
    }
    let has = |column: crate::ColumnId| column.index() < columns_for(seats);
    match game.demand {
        Demand::Nothing => {}
        Demand::Reaction(column) => {
            require(has(column), "a demand on a column that does not exist")?;
            require(game.column(column).top().is_shaman(), "a reaction is demanded by a shaman on top")?;
        }
        Demand::Answer { column, caller, .. } => {
            require(has(column), "a demand on a column that does not exist")?;
            require(game.column(column).top().is_dudab(), "a call is made by a Dudab on top")?;
            require(caller.index() < seats, "there is no such caller")?;
        }
    }
    for seat in Seat::all(seats).filter(|&seat| seat != game.turn) {
        require((1..=FULL_HAND).contains(&game.hands[seat].len()), "a waiting player has one to five cards")?;
    }
    audit_owed(game)
}

/// The decision that is due must fit the hand and the table.
fn audit_owed(game: &Dudab) -> Result<(), String> {
    let cards = game.hand().len();
    let fits = match game.owed {
        Owed::Turn => (1..=FULL_HAND).contains(&cards),
        Owed::Call(column) => {
            column.index() < columns_for(game.seats())
                && game.column(column).top().is_dudab()
                && game.demand == Demand::Nothing
                && cards < FULL_HAND
        }
        Owed::Keep => (3..FULL_HAND).contains(&cards),
        Owed::GiveUp => {
            cards == FULL_HAND
                && game.seen[game.turn] == game.hand()
                && game.sheds[game.turn] == 0
                && !matches!(game.demand, Demand::Reaction(_))
        }
        // Five cards, and at most four drawn for a shaman.
        Owed::Cut => (6..=FULL_HAND + 4).contains(&cards) && game.demand == Demand::Nothing,
    };
    if fits {
        Ok(())
    } else {
        Err(format!("\"{}\" cannot be due with this hand and table", game.owed.word()))
    }
}

/// The cards that everybody has seen must be in the hand, or have gone to the own pile unseen.
fn audit_knowledge(game: &Dudab, seat: Seat) -> Result<(), String> {
    let (hand, seen, sheds) = (game.hands[seat], game.seen[seat], usize::from(game.sheds[seat]));
    let secret = game.secret_piles[seat];
    // How many of the seen cards must be in the pile, and how many can be.
    let (mut at_least, mut at_most) = (0, 0);
    for card in seen.kinds() {
        let not_in_hand = seen.count(card).saturating_sub(hand.count(card));
        if not_in_hand > secret.count(card) {
            return Err(format!("{card} was seen but is neither in the hand nor in the secret pile"));
        }
        at_least += not_in_hand;
        at_most += seen.count(card).min(secret.count(card));
    }
    let gone = usize::from(game.gone[seat]);
    let unseen = (hand.len() + sheds).checked_sub(seen.len());
    let fits = at_least <= sheds
        && sheds <= secret.len()
        && gone <= at_most.min(sheds)
        && unseen.is_some()
        && (!seen.is_empty() || sheds == 0);
    if fits {
        Ok(())
    } else {
        Err("the number of cards shed since the hand was shown is impossible".to_owned())
    }
}
