//! Erasing a person with everything that is theirs.

use std::sync::Arc;

use adda_core::Lang;
use adda_table::{PersonKey, What};

use crate::app::App;
use crate::store::{PersonId, StoreError, TableId};
use crate::task::Ask;

/// The tables that are written again before the request is answered. The rest follow in the background.
const AT_ONCE: usize = 50;
/// The most running games that a person gives up.
const MOST_TABLES: u32 = 10_000;

/// Gives up the person's seats in running games, and erases everything that is theirs.
pub(crate) async fn erase(app: &Arc<App>, person: &PersonId) -> Result<(), StoreError> {
    let key = PersonKey(person.as_str().to_owned());
    let listed = app.store.my_tables(person, MOST_TABLES).await?;
    for listing in listed.iter().filter(|listing| listing.stage.is_open()) {
        if let Ok(handle) = app.rooms.open(&listing.table).await {
            let what = What::Resigned { person: key.clone() };
            // If it is refused, the game has just ended.
            let _ = handle.propose(key.clone(), what, None, Lang::EN).await;
        }
    }
    let tables: Vec<TableId> =
        app.store.belongings(person).await?.tables.into_iter().map(|(table, ..)| table).collect();
    app.store.erase_person(person).await?;
    app.ended.tell(person);
    let (first, rest) = tables.split_at(tables.len().min(AT_ONCE));
    for table in first {
        read_again(app, table).await;
    }
    let (app, rest) = (Arc::clone(app), rest.to_vec());
    tokio::spawn(async move {
        for table in &rest {
            read_again(&app, table).await;
        }
    });
    Ok(())
}

/// Reads a table whose log was rewritten into memory again, and lists it again.
async fn read_again(app: &App, table: &TableId) {
    if let Ok(handle) = app.rooms.open(table).await {
        let _ = handle.asks.send(Ask::Rewritten).await;
        let _ = handle.asks.send(Ask::Due).await;
        // Waits until it is done.
        handle.look(|_| ()).await;
    }
}
