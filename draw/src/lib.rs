//! How a game is drawn on a page.
//!
//! A game draws HTML and small SVGs from a view. It names its pieces and places with `data-piece`. An action is
//! described by the pieces and places that a hand would touch to take it. From these names alone the page knows what can
//! be clicked or dragged, what to highlight, and what flies where. There are no rules in the browser.
//!
//! A touch on a piece that is part of no action counts as a touch on the place around it, or on the one that `data-of`
//! names. Touchable elements must not be nested, because screen readers could not tell them apart. The picked pieces are
//! played as soon as they amount to an action, unless they are also the start of another one.
//!
//! A piece that can be turned or flipped before it is placed has *poses*. They are inside an element with
//! `data-poses="PIECE"`. Each pose is a piece of its own; an action touches piece, pose and place. A pose says which pose
//! follows after a turn (`data-turn`) and after a flip (`data-flip`), and which cells it covers
//! (`data-cells="0,0 0,1"`, rows and columns relative to its first cell). The *ground* is an element with `data-ground`.
//! Its cells have coordinates (`data-at="ROW,COLUMN"`), and an action touches the cell that the first cell of the tile
//! covers. Buttons with `data-do="turn"`, `"flip"` and `"lay"` do the same as the keys R, F and Enter, and
//! `data-laying` shows what is about to be placed.
//!
//! A number with an `id` and `data-counts="MS"` counts to its new value after a move, once this time has passed.

mod change;
mod count;

use adda_core::{Phrase, Seat, Speak};
use maud::Markup;
use serde::Serialize;

pub use adda_core::Mark;
pub use change::{Change, trails};
pub use count::{CountStep, Part, Recap, RecapRow, steps_of_lines};

/// A game that can be drawn on a page.
pub trait Board: Speak {
    /// Pictures that are used often, as `<symbol>`s. They are part of the page once and not sent again after a move.
    fn art() -> Markup;

    /// The game's style sheet. Every selector starts with `.game-ID`.
    fn style() -> &'static str;

    /// A small self-contained picture for the game's card on the first page.
    fn emblem() -> Markup;

    /// The middle of the table as the viewer sees it.
    ///
    /// Pieces and places have `data-piece="NAME"`. An element with an `id` is kept from one drawing to the next. If it
    /// is in another place then, it travels there.
    fn board(view: &Self::View, easel: &Easel<'_>) -> Markup;

    /// The viewer's own area at the bottom of the screen: a hand, a vehicle, goods. `None` for a spectator.
    fn own(view: &Self::View, easel: &Easel<'_>) -> Option<Markup>;

    /// What the viewer may know about a player, in a few words and small drawings, for the list of players.
    fn player(view: &Self::View, seat: Seat, easel: &Easel<'_>) -> Markup;

    /// Where the game stands, such as “round 2 of 4”: one short line, and a small track if it helps. `None` if there is
    /// nothing to say.
    fn progress(_view: &Self::View, _easel: &Easel<'_>) -> Option<Markup> {
        None
    }

    /// Where the game stands, in a few words for lists of tables.
    fn how_far(_view: &Self::View) -> Option<Phrase> {
        None
    }

    /// What a piece or place is, what it does, and what it is worth now, for readers who ask. `piece` is a name in
    /// `data-piece` of the drawing. `None` if there is no such piece.
    fn explain(_view: &Self::View, _piece: &str) -> Option<Explanation> {
        None
    }

    /// The pieces and places that a hand would touch to take the action, in that order. No two legal actions touch the
    /// same. Empty if the action has no drawing and is only in the list of actions.
    fn touched(view: &Self::View, action: Self::Action) -> Vec<String>;

    /// The illegal action that a touch of these pieces and places stands for. The page then shows the rule that forbids
    /// it.
    fn meant(view: &Self::View, touched: &[String]) -> Option<Self::Action> {
        let sorted = |mut names: Vec<String>| {
            names.sort_unstable();
            names
        };
        let wanted = sorted(touched.to_vec());
        Self::tempting(view).into_iter().find(|&action| sorted(Self::touched(view, action)) == wanted)
    }

    /// Several actions taken in one go, such as a route of several steps. Each is played, shown and undone by itself. No
    /// single action touches the same pieces and places as a gesture. A gesture of a single action is another way to touch
    /// it, such as dragging a piece to where a touch alone would send it.
    fn gestures(_: &Self::View) -> Vec<Gesture<Self::Action>> {
        Vec::new()
    }

    /// What the page shows of these actions, taken in this order, before they are played. For moves whose effect cannot
    /// be seen from the pieces alone, or that cannot be undone.
    fn preview(_view: &Self::View, _actions: &[Self::Action]) -> Preview {
        Preview::default()
    }

    /// The pieces and places that show what a move did. The page outlines those of each seat's last turn in the seat's
    /// colour, as far as they are still drawn. Default: the ends of all flights, which the viewer has seen. (What the
    /// player touched may be a secret.)
    fn trace(change: &Change<'_, Self>) -> Vec<String> {
        let flights = change.events().iter().flat_map(|event| Self::flights(event, change));
        let mut ends = Vec::new();
        for end in flights.flat_map(|flight| [flight.from, flight.to]).flatten() {
            // Everything that a player gets flies to their seat.
            if !ends.contains(&end) && !end.starts_with("seat-") {
                ends.push(end);
            }
        }
        ends
    }

    /// The places along which these actions lead, in order, for the arrows of a bot's advice. Empty if they lead
    /// nowhere, or if what they touch says it already.
    fn path(_view: &Self::View, _actions: &[Self::Action]) -> Vec<String> {
        Vec::new()
    }

    /// What flies on the page because of one event of a move. Pieces that are drawn before and after travel by
    /// themselves, so most events need no flight.
    fn flights(_event: &Self::Event, _change: &Change<'_, Self>) -> Vec<Flight> {
        Vec::new()
    }

    /// What an event of a seat's turn leaves on the table until that seat's next turn, so that everybody sees who did
    /// what. A drawing gets the names back from [`Easel::last`].
    fn trail(_event: &Self::Event) -> Trail {
        Trail::Nothing
    }

    /// The steps that happened by themselves between turns, such as the upkeep of a round. The page shows them one by
    /// one in a strip, and highlights the places that each step names (class `lit`). Moves of other players wait a few
    /// seconds for it; the viewer's own moves never do. Readers who prefer reduced motion get all steps at once. Screen
    /// readers read the events from the log, so no step may say what the log does not. Empty if there is no strip.
    fn interlude(_: &[Self::Event]) -> Vec<Step> {
        Vec::new()
    }

    /// How points were counted in a move. Called for moves with an event whose mark is [`Mark::Score`]. The page shows its
    /// steps one by one: pieces light up, points fly to the players, and their totals count up. Then it explains every
    /// number line by line. Without steps the board itself has shown the count, and the lines stay folded.
    fn recap(_change: &Change<'_, Self>) -> Option<Recap> {
        None
    }
}

/// What a drawing needs: the reader's language, and the names of the players.
pub struct Easel<'a> {
    /// Translates a phrase into the reader's language.
    pub say: &'a dyn Fn(&Phrase) -> String,
    /// The name of the player in a seat. Never "you", so that a drawing reads the same in every seat.
    pub name: &'a dyn Fn(Seat) -> String,
    /// What each seat's last turn left on the table, by seat ([`Board::trail`]).
    pub last: &'a [Vec<String>],
}

impl Easel<'_> {
    /// The phrase with this key and without arguments, in the reader's language.
    pub fn key(&self, key: &'static str) -> String {
        (self.say)(&Phrase::new(key))
    }
}

/// What an event leaves on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trail {
    /// Nothing.
    Nothing,
    /// Something at these pieces and places, named as the drawing likes.
    At(Vec<String>),
    /// The trails of all seats end here, because a new round begins.
    Wiped,
}

/// What a piece or place is.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Its name.
    pub title: Phrase,
    /// One or two sentences.
    pub text: Phrase,
    /// The paragraph of the rules that says more.
    pub rule: &'static str,
}

/// Several actions taken in one go.
#[derive(Clone, Debug, PartialEq)]
pub struct Gesture<A> {
    /// The actions in order. Each is legal after those before it.
    pub actions: Vec<A>,
    /// What they do together, and what it costs.
    pub say: Phrase,
    /// The pieces and places that it touches.
    pub touched: Vec<String>,
}

/// What the page shows of actions before they are played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Pieces and places that the page highlights.
    pub lit: Vec<String>,
    /// A question before the actions are played, if they cannot be undone.
    pub ask: Option<Phrase>,
    /// What the player gives up by these actions, although nothing forces them to, such as unused actions at the end of a
    /// turn. One short sentence with its numbers: the page shows it on the button, and asks unless the reader has switched
    /// that off.
    pub waste: Option<Phrase>,
}

/// A piece that flies from one place to another. Places are named as in `data-piece`; entries in the list of players are
/// `seat-0` and so on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// The id of the element that flies, or `#` and the id of a `<symbol>` of [`Board::art`] to draw it with (`#back`).
    pub piece: String,
    /// Where it starts, if it was not drawn before the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it ends, if it is not drawn after the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// A step of an interlude.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// One sentence.
    pub say: Phrase,
    /// Its icon.
    pub mark: Mark,
    /// Pieces and places that are highlighted while the step is shown.
    pub lit: Vec<String>,
}
