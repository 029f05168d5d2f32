//! Which card may be placed on which.

use adda_core::{Game, IllegalAction, Match, SeatSet, Seed};
use dudab::{Attribute, Card, Cards, Colour, Dudab, Face, Owed, Refusal, Way};
use serde_json::{Value, json};

use super::table::*;

/// Two players, one card to place on one card. The other cards do not matter.
fn one_on(placed: Card, under: &str, demand: &Value) -> Dudab {
    let filler = Cards::ALL.kinds().filter(|card| card.is_number() && *card != placed);
    let filler: Vec<Card> = filler.filter(|card| !under.contains(&card.to_string())).take(4).collect();
    table(json!({
        "columns": [under, filler[0].to_string()],
        "players": [{ "hand": [placed, filler[1]] }, { "hand": [filler[2], filler[3]] }],
        "demand": demand,
    }))
}

fn may_place(placed: Card, under: &str, demand: &Value) -> bool {
    let game = one_on(placed, under, demand);
    let action = place(&placed.to_string(), 0);
    let checked = game.check(seat(0), action).is_ok();
    assert_eq!(checked, legal(&game).contains(&action), "check and legal agree about {placed} on {under}");
    checked
}

fn numbers() -> impl Iterator<Item = Card> {
    Cards::ALL.kinds().filter(|card| card.is_number())
}

#[test]
fn placing_number_on_number_needs_another_colour_another_symbol_and_a_value_one_off() {
    for top in numbers() {
        let text = top.to_string();
        for placed in numbers().filter(|&placed| placed != top) {
            // Derived from the notation: colour, symbol and value are one letter each.
            let (own, other): (Vec<char>, Vec<char>) =
                (placed.to_string().chars().collect(), text.chars().collect());
            let step = own[2].to_digit(10).unwrap().abs_diff(other[2].to_digit(10).unwrap());
            let fits = own[0] != other[0] && own[1] != other[1] && step == 1;
            assert_eq!(may_place(placed, &text, &json!("nothing")), fits, "{placed} on {top}");
        }
    }
}

#[test]
fn placing_number_on_number_names_everything_that_is_wrong() {
    for (placed, faults) in
        [("Rm4", "colour symbol value"), ("Rm1", "colour symbol"), ("Bm4", "symbol value")]
    {
        refused(
            &one_on(card(placed), "Rm2", &json!("nothing")),
            place(placed, 0),
            misfit(placed, "Rm2", faults),
            "2.2",
        );
    }
}

#[test]
fn placing_number_1_and_4_do_not_wrap() {
    for (placed, top) in [("Bf1", "Rm4"), ("Bf4", "Rm1")] {
        let game = one_on(card(placed), top, &json!("nothing"));
        refused(&game, place(placed, 0), misfit(placed, top, "value"), "2.2");
    }
}

#[test]
fn placing_number_on_start_shaman_needs_its_colour() {
    for colour in Colour::ALL {
        for placed in numbers() {
            let Face::Number { colour: own, .. } = placed.face() else { unreachable!("a number") };
            let fits = may_place(placed, &Card::shaman(colour).to_string(), &json!("nothing"));
            assert_eq!(fits, own == colour, "{placed} on the {} shaman", colour.word());
        }
    }
    let refusal = Refusal::NumberOnShaman { card: card("Bf1"), colour: Colour::Red };
    refused(&one_on(card("Bf1"), "SR", &json!("nothing")), place("Bf1", 0), refusal, "2.3");
}

#[test]
fn placing_number_on_settled_shaman_needs_its_colour() {
    let mut game = table(json!({
        "columns": ["Rm2", "Rc1"],
        "players": [{ "hand": "SR Rf4 Bf4" }, { "hand": "Gp1 Gp2" }],
    }));
    play(&mut game, place("SR", 0), "");
    play(&mut game, SUFFER, "Yp1 Yp4");
    let refusal = Refusal::NumberOnShaman { card: card("Bf4"), colour: Colour::Red };
    refused(&game, place("Bf4", 0), refusal, "2.3");
    play(&mut game, place("Rf4", 0), "Yp3");
    assert_eq!(state(&game).column(0), "Rm2 SR Rf4");
}

#[test]
fn placing_number_on_shaman_that_waits_for_a_reaction_is_refused() {
    let game = one_on(card("Rf4"), "Rm2 SR", &reaction(0));
    refused(&game, place("Rf4", 0), Refusal::NumberAgainstShaman(card("Rf4")), "6.2");
}

#[test]
fn placing_number_on_start_dudab_allows_any_number() {
    for placed in numbers() {
        assert!(may_place(placed, "D", &json!("nothing")), "{placed}");
    }
}

#[test]
fn placing_number_on_calling_dudab_needs_the_called_attribute() {
    for called in Attribute::ALL {
        for placed in numbers() {
            let Face::Number { colour, symbol, value } = placed.face() else { unreachable!("a number") };
            let has = [colour.word(), symbol.word(), value.word()].contains(&called.word());
            let fits = may_place(placed, "SR D", &answer(0, called.word(), 1));
            assert_eq!(fits, has, "{placed} under a call for {}", called.word());
        }
    }
}

#[test]
fn placing_shaman_on_number_needs_its_colour() {
    for colour in Colour::ALL {
        for top in numbers() {
            let Face::Number { colour: under, .. } = top.face() else { unreachable!("a number") };
            let fits = may_place(Card::shaman(colour), &top.to_string(), &json!("nothing"));
            assert_eq!(fits, under == colour, "{} shaman on {top}", colour.word());
        }
    }
    let refusal = Refusal::ShamanOnNumber { card: card("SB"), top: card("Rm2") };
    refused(&one_on(card("SB"), "Rm2", &json!("nothing")), place("SB", 0), refusal, "2.5");
}

#[test]
fn placing_shaman_on_calling_dudab_needs_a_call_on_its_colour() {
    for called in Attribute::ALL {
        for colour in Colour::ALL {
            let fits = may_place(Card::shaman(colour), "Rm2 D", &answer(0, called.word(), 1));
            assert_eq!(fits, called == Attribute::Colour(colour), "{called:?} {colour:?}");
        }
    }
    let refusal = Refusal::DoesNotMeet { card: card("SR"), called: attribute("palm"), way: Way::Place };
    refused(&one_on(card("SR"), "Rm2 D", &answer(0, "palm", 1)), place("SR", 0), refusal, "7.2");
}

#[test]
fn placing_shaman_on_shaman_of_any_colour_is_only_a_reaction() {
    for placed in Colour::ALL.map(Card::shaman) {
        assert!(may_place(placed, "Rm2 SR", &reaction(0)), "{placed} as the reaction");
        // Both for a shaman turned up at the start and for a settled one.
        for settled in ["SR", "Rm2 SR"] {
            refused(
                &one_on(placed, settled, &json!("nothing")),
                place(&placed.to_string(), 0),
                Refusal::ShamanOnSettledShaman,
                "2.7",
            );
        }
    }
}

#[test]
fn placing_dudab_goes_on_any_card_whatever_the_situation() {
    for top in Cards::ALL.kinds() {
        assert!(may_place(Card::DUDAB, &top.to_string(), &json!("nothing")), "on {top}");
    }
    assert!(may_place(Card::DUDAB, "Rm2 SR", &reaction(0)));
    assert!(may_place(Card::DUDAB, "Rm2 D", &answer(0, "blue", 1)));
}

#[test]
fn placing_dudab_out_of_turn_is_refused() {
    let game = table(json!({
        "columns": ["Rm2 D", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2" }, { "hand": "D Gp1" }],
        "demand": answer(0, "blue", 1),
    }));
    let players = vec!["Ann".to_owned(), "Bob".to_owned()];
    let match_ = Match::from_position(Default::default(), game, players, Seed::from_number(1)).unwrap();
    let waiting = SeatSet::only(seat(0));
    assert_eq!(match_.check(seat(1), place("D", 0)), Err(IllegalAction::NotYourTurn { waiting }));
}

#[test]
fn placing_looks_only_at_the_top_card() {
    let game = one_on(card("Bf3"), "Rm2 Gp1", &json!("nothing"));
    refused(&game, place("Bf3", 0), misfit("Bf3", "Gp1", "value"), "2.2");
}

#[test]
fn placing_needs_a_card_in_hand_and_an_existing_column() {
    let game = one_on(card("Bf3"), "Rm2", &json!("nothing"));
    refused(&game, place("Bf1", 0), Refusal::NotInHand { card: card("Bf1"), owed: Owed::Turn }, "2.1");
    refused(&game, place("Bf3", 2), Refusal::NoSuchColumn(column(2)), "2.1");
}

#[test]
fn placing_uses_a_third_column_with_five_players() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1", "Rm2"],
        "players": [
            { "hand": "Bf3 Bp1 Bp2" }, { "hand": "Gp1 Gp2" }, { "hand": "Gp3 Gp4" },
            { "hand": "Yp1 Yp2" }, { "hand": "Yp3 Yp4" },
        ],
    }));
    play(&mut game, place("Bf3", 2), "");
    assert_eq!(state(&game).column(2), "Rm2 Bf3");
    assert_eq!((turn(&game), state(&game).owed), (1, Owed::Turn));
}
