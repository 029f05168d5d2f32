//! From the file to sound components.

use std::collections::BTreeSet;
use std::ops::Range;

use adda_core::components::{File, FileError, Spanned};

use super::error::ComponentsFault as Fault;
use super::file::{ByColour, BySize, CardRow, ChaiSection, Drawing, Sections, VehicleSection};
use super::{CardSpec, Components, Place, ShapeSpec, normal, turn};
use crate::card::CARDS;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::vehicle::{Side, TURNS, Vehicle};
use crate::{BLANKS, BONUS, TICKETS};

type Checked<T> = Result<T, FileError>;

/// Rulebook: for each colour the tiles with one, two, three and four dabbas, and in how many shapes.
const TILES: [usize; 4] = [3, 6, 6, 4];
const SHAPES: [usize; 4] = [1, 1, 2, 4];
/// Rulebook: tickets in the box, more than four players use.
const ALL_TICKETS: usize = 4 * TICKETS as usize + 1;
const CHAI: usize = 36;

/// Reads the file from the top to the bottom; the first fault ends it.
pub(super) fn components(file: &File<'_>) -> Checked<Components> {
    let Sections { box_, shapes, vehicles, chai, cards } = file.form()?;
    let here = Reading { file };
    let BySize { one, two, three, four } = *box_.tiles.get_ref();
    for (index, found) in [one, two, three, four].into_iter().enumerate() {
        let what = format!("tiles with {} dabbas in each colour", index + 1);
        here.counted(&what, box_.tiles.span(), found, TILES[index])?;
    }
    here.colours("bonus dabbas", &box_.bonus_dabbas, [BONUS; 4])?;
    here.counted("blank tiles", box_.blank_tiles.span(), *box_.blank_tiles.get_ref(), usize::from(BLANKS))?;
    here.counted("tickets", box_.tickets.span(), *box_.tickets.get_ref(), ALL_TICKETS)?;
    here.counted("chai tiles", box_.chai_tiles.span(), *box_.chai_tiles.get_ref(), CHAI)?;

    let mut known: Vec<ShapeSpec> = Vec::new();
    for (id, drawing) in shapes.get_ref() {
        known.push(here.shape(id, drawing, &known)?);
    }
    for (size, printed) in (1..).zip(SHAPES) {
        let found = known.iter().filter(|shape| shape.cells.len() == size).count();
        here.counted(&format!("shapes with {size} dabbas"), shapes.span(), found, printed)?;
    }
    let beds = here.beds(&vehicles, &known)?;
    let chai = here.chai(&chai)?;
    let cards = here.cards(&cards.list, &known)?;
    Ok(Components { shapes: known, beds, chai, cards })
}

/// The file, for the places of its faults.
#[derive(Clone, Copy)]
struct Reading<'a> {
    file: &'a File<'a>,
}

impl Reading<'_> {
    fn fault(self, span: Range<usize>, fault: Fault) -> FileError {
        self.file.error(span, fault)
    }

    fn require(self, holds: bool, span: Range<usize>, fault: Fault) -> Checked<()> {
        if holds { Ok(()) } else { Err(self.fault(span, fault)) }
    }

    fn counted(self, what: &str, span: Range<usize>, found: usize, printed: usize) -> Checked<()> {
        self.require(found == printed, span, Fault::Count { what: what.to_owned(), printed, found })
    }

    fn colours(self, what: &str, found: &Spanned<ByColour>, printed: [u8; 4]) -> Checked<()> {
        for (colour, count) in Colour::ALL.into_iter().zip(counts(found)) {
            let what = format!("{} {what}", colour.word());
            self.counted(&what, found.span(), usize::from(count), usize::from(printed[colour.index()]))?;
        }
        Ok(())
    }

    fn drawing(self, name: &str, drawing: &Drawing) -> Checked<Vec<Place>> {
        let (span, rows) = (drawing.span(), drawing.get_ref());
        let width = rows.first().map_or(0, String::len);
        let drawn = |row: &String| row.len() == width && row.bytes().all(|cell| cell == b'#' || cell == b'.');
        let mut cells: Vec<Place> = Vec::new();
        // More than a bed has cells cannot hang together, and numbers stay small.
        let small = rows.len() <= 9 && width <= 9;
        self.require(small && rows.iter().all(drawn), span.clone(), Fault::Drawing(name.to_owned()))?;
        for (row, text) in rows.iter().enumerate() {
            let here = text.bytes().enumerate().filter(|(_, cell)| *cell == b'#');
            cells.extend(here.map(|(column, _)| (row as i8, column as i8)));
        }
        let height = cells.iter().map(|(row, _)| row + 1).max().unwrap_or_default();
        let tight =
            normal(cells.iter().copied()) == cells && usize::from(height.unsigned_abs()) == rows.len();
        self.require(tight && !cells.is_empty(), span.clone(), Fault::Drawing(name.to_owned()))?;
        let mut reached = BTreeSet::from([cells[0]]);
        // No way is longer than there are cells.
        for _ in &cells {
            for &(row, column) in &cells {
                let beside = |side: &Side| {
                    let (down, right) = side.step();
                    reached.contains(&(row + down, column + right))
                };
                if Side::ALL.iter().any(beside) {
                    reached.insert((row, column));
                }
            }
        }
        self.require(reached.len() == cells.len(), span, Fault::InPieces(name.to_owned()))?;
        Ok(cells)
    }

    fn shape(self, id: &str, drawing: &Drawing, known: &[ShapeSpec]) -> Checked<ShapeSpec> {
        let cells = self.drawing(id, drawing)?;
        let size = cells.len();
        self.require((1..=4).contains(&size), drawing.span(), Fault::ShapeSize(id.to_owned(), size))?;
        for other in known {
            let same = (0..TURNS).any(|turned| turned_shape(&other.cells, turned) == cells);
            let fault = Fault::SameShape(other.id.clone(), id.to_owned());
            self.require(!same, drawing.span(), fault)?;
        }
        Ok(ShapeSpec { id: id.to_owned(), cells })
    }

    fn beds(self, section: &VehicleSection, shapes: &[ShapeSpec]) -> Checked<[Vec<Place>; 4]> {
        let VehicleSection { bike_trailer, hand_cart, crate_, wheelbarrow } = section;
        let drawings = [bike_trailer, hand_cart, crate_, wheelbarrow];
        let mut beds: [Vec<Place>; 4] = Default::default();
        for (vehicle, drawing) in Vehicle::ALL.into_iter().zip(drawings) {
            let (name, span) = (vehicle.word(), drawing.span());
            let bed = self.drawing(name, drawing)?;
            self.counted(&format!("cells of the {name}"), span.clone(), bed.len(), vehicle.cells())?;
            for other in Vehicle::ALL.into_iter().take(vehicle.index()) {
                let same = (0..TURNS).any(|turned| turned_shape(&beds[other.index()], turned) == bed);
                self.require(!same, span.clone(), Fault::SameBed(other.word(), name))?;
            }
            for shape in shapes {
                let fault = Fault::DoesNotFit { shape: shape.id.clone(), vehicle: name };
                self.require(fits(&shape.cells, &bed), span.clone(), fault)?;
            }
            beds[vehicle.index()] = bed;
        }
        Ok(beds)
    }

    fn chai(self, section: &Spanned<ChaiSection>) -> Checked<Chais> {
        let chai = section.get_ref();
        let single = |count: &Spanned<u8>| (count.span(), *count.get_ref());
        let coloured = |by: &Spanned<ByColour>, colour: Colour| (by.span(), counts(by)[colour.index()]);
        let mut all = [0; 16];
        for kind in Chai::ALL {
            let (span, count) = match kind {
                Chai::Bonus(colour) => coloured(&chai.bonus, colour),
                Chai::Jump => single(&chai.jump),
                Chai::Swap => single(&chai.swap),
                Chai::Plus(colour) => coloured(&chai.plus, colour),
                Chai::Minus(colour) => coloured(&chai.minus, colour),
                Chai::Veto => single(&chai.veto),
                Chai::Deferred => single(&chai.deferred),
            };
            self.require(count <= Chais::MOST, span, Fault::TooManyChai(count))?;
            all[kind.index()] = count;
        }
        // Each of these tiles brings a bonus dabba, of which there are so many.
        self.colours("bonus dabbas", &chai.bonus, [BONUS; 4])?;
        let chais = Chais::of(all);
        self.counted("chai tiles", section.span(), chais.len(), CHAI)?;
        Ok(chais)
    }

    fn cards(self, list: &Spanned<Vec<Spanned<CardRow>>>, shapes: &[ShapeSpec]) -> Checked<Vec<CardSpec>> {
        let rows = list.get_ref();
        let mut cards: Vec<CardSpec> = Vec::new();
        for row in rows {
            let card = self.card(row, shapes)?;
            let another = cards.iter().all(|other| other.id != card.id);
            self.require(another, row.span(), Fault::SameCard(card.id.clone()))?;
            cards.push(card);
        }
        let last = rows.last().map_or(list.span(), Spanned::span);
        for colour in Colour::ALL {
            let own = || cards.iter().filter(move |card| card.colour == colour);
            for (size, printed) in (1..).zip(TILES) {
                let found = own().filter(|card| shapes[card.shape].cells.len() == size).count();
                let what = format!("{} tiles with {size} dabbas", colour.word());
                self.counted(&what, last.clone(), found, printed)?;
            }
            for (index, shape) in shapes.iter().enumerate().filter(|(_, shape)| shape.cells.len() == 4) {
                let found = own().filter(|card| card.shape == index).count();
                let what = format!("{} tiles of the shape {}", colour.word(), shape.id);
                self.counted(&what, last.clone(), found, 1)?;
            }
        }
        self.counted("cards", last, cards.len(), CARDS)?;
        Ok(cards)
    }

    fn card(self, row: &Spanned<CardRow>, shapes: &[ShapeSpec]) -> Checked<CardSpec> {
        let (span, CardRow { id, shape, half, tips }) = (row.span(), row.get_ref());
        let colour = id.chars().next().and_then(Colour::from_letter);
        let digits = id.len() == 3 && id.bytes().skip(1).all(|digit| digit.is_ascii_digit());
        let colour =
            colour.filter(|_| digits).ok_or_else(|| self.fault(span.clone(), Fault::CardId(id.clone())))?;
        let found = shapes.iter().position(|known| known.id == *shape);
        let shape = found.ok_or_else(|| self.fault(span.clone(), Fault::NoSuchShape(shape.clone())))?;
        let cells = &shapes[shape].cells;
        let mut halves = Vec::new();
        for text in half {
            let read = half_of(text, cells).filter(|half| !halves.contains(half));
            halves.push(read.ok_or_else(|| self.fault(span.clone(), Fault::Half(text.clone())))?);
        }
        self.require(!halves.is_empty(), span.clone(), Fault::NoHalf(id.clone()))?;
        let tips = tips_of(tips).ok_or_else(|| self.fault(span, Fault::Tips(tips.clone())))?;
        Ok(CardSpec { id: id.clone(), colour, shape, halves, tips })
    }
}

fn counts(by: &Spanned<ByColour>) -> [u8; 4] {
    let ByColour { yellow, red, blue, green } = *by.get_ref();
    [yellow, red, blue, green]
}

fn turned_shape(cells: &[Place], turned: usize) -> Vec<Place> {
    normal(cells.iter().map(move |&cell| turn(cell, turned)))
}

/// Whether a shape fits on an empty bed, turned somehow.
fn fits(shape: &[Place], bed: &[Place]) -> bool {
    (0..TURNS).any(|turned| {
        let shape = turned_shape(shape, turned);
        let covered = |&(down, right): &Place| {
            shape.iter().all(|(row, column)| bed.contains(&(row + down, column + right)))
        };
        // The upper left corner of the drawing may itself be empty, so it may lie on any row and column of the bed.
        let corners = bed.iter().flat_map(|&(row, _)| bed.iter().map(move |&(_, column)| (row, column)));
        corners.collect::<Vec<_>>().iter().any(covered)
    })
}

/// Row, column and side of an outer edge.
fn half_of(text: &str, cells: &[Place]) -> Option<(Place, Side)> {
    let mut words = text.split(' ');
    let (row, column, side) = (words.next()?, words.next()?, words.next()?);
    let (row, column) = (row.parse::<i8>().ok()?, column.parse::<i8>().ok()?);
    let side = match side {
        "N" => Side::North,
        "E" => Side::East,
        "S" => Side::South,
        "W" => Side::West,
        _ => return None,
    };
    let (down, right) = side.step();
    let on_tile = cells.contains(&(row, column));
    let outer = on_tile && !cells.contains(&(row + down, column + right));
    (outer && words.next().is_none()).then_some(((row, column), side))
}

/// Values such as `R3`, each colour once, or 0.
fn tips_of(text: &str) -> Option<[u8; 4]> {
    let mut tips = [0; 4];
    if text == "0" {
        return Some(tips);
    }
    for word in text.split(' ') {
        let mut letters = word.chars();
        let colour = Colour::from_letter(letters.next()?)?;
        let value = letters.next()?.to_digit(10).filter(|&value| value > 0)?;
        if letters.next().is_some() || tips[colour.index()] > 0 {
            return None;
        }
        tips[colour.index()] = value as u8;
    }
    Some(tips)
}
