//! What is said about a site, for screen readers and for readers who ask.

use adda_core::{Phrase, Seat};

use crate::board::board;
use crate::draw::routes::Route;
use crate::market::Markets;
use crate::view::{CityView, SiteView, View};

/// Everything about a site.
pub(crate) fn say_site(view: &View, site: &SiteView, route: Option<&Route>) -> Phrase {
    let mut things = say_things(view, site);
    let here = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].site == site.site);
    things.extend(here.map(|seat| say_elephant(view, seat)));
    if let Some(route) = route {
        things.push(Phrase::new("page-reach").number("actions", route.actions));
        things.extend(route.tolls.iter().map(|&owner| Phrase::new("page-toll").seat("owner", owner)));
    }
    Phrase::new("page-site").phrase("site", site.site.say()).list("things", things)
}

/// What is on a site, apart from elephants.
pub(crate) fn say_things(view: &View, site: &SiteView) -> Vec<Phrase> {
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
    things
}

/// Whose elephant it is, and what it carries.
pub(crate) fn say_elephant(view: &View, seat: Seat) -> Phrase {
    let cargo = crate::words::say_bales(view.players[seat.index()].cargo);
    Phrase::new("page-elephant").seat("seat", seat).list("cargo", cargo)
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
