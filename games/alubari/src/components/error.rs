//! What is wrong with the values of a file of components, for the person who wrote it.

use adda_core::components::FileFault;

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ComponentsFault {
    /// A count that differs from the rulebook's.
    #[error("the rulebook counts {printed} {what}, the file {found}: write the printed number")]
    Count {
        /// Of what.
        what: String,
        /// By the rulebook.
        printed: usize,
        /// By the file.
        found: usize,
    },
    /// A number that is too small or too large to play with.
    #[error("{found} {what} cannot be played with: write a number from {least} to {most}")]
    Range {
        /// Of what.
        what: String,
        /// In the file.
        found: usize,
        /// At least.
        least: usize,
        /// At most.
        most: usize,
    },
    /// Fewer spaces than workers.
    #[error(
        "with {players} players {workers} workers need a space each, and {spaces} are left in fog when the excavation is over"
    )]
    TooFewSpaces {
        /// How many play.
        players: usize,
        /// How many workers they have.
        workers: usize,
        /// How many spaces there are at least.
        spaces: usize,
    },
    /// A track whose cells do not rise.
    #[error("the cells of a track never fall from left to right, and its start is one of them")]
    Track,
    /// A harvest that does not start on 1.
    #[error("the harvest track starts on 1 (two halves), has cells of 1, 2 or 4 halves, and ends with 2")]
    Harvest,
    /// Not a kind of section.
    #[error("{0:?} is no kind of section: write river, town or plain")]
    Kind(String),
    /// A name that is missing or cannot be shown.
    #[error("{0:?} cannot be shown as a name: give 1 to 30 characters")]
    Name(String),
    /// A name that is there already.
    #[error("{0:?} is there twice: each needs a name of its own")]
    SameName(String),
    /// A railway that does not begin with a river or end in a town.
    #[error("the railway begins with a river and ends in a town")]
    Ends,
    /// No such section.
    #[error("there is no section {0:?} with four sections behind it: name one of the railway")]
    Agony(String),
    /// Letters that cannot name an area.
    #[error("{0:?} cannot name an area: write three capital letters and a digit")]
    AreaId(String),
    /// A town that the railway does not have.
    #[error("there is no town {0:?}: write Siliguri or a town of the railway")]
    NoSuchTown(String),
    /// A town without a station.
    #[error("{0} has no area: every town has a station")]
    NoArea(String),
    /// Not a cost.
    #[error("{0:?} is no cost: write such as \"2 iron + 1 stone\", each good once")]
    Cost(String),
    /// Not a bonus.
    #[error("{0:?} is no bonus: write worker, contract, equipment or such as \"2 steel\"")]
    Bonus(String),
    /// Not the spaces of an estate.
    #[error("{0:?} are no spaces: write rubble/points for two to six of them, such as \"2/1 3/2\"")]
    Spaces(String),
    /// More rubble than the box has.
    #[error("the estates could need {0} rubble, and the box has 78: there cannot be so much")]
    TooMuchRubble(usize),
    /// Not a zone.
    #[error("{0:?} are no zones: write letters from A to G, each once")]
    Zones(String),
    /// Not an effect.
    #[error(
        "{0:?} is no effect that we know: write one of those in the built-in file, with numbers from 1 to 9"
    )]
    Effect(String),
    /// Not a requirement.
    #[error(
        "{0:?} cannot be asked for: write T, S, R, E, L, iron, stone or rubble with a number from 1 to 20"
    )]
    Asks(String),
    /// A contract that asks for nothing and pays, or the other way round.
    #[error("a contract pays for what it asks, or for each chai")]
    Pays,
    /// Not a kind of weather.
    #[error("{0:?} is no weather: write sun, rain or fog")]
    Weather(String),
}

impl From<ComponentsFault> for FileFault {
    fn from(fault: ComponentsFault) -> FileFault {
        FileFault::Values(fault.to_string())
    }
}
