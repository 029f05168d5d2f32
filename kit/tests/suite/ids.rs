//! Ids, kinds, sets of both, and how they are written.

use adda_core::luck::FastLuck;
use adda_kit::{Kind, NotOne, Set, disjoint, require};

adda_kit::id! {
    /// More than 64, so that sets take two words.
    struct Card(u8) below 76, in sets of u128;
}
adda_kit::as_number! { Card, "cards" from 1 to 76 }

adda_kit::id! {
    /// As many as fit, so that the last bit is used.
    struct Site(u8) below 32, in sets of u32;
}
adda_kit::as_name! { Site, "site" by name in SITES, "write a or b" }

struct SiteSpec {
    name: &'static str,
}

static SITES: [SiteSpec; 2] = [SiteSpec { name: "a" }, SiteSpec { name: "b" }];

adda_kit::kinds! {
    /// A colour.
    #[derive(Default)]
    enum Colour {
        Red = ("red", 'R'),
        #[default]
        SkyBlue = ("sky_blue", 'B'),
    }
}

adda_kit::words! {
    /// What has to be decided.
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Owed {
        Move = "move",
        Keep { cards: u8 } = "keep_some",
        Call(Colour) = "call",
    }
}

#[test]
fn sets_contain_what_was_added_up_to_the_last_number() {
    let cards: Set<Card> = [0, 63, 64, 75].map(Card::at).into_iter().collect();
    assert_eq!(cards.iter().map(Card::index).collect::<Vec<_>>(), [0, 63, 64, 75]);
    assert_eq!((cards.len(), cards.first()), (4, Some(Card::at(0))));
    let fewer = cards.without(Card::at(63));
    assert!(!fewer.contains(Card::at(63)) && fewer.contains(Card::at(64)));
    assert_eq!(cards.minus(fewer), Set::only(Card::at(63)));
    assert!(cards.contains_all(fewer) && !fewer.contains_all(cards));
    assert_eq!((cards.and(fewer), cards.or(fewer)), (fewer, cards));
    assert_eq!(Set::<Card>::ALL.len(), 76);
    assert_eq!(Set::<Card>::ALL, Set::first_of(76));
    assert_eq!((Set::<Site>::ALL.len(), Set::<Site>::first_of(0)), (32, Set::NONE));
    assert_eq!(Set::<Site>::NONE.first(), None);
}

#[test]
fn every_card_of_a_deck_is_taken_once() {
    let (mut deck, mut taken) = (Set::<Card>::ALL, Set::NONE);
    let mut luck = FastLuck::new(5);
    while !deck.is_empty() {
        let card = deck.take(&mut luck);
        assert!(!taken.contains(card) && !deck.contains(card), "{card:?}");
        taken = taken.with(card);
    }
    assert_eq!(taken, Set::ALL);
}

#[test]
fn sets_are_lists_without_duplicates_in_json() {
    let sites: Set<Site> = [1, 0].map(Site::at).into_iter().collect();
    let json = serde_json::to_string(&sites).unwrap();
    assert_eq!(json, r#"["a","b"]"#);
    assert_eq!(serde_json::from_str::<Set<Site>>(&json).unwrap(), sites);
    let twice = serde_json::from_str::<Set<Site>>(r#"["a","a"]"#).unwrap_err().to_string();
    assert!(twice.contains("listed twice"), "{twice}");
    assert_eq!(format!("{sites:?}"), "{a, b}");
}

#[test]
fn the_error_for_an_unknown_name_says_what_to_write() {
    assert_eq!(usize::from(Card::at(75)), 76);
    assert_eq!(Card::try_from(1), Ok(Card::at(0)));
    for wrong in ["0", "77"] {
        let error = serde_json::from_str::<Card>(wrong).unwrap_err().to_string();
        let expected = format!("there is no number {wrong} here: cards are numbered from 1 to 76");
        assert_eq!(error, expected);
    }
    let unknown = Site::try_from("c".to_owned()).unwrap_err();
    assert_eq!(unknown, NotOne { text: "c".to_owned(), what: "site", hint: "write a or b" });
    assert_eq!(unknown.to_string(), r#""c" is no site: write a or b"#);
    // A number without a name in the components in use.
    assert_eq!(format!("{:?}", Site::at(9)), "?");
}

#[test]
fn kinds_have_the_same_name_everywhere() {
    assert_eq!(Colour::WORDS, ["red", "sky_blue"]);
    assert_eq!(<Colour as Kind>::WORDS, Colour::WORDS);
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!((colour.index(), Colour::from_word(colour.word())), (index, Some(colour)));
        assert_eq!(Colour::from_letter(colour.letter()), Some(colour));
        let json = serde_json::to_string(&colour).unwrap();
        assert_eq!(json, format!("{:?}", colour.word()));
        assert_eq!(serde_json::from_str::<Colour>(&json).unwrap(), colour);
    }
    assert_eq!((Colour::default(), Colour::from_word("blue")), (Colour::SkyBlue, None));
    assert_eq!(Set::only(Colour::SkyBlue).iter().next(), Some(Colour::SkyBlue));
    let unknown = serde_json::from_str::<Colour>("\"green\"").unwrap_err().to_string();
    assert!(unknown.contains("expected `red` or `sky_blue`"), "{unknown}");
}

#[test]
fn variants_that_hold_values_have_names_too() {
    for (owed, word, json) in [
        (Owed::Move, "move", r#""move""#),
        (Owed::Keep { cards: 2 }, "keep_some", r#"{"keep_some":{"cards":2}}"#),
        (Owed::Call(Colour::Red), "call", r#"{"call":"red"}"#),
    ] {
        assert_eq!(owed.word(), word);
        assert_eq!(serde_json::to_string(&owed).unwrap(), json);
        assert_eq!(serde_json::from_str::<Owed>(json).unwrap(), owed);
    }
}

#[test]
fn audits_say_what_is_wrong() {
    assert_eq!(require(true, "all is well"), Ok(()));
    assert_eq!(require(false, format_args!("{} cards", 3)), Err("3 cards".to_owned()));
    let (one, other) = (Set::only(Card::at(1)), Set::only(Card::at(2)));
    assert_eq!(disjoint([one, other], "twice"), Ok(one.or(other)));
    assert_eq!(disjoint([one, other, one], "twice"), Err("twice".to_owned()));
}
