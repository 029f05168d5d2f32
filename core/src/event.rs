//! Events: what happened in a game. Each kind of event has one description, and everything else is derived from it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::Viewer;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// The events of a game, usually an enum. Implemented in each game's `event.rs`.
///
/// A game describes its events in one place, [`GameEvent::describe`]. The log, undo, replays and what each viewer sees
/// all follow from it, so a new kind of event has to be added to one `match` and nowhere else. Without an arm for it the
/// game does not compile:
///
/// ```compile_fail,E0004
/// use adda_core::{Description, GameEvent, Mark, Phrase, Seat};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
/// enum Event {
///     Drew { seat: Seat, card: Option<u8> },
///     Shuffled, // new: “pattern `&Event::Shuffled` not covered”
/// }
///
/// impl GameEvent for Event {
///     fn describe(&self) -> Description<'_, Event> {
///         match *self {
///             Event::Drew { seat, .. } => Description::new(Mark::Draw)
///                 .private(seat, Event::Drew { seat, card: None })
///                 .say(move || Phrase::new("event-drew").seat("seat", seat)),
///         }
///     }
/// }
/// ```
///
/// The new arm says which icon the log shows, whether the event is secret, whether it stops undo or opens a round, and
/// which sentence describes it. The completeness test of the game's words then asks for that sentence in every language.
/// Drawings may add flights for the event, but need not.
pub trait GameEvent:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Describes the event. This is the only exhaustive `match` over a game's events.
    fn describe(&self) -> Description<'_, Self>;

    // The methods below are derived from the description. No game overrides them.

    /// The sentence for the log. `None` if the event has no line there.
    fn say(&self) -> Option<Phrase> {
        self.describe().say.map(|say| say())
    }

    /// The icon of its line in the log.
    fn mark(&self) -> Mark {
        self.describe().mark
    }

    /// Whether a round, a year or the like begins here. Replays that step by round stop at these events.
    fn opens_round(&self) -> bool {
        self.describe().opens_round
    }

    /// Whether the rules reveal a secret here, so that the move cannot be undone.
    fn reveals(&self) -> bool {
        self.describe().reveals
    }

    /// The event as the viewer sees it. `None` if the viewer does not even learn that it happened.
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        self.describe().seen_by(self, viewer)
    }
}

/// For games without events, such as toy games in tests.
impl GameEvent for () {
    fn describe(&self) -> Description<'_, ()> {
        Description::new(Mark::Play)
    }
}

/// The properties of an event. By default it is public, can be undone, and has no line in the log.
pub struct Description<'a, E> {
    mark: Mark,
    opens_round: bool,
    reveals: bool,
    /// Whose secret it is, and what everybody else sees of it.
    private: Option<(Seat, Option<E>)>,
    /// A closure, because most callers only ask who may see the event or whether it can be undone.
    say: Option<Box<dyn FnOnce() -> Phrase + 'a>>,
}

impl<'a, E: Clone> Description<'a, E> {
    /// The described event as the viewer sees it.
    pub fn seen_by(self, event: &E, viewer: Viewer) -> Option<E> {
        match self.private {
            Some((seat, others)) if !viewer.sees(seat) => others,
            _ => Some(event.clone()),
        }
    }

    /// An event with this icon.
    pub fn new(mark: Mark) -> Description<'a, E> {
        Description { mark, opens_round: false, reveals: false, private: None, say: None }
    }

    /// Gives it a line in the log. The phrase is made from the event as a viewer saw it, so parts that are secret from
    /// that viewer may be missing.
    #[must_use]
    pub fn say(self, phrase: impl FnOnce() -> Phrase + 'a) -> Description<'a, E> {
        Description { say: Some(Box::new(phrase)), ..self }
    }

    /// Marks the beginning of a round, a year or the like.
    #[must_use]
    pub fn opens_round(self) -> Description<'a, E> {
        Description { opens_round: true, ..self }
    }

    /// The rules reveal a secret here, so it cannot be undone: a hand is shown, or sealed choices are turned up. Playing
    /// a card from one's own hand is not a reveal, because the seat shows only what it chose to show.
    #[must_use]
    pub fn reveals(self) -> Description<'a, E> {
        Description { reveals: true, ..self }
    }

    /// Only this seat sees all of it. Everybody else sees `others`: the event without its secret, or `None` if they do
    /// not even learn that it happened.
    #[must_use]
    pub fn private(self, seat: Seat, others: impl Into<Option<E>>) -> Description<'a, E> {
        Description { private: Some((seat, others.into())), ..self }
    }
}

/// The kind of a line in the log. The page shows it as an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// A round begins or ends.
    Round,
    /// A piece was played.
    Play,
    /// A public statement: a call, a bid.
    Call,
    /// Something was drawn or received.
    Draw,
    /// Something was taken.
    Take,
    /// Something was given up.
    Give,
    /// Something hidden was shown.
    Show,
    /// Points were counted.
    Score,
    /// The game is over.
    End,
}
