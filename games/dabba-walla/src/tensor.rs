//! Dabba Walla as numbers, for programs that learn.

use adda_core::numbers::{Code, Row, Section, first_of, read_number, sections};
use adda_core::{Numbers, Seat};

use crate::action::{Action, Direction, Pair, Space};
use crate::bed::Tile;
use crate::card::{CARDS, Card, Cards};
use crate::chai::{Chai, Chais, KINDS};
use crate::colour::Colour;
use crate::lookup::lookup;
use crate::phase::{Owed, Phase};
use crate::vehicle::{Cell, MAX_CELLS, SPOTS, Side, Spot, TURNS, Vehicle};
use crate::view::{LaidView, View};
use crate::{BLANKS, DISPLAY, DabbaWalla, MAX_PLAYERS};

const MOST: usize = Chais::MOST as usize;

const SECTIONS: [Section; 19] = sections([
    ("keep", CARDS, "keep card k: first the lower one, then the other"),
    ("place_walla", DISPLAY, "place the walla on space s"),
    ("move", Direction::COUNT, "move clockwise, anticlockwise; then the number of steps"),
    ("number", Code::NUMBER, "a number below 15, or 15 and then the rest"),
    ("jump", DISPLAY, "jump to space s"),
    ("play", CARDS, "play card k; then the spot"),
    ("spot", SPOTS, "the first cell c and the orientation o of its tile: 8 c + o"),
    ("bonus", Colour::COUNT, "place a bonus dabba in yellow, red, blue, green; then the cell"),
    ("bonus_cell", MAX_CELLS, "on cell c"),
    ("swap", CARDS, "swap card k; then the space"),
    ("swap_space", DISPLAY, "for the card on space s"),
    ("blank", MAX_CELLS, "place a blank tile on cell c"),
    ("keep_chai", KINDS, "keep chai tile t"),
    ("reveal", CARDS, "give the third player card k"),
    ("end_turn", 1, "end the turn"),
    ("lay", CARDS, "lay card k for the level"),
    ("tiles", KINDS * MOST, "lay n tiles of kind t: 3 t + n - 1; kinds in ascending order"),
    ("tiles_done", 1, "no more tiles"),
    ("take_back", 1, "take back the card and its tiles"),
]);
const KEEP: u16 = first_of(&SECTIONS, "keep");
const PLACE_WALLA: u16 = first_of(&SECTIONS, "place_walla");
const MOVE: u16 = first_of(&SECTIONS, "move");
const NUMBER: u16 = first_of(&SECTIONS, "number");
const JUMP: u16 = first_of(&SECTIONS, "jump");
const PLAY: u16 = first_of(&SECTIONS, "play");
const SPOT: u16 = first_of(&SECTIONS, "spot");
const BONUS: u16 = first_of(&SECTIONS, "bonus");
const BONUS_CELL: u16 = first_of(&SECTIONS, "bonus_cell");
const SWAP: u16 = first_of(&SECTIONS, "swap");
const SWAP_SPACE: u16 = first_of(&SECTIONS, "swap_space");
const BLANK: u16 = first_of(&SECTIONS, "blank");
const KEEP_CHAI: u16 = first_of(&SECTIONS, "keep_chai");
const REVEAL: u16 = first_of(&SECTIONS, "reveal");
const END_TURN: u16 = first_of(&SECTIONS, "end_turn");
const LAY: u16 = first_of(&SECTIONS, "lay");
const TILES: u16 = first_of(&SECTIONS, "tiles");
const TILES_DONE: u16 = first_of(&SECTIONS, "tiles_done");
const TAKE_BACK: u16 = first_of(&SECTIONS, "take_back");

impl Numbers for DabbaWalla {
    const VERSION: u32 = 1;
    const SECTIONS: &'static [Section] = &SECTIONS;

    #[inline]
    fn code(action: Action) -> Code {
        let card = |section: u16, card: Card| Code::of(section + card.index() as u16);
        match action {
            Action::Keep(pair) => {
                let [low, high] = pair.cards();
                card(KEEP, low).then(KEEP + high.index() as u16)
            }
            Action::PlaceWalla(space) => Code::of(PLACE_WALLA + space.index() as u16),
            Action::Move { way, steps } => Code::of(MOVE + way.index() as u16).number(NUMBER, steps),
            Action::Jump(space) => Code::of(JUMP + space.index() as u16),
            Action::Play { card: played, spot } => card(PLAY, played).then(SPOT + spot.index() as u16),
            Action::Bonus { colour, cell } => {
                Code::of(BONUS + colour.index() as u16).then(BONUS_CELL + cell.index() as u16)
            }
            Action::Swap { card: given, space } => card(SWAP, given).then(SWAP_SPACE + space.index() as u16),
            Action::Blank(cell) => Code::of(BLANK + cell.index() as u16),
            Action::KeepChai(chai) => Code::of(KEEP_CHAI + chai.index() as u16),
            Action::Reveal(shown) => card(REVEAL, shown),
            Action::EndTurn => Code::of(END_TURN),
            Action::Lay(laid) => card(LAY, laid),
            Action::Tiles(tiles) => {
                let mut kinds = tiles.kinds().map(|chai| tiles_of(chai, tiles.count(chai)));
                match kinds.next() {
                    None => Code::of(TILES_DONE),
                    Some(first) => kinds.fold(Code::of(first), Code::then).then(TILES_DONE),
                }
            }
            Action::TakeBack => Code::of(TAKE_BACK),
        }
    }

    #[inline]
    fn action(code: &[u16]) -> Option<Action> {
        let (&first, rest) = code.split_first()?;
        let number = |section: u16| usize::from(first - section);
        let last = |section: u16, end: u16| match *rest {
            [index] if (section..end).contains(&index) => Some(usize::from(index - section)),
            _ => None,
        };
        if !rest.is_empty() {
            return match first {
                KEEP..PLACE_WALLA => {
                    let high = last(KEEP, PLACE_WALLA)?;
                    let pair = Pair::new(Card::at(number(KEEP)), Card::at(high))?;
                    (number(KEEP) < high).then_some(Action::Keep(pair))
                }
                MOVE..NUMBER => {
                    let mut rest = rest;
                    let steps = read_number(NUMBER, &mut rest)?;
                    rest.is_empty().then_some(Action::Move { way: Direction::ALL[number(MOVE)], steps })
                }
                PLAY..SPOT => {
                    let spot = last(SPOT, BONUS)?;
                    let spot = Spot::new(Cell::at(spot / TURNS), (spot % TURNS) as u8);
                    let card = Card::at(number(PLAY));
                    // Each placement has one code, although several orientations may look the same.
                    let lowest = lookup().lowest_spelling(card, spot) == spot;
                    lowest.then_some(Action::Play { card, spot })
                }
                BONUS..BONUS_CELL => Some(Action::Bonus {
                    colour: Colour::ALL[number(BONUS)],
                    cell: Cell::at(last(BONUS_CELL, SWAP)?),
                }),
                SWAP..SWAP_SPACE => Some(Action::Swap {
                    card: Card::at(number(SWAP)),
                    space: Space::at(last(SWAP_SPACE, BLANK)?),
                }),
                TILES..TILES_DONE => {
                    let (&done, kinds) = code.split_last()?;
                    let ascending = kinds.windows(2).all(|pair| kind_of(pair[0]) < kind_of(pair[1]));
                    let all = kinds.iter().all(|index| (TILES..TILES_DONE).contains(index));
                    (done == TILES_DONE && all && ascending).then(|| Action::Tiles(tiles(kinds)))
                }
                _ => None,
            };
        }
        match first {
            PLACE_WALLA..MOVE => Some(Action::PlaceWalla(Space::at(number(PLACE_WALLA)))),
            JUMP..PLAY => Some(Action::Jump(Space::at(number(JUMP)))),
            BLANK..KEEP_CHAI => Some(Action::Blank(Cell::at(number(BLANK)))),
            KEEP_CHAI..REVEAL => Some(Action::KeepChai(Chai::ALL[number(KEEP_CHAI)])),
            REVEAL..END_TURN => Some(Action::Reveal(Card::at(number(REVEAL)))),
            END_TURN => Some(Action::EndTurn),
            LAY..TILES => Some(Action::Lay(Card::at(number(LAY)))),
            TILES_DONE => Some(Action::Tiles(Chais::NONE)),
            TAKE_BACK => Some(Action::TakeBack),
            _ => None,
        }
    }

    fn observe(view: &View, chosen: &[u16], row: &mut Row<'_>) {
        let seats = view.players.len();
        let viewer = view.viewer.seat().unwrap_or(view.turn);
        let left = |seat: Seat| (seat.index() + seats - viewer.index()) % seats;
        table(view, left, row);
        delivery(view, left, row);
        parts(chosen, row);
        let own = &view.players[viewer.index()];
        row.set("hand", CARDS, cards(own.hand.unwrap_or_default()), "the viewer's hand");
        row.set(
            "away",
            CARDS,
            cards(own.away.unwrap_or_default()),
            "cards that the viewer removed at a tactical start",
        );
        row.numbers(
            "chai",
            KINDS,
            tally(own.chai.unwrap_or_default()),
            "the viewer's chai tiles of each kind / 3",
        );
        row.numbers("aside", KINDS, tally(own.aside.unwrap_or_default()), "tiles of each kind put aside / 3");
        row.each_seat(MAX_PLAYERS, seats, viewer, |row, seat| player(view, seat, row));
    }
}

const fn tiles_of(chai: Chai, count: u8) -> u16 {
    TILES + (chai.index() * MOST) as u16 + count as u16 - 1
}

const fn kind_of(index: u16) -> u16 {
    index.saturating_sub(TILES) / MOST as u16
}

/// The tiles of indices of the section “tiles”.
fn tiles(indices: &[u16]) -> Chais {
    let mut counts = [0; KINDS];
    for index in indices {
        counts[usize::from(kind_of(*index))] = ((index - TILES) % MOST as u16) as u8 + 1;
    }
    Chais::of(counts)
}

fn table(view: &View, left: impl Fn(Seat) -> usize, row: &mut Row<'_>) {
    let options = &view.options;
    row.one_of("seats", MAX_PLAYERS + 1, Some(view.players.len()), "the number of seats");
    row.one_of("vehicle", Vehicle::COUNT, Some(options.vehicle.index()), "the vehicle");
    let modules = [
        options.double_zero,
        options.third_player,
        options.tactical_start,
        options.connoisseurs_chai,
        options.no_negativity,
    ];
    let on = modules.into_iter().map(|is| f32::from(u8::from(is)));
    row.numbers("options", 5, on, "double zero, third player, tactical start, connoisseurs, no negativity");
    let orders = [options.colour_order.index(), options.load_order.index(), options.chai_order.index()];
    let orders = orders.into_iter().enumerate().map(|(at, side)| 3 * at + side.min(2));
    row.set("orders", 9, orders, "the side of the colour, load and chai order: 3 o + s");
    row.number("extra_rounds", options.extra_rounds, 20.0, "extra rounds / 20");
    let phase = match view.phase {
        Phase::Keep => 0,
        Phase::Move => 1,
        Phase::Play => 2,
        Phase::Rest => 3,
        Phase::Last => 4,
        Phase::Lay => 5,
        Phase::Deferred => 6,
        Phase::Over => 7,
    };
    row.one_of("phase", 8, Some(phase), "keep, move, play, rest, last, lay, deferred, over");
    row.one_of("first", MAX_PLAYERS, Some(left(view.first)), "the first player, from the viewer");
    row.one_of("turn", MAX_PLAYERS, Some(left(view.turn)), "whose turn it is, from the viewer");
    let display = view.display.iter().enumerate();
    let shown = display.clone().filter_map(|(space, seen)| Some(space * CARDS + seen.card?.index()));
    row.set("display", DISPLAY * CARDS, shown, "card k is on space s: 76 s + k");
    let tickets = view.display.iter().map(|seen| f32::from(seen.tickets) / 6.0);
    row.numbers("display_tickets", DISPLAY, tickets, "tickets on each space / 6");
    row.number("deck", view.deck as f64, CARDS as f64, "cards in the deck / 76");
    row.set("unseen", CARDS, cards(view.unseen), "cards that the viewer cannot place");
    row.number("supply", view.supply as f64, 30.0, "chai tiles that can be won / 30");
    row.numbers(
        "unseen_chai",
        KINDS,
        tally(view.unseen_chai),
        "tiles of each kind that the viewer cannot place / 3",
    );
    row.numbers("used", KINDS, tally(view.used), "tiles of each kind that were used / 3");
    row.number("blanks", view.blanks, f64::from(BLANKS), "blank tiles left / 15");
    row.number("won", view.won, 4.0, "completed chai symbols to draw for / 4");
    row.one_of("zero_left", 4, view.zeros.map(|zeros| zeros.left.index()), "the colour with a second zero");
    row.one_of(
        "zero_right",
        4,
        view.zeros.map(|zeros| zeros.right.index()),
        "the colour without zero and one",
    );
    let offered = view.offered.iter().flatten().map(|chai| chai.index());
    row.set("offered", KINDS, offered, "the chai tiles that the viewer chooses from");
    let drawn = view.third_drawn.iter().flatten().map(|card| card.index());
    row.set("third_drawn", CARDS, drawn, "the cards that the viewer chooses from for the third player");
    let open = view.third_row.iter().enumerate();
    let open = open.filter_map(|(level, card)| Some(((*card)?.index(), (level + 1) as f32 / 20.0)));
    row.field("third_row", CARDS, "the level of each open card of the third player / 20", open);
    row.number(
        "third_levels",
        view.third_row.len() as f64,
        20.0,
        "levels with a card of the third player / 20",
    );
    row.number(
        "third_under",
        view.third_under.len() as f64,
        20.0,
        "cards in the lower part of their pile / 20",
    );
    let under = view.third_under.iter().filter_map(|(_, card)| Some((*card)?.index()));
    row.set("third_known", CARDS, under, "those of them that the viewer knows");
}

fn delivery(view: &View, left: impl Fn(Seat) -> usize, row: &mut Row<'_>) {
    row.number("level", view.level, 20.0, "the level that is delivered / 20; 0 before and after");
    row.set("spent", CARDS, cards(view.spent), "the common discard of the delivery");
    let last = view.last.as_ref();
    let shown = last.iter().flat_map(|last| &last.shown);
    let shown = shown.map(|(seat, card, _)| left(*seat) * CARDS + card.index());
    row.set(
        "last_shown",
        MAX_PLAYERS * CARDS,
        shown,
        "what was revealed last, by seat from the viewer: 76 l + k",
    );
    let chai = last.iter().flat_map(|last| &last.shown);
    let chai = chai.flat_map(|(seat, _, chais)| {
        let first = left(*seat) * KINDS;
        chais.kinds().map(move |chai| (first + chai.index(), f32::from(chais.count(chai)) / 3.0))
    });
    row.field(
        "last_chai",
        MAX_PLAYERS * KINDS,
        "the tiles on it, by seat from the viewer / 3: 16 l + t",
        chai,
    );
    row.flag("last_vetoed", last.is_some_and(|last| last.vetoed), "whether tiles “−1” were void");
    let values = last.map_or([0.0; 4], |last| last.values.map(|value| f32::from(value) / 4.0));
    row.numbers("values", 4, values, "the values of the markers / 4");
    let steps = last.map_or([0.0; 4], |last| last.steps.map(|steps| f32::from(steps) / 4.0));
    row.numbers("last_steps", 4, steps, "the sum of each colour / 4");
}

/// What the seat has chosen of an action already.
fn parts(chosen: &[u16], row: &mut Row<'_>) {
    let first = |section: u16, end: u16| {
        let index = chosen.first().filter(|index| (section..end).contains(index))?;
        Some(usize::from(index - section))
    };
    row.one_of("chosen_keep", CARDS, first(KEEP, PLACE_WALLA), "chosen already: the lower card to keep");
    row.one_of("chosen_way", Direction::COUNT, first(MOVE, NUMBER), "chosen already: the direction");
    row.one_of("chosen_play", CARDS, first(PLAY, SPOT), "chosen already: the card to play");
    row.one_of("chosen_bonus", 4, first(BONUS, BONUS_CELL), "chosen already: the colour of a bonus dabba");
    row.one_of("chosen_swap", CARDS, first(SWAP, SWAP_SPACE), "chosen already: the card to swap");
    let laid = chosen.iter().filter(|index| (TILES..TILES_DONE).contains(index));
    let laid = laid.map(|index| {
        (usize::from(kind_of(*index)), f32::from((index - TILES) % MOST as u16 + 1) / MOST as f32)
    });
    row.field("chosen_tiles", KINDS, "chosen already: tiles of each kind / 3", laid);
}

fn player(view: &View, seat: Seat, row: &mut Row<'_>) {
    let player = &view.players[seat.index()];
    row.one_of(
        "owed",
        Owed::COUNT,
        player.owed.map(Owed::index),
        "the decision they must make, as “phase” says",
    );
    row.number("hand_count", player.hand_count as f64, 4.0, "cards in hand / 4");
    row.set("known", CARDS, cards(player.known), "those that everybody knows");
    row.set("discard", CARDS, cards(player.discard), "played cards; in the delivery they are the hand");
    let top = player.pile.last().map(|card| card.index());
    row.one_of("top", CARDS, top, "the card played last, while dabbas are collected");
    row.number("away_count", player.away_count as f64, 2.0, "cards removed at a tactical start / 2");
    row.number("tickets", player.tickets, 12.0, "tickets / 12");
    row.one_of("walla", DISPLAY, player.walla.map(Space::index), "the space of the walla");
    row.number("chai_count", player.chai_count as f64, 8.0, "chai tiles / 8");
    row.number("aside_count", player.aside_count as f64, 8.0, "chai tiles put aside / 8");
    row.flag("deferring", player.deferring, "whether they choose again after the others");
    let (face_down, count, sealed, card, tiles) = match player.laid {
        LaidView::Nothing => (false, 0, false, None, None),
        LaidView::FaceDown { card, tiles, count, sealed } => (true, count, sealed, card, tiles),
        LaidView::Open { card, tiles } => (false, tiles.len() as u8, true, Some(card), Some(tiles)),
    };
    row.flag("face_down", face_down, "whether a card is face down");
    row.flag("sealed", sealed, "whether the choice is complete");
    row.number("laid_count", count, 4.0, "tiles on the card / 4");
    row.one_of("laid", CARDS, card.map(Card::index), "the card, if the viewer may see it");
    row.numbers(
        "laid_tiles",
        KINDS,
        tally(tiles.unwrap_or_default()),
        "the tiles on it, if the viewer may see them / 3",
    );
    let sheet = &player.sheet;
    let tips = [sheet.tickets, sheet.orders, sheet.dabbas, sheet.blanks, sheet.chai];
    let tips = tips.into_iter().map(|tips| f32::from(tips) / 50.0);
    row.numbers("tips", 5, tips, "tips of tickets, orders, dabbas, blanks, chai / 50");
    let heights = player.heights.iter().map(|&height| f32::from(height) / 10.0);
    row.numbers("heights", MAX_CELLS, heights, "the height of the load on each cell / 10");
    let halves = player.halves.iter().map(|&(cell, side)| cell.index() * Side::COUNT + side.index());
    row.set("halves", MAX_CELLS * Side::COUNT, halves, "half chai symbols that can be completed: 4 c + side");
    row.field(
        "load",
        LEVELS * COVERS,
        "colours (yellow, red, blue, green, blank) of each cell of levels 1 to 20: \
        45 l + 5 c + colour",
        load(view, seat),
    );
}

/// The levels of a load that are written one by one; higher ones are rare.
const LEVELS: usize = 20;
const COVERS: usize = MAX_CELLS * (Colour::COUNT + 1);

fn load(view: &View, seat: Seat) -> impl Iterator<Item = (usize, f32)> + '_ {
    view.players[seat.index()].load.iter().flat_map(|tile| {
        let cover = match tile.tile {
            Tile::Dabbas { card, .. } => lookup().colour(card).index(),
            Tile::Bonus { colour, .. } => colour.index(),
            Tile::Blank { .. } => Colour::COUNT,
        };
        let level = usize::from(tile.level).saturating_sub(1);
        tile.cells.iter().map(move |cell| (level * COVERS + cell.index() * (Colour::COUNT + 1) + cover, 1.0))
    })
}

fn cards(cards: Cards) -> impl Iterator<Item = usize> {
    cards.iter().map(Card::index)
}

fn tally(chais: Chais) -> [f32; KINDS] {
    Chai::ALL.map(|chai| f32::from(chais.count(chai)) / MOST as f32)
}
