//! The start page: games and tables.

use std::fmt::Display;

use adda_core::{Phrase, PresetKind, Weight};
use adda_table::{Level, SeatChoice, SeatKind, Stage};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::model::Frame;
use crate::parts::{self, Icon};
use crate::voice::Voice;

/// What the start page shows.
#[derive(Clone, Debug, Default)]
pub struct HomeModel {
    /// The games that can be played.
    pub games: Vec<GameCard>,
    /// The reader's unfinished tables.
    pub mine: Vec<TableCard>,
    /// Public tables with a free seat.
    pub open: Vec<TableCard>,
    /// Public tables to watch.
    pub running: Vec<TableCard>,
    /// The puzzle of the day.
    pub puzzle: Option<PuzzleCard>,
}

/// A puzzle on the start page.
#[derive(Clone, Debug)]
pub struct PuzzleCard {
    /// Its address.
    pub address: String,
    /// Id and title of its game.
    pub game: (&'static str, &'static str),
    /// The game's picture.
    pub emblem: Markup,
    /// Its title.
    pub title: String,
    /// Whether the reader has solved it.
    pub solved: bool,
}

/// A game.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// Its id, as in addresses.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Smallest and greatest number of players.
    pub seats: (usize, usize),
    /// How many minutes it takes with these.
    pub minutes: (u16, u16),
    /// How much there is to learn.
    pub weight: Weight,
    /// Who made it.
    pub authors: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// What it is about, in a sentence.
    pub pitch: String,
    /// Who wins, in a sentence.
    pub aim: String,
    /// Its picture.
    pub emblem: Markup,
    /// How many minutes its lessons take; `None` if it has none.
    pub course: Option<u16>,
    /// Whether the reader has played it before.
    pub known: bool,
}

impl GameCard {
    /// Whether it can be played alone.
    pub fn is_solo(&self) -> bool {
        self.seats.0 == 1
    }
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The table's id.
    pub id: String,
    /// The game's title.
    pub game: &'static str,
    /// The game's picture.
    pub emblem: Markup,
    /// Seat and name of each player, in order.
    pub names: Vec<(usize, String)>,
    /// Number of free seats.
    pub free: usize,
    /// Its stage.
    pub stage: Stage,
    /// Number of moves played.
    pub moves: usize,
    /// Where the game stands, such as “round 2 of 4”.
    pub how_far: Option<String>,
    /// Whether the reader is to act.
    pub yours: bool,
    /// Who is to act, if it is another player.
    pub turn: Option<String>,
    /// Whether it cannot continue, because it was made with another component set than the server has now.
    pub shut: bool,
}

/// The start page.
pub fn page(frame: &Frame, model: &HomeModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let mut mine: Vec<&TableCard> = model.mine.iter().collect();
    mine.sort_by_key(|table| !table.yours);
    let main = html! {
        main #page .home tabindex="-1" {
            header.hero {
                h1 { (voice.say("home-title")) }
                p.lede { (voice.say("home-lede")) }
            }
            (notice(voice, frame.notice.as_ref()))
            @if !mine.is_empty() {
                section.tables.mine aria-labelledby="mine" {
                    h2 #mine { (voice.say("home-mine")) }
                    ul { @for table in mine { (table_card(voice, table, Kind::Mine)) } }
                }
            }
            section.shelf aria-labelledby="shelf" {
                h2 #shelf { (voice.say("home-games")) }
                div.games { @for game in &model.games { (game_card(voice, game)) } }
            }
            @if let Some(puzzle) = &model.puzzle { (puzzle_card(voice, puzzle)) }
            (public(voice, model))
        }
    };
    let info = PageInfo::new("home", voice.say("home-window")).about(voice.say("home-lede"));
    document(frame, &info, &main)
}

/// A box on the shelf. “Play” works at once and without a name: nobody but the reader sees the table.
fn game_card(voice: &Voice, game: &GameCard) -> Markup {
    let (preset, bots) = if game.known {
        (PresetKind::Standard, [Level::Regular, Level::Expert])
    } else {
        (PresetKind::First, [Level::Learner, Level::Regular])
    };
    let seats = [SeatChoice::Me, SeatChoice::Bot(bots[0]), SeatChoice::Bot(bots[1])];
    let heading = format!("game-{}", game.id);
    html! {
        article.game aria-labelledby=(heading) {
            a.box href=(format!("/new/{}", game.id)) tabindex="-1" aria-hidden="true" {
                span.cover { (game.emblem) }
            }
            h3 #(heading) {
                (game.title)
                @if game.is_solo() {
                    a.solo href=(format!("/new/{}/solo", game.id)) { (voice.say("game-solo")) }
                }
            }
            (facts(voice, game))
            p.pitch { (game.pitch) }
            form.quick method="post" action="/api/tables" {
                input type="hidden" name="game" value=(game.id);
                input type="hidden" name="preset" value=(preset.word());
                @for (seat, choice) in seats.iter().enumerate().take(game.seats.1) {
                    input type="hidden" name=(format!("seat{seat}")) value=(choice.word());
                }
                button.button.play {
                    (voice.say("home-play")) span.unseen { ": " (game.title) ". " (voice.say("home-play-note")) }
                }
                a.button.quiet href=(format!("/new/{}", game.id)) {
                    (voice.say("home-set")) span.unseen { ": " (game.title) }
                }
                // Where there is no room beside the buttons, both links wrap.
                span.game-links {
                    @if game.course.is_some() {
                        a.learn href=(format!("/learn/{}", game.id)) {
                            (Icon::Hint) (voice.say("learn-link")) span.unseen { ": " (game.title) }
                        }
                    }
                    a.learn href=(format!("/rules/{}", game.id)) {
                        (Icon::Rules) (voice.say("home-rules")) span.unseen { ": " (game.title) }
                    }
                }
            }
        }
    }
}

/// The puzzle of the day.
fn puzzle_card(voice: &Voice, puzzle: &PuzzleCard) -> Markup {
    html! {
        section.tables.today aria-labelledby="today" {
            h2 #today { (voice.say("practice-today")) }
            div.puzzle {
                a.ticket href=(puzzle.address) {
                    span.thumb aria-hidden="true" { (puzzle.emblem) }
                    span.table-game { b { (puzzle.game.1) } " " small { (puzzle.title) } }
                    span.faces { (voice.say("practice-ask")) }
                    @if puzzle.solved { span.table-state { (voice.say("practice-today-solved")) } }
                }
                a href="/practice" { (voice.say("practice-leave")) }
            }
        }
    }
}

/// Players, minutes and weight.
pub(crate) fn facts(voice: &Voice, game: &GameCard) -> Markup {
    let dots = Weight::ALL.iter().map(|weight| *weight <= game.weight);
    html! {
        ul.facts {
            li { (Icon::People) span.unseen { (players(voice, game)) } span aria-hidden="true" { (range(game.seats)) } }
            li { (Icon::Clock) (minutes(voice, game.minutes)) }
            li.weight {
                span.dots aria-hidden="true" { @for full in dots { i.full[full] {} } }
                (weight(voice, game.weight))
            }
        }
    }
}

fn players(voice: &Voice, game: &GameCard) -> String {
    voice.phrase(&Phrase::new("game-players").count("first", game.seats.0).count("last", game.seats.1))
}

/// From one number to another, or only one if they are the same.
fn range<N: PartialEq + Display>((first, last): (N, N)) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

/// How long it takes, in minutes.
pub(crate) fn minutes(voice: &Voice, minutes: (u16, u16)) -> String {
    voice.with("game-minutes", "minutes", &range(minutes))
}

fn weight(voice: &Voice, weight: Weight) -> String {
    voice.say(match weight {
        Weight::Light => "weight-light",
        Weight::Easy => "weight-easy",
        Weight::Medium => "weight-medium",
        Weight::Demanding => "weight-demanding",
        Weight::Heavy => "weight-heavy",
    })
}

/// The tables that anybody may see.
fn public(voice: &Voice, model: &HomeModel) -> Markup {
    html! {
        div.columns {
            @if !model.open.is_empty() {
                section.tables aria-labelledby="open" {
                    h2 #open { (voice.say("home-open")) }
                    ul { @for table in &model.open { (table_card(voice, table, Kind::Open)) } }
                }
            }
            @if !model.running.is_empty() {
                section.tables aria-labelledby="running" {
                    h2 #running { (voice.say("home-running")) }
                    ul { @for table in &model.running { (table_card(voice, table, Kind::Running)) } }
                }
            }
        }
        p.elsewhere {
            @if model.open.is_empty() { span { (voice.say("home-open-none")) } " " }
            @if model.running.is_empty() { span { (voice.say("home-running-none")) } " " }
            a href="/records" { (voice.say("home-record")) }
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Mine,
    Open,
    Running,
}

fn table_card(voice: &Voice, table: &TableCard, kind: Kind) -> Markup {
    let names: Vec<String> = table.names.iter().map(|(_, name)| name.clone()).collect();
    html! {
        li {
            a.ticket.yours[table.yours] href=(format!("/t/{}", table.id)) {
                span.thumb aria-hidden="true" { (table.emblem) }
                span.table-game {
                    b { (table.game) }
                    @if let Some(how_far) = &table.how_far { " " small { (how_far) } }
                }
                span.faces aria-hidden="true" {
                    @for (seat, name) in &table.names { (parts::face(*seat, name, SeatKind::Person)) }
                }
                span.unseen { ", " (parts::name_list(&names)) ": " }
                span.table-state {
                    @if table.yours { span.dot aria-hidden="true" {} }
                    (state(voice, table, kind))
                }
            }
        }
    }
}

fn state(voice: &Voice, table: &TableCard, kind: Kind) -> String {
    if table.shut {
        return voice.say("state-components");
    }
    match (kind, table.stage) {
        (_, Stage::Over) => voice.say("state-over"),
        (_, Stage::Abandoned) => voice.say("state-abandoned"),
        (Kind::Open, _) | (Kind::Mine, Stage::Gathering) => voice.count("state-free", "count", table.free),
        (Kind::Mine, Stage::Playing) => match (table.yours, &table.turn) {
            (true, _) => voice.say("state-yours"),
            (false, Some(name)) => voice.with("state-turn", "name", name),
            (false, None) => voice.say("state-playing"),
        },
        (Kind::Running, _) => voice.count("state-moves", "count", table.moves),
    }
}
