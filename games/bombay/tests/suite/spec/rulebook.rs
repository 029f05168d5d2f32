//! The cases from the rulebook, except those about set-up (T17 to T19, in `setting_up`).

use bombay::{Deed, Event, Market, Rank, Refusal};
use serde_json::json;

use super::table::*;

#[test]
fn t01_colours_are_sorted_into_the_markets_by_count() {
    let game = restocked("Y3 B3 V2 O1");
    let markets = state(&game).markets;
    assert_eq!((markets.left, markets.middle, markets.right), (bales("Y3 B3"), bales("V2"), bales("O")));
    assert_eq!(closed_posts(&game), [""; 0]);
}

#[test]
fn t02_three_colours_share_the_middle_and_the_right_market_stays_empty() {
    let game = restocked("O3 B2 V2 Y2");
    let markets = state(&game).markets;
    assert_eq!((markets.left, markets.middle, markets.right), (bales("O3"), bales("B2 V2 Y2"), bales("")));
    assert_eq!(closed_posts(&game), [""; 0]);
}

#[test]
fn t03_posts_of_a_colour_that_was_not_drawn_stay_closed_until_the_next_restocking() {
    let mut game = table(json!({ "round": 3, "turn": 3, "players": [{}, { "site": "cha" }] }));
    end_set(&mut game, "B5 V2 O2");
    refused(&game, BUY, Refusal::PostClosed(colour('Y')), "3.3");
    for _ in 0..15 {
        assert_eq!(closed_posts(&game), ["rat", "cha"]);
        play(&mut game, END);
    }
    assert_eq!(closed_posts(&game), ["rat", "cha"]);
    end_set(&mut game, "Y3 B3 V2 O1");
    assert_eq!(closed_posts(&game), [""; 0]);
}

#[test]
fn t04_the_last_bale_of_a_colour_closes_both_posts_at_once() {
    let with = |violets: &str| {
        table(json!({
            "markets": { "left": "B3", "middle": violets, "right": "Y" },
            "players": [{ "site": "nas" }],
        }))
    };
    let mut game = with("V2");
    let log = play(&mut game, BUY);
    assert!(is_open(&game, "nas") && is_open(&game, "bho"));
    assert_eq!(log.len(), 1, "no post closes: {log:?}");

    let mut game = with("V");
    let log = play(&mut game, BUY);
    assert!(!is_open(&game, "nas") && !is_open(&game, "bho"));
    assert!(is_open(&game, "cha") && is_open(&game, "hos"), "other colours stay open");
    let bought = Event::Bought {
        seat: seat(0),
        site: site("nas"),
        colour: colour('V'),
        market: Market::Middle,
        rupees: 1,
        actions: 2,
    };
    assert_eq!(log, [bought, Event::PostsClosed { colour: colour('V') }]);
}

#[test]
fn t05_grey_goes_from_the_hill_to_a_violet_post_and_buys_from_the_middle() {
    let mut game = table(json!({}));
    play(&mut game, go("nas"));
    assert_eq!(state(&game).actions, 2);
    play(&mut game, BUY);
    assert_eq!((state(&game).actions, rupees(&game, 0)), (0, 1));
    assert_eq!(player(&game, 0).cargo, bales("V"));
    assert_eq!(state(&game).markets.middle, bales("V"));
    assert_eq!(legal(&game), [END]);
}

#[test]
fn t06_brown_sells_violet_from_the_middle_of_bombays_column() {
    for (demand, after) in [
        (json!({ "bom": "YVO", "ind": "OBY", "nag": "VOB", "hyd": "BYV" }), "YOV"),
        (json!({ "bom": "BVO", "ind": "OBY", "nag": "VOY", "hyd": "BYV" }), "BOV"),
    ] {
        let mut game = table(json!({
            "demand": demand,
            "players": [{ "site": "bom", "cargo": "V B" }],
        }));
        let in_bag = bag(&game).count(colour('V'));
        let log = play(&mut game, sell('V'));
        let brown = player(&game, 0);
        assert_eq!((state(&game).actions, brown.rupees, brown.clients), (2, 2 + 3, 1));
        assert_eq!(column(&game, "bom"), after);
        assert_eq!((brown.cargo, bag(&game).count(colour('V'))), (bales("B"), in_bag + 1));
        assert_eq!((brown.cities, tokens_left(&game, "bom")), (vec![site("bom")], 2));
        let sold = Event::Sold {
            seat: seat(0),
            city: site("bom"),
            colour: colour('V'),
            rank: Rank::Middle,
            rupees: 3,
            clients: 1,
            column: after.to_owned().try_into().unwrap(),
            token: true,
        };
        assert_eq!(log, [sold]);
    }
}

#[test]
fn t07_the_bottom_of_a_column_pays_a_rupee_and_a_client_and_stays_there() {
    let mut game = table(json!({ "players": [{ "site": "bom", "cargo": "O" }] }));
    play(&mut game, sell('O'));
    assert_eq!((rupees(&game, 0), player(&game, 0).clients), (2 + 1, 1));
    assert_eq!(column(&game, "bom"), "YVO");
}

#[test]
fn t08_only_one_purchase_per_turn() {
    let mut game = table(json!({ "players": [{ "site": "bid" }] }));
    play(&mut game, BUY);
    assert_eq!((state(&game).actions, rupees(&game, 0)), (2, 1), "enough for a second purchase");
    refused(&game, BUY, Refusal::AlreadyBought, "6.3");
    play_all(&mut game, &[END; 4]);
    assert_eq!(turn(&game), 0);
    allowed(&game, BUY);
}

#[test]
fn t09_nobody_buys_with_both_baskets_full() {
    for full in ["V B", "O2"] {
        let game = table(json!({ "players": [{ "site": "bid", "cargo": full }] }));
        refused(&game, BUY, Refusal::BasketsFull, "6.4");
    }
    allowed(&table(json!({ "players": [{ "site": "bid", "cargo": "V" }] })), BUY);
}

#[test]
fn t10_moving_onto_a_hill_takes_two_actions() {
    for (from, hill) in [("nas", "dau"), ("jal", "mah")] {
        let with = |actions: u8| table(json!({ "actions": actions, "players": [{ "site": from }] }));
        let refusal = Refusal::TooFewActions { deed: Deed::MoveToHill, needed: 2, left: 1 };
        refused(&with(1), go(hill), refusal, "5.3");
        let mut game = with(2);
        play(&mut game, go(hill));
        assert_eq!((state(&game).actions, player(&game, 0).site), (0, site(hill)));
    }
}

#[test]
fn t11_rose_builds_a_palace_for_an_action_and_a_bale() {
    let mut game = table(json!({ "players": [{ "site": "ahm", "cargo": "B" }] }));
    let in_bag = bag(&game).count(colour('B'));
    let log = play(&mut game, build('B'));
    assert_eq!((state(&game).actions, player(&game, 0).cargo), (2, bales("")));
    assert_eq!(bag(&game).count(colour('B')), in_bag + 1);
    assert_eq!(player(&game, 0).palaces, [site("ahm")]);
    assert_eq!(seen(&game).site(site("ahm")).palace, Some(seat(0)));
    let built =
        Event::Built { seat: seat(0), site: site("ahm"), spend: colour('B'), token: None, take: None };
    assert_eq!(log, [built]);
}

#[test]
fn t12_a_palace_earns_when_others_arrive_but_not_when_its_owner_does() {
    let mut game = table(json!({
        "players": [{ "site": "nas" }, { "site": "nas", "palaces": ["ahm"] }],
    }));
    let log = play(&mut game, go("ahm"));
    assert_eq!(purses(&game), [2, 3, 2, 2]);
    let (from, to) = (site("nas"), site("ahm"));
    let toll = Some(seat(1));
    assert_eq!(log, [Event::Moved { seat: seat(0), from, to, actions: 1, toll }]);
    play(&mut game, END);
    let log = play(&mut game, go("ahm"));
    assert_eq!(purses(&game), [2, 3, 2, 2]);
    assert_eq!(log, [Event::Moved { seat: seat(1), from, to, actions: 1, toll: None }]);
}

#[test]
fn t13_grey_and_black_share_the_first_two_prizes_and_ivory_is_third() {
    let game = over(&json!([
        { "palaces": ["dhu", "ako", "ahm"], "clients": 3 },
        { "palaces": ["dau", "mah", "jal", "sho"], "clients": 2 },
        { "palaces": ["jab", "poo"], "clients": 2 },
        { "clients": 2 },
    ]));
    let sheets = sheets(&game);
    assert_eq!(sheets.iter().map(|sheet| sheet.prize).collect::<Vec<_>>(), [6, 6, 2, 0]);
    let ranked = sheets.iter().map(|sheet| (sheet.palaces, sheet.clients, sheet.place, sheet.sharing));
    assert_eq!(ranked.collect::<Vec<_>>(), [(3, 3, 1, 2), (4, 2, 1, 2), (2, 2, 3, 1), (0, 2, 4, 1)]);
    assert_eq!(sheets.iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [8, 8, 4, 2]);
}

#[test]
fn t14_three_city_tokens_bring_four_rupees_and_four_or_more_bring_eight() {
    let game = over(&json!([
        { "cities": ["bom", "hyd"] },
        { "cities": ["bom", "ind", "nag"] },
        { "cities": ["bom", "ind", "nag", "hyd"] },
        { "cities": ["ind", "nag", "hyd"], "extra_cities": 2, "palaces": ["bar", "war"] },
        { "cities": ["ind"] },
    ]));
    let bonus = |number: usize| (sheets(&game)[number].city_tokens, sheets(&game)[number].city_bonus);
    assert_eq!([0, 1, 2, 3, 4].map(bonus), [(2, 0), (3, 4), (4, 8), (5, 8), (1, 0)]);
}

#[test]
fn t15_waiting_takes_the_whole_turn_and_brings_a_rupee() {
    let mut game = table(json!({}));
    let log = play(&mut game, WAIT);
    assert_eq!(log, [Event::Waited { seat: seat(0), rupees: 1 }]);
    assert_eq!((purses(&game), state(&game).actions), (vec![3, 2, 2, 2], 0));
    assert_eq!(legal(&game), [END]);
    let game = table(json!({ "actions": 2 }));
    refused(&game, WAIT, Refusal::WaitTakesAll { left: 2 }, "5.1");
}

#[test]
fn t16_clients_break_ties_in_money() {
    // The prize goes to the player with more clients, so the money before it differs.
    let game = over(&json!([{ "rupees": 14, "clients": 2 }, { "rupees": 10, "clients": 3 }]));
    assert_eq!(sheets(&game).iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [14, 14]);
    assert_eq!(places(&game), [2, 1]);
}

#[test]
fn t20_the_end_of_a_set_returns_the_markets_opens_the_posts_and_moves_the_first_player() {
    let mut game = table(json!({
        "round": 3,
        "turn": 3,
        "markets": { "left": "B2", "middle": "V" },
        "players": [{ "cargo": "Y2" }, {}, {}, { "cargo": "O" }],
    }));
    assert_eq!(closed_posts(&game), ["rat", "sur", "cha", "bid"]);
    let log = end_set(&mut game, "B3 V3 O2 Y1");
    let markets = state(&game).markets;
    assert_eq!((markets.left, markets.middle, markets.right), (bales("B3 V3"), bales("O2"), bales("Y")));
    assert_eq!(bag(&game), bales("V B2 O2"), "all but what elephants carry was in the bag");
    assert_eq!((player(&game, 0).cargo, player(&game, 3).cargo), (bales("Y2"), bales("O")));
    assert_eq!(closed_posts(&game), [""; 0]);
    let after = state(&game);
    assert_eq!((after.set, after.round, turn(&game), after.actions), (1, 0, 1, 3));
    let expected = [
        Event::TurnEnded { seat: seat(3), unused: 3 },
        Event::SetEnded { set: 1 },
        Event::SetBegan { set: 2, sets: 4, first: seat(1) },
        Event::Restocked { markets },
    ];
    assert_eq!(log, expected);
}

#[test]
fn t21_no_token_for_a_seller_who_has_one_or_when_none_is_left() {
    let selling = |own: &[&str], holders: usize| {
        let mut players = vec![json!({ "site": "bom", "cargo": "O", "cities": own })];
        players.resize(1 + holders, json!({ "cities": ["bom"] }));
        let mut game = table(json!({ "players": players }));
        play(&mut game, sell('O'));
        (player(&game, 0).cities, tokens_left(&game, "bom"), rupees(&game, 0))
    };
    assert_eq!(selling(&["bom"], 0), (vec![site("bom")], 2, 3), "the seller has it already");
    assert_eq!(selling(&[], 3), (vec![], 0, 3), "none is left");
    assert_eq!(selling(&["ind"], 2), (vec![site("ind"), site("bom")], 0, 3), "the last one");
}
