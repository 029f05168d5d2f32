//! What all readers with the same knowledge see in the same language. Secrets are left out here, once for all pages.

use std::sync::Arc;

use adda_core::{GameEvent, Lang, Mark, Outcome, Part, Phrase, Rung, Seat, Viewer};
use adda_draw::{Change, Easel, Preview, Recap, trails};
use adda_registry::Playable;
use adda_table::{Refusal, Stage, What};
use adda_web::model::{
    ActionModel, CountStepModel, RecapModel, RecapRow, RefusedModel, ResultRow, Scene, UndoModel,
};
use adda_words::{Names, Words};
use maud::{Markup, html};

use super::{GameRoom, Key, words};

/// How many lines of the log a page carries. The rest is fetched on demand, because every move sends the page again.
const LOG_LINES: usize = 14;

/// Turns a game's phrases into sentences for one viewer.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    words: &'static Words,
    names: &'a [String],
    you: Option<Seat>,
}

impl<'a> Speaker<'a> {
    pub(super) fn new<G: Playable>(names: &'a [String], you: Option<Seat>, lang: Lang) -> Speaker<'a> {
        Speaker { words: words::of_game::<G>(lang), names, you }
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, Names { names: self.names, you: self.you })
    }

    /// The phrase in a few words.
    pub(super) fn say_short(&self, phrase: &Phrase) -> String {
        self.words.say_short(phrase, Names { names: self.names, you: self.you })
    }

    /// The name of a player as this speaker says it.
    pub(super) fn shown(&self, name: &str) -> String {
        words::shown_name(name, self.words.lang())
    }

    /// Draws, with sentences by this speaker.
    pub(super) fn draw<T>(&self, last: &[Vec<String>], draw: impl FnOnce(&Easel<'_>) -> T) -> T {
        let say = |phrase: &Phrase| self.say(phrase);
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        draw(&Easel { say: &say, name: &name, last })
    }
}

/// The drawing of a view.
pub(super) struct Drawn {
    pub(super) board: Markup,
    pub(super) own: Option<Markup>,
    pub(super) progress: Option<Markup>,
    /// By seat.
    pub(super) facts: Vec<Markup>,
}

/// Draws a view; empty before the game starts.
pub(super) fn drawn<G: Playable>(
    view: Option<&G::View>,
    last: &[Vec<String>],
    speaker: Speaker<'_>,
) -> Drawn {
    let seats = Seat::all(speaker.names.len());
    match view {
        Some(view) => speaker.draw(last, |easel| Drawn {
            board: G::board(view, easel),
            own: G::own(view, easel),
            progress: G::progress(view, easel),
            facts: seats.map(|seat| G::player(view, seat, easel)).collect(),
        }),
        None => {
            Drawn { board: html! {}, own: None, progress: None, facts: seats.map(|_| html! {}).collect() }
        }
    }
}

impl<G: Playable> GameRoom<G> {
    /// Computes a scene; [`GameRoom::scene`] caches it.
    pub(super) fn make_scene(&self, viewer: Viewer, lang: Lang) -> Scene {
        let table = &self.table;
        let (header, stage, you) = (table.header(), table.stage(), viewer.seat());
        let names = self.names(lang);
        let speaker = Speaker::new::<G>(&names, you, lang);
        let view = self.view(viewer);
        let view = view.as_deref();
        let acting = you.filter(|&seat| stage == Stage::Playing && self.may_act(seat));
        let last =
            table.match_().map(|match_| trails(match_, match_.moves().len(), viewer)).unwrap_or_default();
        let Drawn { board, own, progress, facts } = drawn::<G>(view, &last, speaker);
        let choices = acting.zip(view).map(|(seat, view)| Choices::of(self, seat, view, speaker));
        let Choices { actions, gestures, refused } = choices.unwrap_or_default();
        let prompt = self.prompt(view, stage);
        let log = self.log(viewer, speaker, LOG_LINES);
        let recap = self.last_recap(viewer).map(|(at, recap)| recap_model(at, &recap, speaker));
        Scene {
            game: (G::about().id, G::title(lang)),
            stage,
            seq: table.seq(),
            moves: table.moves(),
            viewer: you.map(Seat::index),
            prompt: speaker.say(&prompt),
            prompt_short: speaker.say_short(&prompt),
            progress,
            prompt_rule: view
                .filter(|_| matches!(stage, Stage::Playing | Stage::Over))
                .map(G::prompt_paragraph),
            yours: acting.is_some_and(|seat| table.to_act().contains(seat)),
            facts,
            actions,
            gestures,
            refused,
            undo: self.undo(you, speaker),
            redo: you.is_some_and(|seat| self.owner_may(seat, &What::Redo { seat }) == Some(Ok(()))),
            log_cut: log.len() >= LOG_LINES,
            log,
            news: Arc::new(self.news(viewer, speaker)),
            last: self.last_turns(viewer, &[&board.0, own.as_ref().map_or("", |own| &own.0)]),
            since: self.last_round(you),
            board,
            own,
            hints: header.hints && acting.is_some(),
            recap,
            results: self.results(lang),
            commitment: header.seed.commitment().to_string(),
            seed: (stage == Stage::Over).then(|| String::from(header.seed)),
            pace: header.pace,
            terms: self.terms(lang),
            rematch: table.rematch().map(str::to_owned),
        }
    }

    fn prompt(&self, view: Option<&G::View>, stage: Stage) -> Phrase {
        match (stage, view) {
            (Stage::Abandoned, _) => Key::Abandoned.phrase(),
            (_, None) => {
                let free = self.table.sitters().iter().filter(|sitter| sitter.is_empty()).count();
                Key::Gathering.phrase().count("count", free)
            }
            (_, Some(view)) => G::prompt(view),
        }
    }

    /// Whether the owner of a seat may do something; `None` if the seat has no owner.
    fn owner_may(&self, seat: Seat, what: &What) -> Option<Result<(), Refusal<G::Refusal>>> {
        let owner = self.table.sitters().get(seat.index())?.owner()?;
        Some(self.table.check(what, owner))
    }

    /// What the button “Undo” does for the owner of this seat.
    fn undo(&self, you: Option<Seat>, speaker: Speaker<'_>) -> UndoModel {
        let table = &self.table;
        let owner = you.and_then(|seat| Some((seat, table.sitters().get(seat.index())?.owner()?)));
        let Some((seat, owner)) = owner.filter(|_| table.moves() > 0) else { return UndoModel::Nothing };
        match table.way_back(seat, owner) {
            Ok(What::AskBack { to, .. }) if table.is_alone(owner) => {
                let retries = table.is_bound_since(to);
                let counts = G::achievements().is_some() && !table.luck_was_retried();
                UndoModel::Back { retries, forfeits: retries && counts }
            }
            Ok(What::AskBack { .. }) => UndoModel::Ask,
            Ok(_) => UndoModel::Free,
            Err(refusal) => UndoModel::Refused(speaker.say(&words::of_refusal::<G>(&refusal).0)),
        }
    }

    /// The recap of a move, if it scored points.
    pub(super) fn recap_of_move(&self, index: usize, viewer: Viewer) -> Option<Recap> {
        let match_ = self.table.match_()?;
        let played = match_.moves().get(index)?;
        let is_counted = played.events.iter().any(|event| event.mark() == Mark::Score);
        if is_counted { G::recap(&Change::new(match_, index, viewer)) } else { None }
    }
}

/// What a seat may choose, and tempting actions that it may not.
#[derive(Default)]
struct Choices {
    actions: Vec<ActionModel>,
    gestures: Vec<ActionModel>,
    refused: Vec<RefusedModel>,
}

impl Choices {
    fn of<G: Playable>(room: &GameRoom<G>, seat: Seat, view: &G::View, speaker: Speaker<'_>) -> Choices {
        let Some(match_) = room.table.match_() else { return Choices::default() };
        let say = |phrase: &Phrase| speaker.say(phrase);
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let action = |&action: &G::Action| {
            let Preview { lit, ask, waste } = G::preview(view, &[action]);
            ActionModel {
                json: G::to_json(Part::Action(&action)),
                text: say(&G::say_action(view, action)),
                touched: G::touched(view, action),
                lit,
                ask: ask.as_ref().map(say),
                waste: waste.as_ref().map(say),
            }
        };
        let gesture = |gesture: adda_draw::Gesture<G::Action>| {
            let Preview { lit, ask, waste } = G::preview(view, &gesture.actions);
            ActionModel {
                json: G::to_json(Part::Actions(&gesture.actions)),
                text: say(&gesture.say),
                touched: gesture.touched,
                lit,
                ask: ask.as_ref().map(say),
                waste: waste.as_ref().map(say),
            }
        };
        let refused = |action: G::Action| {
            let refusal = match_.check(seat, action).err()?;
            let (why, rule) = words::of_refusal::<G>(&Refusal::Action(refusal));
            Some(RefusedModel { text: say(&G::say_action(view, action)), why: say(&why), rule })
        };
        // The board explains refused actions on a click. The list shows the others: they touch fewer than two pieces.
        let off_board = |action: &G::Action| G::touched(view, *action).len() < 2;
        Choices {
            actions: legal.iter().map(action).collect(),
            gestures: G::gestures(view).into_iter().map(gesture).collect(),
            refused: G::tempting(view).into_iter().filter(off_board).filter_map(refused).collect(),
        }
    }
}

fn recap_model(at: usize, recap: &Recap, speaker: Speaker<'_>) -> RecapModel {
    let row = |row: &adda_draw::RecapRow| RecapRow {
        seat: row.seat.index(),
        name: speaker.names[row.seat.index()].clone(),
        parts: row.parts.iter().map(|part| (speaker.say(&part.say), part.rule)).collect(),
        points: row.points,
        total: row.total,
    };
    let step = |step: &adda_draw::CountStep| CountStepModel {
        text: speaker.say(&step.say),
        lit: step.lit.clone(),
        shown: step.shown.clone(),
        rides: step.rides.clone(),
        gains: step.gains.iter().map(|(seat, points)| (seat.index(), *points)).collect(),
    };
    RecapModel {
        id: format!("recap-{at}"),
        title: speaker.say(&recap.title),
        rows: recap.rows.iter().map(row).collect(),
        steps: recap.steps.iter().map(step).collect(),
    }
}

/// The results, first place first.
pub(super) fn results_of<G: Playable>(
    match_: &adda_core::Match<G>,
    names: &[String],
    lang: Lang,
) -> Vec<ResultRow> {
    let words = words::of_game::<G>(lang);
    let outcome = Outcome::of(match_.position());
    let ladder = G::achievements().map_or(&[][..], |achievements| achievements.ladder);
    let alone = outcome.seats.len() == 1 && !ladder.is_empty();
    let mut rows: Vec<ResultRow> = outcome
        .seats
        .iter()
        .enumerate()
        .map(|(seat, result)| ResultRow {
            seat,
            name: names.get(seat).cloned().unwrap_or_default(),
            place: result.place,
            total: result.total,
            rung: alone.then(|| Rung::of(ladder, result.total)),
            lines: result.lines.iter().map(|line| (words.plain(&line.label), line.points)).collect(),
        })
        .collect();
    rows.sort_by_key(|row| row.place);
    rows
}
