//! What is checked is carried out: once, at the moment for which it was checked.

use adda_core::Seat;
use adda_table::{Entry, HappeningKind, Pace, PaceKind, SeatChoice, Stage, Table, What};
use dudab::Dudab;

use super::{Play, act, header, key, said, sits};

fn entry(play: &Play, what: What) -> Entry {
    Entry { at: play.now, what }
}

#[test]
fn a_permit_brings_what_the_log_brings() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let header = header(vec![sits("anna"), sits("bela")]);
    for _ in 0..40 {
        let Some(seat) = play.table.to_act().first() else { break };
        let person = play.table.sitters()[seat.index()].playing_person().cloned().unwrap();
        let what = act(seat, play.legal(seat)[0]);
        let permit = play.table.permit(entry(&play, what.clone()), &person).unwrap();
        assert_eq!(permit.entry().what, what);
        play.table.carry_out(permit).unwrap();
    }
    assert!(play.table.moves() > 10);
    let again = Table::<Dudab>::fold(header, play.table.entries().iter().cloned()).unwrap();
    assert_eq!(again.match_().unwrap().position(), play.table.match_().unwrap().position());
    assert_eq!(again.entries(), play.table.entries());
}

#[test]
fn a_permit_holds_for_its_moment_alone() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let seat = play.table.to_act().first().unwrap();
    let person = play.table.sitters()[seat.index()].playing_person().cloned().unwrap();
    let what = act(seat, play.legal(seat)[0]);
    let permit = play.table.permit(entry(&play, what), &person).unwrap();
    let late = permit.clone();
    play.table.carry_out(permit).unwrap();
    let (seq, moves) = (play.table.seq(), play.table.moves());
    assert!(play.table.carry_out(late).is_err());
    assert_eq!((play.table.seq(), play.table.moves()), (seq, moves));
}

#[test]
fn what_is_refused_gets_no_permit() {
    let play = Play::new(vec![sits("anna"), sits("bela")]);
    let seat = play.table.to_act().first().unwrap();
    let other = Seat::at(1 - seat.index());
    let what = act(other, play.legal(seat)[0]);
    let who = play.table.sitters()[other.index()].playing_person().cloned().unwrap();
    assert!(play.table.permit(entry(&play, what.clone()), &who).is_err());
    assert_eq!(
        play.table.permit(entry(&play, what.clone()), &who).unwrap_err(),
        play.table.check(&what, &who).unwrap_err()
    );
    assert!(play.table.permit(entry(&play, said("anna", "hm")), &key("bela")).is_err());
    assert!(play.table.permit_program(entry(&play, what)).is_err());
}

/// To ask whether a move can be played again copies nothing and changes nothing.
#[test]
fn redo_is_asked_without_playing() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let seat = loop {
        let seat = play.table.to_act().first().unwrap();
        play.apply(act(seat, play.legal(seat)[0]));
        if play.table.match_().unwrap().can_undo(seat).is_ok() {
            break seat;
        }
    };
    assert!(play.table.match_().unwrap().can_redo(seat).is_err());
    play.apply(What::Undo { seat });
    let moves = play.table.moves();
    assert_eq!(play.table.match_().unwrap().can_redo(seat), Ok(()));
    assert!(play.table.match_().unwrap().can_redo(Seat::at(1 - seat.index())).is_err());
    assert_eq!(play.table.moves(), moves);
    play.apply(What::Redo { seat });
    assert_eq!(play.table.moves(), moves + 1);
}

#[test]
fn every_word_is_read_back() {
    for stage in Stage::ALL {
        assert_eq!(stage.word().parse(), Ok(stage));
    }
    for kind in PaceKind::ALL {
        assert_eq!(kind.word().parse(), Ok(kind));
    }
    for choice in SeatChoice::ALL {
        assert_eq!(choice.word().parse(), Ok(choice));
    }
    assert!("Over".parse::<Stage>().is_err() && "fast".parse::<PaceKind>().is_err());
    assert!("bot:best".parse::<SeatChoice>().is_err() && "".parse::<SeatChoice>().is_err());
    let mut words: Vec<&str> = HappeningKind::ALL.iter().map(|kind| kind.word()).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), HappeningKind::ALL.len());
}

#[test]
fn a_pace_needs_a_sensible_time() {
    let month = 31 * 24 * 60 * 60;
    assert_eq!(Pace::new(PaceKind::Live, None, None), Some(Pace::Live));
    assert_eq!(Pace::new(PaceKind::Turns, Some(1), None), Some(Pace::Turns));
    assert_eq!(Pace::new(PaceKind::PerMove, Some(5), None), Some(Pace::PerMove { seconds: 5 }));
    for seconds in [None, Some(0), Some(4), Some(month + 1)] {
        assert_eq!(Pace::new(PaceKind::PerMove, seconds, None), None, "{seconds:?}");
    }
    let bank = |seconds, increment| Pace::new(PaceKind::Bank, seconds, increment);
    assert_eq!(bank(Some(month), None), Some(Pace::Bank { seconds: month, increment: 0 }));
    assert_eq!(bank(Some(10), Some(month)), Some(Pace::Bank { seconds: 10, increment: month }));
    assert_eq!((bank(Some(9), None), bank(Some(10), Some(month + 1))), (None, None));
}
