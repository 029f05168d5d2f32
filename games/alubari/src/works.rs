//! Zone C, the works: steel, stone and rubble (rules 8.5, 8.6).

use adda_core::Sink;

use crate::action::Product;
use crate::contract::Effect;
use crate::event::Event;
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost};

pub(crate) const STEPS: u8 = 3;
const IRON: u8 = 3;
const LESS_IRON: u8 = 2;
pub(crate) const RUBBLE: u16 = 2;

/// The iron that a steel costs. The savings of contract and chai do not add up.
pub(crate) fn iron_for_steel(game: &Alubari, boosted: bool) -> u8 {
    let cheap = |effect: Effect| if let Effect::CheapSteel(iron) = effect { iron } else { IRON };
    let by_contract =
        game.decider().active.iter().map(|card| cheap(lookup().effect(card))).min().unwrap_or(IRON);
    let by_chai = if boosted { LESS_IRON } else { IRON };
    by_contract.min(by_chai).max(LESS_IRON)
}

/// Whether anything can be made.
pub(crate) fn is_possible(game: &Alubari, boosted: bool) -> bool {
    let task = Task::Works { left: None, crushed: false, from_bag: false };
    Product::ALL.into_iter().any(|product| can(game, task, boosted, product).is_ok())
}

/// Chai can be spent only before the first step.
pub(crate) fn may_boost(left: Option<u8>) -> bool {
    left == Some(STEPS)
}

/// Whether a chai would allow what is impossible without: a cheaper steel, or a step after the last one.
pub(crate) fn boost_helps(game: &Alubari) -> bool {
    let price = iron_for_steel(game, true);
    let cheaper = price < iron_for_steel(game, false);
    (cheaper && game.decider().goods.iron >= u16::from(price)) || goes_beyond(game, STEPS)
}

/// Whether more than this many steps could be made with a chai.
fn goes_beyond(game: &Alubari, steps: u8) -> bool {
    let (own, price) = (&game.decider().goods, u16::from(iron_for_steel(game, true)));
    let most = u16::from(steps) + 1;
    let steel = own.iron / price;
    // R46: a stone out of the bag excludes crushing, so there are two ways to go on. A stone of the stock can be crushed
    // again, and its rubble pays for the next one.
    let bagged = (own.rubble / RUBBLE).min(u16::from(game.stock.stone) + u16::from(game.bag.stone));
    let stocked = u16::from(game.stock.stone);
    let fed = own.rubble / RUBBLE + own.stone > 0;
    let crushed = own.stone + if fed { 2 * stocked } else { 0 };
    (steel + bagged).max(steel + crushed) >= most
}

/// Starts a worker's action.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    let with_chai = game.decider().chai > 0;
    if !is_possible(game, with_chai) {
        game.nothing_to_do(log);
        return Next::Done;
    }
    begin_with(game, STEPS)
}

/// Starts the works with this many steps.
pub(crate) fn begin_with(game: &mut Alubari, steps: u8) -> Next {
    game.task = Task::Works { left: Some(steps), crushed: false, from_bag: false };
    Next::Await
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    if boost::check(game).is_ok() {
        out.push(Action::Boost);
    }
    for product in Product::ALL {
        if can(game, game.task, game.boosted, product).is_ok() {
            out.push(Action::Works(product));
        }
    }
    out.push(Action::Pass);
}

pub(crate) fn check(game: &Alubari, product: Product) -> Result<(), Refusal> {
    can(game, game.task, game.boosted, product)
}

fn can(game: &Alubari, task: Task, boosted: bool, product: Product) -> Result<(), Refusal> {
    let Task::Works { crushed, from_bag, .. } = task else { return Err(Refusal::DecideFirst(task)) };
    let own = &game.decider().goods;
    let needs = |good: &'static str, needed: u16, held: u16| {
        if held >= needed { Ok(()) } else { Err(Refusal::too_few(good, needed, held)) }
    };
    match product {
        Product::Steel => needs("iron", iron_for_steel(game, boosted).into(), own.iron),
        Product::StoneFromStock | Product::StoneFromBag if game.stock.stone + game.bag.stone == 0 => {
            Err(Refusal::NoStone)
        }
        Product::StoneFromStock if game.stock.stone == 0 => Err(Refusal::NoStoneInStock),
        Product::StoneFromBag if game.bag.stone == 0 => Err(Refusal::NoStoneInBag),
        // R46: otherwise the two could be repeated endlessly.
        Product::StoneFromBag if crushed => Err(Refusal::EndlessStone),
        Product::Rubble if from_bag => Err(Refusal::EndlessStone),
        Product::StoneFromStock | Product::StoneFromBag => needs("rubble", RUBBLE, own.rubble),
        Product::Rubble => needs("stone", 1, own.stone),
    }
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, product: Product, log: &mut S) -> Next {
    let seat = game.seat;
    let Task::Works { left, mut crushed, mut from_bag } = game.task else { return Next::Done };
    let iron = iron_for_steel(game, game.boosted);
    let own = &mut game.players[seat.index()].goods;
    match product {
        Product::Steel => {
            own.iron -= u16::from(iron);
            own.steel += 1;
            game.bag.iron += iron;
        }
        Product::StoneFromStock => {
            own.rubble -= RUBBLE;
            own.stone += 1;
            game.stock.stone -= 1;
        }
        Product::StoneFromBag => {
            own.rubble -= RUBBLE;
            own.stone += 1;
            game.bag.stone -= 1;
            from_bag = true;
        }
        Product::Rubble => {
            own.stone -= 1;
            own.rubble = own.rubble.saturating_add(RUBBLE);
            game.bag.stone += 1;
            crushed = true;
        }
    }
    log.push(Event::Worked { seat, product });
    let left = left.map(|left| left - 1);
    game.task = Task::Works { left, crushed, from_bag };
    let goes_on = left != Some(0) && Product::ALL.into_iter().any(|product| check(game, product).is_ok());
    if goes_on { Next::Await } else { Next::Done }
}
