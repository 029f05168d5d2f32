//! Everybody side by side: the card of this round or of the last one, the load, and the tips.

use adda_core::{Phrase, Points, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{face, say_gain, seats, signed, signless, values_of};
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::draw::{art, places, stack};
use crate::score::{LapToken, lap};
use crate::view::{LaidView, PlayerView, View};

/// All players, and the third player's card for the level.
pub(super) fn stage(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-stage.dw-four[view.players.len() == 4] role="group" aria-label=(easel.key("page-street")) {
            @for (order, (seat, player)) in seats(view).enumerate() { (column(view, seat, player, order, easel)) }
            @if let Some(card) = view.third_card() {
                figure.dw-seat data-piece=(places::THIRD_ROW) {
                    figcaption.dw-who { (easel.key("page-third")) }
                    div.dw-slot { (open_card(card, Chais::NONE, false, easel)) }
                    p.dw-ready { ((easel.say)(&Phrase::new("page-level").number("level", view.level))) }
                }
            }
        }
    }
}

fn column(view: &View, seat: Seat, player: &PlayerView, order: usize, easel: &Easel<'_>) -> Markup {
    let name = (easel.name)(seat);
    let ready = ready(view, player);
    let said = Phrase::new("page-ready")
        .choice("ready", ready)
        .number("level", view.last.as_ref().map_or(view.level, |last| last.level))
        .number("tiles", laid_tiles(player));
    html! {
        figure class={ "dw-seat seat-" (seat.index()) } style={ "--turn:" (order) } {
            figcaption.dw-who { (face(&name)) b.player-name.dw-name { (name) } }
            div.dw-slot data-piece=(places::slot(seat)) { (slot(view, seat, player, easel)) }
            p class={ "dw-ready dw-ready-" (ready) } { ((easel.say)(&said)) }
            @if view.is_over() {
                (sources(view, player, easel))
                div.dw-cart { (stack::empty(view.options.vehicle)) }
            } @else {
                div.dw-cart data-piece=(places::load(seat)) { (stack::stack(view.options.vehicle, player, easel)) }
            }
            (tips(view, seat, player, easel))
        }
    }
}

/// At the end: where the tips came from, each source with its sign.
fn sources(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let with_orders = view.options.has_orders();
    let vehicle = format!("dw-{}", view.options.vehicle.word());
    // In the order of the lines; orders have one only in games with orders.
    let signs = ["dw-ticket", "dw-star", vehicle.as_str(), "dw-blank", "dw-chai-back"];
    let signs = signs.into_iter().filter(|sign| with_orders || *sign != "dw-star");
    html! {
        ul.dw-sources {
            @for (sign, line) in signs.zip(player.sheet.lines(with_orders)) {
                li.dw-nothing[line.points == Points::default()] {
                    (art::picture(sign)) span { ((easel.say)(&line.label)) } b { (line.points) }
                }
            }
        }
    }
}

/// How far the player's choice is.
fn ready(view: &View, player: &PlayerView) -> &'static str {
    match player.laid {
        LaidView::FaceDown { sealed: true, .. } => "sealed",
        LaidView::FaceDown { .. } => "laid",
        LaidView::Open { .. } => "open",
        LaidView::Nothing if view.is_over() => "shown",
        LaidView::Nothing if player.owed.is_none() => "none",
        LaidView::Nothing if player.deferring => "deferring",
        LaidView::Nothing => "choosing",
    }
}

/// The number of chai tiles on a card, which everybody sees (rules 8.2).
fn laid_tiles(player: &PlayerView) -> u8 {
    match player.laid {
        LaidView::FaceDown { count, .. } => count,
        LaidView::Nothing | LaidView::Open { .. } => 0,
    }
}

/// The card of this round. Until it is shown, what the last round showed, and the sealed card over it: bots choose at
/// once, and the reveal has to be seen first.
fn slot(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let sealed = match player.laid {
        LaidView::Open { card, tiles } => {
            let vetoed = view.players.iter().any(
                |player| matches!(player.laid, LaidView::Open { tiles, .. } if tiles.contains(Chai::Veto)),
            );
            return html! {
                div.dw-turns #{ "open-" (view.level) "-" (seat.index()) } { (open_card(card, tiles, vetoed, easel)) }
            };
        }
        LaidView::FaceDown { count, .. } => Some(count),
        LaidView::Nothing => None,
    };
    let last = view.last.as_ref().filter(|_| !player.deferring);
    let shown = last.and_then(|last| {
        let (_, card, tiles) = last.shown.iter().find(|(who, ..)| *who == seat)?;
        Some((last, *card, *tiles))
    });
    html! {
        // A new id in every round, so that the card is turned over again.
        @if let Some((last, card, tiles)) = shown {
            div.dw-turns.dw-past[view.is_delivery()] #{ "shown-" (last.level) "-" (seat.index()) } {
                (open_card(card, tiles, last.vetoed, easel))
            }
        } @else if sealed.is_none() {
            span.dw-awaited {}
        }
        @if let Some(count) = sealed {
            div.dw-down.dw-next[shown.is_some()] {
                (art::picture("dw-card-back"))
                span.dw-on { @for _ in 0..count { (art::picture("dw-chai-back")) } }
            }
        }
    }
}

/// An open card with its chai tiles.
fn open_card(card: Card, tiles: Chais, vetoed: bool, easel: &Easel<'_>) -> Markup {
    html! { span.dw-tip-card { (values_of(card, easel)) } (tiles_on(tiles, vetoed, easel)) }
}

/// Chai tiles on a card; a veto strikes out those with “−1”.
fn tiles_on(tiles: Chais, vetoed: bool, easel: &Easel<'_>) -> Markup {
    html! {
        @if !tiles.is_empty() {
            span.dw-on {
                @for chai in tiles.each() {
                    @let void = vetoed && matches!(chai, Chai::Minus(_));
                    @let said = Phrase::new("page-tile").phrase("chai", chai.say()).choice("void", if void { "yes" } else { "no" });
                    span.dw-tile-on.dw-void[void] role="img" aria-label=((easel.say)(&said)) {
                        (art::picture(&art::chai_symbol(chai)))
                    }
                }
            }
        }
    }
}

/// Tips so far, what the last round brought, and the lap token of the tip track.
fn tips(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let tips = player.sheet.total();
    let (space, token) = lap(tips);
    let token = match token {
        LapToken::None => None,
        LapToken::Seventy => Some(70),
        LapToken::HundredForty => Some(140),
        LapToken::More(laps) => Some(70 * laps),
    };
    let said = Phrase::new("page-place")
        .number("tips", tips)
        .number("space", space)
        .number("token", token.unwrap_or_default());
    let last = view.last.as_ref();
    let gain = last.and_then(|last| {
        let (_, tips) = last.tips.iter().find(|(who, _)| *who == seat)?;
        Some((last.level, *tips))
    });
    html! {
        p.dw-tips data-piece=(places::tips(seat)) {
            // It counts up when the cards have turned and the values have climbed.
            b.dw-sum #{ "sum-" (seat.index()) } data-counts="1500" aria-hidden="true" { (signless(tips)) }
            span.unseen { ((easel.say)(&said)) }
            @if let Some((level, gain)) = gain {
                span.dw-gain.dw-loss[gain < 0] #{ "gain-" (level) "-" (seat.index()) } {
                    span aria-hidden="true" { (if gain == 0 { "+0".to_owned() } else { signed(gain) }) }
                    span.unseen { ((easel.say)(&say_gain(gain))) }
                }
            }
            span.dw-way aria-hidden="true" style={ "--at:" (space) } {
                i {} @if let Some(token) = token { small.dw-token { (token) } }
            }
        }
    }
}
