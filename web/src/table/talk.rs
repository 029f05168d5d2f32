//! The chat: times, links, reactions, and how many people look on.

use adda_core::Phrase;
use adda_table::Reaction;
use maud::{Markup, PreEscaped, html};

use super::command_url;
use crate::model::{SaidModel, TableModel, TalkLine};
use crate::voice::Voice;

pub(super) fn talk(voice: &Voice, model: &TableModel) -> Markup {
    let Some(lines) = &model.talk else { return html! { section #talk hidden {} } };
    html! {
        section #talk aria-label=(voice.say("talk-heading")) {
            h2 { (voice.say("talk-heading")) }
            @if model.watchers > 0 { p #watchers .small { (watching(voice, model.watchers)) } }
            @if lines.is_empty() {
                p.small { (voice.say("talk-empty")) }
            } @else {
                ol { @for line in lines { (talk_line(line)) } }
            }
            form method="post" action=(command_url(model, "say")) {
                label.unseen for="say" { (voice.say("talk-label")) }
                input #say name="text" maxlength="400" autocomplete="off" enterkeyhint="send" required
                    placeholder=(voice.say("talk-placeholder"));
                button.button { (voice.say("talk-send")) }
            }
        }
    }
}

/// How many people look on.
pub(super) fn watching(voice: &Voice, count: usize) -> String {
    voice.phrase(&Phrase::new("talk-watching").count("count", count))
}

/// The buttons for reactions. They are outside the live part of the page, because they never change; the script moves
/// them into the chat.
pub(super) fn reactions(voice: &Voice, model: &TableModel) -> Markup {
    html! {
        @if model.talk.is_some() {
            form #react .react method="post" action=(command_url(model, "react")) aria-label=(voice.say("talk-react")) {
                @for reaction in Reaction::ALL {
                    @let name = voice.say(key(reaction));
                    button name="reaction" value=(reaction.word()) title=(name) aria-label=(name) { (picture(reaction)) }
                }
            }
        }
    }
}

const fn key(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Bravo => "react-bravo",
        Reaction::Thanks => "react-thanks",
        Reaction::Laugh => "react-laugh",
        Reaction::Wow => "react-wow",
        Reaction::Ouch => "react-ouch",
        Reaction::Hmm => "react-hmm",
    }
}

/// The picture of a reaction: by reference, since the buttons define it once.
fn picture_of(reaction: Reaction, name: &str) -> Markup {
    html! {
        svg.reaction viewBox="0 0 24 24" role="img" aria-label=(name) { use href=(format!("#r-{}", reaction.word())) {} }
    }
}

/// The picture of a reaction on its button.
fn picture(reaction: Reaction) -> Markup {
    let face = r##"<circle cx="12" cy="12" r="10" fill="#f2c14e"/>"##;
    let eyes =
        r##"<path d="M8.5 9v1.5M15.5 9v1.5" stroke="#3b2a14" stroke-width="2" stroke-linecap="round"/>"##;
    let line = |d: &str| {
        format!(
            r##"<path d="{d}" fill="none" stroke="#3b2a14" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>"##
        )
    };
    let drawn = match reaction {
        Reaction::Bravo => {
            let star = r##"<path d="m12 2 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.2l-6.1 3.4 1.4-6.8L2.2 9.1l6.9-.8z" fill="#f2c14e"/>"##;
            format!("{star}{}", line("m9 11.5 2.2 2.2L15.2 9.6"))
        }
        Reaction::Thanks => {
            let heart = r##"<path d="M12 21C6 16.5 2.5 13 2.5 8.8A4.9 4.9 0 0 1 12 7a4.9 4.9 0 0 1 9.5 1.8C21.5 13 18 16.5 12 21z" fill="#c2493a"/>"##;
            heart.to_owned()
        }
        Reaction::Laugh => format!(
            "{face}{}{}",
            line("M7 9.8 9 8.4l2 1.4M13 9.8l2-1.4 2 1.4"),
            line("M7.5 13h9a4.5 4.5 0 0 1-9 0z")
        ),
        Reaction::Wow => format!(r##"{face}{eyes}<circle cx="12" cy="15.8" r="2.4" fill="#3b2a14"/>"##),
        Reaction::Ouch => format!(
            "{face}{}{}",
            line("m7 8 3 1.7-3 1.7M17 8l-3 1.7 3 1.7"),
            line("M8.5 16.8q1.8-2 3.5 0t3.5 0")
        ),
        Reaction::Hmm => format!("{face}{eyes}{}{}", line("M9 16.2h6"), line("M7.3 6.6 10 6")),
    };
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" { g id=(format!("r-{}", reaction.word())) { (PreEscaped(drawn)) } }
    }
}

fn talk_line(line: &TalkLine) -> Markup {
    // To the minute, in UTC; the script shows the reader's own time.
    let clock = line.at.get(11..16).unwrap_or_default();
    html! {
        li #(line.id) class=[line.seat.map(|seat| format!("seat-{seat}"))] {
            b { (line.name) } " "
            @match &line.said {
                SaidModel::Text(text) => (with_links(text)),
                SaidModel::Reaction(reaction, name) => (picture_of(*reaction, name)),
            }
            " " time datetime=(line.at) { (clock) }
        }
    }
}

/// The text, with links to the web made clickable. Nothing is fetched from there.
fn with_links(text: &str) -> Markup {
    let words: Vec<&str> = text.split_inclusive(' ').collect();
    html! {
        @for word in words {
            @match link_in(word) {
                Some((address, rest)) => {
                    a href=(address) rel="nofollow noopener noreferrer" target="_blank" { (address) } (rest)
                },
                None => (word),
            }
        }
    }
}

/// A word that is an address, and what follows it: closing punctuation belongs to the sentence.
fn link_in(word: &str) -> Option<(&str, &str)> {
    let after = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://"))?;
    let end =
        word.trim_end_matches(|last: char| last.is_whitespace() || ".,;:!?)]}»”’\"'".contains(last)).len();
    let (address, rest) = word.split_at(end);
    let is_host = after.starts_with(|first: char| first.is_alphanumeric() || first == '[');
    (is_host && address.len() > word.len() - after.len()).then_some((address, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_web_are_links_and_nothing_else_is() {
        let said = |text: &str| with_links(text).0;
        let link = |to: &str| {
            format!("<a href=\"{to}\" rel=\"nofollow noopener noreferrer\" target=\"_blank\">{to}</a>")
        };
        let plain = "https://example.org/a?b=1";
        assert_eq!(said(&format!("see {plain}, please")), format!("see {}, please", link(plain)));
        assert_eq!(said("http://example.org)"), format!("{})", link("http://example.org")));
        for text in [
            "javascript:alert(1)",
            "ftp://x.org",
            "https://",
            "http://\"x",
            "example.org",
            "data:text/html,x",
        ] {
            assert!(!said(text).contains("<a "), "{text}");
        }
        let evil = said("https://x.org/\"onclick=\"alert(1)<b>");
        assert!(evil.contains("https://x.org/&quot;onclick=&quot;alert(1)&lt;b&gt;"), "{evil}");
    }
}
