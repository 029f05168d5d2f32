//! Sample as numbers, for programs that learn.

use adda_core::numbers::{Code, Row, Section, first_of, sections};
use adda_core::{Numbers, Seat};

use crate::action::{Action, Source};
use crate::card::{CARDS, Card, Cards};
use crate::view::View;
use crate::{HAND, LAYS, Phase, Sample};

const MOST_SEATS: usize = 4;

const SECTIONS: [Section; 2] = sections([
    ("lay", CARDS, "lay the card with the number k + 1"),
    ("take", Source::COUNT, "take the open card, a card of the deck"),
]);
const LAY: u16 = first_of(&SECTIONS, "lay");
const TAKE: u16 = first_of(&SECTIONS, "take");

impl Numbers for Sample {
    const VERSION: u32 = 1;
    const SECTIONS: &'static [Section] = &SECTIONS;

    #[inline]
    fn code(action: Action) -> Code {
        match action {
            Action::Lay(card) => Code::of(LAY + card.index() as u16),
            Action::Take(source) => Code::of(TAKE + source.index() as u16),
        }
    }

    #[inline]
    fn action(code: &[u16]) -> Option<Action> {
        let &[index] = code else { return None };
        match index {
            LAY..TAKE => Some(Action::Lay(Card::at(usize::from(index - LAY)))),
            TAKE.. => Source::ALL.get(usize::from(index - TAKE)).copied().map(Action::Take),
        }
    }

    fn observe(view: &View, _: &[u16], row: &mut Row<'_>) {
        let seats = view.players.len();
        let viewer = view.viewer.seat().unwrap_or(view.turn);
        let left = |seat: Seat| (seat.index() + seats - viewer.index()) % seats;
        row.one_of("seats", MOST_SEATS + 1, Some(seats), "the number of seats");
        row.one_of("phase", Phase::COUNT, Some(view.phase.index()), "lay, take, over");
        row.one_of("turn", MOST_SEATS, Some(left(view.turn)), "whose turn it is, from the viewer");
        row.number("deck", view.deck as f64, CARDS as f64, "cards in the deck / 36");
        row.one_of("open", CARDS, view.open.map(Card::index), "the open card");
        row.set("unseen", CARDS, cards(view.unseen), "cards whose place the viewer does not know");
        row.set("hand", CARDS, cards(view.own_hand().unwrap_or_default()), "the viewer's hand");
        row.each_seat(MOST_SEATS, seats, viewer, |row, seat| {
            let player = &view.players[seat.index()];
            row.number("hand_count", player.hand_count as f64, HAND as f64, "cards in hand / 3");
            row.set("shown", CARDS, cards(player.shown), "those that everybody knows");
            let laid = player.laid.iter().enumerate();
            let laid = laid.map(|(at, card)| (card.index(), (at + 1) as f32 / LAYS as f32));
            row.field("laid", CARDS, "when each card was laid: first, second, … / 6", laid);
        });
    }
}

fn cards(cards: Cards) -> impl Iterator<Item = usize> {
    cards.iter().map(Card::index)
}
