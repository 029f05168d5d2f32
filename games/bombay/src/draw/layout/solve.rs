//! Finds a layout: everything starts at its best place, and whatever is in the way of something else moves.

use adda_core::{Lang, Speak};

use super::boxes::{Block, around, picture, road_points};
use super::herds::{HERD, Pack, packs};
use super::regions::regions;
use super::{Frame, Layout, Spot, Stand, Tag};
use crate::Bombay;
use crate::board::board;
use crate::components::Kind;
use crate::site::Site;

/// What a shared area of one unit costs, compared with a place that is less usual by one.
const COVERED: f32 = 400.0;
/// The same for two places of elephants, which are seldom both taken; elephants then choose other places.
const CROWDED: f32 = 2.0;
/// What it costs if a road runs through a box, for each point of the road.
const ON_ROAD: f32 = 0.12;
/// Overlaps below this area are rounding errors.
pub(super) const TOLERANCE: f32 = 0.004;

/// Half the size of the cost of going to a site, with room for tolls.
const COST: (f32, f32) = (0.37, 0.21);
/// Half the size of the buttons in the lower left corner.
const BUTTONS: (f32, f32) = (1.25, 0.62);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Name,
    Cost,
    Tag,
    Herd,
}

/// Something that has a choice of places.
struct Item {
    site: Site,
    role: Role,
    /// Boxes with what each of them costs by itself.
    places: Vec<(Block, f32)>,
    chosen: usize,
    /// The items that could ever be in the way.
    near: Vec<usize>,
    /// What can never move and could be in the way.
    fixed: Vec<usize>,
}

impl Item {
    fn block(&self) -> &Block {
        &self.places[self.chosen].0
    }
}

struct Search {
    maps: [(f32, f32); 5],
    items: Vec<Item>,
    fixed: Vec<(Option<Site>, Block)>,
}

pub(super) fn solve(frame: &Frame) -> Layout {
    let mut search = Search::new(frame);
    search.improve();
    let conflicts = search.conflicts();
    search.layout(frame, conflicts)
}

/// The width of a name in units of its letters' size, generously: fonts and languages differ.
pub(super) fn letters(name: &str) -> f32 {
    let wide = |sign: char| match sign {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' => 0.46,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'м' | 'ш' | 'щ' | 'ы' | 'ю' | 'ф' => 0.95,
        sign if sign.is_uppercase() => 0.74,
        _ => 0.63,
    };
    name.chars().map(wide).sum::<f32>() + 0.1
}

/// The names of a site: that of the components, and the variants of the message `site` in all languages.
fn names(site: Site) -> impl Iterator<Item = &'static str> {
    let variant = format!("[{}] ", board().components().sites[site.index()].id);
    let translated = Lang::ALL.into_iter().filter_map(move |lang| {
        let message = Bombay::words().get(lang).lines().skip_while(|line| *line != "site =");
        message.take_while(|line| line.trim() != "}").find_map(|line| line.trim().strip_prefix(&variant))
    });
    std::iter::once(site.name()).chain(translated)
}

/// Half the size of a name. Cities also say how many tokens are left.
pub(super) fn name_size(site: Site, frame: &Frame) -> (f32, f32) {
    let city = board().kind(site) == Kind::City;
    let size = if city { frame.city } else { frame.name };
    let tokens = if city { 1.75 } else { 0.0 };
    let longest = names(site).map(letters).fold(3.4, f32::max);
    let width = size * (longest + tokens + 0.15);
    (width / 2.0, size * 0.58)
}

/// Half the size of the prices of a city: below each other, or beside each other.
pub(super) fn tag_size(flat: bool, frame: &Frame) -> (f32, f32) {
    let row = frame.tag;
    if flat { (1.62, row / 2.0 + 0.05) } else { (0.66, row * 1.5 + 0.05) }
}

impl Search {
    fn new(frame: &Frame) -> Search {
        let maps = frame.maps();
        let roads = road_points();
        let mut items = Vec::new();
        let mut add = |site: Site, role: Role, boxes: Vec<(Block, f32)>| {
            let cost = |(block, usual): (Block, f32)| {
                let road = block.covered(&roads, maps[0]) as f32 * ON_ROAD;
                let road = if role == Role::Cost { 0.0 } else { road };
                (block, usual + road + block.beyond(frame.rim, &maps) * COVERED)
            };
            let places = boxes.into_iter().map(cost).collect();
            items.push(Item { site, role, places, chosen: 0, near: Vec::new(), fixed: Vec::new() });
        };
        for site in board().sites().filter(|&site| board().kind(site) == Kind::City) {
            let mut boxes = Vec::new();
            for flat in [false, true] {
                let half = tag_size(flat, frame);
                for gap in [0.08, 0.42] {
                    let spots = around(picture(site), half, gap).into_iter().enumerate();
                    boxes.extend(spots.map(|(rank, spot)| {
                        (Block::new(site, spot, half), gap * 3.0 + usual(rank) + if flat { 0.5 } else { 0.0 })
                    }));
                }
            }
            add(site, Role::Tag, boxes);
        }
        for site in board().sites() {
            let half = name_size(site, frame);
            let mut boxes = Vec::new();
            for gap in [0.04, 0.2, 0.4] {
                let spots = around(picture(site), half, gap).into_iter().enumerate();
                boxes.extend(
                    spots.map(|(rank, spot)| (Block::new(site, spot, half), gap * 6.0 + usual(rank))),
                );
            }
            add(site, Role::Name, boxes);
        }
        for site in board().sites() {
            let boxes = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].into_iter().enumerate();
            let corner = |(rank, (right, down)): (usize, (f32, f32))| {
                let spot = Spot { x: right * 0.53, y: down * 0.4 };
                (Block::new(site, spot, COST), rank as f32 * 0.3)
            };
            add(site, Role::Cost, boxes.map(corner).collect());
        }
        for site in board().sites() {
            // All elephants are on the start hill at first.
            let most = if site == board().start { HERD } else { 1 };
            let boxes = packs(site, most).into_iter().enumerate();
            add(site, Role::Herd, boxes.map(|(rank, pack)| (pack.block, pack.cost(rank))).collect());
        }
        let corner = Block {
            anchor: (0.0, 1.0),
            spot: Spot { x: BUTTONS.0 - frame.rim.left, y: frame.rim.bottom - BUTTONS.1 },
            half: BUTTONS,
        };
        let pictures = board().sites().map(|site| {
            let (across, down) = picture(site);
            (Some(site), Block::new(site, Spot::default(), (across - 0.03, down - 0.03)))
        });
        let fixed: Vec<_> = pictures.chain([(None, corner)]).collect();
        let mut search = Search { maps, items, fixed };
        search.find_neighbours();
        search
    }

    /// Boxes further apart than the largest reach of both can never meet; larger maps only part them more.
    fn find_neighbours(&mut self) {
        let reach = |places: &[(Block, f32)]| {
            places.iter().fold((0.0, 0.0), |(x, y): (f32, f32), (block, _)| {
                (x.max(block.spot.x.abs() + block.half.0), y.max(block.spot.y.abs() + block.half.1))
            })
        };
        let (width, height) = self.maps[0];
        let apart = |one: &Block, other: &Block| {
            ((one.anchor.0 - other.anchor.0).abs() * width, (one.anchor.1 - other.anchor.1).abs() * height)
        };
        let reaches: Vec<(f32, f32)> = self.items.iter().map(|item| reach(&item.places)).collect();
        for index in 0..self.items.len() {
            let item = &self.items[index];
            let meets = |block: &Block, (x, y): (f32, f32)| {
                let (across, down) = apart(&item.places[0].0, block);
                across < reaches[index].0 + x && down < reaches[index].1 + y
            };
            let near = (0..self.items.len())
                .filter(|&other| other != index && meets(&self.items[other].places[0].0, reaches[other]))
                .collect();
            let fixed = (0..self.fixed.len())
                .filter(|&other| {
                    let block = &self.fixed[other].1;
                    meets(block, (block.half.0 + block.spot.x.abs(), block.half.1 + block.spot.y.abs()))
                })
                .collect();
            let item = &mut self.items[index];
            (item.near, item.fixed) = (near, fixed);
        }
    }

    /// What the place of an item costs while all others stay.
    fn cost(&self, index: usize, place: usize) -> f32 {
        let item = &self.items[index];
        let (block, usual) = &item.places[place];
        let fixed = item.fixed.iter().map(|&other| {
            let (site, obstacle) = &self.fixed[other];
            // A cost may touch its own site.
            let own = *site == Some(item.site) && item.role == Role::Cost;
            if own { 0.0 } else { block.overlap(obstacle, &self.maps) * COVERED }
        });
        let moving = item.near.iter().map(|&other| {
            let other = &self.items[other];
            block.overlap(other.block(), &self.maps) * weight(item.role, other.role)
        });
        usual + fixed.sum::<f32>() + moving.sum::<f32>()
    }

    fn best(&self, index: usize) -> (usize, f32) {
        let places = (0..self.items[index].places.len()).map(|place| (place, self.cost(index, place)));
        places.min_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((0, 0.0))
    }

    /// Moves single items as long as that helps; then items that are still in the way together with their neighbours.
    fn improve(&mut self) {
        self.settle((0..self.items.len()).collect());
        for _ in 0..6 {
            let stuck: Vec<usize> = (0..self.items.len()).filter(|&index| self.is_stuck(index)).collect();
            if stuck.is_empty() {
                return;
            }
            for index in stuck {
                self.push_aside(index);
            }
        }
    }

    fn is_stuck(&self, index: usize) -> bool {
        let item = &self.items[index];
        self.cost(index, item.chosen) - item.places[item.chosen].1 > COVERED * TOLERANCE
            || item.places[item.chosen].1 > COVERED * TOLERANCE
    }

    fn settle(&mut self, mut queue: Vec<usize>) {
        for _ in 0..8 {
            let mut moved = false;
            for &index in &queue {
                let before = self.cost(index, self.items[index].chosen);
                let (place, cost) = self.best(index);
                if cost + 1e-3 < before {
                    self.items[index].chosen = place;
                    moved = true;
                }
            }
            if !moved {
                return;
            }
            queue.reverse();
        }
    }

    /// The sum of all costs around an item.
    fn around(&self, index: usize) -> f32 {
        let own = self.cost(index, self.items[index].chosen);
        let near = self.items[index].near.iter();
        own + near.map(|&other| self.cost(other, self.items[other].chosen)).sum::<f32>()
    }

    /// Tries every place of an item while its neighbours make room, and keeps the best.
    fn push_aside(&mut self, index: usize) {
        let near = self.items[index].near.clone();
        let state =
            |search: &Search| near.iter().map(|&other| search.items[other].chosen).collect::<Vec<_>>();
        let (mut least, mut kept) = (self.around(index), (self.items[index].chosen, state(self)));
        let start = kept.clone();
        for place in 0..self.items[index].places.len() {
            if self.items[index].places[place].1 > COVERED * TOLERANCE {
                continue;
            }
            self.items[index].chosen = place;
            near.iter().zip(&start.1).for_each(|(&other, &chosen)| self.items[other].chosen = chosen);
            let in_the_way = near.iter().copied().filter(|&other| {
                let block = self.items[other].block();
                weight(self.items[index].role, self.items[other].role) > CROWDED
                    && block.overlap(self.items[index].block(), &self.maps) > TOLERANCE
            });
            let in_the_way: Vec<usize> = in_the_way.collect();
            for other in in_the_way {
                self.items[other].chosen = self.best(other).0;
            }
            let cost = self.around(index);
            if cost + 1e-3 < least {
                (least, kept) = (cost, (place, state(self)));
            }
        }
        self.items[index].chosen = kept.0;
        near.iter().zip(&kept.1).for_each(|(&other, &chosen)| self.items[other].chosen = chosen);
    }

    fn conflicts(&self) -> usize {
        let stuck = |index: &usize| {
            let item = &self.items[*index];
            let hard = item.near.iter().map(|&other| {
                let other = &self.items[other];
                let counts = weight(item.role, other.role) > CROWDED;
                if counts { item.block().overlap(other.block(), &self.maps) } else { 0.0 }
            });
            let fixed = item.fixed.iter().map(|&other| {
                let (site, obstacle) = &self.fixed[other];
                let own = *site == Some(item.site) && item.role == Role::Cost;
                if own { 0.0 } else { item.block().overlap(obstacle, &self.maps) }
            });
            hard.chain(fixed).any(|shared| shared > TOLERANCE)
        };
        (0..self.items.len()).filter(stuck).count()
    }

    fn layout(&self, frame: &Frame, conflicts: usize) -> Layout {
        let of = |role: Role| self.items.iter().filter(move |item| item.role == role);
        let spots = |role: Role| of(role).map(|item| item.block().spot).collect();
        let tags = of(Role::Tag).map(|item| {
            let Block { spot, half, .. } = *item.block();
            Tag { site: item.site, spot, flat: half.0 > half.1 * 1.5 }
        });
        let labels: Vec<Block> = self
            .items
            .iter()
            .filter(|item| item.role != Role::Herd)
            .map(|item| *item.block())
            .chain(self.fixed.iter().map(|(_, block)| *block))
            .collect();
        let herds = of(Role::Herd).map(|item| *item.block());
        let regions = regions(frame, &labels.iter().copied().chain(herds).collect::<Vec<_>>(), &self.maps);
        let mut conflicts = conflicts;
        let stands = board().sites().map(|site| {
            let stands = (1..=HERD).map(|count| {
                let (free, stands) = free_stands(packs(site, count), &labels, frame, &self.maps);
                conflicts += usize::from(!free);
                stands
            });
            stands.collect()
        });
        let stands = stands.collect();
        Layout {
            names: spots(Role::Name),
            costs: spots(Role::Cost),
            tags: tags.collect(),
            stands,
            regions,
            conflicts,
            maps: self.maps,
        }
    }
}

/// A small preference for the usual places.
fn usual(rank: usize) -> f32 {
    match rank {
        0 => 0.0,
        1..=3 => 0.5,
        _ => 0.7 + rank as f32 * 0.03,
    }
}

fn weight(one: Role, other: Role) -> f32 {
    if one == Role::Herd && other == Role::Herd { CROWDED } else { COVERED }
}

/// The places for some elephants that cover no label and no site, best first. If there is none, `false` and the least bad
/// one.
fn free_stands(packs: Vec<Pack>, labels: &[Block], frame: &Frame, maps: &[(f32, f32)]) -> (bool, Vec<Stand>) {
    const MOST: usize = 10;
    let mut rated: Vec<(bool, f32, Pack)> = packs
        .into_iter()
        .enumerate()
        .map(|(rank, pack)| {
            let shared: f32 = labels.iter().map(|label| pack.block.overlap(label, maps)).sum();
            let bad = shared + pack.block.beyond(frame.rim, maps);
            (bad > TOLERANCE, pack.cost(rank) + bad * COVERED, pack)
        })
        .collect();
    rated.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
    let free = rated.iter().take_while(|(covers, ..)| !covers).count();
    // Places that differ little are no choice if another herd is in the way.
    let mut chosen: Vec<Pack> = Vec::new();
    for (.., pack) in rated.into_iter().take(free.max(1)) {
        let (across, down) = pack.block.half;
        let alike = |other: &Pack| pack.block.overlap(&other.block, &maps[..1]) > across * down * 2.6;
        if chosen.len() < MOST && !chosen.iter().any(alike) {
            chosen.push(pack);
        }
    }
    let stands = chosen.iter().map(Pack::stand).collect();
    (free > 0, stands)
}
