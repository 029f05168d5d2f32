//! Variants, and those that cannot be combined.

use adda_core::luck::FastLuck;
use adda_core::{Game, Lang, NoLog, SetupError};
use adda_words::{Names, Words};
use dabba_walla::{Action, Chai, DabbaWalla, Options, Owed, Pair, Phase, Refusal};
use serde_json::{Value, json};

use super::table::*;

fn options(written: &Value) -> Options {
    adda_core::read_options::<DabbaWalla>(written).expect("options")
}

fn set_up(written: Value, seats: usize) -> Result<DabbaWalla, SetupError> {
    DabbaWalla::new(&options(&written), seats, &mut FastLuck::new(3), &mut NoLog)
}

/// The key of the reason why a table cannot be set up.
#[track_caller]
fn reason(written: Value, seats: usize) -> &'static str {
    match set_up(written, seats) {
        Err(SetupError::Options(phrase)) => phrase.key,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it can be set up"),
    }
}

#[test]
fn t10_sixteen_rounds_of_three_players_need_fifty_nine_cards() {
    assert_eq!(options(&json!({ "extra_rounds": 3 })).deck(3), 59);
}

#[test]
fn extra_rounds_are_limited_by_the_cards() {
    for (seats, most, tactical) in [(2, 20, 18), (3, 8, 6), (4, 2, 0)] {
        assert!(set_up(json!({ "extra_rounds": most }), seats).is_ok());
        assert!(set_up(json!({ "extra_rounds": tactical, "tactical_start": true }), seats).is_ok());
        if most < 20 {
            assert_eq!(reason(json!({ "extra_rounds": most + 1 }), seats), "setup-too-few-cards");
        }
        let more = json!({ "extra_rounds": tactical + 1, "tactical_start": true });
        assert_eq!(reason(more, seats), "setup-too-few-cards");
    }
    assert!(adda_core::read_options::<DabbaWalla>(&json!({ "extra_rounds": 21 })).is_err());
    // The refusal says how many are possible.
    let words = Words::of_game::<DabbaWalla>(Lang::EN, &[]);
    for (written, seats, end) in [
        (json!({ "extra_rounds": 9 }), 3, "play at most 8 extra rounds."),
        (json!({ "extra_rounds": 3 }), 4, "play at most 2 extra rounds."),
        (json!({ "extra_rounds": 1, "tactical_start": true }), 4, "play no extra rounds."),
    ] {
        let Err(SetupError::Options(phrase)) = set_up(written, seats) else { panic!("it can be set up") };
        let said = words.say(&phrase, Names { names: &[], you: None });
        assert!(said.ends_with(end), "{said}");
    }
}

#[test]
fn the_third_player_needs_two_players_and_at_most_ten_extra_rounds() {
    assert!(set_up(json!({ "third_player": true, "extra_rounds": 10, "tactical_start": true }), 2).is_ok());
    assert_eq!(reason(json!({ "third_player": true }), 3), "setup-third-player-for-two");
    assert_eq!(reason(json!({ "third_player": true }), 4), "setup-third-player-for-two");
    assert_eq!(reason(json!({ "third_player": true, "extra_rounds": 11 }), 2), "setup-third-player-rounds");
}

#[test]
fn two_to_four_can_play() {
    for seats in [0, 1, 5] {
        assert!(matches!(set_up(json!({}), seats), Err(SetupError::Seats { first: 2, last: 4, .. })));
    }
}

#[test]
fn t16_without_negativity_twenty_six_chai_tiles_remain() {
    let game = set_up(json!({ "no_negativity": true }), 2).expect("a game");
    let view = open(&game);
    assert_eq!(view.supply, 26);
    let negative = |chai: &Chai| matches!(chai, Chai::Minus(_) | Chai::Veto);
    assert!(!view.unseen_chai.kinds().any(|chai| negative(&chai)));
}

#[test]
fn at_a_tactical_start_everybody_keeps_two_cards_of_four_at_the_same_time() {
    let mut game = set_up(json!({ "tactical_start": true }), 3).expect("a game");
    assert_eq!(open(&game).phase, Phase::Keep);
    assert_eq!(game.to_act().len(), 3);
    for number in [2, 0, 1] {
        let hand: Vec<_> = open(&game).players[number].hand.expect("an open hand").iter().collect();
        assert_eq!(hand.len(), 4);
        assert_eq!(legal(&game, seat(number)).len(), 6);
        let pair = Pair::new(hand[1], hand[3]).expect("two cards");
        play(&mut game, seat(number), Action::Keep(pair));
        let player = &open(&game).players[number];
        assert_eq!(player.hand, Some([hand[1], hand[3]].into_iter().collect()));
        assert_eq!(player.away, Some([hand[0], hand[2]].into_iter().collect()));
    }
    assert_eq!(open(&game).phase, Phase::Move);
    assert_eq!(open(&game).deck, 56 - 6 - 12);
}

#[test]
fn only_cards_in_the_players_own_hand_can_be_kept() {
    let game = set_up(json!({ "tactical_start": true }), 2).expect("a game");
    let hands = [0, 1].map(|number| open(&game).players[number].hand.expect("an open hand").iter().next());
    let [Some(own), Some(other)] = hands else { panic!("two hands") };
    let pair = Action::Keep(Pair::new(own, other).expect("two cards"));
    refused(&game, seat(0), pair, Refusal::NotInHand { card: other, owed: Owed::Keep }, "11.3");
    refused(&game, seat(0), Action::EndTurn, Refusal::DecideFirst(Owed::Keep), "11.3");
}

#[test]
fn all_variants_can_be_combined_if_there_are_enough_cards() {
    let all = json!({
        "vehicle": "wheelbarrow", "double_zero": true, "colour_order": "pre_sorted", "load_order": "many_tiles",
        "chai_order": "more_chai", "third_player": true, "tactical_start": true, "connoisseurs_chai": true,
        "extra_rounds": 10, "no_negativity": true,
    });
    let game = set_up(all, 2).expect("a game");
    let zeros = open(&game).zeros.expect("two tiles");
    assert_ne!(zeros.left, zeros.right);
}
