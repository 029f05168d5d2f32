//! Short forms for positions, actions and dictated luck.

use adda_core::luck::Dictated;
use adda_core::{Game, Seat, Speak, Viewer};
use bombay::{Action, Bales, Bombay, Colour, Event, FinalScore, Refusal, Setup, SetupPlayer, Site, View};
use serde_json::{Value, json};

/// The position that this JSON describes, in the form of [`Setup`], with shortcuts: bales may be one text (`"Y2 B"`);
/// there are four seats unless `seats` says otherwise; missing players are on the start hill with two rupees;
/// everything else that is missing is as in the lay-out of a first game, with [`markets`].
pub(crate) fn table(position: Value) -> Bombay {
    serde_json::from_value(expanded(position)).expect("a valid position")
}

/// Asserts that the position is refused when it is parsed, with these words in the error.
#[track_caller]
pub(crate) fn invalid(position: Value, words: &str) {
    let error = serde_json::from_value::<Bombay>(expanded(position)).expect_err(words).to_string();
    assert!(error.contains(words), "{error:?} says {words:?}");
}

/// The markets for tests that do not care: every colour in one of them, and two bales of each in the bag.
fn markets() -> Value {
    json!({ "left": "B3 O3", "middle": "V2", "right": "Y" })
}

/// Expands the shortcuts of [`table`].
pub(crate) fn expanded(mut position: Value) -> Value {
    let fields = position.as_object_mut().expect("a position");
    let seats = fields.remove("seats").map_or(4, |seats| seats.as_u64().expect("a number") as usize);
    let given = fields.remove("players").unwrap_or_else(|| json!([]));
    let mut players: Vec<Value> = given.as_array().expect("players").clone();
    players.resize(players.len().max(seats), json!({}));
    for player in &mut players {
        let player = player.as_object_mut().expect("a player");
        player.entry("site").or_insert_with(|| "dau".into());
        player.entry("rupees").or_insert_with(|| 2.into());
    }

    let mut posts = json!({ "nas": "violet", "hos": "blue", "bid": "orange", "cha": "yellow" });
    let mut tokens = json!({
        "aja": "client", "bij": "client", "jal": "rupees", "sho": "rupees",
        "bar": "city", "war": "city", "jab": "bale", "poo": "bale",
    });
    if players.len() < 4 {
        tokens["bij"] = "rupees".into();
    } else {
        for (site, colour) in [("bho", "violet"), ("wrg", "blue"), ("sur", "orange"), ("rat", "yellow")] {
            posts[site] = colour.into();
        }
    }
    // Building on a token takes it.
    for palace in players.iter().filter_map(|player| player["palaces"].as_array()).flatten() {
        tokens.as_object_mut().expect("sites").remove(palace.as_str().expect("a site"));
    }
    fields
        .entry("demand")
        .or_insert_with(|| json!({ "bom": "YVO", "ind": "OBY", "nag": "VOB", "hyd": "BYV" }));
    fields.entry("posts").or_insert(posts);
    fields.entry("tokens").or_insert(tokens);
    fields.entry("markets").or_insert_with(markets);
    fields.insert("players".to_owned(), players.into());
    bales_as_objects(position)
}

/// Turns bales in one text into an object.
fn bales_as_objects(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(key, value)| match (key.as_str(), value) {
                ("cargo" | "bag" | "left" | "middle" | "right", Value::String(text)) => {
                    (key, json!(bales(&text)))
                }
                (_, value) => (key, bales_as_objects(value)),
            })
            .collect::<serde_json::Map<_, _>>()
            .into(),
        Value::Array(items) => items.into_iter().map(bales_as_objects).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::at(number)
}

pub(crate) fn site(id: &str) -> Site {
    Site::try_from(id.to_owned()).expect("a site")
}

pub(crate) fn colour(letter: char) -> Colour {
    Colour::from_letter(letter).expect("a colour")
}

/// `"Y2 B"` is two yellow bales and a blue one, `""` none.
pub(crate) fn bales(text: &str) -> Bales {
    let mut bales = Bales::NONE;
    each(text).for_each(|colour| bales.add(colour));
    bales
}

/// The bales of a text one by one, in its order.
fn each(text: &str) -> impl Iterator<Item = Colour> {
    text.split_whitespace().flat_map(|part| {
        let (letter, count) = part.split_at(1);
        let count = if count.is_empty() { 1 } else { count.parse().expect("a number") };
        let letter = letter.chars().next().expect("a letter");
        std::iter::repeat_n(colour(letter), count)
    })
}

pub(crate) const WAIT: Action = Action::Wait;
pub(crate) const BUY: Action = Action::Buy;
pub(crate) const END: Action = Action::EndTurn;

pub(crate) fn go(to: &str) -> Action {
    Action::Move(site(to))
}

pub(crate) fn sell(letter: char) -> Action {
    Action::Sell(colour(letter))
}

pub(crate) fn build(spend: char) -> Action {
    Action::Build { spend: colour(spend), take: None }
}

pub(crate) fn build_and_take(spend: char, take: char) -> Action {
    Action::Build { spend: colour(spend), take: Some(colour(take)) }
}

/// The legal actions of the current player, in order.
pub(crate) fn legal(game: &Bombay) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(seat(turn(game)), &mut actions);
    actions.sort();
    actions
}

/// The legal actions that build a palace.
pub(crate) fn legal_builds(game: &Bombay) -> Vec<Action> {
    legal(game).into_iter().filter(|action| matches!(action, Action::Build { .. })).collect()
}

/// Asserts that the current player may do this, according to both `check` and `legal`.
#[track_caller]
pub(crate) fn allowed(game: &Bombay, action: Action) {
    assert_eq!(game.check(seat(turn(game)), action), Ok(()), "{action:?}");
    assert!(legal(game).contains(&action), "{action:?} is listed");
}

/// Asserts that the current player may not do this, for this reason and by this paragraph.
#[track_caller]
pub(crate) fn refused(game: &Bombay, action: Action, refusal: Refusal, paragraph: &str) {
    assert_eq!(game.check(seat(turn(game)), action), Err(refusal), "{action:?}");
    assert_eq!(Bombay::paragraph(&refusal), paragraph, "the paragraph of {refusal:?}");
    assert!(!legal(game).contains(&action), "{action:?} is not listed");
}

/// Plays an action that needs no luck.
#[track_caller]
pub(crate) fn play(game: &mut Bombay, action: Action) -> Vec<Event> {
    play_with(game, action, &[])
}

#[track_caller]
pub(crate) fn play_all(game: &mut Bombay, actions: &[Action]) {
    for &action in actions {
        play(game, action);
    }
}

/// Ends the last turn of a set. Exactly these bales are drawn for the next one, in this order.
#[track_caller]
pub(crate) fn end_set(game: &mut Bombay, drawn: &str) -> Vec<Event> {
    let mut bag = bag(game);
    bag.add_all(state(game).markets.all());
    let picks = picks(bag, drawn);
    play_with(game, END, &picks)
}

#[track_caller]
fn play_with(game: &mut Bombay, action: Action, picks: &[u32]) -> Vec<Event> {
    allowed(game, action);
    let mut luck = Dictated::new(picks);
    let mut log = Vec::new();
    game.play(seat(turn(game)), action, &mut luck, &mut log);
    assert_eq!(luck.finish(), Ok(()), "the luck of {action:?}");
    assert_eq!(game.audit(), Ok(()));
    log
}

/// The picks that draw these bales from a bag: the index of each among the bales left.
pub(crate) fn picks(mut bag: Bales, drawn: &str) -> Vec<u32> {
    let mut picks = Vec::new();
    for drawn in each(drawn) {
        let number = bag.each().position(|other| other == drawn).expect("a bale that is in the bag");
        // A choice of one needs no pick.
        if bag.len() > 1 {
            picks.push(number as u32);
        }
        bag.remove(drawn);
    }
    picks
}

/// The position with all its fields.
pub(crate) fn state(game: &Bombay) -> Setup {
    Setup::from(*game)
}

pub(crate) fn player(game: &Bombay, number: usize) -> SetupPlayer {
    state(game).players[number].clone()
}

pub(crate) fn rupees(game: &Bombay, number: usize) -> u16 {
    player(game, number).rupees
}

/// The rupees of all seats.
pub(crate) fn purses(game: &Bombay) -> Vec<u16> {
    state(game).players.iter().map(|player| player.rupees).collect()
}

pub(crate) fn bag(game: &Bombay) -> Bales {
    state(game).bag.expect("a position of the rules names its bag")
}

/// What a city demands, from top to bottom.
pub(crate) fn column(game: &Bombay, city: &str) -> String {
    state(game).demand[&site(city)].to_string()
}

/// The tokens left in a city.
pub(crate) fn tokens_left(game: &Bombay, city: &str) -> u8 {
    state(game).city_tokens.expect("a position of the rules names the tokens")[&site(city)]
}

/// Whether the post there is open.
pub(crate) fn is_open(game: &Bombay, post: &str) -> bool {
    seen(game).site(site(post)).post.expect("a post").open
}

/// The posts that are closed, in the order of the map.
pub(crate) fn closed_posts(game: &Bombay) -> Vec<&'static str> {
    let view = seen(game);
    let closed = view.sites.iter().filter(|site| site.post.is_some_and(|post| !post.open));
    closed.map(|here| here.site.id()).collect()
}

pub(crate) fn turn(game: &Bombay) -> usize {
    game.to_act().first().expect("a game that goes on").index()
}

/// The table as a spectator sees it.
pub(crate) fn seen(game: &Bombay) -> View {
    game.view(Viewer::Spectator)
}

/// The final score of each seat.
pub(crate) fn sheets(game: &Bombay) -> Vec<FinalScore> {
    seen(game).players.iter().map(|player| player.sheet.expect("a game that is over")).collect()
}

/// The final places of all seats.
pub(crate) fn places(game: &Bombay) -> Vec<usize> {
    Seat::all(game.seats()).map(|seat| adda_core::place(game, seat)).collect()
}

/// A finished game with these players.
pub(crate) fn over(players: &Value) -> Bombay {
    let seats = players.as_array().expect("players").len();
    let sets = bombay::table(seats).sets;
    // As if one more set began, with the player who would be first in it.
    let turn = usize::from(sets) % seats;
    let game = table(json!({ "seats": seats, "set": sets, "turn": turn, "players": players }));
    assert!(game.to_act().is_empty(), "the game is over");
    game
}

/// Four players at the last turn of the first set.
pub(crate) fn before_second_set() -> Bombay {
    table(json!({ "round": 3, "turn": 3 }))
}

/// Four players at the start of the second set, for which these bales were drawn.
#[track_caller]
pub(crate) fn restocked(drawn: &str) -> Bombay {
    let mut game = before_second_set();
    end_set(&mut game, drawn);
    game
}
