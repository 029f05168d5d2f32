//! The map: sites and what is on them, elephants with their cargo, and how far the viewer can go.

use std::fmt::Write as _;

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::board::board;
use crate::components::SiteSpec;
use crate::draw::art::{bale, dyed, motif, picture, token};
use crate::draw::layout::{Herd, Shape, herds};
use crate::draw::routes::{Route, roads_of, routes};
use crate::draw::{land, places, sites};
use crate::purchase::BASKETS;
use crate::site::Site;
use crate::token::PalaceToken;
use crate::view::{CityView, SiteView, View};

/// The whole map.
pub(crate) fn map(view: &View, easel: &Easel<'_>) -> Markup {
    let routes = routes(view);
    let herds = herds(view);
    html! {
        div.bb-scroll {
            div.bb-map role="group" aria-label=(easel.key("page-map")) {
                svg.bb-land aria-hidden="true" { use href="#bb-land" width="100%" height="100%" {} }
                @for (number, region) in board().components().scenery.regions.iter().enumerate() {
                    span class={ "bb-region bb-" (region.id) } data-region=(number) aria-hidden="true" {
                        ((easel.say)(&Phrase::new("region").choice("region", &region.id).text("name", region.name.as_str())))
                    }
                }
                (trails(easel))
                @for site in &view.sites {
                    (draw_site(view, site, routes.iter().find(|route| route.stops.last() == Some(&site.site)), easel))
                }
                @for (seat, herd) in Seat::all(view.players.len()).zip(&herds) { (draw_elephant(view, seat, herd, easel)) }
            }
        }
        // The larger map opens where the viewer's elephant is.
        details.bb-zoom id="bb-zoom" data-look=[view.viewer.seat().map(places::elephant)] { summary aria-label=(easel.key("page-zoom")) title=(easel.key("page-zoom")) { (picture("#bb-zoomed")) } }
    }
}

/// Where each elephant went in its last turn, in its player's colour.
fn trails(easel: &Easel<'_>) -> Markup {
    let (width, height) = board().components().size;
    html! {
        svg.bb-trails aria-hidden="true" viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="none" {
            @for (seat, names) in easel.last.iter().enumerate().filter(|(_, names)| !names.is_empty()) {
                path class={ "seat-" (seat) } style={ "--d:" (seat * 2) } vector-effect="non-scaling-stroke"
                    d=(roads_of(names).iter().map(|road| land::along(road)).collect::<String>()) {}
            }
        }
    }
}

/// The position of a site, in percent of the map.
fn at(site: Site) -> String {
    let components = board().components();
    let SiteSpec { x, y, .. } = &components.sites[site.index()];
    let (width, height) = components.size;
    let part = |value: i32, all: i32| value as f32 * 100.0 / all.max(1) as f32;
    format!("--x:{:.1};--y:{:.1}", part(*x, width), part(*y, height))
}

fn draw_site(view: &View, site: &SiteView, route: Option<&Route>, easel: &Easel<'_>) -> Markup {
    let city = view.city(site.site);
    let hill = board().kind(site.site).is_hill();
    let label = (easel.say)(&sites::say_site(view, site, route));
    html! {
        div.bb-site.bb-hill[hill].bb-big[city.is_some()] data-piece=(places::site(site.site)) style=(at(site.site))
            data-far=[route.map(|route| route.actions)] role="group" {
            // The whole sentence for screen readers; the drawing beside it shows the same.
            span.unseen { (label) }
            @if let Some(route) = route { (draw_route(view, route)) }
            (stands(site, city, hill, easel))
            span.bb-name aria-hidden="true" {
                ((easel.say)(&site.site.say()))
                @if let Some(tokens) = city.map(|city| city.tokens).filter(|&tokens| tokens > 0) {
                    span.bb-left { (picture("#bb-gate")) (tokens) }
                }
            }
            @if let Some(city) = city { (tag(view, city)) }
            @if let Some(route) = route { (reach(route)) }
        }
    }
}

/// What is on the site: at most one thing besides a hill.
fn stands(site: &SiteView, city: Option<&CityView>, hill: bool, easel: &Easel<'_>) -> Markup {
    html! {
        @if hill { span.bb-pic { (picture("#bb-hill")) } }
        @if city.is_some() {
            span.bb-pic { (picture("#bb-city")) }
        } @else if let Some(post) = site.post {
            span class={ "bb-pic bb-post " (dyed(post.colour)) @if !post.open { " bb-closed" } } {
                (picture(if post.open { "#bb-post" } else { "#bb-shut" }))
                span.bb-print { (picture(&motif(post.colour))) }
            }
        } @else if let Some(owner) = site.palace {
            span class={ "bb-pic bb-palace seat-" (owner.index()) } id=(places::palace(site.site))
                data-piece=(places::palace(site.site)) {
                (picture("#bb-palace"))
                b aria-hidden="true" { (initial(&(easel.name)(owner))) }
            }
        } @else if let Some(kind) = site.token {
            span class={ "bb-token bb-is-" (kind.word()) } id=(places::token(site.site))
                data-piece=(places::token(site.site)) {
                (picture(token(kind)))
                @if kind == PalaceToken::Rupees { b aria-hidden="true" { "2" } }
            }
        } @else if !hill {
            span.bb-pic.bb-bare { (picture("#bb-stone")) }
        }
    }
}

/// What a city demands and pays for each colour now. Colours that the viewer carries are highlighted.
fn tag(view: &View, city: &CityView) -> Markup {
    let carries = |colour| {
        let own = view.viewer.seat().and_then(|seat| view.players.get(seat.index()));
        own.is_some_and(|own| own.cargo.contains(colour))
    };
    html! {
        span.bb-tag aria-hidden="true" {
            @for colour in city.demand.colours() {
                @let place = places::cube(city.site, colour);
                span.bb-cube.bb-wanted[carries(colour)] id=(place) data-piece=(place) {
                    (picture(&bale(colour)))
                    @if let Some(pay) = city.demand.pay(colour) { (draw_pay(pay)) }
                }
            }
        }
    }
}

/// Rupees, and a head for each client.
pub(crate) fn draw_pay(pay: crate::Pay) -> Markup {
    html! {
        b { (pay.rupees) }
        @for _ in 0..pay.clients { svg.bb-head aria-hidden="true" { use href="#bb-client" {} } }
    }
}

/// The cost of going there, and a coin for each toll in its owner's colour.
fn reach(route: &Route) -> Markup {
    html! {
        span.bb-reach aria-hidden="true" {
            b.bb-cost { (route.actions) }
            @for owner in &route.tolls { span class={ "bb-toll seat-" (owner.index()) } {} }
        }
    }
}

/// The line of the route, shown on hover and focus.
fn draw_route(view: &View, route: &Route) -> Markup {
    let (width, height) = board().components().size;
    let sites: Vec<Site> = [view.mover().site].into_iter().chain(route.stops.iter().copied()).collect();
    html! {
        svg.bb-way aria-hidden="true" viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="none" {
            path d=(land::along(&sites)) vector-effect="non-scaling-stroke" {}
        }
    }
}

/// An elephant, beside the others on the same site.
fn draw_elephant(view: &View, seat: Seat, herd: &[Herd; 4], easel: &Easel<'_>) -> Markup {
    let player = &view.players[seat.index()];
    let own = view.viewer.seat() == Some(seat);
    let place = places::elephant(seat);
    let mut style = at(player.site);
    for (shape, herd) in Shape::ALL.into_iter().zip(herd) {
        let (letter, Herd { spot, size }) = (shape.letter(), herd);
        let _ = write!(style, ";--{letter}x:{:.2};--{letter}y:{:.2}", spot.x, spot.y);
        if *size < 1.0 {
            let _ = write!(style, ";--{letter}z:{size}");
        }
    }
    let said = (easel.say)(&sites::say_elephant(view, seat));
    html! {
        div class={ "bb-elephant seat-" (seat.index()) @if own { " bb-mine" } } id=(place) data-piece=(place)
            data-of=(places::site(player.site)) style=(style) role="img" aria-label=(said) {
            (elephant(player.cargo, &(easel.name)(seat)))
        }
    }
}

/// The initial of a player, as in the list of players.
fn initial(name: &str) -> String {
    name.chars().next().into_iter().flat_map(char::to_uppercase).collect()
}

/// An elephant with its two baskets.
pub(crate) fn elephant(cargo: crate::Bales, name: &str) -> Markup {
    let bales: Vec<_> = cargo.each().collect();
    html! {
        svg viewBox="0 0 80 62" aria-hidden="true" {
            use href="#bb-elephant" {}
            text x="29.5" y="34" { (initial(name)) }
            @for basket in 0..BASKETS {
                @let symbol = bales.get(basket).map_or_else(|| "#bb-basket".to_owned(), |&colour| bale(colour));
                use href=(symbol) x=(10.5 + 19.5 * basket as f32) y="3.5" width="19" height="15.5" {}
            }
        }
    }
}
