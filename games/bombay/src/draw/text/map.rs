//! The map as text: names at the positions of the sites, dots for the roads.

use adda_core::Seat;
use adda_core::text::{Ink, Pen};

use super::{ink, letter, letter_of, token_sign};
use crate::board::board;
use crate::components::{Kind, SiteSpec};
use crate::site::Site;
use crate::view::{SiteView, View};

/// Columns of the map, if the terminal is wide enough.
const WIDTH: usize = 76;

/// A character and its ink.
type Cell = (char, Option<Ink>);

/// The map in this many lines.
pub(super) fn rows(view: &View, pen: &Pen<'_>, height: usize) -> Vec<String> {
    let width = WIDTH.min(pen.width.saturating_sub(4)).max(40);
    let mut canvas: Vec<Vec<Cell>> = vec![vec![(' ', None); width]; height];
    let sites = &board().components().sites;
    let scaled = |number: usize, at: fn(&SiteSpec) -> i32, cells: usize| {
        // Scaled from the first site to the last, since the edge of the map is empty.
        let (first, last) = (sites.iter().map(at).min(), sites.iter().map(at).max());
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        let (way, all) = ((at(&sites[number]) - first) as usize, (last - first).max(1) as usize);
        (way * (cells - 1) + all / 2) / all
    };
    let place = |site: Site| {
        (scaled(site.index(), |spec| spec.x, width), scaled(site.index(), |spec| spec.y, height))
    };
    for &(one, other) in &board().components().roads {
        draw_road(&mut canvas, place(one), place(other));
    }
    for site in &view.sites {
        let (x, y) = place(site.site);
        let label = label(view, site, pen);
        // The name is centred on its site, but stays within the map.
        let start = x.saturating_sub(label.len() / 2).min(width.saturating_sub(label.len()));
        for (cell, sign) in canvas[y][start..].iter_mut().zip(label) {
            *cell = sign;
        }
    }
    canvas.iter().map(|row| format!("  {}", painted(row, pen))).collect()
}

/// Dots from one site to the other: one in each line, or in every other column for flat roads.
fn draw_road(canvas: &mut [Vec<Cell>], from: (usize, usize), to: (usize, usize)) {
    let (from, to) = ((from.0 as i32, from.1 as i32), (to.0 as i32, to.1 as i32));
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    // A line of text is about twice as high as a character is wide.
    let steps = (across.abs() / 2).max(down.abs()).max(1);
    for step in 0..=steps {
        let at = |start: i32, way: i32| (start * steps + way * step + (steps / 2)).div_euclid(steps) as usize;
        canvas[at(from.1, down)][at(from.0, across)] = ('·', Some(Ink::Soft));
    }
}

/// The name of a site with signs for what is there: cities in capitals, hills marked, and so on as in the legend.
fn label(view: &View, site: &SiteView, pen: &Pen<'_>) -> Vec<Cell> {
    let name = (pen.say)(&site.site.say());
    let mut cells: Vec<Cell> = Vec::new();
    let mut write = |text: &str, ink: Option<Ink>| cells.extend(text.chars().map(|sign| (sign, ink)));
    match board().kind(site.site) {
        Kind::City => write(&name.to_uppercase(), Some(Ink::Strong)),
        Kind::StartHill | Kind::Hill => write(&format!("▲{name}"), None),
        Kind::Post | Kind::FarPost | Kind::Token | Kind::Empty => write(&name, None),
    }
    if let Some(post) = site.post {
        let sign = if post.open { letter(post.colour, pen) } else { "-".to_owned() };
        write(&format!("({sign})"), Some(ink(post.colour)));
    }
    if let Some(token) = site.token {
        write(token_sign(token), Some(Ink::Green));
    }
    if let Some(owner) = site.palace {
        write(&format!("^{}", letter_of(owner)), Some(Ink::Strong));
    }
    let here = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].site == site.site);
    let elephants: String = here.map(letter_of).collect();
    if !elephants.is_empty() {
        write(&format!("@{elephants}"), Some(Ink::Strong));
    }
    cells
}

/// A line of text, painted in runs of the same ink.
fn painted(row: &[Cell], pen: &Pen<'_>) -> String {
    let mut out = String::new();
    for part in row.chunk_by(|one, next| one.1 == next.1) {
        let text: String = part.iter().map(|cell| cell.0).collect();
        match part[0].1 {
            Some(ink) => out += &pen.paint(ink, &text),
            None => out += &text,
        }
    }
    out
}
