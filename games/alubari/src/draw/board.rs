//! The middle of the table: sky, zones, railway, estates, supply, post office and shed.
//!
//! What the viewer has to decide stands on the board itself (`data-task`): the panel that it is about comes first.

use adda_draw::Easel;
use maud::{Markup, html};

use super::{bench, cards, estates, railway, sky, stock, zones};
use crate::view::View;

/// The whole board.
pub(super) fn board(view: &View, easel: &Easel<'_>) -> Markup {
    let task = match view.owed() {
        Some((seat, task)) if view.viewer.seat() == Some(seat) => task.word(),
        Some(_) => "wait",
        None => "over",
    };
    html! {
        div.alu-board data-task=(task) {
            (bench::bench(view, easel))
            (sky::sky(view, easel))
            (zones::zones(view, easel))
            (railway::railway(view, easel))
            (estates::estates(view, easel))
            (stock::stock(view, easel))
            (stock::wheel(view, easel))
            div.alu-office { (cards::office(view, easel)) }
            div.alu-shed { (cards::shed(view, easel)) }
        }
    }
}
