//! Restocking the markets, with the rulings on it.

use adda_core::Game;
use adda_core::luck::FastLuck;
use bombay::{Bombay, Colour, Event, Market, Refusal};
use serde_json::{Value, json};

use super::table::*;

/// Every set of nine bales that can be drawn from the full bag, as text.
fn all_draws() -> Vec<String> {
    let mut draws = Vec::new();
    for yellow in 0..=3 {
        for violet in 0..=4 {
            for blue in 0..=5 {
                let rest = 9 - yellow - violet - blue;
                if (0..=5).contains(&rest) {
                    draws.push(format!("Y{yellow} V{violet} B{blue} O{rest}"));
                }
            }
        }
    }
    draws
}

#[test]
fn r01_colours_with_the_same_count_share_a_market_in_every_draw() {
    let draws = all_draws();
    assert_eq!(draws.len(), 90, "solutions of y + v + b + o = 9 within the box");
    for drawn in draws {
        let markets = state(&restocked(&drawn)).markets;
        let came = bales(&drawn);
        assert_eq!(markets.all(), came, "{drawn}");
        for one in came.colours() {
            for other in came.colours() {
                let place = |colour: Colour| markets.market_of(colour).expect("a market");
                let counts = (came.count(one), came.count(other));
                assert_eq!(place(one) == place(other), counts.0 == counts.1, "{drawn}");
                assert_eq!(place(one) < place(other), counts.0 > counts.1, "{drawn}");
            }
        }
        // Without gaps: the counts fill the markets from the left.
        let filled = Market::ALL.map(|market| !markets.get(market).is_empty());
        assert!(filled[0] && (filled[1] || !filled[2]), "{drawn}: {filled:?}");
    }
}

/// Players who all carry two bales: five of them have 3 yellow, 3 violet, 2 blue and 2 orange.
fn loaded(players: usize) -> Value {
    let cargoes = ["Y2", "V2", "B2", "O2", "Y V"];
    cargoes[..players].iter().map(|cargo| json!({ "cargo": cargo })).collect()
}

#[test]
fn r02_a_bag_with_fewer_than_nine_bales_is_emptied() {
    let mut game = table(json!({
        "seats": 5,
        "round": 2,
        "turn": 4,
        "markets": { "left": "O2" },
        "players": loaded(5),
    }));
    end_set(&mut game, "O V B O B B O");
    let markets = state(&game).markets;
    assert_eq!((markets.left, markets.middle, bag(&game)), (bales("B3 O3"), bales("V"), bales("")));
    assert_eq!(closed_posts(&game), ["rat", "cha"]);
}

#[test]
fn r02_eight_in_the_bag_are_all_drawn_too() {
    let mut players = loaded(5);
    players[4]["cargo"] = "Y".into();
    let markets = json!({ "left": "O2" });
    let mut game =
        table(json!({ "seats": 5, "round": 2, "turn": 4, "markets": markets, "players": players }));
    end_set(&mut game, "B3 O3 V2");
    assert_eq!((state(&game).markets.all().len(), bag(&game).len()), (8, 0));
}

#[test]
fn r02_four_loaded_elephants_leave_nine() {
    let mut game = table(json!({ "round": 3, "turn": 3, "players": loaded(4) }));
    end_set(&mut game, "B3 O3 V2 Y");
    assert_eq!((state(&game).markets.all().len(), bag(&game).len()), (9, 0));
}

#[test]
fn restocking_draws_nine_and_leaves_the_rest_in_the_bag() {
    let game = restocked("Y B3 O3 V2");
    assert_eq!((state(&game).markets.all().len(), bag(&game)), (9, bales("Y2 V2 B2 O2")));
}

#[test]
fn restocking_can_bring_every_bale() {
    let mut came = [0; 4];
    for number in 0..200 {
        let mut game = before_second_set();
        game.play(seat(3), END, &mut FastLuck::new(number), &mut Vec::new());
        for (most, count) in came.iter_mut().zip(state(&game).markets.all().counts()) {
            *most = count.max(*most);
        }
    }
    assert_eq!(came, [3, 4, 5, 5]);
}

#[test]
fn r24_bales_stay_on_elephants_and_are_missing_from_the_bag() {
    let mut game = table(json!({
        "round": 3,
        "turn": 3,
        "markets": { "left": "B3" },
        "players": [{ "cargo": "Y2" }, { "cargo": "Y V" }],
    }));
    end_set(&mut game, "V3 B3 O3");
    assert_eq!((player(&game, 0).cargo, player(&game, 1).cargo), (bales("Y2"), bales("Y V")));
    assert_eq!(bag(&game), bales("B2 O2"), "no yellow bale is left to be drawn");
}

#[test]
fn r25_a_bale_sold_or_spent_does_not_open_a_post_again() {
    let mut game = table(json!({
        "markets": { "left": "B3", "right": "Y" },
        "players": [{ "site": "bom", "cargo": "O2" }, { "site": "bid" }],
    }));
    play_all(&mut game, &[sell('O'), go("poo"), build_and_take('O', 'B')]);
    assert_eq!(bag(&game).count(colour('O')), 5);
    assert_eq!((is_open(&game, "bid"), is_open(&game, "sur")), (false, false));
    play(&mut game, END);
    refused(&game, BUY, Refusal::PostClosed(colour('O')), "3.3");
}

#[test]
fn r25_restocking_opens_it_again() {
    let mut game = table(json!({
        "round": 3,
        "turn": 3,
        "markets": { "left": "B3", "right": "Y" },
        "players": [{}, { "site": "bid" }],
    }));
    end_set(&mut game, "Y3 V4 B O");
    assert!(is_open(&game, "bid") && is_open(&game, "sur"));
    allowed(&game, BUY);
}

/// A player at the post of a colour with one bale left.
fn at_the_last_violet(seats: usize) -> Bombay {
    table(json!({
        "seats": seats,
        "markets": { "left": "B3 V", "middle": "O2" },
        "players": [{ "site": "nas" }],
    }))
}

#[test]
fn r29_with_two_and_three_players_the_one_post_of_the_colour_closes() {
    for seats in [2, 3] {
        let mut game = at_the_last_violet(seats);
        assert_eq!(closed_posts(&game), ["cha"]);
        let log = play(&mut game, BUY);
        assert_eq!(log.last(), Some(&Event::PostsClosed { colour: colour('V') }));
        assert_eq!(closed_posts(&game), ["nas", "cha"]);
    }
    let mut game = at_the_last_violet(4);
    play(&mut game, BUY);
    assert_eq!(closed_posts(&game), ["rat", "bho", "nas", "cha"], "with four there are two");
}
