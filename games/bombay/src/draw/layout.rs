//! Where names, prices, costs and elephants are, so that none covers another.
//!
//! A map is stretched to the board, but what is written on it keeps its shape. All sizes are in units of `--s`, the width
//! of a site, which follows from the size of the board. So only the proportions of a board matter: there is one layout
//! for each [`Shape`], computed once from the components and valid for all boards of that shape.

mod boxes;
mod herds;
mod regions;
mod sheet;
mod solve;

use std::sync::LazyLock;

use crate::site::Site;

pub(crate) use boxes::Spot;
pub(crate) use herds::{Herd, herds};
pub(crate) use sheet::sheet;

/// A range of proportions of the board, with its own layout. Style sheets tell them apart by container queries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// A laptop.
    Wide,
    /// A tablet, or a narrow window.
    Tall,
    /// A phone, upright.
    Phone,
    /// A phone on its side.
    Side,
}

impl Shape {
    pub(crate) const ALL: [Shape; 4] = [Shape::Wide, Shape::Tall, Shape::Phone, Shape::Side];

    /// The letter of its custom properties.
    pub(crate) const fn letter(self) -> char {
        match self {
            Shape::Wide => 'w',
            Shape::Tall => 't',
            Shape::Phone => 'p',
            Shape::Side => 's',
        }
    }

    /// The container query for boards of this shape; none for the first, which the others override.
    const fn query(self) -> &'static str {
        match self {
            Shape::Wide => "",
            Shape::Tall => "(max-aspect-ratio: 6/5)",
            Shape::Phone => "(max-aspect-ratio: 6/5) and (max-width: 640px)",
            Shape::Side => "(min-aspect-ratio: 6/5) and (max-height: 440px)",
        }
    }

    const fn frame(self) -> Frame {
        match self {
            Shape::Wide => Frame {
                scale: (5.4, 8.7),
                rim: Rim { top: 0.8, right: 0.6, bottom: 0.75, left: 2.3 },
                name: 0.28,
                city: 0.33,
                tag: 0.4,
                stretch: 1.5,
            },
            Shape::Tall => Frame {
                scale: (6.6, 7.0),
                rim: Rim { top: 0.8, right: 0.7, bottom: 0.75, left: 1.5 },
                name: 0.27,
                city: 0.32,
                tag: 0.4,
                stretch: 1.5,
            },
            Shape::Phone => Frame {
                scale: (9.9, 7.5),
                rim: Rim { top: 0.7, right: 0.62, bottom: 0.62, left: 1.1 },
                name: 0.29,
                city: 0.32,
                tag: 0.4,
                stretch: 1.45,
            },
            Shape::Side => Frame {
                scale: (6.3, 9.4),
                rim: Rim { top: 0.7, right: 0.6, bottom: 0.6, left: 1.6 },
                name: 0.3,
                city: 0.33,
                tag: 0.4,
                stretch: 1.5,
            },
        }
    }
}

/// The measures of a shape, in units of `--s` unless said otherwise.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// `--s` in percent of the board's width and height; the smaller one counts.
    scale: (f32, f32),
    /// The rim between the board's edge and the map.
    rim: Rim,
    /// The size of the letters of a name, and of a city's name.
    name: f32,
    city: f32,
    /// The height of a row of a city's prices.
    tag: f32,
    /// How much wider or higher than the tightest board a board may be before a layout is no longer checked.
    stretch: f32,
}

#[derive(Clone, Copy, Debug)]
struct Rim {
    top: f32,
    right: f32,
    bottom: f32,
    left: f32,
}

impl Frame {
    /// The sizes of the map for which the layout must hold: the tightest, and some that are wider or higher.
    fn maps(&self) -> [(f32, f32); 5] {
        let (across, down) = (100.0 / self.scale.0, 100.0 / self.scale.1);
        let Rim { top, right, bottom, left } = self.rim;
        let map = |wider: f32, higher: f32| (across * wider - left - right, down * higher - top - bottom);
        let half = (1.0 + self.stretch) / 2.0;
        [map(1.0, 1.0), map(half, 1.0), map(self.stretch, 1.0), map(1.0, half), map(1.0, self.stretch)]
    }
}

/// The layout for one shape, by site where there is one of each.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The middle of each name, relative to the middle of its site.
    pub(crate) names: Vec<Spot>,
    /// The middle of the cost of going there.
    pub(crate) costs: Vec<Spot>,
    /// The prices of each city, in the order of the components.
    pub(crate) tags: Vec<Tag>,
    /// Where elephants can stand, by site and number of elephants (from 1), best first.
    pub(crate) stands: Vec<Vec<Vec<Stand>>>,
    /// The middle of each name on the land, relative to its place on the map; `None` if there is no room for it.
    pub(crate) regions: Vec<Option<Spot>>,
    /// Overlaps that could not be avoided; none on the built-in map.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests ask for it"))]
    conflicts: usize,
    maps: [(f32, f32); 5],
}

/// The prices of a city.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tag {
    pub(crate) site: Site,
    pub(crate) spot: Spot,
    /// Whether the three prices are beside each other.
    pub(crate) flat: bool,
}

/// A place for some elephants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Stand {
    /// The middle of all of them.
    pub(crate) spot: Spot,
    /// Their size, 1 for a single elephant.
    pub(crate) size: f32,
    /// How many are in a row.
    pub(crate) row: usize,
}

/// The layouts, in the order of [`Shape::ALL`].
pub(crate) fn layouts() -> &'static [Layout; 4] {
    static LAYOUTS: LazyLock<[Layout; 4]> =
        LazyLock::new(|| Shape::ALL.map(|shape| solve::solve(&shape.frame())));
    &LAYOUTS
}
