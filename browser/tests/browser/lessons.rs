//! A lesson on the real page: by touches on a laptop and a phone, by keyboard, and without violations.

use anyhow::{Result, ensure};

use crate::access::violations;
use crate::chromium::axe;
use crate::fixture::story;
use crate::person::{Motion, Person, Scheme, Screen};
use crate::table::piece;

/// Waits until the page shows a step, after the moves that lead to it.
async fn at(person: &Person, bookmark: &str) -> Result<()> {
    let card = ".lesson-card :is(.lesson-ask, .lesson-on)";
    person.wait(&format!("document.querySelector('main[data-at=\"{bookmark}\"] {card}')")).await
}

/// Every part that is needed is in the window, and nothing scrolls.
async fn fits(person: &Person) -> Result<()> {
    person.check_width().await?;
    let parts = "['.lesson-card', '#board', '#own', '#steps'].filter((part) => {
      const { top, bottom, width } = document.querySelector(part).getBoundingClientRect();
      return top < 0 || bottom > innerHeight + 1 || !width;
    })";
    let hidden = person.eval(parts).await?;
    ensure!(hidden == serde_json::json!([]), "not in the window: {hidden}");
    Ok(())
}

async fn first_lesson(person: &Person, by_keys: bool) -> Result<()> {
    let axe = axe()?;
    let mut faults = Vec::new();
    let touch = async |selector: &str| -> Result<()> {
        if by_keys {
            person.eval(&format!("document.querySelector({selector:?}).focus()")).await?;
            person.press("Enter").await
        } else {
            person.click(selector).await
        }
    };
    person.prefer(Scheme::Light, Motion::Reduced).await?;
    person.open("/learn/dudab/placing").await?;
    at(person, "").await?;
    fits(person).await?;
    touch("a[data-step=on]").await?;
    at(person, "0").await?;
    fits(person).await?;
    person.wait("document.querySelector('.advised')").await?;
    faults.extend(violations(person, &axe, "a step").await?);
    person.prefer(Scheme::Light, Motion::Reduced).await?;
    // A wrong try is answered at the piece, and the step stays.
    if by_keys {
        touch("#own [data-piece=draw]").await?;
    } else {
        touch("#own [data-piece=Rf3]").await?;
        touch(&piece("col-0")).await?;
    }
    person.wait("document.querySelector('#bubble.refusal p')").await?;
    at(person, "0").await?;
    person.press("Escape").await?;
    person.press("Escape").await?;
    // The right one leads on, and the other player answers it.
    touch("#own [data-piece=Bf3]").await?;
    touch(&piece("col-0")).await?;
    at(person, "0.0").await?;
    touch("#own [data-piece=Gm1]").await?;
    touch(&piece("col-0")).await?;
    at(person, "0.0.0").await?;
    touch("#own [data-piece=draw]").await?;
    at(person, "0.0.0.0").await?;
    fits(person).await?;
    touch(".lesson-answers button[value='1']").await?;
    person.wait("document.querySelector('.lesson-said')").await?;
    touch(".lesson-answers button[value='0']").await?;
    at(person, "0.0.0.0.0").await?;
    faults.extend(violations(person, &axe, "the end").await?);
    ensure!(faults.is_empty(), "axe-core finds {} faults:\n  {}", faults.len(), faults.join("\n  "));
    Ok(())
}

#[test]
fn a_lesson_is_played_by_touches_and_by_keys() {
    story("lesson", async |fixture| {
        let (desk, phone) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        first_lesson(&phone, false).await?;
        first_lesson(&desk, true).await?;
        // A small board opens the view of what the step speaks of: placing happens in another one than the line.
        phone.open("/learn/alubari/solo").await?;
        let seen = "[...document.querySelectorAll('.advised')].some((each) => each.checkVisibility())";
        phone.wait(seen).await?;
        // What was done is marked in the course.
        desk.open("/learn/dudab").await?;
        desk.wait("document.querySelectorAll('.lesson-list .done').length === 1").await
    });
}
