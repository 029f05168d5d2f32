//! The viewer's bed from above, where tiles are placed, and the bench on which they are turned and flipped.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use crate::Owed;
use crate::bed::Tile;
use crate::card::Card;
use crate::colour::Colour;
use crate::components::normal;
use crate::draw::art::{colour_letter, picture};
use crate::draw::{card, places};
use crate::lookup::lookup;
use crate::vehicle::{Cell, Side, Vehicle};
use crate::view::{PlayerView, TileView, View};
use crate::words::cell_name;

/// Whether the viewer places tiles now.
pub(crate) const fn lays(player: &PlayerView) -> bool {
    matches!(player.owed, Some(Owed::Move | Owed::Play | Owed::Rest | Owed::Last))
}

/// How many cells are side by side.
pub(crate) fn columns(vehicle: Vehicle) -> i8 {
    let cells = (0..vehicle.cells()).filter_map(|cell| lookup().place(vehicle, Cell::at(cell)));
    cells.map(|(_, column)| column + 1).max().unwrap_or(3)
}

/// All cells of the bed, each with its topmost tile.
pub(crate) fn ground(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let vehicle = view.options.vehicle;
    let cells: Vec<Cell> = (0..vehicle.cells()).map(Cell::at).collect();
    html! {
        div.dw-bed data-ground="" role="group" aria-label=(easel.key("page-bed")) {
            @for cell in cells { (draw_cell(vehicle, player, cell, easel)) }
        }
    }
}

/// The topmost tile of a cell.
fn top(player: &PlayerView, cell: Cell) -> Option<&TileView> {
    let height = *player.heights.get(cell.index())?;
    player.load.iter().find(|tile| tile.level == height && tile.cells.contains(&cell))
}

fn draw_cell(vehicle: Vehicle, player: &PlayerView, cell: Cell, easel: &Easel<'_>) -> Markup {
    let (row, column) = lookup().place(vehicle, cell).unwrap_or_default();
    let height = player.heights.get(cell.index()).copied().unwrap_or_default();
    let tile = top(player, cell);
    // A tile is outlined where it borders on another one.
    let joined = |side: Side| {
        let beside = lookup().ground(vehicle).beside[cell.index()][side.index()];
        beside.is_some_and(|beside| tile.is_some_and(|tile| tile.cells.contains(&beside)))
    };
    let edges = [joined(Side::North), joined(Side::East), joined(Side::South), joined(Side::West)];
    let colour = tile.and_then(|tile| match tile.tile {
        Tile::Dabbas { card, .. } => Some(lookup().colour(card)),
        Tile::Bonus { colour, .. } => Some(colour),
        Tile::Blank { .. } => None,
    });
    let bonus = tile.is_some_and(|tile| matches!(tile.tile, Tile::Bonus { .. }));
    let enamel =
        colour.map_or_else(|| "dw-plain".to_owned(), |colour| format!("dw-{}", colour_letter(colour)));
    let on_top = colour.map_or(if tile.is_some() { "blank" } else { "nothing" }, Colour::word);
    let said = Phrase::new("page-cell")
        .text("cell", cell_name(vehicle, cell))
        .number("height", height)
        .choice("top", on_top);
    let halves = Side::ALL.into_iter().filter(|&side| player.halves.contains(&(cell, side)));
    html! {
        div.dw-cell.dw-n[!edges[0]].dw-e[!edges[1]].dw-s[!edges[2]].dw-w[!edges[3]].dw-bare[tile.is_none()].(enamel)
            data-piece=(places::cell(cell)) data-at={ (row) "," (column) }
            style={ "grid-area:" (row + 1) "/" (column + 1) ";--h:" (height) } {
            span.unseen { ((easel.say)(&said)) }
            @match colour {
                Some(colour) => svg viewBox="0 0 32 32" aria-hidden="true" {
                    use href={ "#dw-lid-" (colour_letter(colour)) } {}
                },
                None => @if tile.is_some() { (picture("dw-blank")) },
            }
            @for side in halves {
                span class={ "dw-cup dw-side-" (side.index()) } data-piece=(places::cup(cell, side)) aria-hidden="true" {
                    (picture("dw-half")) (picture("dw-cup"))
                }
            }
            @if bonus { span.dw-bonus aria-hidden="true" { (picture("dw-star")) } }
            @if height > 0 { small.dw-height aria-hidden="true" { (height) } }
            @if lays(player) {
                span.dw-fill data-piece=(places::fill(cell)) aria-hidden="true" { (picture("dw-blank")) }
            }
        }
    }
}

/// The buttons that turn, flip and place the tile of the picked card, and what is about to be placed.
pub(crate) fn bench(easel: &Easel<'_>) -> Markup {
    let tool = |what: &str, sign: &str, key: &'static str, letter: &str| {
        html! {
            button.dw-tool type="button" data-do=(what) disabled {
                span aria-hidden="true" { (sign) } " " (easel.key(key))
                @if !letter.is_empty() { " " kbd aria-hidden="true" { (letter) } }
            }
        }
    };
    html! {
        div.dw-bench {
            (tool("turn", "↻", "page-turn", "R"))
            (tool("flip", "⇋", "page-flip", "F"))
            (tool("lay", "✓", "page-lay", ""))
            p.dw-laying {
                span data-laying="" data-keep="" aria-live="polite" {}
                span.dw-pick { (easel.key("page-pick")) }
            }
        }
    }
}

/// The tile of a card in every orientation.
pub(crate) fn poses(of: Card) -> Markup {
    html! {
        div.dw-poses data-poses=(places::card(of)) {
            @for turned in card::poses(of) {
                div.dw-pose data-piece=(places::pose(of, turned)) data-cells=(cells(of, turned))
                    data-turn=(places::pose(of, card::turn_on(of, turned)))
                    data-flip=(places::pose(of, card::flip(of, turned))) {
                    (card::tile(of, turned))
                }
            }
        }
    }
}

/// Rows and columns of a turned tile, relative to its first cell.
fn cells(card: Card, turned: u8) -> String {
    let components = lookup().components();
    let shape = &components.shapes[components.cards[card.index()].shape];
    let cells = normal(shape.cells.iter().map(|&cell| crate::components::turn(cell, usize::from(turned))));
    let (row, column) = cells.first().copied().unwrap_or_default();
    let said: Vec<String> =
        cells.iter().map(|(down, right)| format!("{},{}", down - row, right - column)).collect();
    said.join(" ")
}
