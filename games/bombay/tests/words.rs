//! Every sentence exists in every language, and every refusal has its paragraph.

use adda_core::text::{Pen, TextTable};
use adda_core::{
    About, Game, Lang, Luck, OptionSpec, Phrase, Points, ScoreLine, Seat, SeatSet, SetupError, Sink, Speak,
    Standing, Translated, Viewer,
};
use adda_words::{Names, Words, rules};
use bombay::{Action, Bombay, Colour, Deed, Event, Occupied, Options, Refusal, View};
use serde::{Deserialize, Serialize};

fn site(id: &str) -> bombay::Site {
    serde_json::from_value(id.into()).expect("a site of the map")
}

#[test]
fn bombay_has_words_for_everything_in_every_language() {
    // Asked for at every turn, to be refused in every way: places that are far, bales that are not there, and choices
    // that nothing offers.
    let mut asked = vec![Action::Wait, Action::Buy, Action::EndTurn];
    asked.extend(["dau", "bom", "mah"].map(|id| Action::Move(site(id))));
    for colour in Colour::ALL {
        asked.push(Action::Sell(colour));
        asked.extend([None, Some(Colour::Yellow)].map(|take| Action::Build { spend: colour, take }));
    }
    adda_words::completeness::check::<Drawn>(25, &asked);
}

/// Random games do not come to every refusal: here are all of them.
#[test]
fn every_refusal_is_said_in_full_and_rests_on_a_paragraph() {
    let (colour, deed) = (Colour::Orange, Deed::Build);
    let by = [Occupied::City, Occupied::Post(colour), Occupied::Palace(Seat::at(1))];
    let mut refusals = vec![
        Refusal::WaitTakesAll { left: 2 },
        Refusal::NoRoad { from: site("bom"), to: site("hyd") },
        Refusal::NoPost(site("bom")),
        Refusal::PostClosed(colour),
        Refusal::AlreadyBought,
        Refusal::BasketsFull,
        Refusal::TooFewRupees { price: 2, held: 1 },
        Refusal::NoCity(site("dau")),
        Refusal::NotCarried { colour, deed },
        Refusal::NotDemanded { city: site("bom"), colour },
        Refusal::NoPalaceLeft,
        Refusal::NameTheBale,
        Refusal::NotOffered(colour),
        Refusal::NothingToTake,
    ];
    refusals.extend(by.map(|by| Refusal::Occupied { site: site("bom"), by }));
    refusals.extend(
        [Deed::Move, Deed::MoveToHill, Deed::Buy, Deed::Sell, Deed::Build]
            .map(|deed| Refusal::TooFewActions { deed, needed: 2, left: 1 }),
    );
    for lang in Lang::ALL {
        let words = Words::of_game::<Bombay>(lang, &[]);
        for refusal in &refusals {
            let said = words.try_say(&Bombay::say_refusal(refusal), Names { names: &[], you: None }).unwrap();
            assert!(said.ends_with('.'), "{said}");
            let paragraph = Bombay::paragraph(refusal);
            assert!(rules::paragraph(Bombay::rules().get(lang), paragraph).is_some(), "{paragraph}");
        }
    }
}

/// Bombay itself, except that whoever draws its table as text is also told how it was laid out before the first move,
/// and draws its page: so the words of all three are told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Drawn(Bombay);

impl TextTable for Drawn {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        if (view.set, view.round, view.actions) == (0, 0, 3) {
            for event in layout(view) {
                Bombay::say_event(&event).iter().for_each(|phrase| drop((pen.say)(phrase)));
            }
        }
        #[cfg(feature = "draw")]
        if view.actions == 0 || view.over || view.bought {
            use adda_draw::{Board, Easel};
            let easel = Easel { say: pen.say, name: pen.name };
            Bombay::board(view, &easel);
            Bombay::own(view, &easel);
            for seat in Seat::all(view.players.len()) {
                Bombay::player(view, seat, &easel);
            }
        }
        <Bombay as TextTable>::draw(view, pen)
    }
}

/// What happened before the first move.
fn layout(view: &View) -> [Event; 3] {
    let columns: Vec<_> = view.cities.iter().map(|city| (city.site, city.demand)).collect();
    let mut posts = view.sites.iter().filter_map(|site| Some((site.site, site.post?.colour)));
    let tokens: Vec<_> = view.sites.iter().filter_map(|site| Some((site.site, site.token?))).collect();
    [
        Event::DemandLaid { columns: columns.try_into().expect("four cities") },
        Event::PostsLaid { posts: [(); 8].map(|()| posts.next()) },
        // A palace may have been built in the first round.
        Event::TokensLaid { tokens: std::array::from_fn(|number| tokens[number % tokens.len()]) },
    ]
}

impl Game for Drawn {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        Bombay::about()
    }
    fn options() -> &'static [OptionSpec] {
        Bombay::options()
    }
    fn new<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Drawn, SetupError> {
        Bombay::new(options, seats, luck, log).map(Drawn)
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
        Bombay::redact(event, viewer)
    }
    fn reveals(event: &Event) -> bool {
        Bombay::reveals(event)
    }
    fn guess<L: Luck>(view: &View, luck: &mut L) -> Drawn {
        Drawn(Bombay::guess(view, luck))
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
        Bombay::words()
    }
    fn rules() -> Translated {
        Bombay::rules()
    }
    fn prompt_paragraph(view: &View) -> &'static str {
        Bombay::prompt_paragraph(view)
    }
    fn prompt(view: &View) -> Phrase {
        Bombay::prompt(view)
    }
    fn say_action(view: &View, action: Action) -> Phrase {
        Bombay::say_action(view, action)
    }
    fn say_event(event: &Event) -> Option<Phrase> {
        Bombay::say_event(event)
    }
    fn say_refusal(refusal: &Refusal) -> Phrase {
        Bombay::say_refusal(refusal)
    }
    fn paragraph(refusal: &Refusal) -> &'static str {
        Bombay::paragraph(refusal)
    }
    fn tempting(view: &View) -> Vec<Action> {
        Bombay::tempting(view)
    }
}
