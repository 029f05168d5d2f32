//! The map: the line from Siliguri up to Darjeeling, sections with their owners, and the stations of the towns.

use adda_core::{Game, Phrase};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::{self, Owner};
use super::line::{self, Stop};
use super::places;
use crate::Alubari;
use crate::lookup::lookup;
use crate::railway::{Section, SectionKind, Sections, Town};
use crate::station::{Area, Bonus};
use crate::view::View;
use crate::words::{say_cost, say_place, say_reward};

/// The whole line.
pub(super) fn railway(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let stops = line::stops(game.seats());
    html! {
        section.alu-line aria-label=(easel.key("page-railway")) {
            h2.unseen { (easel.key("page-railway")) }
            (art::picture("land"))
            (rails(game, &stops))
            @for &stop in &stops { (draw_stop(view, stop, easel)) }
            (train(game, &stops))
        }
    }
}

/// The rails of what is laid, the bed of what is not, and the next section.
fn rails(game: &Alubari, stops: &[Stop]) -> Markup {
    let laid = game.laid();
    let free = lookup().all_sections.minus(laid);
    let next = free.first().map_or(Sections::NONE, Sections::only);
    let rails = line::path(stops, laid, true);
    html! {
        svg.alu-rails viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" {
            path.alu-bed d=(line::path(stops, lookup().all_sections, true)) {}
            path.alu-todo d=(line::path(stops, free.minus(next), false)) {}
            path.alu-due d=(line::path(stops, next, false)) {}
            path.alu-ties d=(rails) {}
            path.alu-steel d=(rails) {}
            path.alu-gap d=(rails) {}
        }
    }
}

/// The id of the train.
pub(super) const TRAIN_ID: &str = "the-train";

/// The train stands where the line ends, and is as long as the line has legs.
fn train(game: &Alubari, stops: &[Stop]) -> Markup {
    let Stop { x, y, leg, .. } = line::head(stops, game.laid());
    let back = leg % 2 == 1;
    html! {
        div id=(TRAIN_ID) .alu-train.alu-back[back] data-piece=(places::TRAIN) aria-hidden="true"
            style={ "left:" (format!("{x:.1}")) "%;top:" (format!("{y:.1}")) "%" } {
            (art::picture("train"))
        }
    }
}

fn draw_stop(view: &View, stop: Stop, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let laid = stop.section.is_none_or(|section| game.laid().contains(section));
    let next = stop.section.is_some() && lookup().all_sections.minus(game.laid()).first() == stop.section;
    let class = format!("alu-stop alu-is-{}", stop.kind().word());
    let place = format!("--x:{:.1}%;--y:{:.1}%;--w:{:.1}%", stop.x, stop.y, stop.width);
    html! {
        div class={ (class) @if laid { " alu-laid" } @if next { " alu-next" } } style=(place) {
            @if stop.kind() == SectionKind::River { (art::picture("river")) }
            @if let Some(section) = stop.section {
                (draw_section(game, section, stop.town, easel))
            } @else {
                div.alu-section { div.alu-plate { h3 { @if let Some(town) = stop.town { ((easel.say)(&say_place(town.name()))) } } } }
            }
            @if let Some(town) = stop.town { (draw_town(game, town, stop.columns, easel)) }
        }
    }
}

fn draw_section(game: &Alubari, section: Section, town: Option<Town>, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().sections[section.index()];
    let owner = Owner::of(game.seats(), game.white_sections.contains(section), |seat| {
        game.player(seat).sections.contains(section)
    });
    let label = (easel.say)(
        &Phrase::new("page-section")
            .phrase("name", say_place(section.name()))
            .count("number", section.index() + 1)
            .number("points", spec.points)
            .choice("kind", spec.kind.word())
            .phrase("owner", owner.say()),
    );
    let name = places::section(section);
    let place = (easel.say)(&say_place(section.name()));
    html! {
        div.alu-section data-piece=(name) id=(name) role="group" aria-label=(label) {
            span.alu-plate {
                (owner.draw(easel))
                @if town.is_some() { h3 { (place) } } @else { span.alu-spot { (place) } }
                (art::seal(spec.points))
            }
        }
    }
}

/// Why nobody can build in a town now, if so.
pub(super) fn closed(game: &Alubari, town: Town) -> Option<&'static str> {
    if town == Town::SILIGURI && game.siliguri_closed {
        return Some("siliguri");
    }
    let rivers = game.laid().and(lookup().rivers).len();
    let open = lookup().open_areas[rivers.min(lookup().open_areas.len() - 1)];
    let areas = lookup().town_areas[town.index()];
    (open.and(areas).is_empty() && !areas.is_empty()).then_some("river")
}

fn draw_town(game: &Alubari, town: Town, columns: usize, easel: &Easel<'_>) -> Markup {
    let closed = closed(game, town);
    let why = closed.map(|why| (easel.say)(&Phrase::new("page-closed").choice("why", why)));
    let there = lookup().areas[game.seats() - 1].and(lookup().town_areas[town.index()]);
    html! {
        div.alu-town.alu-misty[closed == Some("river")].alu-shut[closed == Some("siliguri")]
            style={ "--n:" (columns) } {
            @if let Some(why) = &why { span.unseen { (why) } }
            @if closed == Some("siliguri") { span.alu-bar aria-hidden="true" { (why.as_deref().unwrap_or_default()) } }
            @for area in there.iter() { (draw_area(game, area, easel)) }
        }
    }
}

fn draw_area(game: &Alubari, area: Area, easel: &Easel<'_>) -> Markup {
    let spec = &lookup().components().areas[area.index()];
    let owner = area_owner(game, area);
    let label = (easel.say)(
        &Phrase::new("page-area")
            .phrase("area", area.say())
            .list("cost", say_cost(&spec.cost))
            .phrase("reward", say_reward(area))
            .phrase("owner", owner.say()),
    );
    let built = owner != Owner::Nobody;
    let rubble = built && lookup().rubble_areas.contains(area);
    let name = places::area(area);
    html! {
        // Named by its text and not by a label: a label would have to repeat the numbers as they are drawn.
        div.alu-area.alu-built[built].alu-of-rubble[rubble] data-piece=(name) id=(name) role="group" {
            span.unseen { (label) }
            @if built { (owner.draw(easel)) } @else { (art::cost(&spec.cost)) (draw_bonus(spec.bonus)) }
            @if rubble { (art::picture("rubble")) }
            @if spec.points > 0 { (art::seal(spec.points)) }
        }
    }
}

pub(super) fn area_owner(game: &Alubari, area: Area) -> Owner {
    Owner::of(game.seats(), game.white_areas.contains(area), |seat| game.player(seat).areas.contains(area))
}

/// The bonus of an area, as a symbol.
fn draw_bonus(bonus: Bonus) -> Markup {
    let (symbol, steel) = match bonus {
        Bonus::None => return html! {},
        Bonus::Worker => ("worker", 0),
        Bonus::Steel(steel) => ("steel", steel),
        Bonus::Contract => ("contract", 0),
        Bonus::Equipment => ("equipment", 0),
    };
    html! {
        span.alu-bonus aria-hidden="true" { "→" @if steel > 0 { b { (steel) } } (art::picture(symbol)) }
    }
}
