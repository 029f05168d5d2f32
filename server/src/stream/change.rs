//! The difference between two pages, for readers who have the first. A move changes little of a page, so the difference
//! is much smaller, and quicker to compress, than the page.
//!
//! Both pages are split at every `<`. The difference is a JSON list that goes through the old page. A number copies so
//! many pieces, a text takes the place of as many pieces as it has itself, and `[3, 5]` passes over three pieces (back,
//! if negative) and copies five. These numbers are small and often the same, so they compress better than places would.
//! The reader's script puts the pieces together again (`web/assets/script/stream.js`).

use std::collections::HashMap;
use std::fmt::Write as _;

use foldhash::fast::RandomState;

/// How far to look for the place where two pages go on alike.
const NEAR: usize = 12;

/// The difference from one page to another; `None` if it would not be smaller than the page.
pub(super) fn change(before: &str, after: &str) -> Option<String> {
    let (old, new) = (pieces(before), pieces(after));
    let mut ops = Ops::default();
    let mut places = None;
    // The piece of the old page that comes next if nothing has changed.
    let mut next = 0;
    for (index, piece) in new.iter().enumerate() {
        let is_changed = |at: usize| {
            let (old, new) = (old.get(at + 1..at + 3), new.get(index + 1..index + 3));
            old.is_some() && old == new
        };
        if old.get(next) == Some(piece) {
            ops.copy(next);
            next += 1;
        } else if is_changed(next) {
            ops.insert(piece);
            next += 1;
        } else if let Some(at) = near(&old, next, piece).or_else(|| place(&mut places, &old, piece)) {
            ops.copy(at);
            next = at + 1;
        } else {
            ops.insert(piece);
        }
    }
    let text = ops.finish();
    (text.len() < after.len()).then_some(text)
}

/// The text split at every `<`.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::with_capacity(text.len() / 24);
    let mut start = 0;
    for end in memchr::memchr_iter(b'<', text.as_bytes()) {
        pieces.push(&text[start..end]);
        start = end + 1;
    }
    pieces.push(&text[start..]);
    pieces
}

/// The piece a little further on in the old page.
fn near(old: &[&str], next: usize, piece: &str) -> Option<usize> {
    // Short pieces such as `/div>` are everywhere.
    if piece.len() < 8 {
        return None;
    }
    let end = (next + NEAR).min(old.len());
    (next..end).find(|&at| old[at] == piece)
}

/// The piece anywhere in the old page, if it occurs there once.
fn place<'a>(
    places: &mut Option<HashMap<&'a str, Option<usize>, RandomState>>,
    old: &[&'a str],
    piece: &str,
) -> Option<usize> {
    let places = places.get_or_insert_with(|| {
        let mut places = HashMap::with_capacity_and_hasher(old.len(), RandomState::default());
        for (at, &piece) in old.iter().enumerate() {
            places.entry(piece).and_modify(|place| *place = None).or_insert(Some(at));
        }
        places
    });
    places.get(piece).copied().flatten()
}

/// The list, as it is written.
#[derive(Default)]
struct Ops {
    text: String,
    /// The piece of the old page where the reader is after what was written.
    place: usize,
    /// The first piece and the number of pieces that are copied now.
    copied: Option<(usize, usize)>,
    /// New pieces that are not written yet, as JSON.
    inserted: Vec<u8>,
    /// How many they are.
    new: usize,
}

impl Ops {
    fn copy(&mut self, at: usize) {
        match &mut self.copied {
            Some((first, count)) if *first + *count == at => *count += 1,
            _ => {
                self.flush();
                self.copied = Some((at, 1));
            }
        }
    }

    fn insert(&mut self, piece: &str) {
        if self.copied.is_some() {
            self.flush();
        }
        // The first piece follows the opening quotation mark, each further one the `<` before it.
        self.inserted.push(if self.inserted.is_empty() { b'"' } else { b'<' });
        let quoted = serde_json::to_vec(piece).expect("a text as JSON");
        self.inserted.extend_from_slice(&quoted[1..quoted.len() - 1]);
        self.new += 1;
    }

    fn flush(&mut self) {
        let separator = if self.text.is_empty() { '[' } else { ',' };
        if let Some((first, count)) = self.copied.take() {
            let _ = match first as isize - self.place as isize {
                0 => write!(self.text, "{separator}{count}"),
                skipped => write!(self.text, "{separator}[{skipped},{count}]"),
            };
            self.place = first + count;
        } else if !self.inserted.is_empty() {
            self.text.push(separator);
            self.text.push_str(std::str::from_utf8(&self.inserted).expect("JSON is UTF-8"));
            self.text.push('"');
            self.inserted.clear();
            self.place += std::mem::take(&mut self.new);
        }
    }

    fn finish(mut self) -> String {
        self.flush();
        self.text.push(']');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use adda_core::luck::{FastLuck, Luck};
    use serde_json::Value;

    use super::*;

    /// What the script does.
    fn put_together(before: &str, change: &str) -> String {
        let old: Vec<&str> = before.split('<').collect();
        let ops: Vec<Value> = serde_json::from_str(change).expect("JSON");
        let (mut at, mut pieces) = (0, Vec::new());
        for op in &ops {
            if let Value::String(text) = op {
                pieces.extend(text.split('<'));
                at += text.split('<').count();
                continue;
            }
            let number = |value: &Value| value.as_i64().expect("a number") as isize;
            let pair = op.as_array().map(|pair| (number(&pair[0]), number(&pair[1])));
            let (skipped, count) = pair.unwrap_or_else(|| (0, number(op)));
            let first = at.checked_add_signed(skipped).expect("a piece of the page");
            at = first + count as usize;
            pieces.extend(&old[first..at]);
        }
        pieces.join("<")
    }

    fn page(luck: &mut FastLuck, cards: &[u32]) -> String {
        let mut page = "<main>\n".to_owned();
        for card in cards {
            let _ = write!(page, "<li id=\"card-{card}\"><b>№ {card} \"é\"\\</b></li>");
        }
        let _ = write!(page, "<p>{}</p></main>", luck.pick(5));
        page
    }

    #[test]
    fn a_change_leads_from_one_page_to_the_other() {
        let mut luck = FastLuck::new(1);
        let mut cards: Vec<u32> = (0..60).collect();
        let mut before = page(&mut luck, &cards);
        let (mut small, mut pages) = (0, 0);
        for number in 100..400 {
            for _ in 0..luck.pick(4) {
                let (from, to) = (luck.pick(60) as usize, luck.pick(60) as usize);
                match luck.pick(3) {
                    0 => cards[from] = number,
                    1 => cards.swap(from, to),
                    _ => {
                        let card = cards.remove(from);
                        cards.insert(to, card);
                    }
                }
            }
            let after = page(&mut luck, &cards);
            pages += 1;
            if let Some(change) = change(&before, &after) {
                small += 1;
                assert_eq!(put_together(&before, &change), after);
            }
            before = after;
        }
        assert!(small > pages * 9 / 10, "{small} changes of {pages} are small");
    }

    #[test]
    fn pages_that_have_nothing_in_common_are_sent_whole() {
        assert_eq!(change("", "<p>new</p>"), None);
        assert_eq!(change("<a>1</a><b>2</b>", "no tag at all"), None);
        let same = "<p>the same page as before</p>";
        assert_eq!(put_together(same, &change(same, same).expect("a change")), same);
    }
}
