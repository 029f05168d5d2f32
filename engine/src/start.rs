//! How a game begins: set up anew, from a record, or at a position that somebody made.

use adda_core::record::{self, Fault, Reason};
use adda_core::{Game, Lang, Match, Seed, read_options};
use adda_registry::{Playable, Visitor, visit};
use adda_words::{Names, Words, say_refused};
use serde_json::Value;

use crate::answer::{Answer, Failure};
use crate::plain::plain;
use crate::request::{GivenPosition, NewGame, Start};
use crate::session::{Playing, Session};
use crate::shelf::unknown_game;

type Opened = Result<(Box<dyn Session>, Answer), Failure>;

const LONGEST_NAME: usize = 100;

/// Begins a game and says what was begun.
pub(crate) fn open(start: Start, lang: Lang) -> Opened {
    let game = match &start {
        Start::New(new) => new.game.clone(),
        Start::Position(given) => given.game.clone(),
        Start::Record { text } => {
            let header = record::header(text).map_err(|fault| at_fault(&fault))?;
            check_names(&header.players)?;
            header.game
        }
    };
    visit(&game, Open { start, lang }).map_err(|_| unknown_game(&game))?
}

struct Open {
    start: Start,
    lang: Lang,
}

impl Visitor for Open {
    type Out = Opened;

    fn visit<G: Playable>(self) -> Opened {
        match self.start {
            Start::New(new) => {
                let playing = Playing::new(set_up::<G>(new)?, self.lang);
                let answer = playing.opened();
                Ok((Box::new(playing), answer))
            }
            Start::Position(given) => {
                let playing = Playing::new(at_position::<G>(given)?, self.lang);
                let answer = playing.loaded();
                Ok((Box::new(playing), answer))
            }
            Start::Record { text } => {
                let playing = from_record::<G>(&text, self.lang)?;
                let answer = playing.loaded();
                Ok((Box::new(playing), answer))
            }
        }
    }
}

fn set_up<G: Game>(new: NewGame) -> Result<Match<G>, Failure> {
    let about = G::about();
    let seats = match (new.seats, &new.players) {
        (Some(seats), _) => usize::try_from(seats).unwrap_or(usize::MAX),
        (None, Some(players)) => players.len(),
        (None, None) => {
            return Err(Failure::new(format!(
                "Say how many \"seats\" play, from {} to {}, or name the \"players\".",
                about.seats.start(),
                about.seats.end()
            )));
        }
    };
    // Before anything is made for so many.
    about.check_seats(seats).map_err(|error| Failure::new(format!("{}: {error}.", about.title)))?;
    let options = options::<G>(new.options)?;
    let players = names(new.players, seats)?;
    Match::new(options, players, new.seed.unwrap_or_else(Seed::secret))
        .map_err(|error| Failure::new(format!("{}: {error}.", about.title)))
}

/// The options as given, or the usual ones.
fn options<G: Game>(given: Option<Value>) -> Result<G::Options, Failure> {
    read_options::<G>(&given.unwrap_or_default())
        .map_err(|fault| Failure::new(format!("These are no options of {}: {fault}.", G::about().title)))
}

fn at_position<G: Game>(given: GivenPosition) -> Result<Match<G>, Failure> {
    let position: G = G::position_from_json(given.position).map_err(|error| {
        let error = plain(&error.to_string());
        Failure::new(format!("This is no sound position of {}: {error}.", G::about().title))
    })?;
    let players = names(given.players, position.seats())?;
    Match::from_position(
        options::<G>(given.options)?,
        position,
        players,
        given.seed.unwrap_or_else(Seed::secret),
    )
    .map_err(|error| Failure::new(format!("{}: {error}.", G::about().title)))
}

fn from_record<G: Playable>(text: &str, lang: Lang) -> Result<Playing<G>, Failure> {
    match G::replay(text) {
        Ok(match_) => Ok(Playing::new(match_, lang)),
        Err(fault) => Err(explain_refusal::<G>(text, &fault, lang).unwrap_or_else(|| at_fault(&fault))),
    }
}

/// A record whose action the rules refuse: why, in words, as if it had just been tried. The fault itself only
/// says it in the terms of the program.
fn explain_refusal<G: Playable>(text: &str, fault: &Fault, lang: Lang) -> Option<Failure> {
    let (seat, refused) = G::refusal_at(text, fault)?;
    let names = record::header(text).ok()?.players;
    let words = Words::of_game::<G>(lang, &[]);
    let because = words.say(&say_refused::<G>(&refused).0, Names { names: &names, you: Some(seat) });
    Some(Failure::new(format!("Line {} of the record is not allowed: {because}", fault.line)))
}

fn at_fault(fault: &Fault) -> Failure {
    // Nothing is wrong with such a record.
    if let Reason::Components(other) = &fault.reason {
        return Failure::new(format!("The record cannot be read here: {other}."));
    }
    Failure::new(format!("Line {} of the record is wrong: {}.", fault.line, plain(&fault.reason.to_string())))
}

/// The names as given, one a seat, or names made up.
fn names(given: Option<Vec<String>>, seats: usize) -> Result<Vec<String>, Failure> {
    let Some(names) = given else { return Ok((0..seats).map(|seat| format!("Seat {seat}")).collect()) };
    if names.len() != seats {
        return Err(Failure::new(format!(
            "There are {seats} seats but {} \"players\": name one for each seat.",
            names.len()
        )));
    }
    check_names(&names)?;
    Ok(names)
}

fn check_names(names: &[String]) -> Result<(), Failure> {
    let sound = |name: &String| {
        (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control)
    };
    if names.iter().all(sound) {
        return Ok(());
    }
    Err(Failure::new(format!(
        "A player's name has 1 to {LONGEST_NAME} characters, and none of them controls the terminal."
    )))
}
