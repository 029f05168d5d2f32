//! A game being played: position, moves, undo. No people, no clock, no input or output.

use crate::compiled::Compiled;
use crate::event::GameEvent;
use crate::game::{Game, SetupError};
use crate::luck::{Commitment, Dictated, DictatedFault, Listening, Luck, Seed};
use crate::seat::{Seat, SeatSet};

/// One match from its set-up to where it stands.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    options: G::Options,
    players: Vec<String>,
    seed: Seed,
    /// Whether this is the seed that was committed to. If not, the match was read from a record that does not tell
    /// it, and goes on with luck of its own.
    seed_known: bool,
    commitment: Commitment,
    opening: Opening<G>,
    position: G,
    moves: Vec<Move<G>>,
    undone: Vec<(Seat, G::Action)>,
    /// How many times the table went back to play on with new luck.
    take: u32,
}

/// How the first position came to be.
#[derive(Clone, Debug)]
pub(crate) enum Opening<G: Game> {
    /// By the rules, with these picks.
    SetUp { picks: Vec<u32>, events: Vec<G::Event> },
    /// Somebody made it.
    Given(Box<G>),
}

/// One action that was played.
#[derive(Clone, Debug)]
pub struct Move<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What was chosen.
    pub action: G::Action,
    /// What luck gave.
    pub picks: Vec<u32>,
    /// Whether the luck came from elsewhere than the seed.
    pub dictated: bool,
    /// In which take the luck fell, see [`Match::rewind_to_new_luck`]; 0 without luck.
    pub take: u32,
    /// What happened, secrets included.
    pub events: Vec<G::Event>,
    /// The position before it.
    pub before: G,
}

impl<G: Game> Move<G> {
    /// Why the move cannot be taken back even at once: luck fell, or a secret was shown.
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

/// Why an action was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused<R> {
    /// The game is over.
    Over,
    /// Others must decide.
    NotYourTurn {
        /// The seats that owe a decision.
        waiting: SeatSet,
    },
    /// The game's own rules forbid it.
    Rule(R),
}

/// Why an action with dictated luck was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError<R> {
    /// It is not allowed.
    Refused(Refused<R>),
    /// The picks do not fit.
    Luck(DictatedFault),
}

/// Why the last move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// There is no move, or none to redo.
    #[error("there is nothing to take back")]
    Nothing,
    /// Somebody else has acted since.
    #[error("another seat has acted since")]
    AnotherSeatActed,
    /// Luck fell.
    #[error("luck has fallen")]
    LuckFell,
    /// A secret was shown.
    #[error("a secret has been shown")]
    SecretShown,
}

impl<G: Compiled> Match<G> {
    /// Sets up a match. One player a seat, named as they should be recorded.
    ///
    /// # Errors
    /// If the game cannot be set up so.
    pub fn new(options: G::Options, players: Vec<String>, seed: Seed) -> Result<Match<G>, SetupError> {
        let mut luck = Listening::to(seed.luck(0));
        let match_ = Match::set_up(options, players, Some(seed), seed.commitment(), &mut luck)?;
        Ok(match_.with_opening_picks(luck.picks))
    }

    /// Sets up a match with any luck; the caller adds the picks.
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

    /// A match that begins at a position that somebody made, of a game with these options.
    ///
    /// # Errors
    /// If there are not as many players as seats.
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

    /// Where the match stands.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// Who plays, by seat.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The options of this match.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The secret behind the luck, never to be shown before the end; nothing if the match was read from a record
    /// that does not tell it.
    pub fn seed(&self) -> Option<Seed> {
        self.seed_known.then_some(self.seed)
    }

    /// The hash of the seed, for everybody to see from the start.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Whether somebody made the first position.
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

    /// Every event so far, secrets included.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.opening_events().iter().chain(self.moves.iter().flat_map(|played| &played.events))
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.position.to_act().is_empty()
    }

    /// Whether the seat may take the action now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        if self.position.may_act().contains(seat) {
            self.position.check(seat, action).map_err(Refused::Rule)
        } else if self.is_over() {
            Err(Refused::Over)
        } else {
            Err(Refused::NotYourTurn { waiting: self.position.to_act() })
        }
    }
}

impl<G: Compiled> Match<G> {
    /// Plays an action with the luck of the seed. Where nobody knows the seed the luck is fresh, and noted as such.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&Move<G>, Refused<G::Refusal>> {
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
    /// If it is not allowed, or the picks do not fit; nothing has changed then.
    pub fn play_dictated(
        &mut self,
        seat: Seat,
        action: G::Action,
        picks: &[u32],
    ) -> Result<&Move<G>, PlayError<G::Refusal>> {
        self.play_recorded(seat, action, picks, true)
    }

    /// Plays an action with the picks of a record, which may or may not have been dictated then.
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

    /// The number of the next step: 0 was the set-up.
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
        // Without a pick it makes no difference who would have given it.
        let dictated = dictated && !picks.is_empty();
        let take = if picks.is_empty() { 0 } else { self.take };
        self.moves.push(Move { seat, action, picks, dictated, take, events, before });
        self.moves.last().expect("the move just pushed")
    }

    /// Whether the seat may take its last move back: it is the last of all, no luck fell in it, no secret was
    /// shown. This is the whole rule of undo, for every game.
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

    /// Takes the seat's last move back.
    ///
    /// # Errors
    /// Why not.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.can_undo(seat)?;
        let last = self.moves.pop().expect("a move to take back");
        self.position = last.before;
        self.undone.push((last.seat, last.action));
        Ok(())
    }

    /// Whether the seat may play again what it took back last.
    ///
    /// # Errors
    /// If nothing of this seat's was taken back, or another move was played since.
    pub fn can_redo(&self, seat: Seat) -> Result<(), UndoError> {
        match self.undone.last() {
            Some((owner, _)) if *owner == seat => Ok(()),
            Some(_) | None => Err(UndoError::Nothing),
        }
    }

    /// Plays again what the seat took back last.
    ///
    /// # Errors
    /// As [`Match::can_redo`].
    pub fn redo(&mut self, seat: Seat) -> Result<&Move<G>, UndoError> {
        self.can_redo(seat)?;
        let (seat, action) = self.undone.pop().expect("a move to play again");
        Ok(self.play_on(seat, action))
    }

    /// Goes back to the position before the given move, whatever was shown since. For study and for tools: at a
    /// table everybody has to agree to it.
    pub fn rewind(&mut self, moves: usize) {
        if let Some(first) = self.moves.drain(moves.min(self.moves.len())..).next() {
            self.position = first.before;
            self.undone.clear();
        }
    }

    /// As [`Match::rewind`], and from here on luck falls anew: nobody can use what they have seen of the old.
    pub fn rewind_to_new_luck(&mut self, moves: usize) {
        self.rewind(moves);
        self.take += 1;
    }

    /// How many times luck began anew.
    pub fn take(&self) -> u32 {
        self.take
    }

    /// Goes on in a take of a record; takes only rise.
    pub(crate) fn in_take(&mut self, take: u32) -> bool {
        let rises = take >= self.take;
        self.take = self.take.max(take);
        rises
    }
}
