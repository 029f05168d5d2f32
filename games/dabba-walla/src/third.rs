//! The imaginary third player (rules 11.2): a pile of cards, and a row with one open card for each level.

use adda_core::{Luck, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::DabbaWalla;
use crate::action::Action;
use crate::bed::LEVELS;
use crate::card::{CARDS, Card};
use crate::event::Event;
use crate::refusal::Refusal;

/// A card that a player put under the pile, which only that player knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Under {
    /// Which.
    pub card: Card,
    /// Who put it there.
    pub by: Seat,
}

/// The third player's cards. The upper part of the pile is the unseen cards that are not in the deck.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Third {
    /// The open card of each level, from level 1; `None` if the pile was empty (A28).
    row: [Option<Card>; LEVELS],
    /// The number of opened levels.
    levels: u8,
    /// Two cards of which the current player chooses one.
    pub(crate) drawn: Option<[Card; 2]>,
    /// The lower part of the pile, in the order in which it will be drawn.
    under: [Option<Under>; CARDS],
    under_len: u8,
}

impl Default for Third {
    fn default() -> Third {
        Third { row: [None; LEVELS], levels: 0, drawn: None, under: [None; CARDS], under_len: 0 }
    }
}

impl Third {
    /// The open cards, from level 1.
    pub(crate) fn row(&self) -> &[Option<Card>] {
        &self.row[..usize::from(self.levels)]
    }

    /// The lower part of the pile.
    pub(crate) fn under(&self) -> impl Iterator<Item = Under> {
        self.under[..usize::from(self.under_len)].iter().copied().flatten()
    }

    /// A third player with this row and lower part, if there is room for them.
    pub(crate) fn of(row: &[Option<Card>], drawn: Option<[Card; 2]>, under: &[Under]) -> Option<Third> {
        let mut third = Third { drawn, ..Third::default() };
        third.row.get_mut(..row.len())?.copy_from_slice(row);
        third.levels = row.len() as u8;
        for (slot, &card) in third.under.get_mut(..under.len())?.iter_mut().zip(under) {
            *slot = Some(card);
        }
        third.under_len = under.len() as u8;
        Some(third)
    }

    /// Removes the card of a level, which is discarded with it.
    pub(crate) fn deliver(&mut self, level: u8) -> Option<Card> {
        self.levels = self.levels.min(level.saturating_sub(1));
        self.row[usize::from(level) - 1].take()
    }

    fn put_under(&mut self, under: Under) {
        if let Some(slot) = self.under.get_mut(usize::from(self.under_len)) {
            *slot = Some(under);
            self.under_len += 1;
        }
    }

    fn take_from_under(&mut self) -> Option<Card> {
        let first = self.under[0].take()?;
        self.under.rotate_left(1);
        self.under_len -= 1;
        Some(first.card)
    }
}

/// The number of cards in the pile that nobody has seen.
fn unseen_of_pile(game: &DabbaWalla) -> usize {
    game.unseen.len() - usize::from(game.deck)
}

fn draw<L: Luck>(game: &mut DabbaWalla, luck: &mut L) -> Option<Card> {
    if unseen_of_pile(game) > 0 { Some(game.unseen.take(luck)) } else { game.third.take_from_under() }
}

/// During set-up, the top card of the pile is revealed for level 1.
pub(crate) fn begin<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, luck: &mut L, log: &mut S) {
    let card = draw(game, luck);
    open(game, card, log);
}

/// Opens the next level with this card.
fn open<S: Sink<Event>>(game: &mut DabbaWalla, card: Option<Card>, log: &mut S) {
    let level = game.third.levels;
    game.third.row[usize::from(level)] = card;
    game.third.levels += 1;
    if let Some(card) = card {
        log.push(Event::ThirdRevealed { card, level: level + 1 });
    }
}

/// For each newly reached level, the lowest first (A27, A29), the current player draws two cards.
pub(crate) fn settle<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, luck: &mut L, log: &mut S) {
    while usize::from(game.third.levels) < game.highest() {
        let first = draw(game, luck);
        let second = draw(game, luck);
        if let (Some(first), Some(second)) = (first, second) {
            let pair = [first.min(second), first.max(second)];
            game.third.drawn = Some(pair);
            log.push(Event::ThirdDrew { seat: game.turn, pair: Some(pair) });
            return;
        }
        // A28: with one card there is no choice, and with none there is no card for the level.
        open(game, first, log);
    }
}

/// One of the two.
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    out.extend(game.third.drawn.into_iter().flatten().map(Action::Reveal));
}

/// Whether it is one of the two.
pub(crate) fn check(game: &DabbaWalla, card: Card) -> Result<(), Refusal> {
    let drawn = game.third.drawn.is_some_and(|pair| pair.contains(&card));
    if drawn { Ok(()) } else { Err(Refusal::CardNotDrawn(card)) }
}

/// One card is revealed, the other goes under the pile.
pub(crate) fn reveal<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, card: Card, luck: &mut L, log: &mut S) {
    if let Some([one, other]) = game.third.drawn.take() {
        let under = if one == card { other } else { one };
        game.third.put_under(Under { card: under, by: game.turn });
        open(game, Some(card), log);
    }
    settle(game, luck, log);
}
