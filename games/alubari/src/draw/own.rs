//! What players have: the viewer's dock, with the actions that have no place on the board, and the list of players.

use adda_core::{Phrase, Points, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::picture;
use super::cards::{self, seal, symbol_of};
use super::{bench, places, serving};
use crate::assignment::Service;
use crate::contract::Contract;
use crate::good::say_good;
use crate::player::Player;
use crate::score::ScoreSheet;
use crate::task::{Moment, Task};
use crate::view::View;
use crate::{Alubari, WORKERS};

/// The viewer's dock: goods, contracts and equipment, the score if the game ended now, actions.
pub(super) fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    let seat = view.viewer.seat()?;
    let game = view.position();
    let player = game.player(seat);
    let services = view.services(seat);
    Some(html! {
        div class={ "al-own seat-" (seat.index()) } {
            (purse(game, seat, easel))
            @let crowded = player.contracts.len() + player.equipment.len() > 3;
            // At the end the cards hang in the gallery.
            @if !view.is_over() { div.al-hand.al-crowded[crowded] role="group" aria-label=(easel.key("cards-own")) {
                @if player.contracts.is_empty() && player.equipment.is_empty() {
                    p.al-none { (easel.key("cards-none")) }
                }
                @for contract in player.contracts.iter() {
                    @let name = places::contract(contract);
                    div class=(state(view, seat, contract, &services)) id=(name) data-piece=(name) {
                        (cards::contract_face(contract, Some(player), easel))
                    }
                }
                @for card in player.equipment.iter() {
                    @let name = places::equipment(card);
                    div.al-card.al-kit.al-due[is_due(view, card)] id=(name) data-piece=(name) {
                        (cards::equipment_face(game, card, &html! {}, easel))
                    }
                }
            } }
            (preview(&view.sheet(seat), view.is_over(), easel))
            (bench::bench(view, easel))
        }
    })
}

/// Whether maintenance of this card is being decided.
fn is_due(view: &View, card: crate::equipment::Equipment) -> bool {
    matches!(view.owed(), Some((_, Task::Maintain(due))) if due == card)
}

/// Goods, chai, markers and workers. Flights to the viewer's seat end here rather than in the list of
/// players.
fn purse(game: &Alubari, seat: Seat, easel: &Easel<'_>) -> Markup {
    let player = game.player(seat);
    let goods = &player.goods;
    let each = [
        ("iron", goods.iron),
        ("stone", goods.stone),
        ("rubble", goods.rubble),
        ("steel", goods.steel),
        ("leaves", goods.leaves),
    ];
    let most = game.table().most_chai;
    let markers = (easel.say)(&Phrase::new("cards-markers").number("count", player.markers));
    html! {
        div.al-purse data-piece=(places::seat(seat)) {
            div.al-goods {
                @for (good, count) in each {
                    (have(good, &html! { (count) }, &(easel.say)(&say_good(good, count)), count == 0))
                }
            }
            div.al-crowd {
                @let chai = (easel.say)(&Phrase::new("cards-chai").number("count", player.chai).number("most", most));
                (have("chai", &html! { (player.chai) small { "/" (most) } }, &chai, player.chai == 0))
                (have("marker", &html! { (player.markers) }, &markers, player.markers == 0))
                @if !game.is_over() { (workers(game, seat, easel)) }
            }
        }
    }
}

/// An amount, with its text for screen readers.
fn have(good: &str, count: &Markup, said: &str, none: bool) -> Markup {
    html! {
        span.al-have.al-lacking[none] data-piece=(places::good(good)) {
            (picture(symbol_of(good))) b aria-hidden="true" { (count) } span.unseen { (said) ", " }
        }
    }
}

/// The workers of this round: their spaces, and how many are not placed.
fn workers(game: &Alubari, seat: Seat, easel: &Easel<'_>) -> Markup {
    let player = game.player(seat);
    let left = game.workers_left(seat);
    let placed: Vec<String> = player.workers.iter().map(|space| space.to_string()).collect();
    let at_home = WORKERS.saturating_sub(left + placed.len());
    html! {
        span.al-crew data-piece=(places::good("worker")) {
            span.unseen { ((easel.say)(&say_workers(game, seat))) }
            @for _ in 0..left { span { (picture("worker")) } }
            @for space in placed { span.al-placed { (picture("worker")) small aria-hidden="true" { (space) } } }
            @for _ in 0..at_home.min(1) { span.al-away { (picture("worker")) } }
        }
    }
}

/// Where the workers of a seat are.
pub(super) fn say_workers(game: &Alubari, seat: Seat) -> Phrase {
    let player = game.player(seat);
    let placed: Vec<String> = player.workers.iter().map(|space| space.to_string()).collect();
    let season = if player.hired {
        "hired"
    } else if player.granted {
        "granted"
    } else {
        "home"
    };
    Phrase::new("cards-workers")
        .count("left", game.workers_left(seat))
        .count("placed", placed.len())
        .text("where", placed.join(", "))
        .choice("season", season)
}

/// In the order of the score lines.
const SYMBOLS: [&str; 7] = ["estate", "station", "track", "contract", "chai", "leaf", "equipment"];

/// The score if the game ended now, or the final score, in symbols.
fn preview(sheet: &ScoreSheet, over: bool, easel: &Easel<'_>) -> Markup {
    let title = Phrase::new("cards-preview").choice("over", if over { "yes" } else { "no" });
    html! {
        div.al-preview role="group" data-piece=(places::SCORE) aria-label=((easel.say)(&title)) {
            small { ((easel.say)(&title)) }
            ul {
                @for (symbol, line) in SYMBOLS.into_iter().zip(sheet.lines()) {
                    li.al-lacking[line.points == Points::default()] {
                        (picture(symbol)) span.unseen { ((easel.say)(&line.label)) } b { (line.points) }
                    }
                }
            }
            (total(sheet, easel))
        }
    }
}

/// The same with words, for the view of what is mine.
pub(super) fn sheet(sheet: &ScoreSheet, over: bool, easel: &Easel<'_>) -> Markup {
    let title = Phrase::new("cards-preview").choice("over", if over { "yes" } else { "no" });
    html! {
        h2 { ((easel.say)(&title)) }
        div.al-sheet-lines {
            ul {
                @for (symbol, line) in SYMBOLS.into_iter().zip(sheet.lines()) {
                    li.al-lacking[line.points == Points::default()] {
                        (picture(symbol)) span { ((easel.say)(&line.label)) } b { (line.points) }
                    }
                }
            }
            (total(sheet, easel))
        }
    }
}

fn total(sheet: &ScoreSheet, easel: &Easel<'_>) -> Markup {
    let said = Phrase::new("cards-points").points("points", sheet.total());
    seal(&html! { (sheet.total()) }, &(easel.say)(&said))
}

/// The CSS classes for the state of a player's contract.
pub(super) fn state(view: &View, seat: Seat, contract: Contract, services: &[Service]) -> String {
    let player = view.position().player(seat);
    let zones = &crate::lookup::lookup().components().contracts[contract.index()].zones;
    let used = player.used.contains(contract);
    let called = matches!(view.moment(), Moment::Window(zone) if !used && zones.contains(&zone));
    let mut class = "al-card".to_owned();
    for (is, word) in [
        (player.active.contains(contract), " al-active"),
        (used && !player.active.contains(contract), " al-used"),
        (services.iter().any(|service| service.contract == contract), " al-served"),
        (called, " al-called"),
    ] {
        class += if is { word } else { "" };
    }
    class
}

/// A player's contract in full: its effect, whether it was used, and what is used to fulfil it.
pub(super) fn own_contract(
    game: &Alubari,
    player: &Player,
    contract: Contract,
    services: &[Service],
    easel: &Easel<'_>,
) -> Markup {
    let active = player.active.contains(contract);
    let served = services.iter().find(|service| service.contract == contract);
    html! {
        (cards::contract_face(contract, Some(player), easel))
        @if active {
            span.al-note.al-good { (easel.key("cards-active")) }
        } @else if player.used.contains(contract) {
            span.al-note { (easel.key("cards-used")) }
        }
        @if let Some(service) = served {
            @let by = serving::say(service, game.estates, player.chai);
            span.al-note.al-good { "✓ " ((easel.say)(&Phrase::new("cards-served").list("by", by))) }
        } @else {
            span.al-note { (easel.key("cards-unserved")) }
        }
    }
}

/// A player in the list of players: goods at a glance, and a button that opens their cards.
pub(super) fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let player = game.player(seat);
    let chai = ("chai", u16::from(player.chai));
    let markers = (easel.say)(&Phrase::new("cards-markers").number("count", player.markers));
    html! {
        span.al-facts {
            @if game.first == seat { span.al-first { (picture("stars")) span { (easel.key("cards-first")) } } }
            @for (good, count) in player.goods.each().chain([chai]) {
                (fact(symbol_of(good), count.into(), &(easel.say)(&say_good(good, count))))
            }
            (fact("marker", player.markers.into(), &markers))
            @if view.viewer.seat() != Some(seat) && !view.is_over() { (others_cards(view, seat, easel)) }
        }
        @if game.is_solo() && !view.is_over() { (super::aims::beside(game, easel)) }
    }
}

fn fact(symbol: &str, count: usize, said: &str) -> Markup {
    html! {
        span.al-fact title=(said) {
            (picture(symbol)) b aria-hidden="true" { (count) } span.unseen { (said) ", " }
        }
    }
}

/// The cards of another player, which are public, in a layer over the page.
fn others_cards(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let player = game.player(seat);
    let id = format!("al-cards-{}", seat.index());
    let services = view.services(seat);
    let title = (easel.say)(&Phrase::new("cards-of").seat("seat", seat));
    html! {
        @if !player.contracts.is_empty() || !player.equipment.is_empty() {
            button.al-look type="button" popovertarget=(id) {
                @if !player.contracts.is_empty() { (picture("contract")) b { (player.contracts.len()) } " " }
                @if !player.equipment.is_empty() { (picture("equipment")) b { (player.equipment.len()) } " " }
                span.unseen { (title) }
            }
            span.al-sheet id=(id) popover="" role="dialog" aria-label=(title) tabindex="0" {
                span.al-heading { (title) }
                span.al-cards {
                    @for contract in player.contracts.iter() {
                        span class=(state(view, seat, contract, &services)) {
                            (own_contract(game, player, contract, &services, easel))
                        }
                    }
                    @for card in player.equipment.iter() {
                        span.al-card.al-kit {
                            (cards::equipment_face(game, card, &cards::upkeep(card, easel), easel))
                        }
                    }
                }
            }
        }
    }
}
