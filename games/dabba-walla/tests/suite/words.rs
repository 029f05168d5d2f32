//! Every sentence exists in every language, and every refusal has its paragraph.

// Without the drawing, the captions of the page would count as unused.
#![cfg(feature = "draw")]

use adda_core::{Lang, Speak};
use adda_words::completeness::{self, Page};
use adda_words::{Names, Words, rules};
use dabba_walla::{
    Action, Card, Cell, Chai, Chais, Colour, DabbaWalla, Direction, NoBlank, Owed, Pair, Refusal, Space, Spot,
};

use crate::plenty::{Plenty, last_move};

/// Actions that are tried at every turn to provoke every refusal: cards and tiles that are elsewhere, moves that are
/// too long.
fn asked() -> Vec<Action> {
    let card = Card::at(16);
    let mut asked = vec![
        Action::EndTurn,
        Action::TakeBack,
        Action::Move { way: Direction::Clockwise, steps: 0 },
        Action::Move { way: Direction::Anticlockwise, steps: 6 },
        Action::PlaceWalla(Space::at(0)),
        Action::Jump(Space::at(1)),
        Action::Lay(card),
        Action::Reveal(card),
        Action::Blank(Cell::at(0)),
        Action::Blank(Cell::at(8)),
    ];
    asked.extend(Space::all().map(|space| Action::Swap { card, space }));
    asked.extend(Pair::new(card, Card::at(3)).map(Action::Keep));
    asked.extend((0..8).map(|turned| Action::Play { card, spot: Spot::new(Cell::at(7), turned) }));
    asked.extend(Colour::ALL.map(|colour| Action::Bonus { colour, cell: Cell::at(0) }));
    for chai in Chai::ALL {
        asked.push(Action::KeepChai(chai));
        asked.push(Action::Tiles(Chais::try_from(vec![chai; 2]).expect("two tiles of a kind")));
    }
    asked
}

/// Everybody has chai tiles from the start, because random play rarely wins any.
#[test]
fn dabba_walla_has_words_for_everything_in_every_language() {
    let page = Page::<Plenty> {
        draw: adda_harness::drawing::page::<DabbaWalla>().draw,
        count: |match_, pen| {
            let last = last_move(match_).expect("a move");
            (adda_harness::drawing::page::<DabbaWalla>().count)(&last, pen);
        },
    };
    completeness::check(50, &asked(), &page);
}

/// Random games do not reach every refusal, so all of them are listed here.
#[test]
fn every_refusal_is_a_sentence_with_a_paragraph() {
    let (card, chai) = (Card::at(3), Chai::Plus(Colour::Green));
    let owed = [
        Owed::Keep,
        Owed::KeepChai,
        Owed::Third,
        Owed::Move,
        Owed::Play,
        Owed::Rest,
        Owed::Last,
        Owed::Lay,
        Owed::Tiles,
    ];
    let mut refusals = vec![
        Refusal::WallaStands,
        Refusal::WallaIsOff,
        Refusal::Steps(7),
        Refusal::TooFewTickets { needed: 2, held: 1 },
        Refusal::HasMoved,
        Refusal::NoMoveAtTheEnd,
        Refusal::MoveFirst,
        Refusal::HasPlayed,
        Refusal::OffBed(card),
        Refusal::Uneven(card),
        Refusal::NoSuchCell,
        Refusal::NoChai(chai),
        Refusal::TooFewChai { chai, held: 1 },
        Refusal::NotToSwap(card),
        Refusal::WalkFirst,
        Refusal::ForDelivery,
        Refusal::ForCollecting,
        Refusal::OrangeLater(Chai::Veto),
        Refusal::LastPlayed,
        Refusal::EmptySpace(Space::at(1)),
        Refusal::ChaiNotOffered(chai),
        Refusal::CardNotDrawn(card),
        Refusal::OnlyOrange(Chai::Jump),
        Refusal::OneDeferred,
        Refusal::HasChosen,
    ];
    refusals.extend([NoBlank::AfterCard, NoBlank::TileFits, NoBlank::HighestCell].map(Refusal::NoBlank));
    refusals.extend(owed.map(Refusal::DecideFirst));
    refusals.extend(owed.map(|owed| Refusal::NotInHand { card, owed }));
    for lang in Lang::ALL {
        let words = Words::of_game::<DabbaWalla>(lang, &[]);
        for refusal in &refusals {
            let said =
                words.try_say(&DabbaWalla::say_refusal(refusal), Names { names: &[], you: None }).unwrap();
            assert!(said.ends_with('.'), "{said}");
            let paragraph = DabbaWalla::paragraph(refusal);
            assert!(rules::paragraph(DabbaWalla::rules().get(lang), paragraph).is_some(), "{paragraph}");
        }
    }
}
