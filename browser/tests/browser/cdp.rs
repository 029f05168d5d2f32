//! The Chrome DevTools Protocol over a pipe: commands, responses and events as plain JSON. The little that is needed
//! here is stable across versions of Chromium.

use std::collections::HashMap;
use std::mem::take;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::{mpsc, oneshot};

use crate::fixture::WAIT;

/// Called with the method and the parameters of every event of a session.
type Listener = Box<dyn FnMut(&str, &Value) + Send>;

/// A command that has not been answered yet.
struct Waiting {
    session: Option<Arc<str>>,
    answer: oneshot::Sender<Result<Value>>,
}

#[derive(Default)]
struct State {
    last_id: u64,
    waiting: HashMap<u64, Waiting>,
    listeners: HashMap<Arc<str>, Listener>,
    /// Why the connection has ended.
    ended: Option<String>,
}

impl State {
    /// Fails commands that will never be answered: those of a session, or all.
    fn give_up(&mut self, session: Option<&str>, reason: &str) {
        let hopeless = |_: &u64, each: &mut Waiting| session.is_none() || each.session.as_deref() == session;
        for (_, each) in self.waiting.extract_if(hopeless) {
            // A test that no longer waits is not told.
            let _ = each.answer.send(Err(anyhow!("{reason}")));
        }
    }

    fn answer(&mut self, id: u64, mut message: Value) {
        let Some(waiting) = self.waiting.remove(&id) else { return };
        let answer = match message.get("error") {
            Some(error) => Err(anyhow!("{}", error["message"].as_str().unwrap_or("refused"))),
            None => Ok(message["result"].take()),
        };
        // A test that no longer waits is not told.
        let _ = waiting.answer.send(answer);
    }

    fn tell(&mut self, method: &str, message: &Value) {
        let params = &message["params"];
        match method {
            // Chromium does not answer for a page that is gone.
            "Target.detachedFromTarget" => self.give_up(params["sessionId"].as_str(), "the page is closed"),
            "Inspector.targetCrashed" => self.give_up(message["sessionId"].as_str(), "the page has crashed"),
            _ => {}
        }
        let session = message["sessionId"].as_str();
        if let Some(listener) = session.and_then(|session| self.listeners.get_mut(session)) {
            listener(method, params);
        }
    }

    fn take_in(&mut self, message: Value) {
        if let Some(id) = message["id"].as_u64() {
            self.answer(id, message);
        } else if let Some(method) = message["method"].as_str() {
            self.tell(method, &message);
        }
    }
}

/// A connection to a browser.
pub(crate) struct Connection {
    state: Mutex<State>,
    commands: mpsc::UnboundedSender<Vec<u8>>,
}

impl Connection {
    /// Connects to a browser that reads commands from one pipe and writes responses and events to the other.
    pub(crate) fn open(
        commands: impl AsyncWrite + Send + Unpin + 'static,
        answers: impl AsyncRead + Send + Unpin + 'static,
    ) -> Arc<Connection> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let connection = Arc::new(Connection { state: Mutex::default(), commands: sender });
        tokio::spawn(send(commands, receiver));
        tokio::spawn(Arc::clone(&connection).receive(BufReader::new(answers)));
        connection
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Receives messages until the browser closes the pipe. Listeners have handled an event before a later response is
    /// passed on.
    async fn receive(self: Arc<Self>, mut answers: impl AsyncBufReadExt + Unpin) {
        let mut text = Vec::new();
        let reason = loop {
            match answers.read_until(0, &mut text).await {
                Ok(_) if text.pop() != Some(0) => break "Chromium has ended".to_owned(),
                Ok(_) => {}
                Err(problem) => break format!("Chromium cannot be heard: {problem}"),
            }
            match serde_json::from_slice(&take(&mut text)) {
                Ok(message) => self.state().take_in(message),
                Err(problem) => break format!("Chromium says what is no JSON: {problem}"),
            }
        };
        let mut state = self.state();
        state.give_up(None, &reason);
        state.ended = Some(reason);
    }

    /// Sends a command to a page, or to the browser itself, and returns the response.
    pub(crate) async fn call(
        &self,
        session: Option<&Arc<str>>,
        method: &str,
        params: Value,
    ) -> Result<Value> {
        let answer = self.send(session, method, &params).with_context(|| method.to_owned())?;
        match tokio::time::timeout(WAIT, answer).await {
            Ok(answer) => answer.context("the browser's protocol has stopped").flatten(),
            Err(_) => Err(anyhow!("no answer within {} s", WAIT.as_secs())),
        }
        .with_context(|| method.to_owned())
    }

    /// Commands are sent in the order of the calls.
    fn send(
        &self,
        session: Option<&Arc<str>>,
        method: &str,
        params: &Value,
    ) -> Result<oneshot::Receiver<Result<Value>>> {
        let mut state = self.state();
        if let Some(reason) = &state.ended {
            bail!("{reason}");
        }
        state.last_id += 1;
        let id = state.last_id;
        let mut command = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = session.as_ref().into();
        }
        let mut text = serde_json::to_vec(&command)?;
        text.push(0);
        let (answer, receiver) = oneshot::channel();
        state.waiting.insert(id, Waiting { session: session.cloned(), answer });
        self.commands.send(text).context("Chromium no longer accepts commands")?;
        Ok(receiver)
    }

    /// Calls the listener on every event of a session.
    pub(crate) fn listen(&self, session: &Arc<str>, listener: impl FnMut(&str, &Value) + Send + 'static) {
        self.state().listeners.insert(Arc::clone(session), Box::new(listener));
    }

    /// Removes the listener of this session.
    pub(crate) fn forget(&self, session: &str) {
        self.state().listeners.remove(session);
    }
}

/// Writes commands one after the other, in a task of its own: a test that is cancelled while writing would leave half a
/// command in the pipe.
async fn send(mut pipe: impl AsyncWrite + Unpin, mut commands: mpsc::UnboundedReceiver<Vec<u8>>) {
    while let Some(command) = commands.recv().await {
        if pipe.write_all(&command).await.is_err() || pipe.flush().await.is_err() {
            // Chromium has ended; the reading side reports it.
            return;
        }
    }
}
