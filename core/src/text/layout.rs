//! Which parts of a drawing are shown in how much detail, so that all of it fits.

/// A part of a drawing in one or several forms, the fullest first.
#[derive(Clone, Debug)]
pub struct Part {
    first: Vec<String>,
    /// Shorter forms, each with how much is lost by it.
    shorter: Vec<(u8, Vec<String>)>,
}

impl Part {
    /// A part with these lines.
    pub fn new(lines: Vec<String>) -> Part {
        Part { first: lines, shorter: Vec::new() }
    }

    /// If there is no room, these lines instead. Of all parts, the one that loses least is shortened first.
    #[must_use]
    pub fn or(mut self, loss: u8, lines: Vec<String>) -> Part {
        self.shorter.push((loss, lines));
        self
    }

    /// A part that is left out if there is no room for it.
    pub fn optional(loss: u8, lines: Vec<String>) -> Part {
        Part::new(lines).or(loss, Vec::new())
    }

    /// An empty line, the first thing to go.
    pub fn gap() -> Part {
        Part::optional(0, vec![String::new()])
    }

    /// The lines after it was shortened so many times.
    fn lines(&self, shortened: usize) -> &[String] {
        match shortened.checked_sub(1).and_then(|form| self.shorter.get(form)) {
            Some((_, lines)) => lines,
            None => &self.first,
        }
    }
}

/// The parts below each other, each line terminated by a line feed, in as full a form as fits `height` lines. If nothing
/// is left to shorten, the drawing is higher.
pub fn lay_out(parts: &[Part], height: usize) -> String {
    let mut shortened = vec![0; parts.len()];
    let count = |shortened: &[usize]| -> usize {
        parts.iter().zip(shortened).map(|(part, &times)| part.lines(times).len()).sum()
    };
    while count(&shortened) > height {
        // Of two parts that lose as much, the lower one goes first.
        let next = (0..parts.len())
            .rev()
            .filter_map(|part| Some((parts[part].shorter.get(shortened[part])?.0, part)))
            .min_by_key(|&(loss, _)| loss);
        match next {
            Some((_, part)) => shortened[part] += 1,
            None => break,
        }
    }
    let lines = parts.iter().zip(shortened).flat_map(|(part, times)| part.lines(times));
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::{Part, lay_out};

    fn lines(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    #[test]
    fn the_part_that_loses_least_is_shortened_first() {
        let parts = [
            Part::new(lines(&["heading"])),
            Part::gap(),
            Part::new(lines(&["one", "two", "three"])).or(1, lines(&["all"])).or(3, Vec::new()),
            Part::optional(2, lines(&["hand"])),
        ];
        assert_eq!(lay_out(&parts, usize::MAX), "heading\n\none\ntwo\nthree\nhand\n");
        assert_eq!(lay_out(&parts, 5), "heading\none\ntwo\nthree\nhand\n");
        assert_eq!(lay_out(&parts, 4), "heading\nall\nhand\n");
        assert_eq!(lay_out(&parts, 2), "heading\nall\n");
        assert_eq!(lay_out(&parts, 0), "heading\n");
    }
}
