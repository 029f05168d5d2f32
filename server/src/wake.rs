//! What happens without a request: tables that are due are opened, and other nodes are heard.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use adda_core::Seat;
use adda_table::PersonKey;
use tokio::sync::Semaphore;
use tokio::time::sleep;

use crate::app::Stopping;
use crate::rooms::{Rooms, Unreachable};
use crate::store::{Heard, Node, PUT_OFF, Signal, TableId};
use crate::task::{Ask, REPEAT, TableHandle};

/// Tables taken at a time: no more than can be opened before they are due again.
const MOST: u32 = 32;
/// Tables opened at the same time.
const AT_ONCE: usize = 4;
/// The longest pause between two looks at what is due.
const LONGEST: Duration = Duration::from_secs(1);
/// The same where other nodes use the storage: what a node that died had put off is added to the time in which its tables
/// stand still.
const LONGEST_SHARED: Duration = Duration::from_millis(400);
/// The most news of other nodes that are followed in one go.
const MOST_NEWS: usize = 512;
/// When a table that cannot be opened is tried again, in milliseconds.
const LATER: i64 = 3_600_000;

/// Opens the tables that are due, until the server stops.
pub(crate) async fn wake(rooms: Arc<Rooms>, mut stopping: Stopping) {
    let work = async {
        // Nobody else uses this storage, so what was put off was put off by a program that is gone.
        let mut ahead = if rooms.store.is_ours_alone() { PUT_OFF } else { 0 };
        let longest = if rooms.store.is_ours_alone() { LONGEST } else { LONGEST_SHARED };
        let at_once = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            let now = crate::time::now();
            let pause = match rooms.store.next_due().await {
                Ok(Some(next)) if next <= now.saturating_add(ahead) => {
                    let claimed =
                        rooms.store.claim(now.saturating_add(ahead), MOST).await.unwrap_or_default();
                    if claimed.len() < MOST as usize {
                        ahead = 0;
                    }
                    for table in claimed {
                        let Ok(permit) = Arc::clone(&at_once).acquire_owned().await else { return };
                        let rooms = Arc::clone(&rooms);
                        tokio::spawn(async move {
                            attend_to(&rooms, &table).await;
                            drop(permit);
                        });
                    }
                    Duration::from_millis(10)
                }
                Ok(Some(next)) => {
                    ahead = 0;
                    Duration::from_millis(u64::try_from(next - now).unwrap_or_default()).min(longest)
                }
                // The writer and the requests say that the storage fails.
                Ok(None) | Err(_) => longest,
            };
            sleep(pause).await;
        }
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

async fn attend_to(rooms: &Rooms, table: &TableId) {
    match rooms.open(table).await {
        Ok(handle) => {
            let _ = handle.asks.send(Ask::Due).await;
            return;
        }
        Err(Unreachable::Missing) => return,
        // It is due again in a few seconds.
        Err(Unreachable::Store(_)) => return,
        Err(Unreachable::Components(other)) => {
            tracing::warn!(%table, %other, "a table needs other components");
        }
        Err(Unreachable::Broken(reason)) => {
            tracing::error!(%table, reason, "a table cannot be read, so its bots and clocks stand still");
        }
    }
    let later = crate::time::now().saturating_add(LATER);
    if let Err(error) = rooms.store.postpone(table, later).await {
        tracing::debug!(%table, %error, "a table could not be put off");
    }
}

/// Follows what other nodes tell, until the server stops.
pub(crate) async fn hear(rooms: Arc<Rooms>, mut stopping: Stopping) {
    let Some(mut heard) = rooms.store.listen() else { return };
    let mut news = Vec::new();
    loop {
        let count = tokio::select! {
            count = heard.recv_many(&mut news, MOST_NEWS) => count,
            _ = stopping.wait_for(|stopping| *stopping) => 0,
        };
        if count == 0 {
            return;
        }
        let mut added = BTreeMap::new();
        for heard in news.drain(..) {
            match heard {
                Heard::Signal(_, Signal::Entry { table, seq }) => {
                    let last = added.entry(table).or_insert(seq);
                    *last = seq.max(*last);
                }
                Heard::Signal(node, signal) => follow(&rooms, node, signal),
                Heard::Lost => {
                    for handle in rooms.handles().all() {
                        handle.note_written();
                        send(&handle, Ask::Lost);
                    }
                }
            }
        }
        read_added(&rooms, added).await;
    }
}

/// Reads what other nodes have added to tables in memory, given the number of the last entry of each. All in one go: if
/// every table read for itself, the others' moves would cost this node as much as its own.
async fn read_added(rooms: &Rooms, added: BTreeMap<TableId, u64>) {
    let handles = rooms.handles();
    let behind: Vec<(TableId, TableHandle, u64)> = added
        .into_iter()
        .filter_map(|(table, seq)| Some((handles.loaded(&table)?, table, seq)))
        .filter(|(handle, _, seq)| handle.ticks.borrow().seq < *seq)
        .map(|(handle, table, seq)| (table, handle, seq))
        .collect();
    let known: Vec<(TableId, u64)> =
        behind.iter().map(|(table, handle, _)| (table.clone(), handle.ticks.borrow().seq)).collect();
    // If it fails, each table tries for itself, and says so.
    let mut entries: HashMap<TableId, Vec<(u64, String)>> = HashMap::new();
    for (table, seq, entry) in rooms.store.missed(&known).await.unwrap_or_default() {
        entries.entry(table).or_default().push((seq, entry));
    }
    for (table, handle, seq) in behind {
        send(&handle, Ask::Added { seq, entries: entries.remove(&table).unwrap_or_default() });
    }
}

/// Lets all tables tell other nodes once in a while who is here, until the server stops.
pub(crate) async fn keep_company(rooms: Arc<Rooms>, mut stopping: Stopping) {
    if rooms.store.is_ours_alone() {
        return;
    }
    let work = async {
        loop {
            sleep(REPEAT).await;
            rooms.handles().all().iter().for_each(|handle| send(handle, Ask::KeepCompany));
        }
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

/// Looks for what the host does from another process, until the server stops. Nodes that share a database hear of it.
pub(crate) async fn watch_host(rooms: Arc<Rooms>, mut stopping: Stopping) {
    if !rooms.store.is_ours_alone() {
        return;
    }
    let work = async {
        let mut known = None;
        loop {
            if let Ok(changes) = rooms.store.host_changes().await
                && known.replace(changes) != Some(changes)
            {
                rooms.handles().all().iter().for_each(|handle| send(handle, Ask::Rewritten));
            }
            sleep(LONGEST).await;
        }
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

fn follow(rooms: &Rooms, node: Node, signal: Signal) {
    let handles = rooms.handles();
    match signal {
        // Read along with those of other tables.
        Signal::Entry { .. } => {}
        Signal::Host { table } => {
            if let Some(handle) = handles.loaded(&table) {
                send(&handle, Ask::Host);
            }
        }
        Signal::Note { table } => {
            if let Some(handle) = handles.loaded(&table) {
                handle.note_written();
            }
        }
        Signal::Company { table, company } => {
            if let Some(handle) = handles.loaded(&table) {
                send(&handle, Ask::Company(node, company));
            }
        }
        Signal::Who { table } => {
            if let Some(handle) = handles.loaded(&table) {
                send(&handle, Ask::KeepCompany);
            }
        }
        Signal::Rewritten { table } => {
            if let Some(handle) = handles.loaded(&table) {
                send(&handle, Ask::Rewritten);
            }
        }
        Signal::Sight { table, reader, visible } => {
            if let Some(handle) = handles.loaded(&table) {
                send(&handle, Ask::Look(Box::new(move |loaded| loaded.see(&reader, visible))));
            }
        }
        Signal::Uncovered { table, person, seat } => {
            if let Some((handle, seat)) = handles.loaded(&table).zip(Seat::all(seat + 1).last()) {
                let person = PersonKey(person.to_string());
                let uncover = Ask::Look(Box::new(move |loaded| {
                    loaded.room.uncover(&person, seat);
                    loaded.redraw();
                }));
                send(&handle, uncover);
            }
        }
    }
}

/// Sends without waiting, so that one busy table does not hold up the others.
fn send(handle: &TableHandle, ask: Ask) {
    if let Err(tokio::sync::mpsc::error::TrySendError::Full(ask)) = handle.asks.try_send(ask) {
        let handle = handle.clone();
        tokio::spawn(async move {
            let _ = handle.asks.send(ask).await;
        });
    }
}
