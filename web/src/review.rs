//! The review of a finished match: one selection shared by curve, board, moves and seats. Every choice is a link, so all
//! of it works without the script.

mod chart;

use adda_core::{Phrase, Points};
use adda_review::Grade;
use adda_table::{Level, SeatKind};
use maud::{Markup, html};

use crate::frame::{self, PageInfo, Skin, document};
use crate::model::Frame;
use crate::parts::{self, Icon};
use crate::table;
use crate::voice::Voice;

/// What the page shows.
#[derive(Clone, Debug)]
pub enum ReviewPage {
    /// Nobody has asked for a review yet.
    Offer,
    /// It is computed: moments done, and all of them, if that is known.
    Running(usize, usize),
    /// A moment of it.
    Ready(Box<ReviewModel>),
}

/// What the page needs besides: where things are.
#[derive(Clone, Debug)]
pub struct ReviewPaths {
    /// The path of this page.
    pub base: String,
    /// Where the review is asked for.
    pub begin: String,
    /// The replay.
    pub replay: String,
    /// Where a new table is made from a moment.
    pub branch: String,
    /// The game's id and title.
    pub game: (&'static str, &'static str),
}

/// A moment of a review. Chances and what was given away are in thousandths.
#[derive(Clone, Debug)]
pub struct ReviewModel {
    /// The selected moment, as the number of moves before it.
    pub at: usize,
    /// The last one.
    pub last: usize,
    /// The seat whose moves are listed.
    pub seat: usize,
    /// The players.
    pub seats: Vec<ReviewSeat>,
    /// The chances of every seat after so many moves, each from what it knew.
    pub curve: Vec<(usize, Vec<u16>)>,
    /// The moments at which a round begins.
    pub rounds: Vec<usize>,
    /// The turning points, in the order of play.
    pub points: Vec<PointModel>,
    /// All turns.
    pub turns: Vec<TurnModel>,
    /// The selected one of them.
    pub turn: usize,
    /// What was played in it, and what would have been better.
    pub moment: MomentModel,
    /// The middle of the table, as the seat saw it.
    pub board: Markup,
    /// Its private area.
    pub own: Option<Markup>,
}

/// A player, and how they played.
#[derive(Clone, Debug)]
pub struct ReviewSeat {
    /// Name of the player.
    pub name: String,
    /// What kind of player.
    pub sitter: SeatKind,
    /// Whether the reader played this seat.
    pub own: bool,
    /// The points at the end.
    pub total: Points,
    /// What they gave away in all.
    pub lost: u32,
    /// What luck brought them in all.
    pub luck: i32,
    /// How many decisions of each grade.
    pub grades: Vec<(Grade, u32)>,
}

/// Where chances turned.
#[derive(Clone, Debug)]
pub struct PointModel {
    /// The moment.
    pub at: usize,
    /// Whose chances turned most.
    pub seat: usize,
    /// By how much.
    pub change: i32,
    /// Whether luck did it.
    pub luck: bool,
}

/// A seat's moves in a row.
#[derive(Clone, Debug)]
pub struct TurnModel {
    /// The moment to show: the costliest decision.
    pub at: usize,
    /// Whose turn.
    pub seat: usize,
    /// The moves in words; empty for seats whose moves are not listed.
    pub text: String,
    /// How good they were.
    pub grade: Option<Grade>,
    /// What they gave away.
    pub loss: u16,
}

/// The selected decision.
#[derive(Clone, Debug, Default)]
pub struct MomentModel {
    /// The seat's chances after what was played.
    pub chance: Option<u16>,
    /// How much better they could have been.
    pub loss: u16,
    /// How good the turn was.
    pub grade: Option<Grade>,
    /// What was played, to the end of the turn.
    pub played: Vec<String>,
    /// The pieces and places along which that leads.
    pub played_path: Vec<String>,
    /// What would have been better; empty if nothing was.
    pub better: Vec<String>,
    /// The pieces and places along which that leads.
    pub better_path: Vec<String>,
    /// Why, in a sentence.
    pub why: Option<String>,
    /// What luck brought the seat in this turn.
    pub luck: i32,
    /// Whether a table can go on from here.
    pub branch: bool,
}

impl ReviewModel {
    /// The turning point at the selected moment.
    fn point(&self) -> Option<usize> {
        self.points.iter().position(|point| point.at == self.at)
    }
}

/// Thousandths as per cent.
fn percent(thousandths: i64) -> i64 {
    (thousandths + 5 * thousandths.signum()) / 10
}

/// The whole page.
pub fn page(frame: &Frame, paths: &ReviewPaths, page: &ReviewPage, skin: &Skin) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = paths.game;
    let info = PageInfo {
        game: Some((id, title)),
        skin: Some(skin),
        skip: "#replay",
        after: tabs(voice),
        ..PageInfo::new("review", voice.with("review-window", "game", title))
    };
    document(frame, &info, &main(frame, paths, page))
}

/// The page's `<main>` alone.
pub fn main(frame: &Frame, paths: &ReviewPaths, page: &ReviewPage) -> Markup {
    let voice = Voice::of(frame.lang);
    match page {
        ReviewPage::Ready(model) => ready(voice, frame, paths, model),
        ReviewPage::Offer | ReviewPage::Running(..) => waiting(voice, frame, paths, page),
    }
}

fn waiting(voice: &Voice, frame: &Frame, paths: &ReviewPaths, page: &ReviewPage) -> Markup {
    let running = matches!(page, ReviewPage::Running(..));
    html! {
        main #replay tabindex="-1" .review-wait data-wait[running] {
            section.paper {
                h1 { (voice.with("review-heading", "game", paths.game.1)) }
                (frame::notice(voice, frame.notice.as_ref()))
                p { (voice.say("review-what")) }
                @if let ReviewPage::Running(done, of) = *page {
                    p role="status" {
                        label for="review-progress" { (voice.say("review-running")) } " "
                        progress #review-progress value=[(of > 0).then_some(done)] max=(of.max(1)) {}
                    }
                    p { a.button.quiet href=(paths.base) { (voice.say("review-look")) } }
                } @else {
                    form method="post" action=(paths.begin) {
                        button.button.primary { (voice.say("review-begin")) }
                    }
                }
                p.links { a href=(paths.replay) { (voice.say("study-replay")) } }
            }
        }
    }
}

/// The address of a moment.
fn address(paths: &ReviewPaths, at: usize) -> String {
    format!("{}?at={at}", paths.base)
}

fn ready(voice: &Voice, frame: &Frame, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    let turn = &model.turns[model.turn];
    html! {
        main #replay .review tabindex="-1" data-at=(model.at) data-last=(model.last) data-flights="[]"
            data-explain=(explain(paths, model.at, turn.seat))
            data-played=(table::names(&model.moment.played_path)) data-better=(table::names(&model.moment.better_path)) {
            h1.unseen { (voice.with("review-heading", "game", paths.game.1)) }
            p #said .unseen aria-live="polite" { (said(voice, model)) }
            (bar(voice, paths, model))
            div #messages .messages { (frame::notice(voice, frame.notice.as_ref())) }
            (chart::chart(voice, paths, model))
            section #board .board aria-label=(voice.say("table-board")) {
                (model.board)
            }
            section #own .own tabindex="0" aria-label=(voice.say("table-own")) hidden[model.own.is_none()] {
                @if let Some(own) = &model.own { (own) }
            }
            (moment(voice, paths, model))
            (moves(voice, paths, model))
            (seats(voice, paths, model))
        }
    }
}

/// Where the script asks what a piece is.
fn explain(paths: &ReviewPaths, at: usize, seat: usize) -> String {
    let path = paths.begin.trim_end_matches("/review");
    format!("{path}/explain?at={at}&as={seat}")
}

/// What the selection is, in words.
fn headline(voice: &Voice, model: &ReviewModel) -> String {
    let phrase = match model.point() {
        Some(point) => {
            Phrase::new("review-point").count("number", point + 1).count("count", model.points.len())
        }
        None => Phrase::new("review-turn").count("number", model.turn + 1).count("count", model.turns.len()),
    };
    voice.phrase(&phrase)
}

/// What happened there.
fn happened(voice: &Voice, model: &ReviewModel) -> String {
    let turn = &model.turns[model.turn];
    let name = |seat: usize| model.seats[seat].name.as_str();
    let phrase = match model.point().map(|index| &model.points[index]) {
        Some(point) if point.luck => {
            let key = if point.change < 0 { "review-luck-took" } else { "review-luck-gave" };
            Phrase::new(key)
                .text("name", name(point.seat))
                .number("percent", percent(point.change.abs().into()))
        }
        _ if percent(turn.loss.into()) > 0 => Phrase::new("review-gave-away")
            .text("name", name(turn.seat))
            .number("percent", percent(turn.loss.into())),
        _ => Phrase::new("review-lost-nothing").text("name", name(turn.seat)),
    };
    voice.phrase(&phrase)
}

fn said(voice: &Voice, model: &ReviewModel) -> String {
    format!("{}. {}", headline(voice, model), happened(voice, model))
}

fn bar(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    let back = model.points.iter().rev().find(|point| point.at < model.at).map(|point| point.at);
    let on = model.points.iter().find(|point| point.at > model.at).map(|point| point.at);
    let step = |turn: Option<usize>| turn.and_then(|turn| model.turns.get(turn)).map(|turn| turn.at);
    let (step_back, step_on) = (step(model.turn.checked_sub(1)), step(Some(model.turn + 1)));
    let link = |name: &'static str, key: &'static str, icon: Icon, to: Option<usize>| {
        let label = voice.say(key);
        html! {
            // Without an address it would be no link to screen readers, and could have no name.
            a.tool.off[to.is_none()] data-jump=(name) aria-label=(label) title=(label) href=[to.map(|at| address(paths, at))]
                role=[to.is_none().then_some("link")] aria-disabled=[to.is_none().then_some("true")] { (icon) }
        }
    };
    html! {
        section #prompt .prompt aria-label=(voice.say("review-selection")) {
            p.review-head { b { (headline(voice, model)) } " " span { (happened(voice, model)) } }
            nav.prompt-tools aria-label=(voice.say("replay-controls")) {
                (link("round-back", "review-point-back", Icon::First, back))
                (link("step-back", "replay-turn-back", Icon::StepBack, step_back))
                (link("step-on", "replay-turn-on", Icon::StepOn, step_on))
                (link("round-on", "review-point-on", Icon::Last, on))
            }
        }
    }
}

/// The name of a grade.
pub(crate) fn grade_name(voice: &Voice, grade: Grade) -> String {
    voice.say(match grade {
        Grade::Best => "review-best",
        Grade::Good => "review-good",
        Grade::Slip => "review-slip",
        Grade::Mistake => "review-mistake",
        Grade::Blunder => "review-blunder",
    })
}

fn badge(voice: &Voice, grade: Grade) -> Markup {
    let name = grade_name(voice, grade);
    html! { i.grade.(grade.word()) role="img" aria-label=(name) title=(name) { (grade.sign()) } }
}

fn moment(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    let turn = &model.turns[model.turn];
    let moment = &model.moment;
    let (seat, name) = (turn.seat, &model.seats[turn.seat].name);
    let better = moment.chance.map(|chance| chance.saturating_add(moment.loss));
    let card = |key: &'static str,
                class: &'static str,
                grade: Option<Grade>,
                chance: Option<u16>,
                steps: &[String]| {
        html! {
            div.option.(class) {
                h3 { @if let Some(grade) = grade { (badge(voice, grade)) " " } (voice.say(key)) " "
                    @if let Some(chance) = chance { span.chance { (percent(chance.into())) " %" } } }
                ol { @for step in steps { li { (step) } } }
            }
        }
    };
    html! {
        section #moment .paper.(format!("seat-{seat}")) aria-labelledby="moment-heading" {
            h2 #moment-heading {
                (parts::face(seat, name, model.seats[seat].sitter)) " "
                span { (name) " " small { (voice.with("review-seen-by", "name", name)) } }
            }
            @if let (Some(chance), Some(better), true) = (moment.chance, better, moment.loss > 0) {
                p.swing { (percent(better.into())) span aria-hidden="true" { " › " } span.unseen { " → " } b { (percent(chance.into())) " %" } }
            }
            (card("review-played", "played", moment.grade, moment.chance, &moment.played))
            @if !moment.better.is_empty() {
                (card("review-better", "better", Some(Grade::Best), better, &moment.better))
            }
            @if let Some(why) = &moment.why { p.why { (why) } }
            @if percent(moment.luck.into()) != 0 {
                p.small { (voice.phrase(&Phrase::new("review-luck").text("percent", signed(moment.luck)))) }
            }
            @if moment.branch {
                form.try method="post" action=(paths.branch) {
                    input type="hidden" name="at" value=(model.at);
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="level" value=(Level::ALL[Level::ALL.len() - 2].word());
                    button.button.primary { (voice.say("review-try")) }
                    p.small { (voice.say("review-try-note")) }
                }
            }
        }
    }
}

/// Per cent with a sign.
fn signed(thousandths: i32) -> String {
    let number = percent(thousandths.into());
    if number < 0 { format!("−{}", -number) } else { format!("+{number}") }
}

fn moves(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    html! {
        aside #side aria-labelledby="moves-heading" {
            h2 #moves-heading { (voice.with("review-moves-of", "name", &model.seats[model.seat].name)) }
            ol.review-moves {
                @for (number, turn) in model.turns.iter().enumerate().filter(|(_, turn)| turn.seat == model.seat) {
                    li {
                        a href=(address(paths, turn.at)) aria-current=[(number == model.turn).then_some("true")] {
                            small { (number + 1) }
                            span { (turn.text) }
                            @if let Some(grade) = turn.grade { (badge(voice, grade)) }
                            @if percent(turn.loss.into()) > 0 { em { "−" (percent(turn.loss.into())) } }
                        }
                    }
                }
            }
            p.small.legend {
                @for grade in Grade::ALL { span { (badge(voice, grade)) " " (grade_name(voice, grade)) } " " }
            }
        }
    }
}

fn seats(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    html! {
        section #players aria-labelledby="seats-heading" {
            h2 #seats-heading { (voice.say("review-seats")) }
            ol {
                @for (number, seat) in model.seats.iter().enumerate() {
                    @let first = model.turns.iter().filter(|turn| turn.seat == number).max_by_key(|turn| turn.loss);
                    li.player.(format!("seat-{number}")).chosen[number == model.seat] {
                        (parts::face(number, &seat.name, seat.sitter))
                        p.player-name {
                            // Their moves are listed by showing the turn that cost them most.
                            @if let Some(first) = first { a href=(address(paths, first.at)) { (seat.name) } }
                            @else { (seat.name) }
                            @if seat.own { " " small { (voice.say("player-you")) } }
                            @if let Some(kind) = parts::player_kind(voice, seat.sitter) { " " small { (kind) } }
                        }
                        p.player-points.wide[parts::is_wide(seat.total)] { (seat.total) span.unseen { " " (voice.phrase(&Phrase::new("points-word").points("count", seat.total))) } }
                        p.review-sum {
                            (voice.phrase(&Phrase::new("review-sum").number("percent", percent(seat.lost.into()))))
                            @if percent(seat.luck.into()) != 0 {
                                " · " (voice.phrase(&Phrase::new("review-sum-luck").text("percent", signed(seat.luck))))
                            }
                        }
                        p.review-grades {
                            @for &(grade, count) in seat.grades.iter().filter(|(grade, _)| *grade != Grade::Good) {
                                span { (badge(voice, grade)) " " (count) } " "
                            }
                        }
                    }
                }
            }
            p.links {
                a href=(paths.replay) { (voice.say("study-replay")) }
            }
        }
    }
}

fn tabs(voice: &Voice) -> Markup {
    let tab = |name: &str, icon: Icon, key: &'static str| {
        html! { button type="button" data-tab=(name) { (icon) span { (voice.say(key)) } } }
    };
    html! {
        nav #tabs .script-only aria-label=(voice.say("tabs-label")) {
            (tab("table", Icon::Table, "review-tab-moment"))
            (tab("log", Icon::Log, "review-tab-moves"))
            (tab("more", Icon::People, "review-tab-seats"))
        }
    }
}
