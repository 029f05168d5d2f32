//! The review of a finished match: a turning point opens its moment.

use anyhow::{Result, ensure};

use crate::access::violations;
use crate::chromium::axe;
use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::replay::finished_game;

async fn at(person: &Person) -> Result<u64> {
    Ok(person.number_of("Number(document.querySelector('#replay').dataset.at)").await? as u64)
}

async fn shows(person: &Person, at: u64) -> Result<()> {
    person.wait(&format!("document.querySelector('#replay').dataset.at === '{at}'")).await?;
    person.wait(&format!("new URL(location).searchParams.get('at') === '{at}'")).await
}

/// Asks for the review, and waits until it is there.
async fn review(person: &Person) -> Result<()> {
    let (id, _) = finished_game(person).await?;
    person.open(&format!("/t/{id}/review")).await?;
    person.click("form[action$='/review'] button").await?;
    person.wait("document.querySelector('#moment')").await
}

async fn a_turning_point_opens_its_moment(person: &Person) -> Result<()> {
    review(person).await?;
    person.check_width().await?;
    let points = person
        .eval("[...document.querySelectorAll('.points a')].map((each) => Number(new URL(each.href).searchParams.get('at')))")
        .await?;
    let points: Vec<u64> =
        points.as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).collect();
    ensure!(!points.is_empty(), "a game of easy bots has no turning point");
    let last = points[points.len() - 1];
    person.click(&format!(".points a[href$='at={last}']")).await?;
    shows(person, last).await?;
    let current = person.text("document.querySelector('.points [aria-current]').href").await?;
    ensure!(current.ends_with(&format!("at={last}")), "the curve marks {current}");
    // Moves, moment and seats show the same turn.
    let seat = person.text("document.querySelector('#moment').className.match(/seat-\\d/)[0]").await?;
    ensure!(person.holds(&format!("document.querySelector('#players .chosen.{seat}')")).await?);
    ensure!(person.holds("document.querySelectorAll('.review-moves [aria-current]').length === 1").await?);
    let heading = person.text("document.querySelector('.review-head b').textContent").await?;
    ensure!(heading == format!("Turning point {0} of {0}", points.len()), "{heading}");
    Ok(())
}

#[test]
fn a_turning_point_opens_its_moment_on_desktop_and_phone() {
    story("review", async |fixture| {
        let axe = axe()?;
        let mut found = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            a_turning_point_opens_its_moment(&person).await?;
            found.extend(violations(&person, &axe, "review").await?);
            match screen {
                Screen::Phone => {
                    for tab in ["log", "more"] {
                        person.click(&format!("#tabs [data-tab={tab}]")).await?;
                        found.extend(violations(&person, &axe, &format!("review, {tab}")).await?);
                    }
                }
                Screen::Desk => {
                    // The board has room, and nothing of the own area is cut off.
                    let seen = "(() => {
                        const [board, own] = ['#board', '#own'].map((part) => document.querySelector(part));
                        const { bottom } = own.getBoundingClientRect();
                        return board.clientHeight > 320 && own.scrollHeight <= own.clientHeight + 1 && bottom <= innerHeight;
                    })()";
                    ensure!(person.holds(seen).await?, "board or own area are cut off");
                    // Keys walk the turns.
                    person.press("Home").await?;
                    shows(&person, 0).await?;
                    person.press("ArrowRight").await?;
                    person.wait("document.querySelector('#replay').dataset.at !== '0'").await?;
                    ensure!(at(&person).await? > 0);
                }
            }
        }
        ensure!(found.is_empty(), "axe-core finds {} faults:\n  {}", found.len(), found.join("\n  "));
        Ok(())
    });
}
