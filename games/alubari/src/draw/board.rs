//! The middle of the table: one landscape. The line climbs over the map, estates lie on the slopes, and the zones are
//! houses that contain their goods.
//!
//! On a small board its parts are views, of which one is shown at a time (`data-views`). The drawing names the view of
//! the decision (`data-open`), and the page shows it until the reader chooses another.

use adda_draw::Easel;
use maud::{Markup, html};

use super::{estates, gallery, mine, railway, sky, zones};
use crate::task::Task;
use crate::view::View;

/// The views of a small board, with the keys of their names.
const VIEWS: [(&str, &str, &str); 4] = [
    ("map", "track", "view-map"),
    ("zones", "worker", "view-zones"),
    ("offers", "contract", "view-offers"),
    ("mine", "chai", "view-mine"),
];
/// At the end: the gallery takes the place of the zones.
const LAST_VIEWS: [(&str, &str, &str); 3] =
    [("map", "track", "view-map"), ("offers", "contract", "view-gallery"), ("mine", "chai", "view-mine")];

/// The whole board.
pub(super) fn board(view: &View, easel: &Easel<'_>) -> Markup {
    let task = match view.owed() {
        Some((seat, task)) if view.viewer.seat() == Some(seat) => Some(task),
        _ => None,
    };
    let word = task.map_or(if view.is_over() { "over" } else { "wait" }, Task::word);
    let views: &[_] = if view.is_over() { &LAST_VIEWS } else { &VIEWS };
    html! {
        div.alu-board.alu-over[view.is_over()] #alu-board data-task=(word) data-views="" data-open=(opened(task)) {
            nav.alu-tabs aria-label=(easel.key("view-tabs")) {
                @for &(name, symbol, key) in views {
                    @if name != "mine" || view.viewer.seat().is_some() {
                        button type="button" data-show=(name) {
                            (super::art::picture(symbol)) span { (easel.key(key)) }
                        }
                    }
                }
            }
            (sky::sky(view, easel))
            div.alu-map data-view="map" {
                (railway::railway(view, easel))
                (estates::estates(view, easel))
            }
            @if view.is_over() { (gallery::gallery(view, easel)) } @else { (zones::zones(view, easel)) }
            (mine::mine(view, easel))
        }
    }
}

/// The view in which the decision is made.
const fn opened(task: Option<Task>) -> &'static str {
    match task {
        None
        | Some(
            Task::Excavate
            | Task::Clear { .. }
            | Task::Lay
            | Task::LayOne
            | Task::Build { .. }
            | Task::Borrow { .. }
            | Task::Nothing,
        ) => "map",
        Some(Task::Hire | Task::Place | Task::Chaiwala) => "zones",
        Some(
            Task::Storehouse
            | Task::Works { .. }
            | Task::TakeContract { .. }
            | Task::TakeEquipment { .. }
            | Task::PostOffice
            | Task::TurnedUp,
        ) => "offers",
        Some(Task::Maintain(_) | Task::Window) => "mine",
    }
}
