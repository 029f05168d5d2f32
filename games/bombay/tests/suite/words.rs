//! Every sentence exists in every language, and every refusal has its paragraph.

// Without the drawing, the captions of the page would count as unused.
#![cfg(feature = "draw")]

use adda_core::{Lang, Seat, Speak};
use adda_words::{Names, Words, rules};
use bombay::{Action, Bombay, Colour, Deed, Occupied, Refusal};

fn site(id: &str) -> bombay::Site {
    serde_json::from_value(id.into()).expect("a site of the map")
}

#[test]
fn bombay_has_words_for_everything_in_every_language() {
    // Actions that are tried at every turn to provoke every refusal: distant sites, missing bales, and choices that
    // are not offered.
    let mut asked = vec![Action::Wait, Action::Buy, Action::EndTurn];
    asked.extend(["dau", "bom", "mah"].map(|id| Action::Move(site(id))));
    for colour in Colour::ALL {
        asked.push(Action::Sell(colour));
        asked.extend([None, Some(Colour::Yellow)].map(|take| Action::Build { spend: colour, take }));
    }
    adda_words::completeness::check::<Bombay>(25, &asked, &adda_harness::drawing::page());
}

/// Random games do not reach every refusal, so all of them are listed here.
#[test]
fn every_refusal_is_a_sentence_with_a_paragraph() {
    let (colour, deed) = (Colour::Orange, Deed::Build);
    let by = [Occupied::City, Occupied::Post(colour), Occupied::Palace(Seat::at(1))];
    let mut refusals = vec![
        Refusal::WaitTakesAll { left: 2 },
        Refusal::AlreadyThere(site("bom")),
        Refusal::NothingCarried(Deed::Sell),
        Refusal::NothingCarried(Deed::Build),
        Refusal::NoRoad { from: site("bom"), to: site("hyd") },
        Refusal::TooFar { to: site("hyd"), needed: 7, left: 3 },
        Refusal::NoPost(site("bom")),
        Refusal::PostClosed(colour),
        Refusal::AlreadyBought,
        Refusal::BasketsFull,
        Refusal::TooFewRupees { price: 2, held: 1 },
        Refusal::NoCity(site("dau")),
        Refusal::NotCarried { colour, deed },
        Refusal::NotDemanded { city: site("bom"), colour },
        Refusal::NoPalaceLeft,
        Refusal::NameTheBale,
        Refusal::NotOffered(colour),
        Refusal::NothingToTake,
    ];
    refusals.extend(by.map(|by| Refusal::Occupied { site: site("bom"), by }));
    refusals.extend(
        [Deed::Move, Deed::MoveToHill, Deed::Buy, Deed::Sell, Deed::Build]
            .map(|deed| Refusal::TooFewActions { deed, needed: 2, left: 1 }),
    );
    for lang in Lang::ALL {
        let words = Words::of_game::<Bombay>(lang, &[]);
        for refusal in &refusals {
            let said = words.try_say(&Bombay::say_refusal(refusal), Names { names: &[], you: None }).unwrap();
            assert!(said.ends_with('.'), "{said}");
            let paragraph = Bombay::paragraph(refusal);
            assert!(rules::paragraph(Bombay::rules().get(lang), paragraph).is_some(), "{paragraph}");
        }
    }
}
