//! The start page: games and tables.

use adda_core::Phrase;
use adda_table::{Level, SeatChoice, SeatKind, Stage};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::model::Frame;
use crate::parts;
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
    /// Seat and name of each player, in order.
    pub names: Vec<(usize, String)>,
    /// Number of free seats.
    pub free: usize,
    /// Its stage.
    pub stage: Stage,
    /// Number of moves played.
    pub moves: usize,
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
    document(frame, &PageInfo::new("home", voice.say("home-window")), &main)
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
                span.table-who { b { (table.game) } " " (parts::name_list(&names)) }
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
