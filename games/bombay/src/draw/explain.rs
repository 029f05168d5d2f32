//! What each piece and place is, for readers who ask.

use adda_core::{Phrase, Seat};
use adda_draw::Explanation;

use crate::board::board;
use crate::colour::Colour;
use crate::draw::{places, sites};
use crate::market::Market;
use crate::site::Site;
use crate::view::View;

/// The explanation of a piece, by its name in the drawing.
pub(crate) fn explain(view: &View, piece: &str) -> Option<Explanation> {
    let simple = |title: &'static str, text: &'static str, rule: &'static str| {
        Some(Explanation { title: Phrase::new(title), text: Phrase::new(text), rule })
    };
    match piece {
        places::PALACE => return simple("page-build", "explain-build", "8.2"),
        places::FORTUNE => return simple("page-wait", "explain-wait", "5.1"),
        places::END => return simple("page-end", "explain-end", "4.2"),
        places::BAG => return simple("table-bag", "explain-bag", "1.5"),
        places::BASKET => return simple("explain-basket-title", "explain-basket", "6.4"),
        places::CLIENTS => return simple("explain-clients-title", "explain-clients", "9.3"),
        places::NOW => return simple("explain-now-title", "explain-now", "9.2"),
        places::GATES => return simple("score-cities", "explain-gates", "9.5"),
        places::SUPPLY => return simple("explain-supply-title", "explain-supply", "8.3"),
        _ => {}
    }
    let (kind, rest) = piece.split_once('-')?;
    match kind {
        "site" => explain_site(view, site(rest)?),
        "palace" => Some(Explanation {
            title: Phrase::new("page-palace").seat("owner", view.site(site(rest)?).palace?),
            text: Phrase::new("explain-palace"),
            rule: "8.4",
        }),
        "token" => {
            let token = view.site(site(rest)?).token?;
            let title = Phrase::new("page-token").choice("token", token.word());
            Some(Explanation { title, text: Phrase::new("explain-token"), rule: "8.6" })
        }
        "cube" => {
            let (city, colour) = rest.split_once('-')?;
            let (city, colour) = (view.city(site(city)?)?, colour_of(colour)?);
            let pay = city.demand.pay(colour)?.say();
            let title = Phrase::new("page-wants").phrase("colour", colour.say()).phrase("pay", pay);
            Some(Explanation { title, text: Phrase::new("explain-cube"), rule: "7.2" })
        }
        "market" => {
            let market = Market::ALL.into_iter().find(|market| market.word() == rest)?;
            let price = market.price();
            let title = Phrase::new("table-market")
                .choice("market", market.word())
                .number("rupees", price.rupees)
                .number("actions", price.actions);
            Some(Explanation { title, text: Phrase::new("explain-market"), rule: "3.2" })
        }
        "bale" => {
            let colour = colour_of(rest)?;
            let price = view.markets.market_of(colour)?.price();
            let text = Phrase::new("explain-bale")
                .choice("colour", colour.word())
                .number("rupees", price.rupees)
                .number("actions", price.actions);
            Some(Explanation { title: title_of_bale(colour), text, rule: "6.2" })
        }
        "cargo" => {
            let colour = colour_of(rest)?;
            let pays = view.cities.iter().filter_map(|city| {
                let pay = city.demand.pay(colour)?.say();
                Some(Phrase::new("explain-pays").phrase("city", city.site.say()).phrase("pay", pay))
            });
            let text = Phrase::new("explain-cargo").list("cities", pays.collect());
            Some(Explanation { title: title_of_bale(colour), text, rule: "7.1" })
        }
        "elephant" => Some(Explanation {
            title: sites::say_elephant(view, seat(view, rest)?),
            text: Phrase::new("explain-elephant"),
            rule: "5.2",
        }),
        "seat" => Some(Explanation {
            title: Phrase::new("page-owner").seat("seat", seat(view, rest)?),
            text: Phrase::new("explain-purse"),
            rule: "9.6",
        }),
        _ => None,
    }
}

fn explain_site(view: &View, site: Site) -> Option<Explanation> {
    let seen = view.site(site);
    let rule = match (view.city(site), seen.post, seen.palace, seen.token) {
        (Some(_), ..) => "7.1",
        (_, Some(_), ..) => "6.1",
        (_, _, Some(_), _) => "8.4",
        (.., Some(_)) => "8.5",
        _ if board().kind(site).is_hill() => "5.3",
        _ => "8.1",
    };
    let away = board().distance(view.near(), site);
    let text = Phrase::new("explain-site").list("things", sites::say_things(view, seen)).number("away", away);
    Some(Explanation { title: site.say(), text, rule })
}

fn title_of_bale(colour: Colour) -> Phrase {
    Phrase::new("explain-silk").choice("colour", colour.word())
}

fn site(id: &str) -> Option<Site> {
    Site::try_from(id.to_owned()).ok()
}

fn colour_of(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.word() == word)
}

fn seat(view: &View, number: &str) -> Option<Seat> {
    let number: usize = number.parse().ok()?;
    Seat::all(view.players.len()).find(|seat| seat.index() == number)
}
