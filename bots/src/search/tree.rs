//! The tree: nodes and edges in two vectors, so that an iteration allocates almost nothing.

use std::collections::HashMap;

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, MAX_SEATS, PerSeat, Searchable, Seat};

use super::{RootStatistics, Way};

const NONE: u32 = u32::MAX;

/// A tree grown by one thread.
pub(super) struct Tree<G: Game> {
    way: Way,
    root_seat: Seat,
    luck: FastLuck,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    /// The node after all sealed choices are revealed, by the last edge and a hash of the sealed edges before it.
    revealed: HashMap<(u32, u64), u32>,
    /// The edges at the root, each with the sum of the values for all seats.
    outlooks: Vec<(u32, PerSeat<f32>)>,
    /// Reused by every iteration.
    legal: Vec<G::Action>,
    path: Vec<Step>,
}

/// A decision, as the seat that decides can tell it apart from others: its information set.
#[derive(Clone, Copy)]
struct Node {
    /// The first edge; the others follow by `next_sibling`.
    first_edge: u32,
    /// The node of the next seat that chooses at the same time. It is the same after every edge, because that seat
    /// cannot see which one was taken.
    sealed_next: u32,
}

/// An action of a seat at a node. Luck may decide whose turn it is, so a node can have edges of several seats.
struct Edge<A> {
    seat: Seat,
    action: A,
    next_sibling: u32,
    /// The node it leads to.
    child: u32,
    visits: u32,
    /// In how many iterations it was legal in the guessed world.
    allowed: u32,
    /// The sum of the values for the seat that decides.
    value: f64,
    /// The sum of the root seat's expected final points.
    points: f64,
    /// The value for each seat at the end of the best line: everybody continues with their own best edge.
    best_line: PerSeat<f32>,
}

/// One step of the path through the tree.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    edge: u32,
    seat: Seat,
}

const LEAF: Node = Node { first_edge: NONE, sealed_next: NONE };

impl<G: Searchable> Tree<G> {
    pub(super) fn new(way: Way, root_seat: Seat, luck: FastLuck) -> Tree<G> {
        Tree {
            way,
            root_seat,
            luck,
            nodes: vec![LEAF],
            edges: Vec::new(),
            revealed: HashMap::new(),
            outlooks: Vec::new(),
            legal: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(super) fn root_statistics(&self) -> Vec<RootStatistics<G::Action>> {
        let statistics = |&(at, outlook): &(u32, PerSeat<f32>)| {
            let edge = &self.edges[at as usize];
            RootStatistics {
                action: edge.action,
                visits: edge.visits,
                value: edge.value,
                points: edge.points,
                outlook,
            }
        };
        self.outlooks.iter().map(statistics).collect()
    }

    /// One iteration: guess a world, walk down the tree, add an edge, play out, back up.
    pub(super) fn iterate(&mut self, view: &G::View) {
        let mut world: G = self.way.guess(view, &mut self.luck);
        self.path.clear();
        let mut node = 0;
        // The root seat decides first, even if others must decide too.
        let mut next = Some(self.root_seat);
        // The sealed choices on the path that are not revealed yet.
        let mut sealed = SealedChoices::NONE;
        // Where the current choice began: it may take several actions.
        let mut choice_start = node;
        while let Some(seat) = next {
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            self.way.shorten(&world, seat, &mut self.legal);
            let (edge, is_new) = self.select(node, seat);
            self.path.push(Step { node, edge, seat });
            let others_owe = !world.to_act().without(seat).is_empty();
            world.play_fast(seat, self.edges[edge as usize].action, &mut self.luck);
            if is_new {
                break;
            }
            if world.is_choosing(seat) {
                node = self.after(edge);
                continue;
            }
            next = world.to_act().first();
            node = if others_owe && next != Some(seat) {
                sealed.add(edge);
                self.after_sealing(choice_start)
            } else if !others_owe && sealed != SealedChoices::NONE {
                self.after_reveal(edge, std::mem::replace(&mut sealed, SealedChoices::NONE))
            } else {
                self.after(edge)
            };
            choice_start = node;
        }
        world.play_out(u32::MAX, self.way.method.playout, &mut self.luck, &mut self.legal);
        let (values, points) = self.way.evaluate(&world, self.root_seat);
        self.back_up(&values, points);
    }

    /// The edge to follow, and whether it is new: an untried action, or the edge with the highest bound.
    fn select(&mut self, node: u32, seat: Seat) -> (u32, bool) {
        let (mut untried, mut tried, mut visits_here) = (0, 0, 0);
        let mut new_action = None;
        let (mut best, mut best_bound) = (NONE, f32::NEG_INFINITY);
        for index in 0..self.legal.len() {
            let action = self.legal[index];
            let Some(at) = self.find(node, seat, action) else {
                // The first untried action; without widening the order means nothing, so a random one.
                untried += 1;
                if new_action.is_none()
                    || self.way.method.widening == f32::INFINITY && self.luck.pick(untried) == 0
                {
                    new_action = Some(action);
                }
                continue;
            };
            let edge = &mut self.edges[at as usize];
            edge.allowed += 1;
            tried += 1;
            visits_here += edge.visits;
            let visits = edge.visits as f32;
            let average = edge.value as f32 / visits;
            let value = average + self.way.method.trust * (edge.best_line[seat] - average);
            let bound = value + self.way.method.curiosity * ((edge.allowed as f32).ln() / visits).sqrt();
            if bound > best_bound {
                (best, best_bound) = (at, bound);
            }
        }
        let wide = tried as f32 > self.way.method.widening * (visits_here as f32).sqrt();
        match new_action {
            Some(action) if !wide || tried == 0 => (self.add_edge(node, seat, action), true),
            Some(_) | None => (best, false),
        }
    }

    fn find(&self, node: u32, seat: Seat, action: G::Action) -> Option<u32> {
        let mut at = self.nodes[node as usize].first_edge;
        loop {
            let edge = self.edges.get(at as usize)?;
            if edge.action == action && edge.seat == seat {
                return Some(at);
            }
            at = edge.next_sibling;
        }
    }

    fn add_edge(&mut self, node: u32, seat: Seat, action: G::Action) -> u32 {
        let added = self.edges.len() as u32;
        let first_edge = &mut self.nodes[node as usize].first_edge;
        let next_sibling = std::mem::replace(first_edge, added);
        self.edges.push(Edge {
            seat,
            action,
            next_sibling,
            child: NONE,
            visits: 0,
            allowed: 1,
            value: 0.0,
            points: 0.0,
            best_line: PerSeat::default(),
        });
        if node == 0 {
            self.outlooks.push((added, PerSeat::default()));
        }
        added
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(LEAF);
        self.nodes.len() as u32 - 1
    }

    /// The node an edge leads to, created on first use.
    fn after(&mut self, edge: u32) -> u32 {
        if self.edges[edge as usize].child == NONE {
            self.edges[edge as usize].child = self.add_node();
        }
        self.edges[edge as usize].child
    }

    /// The node of the next seat, which decides without knowing the choice sealed at this node.
    fn after_sealing(&mut self, node: u32) -> u32 {
        if self.nodes[node as usize].sealed_next == NONE {
            self.nodes[node as usize].sealed_next = self.add_node();
        }
        self.nodes[node as usize].sealed_next
    }

    /// The node after the last sealed choice: from here on everybody knows all of them.
    fn after_reveal(&mut self, last: u32, sealed: SealedChoices) -> u32 {
        if let Some(&known) = self.revealed.get(&(last, sealed.0)) {
            return known;
        }
        let added = self.add_node();
        self.revealed.insert((last, sealed.0), added);
        added
    }

    fn back_up(&mut self, values: &PerSeat<f32>, points: f32) {
        if self.way.keeps_outlooks()
            && let Some(first) = self.path.first()
            && let Some((_, sum)) = self.outlooks.iter_mut().find(|(edge, _)| *edge == first.edge)
        {
            sum.0.iter_mut().zip(values.0).for_each(|(sum, value)| *sum += value);
        }
        for step in &self.path {
            let edge = &mut self.edges[step.edge as usize];
            edge.visits += 1;
            edge.value += f64::from(values[step.seat]);
            edge.points += f64::from(points);
        }
        if self.way.method.trust > 0.0 {
            self.back_up_best_line(values);
        }
    }

    /// Works from the end of the path to its beginning: the best line of an edge is that of the best edge after it. Until
    /// an edge after it is visited a second time, it stays what the edge's own first trial found.
    fn back_up_best_line(&mut self, values: &PerSeat<f32>) {
        let mut next: Option<Step> = None;
        for index in (0..self.path.len()).rev() {
            let step = self.path[index];
            match next {
                None => self.edges[step.edge as usize].best_line = *values,
                // The next edge was added just now: one trial each says too little yet.
                Some(next) if self.edges[next.edge as usize].visits == 1 => {}
                Some(next) => self.edges[step.edge as usize].best_line = self.best_line(next.node, next.seat),
            }
            next = Some(step);
        }
    }

    /// The best line among a seat's edges at a node.
    fn best_line(&self, node: u32, seat: Seat) -> PerSeat<f32> {
        let mut best = PerSeat([f32::NEG_INFINITY; MAX_SEATS]);
        let mut at = self.nodes[node as usize].first_edge;
        while let Some(edge) = self.edges.get(at as usize) {
            if edge.seat == seat && edge.best_line[seat] > best[seat] {
                best = edge.best_line;
            }
            at = edge.next_sibling;
        }
        best
    }
}

/// A 64-bit hash of the sealed choices so far. A collision would merge two nodes; it is too rare to matter.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SealedChoices(u64);

impl SealedChoices {
    const NONE: SealedChoices = SealedChoices(0);

    fn add(&mut self, edge: u32) {
        self.0 = (self.0 ^ u64::from(edge)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29) | 1;
    }
}
