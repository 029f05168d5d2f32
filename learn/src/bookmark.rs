//! Where a learner is in a lesson.

use std::fmt;
use std::str::FromStr;

/// The most steps that a bookmark can count, so that one from an address cannot be of any length.
const MOST_STEPS: usize = 64;

/// The steps that are done: for each of them, which of the accepted actions was taken. It is written as these numbers with
/// dots between them, and empty at the start: `0.1.0` is the fourth step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bookmark(Vec<u8>);

/// A text that is no bookmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABookmark;

impl Bookmark {
    /// The start of a step, after the first accepted action of each step before it.
    pub fn at_step(step: usize) -> Bookmark {
        Bookmark(vec![0; step.min(MOST_STEPS)])
    }

    /// The number of steps that are done. The next one has this index.
    pub fn step(&self) -> usize {
        self.0.len()
    }

    /// Which action was taken in each step.
    pub fn choices(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|&choice| usize::from(choice))
    }

    /// After one more step.
    #[must_use]
    pub fn then(&self, choice: usize) -> Bookmark {
        let mut next = self.clone();
        next.0.push(u8::try_from(choice).unwrap_or_default());
        next
    }

    /// One step back; the start is its own step before.
    #[must_use]
    pub fn back(&self) -> Bookmark {
        Bookmark(self.0[..self.0.len().saturating_sub(1)].to_vec())
    }
}

impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(u8::to_string).collect();
        f.write_str(&numbers.join("."))
    }
}

impl FromStr for Bookmark {
    type Err = NotABookmark;

    fn from_str(text: &str) -> Result<Bookmark, NotABookmark> {
        if text.is_empty() {
            return Ok(Bookmark::default());
        }
        let numbers: Vec<u8> = text
            .split('.')
            .take(MOST_STEPS + 1)
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| NotABookmark)?;
        if numbers.len() > MOST_STEPS { Err(NotABookmark) } else { Ok(Bookmark(numbers)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bookmarks_are_written_and_read() {
        for text in ["", "0", "0.2.1"] {
            assert_eq!(text.parse::<Bookmark>().unwrap().to_string(), text);
        }
        for text in ["x", "0.", "-1", "0.300", &vec!["0"; 65].join(".")] {
            assert_eq!(text.parse::<Bookmark>(), Err(NotABookmark), "{text}");
        }
        let third = Bookmark::default().then(1).then(0);
        assert_eq!((third.step(), third.to_string().as_str()), (2, "1.0"));
        assert_eq!(third.back().to_string(), "1");
        assert_eq!(Bookmark::default().back(), Bookmark::default());
    }
}
