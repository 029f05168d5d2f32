//! What a viewer sees of a table: everything secret is left out here, once and for all pages.

use adda_core::{GameEvent, Lang, Outcome, Part, Phrase, Points, Rung, Seat, Viewer};
use adda_draw::{Change, Easel, Mark, Preview};
use adda_registry::Playable;
use adda_table::{Pace, PersonKey, Sitter, Stage, State, What};
use adda_web::model::{
    ActionModel, ClockModel, LogLine, May, PaceModel, RecapModel, RecapRow, RefusedModel, ResultRow,
    RewindModel, SeatModel, SitterModel, TableModel, TalkLine,
};
use adda_words::Names;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::news::News;
use super::{Looker, Seated, Since, terms, words};

/// How much of the log and of the talk a page carries; the rest is fetched when somebody asks for it. What is sent
/// after every move has to stay small.
const LOG_LINES: usize = 14;
const TALK_LINES: usize = 20;

impl<G: Playable> Seated<G> {
    pub(super) fn model(&self, looker: &Looker, lang: Lang, now: i64, since: Since) -> TableModel {
        let table = &self.table;
        let header = table.header();
        let stage = table.stage();
        let viewer = self.viewer(looker);
        let you = viewer.seat();
        let seated = looker.person.as_ref().is_some_and(|person| table.seats_of(person).next().is_some());
        let curtain = looker.person.as_ref().and_then(|person| self.curtain(person));
        let acting = you.filter(|&seat| stage == Stage::Playing && self.is_for(seat, looker));
        let (board, own) = self.drawn(viewer, lang);
        let (actions, refused) = acting.map(|seat| self.choices(seat, lang)).unwrap_or_default();
        let gestures = acting.map(|seat| self.gestures(seat, lang)).unwrap_or_default();
        let log = self.log(viewer, lang, LOG_LINES);
        let News { flights, interlude, said } = match since {
            Since::LastEntry => self.news(viewer, seated, lang),
            Since::Opened => News::default(),
        };
        TableModel {
            id: String::new(),
            game: (G::about().id, G::about().title),
            stage: match stage {
                Stage::Gathering => adda_web::model::Stage::Gathering,
                Stage::Playing => adda_web::model::Stage::Playing,
                Stage::Over => adda_web::model::Stage::Over,
                Stage::Abandoned => adda_web::model::Stage::Abandoned,
            },
            seq: table.seq(),
            jump: false,
            moves: table.moves(),
            viewer: you.map(Seat::index),
            seated,
            seats: self.seats(viewer, looker, lang, now),
            prompt: self.prompt(viewer, stage, lang),
            prompt_rule: table
                .match_()
                .filter(|_| matches!(stage, Stage::Playing | Stage::Over))
                .map(|match_| G::prompt_paragraph(&match_.position().view(viewer))),
            yours: you.is_some_and(|seat| acting.is_some() && table.to_act().contains(seat)),
            curtain: curtain.map(|seat| (seat.index(), table.sitters()[seat.index()].name(seat.index()))),
            board,
            own,
            actions,
            gestures,
            refused,
            undo: self.undo(you, looker, lang),
            redo: you.is_some_and(|seat| {
                let person = looker.person.as_ref();
                person.is_some_and(|person| table.check(&What::Redo { seat }, person).is_ok())
            }),
            rewind: self.rewind(looker),
            log_cut: log.len() >= LOG_LINES,
            log,
            flights,
            said,
            interlude,
            // Alone there is nobody to talk to.
            talk: (seated && table.sitters().len() > 1).then(|| self.talk()),
            note: if seated { looker.note.clone().or_else(|| Some(String::new())) } else { None },
            hints: header.hints && acting.is_some(),
            recap: self.recap(viewer, lang),
            earned: None,
            results: if stage == Stage::Over { self.results(lang) } else { Vec::new() },
            commitment: header.seed.commitment().to_string(),
            seed: (stage == Stage::Over).then(|| String::from(header.seed)),
            may: self.may(looker, stage, seated),
            invitation: (seated && self.wants_friends()).then(|| header.invitation.clone()),
            pace: match header.pace {
                Pace::Live => PaceModel::Live,
                Pace::Turns => PaceModel::Turns,
                Pace::PerMove { seconds } => PaceModel::PerMove(seconds),
                Pace::Bank { seconds, increment } => PaceModel::Bank(seconds, increment),
            },
            components: terms::of_components::<G>(lang),
            options: terms::of_options::<G>(&header.options, lang),
            rematch: table.rematch().map(str::to_owned),
        }
    }

    fn wants_friends(&self) -> bool {
        let open = matches!(self.table.stage(), Stage::Gathering | Stage::Playing);
        open && self.table.sitters().iter().any(|sitter| sitter.is_free(true))
    }

    fn may(&self, looker: &Looker, stage: Stage, seated: bool) -> May {
        let table = &self.table;
        let Some(person) = &looker.person else {
            let sit = if matches!(stage, Stage::Gathering | Stage::Playing) {
                self.free_seats(looker.invited)
            } else {
                Vec::new()
            };
            return May { sit, study: stage == Stage::Over, ..May::default() };
        };
        let may = |what: What| table.check(&what, person).is_ok();
        let who = || person.clone();
        May {
            sit: if seated || matches!(stage, Stage::Over | Stage::Abandoned) {
                Vec::new()
            } else {
                self.free_seats(looker.invited)
            },
            leave: may(What::Left { person: who() }),
            resign: may(What::Resigned { person: who() }),
            come_back: may(What::Back { person: who() }),
            rewind: table.moves() > 0
                && stage == Stage::Playing
                && may(What::AskBack { person: who(), to: 0 }),
            offer: Seat::all(table.sitters().len())
                .filter(|&seat| seated && stage == Stage::Playing && may(What::Offered { seat }))
                .map(Seat::index)
                .collect(),
            rematch: may(What::Rematch { table: String::new() }),
            study: stage == Stage::Over,
        }
    }

    fn free_seats(&self, invited: bool) -> Vec<usize> {
        let sitters = self.table.sitters().iter().enumerate();
        sitters.filter(|(_, sitter)| sitter.is_free(invited)).map(|(seat, _)| seat).collect()
    }

    /// The board and the own things as the viewer sees them.
    fn drawn(&self, viewer: Viewer, lang: Lang) -> (Markup, Option<Markup>) {
        match self.table.match_() {
            Some(match_) => self.drawing(&match_.position().view(viewer), viewer, lang),
            None => (html! {}, None),
        }
    }

    /// A view, drawn.
    pub(super) fn drawing(&self, view: &G::View, viewer: Viewer, lang: Lang) -> (Markup, Option<Markup>) {
        let names = self.names();
        with_easel::<G, _>(&names, viewer.seat(), lang, |easel| (G::board(view, easel), G::own(view, easel)))
    }

    fn choices(&self, seat: Seat, lang: Lang) -> (Vec<ActionModel>, Vec<RefusedModel>) {
        let Some(match_) = self.table.match_() else { return Default::default() };
        let view = match_.position().view(Viewer::Seat(seat));
        let say = |phrase: &Phrase| self.say(phrase, Some(seat), lang);
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let actions = legal
            .iter()
            .map(|&action| {
                let Preview { lit, ask } = G::preview(&view, &[action]);
                ActionModel {
                    json: G::to_json(Part::Action(&action)),
                    text: say(&G::say_action(&view, action)),
                    touched: G::touched(&view, action),
                    lit,
                    ask: ask.as_ref().map(say),
                }
            })
            .collect();
        // On the board a click asks why; the list shows what has no place there to click, or the most general.
        let refused = G::tempting(&view)
            .into_iter()
            .filter(|&action| G::touched(&view, action).len() < 2)
            .filter_map(|action| {
                let refusal = match_.check(seat, action).err()?;
                let said = self.say_refusal(&adda_table::Refusal::Action(refusal), Some(seat), lang);
                Some(RefusedModel {
                    text: say(&G::say_action(&view, action)),
                    why: said.text,
                    rule: said.rule,
                })
            })
            .collect();
        (actions, refused)
    }

    fn gestures(&self, seat: Seat, lang: Lang) -> Vec<ActionModel> {
        let Some(match_) = self.table.match_() else { return Vec::new() };
        let view = match_.position().view(Viewer::Seat(seat));
        let gestures = G::gestures(&view).into_iter();
        gestures
            .map(|gesture| {
                let Preview { lit, ask } = G::preview(&view, &gesture.actions);
                ActionModel {
                    json: G::to_json(Part::Actions(&gesture.actions)),
                    text: self.say(&gesture.say, Some(seat), lang),
                    touched: gesture.touched,
                    lit,
                    ask: ask.map(|ask| self.say(&ask, Some(seat), lang)),
                }
            })
            .collect()
    }

    fn undo(&self, you: Option<Seat>, looker: &Looker, lang: Lang) -> Result<(), Option<String>> {
        let (Some(seat), Some(person)) = (you, &looker.person) else { return Err(None) };
        if self.table.moves() == 0 {
            return Err(None);
        }
        let refusal = match self.table.check(&What::Undo { seat }, person) {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        Err(Some(self.say_refusal(&refusal, you, lang).text))
    }

    fn rewind(&self, looker: &Looker) -> Option<RewindModel> {
        let wish = self.table.wish()?;
        let name = |person: &PersonKey| {
            let seat = self.table.seats_of(person).next();
            seat.map(|seat| self.table.sitters()[seat.index()].name(seat.index())).unwrap_or_default()
        };
        Some(RewindModel {
            by: name(&wish.by),
            to: wish.to,
            waiting: wish.waiting.iter().map(name).collect(),
            yours: looker.person.as_ref().is_some_and(|person| wish.waiting.contains(person)),
        })
    }

    fn prompt(&self, viewer: Viewer, stage: Stage, lang: Lang) -> String {
        match (stage, self.table.match_()) {
            (Stage::Abandoned, _) => self.say(&Phrase::new("table-abandoned"), None, lang),
            (_, None) => {
                let free = self.table.sitters().iter().filter(|sitter| sitter.is_empty()).count();
                self.say(&Phrase::new("table-gathering").count("count", free), None, lang)
            }
            (_, Some(match_)) => self.say(&G::prompt(&match_.position().view(viewer)), viewer.seat(), lang),
        }
    }

    pub(super) fn seats(&self, viewer: Viewer, looker: &Looker, lang: Lang, now: i64) -> Vec<SeatModel> {
        let names = self.names();
        let owing = self.table.to_act();
        let view = self.table.match_().map(|match_| (match_, match_.position().view(viewer)));
        let seat_model = |(seat, sitter): (Seat, &Sitter)| SeatModel {
            seat: seat.index(),
            name: names[seat.index()].clone(),
            sitter: sitter_model(sitter),
            own: looker.person.is_some() && sitter.owner() == looker.person.as_ref(),
            turn: owing.contains(seat),
            here: sitter
                .owner()
                .is_some_and(|owner| looker.person.as_ref() == Some(owner) || looker.present.contains(owner)),
            facts: view.as_ref().map_or_else(
                || html! {},
                |(_, view)| {
                    with_easel::<G, _>(&names, viewer.seat(), lang, |easel| G::player(view, seat, easel))
                },
            ),
            total: match &view {
                Some((match_, _)) if !match_.position().shows_totals() => None,
                Some((match_, _)) => Some(match_.position().total(seat)),
                None => Some(Points::default()),
            },
            clock: (self.table.stage() == Stage::Playing)
                .then(|| self.table.clock().left(seat, now))
                .flatten()
                .map(|(left, runs)| ClockModel { left: left as u64, runs }),
        };
        Seat::all(names.len()).zip(self.table.sitters()).map(seat_model).collect()
    }

    /// The end of the log, the newest line last.
    pub(super) fn log(&self, viewer: Viewer, lang: Lang, most: usize) -> Vec<LogLine> {
        let mut lines = self.match_log(viewer, lang, self.table.moves(), most);
        let happenings = self.table.happenings().iter().rev().take(most);
        let mut beside: Vec<LogLine> = happenings
            .filter(|happening| !matches!(happening.key, "undid" | "redid"))
            .map(|happening| LogLine {
                id: format!("log-h{}", happening.seq),
                at: happening.moves,
                mark: Mark::Call,
                text: self.say(
                    &Phrase::new("happened")
                        .choice("what", happening.key)
                        .text("name", happening.name.clone()),
                    viewer.seat(),
                    lang,
                ),
                seat: happening.seat.map(Seat::index),
            })
            .collect();
        beside.reverse();
        lines.extend(beside);
        // Stable: what the game tells of a moment comes before what happened beside it.
        lines.sort_by_key(|line| line.at);
        lines.split_off(lines.len().saturating_sub(most))
    }

    /// The log of the match up to a moment.
    pub(super) fn match_log(&self, viewer: Viewer, lang: Lang, upto: usize, most: usize) -> Vec<LogLine> {
        let Some(match_) = self.table.match_() else { return Vec::new() };
        super::study::log_of(match_, &self.names(), viewer, lang, upto, most)
    }

    fn talk(&self) -> Vec<TalkLine> {
        let talk = self.table.talk();
        talk[talk.len().saturating_sub(TALK_LINES)..]
            .iter()
            .map(|talk| TalkLine {
                id: format!("talk-{}", talk.seq),
                name: talk.name.clone(),
                seat: talk.seat.map(Seat::index),
                text: talk.text.clone(),
            })
            .collect()
    }

    /// How points were last counted.
    fn recap(&self, viewer: Viewer, lang: Lang) -> Option<RecapModel> {
        let match_ = self.table.match_()?;
        let counts = |events: &[G::Event]| events.iter().any(|event| event.mark() == Mark::Score);
        let mut moves = match_.moves().iter().enumerate().rev().filter(|(_, played)| counts(&played.events));
        let (at, recap) =
            moves.find_map(|(index, _)| Some((index + 1, G::recap(&Change::new(match_, index, viewer))?)))?;
        let names = self.names();
        let row = |row: &adda_draw::RecapRow| {
            let said = |part: &adda_draw::Part| (self.say(&part.say, viewer.seat(), lang), part.rule);
            RecapRow {
                seat: row.seat.index(),
                name: names[row.seat.index()].clone(),
                parts: row.parts.iter().map(said).collect(),
                points: row.points,
                total: row.total,
            }
        };
        Some(RecapModel {
            id: format!("recap-{at}"),
            title: self.say(&recap.title, viewer.seat(), lang),
            rows: recap.rows.iter().map(row).collect(),
        })
    }

    fn results(&self, lang: Lang) -> Vec<ResultRow> {
        self.table.match_().map_or_else(Vec::new, |match_| results_of(match_, &self.names(), lang))
    }

    /// What the page shows, as data.
    pub(super) fn as_data(&self, looker: &Looker, lang: Lang) -> Value {
        let viewer = self.viewer(looker);
        let acting = viewer.seat().filter(|&seat| self.is_for(seat, looker));
        let model = self.model(looker, lang, 0, Since::Opened);
        let offered = |offers: &[ActionModel], key: &str| -> Vec<Value> {
            let offer = |offer: &ActionModel| {
                let value: Value = serde_json::from_str(&offer.json).unwrap_or_default();
                json!({ key: value, "text": offer.text, "touched": offer.touched })
            };
            offers.iter().map(offer).collect()
        };
        json!({
            "game": G::about().id,
            "stage": super::listing::stage_word(self.table.stage()),
            "seq": model.seq,
            "moves": model.moves,
            "seat": model.viewer,
            "prompt": model.prompt,
            "yours": model.yours,
            "names": self.names(),
            "to_act": self.table.to_act().iter().map(Seat::index).collect::<Vec<_>>(),
            "may_act": acting.map(Seat::index),
            "actions": offered(&model.actions, "action"),
            "gestures": offered(&model.gestures, "actions"),
            "view": self.table.match_().map(|match_| adda_core::json::value(&G::to_json(Part::View(&match_.position().view(viewer))))),
            "totals": model.seats.iter().map(|seat| seat.total).collect::<Vec<_>>(),
            "places": model.results.iter().map(|row| json!([row.seat, row.place])).collect::<Vec<_>>(),
            "log": model.log.iter().map(|line| json!({"at": line.at, "text": line.text})).collect::<Vec<_>>(),
            "options": self.table.header().options,
            "components": self.table.header().components,
            "commitment": model.commitment,
            "seed": model.seed,
        })
    }
}

fn sitter_model(sitter: &Sitter) -> SitterModel {
    match sitter {
        Sitter::Friend => SitterModel::Friend,
        Sitter::Open => SitterModel::Open,
        Sitter::Bot { level, .. } => SitterModel::Bot(level.word()),
        Sitter::Person { state, .. } => {
            let level = sitter.bot().map_or("", adda_table::Level::word);
            match state {
                State::Plays => SitterModel::Person,
                State::Away { .. } => SitterModel::Away(level),
                State::Resigned { .. } => SitterModel::Resigned(level),
            }
        }
    }
}

/// What the viewer learns of events.
pub(super) fn seen<G: Playable>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

pub(super) fn with_easel<G: Playable, T>(
    names: &[String],
    you: Option<Seat>,
    lang: Lang,
    draw: impl FnOnce(&Easel<'_>) -> T,
) -> T {
    let words = words::of_game::<G>(lang);
    let say = |phrase: &Phrase| words.say(phrase, Names { names, you });
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    draw(&Easel { say: &say, name: &name })
}

/// The result, the best place first.
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
