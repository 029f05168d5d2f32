//! Where the line runs on the map: it climbs in legs, each in the other direction, like the real line up the mountain.
//!
//! Everything follows from the components, which owners may replace. Positions are in percent of the map.

use crate::lookup::lookup;
use crate::railway::{Section, SectionKind, Sections, Town};

/// The number of legs.
pub(super) const LEGS: usize = 3;
/// The margin on both sides, where the line turns.
const MARGIN: f32 = 2.8;
/// The margin where it does not turn: at its ends.
const END: f32 = 0.8;
/// Points on the line for each section.
const POINTS: usize = 10;

/// A place on the line: a section, a town, or both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stop {
    pub(super) section: Option<Section>,
    pub(super) town: Option<Town>,
    /// The leg, from the bottom.
    pub(super) leg: usize,
    /// The columns of its station areas.
    pub(super) columns: usize,
    /// Its centre.
    pub(super) x: f32,
    pub(super) y: f32,
    /// The width of its part of the line.
    pub(super) width: f32,
}

impl Stop {
    pub(super) fn kind(self) -> SectionKind {
        let spec = self.section.map(|section| lookup().components().sections[section.index()].kind);
        spec.unwrap_or(SectionKind::Town)
    }
}

/// The relative width of a stop: a marker, a name and points, and in a town two rows of areas.
fn weight(stop: &Stop) -> f32 {
    const MARKS: f32 = 41.0;
    let name = stop.section.map(Section::name).or(stop.town.map(Town::name)).unwrap_or_default();
    let longest = name.split(' ').map(|word| word.chars().count()).max().unwrap_or_default();
    if stop.town.is_none() {
        // Names in the open take two lines and smaller letters.
        return MARKS + 6.2 * longest as f32;
    }
    // The areas of the lowest town reach under the stop after it.
    let column = if stop.section.is_none() { 52.0 } else { 54.0 };
    (MARKS + 7.2 * name.chars().count() as f32).max(column * stop.columns as f32)
}

/// The line from the lowest stop to the highest, for a table of this size.
pub(super) fn stops(seats: usize) -> Vec<Stop> {
    let towns = &lookup().components().towns;
    let there = lookup().areas[seats - 1];
    let sections = [None].into_iter().chain(lookup().all_sections.iter().map(Some));
    let mut stops: Vec<Stop> = sections
        .map(|section| {
            let found = towns.iter().position(|town| town.section == section.map(Section::index));
            let town = found.map(Town::at);
            let areas = town.map_or(0, |town| there.and(lookup().town_areas[town.index()]).len());
            Stop { section, town, leg: 0, columns: areas.div_ceil(2), x: 0.0, y: 0.0, width: 0.0 }
        })
        .collect();
    let all: f32 = stops.iter().map(weight).sum();
    let mut before = 0.0;
    for stop in &mut stops {
        stop.leg = ((before / all * LEGS as f32) as usize).min(LEGS - 1);
        before += weight(stop);
    }
    for leg in 0..LEGS {
        let sum: f32 = stops.iter().filter(|stop| stop.leg == leg).map(weight).sum();
        let before = if leg == 0 { END } else { MARGIN };
        let after = if leg == LEGS - 1 { END } else { MARGIN };
        let mut from = before;
        for stop in stops.iter_mut().filter(|stop| stop.leg == leg) {
            stop.width = weight(stop) / sum.max(1.0) * (100.0 - before - after);
            let along = from + stop.width / 2.0;
            from += stop.width;
            stop.x = across(leg, along);
            stop.y = height(leg, along);
        }
    }
    stops
}

/// Every other leg runs from right to left.
fn across(leg: usize, along: f32) -> f32 {
    if leg.is_multiple_of(2) { along } else { 100.0 - along }
}

/// How high a leg is after this part of it: it climbs a little all the way.
fn height(leg: usize, along: f32) -> f32 {
    let one = 100.0 / LEGS as f32;
    let top = one * (LEGS - 1 - leg) as f32;
    top + one * (0.27 - 0.1 * along / 100.0)
}

/// The points of the line within a stop, with the half of the turn at either end of a leg.
fn points(stops: &[Stop], number: usize, plain: usize) -> Vec<(f32, f32)> {
    let stop = stops[number];
    let along = across(stop.leg, stop.x);
    let (from, to) = (along - stop.width / 2.0, along + stop.width / 2.0);
    let mut points = Vec::new();
    if number > 0 && stops[number - 1].leg != stop.leg {
        points.extend(turn(stop.leg - 1, 0.5, 1.0));
    }
    for step in 0..=POINTS {
        let part = step as f32 / POINTS as f32;
        let (x, y) = match (stop.kind(), plain) {
            (SectionKind::Plain, 0) => loop_at(part),
            (SectionKind::Plain, 1) => zigzag_at(part),
            _ => (part, 0.0),
        };
        let along = from + (to - from) * x;
        points.push((across(stop.leg, along), height(stop.leg, along) - y));
    }
    if stops.get(number + 1).is_some_and(|next| next.leg != stop.leg) {
        points.extend(turn(stop.leg, 0.0, 0.5));
    }
    points
}

/// A loop over itself.
fn loop_at(part: f32) -> (f32, f32) {
    let angle = part * std::f32::consts::TAU;
    (part + 0.26 * angle.sin(), 2.6 * (1.0 - angle.cos()))
}

/// Forward, back and forward again.
fn zigzag_at(part: f32) -> (f32, f32) {
    match part {
        part if part < 0.4 => (part / 0.4 * 0.72, -1.2 * part / 0.4),
        part if part < 0.6 => (0.72 - (part - 0.4) / 0.2 * 0.44, -1.2 + 3.4 * (part - 0.4) / 0.2),
        part => (0.28 + (part - 0.6) / 0.4 * 0.72, 2.2 - 2.2 * (part - 0.6) / 0.4),
    }
}

/// A part of the turn from a leg to the next.
fn turn(leg: usize, from: f32, to: f32) -> impl Iterator<Item = (f32, f32)> {
    let (low, high) = (height(leg, 100.0 - MARGIN), height(leg + 1, MARGIN));
    (1..POINTS).map(move |step| {
        let part = from + (to - from) * step as f32 / POINTS as f32;
        let angle = part * std::f32::consts::PI;
        let bulge = MARGIN * 0.72 * angle.sin();
        (across(leg, 100.0 - MARGIN + bulge), low + (high - low) * (1.0 - angle.cos()) / 2.0)
    })
}

/// The line over these sections as the path of an SVG, without gaps where they follow each other.
pub(super) fn path(stops: &[Stop], sections: Sections, with_start: bool) -> String {
    let mut path = String::new();
    let (mut plain, mut open) = (0, false);
    for (number, stop) in stops.iter().enumerate() {
        let wanted = stop.section.map_or(with_start, |section| sections.contains(section));
        if wanted {
            for (x, y) in points(stops, number, plain % 3) {
                path += &format!("{}{x:.1} {y:.1}", if open { "L" } else { "M" });
                open = true;
            }
        }
        open &= wanted;
        plain += usize::from(stop.kind() == SectionKind::Plain);
    }
    path
}

/// Where the train stands: at the last stop that can be reached from the start.
pub(super) fn head(stops: &[Stop], laid: Sections) -> Stop {
    let reached = stops.iter().take_while(|stop| stop.section.is_none_or(|section| laid.contains(section)));
    reached.last().copied().unwrap_or(stops[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_has_every_section_and_town_in_order_and_within_the_map() {
        for seats in 1..=crate::MAX_PLAYERS {
            let stops = stops(seats);
            let sections: Vec<Section> = stops.iter().filter_map(|stop| stop.section).collect();
            assert_eq!(sections, lookup().all_sections.iter().collect::<Vec<_>>());
            let towns: Vec<usize> = stops.iter().filter_map(|stop| stop.town).map(Town::index).collect();
            assert_eq!(towns, (0..lookup().components().towns.len()).collect::<Vec<_>>());
            for (number, stop) in stops.iter().enumerate() {
                for (x, y) in points(&stops, number, number % 3) {
                    assert!((0.0..=100.0).contains(&x) && (0.0..=100.0).contains(&y), "{stop:?}: {x} {y}");
                }
            }
            // It climbs: no stop is lower than the one before it.
            assert!(stops.is_sorted_by(|one, next| one.y >= next.y));
            let legs: Vec<usize> =
                (0..LEGS).map(|leg| stops.iter().filter(|stop| stop.leg == leg).count()).collect();
            assert!(legs.iter().all(|&count| count > 2), "{legs:?}");
        }
    }

    #[test]
    fn the_path_of_the_whole_line_has_no_gap() {
        let stops = stops(3);
        let whole = path(&stops, lookup().all_sections, true);
        assert_eq!(whole.matches('M').count(), 1);
        let gap = path(&stops, lookup().all_sections.without(Section::at(3)), true);
        assert_eq!(gap.matches('M').count(), 2);
        assert!(path(&stops, Sections::NONE, false).is_empty());
    }

    #[test]
    fn the_train_stands_where_the_line_ends() {
        let stops = stops(2);
        assert_eq!(head(&stops, Sections::NONE).section, None);
        assert_eq!(head(&stops, Sections::first_of(3)).section, Some(Section::at(2)));
        // Track beyond a gap cannot be reached.
        assert_eq!(head(&stops, Sections::only(Section::at(4))).section, None);
        assert_eq!(head(&stops, lookup().all_sections), stops[stops.len() - 1]);
    }
}
