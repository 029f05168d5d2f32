//! Dabba Walla in words: phrases here, sentences in `words/*.ftl`.

use adda_core::{Phrase, RulesTable, Seat, Speak};

use crate::action::{Action, Direction, Pair, Space};
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::forecast::what_if;
use crate::lookup::{Placement, lookup};
use crate::refusal::Refusal;
use crate::vehicle::{Cell, CellSet, Side, Vehicle};
use crate::view::{LaidView, View};
use crate::{DabbaWalla, Owed, Phase};

impl Speak for DabbaWalla {
    adda_core::words_and_rules!();
    adda_core::lessons!(
        "street", "cups", "levels", "delivery", "chai";
        "keep", "keep_chai", "reveal", "lay", "tiles", "take_back", "place_walla", "bonus", "jump", "swap", "move", "play", "blank", "end_turn"
    );
    adda_core::puzzles!();

    fn rules_part(name: &str) -> Option<RulesTable> {
        crate::reference::table(name)
    }

    fn pictures() -> &'static str {
        include_str!("../rules/pictures.toml")
    }

    fn aid() -> &'static [&'static str] {
        &["13.2"]
    }

    fn turn_and_end() -> (&'static str, &'static str) {
        ("3.7", "8.6")
    }

    fn prompt(view: &View) -> Phrase {
        let Some((seat, owed)) = view.owed() else { return Phrase::new("prompt-over") };
        let phrase = match owed {
            Owed::Keep => Phrase::new("prompt-keep"),
            Owed::KeepChai => Phrase::new("prompt-keep-chai"),
            Owed::Third => Phrase::new("prompt-third").count("level", view.third_row.len() + 1),
            Owed::Move => {
                let stands = view.mover().walla.is_some();
                Phrase::new("prompt-move").choice("first", if stands { "no" } else { "yes" })
            }
            Owed::Play => Phrase::new("prompt-play"),
            Owed::Rest => Phrase::new("prompt-rest"),
            Owed::Last => Phrase::new("prompt-last").count("cards", view.mover().hand_count),
            Owed::Lay | Owed::Tiles => {
                let key = if owed == Owed::Lay { "prompt-lay" } else { "prompt-tiles" };
                let again = if view.phase == Phase::Deferred { "yes" } else { "no" };
                return Phrase::new(key)
                    .number("level", view.level)
                    .choice("again", again)
                    .choice("own", own_part(view, seat))
                    .list("awaited", awaited(view));
            }
        };
        phrase.seat("seat", seat).list("awaited", awaited(view))
    }

    fn prompt_paragraph(view: &View) -> &'static str {
        match view.owed() {
            None => "8.6",
            Some((seat, Owed::Lay | Owed::Tiles)) if own_part(view, seat) == "chosen" => "8.2",
            Some((_, Owed::Lay | Owed::Tiles)) if view.phase == Phase::Deferred => "9.4",
            Some((_, owed)) => owed.paragraph(),
        }
    }

    fn say_action(view: &View, action: Action) -> Phrase {
        match action {
            Action::Keep(pair) => Phrase::new("action-keep").list("cards", pair.cards().map(say_card).into()),
            Action::PlaceWalla(space) => with_card(Phrase::new("action-place-walla"), view, space),
            Action::Move { way, steps } => {
                let from = view.mover().walla.unwrap_or(Space::at(0));
                with_card(Phrase::new("action-move"), view, from.after(way, steps))
                    .choice("way", way.word())
                    .number("steps", steps)
                    .number("tickets", steps.saturating_sub(1))
            }
            Action::Jump(space) => with_card(Phrase::new("action-jump"), view, space),
            Action::Play { card, spot } => {
                let vehicle = view.options.vehicle;
                let phrase = Phrase::new("action-play").phrase("card", say_card(card));
                match lookup().placement(vehicle, card, spot) {
                    Some(placement) => phrase
                        .choice("fits", "yes")
                        .choice("cup", if view.completed_by(&[action]).is_empty() { "no" } else { "yes" })
                        .text("cells", cell_names(vehicle, placement.cells))
                        .list("halves", say_halves(vehicle, placement.halves)),
                    None => {
                        let phrase = phrase.choice("fits", "no").choice("cup", "no").text("cells", "");
                        phrase.list("halves", Vec::new())
                    }
                }
            }
            Action::Bonus { colour, cell } => Phrase::new("action-bonus")
                .phrase("colour", colour.say())
                .text("cell", cell_name(view.options.vehicle, cell)),
            Action::Swap { card, space } => {
                with_card(Phrase::new("action-swap"), view, space).phrase("own", say_card(card))
            }
            Action::Blank(cell) => {
                Phrase::new("action-blank").text("cell", cell_name(view.options.vehicle, cell))
            }
            Action::KeepChai(chai) => Phrase::new("action-keep-chai").phrase("chai", chai.say()),
            Action::Reveal(card) => Phrase::new("action-reveal").phrase("card", say_card(card)),
            Action::EndTurn => Phrase::new("action-end-turn"),
            Action::Lay(card) => {
                let phrase = Phrase::new("action-lay").phrase("card", say_card(card));
                with_tips(phrase, view, Some(card), Chais::NONE)
            }
            Action::Tiles(tiles) => {
                let phrase =
                    Phrase::new("action-tiles").count("count", tiles.len()).list("tiles", say_chais(tiles));
                with_tips(phrase, view, laid_by_viewer(view), tiles)
            }
            Action::TakeBack => Phrase::new("action-take-back"),
        }
    }

    /// A card, then a cell, then how its tile is turned; a chai tile, then where it is used; in the delivery what a card is
    /// worth, then which one.
    fn steps(view: &View, action: Action) -> Vec<Phrase> {
        let vehicle = view.options.vehicle;
        let whole = || DabbaWalla::say_action(view, action);
        let cell = |cell: Cell| Phrase::new("step-cell").text("cell", cell_name(vehicle, cell));
        match action {
            Action::Play { card, spot } => {
                let first = Phrase::new("step-play").phrase("card", say_card(card));
                match lookup().placement(vehicle, card, spot) {
                    Some(placement) => vec![first, cell(spot.cell()), say_placement(view, action, placement)],
                    None => vec![first, whole()],
                }
            }
            Action::Bonus { colour, cell: on } => {
                vec![Phrase::new("step-bonus").phrase("colour", colour.say()), cell(on)]
            }
            Action::Blank(on) => vec![Phrase::new("step-blank"), cell(on)],
            Action::Keep(pair) => {
                let [one, other] = pair.cards().map(say_card);
                vec![
                    Phrase::new("step-keep").phrase("card", one),
                    Phrase::new("step-keep-too").phrase("card", other),
                ]
            }
            Action::Move { way, .. } => vec![Phrase::new("step-way").choice("way", way.word()), whole()],
            Action::Jump(_) => vec![Phrase::new("step-jump"), whole()],
            Action::Swap { card, .. } => {
                vec![Phrase::new("step-swap").phrase("card", say_card(card)), whole()]
            }
            Action::Lay(card) => {
                let worth = Phrase::new("step-lay").list("values", say_tips(card));
                vec![with_tips(worth, view, Some(card), Chais::NONE), whole()]
            }
            Action::Tiles(tiles) => vec![Phrase::new("step-tiles").count("count", tiles.len()), whole()],
            Action::PlaceWalla(_)
            | Action::KeepChai(_)
            | Action::Reveal(_)
            | Action::EndTurn
            | Action::TakeBack => vec![whole()],
        }
    }

    fn say_refusal(refusal: &Refusal) -> Phrase {
        refusal.say()
    }

    fn paragraph(refusal: &Refusal) -> &'static str {
        refusal.paragraph()
    }

    /// Every move on the ring and every card anywhere on the bed; in the delivery, every card.
    fn tempting(view: &View) -> Vec<Action> {
        let Some((_, own)) = view.own() else { return Vec::new() };
        let hand = own.hand.unwrap_or_default();
        let placements = |card: Card| {
            let places = lookup().placements(view.options.vehicle, card).iter();
            places.map(move |place| Action::Play { card, spot: place.spot })
        };
        let mut actions: Vec<Action> = match own.owed {
            Some(Owed::Move) if own.walla.is_some() => Direction::ALL
                .into_iter()
                .flat_map(|way| (1..=6).map(move |steps| Action::Move { way, steps }))
                .collect(),
            Some(Owed::Play | Owed::Last) => hand.iter().flat_map(placements).collect(),
            Some(
                Owed::Move | Owed::Rest | Owed::Keep | Owed::KeepChai | Owed::Third | Owed::Lay | Owed::Tiles,
            )
            | None => Vec::new(),
        };
        if matches!(own.owed, Some(Owed::Move | Owed::Play | Owed::Last)) {
            actions.push(Action::EndTurn);
        }
        actions
    }

    fn untimely(view: &View) -> Vec<Action> {
        untimely(view)
    }
}

/// An action of each kind that is not tempting now, with the first cards of the hand.
fn untimely(view: &View) -> Vec<Action> {
    let Some((_, own)) = view.own() else { return Vec::new() };
    let vehicle = view.options.vehicle;
    let (space, cell, colour) = (Space::at(0), Cell::at(0), Colour::Yellow);
    let mut actions = vec![
        Action::PlaceWalla(space),
        Action::Move { way: Direction::Clockwise, steps: 1 },
        Action::Jump(space),
        Action::Bonus { colour, cell },
        Action::Blank(cell),
        Action::KeepChai(Chai::Veto),
        Action::EndTurn,
        Action::Tiles(Chais::NONE),
        Action::TakeBack,
    ];
    let mut cards = own.hand.unwrap_or_default().iter().chain(own.pile.iter().copied());
    if let Some(card) = cards.next() {
        let placement = lookup().placements(vehicle, card).first();
        actions.extend(placement.map(|placement| Action::Play { card, spot: placement.spot }));
        actions.extend([Action::Swap { card, space }, Action::Reveal(card), Action::Lay(card)]);
        actions.extend(cards.next().and_then(|other| Pair::new(card, other)).map(Action::Keep));
    }
    actions
}

/// The cells that a tile would cover, its half chai symbols, and whether one of them would be completed.
fn say_placement(view: &View, action: Action, placement: &Placement) -> Phrase {
    let vehicle = view.options.vehicle;
    Phrase::new("step-placement")
        .choice("cup", if view.completed_by(&[action]).is_empty() { "no" } else { "yes" })
        .text("cells", cell_names(vehicle, placement.cells))
        .list("halves", say_halves(vehicle, placement.halves))
}

/// Whether the reader must choose for the level, could choose again, or only waits.
fn own_part(view: &View, seat: Seat) -> &'static str {
    match view.own() {
        Some((own, _)) if own == seat => "yes",
        Some((_, own)) if matches!(own.laid, LaidView::FaceDown { sealed: true, .. }) => "chosen",
        Some(_) | None => "no",
    }
}

/// The players whose choice is missing.
fn awaited(view: &View) -> Vec<Phrase> {
    let awaited = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].owed.is_some());
    awaited.map(|seat| Phrase::new("seat").seat("seat", seat)).collect()
}

/// A space with the card on it.
fn with_card(phrase: Phrase, view: &View, space: Space) -> Phrase {
    let there = view.display[space.index()];
    let phrase = phrase.phrase("space", space.say()).number("there", there.tickets);
    match there.card {
        Some(card) => phrase.phrase("card", say_card(card)),
        None => phrase.phrase("card", Phrase::new("no-card")),
    }
}

/// The card that the viewer has laid for the current level.
fn laid_by_viewer(view: &View) -> Option<Card> {
    match view.own()?.1.laid {
        LaidView::FaceDown { card, .. } => card,
        LaidView::Nothing | LaidView::Open { .. } => None,
    }
}

/// What a choice for the current level would earn the viewer, alone or for certain. Nothing can be said about a
/// deferred choice.
fn with_tips(phrase: Phrase, view: &View, card: Option<Card>, tiles: Chais) -> Phrase {
    let known = card.is_some() && view.is_delivery() && !tiles.contains(Chai::Deferred);
    match view.viewer.seat().filter(|_| known) {
        Some(seat) => {
            let sure = view.is_last_to_choose(seat);
            phrase
                .choice("brings", if sure { "sure" } else { "alone" })
                .number("tips", what_if(view, seat, card, tiles))
        }
        None => phrase.choice("brings", "unknown").number("tips", 0),
    }
}

/// A card by its tile, its value and its id.
pub(crate) fn say_card(card: Card) -> Phrase {
    let components = lookup().components();
    let spec = &components.cards[card.index()];
    Phrase::new("card")
        .choice("colour", spec.colour.word())
        .choice("shape", &components.shapes[spec.shape].id)
        .count("size", lookup().size(card))
        .list("tips", say_tips(card))
        .text("id", &*spec.id)
}

/// The values of a card.
pub(crate) fn say_tips(card: Card) -> Vec<Phrase> {
    let tips = lookup().tips(card);
    let said: Vec<Phrase> = Colour::ALL
        .into_iter()
        .filter(|colour| tips[colour.index()] > 0)
        .map(|colour| {
            Phrase::new("tip").choice("colour", colour.word()).number("value", tips[colour.index()])
        })
        .collect();
    if said.is_empty() { vec![Phrase::new("no-tips")] } else { said }
}

/// Chai tiles one by one, or a phrase for none.
pub(crate) fn say_chais(chais: Chais) -> Vec<Phrase> {
    if chais.is_empty() { vec![Phrase::new("no-chai")] } else { chais.each().map(Chai::say).collect() }
}

/// A letter for the column and a number for the row: the same in every language.
pub(crate) fn cell_name(vehicle: Vehicle, cell: Cell) -> String {
    match lookup().place(vehicle, cell) {
        Some((row, column)) => format!("{}{}", char::from(b'a' + column.unsigned_abs()), row + 1),
        None => "?".to_owned(),
    }
}

pub(crate) fn cell_names(vehicle: Vehicle, cells: CellSet) -> String {
    cells.iter().map(|cell| cell_name(vehicle, cell)).collect::<Vec<_>>().join(" ")
}

fn say_halves(vehicle: Vehicle, halves: [CellSet; 4]) -> Vec<Phrase> {
    let say = |side: Side, cell: Cell| {
        let word = match side {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        };
        Phrase::new("half").choice("side", word).text("cell", cell_name(vehicle, cell))
    };
    Side::ALL
        .into_iter()
        .flat_map(|side| halves[side.index()].iter().map(move |cell| say(side, cell)))
        .collect()
}
