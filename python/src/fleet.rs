//! Thousands of positions of one game, stepped together. The type of the game is erased once for each step of all of them.

use adda_core::luck::{FastLuck, Luck};
use adda_core::numbers;
use adda_core::{Seat, Viewer};
use adda_registry::Playable;

use crate::after::{After, Afterstates};
use crate::table::{Position, Table};

/// Where the numbers of a part of the fleet are written; `None` if nobody wants them. Each slice has a row for each game.
#[derive(Default)]
pub(crate) struct Rows<'a> {
    pub(crate) observations: Option<&'a mut [f32]>,
    pub(crate) masks: Option<&'a mut [i8]>,
    pub(crate) players: Option<&'a mut [i8]>,
    pub(crate) rewards: Option<&'a mut [f32]>,
    pub(crate) dones: Option<&'a mut [bool]>,
    /// Whether the masks are those that were written last, so that only what has changed must be written.
    pub(crate) masks_known: bool,
}

/// The sizes of a row.
#[derive(Clone, Copy)]
pub(crate) struct Widths {
    pub(crate) observation: usize,
    pub(crate) mask: usize,
    pub(crate) seats: usize,
}

/// What the reward of a finished game is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reward {
    WinShare,
    Points,
}

/// One game of a fleet.
struct Slot<G: Playable> {
    position: Position<G>,
    /// The indices that are 1 in its row of the masks.
    written: Vec<u16>,
    /// The seed of its next game.
    seeds: FastLuck,
}

/// Games of one kind, with the same options and number of seats.
pub(crate) struct Games<G: Playable> {
    slots: Vec<Slot<G>>,
    options: G::Options,
    widths: Widths,
    reward: Reward,
}

/// A fleet of any game.
pub(crate) trait Fleet: Send + Sync {
    /// The number of games.
    fn len(&self) -> usize;
    /// Begins all games again, the first `n`-th with the seed `seed` + n.
    fn reset(&mut self, seed: u64);
    /// The first game that cannot choose its index.
    fn fault(&self, actions: &[i32]) -> Option<usize>;
    /// Why a game cannot choose an index.
    fn explain(&mut self, game: usize, index: i32) -> (String, Option<&'static str>);
    /// Every game chooses its index, which [`Fleet::fault`] has found to be legal; or without actions any. Games that end
    /// begin again.
    fn step(&mut self, actions: Option<&[i32]>, rows: Rows<'_>, threads: usize);
    /// Writes the numbers of all games as they are.
    fn write(&mut self, rows: Rows<'_>, threads: usize);
    /// A random legal index for each game.
    fn sample(&mut self, out: &mut [i32]);
    /// Writes what these seats know, one of each game.
    fn observe(&mut self, seats: &[Seat], out: &mut [f32], threads: usize);
    /// What the seat that chooses would know after each index, in some worlds that fit what it knows. Each game
    /// draws its own from the seed.
    fn look(&mut self, worlds: usize, seed: u64, threads: usize) -> Box<dyn Afterstates>;
}

impl<G: Playable> Games<G> {
    pub(crate) fn new(
        options: G::Options,
        count: usize,
        widths: Widths,
        reward: Reward,
        seed: u64,
    ) -> Option<Self> {
        let mut games = Games { slots: Vec::new(), options, widths, reward };
        for number in 0..count {
            let mut seeds = FastLuck::new(seed.wrapping_add(number as u64));
            let position = begin::<G>(&games.options, widths.seats, &mut seeds)?;
            games.slots.push(Slot { position, written: Vec::new(), seeds });
        }
        Some(games)
    }

    /// Calls `each` for every game with its number and its rows, on some threads.
    fn for_each(
        &mut self,
        actions: Option<&[i32]>,
        rows: Rows<'_>,
        threads: usize,
        each: impl Fn(&mut Slot<G>, Option<i32>, Rows<'_>) + Sync,
    ) {
        let widths = self.widths;
        let part = self.slots.len().div_ceil(threads.max(1)).max(1);
        if threads <= 1 || part >= self.slots.len() {
            return run(&mut self.slots, actions, rows, widths, &each);
        }
        std::thread::scope(|scope| {
            let (mut left, mut actions, mut rows) = (&mut self.slots[..], actions, rows);
            while !left.is_empty() {
                let count = part.min(left.len());
                let (slots, rest) = std::mem::take(&mut left).split_at_mut(count);
                let (own_actions, other_actions) = match actions {
                    Some(actions) => {
                        let (own, rest) = actions.split_at(count);
                        (Some(own), Some(rest))
                    }
                    None => (None, None),
                };
                let (own, others) = rows.split(count, widths);
                (left, actions, rows) = (rest, other_actions, others);
                let each = &each;
                scope.spawn(move || run(slots, own_actions, own, widths, each));
            }
        });
    }
}

fn begin<G: Playable>(options: &G::Options, seats: usize, seeds: &mut FastLuck) -> Option<Position<G>> {
    let mut luck = FastLuck::new(seeds.next());
    let game = G::new_fast(options, seats, &mut luck).ok()?;
    Some(Position::new(game, luck))
}

/// Calls `each` for some games, one after the other.
fn run<G: Playable>(
    slots: &mut [Slot<G>],
    actions: Option<&[i32]>,
    mut rows: Rows<'_>,
    widths: Widths,
    each: &impl Fn(&mut Slot<G>, Option<i32>, Rows<'_>),
) {
    for (number, slot) in slots.iter_mut().enumerate() {
        let (own, others) = rows.split(1, widths);
        rows = others;
        each(slot, actions.map(|actions| actions[number]), own);
    }
}

fn cut<T>(rows: Option<&mut [T]>, at: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    match rows {
        Some(rows) => {
            let (own, others) = rows.split_at_mut(at);
            (Some(own), Some(others))
        }
        None => (None, None),
    }
}

impl<'a> Rows<'a> {
    /// The rows of the first `count` games, and those of the others.
    #[inline]
    fn split(self, count: usize, widths: Widths) -> (Rows<'a>, Rows<'a>) {
        let (observations, other_observations) = cut(self.observations, count * widths.observation);
        let (masks, other_masks) = cut(self.masks, count * widths.mask);
        let (players, other_players) = cut(self.players, count);
        let (rewards, other_rewards) = cut(self.rewards, count * widths.seats);
        let (dones, other_dones) = cut(self.dones, count);
        let masks_known = self.masks_known;
        (
            Rows { observations, masks, players, rewards, dones, masks_known },
            Rows {
                observations: other_observations,
                masks: other_masks,
                players: other_players,
                rewards: other_rewards,
                dones: other_dones,
                masks_known,
            },
        )
    }
}

impl<G: Playable> Slot<G> {
    /// Writes what the seat that chooses knows, and what it may choose.
    #[inline]
    fn write(&mut self, rows: Rows<'_>) {
        self.position.list();
        let seat = self.position.game().to_act().first().unwrap_or(Seat::at(0));
        if let Some(mask) = rows.masks {
            if rows.masks_known {
                for &index in &self.written {
                    mask[usize::from(index)] = 0;
                }
            } else {
                mask.fill(0);
            }
            self.written.clear();
            self.written.extend_from_slice(self.position.listed());
            for &index in &self.written {
                mask[usize::from(index)] = 1;
            }
        }
        if let Some([player]) = rows.players {
            *player = seat.index() as i8;
        }
        if let Some(observation) = rows.observations {
            let view = self.position.game().view(Viewer::Seat(seat));
            numbers::observe::<G>(&view, self.position.begun(), observation);
        }
    }
}

impl<G: Playable> Fleet for Games<G> {
    fn len(&self) -> usize {
        self.slots.len()
    }

    fn reset(&mut self, seed: u64) {
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.seeds = FastLuck::new(seed.wrapping_add(number as u64));
            if let Some(position) = begin::<G>(&self.options, self.widths.seats, &mut slot.seeds) {
                slot.position = position;
            }
        }
    }

    fn fault(&self, actions: &[i32]) -> Option<usize> {
        let legal = |slot: &Slot<G>, index: i32| {
            u16::try_from(index).is_ok_and(|index| slot.position.listed().binary_search(&index).is_ok())
        };
        self.slots.iter().zip(actions).position(|(slot, &index)| !legal(slot, index))
    }

    fn explain(&mut self, game: usize, index: i32) -> (String, Option<&'static str>) {
        let last = G::indices() - 1;
        let unknown = || (format!("there is no action {index}: indices go from 0 to {last}"), None);
        let Ok(index) = u16::try_from(index) else { return unknown() };
        match self.slots[game].position.clone().choose(index) {
            Ok(_) => unknown(),
            Err(refused) => (refused.text, refused.rule),
        }
    }

    fn step(&mut self, actions: Option<&[i32]>, rows: Rows<'_>, threads: usize) {
        let (seats, reward) = (self.widths.seats, self.reward);
        let options = self.options.clone();
        self.for_each(actions, rows, threads, |slot, action, mut rows| {
            slot.position.list();
            let index = match action {
                Some(action) => action as u16,
                None => {
                    let count = slot.position.listed().len() as u32;
                    let chosen = slot.position.luck().pick(count) as usize;
                    slot.position.listed()[chosen]
                }
            };
            slot.position.choose_listed(index);
            let over = slot.position.game().to_act().is_empty();
            if let Some([done]) = &mut rows.dones {
                *done = over;
            }
            if let Some(rewards) = &mut rewards_of(&mut rows) {
                rewards.fill(0.0);
                if over {
                    let game = slot.position.game();
                    let all = match reward {
                        Reward::WinShare => numbers::win_shares(game),
                        Reward::Points => numbers::points(game),
                    };
                    for (seat, target) in Seat::all(seats).zip(rewards.iter_mut()) {
                        *target = all[seat] as f32;
                    }
                }
            }
            if over && let Some(position) = begin::<G>(&options, seats, &mut slot.seeds) {
                slot.position = position;
            }
            slot.write(rows);
        });
    }

    fn write(&mut self, rows: Rows<'_>, threads: usize) {
        self.for_each(None, rows, threads, |slot, _, mut rows| {
            if let Some([done]) = &mut rows.dones {
                *done = false;
            }
            if let Some(rewards) = &mut rewards_of(&mut rows) {
                rewards.fill(0.0);
            }
            slot.write(rows);
        });
    }

    fn sample(&mut self, out: &mut [i32]) {
        for (slot, target) in self.slots.iter_mut().zip(out) {
            slot.position.list();
            let count = slot.position.listed().len() as u32;
            let chosen = slot.position.luck().pick(count) as usize;
            *target = i32::from(slot.position.listed()[chosen]);
        }
    }

    fn observe(&mut self, seats: &[Seat], out: &mut [f32], threads: usize) {
        let rows = Rows { observations: Some(out), ..Rows::default() };
        let numbered: Vec<i32> = seats.iter().map(|seat| seat.index() as i32).collect();
        self.for_each(Some(&numbered), rows, threads, |slot, seat, rows| {
            let seat = Seat::at(seat.unwrap_or_default() as usize);
            if let Some(observation) = rows.observations {
                slot.position.observe(seat, observation);
            }
        });
    }

    fn look(&mut self, worlds: usize, seed: u64, threads: usize) -> Box<dyn Afterstates> {
        let part = self.slots.len().div_ceil(threads.max(1)).max(1);
        let parts = self.slots.chunks_mut(part).enumerate();
        let look = |(number, slots): (usize, &mut [Slot<G>])| {
            let mut found: Vec<After<G>> = Vec::new();
            for (slot, game) in slots.iter_mut().zip(number * part..) {
                slot.position.look_ahead(game as u32, worlds, seed, &mut found);
            }
            found
        };
        let found: Vec<Vec<After<G>>> = std::thread::scope(|scope| {
            let tasks: Vec<_> = parts.map(|part| scope.spawn(move || look(part))).collect();
            let joined = tasks.into_iter().map(std::thread::ScopedJoinHandle::join);
            joined.map(|found| found.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        });
        Box::new(found.into_iter().flatten().collect::<Vec<_>>())
    }
}

/// The rewards, which stay in the rows.
fn rewards_of<'b>(rows: &'b mut Rows<'_>) -> Option<&'b mut [f32]> {
    rows.rewards.as_deref_mut()
}
