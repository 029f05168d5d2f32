//! What is wrong with the values of a file of components, for the person who wrote it.

use adda_core::components::FileFault;

use crate::chai::Chais;

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ComponentsFault {
    /// A count that differs from the rulebook's.
    #[error("the rulebook counts {printed} {what}, the file {found}: make it {printed}")]
    Count {
        /// Of what.
        what: String,
        /// By the rulebook.
        printed: usize,
        /// By the file.
        found: usize,
    },
    /// Rows that are no drawing.
    #[error(
        "{0:?} is no drawing: write rows of # and . that are equally long, with a # in the first and last of them"
    )]
    Drawing(String),
    /// A drawing in pieces.
    #[error("the drawing of {0:?} is in pieces: its cells must hang together by their sides")]
    InPieces(String),
    /// A shape of another size than the tiles have.
    #[error("{0:?} has {1} cells: tiles have one to four")]
    ShapeSize(String, usize),
    /// Two shapes that are the same, turned.
    #[error("{0:?} and {1:?} are the same shape: tiles may be turned and turned over")]
    SameShape(String, String),
    /// Two beds that are the same.
    #[error("the beds of {0} and {1} are the same: the rulebook says that all are arranged differently")]
    SameBed(&'static str, &'static str),
    /// A shape that cannot be loaded.
    #[error("a tile of the shape {shape:?} does not fit on the {vehicle}: every card must be playable")]
    DoesNotFit {
        /// Which shape.
        shape: String,
        /// On which vehicle.
        vehicle: &'static str,
    },
    /// Too many chai tiles of a kind.
    #[error("{0} chai tiles of one kind are too many: there is room for {max}", max = Chais::MOST)]
    TooManyChai(u8),
    /// Letters that cannot name a card.
    #[error("{0:?} cannot name a card: write the letter of the tile's colour (Y, R, B or G) and two digits")]
    CardId(String),
    /// Two cards of the same name.
    #[error("two cards are called {0:?}: each needs a name of its own")]
    SameCard(String),
    /// A shape that the file does not have.
    #[error("there is no shape {0:?}: name one of [shapes]")]
    NoSuchShape(String),
    /// A tile without a half chai.
    #[error("the tile of {0:?} has no half chai: the rulebook says that each has one")]
    NoHalf(String),
    /// Not a place for a half chai.
    #[error(
        "{0:?} is no place for a half chai: write row, column and side of a dabba's outer edge, such as \"0 1 E\""
    )]
    Half(String),
    /// Not values for tips.
    #[error(
        "{0:?} are no tips: write a colour and a value from 1 to 9 such as \"R3\", several with blanks, or \"0\""
    )]
    Tips(String),
}

impl From<ComponentsFault> for FileFault {
    fn from(fault: ComponentsFault) -> FileFault {
        FileFault::Values(fault.to_string())
    }
}
