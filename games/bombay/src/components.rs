//! The components as data: the map, the demand, the palace tokens, the lay-out of a first game.
//!
//! The values are in `components/bombay.toml`, each section marked as printed, deduced or reconstructed. The file is
//! parsed once, when the first position is made, and checked like any other: owners of the printed game can play with
//! a file of their own ([`adda_core::components`]).
//!
//! The rules use the components through [`board`](crate::board::board), which holds the set chosen for this process.

mod check;
mod file;

use adda_core::components::{File, FileError};

use crate::colour::Colour;
use crate::demand::Column;
use crate::site::{CITIES, Site};
use crate::token::PalaceToken;

/// Everything printed that another edition could change.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    /// The size of the map, in the units of the coordinates.
    pub size: (i32, i32),
    /// The sites, from the top to the bottom of the map.
    pub sites: Vec<SiteSpec>,
    /// Roads, each between two sites.
    pub roads: Vec<(Site, Site)>,
    /// Rivers, bridges, desert: only for the eye.
    pub scenery: Scenery,
    /// The four columns of demand, which are shuffled onto the cities.
    pub columns: [Column; CITIES],
    /// The palace tokens on the face for four and five players.
    pub yellow_face: [PalaceToken; TOKENS],
    /// The palace tokens on the face for two and three players.
    pub orange_face: [PalaceToken; TOKENS],
    /// The lay-out of a first game.
    pub first_game: FirstGame,
}

/// The number of palace tokens, and of sites for them (rules 1.3, 1.4).
pub(crate) const TOKENS: usize = 8;

/// A site as it is printed on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteSpec {
    /// Three letters, different for each site.
    pub id: String,
    /// The name.
    pub name: String,
    /// What it is for.
    pub kind: Kind,
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

adda_kit::kinds! {
    /// What a site is for (rules 1.4), with the letter of the rulebook.
    pub enum Kind {
        /// A: the hill where all elephants start.
        StartHill = ("start_hill", 'A'),
        /// B: the other hill.
        Hill = ("hill", 'B'),
        /// D: a city.
        City = ("city", 'D'),
        /// E: a post with any number of players.
        Post = ("post", 'E'),
        /// F: a post with four and five players only.
        FarPost = ("far_post", 'F'),
        /// G: a site with a palace token.
        Token = ("token", 'G'),
        /// H: no use of its own.
        Empty = ("empty", 'H'),
    }
}

impl Kind {
    /// The number of such sites on the printed board; `None` for [`Kind::Empty`], which takes all that are left.
    const fn printed(self) -> Option<usize> {
        match self {
            Kind::StartHill | Kind::Hill => Some(1),
            Kind::City | Kind::Post | Kind::FarPost => Some(4),
            Kind::Token => Some(TOKENS),
            Kind::Empty => None,
        }
    }

    /// Whether entering it costs two actions (rules 5.3).
    pub const fn is_hill(self) -> bool {
        matches!(self, Kind::StartHill | Kind::Hill)
    }
}

/// What is drawn on the map without effect in the game (rules 5.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenery {
    /// The name and the course of each.
    pub rivers: Vec<(String, Vec<(i32, i32)>)>,
    /// Where a road crosses a river.
    pub bridges: Vec<(i32, i32)>,
    /// An outline.
    pub desert: Vec<(i32, i32)>,
    /// The coast from the top to the bottom, with the sea to its left. Empty if there is no sea.
    pub coast: Vec<(i32, i32)>,
    /// Names on the land and the sea.
    pub regions: Vec<Region>,
}

/// A name on the land or the sea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// What it is: `sea`, `desert`, `plateau` or `river`. Others are drawn like a plateau.
    pub id: String,
    /// The name.
    pub name: String,
    /// From the left; may be beyond the edge of the map.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

/// The lay-out of a first game (rules 10.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstGame {
    /// The column of each city, in the order of the cities.
    pub demand: [Column; CITIES],
    /// The posts.
    pub posts: Vec<(Site, Colour)>,
    /// The palace tokens, for four and five players.
    pub tokens: Vec<(Site, PalaceToken)>,
}

impl Components {
    /// Parses and checks a component file.
    ///
    /// # Errors
    /// The first error, with its line, its section, what is wrong and what is expected.
    pub(crate) fn read(file: &File<'_>) -> Result<Components, FileError> {
        check::components(file)
    }

    /// The site with these letters.
    pub fn site(&self, id: &str) -> Option<Site> {
        self.sites.iter().position(|site| site.id == id).map(Site::at)
    }

    /// The sites of a kind, in order.
    pub fn sites_of(&self, kind: Kind) -> impl Iterator<Item = Site> {
        let here = self.sites.iter().enumerate().filter(move |(_, site)| site.kind == kind);
        here.map(|(number, _)| Site::at(number))
    }
}
