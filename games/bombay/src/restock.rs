//! Restocking the markets at the start of a set (rules 3), and the end of a set (rules 9.1, 9.2).

use adda_core::{Luck, Seat, Sink};

use crate::Bombay;
use crate::colour::{Bales, Colour};
use crate::event::Event;
use crate::market::{Market, Markets};
use crate::score::FinalScore;
use crate::turn::ACTIONS;

/// Rules 3.1: the number of bales drawn from the bag.
pub(crate) const DRAWN: usize = 9;

impl Bombay {
    /// Rules 3.1 to 3.3: fills the markets from the bag, and the first player of the set begins.
    pub(crate) fn begin_set<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        self.turn = self.set_first();
        self.actions = ACTIONS;
        self.bought = false;
        log.push(Event::SetBegan { set: self.set + 1, sets: self.table().sets, first: self.turn });
        // 3.1 All of them, if the bag has fewer (R2).
        let mut drawn = Bales::NONE;
        for _ in 0..DRAWN.min(self.bag.len()) {
            let colour = self.bag.nth(luck.pick(self.bag.len() as u32));
            self.bag.remove(colour);
            drawn.add(colour);
        }
        self.markets = sorted(drawn);
        // 3.3 Posts of a colour that was not drawn are closed, which follows from the markets.
        log.push(Event::Restocked { markets: self.markets });
    }

    /// Rules 9.1 and 9.2: all turns of this set are over.
    #[cold]
    pub(crate) fn end_set<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        self.set += 1;
        self.round = 0;
        log.push(Event::SetEnded { set: self.set });
        if self.is_over() {
            self.turn = self.set_first();
            for seat in Seat::all(usize::from(self.seats)) {
                log.push(Event::Scored { seat, sheet: FinalScore::of(self, seat) });
            }
            log.push(Event::GameEnded);
            return;
        }
        // 3.4 Bales left in the markets go back to the bag; bales on elephants stay there (R24).
        self.bag.add_all(self.markets.all());
        self.begin_set(luck, log);
    }
}

/// Rules 3.2: the colours drawn most often go to the left, the second most often to the middle, all others to the
/// right. Colours with the same count share a market (R1).
pub(crate) fn sorted(drawn: Bales) -> Markets {
    let most = |rest: Bales| rest.counts().into_iter().max().unwrap_or_default();
    let mut markets = Markets::default();
    let mut rest = drawn;
    for market in Market::ALL {
        let count = most(rest);
        let goes_there = |colour: Colour| rest.count(colour) == count || market == Market::Right;
        let part =
            Bales::of(Colour::ALL.map(|colour| if goes_there(colour) { rest.count(colour) } else { 0 }));
        rest = Bales::of(Colour::ALL.map(|colour| rest.count(colour) - part.count(colour)));
        *markets.get_mut(market) = part;
    }
    markets
}
