//! Deleting what nobody needs any more, once a day: tables that never began, games that guests have left, guests who
//! never came back. Finished games stay.

use std::sync::Arc;
use std::time::Duration;

use crate::app::Stopping;
use crate::pages::CONFIRM_WITHIN;
use crate::store::{Old, Store, StoreError};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// The pause between two looks whether a day has passed.
const PAUSE: Duration = Duration::from_secs(600);
/// The most tables of one transaction. Their logs are deleted with them.
const MOST_TABLES: u32 = 20;
/// The most people of one transaction.
const MOST_PEOPLE: u32 = 200;

/// After how many days something is deleted; `None`: never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Tables whose game never began, after their last entry.
    pub gatherings: Option<u32>,
    /// Unfinished games in which only guests have seats, after their last entry.
    pub guest_games: Option<u32>,
    /// Guests without a table, after they were last seen.
    pub guests: Option<u32>,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { gatherings: Some(30), guest_games: Some(180), guests: Some(365) }
    }
}

/// What was deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deleted {
    /// Tables whose game never began.
    pub gatherings: u64,
    /// Unfinished games of guests.
    pub guest_games: u64,
    /// Guests.
    pub guests: u64,
}

/// Deletes what is too old, in small transactions, unless somebody has done it within a day before `now`.
///
/// # Errors
/// If the storage fails. What was deleted before stays deleted, and the rest follows a day later.
pub async fn clean(store: &dyn Store, retention: Retention, now: i64) -> Result<Option<Deleted>, StoreError> {
    if !store.claim_cleaning(now, now.saturating_sub(DAY)).await? {
        return Ok(None);
    }
    let delete = async |what: Old, days: Option<u32>, most: u32| {
        let Some(days) = days else { return Ok(0) };
        let before = now.saturating_sub(i64::from(days).saturating_mul(DAY));
        let mut deleted = 0;
        loop {
            let count = store.delete_old(what, before, most).await?;
            deleted += count;
            if count < u64::from(most) {
                return Ok::<u64, StoreError>(deleted);
            }
        }
    };
    // Guests last: they may have lost their last table by then.
    let gatherings = delete(Old::Gatherings, retention.gatherings, MOST_TABLES).await?;
    let guest_games = delete(Old::GuestGames, retention.guest_games, MOST_TABLES).await?;
    let guests = delete(Old::Guests, retention.guests, MOST_PEOPLE).await?;
    // Their links are no longer valid.
    let unconfirmed = now.saturating_sub(CONFIRM_WITHIN);
    while store.delete_old(Old::Unconfirmed, unconfirmed, MOST_PEOPLE).await? == u64::from(MOST_PEOPLE) {}
    Ok(Some(Deleted { gatherings, guest_games, guests }))
}

/// Cleans once a day, on one node, until the server stops.
pub(crate) async fn keep_clean(store: Arc<dyn Store>, retention: Retention, mut stopping: Stopping) {
    let work = async {
        loop {
            match clean(&*store, retention, crate::time::now()).await {
                Ok(Some(deleted)) if deleted != Deleted::default() => {
                    let Deleted { gatherings, guest_games, guests } = deleted;
                    tracing::info!(gatherings, guest_games, guests, "what nobody needs any more was deleted");
                }
                Ok(_) => {}
                Err(error) => tracing::debug!(%error, "what is old could not be deleted; it is tried again"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}
