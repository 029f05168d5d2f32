//! Questions that are answered without drawing anything.

use std::panic::{AssertUnwindSafe, catch_unwind};

use adda_bots::BotSpec;
use adda_core::{Info, Lang, Outcome, Part, Seat, json, record};
use adda_registry::Playable;
use adda_table::{Header, Level, PersonKey, Place, SeatKind, Stage, Turn, What};
use serde_json::Value;

use super::{BotTurn, GameRoom, Pause, PersonalResult, Queries, Thought, finish, listing, random_seed};
use crate::limits::MOST_ENTRIES;
use crate::store::{Finish, Listing, TableId};

impl<G: Playable> Queries for GameRoom<G> {
    fn header(&self) -> &Header {
        self.table.header()
    }

    fn game(&self, lang: Lang) -> (&'static str, &'static str) {
        (G::about().id, G::title(lang))
    }

    fn seq(&self) -> u64 {
        self.table.seq()
    }

    fn updated(&self) -> i64 {
        self.table.entries().last().map_or(self.table.header().made, |entry| entry.at)
    }

    fn moves(&self) -> usize {
        self.table.moves()
    }

    fn stage(&self) -> Stage {
        self.table.stage()
    }

    fn seats(&self) -> Vec<(usize, String, SeatKind)> {
        let sitters = self.table.sitters().iter().enumerate();
        sitters.map(|(seat, sitter)| (seat, sitter.name(seat), sitter.kind())).collect()
    }

    fn seats_of(&self, person: &PersonKey) -> Vec<Seat> {
        self.table.seats_of(person).collect()
    }

    fn free(&self, person: Option<&PersonKey>, invited: bool) -> Vec<Seat> {
        let may_sit = |seat: Seat| {
            person.is_none_or(|person| {
                let what = What::Sat { seat, person: person.clone(), name: String::new() };
                self.table.check(&what, person).is_ok()
            })
        };
        let sitters = Seat::all(self.table.sitters().len()).zip(self.table.sitters());
        let free = sitters.filter(|(_, sitter)| sitter.is_free(invited)).map(|(seat, _)| seat);
        free.filter(|&seat| may_sit(seat)).collect()
    }

    fn way_back(&self, seat: Seat, person: &PersonKey) -> Option<What> {
        self.table.way_back(seat, person).ok()
    }

    fn is_advised(&self, seat: Seat) -> bool {
        self.table.is_advised(seat)
    }

    fn turns(&self) -> Vec<(PersonKey, Turn)> {
        // Somebody who plays with bots alone has left the table knowingly.
        if self.table.people().len() < 2 {
            return Vec::new();
        }
        let person = |seat: Seat| self.table.sitters().get(seat.index())?.playing_person().cloned();
        self.table.turns().filter_map(|(seat, turn)| Some((person(seat)?, turn))).collect()
    }

    fn forced(&self) -> Option<(PersonKey, What)> {
        self.table.forced()
    }

    fn bots(&self) -> Vec<BotTurn> {
        let Some(match_) = self.table.match_() else { return Vec::new() };
        // Nobody thinks about a move that a full table would not take.
        if self.table.seq() >= MOST_ENTRIES {
            return Vec::new();
        }
        let turn = |(seat, level): (Seat, Level)| {
            // One thread for each bot: many tables think at the same time, and none may block the others.
            let mut bot = G::bot(BotSpec::Level(level), random_seed());
            let info = Info::of(match_.position(), seat);
            let think: Thought<Value> = Box::new(move || {
                let chosen = catch_unwind(AssertUnwindSafe(|| bot.choose(&info)));
                // Better a poor move than a game that stands still.
                let action = chosen.unwrap_or_else(|_| {
                    tracing::error!(
                        game = G::about().id,
                        "a bot panicked, so its seat plays any legal action"
                    );
                    info.legal[random_seed() as usize % info.legal.len()]
                });
                json::value(&G::to_json(Part::Action(&action)))
            });
            BotTurn { seat, pause: self.pause(seat), think }
        };
        self.table.bots_to_act().into_iter().map(turn).collect()
    }

    fn next_end(&self) -> Option<(i64, Seat)> {
        self.table.clock().next_end()
    }

    fn listing(&self, id: &TableId, now: i64) -> Listing {
        listing::of(&self.table, id, now)
    }

    fn finishes(&self, id: &TableId) -> Vec<Finish> {
        finish::of(&self.table, id)
    }

    fn result_of(&self, person: &PersonKey) -> Option<PersonalResult> {
        let match_ = self.table.match_().filter(|_| self.table.stage() == Stage::Over)?;
        let own = self.table.seats_of(person).next()?.index();
        let outcome = Outcome::of(match_.position());
        let result = outcome.seats.get(own)?;
        let names: Vec<String> =
            self.table.sitters().iter().enumerate().map(|(seat, sitter)| sitter.name(seat)).collect();
        let place = (result.place, names.len());
        let others = names.into_iter().enumerate().filter(|(seat, _)| *seat != own).map(|(_, name)| name);
        Some(PersonalResult { others: others.collect(), place, total: result.total })
    }

    fn record(&self) -> Option<String> {
        let match_ = self.table.match_().filter(|match_| match_.is_over())?;
        Some(G::record(match_, record::Ending::WithoutSeed))
    }

    fn rotated(&self) -> Vec<Place> {
        listing::rotated(&self.table)
    }
}

impl<G: Playable> GameRoom<G> {
    /// How long the bot on this seat waits.
    fn pause(&self, seat: Seat) -> Pause {
        let sitters = self.table.sitters();
        if sitters.get(seat.index()).is_some_and(|sitter| sitter.owner().is_some()) {
            return Pause::ForOwner;
        }
        let last = self.table.match_().and_then(|match_| Some((match_, match_.moves().last()?.seat)));
        let may_be_taken_back = last.is_some_and(|(match_, seat)| {
            sitters[seat.index()].playing_person().is_some() && match_.can_undo(seat).is_ok()
        });
        if may_be_taken_back { Pause::ForUndo } else { Pause::None }
    }
}
