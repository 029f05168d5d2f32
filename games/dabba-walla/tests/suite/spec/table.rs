//! Short forms for positions, actions and dictated luck.

use adda_core::luck::{Dictated, FastLuck};
use adda_core::{Game, Seat, Speak};
use dabba_walla::{
    Action, Card, Cards, Cell, Chai, Chais, DabbaWalla, Event, Placement, Refusal, Side, Space, Spot,
    Vehicle, View, lookup,
};
use serde_json::{Map, Value, json};

/// The position that this JSON describes, in the form of [`dabba_walla::Setup`], with shortcuts.
///
/// There are two seats unless `seats` says otherwise. Tiles of a load may be one text (see [`tile`]). If the ring,
/// hands, the deck and used chai tiles are missing, they follow from the rest; in the delivery, cards whose tiles are
/// loaded and that are in no hand are discarded.
pub(crate) fn table(position: Value) -> DabbaWalla {
    serde_json::from_value(expanded(position)).expect("a valid position")
}

/// Asserts that the position is refused when it is parsed, with these words in the error.
#[track_caller]
pub(crate) fn invalid(position: Value, words: &str) {
    let error = serde_json::from_value::<DabbaWalla>(expanded(position)).expect_err(words).to_string();
    assert!(error.contains(words), "{error:?} says {words:?}");
}

pub(crate) fn card(id: &str) -> Card {
    serde_json::from_value(id.into()).expect("a card")
}

pub(crate) fn cards(ids: &str) -> Cards {
    ids.split_whitespace().map(card).collect()
}

pub(crate) fn chais(words: &str) -> Chais {
    let tiles: Vec<Chai> =
        words.split_whitespace().map(|word| Chai::try_from(word.to_owned()).expect("a chai tile")).collect();
    Chais::try_from(tiles).expect("at most three of a kind")
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::at(number)
}

pub(crate) fn space(number: usize) -> Space {
    Space::at(number)
}

pub(crate) fn cell(number: usize) -> Cell {
    Cell::at(number)
}

/// The placement of a tile on these cells, written like `Y04 0,1 E1`: the card, the cells and, if it matters, a side
/// and a cell with its half chai.
pub(crate) fn placement(vehicle: Vehicle, text: &str) -> (Card, Placement) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let card = card(words[0]);
    let wanted: Vec<usize> = words[1].split(',').map(|cell| cell.parse().expect("a cell")).collect();
    let half = words.get(2).map(|half| {
        let side = Side::ALL["NESW".find(&half[..1]).expect("a side")];
        (side, cell(half[1..].parse().expect("a cell")))
    });
    let fits = |place: &&Placement| {
        place.cells.iter().map(Cell::index).eq(wanted.iter().copied())
            && half.is_none_or(|(side, cell)| place.halves[side.index()].contains(cell))
    };
    let found = lookup().placements(vehicle, card).iter().find(fits);
    (card, *found.unwrap_or_else(|| panic!("{text:?} is no placement")))
}

/// Playing a card with this placement.
pub(crate) fn laying(text: &str) -> Action {
    let (card, placement) = placement(Vehicle::BikeTrailer, text);
    Action::Play { card, spot: placement.spot }
}

pub(crate) fn spot(vehicle: Vehicle, text: &str) -> Spot {
    placement(vehicle, text).1.spot
}

/// A tile of a load: in the form of [`placement`], or `blank 4`, or `red 4` for a bonus dabba.
fn tile(vehicle: Vehicle, text: &str) -> Value {
    let (word, rest) = text.split_once(' ').expect("a tile and its cells");
    match word {
        "blank" => json!({ "blank": { "cell": rest.parse::<usize>().expect("a cell") } }),
        "yellow" | "red" | "blue" | "green" => {
            json!({ "bonus": { "colour": word, "cell": rest.parse::<usize>().expect("a cell") } })
        }
        _ => json!({ "dabbas": { "card": word, "spot": spot(vehicle, text) } }),
    }
}

/// Expands the shortcuts of [`table`].
pub(crate) fn expanded(mut position: Value) -> Value {
    let fields = position.as_object_mut().expect("a position");
    let vehicle: Vehicle = match fields.get("options").and_then(|options| options.get("vehicle")) {
        Some(vehicle) => serde_json::from_value(vehicle.clone()).expect("a vehicle"),
        None => Vehicle::BikeTrailer,
    };
    let seats = fields.remove("seats").map_or(2, |seats| seats.as_u64().expect("a number") as usize);
    let mut players: Vec<Value> = match fields.remove("players") {
        Some(players) => players.as_array().expect("players").clone(),
        None => Vec::new(),
    };
    players.resize(players.len().max(seats), json!({}));
    let phase = fields.get("stage").and_then(Value::as_str).unwrap_or("move").to_owned();
    let delivering = matches!(phase.as_str(), "lay" | "deferred" | "over");
    let (mut loaded, mut bonus) = (Vec::new(), Vec::new());
    for player in &mut players {
        let player = player.as_object_mut().expect("a player");
        for (key, value) in player.iter_mut() {
            spell(key, value);
        }
        for text in player.get_mut("load").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(written) = text.as_str().map(str::to_owned) {
                *text = tile(vehicle, &written);
                match written.split(' ').next().expect("a word") {
                    "blank" => {}
                    colour @ ("yellow" | "red" | "blue" | "green") => bonus.push(format!("bonus-{colour}")),
                    card => loaded.push(card.to_owned()),
                }
            }
        }
        if delivering {
            player.entry("tickets").or_insert_with(|| 0.into());
            player.entry("discard").or_insert_with(|| json!([]));
        }
    }
    for (key, value) in fields.iter_mut() {
        spell(key, value);
    }
    if delivering {
        let held = |card: &String| players.iter().any(|player| has(player, "discard", card));
        let spent: Vec<&String> = loaded.iter().filter(|card| !held(card)).collect();
        fields.entry("spent").or_insert_with(|| json!(spent));
    } else {
        fields.entry("used").or_insert_with(|| json!(bonus));
        fill(fields, &mut players, &loaded, &phase);
    }
    fields.insert("players".to_owned(), players.into());
    position
}

/// Cards and chai tiles may be one text.
fn spell(key: &str, value: &mut Value) {
    let listed = matches!(
        key,
        "hand"
            | "known"
            | "discard"
            | "away"
            | "chai"
            | "aside"
            | "tiles"
            | "spent"
            | "used"
            | "supply"
            | "third_row"
    );
    if let Some(text) = value.as_str().filter(|_| listed) {
        *value = text.split_whitespace().collect::<Vec<_>>().into();
    }
}

fn has(holder: &Value, key: &str, card: &str) -> bool {
    holder[key].as_array().is_some_and(|cards| cards.iter().any(|other| other == card))
}

/// Fills in the ring, the hands and the deck.
fn fill(fields: &mut Map<String, Value>, players: &mut [Value], loaded: &[String], phase: &str) {
    let named = json!([fields, players]).to_string();
    let free =
        |card: &&str| !loaded.iter().any(|other| other == card) && !named.contains(&format!("\"{card}\""));
    // From the end, because tests mostly use the first cards.
    let all = (0..dabba_walla::CARDS).rev().map(|number| Card::at(number).id());
    let mut pool: Vec<&str> = all.filter(free).collect();
    pool.reverse();
    let mut next = || pool.pop().expect("enough cards");
    let number = |key: &str| fields.get(key).and_then(Value::as_u64).unwrap_or_default() as usize;
    let (turn, first, seats) = (number("turn"), number("first"), players.len());
    for (index, player) in players.iter_mut().enumerate() {
        let full = match phase {
            "keep" => 4,
            "play" if index == turn => 3,
            "last" if (index + seats - first) % seats < (turn + seats - first) % seats => 0,
            _ => 2,
        };
        let hand = player.as_object_mut().expect("a player").entry("hand").or_insert_with(|| json!([]));
        let hand = hand.as_array_mut().expect("a hand");
        while hand.len() < full && !(phase == "last" && index == turn && !hand.is_empty()) {
            hand.push(next().into());
        }
    }
    let collected = phase == "last";
    fields.entry("display").or_insert_with(|| {
        json!(
            (0..6)
                .map(|space| if collected && space == 5 { Value::Null } else { next().into() })
                .collect::<Vec<_>>()
        )
    });
    let before = (turn + seats - first) % seats;
    let done = before + usize::from(matches!(phase, "play" | "rest"));
    // Three rounds are left.
    let deck = if collected { 0 } else { 4 * seats - done - 1 };
    fields.entry("deck").or_insert_with(|| deck.into());
}

/// Plays an action, which must be allowed, with these picks.
#[track_caller]
pub(crate) fn play_with(game: &mut DabbaWalla, seat: Seat, action: Action, picks: &[u32]) -> Vec<Event> {
    assert!(game.may_act().contains(seat), "{seat:?} may act");
    assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
    let (mut luck, mut events) = (Dictated::new(picks), Vec::new());
    game.play(seat, action, &mut luck, &mut events);
    luck.finish().expect("exactly the picks that are needed");
    game.audit().expect("a valid position");
    events
}

/// Plays an action, which must be allowed, with any luck.
#[track_caller]
pub(crate) fn play(game: &mut DabbaWalla, seat: Seat, action: Action) -> Vec<Event> {
    assert!(game.may_act().contains(seat), "{seat:?} may act");
    assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
    let mut events = Vec::new();
    game.play(seat, action, &mut FastLuck::new(1), &mut events);
    game.audit().expect("a valid position");
    events
}

/// Asserts that the action is refused with this reason, and that the reason has this paragraph.
#[track_caller]
pub(crate) fn refused(game: &DabbaWalla, seat: Seat, action: Action, refusal: Refusal, paragraph: &str) {
    assert_eq!(game.check(seat, action), Err(refusal));
    assert_eq!(DabbaWalla::paragraph(&refusal), paragraph);
    assert!(!legal(game, seat).contains(&action));
}

pub(crate) fn legal(game: &DabbaWalla, seat: Seat) -> Vec<Action> {
    let mut out = Vec::new();
    game.legal(seat, &mut out);
    out
}

/// The view with all secrets.
pub(crate) fn open(game: &DabbaWalla) -> View {
    game.view(adda_core::Viewer::Open)
}

pub(crate) fn total(game: &DabbaWalla, number: usize) -> i16 {
    open(game).players[number].sheet.total()
}

/// The chai tiles that were won in these events, by kind.
pub(crate) fn won(events: &[Event]) -> Vec<Chai> {
    let won = events.iter().filter_map(|event| match event {
        Event::ChaiWon { chai, .. } => *chai,
        _ => None,
    });
    won.collect()
}

/// The values of the markers in the only round of these events.
#[track_caller]
pub(crate) fn markers(events: &[Event]) -> [u8; 4] {
    let mut moved = events.iter().filter_map(|event| match event {
        Event::MarkersMoved { values, .. } => Some(*values),
        _ => None,
    });
    moved.next().expect("a round")
}
