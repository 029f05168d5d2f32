//! The viewer's own choice: cards in piles of the same value with what each would earn alone, and chai tiles.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{card_worth, hue, say_gain, signed, signless};
use crate::Owed;
use crate::bed::Level;
use crate::card::{Card, Cards};
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::draw::art;
use crate::draw::places::{self, BACK, BARE, WITH};
use crate::forecast::what_if;
use crate::view::{LaidView, PlayerView, View};
use crate::words::say_card;

/// The viewer, the level, and the state of the choice.
struct Choice<'a> {
    view: &'a View,
    seat: Seat,
    player: &'a PlayerView,
    level: Level,
    laid: Option<Card>,
    /// The tiles on it, once the choice is complete.
    tiles: Option<Chais>,
}

/// The viewer's cards and chai tiles with what they would earn; empty for spectators.
pub(crate) fn own(view: &View, easel: &Easel<'_>) -> Markup {
    let Some((seat, player)) = view.own() else { return html! {} };
    let (laid, tiles) = match player.laid {
        LaidView::FaceDown { card, tiles, sealed } => (card, tiles.filter(|_| sealed)),
        LaidView::Open { card, .. } => (Some(card), None),
        LaidView::Nothing => (None, None),
    };
    let choice = Choice { view, seat, player, level: player.on_level(view.level), laid, tiles };
    html! {
        @if view.is_delivery() { div.dw-delivery.dw-d-at-hand { (super::level(view, easel)) } }
        div.dw-choice {
            div.dw-d-own.dw-d-asked[player.owed == Some(Owed::Tiles)] {
                section.dw-d-hand {
                    h2.dw-d-caption { ((easel.say)(&choice.caption())) }
                    div.dw-d-piles { @for pile in player.piles() { (choice.pile(pile, easel)) } }
                }
                (choice.tiles(easel))
                @if choice.level.colours() > 0 { (worth(&choice.level, easel)) }
            }
        }
    }
}

impl Choice<'_> {
    /// Whether there is anything to win or to lose. If not, numbers would only be noise.
    fn counts(&self) -> bool {
        self.level.cells() > 0
    }

    fn tips(&self, card: Card, tiles: Chais) -> i16 {
        what_if(self.view, self.seat, Some(card), tiles)
    }

    /// What the numbers under the cards mean.
    fn caption(&self) -> Phrase {
        let there = match (self.counts(), self.view.is_last_to_choose(self.seat)) {
            (false, _) => "nothing",
            (true, true) => "sure",
            (true, false) => "some",
        };
        Phrase::new("page-hand").choice("there", there).number("level", self.view.level)
    }

    /// Cards of the same value, overlapping, and what one of them would earn.
    fn pile(&self, pile: Cards, easel: &Easel<'_>) -> Markup {
        let Some(first) = pile.iter().next() else { return html! {} };
        let tips = self.tips(first, Chais::NONE);
        let sure = if self.view.is_last_to_choose(self.seat) { "yes" } else { "no" };
        let alone = (easel.say)(&Phrase::new("page-alone").number("tips", tips).choice("sure", sure));
        html! {
            div.dw-d-pile title=[self.counts().then_some(&alone)] {
                div.dw-d-fan {
                    @for card in pile.iter() {
                        @let piece = places::card(card);
                        div.dw-d-card.dw-d-laid[self.laid == Some(card)] #(piece) data-piece=(piece) {
                            span.unseen { ((easel.say)(&say_card(card))) @if self.counts() { ", " (alone) } }
                            (card_worth(card))
                        }
                    }
                }
                @if self.counts() {
                    b.dw-d-alone.dw-d-nothing[tips == 0].dw-d-loss[tips < 0] aria-hidden="true" { (signless(tips)) }
                }
            }
        }
    }

    /// Orange chai tiles, and the buttons to complete the choice or take it back.
    fn tiles(&self, easel: &Easel<'_>) -> Markup {
        let held = self.player.chai.unwrap_or_default().orange();
        let state = match (self.player.owed, self.tiles) {
            (Some(Owed::Tiles), _) => "asked",
            (_, Some(_)) => "sealed",
            (_, None) => "later",
        };
        let caption = Phrase::new("page-tiles").choice("state", state).count("count", held.len());
        html! {
            @if !held.is_empty() || state != "later" {
                section.dw-d-tiles {
                    h2.dw-d-caption { ((easel.say)(&caption)) }
                    div.dw-d-row {
                        @for chai in held.kinds() {
                            @for number in 0..held.count(chai) { (self.tile(chai, number, easel)) }
                        }
                    }
                    div.dw-d-row {
                        @if state == "asked" {
                            @if !held.is_empty() {
                                @let with = Phrase::new("page-with").count("count", held.len());
                                div.dw-d-do data-piece=(WITH) { ((easel.say)(&with)) }
                            }
                            div.dw-d-do data-piece=(BARE) { (easel.key("page-bare")) }
                        }
                        @if state == "sealed" { div.dw-d-do data-piece=(BACK) { (easel.key("page-back")) } }
                    }
                }
            }
        }
    }

    /// What a tile would add to the card that is laid. `None` for a deferred tile, because its player chooses again.
    fn gain(&self, chai: Chai) -> Option<i16> {
        let card = self.laid.filter(|_| self.counts() && chai != Chai::Deferred)?;
        let tile = Chais::try_from(vec![chai]).ok()?;
        Some(self.tips(card, tile) - self.tips(card, Chais::NONE))
    }

    /// One of several equal tiles.
    fn tile(&self, chai: Chai, number: u8, easel: &Easel<'_>) -> Markup {
        let lies = self.tiles.unwrap_or_default().count(chai) > number;
        let piece = places::chai(chai);
        html! {
            div.dw-d-chai.dw-d-laid[lies] #{ "own-" (piece) "-" (number) } data-piece=(piece) {
                (art::picture(&art::chai_symbol(chai)))
                span.dw-d-chai-name { ((easel.say)(&chai.say())) }
                @if let Some(gain) = self.gain(chai) {
                    b.dw-d-nothing[gain == 0].dw-d-loss[gain < 0] aria-hidden="true" { (signed(gain)) }
                    span.unseen { ": " ((easel.say)(&say_gain(gain))) }
                }
            }
        }
    }
}

/// What the dabbas of each colour earn at each value of its track.
fn worth(level: &Level, easel: &Easel<'_>) -> Markup {
    html! {
        table.dw-d-yield {
            caption.dw-d-caption { (easel.key("page-worth")) }
            thead {
                tr {
                    th scope="col" { span.unseen { (easel.key("page-dabbas")) } }
                    @for value in 0..=4 { th scope="col" { (value) } }
                }
            }
            tbody {
                @for colour in Colour::ALL {
                    @let count = level.dabbas[colour.index()];
                    @if count > 0 {
                        tr {
                            th scope="row" { span.dw-d-times { b { (count) } (hue(colour, easel)) } }
                            @for value in 0..=4 { td { (count * value) } }
                        }
                    }
                }
            }
        }
    }
}
