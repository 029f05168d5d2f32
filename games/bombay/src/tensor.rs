//! Bombay as numbers, for programs that learn.

use adda_core::numbers::{Code, Row, Section, first_of, sections};
use adda_core::{Numbers, Seat};

use crate::action::Action;
use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::market::Market;
use crate::site::{CITIES, City, MAX_SITES, Site};
use crate::token::PalaceToken;
use crate::view::View;
use crate::{ACTIONS, Bombay, PALACES};

/// What a palace token gives in return: a colour, or nothing.
const TAKES: usize = Colour::COUNT + 1;
const MOST_SEATS: usize = 5;

const SECTIONS: [Section; 6] = sections([
    ("wait", 1, "wait for fortune"),
    ("move", MAX_SITES, "go to site s, in the order of the component file"),
    ("buy", 1, "buy a bale"),
    ("sell", Colour::COUNT, "sell yellow, violet, blue, orange"),
    ("build", Colour::COUNT * TAKES, "build, pay with colour p, take t (4: nothing): 5 p + t"),
    ("end_turn", 1, "end the turn"),
]);
const WAIT: u16 = first_of(&SECTIONS, "wait");
const MOVE: u16 = first_of(&SECTIONS, "move");
const BUY: u16 = first_of(&SECTIONS, "buy");
const SELL: u16 = first_of(&SECTIONS, "sell");
const BUILD: u16 = first_of(&SECTIONS, "build");
const END_TURN: u16 = first_of(&SECTIONS, "end_turn");

impl Numbers for Bombay {
    const VERSION: u32 = 1;
    const SECTIONS: &'static [Section] = &SECTIONS;

    #[inline(always)]
    fn code(action: Action) -> Code {
        Code::of(match action {
            Action::Wait => WAIT,
            Action::Move(site) => MOVE + site.index() as u16,
            Action::Buy => BUY,
            Action::Sell(colour) => SELL + colour.index() as u16,
            Action::Build { spend, take } => {
                BUILD + (spend.index() * TAKES + take.map_or(Colour::COUNT, Colour::index)) as u16
            }
            Action::EndTurn => END_TURN,
        })
    }

    #[inline]
    fn action(code: &[u16]) -> Option<Action> {
        let &[index] = code else { return None };
        let number = |section: u16| usize::from(index - section);
        match index {
            WAIT => Some(Action::Wait),
            // There may be fewer sites than the largest map has.
            MOVE..BUY => {
                let known = number(MOVE) < board().components().sites.len();
                known.then(|| Action::Move(Site::at(number(MOVE))))
            }
            BUY => Some(Action::Buy),
            SELL..BUILD => Some(Action::Sell(Colour::ALL[number(SELL)])),
            BUILD..END_TURN => Some(Action::Build {
                spend: Colour::ALL[number(BUILD) / TAKES],
                take: Colour::ALL.get(number(BUILD) % TAKES).copied(),
            }),
            END_TURN => Some(Action::EndTurn),
            _ => None,
        }
    }

    fn observe(view: &View, _: &[u16], row: &mut Row<'_>) {
        let seats = view.players.len();
        let viewer = view.viewer.seat().unwrap_or(view.turn);
        let left = |seat: Seat| (seat.index() + seats - viewer.index()) % seats;
        row.one_of("seats", MOST_SEATS + 1, Some(seats), "the number of seats");
        row.flag("screens", view.screens, "whether money is behind screens");
        row.flag("over", view.over, "whether all sets are played");
        row.number(
            "sets_left",
            view.sets.saturating_sub(view.set),
            5.0,
            "sets to come, this one included / 5",
        );
        row.number(
            "rounds_left",
            view.rounds.saturating_sub(view.round),
            5.0,
            "rounds of this set to come / 5",
        );
        row.one_of("first", MOST_SEATS, Some(left(view.first)), "who began the first set, from the viewer");
        row.one_of(
            "set_first",
            MOST_SEATS,
            Some(left(view.set_first)),
            "who begins each round, from the viewer",
        );
        row.one_of("turn", MOST_SEATS, Some(left(view.turn)), "whose turn it is, from the viewer");
        row.number("actions", view.actions, f64::from(ACTIONS), "actions left in the turn / 3");
        row.flag("bought", view.bought, "whether a bale was bought this turn");
        row.numbers("bag", Colour::COUNT, bales(view.bag), "bales of each colour in the bag / 5");
        for (market, name) in Market::ALL.into_iter().zip(["market_left", "market_middle", "market_right"]) {
            row.numbers(
                name,
                Colour::COUNT,
                bales(view.markets.get(market)),
                "bales of each colour there / 5",
            );
        }
        let demand = view.cities.iter().enumerate().flat_map(|(city, seen)| {
            let ranked = seen.demand.colours().into_iter().enumerate();
            ranked.map(move |(rank, colour)| (city * 3 + rank) * Colour::COUNT + colour.index())
        });
        row.set(
            "demand",
            CITIES * 3 * Colour::COUNT,
            demand,
            "city c demands colour p at rank r: 12 c + 4 r + p",
        );
        let tokens = view.cities.iter().map(|city| f32::from(city.tokens) / 4.0);
        row.numbers("city_tokens", CITIES, tokens, "tokens left in each city / 4");
        let posts = view
            .sites
            .iter()
            .filter_map(|seen| Some(seen.site.index() * Colour::COUNT + seen.post?.colour.index()));
        row.set("posts", MAX_SITES * Colour::COUNT, posts, "site s has a post of colour p: 4 s + p");
        let tokens = view
            .sites
            .iter()
            .filter_map(|seen| Some(seen.site.index() * PalaceToken::COUNT + seen.token?.index()));
        row.set(
            "palace_tokens",
            MAX_SITES * PalaceToken::COUNT,
            tokens,
            "site s has a token client, rupees, city, bale: 4 s + t",
        );
        row.each_seat(MOST_SEATS, seats, viewer, |row, seat| {
            let player = &view.players[seat.index()];
            row.one_of("site", MAX_SITES, Some(player.site.index()), "where the elephant is");
            row.numbers("cargo", Colour::COUNT, bales(player.cargo), "bales of each colour on it / 5");
            row.number("rupees", player.rupees, 50.0, "rupees / 50");
            row.number("clients", player.clients, 10.0, "clients / 10");
            let cities = player.cities.iter().filter_map(|&site| City::on(site)).map(City::index);
            row.set("cities", CITIES, cities, "the cities whose token the player has");
            row.number("extra_cities", player.extra_cities, 4.0, "palace tokens that count as cities / 4");
            row.number("palaces", player.palaces, PALACES as f64, "palaces built / 5");
            let sites = view.sites.iter().filter(|seen| seen.palace == Some(seat));
            row.set("palace_sites", MAX_SITES, sites.map(|seen| seen.site.index()), "where they are");
        });
    }
}

fn bales(bales: Bales) -> [f32; Colour::COUNT] {
    bales.counts().map(|count| f32::from(count) / 5.0)
}
