//! The final count. Staged, it goes along the line: estates, then every stop from Siliguri up with the train, then the
//! contracts. In lines: part by part, and contract by contract with what was used for it.

use adda_core::{Game, Phrase, Points, ScoreLine, Seat};
use adda_draw::{Change, CountStep, Part, Recap, RecapRow, steps_of_lines};

use super::art::Owner;
use super::{line, places, railway, serving};
use crate::Alubari;
use crate::assignment::Service;
use crate::estate::Cell;
use crate::lookup::lookup;
use crate::railway::{Section, Town};
use crate::score::ScoreSheet;
use crate::view::View;
use crate::words::say_place;

/// The recap, if the game ended with this move.
pub(super) fn recap(change: &Change<'_, Alubari>) -> Option<Recap> {
    let view = change.after();
    let row = |seat: Seat| {
        let sheet = view.sheet(seat);
        RecapRow { seat, parts: parts(view, seat, &sheet), points: sheet.total(), total: sheet.total() }
    };
    let rows = || Seat::all(view.seats()).map(row).collect();
    view.is_over().then(|| Recap { title: Phrase::new("count-title"), rows: rows(), steps: steps(view) })
}

/// The parts of a score that are not zero; contracts one by one.
fn parts(view: &View, seat: Seat, sheet: &ScoreSheet) -> Vec<Part> {
    const RULES: [&str; 7] = ["12.1", "12.2", "12.3", "12.4", "12.6", "12.7", "12.8"];
    let mut parts = Vec::new();
    for (line, rule) in sheet.lines().into_iter().zip(RULES) {
        if rule == "12.4" {
            parts.extend(view.services(seat).iter().map(|service| contract(view, seat, service)));
        } else if line.points != Points::default() {
            let say = Phrase::new("count-part").phrase("what", line.label).points("points", line.points);
            parts.push(Part { say, rule });
        }
    }
    parts
}

/// The points of a fulfilled contract.
pub(super) fn worth(view: &View, seat: Seat, service: &Service) -> u16 {
    let spec = &lookup().components().contracts[service.contract.index()];
    u16::from(spec.points) + u16::from(spec.per_chai) * u16::from(view.position().player(seat).chai)
}

fn contract(view: &View, seat: Seat, service: &Service) -> Part {
    let spec = &lookup().components().contracts[service.contract.index()];
    let game = view.position();
    let chai = game.player(seat).chai;
    let points = worth(view, seat, service);
    let say = Phrase::new("count-contract")
        .number("number", service.contract.number())
        .list("by", serving::say(service, game.estates, chai))
        .number("points", points);
    Part { say, rule: if spec.per_chai > 0 { "12.5" } else { "12.4" } }
}

/// The count as it is staged.
fn steps(view: &View) -> Vec<CountStep> {
    let mut steps = estates(view);
    steps.extend(stops(view));
    steps.extend(contracts(view));
    steps.extend(rest(view));
    steps
}

fn whole(points: impl Into<i32>) -> Points {
    Points::whole(points.into())
}

/// Adds points to a seat's gain.
fn gain(gains: &mut Vec<(Seat, Points)>, seat: Seat, points: Points) {
    match gains.iter_mut().find(|(who, _)| *who == seat) {
        Some((_, sum)) => *sum += points,
        None => gains.push((seat, points)),
    }
}

/// 12.1: each estate on which somebody has a space.
fn estates(view: &View) -> Vec<CountStep> {
    let game = view.position();
    let mut first = 0;
    let mut steps = Vec::new();
    for face in game.estates.iter().flatten() {
        let spaces = lookup().components().faces[face.index()].spaces.len();
        let (mut gains, mut lit) = (Vec::new(), Vec::new());
        for cell in (first..first + spaces).map(Cell::at) {
            let owner = Seat::all(game.seats()).find(|&seat| game.player(seat).cells.contains(cell));
            if let Some(seat) = owner {
                let (_, points) = game.printed(cell).unwrap_or_default();
                gain(&mut gains, seat, whole(points));
                lit.push(places::cell(cell));
            }
        }
        first += spaces;
        if !gains.is_empty() {
            steps.push(CountStep::new(say_place(face.name()), gains).lit(lit));
        }
    }
    steps
}

/// 12.2, 12.3: each stop of the line with something of a player, from Siliguri up. The train comes along, and at last it
/// arrives where the line ends.
fn stops(view: &View) -> Vec<CountStep> {
    let game = view.position();
    let stops = line::stops(game.seats());
    let head = line::head(&stops, game.laid());
    let mut steps = Vec::new();
    for stop in stops {
        let (mut gains, mut lit) = (Vec::new(), Vec::new());
        if let Some(section) = stop.section {
            let owner = Seat::all(game.seats()).find(|&seat| game.player(seat).sections.contains(section));
            if let Some(seat) = owner {
                gain(&mut gains, seat, whole(lookup().section_points[section.index()]));
            }
            // The train rides to the section, whosever it is.
            lit.push(places::section(section));
        }
        let areas = stop.town.map(|town| lookup().town_areas[town.index()]);
        for area in areas.into_iter().flat_map(adda_kit::Set::iter) {
            if let Owner::Player(seat) = railway::area_owner(game, area) {
                gain(&mut gains, seat, whole(lookup().area_points[area.index()]));
                lit.push(places::area(area));
            }
        }
        let arrives = stop == head && stop.section.is_some();
        if !gains.is_empty() || arrives {
            let at = stop.section.map(Section::name).or(stop.town.map(Town::name)).unwrap_or_default();
            let say = if arrives {
                Phrase::new("count-arrives").phrase("name", say_place(at))
            } else {
                say_place(at)
            };
            let rides = Some(railway::TRAIN_ID.to_owned());
            steps.push(CountStep { rides, ..CountStep::new(say, gains).lit(lit) });
        }
    }
    steps
}

/// 12.4, 12.5: the fulfilled contracts, one of each player at a time.
fn contracts(view: &View) -> Vec<CountStep> {
    let services: Vec<Vec<Service>> = Seat::all(view.seats()).map(|seat| view.services(seat)).collect();
    let most = services.iter().map(Vec::len).max().unwrap_or_default();
    let step = |round: usize| {
        let now: Vec<(Seat, &Service)> = services
            .iter()
            .enumerate()
            .filter_map(|(seat, all)| Some((Seat::at(seat), all.get(round)?)))
            .collect();
        let gains = now.iter().map(|(seat, service)| (*seat, whole(worth(view, *seat, service))));
        let lit = now.iter().map(|(_, service)| places::contract(service.contract));
        CountStep::new(Phrase::new("score-contracts"), gains.collect()).lit(lit.collect())
    };
    (0..most).map(step).collect()
}

/// 12.6 to 12.8: chai, leaves and equipment.
fn rest(view: &View) -> Vec<CountStep> {
    let lines = |seat: Seat| (seat, view.sheet(seat).lines().split_off(4));
    let seats: Vec<(Seat, Vec<ScoreLine>)> = Seat::all(view.seats()).map(lines).collect();
    let mut steps = steps_of_lines(&seats);
    for step in &mut steps {
        if step.say == Phrase::new("score-equipment") {
            let owners = Seat::all(view.seats()).map(|seat| view.position().player(seat).equipment);
            step.lit = owners.flat_map(adda_kit::Set::iter).map(places::equipment).collect();
        } else {
            step.lit = step.gains.iter().map(|(seat, _)| places::seat(*seat)).collect();
        }
    }
    steps
}
