//! Erasing a person with everything that is theirs.

use std::sync::Arc;
use std::time::Duration;

use adda_core::Lang;
use adda_table::{PersonKey, What};

use crate::rooms::Rooms;
use crate::store::{self, PersonId, StoreError, TableId};
use crate::task::Ask;

/// The tables that are written again before the request is answered. The rest follow in the background.
const AT_ONCE: usize = 50;
/// The most running games that a person gives up.
const MOST_TABLES: u32 = 10_000;

/// Gives up the person's seats in running games, and erases everything that is theirs.
pub(crate) async fn erase(rooms: &Arc<Rooms>, person: &PersonId) -> Result<(), StoreError> {
    let rest = erase_first(rooms, person, AT_ONCE).await?;
    let rooms = Arc::clone(rooms);
    tokio::spawn(async move {
        for table in &rest {
            read_again(&rooms, table).await;
        }
    });
    Ok(())
}

/// Does the same in the storage at an address, while a server uses it or not.
///
/// # Errors
/// [`StoreError::Missing`] if there is no such person, or if the storage fails.
pub async fn erase_person(address: &str, person: &PersonId) -> Result<(), StoreError> {
    let store = store::open(address).await?;
    if store.person(person).await?.is_none() {
        return Err(StoreError::Missing);
    }
    let idle = Duration::from_secs(60);
    let rooms = Rooms::new(Arc::clone(&store), Arc::default(), 1, Duration::ZERO, idle, Duration::MAX);
    erase_first(&Arc::new(rooms), person, usize::MAX).await?;
    store.count_host_change().await?;
    store.close().await;
    Ok(())
}

/// Erases a person, and reads the first tables again that name them. Returns the others.
async fn erase_first(
    rooms: &Arc<Rooms>,
    person: &PersonId,
    at_once: usize,
) -> Result<Vec<TableId>, StoreError> {
    let store = &rooms.store;
    let key = PersonKey(person.as_str().to_owned());
    let listed = store.my_tables(person, MOST_TABLES).await?;
    for listing in listed.iter().filter(|listing| listing.stage.is_open()) {
        if let Ok(handle) = rooms.open(&listing.table).await {
            let what = What::Resigned { person: key.clone() };
            // If it is refused, the game has just ended.
            let _ = handle.propose(key.clone(), what, None, Lang::EN).await;
        }
    }
    let tables: Vec<TableId> =
        store.belongings(person).await?.tables.into_iter().map(|(table, ..)| table).collect();
    store.erase_person(person).await?;
    let (first, rest) = tables.split_at(tables.len().min(at_once));
    for table in first {
        read_again(rooms, table).await;
    }
    Ok(rest.to_vec())
}

/// Reads a table whose log was rewritten into memory again, and lists it again.
async fn read_again(rooms: &Rooms, table: &TableId) {
    if let Ok(handle) = rooms.open(table).await {
        let _ = handle.asks.send(Ask::Rewritten).await;
        let _ = handle.asks.send(Ask::Due).await;
        // Waits until it is done.
        handle.look(|_| ()).await;
    }
}
