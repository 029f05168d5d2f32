//! Results by order of play count from the seat that starts, not from seat 0.

use adda_core::luck::Luck;
use adda_core::{
    About, Game, Knowledge, PerSeat, Points, ScoreLine, Seat, SeatSet, SetupError, Sink, Standing, Viewer,
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
    type View = Words;
    type Event = ();
    type Refusal = ();

    adda_core::compiled_with_the_game!();

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "words",
            title: "Words",
            seats: 3..=3,
            rules_version: 1,
            authors: "us",
            publisher: "nobody",
            reconstructed: None,
            longest_per_seat: 1,
        };
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

    fn view(&self, _: Viewer) -> Words {
        self.clone()
    }

    fn redact((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn guess<L: Luck>(view: &Words, _: &mut L) -> Words {
        view.clone()
    }

    fn standing(&self, seat: Seat) -> Standing {
        Standing(self.points(seat), 0)
    }

    fn total(&self, seat: Seat) -> Points {
        Points::whole(self.points(seat))
    }

    fn score_lines(&self, _: Seat) -> Vec<ScoreLine> {
        Vec::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Words {
    fn points(&self, seat: Seat) -> i32 {
        2 - ((seat.index() + 3 - self.first.index()) % 3) as i32
    }
}

impl Knowledge for Words {
    adda_core::play_out_with_the_game!();

    const PLAYOUT: usize = 0;

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
    let plan = RunPlan { bots: bots.into(), options: (), games: 60, seed: 1, threads: 2, count_events: true };
    let report = run::<Words>(&plan, &|| ()).expect("three can play");
    let places: Vec<_> = report.order.iter().map(|place| (place.wins.share, place.mean_score)).collect();
    assert_eq!(places, [(1.0, 2.0), (0.0, 1.0), (0.0, 0.0)]);
    // The first player wins with 2 points; the mean of 2, 1 and 0 is 1.
    assert_eq!((report.mean_winning_score, report.mean_score), (2.0, 1.0));
    // Every seat started in some game.
    assert!(report.seats.iter().all(|entrant| entrant.win_share > 0.0), "{:?}", report.seats);
}
