//! Bombay in words: phrases here, sentences in `words/*.ftl`.

use adda_core::{Phrase, RulesTable, Speak};

use crate::Bombay;
use crate::action::Action;
use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::market::{Market, Markets};
use crate::palace::TOKEN_RUPEES;
use crate::refusal::Refusal;
use crate::score::FinalScore;
use crate::site::Site;
use crate::token::PalaceToken;
use crate::view::View;

impl Speak for Bombay {
    adda_core::words_and_rules!();
    adda_core::lessons!(
        "trade", "demand", "palaces", "tokens", "set", "first";
        "sell", "buy", "build", "move", "wait", "end_turn"
    );
    adda_core::puzzles!();

    fn rules_part(name: &str) -> Option<RulesTable> {
        crate::reference::table(name)
    }

    fn pictures() -> &'static str {
        include_str!("../rules/pictures.toml")
    }

    fn turn_and_end() -> (&'static str, &'static str) {
        ("4.2", "9.6")
    }

    fn prompt(view: &View) -> Phrase {
        if view.over {
            return Phrase::new("prompt-over");
        }
        let key = if view.actions == 0 { "prompt-end-turn" } else { "prompt-turn" };
        let last = match (view.is_last_turn_of_set(), view.set + 1 >= view.sets) {
            (true, true) => "game",
            (true, false) => "set",
            (false, _) => "no",
        };
        Phrase::new(key).seat("seat", view.turn).number("actions", view.actions).choice("last", last)
    }

    fn prompt_paragraph(view: &View) -> &'static str {
        if view.over { "9.6" } else { "4.2" }
    }

    fn say_action(view: &View, action: Action) -> Phrase {
        match action {
            Action::Wait => Phrase::new("action-wait"),
            Action::Move(to) => say_move(view, to),
            Action::Buy => say_buy(view),
            Action::Sell(colour) => say_sell(view, colour),
            Action::Build { spend, take } => say_build(view, spend, take),
            Action::EndTurn => {
                let last = if view.is_last_turn_of_set() { "yes" } else { "no" };
                Phrase::new("action-end-turn").number("unused", view.actions).choice("last", last)
            }
        }
    }

    /// The bale that a palace costs, then the one that its token gives.
    fn steps(view: &View, action: Action) -> Vec<Phrase> {
        match action {
            Action::Build { spend, take: Some(take) } => {
                let site = view.mover().site;
                let first = with_colour(Phrase::new("step-build"), spend).phrase("in", site.say_in());
                vec![first, Phrase::new("step-take").phrase("bale", take.say_bale())]
            }
            Action::Wait
            | Action::Move(_)
            | Action::Buy
            | Action::Sell(_)
            | Action::Build { take: None, .. }
            | Action::EndTurn => vec![Bombay::say_action(view, action)],
        }
    }

    fn say_refusal(refusal: &Refusal) -> Phrase {
        refusal.say()
    }

    fn paragraph(refusal: &Refusal) -> &'static str {
        refusal.paragraph()
    }

    /// Everything a player might try from the elephant's site, with its cargo.
    fn tempting(view: &View) -> Vec<Action> {
        let Some(own) = view.viewer.seat().and_then(|seat| view.players.get(seat.index())) else {
            return Vec::new();
        };
        let mut actions: Vec<Action> = own.cargo.colours().map(Action::Sell).collect();
        if own.cargo.is_empty() {
            // Any colour stands for all of them.
            let any = Colour::ALL[0];
            actions.extend([Action::Sell(any), Action::Build { spend: any, take: None }]);
        }
        let gives_bale = view.site(own.site).token == Some(PalaceToken::Bale);
        let offered = view.markets.left_most().map_or(Bales::NONE, |market| view.markets.get(market));
        for spend in own.cargo.colours() {
            if gives_bale && !offered.is_empty() {
                actions.extend(offered.colours().map(|take| Action::Build { spend, take: Some(take) }));
            } else {
                actions.push(Action::Build { spend, take: None });
            }
        }
        actions.push(Action::Buy);
        actions.extend(board().neighbours(own.site).iter().map(Action::Move));
        actions.push(Action::Wait);
        actions
    }

    fn untimely(view: &View) -> Vec<Action> {
        untimely(view)
    }
}

/// Cities that the elephant cannot reach at once, and selling and building for an elephant without bales.
fn untimely(view: &View) -> Vec<Action> {
    let Some(own) = view.viewer.seat().and_then(|seat| view.players.get(seat.index())) else {
        return Vec::new();
    };
    let near = board().neighbours(own.site);
    let cities = view.cities.iter().map(|city| city.site);
    let mut actions: Vec<Action> =
        cities.filter(|&city| city != own.site && !near.contains(city)).map(Action::Move).collect();
    if own.cargo.is_empty() {
        actions.push(Action::Sell(Colour::Yellow));
        actions.push(Action::Build { spend: Colour::Yellow, take: None });
    }
    actions
}

fn say_move(view: &View, to: Site) -> Phrase {
    let phrase =
        Phrase::new("action-move").phrase("to", to.say_to()).number("actions", board().cost_of_arriving(to));
    match view.site(to).palace {
        Some(owner) if owner != view.turn => phrase.choice("toll", "paid").seat("owner", owner),
        Some(_) | None => phrase.choice("toll", "none"),
    }
}

fn say_buy(view: &View) -> Phrase {
    let post = view.site(view.mover().site).post;
    let market = post.and_then(|post| view.markets.market_of(post.colour));
    match (post, market) {
        (Some(post), Some(market)) => with_colour(Phrase::new("action-buy"), post.colour)
            .number("rupees", market.price().rupees)
            .number("actions", market.price().actions),
        (Some(_), None) | (None, _) => Phrase::new("action-buy-nothing"),
    }
}

fn say_sell(view: &View, colour: Colour) -> Phrase {
    let mover = view.mover();
    let sale = view.city(mover.site).and_then(|city| Some((city, city.demand.pay(colour)?)));
    match sale {
        Some((city, pay)) => {
            let token = city.tokens > 0 && !mover.cities.contains(&city.site);
            with_colour(Phrase::new("action-sell"), colour)
                .phrase("in", city.site.say_in())
                .phrase("pay", pay.say())
                .choice("token", yes_or_no(token))
        }
        None => with_colour(Phrase::new("action-sell-nothing"), colour),
    }
}

fn say_build(view: &View, spend: Colour, take: Option<Colour>) -> Phrase {
    let site = view.mover().site;
    let phrase = with_colour(Phrase::new("action-build"), spend).phrase("in", site.say_in());
    with_token(phrase, view.site(site).token, take)
}

/// What a palace token gives: `token` is `none`, `client`, `rupees`, `city`, `bale` with `taken`, or `no-bale`.
pub(crate) fn with_token(phrase: Phrase, token: Option<PalaceToken>, take: Option<Colour>) -> Phrase {
    match (token, take) {
        (None, _) => phrase.choice("token", "none"),
        (Some(PalaceToken::Rupees), _) => phrase.choice("token", "rupees").number("rupees", TOKEN_RUPEES),
        (Some(token @ (PalaceToken::Client | PalaceToken::City)), _) => phrase.choice("token", token.word()),
        (Some(PalaceToken::Bale), Some(colour)) => {
            phrase.choice("token", "bale").phrase("taken", colour.say_bale())
        }
        (Some(PalaceToken::Bale), None) => phrase.choice("token", "no-bale"),
    }
}

/// Adds the colour as a selector, and a bale of it as the object of a verb.
pub(crate) fn with_colour(phrase: Phrase, colour: Colour) -> Phrase {
    phrase.choice("colour", colour.word()).phrase("bale", colour.say_bale())
}

pub(crate) const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// The markets after restocking, and the colours of the closed posts.
pub(crate) fn say_restocked(markets: &Markets) -> Phrase {
    let closed: Vec<Phrase> =
        Colour::ALL.into_iter().filter(|&colour| !markets.all().contains(colour)).map(Colour::say).collect();
    let phrase = Phrase::new("event-restocked")
        .list("left", say_bales(markets.get(Market::Left)))
        .list("middle", say_bales(markets.get(Market::Middle)))
        .list("right", say_bales(markets.get(Market::Right)));
    phrase.count("closed-count", closed.len()).list("closed", closed)
}

/// Bales colour by colour, or a phrase for none.
pub(crate) fn say_bales(bales: Bales) -> Vec<Phrase> {
    if bales.is_empty() {
        return vec![Phrase::new("no-bales")];
    }
    let say = |colour: Colour| {
        Phrase::new("bales").number("count", bales.count(colour)).choice("colour", colour.word())
    };
    bales.colours().map(say).collect()
}

/// The parts of a final score, in the order of the rules.
pub(crate) fn say_sheet(sheet: &FinalScore) -> Vec<Phrase> {
    vec![
        Phrase::new("part-rupees").number("points", sheet.rupees),
        Phrase::new("part-empire")
            .number("palaces", sheet.palaces)
            .number("clients", sheet.clients)
            .number("place", sheet.place)
            .number("sharing", sheet.sharing)
            .number("points", sheet.prize),
        Phrase::new("part-cities").number("count", sheet.city_tokens).number("points", sheet.city_bonus),
    ]
}
