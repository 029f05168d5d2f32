//! The map: sites and what is on them, elephants with their cargo, and how far the viewer can go.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::board::board;
use crate::components::SiteSpec;
use crate::draw::art::{bale, dyed, motif, picture, token};
use crate::draw::land;
use crate::draw::places;
use crate::draw::routes::{Route, routes};
use crate::market::Markets;
use crate::purchase::BASKETS;
use crate::site::Site;
use crate::token::PalaceToken;
use crate::view::{CityView, SiteView, View};

/// The whole map.
pub(crate) fn map(view: &View, easel: &Easel<'_>) -> Markup {
    let routes = routes(view);
    html! {
        div.bb-paper {
            div.bb-map role="group" aria-label=(easel.key("page-map")) {
                svg.bb-land aria-hidden="true" { use href="#bb-land" width="100%" height="100%" {} }
                @for site in &view.sites {
                    (draw_site(view, site, routes.iter().find(|route| route.stops.last() == Some(&site.site)), easel))
                }
                @for seat in Seat::all(view.players.len()) { (draw_elephant(view, seat, easel)) }
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
    let label = (easel.say)(&say_site(view, site, route));
    html! {
        div.bb-site.bb-hill[hill].bb-big[city.is_some()] data-piece=(places::site(site.site)) style=(at(site.site))
            role="group" title=(label) {
            // The whole sentence for screen readers; the drawing beside it shows the same.
            span.unseen { (label) }
            @if let Some(route) = route.filter(|route| route.stops.len() > 1) { (draw_route(view, route)) }
            (stands(site, city, hill, easel))
            span.bb-name aria-hidden="true" {
                ((easel.say)(&site.site.say()))
                @if let Some(tokens) = city.map(|city| city.tokens).filter(|&tokens| tokens > 0) {
                    span.bb-left { (picture("#bb-gate")) (tokens) }
                }
            }
            @if let Some(city) = city { (column(view, city)) }
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

/// The side of a city with room for its column of demand: away from roads and from the edge of the map.
fn free_side(site: Site) -> &'static str {
    let components = board().components();
    let place = |site: Site| {
        let SiteSpec { x, y, .. } = &components.sites[site.index()];
        (*x as f32, *y as f32)
    };
    let ((x, y), (width, height)) = (place(site), components.size);
    let sides = [
        ("right", (1.0, 0.0), width as f32 - x),
        ("left", (-1.0, 0.0), x),
        ("above", (0.0, -1.0), y),
        ("below", (0.0, 1.0), height as f32 - y),
    ];
    let clearance = |(_, (dx, dy), room): &(&str, (f32, f32), f32)| {
        // A column is about a tenth of the map wide and a seventh high.
        if *room < 90.0 * width as f32 / 1000.0 {
            return -1.0;
        }
        let angles = board().neighbours(site).iter().map(|other| {
            let (ox, oy) = place(other);
            let (rx, ry) = (ox - x, oy - y);
            ((dx * rx + dy * ry) / rx.hypot(ry).max(1.0)).acos()
        });
        angles.fold(f32::INFINITY, f32::min)
    };
    let best = sides.iter().max_by(|one, other| clearance(one).total_cmp(&clearance(other)));
    best.map_or("right", |(side, ..)| side)
}

/// What a city demands and pays for each colour now. Colours that the viewer carries are highlighted.
fn column(view: &View, city: &CityView) -> Markup {
    let carries = |colour| {
        let own = view.viewer.seat().and_then(|seat| view.players.get(seat.index()));
        own.is_some_and(|own| own.cargo.contains(colour))
    };
    html! {
        span class={ "bb-column bb-to-" (free_side(city.site)) } aria-hidden="true" {
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

/// The cost of going there, and the tolls.
fn reach(route: &Route) -> Markup {
    html! {
        span.bb-reach aria-hidden="true" {
            b.bb-cost { (route.actions) }
            @for owner in &route.tolls {
                span class={ "bb-toll seat-" (owner.index()) } { (picture("#bb-coin")) }
            }
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

/// An elephant, beside or behind the others on the same site.
fn draw_elephant(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let player = &view.players[seat.index()];
    let here: Vec<Seat> = Seat::all(view.players.len())
        .filter(|other| view.players[other.index()].site == player.site)
        .collect();
    let number = here.iter().position(|&other| other == seat).unwrap_or_default();
    let own = view.viewer.seat() == Some(seat);
    let aside = view.city(player.site).is_some() && free_side(player.site) == "above";
    let place = places::elephant(seat);
    html! {
        div class={ "bb-elephant seat-" (seat.index()) @if own { " bb-mine" } @if aside { " bb-aside" } } id=(place) data-piece=(place)
            data-of=(here.len()) data-number=(number) style=(at(player.site)) aria-hidden="true" {
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
        svg viewBox="0 0 80 62" {
            use href="#bb-elephant" {}
            text x="29.5" y="34" { (initial(name)) }
            @for basket in 0..BASKETS {
                @let symbol = bales.get(basket).map_or_else(|| "#bb-basket".to_owned(), |&colour| bale(colour));
                use href=(symbol) x=(10.5 + 19.5 * basket as f32) y="3.5" width="19" height="15.5" {}
            }
        }
    }
}

/// Everything about a site, for screen readers and tooltips.
fn say_site(view: &View, site: &SiteView, route: Option<&Route>) -> Phrase {
    let mut things = Vec::new();
    if let Some(city) = view.city(site.site) {
        things.push(say_city(city));
    }
    if board().kind(site.site).is_hill() {
        things.push(Phrase::new("page-hill"));
    }
    if let Some(post) = site.post {
        things.push(say_post(&view.markets, post.colour));
    }
    things.extend(site.token.map(|token| Phrase::new("page-token").choice("token", token.word())));
    things.extend(site.palace.map(|owner| Phrase::new("page-palace").seat("owner", owner)));
    if things.is_empty() {
        things.push(Phrase::new("page-free"));
    }
    let here = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].site == site.site);
    things.extend(here.map(|seat| {
        let cargo = crate::words::say_bales(view.players[seat.index()].cargo);
        Phrase::new("page-elephant").seat("seat", seat).list("cargo", cargo)
    }));
    if let Some(route) = route {
        things.push(Phrase::new("page-reach").number("actions", route.actions));
        things.extend(route.tolls.iter().map(|&owner| Phrase::new("page-toll").seat("owner", owner)));
    }
    Phrase::new("page-site").phrase("site", site.site.say()).list("things", things)
}

fn say_city(city: &CityView) -> Phrase {
    let wants = city.demand.colours().into_iter().filter_map(|colour| {
        let pay = city.demand.pay(colour)?;
        Some(Phrase::new("page-wants").phrase("colour", colour.say()).phrase("pay", pay.say()))
    });
    Phrase::new("page-city").list("wants", wants.collect()).number("tokens", city.tokens)
}

fn say_post(markets: &Markets, colour: crate::Colour) -> Phrase {
    let phrase = Phrase::new("page-post").choice("colour", colour.word());
    match markets.market_of(colour).map(crate::Market::price) {
        Some(price) => {
            phrase.choice("open", "yes").number("rupees", price.rupees).number("actions", price.actions)
        }
        None => phrase.choice("open", "no"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_demand_are_on_the_side_without_roads() {
        let side = |id: &str| free_side(Site::try_from(id.to_owned()).unwrap());
        assert_eq!(["ind", "nag", "bom", "hyd"].map(side), ["above", "right", "left", "below"]);
    }
}
