//! The bots of a table: they think on other threads, and come back with a message.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::{Ask, Task};
use crate::room::{BotTurn, Pause};

impl Task {
    /// Lets every bot think that must decide and does not think yet.
    pub(super) fn set_bots_thinking(&mut self) {
        if !self.leads || !self.loaded.plays() {
            return;
        }
        let changes = self.changes;
        let room = &self.loaded.room;
        let Ok(bots) = catch_unwind(AssertUnwindSafe(|| room.bots())) else {
            self.stop("set up the bots");
            return;
        };
        // Since the last entry: a node that goes on for another one has waited long enough.
        let waited = u64::try_from(crate::time::now().saturating_sub(room.updated())).unwrap_or(0);
        for BotTurn { seat, pause, think } in bots {
            if self.thinking.get(&seat) == Some(&changes) {
                continue;
            }
            self.thinking.insert(seat, changes);
            let pause = match pause {
                Pause::None => Duration::ZERO,
                Pause::ForUndo => self.tools.pause,
                Pause::ForOwner => 3 * self.tools.pause,
            };
            let pause = pause.saturating_sub(Duration::from_millis(waited));
            let (thinkers, asks) = (Arc::clone(&self.tools.thinkers), self.asks.clone());
            let (id, metrics) = (self.tools.id.clone(), Arc::clone(&self.tools.metrics));
            tokio::spawn(async move {
                let began = Instant::now();
                metrics.thinkers.queued();
                let Ok(permit) = thinkers.acquire_owned().await else { return };
                metrics.thinkers.began(began.elapsed());
                let started = Instant::now();
                let decided = tokio::task::spawn_blocking(think).await;
                drop(permit);
                metrics.thinkers.ended(started.elapsed());
                metrics.thought(began.elapsed());
                let action = match decided {
                    Ok(action) => {
                        tokio::time::sleep_until(began + pause).await;
                        Some(action)
                    }
                    Err(error) => {
                        tracing::error!(table = %id, %error, "a bot failed");
                        None
                    }
                };
                if let Some(asks) = asks.upgrade() {
                    let _ = asks.send(Ask::Decided { seat, changes, action }).await;
                }
            });
        }
    }
}
