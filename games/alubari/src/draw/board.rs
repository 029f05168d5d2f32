//! The middle of the table: sky, zones, railway, estates, supply, post office and shed.
//!
//! The viewer's current task is on the board element (`data-task`), so that the style sheet can move the
//! relevant panel to the top.

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
