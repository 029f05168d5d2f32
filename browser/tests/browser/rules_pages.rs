//! The rules pages: their pictures at both widths, and the player aid on paper.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::fixture::story;
use crate::person::{Person, Screen, from_base64};

const GAMES: [&str; 4] = ["alubari", "bombay", "dabba-walla", "dudab"];
const LANGUAGES: [&str; 3] = ["en", "fr", "ru"];

/// What is wrong with the pictures of a page, and how many there are: each fits its column, and each number lies in what is
/// shown of the drawing.
const FAULTS: &str = r#"(() => {
  const windows = [...document.querySelectorAll(".picture-window")];
  const faults = [String(windows.length)];
  for (const section of document.querySelectorAll(".rules-text section")) section.style.contentVisibility = "visible";
  for (const window of windows) {
    const of = window.closest(".picture").querySelector("figcaption").innerText.slice(0, 40);
    const frame = window.getBoundingClientRect();
    if (frame.width < 80 || frame.height < 40 || frame.right > innerWidth) {
      faults.push(`${of}: ${Math.round(frame.width)} × ${Math.round(frame.height)}`);
    }
    const shown = (box, least) => box.width >= least && box.x + least <= frame.right && box.right - least >= frame.x
      && box.y + least <= frame.bottom && box.bottom - least >= frame.y;
    for (const mark of window.querySelectorAll(".picture-mark")) {
      const name = mark.style.positionAnchor;
      const piece = [...window.querySelectorAll("[data-piece]")].find((each) => each.style.anchorName === name);
      for (const [what, box] of [["number", mark.getBoundingClientRect()], ["piece", piece?.getBoundingClientRect()]]) {
        if (!box || !shown(box, 10)) faults.push(`${of}: ${what} ${mark.textContent} is not in the picture`);
      }
    }
  }
  return faults.join("\n");
})()"#;

async fn speak(person: &Person, lang: &str) -> Result<()> {
    person.open(&format!("/lang/{lang}?back=/about")).await
}

#[test]
fn pictures_of_the_rules_show_their_numbers_in_every_language_and_at_both_widths() {
    story("rules-pictures", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            for lang in LANGUAGES {
                speak(&person, lang).await?;
                for game in GAMES {
                    person.open(&format!("/rules/{game}")).await?;
                    let faults = person.text(FAULTS).await?;
                    let (count, faults) = faults.split_once('\n').unwrap_or((&faults, ""));
                    ensure!(count.parse::<usize>()? >= 4, "{game} in {lang} has {count} pictures");
                    ensure!(faults.is_empty(), "{game} in {lang} at {:?}:\n{faults}", screen.size());
                    person.check_width().await?;
                    let parts = person.number_of("document.querySelectorAll('.minute h3').length").await?;
                    ensure!(parts == 4.0, "{game} in {lang} has {parts} parts in one minute");
                }
            }
            person.leave().await;
        }
        Ok(())
    });
}

#[test]
fn the_player_aid_is_one_printed_page() {
    story("player-aid", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        for lang in LANGUAGES {
            speak(&person, lang).await?;
            for game in GAMES {
                person.open(&format!("/rules/{game}/aid")).await?;
                let options = json!({ "preferCSSPageSize": true, "printBackground": true });
                let printed = person.call("Page.printToPDF", options).await?;
                let pdf = from_base64(printed["data"].as_str().unwrap_or_default())?;
                let text = String::from_utf8_lossy(&pdf);
                // Each page is an object of its own; the list of pages is another kind.
                let pages = text.matches("/Type /Page\n").count();
                ensure!(pages == 1, "the player aid of {game} in {lang} has {pages} pages");
            }
        }
        Ok(())
    });
}
