//! The land under the sites: desert, rivers, roads and bridges, from the components. It never changes during a match,
//! so it is in the page only once.
//!
//! The map is stretched to the space on the screen, so shapes here may be distorted: lines keep their width
//! (`vector-effect`), and everything that must keep its shape is drawn on top by `map.rs`.

use std::fmt::Write as _;

use maud::{Markup, html};

use crate::board::board;
use crate::components::{Components, SiteSpec};
use crate::site::Site;

type Point = (i32, i32);

/// How far a road bends away from the straight line, as a fraction of its length.
const SWING: f32 = 0.05;

pub(crate) fn land() -> Markup {
    let components = board().components();
    let (width, height) = components.size;
    let scenery = &components.scenery;
    let roads = roads(components);
    html! {
        symbol id="bb-land" viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="none" overflow="visible"
            fill="none" stroke-linecap="round" stroke-linejoin="round" {
            path fill="var(--bb-desert)" d={ (smooth(&beyond_the_rim(&scenery.desert, components.size))) "Z" } {}
            @let sea = sea(&scenery.coast, components.size);
            @if !sea.is_empty() {
                path stroke="var(--bb-beach)" stroke-width="20" vector-effect="non-scaling-stroke" d=(sea) {}
                path fill="var(--bb-sea)" d=(sea) {}
                path stroke="var(--bb-shore)" stroke-width="2.5" vector-effect="non-scaling-stroke" d=(sea) {}
                // Waves along the coast.
                @for (away, faint) in [(22, ".55"), (46, ".3"), (76, ".16")] {
                    path stroke="var(--bb-foam)" stroke-width="2" opacity=(faint) vector-effect="non-scaling-stroke"
                        d=(smooth(&scenery.coast.iter().map(|&(x, y)| (x - away, y)).collect::<Vec<_>>())) {}
                }
            }
            @for (_, course) in &scenery.rivers {
                @let course = smooth(&beyond_the_rim(course, components.size));
                path stroke="var(--bb-bank)" stroke-width="15" vector-effect="non-scaling-stroke" d=(course) {}
                path stroke="var(--bb-river)" stroke-width="11" vector-effect="non-scaling-stroke" d=(course) {}
            }
            path stroke="var(--bb-verge)" stroke-width="8.5" vector-effect="non-scaling-stroke" d=(roads) {}
            path stroke="var(--bb-road)" stroke-width="5.5" vector-effect="non-scaling-stroke" d=(roads) {}
            path stroke="var(--bb-rut)" stroke-width="1.2" stroke-dasharray="7 6" vector-effect="non-scaling-stroke"
                d=(roads) {}
            @let bridges = bridges(components);
            path stroke="var(--bb-plank-deep)" stroke-width="15" stroke-linecap="butt" vector-effect="non-scaling-stroke"
                d=(bridges) {}
            path stroke="var(--bb-plank)" stroke-width="11" stroke-linecap="butt" stroke-dasharray="4 1.5"
                vector-effect="non-scaling-stroke" d=(bridges) {}
        }
    }
}

/// Everything to the left of the coast.
fn sea(coast: &[Point], (width, height): Point) -> String {
    if coast.len() < 2 {
        String::new()
    } else {
        format!("{}L{} {}V{}Z", smooth(coast), -width, 2 * height, -height)
    }
}

/// The paper is a little larger than the map, so lines that reach the edge continue beyond it.
fn beyond_the_rim(points: &[Point], (width, height): Point) -> Vec<Point> {
    let stretch = |value: i32, all: i32| match value {
        0 => -all / 5,
        rim if rim == all => all + all / 5,
        inside => inside,
    };
    points.iter().map(|&(x, y)| (stretch(x, width), stretch(y, height))).collect()
}

/// A route along the roads, from site to site, as an SVG path.
pub(crate) fn along(sites: &[Site]) -> String {
    sites.windows(2).map(|pair| road(board().components(), pair[0], pair[1])).collect()
}

fn roads(components: &Components) -> String {
    components.roads.iter().map(|&(one, other)| road(components, one, other)).collect()
}

/// A road bends a little, like a worn path; a road with a bridge is straight, so that it meets its bridge.
fn road(components: &Components, from: Site, to: Site) -> String {
    // The same curve in both directions.
    let (first, last) = if from.index() < to.index() { (from, to) } else { (to, from) };
    let place = |site: Site| {
        let SiteSpec { x, y, .. } = &components.sites[site.index()];
        (*x, *y)
    };
    let ((ax, ay), (bx, by)) = (place(first), place(last));
    let has_bridge = components.scenery.bridges.iter().any(|&bridge| is_between(bridge, (ax, ay), (bx, by)));
    let side = if (first.index() + last.index()).is_multiple_of(2) { SWING } else { -SWING };
    let swing = if has_bridge { 0.0 } else { side };
    let (dx, dy) = ((bx - ax) as f32, (by - ay) as f32);
    let (mx, my) = ((ax + bx) as f32 / 2.0 - dy * 2.0 * swing, (ay + by) as f32 / 2.0 + dx * 2.0 * swing);
    format!("M{ax} {ay}Q{mx:.0} {my:.0} {bx} {by}")
}

/// Whether a point is on the line between two others, with some tolerance.
fn is_between((x, y): Point, (ax, ay): Point, (bx, by): Point) -> bool {
    let (dx, dy) = ((bx - ax) as f32, (by - ay) as f32);
    let length = dx.hypot(dy).max(1.0);
    let (px, py) = ((x - ax) as f32, (y - ay) as f32);
    let along = (px * dx + py * dy) / length;
    let beside = (px * dy - py * dx) / length;
    (0.0..=length).contains(&along) && beside.abs() < 12.0
}

/// Each bridge as a short piece of its road.
fn bridges(components: &Components) -> String {
    let mut path = String::new();
    for &(x, y) in &components.scenery.bridges {
        let ends = components.roads.iter().map(|&(one, other)| {
            let (one, other) = (&components.sites[one.index()], &components.sites[other.index()]);
            ((one.x, one.y), (other.x, other.y))
        });
        let Some(((ax, ay), (bx, by))) = ends.into_iter().find(|&(a, b)| is_between((x, y), a, b)) else {
            continue;
        };
        let (dx, dy) = ((bx - ax) as f32, (by - ay) as f32);
        let half = 15.0 / dx.hypot(dy).max(1.0);
        let (hx, hy) = (dx * half, dy * half);
        let (x, y) = (x as f32, y as f32);
        let _ = write!(path, "M{:.0} {:.0}L{:.0} {:.0}", x - hx, y - hy, x + hx, y + hy);
    }
    path
}

/// A smooth line through all points (a Catmull–Rom spline as Bézier curves).
fn smooth(points: &[Point]) -> String {
    let Some(&(x, y)) = points.first() else { return String::new() };
    let mut path = format!("M{x} {y}");
    let at = |index: isize| points[index.clamp(0, points.len() as isize - 1) as usize];
    for index in 0..points.len() as isize - 1 {
        let [(ax, ay), (bx, by), (cx, cy), (dx, dy)] = [-1, 0, 1, 2].map(|step| at(index + step));
        let _ = write!(
            path,
            "C{} {} {} {} {cx} {cy}",
            bx + (cx - ax) / 6,
            by + (cy - ay) / 6,
            cx - (dx - bx) / 6,
            cy - (dy - by) / 6
        );
    }
    path
}
