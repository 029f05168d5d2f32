//! The rules of a game, with an address for every paragraph and a search.

use adda_core::Lang;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

use crate::frame::{PageInfo, document};
use crate::model::Frame;
use crate::voice::Voice;

/// The page, with search results if there is a query. `course` is how many minutes the game's lessons take.
pub fn page(
    frame: &Frame,
    game: (&str, &str),
    rules: &Rules,
    query: Option<&str>,
    course: Option<u16>,
) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = game;
    let query = query.map(str::trim).filter(|query| !query.is_empty());
    let main = html! {
        main #page .rules tabindex="-1" {
            header.rules-head {
                h1 { (rules.title) }
                div.rules-intro { (rules.intro) }
                @if let Some(minutes) = course {
                    p { a href=(format!("/learn/{id}")) { (voice.count("learn-new", "minutes", usize::from(minutes))) } }
                }
                (search(voice, id, query))
                @if let Some(query) = query { (found(voice, rules, query)) }
            }
            nav.contents aria-label=(voice.say("rules-contents")) {
                h2 { (voice.say("rules-contents")) }
                ol {
                    @for section in &rules.sections {
                        li { a href=(format!("#{}", section.id)) { (section.title) } }
                    }
                }
            }
            div.rules-text { (text(rules)) }
        }
    };
    document(frame, &PageInfo::new("rules", voice.with("rules-window", "game", title)).game(id, title), &main)
}

/// The rules beside a board, with a search. The script puts them there.
pub fn sheet(lang: Lang, game: (&str, &str), rules: &Rules) -> Markup {
    let voice = Voice::of(lang);
    let (id, title) = game;
    html! {
        section #rules-sheet role="dialog" aria-label=(voice.with("rules-window", "game", title)) lang=(lang.code()) {
            div.sheet-head {
                form method="get" action=(format!("/rules/{id}")) role="search" {
                    input type="search" name="q" autocomplete="off" maxlength="80"
                        aria-label=(voice.say("rules-search")) placeholder=(voice.say("rules-search"));
                    p.small role="status" data-found="" {}
                }
                button.close type="button" aria-label=(voice.say("script-close")) { "×" }
            }
            div.rules-text tabindex="0" role="region" aria-label=(rules.title) { (text(rules)) }
            nav.rules-neighbours aria-label=(voice.say("rules-contents")) {}
        }
    }
}

fn text(rules: &Rules) -> Markup {
    html! {
        @for section in &rules.sections {
            section #(section.id) {
                h2 { (section.title) }
                (section.intro)
                @for rule in &section.rules { (paragraph(rule)) }
            }
        }
    }
}

fn search(voice: &Voice, game: &str, query: Option<&str>) -> Markup {
    html! {
        form.search method="get" action=(format!("/rules/{game}")) role="search" {
            label for="q" { (voice.say("rules-search")) }
            div.row {
                input #q type="search" name="q" value=(query.unwrap_or_default()) autocomplete="off" maxlength="80";
                button.button.no-script { (voice.say("rules-find")) }
            }
            p.small role="status" data-found="" {}
        }
    }
}

fn found(voice: &Voice, rules: &Rules, query: &str) -> Markup {
    let words: Vec<String> = query.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let hits: Vec<&Rule> = rules.all().filter(|rule| rule.has(&words)).collect();
    html! {
        section.found aria-label=(voice.say("rules-found")) {
            p { (voice.count("rules-count", "count", hits.len())) }
            ul {
                @for rule in hits {
                    li { a href=(format!("#p{}", rule.number)) { b { (rule.number) } " " (rule.beginning()) } }
                }
            }
        }
    }
}

fn paragraph(rule: &Rule) -> Markup {
    html! {
        div.rule #(format!("p{}", rule.number)) {
            a.rule-number href=(format!("#p{}", rule.number)) { (rule.number) }
            div.rule-text { (rule.html) }
        }
    }
}

/// The rules of a game, parsed and rendered. That is slow, so the caller keeps them.
#[derive(Clone, Debug)]
pub struct Rules {
    title: String,
    intro: Markup,
    sections: Vec<Section>,
}

#[derive(Clone, Debug)]
struct Section {
    id: String,
    title: String,
    intro: Markup,
    rules: Vec<Rule>,
}

#[derive(Clone, Debug)]
struct Rule {
    number: String,
    html: Markup,
    plain: String,
}

impl Rule {
    fn has(&self, words: &[String]) -> bool {
        let text = self.plain.to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()) || self.number == *word)
    }

    fn beginning(&self) -> String {
        const LETTERS: usize = 110;
        if self.plain.chars().count() <= LETTERS {
            return self.plain.clone();
        }
        let cut: String = self.plain.chars().take(LETTERS).collect();
        format!("{}…", cut.rsplit_once(' ').map_or(cut.as_str(), |(before, _)| before))
    }
}

impl Rules {
    /// Parses Markdown whose paragraphs begin with their number in bold.
    pub fn read(text: &str) -> Rules {
        let numbers: Vec<&str> =
            adda_words::rules::paragraphs(text).into_iter().map(|paragraph| paragraph.number).collect();
        let events: Vec<Event<'_>> =
            Parser::new_ext(text, Options::ENABLE_TABLES).filter(is_not_html).collect();
        let mut rules = Rules { title: String::new(), intro: html! {}, sections: Vec::new() };
        for block in blocks(&events) {
            rules.add(block, &numbers);
        }
        rules
    }

    fn add(&mut self, block: &[Event<'_>], numbers: &[&str]) {
        match block {
            [Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }), ..] => self.title = plain(block),
            [Event::Start(Tag::Heading { .. }), ..] => {
                let title = plain(block);
                let id = format!("s{}", title.split('.').next().unwrap_or_default().trim());
                self.sections.push(Section { id, title, intro: html! {}, rules: Vec::new() });
            }
            [
                Event::Start(Tag::Paragraph),
                Event::Start(Tag::Strong),
                Event::Text(number),
                Event::End(TagEnd::Strong),
                rest @ ..,
            ] if numbers.contains(&number.as_ref()) => {
                let body: Vec<Event<'_>> =
                    std::iter::once(Event::Start(Tag::Paragraph)).chain(rest.iter().cloned()).collect();
                let rule =
                    Rule { number: number.to_string(), html: render(&body, numbers), plain: plain(rest) };
                if let Some(section) = self.sections.last_mut() {
                    section.rules.push(rule);
                }
            }
            other => self.append(other, numbers),
        }
    }

    /// Lists, tables and plain text belong to the paragraph before them.
    fn append(&mut self, block: &[Event<'_>], numbers: &[&str]) {
        let mut more = render(block, numbers);
        if let [Event::Start(Tag::Table(_)), ..] = block {
            // On a narrow phone the table scrolls by itself; it can be focused so that arrow keys scroll it too.
            more = html! { div.scroll tabindex="0" { (more) } };
        }
        let Some(section) = self.sections.last_mut() else {
            self.intro.0.push_str(&more.0);
            return;
        };
        match section.rules.last_mut() {
            Some(rule) => {
                rule.html.0.push_str(&more.0);
                rule.plain.push(' ');
                rule.plain.push_str(&plain(block));
            }
            None => section.intro.0.push_str(&more.0),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }
}

/// Raw HTML is dropped from the rules.
fn is_not_html(event: &Event<'_>) -> bool {
    !matches!(
        event,
        Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock)
    )
}

/// The top-level blocks.
fn blocks<'a, 'e>(events: &'a [Event<'e>]) -> Vec<&'a [Event<'e>]> {
    let mut blocks = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            blocks.push(&events[start..=index]);
            start = index + 1;
        }
    }
    blocks
}

fn plain(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Text(part) | Event::Code(part) => text.push_str(part),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Item | TagEnd::TableCell) => {
                text.push(' ');
            }
            _ => {}
        }
    }
    text.trim().to_owned()
}

/// The events as HTML, with links on paragraph numbers.
fn render(events: &[Event<'_>], numbers: &[&str]) -> Markup {
    let linked = events.iter().cloned().flat_map(|event| match event {
        Event::Text(text) => link_numbers(&text, numbers),
        other => vec![other],
    });
    let mut html = String::new();
    push_html(&mut html, linked);
    PreEscaped(html)
}

fn link_numbers<'e>(text: &str, numbers: &[&str]) -> Vec<Event<'e>> {
    let mut events = Vec::new();
    let mut rest = text;
    while let Some((start, number)) = next_number(rest, numbers) {
        events.push(Event::Text(rest[..start].to_owned().into()));
        events.push(Event::InlineHtml(format!("<a href=\"#p{number}\">{number}</a>").into()));
        rest = &rest[start + number.len()..];
    }
    events.push(Event::Text(rest.to_owned().into()));
    events
}

/// Position and text of the next paragraph number.
fn next_number<'a>(text: &'a str, numbers: &[&str]) -> Option<(usize, &'a str)> {
    let part = |c: char| c.is_ascii_digit() || c == '.';
    let mut from = 0;
    while let Some(offset) = text[from..].find(|c: char| c.is_ascii_digit()) {
        let start = from + offset;
        let length = text[start..].find(|c| !part(c)).unwrap_or(text.len() - start);
        let number = text[start..start + length].trim_end_matches('.');
        if numbers.contains(&number) {
            return Some((start, number));
        }
        from = start + length;
    }
    None
}
