//! The deliberate bugs of the toy game.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A deliberate bug, in one branch somewhere in the rules.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Bug {
    /// No bug.
    None,

    /// After the first round passing is not listed.
    LegalOmitsPass,
    /// A card that was turned up may be sealed again.
    CheckAcceptsPlayedCard,
    /// Drawing is listed a second time.
    ListsTwice,
    /// During an offer everybody may act, but only one seat has an action.
    MayActWithoutAction,
    /// The last seat must seal a card, but may not do so before the others.
    OwesButMayNotAct,
    /// Passing is listed after the end.
    ActsAfterEnd,
    /// Sealed cards return to the hand instead of being played.
    NeverEnds,
    PanicsOnFour,

    /// A drawn token is also still in the bag.
    TokenStaysInBag,
    /// The tokens have no score line.
    ScoreLineMissing,
    /// A written position lacks the sealed cards.
    WritingForgetsSealed,
    SetUpReadsClock,
    /// Changing a sealed card writes the time into the position.
    PlayReadsClock,
    /// Without a log the position differs.
    LogMatters,

    /// Views show sealed cards to everybody.
    ViewLeaksSealedCard,
    /// Events show everybody which card was sealed.
    EventLeaksSealedCard,
    /// The first to seal in a round gets half a point.
    FirstToSealScores,
    /// Views show all tokens to everybody.
    ViewLeaksToken,
    /// Events show everybody which token was drawn.
    EventLeaksToken,
    /// Spectators see the tokens of a seat while it considers an offer.
    SpectatorSeesToken,
    /// The refusal of a card says whether another seat has sealed it.
    RefusalTellsSealedCard,
    /// Only a seat with a small token may change its sealed card.
    TurnDependsOnToken,
    /// Drawing is only allowed while the highest token is in the bag.
    DrawDependsOnBag,
    /// Turning up sealed cards is not marked as a reveal.
    RevealUnmarked,
    /// Turning up sealed cards is marked as a reveal unless all are equal.
    RevealMarkedBySecret,
    /// The lowest token is always drawn: no luck is used, but a secret is learnt.
    DrawsWithoutLuck,
    /// A guess deals the viewer's own tokens again.
    GuessForgetsOwnTokens,
    /// A guess leaves all tokens in the bag.
    GuessDoublesTokens,

    /// Events show everybody that a sealed card was changed, and to which.
    EventLeaksChange,
    /// Events show everybody which tokens were dealt in the set-up.
    DealLeaksToken,
    /// Everybody may act after the end, without any action.
    MayActAfterEnd,
    /// An invalid position is read without an error.
    ReadsUnsound,
    /// Set-up refuses four seats, although the game is for one to four.
    RefusesFullTable,
    /// An open replay does not show secrets.
    OpenReplayHides,
    /// The points so far include the secret tokens.
    TotalTellsTokens,
    /// The check panics on a card that does not exist.
    CheckPanicsOnBigCard,

    /// Sealing 4 has the code of sealing 3.
    TwoActionsOneCode,
    /// The first index of sealing is an action by itself.
    CodeBeginsWithAnother,
    /// An observation holds the time.
    ObservesClock,
    /// An observation has one more field after the first round.
    FieldComesAndGoes,
}

static PLANTED: AtomicU8 = AtomicU8::new(Bug::None as u8);
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// The bug that the buggy toy has now. It is a global, because a type for each bug would take a minute to build.
pub(crate) fn planted() -> u8 {
    PLANTED.load(Ordering::Relaxed)
}

/// Plants a bug until the guard is dropped.
pub(crate) fn plant(bug: Bug) -> MutexGuard<'static, ()> {
    // A poisoned lock does not matter: the bug is set again below.
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    PLANTED.store(bug as u8, Ordering::Relaxed);
    guard
}
