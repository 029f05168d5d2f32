//! Small things that are drawn repeatedly.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, PreEscaped, html};

use crate::station::Cost;

/// All symbols.
pub(super) fn art() -> Markup {
    PreEscaped(include_str!("symbols.svg").to_owned())
}

/// A symbol without a label; the text next to it says what it means.
pub(super) fn picture(id: &str) -> Markup {
    html! { svg aria-hidden="true" { use href={ "#alu-" (id) } {} } }
}

/// The symbol of a good or of a cube, by its name in the Fluent files.
pub(super) fn good(name: &str) -> Markup {
    picture(if name == "leaves" { "leaf" } else { name })
}

/// The letter of a player, as in the list of players.
pub(super) fn initial(name: &str) -> String {
    name.chars().next().into_iter().flat_map(char::to_uppercase).collect()
}

/// The marker of a player: colour, shape and letter.
pub(super) fn marker(seat: Seat, easel: &Easel<'_>) -> Markup {
    html! { b class={ "alu-marker seat-" (seat.index()) } aria-hidden="true" { (initial(&(easel.name)(seat))) } }
}

/// A marker of the game.
pub(super) fn white_marker() -> Markup {
    html! { b.alu-marker.alu-white aria-hidden="true" { "◇" } }
}

/// Points, in a red seal.
pub(super) fn seal(points: u8) -> Markup {
    html! { b.alu-seal aria-hidden="true" { (points) } }
}

/// A cost in ink: numbers with symbols.
pub(super) fn cost(cost: &Cost) -> Markup {
    let chai = (cost.chai > 0).then_some(("chai", u16::from(cost.chai)));
    html! {
        span.alu-cost aria-hidden="true" {
            @for (name, count) in cost.goods.each().chain(chai) { span.alu-good { (count) (good(name)) } }
            @if cost.iron_or_stone > 0 {
                span.alu-good { (cost.iron_or_stone) (picture("c-iron-or-stone")) }
            }
        }
    }
}

/// The owner of something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Nobody,
    Game,
    Player(Seat),
}

impl Owner {
    /// The first player who owns it, else the game if `white`, else nobody.
    pub(super) fn of(seats: usize, white: bool, owns: impl Fn(Seat) -> bool) -> Owner {
        let player = Seat::all(seats).find(|&seat| owns(seat)).map(Owner::Player);
        player.unwrap_or(if white { Owner::Game } else { Owner::Nobody })
    }

    /// The marker, if there is an owner.
    pub(super) fn draw(self, easel: &Easel<'_>) -> Markup {
        match self {
            Owner::Nobody => html! {},
            Owner::Game => white_marker(),
            Owner::Player(seat) => marker(seat, easel),
        }
    }

    /// For screen readers and tooltips.
    pub(super) fn say(self) -> Phrase {
        match self {
            Owner::Nobody => Phrase::new("page-owner").choice("owner", "nobody"),
            Owner::Game => Phrase::new("page-owner").choice("owner", "game"),
            Owner::Player(seat) => Phrase::new("page-owned-by").seat("seat", seat),
        }
    }
}
