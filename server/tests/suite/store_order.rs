//! The order in which things are written: what is due, what is derived, and many writes at once.
#![allow(clippy::unwrap_used)] // tests may panic

use std::sync::Arc;

use adda_server::store::{Derived, Due, Listing, Store, StoreError, TableId};
use adda_table::Stage;
use futures_util::future::join_all;

use crate::store::{guest, new_table, refused, seen};

/// A table is due a little after each entry, until somebody says when exactly.
pub(crate) async fn due_story(store: &dyn Store) {
    let (table, other) = (new_table(store).await, new_table(store).await);
    let tables = [table.clone(), other.clone()];
    // Before anything else in the database could be due.
    let claimed = async |now: i64| {
        let mut claimed = store.claim(now, 50).await.unwrap();
        claimed.retain(|id| tables.contains(id));
        claimed
    };
    let exactly = async |table: &TableId, seq, due| {
        let table = table.clone();
        store.derive(Derived { table, seq, listing: None, finishes: Vec::new(), due, turns: Vec::new() });
        store.settle().await.unwrap();
    };
    let day = -86_400_000;
    assert!(claimed(day).await.is_empty(), "nothing has happened");
    store.append(&table, 1, "first", day).await.unwrap();
    store.append(&other, 1, "first", day).await.unwrap();
    assert!(claimed(day).await.is_empty(), "whoever wrote the entry has some time to look");
    exactly(&other, 1, Due::Never).await;
    assert_eq!(claimed(day + 10_000).await, std::slice::from_ref(&table), "they did not look");
    assert!(claimed(day + 10_000).await.is_empty(), "somebody takes care of it");
    assert_eq!(claimed(day + 20_000).await, std::slice::from_ref(&table), "they did not either");
    exactly(&table, 1, Due::At(day + 90_000)).await;
    assert!(claimed(day + 80_000).await.is_empty());
    assert!(store.next_due().await.unwrap().is_some_and(|next| next <= day + 90_000));
    // What was derived before another entry says nothing about it.
    store.append(&table, 2, "second", day + 85_000).await.unwrap();
    exactly(&table, 1, Due::Never).await;
    assert_eq!(claimed(day + 95_000).await, std::slice::from_ref(&table));
    store.postpone(&table, day + 200_000).await.unwrap();
    assert!(claimed(day + 150_000).await.is_empty());
    exactly(&table, 2, Due::Never).await;
    assert!(claimed(day + 300_000).await.is_empty());
}

/// Of what is derived from a table, the newest is written; what has not changed since stays.
pub(crate) async fn newest_story(store: &dyn Store) {
    let (anna, table) = (guest("Anna"), new_table(store).await);
    let derived = |seq, listing: Option<Listing>| Derived {
        table: table.clone(),
        seq,
        listing,
        finishes: Vec::new(),
        due: Due::Never,
        turns: Vec::new(),
    };
    store.derive(derived(1, Some(seen(&table, Stage::Gathering, 1, &[(&anna, false)]))));
    store.derive(derived(2, Some(seen(&table, Stage::Playing, 2, &[(&anna, true)]))));
    store.derive(derived(3, None));
    let mine = store.my_tables(&anna.id, 9).await.unwrap();
    assert_eq!(mine, [seen(&table, Stage::Playing, 2, &[(&anna, true)])]);
    // A node that is late does not overwrite what a faster one knows.
    store.derive(derived(6, Some(seen(&table, Stage::Playing, 6, &[(&anna, false)]))));
    store.settle().await.unwrap();
    store.derive(derived(5, Some(seen(&table, Stage::Playing, 5, &[(&anna, true)]))));
    let mine = store.my_tables(&anna.id, 9).await.unwrap();
    assert_eq!(mine, [seen(&table, Stage::Playing, 6, &[(&anna, false)])]);
    assert_eq!(store.next_waiting(&anna.id, None).await.unwrap(), None);
    store.derive(derived(7, Some(seen(&table, Stage::Over, 0, &[]))));
    store.settle().await.unwrap();
}

/// Many writes at once share transactions; one that is refused spoils none of the others.
pub(crate) async fn crowd_story(store: &Arc<dyn Store>) {
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(new_table(&**store).await);
    }
    let tasks: Vec<_> = tables
        .iter()
        .map(|table| {
            let (store, table) = (Arc::clone(store), table.clone());
            tokio::spawn(async move {
                for seq in 1..=20 {
                    store.append(&table, seq, &format!("{table} {seq}"), 1).await.unwrap();
                    refused!(store.append(&table, seq, "again", 1).await, StoreError::Taken);
                    refused!(store.append(&table, seq + 2, "too early", 1).await, StoreError::Gap);
                    refused!(store.append(&TableId::random(), 1, "nowhere", 1).await, StoreError::Missing);
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for table in &tables {
        let expected: Vec<String> = (1..=20).map(|seq| format!("{table} {seq}")).collect();
        assert_eq!(store.entries(table, 0).await.unwrap(), expected);
        assert_eq!(store.entries(table, 18).await.unwrap(), expected[18..]);
        store.postpone(table, i64::MAX).await.unwrap();
    }
}

/// An entry that comes too late is refused alone: the others of its transaction need not be written one by one.
pub(crate) async fn overtaken_story(store: &dyn Store) {
    let mut tables = Vec::new();
    for _ in 0..60 {
        tables.push(new_table(store).await);
    }
    store.append(&tables[0], 1, "first", 1).await.unwrap();
    let before = store.metrics().commits();
    // Polled one after the other by one task, so that all of them are queued before the writer looks.
    let appended = join_all(tables.iter().map(|table| store.append(table, 1, "entry", 1))).await;
    refused!(&appended[0], StoreError::Taken);
    assert!(appended[1..].iter().all(Result::is_ok));
    let commits = store.metrics().commits() - before;
    assert!(commits < 20, "{commits} transactions for 60 entries");
    for table in &tables {
        assert_eq!(store.entries(table, 0).await.unwrap().len(), 1);
        store.postpone(table, i64::MAX).await.unwrap();
    }
}

/// Several nodes add to the same tables and take care of them at the same time. None waits for another in a circle, and
/// none of them fails.
#[cfg_attr(not(feature = "postgres"), allow(dead_code))]
pub(crate) async fn crossing_story(stores: &[Arc<dyn Store>]) {
    const DAY: i64 = -90_000_000;
    let mut tables = Vec::new();
    for _ in 0..30 {
        tables.push(new_table(&*stores[0]).await);
    }
    let tasks: Vec<_> = (0..2 * tables.len())
        .map(|number| {
            let (table, stores) = (tables[number % tables.len()].clone(), stores.to_vec());
            tokio::spawn(async move {
                for round in 0..10 {
                    let store = &stores[(number + round) % stores.len()];
                    // Two tasks at each table: for every number, one of them is too late.
                    match store.append(&table, round as u64 + 1, "entry", DAY).await {
                        Ok(()) | Err(StoreError::Taken | StoreError::Gap) => {}
                        Err(error) => panic!("{error}"),
                    }
                    let (table, seq, due) = (table.clone(), round as i64 + 1, Due::At(DAY));
                    let (finishes, turns) = (Vec::new(), Vec::new());
                    store.derive(Derived { table, seq, listing: None, finishes, due, turns });
                    store.claim(DAY, 10).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    assert!(stores.iter().all(|store| store.metrics().failed_writes() == 0), "no transaction was given up");
    for table in &tables {
        assert!(!stores[1].entries(table, 0).await.unwrap().is_empty());
        stores[0].postpone(table, i64::MAX).await.unwrap();
    }
}
