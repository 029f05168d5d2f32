//! What is wrong with the values of a file of components, for the person who wrote it.

use adda_core::components::FileFault;

use crate::demand::NotAColumn;
use crate::site::MAX_SITES;

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
    /// More sites than fit.
    #[error("{0} sites are too many: there is room for {MAX_SITES}")]
    TooManySites(usize),
    /// Letters that cannot name a site.
    #[error("{0:?} cannot stand for a site: write three small letters from a to z")]
    SiteId(String),
    /// A site without a name.
    #[error("the site {0:?} has no name: give it one")]
    NoName(String),
    /// Letters or a name that another site has.
    #[error("two sites are called {0:?}: each needs letters and a name of its own")]
    SameSite(String),
    /// Not the letter of a kind.
    #[error("{0:?} is no kind of site: write A, B, D, E, F, G or H as the rulebook does")]
    Kind(String),
    /// A point beyond the edge.
    #[error("the point ({x}, {y}) lies outside the map of {width} by {height}: move it inside")]
    OutsideMap {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
        /// Of the map.
        width: i32,
        /// Of the map.
        height: i32,
    },
    /// Not two sites with a hyphen.
    #[error("{0:?} is no road: write the letters of two sites with a hyphen, such as \"bom-nas\"")]
    Road(String),
    /// A road from a site to itself.
    #[error("the road {0:?} leads nowhere: it needs two different sites")]
    RoadToItself(String),
    /// A road that is there already.
    #[error("the road {0:?} is there already: two sites have one road at most")]
    SameRoad(String),
    /// A site that cannot be reached.
    #[error("no way leads to {0:?}: connect it with a road")]
    Unreachable(String),
    /// A bridge without a road.
    #[error("a bridge of {0:?}, which is no road of the map: name a road as it stands there")]
    BridgeWithoutRoad(String),
    /// Letters that are no column.
    #[error(transparent)]
    Column(#[from] NotAColumn),
    /// Letters that name no site of the map.
    #[error("there is no site {0:?} on the map: write the letters of one")]
    NoSuchSite(String),
    /// Something for a site of another kind.
    #[error("{site:?} has the letter {kind}: {wanted} belong elsewhere")]
    WrongKind {
        /// Which site.
        site: String,
        /// Its letter.
        kind: char,
        /// What was to lie there.
        wanted: &'static str,
    },
    /// A city, a post or a site for a token that was left out.
    #[error("{site:?} is left out of the {what}: give it one")]
    LeftOut {
        /// Which site.
        site: String,
        /// Of what.
        what: &'static str,
    },
    /// Not the letter of a colour.
    #[error("{0:?} is no colour: write Y, V, B or O")]
    Colour(String),
    /// Not the name of a palace token.
    #[error("{0:?} is no palace token: write client, rupees, city or bale")]
    Token(String),
    /// Columns of a first game that are not those of the demand.
    #[error("the columns of the first game are not the four of [demand]: give each of them to one city")]
    OtherColumns,
    /// The posts of a first game with two or three players lack a colour.
    #[error("the four sites E have no {0} post: each colour needs one there, for two and three players")]
    NearPosts(&'static str),
    /// Tokens of a first game that are not those of the yellow face.
    #[error("the first game has {found} {token} tokens, the yellow face {face}: make them agree")]
    OtherTokens {
        /// Which.
        token: &'static str,
        /// In the first game.
        found: usize,
        /// On the yellow face.
        face: usize,
    },
}

impl From<ComponentsFault> for FileFault {
    fn from(fault: ComponentsFault) -> FileFault {
        FileFault::Values(fault.to_string())
    }
}
