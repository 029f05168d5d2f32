//! Every sentence exists in every language, and every refusal has its paragraph.

// Without the drawing for the page its captions would count as never needed.
#![cfg(feature = "draw")]

use adda_core::text::{Pen, TextTable};
use adda_core::{
    About, Game, Luck, Phrase, Points, ScoreLine, Seat, SeatSet, SetupError, Sink, Speak, Standing,
    Translated, Viewer,
};
use adda_draw::{Board, Easel};
use dudab::{Action, Attribute, Card, ColumnId, Dudab, Event, Options, Refusal, View};
use serde::{Deserialize, Serialize};

#[test]
fn dudab_has_words_for_everything_in_every_language() {
    let last_column = ColumnId::try_from(2).unwrap();
    // Asked for at every turn, to be refused in every way: a column and cards that may not be there, and
    // decisions that are not due.
    let mut asked = vec![Action::Call(Attribute::ALL[0]), Action::Draw, Action::Suffer];
    for card in ["Rp1", "SG", "D"] {
        let card: Card = card.parse().unwrap();
        asked.extend([Action::Place { card, column: last_column }, Action::Shed(card)]);
    }
    adda_words::completeness::check::<Drawn>(20, &asked);
}

/// Dudab itself, except that whoever draws its table as text draws its page too: so the words of both are told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Drawn(Dudab);

impl TextTable for Drawn {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        // The page names many cards, which takes time; a fifth of all moments shows everything, the last card too.
        if view.draw_count % 5 == 1 {
            let easel = Easel { say: pen.say, name: pen.name };
            Dudab::board(view, &easel);
            Dudab::own(view, &easel);
            for seat in Seat::all(view.players.len()) {
                Dudab::player(view, seat, &easel);
            }
        }
        <Dudab as TextTable>::draw(view, pen)
    }
}

impl Game for Drawn {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        Dudab::about()
    }
    fn new<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Drawn, SetupError> {
        Dudab::new(options, seats, luck, log).map(Drawn)
    }
    fn seats(&self) -> usize {
        self.0.seats()
    }
    fn to_act(&self) -> SeatSet {
        self.0.to_act()
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
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Dudab::redact(event, viewer)
    }
    fn reveals(event: &Event) -> bool {
        Dudab::reveals(event)
    }
    fn guess<L: Luck>(view: &View, luck: &mut L) -> Drawn {
        Drawn(Dudab::guess(view, luck))
    }
    fn standing(&self, seat: Seat) -> Standing {
        self.0.standing(seat)
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

impl Speak for Drawn {
    fn words() -> Translated {
        Dudab::words()
    }
    fn rules() -> Translated {
        Dudab::rules()
    }
    fn prompt_paragraph(view: &View) -> &'static str {
        Dudab::prompt_paragraph(view)
    }

    fn prompt(view: &View) -> Phrase {
        Dudab::prompt(view)
    }
    fn say_action(view: &View, action: Action) -> Phrase {
        Dudab::say_action(view, action)
    }
    fn say_event(event: &Event) -> Option<Phrase> {
        Dudab::say_event(event)
    }
    fn say_refusal(refusal: &Refusal) -> Phrase {
        Dudab::say_refusal(refusal)
    }
    fn paragraph(refusal: &Refusal) -> &'static str {
        Dudab::paragraph(refusal)
    }
    fn tempting(view: &View) -> Vec<Action> {
        Dudab::tempting(view)
    }
}
