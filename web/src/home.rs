//! The first page: the games, and the tables that wait.

use adda_core::Phrase;
use adda_table::{Level, SeatChoice, SeatKind, Stage};
use maud::{Markup, html};

use crate::frame::{Sheet, document, notice};
use crate::model::Frame;
use crate::parts;
use crate::voice::Voice;

/// What the first page shows.
#[derive(Clone, Debug, Default)]
pub struct HomeModel {
    /// The games that can be played; those to come are the page's own knowledge.
    pub games: Vec<GameCard>,
    /// The reader's own tables that are not over.
    pub mine: Vec<TableCard>,
    /// Tables with a seat for anybody.
    pub open: Vec<TableCard>,
    /// Tables that anybody may watch.
    pub running: Vec<TableCard>,
}

/// A game.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// Its id in addresses.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// How many can play, from and to.
    pub seats: (usize, usize),
    /// Who made it.
    pub authors: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// A sentence or two about it.
    pub pitch: String,
    /// Its small picture.
    pub emblem: Markup,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The table's id.
    pub id: String,
    /// The game's title.
    pub game: &'static str,
    /// Seat and name of those who sit, in order.
    pub names: Vec<(usize, String)>,
    /// How many seats are free.
    pub free: usize,
    /// Where it stands.
    pub stage: Stage,
    /// How many moves have been played.
    pub moves: usize,
    /// Whether the reader must decide.
    pub yours: bool,
    /// Who must decide, if it is somebody else.
    pub turn: Option<String>,
    /// Whether it cannot go on just now, since it is played with other components than the server has.
    pub shut: bool,
}

/// The first page.
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
                section.tables aria-labelledby="mine" {
                    h2 #mine { (voice.say("home-mine")) }
                    ul { @for table in mine { (table_card(voice, table, Kind::Mine)) } }
                }
            }
            section.games aria-label=(voice.say("home-games")) {
                @for (index, game) in model.games.iter().enumerate() { (game_card(frame, voice, game, index)) }
            }
            div.columns {
                section.tables aria-labelledby="open" {
                    h2 #open { (voice.say("home-open")) }
                    (list(voice, &model.open, Kind::Open, "home-open-none"))
                }
                section.tables aria-labelledby="running" {
                    h2 #running { (voice.say("home-running")) }
                    (list(voice, &model.running, Kind::Running, "home-running-none"))
                    p { a href="/records" { (voice.say("home-record")) } }
                }
            }
        }
    };
    document(frame, &Sheet::new("home", voice.say("home-window")), &main)
}

fn game_card(frame: &Frame, voice: &Voice, game: &GameCard, index: usize) -> Markup {
    let quick = [SeatChoice::Me, SeatChoice::Bot(Level::Medium), SeatChoice::Bot(Level::Strong)];
    html! {
        article.game {
            div.emblem aria-hidden="true" { (game.emblem) }
            div.game-text {
                h2 { (game.title) }
                (facts(voice, game))
                p.pitch { (game.pitch) }
                form.quick method="post" action="/api/tables" {
                    input type="hidden" name="game" value=(game.id);
                    @for (seat, choice) in quick.iter().enumerate().take(game.seats.1) {
                        input type="hidden" name=(format!("seat{seat}")) value=(choice.word());
                    }
                    @if frame.person.is_none() { (parts::name_field(voice, &format!("name-{index}"), false)) }
                    div.row {
                        button.button.primary.big { (voice.say("home-play")) }
                        a.button.quiet.big href=(format!("/new/{}", game.id)) { (voice.say("home-set")) }
                    }
                    p.small {
                        (voice.say("home-play-note")) " "
                        a href=(format!("/rules/{}", game.id)) { (voice.say("home-rules")) }
                    }
                }
            }
        }
    }
}

fn facts(voice: &Voice, game: &GameCard) -> Markup {
    html! {
        p.facts {
            (voice.phrase(&Phrase::new("game-players").count("first", game.seats.0).count("last", game.seats.1)))
            " · "
            (voice.with("game-by", "authors", game.authors))
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Mine,
    Open,
    Running,
}

fn list(voice: &Voice, tables: &[TableCard], kind: Kind, none: &'static str) -> Markup {
    html! {
        @if tables.is_empty() {
            p.small { (voice.say(none)) }
        } @else {
            ul { @for table in tables { (table_card(voice, table, kind)) } }
        }
    }
}

fn table_card(voice: &Voice, table: &TableCard, kind: Kind) -> Markup {
    let names: Vec<String> = table.names.iter().map(|(_, name)| name.clone()).collect();
    html! {
        li.table-card.yours[table.yours] {
            a href=(format!("/t/{}", table.id)) {
                span.faces aria-hidden="true" {
                    @for (seat, name) in &table.names {
                        (parts::face(*seat, name, SeatKind::Person))
                    }
                }
                span.table-who { b { (table.game) } " " (parts::row(&names)) }
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
