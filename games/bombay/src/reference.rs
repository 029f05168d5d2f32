//! The reference tables of the rules page, made from the map in use.

use adda_core::{Phrase, RulesTable};

use crate::board::board;
use crate::colour::Colour;
use crate::components::Kind;
use crate::demand::{Pay, Rank};
use crate::site::Site;

/// The table with this name.
pub(crate) fn table(name: &str) -> Option<RulesTable> {
    match name {
        "pay" => Some(pay()),
        "map" => Some(map()),
        _ => None,
    }
}

/// The heading of a column.
fn head(columns: &[&'static str]) -> Vec<Phrase> {
    columns.iter().map(|&column| Phrase::new("rules-column").choice("column", column)).collect()
}

/// What a city pays, by the place of the colour in its demand.
fn pay() -> RulesTable {
    let mut columns = head(&["rank"]);
    columns.extend(Colour::ALL.map(Colour::say));
    let row = |rank: Rank| {
        let name = Phrase::new("rules-rank").choice("rank", rank.word());
        std::iter::once(name).chain(Colour::ALL.map(|colour| Pay::of(colour, rank).say())).collect()
    };
    RulesTable { head: columns, rows: Rank::ALL.map(row).into() }
}

/// Every site with its neighbours.
fn map() -> RulesTable {
    let row = |site: Site| {
        let kind = match board().kind(site) {
            Kind::StartHill => "start",
            Kind::Hill => "hill",
            Kind::City => "city",
            Kind::Post => "post",
            Kind::FarPost => "far-post",
            Kind::Token => "token",
            Kind::Empty => "empty",
        };
        let roads = board().neighbours(site).iter().map(Site::say).collect();
        vec![
            site.say(),
            Phrase::new("rules-kind").choice("kind", kind),
            Phrase::new("rules-list").list("parts", roads),
        ]
    };
    RulesTable { head: head(&["site", "kind", "roads"]), rows: board().sites().map(row).collect() }
}
