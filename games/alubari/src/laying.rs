//! Zone D, laying track (rules 8.7 to 8.9).

use adda_core::Sink;

use crate::contract::Effect;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::lookup::lookup;
use crate::railway::Sections;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost};

/// How many more sections a chai allows.
const MORE_WITH_CHAI: u8 = 2;

adda_kit::kinds! {
    /// Why no more sections can be laid.
    pub enum Limit {
        /// The laying track, with what chai and contracts add.
        Rate = "rate",
        /// Steel, and iron if it may replace it.
        Steel = "steel",
        /// Markers.
        Markers = "markers",
        /// The end of the line.
        Line = "line",
        /// A contract lays a single one.
        Contract = "contract",
    }
}

/// What the deciding player may lay.
struct Terms {
    /// The smallest number of sections, from the rate on the track.
    least: u8,
    /// The largest number of sections.
    most: u8,
    /// The player's steel.
    steel: u8,
    /// How many sections iron could pay for.
    by_iron: u8,
    /// What the largest number comes from.
    limit: Limit,
}

/// How much iron may replace a steel; 0 if none may.
fn iron_for_steel(game: &Alubari) -> u8 {
    game.lasting(|effect| if let Effect::IronForSteel(iron) = effect { iron } else { 0 })
}

fn terms(game: &Alubari, boosted: bool) -> Terms {
    let own = game.decider();
    let few = |count: u16| count.min(u8::MAX.into()) as u8;
    let free = lookup().all_sections.minus(game.laid()).len() as u8;
    let room = free.min(own.markers);
    let steel = few(own.goods.steel);
    let by_iron = match iron_for_steel(game) {
        0 => 0,
        iron => few(own.goods.iron / u16::from(iron)),
    };
    let base = game.laying_value();
    let more = game.lasting(|effect| if let Effect::LayingRate(more) = effect { more } else { 0 });
    let rate = base + more + if boosted { MORE_WITH_CHAI } else { 0 };
    let free_laying = game.lasting(|effect| u8::from(matches!(effect, Effect::FreeLaying(_)))) > 0;
    // R33: what chai or a contract adds is optional. The minimum depends on real steel only.
    let least = if free_laying { 0 } else { base.min(steel).min(room) };
    let paid = steel.saturating_add(by_iron);
    let most = rate.min(paid).min(room);
    let limit = match most {
        _ if most == rate => Limit::Rate,
        _ if most == paid => Limit::Steel,
        _ if own.markers < free => Limit::Markers,
        _ => Limit::Line,
    };
    Terms { least, most, steel, by_iron, limit }
}

/// Whether a chai would allow laying more.
pub(crate) fn boost_helps(game: &Alubari) -> bool {
    terms(game, true).most > terms(game, false).most
}

/// The largest number of sections, and how many of them are paid with iron, which are as few as possible.
pub(crate) fn most(game: &Alubari) -> (u8, u8) {
    let Terms { most, steel, .. } = terms(game, game.boosted);
    (most, most.saturating_sub(steel))
}

/// Starts a worker's action. A player without a choice lays at once.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    game.task = Task::Lay;
    let Terms { least, most, by_iron, .. } = terms(game, false);
    if boost::check(game).is_ok() || least < most || (by_iron > 0 && most > 0) {
        return Next::Await;
    }
    if most == 0 {
        game.nothing_to_do(log);
        return Next::Done;
    }
    play(game, most, 0, log)
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    if boost::check(game).is_ok() {
        out.push(Action::Boost);
    }
    let Terms { least, most, steel, by_iron, .. } = terms(game, game.boosted);
    for sections in least..=most {
        for with_iron in sections.saturating_sub(steel)..=sections.min(by_iron) {
            out.push(Action::Lay { sections, with_iron });
        }
    }
}

pub(crate) fn check(game: &Alubari, sections: u8, with_iron: u8) -> Result<(), Refusal> {
    let terms = terms(game, game.boosted);
    if sections < terms.least {
        return Err(Refusal::TooFewSections { least: terms.least });
    }
    if sections > terms.most {
        return Err(Refusal::TooManySections { most: terms.most, limit: terms.limit });
    }
    check_payment(game, sections, with_iron, &terms)
}

fn check_payment(game: &Alubari, sections: u8, with_iron: u8, terms: &Terms) -> Result<(), Refusal> {
    if with_iron > 0 && iron_for_steel(game) == 0 {
        return Err(Refusal::NoIronForSteel);
    }
    if with_iron > sections || with_iron > terms.by_iron {
        return Err(Refusal::TooMuchIron { most: terms.by_iron.min(sections) });
    }
    let needed = sections - with_iron;
    if needed > terms.steel {
        return Err(Refusal::too_few("steel", needed.into(), terms.steel.into()));
    }
    Ok(())
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, sections: u8, with_iron: u8, log: &mut S) -> Next {
    let seat = game.seat;
    let iron = iron_for_steel(game) * with_iron;
    let free = lookup().all_sections.minus(game.laid());
    let laid: Sections = free.iter().take(sections.into()).collect();
    let for_each = game.lasting(|effect| if let Effect::FreeLaying(leaves) = effect { leaves } else { 0 });
    let leaves = for_each * sections;
    game.bag.iron += iron;
    let own = game.decider_mut();
    own.goods.steel -= u16::from(sections - with_iron);
    own.goods.iron -= u16::from(iron);
    own.goods.leaves = own.goods.leaves.saturating_add(leaves.into());
    own.markers -= sections;
    own.sections = own.sections.or(laid);
    let mut chai = laid.and(lookup().rivers).len() as u8;
    if sections > 0 {
        // 10 The Garratt brings a chai the first time in a round.
        chai += u8::from(!own.has_laid && own.equipment.contains(Equipment::Garratt));
        own.has_laid = true;
    }
    let chai = game.gain_chai(seat, chai);
    log.push(Event::Laid { seat, sections: laid, with_iron, chai, leaves });
    Next::Done
}

/// Whether a contract could lay the next section, paid with steel, or with iron if that is allowed.
pub(crate) fn can_lay_one(game: &Alubari) -> bool {
    one(game, false) || one(game, true)
}

fn one(game: &Alubari, with_iron: bool) -> bool {
    let own = game.decider();
    let terms = terms(game, false);
    let paid = if with_iron { terms.by_iron > 0 } else { terms.steel > 0 };
    paid && own.markers > 0 && !lookup().all_sections.minus(game.laid()).is_empty()
}

/// Starts laying the section of a contract. There is a choice only if iron may replace steel.
pub(crate) fn begin_one<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    if one(game, false) && one(game, true) {
        game.task = Task::LayOne;
        return Next::Await;
    }
    let with_iron = u8::from(!one(game, false));
    play(game, 1, with_iron, log)
}

pub(crate) fn legal_one(_: &Alubari, out: &mut Vec<Action>) {
    out.extend([0, 1].map(|with_iron| Action::Lay { sections: 1, with_iron }));
}

pub(crate) fn check_one(game: &Alubari, sections: u8, with_iron: u8) -> Result<(), Refusal> {
    match sections {
        1 => check_payment(game, 1, with_iron, &terms(game, false)),
        0 => Err(Refusal::TooFewSections { least: 1 }),
        _ => Err(Refusal::TooManySections { most: 1, limit: Limit::Contract }),
    }
}
