//! A turn (rules 1.5): place a card (2), draw one (4), or face a shaman (6) or an open call (7).

use adda_core::{Luck, Phrase, Sink};

use crate::action::Action;
use crate::card::{Attribute, Card, Face, KINDS};
use crate::cards::{Cards, Kinds};
use crate::column::ColumnId;
use crate::event::{DrawReason, Event};
use crate::refusal::{Refusal, Way};
use crate::round::RoundGoesOn;
use crate::view::View;
use crate::words::say_attribute;
use crate::{Demand, Dudab, Owed, sixth};

/// The number of cards in a full hand (rules 4.2, 5.2).
pub(crate) const FULL_HAND: usize = 5;

/// The prompt.
pub(crate) fn prompt(view: &View) -> Phrase {
    let key = match view.demand {
        Demand::Nothing => "prompt-turn",
        Demand::Reaction(_) => "prompt-react",
        Demand::Answer { .. } => "prompt-answer",
    };
    let phrase = Phrase::new(key).seat("seat", view.turn);
    let hand = view.players.get(view.turn.index()).and_then(|player| player.hand);
    match view.demand {
        Demand::Nothing => {
            phrase.choice("way", hand.map_or(Way::Either, |hand| way_to_play(view, hand)).word())
        }
        Demand::Reaction(column) => phrase.phrase("column", column.say()),
        Demand::Answer { column, called, caller } => phrase
            .choice("way", hand.map_or(Way::Either, |hand| way_to_answer(hand, called)).word())
            .phrase("called", say_attribute(called))
            .seat("caller", caller)
            .phrase("column", column.say()),
    }
}

/// What this hand allows in a turn without a demand (rules 4.2).
fn way_to_play(view: &View, hand: Cards) -> Way {
    let fits = view.columns.iter().any(|column| hand.meets(FITS[column.top().index()]));
    match (hand.len() < FULL_HAND, fits) {
        (true, true) => Way::Either,
        (false, true) => Way::Place,
        (_, false) => Way::Draw,
    }
}

/// What this hand allows under a call (rules 7.2 to 7.5).
fn way_to_answer(hand: Cards, called: Attribute) -> Way {
    match (hand.meets(MEETS[called.index()]), hand.contains(Card::DUDAB)) {
        (true, _) => Way::Place,
        (false, true) if may_draw_under_call(hand, called) => Way::DudabOrDraw,
        (false, true) => Way::Dudab,
        (false, false) => Way::Draw,
    }
}

/// What drawing a card shows and costs.
pub(crate) fn say_draw(view: &View) -> Phrase {
    let full = view.players.get(view.turn.index()).is_some_and(|player| player.hand_count >= FULL_HAND);
    let price = match (full, view.demand) {
        (true, _) => "shows-costs",
        (false, Demand::Answer { .. }) => "shows",
        (false, Demand::Nothing | Demand::Reaction(_)) if view.draw_count == 1 => "last",
        (false, Demand::Nothing | Demand::Reaction(_)) => "free",
    };
    Phrase::new("action-draw").choice("price", price)
}

/// All legal actions of an ordinary turn.
#[inline(always)]
pub(crate) fn legal(game: &Dudab, out: &mut Vec<Action>) {
    let hand = game.hand();
    let mut any = false;
    let mut place = |kinds: Kinds, column: ColumnId| {
        hand.kinds_in(kinds).for_each(|card| {
            out.push(Action::Place { card, column });
            any = true;
        });
    };
    match game.demand {
        Demand::Nothing => {
            for column in game.column_ids() {
                place(FITS[game.column(column).top().index()], column);
            }
            if hand.len() < FULL_HAND || !any {
                out.push(Action::Draw);
            }
        }
        Demand::Reaction(column) => {
            place(REACTS, column);
            out.push(Action::Suffer);
        }
        Demand::Answer { column, called, .. } => {
            place(ANSWERS[called.index()], column);
            if may_draw_under_call(hand, called) {
                out.push(Action::Draw);
            }
        }
    }
}

/// Checks that a card may be placed on a column.
pub(crate) fn check_place(game: &Dudab, card: Card, column: ColumnId) -> Result<(), Refusal> {
    if !game.column_ids().any(|known| known == column) {
        return Err(Refusal::NoSuchColumn(column));
    }
    if !game.hand().contains(card) {
        return Err(Refusal::NotInHand { card, owed: game.owed });
    }
    match game.demand {
        Demand::Nothing => fits(card, game.column(column).top()),
        Demand::Reaction(there) => {
            if card.is_number() {
                Err(Refusal::NumberAgainstShaman(card))
            } else if column != there {
                Err(Refusal::ReactThere(there)) // R2
            } else {
                Ok(())
            }
        }
        Demand::Answer { column: there, called, .. } => {
            if !card.is_dudab() && !called.is_met_by(card) {
                Err(Refusal::DoesNotMeet { card, called, way: way_to_answer(game.hand(), called) })
            } else if column != there {
                Err(Refusal::AnswerThere(there)) // R2
            } else {
                Ok(())
            }
        }
    }
}

/// Rules 2.2 to 2.8: whether a card may be placed on another when there is no demand.
const fn fits(card: Card, top: Card) -> Result<(), Refusal> {
    match (card.face(), top.face()) {
        // 2.8
        (Face::Dudab, _) => Ok(()),
        // 2.2 A different colour, a different symbol, and a value exactly one higher or lower.
        (
            Face::Number { colour, symbol, value },
            Face::Number { colour: under_colour, symbol: under_symbol, value: under_value },
        ) => {
            let colour = colour as u8 == under_colour as u8;
            let symbol = symbol as u8 == under_symbol as u8;
            let value = value.points().abs_diff(under_value.points()) != 1;
            if colour || symbol || value {
                Err(Refusal::Misfit { card, top, colour, symbol, value })
            } else {
                Ok(())
            }
        }
        // 2.3 A shaman without a demand is settled, or was turned up at the start.
        (Face::Number { colour, .. }, Face::Shaman(under)) => {
            if colour as u8 == under as u8 {
                Ok(())
            } else {
                Err(Refusal::NumberOnShaman { card, colour: under })
            }
        }
        // 2.4 A Dudab without a call was turned up at the start.
        (Face::Number { .. }, Face::Dudab) => Ok(()),
        // 2.5
        (Face::Shaman(colour), Face::Number { colour: under, .. }) => {
            if colour as u8 == under as u8 {
                Ok(())
            } else {
                Err(Refusal::ShamanOnNumber { card, top })
            }
        }
        // 2.6, R3
        (Face::Shaman(_), Face::Dudab) => Err(Refusal::ShamanOnStartDudab),
        // 2.7
        (Face::Shaman(_), Face::Shaman(_)) => Err(Refusal::ShamanOnSettledShaman),
    }
}

/// For each top card, the cards that fit on it when there is no demand.
static FITS: [Kinds; KINDS] = {
    let mut table = [Kinds::of(&[false; KINDS]); KINDS];
    let mut top = 0;
    while top < KINDS {
        let mut kinds = [false; KINDS];
        let mut card = 0;
        while card < KINDS {
            kinds[card] = fits(Card::from_index(card), Card::from_index(top)).is_ok();
            card += 1;
        }
        table[top] = Kinds::of(&kinds);
        top += 1;
    }
    table
};

/// Rules 6.2: the cards that are a reaction to a shaman.
static REACTS: Kinds = {
    let mut kinds = [false; KINDS];
    let mut card = 0;
    while card < KINDS {
        kinds[card] = !Card::from_index(card).is_number();
        card += 1;
    }
    Kinds::of(&kinds)
};

/// Rules 7.2: for each attribute, the cards that meet it and the Dudab.
static ANSWERS: [Kinds; 12] = kinds_that_meet(true);

/// For each attribute, the cards that meet it.
static MEETS: [Kinds; 12] = kinds_that_meet(false);

const fn kinds_that_meet(or_dudab: bool) -> [Kinds; 12] {
    let mut table = [Kinds::of(&[false; KINDS]); 12];
    let mut attribute = 0;
    while attribute < 12 {
        let mut kinds = [false; KINDS];
        let mut index = 0;
        while index < KINDS {
            let card = Card::from_index(index);
            kinds[index] = Attribute::ALL[attribute].is_met_by(card) || or_dudab && card.is_dudab();
            index += 1;
        }
        table[attribute] = Kinds::of(&kinds);
        attribute += 1;
    }
    table
}

/// The cards of a hand that meet a call. A Dudab may cover it but does not meet it.
pub(crate) fn answers(hand: Cards, called: Attribute) -> impl Iterator<Item = Card> {
    hand.kinds_in(MEETS[called.index()])
}

/// Rules 7.3 to 7.5.
#[inline]
fn may_draw_under_call(hand: Cards, called: Attribute) -> bool {
    !hand.meets(MEETS[called.index()]) && (hand.len() < FULL_HAND || !hand.contains(Card::DUDAB))
}

/// Checks that a card may be drawn (rules 4, 6.4, 7.3 to 7.5).
pub(crate) fn check_draw(game: &Dudab) -> Result<(), Refusal> {
    let hand = game.hand();
    match game.demand {
        Demand::Reaction(_) => return Err(Refusal::SufferInstead),
        Demand::Answer { called, .. } => {
            if let Some(card) = answers(hand, called).next() {
                return Err(Refusal::HoldsAnswer { card, called });
            }
        }
        Demand::Nothing => {}
    }
    // 4.2 With five cards, drawing is allowed only if none can be placed.
    if hand.len() >= FULL_HAND {
        for column in game.column_ids() {
            if let Some(card) = hand.kinds().find(|&card| check_place(game, card, column).is_ok()) {
                return Err(Refusal::FiveAndCanPlace { card, column });
            }
        }
    }
    Ok(())
}

/// Checks that there is a shaman to suffer. Suffering is always a free choice (R1).
pub(crate) fn check_suffer(game: &Dudab) -> Result<(), Refusal> {
    match game.demand {
        Demand::Reaction(_) => Ok(()),
        Demand::Nothing | Demand::Answer { .. } => Err(Refusal::NothingToSuffer),
    }
}

/// Places a card.
#[inline(always)]
pub(crate) fn place<L: Luck, S: Sink<Event>>(
    game: &mut Dudab,
    card: Card,
    column: ColumnId,
    luck: &mut L,
    log: &mut S,
) {
    let on = game.column(column).top();
    game.leave_hand_openly(card);
    game.columns[column.index()].push(card);
    log.push(Event::Placed { seat: game.turn, card, column, on });
    if card.is_dudab() {
        // R4, R12: the call belongs to the placement, and comes before the five cards are taken.
        game.demand = Demand::Nothing;
        game.owed = Owed::Call(column);
        return;
    }
    // 6.1, R6, R10: a placed shaman requires a reaction, on whatever card it is placed.
    game.demand = if card.is_shaman() { Demand::Reaction(column) } else { Demand::Nothing };
    sixth::after_placing(game, column, luck, log);
}

/// Draws a card (rules 4.1, 4.3, 7.4).
#[inline]
pub(crate) fn draw<L: Luck, S: Sink<Event>>(game: &mut Dudab, luck: &mut L, log: &mut S) {
    let full = game.hand().len() >= FULL_HAND;
    if full || matches!(game.demand, Demand::Answer { .. }) {
        show_hand(game, log);
    }
    if full {
        game.owed = Owed::GiveUp;
        return;
    }
    if game.draw_one(DrawReason::Turn, luck, log) == RoundGoesOn::Yes {
        game.end_turn(luck, log);
    }
}

/// Shows the hand to everybody (R8). Seen cards that are not in it any more must be in the own pile, so they
/// become public there.
fn show_hand<S: Sink<Event>>(game: &mut Dudab, log: &mut S) {
    let seat = game.turn;
    let hand = game.hands[seat];
    let mut gone = game.seen[seat];
    for card in hand {
        gone.remove_if_present(card);
    }
    game.secret_piles[seat].remove_all(gone);
    game.open_piles[seat].add_all(gone);
    game.seen[seat] = hand;
    game.sheds[seat] = 0;
    game.gone[seat] = 0;
    log.push(Event::HandShown { seat, cards: hand });
}

/// Suffers a shaman (rules 6.3), which settles it and ends the turn.
pub(crate) fn suffer<L: Luck, S: Sink<Event>>(game: &mut Dudab, luck: &mut L, log: &mut S) {
    game.demand = Demand::Nothing;
    let cards_to_draw = loop {
        let (card, RoundGoesOn::Yes) = game.turn_up(luck, log) else { return };
        if let Face::Number { value, .. } = card.face() {
            break value.points();
        }
    };
    if game.draw_cards(cards_to_draw, DrawReason::Shaman, luck, log) == RoundGoesOn::Yes {
        game.end_turn(luck, log);
    }
}
