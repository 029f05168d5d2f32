//! The names of pieces and places, what an action touches, and what a touch means.

use adda_core::Seat;

use crate::Owed;
use crate::action::{Action, Direction, Pair, Space};
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::lookup::lookup;
use crate::order::Order;
use crate::vehicle::{Cell, Side, Spot};
use crate::view::View;

/// The supply of blank tiles.
pub(crate) const BLANK: &str = "blank";
/// The button for ending the turn.
pub(crate) const END: &str = "end";
/// The deck.
pub(crate) const DECK: &str = "deck";
/// The supply of chai tiles.
pub(crate) const SUPPLY: &str = "supply";
/// The buttons for laying a card without chai tiles, with the picked tiles, and for taking it back.
pub(crate) const BARE: &str = "bare";
pub(crate) const WITH: &str = "with";
pub(crate) const BACK: &str = "back";

/// Things that are only looked at: the viewer's tickets and discard pile, the tiles of module 1, the third player's
/// cards, the cards that are left, and what the viewer's dabbas earn.
pub(crate) const PURSE: &str = "purse";
pub(crate) const PILE: &str = "pile";
pub(crate) const ZEROS: &str = "zeros";
pub(crate) const THIRD_ROW: &str = "thirds";
pub(crate) const LEFT: &str = "left";
pub(crate) const YIELD: &str = "yield";

/// A card, wherever it is.
pub(crate) fn card(card: Card) -> String {
    format!("card-{}", card.id())
}

/// The tile of a card in one orientation.
pub(crate) fn pose(card: Card, turned: u8) -> String {
    format!("{}-{turned}", card.id())
}

/// A space of the ring.
pub(crate) fn space(space: Space) -> String {
    format!("space-{}", space.index())
}

/// A direction to a space.
pub(crate) fn way(way: Direction, to: Space) -> String {
    format!("{}-{}", way.word(), to.index())
}

/// A cell of the viewer's bed.
pub(crate) fn cell(cell: Cell) -> String {
    format!("cell-{}", cell.index())
}

/// A blank tile that a cell would need.
pub(crate) fn fill(cell: Cell) -> String {
    format!("fill-{}", cell.index())
}

/// Half a cup on the viewer's load.
pub(crate) fn cup(cell: Cell, side: Side) -> String {
    format!("cup-{}-{}", cell.index(), side.index())
}

/// A chai tile of the viewer.
pub(crate) fn chai(chai: Chai) -> String {
    format!("chai-{}", chai.word())
}

/// One of two chai tiles, of which one is kept.
pub(crate) fn offer(chai: Chai) -> String {
    format!("offer-{}", chai.word())
}

/// One of two cards for the third player.
pub(crate) fn third(card: Card) -> String {
    format!("third-{}", card.id())
}

/// A walla.
pub(crate) fn walla(seat: Seat) -> String {
    format!("walla-{}", seat.index())
}

/// A player's vehicle with its load.
pub(crate) fn load(seat: Seat) -> String {
    format!("load-{}", seat.index())
}

/// The number of levels of a load.
pub(crate) fn height(seat: Seat) -> String {
    format!("height-{}", seat.index())
}

/// The tickets of a player.
pub(crate) fn tickets(seat: Seat) -> String {
    format!("tickets-{}", seat.index())
}

/// The number of chai tiles of a player.
pub(crate) fn chai_of(seat: Seat) -> String {
    format!("chais-{}", seat.index())
}

/// Where a player lays a card in the delivery.
pub(crate) fn slot(seat: Seat) -> String {
    format!("slot-{}", seat.index())
}

/// The tips of a player.
pub(crate) fn tips(seat: Seat) -> String {
    format!("tips-{}", seat.index())
}

/// A level of the viewer's load, or of all loads in the delivery.
pub(crate) fn row(level: u8) -> String {
    format!("row-{level}")
}

/// The track of a colour.
pub(crate) fn track(colour: Colour) -> String {
    format!("track-{}", colour.word())
}

/// An order card.
pub(crate) fn order(order: Order) -> String {
    format!("order-{}", order.word())
}

/// A seat in the list of players.
pub(crate) fn seat(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}

/// How to get to a space: the space itself means the cheaper direction, a price tag the other one. If both cost the
/// same, the space alone is ambiguous.
fn walk(view: &View, way_: Direction, steps: u8) -> Vec<String> {
    let from = view.mover().walla.unwrap_or(Space::at(0));
    let to = from.after(way_, steps);
    match steps.cmp(&(6 - steps % 6)) {
        std::cmp::Ordering::Less => vec![space(to)],
        std::cmp::Ordering::Greater if steps < 6 => vec![way(way_, to)],
        std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => vec![space(to), way(way_, to)],
    }
}

/// What a player touches, in this order.
pub(crate) fn touched(view: &View, action: Action) -> Vec<String> {
    match action {
        Action::Keep(pair) => pair.cards().map(card).into(),
        Action::PlaceWalla(to) => vec![space(to)],
        Action::Move { way, steps } => walk(view, way, steps),
        Action::Jump(to) => vec![chai(Chai::Jump), space(to)],
        Action::Play { card: played, spot } => {
            vec![card(played), pose(played, spot.turned()), cell(spot.cell())]
        }
        Action::Bonus { colour, cell: on } => vec![chai(Chai::Bonus(colour)), cell(on)],
        Action::Swap { card: given, space: from } => vec![chai(Chai::Swap), card(given), space(from)],
        Action::Blank(on) => vec![BLANK.to_owned(), cell(on)],
        Action::KeepChai(kept) => vec![offer(kept)],
        Action::Reveal(chosen) => vec![third(chosen)],
        Action::EndTurn => vec![END.to_owned()],
        Action::Lay(laid) => vec![card(laid)],
        Action::Tiles(tiles) if tiles.is_empty() => vec![BARE.to_owned()],
        Action::Tiles(tiles) => tiles.each().map(chai).chain([WITH.to_owned()]).collect(),
        Action::TakeBack => vec![BACK.to_owned()],
    }
}

/// The parsed names of a touch.
#[derive(Default)]
struct Touch {
    card: Option<Card>,
    turned: Option<u8>,
    cell: Option<Cell>,
    space: Option<Space>,
    way: Option<Direction>,
    chai: Option<Chai>,
    blank: bool,
    end: bool,
    third: Option<Card>,
    sealed: bool,
    back: bool,
}

impl Touch {
    fn of(names: &[String]) -> Touch {
        let mut touch = Touch::default();
        for name in names {
            let Some((kind, rest)) = name.split_once('-') else {
                match name.as_str() {
                    BLANK => touch.blank = true,
                    END => touch.end = true,
                    BARE | WITH => touch.sealed = true,
                    BACK => touch.back = true,
                    _ => {}
                }
                continue;
            };
            let number = || rest.parse::<usize>().ok();
            let to_space = || number().and_then(|number| Space::try_from(number).ok());
            let chai_of = || Chai::try_from(rest.to_owned()).ok();
            match kind {
                "card" => touch.card = card_of(rest),
                "third" => touch.third = card_of(rest),
                "cell" => touch.cell = number().and_then(|number| Cell::try_from(number).ok()),
                "space" => touch.space = to_space(),
                "clockwise" => (touch.way, touch.space) = (Some(Direction::Clockwise), to_space()),
                "anticlockwise" => (touch.way, touch.space) = (Some(Direction::Anticlockwise), to_space()),
                "chai" | "offer" => touch.chai = chai_of(),
                // A pose is named after its card.
                _ => touch.turned = number().and_then(|turned| u8::try_from(turned).ok()),
            }
        }
        touch
    }
}

fn card_of(id: &str) -> Option<Card> {
    Card::try_from(id.to_owned()).ok()
}

/// The action that was probably meant by a touch, so that every touch gets an answer.
pub(crate) fn meant(view: &View, names: &[String]) -> Option<Action> {
    let (_, own) = view.own()?;
    let touch = Touch::of(names);
    let hand = own.hand.unwrap_or_default();
    let shown = touch.card.and_then(|card| {
        let lies = |space: &Space| view.display[space.index()].card == Some(card);
        Space::all().find(lies)
    });
    let space = touch.space.or(shown);
    let card = touch.card.filter(|_| shown.is_none());
    if let (Some(chai), true) = (touch.chai, touch.sealed || view.is_delivery()) {
        return Some(Action::Tiles(only(chai)));
    }
    match (touch.chai, space) {
        (Some(Chai::Jump), to) => return Some(Action::Jump(to.unwrap_or(Space::at(0)))),
        (Some(Chai::Swap), from) => {
            let given = card.or_else(|| hand.iter().next()).unwrap_or(Card::at(0));
            return Some(Action::Swap { card: given, space: from.unwrap_or(Space::at(0)) });
        }
        (Some(Chai::Bonus(colour)), _) => {
            return Some(Action::Bonus { colour, cell: touch.cell.unwrap_or(Cell::at(0)) });
        }
        (Some(tile @ (Chai::Plus(_) | Chai::Minus(_) | Chai::Veto | Chai::Deferred)), _) => {
            return Some(Action::Tiles(only(tile)));
        }
        (None, Some(to)) => return Some(go(view, to, touch.way)),
        (None, None) => {}
    }
    if touch.end {
        return Some(Action::EndTurn);
    }
    if touch.back {
        return Some(Action::TakeBack);
    }
    if touch.blank {
        return Some(Action::Blank(touch.cell.unwrap_or(Cell::at(0))));
    }
    if let Some(chosen) = touch.third {
        return Some(Action::Reveal(chosen));
    }
    if touch.sealed {
        return Some(Action::Tiles(Chais::default()));
    }
    let card = card?;
    match own.owed {
        _ if view.is_delivery() => Some(Action::Lay(card)),
        Some(Owed::Keep) => {
            let other = hand.iter().find(|&other| other != card)?;
            Pair::new(card, other).map(Action::Keep)
        }
        _ => {
            let first = lookup().placements(view.options.vehicle, card).first()?;
            let spot = touch.cell.map(|cell| Spot::new(cell, touch.turned.unwrap_or_default()));
            Some(Action::Play { card, spot: spot.unwrap_or(first.spot) })
        }
    }
}

fn only(chai: Chai) -> Chais {
    let mut tiles = Chais::default();
    tiles.add(chai);
    tiles
}

/// The move that was probably meant by a touch on a space.
fn go(view: &View, to: Space, way: Option<Direction>) -> Action {
    let Some(from) = view.own().and_then(|(_, own)| own.walla) else { return Action::PlaceWalla(to) };
    let distance = |way: Direction| (1..=6).find(|&steps| from.after(way, steps) == to).unwrap_or(6);
    let nearer = Direction::ALL.into_iter().min_by_key(|&way| distance(way)).unwrap_or(Direction::Clockwise);
    let way = way.unwrap_or(nearer);
    Action::Move { way, steps: distance(way) }
}
