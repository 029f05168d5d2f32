//! Helpers to write positions, actions and luck briefly.

use adda_core::luck::Luck;
use adda_core::{Game, Seat, Speak};
use alubari::{
    Action, Alubari, Area, Cell, Contract, Cubes, Equipment, Estates, Event, Refusal, Saving, ScoreSheet,
    Setup, SetupPlayer, Space, Task, Zone, lookup,
};
use serde_json::{Value, json};

/// The position that this JSON describes, in the form of [`Setup`]. There are three seats unless `seats` says
/// otherwise; missing players have nothing.
pub(crate) fn table(position: Value) -> Alubari {
    read(position).expect("a valid position")
}

fn read(position: Value) -> Result<Alubari, serde_json::Error> {
    let mut position = with_all_players(position);
    position.as_object_mut().expect("a position").remove("seats");
    serde_json::from_value(position)
}

/// Asserts that parsing this position fails with an error that contains these words.
#[track_caller]
pub(crate) fn unsound(position: Value, words: &str) {
    let error = read(position).expect_err(words).to_string();
    assert!(error.contains(words), "{error:?} contains {words:?}");
}

/// Adds missing players, and puts their number in `seats`, so that it can be called again.
fn with_all_players(mut position: Value) -> Value {
    let fields = position.as_object_mut().expect("a position");
    let seats = fields.remove("seats").map(|seats| seats.as_u64().expect("a number") as usize);
    let given = fields.remove("players").unwrap_or_else(|| json!([]));
    let mut players: Vec<Value> = given.as_array().expect("players").clone();
    let seats = seats.unwrap_or(players.len().max(3));
    players.resize(seats, json!({}));
    fields.insert("players".to_owned(), players.into());
    fields.insert("seats".to_owned(), seats.into());
    position
}

/// A position just before a zone is resolved. Everybody has placed two workers, seat 0 one of them on this
/// space; all other workers have acted or cannot do anything. Unless contracts are given, the last seat has a
/// contract for zone G, so that play stops there and no new round starts.
fn before(space: &str, position: Value) -> Alubari {
    let mut position = with_all_players(position);
    let seats = position["players"].as_array().expect("players").len();
    let zone = space.chars().next().expect("a zone");
    let stops = zone < 'G' && seats > 1 && position["deck"].is_null() && position["discard"].is_null();
    let elsewhere = position.to_string().contains("30");
    if stops && !elsewhere && position["players"][seats - 1]["contracts"].is_null() {
        position["players"][seats - 1]["contracts"] = json!([30]);
    }
    let given: Vec<String> = position["players"]
        .as_array()
        .expect("players")
        .iter()
        .filter_map(|player| player["workers"].as_array())
        .flatten()
        .map(|space| space.as_str().expect("a space").to_owned())
        .collect();
    let free = |other: &String| other != space && !given.contains(other);
    let mut fillers = filler_spaces(seats, zone).into_iter().filter(free);
    let extra_round = position["extra_round"].as_u64();
    for seat in 0..seats {
        let player = &mut position["players"][seat];
        let hired = player["hired"].as_bool().unwrap_or(false);
        let sits_out = extra_round.is_some_and(|plays| plays != seat as u64);
        let mut workers: Vec<String> = Vec::new();
        if let Some(given) = player["workers"].as_array() {
            workers.extend(given.iter().map(|space| space.as_str().expect("a space").to_owned()));
        } else if seat == 0 && !sits_out {
            workers.push(space.to_owned());
        }
        let count = if sits_out { 0 } else { 2 + usize::from(hired) };
        while workers.len() < count {
            workers.push(fillers.next().expect("a space"));
        }
        position["players"][seat]["workers"] = json!(workers);
    }
    position["moment"] = json!({ "window": zone.to_string() });
    position["task"] = "window".into();
    let first = position["first"].as_u64().unwrap_or(0) as usize;
    if position["seat"].is_null() {
        position["seat"] = json!((first + seats - 1) % seats);
    }
    table(position)
}

/// Spaces of zones that are already resolved, then spaces where a player without goods does nothing.
fn filler_spaces(seats: usize, zone: char) -> Vec<String> {
    let counts = lookup().table(seats).spaces;
    let earlier = ('A'..zone).collect::<Vec<_>>();
    let later = ['C', 'D', 'E'].into_iter().filter(|&later| later > zone);
    let zones: Vec<char> = earlier.into_iter().chain(later).collect();
    let spaces = |zone: char| {
        let count = counts[(zone as u8 - b'A') as usize];
        (1..=count).map(move |number| format!("{zone}{number}"))
    };
    // Fog may close the last space of B and D, and a covered excavation has only one space.
    let open = |space: &String| !(space.starts_with('B') || space.starts_with('D')) || space.ends_with('1');
    zones.into_iter().flat_map(spaces).filter(open).collect()
}

/// The worker of seat 0 on this space is about to act, after all automatic steps.
pub(crate) fn at(space: &str, position: Value) -> Alubari {
    let mut game = before(space, position);
    let last = seat_of(&game);
    play(&mut game, last, Action::Pass);
    game
}

/// Like [`at`], with the events.
pub(crate) fn at_with(space: &str, position: Value) -> (Alubari, Vec<Event>) {
    let mut game = before(space, position);
    let last = seat_of(&game);
    let events = play(&mut game, last, Action::Pass);
    (game, events)
}

/// A position where seat 0 may use contracts before this zone is resolved.
pub(crate) fn window(zone: char, mut position: Value) -> Alubari {
    position["seat"] = json!(position["seat"].as_u64().unwrap_or(0));
    before(&format!("{zone}1"), position)
}

/// The start of the next round after this position, with this luck. The required workers are placed first.
pub(crate) fn next_round(position: Value, luck: &mut impl Luck) -> (Alubari, Vec<Event>) {
    let mut position = with_all_players(position);
    // No worker is at the chaiwala, so nothing happens there.
    position["players"][0]["workers"] = json!(["A1", "A2"]);
    let mut game = before("G1", position);
    let seat = seat_of(&game);
    let mut events = Vec::new();
    game.play(seat, Action::Pass, luck, &mut events);
    game.audit().expect("a valid position");
    (game, events)
}

/// The start of a round in which this event happens, and no other.
pub(crate) fn event(number: u8, mut position: Value) -> (Alubari, Vec<Event>) {
    let later = position["later"].as_bool().unwrap_or(false);
    position.as_object_mut().expect("a position").remove("later");
    let last = if number == 1 && !later {
        0
    } else if number == 1 {
        6
    } else {
        number - 1
    };
    let clearings = if last == 0 { 0 } else { position["clearings"].as_u64().unwrap_or(1) };
    position.as_object_mut().expect("a position").remove("clearings");
    position["wheel"] = json!({ "last": last, "clearings": clearings });
    let all = setup(&table(position.clone()));
    let on_wheel = if last <= 3 { last } else { last - 3 };
    let in_bag = lookup().table(all.players.len()).events - on_wheel;
    let bag = all.bag.expect("a bag");
    next_round(position, &mut OneEvent { at: bag.len() as u32 + u32::from(in_bag) })
}

/// Luck that draws an event cube when this many cubes are in the bag, and otherwise always picks 0.
struct OneEvent {
    at: u32,
}

impl Luck for OneEvent {
    fn pick(&mut self, k: u32) -> u32 {
        if k == self.at { k - 1 } else { 0 }
    }
}

/// Luck that always picks 0, so no event cube is drawn while there are others.
pub(crate) struct PickZero;

impl Luck for PickZero {
    fn pick(&mut self, _: u32) -> u32 {
        0
    }
}

/// Plays a legal action, with luck that draws no events.
#[track_caller]
pub(crate) fn play(game: &mut Alubari, seat: Seat, action: Action) -> Vec<Event> {
    assert!(game.may_act().contains(seat), "{seat:?} may act, not {:?}", game.to_act());
    assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
    let mut events = Vec::new();
    game.play(seat, action, &mut PickZero, &mut events);
    game.audit().expect("a valid position");
    events
}

/// Asserts that the action is refused for this reason, with this paragraph.
#[track_caller]
pub(crate) fn refused(game: &Alubari, action: Action, refusal: Refusal, paragraph: &str) {
    assert_eq!(game.check(seat_of(game), action), Err(refusal));
    assert_eq!(Alubari::paragraph(&refusal), paragraph);
    assert!(!legal(game).contains(&action));
}

pub(crate) fn legal(game: &Alubari) -> Vec<Action> {
    let mut out = Vec::new();
    if let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut out);
    }
    out
}

/// The seat that has to decide.
#[track_caller]
pub(crate) fn seat_of(game: &Alubari) -> Seat {
    game.to_act().first().expect("a seat that has to decide")
}

pub(crate) fn setup(game: &Alubari) -> Setup {
    game.clone().into()
}

pub(crate) fn player(game: &Alubari, number: usize) -> SetupPlayer {
    setup(game).players[number].clone()
}

pub(crate) fn task(game: &Alubari) -> Task {
    setup(game).task
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::at(number)
}

pub(crate) fn space(text: &str) -> Space {
    Space::try_from(text.to_owned()).expect("a space")
}

pub(crate) fn area(id: &str) -> Area {
    Area::try_from(id.to_owned()).expect("an area")
}

pub(crate) fn contract(number: usize) -> Contract {
    Contract::try_from(number).expect("a contract")
}

pub(crate) fn cell(number: usize) -> Cell {
    Cell::at(number)
}

pub(crate) fn take(iron: u8, stone: u8, chai: u8) -> Action {
    Action::Take(Cubes { iron, stone, chai })
}

pub(crate) fn lay(sections: u8) -> Action {
    Action::Lay { sections, with_iron: 0 }
}

pub(crate) fn build(id: &str) -> Action {
    Action::Build { area: area(id), crew: Saving::None, contract: Saving::None, iron: 0 }
}

pub(crate) fn buy(equipment: Equipment) -> Action {
    Action::Buy { equipment, contract: false, give_back: None }
}

pub(crate) fn using(number: usize) -> Action {
    Action::Use { contract: contract(number), times: 1 }
}

/// The areas that can be built now.
pub(crate) fn areas_to_build(game: &Alubari) -> Vec<&'static str> {
    let areas = legal(game).into_iter().filter_map(|action| match action {
        Action::Build { area, .. } => Some(area.id()),
        _ => None,
    });
    let mut areas: Vec<&str> = areas.collect();
    areas.dedup();
    areas
}

/// The score of a seat if the game ended now.
pub(crate) fn sheet(game: &Alubari, number: usize) -> ScoreSheet {
    game.view(adda_core::Viewer::Open).sheet(seat(number))
}

/// The number of harvests.
pub(crate) fn harvests(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Harvested { .. })).count()
}

/// The zone of the acting worker.
pub(crate) fn zone_of(game: &Alubari) -> Option<Zone> {
    match setup(game).moment {
        alubari::Moment::Worker(space) => Some(space.zone()),
        _ => None,
    }
}

/// The estates of a game, as refusals name them.
pub(crate) fn estates(game: &Alubari) -> Estates {
    let faces = setup(game).estates.unwrap_or_default();
    std::array::from_fn(|slot| faces.get(slot).copied())
}
