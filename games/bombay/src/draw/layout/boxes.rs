//! Boxes around sites, and how they overlap.

use crate::board::board;
use crate::site::Site;

/// A point, relative to the middle of a site.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Spot {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A box that belongs to a site.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// The position of the site, as a part of the map.
    pub(super) anchor: (f32, f32),
    /// The middle of the box, relative to the site.
    pub(super) spot: Spot,
    /// Half its width and height.
    pub(super) half: (f32, f32),
}

impl Block {
    pub(super) fn new(site: Site, spot: Spot, half: (f32, f32)) -> Block {
        Block { anchor: anchor(site), spot, half }
    }

    fn middle(&self, (width, height): (f32, f32)) -> (f32, f32) {
        (self.anchor.0 * width + self.spot.x, self.anchor.1 * height + self.spot.y)
    }

    /// The area that two boxes share, at the worst of these sizes of the map.
    pub(super) fn overlap(&self, other: &Block, maps: &[(f32, f32)]) -> f32 {
        let shared = |map: &(f32, f32)| {
            let ((ax, ay), (bx, by)) = (self.middle(*map), other.middle(*map));
            let across = self.half.0 + other.half.0 - (ax - bx).abs();
            let down = self.half.1 + other.half.1 - (ay - by).abs();
            if across > 0.0 && down > 0.0 { across * down } else { 0.0 }
        };
        maps.iter().map(shared).fold(0.0, f32::max)
    }

    /// How far the box is outside the board, at the worst of these sizes of the map.
    pub(super) fn beyond(&self, rim: super::Rim, maps: &[(f32, f32)]) -> f32 {
        let out = |map: &(f32, f32)| {
            let (x, y) = self.middle(*map);
            let sides = [
                -rim.left + EDGE - (x - self.half.0),
                x + self.half.0 - (map.0 + rim.right - EDGE),
                -rim.top + EDGE - (y - self.half.1),
                y + self.half.1 - (map.1 + rim.bottom - EDGE),
            ];
            sides.into_iter().fold(0.0, f32::max)
        };
        maps.iter().map(out).fold(0.0, f32::max)
    }

    /// How many of these points are inside the box, on the tightest map.
    pub(super) fn covered(&self, points: &[(f32, f32)], map: (f32, f32)) -> usize {
        let (x, y) = self.middle(map);
        let inside = |point: &&(f32, f32)| {
            (point.0 * map.0 - x).abs() < self.half.0 && (point.1 * map.1 - y).abs() < self.half.1
        };
        points.iter().filter(inside).count()
    }
}

/// Nothing comes closer to the edge of the board than this.
const EDGE: f32 = 0.06;

/// The position of a site, as a part of the map.
pub(super) fn anchor(site: Site) -> (f32, f32) {
    let components = board().components();
    let spec = &components.sites[site.index()];
    let (width, height) = components.size;
    (spec.x as f32 / width.max(1) as f32, spec.y as f32 / height.max(1) as f32)
}

/// Points along all roads, as parts of the map.
pub(super) fn road_points() -> Vec<(f32, f32)> {
    const STEPS: usize = 14;
    let roads = &board().components().roads;
    let points = roads.iter().flat_map(|&(one, other)| {
        let ((ax, ay), (bx, by)) = (anchor(one), anchor(other));
        (1..STEPS).map(move |step| {
            let part = step as f32 / STEPS as f32;
            (ax + (bx - ax) * part, ay + (by - ay) * part)
        })
    });
    points.collect()
}

/// Half the width and height of what stands on a site.
pub(super) fn picture(site: Site) -> (f32, f32) {
    let kind = board().kind(site);
    if kind == crate::components::Kind::City {
        (0.46, 0.42)
    } else if kind.is_hill() {
        (0.44, 0.34)
    } else {
        (0.36, 0.37)
    }
}

/// Places for a box around a picture, the nearest and most usual first: below, above, beside, and shifted.
pub(super) fn around(picture: (f32, f32), half: (f32, f32), gap: f32) -> Vec<Spot> {
    let mut spots = Vec::new();
    let (right, below) = (picture.0 + half.0 + gap, picture.1 + half.1 + gap);
    let mut add = |x: f32, y: f32| spots.push(Spot { x, y });
    add(0.0, below);
    add(right, 0.0);
    add(-right, 0.0);
    add(0.0, -below);
    for shift in [0.3, 0.6, 0.9] {
        for (dx, dy) in [
            (right * shift, below),
            (-right * shift, below),
            (right * shift, -below),
            (-right * shift, -below),
        ] {
            add(dx, dy);
        }
        for (dx, dy) in [
            (right, below * shift),
            (-right, below * shift),
            (right, -below * shift),
            (-right, -below * shift),
        ] {
            add(dx, dy);
        }
    }
    spots
}
