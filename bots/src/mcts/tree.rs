//! The tree: nodes and edges in two vectors, so that an iteration allocates next to nothing.

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, Knowledge, NoLog, PerSeat, Seat};

/// How much an action that was tried little is worth trying again.
const CURIOSITY: f32 = 0.35;

const NONE: u32 = u32::MAX;

/// A tree grown by one thread.
pub(super) struct Tree<G: Game> {
    root_seat: Seat,
    luck: FastLuck,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    /// Reused by every iteration.
    legal: Vec<G::Action>,
    path: Vec<Step>,
}

/// A decision of one seat, as far as the root's seat can tell it from others.
#[derive(Clone, Copy)]
struct Node {
    /// The first of its edges, which are chained.
    first_edge: u32,
    /// Where the game goes on when others decide at the same time: the same for all edges.
    sealed_next: u32,
}

/// An action at a node.
struct Edge<A> {
    action: A,
    next_sibling: u32,
    /// The node that it leads to.
    child: u32,
    visits: u32,
    /// In how many iterations the world allowed it.
    allowed: u32,
    /// The sum of what came of it, for the seat that decides.
    value: f32,
    /// The sum of the points that the root's seat was expected to end with.
    points: f32,
}

#[derive(Clone, Copy)]
struct Step {
    edge: u32,
    seat: Seat,
}

/// What was found of an action at the root.
pub(super) struct RootStatistics<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    pub(super) value: f32,
    pub(super) points: f32,
}

const LEAF: Node = Node { first_edge: NONE, sealed_next: NONE };

impl<G: Knowledge> Tree<G> {
    pub(super) fn new(root_seat: Seat, luck: FastLuck) -> Tree<G> {
        Tree { root_seat, luck, nodes: vec![LEAF], edges: Vec::new(), legal: Vec::new(), path: Vec::new() }
    }

    pub(super) fn root_statistics(&self) -> Vec<RootStatistics<G::Action>> {
        let mut found = Vec::new();
        let mut at = self.nodes[0].first_edge;
        while let Some(edge) = self.edges.get(at as usize) {
            found.push(RootStatistics {
                action: edge.action,
                visits: edge.visits,
                value: edge.value,
                points: edge.points,
            });
            at = edge.next_sibling;
        }
        found
    }

    /// One world, one way down the tree, one new node, one play-out.
    pub(super) fn iterate(&mut self, view: &G::View) {
        let mut world = G::guess(view, &mut self.luck);
        let mut node = 0;
        self.path.clear();
        let mut first = true;
        loop {
            let owing = world.to_act();
            // The root's seat decides first, whoever else owes a decision.
            let seat = if first { Some(self.root_seat) } else { owing.first() };
            let Some(seat) = seat else { break };
            first = false;
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            let (edge, is_new) = self.select(node);
            self.path.push(Step { edge, seat });
            let action = self.edges[edge as usize].action;
            world.play(seat, action, &mut self.luck, &mut NoLog);
            if is_new {
                break;
            }
            let sealed = owing.len() > 1;
            node = self.child(node, edge, sealed);
        }
        play_out(&mut world, &mut self.luck, &mut self.legal);
        let values = world.evaluate();
        let points = world.expected(self.root_seat);
        self.back_up(&values, points);
    }

    /// The edge to follow: one that was never tried, or the one with the highest bound.
    fn select(&mut self, node: u32) -> (u32, bool) {
        let mut untried = 0;
        let mut chosen_action = None;
        let mut best = NONE;
        let mut best_bound = f32::NEG_INFINITY;
        for index in 0..self.legal.len() {
            let action = self.legal[index];
            let mut at = self.nodes[node as usize].first_edge;
            while at != NONE && self.edges[at as usize].action != action {
                at = self.edges[at as usize].next_sibling;
            }
            if at == NONE {
                // One of the untried, each as likely as any other.
                untried += 1;
                if self.luck.pick(untried) == 0 {
                    chosen_action = Some(action);
                }
                continue;
            }
            let edge = &mut self.edges[at as usize];
            edge.allowed += 1;
            let visits = edge.visits as f32;
            let bound = edge.value / visits + CURIOSITY * ((edge.allowed as f32).ln() / visits).sqrt();
            if bound > best_bound {
                (best, best_bound) = (at, bound);
            }
        }
        match chosen_action {
            Some(action) => (self.add_edge(node, action), true),
            None => (best, false),
        }
    }

    fn add_edge(&mut self, node: u32, action: G::Action) -> u32 {
        let added = self.edges.len() as u32;
        let first_edge = &mut self.nodes[node as usize].first_edge;
        self.edges.push(Edge {
            action,
            next_sibling: *first_edge,
            child: NONE,
            visits: 0,
            allowed: 1,
            value: 0.0,
            points: 0.0,
        });
        *first_edge = added;
        added
    }

    /// The node that an edge leads to, made when first needed.
    fn child(&mut self, node: u32, edge: u32, sealed: bool) -> u32 {
        let known =
            if sealed { self.nodes[node as usize].sealed_next } else { self.edges[edge as usize].child };
        if known != NONE {
            return known;
        }
        let added = self.nodes.len() as u32;
        self.nodes.push(LEAF);
        if sealed {
            self.nodes[node as usize].sealed_next = added;
        } else {
            self.edges[edge as usize].child = added;
        }
        added
    }

    fn back_up(&mut self, values: &PerSeat<f32>, points: f32) {
        for step in &self.path {
            let edge = &mut self.edges[step.edge as usize];
            edge.visits += 1;
            edge.value += values[step.seat];
            edge.points += points;
        }
    }
}

/// Plays on for as long as the game thinks worthwhile.
fn play_out<G: Knowledge>(world: &mut G, luck: &mut FastLuck, legal: &mut Vec<G::Action>) {
    for _ in 0..G::PLAYOUT {
        let Some(seat) = world.to_act().first() else { return };
        legal.clear();
        world.legal(seat, legal);
        let choice = world.playout_choice(seat, legal, luck.next() as u32);
        let action = legal[choice];
        world.play(seat, action, luck, &mut NoLog);
    }
}
