//! Answers to touches: why something is not allowed, and what a piece is.

use adda_core::{Lang, Phrase, Points, Seat, Viewer};
use adda_draw::Explanation;
use adda_registry::Playable;
use adda_table::{Refusal, SeatKind, Stage};

use super::scene::Speaker;
use super::{Explained, GameRoom, Key, Reader, Way, Why, counsel::action_as_json, words};

/// The longest name of a piece that is looked up.
const LONGEST_NAME: usize = 64;

impl<G: Playable> GameRoom<G> {
    /// Why the touched pieces cannot be played. `touched` ends with the piece, `around` are the places around it, which
    /// may have been meant instead. `None` before the game starts.
    pub(super) fn answer(
        &self,
        seat: Seat,
        touched: &[String],
        around: &[String],
        lang: Lang,
    ) -> Option<Why> {
        let view = self.view(Viewer::Seat(seat))?;
        let (last, before) = touched.split_last()?;
        let names = self.names(lang);
        let speaker = Speaker::new::<G>(&names, Some(seat), lang);
        let ends: Vec<&String> = std::iter::once(last).chain(around).collect();
        // What is held may have nothing to do with it.
        let starts: &[&[String]] = if before.is_empty() { &[&[]] } else { &[before, &[]] };
        for start in starts {
            let together = |end: &String| start.iter().chain([end]).cloned().collect::<Vec<String>>();
            let refused = ends.iter().find_map(|end| self.refused(seat, &view, &together(end), speaker));
            let refused =
                refused.or_else(|| ends.iter().find_map(|end| self.fits_nowhere(seat, &view, end, speaker)));
            if refused.is_some() {
                return refused;
            }
        }
        let explained = ends.iter().find_map(|end| self.explained(&view, end, Some(seat), speaker));
        let Explained { title, text, rule } = explained.unwrap_or_else(|| Explained {
            title: names[seat.index()].clone(),
            text: speaker.say(&G::prompt(&view)),
            rule: Some(G::prompt_paragraph(&view)),
        });
        let legal = |end: &&String| {
            let action = G::meant(&view, std::slice::from_ref(*end))?;
            let may = self.table.match_()?.check(seat, action).is_ok();
            may.then(|| Way {
                text: speaker.say(&G::say_action(&view, action)),
                action: action_as_json::<G>(action),
            })
        };
        let way = ends.iter().find_map(legal);
        Some(Why { action: None, title: Some(title), why: text, rule, nowhere: false, way })
    }

    /// Why the action that these touches stand for is not allowed.
    fn refused(&self, seat: Seat, view: &G::View, touched: &[String], speaker: Speaker<'_>) -> Option<Why> {
        let meant = G::meant(view, touched)?;
        let (why, rule) = self.reason(seat, view, meant)?;
        let action = Some(speaker.say(&G::say_action(view, meant)));
        Some(Why { action, title: None, why: speaker.say(&why), rule, nowhere: false, way: None })
    }

    /// Why a piece fits nowhere: the reason that most of its places share. `None` if it fits somewhere, or belongs
    /// nowhere.
    fn fits_nowhere(&self, seat: Seat, view: &G::View, piece: &str, speaker: Speaker<'_>) -> Option<Why> {
        let mut nowhere = false;
        let mut reasons = Vec::new();
        for action in G::tempting(view) {
            let touched = G::touched(view, action);
            if touched.len() > 1 && touched.iter().any(|name| name == piece) {
                // What is touched first goes to the places that are touched after it.
                nowhere |= touched.first().is_some_and(|name| name == piece);
                reasons.push(self.reason(seat, view, action)?);
            }
        }
        let said: Vec<(String, Option<&'static str>)> =
            reasons.into_iter().map(|(why, rule)| (speaker.say(&why), rule)).collect();
        let shared =
            |reason: &&(String, Option<&'static str>)| said.iter().filter(|each| each == reason).count();
        // Of several, the last would win: the first place is as good as any.
        let (why, rule) = said.iter().rev().max_by_key(shared)?.clone();
        Some(Why { action: None, title: None, why, rule, nowhere, way: None })
    }

    /// Why a seat may not take an action. Reasons that are no rule of the game rest on what is to be done now.
    fn reason(
        &self,
        seat: Seat,
        view: &G::View,
        action: G::Action,
    ) -> Option<(Phrase, Option<&'static str>)> {
        let refused = self.table.match_()?.check(seat, action).err()?;
        let (why, rule) = words::of_refusal::<G>(&Refusal::Action(refused));
        Some((why, rule.or_else(|| Some(G::prompt_paragraph(view)))))
    }

    /// What a piece of the table is, as the reader sees it now.
    pub(super) fn explain_now(&self, reader: &Reader, piece: &str, lang: Lang) -> Option<Explained> {
        let viewer = self.viewer(reader);
        let view = self.view(viewer)?;
        let names = self.names(lang);
        self.explained(&view, piece, viewer.seat(), Speaker::new::<G>(&names, viewer.seat(), lang))
    }

    fn explained(
        &self,
        view: &G::View,
        piece: &str,
        you: Option<Seat>,
        speaker: Speaker<'_>,
    ) -> Option<Explained> {
        let totals = self.totals();
        let owing = self.table.to_act();
        let playing = self.table.stage() == Stage::Playing;
        let seat = |seat: Seat| {
            let sitter = self.table.sitters().get(seat.index())?;
            Some(SeatFacts {
                name: speaker.shown(&sitter.name(seat.index())),
                kind: sitter.kind(),
                own: you == Some(seat),
                total: totals[seat.index()],
                turn: playing && owing.contains(seat),
            })
        };
        explained::<G>(view, piece, speaker, seat)
    }
}

/// What everybody may know about a seat, apart from the game.
pub(super) struct SeatFacts {
    pub(super) name: String,
    pub(super) kind: SeatKind,
    pub(super) own: bool,
    pub(super) total: Option<Points>,
    pub(super) turn: bool,
}

/// What a piece is, in the game's words. Seats are explained here, whatever the game calls by that name.
pub(super) fn explained<G: Playable>(
    view: &G::View,
    piece: &str,
    speaker: Speaker<'_>,
    facts: impl Fn(Seat) -> Option<SeatFacts>,
) -> Option<Explained> {
    if piece.len() > LONGEST_NAME {
        return None;
    }
    let Some(number) = piece.strip_prefix("seat-") else {
        let Explanation { title, text, rule } = G::explain(view, piece)?;
        return Some(Explained { title: speaker.say(&title), text: speaker.say(&text), rule: Some(rule) });
    };
    let seat = Seat::new(number.parse().ok()?)?;
    let SeatFacts { name, kind, own, total, turn } = facts(seat)?;
    let kind = match kind {
        SeatKind::Person if own => Key::SeatOwn.phrase(),
        SeatKind::Person => Key::SeatPerson.phrase(),
        SeatKind::Bot(level) => Key::SeatBot.phrase().choice("level", level.word()),
        SeatKind::Away(_) => Key::SeatAway.phrase(),
        SeatKind::Resigned(_) => Key::SeatResigned.phrase(),
        SeatKind::Friend | SeatKind::Open => Key::SeatFree.phrase(),
    };
    let total = total.map(|total| Key::SeatPoints.phrase().points("points", total));
    let turn = turn.then(|| Key::SeatTurn.phrase());
    let said: Vec<String> =
        [Some(kind), total, turn].iter().flatten().map(|phrase| speaker.say(phrase)).collect();
    Some(Explained { title: name, text: said.join(" "), rule: None })
}
