//! Cards and their tiles.

use adda_draw::Easel;
use maud::{Markup, html};

use crate::card::Card;
use crate::colour::Colour;
use crate::components::{Place, normal, turn, turn_side};
use crate::draw::art::{colour_letter, picture};
use crate::lookup::lookup;
use crate::vehicle::{Side, TURNS};
use crate::words::say_card;

/// The side length of a cell in a drawing.
pub(crate) const UNIT: i32 = 32;

/// A tile in one orientation: its cells in reading order, and its half chai symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pose {
    cells: Vec<Place>,
    halves: Vec<(Place, Side)>,
}

/// The tile of a card, mirrored first if `turned` is 4 or more, then turned by `turned % 4` quarters.
fn pose(card: Card, turned: usize) -> Pose {
    let components = lookup().components();
    let spec = &components.cards[card.index()];
    let shape = components.cells_of(spec).iter().map(|&cell| turn(cell, turned));
    let top = shape.clone().map(|(row, _)| row).min().unwrap_or_default();
    let left = shape.clone().map(|(_, column)| column).min().unwrap_or_default();
    let half = |&(cell, side): &(Place, Side)| {
        let (row, column) = turn(cell, turned);
        ((row - top, column - left), turn_side(side, turned))
    };
    let mut halves: Vec<_> = spec.halves.iter().map(half).collect();
    halves.sort_unstable();
    Pose { cells: normal(shape), halves }
}

/// The lowest number of the orientations that look the same.
fn canonical(card: Card, turned: usize) -> u8 {
    let seen = pose(card, turned);
    let same = (0..turned).find(|&other| pose(card, other) == seen);
    same.unwrap_or(turned) as u8
}

/// All orientations of a card's tile that look different.
pub(crate) fn poses(card: Card) -> Vec<u8> {
    (0..TURNS)
        .filter(|&turned| usize::from(canonical(card, turned)) == turned)
        .map(|turned| turned as u8)
        .collect()
}

/// The orientation after a quarter turn clockwise.
pub(crate) fn turn_on(card: Card, turned: u8) -> u8 {
    let turned = usize::from(turned);
    canonical(card, turned / 4 * 4 + (turned + 1) % 4)
}

/// The orientation after the tile as it is seen is mirrored from left to right.
pub(crate) fn flip(card: Card, turned: u8) -> u8 {
    // Mirroring a clockwise turn is the same as an anticlockwise turn of the mirrored tile.
    let (mirrored, quarters) = (usize::from(turned) / 4, usize::from(turned) % 4);
    canonical(card, (1 - mirrored) * 4 + (4 - quarters) % 4)
}

/// The tile of a card.
pub(crate) fn tile(card: Card, turned: u8) -> Markup {
    let Pose { cells, halves } = pose(card, usize::from(turned));
    let rows = cells.iter().map(|&(row, _)| row).max().unwrap_or_default() + 1;
    let columns = cells.iter().map(|&(_, column)| column).max().unwrap_or_default() + 1;
    let (width, height) = (i32::from(columns) * UNIT, i32::from(rows) * UNIT);
    html! {
        svg.dw-tile viewBox={ "0 0 " (width) " " (height) } style={ "--w:" (columns) ";--h:" (rows) } aria-hidden="true" {
            (paint(lookup().colour(card), &cells, &halves, true))
        }
    }
}

/// The tins of a tile with one outline around them.
pub(super) fn paint(colour: Colour, cells: &[Place], halves: &[(Place, Side)], hold: bool) -> Markup {
    let letter = colour_letter(colour);
    html! {
        path.{ "dw-" (letter) }.dw-ground d=(outline(cells)) {}
        @for (number, &(row, column)) in cells.iter().enumerate() {
            use href={ "#dw-lid-" (letter) } x=(start(column)) y=(start(row)) data-hold[hold && number == 0] {}
        }
        @for &((row, column), side) in halves { (half((row, column), side)) }
    }
}

/// Half a cup at a side of a cell.
pub(super) fn half((row, column): Place, side: Side) -> Markup {
    let (left, top) = (start(column), start(row));
    let turned = match side.index() {
        0 => None,
        quarters => Some(format!("rotate({} {} {})", 90 * quarters, left + UNIT / 2, top + UNIT / 2)),
    };
    html! { use href="#dw-half" x=(left) y=(top) width=(UNIT) height=(UNIT) transform=[turned] {} }
}

/// Where a row or a column begins in a drawing.
pub(super) fn start(place: i8) -> i32 {
    i32::from(place) * UNIT
}

/// The outline of cells, just inside their edges, with round corners.
pub(crate) fn outline(cells: &[Place]) -> String {
    let lies = |(row, column): Place, (down, right): Place| cells.contains(&(row + down, column + right));
    let sides = cells.iter().flat_map(|&cell| Side::ALL.map(|side| (cell, side)));
    let mut open: Vec<(Place, Side)> = sides.filter(|&(cell, side)| !lies(cell, side.step())).collect();
    let mut line = String::new();
    while let Some(&start) = open.first() {
        let mut corners = 0;
        let mut at = start;
        while let Some(found) = open.iter().position(|&side| side == at) {
            open.swap_remove(found);
            // Going clockwise, the tile is on the right. The line turns right if there is no cell ahead, and left if
            // there is one ahead on the left; otherwise it goes straight on.
            let (cell, side) = at;
            let (ahead, left) = (clockwise(side).step(), side.step());
            let next = (cell.0 + ahead.0, cell.1 + ahead.1);
            at = if !lies(cell, ahead) {
                (cell, clockwise(side))
            } else if lies(next, left) {
                ((next.0 + left.0, next.1 + left.1), clockwise(side).opposite())
            } else {
                (next, side)
            };
            if at.1 != side {
                round(&mut line, cell, side, at.1, corners == 0);
                corners += 1;
            }
        }
        line.push('Z');
    }
    line
}

/// The next side clockwise, which is also the direction along a side.
const fn clockwise(side: Side) -> Side {
    Side::ALL[(side.index() + 1) % 4]
}

/// The line along one side of a cell, and around the corner into the next side.
fn round(line: &mut String, cell: Place, side: Side, next: Side, first: bool) {
    const INSET: i32 = 1;
    const ROUND: i32 = 5;
    let step = |side: Side| {
        let (down, right) = side.step();
        (i32::from(right), i32::from(down))
    };
    let (out, ahead, after) = (step(side), step(clockwise(side)), step(clockwise(next)));
    let turned = step(next);
    let corner = |middle: i32, out: i32, ahead: i32, turned: i32| {
        middle + (out + ahead) * UNIT / 2 - (out + turned) * INSET - ahead * ROUND
    };
    let x = corner(start(cell.1) + UNIT / 2, out.0, ahead.0, turned.0);
    let y = corner(start(cell.0) + UNIT / 2, out.1, ahead.1, turned.1);
    *line += &match (first, ahead.1) {
        (true, _) => format!("M{x} {y}"),
        (false, 0) => format!("H{x}"),
        (false, _) => format!("V{y}"),
    };
    let (bend_x, bend_y) = (ahead.0 * ROUND, ahead.1 * ROUND);
    *line += &format!("q{bend_x} {bend_y} {} {}", bend_x + after.0 * ROUND, bend_y + after.1 * ROUND);
}

/// The face of a card: its tile, a strip for tickets, its value in the delivery.
pub(crate) fn face(card: Card, easel: &Easel<'_>) -> Markup {
    face_with(card, &html! {}, easel)
}

/// A card with tickets on it.
pub(crate) fn face_with(card: Card, tickets: &Markup, easel: &Easel<'_>) -> Markup {
    html! {
        span.dw-face.{ "dw-" (colour_letter(lookup().colour(card))) } {
            span.unseen { ((easel.say)(&say_card(card))) }
            span.dw-panel { (tile(card, 0)) }
            span.dw-strip { (tickets) }
            (worth(card))
        }
    }
}

/// What a card is worth: a badge for each colour, or a plain 0.
pub(crate) fn worth(card: Card) -> Markup {
    let tips = lookup().tips(card);
    let worth = Colour::ALL.into_iter().filter(|colour| tips[colour.index()] > 0);
    html! {
        span.dw-worth aria-hidden="true" {
            @if worth.clone().next().is_none() { span.dw-zero { "0" } }
            @for colour in worth { (badge(colour, tips[colour.index()])) }
        }
    }
}

/// A value of a colour: the number and the colour's sign.
pub(crate) fn badge(colour: Colour, value: u8) -> Markup {
    let letter = colour_letter(colour);
    html! { span.dw-badge.{ "dw-" (letter) } { b { (value) } (picture(&format!("dw-mark-{letter}"))) } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::card::Cards;
    use crate::vehicle::Vehicle;

    /// Every tile fits on a bed of three by three in all orientations, and the rules number them.
    #[test]
    fn orientations_agree_with_the_rules() {
        for card in Cards::ALL.iter() {
            let placements = lookup().placements(Vehicle::BikeTrailer, card);
            let turned: BTreeSet<u8> = placements.iter().map(|placement| placement.spot.turned()).collect();
            assert_eq!(poses(card), Vec::from_iter(turned), "{card:?}");
        }
    }

    #[test]
    fn turning_and_flipping_apply_to_the_visible_tile() {
        for card in Cards::ALL.iter() {
            for turned in poses(card) {
                let before = pose(card, usize::from(turned));
                let after = |turned: u8| pose(card, usize::from(turned)).cells;
                assert_eq!(
                    after(turn_on(card, turned)),
                    normal(before.cells.iter().map(|&cell| turn(cell, 1)))
                );
                assert_eq!(after(flip(card, turned)), normal(before.cells.iter().map(|&cell| turn(cell, 4))));
                assert_eq!(flip(card, flip(card, turned)), turned, "{card:?}");
                let around = (0..4).fold(turned, |turned, _| turn_on(card, turned));
                assert_eq!(around, turned, "{card:?}");
            }
        }
    }

    #[test]
    fn a_tile_has_one_outline() {
        assert_eq!(outline(&[(0, 0)]), "M26 1q5 0 5 5V26q0 5 -5 5H6q-5 0 -5 -5V6q0 -5 5 -5Z");
        // An L of three cells has five corners that point outwards and one that points inwards.
        let corner = outline(&[(0, 0), (1, 0), (1, 1)]);
        assert_eq!((corner.matches('q').count(), corner.matches('M').count()), (6, 1));
        assert!(corner.contains("V28q0 5 5 5H58"), "{corner}");
    }
}
