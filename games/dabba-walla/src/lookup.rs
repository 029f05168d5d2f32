//! The components in the form the rules need: where each tile can be placed on each bed, computed once.

use adda_core::components::{ComponentSlot, File, FileError, GameComponents};

use crate::card::{CARDS, Card};
use crate::chai::Chais;
use crate::colour::Colour;
use crate::components::{Components, Place, normal, turn, turn_side};
use crate::vehicle::{Cell, CellSet, MAX_CELLS, SPOTS, Side, Spot, TURNS, Vehicle};

/// The component set of this process.
pub(crate) static COMPONENTS: ComponentSlot<Lookup> = ComponentSlot::new();

/// The components that every match of this process is played with.
#[inline]
pub fn lookup() -> &'static Lookup {
    COMPONENTS.get()
}

impl GameComponents for Lookup {
    const GAME: &'static str = "dabba-walla";
    const BUILT_IN: &'static str = include_str!("../components/dabba-walla.toml");

    fn read(file: &File<'_>) -> Result<Lookup, FileError> {
        Components::read(file).map(Lookup::new)
    }

    fn counts(&self) -> Vec<(&'static str, usize)> {
        let Components { cards, chai, shapes, .. } = &self.components;
        vec![("cards", cards.len()), ("chai tiles", chai.len()), ("shapes", shapes.len())]
    }
}

/// Components with the tables computed from them.
#[derive(Clone, Debug)]
pub struct Lookup {
    components: Components,
    /// The kind of each card's tile. Tiles of the same shape with the same half chai are of the same kind.
    kinds: [u8; CARDS],
    /// For each kind and orientation, the lowest number of those that look the same.
    lowest: Vec<[u8; TURNS]>,
    colours: [Colour; CARDS],
    tips: [[u8; 4]; CARDS],
    grounds: [Ground; 4],
}

/// One bed, and how every kind of tile can be placed on it.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// All its cells.
    pub(crate) cells: CellSet,
    /// The neighbour on each side of each cell.
    pub(crate) beside: [[Option<Cell>; 4]; MAX_CELLS],
    layouts: Vec<Layout>,
}

/// How one kind of tile can be placed on one bed.
#[derive(Clone, Debug)]
struct Layout {
    /// Those on the same cells are next to each other.
    placements: Vec<Placement>,
    /// The spots of the placements.
    spots: Vec<Spot>,
    footprints: Vec<Footprint>,
    /// The index of the placement at each spot, however its orientation is spelt.
    at: [u8; SPOTS],
}

/// Cells that a tile can cover, and the placements that cover them.
#[derive(Clone, Copy, Debug)]
struct Footprint {
    cells: CellSet,
    first: u8,
    end: u8,
}

const NOWHERE: u8 = u8::MAX;

/// A tile on a bed, on any level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The cells it covers.
    pub cells: CellSet,
    /// How it is placed.
    pub spot: Spot,
    /// For each side, the cells with a half chai there.
    pub halves: [CellSet; 4],
}

impl Lookup {
    fn new(components: Components) -> Lookup {
        let mut known: Vec<(usize, Vec<(Place, Side)>)> = Vec::new();
        let mut kinds = [0; CARDS];
        for (kind, card) in kinds.iter_mut().zip(&components.cards) {
            let own = (card.shape, card.halves.clone());
            let found = known.iter().position(|other| *other == own);
            *kind = found.unwrap_or(known.len()) as u8;
            if found.is_none() {
                known.push(own);
            }
        }
        let grounds = components.beds.each_ref().map(|bed| Ground {
            cells: CellSet::first_of(bed.len()),
            beside: beside(bed),
            layouts: known
                .iter()
                .map(|(shape, halves)| Layout::new(&components.shapes[*shape].cells, halves, bed))
                .collect(),
        });
        let colours = std::array::from_fn(|card| components.cards[card].colour);
        let tips = std::array::from_fn(|card| components.cards[card].tips);
        let lowest =
            known.iter().map(|(shape, halves)| lowest(&components.shapes[*shape].cells, halves)).collect();
        Lookup { components, kinds, lowest, colours, tips, grounds }
    }

    /// The components from the file.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// All chai tiles of the game.
    pub(crate) fn chai(&self) -> Chais {
        self.components.chai
    }

    /// The colour of a card's tile.
    #[inline]
    pub fn colour(&self, card: Card) -> Colour {
        self.colours[card.index()]
    }

    /// The value of a card for each colour.
    #[inline]
    pub fn tips(&self, card: Card) -> [u8; 4] {
        self.tips[card.index()]
    }

    /// The number of dabbas on a card's tile.
    pub fn size(&self, card: Card) -> usize {
        self.components.cells_of(&self.components.cards[card.index()]).len()
    }

    #[inline]
    pub(crate) fn ground(&self, vehicle: Vehicle) -> &Ground {
        &self.grounds[vehicle.index()]
    }

    #[inline]
    fn layout(&self, vehicle: Vehicle, card: Card) -> &Layout {
        &self.grounds[vehicle.index()].layouts[usize::from(self.kinds[card.index()])]
    }

    /// All placements of a card's tile on a bed, on any level.
    #[inline]
    pub fn placements(&self, vehicle: Vehicle, card: Card) -> &[Placement] {
        &self.layout(vehicle, card).placements
    }

    /// The spots where all cells under a tile are at the same height, footprint by footprint.
    #[inline]
    pub(crate) fn even_spots(
        &self,
        vehicle: Vehicle,
        card: Card,
        level_with: [CellSet; MAX_CELLS],
    ) -> impl Iterator<Item = &[Spot]> {
        let layout = self.layout(vehicle, card);
        layout.footprints.iter().filter_map(move |footprint| {
            let even = level_with[footprint.cells.first()?.index()].contains_all(footprint.cells);
            even.then(|| &layout.spots[usize::from(footprint.first)..usize::from(footprint.end)])
        })
    }

    /// The placement of a card's tile at a spot, if it fits there. Of all spots at which it looks the same, the
    /// placement has the lowest.
    #[inline]
    pub fn placement(&self, vehicle: Vehicle, card: Card, spot: Spot) -> Option<&Placement> {
        let layout = self.layout(vehicle, card);
        layout.placements.get(usize::from(layout.at[spot.index()]))
    }

    /// The spot with the lowest number of all orientations in which the card's tile looks the same there.
    pub(crate) fn lowest_spelling(&self, card: Card, spot: Spot) -> Spot {
        let lowest = self.lowest[usize::from(self.kinds[card.index()])];
        Spot::new(spot.cell(), lowest[usize::from(spot.turned())])
    }

    /// Row and column of a cell.
    pub fn place(&self, vehicle: Vehicle, cell: Cell) -> Option<(i8, i8)> {
        self.components.beds[vehicle.index()].get(cell.index()).copied()
    }
}

/// For each orientation of a tile, the lowest number of those that look the same.
fn lowest(shape: &[Place], halves: &[(Place, Side)]) -> [u8; TURNS] {
    let look = |turned: usize| {
        let (top, left) = corner(shape, turned);
        let mut turned_halves: Vec<(Place, Side)> = halves
            .iter()
            .map(|&(cell, side)| {
                let (row, column) = turn(cell, turned);
                ((row - top, column - left), turn_side(side, turned))
            })
            .collect();
        turned_halves.sort_unstable();
        (normal(shape.iter().map(|&cell| turn(cell, turned))), turned_halves)
    };
    std::array::from_fn(|turned| {
        (0..turned).find(|&lower| look(lower) == look(turned)).unwrap_or(turned) as u8
    })
}

fn beside(bed: &[Place]) -> [[Option<Cell>; 4]; MAX_CELLS] {
    std::array::from_fn(|cell| {
        Side::ALL.map(|side| {
            let &(row, column) = bed.get(cell)?;
            let (down, right) = side.step();
            bed.iter().position(|&other| other == (row + down, column + right)).map(Cell::at)
        })
    })
}

impl Layout {
    fn new(shape: &[Place], halves: &[(Place, Side)], bed: &[Place]) -> Layout {
        let mut placements: Vec<Placement> = Vec::new();
        // Every spot where the tile fits, and the lowest one at which it looks the same.
        let mut spellings: Vec<(Spot, Spot)> = Vec::new();
        for turned in 0..TURNS {
            let cells: Vec<Place> = normal(shape.iter().map(|&cell| turn(cell, turned)));
            // Where the cells of the drawn shape end up, to find those with a half chai again.
            let corner = corner(shape, turned);
            for (number, &(row, column)) in bed.iter().enumerate() {
                // The first cell of the tile is on this cell of the bed.
                let (down, right) = (row - cells[0].0, column - cells[0].1);
                let on_bed = |place: Place| {
                    let moved = (place.0 + down, place.1 + right);
                    bed.iter().position(|&cell| cell == moved).map(Cell::at)
                };
                let Some(covered) = cells.iter().map(|&cell| on_bed(cell)).collect::<Option<Vec<Cell>>>()
                else {
                    continue;
                };
                let mut placement = Placement {
                    cells: covered.into_iter().collect(),
                    spot: Spot::new(Cell::at(number), turned as u8),
                    halves: [CellSet::NONE; 4],
                };
                for &(cell, side) in halves {
                    let (row, column) = turn(cell, turned);
                    let cell = on_bed((row - corner.0, column - corner.1)).expect("a cell of the tile");
                    let half = &mut placement.halves[turn_side(side, turned).index()];
                    *half = half.with(cell);
                }
                let same =
                    |other: &Placement| (other.cells, other.halves) == (placement.cells, placement.halves);
                let known = placements.iter().find(|&other| same(other)).map(|other| other.spot);
                spellings.push((placement.spot, known.unwrap_or(placement.spot)));
                if known.is_none() {
                    placements.push(placement);
                }
            }
        }
        placements.sort_by_key(|placement| placement.cells.bits());
        let mut footprints: Vec<Footprint> = Vec::new();
        for (number, placement) in placements.iter().enumerate() {
            match footprints.last_mut() {
                Some(last) if last.cells == placement.cells => last.end += 1,
                _ => footprints.push(Footprint {
                    cells: placement.cells,
                    first: number as u8,
                    end: number as u8 + 1,
                }),
            }
        }
        let spots = placements.iter().map(|placement| placement.spot).collect();
        let mut at = [NOWHERE; SPOTS];
        for (spelt, lowest) in spellings {
            let number = placements.iter().position(|placement| placement.spot == lowest);
            at[spelt.index()] = number.map_or(NOWHERE, |number| number as u8);
        }
        Layout { placements, spots, footprints, at }
    }
}

/// The upper left corner of a turned shape.
fn corner(shape: &[Place], turned: usize) -> Place {
    let cells = || shape.iter().map(|&cell| turn(cell, turned));
    let top = cells().map(|(row, _)| row).min().unwrap_or_default();
    let left = cells().map(|(_, column)| column).min().unwrap_or_default();
    (top, left)
}
