//! Clocks: which run, what they charge, what happens when time runs out. Time is an argument, so no test waits.

use adda_core::luck::FastLuck;
use adda_core::{Seat, SeatSet};
use adda_table::{Level, Pace, Place, Refusal, What};

use super::{Play, back, bot, left, said, sat, sits};

const MOVE: Pace = Pace::PerMove { seconds: 20 };
const BANK: Pace = Pace::Bank { seconds: 100, increment: 3 };

fn pair(pace: Pace) -> Play {
    Play::paced(vec![sits("anna"), sits("bela")], pace)
}

impl Play {
    /// The time left for a seat, in milliseconds.
    fn left_to(&self, seat: Seat) -> i64 {
        self.table.clock().left(seat, self.now).unwrap().0
    }

    fn running(&self) -> SeatSet {
        let seats = Seat::all(self.table.sitters().len());
        seats.filter(|&seat| self.table.clock().left(seat, self.now).unwrap().1).collect()
    }

    /// Lets time pass, then the seat to act plays a random action.
    fn step_after(&mut self, milliseconds: i64) {
        self.now += milliseconds;
        self.step(&mut FastLuck::new(3));
    }

    /// Plays moves that take no time until it is a seat's turn.
    fn until_turn_of(&mut self, seat: Seat) {
        self.until(|play| play.turn() == seat);
    }
}

#[test]
fn a_table_without_a_clock_shows_none() {
    for pace in [Pace::Live, Pace::Turns] {
        let play = pair(pace);
        assert_eq!(play.table.clock().left(Seat::at(0), 99), None);
        assert_eq!(play.table.clock().next_end(), None);
    }
}

#[test]
fn the_clock_runs_for_the_seats_to_act_once_the_game_has_started() {
    let mut play = Play::paced(vec![sits("anna"), Place::Friend, bot()], MOVE);
    play.now += 50_000;
    assert_eq!(play.table.clock().next_end(), None, "seats are free");
    play.does("bela", sat(1, "bela"));
    for _ in 0..60 {
        let turn = play.turn();
        if turn == Seat::at(2) {
            assert_eq!(play.running(), SeatSet::NONE, "bots have no clock");
            assert_eq!(play.table.clock().next_end(), None);
        } else {
            assert_eq!(play.running(), SeatSet::only(turn));
            assert_eq!(play.table.clock().next_end(), Some((play.now + 20_000, turn)));
        }
        play.step_after(0);
    }
}

#[test]
fn each_move_has_its_own_time() {
    let mut play = pair(MOVE);
    for _ in 0..30 {
        let turn = play.turn();
        assert_eq!(play.left_to(turn), 20_000);
        play.now += 19_000;
        assert_eq!(play.left_to(turn), 1_000);
        play.step_after(500);
        assert_eq!(play.left_to(turn), 20_000, "whatever was not used is gone");
    }
}

#[test]
fn a_bank_is_used_up_and_each_move_adds_to_it() {
    let mut play = pair(BANK);
    let mut expected = [100_000, 100_000];
    for _ in 0..8 {
        let turn = play.turn();
        play.step_after(7_000);
        expected[turn.index()] += 3_000 - 7_000;
        assert_eq!([0, 1].map(|seat| play.left_to(Seat::at(seat))), expected);
    }
}

#[test]
fn undo_and_redo_earn_no_time() {
    let mut play = pair(BANK);
    let seat = play.until_undo();
    let owner = play.name(seat);
    let left = play.left_to(seat);
    for _ in 0..5 {
        play.does(&owner, What::Undo { seat });
        assert_eq!(play.left_to(seat), left - 3_000, "undo takes back the move and its time");
        play.does(&owner, What::Redo { seat });
        assert_eq!(play.left_to(seat), left);
    }
    play.does(&owner, What::Undo { seat });
    play.now += 1_000;
    assert_eq!(play.left_to(seat), left - 4_000, "and the clock runs on");
}

#[test]
fn chat_does_not_stop_clocks() {
    for pace in [MOVE, BANK] {
        let mut play = pair(pace);
        let (turn, end) = (play.turn(), play.table.clock().next_end());
        for _ in 0..5 {
            play.now += 2_000;
            play.does("anna", said("anna", "hm"));
        }
        assert_eq!(play.table.clock().next_end(), end);
        assert_eq!(play.running(), SeatSet::only(turn));
    }
}

#[test]
fn a_bot_takes_over_when_time_runs_out_and_the_owner_takes_the_seat_back() {
    for (pace, grace) in [(MOVE, 20_000), (BANK, 30_000), (Pace::PerMove { seconds: 86_400 }, 86_400_000)] {
        let mut play = pair(pace);
        let (end, seat) = play.table.clock().next_end().unwrap();
        let owner = play.name(seat);
        let time_out = What::TimedOut { seat };
        assert_eq!(play.refuses(&owner, &time_out), Refusal::NotYourSeat, "nobody says so but the clock");
        play.now = end;
        assert_eq!(play.left_to(seat), 0);
        assert_eq!(play.table.check_program(&time_out), Ok(()));
        play.apply(time_out.clone());
        assert_eq!(play.table.check_program(&time_out), Err(Refusal::NotYourSeat), "it has run out already");
        assert_eq!(play.table.bots_to_act(), [(seat, Level::Regular)]);
        assert_eq!((play.running(), play.table.clock().next_end()), (SeatSet::NONE, None));
        assert_eq!(play.table.seats_of(&super::key(&owner)).count(), 1, "the seat is still theirs");
        play.now += 500_000;
        play.does(&owner, back(&owner));
        assert_eq!(play.left_to(seat), grace, "enough to decide something");
        assert_eq!(play.running(), SeatSet::only(seat));
        assert_eq!(play.happened(), ["timed-out", "back"]);
    }
}

#[test]
fn coming_back_with_time_left_adds_none() {
    let mut play = pair(BANK);
    let seat = play.turn();
    let owner = play.name(seat);
    play.now += 40_000;
    play.does(&owner, left(&owner));
    play.now += 1_000_000;
    assert_eq!(play.left_to(seat), 60_000, "no clock runs for a person who is away");
    play.does(&owner, back(&owner));
    assert_eq!(play.left_to(seat), 60_000);
    play.until_turn_of(seat.left(2));
    play.until_turn_of(seat);
    play.now += 55_000;
    play.does(&owner, left(&owner));
    play.does(&owner, back(&owner));
    assert_eq!(play.left_to(seat), 30_000, "and nobody comes back to less than the grace");
}

#[test]
fn a_bot_earns_no_time_for_the_person_who_is_away() {
    let mut play = pair(BANK);
    play.does("anna", left("anna"));
    let before = play.left_to(Seat::at(0));
    for _ in 0..30 {
        play.step_after(0);
    }
    assert_eq!(play.left_to(Seat::at(0)), before);
}

#[test]
fn taking_an_offered_seat_gives_time_to_decide() {
    let mut play = pair(BANK);
    let (end, seat) = play.table.clock().next_end().unwrap();
    play.now = end;
    play.apply(What::TimedOut { seat });
    let owner = play.name(seat);
    play.does(&owner, What::Offered { seat });
    play.does("cleo", sat(seat.index(), "cleo"));
    assert_eq!(play.left_to(seat), 30_000);
    assert_eq!(play.running(), SeatSet::only(seat));
}

#[test]
fn a_clock_set_back_adds_no_time() {
    // The computer's clock may be set back; time at the table then stands still.
    for pace in [MOVE, BANK] {
        let mut play = pair(pace);
        let turn = play.turn();
        let before = play.left_to(turn);
        play.now -= 3_600_000;
        assert_eq!(play.left_to(turn), before);
        play.does("anna", said("anna", "hm"));
        assert_eq!(play.left_to(turn), before);
    }
}

#[test]
fn no_clock_runs_when_the_game_is_over_or_abandoned() {
    let mut play = pair(BANK);
    play.until_over();
    assert_eq!((play.running(), play.table.clock().next_end()), (SeatSet::NONE, None));
    let mut play = pair(BANK);
    play.does("anna", super::resigned("anna"));
    play.does("bela", super::resigned("bela"));
    assert_eq!((play.running(), play.table.clock().next_end()), (SeatSet::NONE, None));
}

#[test]
fn time_in_which_the_table_was_stopped_counts_for_nobody() {
    for pace in [MOVE, BANK] {
        let mut play = pair(pace);
        play.step_after(1_000);
        let (turn, other) = (play.turn(), play.turn().left(2));
        play.now += 4_000;
        let (left, others) = (play.left_to(turn), play.left_to(other));
        let stopped = play.now;
        play.now += 3_600_000;
        let resumed = What::Resumed { stopped };
        assert_eq!(play.refuses("anna", &resumed), Refusal::NotSeated, "people cannot say so");
        play.apply(resumed);
        assert_eq!((play.left_to(turn), play.left_to(other)), (left, others));
        assert_eq!(play.running(), SeatSet::only(turn));
        assert_eq!(play.table.clock().next_end(), Some((play.now + left, turn)));
        play.now += 2_000;
        assert_eq!(play.left_to(turn), left - 2_000, "and the clock runs on");
        // A time before the last move takes nothing away.
        play.apply(What::Resumed { stopped: 0 });
        assert_eq!(play.left_to(turn), left);
    }
}
