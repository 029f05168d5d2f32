//! Advice from a bot: a few questions at a time, beside the bots that play and never before them.

use std::sync::{Arc, Mutex, PoisonError};

use adda_core::{Lang, Seat};
use adda_table::PersonKey;
use tokio::sync::Semaphore;

use crate::limits::{MOST_QUESTIONS, NoPlace, Places};
use crate::lru::Lru;
use crate::metrics::Metrics;
use crate::room::{AdviceLine, Thought};
use crate::store::TableId;

/// How many answers are kept.
const MOST_ANSWERS: usize = 256;

/// What is asked: at which table, by which seat, about which position. A position is known by a hash of what the seat
/// sees of it, so it is the same again after undo and redo.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    pub(crate) seen: [u8; 32],
    pub(crate) lang: Lang,
}

/// The answer.
pub(crate) type Answer = Arc<[AdviceLine]>;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAdvice {
    /// The person waits for another answer.
    OneAtATime,
    /// Too many people wait for answers.
    Busy,
}

/// The bots that give advice. They have threads of their own, so that bots that play never wait for them.
pub(crate) struct Advisors {
    threads: Arc<Semaphore>,
    /// One question for each person, and not too many in all.
    waiting: Arc<Places<PersonKey>>,
    answers: Arc<Mutex<Lru<Question, Answer>>>,
    metrics: Arc<Metrics>,
}

impl Advisors {
    /// Advisors beside this many bots that play.
    pub(crate) fn new(thinkers: usize, metrics: Arc<Metrics>) -> Advisors {
        Advisors {
            threads: Arc::new(Semaphore::new((thinkers / 4).max(1))),
            waiting: Places::new(MOST_QUESTIONS, 1),
            answers: Arc::new(Mutex::new(Lru::new(MOST_ANSWERS))),
            metrics,
        }
    }

    /// The answer to a question that somebody has asked before.
    pub(crate) fn known(&self, question: &Question) -> Option<Answer> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).get(question)
    }

    /// Lets a bot think about a question. If the caller does not wait, what has not begun is never begun, and what has
    /// begun is kept for the next who asks.
    ///
    /// # Errors
    /// If too many questions wait, of this person or in all.
    pub(crate) async fn ask(
        &self,
        person: PersonKey,
        question: Question,
        thought: Thought<Vec<AdviceLine>>,
    ) -> Result<Answer, NoAdvice> {
        let place = self.waiting.enter(&person).map_err(|no| match no {
            NoPlace::OwnShare => NoAdvice::OneAtATime,
            NoPlace::Full => NoAdvice::Busy,
        })?;
        let Ok(thread) = Arc::clone(&self.threads).acquire_owned().await else { return Err(NoAdvice::Busy) };
        if let Some(answer) = self.known(&question) {
            return Ok(answer);
        }
        self.metrics.advised();
        let answers = Arc::clone(&self.answers);
        let thinking = tokio::task::spawn_blocking(move || {
            // Held until the bot has finished, even if nobody waits any more.
            let _held = (place, thread);
            let answer: Answer = thought().into();
            let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
            answers.insert(question, Arc::clone(&answer), 1);
            answer
        });
        thinking.await.map_err(|_| NoAdvice::Busy)
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::task::{Context, Waker};

    use super::*;

    fn is_pending<T>(future: Pin<&mut impl Future<Output = T>>) -> bool {
        future.poll(&mut Context::from_waker(Waker::noop())).is_pending()
    }

    fn person(name: &str) -> PersonKey {
        PersonKey(name.to_owned())
    }

    fn question(number: u8) -> Question {
        let table = "a".repeat(TableId::LENGTH).parse().unwrap();
        Question { table, seat: Seat::new(0).unwrap(), seen: [number; 32], lang: Lang::EN }
    }

    /// A thought that says when it begins, and ends when it is told to.
    fn slow(began: &mpsc::Sender<()>) -> (Thought<Vec<AdviceLine>>, mpsc::Sender<()>) {
        let (end, ends) = mpsc::channel();
        let began = began.clone();
        let think = move || {
            began.send(()).unwrap();
            let _ = ends.recv();
            Vec::new()
        };
        (Box::new(think), end)
    }

    fn counted(count: &Arc<AtomicUsize>) -> Thought<Vec<AdviceLine>> {
        let count = Arc::clone(count);
        Box::new(move || {
            count.fetch_add(1, Ordering::SeqCst);
            Vec::new()
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_person_asks_one_question_at_a_time_and_nobody_computes_the_same_twice() {
        let advisors = Arc::new(Advisors::new(1, Arc::default()));
        let (began, begins) = mpsc::channel();
        let (thought, end) = slow(&began);
        let asking = Arc::clone(&advisors);
        let first = tokio::spawn(async move { asking.ask(person("anna"), question(1), thought).await });
        tokio::task::spawn_blocking(move || begins.recv().unwrap()).await.unwrap();
        let count = Arc::new(AtomicUsize::new(0));
        let again = advisors.ask(person("anna"), question(2), counted(&count)).await;
        assert_eq!(again.err(), Some(NoAdvice::OneAtATime));
        let (asking, thought) = (Arc::clone(&advisors), counted(&count));
        let same = tokio::spawn(async move { asking.ask(person("bela"), question(1), thought).await });
        end.send(()).unwrap();
        assert!(first.await.unwrap().is_ok() && same.await.unwrap().is_ok());
        assert!(advisors.known(&question(1)).is_some() && advisors.known(&question(2)).is_none());
        assert_eq!(count.load(Ordering::SeqCst), 0, "the answer was known when it was Bela's turn");
        advisors.ask(person("anna"), question(2), counted(&count)).await.unwrap();
        assert_eq!(count.load(Ordering::SeqCst), 1);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_nobody_waits_for_is_not_begun_and_the_queue_is_short() {
        let advisors = Arc::new(Advisors::new(1, Arc::default()));
        let (began, begins) = mpsc::channel();
        let (thought, end) = slow(&began);
        let asking = Arc::clone(&advisors);
        let first = tokio::spawn(async move { asking.ask(person("anna"), question(0), thought).await });
        tokio::task::spawn_blocking(move || begins.recv().unwrap()).await.unwrap();
        let count = Arc::new(AtomicUsize::new(0));
        let mut queue = Vec::new();
        for number in 1..MOST_QUESTIONS as u8 {
            let name = format!("person {number}");
            let mut asked = Box::pin(advisors.ask(person(&name), question(number), counted(&count)));
            assert!(is_pending(asked.as_mut()));
            queue.push(asked);
        }
        let late = advisors.ask(person("late"), question(99), counted(&count)).await;
        assert_eq!(late.err(), Some(NoAdvice::Busy));
        // They go away, and Anna does too. Her bot is still thinking, so it keeps its thread.
        drop(queue);
        first.abort();
        let _ = first.await;
        let mut last = Box::pin(advisors.ask(person("last"), question(99), counted(&count)));
        assert!(is_pending(last.as_mut()));
        end.send(()).unwrap();
        last.await.unwrap();
        assert_eq!(count.load(Ordering::SeqCst), 1, "only the one who still waits was answered");
        assert!(advisors.known(&question(0)).is_some(), "what was begun is kept");
    }
}
