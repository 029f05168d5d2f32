//! Dabba Walla with plenty of chai tiles, for random play.

use adda_core::numbers::{Code, Row, Section};
use adda_core::text::{Pen, TextTable};
use adda_core::{
    About, Evaluate, Explain, Game, GameView, Luck, Match, Numbers, PerSeat, Phrase, Points, RulesTable,
    ScoreLine, Seat, SeatSet, Seed, SetupError, Sink, Speak, Term, Translated, Viewer,
};
use dabba_walla::{Action, Chai, Chais, DabbaWalla, Event, Options, Refusal, Setup, View};
use serde::{Deserialize, Serialize};

/// Dabba Walla in which everybody is dealt chai tiles at set-up, and connoisseurs start with a choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Plenty(DabbaWalla);

/// The number of tiles dealt to each player.
const DEALT: usize = 5;

fn take<L: Luck>(supply: &mut Chais, luck: &mut L) -> Chai {
    let rank = luck.pick(supply.len() as u32) as usize;
    let chai = supply.each().nth(rank).expect("a tile of the supply");
    supply.remove(chai);
    chai
}

adda_core::compile_game!(Plenty);

impl Game for Plenty {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        DabbaWalla::about()
    }

    fn new<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Plenty, SetupError> {
        let mut setup = Setup::from(DabbaWalla::new(options, seats, luck, log)?);
        let mut supply: Chais = setup.supply.expect("a supply");
        for (seat, player) in Seat::all(seats).zip(&mut setup.players) {
            for _ in 0..DEALT {
                let chai = take(&mut supply, luck);
                player.chai.add(chai);
                log.push(Event::ChaiWon { seat, chai: Some(chai) });
            }
        }
        // The first turn begins with a connoisseur's choice; at a tactical start nobody has a turn yet.
        if options.connoisseurs_chai && !options.tactical_start {
            let (one, other) = (take(&mut supply, luck), take(&mut supply, luck));
            setup.offered = Some([one.min(other), one.max(other)]);
            log.push(Event::ChaiOffered { seat: setup.turn, pair: setup.offered });
        }
        setup.supply = Some(supply);
        Ok(Plenty(DabbaWalla::try_from(setup).expect("a valid position")))
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn may_act(&self) -> SeatSet {
        self.0.may_act()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(seat, action)
    }

    fn play<L: Luck, S: Sink<Event>>(&mut self, seat: Seat, action: Action, luck: &mut L, log: &mut S) {
        self.0.play(seat, action, luck, log);
    }

    fn total(&self, seat: Seat) -> Points {
        self.0.total(seat)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.0.score_lines(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl GameView<Plenty> for View {
    fn of(position: &Plenty, viewer: Viewer) -> View {
        View::of(&position.0, viewer)
    }

    fn guess<L: Luck>(&self, luck: &mut L) -> Plenty {
        Plenty(self.guess(luck))
    }
}

/// The last move of a match again, in the game that has a page.
pub(crate) fn last_move(match_: &Match<Plenty>) -> Option<Match<DabbaWalla>> {
    let last = match_.moves().last()?;
    let (options, players) = (*match_.options(), match_.players().to_vec());
    let before = last.before.0.clone();
    let mut again = Match::from_position(options, before, players, Seed::from_number(0)).expect("a match");
    again.play_dictated(last.seat, last.action, &last.picks).expect("the same move");
    Some(again)
}

impl Evaluate for Plenty {
    fn evaluate(&self) -> PerSeat<f32> {
        self.0.evaluate()
    }

    fn expected(&self, seat: Seat) -> f32 {
        self.0.expected(seat)
    }
}

impl Explain for Plenty {
    fn terms(&self, seat: Seat) -> Vec<Term> {
        self.0.terms(seat)
    }
}

impl Numbers for Plenty {
    const VERSION: u32 = DabbaWalla::VERSION;
    const SECTIONS: &'static [Section] = DabbaWalla::SECTIONS;

    fn code(action: Action) -> Code {
        DabbaWalla::code(action)
    }

    fn action(code: &[u16]) -> Option<Action> {
        <DabbaWalla as Numbers>::action(code)
    }

    fn observe(view: &View, chosen: &[u16], row: &mut Row<'_>) {
        DabbaWalla::observe(view, chosen, row);
    }
}

impl Speak for Plenty {
    fn words() -> Translated {
        DabbaWalla::words()
    }

    fn rules() -> Translated {
        DabbaWalla::rules()
    }

    fn rules_part(name: &str) -> Option<RulesTable> {
        DabbaWalla::rules_part(name)
    }

    fn turn_and_end() -> (&'static str, &'static str) {
        DabbaWalla::turn_and_end()
    }

    fn prompt(view: &View) -> Phrase {
        DabbaWalla::prompt(view)
    }

    fn prompt_paragraph(view: &View) -> &'static str {
        DabbaWalla::prompt_paragraph(view)
    }

    fn say_action(view: &View, action: Action) -> Phrase {
        DabbaWalla::say_action(view, action)
    }

    fn say_refusal(refusal: &Refusal) -> Phrase {
        DabbaWalla::say_refusal(refusal)
    }

    fn paragraph(refusal: &Refusal) -> &'static str {
        DabbaWalla::paragraph(refusal)
    }

    fn tempting(view: &View) -> Vec<Action> {
        DabbaWalla::tempting(view)
    }

    fn untimely(view: &View) -> Vec<Action> {
        DabbaWalla::untimely(view)
    }

    fn steps(view: &View, action: Action) -> Vec<Phrase> {
        DabbaWalla::steps(view, action)
    }
}

impl TextTable for Plenty {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        DabbaWalla::draw(view, pen)
    }

    fn legend(pen: &Pen<'_>) -> Vec<(String, Phrase)> {
        DabbaWalla::legend(pen)
    }
}
