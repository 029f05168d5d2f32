//! What a worker in a zone would bring a player now, so that nobody places one in vain.

use adda_core::{NoLog, Phrase, Seat};
#[cfg(feature = "draw")]
use adda_draw::Easel;
#[cfg(feature = "draw")]
use maud::{Markup, html};

#[cfg(feature = "draw")]
use super::art;
use crate::action::Action;
use crate::equipment::Equipment;
use crate::lookup::lookup;
use crate::railway::Sections;
use crate::task::{Moment, Task};
use crate::zone::{Space, Zone};
use crate::{Alubari, boost, build, chaiwala, excavation, laying, storehouse, works};

/// Amounts with their symbols; empty if a worker would do nothing.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Gain {
    pub(super) parts: Vec<(String, &'static str)>,
    /// The points that come with it.
    pub(super) points: u8,
    /// Whether a chai would bring more.
    pub(super) chai: bool,
}

/// What a worker of this seat would bring in a zone, if it acted now.
pub(crate) fn gain(game: &Alubari, seat: Seat, zone: Zone) -> Gain {
    let mut game = game.clone();
    game.seat = seat;
    game.moment = Moment::Worker(Space::new(zone, 0));
    game.boosted = false;
    let zone = if zone == Zone::Excavation && game.covered { Zone::Build } else { zone };
    game.task = task(zone);
    let plus = |count: u16| format!("+{count}");
    let mut gain = Gain { chai: boost::check(&game).is_ok(), ..Gain::default() };
    let own = game.decider();
    match zone {
        Zone::Storehouse => {
            let (most, _) = storehouse::limits(&game, false);
            let cubes = game.stock.len().min(most.into());
            gain.add(cubes as u16, plus(cubes as u16), "c-cubes");
            let leaf = u16::from(own.equipment.contains(Equipment::ToyTrain));
            gain.add(leaf, plus(leaf), "leaf");
        }
        Zone::Excavation => excavated(&game, &mut gain),
        Zone::Works => {
            let steel = (own.goods.iron / u16::from(works::iron_for_steel(&game, false))).min(3);
            let stone =
                (own.goods.rubble / 2).min(u16::from(game.stock.stone) + u16::from(game.bag.stone)).min(3);
            gain.add(steel, plus(steel), "steel");
            gain.add(stone, plus(stone), "stone");
            if gain.parts.is_empty() {
                gain.add(own.goods.stone, plus(2 * own.goods.stone.min(3)), "rubble");
            }
        }
        Zone::Laying => {
            let (most, _) = laying::most(&game);
            let free = lookup().all_sections.minus(game.laid());
            let laid: Sections = free.iter().take(most.into()).collect();
            let chai = laid.and(lookup().rivers).len() as u16;
            gain.points = laid.iter().map(|section| lookup().section_points[section.index()]).sum();
            gain.add(most.into(), plus(most.into()), "track");
            gain.add(chai, plus(chai), "chai");
        }
        Zone::Build => {
            let (mut areas, mut cards) = (Vec::new(), Vec::new());
            build::each(&game, &mut |action| {
                match action {
                    Action::Build { area, .. } if !areas.contains(&area) => areas.push(area),
                    Action::Buy { equipment, .. } if !cards.contains(&equipment) => cards.push(equipment),
                    _ => {}
                }
                false
            });
            gain.add(areas.len() as u16, areas.len().to_string(), "station");
            gain.add(cards.len() as u16, cards.len().to_string(), "equipment");
        }
        Zone::PostOffice => {
            let cards = game.office_cards().len();
            gain.add(cards as u16, format!("1/{cards}"), "contract");
        }
        Zone::Chaiwala => {
            let (leaves, chai) = (chaiwala::leaves(&game), u16::from(chaiwala::most_brewed(&game)));
            gain.add(leaves, plus(leaves), "leaf");
            gain.add(chai, format!("≤{chai}"), "chai");
        }
    }
    gain
}

impl Gain {
    fn add(&mut self, count: u16, text: String, symbol: &'static str) {
        if count > 0 {
            self.parts.push((text, symbol));
        }
    }

    /// In words, for those who do not see the symbols.
    pub(crate) fn say(&self) -> Phrase {
        let part = |(amount, what): &(String, &'static str)| {
            // Of several numbers the last one counts: `1/3` is one of three contracts.
            let count = amount.split(|sign: char| !sign.is_ascii_digit()).next_back();
            let count: u16 = count.and_then(|digits| digits.parse().ok()).unwrap_or_default();
            Phrase::new("gain-part").text("amount", amount).number("count", count).choice("what", what)
        };
        let mut parts: Vec<Phrase> = self.parts.iter().map(part).collect();
        if self.points > 0 {
            parts.push(Phrase::new("gain-points").number("points", self.points));
        }
        Phrase::new("gain")
            .choice("vain", if parts.is_empty() { "yes" } else { "no" })
            .choice("chai", if self.chai { "yes" } else { "no" })
            .list("parts", parts)
    }

    /// As a chip: what it brings in ink, a cup if a chai would bring more.
    #[cfg(feature = "draw")]
    pub(super) fn draw(&self, easel: &Easel<'_>) -> Markup {
        html! {
            span.alu-gain.alu-vain[self.parts.is_empty()] {
                @for (text, symbol) in &self.parts { span.alu-good { (text) (art::picture(symbol)) } }
                @if self.points > 0 { (art::seal(self.points)) }
                @if self.parts.is_empty() { span { (easel.key("page-in-vain")) } }
                @if self.chai { span.alu-with-chai { (art::picture("chai")) "+" } }
            }
        }
    }
}

/// The rubble and the spaces that an excavation would bring.
fn excavated(game: &Alubari, gain: &mut Gain) {
    let left: u16 = game.rubble.iter().map(|&rubble| u16::from(rubble)).sum();
    let rubble = left.min(excavation::rate(game, false).into());
    gain.add(rubble, format!("+{rubble}"), "rubble");
    let seat = game.seat;
    let mut after = game.clone();
    excavation::dig(&mut after, &mut NoLog);
    let spaces = after.player(seat).cells.len() - game.player(seat).cells.len();
    gain.add(spaces as u16, format!("+{spaces}"), "estate");
}

/// The decision of a worker in a zone.
const fn task(zone: Zone) -> Task {
    match zone {
        Zone::Storehouse => Task::Storehouse,
        Zone::Excavation => Task::Excavate,
        Zone::Works => Task::Works { left: Some(works::STEPS), crushed: false, from_bag: false },
        Zone::Laying => Task::Lay,
        Zone::Build => Task::Build { second: false },
        Zone::PostOffice => Task::PostOffice,
        Zone::Chaiwala => Task::Chaiwala,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(position: serde_json::Value, zone: Zone) -> Gain {
        let game: Alubari = serde_json::from_value(position).expect("a position");
        gain(&game, Seat::at(0), zone)
    }

    fn parts(gain: &Gain) -> Vec<(&str, &str)> {
        gain.parts.iter().map(|(text, symbol)| (text.as_str(), *symbol)).collect()
    }

    #[test]
    fn a_worker_who_would_do_nothing_brings_nothing() {
        let poor = || serde_json::json!({ "players": [{}, {}] });
        for zone in [Zone::Storehouse, Zone::Works, Zone::Laying, Zone::Build, Zone::PostOffice] {
            assert_eq!(of(poor(), zone), Gain::default(), "{zone:?}");
        }
        assert_eq!(parts(&of(poor(), Zone::Excavation)), [("+3", "rubble"), ("+2", "estate")]);
        assert_eq!(parts(&of(poor(), Zone::Chaiwala)), [("+1", "leaf")]);
    }

    #[test]
    fn it_counts_goods_points_and_what_a_chai_adds() {
        let rich = || {
            serde_json::json!({
                "stock": { "iron": 4 }, "office": [1, 2, null],
                "players": [{ "goods": { "iron": 7, "steel": 2, "stone": 2 }, "chai": 1 }, {}],
            })
        };
        let store = of(rich(), Zone::Storehouse);
        assert_eq!((parts(&store), store.chai), (vec![("+3", "c-cubes")], true));
        let laid = of(rich(), Zone::Laying);
        assert_eq!((parts(&laid), laid.points), (vec![("+1", "track"), ("+1", "chai")], 1));
        assert_eq!(parts(&of(rich(), Zone::Works)), [("+2", "steel")]);
        assert_eq!(parts(&of(rich(), Zone::PostOffice)), [("1/2", "contract")]);
        let built = of(rich(), Zone::Build);
        assert_eq!(parts(&built)[0], ("2", "station"));
    }
}
