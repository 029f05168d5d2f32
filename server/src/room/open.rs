//! A table that is folded from its log.

use std::collections::BTreeMap;
use std::sync::Arc;

use adda_registry::Playable;
use adda_table::{Broken, Header, Table};
use adda_web::model::Halt;

use super::{GameRoom, Room};
use crate::metrics::Metrics;
use adda_core::components::OtherSet;

struct Open<'a> {
    header: Header,
    entries: &'a [String],
    metrics: &'a Arc<Metrics>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// The stored table cannot be read.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The table is fine, but this process runs with another component set.
    #[error(transparent)]
    Components(#[from] OtherSet),
}

/// A table that was opened.
pub(crate) struct Opened {
    pub(crate) room: Box<dyn Room>,
    /// Why it can only be looked at, if so.
    pub(crate) halt: Option<Halt>,
    /// Since when the host has stopped it, if so. A room does not know.
    pub(crate) frozen_since: Option<i64>,
}

impl adda_registry::Visitor for Open<'_> {
    type Out = Result<Opened, OpenError>;

    fn visit<G: Playable>(self) -> Self::Out {
        OtherSet::check::<G>(self.header.components.as_ref())?;
        let older = self.header.rules != G::about().rules_version;
        let (table, broken) = fold::<G>(&self.header, self.entries)?;
        if let Some(broken) = &broken {
            let (rules, known) = (self.header.rules, G::about().rules_version);
            tracing::error!(%broken, rules, known, "a table can only be looked at, up to the entry before");
        }
        let halt = match (older, broken) {
            (true, _) => Some(Halt::OtherRules),
            (false, Some(_)) => Some(Halt::Damaged),
            (false, None) => None,
        };
        let room = Box::new(GameRoom::new(table, BTreeMap::new(), Arc::clone(self.metrics)));
        Ok(Opened { room, halt, frozen_since: None })
    }
}

/// The table after all entries that fit, and why the next one does not.
fn fold<G: Playable>(header: &Header, entries: &[String]) -> Result<(Table<G>, Option<Broken>), Broken> {
    let new =
        || Table::<G>::new(header.clone()).map_err(|error| Broken { seq: 0, reason: error.to_string() });
    let mut table = new()?;
    let Err(broken) = entries.iter().try_for_each(|text| follow(&mut table, text)) else {
        return Ok((table, None));
    };
    // A table must not be used after an entry that did not fit.
    let mut table = new()?;
    let fit = usize::try_from(broken.seq).unwrap_or(1).saturating_sub(1);
    entries.iter().take(fit).try_for_each(|text| follow(&mut table, text))?;
    Ok((table, Some(broken)))
}

/// Applies a stored entry.
pub(super) fn follow<G: Playable>(table: &mut Table<G>, text: &str) -> Result<(), Broken> {
    let entry = serde_json::from_str(text)
        .map_err(|error| Broken { seq: table.seq() + 1, reason: error.to_string() })?;
    table.apply(entry)
}

/// Rebuilds a table from its header and stored entries.
pub(crate) fn open(header: Header, entries: &[String], metrics: &Arc<Metrics>) -> Result<Opened, OpenError> {
    let game = header.game.clone();
    adda_registry::visit(&game, Open { header, entries, metrics })
        .unwrap_or_else(|error| Err(Broken { seq: 0, reason: error.to_string() }.into()))
}
