//! One lesson: its steps, and what a try leads to.

use adda_core::{Compiled, Match, Seat, Seed};
use serde::Deserialize;
use serde_json::Value;

use crate::bookmark::Bookmark;

/// A lesson, as its file describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name: that of its file, and the key of its texts.
    #[serde(skip)]
    pub id: String,
    /// How long it takes.
    pub minutes: u8,
    /// The learner's seat.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// The number of seats.
    pub seats: usize,
    /// The options of the game.
    #[serde(default)]
    pub options: Value,
    /// The number of the seed of all luck.
    #[serde(default)]
    pub seed: u64,
    /// The position at the start. Default: the set-up of the game.
    #[serde(default)]
    pub position: Option<Value>,
    /// Whether the learner can play on from its end against easy bots.
    #[serde(default)]
    pub play_on: bool,
    /// The steps.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

pub(crate) fn first_seat() -> Seat {
    Seat::at(0)
}

/// A step says one thing and asks for one: an action, the answer to a question, or only to read on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name: its texts have the key `LESSON-STEP`.
    pub id: String,
    /// Another position, from which the lesson goes on: what differs from the lesson's own.
    #[serde(default)]
    pub position: Option<Value>,
    /// The pieces and places that it speaks of.
    #[serde(default)]
    pub point: Vec<String>,
    /// The accepted actions, the one that is shown first. Empty if nothing is to be played.
    #[serde(default)]
    pub expect: Vec<Value>,
    /// Whether nothing else is legal. Nobody but the tests asks: the text says so.
    #[serde(default)]
    pub forced: bool,
    /// Other tries that have an answer of their own.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
    /// What other players do after it.
    #[serde(default)]
    pub then: Vec<Scripted>,
    /// The possible answers to a question, as the names of their texts.
    #[serde(default)]
    pub answers: Vec<String>,
    /// Which of them is right.
    #[serde(default)]
    pub right: usize,
}

/// A try that has an answer of its own: an action that is legal but not meant, or a touch of a piece.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The action.
    #[serde(rename = "do", default)]
    pub action: Option<Value>,
    /// Or the piece.
    #[serde(default)]
    pub touch: Option<String>,
    /// The name of the answer's text.
    pub say: String,
}

/// A move of the script.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scripted {
    /// Who moves.
    pub seat: Seat,
    /// What they do.
    #[serde(rename = "do")]
    pub action: Value,
}

/// How a lesson was played up to a bookmark: a position, and the moves since.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<'a> {
    /// `None` for the set-up of the game.
    pub position: Option<&'a Value>,
    /// In order.
    pub moves: Vec<Scripted>,
}

/// What comes of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// It is what the step asks for; the lesson goes on here.
    Right(Bookmark),
    /// It is something else. If the lesson has an answer to it, this is the name of its text.
    Other(Option<&'a str>),
}

/// Why a lesson cannot be played up to a bookmark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl Lesson {
    /// Adds to the positions of steps what they do not say themselves.
    pub(crate) fn complete_positions(&mut self) {
        let Some(Value::Object(own)) = &self.position else { return };
        for position in self.steps.iter_mut().filter_map(|step| step.position.as_mut()?.as_object_mut()) {
            for (field, value) in own {
                position.entry(field.as_str()).or_insert_with(|| value.clone());
            }
        }
    }

    /// The step of a bookmark; `None` at the end.
    pub fn step(&self, at: &Bookmark) -> Option<&Step> {
        self.steps.get(at.step())
    }

    /// Whether a bookmark is in this lesson: each step is there, and has the action that was taken.
    pub fn has(&self, at: &Bookmark) -> bool {
        let fits = |(step, choice): (&Step, usize)| choice < step.expect.len().max(1);
        at.step() <= self.steps.len() && self.steps.iter().zip(at.choices()).all(fits)
    }

    /// What has been played up to a bookmark, in the position of its step.
    pub fn line(&self, at: &Bookmark) -> Line<'_> {
        let mut line = self.line_behind(at);
        if let Some(step) = self.step(at) {
            start(&mut line, step);
        }
        line
    }

    /// The numbers of moves after which a page can show what happened between two bookmarks, one step apart. The page of
    /// the second one itself is not among them.
    pub fn moves_between(&self, from: &Bookmark, to: &Bookmark) -> std::ops::Range<usize> {
        let (first, last) = (self.line(from).moves.len() + 1, self.line_behind(to).moves.len());
        let jumps = self.step(to).is_some_and(|step| step.position.is_some());
        first..if jumps { last + 1 } else { last.max(first) }
    }

    /// What has been played in the steps before a bookmark.
    pub fn line_behind(&self, at: &Bookmark) -> Line<'_> {
        let mut line = Line { position: self.position.as_ref(), moves: Vec::new() };
        for (step, choice) in self.steps.iter().zip(at.choices()) {
            start(&mut line, step);
            if let Some(action) = step.expect.get(choice) {
                line.moves.push(Scripted { seat: self.seat, action: action.clone() });
            }
            line.moves.extend(step.then.iter().cloned());
        }
        line
    }

    /// Plays the lesson up to a bookmark.
    ///
    /// # Errors
    /// If the game does not allow it: tests play every lesson.
    pub fn play<G: Compiled>(&self, at: &Bookmark, players: Vec<String>) -> Result<Match<G>, Unplayable> {
        self.play_line(self.line(at), players)
    }

    /// Plays a line of the lesson.
    ///
    /// # Errors
    /// As [`Lesson::play`].
    pub fn play_line<G: Compiled>(
        &self,
        line: Line<'_>,
        players: Vec<String>,
    ) -> Result<Match<G>, Unplayable> {
        fold(&self.options, self.seed, line, players)
            .map_err(|Unplayable(why)| Unplayable(format!("{}: {why}", self.id)))
    }

    /// What comes of an action that the learner tries.
    pub fn judge(&self, at: &Bookmark, action: &Value) -> Verdict<'_> {
        let Some(step) = self.step(at) else { return Verdict::Other(None) };
        match step.expect.iter().position(|expected| means(expected, action)) {
            Some(choice) => Verdict::Right(at.then(choice)),
            None => Verdict::Other(
                step.answer_to(|wrong| wrong.action.as_ref().is_some_and(|tried| means(tried, action))),
            ),
        }
    }
}

/// Plays a line in a match of its own.
///
/// # Errors
/// If the game does not allow it.
pub(crate) fn fold<G: Compiled>(
    options: &Value,
    seed: u64,
    Line { position, moves }: Line<'_>,
    players: Vec<String>,
) -> Result<Match<G>, Unplayable> {
    let wrong = |why: &dyn ToString| Unplayable(why.to_string());
    let options = match options {
        Value::Null => G::Options::default(),
        options => G::options_from_json(options.clone()).map_err(|error| wrong(&error))?,
    };
    let seed = Seed::from_number(seed);
    let match_ = match position {
        Some(position) => {
            let position = G::position_from_json(position.clone()).map_err(|error| wrong(&error))?;
            Match::from_position(options, position, players, seed)
        }
        None => Match::new(options, players, seed),
    };
    let mut match_: Match<G> = match_.map_err(|error| wrong(&error))?;
    for Scripted { seat, action } in moves {
        let read =
            G::action_from_json(action.clone()).map_err(|error| wrong(&format!("{action}: {error}")))?;
        match_.play(seat, read).map_err(|refused| wrong(&format!("{action} by {seat:?}: {refused:?}")))?;
    }
    Ok(match_)
}

/// Whether an action is the one that is written in a lesson. TOML has no word for null: a field that is left out is null.
pub fn means(written: &Value, action: &Value) -> bool {
    match (written, action) {
        (Value::Object(written), Value::Object(action)) => {
            let known = written.keys().all(|field| action.contains_key(field));
            let same = |(field, value): (&String, &Value)| {
                written.get(field).map_or(value.is_null(), |own| means(own, value))
            };
            known && action.iter().all(same)
        }
        _ => written == action,
    }
}

fn start<'a>(line: &mut Line<'a>, step: &'a Step) {
    if step.position.is_some() {
        *line = Line { position: step.position.as_ref(), moves: Vec::new() };
    }
}

impl Step {
    /// A step that expects one action, and says nothing itself.
    pub(crate) fn expecting(id: &str, action: Value) -> Step {
        Step {
            id: id.to_owned(),
            position: None,
            point: Vec::new(),
            expect: vec![action],
            forced: false,
            wrong: Vec::new(),
            then: Vec::new(),
            answers: Vec::new(),
            right: 0,
        }
    }

    /// Whether the learner only has to read.
    pub fn is_text(&self) -> bool {
        self.expect.is_empty() && self.answers.is_empty()
    }

    /// The lesson's own answer to touches of these pieces, if it has one.
    pub fn answer_to_touch(&self, touched: &[String]) -> Option<&str> {
        self.answer_to(|wrong| wrong.touch.as_ref().is_some_and(|piece| touched.contains(piece)))
    }

    fn answer_to(&self, is: impl Fn(&Wrong) -> bool) -> Option<&str> {
        self.wrong.iter().find(|wrong| is(wrong)).map(|wrong| wrong.say.as_str())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::means;

    #[test]
    fn a_field_that_a_lesson_leaves_out_is_null() {
        let written = json!({ "buy": { "equipment": "garratt", "contract": false } });
        let action =
            |back: Value| json!({ "buy": { "equipment": "garratt", "contract": false, "give_back": back } });
        assert!(means(&written, &action(json!(null))) && means(&written, &written));
        assert!(!means(&written, &action(json!("warehouse"))));
        assert!(!means(&action(json!("warehouse")), &written), "a field that the game does not know");
    }
}
