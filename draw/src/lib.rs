//! How a game is drawn on a page.
//!
//! A game draws HTML and small SVGs from what one viewer may know. It names its pieces and places; an action is the
//! pieces and places that a hand would touch to take it. From these names alone the page knows what can be clicked
//! or dragged, what glows, and what flies where: the browser holds no rules.
//!
//! A touch of a piece that leads nowhere is one of the place around it, or of the one that `data-of` names: what can be
//! touched by itself must not lie within what can be touched, or a voice could not tell them apart. What is picked is
//! played as soon as it is an action, unless another one begins with it.
//!
//! A piece that can be turned or flipped before it is laid has *poses*. They stand in an element with
//! `data-poses="PIECE"`; each is a piece of its own (an action touches piece, pose and place) that says which pose comes
//! after a turn (`data-turn`) and a flip (`data-flip`), and which cells it covers (`data-cells="0,0 0,1"`, rows and
//! columns from its first cell). The ground is an element with `data-ground`; its cells say where they are
//! (`data-at="ROW,COLUMN"`), and an action touches the one that the tile's first cell covers. Buttons with
//! `data-do="turn"`, `"flip"` and `"lay"` do what R, F and Enter do, and `data-laying` tells what is about to be laid.

mod change;

use adda_core::{Phrase, Points, Seat, Speak};
use maud::Markup;
use serde::Serialize;

pub use adda_core::Mark;
pub use change::Change;

/// A game that can be drawn on a page.
pub trait Board: Speak {
    /// What is drawn again and again, as `<symbol>`s: part of the page once, never sent anew after a move.
    fn art() -> Markup;

    /// The style of the game's own drawing; every selector begins with `.game-ID`.
    fn style() -> &'static str;

    /// A small picture for the game's card on the first page, complete in itself.
    fn emblem() -> Markup;

    /// The middle of the table as the viewer sees it.
    ///
    /// Pieces and places carry `data-piece="NAME"`. An `id` makes the page keep an element from one drawing to the
    /// next; the same `id` elsewhere lets it travel there.
    fn board(view: &Self::View, easel: &Easel<'_>) -> Markup;

    /// The viewer's own things, which lie nearest to the thumb: a hand, a vehicle, goods. Nothing for a spectator.
    fn own(view: &Self::View, easel: &Easel<'_>) -> Option<Markup>;

    /// What everybody may know of a player, in a few words and small drawings, for the list of players.
    fn player(view: &Self::View, seat: Seat, easel: &Easel<'_>) -> Markup;

    /// The pieces and places that the action touches, in the order in which one would. No two actions that are legal
    /// at the same time touch the same ones. Nothing: the action has no drawing and stands in the list alone.
    fn touched(view: &Self::View, action: Self::Action) -> Vec<String>;

    /// What a touch of these pieces and places means, though it is not allowed: the rule that forbids it is the
    /// answer.
    fn meant(view: &Self::View, touched: &[String]) -> Option<Self::Action> {
        let sorted = |mut names: Vec<String>| {
            names.sort_unstable();
            names
        };
        let wanted = sorted(touched.to_vec());
        Self::tempting(view).into_iter().find(|&action| sorted(Self::touched(view, action)) == wanted)
    }

    /// Several actions that a hand would take in one go, such as a way of several steps; each is played, shown and
    /// taken back by itself. They touch what no single action touches.
    fn gestures(_: &Self::View) -> Vec<Gesture<Self::Action>> {
        Vec::new()
    }

    /// What is shown of actions before they are taken, one after the other: for a move whose consequence is not seen
    /// on the pieces alone, or that cannot be taken back.
    fn preview(_view: &Self::View, _actions: &[Self::Action]) -> Preview {
        Preview::default()
    }

    /// What travels on the page because of one event of a move. Pieces that are drawn before and after travel by
    /// themselves, so most events need no flight.
    fn flights(_event: &Self::Event, _change: &Change<'_, Self>) -> Vec<Flight> {
        Vec::new()
    }

    /// What happened by itself between turns among these events, such as the upkeep of a round: the page tells it in a
    /// strip, one step after the other, and lights up the places that it speaks of (class `lit`). The others' moves wait
    /// for it a few seconds, the viewer's own never do; whoever wants no motion gets all steps at once. A voice hears
    /// these events like all others, so no step says what the log does not. Nothing: there is no strip.
    fn interlude(_: &[Self::Event]) -> Vec<Step> {
        Vec::new()
    }

    /// How points were counted in a move, line by line. Asked for moves with an event whose mark is [`Mark::Score`].
    fn recap(_change: &Change<'_, Self>) -> Option<Recap> {
        None
    }
}

/// What a drawing is made with.
pub struct Easel<'a> {
    /// Puts a phrase into the reader's language.
    pub say: &'a dyn Fn(&Phrase) -> String,
    /// The name of a seat; "you" has no name here, so that drawings read the same in every seat.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl Easel<'_> {
    /// The phrase with this key, in the reader's language.
    pub fn key(&self, key: &'static str) -> String {
        (self.say)(&Phrase::new(key))
    }
}

/// Several actions in one go.
#[derive(Clone, Debug, PartialEq)]
pub struct Gesture<A> {
    /// One after the other; each is legal after those before it.
    pub actions: Vec<A>,
    /// What they come to, with what it costs.
    pub say: Phrase,
    /// The pieces and places that it touches.
    pub touched: Vec<String>,
}

/// What actions would bring about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Pieces and places that the page lights up while the actions are considered.
    pub lit: Vec<String>,
    /// What to ask before they are taken, if there is no way back.
    pub ask: Option<Phrase>,
}

/// A piece that travels. Places are named as in `data-piece`; a seat's place in the list of players is `seat-0`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// The id of the element that travels, or the id of a `<symbol>` of [`Board::art`] to make one from (`#back`).
    pub piece: String,
    /// Where it starts, if it was not drawn before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it ends, if it is not drawn any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// A step of what happens by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// One sentence.
    pub say: Phrase,
    /// The picture before it.
    pub mark: Mark,
    /// Pieces and places that light up while it is told.
    pub lit: Vec<String>,
}

/// How points were counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Recap {
    /// What was counted, such as “Round 2”.
    pub title: Phrase,
    /// Seat by seat.
    pub rows: Vec<RecapRow>,
}

/// One line of a count.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What, and how much it is worth.
    pub say: Phrase,
    /// The paragraph of the rules that says so.
    pub rule: &'static str,
}

/// How the points of one seat were counted.
#[derive(Clone, Debug, PartialEq)]
pub struct RecapRow {
    /// Whose.
    pub seat: Seat,
    /// What came together, one line each.
    pub parts: Vec<Part>,
    /// The points of this count.
    pub points: Points,
    /// All points so far.
    pub total: Points,
}
