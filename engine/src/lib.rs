//! The line protocol: one JSON object per line in, one out. For bots in any language, for tests and for experiments.
//!
//! `docs/protocol.md` describes it, and a test runs every example there. `request` lists the commands; `session` is the
//! match being played, the only place that knows which game it is.
//!
//! **Invariant:** every non-blank line gets exactly one line in answer, and no input ends the engine. Nothing here trusts
//! its input. A panic behind a request is caught and answered; at most the game being played is lost.
//!
//! ```
//! let mut engine = adda_engine::Engine::new();
//! engine.answer(r#"{"cmd":"new","game":"dudab","seats":2,"seed":7}"#);
//! assert!(engine.answer(r#"{"cmd":"to_act"}"#).starts_with(r#"{"ok":true,"to_act":["#));
//! ```

mod answer;
mod catalogue;
mod fields;
mod lines;
mod request;
mod serde_errors;
mod session;
mod start;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use adda_core::Lang;
use serde_json::Value;

use answer::{Answer, Failure, Reply};
use request::{Request, Start};
use session::Session;

/// Answers requests, one at a time, about one game at a time.
#[derive(Default)]
pub struct Engine {
    lang: Lang,
    session: Option<Box<dyn Session>>,
}

impl Engine {
    /// An engine without a game, answering in English.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// The answer to one line: a JSON object on one line, without the line feed.
    pub fn answer(&mut self, line: &str) -> String {
        let mut id = None;
        let reply = self.catch_panics(|engine| {
            let request = request::read(line, &mut id)?;
            engine.reply(request)
        });
        answer::line(reply, id.as_ref())
    }

    /// Answers every line of the input until it ends. A line that is too long or not UTF-8 gets an error; blank lines
    /// get no answer.
    ///
    /// # Errors
    /// If the input cannot be read or the output cannot be written. A closed output pipe is not an error.
    pub fn serve(&mut self, input: impl BufRead, output: impl Write) -> io::Result<()> {
        lines::serve(self, input, output)
    }

    fn reply(&mut self, request: Request) -> Reply {
        match request {
            Request::Help => Ok(request::help()),
            Request::Games => Ok(catalogue::games()),
            Request::Rules { game, paragraph } => {
                let game = match (&game, &self.session) {
                    (Some(asked), _) => asked,
                    (None, Some(session)) => session.game(),
                    (None, None) => {
                        return Err(Failure::new(
                            "Which game? Name the \"game\", or start one with \"new\" or \"load\".",
                        ));
                    }
                };
                catalogue::rules(game, paragraph.as_deref(), self.lang)
            }
            Request::Lang(lang) => {
                self.lang = lang;
                if let Some(session) = &mut self.session {
                    session.set_lang(lang);
                }
                Ok(Answer::new().with("lang", &lang))
            }
            Request::Start { start, lang } => self.start(start, lang.unwrap_or(self.lang)),
            Request::Query(query) => self.session.as_ref().ok_or_else(no_game)?.query(query),
            Request::Change(change) => {
                // Taken out of the engine while it changes: if it panics, a half-changed game is dropped.
                let mut session = self.session.take().ok_or_else(no_game)?;
                let reply = session.change(change);
                self.session = Some(session);
                reply
            }
        }
    }

    /// Starts another game. If that fails, the current game stays.
    fn start(&mut self, start: Start, lang: Lang) -> Reply {
        let (session, answer) = start::start(start, lang)?;
        self.session = Some(session);
        self.lang = lang;
        Ok(answer)
    }

    /// Catches panics: no request may end the process.
    fn catch_panics(&mut self, work: impl FnOnce(&mut Engine) -> Reply) -> Reply {
        let had_game = self.session.is_some();
        // Unwind safe: only the session could be left broken, and it is outside the engine while it changes.
        catch_unwind(AssertUnwindSafe(|| work(self))).unwrap_or_else(|_| {
            let lost = if had_game && self.session.is_none() {
                " The game is lost: start it again with \"new\" or \"load\"."
            } else {
                ""
            };
            Err(Failure::new(format!(
                "{INTERNAL}: this is a bug in Adda, not in your request. Please report it with your last lines.{lost}"
            )))
        })
    }
}

/// How the error begins after a caught panic.
const INTERNAL: &str = "Internal error";

/// Answers every line of the input with a fresh [`Engine`] until the input ends.
///
/// # Errors
/// As [`Engine::serve`].
pub fn run(input: impl BufRead, output: impl Write) -> io::Result<()> {
    Engine::new().serve(input, output)
}

fn no_game() -> Failure {
    Failure::new("No game has been started: send \"new\" or \"load\" first.")
}

/// The answer to a line that cannot be read as a request at all.
fn unreadable(error: &str) -> String {
    answer::line(Err(Failure::new(error)), None::<&Value>)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: &str = r#"{"cmd":"new","game":"dudab","seats":2,"seed":1}"#;

    #[test]
    fn a_panic_in_a_query_is_answered_and_keeps_the_game() {
        let mut engine = Engine::new();
        engine.answer(NEW);
        let reply = engine.catch_panics(|_| panic!("a panic in a query"));
        assert!(answer::line(reply, None).contains(INTERNAL));
        assert!(engine.answer(r#"{"cmd":"to_act"}"#).starts_with(r#"{"ok":true"#));
    }

    #[test]
    fn a_panic_in_a_change_drops_the_game() {
        let mut engine = Engine::new();
        engine.answer(NEW);
        let reply = engine.catch_panics(|engine| {
            let _changing = engine.session.take();
            panic!("a panic in a change");
        });
        assert!(answer::line(reply, None).contains("The game is lost"));
        assert!(engine.answer(r#"{"cmd":"to_act"}"#).contains("No game has been started"));
        assert!(engine.answer(NEW).starts_with(r#"{"ok":true"#));
    }
}
