//! A game being played: position, moves, undo. No accounts, no clock, no I/O.

use crate::compiled::Compiled;
use crate::event::GameEvent;
use crate::game::{Game, SetupError};
use crate::luck::{Commitment, Dictated, DictatedFault, Listening, Luck, Seed};
use crate::seat::{Seat, SeatSet};

/// A match from its set-up to the current position.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    options: G::Options,
    players: Vec<String>,
    seed: Seed,
    /// Whether this is the seed that was committed to. If not, the match was read from a record without its seed, and
    /// continues with luck of its own.
    seed_known: bool,
    commitment: Commitment,
    opening: Opening<G>,
    position: G,
    moves: Vec<Move<G>>,
    undone: Vec<(Seat, G::Action)>,
    /// How many times the players agreed to go back and continue with new luck.
    take: u32,
}

/// Where the first position came from.
#[derive(Clone, Debug)]
pub(crate) enum Opening<G: Game> {
    /// From the set-up, with these picks.
    SetUp { picks: Vec<u32>, events: Vec<G::Event> },
    /// It was given.
    Given(Box<G>),
}

/// An action that was played.
#[derive(Clone, Debug)]
pub struct Move<G: Game> {
    /// The seat that acted.
    pub seat: Seat,
    /// The action.
    pub action: G::Action,
    /// The picks of its luck.
    pub picks: Vec<u32>,
    /// Whether the picks were not drawn from the seed.
    pub dictated: bool,
    /// The take that the picks belong to, see [`Match::rewind_to_new_luck`]. 0 if there are none.
    pub take: u32,
    /// What happened, including secrets.
    pub events: Vec<G::Event>,
    /// The position before it.
    pub before: G,
}

impl<G: Game> Move<G> {
    /// Why the move could not even be undone right away: it used luck, or revealed a secret. `None` if it could.
    pub fn bound(&self) -> Option<UndoError> {
        if !self.picks.is_empty() {
            Some(UndoError::LuckFell)
        } else if self.events.iter().any(GameEvent::reveals) {
            Some(UndoError::SecretShown)
        } else {
            None
        }
    }
}

/// Why an action is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalAction<R> {
    /// The game is over.
    Over,
    /// It is another seat's turn.
    NotYourTurn {
        /// The seats that must decide.
        waiting: SeatSet,
    },
    /// The game's own rules forbid it.
    Rule(R),
}

/// Why an action with dictated luck was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError<R> {
    /// It is not allowed.
    Refused(IllegalAction<R>),
    /// The picks do not fit.
    Luck(DictatedFault),
}

/// Why the last move cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// There is nothing to undo or redo.
    #[error("there is nothing to undo or redo")]
    Nothing,
    /// Another seat has acted since.
    #[error("another seat has acted since")]
    AnotherSeatActed,
    /// The move used luck.
    #[error("the move used luck")]
    LuckFell,
    /// The move revealed a secret.
    #[error("the move revealed a secret")]
    SecretShown,
}

impl<G: Compiled> Match<G> {
    /// Sets up a match. `players` are the names for the record, one per seat.
    ///
    /// # Errors
    /// If the game does not support this number of seats or these options.
    pub fn new(options: G::Options, players: Vec<String>, seed: Seed) -> Result<Match<G>, SetupError> {
        let mut luck = Listening::to(seed.luck(0));
        let match_ = Match::set_up(options, players, Some(seed), seed.commitment(), &mut luck)?;
        Ok(match_.with_opening_picks(luck.picks))
    }

    /// Sets up a match with any luck. The caller adds the picks with [`Match::with_opening_picks`].
    pub(crate) fn set_up(
        options: G::Options,
        players: Vec<String>,
        seed: Option<Seed>,
        commitment: Commitment,
        luck: &mut dyn Luck,
    ) -> Result<Match<G>, SetupError> {
        let mut events = Vec::new();
        G::about().check_seats(players.len())?;
        let position = G::new_kept(&options, players.len(), luck, &mut events)?;
        let opening = Opening::SetUp { picks: Vec::new(), events };
        Ok(Match::at_start(options, players, seed, commitment, opening, position))
    }
}

impl<G: Game> Match<G> {
    fn at_start(
        options: G::Options,
        players: Vec<String>,
        seed: Option<Seed>,
        commitment: Commitment,
        opening: Opening<G>,
        position: G,
    ) -> Match<G> {
        let seed_known = seed.is_some();
        let seed = seed.unwrap_or_else(Seed::secret);
        let (moves, undone) = (Vec::new(), Vec::new());
        Match { options, players, seed, seed_known, commitment, opening, position, moves, undone, take: 0 }
    }

    pub(crate) fn with_opening_picks(mut self, opening_picks: Vec<u32>) -> Match<G> {
        if let Opening::SetUp { picks, .. } = &mut self.opening {
            *picks = opening_picks;
        }
        self
    }

    /// A match that starts from a given position of a game with these options.
    ///
    /// # Errors
    /// If the number of players is not the number of seats.
    pub fn from_position(
        options: G::Options,
        position: G,
        players: Vec<String>,
        seed: Seed,
    ) -> Result<Match<G>, SetupError> {
        Match::given(options, position, players, Some(seed), seed.commitment())
    }

    pub(crate) fn given(
        options: G::Options,
        position: G,
        players: Vec<String>,
        seed: Option<Seed>,
        commitment: Commitment,
    ) -> Result<Match<G>, SetupError> {
        let seats = position.seats();
        if players.len() != seats {
            return Err(SetupError::Seats { first: seats, last: seats, asked: players.len() });
        }
        let opening = Opening::Given(Box::new(position.clone()));
        Ok(Match::at_start(options, players, seed, commitment, opening, position))
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// The names of the players, by seat.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The options of this match.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The secret seed, which must not be shown before the end. `None` if the match was read from a record without it.
    pub fn seed(&self) -> Option<Seed> {
        self.seed_known.then_some(self.seed)
    }

    /// The hash of the seed, which is public from the start.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Whether the first position was given instead of set up.
    pub fn begins_at_given_position(&self) -> bool {
        matches!(self.opening, Opening::Given(_))
    }

    pub(crate) fn opening(&self) -> &Opening<G> {
        &self.opening
    }

    /// What happened during the set-up.
    pub fn opening_events(&self) -> &[G::Event] {
        match &self.opening {
            Opening::SetUp { events, .. } => events,
            Opening::Given(_) => &[],
        }
    }

    /// Every event so far, including secrets.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.opening_events().iter().chain(self.moves.iter().flat_map(|played| &played.events))
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.position.to_act().is_empty()
    }

    /// Whether the seat may take the action now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), IllegalAction<G::Refusal>> {
        if self.position.may_act().contains(seat) {
            self.position.check(seat, action).map_err(IllegalAction::Rule)
        } else if self.is_over() {
            Err(IllegalAction::Over)
        } else {
            Err(IllegalAction::NotYourTurn { waiting: self.position.to_act() })
        }
    }
}

impl<G: Compiled> Match<G> {
    /// Plays an action with the luck of the seed. If the seed is not known, the luck is fresh and marked as dictated.
    ///
    /// # Errors
    /// If it is not allowed. Then nothing has changed.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&Move<G>, IllegalAction<G::Refusal>> {
        self.check(seat, action)?;
        self.undone.clear();
        Ok(self.play_on(seat, action))
    }

    /// Plays an action that [`Match::check`] has just allowed to this seat, without asking the rules a second time.
    /// What comes of an action that it would refuse is not promised.
    pub fn play_checked(&mut self, seat: Seat, action: G::Action) -> &Move<G> {
        debug_assert!(self.check(seat, action).is_ok(), "an action that was checked");
        self.undone.clear();
        self.play_on(seat, action)
    }

    fn play_on(&mut self, seat: Seat, action: G::Action) -> &Move<G> {
        let mut luck = Listening::to(self.seed.luck_of_take(self.step(), self.take));
        let (position, events) = self.after(seat, action, &mut luck);
        self.commit(seat, action, luck.picks, !self.seed_known, events, position)
    }

    /// Plays an action with dictated luck.
    ///
    /// # Errors
    /// If it is not allowed, or the picks do not fit. Then nothing has changed.
    pub fn play_dictated(
        &mut self,
        seat: Seat,
        action: G::Action,
        picks: &[u32],
    ) -> Result<&Move<G>, PlayError<G::Refusal>> {
        self.play_recorded(seat, action, picks, true)
    }

    /// Plays an action with the picks of a record, which says whether they were dictated.
    pub(crate) fn play_recorded(
        &mut self,
        seat: Seat,
        action: G::Action,
        picks: &[u32],
        dictated: bool,
    ) -> Result<&Move<G>, PlayError<G::Refusal>> {
        self.check(seat, action).map_err(PlayError::Refused)?;
        let mut luck = Dictated::new(picks);
        let (position, events) = self.after(seat, action, &mut luck);
        luck.finish().map_err(PlayError::Luck)?;
        self.undone.clear();
        Ok(self.commit(seat, action, picks.to_vec(), dictated, events, position))
    }

    /// The number of the next step. The set-up was step 0.
    fn step(&self) -> u64 {
        self.moves.len() as u64 + 1
    }

    fn after(&self, seat: Seat, action: G::Action, luck: &mut dyn Luck) -> (G, Vec<G::Event>) {
        let mut position = self.position.clone();
        let mut events = Vec::new();
        position.play_kept(seat, action, luck, &mut events);
        (position, events)
    }

    fn commit(
        &mut self,
        seat: Seat,
        action: G::Action,
        picks: Vec<u32>,
        dictated: bool,
        events: Vec<G::Event>,
        position: G,
    ) -> &Move<G> {
        let before = std::mem::replace(&mut self.position, position);
        // A move without picks is neither dictated nor part of a take.
        let dictated = dictated && !picks.is_empty();
        let take = if picks.is_empty() { 0 } else { self.take };
        self.moves.push(Move { seat, action, picks, dictated, take, events, before });
        self.moves.last().expect("the move just pushed")
    }

    /// Whether the seat may undo its last move: it is the last move of all, used no luck and revealed no secret. This is
    /// the whole rule of undo, for every game.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        match self.moves.last() {
            Some(last) if last.seat == seat => last.bound().map_or(Ok(()), Err),
            Some(_) if self.moves.iter().any(|played| played.seat == seat) => {
                Err(UndoError::AnotherSeatActed)
            }
            _ => Err(UndoError::Nothing),
        }
    }

    /// Undoes the seat's last move.
    ///
    /// # Errors
    /// Why not.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.can_undo(seat)?;
        let last = self.moves.pop().expect("a move to undo");
        self.position = last.before;
        self.undone.push((last.seat, last.action));
        Ok(())
    }

    /// Whether the seat may play again the move that was undone last.
    ///
    /// # Errors
    /// If it was not this seat's move, or another move was played since.
    pub fn can_redo(&self, seat: Seat) -> Result<(), UndoError> {
        match self.undone.last() {
            Some((owner, _)) if *owner == seat => Ok(()),
            Some(_) | None => Err(UndoError::Nothing),
        }
    }

    /// Plays again the move that was undone last.
    ///
    /// # Errors
    /// As [`Match::can_redo`].
    pub fn redo(&mut self, seat: Seat) -> Result<&Move<G>, UndoError> {
        self.can_redo(seat)?;
        let (seat, action) = self.undone.pop().expect("a move to play again");
        Ok(self.play_on(seat, action))
    }

    /// Goes back to the position after this number of moves, no matter what was revealed since. For analysis and tools;
    /// at a table all players have to agree.
    pub fn rewind(&mut self, moves: usize) {
        if let Some(first) = self.moves.drain(moves.min(self.moves.len())..).next() {
            self.position = first.before;
            self.undone.clear();
        }
    }

    /// Like [`Match::rewind`], but starts a new take with new luck, so that nobody gains from what they saw of the old.
    pub fn rewind_to_new_luck(&mut self, moves: usize) {
        self.rewind(moves);
        self.take += 1;
    }

    /// The current take: how many times luck was renewed.
    pub fn take(&self) -> u32 {
        self.take
    }

    /// Moves on to a take of a record. Returns false if it is lower than the current one: takes only rise.
    pub(crate) fn in_take(&mut self, take: u32) -> bool {
        let rises = take >= self.take;
        self.take = self.take.max(take);
        rises
    }
}
