//! Who may know what: rulings R7 (own piles) and R8 (shown hands).

use adda_core::luck::FastLuck;
use adda_core::{Game, Viewer};
use dudab::{Cards, Destination, DrawReason, Dudab, Event, Options, PlayerView};
use serde_json::json;

use super::table::*;

const FIVE: &str = "Rm1 Bf2 Rm3 Bf4 Rp3";

/// Seat 0 as seen by the two other seats and a spectator, who must all see the same.
#[track_caller]
fn as_others_see(game: &Dudab) -> PlayerView {
    let [one, other, spectator] = [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator]
        .map(|viewer| game.view(viewer).players[0].clone());
    assert_eq!(one, other);
    assert_eq!(one, spectator);
    one
}

/// A position where seat 0 has placed a sixth card and has to reduce four cards to two.
fn before_reduction() -> Dudab {
    let mut game = table(json!({
        "columns": [FIVE, "Rc1"],
        "players": [{ "hand": "Gc2 Yf1 Yf2 Yf3 SY" }, { "hand": "Gp1 Gp3" }, { "hand": "Gp2 Gp4" }],
    }));
    play(&mut game, place("Gc2", 0), "");
    game
}

/// A position where seat 0 has shown five cards that cannot be placed, and must give up one to draw.
fn five_shown() -> Dudab {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2 Rp3 Rp4 Rf1" }, { "hand": "Gp1 Gp3" }, { "hand": "Bp1 Bp3" }],
    }));
    play(&mut game, DRAW, "");
    game
}

#[test]
fn r7_hands_are_seen_only_by_their_owners() {
    let game = five_shown();
    assert_eq!(seen_from(&game, 1).players[1].hand, Some(cards("Gp1 Gp3")));
    let other = &seen_from(&game, 2).players[1];
    assert_eq!((other.hand, other.hand_count), (None, 2));
    assert!(seen_from(&game, 2).unseen.contains(card("Gp1")));
}

#[test]
fn r7_hands_are_dealt_in_secret() {
    let mut log = Vec::new();
    Dudab::new(&Options::default(), 3, &mut FastLuck::new(1), &mut log).unwrap();
    let dealt: Vec<&Event> = log.iter().filter(|event| matches!(event, Event::Dealt { .. })).collect();
    for (owner, event) in dealt.iter().enumerate() {
        for viewer in 0..3 {
            let Event::Dealt { seat: to, cards } = seen_by_seat(event, viewer) else { panic!("the deal") };
            assert_eq!((to, cards.map(Cards::len)), (seat(owner), (viewer == owner).then_some(3)));
        }
    }
    assert_eq!(dealt.len(), 3);
}

#[test]
fn r7_own_piles_show_their_size_to_everybody_and_their_content_to_the_owner() {
    let mut game = five_shown();
    let log = play(&mut game, shed("Rp3"), "Bf4");
    let own = &seen_from(&game, 0).players[0];
    assert_eq!((own.pile_count, own.secret_pile), (1, Some(cards("Rp3"))));
    let other = as_others_see(&game);
    assert_eq!((other.pile_count, other.secret_pile, other.open_pile), (1, None, Cards::NONE));

    assert_eq!(seen_by_seat(&log[0], 0), Event::Shed { seat: seat(0), card: Some(card("Rp3")) });
    assert_eq!(seen_by_seat(&log[0], 1), Event::Shed { seat: seat(0), card: None });
    assert_eq!(
        seen_by_seat(&log[1], 0),
        Event::Drew { seat: seat(0), count: 1, reason: DrawReason::Turn, cards: Some(cards("Bf4")) }
    );
    assert_eq!(
        seen_by_seat(&log[1], 1),
        Event::Drew { seat: seat(0), count: 1, reason: DrawReason::Turn, cards: None }
    );
}

#[test]
fn r7_cards_taken_from_a_column_are_public() {
    let mut game = table(json!({
        "columns": [FIVE, "Rc1"],
        "players": [{ "hand": "Gc2 Yf1 Yf2" }, { "hand": "Gp1 Gp3" }, { "hand": "Gp2 Gp4" }],
    }));
    let log = play(&mut game, place("Gc2", 0), "");
    let other = as_others_see(&game);
    assert_eq!((other.open_pile, other.pile_count), (cards(FIVE), 5));
    assert!(cards(FIVE).into_iter().all(|taken| !seen_from(&game, 1).unseen.contains(taken)));
    assert_eq!(seen_by_seat(&log[1], 1), log[1], "it stays in the log");
}

#[test]
fn r7_cards_given_up_to_the_discard_pile_are_public() {
    let mut game = before_reduction();
    let log = play(&mut game, keep("Yf1", "Yf2", Destination::Discard), "");
    let open =
        Event::GaveUp { seat: seat(0), count: 2, rest: Destination::Discard, cards: Some(cards("Yf3 SY")) };
    assert_eq!(log, [open]);
    assert_eq!(seen_by_seat(&log[0], 1), open);
    assert_eq!(seen_from(&game, 1).discard, cards("Yf3 SY"));
    assert!(!seen_from(&game, 1).unseen.contains(card("Yf3")));
    assert_eq!(as_others_see(&game).pile_count, 5);
}

#[test]
fn r7_cards_given_up_to_the_own_pile_are_seen_only_by_the_owner() {
    let mut game = before_reduction();
    let log = play(&mut game, keep("Yf1", "Yf2", Destination::Pile), "");
    let gave_up = |cards| Event::GaveUp { seat: seat(0), count: 2, rest: Destination::Pile, cards };
    assert_eq!(seen_by_seat(&log[0], 0), gave_up(Some(cards("Yf3 SY"))));
    assert_eq!(seen_by_seat(&log[0], 1), gave_up(None));
    let other = as_others_see(&game);
    assert_eq!((other.pile_count, other.open_pile, other.secret_pile), (7, cards(FIVE), None));
    assert!(seen_from(&game, 1).unseen.contains(card("Yf3")));
    assert_eq!(seen_from(&game, 0).players[0].secret_pile, Some(cards("Yf3 SY")));
}

#[test]
fn r8_a_shown_hand_is_public_and_the_card_drawn_afterwards_is_not() {
    let mut game = table(json!({
        "columns": ["Rm1 D", "Rc1"],
        "players": [{ "hand": "Rp1 SR D" }, { "hand": "Gp1 Gp3" }, { "hand": "Gp2 Gp4" }],
        "demand": answer(0, "blue", 2),
    }));
    assert_eq!(as_others_see(&game).seen, Cards::NONE);
    play(&mut game, DRAW, "Bf4");
    let other = as_others_see(&game);
    assert_eq!((other.seen, other.hand_count, other.hand), (cards("Rp1 SR D"), 4, None));
    let unseen = seen_from(&game, 1).unseen;
    assert!(!unseen.contains(card("Rp1")) && unseen.contains(card("Bf4")));
    assert_eq!(unseen.count(card("SR")), 1, "the other red shaman");
    assert_eq!(unseen.count(card("D")), 8 - 2, "one calls, one was shown");
}

#[test]
fn r8_a_seen_card_that_is_placed_is_no_longer_known_in_the_hand() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Bf2 Rp1 Rp2", "seen": "Bf2 Rp1" }, { "hand": "Gp1 Gp3" }, { "hand": "Gp2 Gp4" }],
    }));
    play(&mut game, place("Bf2", 0), "");
    assert_eq!(as_others_see(&game).seen, cards("Rp1"));
}

#[test]
fn r8_a_seen_card_that_is_discarded_is_no_longer_known_in_the_hand() {
    let mut game = table(json!({
        "columns": [FIVE, "Rc1"],
        "players": [
            { "hand": "Gc2 Yf1 Yf2 Yf3", "seen": "Yf1 Yf2" }, { "hand": "Gp1 Gp3" }, { "hand": "Gp2 Gp4" },
        ],
    }));
    play_without_drawing(&mut game, &[place("Gc2", 0), keep("Yf1", "Yf3", Destination::Discard)]);
    let other = as_others_see(&game);
    assert_eq!((other.seen, other.sheds), (cards("Yf1"), 0));
}

#[test]
fn r8_a_card_shed_from_a_seen_hand_may_be_any_of_its_cards() {
    let mut game = five_shown();
    play(&mut game, shed("Rp3"), "Bf4");
    let other = as_others_see(&game);
    assert_eq!((other.seen, other.sheds, other.hand_count), (cards("Rp1 Rp2 Rp3 Rp4 Rf1"), 1, 5));
    // For the others, shedding another card would look the same.
    let mut same = five_shown();
    play(&mut same, shed("Rf1"), "Bf4");
    assert_eq!(as_others_see(&same), other);
    assert_eq!(seen_from(&same, 1), seen_from(&game, 1));
}

#[test]
fn r8_a_hand_shown_again_reveals_which_cards_went_to_the_own_pile() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [
            { "hand": "Rp1 Rp2 Rp4 Rf1 Rf2", "seen": "Rp1 Rp2 Rp3 Rp4 Rf1", "sheds": 1, "secret_pile": "Rp3 Yp1" },
            { "hand": "Gp1 Gp3" },
            { "hand": "Gp2 Gp4" },
        ],
    }));
    play(&mut game, DRAW, "");
    let other = as_others_see(&game);
    assert_eq!((other.seen, other.sheds), (cards("Rp1 Rp2 Rp4 Rf1 Rf2"), 0));
    assert_eq!((other.open_pile, other.pile_count), (cards("Rp3"), 2));
    assert!(!seen_from(&game, 1).unseen.contains(card("Rp3")));
    assert!(seen_from(&game, 1).unseen.contains(card("Yp1")));
}

#[test]
fn r8_guesses_leave_seen_cards_in_the_hand() {
    let game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "SR D Rp2", "seen": "SR D" }, { "hand": "Gp1 Gp3" }, { "hand": "Gp2 Gp4" }],
        "turn": 1,
    }));
    let view = seen_from(&game, 1);
    let mut third_cards = std::collections::BTreeSet::new();
    for number in 0..200 {
        let mut hand = state(&Dudab::guess(&view, &mut FastLuck::new(number))).hand(0);
        assert_eq!(hand.len(), 3);
        assert!(hand.contains(card("SR")) && hand.contains(card("D")), "{hand:?}");
        hand.remove_all(cards("SR D"));
        third_cards.extend(hand);
    }
    assert!(third_cards.len() > 20, "an unseen card may be anything: {third_cards:?}");
    assert!(!third_cards.contains(&card("Gp1")), "but not a card that the viewer holds");
}

#[test]
fn r8_guesses_put_a_card_shed_from_a_seen_hand_on_the_pile() {
    let mut game = five_shown();
    play(&mut game, shed("Rp3"), "Bf4");
    let view = seen_from(&game, 1);
    for number in 0..200 {
        let guess = state(&Dudab::guess(&view, &mut FastLuck::new(number)));
        let mut both = guess.hand(0);
        both.add_all(guess.pile(0));
        assert_eq!((guess.hand(0).len(), guess.pile(0).len()), (5, 1));
        assert!(cards("Rp1 Rp2 Rp3 Rp4 Rf1").into_iter().all(|shown| both.contains(shown)), "{both:?}");
    }
}

#[test]
fn r8_guesses_know_that_the_card_given_up_was_one_of_the_five_shown() {
    let mut game = five_shown();
    play(&mut game, shed("Rp3"), "Bf4");
    let view = seen_from(&game, 1);
    for number in 0..200 {
        let pile = state(&Dudab::guess(&view, &mut FastLuck::new(number))).pile(0);
        let shown = cards("Rp1 Rp2 Rp3 Rp4 Rf1");
        assert!(
            pile.into_iter().all(|gone| shown.contains(gone)),
            "{pile:?} has a card that was drawn only afterwards"
        );
    }
}

/// The hand was shown, a sixth card was drawn, one of the six was shed, and then the card drawn left openly: so it was not
/// the one that was shed.
#[test]
fn r8_a_card_that_leaves_openly_was_not_the_one_shed_before() {
    let mut game = table(json!({
        "columns": ["Rm3", "Rc1"],
        "players": [
            { "hand": "Rp1 Rp2 Rp4 Rf1 Bf4", "seen": "Rp1 Rp2 Rp3 Rp4 Rf1", "sheds": 1, "secret_pile": "Rp3" },
            { "hand": "Gp1 Gp3" },
            { "hand": "Gp2 Gp4" },
        ],
    }));
    play(&mut game, place("Bf4", 0), "");
    let other = as_others_see(&game);
    assert_eq!((other.sheds, other.gone), (1, 1));
    for number in 0..50 {
        let guess = state(&Dudab::guess(&seen_from(&game, 1), &mut FastLuck::new(number)));
        let shown = cards("Rp1 Rp2 Rp3 Rp4 Rf1");
        assert!(guess.pile(0).into_iter().all(|card| shown.contains(card)), "{:?}", guess.pile(0));
    }
}
