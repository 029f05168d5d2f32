//! What the log of a game shows besides its moves.

use adda_core::Seat;

/// Something that happened at the table, not in the game itself, and belongs in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// The number of the entry.
    pub seq: u64,
    /// The number of moves played before it.
    pub moves: usize,
    /// What happened.
    pub kind: HappeningKind,
    /// The name of the person or bot.
    pub name: String,
    /// Their seat.
    pub seat: Option<Seat>,
}

/// What can happen at a table besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HappeningKind {
    /// A person took a seat.
    Sat,
    /// A person left before the game started.
    StoodUp,
    /// A person left, and a bot plays for them.
    Left,
    /// A person came back.
    Back,
    /// A person resigned.
    Resigned,
    /// A person's time ran out.
    TimedOut,
    /// A seat was offered to other people.
    Offered,
    /// A free seat was given to a bot.
    Filled,
    /// A move was undone.
    Undid,
    /// A move was redone.
    Redid,
    /// A person asked to go back further than undo can.
    AskedBack,
    /// Everybody agreed, and the table went back.
    WentBack,
    /// A person declined to go back.
    Declined,
    /// A person wants somebody else to take over the seat of an absent player.
    WouldReplace,
    /// A person would rather wait for the absent player.
    WouldWait,
}

impl HappeningKind {
    /// All of them.
    pub const ALL: [HappeningKind; 15] = [
        HappeningKind::Sat,
        HappeningKind::StoodUp,
        HappeningKind::Left,
        HappeningKind::Back,
        HappeningKind::Resigned,
        HappeningKind::TimedOut,
        HappeningKind::Offered,
        HappeningKind::Filled,
        HappeningKind::Undid,
        HappeningKind::Redid,
        HappeningKind::AskedBack,
        HappeningKind::WentBack,
        HappeningKind::Declined,
        HappeningKind::WouldReplace,
        HappeningKind::WouldWait,
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
            HappeningKind::Filled => "filled",
            HappeningKind::Undid => "undid",
            HappeningKind::Redid => "redid",
            HappeningKind::AskedBack => "asked-back",
            HappeningKind::WentBack => "went-back",
            HappeningKind::Declined => "declined",
            HappeningKind::WouldReplace => "would-replace",
            HappeningKind::WouldWait => "would-wait",
        }
    }

    /// Whether the log has a line for it. Undo and redo have none, because the log shows the moves themselves.
    pub const fn has_line(self) -> bool {
        !matches!(self, HappeningKind::Undid | HappeningKind::Redid)
    }
}
