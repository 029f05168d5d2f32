//! Sample models for every page.

mod lessons;
mod reviews;
mod tables;

use std::collections::BTreeMap;

use adda_core::{Lang, Points, PresetKind, Weight};
use adda_draw::Mark;
use adda_table::{Level, Pace, SeatKind, Stage};
use adda_web::achievements::{AchievementLine, AchievementsModel, EarnedLine, Group, RowModel};
use adda_web::home::{GameCard, HomeModel, PuzzleCard, TableCard};
use adda_web::letters::Letter;
use adda_web::model::{
    ClockModel, FormError, Frame, Jumps, Knowledge, LogLine, Notice, Person, ReplayModel, SeatModel,
};
use adda_web::new_table::{
    ClosedModel, NewTableModel, OptionChoice, OptionModel, PastGame, PresetModel, SoloModel,
};
use adda_web::{
    Skin, about, achievements, error, home, installable, join, letters, log, me, new_table, records, replay,
    reset, rules, settings, table,
};
use maud::{Markup, html};

pub(crate) use tables::table_model;
use tables::{built_in, results, tables};

pub(crate) fn frame(lang: Lang) -> Frame {
    Frame {
        lang,
        person: Some(Person { name: "Asha".to_owned(), kept: false }),
        here: "/t/k3x9q2".to_owned(),
        origin: "https://adda.example".to_owned(),
        waiting: Some("/t/m2".to_owned()),
        notice: None,
        refused: None,
    }
}

/// The frame for a reader without a name whose form was refused.
fn stranger(lang: Lang) -> Frame {
    let notice = Notice { text: "No.".to_owned(), rule: Some(("dudab", "2.2".to_owned())), good: false };
    let refused = FormError { field: Some("name".to_owned()), text: "A name, please.".to_owned() };
    Frame { person: None, notice: Some(notice), refused: Some(refused), ..frame(lang) }
}

pub(crate) fn skin() -> Skin {
    Skin { style: "/assets/game-dudab.css?v=1".to_owned(), art: html! { symbol id="back" {} } }
}

fn seat(seat: usize, name: &str, sitter: SeatKind) -> SeatModel {
    SeatModel {
        seat,
        name: name.to_owned(),
        sitter,
        own: seat == 0,
        turn: seat == 0,
        here: seat != 3,
        facts: html! { "3 cards" },
        total: Some(Points::whole(17)),
        clock: (seat == 0).then_some(ClockModel { left: 93_000, runs: true }),
    }
}

fn seats() -> Vec<SeatModel> {
    vec![
        seat(0, "Asha", SeatKind::Person),
        seat(1, "Ben", SeatKind::Bot(Level::Regular)),
        seat(2, "Вася", SeatKind::Away(Level::Expert)),
        seat(3, "Élodie", SeatKind::Person),
        seat(4, "Emil", SeatKind::Resigned(Level::Learner)),
        seat(5, "Farid", SeatKind::Bot(Level::Master)),
    ]
}

fn log() -> Vec<LogLine> {
    let marks = [
        Mark::Round,
        Mark::Play,
        Mark::Call,
        Mark::Draw,
        Mark::Take,
        Mark::Give,
        Mark::Show,
        Mark::Score,
        Mark::End,
    ];
    let line = |(at, mark): (usize, Mark)| LogLine {
        id: format!("log-{at}-0"),
        at,
        mark,
        text: "Ben places the blue fur 3 on the red mammoth 2 (column 1).".to_owned(),
        seat: (at > 0).then_some(at % 6),
    };
    marks.into_iter().cycle().take(20).enumerate().map(line).collect()
}

fn replay_model() -> ReplayModel {
    ReplayModel {
        base: "/t/k3x9q2/replay".to_owned(),
        game: ("dudab", "Dudab"),
        at: 2,
        last: 112,
        jumps: Jumps { step_back: Some(1), step_on: Some(3), ..Jumps::default() },
        knowledge: Knowledge::Open,
        choices: vec![
            (Knowledge::Seat(0), "Asha".to_owned()),
            (Knowledge::Public, "All".to_owned()),
            (Knowledge::Open, "Everything".to_owned()),
        ],
        seats: seats(),
        prompt: "Ben must place a card.".to_owned(),
        prompt_short: "Ben’s turn".to_owned(),
        progress: None,
        board: html! {},
        own: None,
        log: log(),
        flights: Vec::new(),
        said: String::new(),
        branch: vec![(0, "Asha".to_owned())],
        rewind: true,
        record: Some("/api/tables/k3x9q2/record".to_owned()),
        table: Some("k3x9q2".to_owned()),
        results: results().into(),
    }
}

/// The replay of a solo game.
fn alone_again() -> ReplayModel {
    let mut model = replay_model();
    model.seats.truncate(1);
    model.results = model.results[..1].into();
    model
}

fn game() -> GameCard {
    GameCard {
        id: "dudab",
        title: "Dudab",
        seats: (2, 6),
        minutes: (20, 45),
        weight: Weight::Light,
        authors: "Csaba Hegedűs",
        publisher: "A-games, Budapest",
        pitch: "Get rid of your cards.".to_owned(),
        aim: "Whoever carries least wins.".to_owned(),
        emblem: html! { svg {} },
        course: Some(17),
        known: false,
    }
}

/// A game of this weight that can be played alone.
fn shelved(weight: Weight) -> GameCard {
    GameCard { id: weight.word(), weight, seats: (1, 5), known: weight == Weight::Light, ..game() }
}

fn home_model() -> HomeModel {
    let card = |stage, yours, free| TableCard {
        id: "a1".to_owned(),
        game: "Dudab",
        emblem: html! { svg {} },
        names: vec![(0, "Asha".to_owned()), (1, "Ben".to_owned())],
        free,
        stage,
        moves: 1,
        how_far: (stage == Stage::Playing).then(|| "Round 2 of 4".to_owned()),
        yours,
        turn: Some("Ben".to_owned()),
        shut: false,
    };
    let mut mine = Stage::ALL.map(|stage| card(stage, stage == Stage::Playing, 1)).to_vec();
    mine.push(card(Stage::Playing, false, 0));
    mine.push(TableCard { turn: None, ..card(Stage::Playing, false, 0) });
    HomeModel {
        games: Weight::ALL.map(shelved).into(),
        mine,
        open: vec![card(Stage::Gathering, false, 2)],
        running: vec![
            card(Stage::Playing, false, 0),
            TableCard { turn: None, ..card(Stage::Playing, false, 0) },
            TableCard { shut: true, ..card(Stage::Playing, false, 0) },
        ],
        puzzle: Some(PuzzleCard {
            address: "/learn/dudab/puzzle-1".to_owned(),
            game: ("dudab", "Dudab"),
            emblem: html! { svg {} },
            title: "Puzzle 1".to_owned(),
            solved: true,
        }),
    }
}

fn new_table_model() -> NewTableModel {
    let option = |key, kind| OptionModel {
        key,
        text: "Tea".to_owned(),
        note: Some("Comes with milk.".to_owned()),
        rule: Some("2.2"),
        kind,
    };
    let choices = |count: usize| -> Vec<(String, String)> {
        ["a", "b", "c"][..count].iter().map(|&value| (value.to_owned(), value.to_uppercase())).collect()
    };
    let preset = |kind, chosen| PresetModel {
        kind,
        note: "All of it.".to_owned(),
        options: BTreeMap::from([("short".to_owned(), "true".to_owned())]),
        chosen,
    };
    NewTableModel {
        game: game(),
        presets: PresetKind::ALL.map(|kind| preset(kind, kind == PresetKind::First)).into(),
        options: vec![
            option("short", OptionChoice::Flag(false)),
            option("map", OptionChoice::Choice(choices(2), "a".to_owned())),
            option("side", OptionChoice::Choice(choices(3), "a".to_owned())),
            option("rounds", OptionChoice::Range(1, 6, 3)),
        ],
        closed: vec![ClosedModel {
            key: "short",
            values: vec!["true".to_owned()],
            why: "Not with six.".to_owned(),
            rule: Some("2.2"),
        }],
        summary: new_table::summary(Lang::EN, 3, 30),
        components: built_in(true),
        filled: BTreeMap::from([
            ("seat1".to_owned(), "hotseat".to_owned()),
            ("name1".to_owned(), "Ben".to_owned()),
        ]),
    }
}

/// A game that can be played alone, with goals and games before.
fn solo_model(played: bool) -> SoloModel {
    let mut form = new_table_model();
    form.game.seats = (1, 5);
    form.presets.clear();
    let past = |points| PastGame {
        table: "k3x9q2".to_owned(),
        points: Points::whole(points),
        day: "2026-11-15".to_owned(),
    };
    let goals = achievements_model(2).groups;
    SoloModel { form, goals, past: if played { vec![past(90), past(171)] } else { Vec::new() } }
}

fn join_model(playing: bool) -> join::JoinModel {
    join::JoinModel {
        table: "k3x9q2".to_owned(),
        token: "8sd7f6g5h4".to_owned(),
        game: game(),
        minutes: 30,
        host: (!playing).then(|| "Asha".to_owned()),
        seats: vec![(0, "Asha".to_owned(), SeatKind::Person), (1, String::new(), SeatKind::Friend)],
        pace: Pace::Live,
        playing,
        name: String::new(),
    }
}

fn me_model(kept: bool) -> me::MeModel {
    let game = me::Finished {
        table: "k3x9q2".to_owned(),
        game: "Dudab",
        others: vec!["Ben".to_owned(), "Вася".to_owned()],
        place: (2, 3),
        total: Points::whole(21),
        day: "2026-11-15".to_owned(),
    };
    me::MeModel {
        login: kept.then(|| "asha".to_owned()),
        finished: if kept { vec![game.clone(), alone(game)] } else { Vec::new() },
        achievements: vec![me::Reached { game: ("alubari", "Alubari"), earned: usize::from(kept), all: 39 }],
        sessions: if kept { vec![session(true), session(false)] } else { Vec::new() },
        tokens: me::TokensModel {
            lines: if kept { vec![token()] } else { Vec::new() },
            made: kept.then(|| "adda-0123456789abcdefghjkmnpqrs-0123456789abcdefghjkmnpqrstvwxyz".to_owned()),
        },
        notices: me::NoticesModel {
            ways: if kept {
                vec![way("push", true), way("mail", false), way("discord", true)]
            } else {
                Vec::new()
            },
            mail: kept,
        },
    }
}

fn way(kind: &'static str, confirmed: bool) -> me::WayLine {
    me::WayLine { id: format!("id-{kind}"), kind, target: "asha@club.example".to_owned(), confirmed }
}

fn token() -> me::TokenLine {
    let (id, label) = ("0123456789abc".to_owned(), "My bot".to_owned());
    me::TokenLine { id, label, day: "2026-11-15".to_owned() }
}

fn session(current: bool) -> me::SessionLine {
    me::SessionLine {
        id: "0123456789abcdefghjkmnpqrs".to_owned(),
        device: if current { "Firefox, Linux".to_owned() } else { String::new() },
        day: "2026-11-15".to_owned(),
        current,
    }
}

fn alone(game: me::Finished) -> me::Finished {
    me::Finished { table: "m9x9q2".to_owned(), others: Vec::new(), place: (1, 1), ..game }
}

/// The achievements page after this many games in a row.
fn achievements_model(played: usize) -> AchievementsModel {
    let line = |id, earned| AchievementLine {
        id,
        name: "Builder of bridges".to_owned(),
        condition: "All rivers are yours.".to_owned(),
        rule: "14.1",
        earned,
    };
    let earned = EarnedLine {
        day: "2026-11-15".to_owned(),
        table: "k3x9q2".to_owned(),
        points: Points::whole(101),
        best: Some(("m9x9q2".to_owned(), Points::halves(301))),
        advised: true,
    };
    let row = RowModel {
        games: 3,
        last: vec![("k3x9q2".to_owned(), Points::whole(101)); played],
        best: (played > 1).then(|| Points::whole(401)),
        goal: (played > 1).then(|| (Points::whole(199), "Middle distance".to_owned())),
    };
    let building = vec![line("bridges", Some(earned)), line("branches", None)];
    AchievementsModel {
        game: ("alubari", "Alubari"),
        groups: vec![
            Group { name: "Building".to_owned(), lines: building, row: None },
            Group { name: "In a row".to_owned(), lines: vec![line("marathon", None)], row: Some(row) },
        ],
    }
}

/// Every page, in many of its states.
pub(crate) fn all_pages(lang: Lang) -> Vec<(&'static str, String)> {
    let (frame, stranger) = (frame(lang), stranger(lang));
    let credit = |reconstructed: Option<&str>| about::Credit {
        game: ("dudab", "Dudab"),
        authors: "Csaba Hegedűs",
        publisher: "A-games, Budapest",
        reconstructed: reconstructed.map(str::to_owned),
    };
    let record = ReplayModel { base: "/r/x1".to_owned(), table: None, ..replay_model() };
    let text = "# Dudab\n\n## 1. The game\n\n**1.1** Shed your cards.\n";
    let mut pages: Vec<(&'static str, Markup)> = vec![
        ("home", home::page(&frame, &home_model())),
        ("home-first", home::page(&stranger, &HomeModel { games: vec![game()], ..HomeModel::default() })),
        ("new", new_table::page(&frame, &new_table_model())),
        ("solo", new_table::solo_page(&frame, &solo_model(true))),
        ("solo-stranger", new_table::solo_page(&stranger, &solo_model(false))),
        ("new-stranger", new_table::page(&stranger, &new_table_model())),
        ("join", join::page(&stranger, &join_model(false))),
        ("join-playing", join::page(&frame, &join_model(true))),
        ("replay", replay::page(&frame, &replay_model(), &skin())),
        ("record", replay::page(&stranger, &record, &skin())),
        ("replay-alone", replay::page(&frame, &alone_again(), &skin())),
        ("log", log::page(&frame, "x1", ("dudab", "Dudab"), &replay_model().log, Some(501), &skin())),
        (
            "rules",
            rules::page(&frame, ("dudab", "Dudab"), &rules::Rules::read(text), Some("cards"), Some(17), None),
        ),
        ("aid", rules::aid(&frame, ("dudab", "Dudab"), &rules::Rules::read(text), &[])),
        ("me", me::page(&frame, &me_model(true))),
        ("me-new", me::page(&stranger, &me_model(false))),
        ("reset", reset::page(&frame, "abc", "Asha")),
        ("me-guest", me::page(&frame, &me_model(false))),
        ("achievements", achievements::page(&frame, &achievements_model(2))),
        ("achievements-one", achievements::page(&frame, &achievements_model(1))),
        ("achievements-new", achievements::page(&stranger, &achievements_model(0))),
        ("records", records::page(&stranger)),
        ("settings", settings::page(&stranger)),
        ("offline", installable::offline(&stranger, &[("dudab", "Dudab")])),
        ("confirm", letters::page(&stranger, Letter::Confirm { token: "x", address: "asha@club.example" })),
        ("confirmed", letters::page(&stranger, Letter::Confirmed { address: "asha@club.example" })),
        ("unsubscribe", letters::page(&stranger, Letter::Unsubscribe { token: "x" })),
        ("unsubscribed", letters::page(&stranger, Letter::Unsubscribed)),
        ("about", about::page(&frame, &[credit(None), credit(Some("prices"))], "0.1.0")),
    ];
    use error::Trouble::{Busy, Components, Failed, Forbidden, NotFound, TooMany, Unclear};
    for trouble in [NotFound, Forbidden, Unclear, Components, TooMany(3), Failed, Busy] {
        pages.push(("error", error::page(&frame, trouble, Some("A word more."))));
    }
    for (name, model) in tables(lang) {
        pages.push((name, table::page(&frame, &model, &skin())));
    }
    for (_, model) in tables(lang) {
        pages.push(("table-stranger", table::page(&stranger, &model, &skin())));
    }
    pages.extend(lessons::pages(lang));
    pages.extend(reviews::pages(lang));
    pages.into_iter().map(|(name, page)| (name, page.0)).collect()
}
