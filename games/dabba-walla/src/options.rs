//! Vehicles, modules and variants (rules 2.1, 10 and 11).

use adda_core::{OptionSpec, Phrase, Preset, PresetKind, SetupError};
use serde::{Deserialize, Serialize};

use crate::card::CARDS;
use crate::order::{ChaiOrder, ColourOrder, LoadOrder};
use crate::vehicle::Vehicle;
use crate::{DISPLAY, EXTRA_ROUNDS, TURNS_EACH};

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The vehicle that everybody loads.
    pub vehicle: Vehicle,
    /// Module 1 (rules 10.1).
    pub double_zero: bool,
    /// Module 2: a side of the first order card (rules 10.3).
    pub colour_order: ColourOrder,
    /// Module 2: a side of the second order card (rules 10.4).
    pub load_order: LoadOrder,
    /// Module 2: a side of the third order card (rules 10.5).
    pub chai_order: ChaiOrder,
    /// The imaginary third player, for two players (rules 11.2).
    pub third_player: bool,
    /// Start with two cards out of four (rules 11.3).
    pub tactical_start: bool,
    /// One chai tile out of two (rules 11.4).
    pub connoisseurs_chai: bool,
    /// Rounds beyond thirteen (rules 11.5).
    pub extra_rounds: u8,
    /// No tiles “−1” and no vetoes (rules 11.6).
    pub no_negativity: bool,
}

/// Rules 11.5: the limit with a third player, so that enough cards are left for them.
const EXTRA_ROUNDS_WITH_THIRD: u8 = 10;

impl Options {
    /// Whether any order card is in play (rules 10.2).
    pub(crate) const fn has_orders(&self) -> bool {
        !matches!(
            (self.colour_order, self.load_order, self.chai_order),
            (ColourOrder::None, LoadOrder::None, ChaiOrder::None)
        )
    }

    /// The options as a page offers them.
    pub(crate) const SPECS: &'static [OptionSpec] = &[
        OptionSpec::choice("vehicle", "option-vehicle", &Vehicle::WORDS)
            .explained("option-vehicle-note", "2.1"),
        OptionSpec::flag("double_zero", "option-double-zero").explained("option-double-zero-note", "10.1"),
        OptionSpec::choice("colour_order", "option-colour-order", &ColourOrder::WORDS)
            .explained("option-colour-order-note", "10.3"),
        OptionSpec::choice("load_order", "option-load-order", &LoadOrder::WORDS)
            .explained("option-load-order-note", "10.4"),
        OptionSpec::choice("chai_order", "option-chai-order", &ChaiOrder::WORDS)
            .explained("option-chai-order-note", "10.5"),
        OptionSpec::flag("third_player", "option-third-player").explained("option-third-player-note", "11.2"),
        OptionSpec::flag("tactical_start", "option-tactical-start")
            .explained("option-tactical-start-note", "11.3"),
        OptionSpec::flag("connoisseurs_chai", "option-connoisseurs-chai")
            .explained("option-connoisseurs-chai-note", "11.4"),
        OptionSpec::range("extra_rounds", "option-extra-rounds", 0, EXTRA_ROUNDS as u32)
            .explained("option-extra-rounds-note", "11.5"),
        OptionSpec::flag("no_negativity", "option-no-negativity")
            .explained("option-no-negativity-note", "11.6"),
    ];

    /// The options to start from.
    pub(crate) const PRESETS: &'static [Preset] = &[
        Preset { kind: PresetKind::First, note: "preset-first", options: &[("no_negativity", "true")] },
        Preset { kind: PresetKind::Standard, note: "preset-standard", options: &[] },
        Preset {
            kind: PresetKind::Everything,
            note: "preset-everything",
            options: &[
                ("double_zero", "true"),
                ("colour_order", "pre_sorted"),
                ("load_order", "many_tiles"),
                ("chai_order", "more_chai"),
                ("tactical_start", "true"),
                ("connoisseurs_chai", "true"),
            ],
        },
    ];

    /// Rules 2.3: the number of cards dealt to each player.
    pub(crate) const fn dealt(&self) -> usize {
        if self.tactical_start { 4 } else { 2 }
    }

    /// Rules 2.3, 11.5: the number of turns each player has in the collecting phase.
    pub(crate) const fn turns_each(&self) -> usize {
        TURNS_EACH as usize + self.extra_rounds as usize
    }

    /// Rules 2.2: the number of cards needed for this many players: those of the display and the hands, and one for
    /// each turn but the last, after which the display is not refilled.
    pub const fn deck(&self, seats: usize) -> usize {
        DISPLAY + self.dealt() * seats + self.turns_each() * seats - 1
    }

    /// Checks that the options can be played with this many players.
    ///
    /// # Errors
    /// The reason why not.
    pub(crate) fn check(&self, seats: usize) -> Result<(), SetupError> {
        let refuse = |phrase: Phrase| Err(SetupError::Options(Box::new(phrase)));
        if self.third_player && seats != 2 {
            return refuse(Phrase::new("setup-third-player-for-two"));
        }
        if self.third_player && self.extra_rounds > EXTRA_ROUNDS_WITH_THIRD {
            return refuse(Phrase::new("setup-third-player-rounds").number("most", EXTRA_ROUNDS_WITH_THIRD));
        }
        let needed = self.deck(seats);
        if needed > CARDS || self.extra_rounds > EXTRA_ROUNDS {
            let base = Options { extra_rounds: 0, ..*self }.deck(seats);
            let most = (CARDS.saturating_sub(base) / seats).min(usize::from(EXTRA_ROUNDS));
            return refuse(
                Phrase::new("setup-too-few-cards")
                    .count("needed", needed)
                    .count("cards", CARDS)
                    .count("most", most),
            );
        }
        Ok(())
    }
}
