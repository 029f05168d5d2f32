//! The audit: every component is in exactly one place, and all parts are consistent.

use adda_core::{Game, Seat};
use adda_kit::{disjoint, require};

use crate::action::Upkeep;
use crate::contract::Contracts;
use crate::equipment::{Equipment, Equipments};
use crate::estate::{Cell, Cells, Face};
use crate::lookup::lookup;
use crate::railway::Sections;
use crate::station::Areas;
use crate::task::{Moment, Task};
use crate::wheel::EVENTS;
use crate::zone::{Spaces, Zone};
use crate::{Alubari, LAST_ROUND, Player, maintenance};

/// Every component is in exactly one place, and all parts are consistent.
pub(crate) fn audit(game: &Alubari) -> Result<(), String> {
    let seats = game.seats();
    let known = [Some(game.first), Some(game.seat), Some(game.opened_by), game.extra_round];
    let at_table = known.into_iter().flatten().all(|seat| seat.index() < seats);
    require(at_table, "there is no such seat")?;
    require((1..=LAST_ROUND).contains(&game.round), "rounds are numbered from 1 to 300")?;
    let lengths = lookup().components();
    let on_tracks = usize::from(game.excavation) < lengths.excavation.cells.len()
        && usize::from(game.laying) < lengths.laying.cells.len()
        && usize::from(game.harvest) < lengths.harvest.cells.len();
    require(on_tracks, "a marker is beyond the end of its track")?;
    audit_cubes(game)?;
    audit_cards(game)?;
    audit_estates(game)?;
    audit_railway(game)?;
    for seat in Seat::all(seats) {
        let sound = audit_player(game, game.player(seat));
        sound.map_err(|what| format!("seat {}: {what}", seat.index()))?;
    }
    audit_workers(game)?;
    audit_end(game)?;
    audit_task(game)
}

fn audit_cubes(game: &Alubari) -> Result<(), String> {
    let (table, bag, stock) = (game.table(), game.bag, game.stock);
    let held = |good: fn(&Player) -> u16| -> usize {
        game.all_players().iter().map(|player| usize::from(good(player))).sum()
    };
    let iron = usize::from(bag.iron) + usize::from(stock.iron) + held(|player| player.goods.iron);
    require(iron == usize::from(table.iron), "the number of iron cubes is wrong for this number of players")?;
    let stone = usize::from(bag.stone) + usize::from(stock.stone) + held(|player| player.goods.stone);
    require(
        stone == usize::from(table.stone),
        "the number of stone cubes is wrong for this number of players",
    )?;
    // In a solo game, the cubes on equipment do not come from the bag.
    let on_cards = if game.is_solo() { 0 } else { game.shed_chai.len() };
    let chai = usize::from(bag.chai) + usize::from(stock.chai) + on_cards;
    require(chai <= usize::from(table.chai), "there are too many chai cubes for this number of players")?;
    let wheel = &game.wheel;
    require(wheel.last <= EVENTS, "the wheel has six spaces")?;
    require((wheel.last == 0) == (wheel.clearings == 0), "the first event is event 1")?;
    // At most five event cubes come in a round, which is less than one lap, so event 1 happens at most once
    // per round.
    require(wheel.clearings <= LAST_ROUND, "there are more events than possible")?;
    let waiting = wheel.waiting <= wheel.drawn && wheel.drawn <= table.events;
    require(waiting, "there are more pending event cubes than were drawn")?;
    let drawn = wheel.filled.len() + usize::from(wheel.drawn);
    require(drawn <= usize::from(table.refill), "more cubes were drawn than in a round")?;
    require(
        wheel.cubes() + wheel.waiting <= table.events,
        "there are too many event cubes for this number of players",
    )
}

fn audit_cards(game: &Alubari) -> Result<(), String> {
    let office = game.office.iter().flatten().map(|&card| Contracts::only(card));
    let held = game.all_players().iter().map(|player| player.contracts);
    let heaps = held.chain(office).chain([game.deck, game.discard, game.revealed]);
    let all = disjoint(heaps, "a contract is in two places")?;
    require(all == Contracts::ALL, "some of the 30 contracts are missing")?;
    let seen = match game.top {
        Some(back) => !game.deck.and(lookup().backs[back as usize]).is_empty(),
        None => game.deck.is_empty(),
    };
    require(seen, "no card of the deck has the back of the top card")?;
    let sets = game.all_players().iter().map(|player| player.equipment).chain([game.shed]);
    let all = disjoint(sets, "an equipment is in two places")?;
    require(
        all.len() == usize::from(game.table().shed),
        "the number of equipment is wrong for this number of players",
    )?;
    let with_chai = |card: Equipment| lookup().components().equipment[card.index()].with_chai > 0;
    let fits = game.shed_chai.minus(game.shed).is_empty() && game.shed_chai.iter().all(with_chai);
    require(fits, "chai is only on equipment in the shed that starts with it")
}

fn audit_estates(game: &Alubari) -> Result<(), String> {
    let faces: Vec<Face> = game.estates.iter().flatten().copied().collect();
    let filled = game.estates[..faces.len()].iter().all(Option::is_some);
    require(
        filled && faces.len() == usize::from(game.table().slots),
        "the number of estates is wrong for this number of players",
    )?;
    let board = faces.first() == Some(&Face::BOARD);
    require(board != game.options.cover_alubari, "the first estate is Alubari, unless it is covered")?;
    let mut cards: Vec<Option<usize>> = faces.iter().map(|face| face.card()).collect();
    cards.sort_unstable();
    cards.dedup();
    require(cards.len() == faces.len(), "an estate is there twice")?;
    let count = game.cell_count();
    for cell in (0..game.rubble.len()).map(Cell::at) {
        let most = game.printed(cell).map_or(0, |(rubble, _)| rubble);
        require(game.rubble[cell.index()] <= most, "there is more rubble on a space than printed")?;
    }
    let owned = game.all_players().iter().map(|player| player.cells).chain([game.white_cells]);
    let owned = disjoint(owned, "a space of an estate has two owners")?;
    let cleared = Cells::first_of(count).minus(game.cells_with_rubble());
    require(owned == cleared, "a space of an estate has an owner when its rubble is gone, and not before")?;
    let borrowed = game.all_players().iter().map(|player| player.borrowed);
    let borrowed = disjoint(borrowed, "a space is borrowed twice")?;
    require(borrowed.minus(game.white_cells).is_empty(), "only spaces of the game can be borrowed")?;
    require(!game.covered || game.cells_with_rubble().is_empty(), "the excavation is covered too soon")
}

fn audit_railway(game: &Alubari) -> Result<(), String> {
    let sections = game.all_players().iter().map(|player| player.sections).chain([game.white_sections]);
    let laid = disjoint(sections, "a section has two owners")?;
    require(laid.minus(lookup().all_sections).is_empty(), "there is no such section")?;
    // In a solo game, some sections are laid at the start, but never rivers.
    let is_first_of = |part: Sections, all: Sections| {
        part.is_empty() || all.iter().take(part.len()).collect::<Sections>() == part
    };
    let rivers = lookup().rivers;
    require(is_first_of(laid.and(rivers), rivers), "rivers are crossed in order")?;
    let in_order = game.is_solo() || is_first_of(laid, lookup().all_sections);
    require(in_order, "sections are laid in order")?;
    let areas = game.all_players().iter().map(|player| player.areas).chain([game.white_areas]);
    let built: Areas = disjoint(areas, "an area has two owners")?;
    let there = lookup().areas[game.seats() - 1];
    require(built.minus(there).is_empty(), "an area does not exist with this number of players")?;
    require(!game.siliguri_closed || game.is_solo(), "Siliguri can be closed only in a solo game")
}

/// More than a game can bring.
const MOST_GOODS: u16 = 50_000;

fn audit_player(game: &Alubari, player: &Player) -> Result<(), String> {
    let placed = player.sections.len() + player.areas.len() + player.cells.len() + player.borrowed.len();
    let markers = placed + usize::from(player.markers);
    require(markers == usize::from(game.table().markers), "the number of markers is wrong")?;
    require(player.chai <= game.table().most_chai, "the chai marker is beyond the end of its track")?;
    let few = player.goods.each().all(|(_, count)| count <= MOST_GOODS);
    require(few, "more goods than a game can bring")?;
    require(player.used.minus(player.contracts).is_empty(), "a used contract belongs to another player")?;
    let lasting = player.active.minus(player.used.and(lookup().lasting)).is_empty();
    require(lasting, "an active effect does not belong to a used contract")?;
    require(player.quiet <= game.round, "a player declined contracts in a later round")?;
    require(
        player.ever_equipped || player.equipment.is_empty(),
        "a player who never had equipment has some",
    )?;
    let few: Equipments = player.equipment;
    require(!game.is_solo() || few.len() <= 2, "there are at most two equipment in a solo game")
}

fn audit_workers(game: &Alubari) -> Result<(), String> {
    let workers = game.all_players().iter().map(|player| player.workers);
    let taken: Spaces = disjoint(workers, "two workers are on a space")?;
    require(taken.minus(game.open_spaces()).is_empty(), "a worker is on a space that is not open")?;
    for seat in Seat::all(game.seats()) {
        let player = game.player(seat);
        let most = if game.sits_out(seat) { 0 } else { 2 + usize::from(player.hired) };
        require(player.workers.len() <= most, "a player has too many workers on the board")?;
        require(
            !player.hired || !game.sits_out(seat),
            "a player who sits out cannot have the seasonal worker",
        )?;
    }
    let before = game.all_players().iter().map(|player| player.workers_before);
    disjoint(before, "two workers were on a space in the round before")?;
    let all_placed = Seat::all(game.seats()).all(|seat| game.workers_left(seat) == 0);
    let fits = match game.moment {
        Moment::Maintenance | Moment::Hiring => taken.is_empty(),
        Moment::Placing => game.workers_left(game.seat) > 0,
        Moment::Window(_) | Moment::Worker(_) => all_placed,
        Moment::Over => true,
    };
    require(fits, "the placed workers do not fit this moment")?;
    let waits = game.wheel.waiting == 0 || game.moment == Moment::Maintenance;
    require(waits, "event cubes must be placed before the workers")
}

fn audit_end(game: &Alubari) -> Result<(), String> {
    let over = game.is_over();
    require(over == game.ending.is_some(), "a game must have an ending if and only if it is over")?;
    require(
        over == (game.task == Task::Nothing),
        "there must be a task if and only if the game is not over",
    )?;
    require(game.extra_round.is_none() || game.seats() == 2, "only a game for two has an extra round")?;
    let plays_on = !game.is_solo() || over || !game.is_solo_without_markers() || is_bonus(game.task);
    require(plays_on, "in a solo game, the last marker ends the game")
}

/// R10: the bonus of the last marker's area is still taken.
fn is_bonus(task: Task) -> bool {
    matches!(task, Task::TakeContract { .. } | Task::TakeEquipment { .. })
}

/// Whether the task fits the moment and has a legal action.
fn audit_task(game: &Alubari) -> Result<(), String> {
    let in_window = matches!(game.moment, Moment::Window(_));
    let in_zone = |zones: &[Zone]| match game.moment {
        Moment::Worker(space) => zones.contains(&space.zone()),
        Moment::Maintenance | Moment::Hiring | Moment::Placing | Moment::Window(_) | Moment::Over => false,
    };
    let excavates = in_zone(&[Zone::Excavation]) && !game.covered;
    let builds = in_zone(&[Zone::Build]) || (in_zone(&[Zone::Excavation]) && game.covered);
    let fits = match game.task {
        Task::Maintain(card) => {
            let own = game.decider().equipment.contains(card) && card != Equipment::ReliableTrain;
            let choices = Upkeep::ALL.into_iter().filter(|&upkeep| maintenance::check(game, upkeep).is_ok());
            game.moment == Moment::Maintenance && own && choices.count() > 1
        }
        Task::Hire => game.moment == Moment::Hiring && !game.decider().hired && !game.sits_out(game.seat),
        Task::Place => game.moment == Moment::Placing,
        Task::Window => in_window && !game.sits_out(game.seat),
        Task::Storehouse => in_zone(&[Zone::Storehouse]),
        Task::Excavate => excavates && !game.boosted && !game.cells_with_rubble().is_empty(),
        Task::Clear { left } => (in_window || excavates) && (1..=100).contains(&left),
        Task::Works { left, .. } => {
            let steps = left.is_none_or(|left| (1..=9).contains(&left));
            let endless = left.is_some() || game.boosted;
            (in_window || in_zone(&[Zone::Works])) && steps && endless
        }
        Task::Lay => in_zone(&[Zone::Laying]),
        Task::LayOne => {
            let both = [0, 1].into_iter().all(|iron| crate::laying::check_one(game, 1, iron).is_ok());
            in_window && both && crate::laying::can_lay_one(game)
        }
        Task::Build { second } | Task::TakeContract { second } | Task::TakeEquipment { second } => {
            (builds || (in_window && !second)) && (!second || game.boosted)
        }
        Task::PostOffice => in_zone(&[Zone::PostOffice]),
        Task::TurnedUp => in_window && !game.revealed.is_empty(),
        Task::Borrow { left, .. } => in_window && (1..=9).contains(&left) && game.decider().markers > 0,
        Task::Chaiwala => in_zone(&[Zone::Chaiwala]) && !game.boosted,
        Task::Nothing => game.moment == Moment::Over,
    };
    require(fits, "the task does not belong to this moment")?;
    require(
        game.revealed.is_empty() || game.task == Task::TurnedUp,
        "contracts are turned up without a task for them",
    )?;
    if let Moment::Worker(space) = game.moment {
        require(game.decider().workers.contains(space), "the acting worker is not there")?;
    } else {
        require(!game.boosted, "only a worker can be boosted")?;
    }
    let mut legal = Vec::new();
    game.legal(game.seat, &mut legal);
    require(legal.is_empty() == game.is_over(), "the task has no legal action")
}
