//! The tea estates: the rubble on their spaces, and who owns cleared ones.

use adda_core::{Game, Phrase};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::{self, Owner};
use super::places;
use crate::Alubari;
use crate::estate::{Cell, Face};
use crate::lookup::lookup;
use crate::view::View;
use crate::words::say_place;

/// All estates from left to right, the order of excavation.
pub(super) fn estates(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    // Spaces are numbered over all estates.
    let mut spaces = 0;
    let estates = game.estates.iter().flatten().map(|&face| {
        let first = spaces;
        spaces += lookup().components().faces[face.index()].spaces.len();
        (face, first)
    });
    html! {
        section.alu-estates aria-label=(easel.key("page-estates")) {
            h2.unseen { (easel.key("page-estates")) }
            @for (face, first) in estates { (draw_estate(game, face, first, easel)) }
        }
    }
}

fn draw_estate(game: &Alubari, face: Face, first: usize, easel: &Easel<'_>) -> Markup {
    let spaces = lookup().components().faces[face.index()].spaces.len();
    html! {
        div.alu-estate style={ "--n:" (spaces) } {
            h3 { ((easel.say)(&say_place(face.name()))) }
            div.alu-cells { @for number in first..first + spaces { (draw_cell(game, Cell::at(number), easel)) } }
        }
    }
}

/// Whose marker lies on a space.
pub(super) fn cell_owner(game: &Alubari, cell: Cell) -> Owner {
    Owner::of(game.seats(), game.white_cells.contains(cell), |seat| {
        let player = game.player(seat);
        player.cells.contains(cell) || player.borrowed.contains(cell)
    })
}

fn draw_cell(game: &Alubari, cell: Cell, easel: &Easel<'_>) -> Markup {
    let (all, points) = game.printed(cell).unwrap_or_default();
    let rubble = game.rubble[cell.index()];
    let owner = cell_owner(game, cell);
    let next = game.cells_with_rubble().first() == Some(cell);
    let label = (easel.say)(
        &Phrase::new("page-cell")
            .phrase("cell", game.say_cell(cell))
            .number("rubble", rubble)
            .number("all", all)
            .number("points", points)
            .choice("next", if next { "yes" } else { "no" })
            .phrase("owner", owner.say()),
    );
    let name = places::cell(cell);
    let lent = game.white_cells.contains(cell) && owner != Owner::Game;
    html! {
        div.alu-cell.alu-cleared[rubble == 0].alu-first[next].alu-lent[lent] data-piece=(name) id=(name) role="group"
            aria-label=(label) {
            @if rubble > 0 {
                span.alu-heap aria-hidden="true" { b { (rubble) } (art::picture("rubble")) }
            } @else {
                (owner.draw(easel))
            }
            // Borrowed spaces bring no points.
            @if lent { b.alu-nil aria-hidden="true" { "0" } } @else { (art::seal(points)) }
        }
    }
}
