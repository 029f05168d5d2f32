//! Contracts and equipment, wherever they are. A card says in words all that it can do, so there is nothing
//! to look up. What it needs is on the left in ink, its points are on the right in a seal.

use adda_core::{Phrase, Points};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::picture;
use super::places;
use crate::contract::{Contract, Effect};
use crate::equipment::Equipment;
use crate::lookup::lookup;
use crate::station::Cost;
use crate::view::View;
use crate::weather::Weather;
use crate::words::{say_ask, say_effect};
use crate::{Alubari, good};

/// The symbol of a good, by its name in the Fluent files.
pub(super) fn symbol_of(good: &str) -> &str {
    match good {
        "leaves" => "leaf",
        "sections" => "track",
        "stations" => "station",
        "rubble-stations" => "c-rubble-station",
        "estates" => "estate",
        "iron-or-stone" => "c-iron-or-stone",
        other => other,
    }
}

/// Points in a seal of red wax.
pub(super) fn seal(points: &Markup, said: &str) -> Markup {
    html! { b.alu-seal { (points) span.unseen { " " (said) } } }
}

fn points_word(points: Points, easel: &Easel<'_>) -> String {
    (easel.say)(&Phrase::new("cards-points").points("points", points))
}

/// The contracts in the post office with the deck, and those turned up by a contract.
pub(super) fn office(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    html! {
        section.al-board aria-label=(easel.key("cards-office")) {
            h2.al-heading { (easel.key("cards-office")) }
            (deck(game, easel))
            div.al-cards { @for &contract in game.office.iter().flatten() { (on_offer(view, contract, easel)) } }
            @if !game.revealed.is_empty() {
                h2.al-heading { (easel.key("cards-turned-up")) }
                div.al-cards { @for contract in game.revealed.iter() { (on_offer(view, contract, easel)) } }
            }
        }
    }
}

/// The deck: the number of contracts left, and the weather on the back of the next.
fn deck(game: &Alubari, easel: &Easel<'_>) -> Markup {
    let said =
        Phrase::new("cards-deck").count("count", game.deck.len()).phrase("weather", Weather::say(game.top));
    html! {
        p.al-deck data-piece=(places::DECK) {
            span.al-back { @if let Some(top) = game.top { (picture(top.word())) } }
            span { ((easel.say)(&said)) }
        }
    }
}

/// A contract that can be taken, with the points it would add for the viewer now.
fn on_offer(view: &View, contract: Contract, easel: &Easel<'_>) -> Markup {
    let name = places::contract(contract);
    let seat = view.viewer.seat().filter(|_| !view.is_over());
    let worth = seat.map(|seat| view.worth(seat, contract));
    html! {
        div.al-card id=(name) data-piece=(name) {
            (contract_face(contract, false, easel))
            @if let Some(worth) = worth.filter(|worth| worth.in_halves() > 0) {
                span.al-note.al-good { ((easel.say)(&Phrase::new("cards-would").points("points", worth))) }
            }
        }
    }
}

/// The front of a contract; used ones are marked.
pub(super) fn contract_face(contract: Contract, used: bool, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().contracts[contract.index()];
    let (symbol, more) = effect_symbol(spec.effect);
    let number = Phrase::new("cards-contract").number("number", contract.number());
    html! {
        span.al-top {
            @for zone in spec.zones.iter() {
                span.al-zone {
                    span aria-hidden="true" { (zone.letter()) }
                    span.unseen { ((easel.say)(&zone.say())) ", " }
                }
            }
            span.al-number { ((easel.say)(&number)) @if used { ", " b { (easel.key("cards-used")) } } }
            span.al-sign aria-hidden="true" { @if let Some(more) = more { (more) } (picture(symbol)) }
        }
        span.al-effect { ((easel.say)(&say_effect(contract))) }
        span.al-bottom {
            span.al-asks {
                @for (kind, count) in spec.asks.each() {
                    span { (picture(symbol_of(kind))) ((easel.say)(&say_ask(kind, count))) }
                }
                @if spec.per_chai > 0 { span { (picture("chai")) (easel.key("cards-per-chai")) } }
            }
            @let points = if spec.per_chai > 0 { spec.per_chai } else { spec.points };
            (seal(&html! { (points) }, &points_word(Points::whole(points.into()), easel)))
        }
    }
}

/// The effect of a contract as a symbol and a number.
fn effect_symbol(effect: Effect) -> (&'static str, Option<String>) {
    let more = |count: u8| Some(format!("+{count}"));
    match effect {
        Effect::MoreCubes(count) => ("c-cubes", more(count)),
        Effect::CubesFromBag(..) => ("c-iron-or-stone", more(2)),
        Effect::NoChaiLimit => ("chai", Some("∞".to_owned())),
        Effect::Brew(_) | Effect::Chai(_) => ("chai", None),
        Effect::FirstPlayer => ("stars", None),
        Effect::ExcavationRate(count) | Effect::Rubble(count) => ("rubble", more(count)),
        Effect::Excavate | Effect::AnySpace => ("rubble", None),
        Effect::Steel(count) => ("steel", more(count)),
        Effect::Works(_) | Effect::CheapSteel(_) | Effect::Alloy(_) => ("steel", None),
        Effect::LayingRate(count) => ("track", more(count)),
        Effect::LaySection | Effect::IronForSteel(_) | Effect::FreeLaying(_) => ("track", None),
        Effect::Build | Effect::CheapStation(..) | Effect::Ford => ("station", None),
        Effect::CheapEquipment(_) => ("equipment", None),
        Effect::PressStone(_) => ("stone", None),
        Effect::SeasonalWorker => ("worker", None),
        Effect::TurnUp(_) | Effect::NewContracts => ("contract", None),
        Effect::Harvest => ("leaf", None),
        Effect::Leaves(count) => ("leaf", more(count)),
        Effect::Borrow(_) => ("estate", None),
    }
}

/// The equipment in the shed.
pub(super) fn shed(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let price = |card: Equipment| price(&lookup().components().equipment[card.index()].price, easel);
    html! {
        section.al-board aria-label=(easel.key("cards-shed")) {
            h2.al-heading { (easel.key("cards-shed")) }
            @if game.shed.is_empty() { p.al-none { (easel.key("nothing")) } }
            div.al-cards {
                @for card in game.shed.iter() {
                    @let name = places::equipment(card);
                    div.al-card.al-kit id=(name) data-piece=(name) {
                        (equipment_face(game, card, &price(card), easel))
                        @if game.shed_chai.contains(card) {
                            span.al-note.al-good { (picture("chai")) (easel.key("cards-with-chai")) }
                        }
                    }
                }
            }
        }
    }
}

/// The front of an equipment card, with its cost.
pub(super) fn equipment_face(game: &Alubari, card: Equipment, costs: &Markup, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().equipment[card.index()];
    // 12.8 In a solo game, equipment brings no points.
    let points = if game.is_solo() { 0 } else { spec.points };
    html! {
        span.al-top {
            span.al-name { ((easel.say)(&card.say())) }
            span.al-sign aria-hidden="true" { (picture(equipment_symbol(card))) }
        }
        span.al-effect { ((easel.say)(&say_use(card))) }
        span.al-bottom {
            span.al-asks { (costs) }
            (seal(&html! { (points) }, &points_word(Points::whole(points.into()), easel)))
        }
    }
}

/// The effect of an equipment.
pub(super) fn say_use(card: Equipment) -> Phrase {
    Phrase::new("equipment-use").choice("card", card.word())
}

const fn equipment_symbol(card: Equipment) -> &'static str {
    match card {
        Equipment::RailTractor | Equipment::InspectionTrain => "c-trolley",
        Equipment::Warehouse => "c-warehouse",
        Equipment::ConstructionCrew => "c-crew",
        Equipment::LuxuryTrain | Equipment::ReliableTrain => "c-coach",
        Equipment::ToyTrain | Equipment::Garratt => "equipment",
    }
}

/// The cost of maintaining an equipment (rules 5.7).
pub(super) fn upkeep(card: Equipment, easel: &Easel<'_>) -> Markup {
    let some = card != Equipment::ReliableTrain;
    let said = Phrase::new("cards-upkeep").choice("upkeep", if some { "some" } else { "none" });
    html! { span { @if some { (picture("c-crew")) } ((easel.say)(&said)) } }
}

/// A cost, good by good.
fn price(cost: &Cost, easel: &Easel<'_>) -> Markup {
    let other = [("iron-or-stone", cost.iron_or_stone), ("chai", cost.chai.into())];
    html! {
        @for (kind, count) in cost.goods.each().chain(other).filter(|(_, count)| *count > 0) {
            span { (picture(symbol_of(kind))) ((easel.say)(&good::say_good(kind, count))) }
        }
    }
}
