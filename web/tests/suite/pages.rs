//! What every page must satisfy: in all languages, without the script, with hostile names.

mod samples;

use std::collections::BTreeSet;
use std::sync::Arc;

use adda_core::Lang;
use adda_web::model::SaidModel;
use adda_web::{Voice, rules, table, voice};
use maud::html;
use samples::{all_pages, frame, table_model};

/// The start tags with this name, such as `<input …>`.
fn tags<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("<{name} ");
    let tag = |(at, _): (usize, &str)| &page[at..at + page[at..].find('>').expect("the end of a tag")];
    page.match_indices(&start).map(tag).collect()
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let rest = &tag[tag.find(&start)? + start.len()..];
    rest.split('"').next()
}

#[test]
fn no_page_lacks_a_message_in_any_language() {
    for lang in Lang::ALL {
        for (name, page) in all_pages(lang) {
            assert_eq!(missing(&page), None, "{lang} {name}");
            assert!(page.contains(&format!("<html lang=\"{lang}\">")));
        }
    }
}

/// A key in brackets, which is shown if the message is missing.
fn missing(page: &str) -> Option<&str> {
    let key = |text: &str| text.contains('-') && text.bytes().all(|c| c.is_ascii_lowercase() || c == b'-');
    page.split('[').skip(1).filter_map(|rest| Some(rest.split_once(']')?.0)).find(|text| key(text))
}

#[test]
fn every_field_has_a_label() {
    for (name, page) in all_pages(Lang::EN) {
        let labels: BTreeSet<&str> =
            tags(&page, "label").iter().filter_map(|tag| attribute(tag, "for")).collect();
        for kind in ["input", "select", "textarea"] {
            for tag in tags(&page, kind) {
                if attribute(tag, "type") == Some("hidden") {
                    continue;
                }
                let id =
                    attribute(tag, "id").unwrap_or_else(|| panic!("{name}: a field without an id: {tag}"));
                assert!(labels.contains(id), "{name}: no label for {tag}");
            }
        }
    }
}

#[test]
fn every_form_works_without_the_script() {
    for (name, page) in all_pages(Lang::EN) {
        for form in page.split("<form ").skip(1) {
            let form = &form[..form.find("</form>").expect("the end of a form")];
            let opening = format!("<form {}", &form[..form.find('>').expect("the end of a tag")]);
            let sends = tags(form, "button").iter().any(|tag| attribute(tag, "type") != Some("button"));
            let bare = form.contains("<button>");
            assert!(sends || bare, "{name}: nothing sends {opening}");
            let method = attribute(&opening, "method");
            assert!(method.is_some(), "{name}: {opening}");
            assert!(method == Some("dialog") || attribute(&opening, "action").is_some(), "{name}: {opening}");
        }
    }
}

#[test]
fn no_page_runs_or_styles_anything_inline() {
    for (name, page) in all_pages(Lang::EN) {
        assert_eq!(page.matches("<script").count(), 1, "{name}");
        for forbidden in ["<style", " onclick", " onload", "javascript:", "http://", "src=\"http"] {
            assert!(!page.contains(forbidden), "{name}: {forbidden}");
        }
    }
}

#[test]
fn ids_are_unique() {
    for (name, page) in all_pages(Lang::EN) {
        let mut seen = BTreeSet::new();
        for tag in page.split('<').filter_map(|part| part.split('>').next()) {
            if let Some(id) = attribute(tag, "id") {
                assert!(seen.insert(id.to_owned()), "{name}: twice {id}");
            }
        }
    }
}

/// Screen readers ignore names of elements that are nothing in particular, such as a link without an address.
#[test]
fn only_elements_with_a_role_have_a_name() {
    for (name, page) in all_pages(Lang::EN) {
        for kind in ["a", "b", "div", "i", "p", "small", "span"] {
            for tag in tags(&page, kind).into_iter().filter(|tag| attribute(tag, "aria-label").is_some()) {
                let role = attribute(tag, "role").or(attribute(tag, "href").filter(|_| kind == "a"));
                assert!(role.is_some(), "{name}: {tag}>");
            }
        }
    }
}

/// A change anywhere on the page would make the browser style all of it again.
#[test]
fn no_style_depends_on_everything_that_the_page_holds() {
    for sheet in ["adda.css", "new.css", "review.css"] {
        let style = &adda_web::assets::get(sheet).expect("a style sheet").text;
        for anchor in ["html", "body", "main", "#table"] {
            assert!(!style.contains(&format!("{anchor}:has(")), "{sheet}: {anchor}:has()");
        }
    }
}

/// A solo player neither wins nor is first.
#[test]
fn a_solo_player_sees_their_step_of_the_ladder() {
    for (name, page) in all_pages(Lang::EN).into_iter().filter(|(name, _)| name.starts_with("table-alone")) {
        assert!(page.contains("Вася: 11 points.") && !page.contains("wins"), "{name}");
        assert!(!page.contains("result-place"), "{name}");
        assert!(page.contains("href=\"/me/achievements/dudab\""), "{name}");
        let (step, new) = match name {
            "table-alone" => {
                ("Step 2 of 5; the next is at 175 points.", "Tea chest</span></li><li class=\"badge\">")
            }
            "table-alone-low" => ("The first step is at 175 points.", ""),
            _ => ("Step 5 of 5, the highest.", "Tea chest</span>"),
        };
        assert!(page.contains(step) && page.contains(new), "{name}");
        assert_eq!(page.contains("New achievements"), !new.is_empty(), "{name}");
    }
    for (name, page) in all_pages(Lang::EN).into_iter().filter(|(name, _)| name.contains("-alone")) {
        for nobody in ["against bots", "All players", "everybody"] {
            assert!(!page.contains(nobody), "{name}: {nobody}");
        }
    }
}

#[test]
fn text_that_people_write_is_escaped() {
    let evil = "<script>alert('x')</script>\"onload=\"";
    let mut model = table_model(Lang::EN);
    model.seats[1].name = evil.to_owned();
    Arc::make_mut(&mut model.news).said = evil.to_owned();
    model.note = Some(evil.to_owned());
    let scene = Arc::make_mut(&mut model.scene);
    scene.prompt = evil.to_owned();
    scene.log[0].text = evil.to_owned();
    scene.actions[0].text = evil.to_owned();
    scene.actions[0].json = evil.to_owned();
    scene.actions[0].touched = vec![evil.to_owned()];
    scene.refused[0].why = evil.to_owned();
    if let Some(lines) = &mut model.talk {
        lines[0].said = SaidModel::Text(evil.to_owned());
        lines[0].name = evil.to_owned();
    }
    let mut frame = frame(Lang::EN);
    if let Some(person) = &mut frame.person {
        person.name = evil.to_owned();
    }
    let page = table::page(&frame, &model, &samples::skin()).0;
    assert_eq!(page.matches("<script").count(), 1);
    assert!(!page.contains("\"onload="));
    assert!(page.contains("&lt;script&gt;"));
}

#[test]
fn the_live_part_stays_small() {
    for lang in Lang::ALL {
        let mut model = table_model(lang);
        let scene = Arc::make_mut(&mut model.scene);
        scene.board = html! {};
        scene.own = Some(html! {});
        let size = table::main(&frame(lang), &model).0.len();
        assert!(size < 15_000, "{lang}: {size} bytes");
    }
}

#[test]
fn every_table_has_the_elements_that_the_script_looks_up() {
    for (name, page) in all_pages(Lang::EN).into_iter().filter(|(name, _)| name.starts_with("table")) {
        for id in "said interlude prompt notice board own advice actions recap results side players log talk note more"
            .split(' ')
        {
            assert!(page.contains(&format!(" id=\"{id}\"")), "{name}: no {id}");
        }
    }
}

#[test]
fn paragraphs_of_the_rules_have_addresses_and_can_be_found() {
    let text = "# Game\n\nBy somebody.\n\n## 1. Start\n\n**1.1** Take a card (2.1).\n\
                - or not <b onclick=x>bold</b>\n\n## 2. End\n\n<script>x</script>\n\n**2.1** Stop. The value 2.5 is no paragraph.\n";
    let frame = frame(Lang::EN);
    let page =
        rules::page(&frame, ("game", "Game"), &rules::Rules::read(text), Some("CARD not"), None, None).0;
    assert!(page.contains("<div class=\"rule\" id=\"p1.1\">"), "{page}");
    assert!(page.contains("<a href=\"#p2.1\">2.1</a>"));
    assert!(!page.contains("onclick") && page.matches("<script").count() == 1);
    assert!(page.contains("One paragraph found:"));
    assert!(page.contains("<a href=\"#s2\">2. End</a>"));
    let nothing =
        rules::page(&frame, ("game", "Game"), &rules::Rules::read(text), Some("<i>elephant"), None, None).0;
    assert!(nothing.contains("No paragraph has these words."));
    assert!(nothing.contains("value=\"&lt;i&gt;elephant\""));
}

/// Pictures are drawn by games; where a game cannot draw one, its caption would explain nothing.
#[test]
fn a_picture_stands_with_its_caption_and_without_a_drawing_there_is_neither() {
    let text = "# Game\n\n## A first turn\n\n{{picture:one two}}\n\nThe two of them.\n\n1. Here (1.1).\n2. There.\n\n\
                After them.\n\n## 1. Start\n\n**1.1** Take a card.\n\n{{picture:none}}\n\nNothing.\n\n**1.2** Stop.\n";
    let draw = |name: &str| {
        let crop = rules::Cropped { of: (100, 80), at: (0, -4), size: (50, 40) };
        let markup = maud::html! { div #(name) data-piece=(name) {} };
        let marks = vec![(name.to_owned(), "upper")];
        (name != "none").then(|| rules::Drawing {
            part: "board",
            markup,
            without: Vec::new(),
            crop,
            narrow: None,
            marks,
        })
    };
    let read = rules::Rules::illustrated(text, &draw);
    let page = rules::page(&frame(Lang::EN), ("game", "Game"), &read, Some("there"), None, None).0;
    assert_eq!((page.matches("<figure>").count(), page.matches("class=\"picture-window\"").count()), (1, 2));
    assert!(page.contains("--aow:100;--aoh:80;--ax:0;--ay:-4;--aw:50;--ah:40;"), "{page}");
    assert!(page.contains("style=\"anchor-name:--one-two-2\" data-piece=\"two\""), "{page}");
    assert!(page.contains("position-anchor:--one-two-2\">2</i>") && !page.contains("id=\"one\""));
    assert!(
        page.contains("<figcaption><p>The two of them.</p>")
            && page.contains("Here (<a href=\"#p1.1\">1.1</a>)")
    );
    assert!(!page.contains("Nothing.") && page.contains("<p>After them.</p>"));
    // What has no numbers is found by its words too.
    assert!(page.contains("<a href=\"#start-1-text\"><b>A first turn</b>"), "{page}");
    let aid = rules::aid(&frame(Lang::EN), ("game", "Game"), &read, &["1.2"]).0;
    assert!(aid.contains("After them.") && aid.contains("Stop.") && !aid.contains("Take a card."));
}

/// A table may be too wide for a phone.
#[test]
fn a_table_in_the_rules_scrolls_by_itself() {
    let text = "# Game\n\n## 1. Start\n\n**1.1** Take cubes:\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n";
    let page = rules::page(&frame(Lang::EN), ("game", "Game"), &rules::Rules::read(text), None, None, None).0;
    assert!(page.contains("<div class=\"scroll\" tabindex=\"0\"><table>"), "{page}");
}

#[test]
fn all_languages_have_the_same_words() {
    adda_words::completeness::check_files(voice::WORDS);
}

/// Every message is on one of the sample pages.
#[cfg(debug_assertions)]
#[test]
fn every_word_is_used() {
    all_pages(Lang::EN);
    adda_web::installable::manifest(Lang::EN);
    adda_web::installable::worker(Lang::EN);
    rules::players(Lang::EN);
    let asked = Voice::of(Lang::EN).asked();
    let keys =
        voice::WORDS.get(Lang::EN).lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let keys = keys.filter_map(|line| Some(line.split_once(" =")?.0));
    // The script's messages are used in the browser, which this test does not see.
    let unused: Vec<&str> = keys.filter(|key| !key.starts_with("script-") && !asked.contains(key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_script_gets_its_messages_with_placeholders_it_can_fill() {
    for lang in Lang::ALL {
        let words: serde_json::Value = serde_json::from_str(Voice::of(lang).script()).expect("JSON");
        assert!(words["rule"].as_str().expect("a word").contains("{n}"), "{lang}");
        let broken: Vec<_> = words
            .as_object()
            .expect("words")
            .values()
            .filter(|word| word.to_string().contains("$"))
            .collect();
        assert!(broken.is_empty(), "{broken:?}");
    }
}
