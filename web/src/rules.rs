//! The rules of a game, with an address for every paragraph and a search.

mod aid;
mod picture;

use adda_core::Lang;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

use crate::frame::{PageInfo, Skin, document};
use crate::model::Frame;
use crate::voice::Voice;

pub use aid::aid;
pub use picture::{Cropped, Drawing};

/// The page, with search results if there is a query. `course` is how many minutes the game's lessons take.
pub fn page(
    frame: &Frame,
    game: (&str, &str),
    rules: &Rules,
    query: Option<&str>,
    course: Option<u16>,
    skin: Option<&Skin>,
) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = game;
    let query = query.map(str::trim).filter(|query| !query.is_empty());
    let main = html! {
        main #page .rules tabindex="-1" {
            header.rules-head {
                h1 { (rules.title) }
                div.rules-intro { (rules.intro) }
                p.rules-ways {
                    @if let Some(minutes) = course {
                        a href=(format!("/learn/{id}")) { (voice.count("learn-new", "minutes", usize::from(minutes))) }
                    }
                    a href=(format!("/rules/{id}/aid")) { (voice.say("rules-aid")) }
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
    let skin = skin.filter(|_| rules.is_illustrated);
    let info = PageInfo { skin, ..PageInfo::new("rules", voice.with("rules-window", "game", title)) };
    document(frame, &info.game(id, title), &main)
}

/// The names of the players in pictures, each with another initial.
pub fn players(lang: Lang) -> Vec<String> {
    Voice::of(lang).say("rules-players").split(", ").map(str::to_owned).collect()
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
            div.rules-text tabindex="0" role="region" aria-label=(rules.title) {
                div.rules-intro { (rules.intro) }
                (text(rules))
            }
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
                    li { a href=(format!("#{}", rule.address)) { b { (rule.label) } " " (rule.beginning()) } }
                }
            }
        }
    }
}

fn paragraph(rule: &Rule) -> Markup {
    html! {
        div.rule.rule-plain[!rule.is_numbered()] #(rule.address) {
            @if rule.is_numbered() { a.rule-number href=(format!("#{}", rule.address)) { (rule.label) } }
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
    is_illustrated: bool,
}

#[derive(Clone, Debug)]
struct Section {
    id: String,
    title: String,
    intro: Markup,
    rules: Vec<Rule>,
}

impl Section {
    fn is_numbered(&self) -> bool {
        self.title.starts_with(|first: char| first.is_ascii_digit())
    }
}

#[derive(Clone, Debug)]
struct Rule {
    /// Its number; the title of its section if that has no numbers.
    label: String,
    address: String,
    html: Markup,
    plain: String,
}

impl Rule {
    fn is_numbered(&self) -> bool {
        self.label.starts_with(|first: char| first.is_ascii_digit())
    }

    fn has(&self, words: &[String]) -> bool {
        let text = self.plain.to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()) || self.label == *word)
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
    /// Parses Markdown whose paragraphs begin with their number in bold. Sections without a number are for those who do
    /// not know the game yet.
    pub fn read(text: &str) -> Rules {
        Rules::illustrated(text, &|_| None)
    }

    /// The same with drawings: `draw` makes the one with this name. A line `{{picture:NAME …}}` stands for one or several
    /// of them, which share a caption: the next paragraph, and a list of what is numbered in them. All of it is left out if
    /// there is no such drawing.
    pub fn illustrated(text: &str, draw: &dyn Fn(&str) -> Option<Drawing>) -> Rules {
        let numbers: Vec<&str> =
            adda_words::rules::paragraphs(text).into_iter().map(|paragraph| paragraph.number).collect();
        let events: Vec<Event<'_>> =
            Parser::new_ext(text, Options::ENABLE_TABLES).filter(is_not_html).collect();
        let mut rules =
            Rules { title: String::new(), intro: html! {}, sections: Vec::new(), is_illustrated: false };
        let blocks = blocks(&events);
        let mut rest = blocks.as_slice();
        while let Some((&block, after)) = rest.split_first() {
            rest = after;
            match picture_names(block) {
                None => rules.add(block, &numbers),
                Some(names) => {
                    let (caption, behind) = caption(after);
                    rest = behind;
                    let drawings: Option<Vec<Drawing>> = names.split(' ').map(draw).collect();
                    if let Some(drawings) = drawings {
                        let said: Markup =
                            PreEscaped(caption.iter().map(|part| render(part, &numbers).0).collect());
                        let name = names.replace(' ', "-");
                        rules.put(&picture::figure(&name, &drawings, &said), caption);
                        rules.is_illustrated = true;
                    }
                }
            }
        }
        rules
    }

    fn add(&mut self, block: &[Event<'_>], numbers: &[&str]) {
        match block {
            [Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }), ..] => self.title = plain(block),
            [Event::Start(Tag::Heading { .. }), ..] => self.begin(plain(block)),
            [
                Event::Start(Tag::Paragraph),
                Event::Start(Tag::Strong),
                Event::Text(number),
                Event::End(TagEnd::Strong),
                rest @ ..,
            ] if numbers.contains(&number.as_ref()) => {
                let body: Vec<Event<'_>> =
                    std::iter::once(Event::Start(Tag::Paragraph)).chain(rest.iter().cloned()).collect();
                let rule = Rule {
                    label: number.to_string(),
                    address: format!("p{number}"),
                    html: render(&body, numbers),
                    plain: plain(rest),
                };
                if let Some(section) = self.sections.last_mut() {
                    section.rules.push(rule);
                }
            }
            // Before all sections: what the game is in four parts, each of which begins with its name in bold.
            [
                Event::Start(Tag::Paragraph),
                Event::Start(Tag::Strong),
                Event::Text(title),
                Event::End(TagEnd::Strong),
                rest @ ..,
                Event::End(TagEnd::Paragraph),
            ] if self.sections.is_empty() && rest.contains(&Event::Start(Tag::Strong)) => {
                let parts = rest.split(|event| *event == Event::Start(Tag::Strong)).skip(1);
                let parts = parts.filter_map(|part| {
                    let end = part.iter().position(|event| *event == Event::End(TagEnd::Strong))?;
                    Some((plain(&part[..end]), render(&part[end + 1..], numbers)))
                });
                let minute = html! {
                    section #minute .minute {
                        h2 { (title.trim_end_matches('.')) }
                        div {
                            @for (name, text) in parts {
                                div { h3 { (name.trim_end_matches('.')) } p { (text) } }
                            }
                        }
                    }
                };
                self.put(&minute, &[block]);
            }
            other => {
                let mut more = render(other, numbers);
                if let [Event::Start(Tag::Table(_)), ..] = other {
                    // On a narrow phone the table scrolls by itself; it can be focused so that arrow keys scroll it too.
                    more = html! { div.scroll tabindex="0" { (more) } };
                }
                self.put(&more, &[other]);
            }
        }
    }

    fn begin(&mut self, title: String) {
        let (mut id, mut rules) =
            (format!("s{}", title.split('.').next().unwrap_or_default().trim()), Vec::new());
        if !title.starts_with(|first: char| first.is_ascii_digit()) {
            // Without a number, the place names the section in every language.
            id = format!("start-{}", self.sections.len() + 1);
            let address = format!("{id}-text");
            rules.push(Rule { label: title.clone(), address, html: html! {}, plain: String::new() });
        }
        self.sections.push(Section { id, title, intro: html! {}, rules });
    }

    /// Lists, tables, pictures and plain text belong to the paragraph before them.
    fn put(&mut self, more: &Markup, blocks: &[&[Event<'_>]]) {
        let Some(section) = self.sections.last_mut() else {
            self.intro.0.push_str(&more.0);
            return;
        };
        match section.rules.last_mut() {
            Some(rule) => {
                rule.html.0.push_str(&more.0);
                for block in blocks {
                    rule.plain.push(' ');
                    rule.plain.push_str(&plain(block));
                }
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

/// The names in a paragraph that stands for pictures.
fn picture_names<'a>(block: &'a [Event<'_>]) -> Option<&'a str> {
    match block {
        [Event::Start(Tag::Paragraph), Event::Text(text), Event::End(TagEnd::Paragraph)] => {
            adda_words::rules::picture_names(text)
        }
        _ => None,
    }
}

/// The caption of a picture, a paragraph and perhaps a list, and the blocks behind it.
fn caption<'a, 'b, 'e>(blocks: &'b [&'a [Event<'e>]]) -> (&'b [&'a [Event<'e>]], &'b [&'a [Event<'e>]]) {
    let is_list = |block: &&[Event<'_>]| matches!(block.first(), Some(Event::Start(Tag::List(Some(_)))));
    blocks.split_at(match blocks.get(1) {
        Some(second) if is_list(second) => 2,
        _ => blocks.len().min(1),
    })
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
    // An empty heading is none.
    PreEscaped(html.replace("<th></th>", "<td></td>"))
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
