//! Dudab, a shedding card game for 2 to 6 players by Csaba Hegedűs. The lowest total wins.
//!
//! Where to find a rule (paragraphs of `rules/en.md`):
//!
//! | rules | file |
//! | --- | --- |
//! | 1 the game, a round, the deal | `round.rs` |
//! | 2 placing, 4 drawing, 6 shamans, 7.2–7.6 open calls | `turn.rs` |
//! | 3 the sixth card | `sixth.rs` |
//! | 4.3, 5 hand limits | `limits.rs` |
//! | 7.1 calling | `call.rs` |
//! | 8, 9 scoring | `score.rs`, `round.rs` |
//!
//! Each decision has one file with its prompt, its legal actions, its refusals and its effect. What a seat
//! may know is in `view.rs`, what bots know about the game in `bot.rs`.
//!
//! All component values are as printed; none is reconstructed.

mod action;
mod bot;
mod call;
mod card;
mod cards;
mod column;
mod draw;
mod event;
mod limits;
mod position;
mod refusal;
mod round;
mod score;
mod sixth;
mod tensor;
mod turn;
mod view;
mod words;

use adda_core::{
    About, Game, Luck, PerSeat, Phrase, Points, ScoreLine, Seat, SeatSet, SetupError, Sink, Standing, Weight,
};
use serde::{Deserialize, Serialize};

pub use action::{Action, Destination, Pair};
pub use card::{Attribute, Card, Colour, Face, Symbol, Value};
pub use cards::{Cards, IntoIter, TooMany};
pub use column::{Column, ColumnId, columns_for};
pub use draw::text;
pub use event::{DrawReason, Event};
pub use position::Setup;
pub use refusal::{Due, Refusal, Way};
pub use score::RoundScore;
pub use view::{PlayerView, View};

/// A position of Dudab.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Setup", into = "Setup")]
pub struct Dudab {
    seats: u8,
    /// Finished rounds. The game is over when there are as many as seats.
    round: u8,
    /// Who starts the first round. Each later round starts one seat further left.
    first: Seat,
    turn: Seat,
    owed: Owed,
    demand: Demand,
    columns: [Column; column::MAX_COLUMNS],
    draw: Cards,
    discard: Cards,
    hands: PerSeat<Cards>,
    /// Cards that everybody has seen in this hand and not seen leave it (ruling R8). They are still there, or
    /// their owner has put them on the own pile since; at most `sheds` of them.
    seen: PerSeat<Cards>,
    /// The number of cards that went unseen from the hand to the own pile since the hand was last shown.
    sheds: PerSeat<u8>,
    /// How many of the `seen` cards must be among those `sheds`, because there were too few other cards in
    /// hand.
    gone: PerSeat<u8>,
    /// The part of each own pile that everybody knows: taken from a column (ruling R7), or deduced when a
    /// hand was shown again.
    open_piles: PerSeat<Cards>,
    /// The part of each own pile that only its owner knows.
    secret_piles: PerSeat<Cards>,
    /// The points of each finished round.
    scores: [PerSeat<i16>; adda_core::MAX_SEATS],
}

adda_kit::words! {
    /// What the player whose turn it is has to decide.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Owed {
        /// Place, draw or suffer (rules 1.5).
        Turn = "turn",
        /// Call an attribute for the Dudab on this column (rules 7.1).
        Call(ColumnId) = "call",
        /// Reduce the hand to two after a sixth card (rules 3.2).
        Keep = "keep",
        /// Put one of the five shown cards on the own pile, then draw (rules 4.3).
        GiveUp = "give_up",
        /// Put cards on the own pile until five are left (rules 5.2).
        Cut = "cut",
    }
}

impl Owed {
    /// The paragraph of the rules that requires the decision.
    const fn paragraph(self) -> &'static str {
        match self {
            Owed::Turn => "1.5",
            Owed::Call(_) => "7.1",
            Owed::Keep => "3.2",
            Owed::GiveUp => "4.3",
            Owed::Cut => "5.2",
        }
    }
}

/// What the next card placed has to satisfy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Demand {
    /// No demand.
    Nothing,
    /// A reaction to the shaman on this column (rules 6.1).
    Reaction(ColumnId),
    /// A card that meets the open call (rules 7.2).
    Answer {
        /// The column of the calling Dudab.
        column: ColumnId,
        /// The attribute called.
        called: Attribute,
        /// Who called.
        caller: Seat,
    },
}

adda_core::compile_game!(Dudab);

impl Game for Dudab {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "dudab",
            title: "Dudab",
            seats: 2..=6,
            rules_version: 1,
            authors: "Csaba Hegedűs",
            publisher: "A-games, Budapest",
            minutes: 20..=45,
            weight: Weight::Light,
            // There are as many rounds as seats. In a round each of the 80 cards is drawn, placed and shed at
            // most once, each of the 8 Dudabs calls at most once, and a hand is kept or shown at most once in
            // a turn. There are at most 160 turns, because each turn draws or places a card.
            longest_per_seat: 80 * 3 + 8 + 160,
            ..About::DEFAULT
        };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<Event>>(
        _: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Dudab, SetupError> {
        Dudab::about().check_seats(seats)?;
        Ok(Dudab::first_round(seats, luck, log))
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        if self.is_over() { SeatSet::NONE } else { SeatSet::only(self.turn) }
    }

    #[inline(always)] // the inner loop of every search; the compiler does not inline it by itself
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_over() || seat != self.turn {
            return;
        }
        match self.owed {
            Owed::Turn => turn::legal(self, out),
            Owed::Call(_) => call::legal(out),
            Owed::Keep => sixth::legal(self, out),
            Owed::GiveUp | Owed::Cut => limits::legal(self, out),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        debug_assert!(seat == self.turn, "the seat that must act");
        match (self.owed, action) {
            (Owed::Turn, Action::Place { card, column }) => turn::check_place(self, card, column),
            (Owed::Turn, Action::Draw) => turn::check_draw(self),
            (Owed::Turn, Action::Suffer) => turn::check_suffer(self),
            (Owed::Call(_), Action::Call(_)) => Ok(()),
            (Owed::Keep, Action::Keep { cards, .. }) => sixth::check(self, cards),
            (Owed::GiveUp | Owed::Cut, Action::Shed(card)) => limits::check(self, card),
            // Decisions of other moments: say which.
            (Owed::Turn, Action::Call(_)) => Err(Refusal::NotDue(Due::Call)),
            (Owed::Turn, Action::Keep { .. }) => Err(Refusal::NotDue(Due::Keep)),
            (Owed::Turn, Action::Shed(_)) => Err(Refusal::NotDue(Due::Shed)),
            (owed, _) => Err(Refusal::DecideFirst(owed)),
        }
    }

    #[inline(always)]
    fn play<L: Luck, S: Sink<Event>>(&mut self, _: Seat, action: Action, luck: &mut L, log: &mut S) {
        match action {
            Action::Place { card, column } => turn::place(self, card, column, luck, log),
            Action::Draw => turn::draw(self, luck, log),
            Action::Suffer => turn::suffer(self, luck, log),
            Action::Call(attribute) => call::play(self, attribute, luck, log),
            Action::Keep { cards, rest } => sixth::play(self, cards, rest, luck, log),
            Action::Shed(card) => limits::play(self, card, luck, log),
        }
    }

    fn standing(&self, seat: Seat) -> Standing {
        // Rules 9.1: the lowest total wins; ties share.
        Standing(-self.total_points(seat), 0)
    }

    fn total(&self, seat: Seat) -> Points {
        Points::whole(self.total_points(seat))
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.scores[..usize::from(self.round)]
            .iter()
            .enumerate()
            .map(|(round, scores)| ScoreLine {
                label: Phrase::new("score-round").count("round", round + 1),
                points: Points::whole(i32::from(scores[seat])),
            })
            .collect()
    }

    fn audit(&self) -> Result<(), String> {
        position::audit(self)
    }
}

/// Dudab has no options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl Dudab {
    #[inline]
    fn is_over(&self) -> bool {
        self.round >= self.seats
    }

    /// The hand of the player whose turn it is.
    #[inline]
    fn hand(&self) -> Cards {
        self.hands[self.turn]
    }

    #[inline]
    fn column(&self, column: ColumnId) -> &Column {
        &self.columns[column.index()]
    }

    #[inline]
    fn column_ids(&self) -> impl Iterator<Item = ColumnId> + Clone + use<> {
        ColumnId::all(self.seats())
    }

    #[inline]
    fn total_points(&self, seat: Seat) -> i32 {
        self.scores[..usize::from(self.round)].iter().map(|scores| i32::from(scores[seat])).sum()
    }

    /// The player whose turn it is loses a card from the hand, and everybody sees which.
    #[inline]
    fn leave_hand_openly(&mut self, card: Card) {
        self.hands[self.turn].remove(card);
        let seen = &mut self.seen[self.turn];
        if seen.contains(card) {
            seen.remove(card);
            // The card that left may be a duplicate drawn later, while the one that was seen went to the own
            // pile.
            if !card.is_number() {
                let gone = &mut self.gone[self.turn];
                *gone = gone.saturating_sub(1);
            }
        }
        if !self.seen[self.turn].is_empty() {
            self.deduce_gone(self.turn);
        }
        self.forget_sheds_if_nothing_seen();
    }

    /// The player whose turn it is puts a card from the hand on the own pile; nobody else sees which.
    #[inline]
    fn leave_hand_secretly(&mut self, card: Card) {
        let seat = self.turn;
        self.hands[seat].remove(card);
        self.secret_piles[seat].add(card);
        if !self.seen[seat].is_empty() {
            self.sheds[seat] += 1;
            self.deduce_gone(seat);
        }
    }

    /// Of the cards that went to the pile unseen, only as many can be cards that the others have not seen as there are.
    #[inline]
    fn deduce_gone(&mut self, seat: Seat) {
        // In the hand or shed since it was shown: cards that the others have seen, and those that they have not.
        let held = self.hands[seat].len() + usize::from(self.sheds[seat]);
        let unseen = held - self.seen[seat].len();
        let must_have_gone = self.sheds[seat].saturating_sub(unseen as u8);
        self.gone[seat] = self.gone[seat].max(must_have_gone);
    }

    /// `sheds` only matters together with `seen` cards. Without them it is reset, so that equal knowledge is
    /// an equal position.
    #[inline]
    fn forget_sheds_if_nothing_seen(&mut self) {
        if self.seen[self.turn].is_empty() {
            self.sheds[self.turn] = 0;
            self.gone[self.turn] = 0;
        }
    }
}
