//! The line protocol: one JSON object a line in, one out. For bots in any language, for tests, for curiosity.
//!
//! `docs/protocol.md` is its description, and a test plays every example there. What can be asked is listed in
//! `request`; a game being played is a `session`, the only place that knows which game it is.
//!
//! **Invariant:** whatever comes in, exactly one line goes out, and the engine lives on. Nothing here trusts its
//! input, and a panic behind a request is caught, answered, and costs at most the game that it happened in.
//!
//! ```
//! let mut engine = adda_engine::Engine::new();
//! engine.answer(r#"{"cmd":"new","game":"dudab","seats":2,"seed":7}"#);
//! assert!(engine.answer(r#"{"cmd":"to_act"}"#).starts_with(r#"{"ok":true,"to_act":["#));
//! ```

mod answer;
mod fields;
mod lines;
mod opening;
mod plain;
mod request;
mod session;
mod shelf;

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
    /// An engine without a game, speaking English.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// The answer to one line: one JSON object on one line, without the line feed.
    pub fn answer(&mut self, line: &str) -> String {
        let mut id = None;
        let reply = self.guarded(|engine| {
            let request = request::read(line, &mut id)?;
            engine.reply(request)
        });
        answer::line(reply, id.as_ref())
    }

    /// Answers every line of the input until it ends. A line that is too long or not UTF-8 is answered with an
    /// error; a blank one is not answered.
    ///
    /// # Errors
    /// If the input cannot be read or the output not be written. A reader who has gone away is no error.
    pub fn serve(&mut self, input: impl BufRead, output: impl Write) -> io::Result<()> {
        lines::serve(self, input, output)
    }

    fn reply(&mut self, request: Request) -> Reply {
        match request {
            Request::Help => Ok(request::help()),
            Request::Games => Ok(shelf::games()),
            Request::Rules { game, paragraph } => {
                let game = match (&game, &self.session) {
                    (Some(asked), _) => asked,
                    (None, Some(session)) => session.game(),
                    (None, None) => {
                        return Err(Failure::new(
                            "Whose rules? Name the \"game\", or start one with \"new\" or \"load\".",
                        ));
                    }
                };
                shelf::rules(game, paragraph.as_deref(), self.lang)
            }
            Request::Lang(lang) => {
                self.lang = lang;
                if let Some(session) = &mut self.session {
                    session.speak(lang);
                }
                Ok(Answer::new().with("lang", &lang))
            }
            Request::Start { start, lang } => self.start(start, lang.unwrap_or(self.lang)),
            Request::Look(look) => self.session.as_ref().ok_or_else(no_game)?.look(look),
            Request::Act(act) => {
                // Out of the engine while it changes: if a panic strikes, a half-changed game is gone with it.
                let mut session = self.session.take().ok_or_else(no_game)?;
                let reply = session.act(act);
                self.session = Some(session);
                reply
            }
        }
    }

    /// Begins another game. If that fails, the game before is still there.
    fn start(&mut self, start: Start, lang: Lang) -> Reply {
        let (session, answer) = opening::open(start, lang)?;
        self.session = Some(session);
        self.lang = lang;
        Ok(answer)
    }

    /// Nothing that goes wrong behind a request may end the process.
    fn guarded(&mut self, work: impl FnOnce(&mut Engine) -> Reply) -> Reply {
        let had_game = self.session.is_some();
        // The game is all that could be left broken, and it is out of the engine while it changes.
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

/// How the answer begins when a panic was caught.
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

/// Writes a failure that is not the answer to any request that could be read.
fn unreadable(error: &str) -> String {
    answer::line(Err(Failure::new(error)), None::<&Value>)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: &str = r#"{"cmd":"new","game":"dudab","seats":2,"seed":1}"#;

    #[test]
    fn a_panic_is_answered_and_the_game_lives_on_if_it_was_only_looked_at() {
        let mut engine = Engine::new();
        engine.answer(NEW);
        let reply = engine.guarded(|_| panic!("a panic while looking"));
        assert!(answer::line(reply, None).contains(INTERNAL));
        assert!(engine.answer(r#"{"cmd":"to_act"}"#).starts_with(r#"{"ok":true"#));
    }

    #[test]
    fn a_game_that_panics_while_it_changes_is_dropped() {
        let mut engine = Engine::new();
        engine.answer(NEW);
        let reply = engine.guarded(|engine| {
            let _changing = engine.session.take();
            panic!("a panic while playing");
        });
        assert!(answer::line(reply, None).contains("The game is lost"));
        assert!(engine.answer(r#"{"cmd":"to_act"}"#).contains("No game has been started"));
        assert!(engine.answer(NEW).starts_with(r#"{"ok":true"#));
    }
}
