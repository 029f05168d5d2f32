//! The zones A to G in the order in which they are resolved, with their workers.

use adda_core::{Game, Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::{self, Owner};
use super::places;
use crate::Alubari;
use crate::lookup::lookup;
use crate::task::Moment;
use crate::view::View;
use crate::words::space_name;
use crate::zone::{Space, Zone};

/// All zones.
pub(super) fn zones(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        section.alu-zones aria-label=(easel.key("page-zones")) {
            h2 { (easel.key("page-zones")) }
            div.alu-street { @for zone in Zone::ALL { (draw_zone(view, zone, easel)) } }
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

fn draw_zone(view: &View, zone: Zone, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let here = active_zone(game.moment);
    let (now, done) = (here == Some(zone), here.is_some_and(|here| here > zone));
    let spaces = game.all_spaces().and(lookup().zone_spaces[zone.index()]);
    // Two rows of spaces with any number of players.
    let columns = spaces.len().div_ceil(2).max(2);
    let tip = (easel.say)(&gives(game, zone, "page-zone-tip"));
    html! {
        div.alu-zone.alu-now[now].alu-done[done] style={ "--n:" (columns) } title=(tip) {
            h3 { b.alu-letter aria-hidden="true" { (zone.letter()) } ((easel.say)(&zone_name(game, zone))) }
            div.alu-spaces { @for space in spaces.iter() { (draw_space(view, space, easel)) } }
            p.alu-gives { ((easel.say)(&gives(game, zone, "page-zone-gives"))) }
        }
    }
}

fn zone_name(game: &Alubari, zone: Zone) -> Phrase {
    let word = if zone == Zone::Excavation && game.covered { Zone::Build.word() } else { zone.word() };
    Phrase::new("page-zone").choice("zone", word)
}

/// What a worker can do in a zone now, briefly or in full.
fn gives(game: &Alubari, zone: Zone, key: &'static str) -> Phrase {
    let zone = if zone == Zone::Excavation && game.covered { Zone::Build } else { zone };
    let count = match zone {
        Zone::Excavation => game.excavation_value(),
        Zone::Laying => game.laying_value(),
        Zone::Chaiwala => game.harvest_halves() / 2,
        Zone::Storehouse | Zone::Works | Zone::Build | Zone::PostOffice => 0,
    };
    Phrase::new(key).choice("zone", zone.word()).number("count", count)
}

fn draw_space(view: &View, space: Space, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let worker = Seat::all(game.seats()).find(|&seat| game.player(seat).workers.contains(space));
    let foggy = !game.open_spaces().contains(space);
    let acts = matches!(game.moment, Moment::Worker(at) if at == space);
    let first = space == game.last_space(Zone::Storehouse);
    let state = match worker {
        Some(seat) => Owner::Player(seat).say(),
        None => Phrase::new("page-space-state").choice("state", if foggy { "fog" } else { "free" }),
    };
    let phrase = Phrase::new("page-space")
        .phrase("space", space.say())
        .choice("first", if first { "yes" } else { "no" })
        .choice("acts", if acts { "yes" } else { "no" });
    let label = (easel.say)(&phrase.phrase("state", state));
    let name = places::space(space);
    html! {
        div.alu-space.alu-fogged[foggy].alu-acts[acts].alu-taken[worker.is_some()] data-piece=(name) id=(name)
            role="group" title=(label) {
            span.unseen { (label) }
            @if first { span.alu-star aria-hidden="true" { (art::picture("stars")) } }
            @if let Some(seat) = worker {
                span class={ "alu-worker seat-" (seat.index()) } aria-hidden="true" {
                    (art::picture("worker"))
                    b { (art::initial(&(easel.name)(seat))) }
                }
            } @else if foggy {
                span.alu-fog aria-hidden="true" { (art::picture("fog")) }
            } @else {
                span.alu-free aria-hidden="true" { (space_name(space)) }
            }
        }
    }
}
