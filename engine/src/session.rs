//! The match being played: the only place that knows which game it is.

use adda_bots::Advice;
use adda_core::record::Ending;
use adda_core::{
    GameEvent, IllegalAction, Info, Lang, Match, Outcome, Part, Phrase, PlayError, Points, Seat, SeatSet,
    Seed, UndoError, Viewer,
};
use adda_registry::Playable;
use adda_review::Than;
use adda_words::{Names, Words, say_refused, say_undo_error};
use serde::Serialize;
use serde_json::Value;

use crate::answer::{Answer, Failure, Reply};
use crate::request::{AskBot, Change, Query};
use crate::serde_errors::readable;

/// A match of any game.
pub(crate) trait Session: Send {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// Changes the language of all texts.
    fn set_lang(&mut self, lang: Lang);
    /// Answers a question.
    fn query(&self, query: Query) -> Reply;
    /// Changes the match, or leaves it as it was and says why.
    fn change(&mut self, change: Change) -> Reply;
}

/// A match of one game.
pub(crate) struct MatchSession<G: Playable> {
    match_: Match<G>,
    words: Words,
}

impl<G: Playable> Session for MatchSession<G> {
    fn game(&self) -> &'static str {
        G::about().id
    }

    fn set_lang(&mut self, lang: Lang) {
        self.words = Words::of_game::<G>(lang, &[]);
    }

    fn query(&self, query: Query) -> Reply {
        match query {
            Query::Position => {
                Ok(Answer::new().with_json("position", &G::to_json(Part::Position(self.match_.position()))))
            }
            Query::View(viewer) => {
                Ok(Answer::new().with_json("view", &G::to_json(Part::View(&self.view(viewer)?))))
            }
            Query::ToAct => Ok(self.with_turn(Answer::new(), true)),
            Query::Prompt(viewer) => {
                let prompt = G::prompt(&self.view(viewer)?);
                Ok(Answer::new().with("text", &self.say(&prompt, viewer.seat())))
            }
            Query::Legal(seat) => self.legal(seat),
            Query::Check { seat, action } => {
                let action = self.read_action(seat, action)?;
                self.match_.check(seat, action).map_err(|refused| self.refuse(seat, &refused))?;
                Ok(Answer::new().with("allowed", &true))
            }
            Query::Outcome => Ok(self.outcome()),
            Query::Record(ending) => Ok(self.record(ending)),
            Query::Bot(ask) => self.bot(&ask),
        }
    }

    fn change(&mut self, change: Change) -> Reply {
        match change {
            Change::Play { seat, action, picks } => self.play(seat, action, picks.as_deref()),
            Change::Undo { seat, force } => self.undo(seat, force),
            Change::Redo { seat } => self.redo(seat),
        }
    }
}

impl<G: Playable> MatchSession<G> {
    pub(crate) fn new(match_: Match<G>, lang: Lang) -> MatchSession<G> {
        MatchSession { match_, words: Words::of_game::<G>(lang, &[]) }
    }

    /// The answer to `new`.
    pub(crate) fn describe_new(&self) -> Answer {
        let answer = self.with_match(Answer::new());
        let answer = self.with_events(answer, self.match_.opening_events());
        self.with_turn(answer, false)
    }

    /// The answer to `load`.
    pub(crate) fn describe_loaded(&self) -> Answer {
        let answer = self.with_match(Answer::new());
        let answer = answer
            .with("moves", &self.match_.moves().len())
            .with("seed_known", &self.match_.seed().is_some());
        self.with_turn(answer, false)
    }

    fn refuse(&self, seat: Seat, refused: &IllegalAction<G::Refusal>) -> Failure {
        let (phrase, rule) = say_refused::<G>(refused);
        Failure::refused(self.say(&phrase, Some(seat)), rule)
    }

    fn say(&self, phrase: &Phrase, you: Option<Seat>) -> String {
        self.words.say(phrase, Names { names: self.match_.players(), you })
    }

    fn with_match(&self, answer: Answer) -> Answer {
        answer
            .with("game", G::about().id)
            .with("seats", &self.match_.position().seats())
            .with("players", self.match_.players())
            .with("commitment", &self.match_.commitment())
    }

    /// The full events, and a sentence for each event that has one.
    fn with_events(&self, answer: Answer, events: &[G::Event]) -> Answer {
        let texts: Vec<String> =
            events.iter().filter_map(GameEvent::say).map(|phrase| self.say(&phrase, None)).collect();
        answer.with_json("events", &G::to_json(Part::Events(events))).with("texts", &texts)
    }

    fn with_turn(&self, answer: Answer, may_act_too: bool) -> Answer {
        let numbers = |seats: SeatSet| seats.iter().map(Seat::index).collect::<Vec<_>>();
        let position = self.match_.position();
        let mut answer = answer.with("to_act", &numbers(position.to_act()));
        if may_act_too {
            answer = answer.with("may_act", &numbers(position.may_act()));
        }
        answer.with("over", &self.match_.is_over())
    }

    /// The seat, if this match has it.
    fn seat(&self, seat: Seat) -> Result<Seat, Failure> {
        let seats = self.match_.position().seats();
        if seat.index() < seats {
            return Ok(seat);
        }
        Err(Failure::new(format!(
            "There is no seat {} here: seats go from 0 to {}.",
            seat.index(),
            seats - 1
        )))
    }

    fn view(&self, viewer: Viewer) -> Result<G::View, Failure> {
        if let Some(seat) = viewer.seat() {
            self.seat(seat)?;
        }
        Ok(self.match_.position().view(viewer))
    }

    fn read_action(&self, seat: Seat, action: Value) -> Result<G::Action, Failure> {
        self.seat(seat)?;
        G::action_from_json(action).map_err(|error| {
            let error = readable(&error.to_string());
            Failure::new(format!(
                "This is not an action of {}: {error}. \"legal\" lists the legal ones.",
                G::about().title
            ))
        })
    }

    fn legal(&self, seat: Seat) -> Reply {
        let info = Info::of(self.match_.position(), self.seat(seat)?);
        let choice = |&action: &G::Action| {
            let text = self.say(&G::say_action(&info.view, action), Some(seat));
            Answer::new().with_json("action", &G::to_json(Part::Action(&action))).with("text", &text)
        };
        let legal: Vec<Answer> = info.legal.iter().map(choice).collect();
        Ok(Answer::new().with_list("legal", &legal))
    }

    fn play(&mut self, seat: Seat, action: Value, picks: Option<&[u32]>) -> Reply {
        let action = self.read_action(seat, action)?;
        match picks {
            Some(picks) => {
                let played = self.match_.play_dictated(seat, action, picks).map(|_| ());
                played.map_err(|error| match error {
                    PlayError::Refused(refused) => self.refuse(seat, &refused),
                    PlayError::Luck(fault) => Failure::new(format!("These \"picks\" do not fit: {fault}.")),
                })?;
            }
            None => {
                let played = self.match_.play(seat, action).map(|_| ());
                played.map_err(|refused| self.refuse(seat, &refused))?;
            }
        }
        Ok(self.played())
    }

    /// What the last move did.
    fn played(&self) -> Answer {
        let last = self.match_.moves().last().expect("a move just played");
        let answer = self.with_events(Answer::new(), &last.events).with("picks", &last.picks);
        self.with_turn(answer, false)
    }

    fn undo(&mut self, seat: Option<Seat>, force: bool) -> Reply {
        let moves = self.match_.moves().len();
        let nothing = || self.cannot_undo(UndoError::Nothing);
        let (actor, action) =
            self.match_.moves().last().map(|last| (last.seat, last.action)).ok_or_else(nothing)?;
        let seat = self.seat(seat.unwrap_or(actor))?;
        if force {
            self.match_.rewind(moves - 1);
        } else {
            self.match_.undo(seat).map_err(|error| self.cannot_undo(error))?;
        }
        let answer = Answer::new()
            .with("seat", &actor)
            .with_json("action", &G::to_json(Part::Action(&action)))
            .with("moves", &(moves - 1));
        Ok(self.with_turn(answer, false))
    }

    fn redo(&mut self, seat: Option<Seat>) -> Reply {
        let seats = match seat {
            Some(seat) => SeatSet::only(self.seat(seat)?),
            None => SeatSet::all(self.match_.position().seats()),
        };
        if seats.iter().any(|seat| self.match_.redo(seat).is_ok()) {
            return Ok(self.played());
        }
        Err(Failure::new("There is nothing to redo: no move was undone, or another was played since."))
    }

    fn cannot_undo(&self, error: UndoError) -> Failure {
        Failure::refused(self.say(&say_undo_error(error), None), None)
    }

    fn outcome(&self) -> Answer {
        #[derive(Serialize)]
        struct SeatResult<'a> {
            seat: usize,
            player: &'a str,
            total: Points,
            place: usize,
            lines: Vec<Line>,
        }
        #[derive(Serialize)]
        struct Line {
            text: String,
            points: Points,
        }
        let outcome = Outcome::of(self.match_.position());
        let say_line =
            |line: &adda_core::ScoreLine| Line { text: self.say(&line.label, None), points: line.points };
        let seats: Vec<SeatResult<'_>> = outcome
            .seats
            .iter()
            .zip(self.match_.players())
            .enumerate()
            .map(|(seat, (result, player))| SeatResult {
                seat,
                player,
                total: result.total,
                place: result.place,
                lines: result.lines.iter().map(say_line).collect(),
            })
            .collect();
        Answer::new().with("over", &outcome.over).with("seats", &seats)
    }

    fn record(&self, ending: Ending) -> Answer {
        let text = G::record(&self.match_, ending);
        let lines: Vec<&str> = text.lines().collect();
        Answer::new().with_json("record", &format!("[{}]", lines.join(",")))
    }

    fn bot(&self, ask: &AskBot) -> Reply {
        let seat = self.seat(ask.seat)?;
        if !self.match_.position().may_act().contains(seat) {
            let refused = match self.match_.is_over() {
                true => IllegalAction::Over,
                false => IllegalAction::NotYourTurn { waiting: self.match_.position().to_act() },
            };
            return Err(self.refuse(seat, &refused));
        }
        // The bot gets only what its seat may know.
        let info = Info::of(self.match_.position(), seat);
        let mut bot = G::bot(ask.spec, ask.seed.unwrap_or_else(random_number));
        let advised = bot.advise(&info);
        let best = advised.first().ok_or_else(|| Failure::new("This seat has nothing to decide."))?;
        let say = |action| self.say(&G::say_action(&info.view, action), Some(seat));
        let chosen = |advice: &Advice<G::Action>| {
            Answer::new()
                .with_json("action", &G::to_json(Part::Action(&advice.action)))
                .with("text", &say(advice.action))
        };
        let considered = |advice: &Advice<G::Action>| {
            let answer = chosen(advice)
                .with("value", &rounded(advice.value))
                .with("points", &rounded(advice.points))
                .with("trials", &advice.trials);
            match advice.chance {
                Some(chance) => answer.with("chance", &rounded(chance)),
                None => answer,
            }
        };
        let all: Vec<Answer> = advised.iter().map(considered).collect();
        let next = advised.get(1).filter(|next| next.action != best.action);
        let why = next.and_then(|next| G::reason(&info, best.action, next.action, Than::Idea));
        let answer = chosen(best);
        let answer = match why {
            Some(why) => answer.with("why", &self.say(&why, Some(seat))),
            None => answer,
        };
        Ok(answer.with_list("advice", &all))
    }
}

/// Rounded to three decimals: an estimate is not more precise than that.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1_000.0).round() / 1_000.0
}

/// A random number.
fn random_number() -> u64 {
    let digits = Seed::secret().to_string();
    u64::from_str_radix(&digits[..16], 16).expect("hexadecimal digits of a seed")
}
