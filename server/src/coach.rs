//! The coach of somebody's first games of a game: what it may still tell them.
//!
//! Which hints a person has had is stored beside how far they are in lessons, under the name `coach.KIND`.

use adda_table::Stage;
use adda_web::model::{CoachModel, TableModel};

use crate::app::App;
use crate::caller::Caller;
use crate::learn::{course, hint};
use crate::store::{Listing, PersonId, StoreError};

/// In how many games of a game it helps.
const FIRST_GAMES: usize = 2;
/// How many of somebody's last tables are looked at to count them.
const TABLES: u32 = 100;

/// The name under which it is stored that a person has had a hint.
pub(crate) fn row_name(kind: &str) -> String {
    format!("coach.{kind}")
}

/// What the coach has to say to the caller at a table; `None` after their first games, and if the game has no hints. A page
/// is shown whether or not this can be read.
pub(crate) async fn of(app: &App, caller: &Caller, table: &TableModel) -> Option<CoachModel> {
    let person = caller.person.as_ref().filter(|_| table.seated && table.scene.viewer.is_some())?;
    if !table.is_at(Stage::Playing) {
        return None;
    }
    match read(app, caller, &person.id, table).await {
        Ok(model) => model,
        Err(error) => {
            tracing::warn!(%error, "what the coach has said could not be read");
            None
        }
    }
}

async fn read(
    app: &App,
    caller: &Caller,
    person: &PersonId,
    table: &TableModel,
) -> Result<Option<CoachModel>, StoreError> {
    let about = adda_registry::all().into_iter().find(|about| about.id == table.scene.game.0);
    let Some((about, course)) = about.and_then(|about| Some((about, course(about)?))) else {
        return Ok(None);
    };
    let tables = app.store.my_tables(person, TABLES).await?;
    let finished = |listing: &&Listing| listing.game == about.id && listing.stage == Stage::Over;
    if tables.iter().filter(finished).count() >= FIRST_GAMES {
        return Ok(None);
    }
    let rows = app.store.lessons(person).await?;
    let is_new = |kind: &str| {
        let name = row_name(kind);
        !rows.iter().any(|row| row.game == about.id && row.lesson == name)
    };
    let line = |&kind: &&'static str| Some((kind, hint(about, course, kind, caller.lang)?));
    let hints = course.hints.iter().filter(|kind| is_new(kind)).filter_map(line).collect();
    Ok(Some(CoachModel { hints, advises: table.scene.hints }))
}
