//! The cases that the specification derives from the rules.

use bombay::{Colour, Column, Event, PalaceToken, Refusal};
use serde_json::json;

use super::table::*;

/// What seat 0 earns with these sales in Indore, which demands orange, blue, yellow.
fn sales_in_indore(cargo: &str, sold: &[char]) -> (Vec<(u16, u8)>, String) {
    let mut game = table(json!({ "players": [{ "site": "ind", "cargo": cargo, "rupees": 0 }] }));
    let mut pay = Vec::new();
    for &letter in sold {
        let before = player(&game, 0);
        play(&mut game, sell(letter));
        let after = player(&game, 0);
        pay.push((after.rupees - before.rupees, after.clients - before.clients));
    }
    (pay, column(&game, "ind"))
}

#[test]
fn d01_the_second_colour_has_moved_to_the_top_when_the_first_is_sold() {
    assert_eq!(sales_in_indore("O B", &['O', 'B']), (vec![(4, 0), (4, 0)], "YOB".to_owned()));
}

#[test]
fn d02_selling_from_the_middle_first_brings_less() {
    assert_eq!(sales_in_indore("O B", &['B', 'O']), (vec![(3, 0), (4, 0)], "YBO".to_owned()));
}

#[test]
fn d05_two_bales_of_the_top_colour_bring_the_top_and_then_the_bottom() {
    assert_eq!(sales_in_indore("O2", &['O', 'O']), (vec![(4, 0), (1, 1)], "BYO".to_owned()));
}

#[test]
fn d06_yellow_on_top_brings_five_and_violet_at_the_bottom_two_clients() {
    let mut game = table(json!({ "players": [{ "site": "bom", "cargo": "Y" }] }));
    play(&mut game, sell('Y'));
    assert_eq!((rupees(&game, 0), player(&game, 0).clients), (2 + 5, 0));
    let mut game = table(json!({ "players": [{ "site": "hyd", "cargo": "V" }] }));
    play(&mut game, sell('V'));
    assert_eq!((rupees(&game, 0), player(&game, 0).clients), (2 + 1, 2));
}

#[test]
fn d07_colours_with_the_same_count_share_a_market() {
    for (drawn, left, middle, right, closed) in [
        ("B5 V2 O2", "B5", "V2 O2", "", vec!["rat", "cha"]),
        ("Y3 B3 O3", "Y3 B3 O3", "", "", vec!["bho", "nas"]),
        ("B4 O3 Y1 V1", "B4", "O3", "Y V", vec![]),
    ] {
        let game = restocked(drawn);
        let markets = state(&game).markets;
        let expected = (bales(left), bales(middle), bales(right));
        assert_eq!((markets.left, markets.middle, markets.right), expected, "{drawn}");
        assert_eq!(closed_posts(&game), closed, "{drawn}");
    }
}

#[test]
fn d09_a_bale_token_fills_the_basket_emptied_by_building_and_is_no_purchase() {
    let mut game = table(json!({ "players": [{ "site": "poo", "cargo": "V Y" }] }));
    let log = play(&mut game, build_and_take('Y', 'O'));
    assert_eq!((player(&game, 0).cargo, rupees(&game, 0)), (bales("V O"), 2));
    assert_eq!(state(&game).markets.left, bales("B3 O2"));
    assert!(!state(&game).bought);
    let built = Event::Built {
        seat: seat(0),
        site: site("poo"),
        spend: colour('Y'),
        token: Some(PalaceToken::Bale),
        take: Some(colour('O')),
    };
    assert_eq!(log, [built]);
}

#[test]
fn d10_the_free_bale_comes_from_the_middle_when_the_left_is_empty_and_may_close_posts() {
    let mut game = table(json!({
        "markets": { "middle": "B", "right": "Y" },
        "players": [{ "site": "poo", "cargo": "V" }],
    }));
    refused(&game, build_and_take('V', 'Y'), Refusal::NotOffered(colour('Y')), "8.6");
    let log = play(&mut game, build_and_take('V', 'B'));
    assert_eq!(player(&game, 0).cargo, bales("B"));
    assert_eq!(log.last(), Some(&Event::PostsClosed { colour: colour('B') }));
    assert!(!is_open(&game, "hos") && !is_open(&game, "wrg"));
}

#[test]
fn d13_two_players_who_tie_have_two_rupees_each() {
    let game = over(&json!([{ "clients": 3 }, { "clients": 1, "palaces": ["ako", "dhu"] }]));
    assert_eq!(sheets(&game).iter().map(|sheet| sheet.prize).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn d14_three_players_build_on_a_far_post_since_none_stands_there() {
    for far in ["rat", "bho", "sur", "wrg"] {
        let mut game = table(json!({ "seats": 3, "players": [{ "site": far, "cargo": "O" }] }));
        play(&mut game, build('O'));
        assert_eq!(player(&game, 0).palaces, [site(far)]);
    }
}

#[test]
fn d16_selling_the_higher_colour_first_never_pays_less() {
    let mut compared = 0;
    for missing in Colour::ALL {
        for letters in orders(missing) {
            let column = Column::try_from(letters).unwrap();
            let [top, middle, bottom] = column.colours();
            for (higher, lower) in [(top, middle), (top, bottom), (middle, bottom)] {
                let both = |first: Colour, second: Colour| {
                    let after = column.after_sale(column.rank_of(first).unwrap());
                    column.pay(first).unwrap().rupees + after.pay(second).unwrap().rupees
                };
                assert!(both(higher, lower) >= both(lower, higher), "{column}: {higher:?}, {lower:?}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 4 * 6 * 3);
}

/// The six columns without this colour.
fn orders(missing: Colour) -> Vec<String> {
    let others: Vec<char> =
        Colour::ALL.into_iter().filter(|&colour| colour != missing).map(Colour::letter).collect();
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        .map(|order| order.map(|number| others[number]).iter().collect())
        .into()
}
