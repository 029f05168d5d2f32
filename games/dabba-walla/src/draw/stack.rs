//! The load of a player: stacked on the vehicle, and level by level.

use std::collections::BTreeMap;

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use crate::bed::Tile;
use crate::colour::Colour;
use crate::components::Place;
use crate::draw::art::colour_letter;
use crate::draw::card::{UNIT, paint, start};
use crate::draw::ride::{bed, middle, reach};
use crate::lookup::lookup;
use crate::vehicle::{CellSet, Side, Vehicle};
use crate::view::{PlayerView, TileView};

/// The height of a dabba in the drawing.
const HEIGHT: i32 = 18;
/// Higher loads are drawn flatter, so that they take no more space.
const TALL: i32 = 12;
/// Space for the numbers of the levels.
const NUMBERS: i32 = 20;

/// The load on its vehicle, seen from above one corner.
pub(crate) fn stack(vehicle: Vehicle, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let top = i32::from(player.top());
    let pieces = pieces(vehicle, player);
    let (left, right, bottom) = reach(vehicle);
    let squeeze = (top > TALL).then(|| f64::from(TALL) / f64::from(top));
    let (above, below) =
        (HEIGHT * top.min(TALL) + 4, squeeze.map_or(bottom, |by| (f64::from(bottom) * by) as i32));
    let (from, width) = (left - NUMBERS, right - left + NUMBERS + sway(TALL));
    let row = bed(vehicle).iter().map(|&cell| middle(cell)).min().map_or(0, |(_, y)| y);
    html! {
        svg.dw-stack preserveAspectRatio="xMidYMax" role="img" aria-label=((easel.say)(&Phrase::new("draw-stack").number("levels", top)))
            viewBox={ (from) " " (-above) " " (width) " " (above + below) } {
            g transform=[squeeze.map(|by| format!("scale(1 {by:.2})"))] {
                use href={ "#dw-ride-" (vehicle.word()) } {}
                @for level in 1..=top {
                    g transform={ "translate(" (sway(level)) " " (-HEIGHT * (level - 1)) ")" } {
                        @for (symbol, (x, y)) in seen(&pieces, level) {
                            use href={ "#dw-" (symbol) } x=(x) y=(y) {}
                        }
                    }
                    text x=(left - 4) y=(row - HEIGHT * (level - 1)) { (level) }
                }
            }
        }
    }
}

/// The vehicle alone, when everything is delivered.
pub(crate) fn empty(vehicle: Vehicle) -> Markup {
    let (left, right, bottom) = reach(vehicle);
    html! {
        svg.dw-stack aria-hidden="true" viewBox={ (left) " -4 " (right - left) " " (bottom + 4) } {
            use href={ "#dw-ride-" (vehicle.word()) } {}
        }
    }
}

/// How far a level has shifted to the side: the higher, the further.
const fn sway(level: i32) -> i32 {
    level * level / 14 + level % 2
}

/// What is on each cell of each level, as the name of its symbol.
fn pieces(vehicle: Vehicle, player: &PlayerView) -> BTreeMap<(i32, Place), &'static str> {
    let mut pieces = BTreeMap::new();
    for TileView { level, tile, cells } in &player.load {
        let symbol = match *tile {
            Tile::Dabbas { card, .. } => {
                ["cube-y", "cube-r", "cube-b", "cube-g"][lookup().colour(card).index()]
            }
            Tile::Bonus { colour, .. } => ["bonus-y", "bonus-r", "bonus-b", "bonus-g"][colour.index()],
            Tile::Blank { .. } => "block",
        };
        let places = cells.iter().filter_map(|&cell| lookup().place(vehicle, cell));
        pieces.extend(places.map(|place| ((i32::from(*level), place), symbol)));
    }
    pieces
}

/// The visible pieces of a level from back to front. Pieces that are hidden by others on all sides are left out.
fn seen(pieces: &BTreeMap<(i32, Place), &'static str>, level: i32) -> Vec<(&'static str, (i32, i32))> {
    let lies = |level: i32, place: Place| pieces.contains_key(&(level, place));
    let hidden = |(row, column): Place| {
        let around = [(row + 1, column), (row, column + 1), (row + 1, column + 1)];
        lies(level + 1, (row, column)) && around.into_iter().all(|place| lies(level, place))
    };
    let there = pieces.iter().filter(|&(&(at, place), _)| at == level && !hidden(place));
    let mut seen: Vec<_> = there.map(|(&(_, place), &symbol)| (symbol, middle(place))).collect();
    seen.sort_by_key(|&(_, (x, y))| (y, x));
    seen
}

/// A level from above.
pub(crate) fn plan(vehicle: Vehicle, player: &PlayerView, level: u8) -> Markup {
    let cells = bed(vehicle);
    let rows = cells.iter().map(|&(row, _)| row).max().unwrap_or_default() + 1;
    let columns = cells.iter().map(|&(_, column)| column).max().unwrap_or_default() + 1;
    let dots: String = cells
        .iter()
        .zip(&player.heights)
        .filter(|&(_, &height)| height < level)
        .map(|(&(row, column), _)| format!("M{} {}h0", start(column) + UNIT / 2, start(row) + UNIT / 2))
        .collect();
    html! {
        svg.dw-plan viewBox={ "0 0 " (start(columns)) " " (start(rows)) } style={ "--w:" (columns) } aria-hidden="true" {
            @if !dots.is_empty() { path.dw-dots d=(dots) {} }
            @for tile in player.load.iter().filter(|tile| tile.level == level) { (from_above(vehicle, tile)) }
        }
    }
}

fn from_above(vehicle: Vehicle, TileView { tile, cells, .. }: &TileView) -> Markup {
    let place = |&cell: &_| lookup().place(vehicle, cell);
    let places: Vec<Place> = cells.iter().filter_map(place).collect();
    let &[(row, column), ..] = places.as_slice() else { return html! {} };
    match *tile {
        Tile::Dabbas { card, spot } => {
            let placement = lookup().placement(vehicle, card, spot);
            let on_side = |side: Side| {
                let cells = placement.map(|placement| placement.halves[side.index()]);
                cells.into_iter().flat_map(CellSet::iter).filter_map(move |cell| Some((place(&cell)?, side)))
            };
            let halves: Vec<(Place, Side)> = Side::ALL.into_iter().flat_map(on_side).collect();
            paint(lookup().colour(card), &places, &halves, false)
        }
        Tile::Bonus { colour, .. } => html! {
            use href={ "#dw-tin-" (colour_letter(colour)) } x=(start(column)) y=(start(row)) width=(UNIT) height=(UNIT) {}
            use href="#dw-star" x=(start(column) + 18) y=(start(row) + 1) width="13" height="13" {}
        },
        Tile::Blank { .. } => html! {
            use href="#dw-blank" x=(start(column)) y=(start(row)) width=(UNIT) height=(UNIT) {}
        },
    }
}

/// What is on a level, for screen readers.
pub(crate) fn say_level(player: &PlayerView, level: u8) -> Phrase {
    let (mut dabbas, mut blanks) = ([0; 4], 0);
    for TileView { tile, cells, .. } in player.load.iter().filter(|tile| tile.level == level) {
        match *tile {
            Tile::Dabbas { card, .. } => dabbas[lookup().colour(card).index()] += cells.len(),
            Tile::Bonus { colour, .. } => dabbas[colour.index()] += 1,
            Tile::Blank { .. } => blanks += 1,
        }
    }
    let there = Colour::ALL.into_iter().filter(|colour| dabbas[colour.index()] > 0);
    let mut load: Vec<Phrase> = there
        .map(|colour| {
            Phrase::new("draw-dabbas").count("count", dabbas[colour.index()]).choice("colour", colour.word())
        })
        .collect();
    if blanks > 0 {
        load.push(Phrase::new("draw-blanks").count("count", blanks));
    }
    Phrase::new("draw-level").number("level", level).list("load", load)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The middle of a full bed is visible only while nothing is on top of it.
    #[test]
    fn pieces_hidden_on_all_sides_are_not_drawn() {
        let place = |cell: usize| ((cell / 3) as i8, (cell % 3) as i8);
        let mut pieces: BTreeMap<_, _> = (0..9).map(|cell| ((1, place(cell)), "cube-y")).collect();
        assert_eq!(seen(&pieces, 1).len(), 9);
        pieces.insert((2, (1, 1)), "cube-r");
        let below: Vec<(i32, i32)> = seen(&pieces, 1).into_iter().map(|(_, at)| at).collect();
        assert_eq!(below.len(), 8);
        assert!(!below.contains(&middle((1, 1))));
        pieces.remove(&(1, (2, 2)));
        assert_eq!(seen(&pieces, 1).len(), 8, "the middle shows through the missing corner");
    }
}
