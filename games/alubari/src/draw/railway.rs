//! The line from Siliguri up to Darjeeling: sections with their owners, and the stations of the towns.
//!
//! It climbs in terraces that change direction, like the real line up the mountain.

use adda_core::{Game, Phrase};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::{self, Owner};
use super::places;
use crate::Alubari;
use crate::lookup::lookup;
use crate::railway::{Section, SectionKind, Town};
use crate::station::{Area, Bonus};
use crate::view::View;
use crate::words::{say_cost, say_reward};

const TERRACES: usize = 3;

/// A place on the line: a section, a town, or both.
#[derive(Clone, Copy)]
struct Stop {
    section: Option<Section>,
    town: Option<Town>,
}

impl Stop {
    fn kind(self) -> SectionKind {
        let spec = self.section.map(|section| lookup().components().sections[section.index()].kind);
        spec.unwrap_or(SectionKind::Town)
    }

    /// Its relative width: towns have stations.
    const fn weight(self) -> usize {
        if self.town.is_some() { 3 } else { 2 }
    }
}

/// The line in terraces of about the same length.
fn terraces() -> Vec<Vec<Stop>> {
    let towns = &lookup().components().towns;
    let town_at = |section: Option<Section>| {
        let found = towns.iter().position(|town| town.section == section.map(Section::index));
        found.map(Town::at)
    };
    let sections = [None].into_iter().chain(lookup().all_sections.iter().map(Some));
    let stops: Vec<Stop> = sections.map(|section| Stop { section, town: town_at(section) }).collect();
    let all: usize = stops.iter().map(|stop| stop.weight()).sum();
    let mut terraces = vec![Vec::new(); TERRACES];
    let mut before = 0;
    for stop in stops {
        terraces[(before * TERRACES / all.max(1)).min(TERRACES - 1)].push(stop);
        before += stop.weight();
    }
    terraces
}

/// The whole line.
pub(super) fn railway(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        section.alu-railway aria-label=(easel.key("page-railway")) {
            h2 { (easel.key("page-railway")) }
            div.alu-line {
                (art::picture("hills"))
                @for terrace in terraces() {
                    @let first = terrace.first().and_then(|stop| stop.section);
                    @let reached = first.is_none_or(|section| view.position().laid().contains(section));
                    div.alu-terrace.alu-reached[reached] {
                        @for stop in terrace { (draw_stop(view, stop, easel)) }
                    }
                }
            }
        }
    }
}

fn draw_stop(view: &View, stop: Stop, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let laid = stop.section.is_none_or(|section| game.laid().contains(section));
    let next = stop.section.is_some() && lookup().all_sections.minus(game.laid()).first() == stop.section;
    let class = format!("alu-stop alu-is-{}", stop.kind().word());
    html! {
        div class={ (class) @if laid { " alu-laid" } @if next { " alu-next" } } {
            @if stop.kind() == SectionKind::River { (art::picture("river")) }
            @if let Some(section) = stop.section {
                (draw_section(game, section, easel))
            } @else {
                div.alu-section.alu-depot { span.alu-bed {} (art::picture("equipment")) }
            }
            @if let Some(town) = stop.town { (draw_town(game, town, easel)) }
        }
    }
}

fn draw_section(game: &Alubari, section: Section, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().sections[section.index()];
    let owner = Owner::of(game.seats(), game.white_sections.contains(section), |seat| {
        game.player(seat).sections.contains(section)
    });
    let label = (easel.say)(
        &Phrase::new("page-section")
            .text("name", section.name())
            .count("number", section.index() + 1)
            .number("points", spec.points)
            .choice("kind", spec.kind.word())
            .phrase("owner", owner.say()),
    );
    let name = places::section(section);
    html! {
        div.alu-section data-piece=(name) id=(name) role="group" title=(label) {
            span.unseen { (label) }
            span.alu-bed {}
            span.alu-plate aria-hidden="true" {
                (owner.draw(easel))
                @if spec.kind != SectionKind::Town { span.alu-spot { (section.name()) } }
                (art::seal(spec.points))
            }
        }
    }
}

/// Why nobody can build in a town now, if so.
fn closed(game: &Alubari, town: Town) -> Option<&'static str> {
    if town == Town::SILIGURI && game.siliguri_closed {
        return Some("siliguri");
    }
    let rivers = game.laid().and(lookup().rivers).len();
    let open = lookup().open_areas[rivers.min(lookup().open_areas.len() - 1)];
    let areas = lookup().town_areas[town.index()];
    (open.and(areas).is_empty() && !areas.is_empty()).then_some("river")
}

fn draw_town(game: &Alubari, town: Town, easel: &Easel<'_>) -> Markup {
    let closed = closed(game, town);
    let why = closed.map(|why| (easel.say)(&Phrase::new("page-closed").choice("why", why)));
    html! {
        div.alu-town.alu-misty[closed.is_some()] {
            h3 title=[why.as_deref()] { (town.name()) @if let Some(why) = &why { small { (why) } } }
            div.alu-areas {
                @for area in lookup().town_areas[town.index()].iter() { (draw_area(game, area, easel)) }
            }
        }
    }
}

fn draw_area(game: &Alubari, area: Area, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().areas[area.index()];
    let there = lookup().areas[game.seats() - 1].contains(area);
    if !there {
        let why = (easel.say)(&Phrase::new("page-from-players").number("players", spec.players));
        return html! { div.alu-area.alu-absent title=(why) { (why) } };
    }
    let owner = Owner::of(game.seats(), game.white_areas.contains(area), |seat| {
        game.player(seat).areas.contains(area)
    });
    let label = (easel.say)(
        &Phrase::new("page-area")
            .phrase("area", area.say())
            .list("cost", say_cost(&spec.cost))
            .phrase("reward", say_reward(area))
            .phrase("owner", owner.say()),
    );
    let built = owner != Owner::Nobody;
    let wide = spec.bonus != Bonus::None || spec.cost.goods.each().count() > 1 || spec.cost.iron_or_stone > 0;
    let name = places::area(area);
    html! {
        div.alu-area.alu-built[built].alu-wide[wide && !built] data-piece=(name) id=(name) role="group" title=(label) {
            span.unseen { (label) }
            @if built { (owner.draw(easel)) } @else { (art::cost(&spec.cost)) }
            span.alu-gain aria-hidden="true" {
                @if !built { (draw_bonus(spec.bonus, easel)) }
                @if spec.points > 0 || built { (art::seal(spec.points)) }
            }
        }
    }
}

/// The bonus of an area, as a symbol with its name.
fn draw_bonus(bonus: Bonus, easel: &Easel<'_>) -> Markup {
    let (word, symbol, steel) = match bonus {
        Bonus::None => return html! {},
        Bonus::Worker => ("worker", "worker", 0),
        Bonus::Steel(steel) => ("steel", "steel", steel),
        Bonus::Contract => ("contract", "contract", 0),
        Bonus::Equipment => ("equipment", "equipment", 0),
    };
    let said = (easel.say)(&Phrase::new("page-bonus").choice("bonus", word).number("steel", steel));
    html! { span.alu-bonus { (art::picture(symbol)) (said) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terraces_have_the_whole_line_in_order() {
        let terraces = terraces();
        let stops: Vec<Stop> = terraces.concat();
        let sections: Vec<Section> = stops.iter().filter_map(|stop| stop.section).collect();
        assert_eq!(sections, lookup().all_sections.iter().collect::<Vec<_>>());
        let towns: Vec<usize> = stops.iter().filter_map(|stop| stop.town).map(Town::index).collect();
        assert_eq!(towns, (0..lookup().components().towns.len()).collect::<Vec<_>>());
        // The built-in line splits into three equal terraces.
        let weights = terraces.iter().map(|terrace| terrace.iter().map(|stop| stop.weight()).sum::<usize>());
        assert_eq!(weights.collect::<Vec<_>>(), [14, 14, 14]);
    }
}
