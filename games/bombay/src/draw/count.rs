//! The final count: kind by kind on the map, and line by line with the paragraphs of the rules.

use adda_core::{Phrase, Points, Seat};
use adda_draw::{Change, CountStep, Part, Recap, RecapRow};

use crate::Bombay;
use crate::colour::Colour;
use crate::demand::Pay;
use crate::draw::places;
use crate::event::Event;
use crate::palace::TOKEN_RUPEES;
use crate::score::FinalScore;
use crate::token::PalaceToken;
use crate::turn::TOLL;
use crate::view::View;

/// Where a player's rupees came from and what they were spent on during the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ledger {
    sales: u16,
    paid_for_sales: u16,
    paid_for_yellow: u16,
    purchases: u16,
    spent: u16,
    tolls: u16,
    tokens: u16,
    waiting: u16,
}

impl Ledger {
    fn of(seat: Seat, events: &[Event]) -> Ledger {
        let mut ledger = Ledger::default();
        for event in events {
            match *event {
                Event::Waited { seat: who, rupees } if who == seat => ledger.waiting += rupees,
                Event::Moved { toll: Some(owner), .. } if owner == seat => ledger.tolls += TOLL,
                Event::Bought { seat: who, rupees, .. } if who == seat => {
                    ledger.purchases += 1;
                    ledger.spent += rupees;
                }
                Event::Sold { seat: who, colour, rank, rupees, .. } if who == seat => {
                    // What every colour pays on this rank, apart from the extra rupee of yellow.
                    let plain = Pay::of(Colour::Blue, rank).rupees;
                    ledger.sales += 1;
                    ledger.paid_for_sales += plain;
                    ledger.paid_for_yellow += if colour == Colour::Yellow { rupees - plain } else { 0 };
                }
                Event::Built { seat: who, token: Some(PalaceToken::Rupees), .. } if who == seat => {
                    ledger.tokens += TOKEN_RUPEES;
                }
                _ => {}
            }
        }
        ledger
    }

    /// What the player had before the first turn: the final rupees less everything earned, plus everything spent.
    fn start(&self, sheet: &FinalScore) -> u16 {
        let earned = self.paid_for_sales + self.paid_for_yellow + self.tolls + self.tokens + self.waiting;
        (sheet.rupees + self.spent).saturating_sub(earned)
    }

    fn parts(&self, sheet: &FinalScore) -> Vec<Part> {
        let part = |key, rule, count: u16, points: u16| {
            let say = || Phrase::new(key).number("count", count).number("points", points);
            (count > 0).then(|| Part { say: say(), rule })
        };
        let own = [
            part("count-start", "2.6", 1, self.start(sheet)),
            part("count-sales", "7.2", self.sales, self.paid_for_sales),
            part("count-yellow", "7.3", self.paid_for_yellow, self.paid_for_yellow),
            part("count-tolls", "8.4", self.tolls, self.tolls),
            part("count-tokens", "8.6", self.tokens, self.tokens),
            part("count-waiting", "5.1", self.waiting, self.waiting),
            part("count-purchases", "6.2", self.purchases, self.spent),
        ];
        // The first part of the final score is the sum of these.
        let end = crate::words::say_sheet(sheet).into_iter().skip(1);
        let rules = [if sheet.sharing > 1 { "9.4" } else { "9.3" }, "9.5"];
        own.into_iter().flatten().chain(end.zip(rules).map(|(say, rule)| Part { say, rule })).collect()
    }
}

/// The final score, if the game ended with this change.
pub(crate) fn recap(change: &Change<'_, Bombay>) -> Option<Recap> {
    let sheets = change.events().iter().filter_map(|event| match *event {
        Event::Scored { seat, sheet } => Some((seat, sheet)),
        _ => None,
    });
    let sheets: Vec<(Seat, FinalScore)> = sheets.collect();
    if sheets.is_empty() {
        return None;
    }
    // A view does not say where rupees came from, so the events of the whole game are added up.
    let story: Vec<Event> = change.story().collect();
    let books: Vec<Books> = sheets
        .into_iter()
        .map(|(seat, sheet)| Books { seat, sheet, ledger: Ledger::of(seat, &story) })
        .collect();
    let row = |Books { seat, sheet, ledger }: &Books| {
        let total = Points::whole(i32::from(sheet.total));
        RecapRow { seat: *seat, parts: ledger.parts(sheet), points: total, total }
    };
    let rows = books.iter().map(row).collect();
    Some(Recap { title: Phrase::new("page-count"), rows, steps: steps(change.after(), &books) })
}

/// What is known of a player at the end.
struct Books {
    seat: Seat,
    sheet: FinalScore,
    ledger: Ledger,
}

/// A kind of money in the Fluent files, and how much of it a player got.
type Kind = (&'static str, fn(&Books) -> i32);

/// The count as it is staged: money kind by kind, then palaces and clients, then city tokens.
fn steps(view: &View, books: &[Books]) -> Vec<CountStep> {
    let palaces =
        || view.sites.iter().filter(|site| site.palace.is_some()).map(|site| places::palace(site.site));
    let cities = || view.cities.iter().map(|city| places::site(city.site));
    let kinds: [Kind; 9] = [
        ("start", |books| books.ledger.start(&books.sheet).into()),
        ("purchases", |books| -i32::from(books.ledger.spent)),
        ("sales", |books| books.ledger.paid_for_sales.into()),
        ("yellow", |books| books.ledger.paid_for_yellow.into()),
        ("tolls", |books| books.ledger.tolls.into()),
        ("tokens", |books| books.ledger.tokens.into()),
        ("waiting", |books| books.ledger.waiting.into()),
        ("empire", |books| books.sheet.prize.into()),
        ("cities", |books| books.sheet.city_bonus.into()),
    ];
    let step = |(what, of): Kind| {
        let gains = books.iter().map(|books| (books.seat, Points::whole(of(books))));
        let gains: Vec<(Seat, Points)> = gains.filter(|(_, points)| *points != Points::default()).collect();
        let lit = match what {
            "tolls" | "tokens" | "empire" => palaces().collect(),
            "sales" | "yellow" | "cities" => cities().collect(),
            _ => gains.iter().map(|(seat, _)| places::elephant(*seat)).collect(),
        };
        let say = Phrase::new("count-step").choice("what", what);
        (!gains.is_empty()).then(|| CountStep::new(say, gains).lit(lit))
    };
    kinds.into_iter().filter_map(step).collect()
}
