//! A position of any game with its luck, as numbers. One dynamic call for each thing that Python asks.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use adda_core::luck::FastLuck;
use adda_core::numbers;
use adda_core::{IllegalAction, Lang, Numbers, Part, Seat, SeatSet, Speak, Viewer};
use adda_registry::Playable;
use adda_words::{Names, Words, say_refused};

use crate::after::Afterstates;

/// Why an index cannot be chosen.
pub(crate) struct Refused {
    pub(crate) text: String,
    pub(crate) rule: Option<&'static str>,
}

/// A position of any game.
pub(crate) trait Table: Send + Sync {
    fn seats(&self) -> usize;
    /// The seat that chooses now: the first of those that must decide. `None` at the end.
    fn current(&self) -> Option<Seat>;
    /// All seats that must decide.
    fn to_act(&self) -> SeatSet;
    /// The indices that the current seat may choose, in ascending order.
    fn next(&mut self) -> &[u16];
    /// The current seat chooses an index. Returns whether an action was played, rather than a part of it chosen.
    fn choose(&mut self, index: u16) -> Result<bool, Refused>;
    fn observe(&self, seat: Seat, out: &mut [f32]);
    fn view(&self, seat: Seat) -> String;
    fn position(&self) -> String;
    /// What the seat has chosen of its action already.
    fn chosen(&self, seat: Seat) -> &[u16];
    /// What the choice of an index means.
    fn say(&self, index: u16) -> String;
    /// The share of the win of each seat.
    fn win_share(&self, seat: Seat) -> f64;
    /// Points; more is better.
    fn points(&self, seat: Seat) -> f64;
    /// A position that fits the view of a seat, with this luck from here on.
    fn guess(&self, seat: Seat, seed: u64) -> Box<dyn Table>;
    /// What the current seat would know after each index that it may choose, in some worlds that fit what it knows.
    fn look(&mut self, worlds: usize, seed: u64) -> Box<dyn Afterstates>;
    fn copy(&self) -> Box<dyn Table>;
    /// The action that a bot would take in the current seat, as the indices that are still to choose.
    fn advise(&self, spec: adda_bots::BotSpec, seed: u64) -> Vec<u16>;
}

/// A position of one game.
#[derive(Clone)]
pub(crate) struct Position<G: Playable> {
    game: G,
    luck: FastLuck,
    /// What the current seat has chosen of its action.
    chosen: Vec<u16>,
    /// The indices of the current seat; empty if they were not asked for yet.
    next: Vec<u16>,
    legal: Vec<G::Action>,
}

impl<G: Playable> Position<G> {
    pub(crate) fn new(game: G, luck: FastLuck) -> Position<G> {
        Position { game, luck, chosen: Vec::new(), next: Vec::new(), legal: Vec::new() }
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// The same at a random position that fits a view of the current seat, with luck of its own.
    pub(crate) fn guessed(&self, view: &G::View, luck: &mut FastLuck) -> Position<G> {
        let game = G::guess_fast(view, luck);
        Position { chosen: self.chosen.clone(), ..Position::new(game, FastLuck::new(luck.next())) }
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: G::Action) {
        self.game.play_fast(seat, action, &mut self.luck);
        self.chosen.clear();
        self.next.clear();
    }

    #[inline]
    pub(crate) fn list(&mut self) {
        if !self.next.is_empty() {
            return;
        }
        let Some(seat) = self.game.to_act().first() else { return };
        self.legal.clear();
        self.game.legal(seat, &mut self.legal);
        numbers::next_indices::<G>(&self.legal, &self.chosen, &mut self.next);
    }

    #[inline]
    pub(crate) fn listed(&self) -> &[u16] {
        &self.next
    }

    /// What the current seat has chosen of its action already.
    #[inline]
    pub(crate) fn begun(&self) -> &[u16] {
        &self.chosen
    }

    #[inline]
    pub(crate) fn luck(&mut self) -> &mut FastLuck {
        &mut self.luck
    }

    /// The index is one of those that were listed.
    #[inline]
    pub(crate) fn choose_listed(&mut self, index: u16) -> bool {
        let Some(seat) = self.game.to_act().first() else { return false };
        self.chosen.push(index);
        if let Some(action) = G::action(&self.chosen) {
            self.play(seat, action);
            return true;
        }
        self.go_on(seat)
    }

    /// After a part of an action was chosen: plays it if only one action begins so.
    fn go_on(&mut self, seat: Seat) -> bool {
        self.legal.clear();
        self.game.legal(seat, &mut self.legal);
        let begins = |action: &&G::Action| G::code(**action).indices().starts_with(&self.chosen);
        let mut fitting = self.legal.iter().filter(begins);
        if let (Some(&only), None) = (fitting.next(), fitting.next()) {
            self.play(seat, only);
            return true;
        }
        self.next.clear();
        false
    }

    /// Why the current seat cannot choose an index that is not listed.
    fn refuse(&self, seat: Seat, index: u16) -> Refused {
        let mut code = self.chosen.clone();
        code.push(index);
        let refusal = G::action(&code).and_then(|action| self.game.check(seat, action).err());
        match refusal {
            Some(refusal) => {
                let (phrase, rule) = say_refused::<G>(&IllegalAction::Rule(refusal));
                Refused { text: speak::<G>(&phrase, self.game.seats(), Some(seat)), rule }
            }
            None if usize::from(index) >= G::indices() => Refused {
                text: format!("there is no action {index}: indices go from 0 to {}", G::indices() - 1),
                rule: None,
            },
            None => Refused { text: format!("{} is not possible now", section_of::<G>(index)), rule: None },
        }
    }
}

impl<G: Playable> Table for Position<G> {
    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn current(&self) -> Option<Seat> {
        self.game.to_act().first()
    }

    fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    fn next(&mut self) -> &[u16] {
        self.list();
        &self.next
    }

    fn choose(&mut self, index: u16) -> Result<bool, Refused> {
        let Some(seat) = self.game.to_act().first() else {
            return Err(Refused { text: "the game is over".to_owned(), rule: None });
        };
        self.list();
        if self.next.binary_search(&index).is_err() {
            return Err(self.refuse(seat, index));
        }
        Ok(self.choose_listed(index))
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        numbers::observe::<G>(&self.game.view(Viewer::Seat(seat)), self.chosen(seat), out);
    }

    fn view(&self, seat: Seat) -> String {
        G::to_json(Part::View(&self.game.view(Viewer::Seat(seat))))
    }

    fn position(&self) -> String {
        G::to_json(Part::Position(&self.game))
    }

    fn chosen(&self, seat: Seat) -> &[u16] {
        if self.current() == Some(seat) { &self.chosen } else { &[] }
    }

    fn say(&self, index: u16) -> String {
        let mut code = self.chosen.clone();
        code.push(index);
        match (G::action(&code), self.current()) {
            // Games promise sentences for legal actions, and anything can be asked here.
            (Some(action), Some(seat)) => catch_unwind(AssertUnwindSafe(|| {
                let phrase = G::say_action(&self.game.view(Viewer::Seat(seat)), action);
                speak::<G>(&phrase, self.game.seats(), Some(seat))
            }))
            .unwrap_or_else(|_| section_of::<G>(index)),
            _ => section_of::<G>(index),
        }
    }

    fn win_share(&self, seat: Seat) -> f64 {
        numbers::win_shares(&self.game)[seat]
    }

    fn points(&self, seat: Seat) -> f64 {
        numbers::points(&self.game)[seat]
    }

    fn guess(&self, seat: Seat, seed: u64) -> Box<dyn Table> {
        // The luck from here on is that of the seed, as if the position had been given with it.
        let game = G::guess_fast(&self.game.view(Viewer::Seat(seat)), &mut FastLuck::new(!seed));
        let chosen = self.chosen(seat).to_vec();
        Box::new(Position { chosen, ..Position::new(game, FastLuck::new(seed)) })
    }

    fn look(&mut self, worlds: usize, seed: u64) -> Box<dyn Afterstates> {
        let mut found = Vec::new();
        self.look_ahead(0, worlds, seed, &mut found);
        Box::new(found)
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn advise(&self, spec: adda_bots::BotSpec, seed: u64) -> Vec<u16> {
        let Some(seat) = self.current() else { return Vec::new() };
        let info = adda_core::Info::of(&self.game, seat);
        let rest = |action: G::Action| {
            let code = G::code(action);
            code.indices().strip_prefix(&self.chosen[..]).map(<[u16]>::to_vec)
        };
        // A bot decides on whole actions. If another part was chosen already than it would have, any action that fits.
        rest(G::bot(spec, seed).choose(&info))
            .or_else(|| info.legal.iter().find_map(|&action| rest(action)))
            .unwrap_or_default()
    }
}

/// The name of the section that an index is in, and its number there.
pub(crate) fn section_of<G: Numbers>(index: u16) -> String {
    let within = |first: u16, count: u16| (first..first + count).contains(&index);
    G::SECTIONS.iter().find(|section| within(section.first, section.count)).map_or_else(
        || format!("index {index}"),
        |section| match section.count {
            1 => section.name.to_owned(),
            _ => format!("{} {}", section.name, index - section.first),
        },
    )
}

/// Sentences in English, kept for each game, because reading them takes a while.
fn speak<G: Speak>(phrase: &adda_core::Phrase, seats: usize, you: Option<Seat>) -> String {
    static WORDS: Mutex<Option<HashMap<&'static str, Arc<Words>>>> = Mutex::new(None);
    let words = {
        let mut kept = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.get_or_insert_with(HashMap::new);
        let fresh = || Arc::new(Words::of_game::<G>(Lang::EN, &[]));
        Arc::clone(kept.entry(G::about().id).or_insert_with(fresh))
    };
    let names: Vec<String> = (0..seats).map(|seat| format!("Seat {seat}")).collect();
    words.say(phrase, Names { names: &names, you })
}
