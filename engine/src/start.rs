//! Starts a match: a new game, a record, or a given position.

use adda_core::record::{self, Fault, Reason};
use adda_core::{Compiled, Lang, Match, Part, Seed, read_options};
use adda_registry::{Playable, Visitor, visit};
use adda_words::{Names, Words, say_refused, say_setup_error};
use serde_json::Value;

use crate::answer::{Answer, Failure};
use crate::catalogue::unknown_game;
use crate::request::{GivenPosition, NewGame, Start};
use crate::serde_errors::readable;
use crate::session::{MatchSession, Session};

type Started = Result<(Box<dyn Session>, Answer), Failure>;

const LONGEST_NAME: usize = 100;

/// Starts a match and describes it.
pub(crate) fn start(start: Start, lang: Lang) -> Started {
    let game = match &start {
        Start::New(new) => new.game.clone(),
        Start::Position(given) => given.game.clone(),
        Start::Record { text } => {
            let header = record::header(text).map_err(|fault| at_fault(&fault))?;
            check_names(&header.players)?;
            header.game
        }
    };
    visit(&game, StartMatch { start, lang }).map_err(|_| unknown_game(&game))?
}

struct StartMatch {
    start: Start,
    lang: Lang,
}

impl Visitor for StartMatch {
    type Out = Started;

    fn visit<G: Playable>(self) -> Started {
        match self.start {
            Start::New(new) => {
                let session = MatchSession::new(set_up::<G>(new, self.lang)?, self.lang);
                let answer = session.describe_new();
                Ok((Box::new(session), answer))
            }
            Start::Position(given) => {
                let session = MatchSession::new(at_position::<G>(given)?, self.lang);
                let answer = session.describe_loaded();
                Ok((Box::new(session), answer))
            }
            Start::Record { text } => {
                let session = from_record::<G>(&text, self.lang)?;
                let answer = session.describe_loaded();
                Ok((Box::new(session), answer))
            }
        }
    }
}

fn set_up<G: Playable>(new: NewGame, lang: Lang) -> Result<Match<G>, Failure> {
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
    // First of all, before anything is allocated per seat.
    about.check_seats(seats).map_err(|error| Failure::new(format!("{}: {error}.", about.title)))?;
    let options = options::<G>(new.options)?;
    let players = names(new.players, seats)?;
    Match::new(options, players, new.seed.unwrap_or_else(Seed::secret))
        .map_err(|error| Failure::new(format!("{}: {}", about.title, say_setup_error::<G>(&error, lang))))
}

/// The options as given, with defaults for the rest.
fn options<G: Compiled>(given: Option<Value>) -> Result<G::Options, Failure> {
    read_options::<G>(&given.unwrap_or_default())
        .map_err(|fault| Failure::new(format!("Wrong options for {}: {fault}.", G::about().title)))
}

/// The options of a position: those inside it, if it has any. Others may be given only if they are the same.
fn options_of<G: Compiled>(given: Option<Value>, inside: Option<Value>) -> Result<G::Options, Failure> {
    let Some(inside) = inside else { return options::<G>(given) };
    let inside = options::<G>(Some(inside))?;
    let as_json = |options: &G::Options| G::to_json(Part::Options(options));
    if given.is_some() && as_json(&options::<G>(given)?) != as_json(&inside) {
        return Err(Failure::new("The \"options\" contradict those of the position: leave them out."));
    }
    Ok(inside)
}

fn at_position<G: Compiled>(given: GivenPosition) -> Result<Match<G>, Failure> {
    let inside = given.position.get("options").filter(|options| options.is_object()).cloned();
    let position: G = G::position_from_json(given.position).map_err(|error| {
        let error = readable(&error.to_string());
        Failure::new(format!("This is not a valid position of {}: {error}.", G::about().title))
    })?;
    let players = names(given.players, position.seats())?;
    Match::from_position(
        options_of::<G>(given.options, inside)?,
        position,
        players,
        given.seed.unwrap_or_else(Seed::secret),
    )
    .map_err(|error| Failure::new(format!("{}: {error}.", G::about().title)))
}

fn from_record<G: Playable>(text: &str, lang: Lang) -> Result<MatchSession<G>, Failure> {
    match G::replay(text) {
        Ok(match_) => Ok(MatchSession::new(match_, lang)),
        Err(fault) => Err(explain_refusal::<G>(text, &fault, lang).unwrap_or_else(|| at_fault(&fault))),
    }
}

/// If the rules refuse an action of the record: the reason in words, as if the action had just been tried. The fault's own
/// message only names the refusal as the code does.
fn explain_refusal<G: Playable>(text: &str, fault: &Fault, lang: Lang) -> Option<Failure> {
    let (seat, refused) = G::refusal_at(text, fault)?;
    let names = record::header(text).ok()?.players;
    let words = Words::of_game::<G>(lang, &[]);
    let because = words.say(&say_refused::<G>(&refused).0, Names { names: &names, you: Some(seat) });
    Some(Failure::new(format!("Line {} of the record is not allowed: {because}", fault.line)))
}

fn at_fault(fault: &Fault) -> Failure {
    // The record itself may be fine: it needs another set of components.
    if let Reason::Components(other) = &fault.reason {
        return Failure::new(format!("The record cannot be read here: {other}."));
    }
    Failure::new(format!(
        "Line {} of the record is wrong: {}.",
        fault.line,
        readable(&fault.reason.to_string())
    ))
}

/// The given names, one per seat, or generated ones.
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
    let is_valid = |name: &String| {
        (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control)
    };
    if names.iter().all(is_valid) {
        return Ok(());
    }
    Err(Failure::new(format!(
        "A player's name has 1 to {LONGEST_NAME} characters, none of them a control character."
    )))
}
