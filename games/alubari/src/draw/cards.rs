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
use crate::player::Player;
use crate::station::Cost;
use crate::view::View;
use crate::weather::Weather;
use crate::words::{say_ask, say_effect};
use crate::{Alubari, OFFICE, good};

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

/// The contracts in the post office with the deck, and those turned up by a contract, which lie over them.
pub(super) fn office(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    html! {
        div.alu-goods.alu-office aria-label=(easel.key("cards-office")) role="group" {
            @for &contract in game.office.iter().flatten() { (on_offer(view, contract, easel)) }
            @for _ in game.office_cards().len()..OFFICE { div.al-card.al-empty {} }
            (deck(game, easel))
            @if !game.revealed.is_empty() {
                div.alu-turned role="group" aria-label=(easel.key("cards-turned-up")) {
                    @for contract in game.revealed.iter() { (on_offer(view, contract, easel)) }
                }
            }
        }
    }
}

/// The deck: the number of contracts left, and the weather on the back of the next.
fn deck(game: &Alubari, easel: &Easel<'_>) -> Markup {
    html! {
        p.al-deck data-piece=(places::DECK) {
            span.al-back { @if let Some(top) = game.top { (picture(top.word())) } }
            b aria-hidden="true" { (game.deck.len()) }
            span.unseen { ((easel.say)(&say_deck(game))) }
        }
    }
}

/// The deck in words.
pub(super) fn say_deck(game: &Alubari) -> Phrase {
    Phrase::new("cards-deck").count("count", game.deck.len()).phrase("weather", Weather::say(game.top))
}

/// A contract that can be taken, with the points it would add for the viewer now.
fn on_offer(view: &View, contract: Contract, easel: &Easel<'_>) -> Markup {
    let name = places::contract(contract);
    let seat = view.viewer.seat().filter(|_| !view.is_over());
    let worth = seat.map(|seat| view.worth(seat, contract)).filter(|worth| worth.in_halves() > 0);
    html! {
        div.al-card.al-worth[worth.is_some()] id=(name) data-piece=(name) {
            (contract_face(contract, None, easel))
            @if let Some(worth) = worth {
                span.unseen { ((easel.say)(&Phrase::new("cards-would").points("points", worth))) }
            }
        }
    }
}

/// What a player has of each kind that contracts ask for.
pub(super) fn held(player: &Player, kind: &str) -> usize {
    match kind {
        "sections" => player.sections.len(),
        "stations" => player.areas.len(),
        "rubble-stations" => player.areas.and(lookup().rubble_areas).len(),
        "estates" => player.cells.len(),
        "leaves" => player.goods.leaves.into(),
        "iron" => player.goods.iron.into(),
        "stone" => player.goods.stone.into(),
        _ => player.goods.rubble.into(),
    }
}

/// The front of a contract: its zones, its effect, what it asks for, with what its owner has of it, and its points.
pub(super) fn contract_face(contract: Contract, owner: Option<&Player>, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().contracts[contract.index()];
    let (symbol, more) = effect_symbol(spec.effect);
    let points = if spec.per_chai > 0 { spec.per_chai } else { spec.points };
    html! {
        span.al-top {
            @for zone in spec.zones.iter() {
                span.al-zone {
                    span aria-hidden="true" { (zone.letter()) }
                    span.unseen { ((easel.say)(&zone.say())) ", " }
                }
            }
            span.al-sign aria-hidden="true" { @if let Some(more) = more { (more) } (picture(symbol)) }
        }
        span.al-effect { ((easel.say)(&say_effect(contract))) }
        span.al-bottom {
            span.al-asks {
                @for (kind, count) in spec.asks.each() {
                    span.al-ask {
                        span.unseen { ((easel.say)(&say_ask(kind, count))) ", " }
                        b aria-hidden="true" {
                            @if let Some(owner) = owner { (held(owner, kind).min(count.into())) "/" } (count)
                        }
                        (picture(symbol_of(kind)))
                    }
                }
                @if spec.per_chai > 0 { span.al-ask { span.unseen { (easel.key("cards-per-chai")) } "×" (picture("chai")) } }
            }
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
        div.alu-goods.alu-shed role="group" aria-label=(easel.key("cards-shed")) {
            @for card in game.shed.iter() {
                @let name = places::equipment(card);
                div.al-card.al-kit id=(name) data-piece=(name) {
                    (equipment_face(game, card, &price(card), easel))
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
    let gift = game.shed_chai.contains(card);
    html! {
        span.al-top {
            span.al-name { ((easel.say)(&card.say())) }
            span.al-sign aria-hidden="true" { (picture(equipment_symbol(card))) @if gift { "+" (picture("chai")) } }
            @if gift { span.unseen { (easel.key("cards-with-chai")) } }
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
    html! { span.al-upkeep { @if some { (picture("c-crew")) } ((easel.say)(&said)) } }
}

/// A cost, good by good.
fn price(cost: &Cost, easel: &Easel<'_>) -> Markup {
    let other = [("iron-or-stone", cost.iron_or_stone), ("chai", cost.chai.into())];
    html! {
        @for (kind, count) in cost.goods.each().chain(other).filter(|(_, count)| *count > 0) {
            span.al-ask {
                span.unseen { ((easel.say)(&good::say_good(kind, count))) ", " }
                b aria-hidden="true" { (count) } (picture(symbol_of(kind)))
            }
        }
    }
}
