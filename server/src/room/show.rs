//! What one reader sees of a table: a scene that is shared with others, and personal parts.

use std::sync::Arc;

use adda_core::{Lang, Points, Seat};
use adda_registry::Playable;
use adda_table::{Level, PersonKey, Said, Sitter, Stage, What};
use adda_web::model::{
    AbsentModel, ClockModel, May, RewindModel, SaidModel, Scene, SeatModel, TableModel, TalkLine,
};

use super::{GameRoom, Queries, Reader, Since, phrase_of, shown_name, words};

/// How many chat messages a page carries.
const TALK_LINES: usize = 20;

impl<G: Playable> GameRoom<G> {
    pub(super) fn model(&self, reader: &Reader, lang: Lang, now: i64, since: Since) -> TableModel {
        let table = &self.table;
        let stage = table.stage();
        let scene = self.scene(self.viewer(reader), lang);
        let person = reader.person.as_ref();
        let seated = person.is_some_and(|person| table.seats_of(person).next().is_some());
        let curtain = person.and_then(|person| self.curtain(person));
        let news = match since {
            Since::LastEntry => match self.said_last(lang).filter(|_| seated) {
                Some(said) => Arc::new(said),
                None => Arc::clone(&scene.news),
            },
            Since::Opened => Arc::default(),
        };
        TableModel {
            id: String::new(),
            halt: None,
            seated,
            seats: self.seat_models(&scene, reader, lang, now),
            curtain: curtain.map(|seat| (seat.index(), table.sitters()[seat.index()].name(seat.index()))),
            rewind: self.rewind(reader),
            absent: self.absent(reader, now),
            news,
            jump: false,
            watchers: self.watchers(reader),
            // A solo game has no chat.
            talk: (seated && table.sitters().len() > 1).then(|| self.talk(lang)),
            note: if seated { reader.note.clone().or_else(|| Some(String::new())) } else { None },
            earned: None,
            coach: None,
            may: self.may(reader, stage, seated),
            invitation: (seated && self.wants_friends()).then(|| table.header().invitation.clone()),
            scene,
        }
    }

    /// How many people look on, without the players.
    fn watchers(&self, reader: &Reader) -> usize {
        let sits = |person: &&PersonKey| self.table.seats_of(person).next().is_some();
        reader.strangers + reader.present.iter().filter(|person| !sits(person)).count()
    }

    fn wants_friends(&self) -> bool {
        self.table.stage().is_open() && self.table.sitters().iter().any(|sitter| sitter.is_free(true))
    }

    fn may(&self, reader: &Reader, stage: Stage, seated: bool) -> May {
        let table = &self.table;
        let sit = if seated || !stage.is_open() {
            Vec::new()
        } else {
            self.free(reader.person.as_ref(), reader.invited).into_iter().map(Seat::index).collect()
        };
        let study = stage == Stage::Over;
        let Some(person) = &reader.person else { return May { sit, study, ..May::default() } };
        let may = |what: What| table.check(&what, person).is_ok();
        let who = || person.clone();
        May {
            sit,
            leave: may(What::Left { person: who() }),
            resign: may(What::Resigned { person: who() }),
            come_back: may(What::Back { person: who() }),
            rewind: self.may_rewind(reader),
            alone: table.is_alone(person),
            offer: Seat::all(table.sitters().len())
                .filter(|&seat| seated && stage == Stage::Playing && may(What::Offered { seat }))
                .map(Seat::index)
                .collect(),
            fill: Seat::all(table.sitters().len())
                .filter(|&seat| may(What::Filled { seat, level: Level::Regular }))
                .map(Seat::index)
                .collect(),
            rematch: may(What::Rematch { table: String::new() }),
            study,
        }
    }

    /// Whether the reader may ask everybody to go back.
    pub(super) fn may_rewind(&self, reader: &Reader) -> bool {
        let table = &self.table;
        reader.person.as_ref().is_some_and(|person| {
            let what = What::AskBack { person: person.clone(), to: 0 };
            table.moves() > 0 && table.stage() == Stage::Playing && table.check(&what, person).is_ok()
        })
    }

    /// The name of a person at this table.
    fn name_of(&self, person: &PersonKey) -> String {
        let seat = self.table.seats_of(person).next();
        seat.map(|seat| self.table.sitters()[seat.index()].name(seat.index())).unwrap_or_default()
    }

    /// The players who are away, for the others.
    pub(super) fn absent(&self, reader: &Reader, now: i64) -> Vec<AbsentModel> {
        let table = &self.table;
        let Some(person) = &reader.person else { return Vec::new() };
        if table.stage() != Stage::Playing || table.played_by(person).next().is_none() {
            return Vec::new();
        }
        let absent = |(seat, sitter): (Seat, &Sitter)| {
            let absence = table.absence(seat)?;
            if sitter.owner() == Some(person) || sitter.is_free(true) || !table.can_be_voted_on(seat, now) {
                return None;
            }
            let waiting = table.still_to_agree(seat, now);
            Some(AbsentModel {
                seat: seat.index(),
                name: sitter.name(seat.index()),
                after: table.header().pace.absence(),
                asked: !absence.agreed.is_empty(),
                yours: waiting.contains(person),
                waiting: waiting.iter().map(|person| self.name_of(person)).collect(),
            })
        };
        Seat::all(table.sitters().len()).zip(table.sitters()).filter_map(absent).collect()
    }

    fn rewind(&self, reader: &Reader) -> Option<RewindModel> {
        let wish = self.table.wish()?;
        let name = |person: &PersonKey| self.name_of(person);
        Some(RewindModel {
            by: name(&wish.by),
            to: wish.to,
            waiting: wish.waiting.iter().map(name).collect(),
            yours: reader.person.as_ref().is_some_and(|person| wish.waiting.contains(person)),
        })
    }

    fn seat_models(&self, scene: &Scene, reader: &Reader, lang: Lang, now: i64) -> Vec<SeatModel> {
        let owing = self.table.to_act();
        let playing = self.table.stage() == Stage::Playing;
        let totals = self.totals();
        let seat_model = |(seat, sitter): (Seat, &Sitter)| SeatModel {
            seat: seat.index(),
            name: shown_name(&sitter.name(seat.index()), lang),
            sitter: sitter.kind(),
            own: reader.person.is_some() && sitter.owner() == reader.person.as_ref(),
            turn: owing.contains(seat),
            here: sitter
                .owner()
                .is_some_and(|owner| reader.person.as_ref() == Some(owner) || reader.present.contains(owner)),
            facts: scene.facts[seat.index()].clone(),
            total: totals[seat.index()],
            clock: playing
                .then(|| self.table.clock().left(seat, now))
                .flatten()
                .map(|(left, runs)| ClockModel { left: left as u64, runs }),
        };
        Seat::all(totals.len()).zip(self.table.sitters()).map(seat_model).collect()
    }

    /// The points of each seat; `None` where the rules keep them secret.
    pub(super) fn totals(&self) -> Vec<Option<Points>> {
        let seats = Seat::all(self.table.sitters().len());
        match self.table.match_().map(adda_core::Match::position) {
            Some(position) if !position.shows_totals() => seats.map(|_| None).collect(),
            Some(position) => seats.map(|seat| Some(position.total(seat))).collect(),
            None => seats.map(|_| Some(Points::default())).collect(),
        }
    }

    fn talk(&self, lang: Lang) -> Vec<TalkLine> {
        let talk = self.table.talk();
        talk[talk.len().saturating_sub(TALK_LINES)..]
            .iter()
            .map(|talk| TalkLine {
                id: format!("talk-{}", talk.seq),
                name: shown_name(&talk.name, lang),
                seat: talk.seat.map(Seat::index),
                at: crate::time::minute(talk.at),
                said: match &talk.said {
                    Said::Text(text) => SaidModel::Text(text.clone()),
                    Said::Reaction(reaction) => {
                        let name = phrase_of(&words::of_reaction(*reaction), lang).text;
                        SaidModel::Reaction(*reaction, name)
                    }
                },
            })
            .collect()
    }
}
