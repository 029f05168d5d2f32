//! Lots, a toy game with everything that Dudab lacks: sealed choices that can be changed, options of every kind, solo
//! play, half points, shared wins, private draws.
//!
//! Every seat has the cards 1 to 4 and, with the bonus, a secret token. In each round all seats seal a card, and may
//! change it until the last one has sealed. Then the cards are turned up. The highest card scores a point; ties get half
//! a point each, or nothing. With the bonus, the first seat with the highest card either draws another token from the
//! bag or passes for half a point. At the end the tokens are revealed and score.
//!
//! `Toy<false>` is correct. `Toy<true>` has the planted [`Bug`]; each bug is in one branch.

use std::sync::atomic::{AtomicU32, Ordering};

use adda_core::bits::{Bits, nth_bit};
use adda_core::luck::Dictated;
use adda_core::{
    About, Description, Game, GameEvent, Luck, Mark, OptionSpec, Phrase, Points, ScoreLine, Seat, SeatSet,
    SetupError, Sink, Viewer,
};
use serde::{Deserialize, Serialize};

use super::bug::{Bug, planted};
use super::table::{Options, Phase, Table, Ties};
use super::view::View;

/// A position of the toy game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Table", into = "Table")]
pub(crate) struct Toy<const BUGGY: bool>(pub(crate) Table);

/// The toy game without bugs.
pub(crate) type Correct = Toy<false>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    /// Seal a card, or replace the one that was sealed before.
    Seal(u8),
    Draw,
    Pass,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Refusal {
    NoSuchCard,
    NotInHand,
    SealedAlready,
    NotNow(Phase),
    /// Only with a bug: it gives away a secret.
    SealedByAnother,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event<const BUGGY: bool> {
    /// A token for each seat, in the set-up.
    Dealt {
        seat: Seat,
        token: Option<u32>,
    },
    /// A card was sealed for the first time in this round.
    Sealed {
        seat: Seat,
        card: Option<u8>,
    },
    /// A sealed card was changed. Others do not learn about it.
    Changed {
        seat: Seat,
        card: u8,
    },
    TurnedUp {
        cards: Vec<u8>,
    },
    Drew {
        seat: Seat,
        token: Option<u32>,
    },
    Passed {
        seat: Seat,
    },
    GameEnded {
        tokens: Vec<u64>,
    },
}

impl<const BUGGY: bool> GameEvent for Event<BUGGY> {
    fn describe(&self) -> Description<'_, Self> {
        let has = Toy::<BUGGY>::has;
        match self {
            &Event::Dealt { seat, .. } if !has(Bug::DealLeaksToken) => {
                Description::new(Mark::Draw).private(seat, Event::Dealt { seat, token: None })
            }
            &Event::Sealed { seat, .. } if !has(Bug::EventLeaksSealedCard) => {
                Description::new(Mark::Play).private(seat, Event::Sealed { seat, card: None })
            }
            &Event::Changed { seat, .. } if !has(Bug::EventLeaksChange) => {
                Description::new(Mark::Play).private(seat, None)
            }
            &Event::Drew { seat, .. } if !has(Bug::EventLeaksToken) => {
                Description::new(Mark::Draw).private(seat, Event::Drew { seat, token: None })
            }
            Event::TurnedUp { cards } => {
                let differ = cards.iter().any(|card| *card != cards[0]);
                let unmarked = has(Bug::RevealUnmarked) || has(Bug::RevealMarkedBySecret) && !differ;
                let turned_up = Description::new(Mark::Show);
                if unmarked { turned_up } else { turned_up.reveals() }
            }
            Event::GameEnded { .. } => Description::new(Mark::End).reveals(),
            Event::Dealt { .. }
            | Event::Sealed { .. }
            | Event::Changed { .. }
            | Event::Drew { .. }
            | Event::Passed { .. } => Description::new(Mark::Play),
        }
    }

    /// Overridden only for the bug that shows an open replay what a spectator sees.
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let hides = viewer == Viewer::Open && Toy::<BUGGY>::has(Bug::OpenReplayHides);
        self.describe().seen_by(self, if hides { Viewer::Spectator } else { viewer })
    }
}

impl<const BUGGY: bool> Toy<BUGGY> {
    pub(crate) fn has(bug: Bug) -> bool {
        BUGGY && planted() == bug as u8
    }

    fn turn_up(&mut self, log: &mut impl Sink<Event<BUGGY>>) {
        let table = &mut self.0;
        let sealed = std::mem::take(&mut table.sealed);
        if Self::has(Bug::NeverEnds) {
            return;
        }
        let cards: Vec<u8> = sealed.into_iter().flatten().collect();
        let highest = cards.iter().copied().max().unwrap_or_default();
        for (played, &card) in table.played.iter_mut().zip(&cards) {
            *played |= 1 << card;
        }
        let best: SeatSet = Seat::all(table.seats).filter(|seat| cards[seat.index()] == highest).collect();
        let each = match (best.len(), table.options.ties) {
            (1, _) => 2,
            (_, Ties::Share) => 1,
            (_, Ties::Nobody) => 0,
        };
        for seat in best.iter() {
            table.halves[seat.index()] += each;
        }
        log.push(Event::TurnedUp { cards });
        match best.first() {
            Some(seat) if table.options.bonus => table.phase = Phase::Offer(seat),
            _ => self.next_round(log),
        }
    }

    fn next_round(&mut self, log: &mut impl Sink<Event<BUGGY>>) {
        let table = &mut self.0;
        table.round += 1;
        table.phase = if table.round < table.options.rounds { Phase::Sealing } else { Phase::Over };
        if table.phase == Phase::Over {
            log.push(Event::GameEnded { tokens: table.tokens[..table.seats].to_vec() });
        }
    }
}

/// Takes a random item out of the set.
pub(crate) fn take(set: &mut u64, luck: &mut impl Luck) -> u32 {
    let taken = nth_bit(*set, luck.pick(set.count_ones()));
    *set &= !(1 << taken);
    taken
}

/// A value that differs on every call, as a clock does. Correct rules never use it.
pub(crate) fn clock() -> u32 {
    static TICKS: AtomicU32 = AtomicU32::new(1);
    TICKS.fetch_add(1, Ordering::Relaxed)
}

adda_core::compile_game!([const BUGGY: bool] Toy<BUGGY>);

impl<const BUGGY: bool> Game for Toy<BUGGY> {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event<BUGGY>;
    type Refusal = Refusal;

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "toy",
            title: "Lots",
            seats: 1..=4,
            options: &[
                OptionSpec::flag("bonus", "option-bonus"),
                OptionSpec::choice("ties", "option-ties", &["share", "nobody"]),
                OptionSpec::range("rounds", "option-rounds", 1, 3),
            ],
            // At most three sealed cards and three offers. But a sealed card can be changed any number of times
            // while another seat thinks: with four seats random play needs about two actions for each seal, and
            // ten times as many come up less than once in 10¹² rounds.
            longest_per_seat: 40,
            ..About::DEFAULT
        };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<Event<BUGGY>>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Self, SetupError> {
        Self::about().check_seats(seats)?;
        options.check()?;
        if Self::has(Bug::RefusesFullTable) && seats == 4 {
            return Err(SetupError::Seats { first: 1, last: 3, asked: seats });
        }
        let mut table = Table::empty(*options, seats);
        if options.bonus {
            for seat in Seat::all(seats) {
                let token = take(&mut table.bag, luck);
                table.tokens[seat.index()] |= 1 << token;
                log.push(Event::Dealt { seat, token: Some(token) });
            }
        }
        if Self::has(Bug::SetUpReadsClock) {
            table.trace = clock();
        }
        Ok(Toy(table))
    }

    fn seats(&self) -> usize {
        self.0.seats
    }

    fn to_act(&self) -> SeatSet {
        match self.0.phase {
            Phase::Sealing => Seat::all(self.0.seats).filter(|&seat| self.0.sealed(seat).is_none()).collect(),
            Phase::Offer(seat) => SeatSet::only(seat),
            Phase::Over => SeatSet::NONE,
        }
    }

    fn may_act(&self) -> SeatSet {
        let (table, all) = (&self.0, SeatSet::all(self.0.seats));
        match table.phase {
            Phase::Sealing if Self::has(Bug::OwesButMayNotAct) && self.to_act() == all => {
                all.without(Seat::at(table.seats - 1))
            }
            Phase::Sealing if Self::has(Bug::TurnDependsOnToken) => {
                let small = |seat: Seat| table.tokens[seat.index()] & 0b1111 != 0;
                all.iter().filter(|&seat| table.sealed(seat).is_none() || small(seat)).collect()
            }
            Phase::Sealing => all,
            Phase::Offer(_) if Self::has(Bug::MayActWithoutAction) => all,
            Phase::Offer(seat) => SeatSet::only(seat),
            Phase::Over if Self::has(Bug::MayActAfterEnd) => all,
            Phase::Over => SeatSet::NONE,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let may_act = self.may_act().contains(seat);
        match self.0.phase {
            Phase::Sealing if may_act => {
                let cards = Bits(self.0.hand(seat)).map(|card| card as u8);
                out.extend(cards.filter(|&card| self.0.sealed(seat) != Some(card)).map(Action::Seal));
            }
            Phase::Offer(offered) if seat == offered => {
                let allowed = |&action: &Action| self.check(seat, action).is_ok();
                out.extend([Action::Draw].into_iter().filter(allowed));
                if !(Self::has(Bug::LegalOmitsPass) && self.0.round > 0) {
                    out.push(Action::Pass);
                }
                if Self::has(Bug::ListsTwice) {
                    out.push(Action::Draw);
                }
            }
            Phase::Over if Self::has(Bug::ActsAfterEnd) => out.push(Action::Pass),
            Phase::Sealing | Phase::Offer(_) | Phase::Over => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let table = &self.0;
        match (table.phase, action) {
            (Phase::Sealing, Action::Seal(card)) => {
                if !(1..=4).contains(&card) {
                    assert!(!Self::has(Bug::CheckPanicsOnBigCard), "no such card: {card}");
                    Err(Refusal::NoSuchCard)
                } else if table.sealed(seat) == Some(card) {
                    Err(Refusal::SealedAlready)
                } else if table.hand(seat) & (1 << card) != 0 || Self::has(Bug::CheckAcceptsPlayedCard) {
                    Ok(())
                } else if Self::has(Bug::RefusalTellsSealedCard) && table.sealed.contains(&Some(card)) {
                    Err(Refusal::SealedByAnother)
                } else {
                    Err(Refusal::NotInHand)
                }
            }
            (Phase::Offer(_), Action::Draw) if Self::has(Bug::DrawDependsOnBag) && table.bag < 1 << 7 => {
                Err(Refusal::NotNow(table.phase))
            }
            (Phase::Offer(_), Action::Draw | Action::Pass) => Ok(()),
            (phase, _) => Err(Refusal::NotNow(phase)),
        }
    }

    fn play<L: Luck, S: Sink<Event<BUGGY>>>(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut L,
        log: &mut S,
    ) {
        let (table, own) = (&mut self.0, seat.index());
        if Self::has(Bug::LogMatters) && size_of::<S>() == 0 {
            table.trace = 1;
        }
        match action {
            Action::Seal(card) => {
                assert!(!(Self::has(Bug::PanicsOnFour) && card == 4), "four is too many");
                if Self::has(Bug::FirstToSealScores) && table.sealed == [None; 4] {
                    table.halves[own] += 1;
                }
                if table.sealed[own].replace(card).is_none() {
                    log.push(Event::Sealed { seat, card: Some(card) });
                } else {
                    log.push(Event::Changed { seat, card });
                    if Self::has(Bug::PlayReadsClock) {
                        table.trace = clock();
                    }
                }
                if self.to_act().is_empty() {
                    self.turn_up(log);
                }
            }
            Action::Draw => {
                let token = if Self::has(Bug::DrawsWithoutLuck) {
                    take(&mut table.bag, &mut Dictated::new(&[]))
                } else {
                    take(&mut table.bag, luck)
                };
                table.tokens[own] |= 1 << token;
                if Self::has(Bug::TokenStaysInBag) {
                    table.bag |= 1 << token;
                }
                log.push(Event::Drew { seat, token: Some(token) });
                self.next_round(log);
            }
            Action::Pass => {
                table.halves[own] += 1;
                log.push(Event::Passed { seat });
                self.next_round(log);
            }
        }
    }

    fn total(&self, seat: Seat) -> Points {
        let shown = self.0.phase == Phase::Over || Self::has(Bug::TotalTellsTokens);
        self.0.round_points(seat) + if shown { self.0.token_points(seat) } else { Points::default() }
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let line = |key, points| ScoreLine { label: Phrase::new(key), points };
        let mut lines = vec![line("score-rounds", self.0.round_points(seat))];
        if !Self::has(Bug::ScoreLineMissing) {
            lines.push(line("score-tokens", self.total(seat) - self.0.round_points(seat)));
        }
        lines
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl<const BUGGY: bool> TryFrom<Table> for Toy<BUGGY> {
    type Error = String;

    fn try_from(table: Table) -> Result<Self, String> {
        if !Self::has(Bug::ReadsUnsound) {
            table.audit()?;
        }
        Ok(Toy(table))
    }
}

impl<const BUGGY: bool> From<Toy<BUGGY>> for Table {
    fn from(Toy(mut table): Toy<BUGGY>) -> Table {
        if Toy::<BUGGY>::has(Bug::WritingForgetsSealed) {
            table.sealed = [None; 4];
        }
        table
    }
}
