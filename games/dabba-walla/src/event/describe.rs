//! The description of each event.

use adda_core::{Description, GameEvent, Mark, Phrase};

use crate::bed::Level;
use crate::chai::Chai;
use crate::colour::Colour;
use crate::event::{Event, Travel};
use crate::order::Order;
use crate::words::{say_card, say_chais};

impl GameEvent for Event {
    /// That something happened is never secret in this game. Drawing the last tile or card of a supply needs no luck,
    /// but still reveals a secret.
    fn describe(&self) -> Description<'_, Event> {
        match *self {
            Event::ZerosDrawn(zeros) => Description::new(Mark::Show).say(move || {
                Phrase::new("event-zeros-drawn")
                    .phrase("left", zeros.left.say())
                    .phrase("right", zeros.right.say())
            }),
            Event::DisplayLaid { cards } => Description::new(Mark::Show).say(move || {
                Phrase::new("event-display-laid")
                    .list("cards", cards.into_iter().flatten().map(say_card).collect())
            }),
            Event::Dealt { seat, cards } => {
                let dealt = Description::new(Mark::Draw).private(seat, Event::Dealt { seat, cards: None });
                let Some(cards) = cards else { return dealt };
                let say = move || cards.iter().map(say_card).collect();
                dealt.say(move || Phrase::new("event-dealt").seat("seat", seat).list("cards", say()))
            }
            Event::Kept { seat, cards } => {
                Description::new(Mark::Take).private(seat, Event::Kept { seat, cards: None }).say(move || {
                    let phrase = Phrase::new("event-kept").seat("seat", seat);
                    match cards {
                        Some(cards) => {
                            phrase.choice("seen", "yes").list("cards", cards.iter().map(say_card).collect())
                        }
                        None => phrase.choice("seen", "no").list("cards", Vec::new()),
                    }
                })
            }
            Event::CollectingBegan { first } => Description::new(Mark::Round)
                .opens_round()
                .say(move || Phrase::new("event-collecting-began").seat("first", first)),
            Event::Moved { seat, to, travel } => Description::new(Mark::Play).say(move || {
                let phrase = Phrase::new("event-moved").seat("seat", seat).phrase("space", to.say());
                match travel {
                    Travel::Placed => phrase.choice("travel", "placed").number("tickets", 0),
                    Travel::Walked { steps, .. } => {
                        phrase.choice("travel", "walked").number("tickets", steps.saturating_sub(1))
                    }
                    Travel::Jumped => phrase.choice("travel", "jumped").number("tickets", 0),
                }
            }),
            Event::Took { seat, card, tickets, .. } => Description::new(Mark::Take).say(move || {
                Phrase::new("event-took")
                    .seat("seat", seat)
                    .choice("swap", "no")
                    .phrase("card", say_card(card))
                    .number("tickets", tickets)
            }),
            Event::Refilled { card: None, .. } => Description::new(Mark::Show),
            Event::Refilled { space, card: Some(card) } => {
                Description::new(Mark::Show).reveals().say(move || {
                    Phrase::new("event-refilled").phrase("space", space.say()).phrase("card", say_card(card))
                })
            }
            Event::Played { seat, card, level, .. } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-played")
                    .seat("seat", seat)
                    .phrase("card", say_card(card))
                    .number("level", level)
            }),
            Event::BonusPlaced { seat, colour, level, .. } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-bonus-placed")
                    .seat("seat", seat)
                    .phrase("colour", colour.say())
                    .number("level", level)
            }),
            Event::BlankPlaced { seat, level, .. } => Description::new(Mark::Play)
                .say(move || Phrase::new("event-blank-placed").seat("seat", seat).number("level", level)),
            // The same key as for a card that was taken, because it is rare in random games.
            Event::Swapped { seat, gave, took, .. } => Description::new(Mark::Take).say(move || {
                Phrase::new("event-took")
                    .seat("seat", seat)
                    .choice("swap", "yes")
                    .phrase("gave", say_card(gave))
                    .phrase("card", say_card(took))
            }),
            Event::ChaiWon { seat, chai } => Description::new(Mark::Draw)
                .private(seat, Event::ChaiWon { seat, chai: None })
                .reveals()
                .say(move || with_chai(Phrase::new("event-chai-won").seat("seat", seat), chai)),
            Event::ChaiOffered { seat, pair } => Description::new(Mark::Draw)
                .private(seat, Event::ChaiOffered { seat, pair: None })
                .reveals()
                .say(move || {
                    let phrase = Phrase::new("event-chai-offered").seat("seat", seat);
                    match pair {
                        Some(pair) => phrase.choice("seen", "yes").list("tiles", pair.map(Chai::say).into()),
                        None => phrase.choice("seen", "no").list("tiles", Vec::new()),
                    }
                }),
            Event::ChaiKept { seat, chai } => Description::new(Mark::Take)
                .private(seat, Event::ChaiKept { seat, chai: None })
                .say(move || with_chai(Phrase::new("event-chai-kept").seat("seat", seat), chai)),
            Event::ChaiShuffled => {
                Description::new(Mark::Draw).say(|| Phrase::new("event-chai-won").choice("seen", "shuffled"))
            }
            Event::NoChaiLeft { .. } => {
                Description::new(Mark::Draw).say(|| Phrase::new("event-chai-won").choice("seen", "empty"))
            }
            Event::ThirdDrew { seat, pair } => Description::new(Mark::Draw)
                .private(seat, Event::ThirdDrew { seat, pair: None })
                .reveals()
                .say(move || {
                    let phrase = Phrase::new("event-third-drew").seat("seat", seat);
                    match pair {
                        Some(pair) => phrase.choice("seen", "yes").list("cards", pair.map(say_card).into()),
                        None => phrase.choice("seen", "no").list("cards", Vec::new()),
                    }
                }),
            Event::ThirdRevealed { card, level } => Description::new(Mark::Show).reveals().say(move || {
                Phrase::new("event-third-revealed").phrase("card", say_card(card)).number("level", level)
            }),
            Event::TurnEnded { .. } => Description::new(Mark::Play),
            Event::LastCardsBegan => {
                Description::new(Mark::Round).say(|| Phrase::new("event-last-cards-began"))
            }
            Event::DeliveryBegan { levels } => Description::new(Mark::Round)
                .opens_round()
                .say(move || Phrase::new("event-delivery-began").number("levels", levels)),
            Event::TicketsCounted { seat, tickets } => Description::new(Mark::Score).say(move || {
                Phrase::new("event-tickets-counted").seat("seat", seat).number("tickets", tickets)
            }),
            Event::OrderPaid { seat, order, tips } => Description::new(Mark::Score).say(move || {
                Phrase::new("event-order-paid")
                    .seat("seat", seat)
                    .phrase("order", order.say())
                    .number("tips", tips)
            }),
            Event::RoundBegan { level } => Description::new(Mark::Round)
                .opens_round()
                .say(move || Phrase::new("event-round-began").number("level", level)),
            Event::CardLaid { seat, card } => Description::new(Mark::Play)
                .private(seat, Event::CardLaid { seat, card: None })
                .say(move || {
                    let phrase = Phrase::new("event-card-laid").seat("seat", seat).choice("back", "no");
                    match card {
                        Some(card) => phrase.choice("seen", "yes").phrase("card", say_card(card)),
                        None => phrase.choice("seen", "no").text("card", ""),
                    }
                }),
            Event::TilesLaid { seat, tiles, count } => Description::new(Mark::Play)
                .private(seat, Event::TilesLaid { seat, tiles: None, count })
                .say(move || {
                    let phrase = Phrase::new("event-tiles-laid").seat("seat", seat).number("count", count);
                    match tiles {
                        Some(tiles) => phrase.choice("seen", "yes").list("tiles", say_chais(tiles)),
                        None => phrase.choice("seen", "no").list("tiles", Vec::new()),
                    }
                }),
            // It undoes what the line of the card says, and shares its key.
            Event::TookBack { seat } => Description::new(Mark::Give).say(move || {
                Phrase::new("event-card-laid")
                    .seat("seat", seat)
                    .choice("back", "yes")
                    .choice("seen", "no")
                    .text("card", "")
            }),
            Event::Deferred { seat } => Description::new(Mark::Show)
                .reveals()
                .say(move || Phrase::new("event-revealed").seat("seat", seat).choice("deferred", "yes")),
            Event::Revealed { seat, card, tiles } => Description::new(Mark::Show).reveals().say(move || {
                Phrase::new("event-revealed")
                    .seat("seat", seat)
                    .choice("deferred", "no")
                    .phrase("card", say_card(card))
                    .count("count", tiles.len())
                    .list("tiles", say_chais(tiles))
            }),
            Event::MarkersMoved { third, vetoed, values, .. } => {
                Description::new(Mark::Score).reveals().say(move || {
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
                })
            }
            Event::Delivered { seat, load, values, tips } => Description::new(Mark::Score).say(move || {
                Phrase::new("event-delivered")
                    .seat("seat", seat)
                    .list("parts", say_load(&load, values))
                    .number("tips", tips)
            }),
            Event::ChaiCounted { seat, chai, order, tips } => {
                Description::new(Mark::Score).reveals().say(move || {
                    Phrase::new("event-chai-counted")
                        .seat("seat", seat)
                        .count("count", chai.len())
                        .choice("order", order.map_or("none", Order::word))
                        .number("tips", tips)
                })
            }
            Event::GameEnded => Description::new(Mark::End).say(|| Phrase::new("event-game-ended")),
        }
    }
}

fn with_chai(phrase: Phrase, chai: Option<Chai>) -> Phrase {
    match chai {
        Some(chai) => phrase.choice("seen", "yes").phrase("chai", chai.say()),
        None => phrase.choice("seen", "no").text("chai", ""),
    }
}

/// What a level earns, colour by colour, and what its blank tiles cost.
fn say_load(load: &Level, values: [u8; 4]) -> Vec<Phrase> {
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
