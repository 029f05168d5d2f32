//! Names on the land and the sea.

use super::Frame;
use super::boxes::{Block, Spot};
use super::solve::{TOLERANCE, letters};
use crate::board::board;

/// Names on the land come last: each takes the nearest place that is free, or none.
pub(super) fn regions(frame: &Frame, taken: &[Block], maps: &[(f32, f32)]) -> Vec<Option<Spot>> {
    let components = board().components();
    let part = |value: i32, all: i32| value as f32 / all.max(1) as f32;
    let find = |region: &crate::components::Region| {
        let anchor = (part(region.x, components.size.0), part(region.y, components.size.1));
        // Wide letters, and two lines for the sea.
        let half = match region.id.as_str() {
            "sea" => (0.8, 0.4),
            _ => (frame.name * (letters(&region.name) * 0.62 + 0.4), 0.2),
        };
        let near = (0..12).flat_map(|ring| {
            let steps = if ring == 0 { 1 } else { 12 };
            (0..steps).map(move |step| {
                let (sin, cos) = (step as f32 / steps as f32 * std::f32::consts::TAU).sin_cos();
                Spot { x: cos * ring as f32 * 0.25, y: sin * ring as f32 * 0.2 }
            })
        });
        let is_free = |spot: &Spot| {
            let block = Block { anchor, spot: *spot, half };
            let covers = taken.iter().any(|other| block.overlap(other, maps) > TOLERANCE);
            !covers && block.beyond(frame.rim, maps) <= 0.0
        };
        near.into_iter().find(is_free)
    };
    components.scenery.regions.iter().map(find).collect()
}
