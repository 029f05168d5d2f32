//! The table in the terminal: the markets, the map with its roads, what the cities demand, the players.

mod map;

use adda_core::text::{Ink, Part, Pen, TextTable, columns, cut, lay_out, pad};
use adda_core::{Phrase, Seat};

use crate::Bombay;
use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::market::Market;
use crate::site::Site;
use crate::token::PalaceToken;
use crate::view::{CityView, PostView, View};

impl TextTable for Bombay {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let mut parts = headings(view, pen);
        parts.push(Part::new(markets(view, pen)).or(2, short_markets(view, pen)));
        parts.push(Part::gap());
        // Where there is no room for the map, distances say what is near.
        let map = |height: usize| map::rows(view, pen, height);
        let legend: Vec<String> = ["table-legend-posts", "table-legend-tokens"]
            .into_iter()
            .flat_map(|key| pen.wrapped(&pen.paint(Ink::Soft, &(pen.say)(&Phrase::new(key))), 2))
            .collect();
        parts.push(
            Part::new(map(FULL_MAP))
                .or(4, map(SMALL_MAP))
                .or(5, [posts(view, pen), tokens(view, pen)].concat())
                .or(7, posts(view, pen))
                .or(8, Vec::new()),
        );
        parts.push(Part::optional(1, legend));
        parts.push(Part::gap());
        parts.push(Part::new(demand(view, pen)).or(3, short_demand(view, pen)));
        parts.push(Part::gap());
        for seat in Seat::all(view.players.len()) {
            parts.push(Part::new(player(view, pen, seat)));
            let loss = if view.viewer.seat() == Some(seat) { 9 } else { 6 };
            parts.push(Part::optional(loss, riches(view, pen, seat)));
        }
        lay_out(&parts, pen.height)
    }

    fn legend(pen: &Pen<'_>) -> Vec<(String, Phrase)> {
        let bale = |colour: Colour| (pen.paint(ink(colour), &letter(colour, pen)), colour.say_bale());
        let sign = |sign: &str, key| (sign.to_owned(), Phrase::new(key));
        let open = format!("({})", letter(Colour::Violet, pen));
        let mut signs: Vec<(String, Phrase)> = Colour::ALL.map(bale).into();
        signs.extend([
            sign("A B", "legend-letters"),
            sign("▸", "legend-to-act"),
            sign("2+1", "legend-price"),
            sign("5+c", "legend-client"),
            (open, Phrase::new("legend-open")),
            sign("(-)", "legend-closed"),
            sign("→3", "legend-distance"),
            sign("▲", "legend-hill"),
            sign("^A", "legend-palace"),
            sign("@A", "legend-elephant"),
            sign("+c +2 +t +b", "legend-tokens"),
        ]);
        signs
    }
}

/// The lines of the map where there is room for it, and where there is some.
const FULL_MAP: usize = 22;
const SMALL_MAP: usize = 14;

/// Players are letters where there is no room for names.
fn letter_of(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// The letter of a colour in the reader's language.
fn letter(colour: Colour, pen: &Pen<'_>) -> String {
    (pen.say)(&Phrase::new("letter").choice("colour", colour.word()))
}

/// Terminals have no violet or orange, so other inks and the letters stand in.
const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Yellow => Ink::Yellow,
        Colour::Blue => Ink::Blue,
        Colour::Orange => Ink::Red,
        Colour::Violet => Ink::Strong,
    }
}

/// Every bale by its letter, such as `V V B`.
fn letters(bales: Bales, pen: &Pen<'_>) -> String {
    if bales.is_empty() {
        return (pen.say)(&Phrase::new("no-bales"));
    }
    let each = bales.each().map(|colour| pen.paint(ink(colour), &letter(colour, pen)));
    each.collect::<Vec<_>>().join(" ")
}

fn longest(texts: &[String]) -> usize {
    texts.iter().map(|text| columns(text)).max().unwrap_or_default()
}

fn headings(view: &View, pen: &Pen<'_>) -> Vec<Part> {
    // After the end, the heading stays at the last set.
    let (set, round) = if view.over { (view.sets, view.rounds) } else { (view.set + 1, view.round + 1) };
    let heading = Phrase::new("table-heading")
        .number("set", set)
        .number("sets", view.sets)
        .number("round", round)
        .number("rounds", view.rounds);
    let kind = if view.screens { "hidden" } else { "open" };
    let money = Phrase::new("table-money").phrase("kind", Phrase::new(kind));
    vec![
        Part::new(vec![format!("  {}", pen.paint(Ink::Strong, &(pen.say)(&heading)))]),
        Part::optional(1, vec![format!("  {}", pen.paint(Ink::Soft, &(pen.say)(&money)))]),
        Part::gap(),
    ]
}

fn market_title(market: Market, key: &'static str, pen: &Pen<'_>) -> String {
    let price = market.price();
    let phrase = Phrase::new(key)
        .choice("market", market.word())
        .number("rupees", price.rupees)
        .number("actions", price.actions);
    (pen.say)(&phrase)
}

fn heaps(view: &View) -> impl Iterator<Item = Bales> {
    Market::ALL.map(|market| view.markets.get(market)).into_iter().chain([view.bag])
}

fn markets(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let mut titles: Vec<String> = Market::ALL.map(|market| market_title(market, "table-market", pen)).into();
    titles.push((pen.say)(&Phrase::new("table-bag")));
    let rows = titles.iter().zip(heaps(view));
    rows.map(|(title, bales)| format!("  {}  {}", pad(title, longest(&titles)), letters(bales, pen)))
        .collect()
}

fn short_markets(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let mut titles: Vec<String> =
        Market::ALL.map(|market| market_title(market, "table-market-short", pen)).into();
    titles.push((pen.say)(&Phrase::new("table-bag")));
    let heaps: Vec<String> = titles
        .iter()
        .zip(heaps(view))
        .map(|(title, bales)| format!("{}: {}", pen.paint(Ink::Soft, title), letters(bales, pen)))
        .collect();
    pen.flowed(&heaps, "   ")
}

/// How many actions the way there takes, such as `→3`.
fn distance(view: &View, site: Site) -> String {
    let from = view.near();
    if from == site { "@".to_owned() } else { format!("→{}", board().distance(from, site)) }
}

/// The posts, the nearest first, and whether they are open.
fn posts(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let mut posts: Vec<_> = view.sites.iter().filter_map(|site| Some((site.site, site.post?))).collect();
    posts.sort_by_key(|&(site, post)| (!post.open, board().distance(view.near(), site)));
    let text = |&(site, post): &(Site, PostView)| {
        let sign = if post.open { format!("({})", letter(post.colour, pen)) } else { "(-)".to_owned() };
        let sign = pen.paint(ink(post.colour), &sign);
        format!("{sign} {} {}", (pen.say)(&site.say()), distance(view, site))
    };
    pen.flowed(&posts.iter().map(text).collect::<Vec<_>>(), "  ")
}

/// The palace tokens, the nearest first.
fn tokens(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let mut tokens: Vec<_> = view.sites.iter().filter_map(|site| Some((site.site, site.token?))).collect();
    tokens.sort_by_key(|&(site, _)| board().distance(view.near(), site));
    let text = |&(site, token): &(Site, PalaceToken)| {
        let sign = pen.paint(Ink::Green, token_sign(token));
        format!("{sign} {} {}", (pen.say)(&site.say()), distance(view, site))
    };
    pen.flowed(&tokens.iter().map(text).collect::<Vec<_>>(), "  ")
}

/// What a palace token gives, in two characters.
const fn token_sign(token: PalaceToken) -> &'static str {
    match token {
        PalaceToken::Client => "+c",
        PalaceToken::Rupees => "+2",
        PalaceToken::City => "+t",
        PalaceToken::Bale => "+b",
    }
}

/// The colours that a city demands, from top to bottom, and what it pays for each, such as `V 5+c`.
fn pays(city: &CityView, width: usize, between: &str, pen: &Pen<'_>) -> Vec<String> {
    let pay = |colour: Colour| {
        let pay = city.demand.pay(colour)?;
        let text = format!("{}{}", pay.rupees, "+c".repeat(usize::from(pay.clients)));
        let letter = pen.paint(ink(colour), &letter(colour, pen));
        Some(format!("{letter}{between}{}", pad(&text, width)))
    };
    city.demand.colours().into_iter().filter_map(pay).collect()
}

/// What every city demands and pays now, in a line of its own.
fn demand(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let cities: Vec<String> = view
        .cities
        .iter()
        .map(|city| format!("{} {}", (pen.say)(&city.site.say()).to_uppercase(), distance(view, city.site)))
        .collect();
    let caption = pen.paint(Ink::Soft, &(pen.say)(&Phrase::new("table-demand")));
    let rows = view.cities.iter().zip(&cities).map(|(city, name)| {
        let tokens = (pen.say)(&Phrase::new("table-tokens").number("count", city.tokens));
        let pays = pays(city, 7, " ", pen).join("  ");
        format!("  {}  {pays}  {tokens}", pad(name, longest(&cities)))
    });
    [format!("  {caption}")].into_iter().chain(rows).collect()
}

/// The same in as few lines as possible.
fn short_demand(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let city = |city: &CityView| {
        let name = (pen.say)(&city.site.say()).to_uppercase();
        format!("{name} {}: {}", distance(view, city.site), pays(city, 0, "", pen).join(" "))
    };
    pen.flowed(&view.cities.iter().map(city).collect::<Vec<_>>(), "   ")
}

fn player(view: &View, pen: &Pen<'_>, seat: Seat) -> Vec<String> {
    let player = &view.players[seat.index()];
    let in_turn = seat == view.turn && !view.over;
    let mark = if in_turn { "▸" } else { " " };
    let names: Vec<String> = Seat::all(view.players.len()).map(|seat| cut(&(pen.name)(seat), 14)).collect();
    let name = pad(&names[seat.index()], longest(&names));
    let mut texts = vec![(pen.say)(&player.site.say())];
    texts.push((pen.say)(&Phrase::new("table-cargo").text("cargo", letters(player.cargo, pen))));
    texts.push((pen.say)(&Phrase::new("table-palaces").number("palaces", player.palaces)));
    if in_turn {
        texts.push((pen.say)(&Phrase::new("table-actions").number("actions", view.actions)));
    }
    let ink = if in_turn { Ink::Strong } else { Ink::Soft };
    let first = pen.paint(ink, &format!("{mark} {} {name}  ", letter_of(seat)));
    // The actions that are left are also in the question.
    let line = |texts: &[String]| format!("  {first}{}", texts.join(" · "));
    if columns(&line(&texts)) > pen.width {
        texts.pop();
    }
    vec![line(&texts)]
}

/// Money, clients and city tokens, if the viewer is shown them.
fn riches(view: &View, pen: &Pen<'_>, seat: Seat) -> Vec<String> {
    if !view.shows_riches_of(seat) {
        return Vec::new();
    }
    let player = &view.players[seat.index()];
    let riches = Phrase::new("table-riches")
        .number("rupees", player.rupees)
        .number("clients", player.clients)
        .count("cities", player.cities.len() + usize::from(player.extra_cities));
    vec![format!("        {}", (pen.say)(&riches))]
}
