//! The keys of the server's own sentences. The compiler warns of unused keys, and a test fails on keys without words.

use adda_core::Phrase;

macro_rules! keys {
    ($($name:ident = $key:literal,)*) => {
        /// A sentence of the server, by its key in `server/words`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Key {
            $($name,)*
        }

        impl Key {
            #[cfg(test)]
            pub(super) const ALL: &[Key] = &[$(Key::$name,)*];

            /// The key in Fluent files.
            pub(crate) const fn word(self) -> &'static str {
                match self {
                    $(Key::$name => $key,)*
                }
            }

            /// The sentence, without its arguments.
            pub(crate) fn phrase(self) -> Phrase {
                Phrase::new(self.word())
            }
        }
    };
}

keys! {
    Unreadable = "table-unreadable",
    Stale = "table-stale",
    NotYourSeat = "table-not-your-seat",
    NoSuchSeat = "table-no-such-seat",
    SeatTaken = "table-seat-taken",
    AlreadySeated = "table-already-seated",
    NotBegun = "table-not-begun",
    NotForTokens = "error-not-for-tokens",
    TooManyTokens = "error-too-many-tokens",
    Closed = "table-closed",
    NotOver = "table-not-over",
    NotSeated = "table-not-seated",
    NothingAsked = "table-nothing-asked",
    AskedAlready = "table-asked-already",
    NoSuchMoment = "table-no-such-moment",
    HostsToFill = "table-hosts-to-fill",
    NotToOffer = "table-not-to-offer",
    Text = "table-text",
    RematchedAlready = "table-rematched-already",
    OwnersToOffer = "table-owners-to-offer",
    TooSoon = "table-too-soon",
    KnowsSecrets = "table-knows-secrets",
    NoBranch = "table-no-branch",
    ReviewAlone = "review-alone",
    ReviewUncalibrated = "review-uncalibrated",
    LessonOther = "lesson-other",
    PuzzleTitle = "puzzle-title",
    PuzzleFind = "puzzle-find",
    PuzzleText = "puzzle-text",
    PuzzleAsk = "puzzle-ask",
    PuzzleSolved = "puzzle-solved",
    PuzzleOther = "puzzle-other",
    PuzzleReason = "puzzle-reason",
    TableNearlyFull = "table-nearly-full",
    TableFull = "table-full",
    Abandoned = "table-abandoned",
    Gathering = "table-gathering",
    OptionsUnreadable = "options-unreadable",
    OptionsNone = "options-none",
    OptionsUnknown = "options-unknown",
    OptionsFlag = "options-flag",
    OptionsChoice = "options-choice",
    OptionsRange = "options-range",
    Happened = "happened",
    Automatic = "log-automatic",
    AutomaticMove = "log-automatic-move",
    Reacted = "reacted",
    NoSuchReaction = "error-reaction",
    FormerPlayer = "former-player",
    Guest = "guest",
    Knowledge = "knowledge",
    SeatOwn = "seat-own",
    SeatPerson = "seat-person",
    SeatBot = "seat-bot",
    SeatAway = "seat-away",
    SeatResigned = "seat-resigned",
    SeatFree = "seat-free",
    SeatPoints = "seat-points",
    SeatTurn = "seat-turn",
    NoSuchPage = "error-no-such-page",
    NoSuchGame = "error-no-such-game",
    NoAchievements = "error-no-achievements",
    NoSuchTable = "error-no-such-table",
    NoSuchRecord = "error-no-such-record",
    MomentHidden = "error-no-such-moment",
    UnknownPerson = "error-unknown-person",
    NameFirst = "error-name-first",
    NameEmpty = "error-name-empty",
    NameLong = "error-name-long",
    NameCharacter = "error-name-character",
    PasswordShort = "error-password-short",
    PasswordLong = "error-password-long",
    LoginTaken = "error-login-taken",
    ResetLink = "error-reset-link",
    SignIn = "error-sign-in",
    OldPassword = "error-old-password",
    NotSure = "error-not-sure",
    Seats = "error-seats",
    SeatKind = "error-seat-kind",
    TwoOfMe = "error-two-of-me",
    Pace = "error-pace",
    NoSuchPreset = "error-no-such-preset",
    TooLarge = "error-too-large",
    TooSlow = "error-too-slow",
    UnreadableBody = "error-unreadable-body",
    UnreadableInput = "error-unreadable",
    TooMany = "error-too-many",
    TooManyStreams = "error-too-many-streams",
    CrossSite = "error-cross-site",
    Store = "error-store",
    Unwritten = "error-unwritten",
    Busy = "error-busy",
    TableFrozen = "error-table-frozen",
    TableDamaged = "error-table-damaged",
    TableOtherRules = "error-table-other-rules",
    TableByHost = "error-table-by-host",
    TableBroken = "error-table-broken",
    Actions = "error-actions",
    NoSuchPiece = "error-no-such-piece",
    NoAdvice = "error-no-advice",
    OneAtATime = "error-one-at-a-time",
    NoteLong = "error-note-long",
    RecordUnsound = "error-record",
    RecordLong = "error-record-long",
    TooManyRecords = "error-too-many-records",
    OtherComponents = "error-other-components",
    BuiltInComponents = "error-built-in-components",
    NoUrl = "error-no-url",
    HostNotAllowed = "error-host-not-allowed",
    NoMail = "error-no-mail",
    NoAddress = "error-no-address",
    LetterUnsent = "error-letter-unsent",
    LetterLink = "error-letter-link",
    LetterSent = "letter-sent",
    TurnText = "turn-text",
    TurnSubject = "turn-subject",
    TurnWith = "turn-with",
    TurnUnsubscribe = "turn-unsubscribe",
    ConfirmSubject = "confirm-subject",
    ConfirmText = "confirm-text",
}
