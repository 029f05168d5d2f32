//! What viewers are shown, with hidden (R31) or open money.

use adda_core::luck::FastLuck;
use adda_core::{Game, GameEvent, Outcome, Points, Standing, Viewer};
use bombay::{Bombay, Money, Options, View};
use serde_json::{Value, json};

use super::table::*;

/// Three players with different money and tokens, with or without screens, at the last turn of the game or after it.
fn riches(screens: bool, over: bool) -> Bombay {
    let (set, turn, round) = if over { (3, 0, 0) } else { (2, 1, 4) };
    table(json!({
        "seats": 3,
        "screens": screens,
        "set": set,
        "round": round,
        "turn": turn,
        "players": [
            { "rupees": 7, "clients": 1, "cities": ["bom"] },
            { "rupees": 9, "palaces": ["ako"], "cargo": "Y" },
            { "rupees": 9, "clients": 3 },
        ],
    }))
}

fn viewers() -> [Viewer; 5] {
    [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator, Viewer::Open]
}

/// The seats whose money a drawing shows to this viewer.
fn shown_to(game: &Bombay, viewer: Viewer) -> Vec<usize> {
    (0..3).filter(|&number| game.view(viewer).shows_riches_of(seat(number))).collect()
}

#[test]
fn r31_money_is_hidden_by_default() {
    let new = |options: &Options| Bombay::new(options, 3, &mut FastLuck::new(1), &mut Vec::new()).unwrap();
    assert!(seen(&new(&Options::default())).screens);
    assert!(seen(&new(&Options { money: Money::Hidden, ..Options::default() })).screens);
    assert!(!seen(&new(&Options { money: Money::Open, ..Options::default() })).screens);
}

#[test]
fn r31_screens_hide_the_riches_of_others_until_the_end() {
    let game = riches(true, false);
    let expected = [vec![0], vec![1], vec![2], vec![], vec![0, 1, 2]];
    assert_eq!(viewers().map(|viewer| shown_to(&game, viewer)), expected);
    let game = riches(true, true);
    assert_eq!(viewers().map(|viewer| shown_to(&game, viewer)), [(); 5].map(|()| vec![0, 1, 2]));
}

#[test]
fn r31_open_money_is_shown_to_all() {
    let game = riches(false, false);
    assert_eq!(viewers().map(|viewer| shown_to(&game, viewer)), [(); 5].map(|()| vec![0, 1, 2]));
}

#[test]
fn r31_hidden_money_does_not_order_the_seats_before_the_end() {
    let game = riches(true, false);
    let outcome = Outcome::of(&game);
    for number in 0..3 {
        assert_eq!(game.standing(seat(number)), Standing(0, 0));
        let own = &outcome.seats[number];
        assert_eq!((own.total, own.lines.len(), own.place), (Points::whole(0), 0, 1));
    }
}

#[test]
fn r31_open_money_orders_the_seats_before_the_end() {
    let game = riches(false, false);
    let outcome = Outcome::of(&game);
    let totals: Vec<Points> = outcome.seats.iter().map(|seat| seat.total).collect();
    assert_eq!(totals, [7, 9, 9].map(Points::whole));
    assert!(outcome.seats.iter().all(|seat| seat.lines.len() == 1 && seat.lines[0].points == seat.total));
    assert_eq!(places(&game), [3, 2, 1], "clients break the tie in money");
}

#[test]
fn r31_everything_is_shown_at_the_end_in_every_variant() {
    for screens in [true, false] {
        let mut game = riches(screens, false);
        assert!(seen(&game).players.iter().all(|player| player.sheet.is_none()));
        let log = play(&mut game, END);
        assert!(log.iter().any(GameEvent::reveals), "the screens are lifted");
        // Prizes: 6 for three clients, and 1 each for the two who share the second place.
        assert_eq!(sheets(&game).iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [8, 10, 15]);
        assert_eq!(places(&game), [3, 2, 1]);
    }
}

#[test]
fn r31_views_leave_nothing_out_because_money_can_be_worked_out() {
    let mut amid_a_turn = table(json!({
        "seats": 3,
        "screens": true,
        "first": 1,
        "turn": 2,
        "players": [{ "cities": ["hyd"] }, {}, { "site": "bid", "palaces": ["bar"], "extra_cities": 1 }],
    }));
    play(&mut amid_a_turn, BUY);
    for game in [riches(true, false), riches(false, false), riches(true, true), amid_a_turn] {
        for viewer in viewers() {
            let view = game.view(viewer);
            assert_eq!(view.viewer, viewer);
            assert_eq!(View { viewer: Viewer::Open, ..view.clone() }, game.view(Viewer::Open));
            assert_eq!(Bombay::guess(&view, &mut FastLuck::new(1)), game, "the only possible position");
        }
    }
}

#[test]
fn r31_events_are_shown_to_everybody() {
    let mut game = table(json!({ "screens": true, "players": [{ "site": "bom", "cargo": "Y" }] }));
    for event in play(&mut game, sell('Y')) {
        assert!(viewers().iter().all(|&viewer| event.seen_by(viewer) == Some(event)));
        assert!(!event.reveals());
    }
}

#[test]
fn views_show_the_table() {
    let mut game = table(json!({
        "set": 1,
        "round": 2,
        "first": 2,
        "turn": 3,
        "markets": { "left": "B2 O2", "right": "Y" },
        "players": [{ "palaces": ["jal", "ako"], "clients": 2 }, {}, {}, { "site": "bid", "cargo": "V" }],
    }));
    play(&mut game, BUY);
    let view = seen(&game);
    assert_eq!((view.set, view.sets, view.round, view.rounds), (1, 4, 2, 4));
    assert_eq!((view.first, view.set_first, view.turn), (seat(2), seat(3), seat(3)));
    assert_eq!((view.actions, view.bought, view.over), (2, true, false));
    assert_eq!((view.bag, view.markets.left), (bales("Y2 V3 B3 O3"), bales("B2 O")));
    let post = |id: &str| view.site(site(id)).post.map(|post| (post.colour.letter(), post.open));
    assert_eq!(["nas", "bid", "jal"].map(post), [Some(('V', false)), Some(('O', true)), None]);
    assert_eq!((view.site(site("jal")).palace, view.site(site("jal")).token), (Some(seat(0)), None));
    assert_eq!(view.site(site("sho")).token, Some(bombay::PalaceToken::Rupees));
    let bombay = view.city(site("bom")).expect("a city");
    assert_eq!((bombay.demand.to_string(), bombay.tokens), ("YVO".to_owned(), 3));
    assert_eq!(view.city(site("jal")), None);
    let owner = &view.players[0];
    assert_eq!((owner.palaces, owner.palaces_left, owner.clients), (2, 3, 2));
    assert_eq!((view.players[3].cargo, view.players[3].rupees), (bales("V O"), 1));
}

#[test]
fn views_know_the_last_turn_of_a_set() {
    for seats in 2..=5 {
        let mut luck = FastLuck::new(seats as u64);
        let mut game = Bombay::new(&Options::default(), seats, &mut luck, &mut Vec::new()).unwrap();
        while let Some(seat) = game.to_act().first() {
            let (set, said) = (state(&game).set, seen(&game).is_last_turn_of_set());
            game.play(seat, END, &mut luck, &mut Vec::new());
            assert_eq!(said, state(&game).set > set);
        }
    }
}

#[test]
fn views_round_trip() {
    let view = riches(true, true).view(Viewer::Seat(seat(1)));
    let written: Value = serde_json::to_value(&view).unwrap();
    assert_eq!(serde_json::from_value::<View>(written).unwrap(), view);
}
