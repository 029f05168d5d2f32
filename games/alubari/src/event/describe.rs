//! How events are described. Everything is public, and what nobody knew before was luck. So no event is
//! private, and none reveals a secret. Rare events share keys.

use adda_core::{Description, GameEvent, Mark, Phrase, Seat};

use crate::action::Wage;
use crate::contract::{Contract, Contracts};
use crate::equipment::Equipment;
use crate::estate::{Cells, Estates, Face};
use crate::event::Event;
use crate::railway::Section;
use crate::station::Area;
use crate::weather::Weather;
use crate::words::{
    say_contract, say_cubes, say_equipment, say_goods, say_place, say_places, say_whole_contract,
};

impl GameEvent for Event {
    fn describe(&self) -> Description<'_, Event> {
        match *self {
            Event::EstatesLaid { estates } => Description::new(Mark::Show).say(move || {
                let names = estates.iter().flatten().map(|face: &Face| say_place(face.name()));
                Phrase::new("event-estates-laid").list("estates", names.collect())
            }),
            Event::ShedFilled { equipment } => Description::new(Mark::Show)
                .say(move || Phrase::new("event-shed-filled").list("equipment", say_equipment(equipment))),
            Event::SectionsPreset { sections } => Description::new(Mark::Show).say(move || {
                Phrase::new("event-sections-preset").list("sections", say_places(sections, Section::name))
            }),
            Event::RoundBegan { round, first } => Description::new(Mark::Round)
                .opens_round()
                .say(move || Phrase::new("event-round-began").number("round", round).seat("first", first)),
            Event::DeckShuffled { .. } => Description::new(Mark::Draw).say(|| note("shuffled")),
            Event::OfficeFilled { office, .. } => Description::new(Mark::Show).say(move || {
                let cards: Vec<Phrase> = office.into_iter().flatten().map(say_contract).collect();
                Phrase::new("event-office-filled").count("count", cards.len()).list("cards", cards)
            }),
            Event::WeatherCame { today } => Description::new(Mark::Show).say(move || {
                Phrase::new("event-weather-came").choice("weather", today.map_or("none", Weather::word))
            }),
            Event::Forecast { coming, excavation, laying, harvest } => {
                Description::new(Mark::Show).say(move || {
                    Phrase::new("event-forecast")
                        .phrase("coming", Weather::say(coming))
                        .number("excavation", excavation)
                        .number("laying", laying)
                        .points("harvest", adda_core::Points::halves(harvest.into()))
                })
            }
            Event::Harvested { leaves } => Description::new(Mark::Draw).say(move || {
                let gained: Vec<Phrase> = (0..leaves.len())
                    .filter(|&seat| leaves[seat] > 0)
                    .map(|seat| {
                        Phrase::new("harvest-of").seat("seat", Seat::at(seat)).number("leaves", leaves[seat])
                    })
                    .collect();
                Phrase::new("event-harvested").count("count", gained.len()).list("gained", gained)
            }),
            Event::StockFilled { cubes, events } => Description::new(Mark::Draw)
                .say(move || say_cubes(Phrase::new("event-stock-filled"), cubes).number("events", events)),
            Event::WheelTurned { number } => Description::new(Mark::Show)
                .say(move || Phrase::new("event-wheel-turned").number("number", number)),
            Event::GameCleared { cells, estates } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-game-cleared")
                    .count("count", cells.len())
                    .list("cells", say_cells(cells, &estates))
            }),
            Event::StockCut { cubes } => {
                Description::new(Mark::Give).say(move || say_cubes(Phrase::new("event-stock-cut"), cubes))
            }
            Event::SiliguriClosed => Description::new(Mark::Play).say(|| note("siliguri")),
            Event::GameLaid { sections } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-game-laid").list("sections", say_places(sections, Section::name))
            }),
            Event::GameBuilt { areas } => Description::new(Mark::Play).say(move || {
                let said = areas.iter().map(Area::say).collect();
                Phrase::new("event-game-built").count("count", areas.len()).list("areas", said)
            }),
            Event::Maintained { seat, equipment, upkeep } => Description::new(Mark::Give).say(move || {
                Phrase::new("event-maintained")
                    .seat("seat", seat)
                    .phrase("equipment", equipment.say())
                    .choice("upkeep", upkeep.word())
            }),
            Event::Hired { seat, wage } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-hired")
                    .seat("seat", seat)
                    .choice("wage", wage.map_or("nothing", Wage::word))
            }),
            Event::WorkerPlaced { seat, space } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-worker-placed").seat("seat", seat).phrase("space", space.say())
            }),
            Event::ContractUsed { seat, contract, .. } => Description::new(Mark::Play)
                .say(move || of_contract(Phrase::new("event-contract-used"), seat, contract)),
            Event::ContractsDeclined { seat } => Description::new(Mark::Call)
                .say(move || Phrase::new("event-contracts-declined").seat("seat", seat)),
            Event::Boosted { seat, zone } => Description::new(Mark::Play)
                .say(move || Phrase::new("event-boosted").seat("seat", seat).phrase("zone", zone.say())),
            Event::NothingMore { seat, space } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-nothing-more").seat("seat", seat).phrase("space", space.say())
            }),
            Event::CubesTaken { seat, cubes, leaf } => Description::new(Mark::Take).say(move || {
                say_cubes(Phrase::new("event-cubes-taken"), cubes)
                    .seat("seat", seat)
                    .choice("leaf", if leaf { "yes" } else { "no" })
            }),
            Event::FirstPlayer { seat } => {
                Description::new(Mark::Take).say(move || Phrase::new("event-first-player").seat("seat", seat))
            }
            Event::Excavated { seat, rubble, cleared, lost, begun: _, estates } => {
                Description::new(Mark::Take).say(move || {
                    Phrase::new("event-excavated")
                        .seat("seat", seat)
                        .number("rubble", rubble)
                        .count("count", cleared.len())
                        .list("cells", say_cells(cleared, &estates))
                        .count("lost", lost.len())
                })
            }
            Event::Worked { seat, product } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-worked").seat("seat", seat).choice("product", product.word())
            }),
            Event::Laid { seat, sections, chai, leaves, .. } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-laid")
                    .seat("seat", seat)
                    .count("count", sections.len())
                    .list("sections", say_places(sections, Section::name))
                    .number("chai", chai)
                    .number("leaves", leaves)
            }),
            Event::Built { seat, area, paid } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-built")
                    .seat("seat", seat)
                    .phrase("area", area.say())
                    .list("paid", say_goods(&paid, 0))
            }),
            Event::Equipped { seat, equipment, give_back, paid } => {
                Description::new(Mark::Take).say(move || {
                    Phrase::new("event-equipped")
                        .seat("seat", seat)
                        .phrase("equipment", equipment.say())
                        .choice("swap", if give_back.is_some() { "yes" } else { "no" })
                        .phrase("back", give_back.map_or_else(|| Phrase::new("nothing"), Equipment::say))
                        .choice("free", if paid.is_some() { "no" } else { "yes" })
                })
            }
            Event::ContractTaken { seat, contract } => Description::new(Mark::Take).say(move || {
                Phrase::new("event-contract-taken")
                    .seat("seat", seat)
                    .phrase("contract", say_whole_contract(contract))
            }),
            Event::TurnedUp { seat, cards, .. } => Description::new(Mark::Show).say(move || {
                Phrase::new("event-turned-up").seat("seat", seat).list("cards", say_contracts(cards))
            }),
            Event::SpaceBorrowed { seat, cell, estates } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-space-borrowed").seat("seat", seat).phrase("cell", cell.say(&estates))
            }),
            Event::Gained { seat, goods, chai } => Description::new(Mark::Draw).say(move || {
                Phrase::new("event-gained").seat("seat", seat).list("gained", say_goods(&goods, chai))
            }),
            Event::Brewed { seat, leaves } => Description::new(Mark::Give)
                .say(move || Phrase::new("event-brewed").seat("seat", seat).number("leaves", leaves)),
            Event::ExcavationCovered => Description::new(Mark::Play).say(|| note("covered")),
            Event::ExtraRound { seat } => {
                Description::new(Mark::Round).say(move || note("extra-round").seat("seat", seat))
            }
            Event::GameEnded { ending } => Description::new(Mark::End)
                .say(move || Phrase::new("event-game-ended").choice("ending", ending.word())),
            Event::Scored { seat, sheet } => Description::new(Mark::Score)
                .say(move || Phrase::new("event-scored").seat("seat", seat).points("total", sheet.total())),
        }
    }
}

/// Something that happens at most once in a game.
fn note(what: &'static str) -> Phrase {
    let phrase = Phrase::new("event-note").choice("what", what);
    // Only the extra round has a seat; the other messages need one just to fill the gap.
    if what == "extra-round" { phrase } else { phrase.seat("seat", Seat::at(0)) }
}

fn of_contract(phrase: Phrase, seat: Seat, contract: Contract) -> Phrase {
    phrase.seat("seat", seat).phrase("contract", say_contract(contract))
}

fn say_contracts(cards: Contracts) -> Vec<Phrase> {
    cards.iter().map(say_contract).collect()
}

fn say_cells(cells: Cells, estates: &Estates) -> Vec<Phrase> {
    let said: Vec<Phrase> = cells.iter().map(|cell| cell.say(estates)).collect();
    if said.is_empty() { vec![Phrase::new("nothing")] } else { said }
}
