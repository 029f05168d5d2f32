//! The zones A to G in the order in which they are resolved: houses with their workers and their goods.

use adda_core::{Game, Phrase, Points, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::{self, Owner};
use super::{cards, gain, places, stock};
use crate::Alubari;
use crate::action::Product;
use crate::components::Track;
use crate::lookup::lookup;
use crate::task::{Moment, Task};
use crate::view::View;
use crate::zone::{Space, Zone};

/// The street with zones A to D, and the bazaar with the others.
const STREET: [Zone; 4] = [Zone::Storehouse, Zone::Excavation, Zone::Works, Zone::Laying];
const BAZAAR: [Zone; 3] = [Zone::Build, Zone::PostOffice, Zone::Chaiwala];

/// All zones.
pub(super) fn zones(view: &View, easel: &Easel<'_>) -> Markup {
    // What is built is an area of the map or an equipment of the shed.
    let builds = matches!(view.owed(), Some((_, Task::Build { .. })));
    html! {
        section.alu-street data-view="zones offers" aria-label=(easel.key("page-zones")) {
            h2.unseen { (easel.key("page-zones")) }
            @for zone in STREET { (draw_zone(view, zone, easel)) }
        }
        section.alu-bazaar data-view=(if builds { "zones offers map" } else { "zones offers" }) aria-label=(easel.key("cards-shed")) {
            @for zone in BAZAAR { (draw_zone(view, zone, easel)) }
        }
    }
}

/// The zone that is being resolved.
const fn active_zone(moment: Moment) -> Option<Zone> {
    match moment {
        Moment::Window(zone) => Some(zone),
        Moment::Worker(space) => Some(space.zone()),
        Moment::Maintenance | Moment::Hiring | Moment::Placing | Moment::Over => None,
    }
}

/// The zone as it works now: a covered excavation is a place to build.
pub(super) fn working(game: &Alubari, zone: Zone) -> Zone {
    if zone == Zone::Excavation && game.covered { Zone::Build } else { zone }
}

fn draw_zone(view: &View, zone: Zone, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let here = active_zone(game.moment);
    let (now, done) = (here == Some(zone), here.is_some_and(|here| here > zone));
    let spaces = game.all_spaces().and(lookup().zone_spaces[zone.index()]);
    let seat = view.viewer.seat().or_else(|| view.owed().map(|(seat, _)| seat)).filter(|_| !view.is_over());
    let components = lookup().components();
    let letter = zone.letter().to_ascii_lowercase();
    html! {
        div class={ "alu-house alu-zone-" (letter) @if now { " alu-now" } @if done { " alu-done" } }
            data-piece=(places::zone(zone)) {
            div.alu-roof {
                b.alu-letter aria-hidden="true" { (zone.letter()) }
                h3 { ((easel.say)(&zone_name(game, zone))) }
                @if let Some(seat) = seat { (gain::gain(game, seat, zone).draw(easel)) }
            }
            div.alu-room {
                div.alu-spaces { @for space in spaces.iter() { (draw_space(view, space, easel)) } }
                @match zone {
                    Zone::Storehouse => { (stock::stock(view, easel)) }
                    Zone::Excavation if game.covered => {}
                    Zone::Excavation => { (draw_track("excavation", &components.excavation, game.excavation, 1, easel)) }
                    Zone::Works => { (recipes(game, easel)) }
                    Zone::Laying => { (draw_track("laying", &components.laying, game.laying, 1, easel)) }
                    Zone::Build => { (cards::shed(view, easel)) }
                    Zone::PostOffice => { (cards::office(view, easel)) }
                    Zone::Chaiwala => { (draw_track("harvest", &components.harvest, game.harvest, 2, easel)) }
                }
            }
        }
    }
}

fn zone_name(game: &Alubari, zone: Zone) -> Phrase {
    Phrase::new("page-zone").choice("zone", working(game, zone).word())
}

/// The products of the works and what they take, possible now or not.
fn recipes(game: &Alubari, easel: &Easel<'_>) -> Markup {
    let iron = crate::works::iron_for_steel(game, game.boosted);
    html! {
        div.alu-goods.alu-recipes {
            @for product in Product::ALL {
                @let (count, from, made, to) = match product {
                    Product::Steel => (iron, "iron", 1, "steel"),
                    Product::StoneFromStock => (2, "rubble", 1, "stone"),
                    Product::StoneFromBag => (2, "rubble", 1, "stone"),
                    Product::Rubble => (1, "stone", 2, "rubble"),
                };
                @let said = Phrase::new("action-works").choice("product", product.word());
                div.alu-recipe data-piece=(places::product(product)) role="group" aria-label=((easel.say)(&said)) {
                    span.alu-good aria-hidden="true" { (count) (art::picture(from)) }
                    span aria-hidden="true" { "→" }
                    span.alu-good aria-hidden="true" { (made) (art::picture(to)) }
                    @if product == Product::StoneFromBag { (art::picture("bag")) }
                }
            }
        }
    }
}

fn draw_space(view: &View, space: Space, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let worker = Seat::all(game.seats()).find(|&seat| game.player(seat).workers.contains(space));
    let foggy = !game.open_spaces().contains(space);
    let acts = matches!(game.moment, Moment::Worker(at) if at == space);
    let first = space == game.last_space(Zone::Storehouse);
    let name = places::space(space);
    html! {
        div.alu-space.alu-fogged[foggy].alu-acts[acts].alu-taken[worker.is_some()] data-piece=(name) id=(name)
            role="group" {
            span.unseen { (space) ": " ((easel.say)(&say_space(view, space))) }
            @if first { span.alu-star aria-hidden="true" { (art::picture("stars")) } }
            @if let Some(seat) = worker {
                span class={ "alu-worker seat-" (seat.index()) } aria-hidden="true" {
                    (art::picture("worker"))
                    b { (art::initial(&(easel.name)(seat))) }
                }
            } @else if foggy {
                span.alu-fog aria-hidden="true" { (art::picture("fog")) }
            } @else {
                span.alu-free aria-hidden="true" { (space) }
            }
        }
    }
}

/// A space, who stands there, and what is special about it.
pub(super) fn say_space(view: &View, space: Space) -> Phrase {
    let game = view.position();
    let worker = Seat::all(game.seats()).find(|&seat| game.player(seat).workers.contains(space));
    let foggy = !game.open_spaces().contains(space);
    let acts = matches!(game.moment, Moment::Worker(at) if at == space);
    let state = match worker {
        Some(seat) => Owner::Player(seat).say(),
        None => Phrase::new("page-space-state").choice("state", if foggy { "fog" } else { "free" }),
    };
    Phrase::new("page-space")
        .phrase("space", space.say())
        .choice("first", if space == game.last_space(Zone::Storehouse) { "yes" } else { "no" })
        .choice("acts", if acts { "yes" } else { "no" })
        .phrase("state", state)
}

/// The value at this place of a track whose cells are fractions with this denominator.
pub(super) fn track_value(track: &Track, place: u8, parts: u8) -> Points {
    let cell = track.cells[usize::from(place).min(track.cells.len() - 1)];
    Points::halves(i32::from(cell) * i32::from(2 / parts))
}

fn draw_track(word: &'static str, track: &Track, place: u8, parts: u8, easel: &Easel<'_>) -> Markup {
    let here = usize::from(place);
    let value = track_value(track, place, parts);
    let said = (easel.say)(&Phrase::new("page-track-does").choice("track", word).points("value", value));
    html! {
        div.alu-track data-piece=(places::track(word)) {
            span.unseen { (said) }
            @for number in 0..track.cells.len() {
                i.alu-here[number == here] aria-hidden="true" { (track_value(track, number as u8, parts)) }
            }
            @if word == "harvest" { i.alu-end aria-hidden="true" { (art::picture("leaf")) } }
        }
    }
}
