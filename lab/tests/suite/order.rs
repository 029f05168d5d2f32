//! Results by order of play count from the seat that starts, not from seat 0.

use adda_core::luck::Luck;
use adda_core::{
    About, Evaluate, Game, OpenView, PerSeat, Points, ScoreLine, SearchTuning, Seat, SeatSet, SetupError,
    Sink,
};
use adda_lab::{RunPlan, run};
use serde::{Deserialize, Serialize};

/// Three players each say one word. A random player starts and gets 2 points, the next gets 1, the last none.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Words {
    first: Seat,
    said: u8,
}

impl Game for Words {
    type Options = ();
    type Action = ();
    type View = OpenView<Words>;
    type Event = ();
    type Refusal = ();

    fn about() -> &'static About {
        static ABOUT: About = About { id: "words", seats: 3..=3, longest_per_seat: 1, ..About::DEFAULT };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<()>>(_: &(), _: usize, luck: &mut L, _: &mut S) -> Result<Words, SetupError> {
        Ok(Words { first: Seat::at(luck.pick(3) as usize), said: 0 })
    }

    fn seats(&self) -> usize {
        3
    }

    fn to_act(&self) -> SeatSet {
        match self.said {
            3 => SeatSet::NONE,
            said => SeatSet::only(Seat::at((self.first.index() + usize::from(said)) % 3)),
        }
    }

    fn legal(&self, _: Seat, out: &mut Vec<()>) {
        out.push(());
    }

    fn check(&self, _: Seat, (): ()) -> Result<(), ()> {
        Ok(())
    }

    fn play<L: Luck, S: Sink<()>>(&mut self, _: Seat, (): (), _: &mut L, _: &mut S) {
        self.said += 1;
    }

    fn total(&self, seat: Seat) -> Points {
        Points::whole(2 - ((seat.index() + 3 - self.first.index()) % 3) as i32)
    }

    fn score_lines(&self, _: Seat) -> Vec<ScoreLine> {
        Vec::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

adda_core::compile_game!(Words);
adda_core::compile_search!(Words);

impl SearchTuning for Words {}

impl Evaluate for Words {
    fn evaluate(&self) -> PerSeat<f32> {
        PerSeat::default()
    }

    fn expected(&self, _: Seat) -> f32 {
        0.0
    }
}

#[test]
fn shares_are_counted_by_the_order_of_play() {
    let bots = ["random"; 3].map(|bot| bot.parse().expect("a bot"));
    let plan = RunPlan {
        bots: bots.into(),
        options: (),
        games: 60,
        seed: 1,
        threads: 2,
        count_events: true,
        keep: None,
    };
    let report = run::<Words>(&plan, &|| ()).expect("three can play");
    let places: Vec<_> = report.order.iter().map(|place| (place.wins.share, place.mean_score)).collect();
    assert_eq!(places, [(1.0, 2.0), (0.0, 1.0), (0.0, 0.0)]);
    // The first player wins with 2 points; the mean of 2, 1 and 0 is 1.
    assert_eq!((report.mean_winning_score, report.mean_score), (2.0, 1.0));
    // Every seat started in some game.
    assert!(report.seats.iter().all(|entrant| entrant.win_share > 0.0), "{:?}", report.seats);
}
