//! What was secret at each moment of a game, and which cards a text mentions.

use std::collections::{BTreeSet, HashMap};

use adda_core::{Game, GameEvent, Lang, Match, Phrase, Seat, Viewer, record};
use adda_words::Words;
use dudab::{Card, Cards, Dudab, Face};
use serde_json::Value;

/// The names of a card in all languages and grammatical cases, without articles.
fn names(card: Card, languages: &[Words]) -> Vec<String> {
    let phrase = |key: &'static str| match card.face() {
        Face::Number { colour, symbol, value } => Phrase::new(key)
            .choice("colour", colour.word())
            .choice("symbol", symbol.word())
            .number("value", value.points()),
        Face::Shaman(colour) => Phrase::new(key).choice("colour", colour.word()),
        Face::Dudab => Phrase::new(key),
    };
    let keys = if card.is_number() {
        ["card-number", "card-number-object", "short-number"]
    } else {
        ["card-shaman", "card-shaman-object", "short-shaman"]
    };
    let mut names = Vec::new();
    for words in languages {
        for key in keys {
            let name = words.plain(&phrase(key));
            assert!(name.chars().count() > 4 && !name.contains('{'), "{name}");
            let articles = ["the ", "la ", "le ", "un "];
            let bare = articles.iter().find_map(|article| name.strip_prefix(article)).unwrap_or(&name);
            names.push(bare.to_lowercase());
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Finds cards by their notation and names. Dudabs are left out: there are eight, and texts mention them all the time.
pub(crate) struct Detector {
    /// By their first bytes, so that one pass over a page is enough.
    names: HashMap<[u8; 4], Vec<(String, Card)>>,
    /// By their first two bytes, whether there are any: at most places of a page there are none.
    begins: Vec<bool>,
}

fn index_of(first: [u8; 2]) -> usize {
    u16::from_le_bytes(first).into()
}

impl Detector {
    pub(crate) fn new() -> Detector {
        let languages = Lang::ALL.map(|lang| Words::of_game::<Dudab>(lang, &[]));
        let mut known: HashMap<[u8; 4], Vec<(String, Card)>> = HashMap::new();
        let mut begins = vec![false; 1 << 16];
        for card in Cards::ALL.kinds().filter(|card| !card.is_dudab()) {
            for name in names(card, &languages) {
                let first = *name.as_bytes().first_chunk().unwrap();
                begins[index_of([first[0], first[1]])] = true;
                known.entry(first).or_default().push((name, card));
            }
        }
        Detector { names: known, begins }
    }

    /// The cards that a text mentions, by notation or by name.
    pub(crate) fn mentions(&self, text: &str) -> BTreeSet<Card> {
        let mut found = by_notation(text);
        let lower = text.to_lowercase();
        for (at, first) in lower.as_bytes().windows(4).enumerate() {
            if !self.begins[index_of([first[0], first[1]])] {
                continue;
            }
            for (name, card) in self.names.get(first).into_iter().flatten() {
                if lower.as_bytes()[at..].starts_with(name.as_bytes()) {
                    found.insert(*card);
                }
            }
        }
        found
    }
}

/// The cards whose notation is in a text: number cards anywhere, shamans only as whole words.
fn by_notation(text: &str) -> BTreeSet<Card> {
    let bytes = text.as_bytes();
    let word = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_alphanumeric);
    let mut found = BTreeSet::new();
    for (at, two) in bytes.windows(2).enumerate() {
        match two {
            [b'R' | b'Y' | b'G' | b'B', b'p' | b'm' | b'c' | b'f'] => {
                found.extend(text.get(at..at + 3).and_then(|piece| piece.parse::<Card>().ok()));
            }
            [b'S', b'R' | b'Y' | b'G' | b'B'] if !word(at.checked_sub(1)) && !word(Some(at + 2)) => {
                found.extend(text[at..at + 2].parse::<Card>());
            }
            _ => {}
        }
    }
    found
}

/// A finished game, moment by moment.
pub(crate) struct Truth {
    match_: Match<Dudab>,
}

impl Truth {
    pub(crate) fn of(record: &str) -> Truth {
        Truth { match_: record::verify::<Dudab>(record).unwrap() }
    }

    pub(crate) fn last(&self) -> usize {
        self.match_.moves().len()
    }

    pub(crate) fn seed(&self) -> String {
        String::from(self.match_.seed().unwrap())
    }

    fn position(&self, moves: usize) -> &Dudab {
        self.match_.moves().get(moves).map_or(self.match_.position(), |played| &played.before)
    }

    /// What a viewer could know at each moment.
    pub(crate) fn known_to(&self, viewer: Viewer) -> Known {
        Known {
            hidden: (0..=self.last()).map(|moves| self.hidden(viewer, moves)).collect(),
            shown: (0..=self.last()).map(|step| self.shown(viewer, step)).collect(),
        }
    }

    /// The cards of which the viewer knew no copy after this many moves.
    fn hidden(&self, viewer: Viewer, moves: usize) -> BTreeSet<Card> {
        let view = self.position(moves).view(viewer);
        let unseen = view.unseen;
        let hidden: BTreeSet<Card> =
            Cards::ALL.kinds().filter(|&card| unseen.count(card) == Cards::ALL.count(card)).collect();
        // Cards that others hold and never showed must be among them, whatever the view says.
        let open = self.position(moves).view(Viewer::Open);
        for (seat, player) in
            Seat::all(open.players.len()).zip(&open.players).filter(|(seat, _)| !viewer.sees(*seat))
        {
            let mut secret = player.hand.unwrap();
            player.seen.kinds().for_each(|card| secret.remove_if_present(card));
            for card in secret.kinds().filter(|card| card.is_number()) {
                assert!(hidden.contains(&card), "{card} on {seat:?} at {moves}");
            }
        }
        hidden
    }

    /// The cards that a step shows to the viewer; step 0 is the set-up.
    fn shown(&self, viewer: Viewer, step: usize) -> BTreeSet<Card> {
        let events = match step.checked_sub(1) {
            Some(index) => &self.match_.moves()[index].events[..],
            None => self.match_.opening_events(),
        };
        let seen = events.iter().filter_map(|event| event.seen_by(viewer));
        seen.flat_map(|event| by_notation(&serde_json::to_string(&event).unwrap())).collect()
    }
}

/// What a viewer could know, by the number of moves played.
pub(crate) struct Known {
    hidden: Vec<BTreeSet<Card>>,
    shown: Vec<BTreeSet<Card>>,
}

impl Known {
    /// The cards in a page or JSON that the viewer could not know after this many moves.
    pub(crate) fn leaks(&self, detector: &Detector, moves: usize, text: &str) -> BTreeSet<Card> {
        let (rest, lines) = match serde_json::from_str::<Value>(text) {
            Ok(data) => split_data(data),
            Err(_) => split_page(text),
        };
        let mut leaks: BTreeSet<Card> =
            detector.mentions(&rest).intersection(&self.hidden[moves]).copied().collect();
        // A step may end a round and reshuffle cards that it has just shown.
        leaks.retain(|card| !self.shown[moves].contains(card));
        for (step, line) in lines {
            assert!(step <= moves, "a line of the future: {line}");
            // A line may mention only what its step showed.
            leaks.extend(detector.mentions(&line).difference(&self.shown[step]));
        }
        leaks
    }
}

/// Splits a page, without its static art, into the lines of its log and its counts with their steps, and the rest.
fn split_page(page: &str) -> (String, Vec<(usize, String)>) {
    const COUNT: &str = "id=\"recap-recap-";
    let page = page.split("<svg class=\"art\"").next().unwrap();
    let mut rest = String::new();
    let mut lines = Vec::new();
    let mut without_counts = String::new();
    for piece in page.split_inclusive("</details>") {
        let count = piece.find(COUNT).map(|start| piece.split_at(start));
        let step = count.and_then(|(_, count)| count[COUNT.len()..].split('"').next()?.parse().ok());
        match (count, step) {
            (Some((before, count)), Some(step)) => {
                without_counts.push_str(before);
                lines.push((step, count.to_owned()));
            }
            _ => without_counts.push_str(piece),
        }
    }
    for piece in without_counts.split_inclusive("</li>") {
        let line = piece.rfind("<li").map(|start| piece.split_at(start));
        let step = line.and_then(|(_, line)| {
            let (_, id) = line.split_once("id=\"log-")?;
            id.split(['-', '"']).next()?.parse().ok()
        });
        match (line, step) {
            (Some((before, line)), Some(step)) => {
                rest.push_str(before);
                lines.push((step, line.to_owned()));
            }
            _ => rest.push_str(piece),
        }
    }
    (rest, lines)
}

/// Splits JSON, without the set of unseen cards, which the viewer can work out, into the lines of its log and the rest.
fn split_data(mut data: Value) -> (String, Vec<(usize, String)>) {
    if let Some(view) = data.get_mut("view").and_then(Value::as_object_mut) {
        view.remove("unseen");
    }
    let line = |line: &Value| (line["at"].as_u64().unwrap() as usize, line["text"].to_string());
    let log =
        if data.is_array() { data.take() } else { data.get_mut("log").map(Value::take).unwrap_or_default() };
    (data.to_string(), log.as_array().map_or_else(Vec::new, |log| log.iter().map(line).collect()))
}

#[test]
fn the_detector_finds_cards_by_notation_and_by_name() {
    let detector = Detector::new();
    let only =
        |text: &str| -> Vec<String> { detector.mentions(text).iter().map(ToString::to_string).collect() };
    for text in
        ["card-Bc3", "\"Bc3\"", "&quot;Bc3&quot;", "#c-Bc3", "xBc3x", "the blue club 3", "Blue Club 3"]
    {
        assert_eq!(only(text), ["Bc3"], "{text}");
    }
    for text in ["card-SR-h0", "\"SR\"", "#c-SR", "the red shaman", "un shaman rouge"] {
        assert_eq!(only(text), ["SR"], "{text}");
    }
    assert!(only("SRC, RESPONSE, blue, club 3, Dudab, D, shaman, 3 blue clubs").is_empty());
}
