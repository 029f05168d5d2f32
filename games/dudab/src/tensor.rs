//! Dudab as numbers, for programs that learn.

use adda_core::numbers::{Code, Row, Section, first_of, sections};
use adda_core::{MAX_SEATS, Numbers, Seat};

use crate::action::{Action, Destination, Pair};
use crate::card::{Attribute, Card, KINDS};
use crate::cards::Cards;
use crate::column::{Column, ColumnId, MAX_COLUMNS};
use crate::view::View;
use crate::{Demand, Dudab, Owed};

const SECTIONS: [Section; 7] = sections([
    ("place", KINDS * MAX_COLUMNS, "place card k on column c: 3 k + c"),
    ("draw", 1, "draw a card"),
    ("suffer", 1, "suffer a shaman"),
    ("call", Attribute::ALL.len(), "call red, yellow, green, blue, palm, mammoth, club, fur, 1, 2, 3, 4"),
    ("keep", KINDS, "keep card k: first the lower one, then the other"),
    ("rest", Destination::COUNT, "after these, give the rest up to the discard pile, or to the own pile"),
    ("shed", KINDS, "put card k on the own pile"),
]);
const PLACE: u16 = first_of(&SECTIONS, "place");
const DRAW: u16 = first_of(&SECTIONS, "draw");
const SUFFER: u16 = first_of(&SECTIONS, "suffer");
const CALL: u16 = first_of(&SECTIONS, "call");
const KEEP: u16 = first_of(&SECTIONS, "keep");
const REST: u16 = first_of(&SECTIONS, "rest");
const SHED: u16 = first_of(&SECTIONS, "shed");

/// Points and counts are divided by what is usually the most of them.
const CARDS: f64 = 80.0;
const HAND: f64 = 8.0;
const POINTS: f64 = 100.0;

impl Numbers for Dudab {
    const VERSION: u32 = 1;
    const SECTIONS: &'static [Section] = &SECTIONS;
    /// Rules 9.1.
    const FEWEST_POINTS_WIN: bool = true;

    #[inline(always)]
    fn code(action: Action) -> Code {
        match action {
            Action::Place { card, column } => {
                Code::of(PLACE + (card.index() * MAX_COLUMNS + column.index()) as u16)
            }
            Action::Draw => Code::of(DRAW),
            Action::Suffer => Code::of(SUFFER),
            Action::Call(attribute) => Code::of(CALL + attribute.index() as u16),
            Action::Keep { cards, rest } => {
                let [low, high] = cards.cards().map(|card| KEEP + card.index() as u16);
                Code::of(low).then(high).then(REST + rest.index() as u16)
            }
            Action::Shed(card) => Code::of(SHED + card.index() as u16),
        }
    }

    #[inline]
    fn action(code: &[u16]) -> Option<Action> {
        let (&first, rest) = code.split_first()?;
        let number = |section: u16| usize::from(first - section);
        match (first, rest) {
            (PLACE..DRAW, []) => Some(Action::Place {
                card: Card::from_index(number(PLACE) / MAX_COLUMNS),
                column: ColumnId::at(number(PLACE) % MAX_COLUMNS),
            }),
            (DRAW, []) => Some(Action::Draw),
            (SUFFER, []) => Some(Action::Suffer),
            (CALL..KEEP, []) => Some(Action::Call(Attribute::ALL[number(CALL)])),
            (KEEP..REST, &[high @ KEEP..REST, rest @ REST..SHED]) if first <= high => Some(Action::Keep {
                cards: Pair::new(Card::from_index(number(KEEP)), Card::from_index(usize::from(high - KEEP))),
                rest: Destination::ALL[usize::from(rest - REST)],
            }),
            (SHED.., []) if number(SHED) < KINDS => Some(Action::Shed(Card::from_index(number(SHED)))),
            _ => None,
        }
    }

    fn observe(view: &View, chosen: &[u16], row: &mut Row<'_>) {
        let seats = view.players.len();
        let viewer = view.viewer.seat().unwrap_or(view.turn);
        let left = |seat: Seat| (seat.index() + seats - viewer.index()) % seats;
        row.one_of("seats", MAX_SEATS + 1, Some(seats), "the number of seats");
        row.number("round", view.round, MAX_SEATS as f64, "finished rounds / 6");
        row.one_of(
            "first",
            MAX_SEATS,
            Some(left(view.first)),
            "who started the first round, from the viewer",
        );
        row.one_of("turn", MAX_SEATS, Some(left(view.turn)), "whose turn it is, from the viewer");
        let owed = match view.owed {
            Owed::Turn => 0,
            Owed::Call(_) => 1,
            Owed::Keep => 2,
            Owed::GiveUp => 3,
            Owed::Cut => 4,
        };
        let owed = (!view.over).then_some(owed);
        row.one_of("owed", 5, owed, "the decision: turn, call, keep, give_up, cut; none at the end");
        let called_on = if let Owed::Call(column) = view.owed { Some(column.index()) } else { None };
        row.one_of("call_column", MAX_COLUMNS, called_on, "the column of the Dudab that must call");
        let (reaction, answer) = match view.demand {
            Demand::Nothing => (None, None),
            Demand::Reaction(column) => (Some(column.index()), None),
            Demand::Answer { column, called, caller } => {
                (None, Some((column.index(), called.index(), left(caller))))
            }
        };
        row.one_of("reaction", MAX_COLUMNS, reaction, "the column of the shaman to react to");
        row.one_of(
            "open_call_column",
            MAX_COLUMNS,
            answer.map(|(column, _, _)| column),
            "the column of an open call",
        );
        row.one_of(
            "open_call",
            12,
            answer.map(|(_, called, _)| called),
            "what is called, in the order of “call”",
        );
        row.one_of("caller", MAX_SEATS, answer.map(|(_, _, caller)| caller), "who called, from the viewer");
        let kept = chosen.first().filter(|index| (KEEP..REST).contains(index));
        let kept_too = chosen.get(1).filter(|index| (KEEP..REST).contains(index));
        row.one_of(
            "kept",
            KINDS,
            kept.map(|index| usize::from(index - KEEP)),
            "chosen already: the lower card to keep",
        );
        row.one_of(
            "kept_too",
            KINDS,
            kept_too.map(|index| usize::from(index - KEEP)),
            "chosen already: the other one",
        );
        let columns: [Option<&Column>; MAX_COLUMNS] = std::array::from_fn(|column| view.columns.get(column));
        let tops = columns
            .iter()
            .enumerate()
            .filter_map(|(at, column)| Some(at * KINDS + column.as_ref()?.top().index()));
        row.set("tops", MAX_COLUMNS * KINDS, tops, "the top card of column c: 69 c + k");
        let under = columns.iter().enumerate().flat_map(|(at, column)| {
            let below = column.map_or(&[][..], |column| &column.cards()[..column.len() - 1]);
            below.iter().map(move |card| at * KINDS + card.index())
        });
        row.set("under", MAX_COLUMNS * KINDS, under, "the cards under it");
        let heights =
            columns.map(|column| column.map_or(0.0, |column| column.len() as f32 / Column::SIXTH as f32));
        row.numbers("heights", MAX_COLUMNS, heights, "cards of each column / 6");
        row.number("draw_count", view.draw_count as f64, CARDS, "cards left to draw / 80");
        row.field(
            "unseen",
            KINDS,
            "how many of each kind the viewer does not know the place of",
            counts(view.unseen),
        );
        row.field("discard", KINDS, "how many of each kind are discarded", counts(view.discard));
        row.field("hand", KINDS, "how many of each kind the viewer holds", counts(own(view, viewer).0));
        row.field(
            "secret_pile",
            KINDS,
            "what only the viewer knows of the own pile",
            counts(own(view, viewer).1),
        );
        row.each_seat(MAX_SEATS, seats, viewer, |row, seat| {
            let player = &view.players[seat.index()];
            row.number("hand_count", player.hand_count as f64, HAND, "cards in hand / 8");
            row.number("pile_count", player.pile_count as f64, CARDS, "cards in the own pile / 80");
            row.number("sheds", player.sheds, HAND, "cards shed unseen since the hand was shown / 8");
            row.number("gone", player.gone, HAND, "how many of the seen cards must be among them / 8");
            row.number("total", player.total, POINTS, "points of finished rounds / 100");
            row.field("seen", KINDS, "how many of each kind were seen in the hand", counts(player.seen));
            row.field("open_pile", KINDS, "what everybody knows of the own pile", counts(player.open_pile));
        });
    }
}

/// The viewer's hand, and what only the viewer knows of the own pile.
fn own(view: &View, viewer: Seat) -> (Cards, Cards) {
    let own = &view.players[viewer.index()];
    (own.hand.unwrap_or_default(), own.secret_pile.unwrap_or_default())
}

#[inline]
fn counts(cards: Cards) -> impl Iterator<Item = (usize, f32)> {
    cards
        .kinds()
        .map(move |card| (card.index(), if card.is_number() { 1.0 } else { cards.count(card) as f32 }))
}
