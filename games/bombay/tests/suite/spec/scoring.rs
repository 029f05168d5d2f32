//! The end of the game: prizes, city tokens, places, with the rulings on them.

use adda_core::{Game, Outcome, Points, Seat, Standing};
use bombay::Bombay;
use serde_json::{Value, json};

use super::table::*;

/// A finished game in which the players have these clients and no palaces.
fn with_clients(clients: &[u8]) -> Bombay {
    over(&clients.iter().map(|&clients| json!({ "clients": clients })).collect())
}

/// A finished game in which the players have these rupees and clients.
fn with_riches(riches: &[(u16, u8)]) -> Bombay {
    let player = |&(rupees, clients): &(u16, u8)| json!({ "rupees": rupees, "clients": clients });
    over(&riches.iter().map(player).collect())
}

fn prizes(game: &Bombay) -> Vec<u16> {
    sheets(game).iter().map(|sheet| sheet.prize).collect()
}

#[test]
fn scoring_gives_the_prizes_of_the_table_in_order_of_palaces_and_clients() {
    assert_eq!(prizes(&with_clients(&[1, 2])), [0, 4]);
    assert_eq!(prizes(&with_clients(&[2, 3, 1])), [2, 6, 0]);
    assert_eq!(prizes(&with_clients(&[1, 2, 4, 3])), [0, 2, 8, 4]);
    assert_eq!(prizes(&with_clients(&[5, 1, 3, 2, 4])), [8, 0, 4, 2, 6]);
}

#[test]
fn scoring_counts_a_palace_as_much_as_a_client() {
    let game =
        over(&json!([{ "palaces": ["ako", "dhu"] }, { "clients": 1, "palaces": ["ahm"] }, { "clients": 1 }]));
    assert_eq!(prizes(&game), [4, 4, 0]);
}

#[test]
fn scoring_splits_the_prizes_of_all_tied_places() {
    assert_eq!(prizes(&with_clients(&[3, 3, 1])), [4, 4, 0]);
    assert_eq!(prizes(&with_clients(&[3, 1, 1])), [6, 1, 1]);
    assert_eq!(prizes(&with_clients(&[4, 2, 2, 1])), [8, 3, 3, 0]);
    assert_eq!(prizes(&with_clients(&[4, 3, 1, 1])), [8, 4, 1, 1]);
    assert_eq!(prizes(&with_clients(&[4, 2, 2, 2])), [8, 2, 2, 2]);
    assert_eq!(prizes(&with_clients(&[9, 5, 5, 2, 1])), [8, 5, 5, 2, 0]);
    assert_eq!(prizes(&with_clients(&[9, 8, 2, 2, 2])), [8, 6, 2, 2, 2]);
    assert_eq!(prizes(&with_clients(&[5, 5, 5, 5, 5])), [4; 5]);
}

#[test]
fn r17_the_remainder_stays_in_the_bank() {
    assert_eq!(prizes(&with_clients(&[2, 2, 2])), [2; 3], "8 among three");
    assert_eq!(prizes(&with_clients(&[5, 5, 5, 1])), [4, 4, 4, 0], "14 among three");
    assert_eq!(prizes(&with_clients(&[5, 5, 5, 5])), [3; 4], "14 among four");
}

#[test]
fn r18_a_sum_of_zero_is_ranked_too() {
    assert_eq!(prizes(&with_clients(&[0, 0])), [2, 2]);
    assert_eq!(prizes(&with_clients(&[3, 0, 0])), [6, 1, 1]);
    assert_eq!(prizes(&with_clients(&[3, 2, 0, 1])), [8, 4, 0, 2]);
    assert_eq!(prizes(&with_clients(&[4, 3, 0, 0])), [8, 4, 1, 1]);
}

/// Two players at the last turn of the game, which is seat 0's.
fn two_at_the_last_turn(players: &Value) -> Bombay {
    table(json!({ "seats": 2, "set": 3, "round": 3, "turn": 0, "players": players }))
}

#[test]
fn r19_a_client_palace_token_breaks_a_tie() {
    let mut game = two_at_the_last_turn(&json!([
        { "site": "aja", "cargo": "B", "rupees": 20 },
        { "rupees": 20, "palaces": ["ako", "dhu"] },
    ]));
    play_all(&mut game, &[build('B'), END]);
    assert_eq!(sheets(&game).iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [22, 22]);
    assert_eq!(places(&game), [1, 2]);
}

#[test]
fn scoring_ranks_by_money_and_breaks_ties_by_clients() {
    // Prizes: 8, 4, 2, 0.
    assert_eq!(places(&with_riches(&[(10, 4), (30, 0), (5, 3), (5, 1)])), [2, 1, 3, 4]);
    let game = with_riches(&[(0, 4), (4, 3), (6, 2), (8, 1)]);
    assert_eq!(sheets(&game).iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [8; 4]);
    assert_eq!(places(&game), [1, 2, 3, 4]);
}

#[test]
fn scoring_breaks_ties_by_clients_and_not_by_palaces() {
    let game = over(&json!([
        { "rupees": 10, "palaces": ["ako", "dhu", "ahm"], "clients": 1 },
        { "rupees": 14, "clients": 3 },
    ]));
    assert_eq!(sheets(&game).iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [14, 14]);
    assert_eq!(places(&game), [2, 1]);
}

#[test]
fn r20_players_who_tie_in_rupees_and_clients_share_the_place() {
    let game = with_riches(&[(9, 2), (9, 2)]);
    assert_eq!(places(&game), [1, 1]);
    assert_eq!(Outcome::of(&game).winners().collect::<Vec<Seat>>(), [seat(0), seat(1)]);
    assert_eq!(places(&with_riches(&[(30, 5), (9, 2), (9, 2), (1, 0)])), [1, 2, 2, 4]);
    assert_eq!(places(&with_riches(&[(9, 1), (9, 1), (5, 1), (5, 1)])), [1, 1, 3, 3]);
    assert_eq!(places(&with_riches(&[(4, 1), (4, 1), (4, 1), (4, 1), (4, 1)])), [1; 5]);
}

#[test]
fn r21_palace_tokens_count_as_city_tokens() {
    let game = over(&json!([
        { "cities": ["bom", "ind"], "extra_cities": 1, "palaces": ["bar"] },
        { "cities": ["bom", "ind", "nag"], "extra_cities": 1, "palaces": ["war"] },
        { "cities": ["bom", "ind"] },
        {},
    ]));
    let counted = |number: usize| (sheets(&game)[number].city_tokens, sheets(&game)[number].city_bonus);
    assert_eq!([0, 1, 2, 3].map(counted), [(3, 4), (4, 8), (2, 0), (0, 0)]);
    let game = over(&json!([
        { "cities": ["nag"], "extra_cities": 2, "palaces": ["bar", "war"] },
        { "cities": ["bom"] },
    ]));
    assert_eq!((sheets(&game)[0].city_tokens, sheets(&game)[0].city_bonus), (3, 4));
}

#[test]
fn r21_building_gives_such_a_token_without_taking_one_from_a_city() {
    let mut game = two_at_the_last_turn(&json!([
        { "site": "bar", "cargo": "B O", "cities": ["nag", "hyd"] },
        { "cities": ["bom"] },
    ]));
    play_all(&mut game, &[build('B'), go("ind"), sell('O')]);
    assert_eq!((tokens_left(&game, "ind"), player(&game, 0).extra_cities), (0, 1));
    play(&mut game, END);
    assert_eq!((sheets(&game)[0].city_tokens, sheets(&game)[0].city_bonus), (4, 8));
}

#[test]
fn scoring_gives_nothing_for_bales_that_were_not_sold() {
    let game = over(&json!([{ "cargo": "Y2", "rupees": 5 }, { "rupees": 5 }, { "clients": 1 }]));
    let totals: Vec<u16> = sheets(&game).iter().map(|sheet| sheet.total).collect();
    assert_eq!(totals, [5 + 1, 5 + 1, 2 + 6]);
    assert_eq!(places(&game), [2, 2, 1]);
}

#[test]
fn scoring_adds_money_prize_and_city_tokens_up() {
    let game = over(&json!([
        { "rupees": 21, "clients": 2, "palaces": ["ako"], "cities": ["bom", "ind", "hyd"] },
        { "rupees": 9, "clients": 1 },
        { "rupees": 0 },
    ]));
    let sheet = sheets(&game)[0];
    assert_eq!((sheet.rupees, sheet.prize, sheet.city_bonus, sheet.total), (21, 6, 4, 31));
    let outcome = Outcome::of(&game);
    let points = |number: usize| -> Vec<Points> {
        outcome.seats[number].lines.iter().map(|line| line.points).collect()
    };
    assert_eq!(points(0), [21, 6, 4].map(Points::whole));
    assert_eq!(points(1), [9, 2, 0].map(Points::whole));
    assert_eq!(
        outcome.seats.iter().map(|seat| seat.total).collect::<Vec<_>>(),
        [31, 11, 0].map(Points::whole)
    );
    assert_eq!(game.standing(seat(0)), Standing(31, 2));
    assert!(outcome.over);
}
