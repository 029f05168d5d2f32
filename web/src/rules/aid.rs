//! The player aid: what is looked up again and again, on one printed page.

use maud::{Markup, html};

use super::Rules;
use crate::frame::{PageInfo, document};
use crate::model::Frame;
use crate::voice::Voice;

/// The page. `paragraphs` are those that it repeats besides the section before the first numbered one.
pub fn aid(frame: &Frame, game: (&str, &str), rules: &Rules, paragraphs: &[&str]) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = game;
    let glance = rules.sections.iter().take_while(|section| !section.is_numbered()).last();
    let repeated = rules.all().filter(|rule| paragraphs.contains(&rule.label.as_str()));
    let main = html! {
        main #page .aid.aid-dense[paragraphs.len() > 2] tabindex="-1" {
            header {
                h1 { (title) }
                p { (voice.say("rules-aid")) }
                p { a href=(format!("/rules/{id}")) { (voice.say("rules-all")) } }
            }
            div.aid-text {
                @for rule in glance.iter().flat_map(|section| &section.rules) { section { (rule.html) } }
                @for rule in repeated { section { (rule.html) } }
            }
        }
    };
    let info = PageInfo::new("aid", voice.with("rules-aid-window", "game", title));
    document(frame, &info.game(id, title), &main)
}
