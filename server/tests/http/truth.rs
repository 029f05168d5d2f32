//! What was secret at each moment of a game, and which cards a text speaks of.

use std::collections::BTreeSet;

use adda_core::{Game, Lang, Match, Phrase, Viewer, record};
use adda_words::Words;
use dudab::{Card, Cards, Dudab, Face};
use serde_json::Value;

/// The names of a card in all languages and cases, without articles.
fn names(card: Card) -> Vec<String> {
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
    for lang in Lang::ALL {
        let words = Words::of_game::<Dudab>(lang, &[]);
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

/// Knows every card by its notation and by its names. Dudabs are left out: there are eight, and everybody speaks of
/// them all the time.
pub(crate) struct Detector {
    names: Vec<(Card, Vec<String>)>,
}

impl Detector {
    pub(crate) fn new() -> Detector {
        let cards = Cards::ALL.kinds().filter(|card| !card.is_dudab());
        Detector { names: cards.map(|card| (card, names(card))).collect() }
    }

    /// The cards that a text speaks of, in whatever way.
    pub(crate) fn mentions(&self, text: &str) -> BTreeSet<Card> {
        let mut found = by_notation(text);
        let lower = text.to_lowercase();
        for (card, names) in &self.names {
            if names.iter().any(|name| lower.contains(name.as_str())) {
                found.insert(*card);
            }
        }
        found
    }
}

/// The cards of which the notation stands in a text: numbers anywhere at all, shamans between other signs.
fn by_notation(text: &str) -> BTreeSet<Card> {
    let bytes = text.as_bytes();
    let word = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_alphanumeric);
    let mut found = BTreeSet::new();
    for at in 0..bytes.len() {
        let piece = |length| std::str::from_utf8(bytes.get(at..at + length)?).ok()?.parse::<Card>().ok();
        found.extend(piece(3));
        if let Some(card) = piece(2)
            && !word(at.checked_sub(1))
            && !word(Some(at + 2))
        {
            found.insert(card);
        }
    }
    found
}

/// A game that is over, moment by moment.
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

    /// The cards of which the viewer knew no copy's place when so many moves had been played.
    pub(crate) fn hidden(&self, viewer: Viewer, moves: usize) -> BTreeSet<Card> {
        let view = self.position(moves).view(viewer);
        let unseen = view.unseen;
        let hidden: BTreeSet<Card> =
            Cards::ALL.kinds().filter(|&card| unseen.count(card) == Cards::ALL.count(card)).collect();
        // What others hold and never showed is among them, whatever the view says.
        let open = self.position(moves).view(Viewer::Open);
        for (seat, player) in open.players.iter().enumerate() {
            if viewer.seat().map(adda_core::Seat::index) != Some(seat) {
                let mut secret = player.hand.unwrap();
                player.seen.kinds().for_each(|card| secret.remove_if_present(card));
                for card in secret.kinds().filter(|card| card.is_number()) {
                    assert!(hidden.contains(&card), "{card} on {seat} at {moves}");
                }
            }
        }
        hidden
    }

    /// The cards that the viewer is told of by a step: 0 is the set-up.
    pub(crate) fn told(&self, viewer: Viewer, step: usize) -> BTreeSet<Card> {
        let events = match step.checked_sub(1) {
            Some(index) => &self.match_.moves()[index].events[..],
            None => self.match_.opening_events(),
        };
        let seen = events.iter().filter_map(|event| Dudab::redact(event, viewer));
        seen.flat_map(|event| by_notation(&serde_json::to_string(&event).unwrap())).collect()
    }

    /// The cards in a text that the viewer could not have known of: a page, or data, of the moment with so many moves.
    pub(crate) fn leaks(&self, detector: &Detector, viewer: Viewer, moves: usize, text: &str) -> BTreeSet<Card> {
        let (rest, lines) = match serde_json::from_str::<Value>(text) {
            Ok(data) => split_data(data),
            Err(_) => split_page(text),
        };
        let hidden = self.hidden(viewer, moves);
        let told = self.told(viewer, moves);
        let mut leaks: BTreeSet<Card> = detector.mentions(&rest).intersection(&hidden).copied().collect();
        leaks.retain(|card| !told.contains(card));
        for (step, line) in lines {
            assert!(step <= moves, "a line of the future: {line}");
            // A line speaks of what happened in its step, and of nothing else.
            leaks.extend(detector.mentions(&line).difference(&self.told(viewer, step)));
        }
        leaks
    }
}

/// A page without its static pictures and without the lines of its log; and these, with their steps.
fn split_page(page: &str) -> (String, Vec<(usize, String)>) {
    let page = page.split("<svg class=\"art\"").next().unwrap();
    let mut rest = String::new();
    let mut lines = Vec::new();
    for piece in page.split_inclusive("</li>") {
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

/// Data without the set of unseen cards, which the viewer can work out, and without the lines of its log.
fn split_data(mut data: Value) -> (String, Vec<(usize, String)>) {
    if let Some(view) = data.get_mut("view").and_then(Value::as_object_mut) {
        view.remove("unseen");
    }
    let line = |line: &Value| (line["at"].as_u64().unwrap() as usize, line["text"].to_string());
    let log = if data.is_array() { data.take() } else { data.get_mut("log").map(Value::take).unwrap_or_default() };
    (data.to_string(), log.as_array().map_or_else(Vec::new, |log| log.iter().map(line).collect()))
}

#[test]
fn the_detector_knows_cards_in_every_guise() {
    let detector = Detector::new();
    let only = |text: &str| -> Vec<String> { detector.mentions(text).iter().map(ToString::to_string).collect() };
    for text in ["card-Bc3", "\"Bc3\"", "&quot;Bc3&quot;", "#c-Bc3", "xBc3x", "the blue club 3", "Blue Club 3"] {
        assert_eq!(only(text), ["Bc3"], "{text}");
    }
    for text in ["card-SR-h0", "\"SR\"", "#c-SR", "the red shaman", "un shaman rouge"] {
        assert_eq!(only(text), ["SR"], "{text}");
    }
    assert!(only("SRC, RESPONSE, blue, club 3, Dudab, D, shaman, 3 blue clubs").is_empty());
}
