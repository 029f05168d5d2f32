//! Tests of the evaluation. In each position one thing matters.
#![allow(clippy::unwrap_used)] // a test may panic

use adda_core::luck::Dictated;
use adda_core::{Evaluate, Game, NoLog, Seat};
use serde_json::{Value, json};

use super::clock::Clock;
use super::forecast::Forecast;
use crate::site::City;
use crate::{Action, Bombay, Colour, Site};

const ME: Seat = Seat::at(0);
const OTHER: Seat = Seat::at(1);

/// Three players in the last set, and the first player's turn, with the posts and the demand of the first game. The
/// fields of `changes` replace those given here; the other players are out of the way with empty baskets.
fn position(changes: &Value) -> Bombay {
    let mut position = json!({
        "set": 2,
        "round": 2,
        "first": 1,
        "markets": {"left": {"blue": 3, "orange": 3}, "middle": {"violet": 2}, "right": {"yellow": 1}},
        "demand": {"bom": "YVO", "ind": "OBY", "nag": "VOB", "hyd": "BYV"},
        "posts": {"nas": "violet", "hos": "blue", "bid": "orange", "cha": "yellow"},
        "tokens": {"aja": "client", "bij": "rupees", "jal": "rupees", "sho": "rupees", "bar": "city",
                   "war": "city", "jab": "bale", "poo": "bale"},
        "players": [{"site": "dau"}, {"site": "rat"}, {"site": "rat"}],
    });
    for (key, value) in changes.as_object().unwrap() {
        position[key] = value.clone();
    }
    serde_json::from_value(position).unwrap()
}

fn site(id: &str) -> Site {
    serde_json::from_value(id.into()).unwrap()
}

fn city(id: &str) -> City {
    City::on(site(id)).unwrap()
}

/// The value for the current player after an action.
fn after(game: &Bombay, action: Action) -> f32 {
    let mut game = *game;
    assert_eq!(game.check(game.turn, action), Ok(()));
    let seat = game.turn;
    game.play(seat, action, &mut Dictated::new(&[]), &mut NoLog);
    game.evaluate()[seat]
}

/// The legal action with the highest value for the current player.
fn choice(game: &Bombay) -> Action {
    let mut legal = Vec::new();
    game.legal(game.turn, &mut legal);
    legal.into_iter().max_by(|&one, &other| after(game, one).total_cmp(&after(game, other))).unwrap()
}

/// Indore pays 4 for orange and then 4 for blue, which has moved up; blue first would pay 3 and 4.
#[test]
fn the_higher_colour_is_sold_first() {
    let game = position(&json!({
        "players": [{"site": "ind", "cargo": {"orange": 1, "blue": 1}}, {"site": "rat"}, {"site": "rat"}],
    }));
    assert_eq!(choice(&game), Action::Sell(Colour::Orange));
}

/// One turn is left: a bale from Bidar is sold in Hyderabad, one road away, with the last of three actions. With two
/// actions left it would stay on the elephant, and an unsold bale is worth nothing.
#[test]
fn nothing_is_bought_that_cannot_be_sold_in_time() {
    let bidar = |actions: u8| {
        let orange_wanted = json!({"bom": "YVO", "ind": "BYV", "nag": "VOB", "hyd": "OBY"});
        let mut game = json!({"round": 4, "actions": actions, "demand": orange_wanted});
        game["players"] = json!([{"site": "bid", "rupees": 2}, {"site": "rat"}, {"site": "rat"}]);
        position(&game)
    };
    assert_eq!(choice(&bidar(3)), Action::Buy);
    let too_late = bidar(2);
    assert!(after(&too_late, Action::Buy) < after(&too_late, Action::EndTurn));
}

/// A player with all palaces built and no money, who can only sell the bale.
fn builder(site: &str, bale: &str) -> Value {
    json!({"site": site, "cargo": {bale: 1}, "palaces": ["ahm", "dhu", "mah", "sur", "wrg"]})
}

/// In Bidar with a blue bale, moving to Hyderabad and selling takes two actions. With one action left the bale is
/// worth nothing.
#[test]
fn the_last_actions_are_counted_exactly() {
    let with = |actions: u8| {
        let players = json!([builder("bid", "blue"), {"site": "rat"}, {"site": "rat"}]);
        position(&json!({"round": 4, "actions": actions, "players": players})).expected(ME)
    };
    assert!((with(3) - with(2)).abs() < 1.0, "{} {}", with(3), with(2));
    assert!(with(2) - with(1) > 3.0, "{} {}", with(2), with(1));
}

/// From Daulatabad two routes of equal length lead to Nagpur, through Ajanta and through Jalna. A palace that would
/// earn its owner a rupee is avoided; the player's own makes no difference.
#[test]
fn of_two_routes_the_one_without_tolls_is_taken() {
    for (palace, way) in [("jal", "aja"), ("aja", "jal")] {
        let mut game = json!({
            "round": 3,
            "demand": {"bom": "VOB", "ind": "OBY", "nag": "YVO", "hyd": "BYV"},
            "tokens": {"aja": "rupees", "bij": "rupees", "jal": "rupees", "sho": "client", "bar": "city",
                       "war": "city", "jab": "bale", "poo": "bale"},
        });
        game["tokens"].as_object_mut().unwrap().remove(palace);
        let mut merchant = builder("dau", "yellow");
        merchant["cities"] = json!(["hyd", "ind"]);
        game["players"] = json!([merchant, {"site": "bho", "palaces": [palace]}, {"site": "bho"}]);
        assert_eq!(choice(&position(&game)), Action::Move(site(way)));
        // The same palace, owned by the player.
        game["players"][0]["palaces"] = json!(["ahm", "dhu", "mah", "sur", palace]);
        game["players"][1]["palaces"] = json!(["wrg"]);
        let game = position(&game);
        let by = |id: &str| after(&game, Action::Move(site(id)));
        assert_eq!(by(way), by(palace));
    }
}

/// Orange is at the top in Bombay and in Indore, both two actions away, and one action is left in this turn. A rival
/// who is about to sell orange in one of them leaves it at the bottom there, so the elephant heads for the other.
#[test]
fn a_city_where_a_rival_sells_first_is_avoided() {
    for (rival, way) in [("poo", "aja"), ("bar", "nas")] {
        let game = position(&json!({
            "actions": 1,
            "demand": {"bom": "OYV", "ind": "OBY", "nag": "VOB", "hyd": "BYV"},
            "players": [builder("dau", "orange"), {"site": rival, "cargo": {"orange": 1}}, {"site": "wrg"}],
        }));
        assert_eq!(choice(&game), Action::Move(site(way)), "a rival in {rival}");
    }
}

/// The other player sells in Bombay before the next turn, but not in this one, and takes the last token and the top
/// demand.
#[test]
fn demand_shifts_and_tokens_go_before_a_later_turn_only() {
    let game = position(&json!({
        "players": [
            {"site": "nas", "cargo": {"yellow": 1}},
            {"site": "poo", "cargo": {"yellow": 1}},
            {"site": "wrg", "cities": ["bom"]},
        ],
    }));
    let (forecast, clock) = (Forecast::of(&game), Clock::of(&game, ME));
    let found = |id: &str, turn: u8| {
        let city = forecast.city(ME, city(id), clock.moment(turn));
        (city.shifted.map(|column| column.to_string()), city.token)
    };
    assert_eq!(found("bom", 0), (None, [true, true]));
    assert_eq!(found("bom", 1), (Some("VOY".to_owned()), [true, false]));
    assert_eq!(found("ind", 1), (None, [true, true]));
}

/// There is one yellow bale, and both rivals can reach its post before the next turn. A player with full baskets or
/// too little money is no rival, and of three blue bales one will be left.
#[test]
fn the_last_bale_of_a_colour_may_be_gone() {
    let chance = |rival: Value, colour: Colour| {
        let game = position(&json!({
            "players": [{"site": "dau", "rupees": 2}, {"site": "cha", "rupees": 2}, rival],
        }));
        let clock = Clock::of(&game, ME);
        [0, 1].map(|turn| Forecast::of(&game).chance_gone(ME, colour, clock.moment(turn)))
    };
    let rival = json!({"site": "nag", "rupees": 2});
    let [now, later] = chance(rival.clone(), Colour::Yellow);
    assert!(now == 0.0 && (later - (1.0 - 0.7 * 0.7)).abs() < 1e-6, "{now} {later}");
    for none in
        [json!({"site": "nag", "rupees": 1}), json!({"site": "cha", "rupees": 9, "cargo": {"blue": 2}})]
    {
        let [_, later] = chance(none, Colour::Yellow);
        assert!((later - 0.3).abs() < 1e-6, "{later}");
    }
    assert_eq!(chance(rival, Colour::Blue), [0.0, 0.0]);
}

/// The set is about to end. The markets have no orange, but the bag has a lot of it and Hyderabad next door pays best
/// for it: the elephant stays at the orange post. In the last set there is nothing to wait for.
#[test]
fn a_closed_post_is_worth_waiting_at_if_its_colour_is_likely_to_come() {
    let at_bidar = |set: u8| {
        position(&json!({
            "set": set,
            "round": 4,
            "actions": 1,
            "markets": {"left": {"yellow": 1}},
            "demand": {"bom": "YVO", "ind": "BYV", "nag": "VOB", "hyd": "OBY"},
            "posts": {"nas": "yellow", "hos": "blue", "bid": "orange", "cha": "violet"},
            "players": [{"site": "bid", "rupees": 2, "clients": 20}, {"site": "rat"}, {"site": "rat"}],
        }))
    };
    assert_eq!(choice(&at_bidar(1)), Action::EndTurn);
    let mut elsewhere = at_bidar(1);
    elsewhere.players[ME].site = site("poo");
    assert!(at_bidar(1).expected(ME) > elsewhere.expected(ME));
    let mut elsewhere = at_bidar(2);
    elsewhere.players[ME].site = site("poo");
    assert_eq!(at_bidar(2).expected(ME), elsewhere.expected(ME));
}

/// Without money and bales, waiting for fortune is all there is.
#[test]
fn a_player_without_money_and_bales_waits() {
    let game = position(&json!({"set": 1, "players": [{"site": "bid"}, {"site": "rat"}, {"site": "rat"}]}));
    assert_eq!(choice(&game), Action::Wait);
}

/// An action that does not fit into a turn begins in the next one.
#[test]
fn the_clock_respects_the_ends_of_turns() {
    let game = position(
        &json!({"actions": 2, "turn": 1, "players": [{"site": "bid"}, {"site": "rat"}, {"site": "rat"}]}),
    );
    let clock = Clock::of(&game, OTHER);
    assert_eq!([0, 1, 2, 4, 5].map(|gone| clock.turn_at(gone)), [0, 0, 1, 1, 2]);
    assert_eq!((clock.begin(0, 2, 0), clock.begin(1, 2, 0), clock.begin(0, 1, 1)), (0, 2, 2));
    // Rounds 3, 4 and 5: two actions of this turn and two whole turns. A player who has already had this round's turn
    // has only the two.
    assert_eq!((clock.game, Clock::of(&game, ME).game, Clock::of(&game, Seat::at(2)).game), (8, 6, 9));
}
