//! The coach of first games: it lies in the window, moves nothing, is dismissed for good, and offers to take a costly move
//! back.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::access::violations;
use crate::chromium::axe;
use crate::fixture::story;
use crate::person::{Motion, Person, Scheme, Screen};
use crate::table::piece;

/// What the card says; empty if it is closed.
const SAYS: &str = "document.querySelector('#coach:not([hidden]) > p:not(.advice-head)')?.innerText ?? ''";
/// Where the board is.
const BOARD: &str = "(() => {
  const { left, top, width, height } = document.querySelector('#board').getBoundingClientRect();
  return [left, top, width, height];
})()";

/// Opens a table with the coach, which is off in other tests.
async fn open_with_coach(person: &Person, id: &str) -> Result<()> {
    person.open("/about").await?;
    person.eval("localStorage.setItem('adda.coach', 'true')").await?;
    person.open(&format!("/t/{id}")).await?;
    person.wait("document.querySelector('#coach:not([hidden])')").await
}

async fn is_in_the_window(person: &Person) -> Result<()> {
    person.check_width().await?;
    let inside = "(() => {
      const { left, top, right, bottom } = document.querySelector('#coach').getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    })()";
    ensure!(person.holds(inside).await?, "the card is not in the window");
    Ok(())
}

async fn hints(person: &Person) -> Result<()> {
    person.prefer(Scheme::Light, Motion::Reduced).await?;
    let id = person.make_table("Asha", &["me", "bot:learner"]).await?;
    person.turn().await?;
    let before = person.eval(BOARD).await?;
    open_with_coach(person, &id).await?;
    let first = person.text(SAYS).await?;
    is_in_the_window(person).await?;
    ensure!(person.eval(BOARD).await? == before, "the board has moved");
    let faults = violations(person, &axe()?, "a hint").await?;
    ensure!(faults.is_empty(), "axe-core finds {} faults:\n  {}", faults.len(), faults.join("\n  "));
    person.prefer(Scheme::Light, Motion::Reduced).await?;
    // One hint is enough for each decision, and it is not given again.
    person.click("#coach .coach-ok").await?;
    person.wait("document.querySelector('#coach').hidden").await?;
    let known = "fetch('/api/me/export').then((answer) => answer.json())
      .then(({ lessons }) => lessons.some(({ lesson }) => lesson.startsWith('coach.')) || null)";
    person.find(known).await?;
    person.reload().await?;
    person.turn().await?;
    ensure!(person.text(SAYS).await? != first, "the hint is given again");
    // One touch turns it off, and it stays off.
    while person.text(SAYS).await?.is_empty() {
        let choice = person.turn().await?.choices.swap_remove(0);
        person.send(&choice).await?;
        person.turn().await?;
    }
    person.click("#coach .coach-off").await?;
    person.wait("document.querySelector('#coach').hidden").await?;
    person.reload().await?;
    person.turn().await?;
    ensure!(person.text(SAYS).await?.is_empty(), "the coach is off");
    // The settings turn it on again.
    person.eval("document.querySelector('input[data-switch=coach]').click()").await?;
    ensure!(person.holds("JSON.parse(localStorage.getItem('adda.coach'))").await?, "the coach is on");
    Ok(())
}

/// The sixth card of a column costs ten points; the other column would be free.
async fn costly(person: &Person) -> Result<()> {
    person.open("/about").await?;
    let made = person.post("/api/learn/dudab/sixth/play", &json!({ "at": "0" })).await?;
    open_with_coach(person, made["table"].as_str().unwrap_or_default()).await?;
    let moves = person.moves().await?;
    person.click(&piece("Bp3")).await?;
    person.click(&piece("col-0")).await?;
    person.shown(moves + 1).await?;
    person.wait("document.querySelector('#coach:not([hidden]) .coach-show')").await?;
    is_in_the_window(person).await?;
    person.click("#coach .coach-show").await?;
    person.wait(&format!("/column 2/i.test({SAYS})")).await?;
    person.click("#coach .coach-back").await?;
    person.wait(&format!("Number(document.querySelector('#table').dataset.moves) === {moves}")).await?;
    person.wait("document.querySelector('#own [data-piece=Bp3]')").await
}

#[test]
fn the_coach_explains_what_is_new_and_is_turned_off_by_one_touch() {
    story("coach", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            hints(&fixture.person(screen).await?).await?;
        }
        Ok(())
    });
}

#[test]
fn a_costly_move_can_be_taken_back_with_the_coach() {
    story("coach-costly", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            costly(&fixture.person(screen).await?).await?;
        }
        Ok(())
    });
}
