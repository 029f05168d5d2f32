//! From a parsed file to checked components.

use std::collections::BTreeSet;

use adda_core::components::{File, FileError, Spanned};
use adda_kit::{Each, Reader};

use super::file::{ByColour, BySize, CardRow, ChaiSection, Drawing, Sections};
use super::{CardSpec, Components, Place, ShapeSpec, normal, turn};
use crate::card::CARDS;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::vehicle::{Side, TURNS, Vehicle};
use crate::{BLANKS, BONUS, TICKETS};

type Checked<T> = Result<T, FileError>;

/// Rulebook: for each colour, the number of tiles with one, two, three and four dabbas, then the number of shapes.
const TILES: [usize; 4] = [3, 6, 6, 4];
const SHAPES: [usize; 4] = [1, 1, 2, 4];
/// Rulebook: the tickets in the box, which is more than four players use.
const ALL_TICKETS: usize = 4 * TICKETS as usize + 1;
const CHAI: usize = 36;

/// Checks the file from top to bottom and stops at the first error.
pub(super) fn components(file: &File<'_>) -> Checked<Components> {
    let Sections { box_, shapes, vehicles, chai, cards } = file.form()?;
    let here = Reader::new(file);
    let BySize { one, two, three, four } = *box_.tiles.get_ref();
    for (index, found) in [one, two, three, four].into_iter().enumerate() {
        let what = format_args!("tiles with {} dabbas in each colour", index + 1);
        here.count(what, &box_.tiles, found, TILES[index])?;
    }
    here.number_of_each("bonus dabbas", &box_.bonus_dabbas, &[BONUS; 4])?;
    here.number("blank tiles", &box_.blank_tiles, usize::from(BLANKS))?;
    here.number("tickets", &box_.tickets, ALL_TICKETS)?;
    here.number("chai tiles", &box_.chai_tiles, CHAI)?;

    let mut known: Vec<ShapeSpec> = Vec::new();
    for (id, drawing) in shapes.get_ref() {
        known.push(shape(here, id, drawing, &known)?);
    }
    for (size, printed) in (1..).zip(SHAPES) {
        let found = known.iter().filter(|shape| shape.cells.len() == size).count();
        here.count(format_args!("shapes with {size} dabbas"), &shapes, found, printed)?;
    }
    let beds = beds(here, &vehicles, &known)?;
    let chai = read_chai(here, &chai)?;
    let cards = read_cards(here, &cards.list, &known)?;
    Ok(Components { shapes: known, beds, chai, cards })
}

fn cells(here: Reader<'_>, name: &str, drawing: &Drawing) -> Checked<Vec<Place>> {
    let rows = drawing.get_ref();
    let width = rows.first().map_or(0, String::len);
    let drawn = |row: &String| row.len() == width && row.bytes().all(|cell| cell == b'#' || cell == b'.');
    // A connected shape cannot be larger than this, and numbers stay small.
    let small = rows.len() <= 9 && width <= 9;
    let what = "write rows of # and . that are equally long, with a # in the first and last of them";
    let what = format_args!("{name:?} is no drawing: {what}");
    here.require(small && rows.iter().all(drawn), drawing, what)?;
    let mut cells: Vec<Place> = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        let here = text.bytes().enumerate().filter(|(_, cell)| *cell == b'#');
        cells.extend(here.map(|(column, _)| (row as i8, column as i8)));
    }
    let height = cells.iter().map(|(row, _)| row + 1).max().unwrap_or_default();
    let tight = normal(cells.iter().copied()) == cells && usize::from(height.unsigned_abs()) == rows.len();
    here.require(tight && !cells.is_empty(), drawing, what)?;
    let mut reached = BTreeSet::from([cells[0]]);
    // No path is longer than the number of cells.
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
    let what =
        format_args!("the drawing of {name:?} is in pieces: its cells must hang together by their sides");
    here.require(reached.len() == cells.len(), drawing, what)?;
    Ok(cells)
}

fn shape(here: Reader<'_>, id: &str, drawing: &Drawing, known: &[ShapeSpec]) -> Checked<ShapeSpec> {
    let cells = cells(here, id, drawing)?;
    let size = cells.len();
    let what = format_args!("{id:?} has {size} cells: tiles have one to four");
    here.require((1..=4).contains(&size), drawing, what)?;
    for other in known {
        let same = (0..TURNS).any(|turned| turned_shape(&other.cells, turned) == cells);
        let what = "are the same shape: tiles may be turned and turned over";
        here.require(!same, drawing, format_args!("{:?} and {id:?} {what}", other.id))?;
    }
    Ok(ShapeSpec { id: id.to_owned(), cells })
}

fn beds(
    here: Reader<'_>,
    drawings: &Each<Vehicle, Drawing>,
    shapes: &[ShapeSpec],
) -> Checked<[Vec<Place>; 4]> {
    let mut beds: [Vec<Place>; 4] = Default::default();
    for (vehicle, drawing) in drawings.iter() {
        let name = vehicle.word();
        let bed = cells(here, name, drawing)?;
        here.count(format_args!("cells of the {name}"), drawing, bed.len(), vehicle.cells())?;
        for other in Vehicle::ALL.into_iter().take(vehicle.index()) {
            let same = (0..TURNS).any(|turned| turned_shape(&beds[other.index()], turned) == bed);
            let what = "are the same: the rulebook says that all are arranged differently";
            here.require(!same, drawing, format_args!("the beds of {} and {name} {what}", other.word()))?;
        }
        for ShapeSpec { id, cells } in shapes {
            let what = format_args!(
                "a tile of the shape {id:?} does not fit on the {name}: every card must be playable"
            );
            here.require(fits(cells, &bed), drawing, what)?;
        }
        beds[vehicle.index()] = bed;
    }
    Ok(beds)
}

fn read_chai(here: Reader<'_>, section: &Spanned<ChaiSection>) -> Checked<Chais> {
    let chai = section.get_ref();
    let single = |count: &Spanned<u8>| (count.span(), *count.get_ref());
    let coloured = |by: &ByColour, colour: Colour| (by.span(), by.get_ref()[colour]);
    let mut all = [0; 16];
    for kind in Chai::ALL {
        let (place, count) = match kind {
            Chai::Bonus(colour) => coloured(&chai.bonus, colour),
            Chai::Jump => single(&chai.jump),
            Chai::Swap => single(&chai.swap),
            Chai::Plus(colour) => coloured(&chai.plus, colour),
            Chai::Minus(colour) => coloured(&chai.minus, colour),
            Chai::Veto => single(&chai.veto),
            Chai::Deferred => single(&chai.deferred),
        };
        let most = Chais::MOST;
        let what = format_args!("{count} chai tiles of one kind are too many: there is room for {most}");
        here.require(count <= most, &place, what)?;
        all[kind.index()] = count;
    }
    // Each of these tiles gives a bonus dabba, of which there is the same number.
    here.number_of_each("bonus dabbas", &chai.bonus, &[BONUS; 4])?;
    let chais = Chais::of(all);
    here.count("chai tiles", section, chais.len(), CHAI)?;
    Ok(chais)
}

fn read_cards(
    here: Reader<'_>,
    list: &Spanned<Vec<Spanned<CardRow>>>,
    shapes: &[ShapeSpec],
) -> Checked<Vec<CardSpec>> {
    let rows = list.get_ref();
    let mut cards: Vec<CardSpec> = Vec::new();
    for row in rows {
        let card = card(here, row, shapes)?;
        let another = cards.iter().all(|other| other.id != card.id);
        let what = format_args!("two cards are called {:?}: each needs a name of its own", card.id);
        here.require(another, row, what)?;
        cards.push(card);
    }
    let last = rows.last().map_or(list.span(), Spanned::span);
    for colour in Colour::ALL {
        let own = || cards.iter().filter(move |card| card.colour == colour);
        for (size, printed) in (1..).zip(TILES) {
            let found = own().filter(|card| shapes[card.shape].cells.len() == size).count();
            here.count(format_args!("{} tiles with {size} dabbas", colour.word()), &last, found, printed)?;
        }
        for (index, shape) in shapes.iter().enumerate().filter(|(_, shape)| shape.cells.len() == 4) {
            let found = own().filter(|card| card.shape == index).count();
            here.count(format_args!("{} tiles of the shape {}", colour.word(), shape.id), &last, found, 1)?;
        }
    }
    here.count("cards", &last, cards.len(), CARDS)?;
    Ok(cards)
}

fn card(here: Reader<'_>, row: &Spanned<CardRow>, shapes: &[ShapeSpec]) -> Checked<CardSpec> {
    let CardRow { id, shape, half, tips } = row.get_ref();
    let colour = id.chars().next().and_then(Colour::from_letter);
    let digits = id.len() == 3 && id.bytes().skip(1).all(|digit| digit.is_ascii_digit());
    let what = "cannot name a card: write the letter of the tile's colour (Y, R, B or G) and two digits";
    let colour = here.read(colour.filter(|_| digits), row, format_args!("{id:?} {what}"))?;
    let found = shapes.iter().position(|known| known.id == *shape);
    let what = format_args!("there is no shape {shape:?}: name one of [shapes]");
    let shape = here.read(found, row, what)?;
    let mut halves = Vec::new();
    for text in half {
        let read = half_of(text, &shapes[shape].cells).filter(|half| !halves.contains(half));
        let what = "write row, column and side of a dabba's outer edge, such as \"0 1 E\"";
        halves.push(here.read(read, row, format_args!("{text:?} is no place for a half chai: {what}"))?);
    }
    let what = format_args!("the tile of {id:?} has no half chai: the rulebook says that each has one");
    here.require(!halves.is_empty(), row, what)?;
    let what = "write a colour and a value from 1 to 9 such as \"R3\", several with blanks, or \"0\"";
    let tips = here.read(tips_of(tips), row, format_args!("{tips:?} are no tips: {what}"))?;
    Ok(CardSpec { id: id.clone(), colour, shape, halves, tips })
}

fn turned_shape(cells: &[Place], turned: usize) -> Vec<Place> {
    normal(cells.iter().map(move |&cell| turn(cell, turned)))
}

/// Whether a shape fits on an empty bed in any orientation.
fn fits(shape: &[Place], bed: &[Place]) -> bool {
    (0..TURNS).any(|turned| {
        let shape = turned_shape(shape, turned);
        let covered = |&(down, right): &Place| {
            shape.iter().all(|(row, column)| bed.contains(&(row + down, column + right)))
        };
        // The upper left corner of the drawing may be empty, so it may be on any row and column of the bed.
        let corners = bed.iter().flat_map(|&(row, _)| bed.iter().map(move |&(_, column)| (row, column)));
        corners.collect::<Vec<_>>().iter().any(covered)
    })
}

/// Row, column and side of an outer edge.
fn half_of(text: &str, cells: &[Place]) -> Option<(Place, Side)> {
    let mut words = text.split(' ');
    let (row, column, side) = (words.next()?, words.next()?, words.next()?);
    let (row, column) = (row.parse::<i8>().ok()?, column.parse::<i8>().ok()?);
    let side = Side::from_word(side)?;
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
