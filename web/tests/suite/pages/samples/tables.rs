//! Sample tables in many states.

use std::sync::Arc;

use adda_core::{Lang, Points, Rung};
use adda_draw::{Flight, Mark};
use adda_table::{Pace, SeatKind, Stage};
use adda_web::model::{
    AbsentModel, ActionModel, ChosenModel, CoachModel, ComponentsModel, CountStepModel, EarnedModel, Halt,
    May, News, OptionLine, RecapModel, RecapRow, RefusedModel, ResultRow, RewindModel, SaidModel, Scene,
    StepModel, TableModel, TalkLine, Terms, UndoModel,
};
use maud::html;

use super::{log, seats};

fn action(index: usize) -> ActionModel {
    ActionModel {
        json: format!("{{\"place\":{{\"card\":\"Bc3\",\"column\":{index}}}}}"),
        text: "Place the blue club 3 on the green palm 2 (column 2)".to_owned(),
        touched: vec!["Bc3".to_owned(), format!("col-{index}")],
        lit: Vec::new(),
        ask: None,
        waste: None,
    }
}

/// A table in the middle of a game, at the reader's turn.
pub(crate) fn table_model(_: Lang) -> TableModel {
    let flight =
        Flight { piece: "#back".to_owned(), from: Some("draw".to_owned()), to: Some("seat-1".to_owned()) };
    let talk = |index: usize| TalkLine {
        id: format!("talk-{index}"),
        name: "Ben".to_owned(),
        seat: Some(1),
        at: "2026-11-17T20:45Z".to_owned(),
        said: SaidModel::Text("Sorry, Dudab!".to_owned()),
    };
    let news = Arc::new(News {
        flights: vec![flight],
        interlude: vec![StepModel { text: "Rain.".to_owned(), mark: Mark::Show, lit: Vec::new() }],
        said: "Ben draws a card.".to_owned(),
    });
    let scene = Scene {
        game: ("dudab", "Dudab"),
        stage: Stage::Playing,
        seq: 41,
        moves: 37,
        viewer: Some(0),
        prompt: "Your turn: place a card on one of the columns, or draw one.".to_owned(),
        prompt_short: "Your turn".to_owned(),
        progress: Some(html! { "Round 1 of 3" }),
        prompt_rule: Some("1.5"),
        yours: true,
        board: html! { p { "board" } },
        own: Some(html! { p { "hand" } }),
        facts: Vec::new(),
        gestures: Vec::new(),
        actions: (0..5).map(action).collect(),
        refused: vec![RefusedModel {
            text: "Draw a card".to_owned(),
            why: "You hold five cards.".to_owned(),
            rule: Some("4.2"),
        }],
        undo: UndoModel::Free,
        redo: true,
        log: log(),
        log_cut: true,
        news: Arc::clone(&news),
        last: vec![Arc::from(["deck".to_owned()]), Arc::default()],
        since: Some(3),
        hints: true,
        recap: None,
        results: Arc::default(),
        commitment: "9f".repeat(32),
        seed: None,
        pace: Pace::Bank { seconds: 600, increment: 10 },
        terms: Arc::default(),
        rematch: None,
    };
    TableModel {
        scene: Arc::new(scene),
        id: "k3x9q2".to_owned(),
        halt: None,
        seated: true,
        seats: seats(),
        curtain: None,
        rewind: None,
        absent: Vec::new(),
        news,
        watchers: 2,
        jump: false,
        talk: Some((0..5).map(talk).collect()),
        note: Some(String::new()),
        earned: None,
        coach: Some(CoachModel {
            hints: vec![("place", "Mind the <sixth> card.".to_owned())],
            advises: true,
        }),
        may: May { leave: true, resign: true, rewind: true, offer: vec![1, 2], ..May::default() },
        invitation: None,
    }
}

/// The same table with another scene.
fn changed(mut model: TableModel, change: impl FnOnce(&mut Scene)) -> TableModel {
    change(Arc::make_mut(&mut model.scene));
    model
}

/// Makes this the scene of a closed table.
fn closed(scene: &mut Scene, stage: Stage) {
    scene.stage = stage;
    scene.actions.clear();
    scene.gestures.clear();
}

pub(super) fn results() -> Vec<ResultRow> {
    let row = |seat: usize, name: &str, place| ResultRow {
        seat,
        name: name.to_owned(),
        place,
        total: Points::whole(11),
        rung: None,
        lines: vec![("Round 1".to_owned(), Points::whole(4)), ("Round 2".to_owned(), Points::whole(7))],
    };
    vec![row(2, "Вася", 1), row(0, "Asha", 1), row(1, "Ben", 3)]
}

/// A finished solo game that reached this many steps of the ladder.
fn alone_at_the_end(lang: Lang, reached: usize) -> TableModel {
    let mut row = results().remove(0);
    let next = (reached < 5).then(|| Points::whole(175));
    row.rung = Some(Rung { reached, steps: 5, next });
    let earned = EarnedModel {
        new: vec!["Tea chest".to_owned(); reached],
        again: vec!["Builder of bridges".to_owned(), "Cheers!".to_owned()],
        advised: true,
    };
    let model = TableModel {
        earned: Some(earned),
        may: May { alone: true, ..table_model(lang).may },
        talk: None,
        seats: seats().into_iter().take(1).collect(),
        ..table_model(lang)
    };
    changed(model, |scene| {
        closed(scene, Stage::Over);
        scene.results = [row].into();
    })
}

pub(super) fn built_in(reconstructed: bool) -> Option<ComponentsModel> {
    let section = reconstructed.then(|| "12".to_owned());
    Some(ComponentsModel::BuiltIn { reconstructed, section })
}

/// The same table in other states.
pub(super) fn tables(lang: Lang) -> Vec<(&'static str, TableModel)> {
    let curtain = TableModel { curtain: Some((1, "Ben".to_owned())), ..table_model(lang) };
    let curtain = changed(curtain, |scene| {
        scene.viewer = None;
        scene.yours = false;
    });
    let asked = TableModel {
        rewind: Some(RewindModel { by: "Ben".to_owned(), to: 1, waiting: Vec::new(), yours: true }),
        may: May { come_back: true, sit: vec![2], ..May::default() },
        invitation: Some("https://adda.example.org/t/k3x9q2/join/8sd7f6g5h4".to_owned()),
        ..table_model(lang)
    };
    let asked = changed(asked, |scene| {
        scene.undo = UndoModel::Refused("Somebody has asked to go back already.".to_owned());
        scene.pace = Pace::PerMove { seconds: 30 };
        scene.terms = Arc::new(Terms { components: built_in(false), options: Vec::new() });
    });
    let waiting = TableModel {
        rewind: Some(RewindModel {
            by: "Ben".to_owned(),
            to: 0,
            waiting: vec!["Вася".to_owned()],
            yours: false,
        }),
        ..table_model(lang)
    };
    let option = |text: &str, chosen| OptionLine { text: text.to_owned(), chosen };
    let absent = |seat: usize, asked: bool, yours: bool| AbsentModel {
        seat,
        name: "Ben".to_owned(),
        after: 600,
        asked,
        yours,
        waiting: vec!["Вася".to_owned()],
    };
    let voting = TableModel {
        absent: vec![absent(1, true, true), absent(2, true, false), absent(3, false, true)],
        may: May { offer: vec![0], come_back: true, ..May::default() },
        ..table_model(lang)
    };
    let waiting = changed(waiting, |scene| {
        scene.pace = Pace::Turns;
        let options = vec![option("Tea", ChosenModel::Off)];
        scene.terms = Arc::new(Terms { components: built_in(true), options });
    });
    let recap = RecapModel {
        id: "r2".to_owned(),
        title: "Round 2".to_owned(),
        rows: vec![RecapRow {
            seat: 0,
            name: "Asha".to_owned(),
            parts: vec![("numbers: +7".to_owned(), "8.5")],
            points: Points::whole(7),
            total: Points::whole(17),
        }],
        steps: vec![CountStepModel {
            text: "Numbers".to_owned(),
            lit: vec!["seat-0".to_owned()],
            shown: vec!["#back".to_owned()],
            rides: None,
            gains: vec![(0, Points::whole(7))],
        }],
    };
    let components = ComponentsModel::File {
        name: Some("My board".to_owned()),
        digest: "0123456789abcdef".to_owned(),
        reconstructed: true,
    };
    let options =
        vec![option("A first game", ChosenModel::On), option("Money", ChosenModel::Value("open".to_owned()))];
    let may = May { rematch: true, study: true, ..May::default() };
    let over = changed(TableModel { may, ..table_model(lang) }, |scene| {
        closed(scene, Stage::Over);
        scene.results = results().into();
        scene.recap = Some(recap);
        scene.seed = Some("0".repeat(64));
        scene.terms = Arc::new(Terms { components: Some(components), options });
    });
    let again = changed(over.clone(), |scene| {
        scene.rematch = Some("n1".to_owned());
        scene.stage = Stage::Abandoned;
    });
    let frozen = changed(TableModel { halt: Some(Halt::Failed), ..over.clone() }, |scene| {
        scene.results = results().split_off(2).into();
    });
    let halted = |halt| TableModel { halt: Some(halt), ..frozen.clone() };
    let (damaged, other_rules) = (halted(Halt::Damaged), halted(Halt::OtherRules));
    let by_host = halted(Halt::ByHost);
    let unsaved = TableModel { halt: Some(Halt::Unsaved), ..table_model(lang) };
    let asked_by_host = TableModel { may: May { fill: vec![2, 3], ..asked.may.clone() }, ..asked.clone() };
    let mut gathering = changed(asked_by_host, |scene| {
        scene.stage = Stage::Gathering;
        scene.moves = 0;
        scene.pace = Pace::Live;
    });
    gathering.seats[2].sitter = SeatKind::Friend;
    gathering.seats[3].sitter = SeatKind::Open;
    let looker_on = TableModel { seated: false, talk: None, note: None, ..table_model(lang) };
    let looker_on = changed(looker_on, |scene| {
        closed(scene, Stage::Playing);
        scene.viewer = None;
        scene.own = None;
        scene.undo = UndoModel::Nothing;
        scene.log = Vec::new();
        scene.pace = Pace::Bank { seconds: 3600, increment: 0 };
    });
    // More actions than the list shows at once, and an empty chat.
    let many = changed(TableModel { talk: Some(Vec::new()), ..table_model(lang) }, |scene| {
        scene.actions = (0..30).map(action).collect();
        scene.gestures = vec![action(30)];
        scene.actions[1].waste = Some("Two actions lost.".to_owned());
    });
    let back = |retries, forfeits| {
        let may = May { rewind: true, alone: true, ..May::default() };
        changed(TableModel { may, ..table_model(lang) }, |scene| {
            scene.undo = UndoModel::Back { retries, forfeits };
        })
    };
    let (back, luck, forfeits) = (back(false, false), back(true, false), back(true, true));
    let asks = changed(table_model(lang), |scene| scene.undo = UndoModel::Ask);
    let won = changed(over.clone(), |scene| scene.results = results()[1..].into());
    vec![
        ("table", table_model(lang)),
        ("table-many", many),
        ("table-back", back),
        ("table-back-luck", luck),
        ("table-back-forfeits", forfeits),
        ("table-back-asks", asks),
        ("table-won", won),
        ("table-curtain", curtain),
        ("table-asked", asked),
        ("table-waiting", waiting),
        ("table-voting", voting),
        ("table-over", over),
        ("table-again", again),
        ("table-alone", alone_at_the_end(lang, 2)),
        ("table-alone-low", alone_at_the_end(lang, 0)),
        ("table-alone-high", alone_at_the_end(lang, 5)),
        ("table-frozen", frozen),
        ("table-damaged", damaged),
        ("table-other-rules", other_rules),
        ("table-by-host", by_host),
        ("table-unsaved", unsaved),
        ("table-gathering", gathering),
        ("table-looked-at", looker_on),
    ]
}
