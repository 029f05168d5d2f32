//! Rules pages: Markdown with paragraphs that start with their number in bold (`**3.1**`).

use adda_core::{Lang, RulesTable, Speak};

use crate::Words;

/// The rules page of a game in a language as text: with the parts that the game makes from its components, and with the
/// captions of its pictures only.
pub fn page<G: Speak>(lang: Lang) -> String {
    let page = illustrated::<G>(lang);
    page.split_inclusive('\n').filter(|line| picture_names(line.trim_end()).is_none()).collect()
}

/// The same with a line `{{picture:NAME …}}` where pictures belong.
pub fn illustrated<G: Speak>(lang: Lang) -> String {
    let text = G::rules().get(lang);
    let words = Words::of_game::<G>(lang, &[]);
    let mut page = String::with_capacity(text.len());
    for line in text.lines() {
        match part_name(line).and_then(G::rules_part) {
            Some(table) => page.push_str(&markdown(&table, &words)),
            None => {
                page.push_str(line);
                page.push('\n');
            }
        }
    }
    page
}

/// The name of the part that a line stands for.
pub(crate) fn part_name(line: &str) -> Option<&str> {
    line.strip_prefix("{{")?.strip_suffix("}}")
}

/// The names in a line that stands for pictures, `{{picture:NAME …}}`.
pub fn picture_names(line: &str) -> Option<&str> {
    part_name(line)?.strip_prefix("picture:")
}

/// The game in one minute: the paragraph before the first section that begins with a title in bold.
pub fn minute(page: &str) -> Option<&str> {
    let before = page.split("\n## ").next().unwrap_or_default();
    let (_, text) = before.lines().find_map(|line| line.strip_prefix("**"))?.split_once("** ")?;
    Some(text)
}

/// What is said below a picture: the caption, and what its numbers mean.
pub struct Caption<'a> {
    /// The names of the pictures that share it.
    pub pictures: Vec<&'a str>,
    /// The paragraph below them.
    pub text: &'a str,
    /// What is numbered in them.
    pub marks: Vec<&'a str>,
}

/// All captions of a page, in order.
pub fn captions(page: &str) -> Vec<Caption<'_>> {
    let mut lines = page.lines().filter(|line| !line.is_empty()).peekable();
    let mut captions = Vec::new();
    while let Some(line) = lines.next() {
        let Some(names) = picture_names(line) else { continue };
        let text = lines.next().unwrap_or_default();
        let mut marks = Vec::new();
        let number = |line: &&str, number: usize| line.starts_with(&format!("{number}. "));
        while let Some(line) = lines.next_if(|line| number(line, marks.len() + 1)) {
            marks.push(line.split_once(". ").map_or(line, |(_, mark)| mark));
        }
        captions.push(Caption { pictures: names.split(' ').collect(), text, marks });
    }
    captions
}

/// A table as Markdown.
fn markdown(table: &RulesTable, words: &Words) -> String {
    let row = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let mut text = row(table.head.iter().map(|cell| words.plain(cell)).collect());
    text.push_str(&row(vec!["---".to_owned(); table.head.len()]));
    for cells in &table.rows {
        text.push_str(&row(cells.iter().map(|cell| words.plain(cell)).collect()));
    }
    text
}

/// A numbered paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph<'a> {
    /// The number, such as `3.1`.
    pub number: &'a str,
    /// The text after the number, including lists and tables that belong to it.
    pub text: &'a str,
}

/// The numbered paragraphs of a rules page, in order.
pub fn paragraphs(page: &str) -> Vec<Paragraph<'_>> {
    let starts: Vec<usize> =
        page.match_indices("**").map(|(at, _)| at).filter(|&at| is_start(page, at)).collect();
    starts
        .iter()
        .enumerate()
        .filter_map(|(index, &start)| {
            let end = starts.get(index + 1).copied().unwrap_or(page.len());
            let block = &page[start..end];
            // A heading belongs to the next paragraph.
            let block = block.find("\n#").map_or(block, |heading| &block[..heading]);
            let (number, text) = block.strip_prefix("**")?.split_once("**")?;
            Some(Paragraph { number, text: text.trim() })
        })
        .collect()
}

fn is_start(page: &str, at: usize) -> bool {
    let starts_line = at == 0 || page[..at].ends_with('\n');
    starts_line && page[at + 2..].starts_with(|first: char| first.is_ascii_digit())
}

/// The text of the paragraph with this number.
pub fn paragraph<'a>(page: &'a str, number: &str) -> Option<&'a str> {
    paragraphs(page).into_iter().find(|paragraph| paragraph.number == number).map(|paragraph| paragraph.text)
}

/// A numbered section of a rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section<'a> {
    /// The number, such as `3`.
    pub number: &'a str,
    /// The title after it.
    pub title: &'a str,
    /// Everything below the heading, up to the next one.
    pub text: &'a str,
}

/// The numbered sections of a rules page (`## 3. Title`), in order.
pub fn sections(page: &str) -> Vec<Section<'_>> {
    let parts = page.split("\n## ").skip(1);
    parts
        .filter_map(|part| {
            let (heading, text) = part.split_once('\n').unwrap_or((part, ""));
            let (number, title) = heading.split_once(". ")?;
            Some(Section { number, title: title.trim(), text: text.trim() })
        })
        .collect()
}

/// The section with this number.
pub fn section<'a>(page: &'a str, number: &str) -> Option<Section<'a>> {
    sections(page).into_iter().find(|section| section.number == number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_include_their_lists_but_not_the_next_heading() {
        let page = "# Game\n\n## 1. Start\n\n**1.1** First **bold** word.\n\n- a list\n\n## 2. Next\n\n**2.1** Second.\n";
        let found: Vec<(&str, &str)> = paragraphs(page).iter().map(|p| (p.number, p.text)).collect();
        assert_eq!(found, [("1.1", "First **bold** word.\n\n- a list"), ("2.1", "Second.")]);
        assert_eq!(paragraph(page, "2.1"), Some("Second."));
        assert_eq!(paragraph(page, "3.1"), None);
    }

    #[test]
    fn sections_have_a_number_a_title_and_their_paragraphs() {
        let page = "# Game\n\nAbout it.\n\n## 1. Start\n\n**1.1** First.\n\n**1.2** Then.\n\n## 2. Next\n\n**2.1** Second.\n";
        let found: Vec<(&str, &str)> = sections(page).iter().map(|s| (s.number, s.title)).collect();
        assert_eq!(found, [("1", "Start"), ("2", "Next")]);
        assert_eq!(section(page, "1").map(|section| section.text), Some("**1.1** First.\n\n**1.2** Then."));
        assert_eq!(section(page, "3"), None);
    }
}
