//! What each piece and place is, for readers who ask.

use adda_core::{Phrase, Seat};
use adda_draw::Explanation;

use crate::card::Card;
use crate::chai::Chai;
use crate::draw::places;
use crate::lookup::lookup;
use crate::order::Order;
use crate::vehicle::Cell;
use crate::view::{PlayerView, View};
use crate::words::{say_card, say_tips};

/// The explanation of a named piece; `None` if nothing has this name.
pub(crate) fn explain(view: &View, piece: &str) -> Option<Explanation> {
    let (kind, rest) = piece.split_once('-').unwrap_or((piece, ""));
    let number = || rest.parse::<u8>().ok();
    let player = || view.players.get(usize::from(number()?));
    let on_cell = || rest.split('-').next()?.parse().ok().and_then(|cell| height(view, cell));
    let (word, count, rule) = match kind {
        "card" | "third" => return Some(card(Card::try_from(rest.to_owned()).ok()?)),
        "chai" | "offer" => return Some(chai(Chai::try_from(rest.to_owned()).ok()?)),
        "order" => return order(rest),
        "space" => ("space", number()?, "3.4"),
        "clockwise" | "anticlockwise" => ("way", number()?, "3.3"),
        "walla" => ("walla", 0, "3.3"),
        "load" | "height" | "seat" => ("load", player()?.top(), "8.1"),
        "tickets" => ("tickets", player()?.tickets, "7.3"),
        "chais" => ("chais", player()?.chai_count as u8, "8.5"),
        "slot" => ("slot", 0, "8.2"),
        "tips" => ("tips", 0, "8.6"),
        "cell" => ("cell", on_cell()?, "4.2"),
        "cup" => ("cup", on_cell()?, "4.6"),
        "fill" | places::BLANK => ("blank", view.blanks, "4.4"),
        "row" if view.is_delivery() => ("row", number()?, "8.4"),
        "row" => ("level", number()?, "8.1"),
        "track" => ("track", 4, "8.3"),
        places::END => ("end", 0, "3.7"),
        places::DECK => ("deck", view.deck as u8, "6.1"),
        places::SUPPLY => ("supply", view.supply as u8, "4.6"),
        places::PURSE => ("tickets", view.own()?.1.tickets, "7.3"),
        places::PILE => ("pile", view.own()?.1.pile.len() as u8, "3.5"),
        places::ZEROS => ("zeros", 0, "10.1"),
        places::THIRD_ROW => ("thirds", 0, "11.2"),
        places::LEFT => ("left", 0, "1.5"),
        places::YIELD => ("yield", view.level, "8.4"),
        places::BARE | places::WITH | places::BACK => ("seal", 0, "8.2"),
        // A pose is named after its card.
        _ => return Some(card(Card::try_from(kind.to_owned()).ok()?)),
    };
    let say = |key: &'static str| Phrase::new(key).choice("piece", word).number("count", count);
    Some(Explanation { title: say("explain-name"), text: say("explain-text"), rule })
}

/// The height of a cell of the viewer's bed.
fn height(view: &View, cell: usize) -> Option<u8> {
    let cell = Cell::try_from(cell).ok()?;
    let (_, own): (Seat, &PlayerView) = view.own()?;
    own.heights.get(cell.index()).copied()
}

/// A card has two halves: a tile now, a value in the delivery.
fn card(card: Card) -> Explanation {
    let text = Phrase::new("explain-card")
        .count("size", lookup().size(card))
        .choice("colour", lookup().colour(card).word())
        .list("tips", say_tips(card));
    Explanation { title: say_card(card), text, rule: "1.3" }
}

fn chai(chai: Chai) -> Explanation {
    let (kind, rule) = match chai {
        Chai::Bonus(_) => ("bonus", "5.4"),
        Chai::Jump => ("jump", "5.5"),
        Chai::Swap => ("swap", "5.6"),
        Chai::Plus(_) => ("plus", "9.2"),
        Chai::Minus(_) => ("minus", "9.2"),
        Chai::Veto => ("veto", "9.3"),
        Chai::Deferred => ("deferred", "9.4"),
    };
    Explanation { title: chai.say(), text: Phrase::new("explain-chai").choice("chai", kind), rule }
}

fn order(word: &str) -> Option<Explanation> {
    let order = Order::ALL.into_iter().find(|order| order.word() == word)?;
    let text = Phrase::new("page-order").choice("order", order.word());
    Some(Explanation { title: order.say(), text, rule: order.paragraph() })
}
