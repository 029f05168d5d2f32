//! Replays: any moment of a match, with the knowledge that the reader may have; and branches that go on from there.

use std::sync::Arc;

use adda_core::components::OtherSet;
use adda_core::luck::FastLuck;
use adda_core::record::{Ending, Fault, Reason};
use adda_core::{GameEvent, Lang, Match, Move, Part, Seat, Viewer, record};
use adda_draw::{Change, trails};
use adda_registry::{Playable, Visitor};
use adda_review::Review;
use adda_table::{SeatKind, Stage};
use adda_web::model::{Jumps, Knowledge, ReplayModel, SeatModel};
use adda_web::review::ReviewModel;
use serde_json::{Value, json};

use super::answers::{SeatFacts, explained};
use super::log::{log_of, seen};
use super::review::{ReviewStudy, Reviewed, may_review, work_of};
use super::scene::{Drawn, Speaker, drawn, results_of};
use super::{Explained, GameRoom, Key, Reader, Sentence, phrase_of, random_seed, words};
use crate::limits::MOST_RECORD_MOVES;
use crate::people::LONGEST_LOGIN;
use crate::reviews::Work;

/// How many lines of the log a replay shows.
const LOG_LINES: usize = 40;

/// Which moment to show, with whose knowledge.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    /// The number of moves played. Default: all of them, or 0 if the match is over.
    pub(crate) at: Option<usize>,
    /// Default: the reader's own.
    pub(crate) knowledge: Option<Knowledge>,
    /// The path of the replay's pages.
    pub(crate) base: String,
}

fn position_at<G: Playable>(match_: &Match<G>, at: usize) -> &G {
    match_.moves().get(at).map_or(match_.position(), |played| &played.before)
}

fn jumps<G: Playable>(match_: &Match<G>, at: usize) -> Jumps {
    let moves = match_.moves();
    let last = moves.len();
    let is_end = |moment: usize| moment == 0 || moment == last;
    let is_turn = |moment: usize| is_end(moment) || moves[moment].seat != moves[moment - 1].seat;
    let is_round =
        |moment: usize| is_end(moment) || moves[moment - 1].events.iter().any(GameEvent::opens_round);
    let back = |is: &dyn Fn(usize) -> bool| (0..at).rev().find(|&moment| is(moment));
    let on = |is: &dyn Fn(usize) -> bool| (at + 1..=last).find(|&moment| is(moment));
    Jumps {
        step_back: at.checked_sub(1),
        step_on: (at < last).then_some(at + 1),
        turn_back: back(&is_turn),
        turn_on: on(&is_turn),
        round_back: back(&is_round),
        round_on: on(&is_round),
    }
}

fn viewer_of(knowledge: Knowledge) -> Option<Viewer> {
    Some(match knowledge {
        Knowledge::Seat(seat) => Viewer::Seat(Seat::new(seat)?),
        Knowledge::Public => Viewer::Spectator,
        Knowledge::Open => Viewer::Open,
    })
}

/// A match, and what the reader may see of it.
struct MatchReplay<'a, G: Playable> {
    match_: &'a Match<G>,
    names: &'a [String],
    allowed: Vec<Knowledge>,
    default: Knowledge,
    /// The seats from which the reader may start a branch.
    branch: Vec<usize>,
    sitters: Vec<SeatKind>,
    own: Option<usize>,
}

impl<G: Playable> MatchReplay<'_, G> {
    fn show(&self, study: &Study, lang: Lang) -> Option<ReplayModel> {
        let (match_, names) = (self.match_, self.names);
        let last = match_.moves().len();
        let (at, knowledge, viewer) = self.moment(study)?;
        let position = position_at(match_, at);
        let view = position.view(viewer);
        let speaker = Speaker::new::<G>(names, viewer.seat(), lang);
        let change = at.checked_sub(1).map(|index| Change::new(match_, index, viewer));
        let opening = seen::<G>(match_.opening_events(), viewer);
        let step = change.as_ref().map_or(&opening[..], Change::events);
        let said: Vec<String> =
            step.iter().filter_map(GameEvent::say).map(|phrase| speaker.say(&phrase)).collect();
        let Drawn { board, own, progress, facts } =
            drawn::<G>(Some(&view), &trails(match_, at, viewer), speaker);
        let prompt = G::prompt(&view);
        let owing = position.to_act();
        let seats = Seat::all(names.len()).zip(facts).map(|(seat, facts)| SeatModel {
            seat: seat.index(),
            name: names[seat.index()].clone(),
            sitter: self.sitters[seat.index()],
            own: self.own == Some(seat.index()),
            turn: owing.contains(seat),
            here: true,
            facts,
            total: position.shows_totals().then(|| position.total(seat)),
            clock: None,
        });
        let is_last = at == last && match_.is_over();
        Some(ReplayModel {
            base: study.base.clone(),
            game: (G::about().id, G::title(lang)),
            at,
            last,
            jumps: jumps(match_, at),
            knowledge,
            choices: self.allowed.iter().map(|&choice| (choice, self.say_knowledge(choice, lang))).collect(),
            seats: seats.collect(),
            prompt: speaker.say(&prompt),
            prompt_short: speaker.say_short(&prompt),
            progress,
            board,
            own,
            log: log_of(match_, viewer, speaker, at, LOG_LINES),
            flights: change.map_or_else(Vec::new, |change| {
                change.events().iter().flat_map(|event| G::flights(event, &change)).collect()
            }),
            said: said.join(" "),
            branch: if owing.is_empty() {
                Vec::new()
            } else {
                self.branch.iter().map(|&seat| (seat, names[seat].clone())).collect()
            },
            record: None,
            rewind: false,
            table: None,
            results: if is_last { results_of(match_, names, lang).into() } else { Arc::default() },
        })
    }

    /// The moment that is asked for and whose knowledge is shown; `None` if the reader may not see it.
    fn moment(&self, study: &Study) -> Option<(usize, Knowledge, Viewer)> {
        let last = self.match_.moves().len();
        let at = study.at.unwrap_or(if self.match_.is_over() { 0 } else { last }).min(last);
        let knowledge = study.knowledge.unwrap_or(self.default);
        let viewer = self.allowed.contains(&knowledge).then(|| viewer_of(knowledge)).flatten()?;
        Some((at, knowledge, viewer))
    }

    /// What a piece is at a moment.
    fn explain(&self, study: &Study, piece: &str, lang: Lang) -> Option<Explained> {
        let (at, _, viewer) = self.moment(study)?;
        let position = position_at(self.match_, at);
        let speaker = Speaker::new::<G>(self.names, viewer.seat(), lang);
        let facts = |seat: Seat| {
            Some(SeatFacts {
                name: self.names.get(seat.index())?.clone(),
                kind: self.sitters[seat.index()],
                own: self.own == Some(seat.index()),
                total: position.shows_totals().then(|| position.total(seat)),
                turn: position.to_act().contains(seat),
            })
        };
        explained::<G>(&position.view(viewer), piece, speaker, facts)
    }

    fn say_knowledge(&self, knowledge: Knowledge, lang: Lang) -> String {
        let name = match knowledge {
            Knowledge::Seat(seat) => self.names[seat].as_str(),
            Knowledge::Public | Knowledge::Open => "",
        };
        words::own(lang).plain(&words::of_knowledge(knowledge, name))
    }
}

fn everything(seats: usize) -> Vec<Knowledge> {
    (0..seats).map(Knowledge::Seat).chain([Knowledge::Public, Knowledge::Open]).collect()
}

impl<G: Playable> GameRoom<G> {
    pub(super) fn table_replay(&self, study: &Study, reader: &Reader, lang: Lang) -> Option<ReplayModel> {
        let names = self.names(lang);
        let mut model = self.match_replay(reader, &names)?.show(study, lang)?;
        self.metrics.viewed();
        model.rewind = model.at < model.last && self.may_rewind(reader);
        Some(model)
    }

    /// What a piece is at a moment of the replay.
    pub(super) fn table_explanation(
        &self,
        study: &Study,
        reader: &Reader,
        piece: &str,
        lang: Lang,
    ) -> Option<Explained> {
        self.match_replay(reader, &self.names(lang))?.explain(study, piece, lang)
    }

    fn match_replay<'a>(&'a self, reader: &Reader, names: &'a [String]) -> Option<MatchReplay<'a, G>> {
        let match_ = self.table.match_()?;
        let over = self.table.stage() == Stage::Over;
        // On a shared screen only the uncovered seat counts as the reader's own.
        let own = self.shown_seat(reader).map(Seat::index);
        let allowed = if over {
            everything(names.len())
        } else {
            own.map(Knowledge::Seat).into_iter().chain([Knowledge::Public]).collect()
        };
        let default = match own {
            Some(seat) => Knowledge::Seat(seat),
            None if over => Knowledge::Open,
            None => Knowledge::Public,
        };
        let branch = if over {
            (0..names.len()).collect()
        } else {
            own.filter(|_| self.table.header().hints).into_iter().collect()
        };
        let sitters = self.table.sitters().iter().map(adda_table::Sitter::kind).collect();
        Some(MatchReplay { match_, names, allowed, default, branch, sitters, own })
    }

    /// The start of a branch. After the end it is the actual position. Before the end it is a guess that fits what the
    /// reader's seat knows, because playing on against bots must not reveal secrets.
    pub(super) fn table_branch(&self, study: &Study, reader: &Reader) -> Result<Value, Key> {
        let match_ = self.table.match_().ok_or(Key::NotBegun)?;
        let position = position_at(match_, study.at.unwrap_or_default());
        let position = if self.table.stage() == Stage::Over {
            position.clone()
        } else {
            let seat = self.shown_seat(reader).ok_or(Key::NotSeated)?;
            if !self.table.header().hints || study.knowledge != Some(Knowledge::Seat(seat.index())) {
                return Err(Key::NoBranch);
            }
            G::guess_fast(&position.view(Viewer::Seat(seat)), &mut FastLuck::new(random_seed()))
        };
        branch_at(match_, &position)
    }
}

fn branch_at<G: Playable>(match_: &Match<G>, position: &G) -> Result<Value, Key> {
    if position.to_act().is_empty() {
        return Err(Key::Closed);
    }
    Ok(json!({
        "game": G::about().id,
        "seats": position.seats(),
        "options": adda_core::json::value(&G::to_json(Part::Options(match_.options()))),
        "position": adda_core::json::value(&G::to_json(Part::Position(position))),
    }))
}

/// An uploaded record that was read once, to be shown many times.
pub(crate) trait FoldedRecord: Send + Sync {
    /// A moment; `None` if there is no such seat.
    fn show(&self, study: &Study, lang: Lang) -> Option<ReplayModel>;
    /// What a piece is at a moment; `None` if there is no such piece.
    fn explain(&self, study: &Study, piece: &str, lang: Lang) -> Option<Explained>;
    /// The start of a new table that goes on from a moment.
    fn branch(&self, study: &Study) -> Result<Value, Key>;
    /// Whether it can be reviewed: it is over, and there are several players.
    fn may_review(&self) -> Result<(), Key>;
    /// The work of reviewing it.
    fn review(&self) -> Result<Work, Key>;
    /// A moment with what its review says; `None` if the review is of another match.
    fn reviewed(&self, review: &Review, study: ReviewStudy, lang: Lang) -> Option<ReviewModel>;
    /// The game's id and title.
    fn game(&self, lang: Lang) -> (&'static str, &'static str);
    /// Roughly how much memory it takes.
    fn bytes(&self) -> usize;
}

/// Everything about an uploaded record is public.
fn of_record<G: Playable>(match_: &Match<G>) -> MatchReplay<'_, G> {
    let names = match_.players();
    MatchReplay {
        match_,
        names,
        allowed: everything(names.len()),
        default: Knowledge::Open,
        branch: (0..names.len()).collect(),
        sitters: vec![SeatKind::Person; names.len()],
        own: None,
    }
}

impl<G: Playable> FoldedRecord for Match<G> {
    fn show(&self, study: &Study, lang: Lang) -> Option<ReplayModel> {
        of_record(self).show(study, lang)
    }

    fn explain(&self, study: &Study, piece: &str, lang: Lang) -> Option<Explained> {
        of_record(self).explain(study, piece, lang)
    }

    fn branch(&self, study: &Study) -> Result<Value, Key> {
        branch_at(self, position_at(self, study.at.unwrap_or_default()))
    }

    fn may_review(&self) -> Result<(), Key> {
        may_review(self)
    }

    fn review(&self) -> Result<Work, Key> {
        may_review(self).map(|()| work_of(self))
    }

    fn reviewed(&self, review: &Review, study: ReviewStudy, lang: Lang) -> Option<ReviewModel> {
        let sitters = vec![SeatKind::Person; self.players().len()];
        Reviewed { match_: self, review, names: self.players(), sitters: &sitters, own: None, lang }
            .show(study)
    }

    fn game(&self, lang: Lang) -> (&'static str, &'static str) {
        (G::about().id, G::title(lang))
    }

    fn bytes(&self) -> usize {
        // A move holds the position before it, and lists of events and picks.
        (self.moves().len() + 1) * (size_of::<Move<G>>() + 256)
    }
}

/// Why a record cannot be used.
pub(crate) enum RecordError {
    /// The record is fine, but this process runs with another component set.
    Components(OtherSet),
    /// The record is invalid, or what was asked of it is not possible.
    Invalid(Sentence),
}

impl From<Sentence> for RecordError {
    fn from(said: Sentence) -> RecordError {
        RecordError::Invalid(said)
    }
}

fn record_error(fault: Fault, say: impl FnOnce(String) -> Sentence) -> RecordError {
    match fault.reason {
        Reason::Components(other) => RecordError::Components(other),
        _ => RecordError::Invalid(say(fault.to_string())),
    }
}

struct Fold<'a>(&'a str);

impl Visitor for Fold<'_> {
    type Out = Result<Arc<dyn FoldedRecord>, Fault>;

    fn visit<G: Playable>(self) -> Self::Out {
        let match_ = G::replay(self.0)?;
        Ok(Arc::new(match_))
    }
}

/// Reads a stored record.
pub(crate) fn fold_record(game: &str, text: &str) -> Result<Arc<dyn FoldedRecord>, RecordError> {
    adda_registry::visit(game, Fold(text))
        .map_err(|error| Sentence::plain(error.to_string()))?
        .map_err(|fault| record_error(fault, Sentence::plain))
}

/// A record that was verified.
pub(crate) struct VerifiedRecord {
    /// The id of its game.
    pub(crate) game: String,
    /// The record as this program writes it, so that its size follows from its moves.
    pub(crate) text: String,
}

struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Out = Result<String, Fault>;

    fn visit<G: Playable>(self) -> Self::Out {
        Ok(G::record(&G::verify(self.0)?, Ending::Saved))
    }
}

/// Verifies a record, and writes it in its normal form.
pub(crate) fn verify_record(text: &str, lang: Lang) -> Result<VerifiedRecord, RecordError> {
    // The first line is the header, the last one the result.
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    if lines > MOST_RECORD_MOVES + 2 {
        return Err(phrase_of(&Key::RecordLong.phrase().count("most", MOST_RECORD_MOVES), lang).into());
    }
    let unsound = |reason: String| phrase_of(&Key::RecordUnsound.phrase().text("reason", reason), lang);
    let header = record::header(text).map_err(|fault| record_error(fault, unsound))?;
    if header.players.iter().any(|name| name.chars().count() > LONGEST_LOGIN) {
        return Err(phrase_of(&Key::NameLong.phrase().count("most", LONGEST_LOGIN), lang).into());
    }
    let text = adda_registry::visit(&header.game, Verify(text))
        .map_err(|error| unsound(error.to_string()))?
        .map_err(|fault| record_error(fault, unsound))?;
    Ok(VerifiedRecord { game: header.game, text })
}
