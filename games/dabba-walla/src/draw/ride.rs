//! The vehicles under the loads, seen from above one corner.

use maud::{Markup, html};

use crate::components::Place;
use crate::lookup::lookup;
use crate::vehicle::Vehicle;

/// Half the width and half the height of a cell in the drawing.
const ACROSS: i32 = 20;
const DOWN: i32 = 10;

/// The position of a corner between cells, with rows and columns counted in half cells. The bed is at height 0.
const fn spot(row: i32, column: i32) -> (i32, i32) {
    ((column - row) * ACROSS / 2, (column + row) * DOWN / 2)
}

/// The middle of a cell.
pub(super) fn middle((row, column): Place) -> (i32, i32) {
    spot(2 * i32::from(row) + 1, 2 * i32::from(column) + 1)
}

/// The cells of a bed.
pub(super) fn bed(vehicle: Vehicle) -> &'static [Place] {
    &lookup().components().beds[vehicle.index()]
}

/// How far a vehicle extends to the left, to the right and to the bottom.
pub(super) fn reach(vehicle: Vehicle) -> (i32, i32, i32) {
    let cells = bed(vehicle).iter().map(|&cell| middle(cell));
    let left = cells.clone().map(|(x, _)| x).min().unwrap_or_default() - ACROSS;
    let right = cells.clone().map(|(x, _)| x).max().unwrap_or_default() + ACROSS;
    let bottom = cells.map(|(_, y)| y).max().unwrap_or_default() + DOWN;
    match vehicle {
        Vehicle::BikeTrailer => (left - 4, right + 16, bottom + 18),
        Vehicle::HandCart => (left - 4, right + 34, bottom + 22),
        Vehicle::Crate => (left - 4, right + 4, bottom + 20),
        Vehicle::Wheelbarrow => (left - 16, right + 16, bottom + 34),
    }
}

/// A vehicle with its bed, which is drawn from the components.
pub(super) fn ride(vehicle: Vehicle) -> Markup {
    // The crate consists of its sides; the others are a painted board on wheels.
    let wooden = vehicle == Vehicle::Crate;
    let thick = if wooden { 16 } else { 7 };
    let (light, dark) =
        if wooden { ("--dw-grain", "--dw-wood-deep") } else { ("--dw-paint", "--dw-paint-deep") };
    let Faces { top, left, right, rings, slats } = faces(vehicle, thick);
    html! {
        g id={ "dw-ride-" (vehicle.word()) } stroke="var(--dw-line)" stroke-linejoin="round" stroke-linecap="round" {
            (behind(vehicle))
            path d=(left) fill={ "var(" (light) ")" } {}
            path d=(right) fill={ "var(" (dark) ")" } {}
            path d=(slats) fill="none" stroke={ "var(" (if wooden { "--dw-line" } else { "--dw-rim" }) ")" } {}
            path d=(top) fill="var(--dw-plank)" stroke="var(--dw-grain)" {}
            path d=(rings) fill="none" stroke="var(--dw-grain)" stroke-width="1.5" {}
            (before(vehicle))
        }
    }
}

/// The surfaces of a bed as paths.
#[derive(Default)]
struct Faces {
    top: String,
    left: String,
    right: String,
    rings: String,
    /// The seam along the sides.
    slats: String,
}

fn faces(vehicle: Vehicle, thick: i32) -> Faces {
    let cells = bed(vehicle);
    let mut faces = Faces::default();
    let seam = thick / 2;
    for &(row, column) in cells {
        let (x, y) = middle((row, column));
        faces.top += &format!("M{x} {}l20 10-20 10-20-10z", y - DOWN);
        faces.rings += &format!("M{} {y}a13 6.5 0 1 0 26 0a13 6.5 0 1 0-26 0", x - 13);
        if !cells.contains(&(row + 1, column)) {
            faces.left += &format!("M{} {y}l20 10v{thick}l-20-10z", x - ACROSS);
            faces.slats += &format!("M{} {}l20 10", x - ACROSS, y + seam);
        }
        if !cells.contains(&(row, column + 1)) {
            faces.right += &format!("M{x} {}l20-10v{thick}l-20 10z", y + DOWN);
            faces.slats += &format!("M{x} {}l20-10", y + DOWN + seam);
        }
    }
    faces
}

/// The middle of the lower left side, and of the lower right side.
fn sides(vehicle: Vehicle) -> ((i32, i32), (i32, i32)) {
    let cells = || bed(vehicle).iter().map(|&(row, column)| (i32::from(row), i32::from(column)));
    let last_row = cells().map(|(row, _)| row).max().unwrap_or_default();
    let last_column = cells().map(|(_, column)| column).max().unwrap_or_default();
    let columns: Vec<i32> = cells().filter(|&(row, _)| row == last_row).map(|(_, column)| column).collect();
    let rows: Vec<i32> = cells().filter(|&(_, column)| column == last_column).map(|(row, _)| row).collect();
    let halfway = |places: &[i32]| match (places.iter().min(), places.iter().max()) {
        (Some(first), Some(last)) => first + last + 1,
        _ => 0,
    };
    (spot(2 * last_row + 2, halfway(&columns)), spot(halfway(&rows), 2 * last_column + 2))
}

/// The parts behind or below the bed.
fn behind(vehicle: Vehicle) -> Markup {
    let (left, right, bottom) = reach(vehicle);
    let (mid, wide) = ((left + right) / 2, (right - left) / 2 - 6);
    let ((lx, ly), (rx, ry)) = sides(vehicle);
    html! {
        ellipse cx=(mid) cy=(bottom - 20) rx=(wide) ry=(wide / 3) fill="#1e1004" opacity=".1" stroke="none" {}
        @match vehicle {
            Vehicle::BikeTrailer => {
                (stick(&format!("M{rx} {}l22 11", ry + 4)))
                circle cx=(rx + 24) cy=(ry + 16) r="3.6" fill="var(--dw-iron)" {}
            }
            Vehicle::HandCart => {
                (stick(&format!("M{} {}l62 31M{} {}l32 16M{} {}l20-10", rx - 26, ry - 8, rx - 8, ry + 8, rx + 20, ry + 26)))
            }
            Vehicle::Crate => {}
            Vehicle::Wheelbarrow => {
                (stick(&format!("M{} {}v20M{} {}v20M{} {}l-16-6M{} {}l16-6", lx - 6, ly + 4, rx + 6, ry + 4, lx - 10, ly - 3, rx + 10, ry - 3)))
            }
        }
    }
}

/// A wooden bar.
fn stick(line: &str) -> Markup {
    html! {
        path d=(line) fill="none" stroke-width="5" {}
        path d=(line) fill="none" stroke="var(--dw-wood)" stroke-width="2.6" {}
    }
}

/// The parts in front of the bed.
fn before(vehicle: Vehicle) -> Markup {
    let ((lx, ly), (rx, ry)) = sides(vehicle);
    let nearest = bed(vehicle).iter().map(|&cell| middle(cell)).max_by_key(|&(x, y)| (y, -x.abs()));
    let (x, y) = nearest.map_or((0, 0), |(x, y)| (x, y + DOWN + 22));
    let wheel = |x: i32, y: i32| html! { use href="#dw-wheel" transform={ "matrix(.9 .45 0 .9 " (x) " " (y) ")" } {} };
    html! {
        @match vehicle {
            Vehicle::BikeTrailer => (wheel(lx - 1, ly + 12)),
            Vehicle::HandCart => (wheel(lx - 6, ly + 10)),
            Vehicle::Crate => {
                path d={ "M" (rx - 8) " " (ry + 9) "c0 7 16 0 16-8" } fill="none" stroke="var(--dw-rope)" stroke-width="3" {}
            }
            Vehicle::Wheelbarrow => {
                (stick(&format!("M{} {}v18M{} {}v18", x - 8, y - 20, x + 8, y - 20)))
                use href="#dw-wheel" transform={ "matrix(.38 0 0 .9 " (x) " " (y) ")" } {}
            }
        }
    }
}
