//! The audit: every component is in exactly one place, and all parts are consistent.

use adda_core::{Game, Seat};
use adda_kit::require;

use crate::bed::{LEVELS, Piece};
use crate::card::{Card, Cards};
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::score::TipsBySource;
use crate::setup::chai_of;
use crate::track::{self, Tally};
use crate::vehicle::{Cell, MAX_CELLS};
use crate::{BLANKS, BONUS, DISPLAY, DabbaWalla, Phase, Player, TICKETS};

/// Whether dabbas are still being collected.
pub(super) const fn is_collecting(phase: Phase) -> bool {
    match phase {
        Phase::Keep | Phase::Move | Phase::Play | Phase::Rest | Phase::Last => true,
        Phase::Lay | Phase::Deferred | Phase::Over => false,
    }
}

/// All cards that are open or in a hand, each of them once.
pub(super) fn cards_in_places(game: &DabbaWalla) -> Result<Cards, String> {
    let heaps = game.all_players().iter().flat_map(|player| [player.hand, player.discard, player.away]);
    let under = game.third.under().map(|under| under.card);
    let single = game.display.iter().chain(game.third.row()).copied().flatten();
    let single = single.chain(game.third.drawn.into_iter().flatten()).chain(under);
    let mut all = Cards::NONE;
    for heap in heaps.chain([game.spent]).chain(single.map(Cards::only)) {
        if let Some(card) = all.and(heap).iter().next() {
            return Err(format!("the card {} is in two places", card.id()));
        }
        all = all.or(heap);
    }
    Ok(all)
}

/// All chai tiles that are not in the supply.
pub(super) fn heaps_of_chai(game: &DabbaWalla) -> impl Iterator<Item = Chais> {
    let held = game.all_players().iter().flat_map(|player| [player.chai, player.aside]);
    let mut offered = Chais::NONE;
    game.offer.pair.into_iter().flatten().for_each(|chai| offered.add(chai));
    held.chain([game.used, offered])
}

/// Every piece of every load, cell by cell.
fn pieces(game: &DabbaWalla) -> impl Iterator<Item = Piece> {
    game.all_players().iter().flat_map(|player| {
        let cells = || (0..MAX_CELLS).map(Cell::at);
        (1..=player.bed.top())
            .flat_map(move |level| cells().filter_map(move |cell| player.bed.piece(level, cell)))
    })
}

/// The number of blank tiles on all vehicles.
pub(super) fn blanks_placed(game: &DabbaWalla) -> usize {
    pieces(game).filter(|piece| *piece == Piece::Blank).count()
}

fn bonus_placed(game: &DabbaWalla, colour: Colour) -> usize {
    pieces(game).filter(|piece| *piece == Piece::Bonus(colour)).count()
}

/// Checks that every component is in exactly one place and all parts are consistent.
pub(crate) fn audit(game: &DabbaWalla) -> Result<(), String> {
    let seats = game.seats();
    require(game.turn.index() < seats && game.first.index() < seats, "a seat that this table does not have")?;
    game.options.check(seats).map_err(|error| error.to_string())?;
    let everywhere = cards_in_places(game)?;
    require(everywhere.and(game.unseen).is_empty(), "an unseen card is also somewhere else")?;
    require(everywhere.or(game.unseen) == Cards::ALL, "some of the 76 cards are missing")?;
    require(usize::from(game.deck) <= game.unseen.len(), "the deck has more cards than are unseen")?;
    audit_chai(game)?;
    let zeros = game.zeros.map(|zeros| zeros.left != zeros.right);
    require(zeros.unwrap_or(true), "the tiles with two zeros have different colours")?;
    require(game.zeros.is_some() == game.options.double_zero, "tiles with two zeros belong to module 1")?;
    audit_third(game)?;
    audit_loads(game)?;
    for seat in Seat::all(seats) {
        audit_player(game, game.player(seat)).map_err(|what| format!("seat {}: {what}", seat.index()))?;
    }
    if is_collecting(game.phase) { audit_collecting(game) } else { audit_delivery(game) }
}

fn audit_chai(game: &DabbaWalla) -> Result<(), String> {
    let mut counts = [0_usize; 16];
    for heap in heaps_of_chai(game).chain([game.supply]) {
        for chai in Chai::ALL {
            counts[chai.index()] += usize::from(heap.count(chai));
        }
    }
    let all = chai_of(&game.options);
    for chai in Chai::ALL {
        let (found, there) = (counts[chai.index()], usize::from(all.count(chai)));
        let what = format!("{found} chai tiles {} are on the table, {there} belong there", chai.word());
        require(found == there, &what)?;
    }
    require(game.offer.won == 0 || game.offer.pair.is_some(), "chai that was won is drawn at once")?;
    // A tile cannot complete more symbols than it has edges: four dabbas have ten.
    require(game.offer.won <= 10, "more chai than a tile can complete")?;
    let ordered = game.offer.pair.is_none_or(|[one, other]| one <= other);
    require(ordered, "two offered chai tiles are in their order")?;
    let connoisseurs = game.options.connoisseurs_chai;
    let chosen =
        game.offer.pair.is_some() || game.all_players().iter().any(|player| !player.aside.is_empty());
    require(connoisseurs || !chosen, "only connoisseurs choose between chai tiles")
}

fn audit_third(game: &DabbaWalla) -> Result<(), String> {
    let (third, levels) = (&game.third, game.third.row().len());
    if !game.options.third_player {
        return require(*third == crate::third::Third::default(), "there is no third player");
    }
    require(
        third.under().all(|under| under.by.index() < game.seats()),
        "a seat that this table does not have",
    )?;
    require(third.drawn.is_none_or(|[one, other]| one < other), "two drawn cards are in their order")?;
    let highest = game.highest();
    let fits = match (game.phase, game.offer.pair, third.drawn) {
        (Phase::Over, _, drawn) => levels == 0 && drawn.is_none(),
        (Phase::Lay | Phase::Deferred, _, drawn) => levels == highest && drawn.is_none(),
        (_, Some(_), drawn) => levels >= 1 && levels <= highest.max(1) && drawn.is_none(),
        (_, None, Some(_)) => levels >= 1 && levels < highest,
        (_, None, None) => levels == highest.max(1),
    };
    require(fits, "the third player has a card for each level that somebody has reached")
}

fn audit_loads(game: &DabbaWalla) -> Result<(), String> {
    let mut loaded = Cards::NONE;
    for player in game.all_players() {
        let own: Cards = player
            .bed
            .tiles(&game.spots)
            .filter_map(|(_, tile)| match tile {
                crate::Tile::Dabbas { card, .. } => Some(card),
                crate::Tile::Bonus { .. } | crate::Tile::Blank { .. } => None,
            })
            .collect();
        require(loaded.and(own).is_empty(), "a tile is on two vehicles")?;
        loaded = loaded.or(own);
        let played = if is_collecting(game.phase) { player.discard } else { player.discard.or(game.spent) };
        require(own.minus(played).is_empty(), "a tile is loaded whose card was not played")?;
        let all_loaded = !is_collecting(game.phase) || own == player.discard;
        require(all_loaded, "a card was played whose tile is not loaded")?;
    }
    let collecting = is_collecting(game.phase);
    for colour in Colour::ALL {
        let (placed, used) = (bonus_placed(game, colour), game.used.count(Chai::Bonus(colour)));
        let fits = if collecting { placed == usize::from(used) } else { placed <= usize::from(BONUS) };
        require(fits, "a bonus dabba is placed for each chai tile used for it")?;
    }
    let placed = blanks_placed(game);
    let left = usize::from(game.blanks);
    let fits = match (collecting, game.blanks) {
        (true, 0) => placed >= usize::from(BLANKS),
        (true, _) => placed + left == usize::from(BLANKS),
        (false, _) => left <= usize::from(BLANKS),
    };
    require(fits, "there are fifteen blank tiles, and more only when these are placed")
}

/// More than a game can earn: 62 levels of nine dabbas at four tips each are fewer.
const MOST_TIPS: i16 = 5_000;

fn audit_player(game: &DabbaWalla, player: &Player) -> Result<(), String> {
    require(player.known.minus(player.hand).is_empty(), "a card that everybody knows is not in the hand")?;
    let TipsBySource { tickets, orders, dabbas, blanks, chai } = player.sheet;
    let small =
        [tickets, orders, dabbas, blanks, chai].iter().all(|tips| tips.unsigned_abs() < MOST_TIPS as u16);
    require(small, "more tips than a game can earn")?;
    let away = if game.options.tactical_start && game.phase != Phase::Keep { 2 } else { 0 };
    let kept = game.phase == Phase::Keep && player.hand.len() == 2;
    require(player.away.len() == if kept { 2 } else { away }, "two cards are put away at a tactical start")?;
    let laid = |card: Card| player.discard.contains(card);
    require(player.laid.is_none_or(laid), "a card is laid that is not in the hand")?;
    let few = if game.phase == Phase::Lay { 1 } else { 0 };
    let tiles = player.chai.contains_all(player.tiles)
        && player.tiles.orange() == player.tiles
        && player.tiles.count(Chai::Deferred) <= few;
    require(tiles, "these chai tiles cannot be laid")?;
    require(player.tiles.is_empty() || player.sealed, "chai tiles are laid all at once")?;
    require(!player.sealed || player.laid.is_some(), "a choice is complete with a card")?;
    let done = player.laid.is_none() || player.sealed || !player.chai.is_empty();
    require(done, "without chai tiles a choice is complete with the card")
}

fn audit_collecting(game: &DabbaWalla) -> Result<(), String> {
    let seats = game.seats();
    let nothing = game.level == 0 && game.spent.is_empty() && game.last.is_none();
    require(nothing, "nothing is delivered yet")?;
    let players = || Seat::all(seats).map(|seat| (seat, game.player(seat)));
    for (_, player) in players() {
        let idle = player.laid.is_none() && !player.deferring && player.sheet == TipsBySource::default();
        require(idle, "nothing is delivered yet")?;
    }
    let tickets: usize = players().map(|(_, player)| usize::from(player.tickets)).sum();
    let lying: usize = game.tickets.iter().map(|&tickets| usize::from(tickets)).sum();
    require(tickets + lying == usize::from(TICKETS) * seats, "each player brought six tickets")?;
    let empty = game.display.iter().filter(|card| card.is_none()).count();
    let on_nothing = (0..DISPLAY).any(|space| game.display[space].is_none() && game.tickets[space] > 0);
    require(!on_nothing, "tickets are on cards")?;
    let in_turn = |seat: Seat| seat == game.turn;
    // How many turns a seat comes after the first player.
    let place = |seat: Seat| (seat.index() + seats - game.first.index()) % seats;
    for (seat, player) in players() {
        let hand = player.hand.len();
        let fits = match game.phase {
            Phase::Keep => hand == 4 || hand == 2,
            Phase::Play if in_turn(seat) => hand == 3,
            Phase::Last if in_turn(seat) => hand <= 2,
            Phase::Last if place(seat) < place(game.turn) => hand == 0,
            Phase::Move | Phase::Play | Phase::Rest | Phase::Last => hand == 2,
            Phase::Lay | Phase::Deferred | Phase::Over => true,
        };
        require(fits, format_args!("seat {}: a hand has the wrong number of cards", seat.index()))?;
        let placed = game.phase != Phase::Keep || player.discard.is_empty();
        require(placed, "nothing is placed yet")?;
    }
    // The turns left: the deck has a card for each but the last.
    let (to_come, next) = match game.phase {
        Phase::Keep | Phase::Move => (usize::from(game.deck) + 1, game.turn),
        Phase::Play | Phase::Rest if empty == 0 => (usize::from(game.deck) + 1, game.turn.left(seats)),
        Phase::Play | Phase::Rest | Phase::Last | Phase::Lay | Phase::Deferred | Phase::Over => {
            (0, game.turn.left(seats))
        }
    };
    let collected = to_come == 0;
    require(
        empty == usize::from(collected),
        "a space of the ring is empty after the last turn, and only then",
    )?;
    require(!collected || game.deck == 0, "the ring is filled up while the deck has cards")?;
    let even = game.phase == Phase::Last || (place(next) + to_come).is_multiple_of(seats);
    require(even, "all players have the same number of turns: the deck has the wrong number of cards")?;
    require(game.phase != Phase::Keep || game.options.tactical_start, "only a tactical start has a choice")?;
    let choosing = game.phase != Phase::Keep || players().any(|(_, player)| player.hand.len() == 4);
    require(choosing, "somebody must have cards to choose")?;
    audit_room(game, to_come, place(next))
}

/// Whether no load can outgrow the number of levels, whatever is still placed.
fn audit_room(game: &DabbaWalla, to_come: usize, next: usize) -> Result<(), String> {
    let seats = game.seats();
    let bonus_left =
        Colour::ALL.iter().map(|&colour| usize::from(BONUS) - bonus_placed(game, colour)).sum::<usize>();
    for seat in Seat::all(seats) {
        let player = game.player(seat);
        let place = (seat.index() + seats - game.first.index()) % seats;
        let later = (place + seats - next) % seats;
        let own_turns = (to_come + seats - 1 - later) / seats;
        let highest =
            player.bed.top() + player.hand.len() + own_turns + bonus_left + usize::from(game.blanks);
        // Two of the four cards of a tactical start leave the game.
        let highest = if game.phase == Phase::Keep { highest.min(LEVELS) } else { highest };
        require(highest <= LEVELS, "more tiles can be placed than a game has")?;
    }
    Ok(())
}

/// The last reveal, if it is known: a position may leave it out.
fn audit_last(game: &DabbaWalla) -> Result<(), String> {
    let Some(last) = &game.last else { return Ok(()) };
    require(
        usize::from(last.level) == usize::from(game.level) + 1,
        "the last reveal was for the level above",
    )?;
    let (mut tally, mut cards) = (Tally::default(), Cards::NONE);
    let shown = last.shown.iter().copied().flatten();
    for card in shown.clone().map(|(card, _)| card).chain(last.third) {
        require(!cards.contains(card), "a card was shown twice")?;
        cards = cards.with(card);
        tally.card(card);
    }
    require(cards.minus(game.spent).is_empty(), "cards that were shown are discarded")?;
    require(last.third.is_none() || game.options.third_player, "there is no third player")?;
    shown.clone().for_each(|(_, tiles)| tally.tiles(tiles));
    let gone =
        |chai: Chai| shown.clone().map(|(_, tiles)| tiles.count(chai)).sum::<u8>() <= game.used.count(chai);
    require(Chai::ALL.into_iter().all(gone), "chai tiles that were shown are used")?;
    let steps = tally.steps();
    let sum =
        last.vetoed == tally.vetoed && last.steps == steps && last.values == track::values(game.zeros, steps);
    require(sum, "the last reveal is added up wrongly")?;
    let small = last.tips.iter().flatten().all(|tips| tips.unsigned_abs() < MOST_TIPS as u16);
    require(small, "more tips than a game can earn")
}

fn audit_delivery(game: &DabbaWalla) -> Result<(), String> {
    audit_last(game)?;
    let gone = game.display == [None; DISPLAY] && game.tickets == [0; DISPLAY] && game.deck == 0;
    require(gone, "the ring is empty in the delivery")?;
    require(game.turn == game.first, "nobody is in turn in the delivery")?;
    for player in game.all_players() {
        let left = player.hand.is_empty() && player.tickets == 0 && player.walla.is_none();
        require(left, "hands, tickets and wallas belong to the collecting phase")?;
        let deferring = game.phase == Phase::Deferred || !player.deferring;
        require(deferring, "a player defers who cannot")?;
        let waits = game.phase == Phase::Deferred && !player.deferring;
        let shown = !waits || player.sealed || player.discard.is_empty();
        require(shown, "a player who does not defer has laid a card")?;
        require(!player.deferring || !player.discard.is_empty(), "a player who defers has a card")?;
        require(game.phase != Phase::Over || player.laid.is_none(), "nothing is laid at the end")?;
    }
    require(game.offer.pair.is_none(), "chai is won in the collecting phase")?;
    require(game.highest() == usize::from(game.level), "the highest level of all is delivered")?;
    let awaited = game.phase == Phase::Over || !game.to_act().is_empty();
    require(awaited, "somebody must have a choice to make")?;
    require((game.phase == Phase::Over) == (game.level == 0), "the game is over when all is delivered")
}
