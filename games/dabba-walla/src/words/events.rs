//! What happened, as phrases.

use adda_core::Phrase;

use super::{say_card, say_chais};
use crate::bed::Level;
use crate::chai::Chai;
use crate::colour::Colour;
use crate::event::{Event, Travel};
use crate::order::Order;

pub(super) fn say(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::ZerosDrawn(zeros) => Phrase::new("event-zeros-drawn")
            .phrase("left", zeros.left.say())
            .phrase("right", zeros.right.say()),
        Event::DisplayLaid { cards } => Phrase::new("event-display-laid")
            .list("cards", cards.into_iter().flatten().map(say_card).collect()),
        Event::Dealt { cards: None, .. } | Event::Refilled { card: None, .. } | Event::TurnEnded { .. } => {
            return None;
        }
        Event::Dealt { seat, cards: Some(cards) } => {
            Phrase::new("event-dealt").seat("seat", seat).list("cards", cards.iter().map(say_card).collect())
        }
        Event::Kept { seat, cards } => {
            let phrase = Phrase::new("event-kept").seat("seat", seat);
            match cards {
                Some(cards) => {
                    phrase.choice("seen", "yes").list("cards", cards.iter().map(say_card).collect())
                }
                None => phrase.choice("seen", "no").list("cards", Vec::new()),
            }
        }
        Event::CollectingBegan { first } => Phrase::new("event-collecting-began").seat("first", first),
        Event::Moved { seat, to, travel } => {
            let phrase = Phrase::new("event-moved").seat("seat", seat).phrase("space", to.say());
            match travel {
                Travel::Placed => phrase.choice("travel", "placed").number("tickets", 0),
                Travel::Walked { steps, .. } => {
                    phrase.choice("travel", "walked").number("tickets", steps.saturating_sub(1))
                }
                Travel::Jumped => phrase.choice("travel", "jumped").number("tickets", 0),
            }
        }
        Event::Took { seat, card, tickets, .. } => Phrase::new("event-took")
            .seat("seat", seat)
            .choice("swap", "no")
            .phrase("card", say_card(card))
            .number("tickets", tickets),
        Event::Refilled { space, card: Some(card) } => {
            Phrase::new("event-refilled").phrase("space", space.say()).phrase("card", say_card(card))
        }
        Event::Played { seat, card, level, .. } => Phrase::new("event-played")
            .seat("seat", seat)
            .phrase("card", say_card(card))
            .number("level", level),
        Event::BonusPlaced { seat, colour, level, .. } => Phrase::new("event-bonus-placed")
            .seat("seat", seat)
            .phrase("colour", colour.say())
            .number("level", level),
        Event::BlankPlaced { seat, level, .. } => {
            Phrase::new("event-blank-placed").seat("seat", seat).number("level", level)
        }
        // The same key as for a card that was taken, since few games of chance come to it.
        Event::Swapped { seat, gave, took, .. } => Phrase::new("event-took")
            .seat("seat", seat)
            .choice("swap", "yes")
            .phrase("gave", say_card(gave))
            .phrase("card", say_card(took)),
        Event::ChaiWon { seat, chai } => with_chai(Phrase::new("event-chai-won").seat("seat", seat), chai),
        Event::ChaiOffered { seat, pair } => {
            let phrase = Phrase::new("event-chai-offered").seat("seat", seat);
            match pair {
                Some(pair) => phrase.choice("seen", "yes").list("tiles", pair.map(Chai::say).into()),
                None => phrase.choice("seen", "no").list("tiles", Vec::new()),
            }
        }
        Event::ChaiKept { seat, chai } => with_chai(Phrase::new("event-chai-kept").seat("seat", seat), chai),
        Event::ChaiShuffled => Phrase::new("event-chai-won").choice("seen", "shuffled"),
        Event::NoChaiLeft { .. } => Phrase::new("event-chai-won").choice("seen", "empty"),
        Event::ThirdDrew { seat, pair } => {
            let phrase = Phrase::new("event-third-drew").seat("seat", seat);
            match pair {
                Some(pair) => phrase.choice("seen", "yes").list("cards", pair.map(say_card).into()),
                None => phrase.choice("seen", "no").list("cards", Vec::new()),
            }
        }
        Event::ThirdRevealed { card, level } => {
            Phrase::new("event-third-revealed").phrase("card", say_card(card)).number("level", level)
        }
        Event::LastCardsBegan => Phrase::new("event-last-cards-began"),
        Event::DeliveryBegan { levels } => Phrase::new("event-delivery-began").number("levels", levels),
        Event::TicketsCounted { seat, tickets } => {
            Phrase::new("event-tickets-counted").seat("seat", seat).number("tickets", tickets)
        }
        Event::OrderPaid { seat, order, tips } => Phrase::new("event-order-paid")
            .seat("seat", seat)
            .phrase("order", order.say())
            .number("tips", tips),
        Event::RoundBegan { level } => Phrase::new("event-round-began").number("level", level),
        Event::CardLaid { seat, card } => {
            let phrase = Phrase::new("event-card-laid").seat("seat", seat).choice("back", "no");
            match card {
                Some(card) => phrase.choice("seen", "yes").phrase("card", say_card(card)),
                None => phrase.choice("seen", "no").text("card", ""),
            }
        }
        Event::TilesLaid { seat, tiles } => {
            let phrase = Phrase::new("event-tiles-laid").seat("seat", seat);
            match tiles {
                Some(tiles) => phrase.choice("seen", "yes").list("tiles", say_chais(tiles)),
                None => phrase.choice("seen", "no").list("tiles", Vec::new()),
            }
        }
        // Random play never takes a choice back, so this shares a key.
        Event::TookBack { seat } => Phrase::new("event-card-laid")
            .seat("seat", seat)
            .choice("back", "yes")
            .choice("seen", "no")
            .text("card", ""),
        Event::Deferred { seat } => {
            Phrase::new("event-revealed").seat("seat", seat).choice("deferred", "yes")
        }
        Event::Revealed { seat, card, tiles } => Phrase::new("event-revealed")
            .seat("seat", seat)
            .choice("deferred", "no")
            .phrase("card", say_card(card))
            .count("count", tiles.len())
            .list("tiles", say_chais(tiles)),
        Event::MarkersMoved { third, vetoed, values, .. } => {
            let values = Colour::ALL.into_iter().zip(values);
            let said = values.map(|(colour, value)| {
                Phrase::new("tip").choice("colour", colour.word()).number("value", value)
            });
            let phrase = Phrase::new("event-markers-moved")
                .list("values", said.collect())
                .choice("vetoed", if vetoed { "yes" } else { "no" });
            match third {
                Some(card) => phrase.choice("third", "yes").phrase("card", say_card(card)),
                None => phrase.choice("third", "no").text("card", ""),
            }
        }
        Event::Delivered { seat, load, values, tips } => Phrase::new("event-delivered")
            .seat("seat", seat)
            .list("parts", say_load(&load, values))
            .number("tips", tips),
        Event::ChaiCounted { seat, chai, order, tips } => Phrase::new("event-chai-counted")
            .seat("seat", seat)
            .count("count", chai.len())
            .choice("order", order.map_or("none", Order::word))
            .number("tips", tips),
        Event::GameEnded => Phrase::new("event-game-ended"),
    })
}

fn with_chai(phrase: Phrase, chai: Option<Chai>) -> Phrase {
    match chai {
        Some(chai) => phrase.choice("seen", "yes").phrase("chai", chai.say()),
        None => phrase.choice("seen", "no").text("chai", ""),
    }
}

/// What a level brings, colour by colour, and what its blank tiles cost.
pub(super) fn say_load(load: &Level, values: [u8; 4]) -> Vec<Phrase> {
    let mut parts: Vec<Phrase> = Colour::ALL
        .into_iter()
        .filter(|colour| load.dabbas[colour.index()] > 0)
        .map(|colour| {
            Phrase::new("part-dabbas")
                .choice("colour", colour.word())
                .number("count", load.dabbas[colour.index()])
                .number("value", values[colour.index()])
        })
        .collect();
    if load.blanks > 0 {
        parts.push(Phrase::new("part-blanks").number("count", load.blanks));
    }
    parts
}
