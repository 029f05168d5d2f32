//! Helpers to write positions, actions and dictated luck briefly.

use adda_core::luck::Dictated;
use adda_core::{Game, GameEvent, Seat, Speak, Viewer};
use dudab::{
    Action, Attribute, Card, Cards, ColumnId, Destination, Dudab, Event, Owed, Pair, Refusal, Setup, View,
};
use serde_json::{Value, json};

/// The position that this JSON describes. Its form is [`Setup`], except that cards can be written in one
/// string (`"Bc3 SR D"`). If there is a draw pile, all cards that are nowhere else are in the discard pile;
/// otherwise they are the draw pile.
pub(crate) fn table(position: Value) -> Dudab {
    let mut setup: Setup = serde_json::from_value(with_card_lists(position)).expect("a position as JSON");
    if let Some(draw) = setup.draw.take() {
        let mut discard = state(&Dudab::try_from(setup.clone()).expect("a valid position")).draw();
        discard.remove_all(draw);
        (setup.draw, setup.discard) = (Some(draw), discard);
    }
    Dudab::try_from(setup).expect("a valid position")
}

/// Asserts that parsing this position fails with an error that contains these words.
pub(crate) fn unsound(position: Value, words: &str) {
    let error = serde_json::from_value::<Dudab>(with_card_lists(position)).expect_err(words).to_string();
    assert!(error.contains(words), "{error:?} contains {words:?}");
}

/// Turns cards in one string into lists of cards.
fn with_card_lists(value: Value) -> Value {
    let list = |text: &str| text.split_whitespace().collect::<Vec<_>>().into();
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(key, value)| match (key.as_str(), value) {
                    (
                        "hand" | "seen" | "open_pile" | "secret_pile" | "discard" | "draw",
                        Value::String(text),
                    ) => (key, list(&text)),
                    ("columns", Value::Array(columns)) => {
                        let columns =
                            columns.iter().map(|column| column.as_str().map_or(column.clone(), list));
                        (key, columns.collect())
                    }
                    (_, value) => (key, with_card_lists(value)),
                })
                .collect(),
        ),
        Value::Array(items) => items.into_iter().map(with_card_lists).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}

/// The demand of a shaman on this column for a reaction.
pub(crate) fn reaction(column: usize) -> Value {
    json!({ "reaction": column })
}

/// The demand of a call on this column for an answer.
pub(crate) fn answer(column: usize, called: &str, caller: usize) -> Value {
    json!({ "answer": { "column": column, "called": called, "caller": caller } })
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::at(number)
}

pub(crate) fn column(number: usize) -> ColumnId {
    ColumnId::try_from(number).expect("a column")
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

pub(crate) fn cards(text: &str) -> Cards {
    let list: Vec<Card> = text.split_whitespace().map(card).collect();
    Cards::try_from(list).expect("no more cards than the box holds")
}

pub(crate) fn attribute(word: &str) -> Attribute {
    Attribute::try_from(word.to_owned()).expect("an attribute")
}

pub(crate) const DRAW: Action = Action::Draw;
pub(crate) const SUFFER: Action = Action::Suffer;

pub(crate) fn place(placed: &str, onto: usize) -> Action {
    Action::Place { card: card(placed), column: column(onto) }
}

pub(crate) fn call(word: &str) -> Action {
    Action::Call(attribute(word))
}

pub(crate) fn shed(text: &str) -> Action {
    Action::Shed(card(text))
}

pub(crate) fn keep(one: &str, other: &str, rest: Destination) -> Action {
    Action::Keep { cards: Pair::new(card(one), card(other)), rest }
}

/// All twelve calls, sorted.
pub(crate) fn all_calls() -> Vec<Action> {
    sorted(Attribute::ALL.map(Action::Call).to_vec())
}

pub(crate) fn sorted(mut actions: Vec<Action>) -> Vec<Action> {
    actions.sort();
    actions
}

/// The legal actions of the seat whose turn it is, sorted.
pub(crate) fn legal(game: &Dudab) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(seat(turn(game)), &mut actions);
    sorted(actions)
}

/// Asserts that the seat whose turn it is may do this, by `check` and by `legal`.
#[track_caller]
pub(crate) fn allowed(game: &Dudab, action: Action) {
    assert_eq!(game.check(seat(turn(game)), action), Ok(()), "{action:?}");
    assert!(legal(game).contains(&action), "{action:?} is listed");
}

/// Asserts that the seat whose turn it is may not do this, for this reason and by this paragraph.
#[track_caller]
pub(crate) fn refused(game: &Dudab, action: Action, refusal: Refusal, paragraph: &str) {
    assert_eq!(game.check(seat(turn(game)), action), Err(refusal), "{action:?}");
    assert_eq!(Dudab::paragraph(&refusal), paragraph, "the paragraph of {refusal:?}");
    assert!(!legal(game).contains(&action), "{action:?} is not listed");
}

/// Asserts that something else has to be decided first.
#[track_caller]
pub(crate) fn refused_until_decided(game: &Dudab, action: Action, owed: Owed, paragraph: &str) {
    refused(game, action, Refusal::DecideFirst(owed), paragraph);
}

/// The refusal of a number on a number, for these reasons (`"colour symbol value"`).
pub(crate) fn misfit(placed: &str, top: &str, faults: &str) -> Refusal {
    let wrong = |fault| faults.split_whitespace().any(|named| named == fault);
    Refusal::Misfit {
        card: card(placed),
        top: card(top),
        colour: wrong("colour"),
        symbol: wrong("symbol"),
        value: wrong("value"),
    }
}

/// Plays for the seat whose turn it is. Exactly these cards must be drawn or turned up, in this order. If
/// they are the last of the draw pile and another round follows, any cards are dealt.
#[track_caller]
pub(crate) fn play(game: &mut Dudab, action: Action, drawn: &str) -> Vec<Event> {
    allowed(game, action);
    let picks = picks(game, drawn);
    let mut luck = Dictated::new(&picks);
    let mut log = Vec::new();
    game.play(seat(turn(game)), action, &mut luck, &mut log);
    assert_eq!(luck.finish(), Ok(()), "{action:?} takes {drawn:?} from the draw pile");
    assert_eq!(game.audit(), Ok(()));
    log
}

/// Plays actions that take no card from the draw pile.
#[track_caller]
pub(crate) fn play_without_drawing(game: &mut Dudab, actions: &[Action]) {
    for &action in actions {
        play(game, action, "");
    }
}

/// The picks that draw these cards: the rank of each among the cards left at that time.
pub(crate) fn picks(game: &Dudab, drawn: &str) -> Vec<u32> {
    let mut pile = state(game).draw();
    let mut picks = Vec::new();
    for drawn in drawn.split_whitespace().map(card) {
        let rank = (0..pile.len() as u32).find(|&rank| pile.nth(rank) == drawn);
        let rank = rank.unwrap_or_else(|| panic!("{drawn} is in the draw pile"));
        // The last card needs no luck, so there is no pick for it.
        if pile.len() > 1 {
            picks.push(rank);
        }
        pile.remove(drawn);
    }
    let setup = state(game);
    if pile.is_empty() && usize::from(setup.round) + 1 < game.seats() {
        picks.extend(vec![0; 3 * game.seats() + setup.columns.len()]);
    }
    picks
}

/// The position with all its fields.
pub(crate) fn state(game: &Dudab) -> Setup {
    Setup::from(game.clone())
}

/// Short access to the parts of a position.
pub(crate) trait SetupParts {
    fn draw(&self) -> Cards;
    fn hand(&self, number: usize) -> Cards;
    fn pile(&self, number: usize) -> Cards;
    fn column(&self, number: usize) -> String;
    fn demand(&self) -> Value;
}

impl SetupParts for Setup {
    fn draw(&self) -> Cards {
        self.draw.expect("a position from the rules has a draw pile")
    }

    fn hand(&self, number: usize) -> Cards {
        self.players[number].hand
    }

    /// The whole own pile, open and secret.
    fn pile(&self, number: usize) -> Cards {
        let mut pile = self.players[number].open_pile;
        pile.add_all(self.players[number].secret_pile);
        pile
    }

    /// From the bottom to the top.
    fn column(&self, number: usize) -> String {
        self.columns[number].cards().iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    fn demand(&self) -> Value {
        serde_json::to_value(self.demand).expect("a demand is JSON")
    }
}

pub(crate) fn turn(game: &Dudab) -> usize {
    game.to_act().first().expect("a game that is not over").index()
}

pub(crate) fn seen_from(game: &Dudab, number: usize) -> View {
    game.view(Viewer::Seat(seat(number)))
}

/// The event as this seat sees it.
pub(crate) fn seen_by_seat(event: &Event, number: usize) -> Event {
    event.seen_by(Viewer::Seat(seat(number))).expect("no event is entirely secret")
}

/// The kinds of these events, for tests of their order.
pub(crate) fn order(events: &[Event]) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::RoundBegan { .. } => "round began",
        Event::Dealt { .. } => "dealt",
        Event::Placed { .. } => "placed",
        Event::Called { .. } => "called",
        Event::Took { .. } => "took",
        Event::GaveUp { .. } => "gave up",
        Event::HandShown { .. } => "hand shown",
        Event::Shed { .. } => "shed",
        Event::Drew { .. } => "drew",
        Event::TurnedUp { .. } => "turned up",
        Event::RoundEnded { .. } => "round ended",
        Event::Scored { .. } => "scored",
        Event::GameEnded => "game ended",
    };
    events.iter().map(name).collect()
}
