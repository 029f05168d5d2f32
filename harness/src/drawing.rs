//! Tests for every drawing, on random games with all player counts and options.
//!
//! A game's tests call [`run`] in one line. It checks that everything an action touches is drawn, and that no two actions
//! touch the same; that gestures are legal step by step; that ids are unique and pictures exist; that flights start and
//! land at drawn places; that what an interlude highlights is drawn; that the steps of a count add up; that a move leaves few marks; that drawings stay small
//! in every language; and that a game's style sheet affects only that game. [`explanations`] checks that every piece is
//! explained.

use std::collections::{BTreeMap, BTreeSet};

use adda_core::luck::{FastLuck, Luck};
use adda_core::text::Pen;
use adda_core::{
    Compiled, GameEvent, Lang, MAX_SEATS, Match, Phrase, Points, Seat, Seed, Viewer, random_options,
};
use adda_words::completeness::Page;
use adda_words::{Names, Words};

use adda_draw::{Board, Change, Easel, Explanation, Mark, Preview, Recap, trails};

/// The most pieces and places that show what one move did. More would mark the whole board.
const MOST_TRACED: usize = 60;

/// Renders pages in one language.
pub struct Reader {
    words: Words,
    names: Vec<String>,
}

impl Reader {
    /// A reader of this game in this language.
    pub fn of<G: Board>(lang: Lang) -> Reader {
        let names = (0..MAX_SEATS).map(|seat| format!("Player{seat}")).collect();
        Reader { words: Words::of_game::<G>(lang, &[]), names }
    }

    fn with<T>(&self, viewer: Viewer, last: &[Vec<String>], draw: impl FnOnce(&Easel<'_>) -> T) -> T {
        let names = Names { names: &self.names, you: viewer.seat() };
        let say = |phrase: &Phrase| self.words.say(phrase, names);
        let name = |seat: Seat| self.names[seat.index()].clone();
        draw(&Easel { say: &say, name: &name, last })
    }

    /// The markup of the table with the viewer's own area.
    pub fn table<G: Board>(&self, view: &G::View, viewer: Viewer) -> String {
        self.table_after::<G>(view, viewer, &[])
    }

    /// The same with what the last turn of each seat left on the table.
    fn table_after<G: Board>(&self, view: &G::View, viewer: Viewer, last: &[Vec<String>]) -> String {
        self.with(viewer, last, |easel| {
            let own = G::own(view, easel).map(maud::PreEscaped::into_string);
            G::board(view, easel).into_string() + &own.unwrap_or_default()
        })
    }

    /// The markup of the middle of the table, or of the viewer's own area.
    pub fn part<G: Board>(&self, view: &G::View, viewer: Viewer, own: bool) -> String {
        self.with(viewer, &[], |easel| {
            if own { G::own(view, easel) } else { Some(G::board(view, easel)) }
                .map_or_else(String::new, maud::PreEscaped::into_string)
        })
    }

    /// The markup of the list of players.
    pub fn players<G: Board>(&self, view: &G::View, viewer: Viewer, seats: usize) -> String {
        self.with(viewer, &[], |easel| {
            Seat::all(seats).map(|seat| G::player(view, seat, easel).into_string()).collect()
        })
    }
}

/// All values of an attribute, in order.
pub fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    markup.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

/// How often each item occurs.
pub fn counted<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    items.into_iter().for_each(|item| *counts.entry(item).or_default() += 1);
    counts
}

/// Every seat, and a spectator.
pub fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Plays random games with every number of players, and calls `look` before each move and after the last.
pub fn in_random_games<G: Compiled>(games: u64, mut look: impl FnMut(&Match<G>)) {
    for seed in 0..games {
        let mut luck = FastLuck::new(seed);
        let sizes = G::about().seats.clone();
        let seats = sizes.start() + seed as usize % (sizes.end() - sizes.start() + 1);
        let names = vec![String::new(); seats];
        let Ok(mut match_) = Match::<G>::new(random_options::<G>(&mut luck), names, Seed::from_number(seed))
        else {
            continue;
        };
        loop {
            look(&match_);
            let Some(seat) = match_.position().to_act().first() else { break };
            let legal = legal(&match_, seat);
            match_.play(seat, legal[luck.pick(legal.len() as u32) as usize]).expect("a legal action");
        }
    }
}

/// Everything that a page says, for the test that a game's words are complete.
pub fn page<G: Board + Compiled>() -> Page<G> {
    fn easel<'a>(pen: &'a Pen<'a>) -> Easel<'a> {
        Easel { say: pen.say, name: pen.name, last: &[] }
    }
    Page {
        draw: |view, seats, pen| {
            let easel = easel(pen);
            let mut markup = G::board(view, &easel).into_string();
            markup += &G::own(view, &easel).map(maud::PreEscaped::into_string).unwrap_or_default();
            for seat in Seat::all(seats) {
                markup += &G::player(view, seat, &easel).into_string();
            }
            G::progress(view, &easel);
            let names = counted(values(&markup, "data-piece")).into_keys();
            for Explanation { title, text, .. } in names.filter_map(|name| G::explain(view, name)) {
                (pen.say)(&title);
                (pen.say)(&text);
            }
            for gesture in G::gestures(view) {
                (pen.say)(&gesture.say);
                say_question::<G>(view, &gesture.actions, pen);
            }
            for action in G::tempting(view) {
                say_question::<G>(view, &[action], pen);
            }
        },
        count: |match_, pen| {
            for seat in match_.position().may_act().iter() {
                let view = match_.position().view(Viewer::Seat(seat));
                for action in legal(match_, seat) {
                    say_question::<G>(&view, &[action], pen);
                }
            }
            let Some(change) = Change::last(match_, Viewer::Open) else { return };
            for step in G::interlude(change.events()) {
                (pen.say)(&step.say);
            }
            let Some(recap) = G::recap(&change) else { return };
            let is_counted = change.events().iter().any(|event| event.mark() == Mark::Score);
            assert!(is_counted, "a count that no event tells of: {:?}", change.events());
            (pen.say)(&recap.title);
            for part in recap.rows.iter().flat_map(|row| &row.parts) {
                (pen.say)(&part.say);
            }
            for step in &recap.steps {
                (pen.say)(&step.say);
            }
        },
    }
}

fn say_question<G: Board>(view: &G::View, actions: &[G::Action], pen: &Pen<'_>) {
    let Preview { ask, waste, .. } = G::preview(view, actions);
    for phrase in ask.iter().chain(&waste) {
        (pen.say)(phrase);
    }
}

fn legal<G: Compiled>(match_: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    match_.position().legal(seat, &mut legal);
    legal
}

/// Checks on this number of random games that every name in the drawings of board, own area and players is explained, for
/// every viewer, and that the rules have the paragraph.
///
/// # Panics
/// If a piece is not explained, or with a paragraph that does not exist.
pub fn explanations<G: Board + Compiled>(games: u64) {
    let paragraphs = adda_words::rules::paragraphs(G::rules().get(Lang::EN));
    let numbers: BTreeSet<&str> = paragraphs.iter().map(|paragraph| paragraph.number).collect();
    let reader = Reader::of::<G>(Lang::EN);
    in_random_games::<G>(games, |match_| {
        let seats = match_.position().seats();
        let often = match_.moves().len() % 5 == 0 || match_.is_over();
        for viewer in viewers(seats).chain([Viewer::Open]).filter(|_| often) {
            let view = match_.position().view(viewer);
            let markup = reader.table::<G>(&view, viewer) + &reader.players::<G>(&view, viewer, seats);
            for name in counted(values(&markup, "data-piece")).into_keys() {
                // The page explains the seats in the list of players.
                let explained = G::explain(&view, name);
                assert!(
                    explained.is_some() || seat_in_list(name, seats),
                    "{name} is not explained to {viewer:?}"
                );
                let rule = explained.map_or("", |explanation| explanation.rule);
                assert!(rule.is_empty() || numbers.contains(rule), "{name} cites {rule}: no such paragraph");
            }
        }
    });
}

/// Runs all checks on this number of random games. The largest drawing must stay below `most` bytes, and reach a quarter of
/// it so that the limit stays meaningful.
///
/// # Panics
/// If a check fails.
pub fn run<G: Board + Compiled>(games: u64, most: usize) {
    style_keeps_to_its_game::<G>();
    let art = G::art().into_string();
    let symbols = counted(values(&art, "id"));
    assert!(symbols.values().all(|&count| count == 1), "symbols twice: {symbols:?}");
    let readers = Lang::ALL.map(Reader::of::<G>);
    let [reader, ..] = &readers;
    pictures_exist(&art, &symbols);
    let mut largest = 0;
    in_random_games::<G>(games, |match_| {
        let seats = match_.position().seats();
        if let Some(seat) = match_.position().to_act().first() {
            touches_are_drawn(match_, seat, reader);
        }
        // Every position for every viewer in every language would take too long, and drawings change slowly.
        let often = match_.moves().len() % 7 == 0 || match_.is_over();
        for viewer in viewers(seats).chain([Viewer::Open]).filter(|_| often) {
            let view = match_.position().view(viewer);
            let last = trails(match_, match_.moves().len(), viewer);
            let markup =
                reader.table_after::<G>(&view, viewer, &last) + &reader.players::<G>(&view, viewer, seats);
            pictures_exist(&markup, &symbols);
            let ids = counted(values(&markup, "id"));
            assert!(ids.values().all(|&count| count == 1), "ids twice: {ids:?}");
            let sizes = readers.iter().map(|reader| reader.table::<G>(&view, viewer).len());
            largest = largest.max(sizes.max().unwrap_or_default());
        }
        flights_have_ends(match_, &symbols, reader);
    });
    assert!((most / 4..most).contains(&largest), "the largest drawing takes {largest} bytes");
}

fn pictures_exist(markup: &str, symbols: &BTreeMap<&str, usize>) {
    for href in values(markup, "href") {
        assert!(symbols.contains_key(href.trim_start_matches('#')), "no picture {href}");
    }
}

/// Everything that an action or a gesture touches is drawn as often as it is touched, and no two touch the same.
fn touches_are_drawn<G: Board + Compiled>(match_: &Match<G>, seat: Seat, reader: &Reader) {
    let viewer = Viewer::Seat(seat);
    let view = match_.position().view(viewer);
    let markup = reader.table::<G>(&view, viewer);
    let drawn = counted(values(&markup, "data-piece"));
    let mut seen = BTreeSet::new();
    let mut touch = |what: &dyn std::fmt::Debug, mut touched: Vec<String>| {
        for (name, count) in counted(&touched) {
            let there = drawn.get(name.as_str()).copied().unwrap_or_default();
            assert!(there >= count, "{what:?} touches {name} {count} times: {there} drawn");
        }
        touched.sort();
        assert!(touched.is_empty() || seen.insert(touched), "{what:?} is touched like another");
    };
    for action in legal(match_, seat) {
        touch(&action, G::touched(&view, action));
        preview_is_drawn::<G>(&view, &[action], &drawn);
    }
    for gesture in G::gestures(&view) {
        let [first, ..] = gesture.actions[..] else { panic!("{gesture:?} does nothing") };
        let other_way = gesture.touched != G::touched(&view, first);
        assert!(gesture.actions.len() > 1 || other_way, "{gesture:?} is a single action");
        let mut copy = match_.clone();
        for &action in &gesture.actions {
            copy.play(seat, action).unwrap_or_else(|refused| panic!("{gesture:?}: {refused:?}"));
        }
        preview_is_drawn::<G>(&view, &gesture.actions, &drawn);
        touch(&gesture.actions, gesture.touched);
    }
}

fn preview_is_drawn<G: Board>(view: &G::View, actions: &[G::Action], drawn: &BTreeMap<&str, usize>) {
    for lit in G::preview(view, actions).lit {
        assert!(drawn.contains_key(lit.as_str()), "{actions:?} would light up {lit}: it is not drawn");
    }
}

/// Flights start and land at places that are drawn before or after the move.
fn flights_have_ends<G: Board + Compiled>(
    match_: &Match<G>,
    symbols: &BTreeMap<&str, usize>,
    reader: &Reader,
) {
    let seats = match_.position().seats();
    for viewer in viewers(seats) {
        let Some(change) = Change::last(match_, viewer) else { return };
        let trace = G::trace(&change);
        assert!(trace.len() <= MOST_TRACED, "a move leaves {} marks: {trace:?}", trace.len());
        let flights: Vec<_> = change.events().iter().flat_map(|event| G::flights(event, &change)).collect();
        let steps = G::interlude(change.events());
        let counted_now = change.events().iter().any(|event| event.mark() == Mark::Score);
        let recap = if counted_now { G::recap(&change) } else { None };
        if flights.is_empty() && steps.is_empty() && recap.is_none() {
            continue;
        }
        let draw =
            |view: &G::View| reader.table::<G>(view, viewer) + &reader.players::<G>(view, viewer, seats);
        let after = draw(change.after());
        let there = counted(values(&after, "data-piece"));
        for lit in steps.iter().flat_map(|step| &step.lit) {
            let in_list = seat_in_list(lit, seats);
            assert!(
                in_list || there.contains_key(lit.as_str()),
                "an interlude lights up {lit}: it is not drawn"
            );
        }
        if let Some(recap) = &recap {
            count_adds_up(recap, symbols, |name| seat_in_list(name, seats) || there.contains_key(name));
        }
        // A place may be gone after the move: the last bale of a market, say.
        let before = draw(change.before());
        let drawn = counted(values(&after, "data-piece").into_iter().chain(values(&before, "data-piece")));
        for flight in &flights {
            for place in flight.from.iter().chain(&flight.to) {
                let in_list = seat_in_list(place, seats);
                assert!(in_list || drawn.contains_key(place.as_str()), "nowhere: {flight:?}");
            }
            if let Some(symbol) = flight.piece.strip_prefix('#') {
                assert!(symbols.contains_key(symbol), "no picture: {flight:?}");
            }
        }
    }
}

/// The steps of a count bring each seat what its row says, and show only what is drawn.
fn count_adds_up(recap: &Recap, symbols: &BTreeMap<&str, usize>, is_drawn: impl Fn(&str) -> bool) {
    if recap.steps.is_empty() {
        return;
    }
    for row in &recap.rows {
        let gains = recap.steps.iter().flat_map(|step| &step.gains).filter(|(seat, _)| *seat == row.seat);
        let sum: Points = gains.map(|(_, points)| *points).sum();
        assert_eq!(sum, row.points, "the steps do not add up: {recap:?}");
    }
    for step in &recap.steps {
        for name in &step.lit {
            assert!(is_drawn(name), "a count lights up {name}: it is not drawn");
        }
        for symbol in &step.shown {
            assert!(symbols.contains_key(symbol.trim_start_matches('#')), "no picture {symbol}");
        }
    }
}

/// Whether this is a seat's entry in the list of players.
fn seat_in_list(place: &str, seats: usize) -> bool {
    let seat = place.strip_prefix("seat-").and_then(|seat| seat.parse::<usize>().ok());
    seat.is_some_and(|seat| seat < seats)
}

/// Every selector starts with the game's own class.
fn style_keeps_to_its_game<G: Board>() {
    let own = format!(".game-{}", G::about().id);
    let selectors = selectors(G::style());
    assert!(!selectors.is_empty(), "a game without a style");
    for selector in selectors {
        assert!(selector.starts_with(&own), "not the game's own: {selector}");
        // A change anywhere on the page would make the browser style all of it again.
        let whole = ["html:has(", "body:has(", "main:has(", "#table:has("];
        assert!(
            !whole.iter().any(|anchor| selector.contains(anchor)),
            "it looks at the whole page: {selector}"
        );
    }
}

/// The selectors of a style sheet, without the steps of its animations.
///
/// # Panics
/// If brackets or quotes do not close.
fn selectors(style: &str) -> Vec<String> {
    let mut found = Vec::new();
    // What stands before each bracket that is open, and what has been read since the last rule or declaration.
    let (mut open, mut read) = (Vec::<String>::new(), String::new());
    let mut rest = style;
    while let Some(first) = rest.chars().next() {
        let quoted = matches!(first, '"' | '\'');
        let taken = match first {
            '/' if rest.starts_with("/*") => rest.find("*/").expect("the end of a comment") + 2,
            _ if quoted => rest[1..].find(first).expect("the end of a string") + 2,
            _ => first.len_utf8(),
        };
        match first {
            '/' if taken > 1 => {}
            '{' => {
                let before = std::mem::take(&mut read).trim().to_owned();
                let in_animation = open.iter().any(|outer| outer.starts_with("@keyframes"));
                if !before.starts_with('@') && !in_animation {
                    found.extend(split_outside_brackets(&before));
                }
                open.push(before);
            }
            '}' => {
                open.pop().expect("a bracket to close");
                read.clear();
            }
            ';' => read.clear(),
            _ => read.push_str(&rest[..taken]),
        }
        rest = &rest[taken..];
    }
    assert!(open.is_empty(), "brackets that do not close: {open:?}");
    found
}

/// Commas within brackets part no selectors.
fn split_outside_brackets(selectors: &str) -> Vec<String> {
    let mut depth = 0;
    let parts = selectors.split(|sign| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        sign == ',' && depth == 0
    });
    parts.map(|part| part.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selectors_are_found_in_a_style_of_any_layout() {
        let style = "/* a, { */ .a,\n.b :is(i, u) { content: \"} {\"; color: red }
            @media (width > 1px) { .c { x: y; } }
            @keyframes f { from { x: y; } 50%, to { x: z; } }\n.d{}";
        assert_eq!(selectors(style), [".a", ".b :is(i, u)", ".c", ".d"]);
    }
}
