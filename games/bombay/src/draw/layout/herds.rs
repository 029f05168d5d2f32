//! Elephants: up to five on a site, side by side, and where they stand if several sites near each other have some.

use adda_core::Seat;

use super::boxes::{Block, Spot, around, picture};
use super::{Layout, Shape, Stand, layouts};
use crate::site::Site;
use crate::view::View;

/// The most elephants.
pub(super) const HERD: usize = 5;
/// The width and height of an elephant of size 1.
pub(crate) const ELEPHANT: (f32, f32) = (1.04, 0.81);

/// A place for some elephants that may or may not be free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pack {
    pub(super) block: Block,
    size: f32,
    row: usize,
}

impl Pack {
    /// Large elephants near their site are the best.
    pub(super) fn cost(&self, rank: usize) -> f32 {
        let Spot { x, y } = self.block.spot;
        (1.0 - self.size) * 5.0 + x.hypot(y) * 0.8 + (rank % 28) as f32 * 0.01
    }

    pub(super) fn stand(&self) -> Stand {
        Stand { spot: self.block.spot, size: self.size, row: self.row }
    }
}

/// All places that are considered for this number of elephants on a site.
pub(super) fn packs(site: Site, count: usize) -> Vec<Pack> {
    let rows: &[usize] = match count {
        1 => &[1],
        2 => &[2, 1],
        3 => &[3, 2],
        4 => &[2, 4],
        _ => &[3, 5],
    };
    let mut packs = Vec::new();
    for size in [1.0, 0.88, 0.76, 0.66, 0.56, 0.48] {
        for &row in rows {
            let half = extent(count, row, size);
            for gap in [-0.06, 0.12, 0.4, 0.75] {
                // Above is where an elephant stands best: its feet at the site.
                let mut spots = around(picture(site), half, gap);
                spots.sort_by(|one, other| one.y.total_cmp(&other.y));
                packs.extend(spots.into_iter().map(|spot| Pack {
                    block: Block::new(site, spot, half),
                    size,
                    row,
                }));
            }
        }
    }
    packs
}

/// Half the size of some elephants in rows.
fn extent(count: usize, row: usize, size: f32) -> (f32, f32) {
    let rows = count.div_ceil(row);
    (row as f32 * ELEPHANT.0 * size / 2.0, rows as f32 * ELEPHANT.1 * size / 2.0)
}

/// Where one elephant is drawn: its middle relative to its site, and its size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Herd {
    pub(crate) spot: Spot,
    pub(crate) size: f32,
}

/// Where each player's elephant is drawn, for each shape of board.
pub(crate) fn herds(view: &View) -> Vec<[Herd; 4]> {
    let seats = view.players.len();
    let mut sites: Vec<Site> = view.players.iter().map(|player| player.site).collect();
    sites.sort_by_key(|site| site.index());
    sites.dedup();
    let on = |site: Site| Seat::all(seats).filter(move |seat| view.players[seat.index()].site == site);
    let chosen = Shape::ALL.map(|shape| {
        let layout = &layouts()[shape as usize];
        let groups: Vec<(Site, usize)> =
            sites.iter().map(|&site| (site, on(site).count().min(HERD))).collect();
        (choose(layout, &groups), groups)
    });
    let place = |seat: Seat| {
        let site = view.players[seat.index()].site;
        let number = on(site).position(|other| other == seat).unwrap_or_default();
        [0, 1, 2, 3].map(|shape: usize| {
            let (stands, groups) = &chosen[shape];
            let group = groups.iter().position(|&(other, _)| other == site).unwrap_or_default();
            in_herd(&stands[group], groups[group].1, number.min(HERD - 1))
        })
    };
    Seat::all(seats).map(place).collect()
}

/// The place of one elephant among those that stand together.
fn in_herd(stand: &Stand, count: usize, number: usize) -> Herd {
    let (row, line) = (stand.row, number / stand.row);
    let in_line = (count - line * row).min(row);
    let lines = count.div_ceil(row);
    let across = (number % row) as f32 - (in_line as f32 - 1.0) / 2.0;
    let down = line as f32 - (lines as f32 - 1.0) / 2.0;
    let spot = Spot {
        x: stand.spot.x + across * ELEPHANT.0 * stand.size,
        y: stand.spot.y + down * ELEPHANT.1 * stand.size,
    };
    Herd { spot, size: stand.size }
}

/// For each group of elephants the best place that no other group takes.
fn choose(layout: &Layout, groups: &[(Site, usize)]) -> Vec<Stand> {
    let stands: Vec<&[Stand]> =
        groups.iter().map(|&(site, count)| &layout.stands[site.index()][count - 1][..]).collect();
    let block = |group: usize, stand: &Stand| {
        let (site, count) = groups[group];
        Block::new(site, stand.spot, extent(count, stand.row, stand.size))
    };
    let mut best: (f32, Vec<usize>) = (f32::INFINITY, vec![0; groups.len()]);
    let mut picked = Vec::new();
    search(&stands, &block, layout, &mut picked, 0.0, &mut best);
    best.1.iter().zip(&stands).map(|(&index, stands)| stands[index]).collect()
}

/// Tries all combinations in the order of preference, and gives up those that are worse than the best so far.
fn search(
    stands: &[&[Stand]],
    block: &dyn Fn(usize, &Stand) -> Block,
    layout: &Layout,
    picked: &mut Vec<usize>,
    cost: f32,
    best: &mut (f32, Vec<usize>),
) {
    let group = picked.len();
    if cost >= best.0 {
        return;
    }
    if group == stands.len() {
        *best = (cost, picked.clone());
        return;
    }
    for (index, stand) in stands[group].iter().enumerate() {
        let own = block(group, stand);
        let shared = picked
            .iter()
            .enumerate()
            .map(|(other, &index)| own.overlap(&block(other, &stands[other][index]), &layout.maps) * 100.0);
        let more = shared.sum::<f32>() + index as f32 * 0.01;
        picked.push(index);
        search(stands, block, layout, picked, cost + more, best);
        picked.pop();
    }
}

#[cfg(test)]
mod tests {
    use adda_core::Luck as _;
    use adda_core::luck::FastLuck;

    use super::super::solve::TOLERANCE;
    use super::*;
    use crate::board::board;

    /// Where up to five elephants stand on any sites, also on neighbouring ones.
    #[test]
    fn elephants_on_different_sites_never_cover_each_other() {
        let mut luck = FastLuck::new(1);
        let sites: Vec<Site> = board().sites().collect();
        for round in 0..400 {
            let near = sites[luck.pick(sites.len() as u32) as usize];
            let around: Vec<Site> = board().neighbours(near).iter().chain([near]).collect();
            let all = if round % 2 == 0 { &around } else { &sites };
            let mut groups: Vec<(Site, usize)> = Vec::new();
            for _ in 0..2 + round % 4 {
                let site = all[luck.pick(all.len() as u32) as usize];
                match groups.iter_mut().find(|(other, _)| *other == site) {
                    Some((_, count)) => *count += 1,
                    None => groups.push((site, 1)),
                }
            }
            for (shape, layout) in Shape::ALL.into_iter().zip(layouts()) {
                let blocks: Vec<Block> = choose(layout, &groups)
                    .iter()
                    .zip(&groups)
                    .map(|(stand, &(site, count))| {
                        Block::new(site, stand.spot, extent(count, stand.row, stand.size))
                    })
                    .collect();
                for (index, block) in blocks.iter().enumerate() {
                    let covers =
                        blocks[..index].iter().any(|other| block.overlap(other, &layout.maps) > TOLERANCE);
                    assert!(!covers, "{shape:?}: {groups:?}");
                }
            }
        }
    }
}
