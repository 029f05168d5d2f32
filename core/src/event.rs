//! What happened in a game: one description for each kind of event, which everything else is derived from.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::Viewer;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// The events of a game, usually an enum. Implemented in each game's `event.rs`.
///
/// A game describes its events in one place, [`GameEvent::describe`]. The log, undo, replays and what each viewer is
/// told all follow from it, so a new kind of event has to be added to one `match` and nowhere else. Without an arm
/// for it the game does not compile:
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
/// The new arm says which picture the log shows, whether the event is secret, whether it stops undo or opens a round,
/// and which sentence tells it; the completeness test of the game's words then asks for that sentence in every
/// language. Drawings may add what travels on the page, but need not.
pub trait GameEvent:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Everything there is to say about the event. The one exhaustive `match` over a game's events.
    fn describe(&self) -> Description<'_, Self>;

    // What follows is derived from the description. No game overrides it.

    /// The sentence that tells it; `None` if it is not worth a line in the log.
    fn say(&self) -> Option<Phrase> {
        self.describe().say.map(|say| say())
    }

    /// The picture before its line in the log.
    fn mark(&self) -> Mark {
        self.describe().mark
    }

    /// Whether a round, a year or the like begins here: replays stop at these events when they go round by round.
    fn opens_round(&self) -> bool {
        self.describe().opens_round
    }

    /// Whether it shows somebody a secret by the rules, so that the move cannot be undone.
    fn reveals(&self) -> bool {
        self.describe().reveals
    }

    /// What the viewer learns of it; `None` if not even that it happened.
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        self.describe().seen_by(self, viewer)
    }
}

/// The events of games that have none, such as toys for tests.
impl GameEvent for () {
    fn describe(&self) -> Description<'_, ()> {
        Description::new(Mark::Play)
    }
}

/// Everything there is to say about an event. By default everybody sees all of it, it can be undone, and it has no line
/// in the log.
pub struct Description<'a, E> {
    mark: Mark,
    opens_round: bool,
    reveals: bool,
    /// Whose secret it is, and what is left of it for everybody else.
    private: Option<(Seat, Option<E>)>,
    /// Made only when somebody reads it: most of the time one asks who may see an event, or whether it can be undone.
    say: Option<Box<dyn FnOnce() -> Phrase + 'a>>,
}

impl<'a, E: Clone> Description<'a, E> {
    /// What the viewer learns of the event that this describes.
    pub fn seen_by(self, event: &E, viewer: Viewer) -> Option<E> {
        match self.private {
            Some((seat, others)) if !viewer.sees(seat) => others,
            _ => Some(event.clone()),
        }
    }

    /// An event with this picture.
    pub fn new(mark: Mark) -> Description<'a, E> {
        Description { mark, opens_round: false, reveals: false, private: None, say: None }
    }

    /// Tells it in the log. The phrase is made from an event as somebody has seen it, so it must cope with what is left
    /// out for others.
    #[must_use]
    pub fn say(self, phrase: impl FnOnce() -> Phrase + 'a) -> Description<'a, E> {
        Description { say: Some(Box::new(phrase)), ..self }
    }

    /// A round, a year or the like begins here.
    #[must_use]
    pub fn opens_round(self) -> Description<'a, E> {
        Description { opens_round: true, ..self }
    }

    /// It shows somebody a secret by the rules, so it cannot be undone: a hand laid open, sealed choices turned up. A
    /// seat that plays a card out of its own hand only shows what it chose to.
    #[must_use]
    pub fn reveals(self) -> Description<'a, E> {
        Description { reveals: true, ..self }
    }

    /// Only this seat sees all of it. Everybody else sees `others`: the event without its secret, or `None` if not even
    /// that it happened.
    #[must_use]
    pub fn private(self, seat: Seat, others: impl Into<Option<E>>) -> Description<'a, E> {
        Description { private: Some((seat, others.into())), ..self }
    }
}

/// What kind of thing a line of the log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// A round begins or ends.
    Round,
    /// A piece was played.
    Play,
    /// Something was said for all to hear: a call, a bid.
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
