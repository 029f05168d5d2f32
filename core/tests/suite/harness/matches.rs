//! Matches: illegal actions, undo, dictated luck, and who wins.

use adda_core::luck::DictatedFault;
use adda_core::record::{self, Ending};
use adda_core::{
    IllegalAction, Match, Outcome, PlayError, Points, Seat, SeatSet, Seed, SetupError, UndoError,
};

use super::table::{Options, Phase, Ties};
use super::toy::{Action, Correct, Event, Refusal};

use Action::{Draw, Pass, Seal};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

/// Without tokens there is no luck, and only the cards decide.
const WITHOUT_BONUS: Options = Options { bonus: false, ties: Ties::Share, rounds: 1 };

fn new_match(options: Options, seats: usize) -> Match<Correct> {
    let players = (0..seats).map(|seat| format!("player {seat}")).collect();
    Match::new(options, players, Seed::from_number(1)).expect("a valid set-up")
}

fn play(match_: &mut Match<Correct>, moves: &[(Seat, Action)]) {
    for &(seat, action) in moves {
        match_.play(seat, action).expect("a legal action");
    }
}

/// A match of two in which the first seat has the offer.
fn at_offer(rounds: u8) -> Match<Correct> {
    let mut match_ = new_match(Options { rounds, ..Options::default() }, 2);
    play(&mut match_, &[(FIRST, Seal(4)), (SECOND, Seal(1))]);
    match_
}

/// The action must be refused with this reason, and nothing may change.
fn check_refused(match_: &mut Match<Correct>, seat: Seat, action: Action, expected: &IllegalAction<Refusal>) {
    let (position, moves) = (match_.position().clone(), match_.moves().len());
    assert_eq!(match_.play(seat, action).err().as_ref(), Some(expected), "{seat:?} {action:?}");
    assert_eq!((match_.position(), match_.moves().len()), (&position, moves));
}

#[test]
fn an_illegal_action_gives_its_reason_and_changes_nothing() {
    let mut match_ = new_match(Options { rounds: 1, ..Options::default() }, 2);
    let waiting_for = |seat| IllegalAction::NotYourTurn { waiting: SeatSet::only(seat) };
    check_refused(&mut match_, FIRST, Seal(5), &IllegalAction::Rule(Refusal::NoSuchCard));
    check_refused(&mut match_, FIRST, Draw, &IllegalAction::Rule(Refusal::NotNow(Phase::Sealing)));
    let no_such_seat = IllegalAction::NotYourTurn { waiting: SeatSet::all(2) };
    check_refused(&mut match_, THIRD, Seal(1), &no_such_seat);

    play(&mut match_, &[(FIRST, Seal(4))]);
    check_refused(&mut match_, FIRST, Seal(4), &IllegalAction::Rule(Refusal::SealedAlready));

    play(&mut match_, &[(SECOND, Seal(1))]);
    check_refused(&mut match_, SECOND, Pass, &waiting_for(FIRST));
    check_refused(&mut match_, FIRST, Seal(2), &IllegalAction::Rule(Refusal::NotNow(Phase::Offer(FIRST))));

    play(&mut match_, &[(FIRST, Pass)]);
    assert!(match_.is_over());
    check_refused(&mut match_, FIRST, Pass, &IllegalAction::Over);
    check_refused(&mut match_, SECOND, Seal(2), &IllegalAction::Over);
}

#[test]
fn a_sealed_card_can_be_changed_until_the_last_seat_seals() {
    let mut match_ = new_match(WITHOUT_BONUS, 2);
    play(&mut match_, &[(FIRST, Seal(1)), (FIRST, Seal(2)), (SECOND, Seal(3))]);
    assert!(match_.events().any(|event| *event == Event::TurnedUp { cards: vec![2, 3] }));
}

#[test]
fn a_match_needs_a_valid_number_of_seats_and_valid_options() {
    let set_up = |options: Options, seats: usize| {
        Match::<Correct>::new(options, vec!["x".to_owned(); seats], Seed::from_number(1)).err()
    };
    for asked in [0, 5, 7] {
        assert_eq!(
            set_up(Options::default(), asked),
            Some(SetupError::Seats { first: 1, last: 4, asked }),
            "{asked}"
        );
    }
    assert_eq!(set_up(Options::default(), 4), None);
    let nobody_scores = Options { ties: Ties::Nobody, ..WITHOUT_BONUS };
    assert!(matches!(set_up(nobody_scores, 2), Some(SetupError::Options(_))));
    assert!(matches!(set_up(Options { rounds: 4, ..Options::default() }, 2), Some(SetupError::Options(_))));

    let given = new_match(WITHOUT_BONUS, 2).position().clone();
    let too_few =
        Match::from_position(Default::default(), given, vec!["x".to_owned()], Seed::from_number(1)).err();
    assert_eq!(too_few, Some(SetupError::Seats { first: 2, last: 2, asked: 1 }));
}

#[test]
fn a_seat_can_undo_and_redo_its_own_moves() {
    let mut match_ = new_match(Options::default(), 3);
    let opening = match_.position().clone();
    assert_eq!(match_.undo(FIRST), Err(UndoError::Nothing));
    play(&mut match_, &[(FIRST, Seal(4)), (SECOND, Seal(1))]);
    let both_sealed = match_.position().clone();

    assert_eq!(match_.undo(FIRST), Err(UndoError::AnotherSeatActed));
    assert_eq!(match_.undo(SECOND), Ok(()));
    assert_eq!(match_.undo(FIRST), Ok(()));
    assert_eq!(*match_.position(), opening);

    // The move that was undone last is redone first.
    assert_eq!(match_.redo(SECOND).err(), Some(UndoError::Nothing));
    assert!(match_.redo(FIRST).is_ok());
    assert!(match_.redo(SECOND).is_ok());
    assert_eq!(*match_.position(), both_sealed);
    assert_eq!(match_.redo(SECOND).err(), Some(UndoError::Nothing));
}

#[test]
fn a_new_move_clears_what_could_be_redone() {
    let mut match_ = new_match(Options::default(), 2);
    play(&mut match_, &[(FIRST, Seal(4))]);
    assert_eq!(match_.undo(FIRST), Ok(()));
    play(&mut match_, &[(FIRST, Seal(3))]);
    assert_eq!(match_.redo(FIRST).err(), Some(UndoError::Nothing));
}

#[test]
fn reveals_and_luck_cannot_be_undone() {
    let mut match_ = at_offer(2);
    assert_eq!(match_.undo(SECOND), Err(UndoError::SecretShown));
    assert_eq!(match_.undo(FIRST), Err(UndoError::AnotherSeatActed));
    play(&mut match_, &[(FIRST, Draw)]);
    assert_eq!(match_.undo(FIRST), Err(UndoError::LuckFell));
    assert_eq!(match_.moves().len(), 3);
}

#[test]
fn rewinding_goes_back_over_luck_and_the_same_luck_follows() {
    let mut match_ = at_offer(2);
    let offer = match_.position().clone();
    play(&mut match_, &[(FIRST, Draw), (SECOND, Seal(2))]);
    let later = match_.position().clone();

    match_.rewind(99);
    assert_eq!(*match_.position(), later);
    match_.rewind(2);
    assert_eq!((match_.position(), match_.moves().len()), (&offer, 2));
    play(&mut match_, &[(FIRST, Draw), (SECOND, Seal(2))]);
    assert_eq!(*match_.position(), later);

    assert_eq!(match_.undo(SECOND), Ok(()));
    match_.rewind(0);
    assert_eq!(match_.position(), new_match(*match_.options(), 2).position());
    assert_eq!(match_.redo(SECOND).err(), Some(UndoError::Nothing), "rewinding clears what could be redone");
}

#[test]
fn going_back_by_agreement_gives_new_luck_that_can_be_verified() {
    let drawn = |seed: u64, takes: u32| {
        let players = vec!["one".to_owned(), "two".to_owned()];
        let mut match_ = Match::<Correct>::new(Options::default(), players, Seed::from_number(seed)).unwrap();
        play(&mut match_, &[(FIRST, Seal(4)), (SECOND, Seal(1)), (FIRST, Draw)]);
        for _ in 0..takes {
            match_.rewind_to_new_luck(2);
            play(&mut match_, &[(FIRST, Draw)]);
        }
        match_
    };
    let differs = (0..20).filter(|&seed| drawn(seed, 0).moves()[2].picks != drawn(seed, 1).moves()[2].picks);
    assert!(differs.count() > 5, "the new luck must differ from the old");

    let match_ = drawn(3, 2);
    assert_eq!((match_.take(), match_.moves()[2].take), (2, 2));
    let text = record::lines(&match_, Ending::Saved);
    let read: Match<Correct> = record::verify(&text).unwrap();
    assert_eq!(record::lines(&read, Ending::Saved), text);
    assert_eq!(read.take(), 2);
}

#[test]
fn dictated_luck_must_fit_the_action_exactly() {
    let mut match_ = at_offer(1);
    let before = match_.position().clone();
    // Eight tokens minus the two that were dealt.
    let among = 6;
    let faults = [
        (Draw, vec![], PlayError::Luck(DictatedFault::TooFew)),
        (Draw, vec![0, 0], PlayError::Luck(DictatedFault::TooMany)),
        (Draw, vec![among], PlayError::Luck(DictatedFault::OutOfRange { pick: among, among })),
        (Pass, vec![0], PlayError::Luck(DictatedFault::TooMany)),
        (Seal(2), vec![], PlayError::Refused(IllegalAction::Rule(Refusal::NotNow(Phase::Offer(FIRST))))),
    ];
    for (action, picks, expected) in faults {
        assert_eq!(match_.play_dictated(FIRST, action, &picks).err(), Some(expected), "{action:?} {picks:?}");
        assert_eq!((match_.position(), match_.moves().len()), (&before, 2));
    }

    let highest = u64::BITS - 1 - before.0.bag.leading_zeros();
    let drawn = match_.play_dictated(FIRST, Draw, &[among - 1]).expect("a pick that fits");
    assert!(drawn.dictated);
    assert!(drawn.events.contains(&Event::Drew { seat: FIRST, token: Some(highest) }));
}

#[test]
fn a_move_without_luck_is_not_dictated() {
    let mut match_ = at_offer(2);
    assert!(!match_.play_dictated(FIRST, Pass, &[]).expect("a legal action").dictated);
}

#[test]
fn ties_share_half_points_and_places() {
    let check = |cards: &[u8], halves: &[i32], places: &[usize], winners: &[Seat]| {
        let mut match_ = new_match(WITHOUT_BONUS, cards.len());
        for (seat, &card) in Seat::all(cards.len()).zip(cards) {
            play(&mut match_, &[(seat, Seal(card))]);
        }
        let outcome = Outcome::of(match_.position());
        assert!(outcome.over);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), winners, "{cards:?}");
        for (number, seat) in outcome.seats.iter().enumerate() {
            let expected = (Points::halves(halves[number]), places[number]);
            assert_eq!((seat.total, seat.place), expected, "{cards:?}, seat {number}");
        }
    };
    check(&[2], &[2], &[1], &[FIRST]);
    check(&[4, 3], &[2, 0], &[1, 2], &[FIRST]);
    check(&[4, 1, 4], &[1, 0, 1], &[1, 3, 1], &[FIRST, THIRD]);
    check(&[3, 3, 3, 3], &[1; 4], &[1; 4], &Seat::all(4).collect::<Vec<_>>());
}
