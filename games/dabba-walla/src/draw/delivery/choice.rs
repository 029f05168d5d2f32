//! The viewer's own choice: cards in piles of the same value with what each would earn alone, and chai tiles.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{card_worth, hue, letter, say_gain, signed};
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
        LaidView::FaceDown { card, tiles, sealed, .. } => (card, tiles.filter(|_| sealed)),
        LaidView::Open { card, .. } => (Some(card), None),
        LaidView::Nothing => (None, None),
    };
    let choice = Choice { view, seat, player, level: player.on_level(view.level), laid, tiles };
    html! {
        div class={ "dw-choice seat-" (seat.index()) } {
            section.dw-hand {
                h2.dw-caption { ((easel.say)(&choice.caption())) }
                div.dw-piles { @for pile in player.piles() { (choice.pile(pile, easel)) } }
            }
            (choice.tiles(easel))
            (worth(view, &choice.level, easel))
            (choice.buttons(easel))
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
            div.dw-group {
                div.dw-fan {
                    @for card in pile.iter() {
                        @let piece = places::card(card);
                        div.dw-tip-card.dw-laid[self.laid == Some(card)] #(piece) data-piece=(piece) {
                            span.unseen { ((easel.say)(&say_card(card))) @if self.counts() { ", " (alone) } }
                            (card_worth(card))
                        }
                    }
                }
                b.dw-alone.dw-nothing[tips == 0].dw-loss[tips < 0] aria-hidden="true" {
                    @if self.counts() { (signed(tips)) }
                }
            }
        }
    }

    /// How far the choice is.
    fn state(&self) -> &'static str {
        match (self.player.owed, self.tiles) {
            (Some(Owed::Tiles), _) => "asked",
            (_, Some(_)) => "sealed",
            (_, None) => "later",
        }
    }

    /// Orange chai tiles. The others see how many are laid.
    fn tiles(&self, easel: &Easel<'_>) -> Markup {
        let held = self.player.chai.unwrap_or_default();
        let orange = held.orange();
        let caption = Phrase::new("page-tiles")
            .choice("state", self.state())
            .count("count", orange.len())
            .count("all", held.len());
        html! {
            section.dw-chais {
                h2.dw-caption { ((easel.say)(&caption)) }
                div.dw-row {
                    @for chai in orange.kinds() {
                        @for number in 0..orange.count(chai) { (self.tile(chai, number, easel)) }
                    }
                }
            }
        }
    }

    /// The buttons to complete the choice, or to take it back.
    fn buttons(&self, easel: &Easel<'_>) -> Markup {
        let orange = self.player.chai.unwrap_or_default().orange();
        let level = (easel.say)(&Phrase::new("page-for-level").number("level", self.view.level));
        html! {
            div.dw-seal {
                @match self.state() {
                    "asked" => {
                        @if !orange.is_empty() {
                            div.dw-button.dw-main data-piece=(WITH) {
                                b { ((easel.say)(&Phrase::new("page-with").count("count", orange.len()))) }
                                small { (easel.key("page-with-seen")) }
                            }
                        }
                        div.dw-button.dw-main[orange.is_empty()] data-piece=(BARE) { b { (easel.key("page-bare")) } small { (level) } }
                        div.dw-button data-piece=(BACK) { (easel.key("page-back")) }
                    }
                    "sealed" => {
                        p.dw-hint { (easel.key("page-sealed")) }
                        div.dw-button data-piece=(BACK) { (easel.key("page-back")) }
                    }
                    _ => p.dw-hint {
                        @if self.player.owed.is_some() { ((easel.say)(&Phrase::new("page-lay-now").number("level", self.view.level))) }
                    },
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
            div.dw-chai.dw-laid[lies] #{ "own-" (piece) "-" (number) } data-piece=(piece) {
                (art::picture(&art::chai_symbol(chai)))
                span { ((easel.say)(&chai.say())) }
                @if let Some(gain) = self.gain(chai) {
                    b.dw-nothing[gain == 0].dw-loss[gain < 0] aria-hidden="true" { (signed(gain)) }
                    span.unseen { ": " ((easel.say)(&say_gain(gain))) }
                }
            }
        }
    }
}

/// What the dabbas of each colour earn at each value of its track.
fn worth(view: &View, level: &Level, easel: &Easel<'_>) -> Markup {
    html! {
        section.dw-yield data-piece=(places::YIELD) {
            h2.dw-caption { ((easel.say)(&Phrase::new("page-worth").number("level", view.level).count("cells", level.cells()))) }
            @for colour in Colour::ALL {
                @let count = level.dabbas[colour.index()];
                @if count > 0 {
                    p.{ "dw-" (letter(colour)) } {
                        b { (count) } (hue(colour, easel))
                        span.dw-steps { @for value in 0..=4 { i { (count * value) " " } } }
                    }
                }
            }
        }
    }
}
