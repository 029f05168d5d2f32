//! What every named piece is, what it does and what it is worth now, for readers who ask.

use adda_core::{Game, Phrase, Speak};
use adda_draw::Explanation;

use super::{bench, cards, estates, own, places, railway, stock, zones};
use crate::contract::{CONTRACTS, Contract};
use crate::equipment::Equipment;
use crate::estate::Cell;
use crate::good::say_good;
use crate::lookup::lookup;
use crate::railway::SectionKind;
use crate::station::Area;
use crate::view::View;
use crate::weather::Weather;
use crate::words::{say_cost, say_place, say_reward, say_whole_contract};
use crate::zone::{Space, Zone};
use crate::{Alubari, Product};

/// What a piece is.
pub(super) fn explain(view: &View, piece: &str) -> Option<Explanation> {
    let game = view.position();
    let (kind, rest) = piece.split_once('-').unwrap_or((piece, ""));
    let number = || rest.parse::<usize>().ok();
    match kind {
        "zone" => zone(game, rest),
        "space" => {
            let mut all = game.all_spaces().iter();
            let space = all.find(|&space| places::space(space) == piece)?;
            let title = Phrase::new("explain-space").text("space", space.to_string());
            Some(Explanation { title, text: zones::say_space(view, space), rule: rule_of(space) })
        }
        "section" => section(game, number()?),
        "area" => area(game, piece),
        "cell" => cell(game, number()?),
        "contract" => contract(view, number()?),
        "equipment" => equipment(rest),
        "weather" => weather(game, rest),
        "track" => track(game, rest),
        "cube" | "good" => good(view, rest),
        "works" => {
            let product = Product::ALL.into_iter().find(|&product| places::product(product) == piece)?;
            let text = Phrase::new("action-works").choice("product", product.word());
            Some(told("works", text, "8.5"))
        }
        "seat" => {
            let seat = adda_core::Seat::all(game.seats()).find(|&seat| places::seat(seat) == piece)?;
            Some(told("purse", Phrase::new("explain-purse").seat("seat", seat), "1.7"))
        }
        _ => plain(view, piece),
    }
}

fn plain(view: &View, piece: &str) -> Option<Explanation> {
    let game = view.position();
    match piece {
        places::BAG => {
            let (all, drawn) = (game.bag.len() + usize::from(game.events_in_bag()), game.table().refill);
            Some(told("bag", Phrase::new("page-bag").count("cubes", all).number("drawn", drawn), "5.1"))
        }
        places::DECK => Some(told("deck", cards::say_deck(game), "3.1")),
        places::WHEEL => {
            let last = game.wheel.last;
            let next = if last >= crate::wheel::EVENTS { 1 } else { last + 1 };
            Some(told("wheel", stock::say_event(game, next), "5.2"))
        }
        places::TRAIN => {
            let left = lookup().all_sections.minus(game.laid()).len();
            let text = Phrase::new("page-clock").choice("ending", "railway").count("left", left);
            Some(told("train", text, "11.1"))
        }
        places::GOALS => Some(told("goals", Phrase::new("explain-goals"), "14.1")),
        places::SCORE => Some(told("score", Phrase::new("explain-score"), "12.1")),
        _ => {
            let chip = bench::chips(view).into_iter().find(|chip| chip.name == piece)?;
            let (text, rule) = (Alubari::prompt(view), Alubari::prompt_paragraph(view));
            Some(Explanation { title: chip.say, text, rule })
        }
    }
}

fn told(what: &'static str, text: Phrase, rule: &'static str) -> Explanation {
    Explanation { title: Phrase::new("explain").choice("what", what), text, rule }
}

fn named(name: &str, text: Phrase, rule: &'static str) -> Explanation {
    Explanation { title: say_place(name), text, rule }
}

/// The paragraph about the zone of a space.
const fn rule_of(space: Space) -> &'static str {
    zone_rule(space.zone())
}

const fn zone_rule(zone: Zone) -> &'static str {
    match zone {
        Zone::Storehouse => "8.1",
        Zone::Excavation => "8.3",
        Zone::Works => "8.5",
        Zone::Laying => "8.7",
        Zone::Build => "8.10",
        Zone::PostOffice => "8.15",
        Zone::Chaiwala => "8.17",
    }
}

fn zone(game: &Alubari, letter: &str) -> Option<Explanation> {
    let zone = Zone::from_letter(letter.chars().next()?)?;
    let works = zones::working(game, zone);
    let count = match works {
        Zone::Excavation => game.excavation_value(),
        Zone::Laying => game.laying_value(),
        Zone::Chaiwala => game.harvest_halves() / 2,
        Zone::Storehouse | Zone::Works | Zone::Build | Zone::PostOffice => 0,
    };
    let text = Phrase::new("page-zone-tip").choice("zone", works.word()).number("count", count);
    Some(Explanation {
        title: Phrase::new("page-zone").choice("zone", works.word()),
        text,
        rule: zone_rule(works),
    })
}

fn section(game: &Alubari, number: usize) -> Option<Explanation> {
    let section = lookup().all_sections.iter().nth(number.checked_sub(1)?)?;
    let spec = &lookup().components().sections[section.index()];
    let owner = super::art::Owner::of(game.seats(), game.white_sections.contains(section), |seat| {
        game.player(seat).sections.contains(section)
    });
    let text = Phrase::new("page-section")
        .phrase("name", say_place(section.name()))
        .count("number", number)
        .number("points", spec.points)
        .choice("kind", spec.kind.word())
        .phrase("owner", owner.say());
    let rule = if spec.kind == SectionKind::River { "8.7" } else { "12.3" };
    Some(named(section.name(), text, rule))
}

fn area(game: &Alubari, piece: &str) -> Option<Explanation> {
    let mut all = (0..lookup().components().areas.len()).map(Area::at);
    let area = all.find(|&area| places::area(area) == piece)?;
    let spec = &lookup().components().areas[area.index()];
    let closed = railway::closed(game, spec.town).unwrap_or("open");
    let text = Phrase::new("explain-area")
        .list("cost", say_cost(&spec.cost))
        .phrase("reward", say_reward(area))
        .choice("rubble", if lookup().rubble_areas.contains(area) { "yes" } else { "no" })
        .choice("closed", closed)
        .phrase("owner", railway::area_owner(game, area).say());
    let rule = if closed == "open" { "8.10" } else { "8.11" };
    Some(Explanation { title: area.say(), text, rule })
}

fn cell(game: &Alubari, number: usize) -> Option<Explanation> {
    let cell = Some(number).filter(|&number| number < game.cell_count()).map(Cell::at)?;
    let (all, points) = game.printed(cell)?;
    let owner = estates::cell_owner(game, cell);
    let lent = game.white_cells.contains(cell) && owner != super::art::Owner::Game;
    let text = Phrase::new("explain-cell")
        .number("rubble", game.rubble[cell.index()])
        .number("all", all)
        .number("points", points)
        .choice("lent", if lent { "yes" } else { "no" })
        .phrase("owner", owner.say());
    Some(Explanation { title: game.say_cell(cell), text, rule: if lent { "9.7" } else { "8.3" } })
}

fn contract(view: &View, number: usize) -> Option<Explanation> {
    let contract = number.checked_sub(1).filter(|&index| index < CONTRACTS).map(Contract::at)?;
    let game = view.position();
    let owner =
        adda_core::Seat::all(game.seats()).find(|&seat| game.player(seat).contracts.contains(contract));
    let state = match owner.map(|seat| game.player(seat)) {
        None => "offered",
        Some(player) if player.active.contains(contract) => "active",
        Some(player) if player.used.contains(contract) => "used",
        Some(_) => "unused",
    };
    let served = owner.is_some_and(|seat| view.services(seat).iter().any(|each| each.contract == contract));
    let text = Phrase::new("explain-contract")
        .phrase("contract", say_whole_contract(contract))
        .choice("state", state)
        .choice("served", if served { "yes" } else { "no" });
    let title = Phrase::new("cards-contract").number("number", contract.number());
    Some(Explanation { title, text, rule: if owner.is_some() { "9.1" } else { "8.15" } })
}

fn equipment(word: &str) -> Option<Explanation> {
    let card = Equipment::ALL.into_iter().find(|card| card.word() == word)?;
    let spec = &lookup().components().equipment[card.index()];
    let text = Phrase::new("explain-equipment")
        .phrase("use", cards::say_use(card))
        .list("price", say_cost(&spec.price))
        .number("points", spec.points);
    Some(Explanation { title: card.say(), text, rule: "10.2" })
}

fn weather(game: &Alubari, day: &str) -> Option<Explanation> {
    let place = ["today", "next", "after"].iter().position(|&known| known == day)?;
    let word = game.weather[place].map_or("none", Weather::word);
    let text = Phrase::new("page-weather-does").choice("weather", word);
    Some(Explanation { title: Weather::say(game.weather[place]), text, rule: "4.1" })
}

fn track(game: &Alubari, word: &str) -> Option<Explanation> {
    let components = lookup().components();
    let (word, track, place, parts, rule) = match word {
        "excavation" => ("excavation", &components.excavation, game.excavation, 1, "8.3"),
        "laying" => ("laying", &components.laying, game.laying, 1, "8.8"),
        "harvest" => ("harvest", &components.harvest, game.harvest, 2, "4.6"),
        _ => return None,
    };
    let value = zones::track_value(track, place, parts);
    let text = Phrase::new("page-track-does").choice("track", word).points("value", value);
    Some(Explanation { title: Phrase::new("page-track").choice("track", word), text, rule })
}

fn good(view: &View, word: &str) -> Option<Explanation> {
    const KINDS: [&str; 8] = ["iron", "stone", "rubble", "steel", "leaves", "chai", "marker", "worker"];
    let kind = KINDS.into_iter().find(|&kind| kind == word)?;
    let game = view.position();
    let title = match (kind, view.viewer.seat()) {
        ("worker", Some(seat)) => own::say_workers(game, seat),
        ("worker", None) => Phrase::new("explain").choice("what", "worker"),
        ("marker", seat) => {
            let left = seat.map_or(0, |seat| game.player(seat).markers);
            Phrase::new("cards-markers").number("count", left)
        }
        (good, seat) => {
            let (goods, chai) = seat
                .map_or((crate::Goods::NONE, 0), |seat| (game.player(seat).goods, game.player(seat).chai));
            let held = match good {
                "iron" => goods.iron,
                "stone" => goods.stone,
                "rubble" => goods.rubble,
                "steel" => goods.steel,
                "leaves" => goods.leaves,
                _ => chai.into(),
            };
            say_good(good, held)
        }
    };
    let rule = match kind {
        "chai" => "7.5",
        "worker" => "6.1",
        "marker" => "1.3",
        "leaves" => "12.7",
        _ => "1.7",
    };
    Some(Explanation { title, text: Phrase::new("explain-good").choice("good", kind), rule })
}
