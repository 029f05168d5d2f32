//! The recap of the final score: part by part, and contract by contract with what was used for it.

use adda_core::{Phrase, Points, Seat};
use adda_draw::{Change, Part, Recap, RecapRow};

use super::serving;
use crate::Alubari;
use crate::assignment::Service;
use crate::lookup::lookup;
use crate::score::ScoreSheet;
use crate::view::View;

/// The recap, if the game ended with this move.
pub(super) fn recap(change: &Change<'_, Alubari>) -> Option<Recap> {
    let view = change.after();
    let row = |seat: Seat| {
        let sheet = view.sheet(seat);
        RecapRow { seat, parts: parts(view, seat, &sheet), points: sheet.total(), total: sheet.total() }
    };
    let rows = || Seat::all(view.seats()).map(row).collect();
    view.is_over().then(|| Recap { title: Phrase::new("count-title"), rows: rows() })
}

/// The parts of a score that are not zero; contracts one by one.
fn parts(view: &View, seat: Seat, sheet: &ScoreSheet) -> Vec<Part> {
    const RULES: [&str; 7] = ["12.1", "12.2", "12.3", "12.4", "12.6", "12.7", "12.8"];
    let mut parts = Vec::new();
    for (line, rule) in sheet.lines().into_iter().zip(RULES) {
        if rule == "12.4" {
            parts.extend(view.services(seat).iter().map(|service| contract(view, seat, service)));
        } else if line.points != Points::default() {
            let say = Phrase::new("count-part").phrase("what", line.label).points("points", line.points);
            parts.push(Part { say, rule });
        }
    }
    parts
}

fn contract(view: &View, seat: Seat, service: &Service) -> Part {
    let spec = &lookup().components().contracts[service.contract.index()];
    let game = view.position();
    let chai = game.player(seat).chai;
    let points = u16::from(spec.points) + u16::from(spec.per_chai) * u16::from(chai);
    let say = Phrase::new("count-contract")
        .number("number", service.contract.number())
        .list("by", serving::say(service, game.estates, chai))
        .number("points", points);
    Part { say, rule: if spec.per_chai > 0 { "12.5" } else { "12.4" } }
}
