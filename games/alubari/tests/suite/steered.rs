//! Games that are steered towards what earlier games have not shown.

use std::collections::BTreeSet;

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Evaluate, Game, Match, Seat};
use alubari::{Action, Alubari, Event};
use serde_json::Value;

/// What an event shows, in words: its kind, or the card, the space of the wheel or the variant.
pub(crate) fn shown(event: &Event) -> Vec<String> {
    let kind = match serde_json::to_value(event).expect("an event as JSON") {
        Value::Object(fields) => fields.into_iter().next().expect("a kind").0,
        Value::String(kind) => kind,
        other => panic!("{other} is not an event"),
    };
    let more = match *event {
        Event::ContractUsed { contract, .. } => vec![format!("contract {}", contract.number())],
        Event::Equipped { equipment, give_back, paid, .. } => {
            let mut more = vec![format!("equipment {}", equipment.word())];
            more.extend(give_back.map(|_| "a third equipment in exchange".to_owned()));
            more.push(if paid.is_some() { "a bought equipment" } else { "a free equipment" }.to_owned());
            more
        }
        Event::WheelTurned { number } => vec![format!("event {number}")],
        Event::Maintained { upkeep, .. } => vec![format!("upkeep by {}", upkeep.word())],
        Event::Hired { wage, .. } => {
            vec![format!("a worker for {}", wage.map_or("nothing", |wage| wage.word()))]
        }
        Event::Boosted { zone, .. } => vec![format!("a chai in zone {}", zone.letter())],
        Event::CubesTaken { leaf: true, .. } => vec!["a leaf of the toy train".to_owned()],
        Event::Laid { with_iron, leaves, .. } => {
            let iron = (with_iron > 0).then(|| "track for iron".to_owned());
            iron.into_iter().chain((leaves > 0).then(|| "leaves for track".to_owned())).collect()
        }
        Event::GameEnded { ending } => vec![format!("end by {}", ending.word())],
        _ => Vec::new(),
    };
    [vec![kind], more].concat()
}

/// What all these games have shown.
pub(crate) fn shown_in(games: &[Match<Alubari>]) -> BTreeSet<String> {
    games.iter().flat_map(Match::events).flat_map(shown).collect()
}

/// How desirable an action is: first those that show something new, then taking contracts that were never
/// used, then those with the best prospects.
fn desirability(position: &Alubari, seat: Seat, action: Action, seen: &BTreeSet<String>) -> f32 {
    let (mut after, mut events) = (position.clone(), Vec::new());
    after.play(seat, action, &mut FastLuck::new(1), &mut events);
    let promise = after.expected(seat);
    if events.iter().flat_map(shown).any(|what| !seen.contains(&what)) {
        return promise + 10_000.0;
    }
    match action {
        Action::TakeContract(contract) if !seen.contains(&format!("contract {}", contract.number())) => {
            promise + 1_000.0
        }
        // There may be something new to use later in the round.
        Action::NoContracts => promise - 1_000.0,
        _ => promise,
    }
}

/// Plays to the end, mostly the most desirable action and sometimes a random one, and adds what was shown to
/// `seen`.
pub(crate) fn play_out(match_: &mut Match<Alubari>, seed: u64, seen: &mut BTreeSet<String>) {
    let mut luck = FastLuck::new(seed);
    while let Some(seat) = match_.position().to_act().first() {
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let desirability = |action: &Action| desirability(match_.position(), seat, *action, seen);
        let any = legal[luck.pick(legal.len() as u32) as usize];
        let action = if luck.pick(8) == 0 {
            any
        } else {
            legal
                .into_iter()
                .max_by(|one, other| desirability(one).total_cmp(&desirability(other)))
                .expect("an action")
        };
        let played = match_.play(seat, action).expect("a legal action");
        seen.extend(played.events.iter().flat_map(shown));
    }
}
