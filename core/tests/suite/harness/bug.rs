//! What can be wrong with the toy.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A deliberate bug: one branch somewhere in the rules.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Bug {
    /// The sound toy.
    None,

    /// After the first round passing is not listed.
    LegalOmitsPass,
    /// Cards that were turned up may be sealed again.
    CheckAcceptsPlayedCard,
    /// Drawing is listed a second time.
    ListsTwice,
    /// During an offer everybody may act, but only one seat has an action.
    MayActWithoutAction,
    /// The last seat owes a card but may not seal it before the others.
    OwesButMayNotAct,
    /// Passing is listed after the end.
    ActsAfterEnd,
    /// Sealed cards go back to the hand unseen.
    NeverEnds,
    PanicsOnFour,

    /// A drawn token is in the bag as well.
    TokenStaysInBag,
    /// The tokens have no line in the score sheet.
    ScoreLineMissing,
    /// A written position has nothing sealed.
    WritingForgetsSealed,
    SetUpReadsClock,
    /// Changing a sealed card leaves the time of day in the position.
    PlayReadsClock,
    /// Without a log the position differs.
    LogMatters,

    /// Everybody sees sealed cards.
    ViewLeaksSealedCard,
    /// Everybody learns which card was sealed.
    EventLeaksSealedCard,
    /// Whoever seals first in a round gets half a point.
    FirstToSealScores,
    /// Everybody sees all tokens.
    ViewLeaksToken,
    /// Everybody learns which token was drawn.
    EventLeaksToken,
    /// Spectators see the tokens of a seat while it considers an offer.
    SpectatorSeesToken,
    /// The refusal of a card says whether another seat has sealed it.
    RefusalTellsSealedCard,
    /// Only a seat with a small token may change its sealed card.
    TurnDependsOnToken,
    /// Drawing is only allowed while the greatest token is in the bag.
    DrawDependsOnBag,
    /// Turning up sealed cards counts as nothing to learn.
    RevealUnmarked,
    /// Turning up sealed cards counts as something to learn unless all are equal.
    RevealMarkedBySecret,
    /// The lowest token is drawn: no luck falls, but a secret is learnt.
    DrawsWithoutLuck,
    /// A guess deals the viewer's own tokens anew.
    GuessForgetsOwnTokens,
    /// A guess leaves all tokens in the bag.
    GuessDoublesTokens,

    /// Everybody learns that a sealed card was changed, and to which.
    EventLeaksChange,
    /// Everybody learns which tokens were dealt at the beginning.
    DealLeaksToken,
    /// Everybody may act after the end, without any action.
    MayActAfterEnd,
    /// An unsound position is read without a word.
    ReadsUnsound,
    /// Four cannot play, though the game says that it is for one to four.
    RefusesFullTable,
    /// A replay with all secrets open does not show them.
    OpenReplayHides,
    /// The points so far count the secret tokens.
    TotalTellsTokens,
    /// A card far beyond the deck breaks the check.
    CheckPanicsOnBigCard,
}

static PLANTED: AtomicU8 = AtomicU8::new(Bug::None as u8);
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// The bug that the buggy toy has just now. A game for each bug would say it in types, but take a minute to build.
pub(crate) fn planted() -> u8 {
    PLANTED.load(Ordering::Relaxed)
}

/// Plants a bug for as long as the guard lives.
pub(crate) fn plant(bug: Bug) -> MutexGuard<'static, ()> {
    // A test that failed while it held the lock has left nothing behind.
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    PLANTED.store(bug as u8, Ordering::Relaxed);
    guard
}
