//! Every page in every language.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::replay::finished_game;

/// Texts and labels that contain a message key, in brackets if the message is missing, or bare.
const LEFTOVERS: &str = r#"(() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("code, script, style, textarea")) texts.push(node.data);
  }
  for (const name of ["aria-label", "title", "placeholder", "data-words", "label"]) {
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  }
  const missing = /\[[a-z][a-z0-9]*(-[a-z0-9]+)*\]/, bare = /^\s*[a-z]+(-[a-z0-9]+)+\s*$/, gap = /\{\s*\$|[\u2068\u2069]/;
  return texts.filter((text) => missing.test(text) || bare.test(text) || gap.test(text)).join(" | ");
})()"#;

async fn check_words(person: &Person, lang: &str) -> Result<String> {
    let here = person.text("location.pathname").await?;
    let said = person.text("document.documentElement.lang").await?;
    ensure!(said == lang, "{here} is in {said} instead of {lang}");
    let leftovers = person.text(LEFTOVERS).await?;
    ensure!(leftovers.is_empty(), "{here} in {lang} lacks messages: {leftovers}");
    let text = person.text("document.querySelector('main').innerText").await?;
    let cyrillic = text.chars().filter(|letter| ('а'..='я').contains(letter)).count();
    let latin = text.chars().filter(char::is_ascii_lowercase).count();
    ensure!(
        (lang == "ru") == (cyrillic > latin),
        "{here} in {lang} has {cyrillic} Cyrillic and {latin} Latin letters"
    );
    person.check_width().await?;
    Ok(text)
}

/// Changes the language with the menu at the top of the page.
async fn switch(person: &Person, lang: &str) -> Result<()> {
    let before = person.text("location.pathname + location.search").await?;
    let menu = format!("header details:has(a[hreflang={lang}])");
    // On the table's page on a phone, the menu is in the last tab.
    let more = "#tabs [data-tab=more]";
    let hidden = format!("!document.querySelector({}).checkVisibility()", json!(menu));
    if person.holds(&hidden).await? {
        person.click(more).await?;
    }
    person.click(&format!("{menu} summary")).await?;
    person.wait(&format!("document.querySelector({}).open", json!(menu))).await?;
    person.leave_for(person.click(&format!("{menu} a[hreflang={lang}]"))).await?;
    let after = person.text("location.pathname + location.search").await?;
    ensure!(after == before, "the change of language led from {before} to {after}");
    Ok(())
}

#[test]
fn every_page_is_translated_and_changing_the_language_stays_on_the_page() {
    story("languages", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            let (over, _) = finished_game(&person).await?;
            let table = person.make_table("Asha", &["me", "bot:easy"]).await?;
            person.turn().await?;
            let mut paths = vec![
                "/".to_owned(),
                format!("/t/{table}"),
                "/rules/dudab".to_owned(),
                format!("/t/{over}/replay?at=7&as=open"),
            ];
            if screen == Screen::Desk {
                paths.extend(["/new/dudab", "/me", "/records", "/about", "/settings"].map(str::to_owned));
                paths.push(format!("/t/{over}"));
            }
            for path in paths {
                person.open(&path).await?;
                let mut texts = Vec::new();
                for lang in ["fr", "ru", "en"] {
                    switch(&person, lang).await?;
                    texts.push(check_words(&person, lang).await?);
                }
                ensure!(texts[0] != texts[2], "{path} is the same in French and English");
            }
        }
        Ok(())
    });
}
