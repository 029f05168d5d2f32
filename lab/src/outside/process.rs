//! A running program: questions go in as lines, answers come out.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::{Fault, Kind, quoted};

/// The longest answer in bytes. The longest action takes a few hundred.
const LONGEST: u64 = 1 << 20;
/// How long a program may take to end when nobody asks it any more, before it is killed.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long its last words may take to arrive after that.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// How many bytes of what a program wrote to its standard error an explanation gives.
const COMPLAINT: usize = 600;

/// A running program. Threads of its own read and write, so that a program which does not read, or does not write, only
/// lets its time run out.
pub(super) struct Process {
    child: Child,
    /// `None` once nothing more is asked.
    questions: Option<Sender<String>>,
    answers: Receiver<Vec<u8>>,
    /// The end of what it wrote to its standard error, sent when that ends.
    complaint: Receiver<String>,
}

impl Process {
    pub(super) fn start(command: &str) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(io::Error::other("a pipe is missing"));
        };
        let (questions, to_ask) = channel();
        let (heard, answers) = channel();
        let (complained, complaint) = channel();
        thread::spawn(move || write(stdin, &to_ask));
        thread::spawn(move || listen(stdout, &heard));
        thread::spawn(move || {
            // It fails if nobody wants to know.
            let _ = complained.send(last_words(stderr));
        });
        Ok(Process { child, questions: Some(questions), answers, complaint })
    }

    /// The answer to a question: a JSON object. After a fault, nothing more is asked.
    pub(super) fn ask(&mut self, question: &str, limit: Duration) -> Result<Value, Fault> {
        let answer = self.heard(question, limit);
        if answer.is_err() {
            self.questions = None;
        }
        answer
    }

    fn heard(&mut self, question: &str, limit: Duration) -> Result<Value, Fault> {
        match self.answers.try_recv() {
            Ok(line) => {
                let line = String::from_utf8_lossy(&line).into_owned();
                let text = format!("it wrote a line without being asked: {}", quoted(&line));
                return Err(Fault::new(Kind::Garbage, text));
            }
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
        }
        if let Some(questions) = &self.questions {
            // It fails if the program has ended, which the next line finds out.
            let _ = questions.send(question.to_owned());
        }
        let line = match self.answers.recv_timeout(limit) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                let text = format!("no answer within {} ms", limit.as_millis());
                return Err(Fault::new(Kind::Silence, text));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
        };
        let wrong = |why: &str| {
            let line = String::from_utf8_lossy(&line).into_owned();
            Fault::new(Kind::Garbage, format!("{why}: {}", quoted(line.trim_end())))
        };
        let value: Value = serde_json::from_slice(&line).map_err(|_| wrong("the answer is not JSON"))?;
        if value.is_object() { Ok(value) } else { Err(wrong("the answer is not a JSON object")) }
    }

    /// Why a program does not answer any more.
    fn ended(&mut self) -> Fault {
        // It may have closed its output alone.
        let complaint = self.complaint.recv_timeout(FAREWELL);
        let _ = self.child.kill();
        let how = match self.child.wait() {
            Ok(status) => format!("it ended ({status})"),
            Err(error) => format!("it ended ({error})"),
        };
        // What it has started may still have its standard error.
        let complaint = complaint.or_else(|_| self.complaint.recv_timeout(LAST_WORDS)).unwrap_or_default();
        let text = match complaint.trim() {
            "" => how,
            complaint => format!("{how}: {complaint}"),
        };
        Fault::new(Kind::Crash, text)
    }
}

/// A program whose input ends may put its things in order; then it is killed.
impl Drop for Process {
    fn drop(&mut self) {
        if self.questions.take().is_some() {
            // Answers that nobody reads any more may come first.
            let end = std::time::Instant::now() + FAREWELL;
            while let Some(left) = end.checked_duration_since(std::time::Instant::now()) {
                if self.answers.recv_timeout(left).is_err() {
                    break;
                }
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write(mut stdin: ChildStdin, questions: &Receiver<String>) {
    for question in questions {
        if stdin.write_all(format!("{question}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Sends each line. Ends with the output, or with a line that is too long.
fn listen(stdout: impl Read, heard: &Sender<Vec<u8>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match (&mut stdout).take(LONGEST).read_until(b'\n', &mut line) {
            Ok(read) if read > 0 => {}
            Ok(_) | Err(_) => return,
        }
        let whole = line.last() == Some(&b'\n');
        if heard.send(line).is_err() || !whole {
            return;
        }
    }
}

/// The end of a text that may be long.
fn last_words(mut stderr: impl Read) -> String {
    let mut kept = Vec::new();
    let mut part = [0; 4096];
    loop {
        match stderr.read(&mut part) {
            Ok(0) | Err(_) => return String::from_utf8_lossy(&kept).into_owned(),
            Ok(read) => kept.extend_from_slice(&part[..read]),
        }
        kept.drain(..kept.len().saturating_sub(COMPLAINT));
    }
}
