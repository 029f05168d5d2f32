//! What the log of a game tells besides its moves.

use adda_core::Seat;

/// Something that happened beside the game and belongs in its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// The number of the entry.
    pub seq: u64,
    /// How many moves had been played.
    pub moves: usize,
    /// What.
    pub kind: HappeningKind,
    /// Who.
    pub name: String,
    /// Their seat.
    pub seat: Option<Seat>,
}

/// What can happen beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HappeningKind {
    /// Somebody took a seat.
    Sat,
    /// Somebody left before the game began.
    StoodUp,
    /// Somebody left their seat to a bot.
    Left,
    /// Somebody came back.
    Back,
    /// Somebody gave up.
    Resigned,
    /// Somebody's time ran out.
    TimedOut,
    /// A seat was offered to others.
    Offered,
    /// Somebody took a move back.
    Undid,
    /// Somebody played it again.
    Redid,
    /// Somebody asked to go back further.
    AskedBack,
    /// Everybody agreed, and the table went back.
    WentBack,
    /// Somebody did not agree.
    Declined,
}

impl HappeningKind {
    /// All of them.
    pub const ALL: [HappeningKind; 12] = [
        HappeningKind::Sat,
        HappeningKind::StoodUp,
        HappeningKind::Left,
        HappeningKind::Back,
        HappeningKind::Resigned,
        HappeningKind::TimedOut,
        HappeningKind::Offered,
        HappeningKind::Undid,
        HappeningKind::Redid,
        HappeningKind::AskedBack,
        HappeningKind::WentBack,
        HappeningKind::Declined,
    ];

    /// The name in Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            HappeningKind::Sat => "sat",
            HappeningKind::StoodUp => "stood-up",
            HappeningKind::Left => "left",
            HappeningKind::Back => "back",
            HappeningKind::Resigned => "resigned",
            HappeningKind::TimedOut => "timed-out",
            HappeningKind::Offered => "offered",
            HappeningKind::Undid => "undid",
            HappeningKind::Redid => "redid",
            HappeningKind::AskedBack => "asked-back",
            HappeningKind::WentBack => "went-back",
            HappeningKind::Declined => "declined",
        }
    }

    /// Whether the log keeps a line of it. A move that was taken back or played again speaks for itself there.
    pub const fn has_line(self) -> bool {
        !matches!(self, HappeningKind::Undid | HappeningKind::Redid)
    }
}
