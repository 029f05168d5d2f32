//! The first minute: somebody who has never been here plays at once, and errors are where the eyes are.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::By;

const GAMES: [&str; 4] = ["dudab", "bombay", "dabba-walla", "alubari"];

/// Clicks “Play” on the first page and makes a move, without a name.
async fn play_at_once(person: &Person, game: &str) -> Result<()> {
    person.open("/").await?;
    person.check_width().await?;
    let play = format!("form.quick:has([name=game][value={game}]) button");
    person.leave_for(person.click(&play)).await?;
    person.wait("document.querySelector('#table')?.dataset.stage === 'playing'").await?;
    let snapshot = person.turn().await?;
    person.act(&snapshot.choices[0], By::Button).await?;
    ensure!(person.moves().await? > snapshot.moves, "{game}: the move was not made");
    ensure!(person.holds("document.querySelector('#notice')?.hidden !== false").await?, "{game}: an error");
    person.check_width().await
}

#[test]
fn a_newcomer_plays_each_game_at_once_without_a_name() {
    story("first_minute", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            for game in GAMES {
                let person = fixture.person(screen).await?;
                play_at_once(&person, game).await?;
                // The table is the first thing on the page when they come back, and it is still theirs.
                person.open("/").await?;
                let first =
                    "document.querySelector('main .ticket') === document.querySelector('main section a')";
                ensure!(person.holds(first).await?, "{game}: their own table is not the first on the page");
                person.check()?;
                person.leave().await;
            }
        }
        Ok(())
    });
}

/// The field with the error, if the error is beside it, both can be seen, and the field has the focus.
const WRONG: &str = "(() => {
  const field = document.querySelector('[aria-invalid=true]');
  if (!field || field !== document.activeElement) return null;
  const error = document.getElementById(field.getAttribute('aria-describedby'));
  const [one, other] = [field, error].map((each) => each.getBoundingClientRect());
  const seen = [one, other].every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
  return seen && Math.abs(other.top - one.bottom) < 40 && error.textContent ? field.name : null;
})()";

#[test]
fn an_error_is_beside_its_field_with_the_focus_and_nothing_typed_is_lost() {
    story("form_errors", async |fixture| {
        for script in [true, false] {
            for screen in [Screen::Desk, Screen::Phone] {
                let person = fixture.person(screen).await?;
                if !script {
                    person.call("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
                }
                // The name is asked for because a friend will see it.
                person.open("/new/bombay").await?;
                crate::whole_game::seat(&person, 1, "friend").await?;
                crate::whole_game::seat(&person, 2, "bot:learner").await?;
                person.log.expect("/api/tables");
                let make = person.click(crate::whole_game::MAKE);
                if script {
                    make.await?;
                } else {
                    person.leave_for(make).await?;
                }
                person.wait(&format!("{WRONG} === 'name'")).await?;
                let kept = "new FormData(document.querySelector('main form[action=\"/api/tables\"]'))";
                ensure!(
                    person.text(&format!("{kept}.get('seat1') + {kept}.get('seat2')")).await?
                        == "friendbot:learner",
                    "what was chosen is lost"
                );
                person.write("#name", "Asha").await?;
                if script {
                    ensure!(
                        !person.holds("document.querySelector('.field-error')").await?,
                        "the error stays"
                    );
                }
                person.leave_for(person.click(crate::whole_game::MAKE)).await?;
                person.wait("document.querySelector('#table')?.dataset.stage === 'gathering'").await?;

                // And whoever arrives by the link has one field and one button.
                let link = person.text("document.querySelector('#invitation').value").await?;
                let guest = fixture.person(screen).await?;
                if !script {
                    guest.call("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
                }
                guest.open(&link).await?;
                guest.check_width().await?;
                let controls =
                    "document.querySelectorAll('main input:not([type=hidden]), main button').length";
                ensure!(guest.number_of(controls).await? == 2.0, "more than a name and a button");
                guest.log.expect("/sit");
                let sit = guest.click("main form[action$='/sit'] button");
                if script {
                    sit.await?;
                } else {
                    guest.leave_for(sit).await?;
                }
                guest.wait(&format!("{WRONG} === 'name'")).await?;
                guest.write("#name", "Boris").await?;
                guest.leave_for(guest.click("main form[action$='/sit'] button")).await?;
                guest.wait("document.querySelector('#table')?.dataset.stage === 'playing'").await?;
            }
        }
        Ok(())
    });
}

/// What is wrong with the layout of the form: wider than the window, chairs that overlap, text that is cut off.
const MISFITS: &str = "(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is ' + document.documentElement.scrollWidth + ' px wide');
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const chairs = shown('.chair').map((each) => [each.innerText, each.getBoundingClientRect()]);
  for (const [at, [name, one]] of chairs.entries()) {
    if (one.left < 0 || one.right > innerWidth) found.push(name + ' is outside');
    for (const [other, two] of chairs.slice(at + 1)) {
      const apart = one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
      if (!apart) found.push(name + ' covers ' + other);
    }
  }
  for (const each of shown('main :is(h1, h2, h3, b, small, p, a, label, button, legend, output)')) {
    if (each.closest('.unseen, svg') || getComputedStyle(each).display === 'inline') continue;
    const cut = each.scrollWidth > each.clientWidth + 1;
    const { left, right } = each.getBoundingClientRect();
    if (cut || left < -1 || right > innerWidth + 1) found.push('cut: ' + each.innerText.slice(0, 40));
  }
  return found.join(' | ');
})()";

#[test]
fn the_form_for_a_new_table_fits_every_window_in_every_language() {
    story("new_table_fits", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        for width in [390, 820, 1280, 1920] {
            let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
            person.call("Emulation.setDeviceMetricsOverride", size).await?;
            for lang in ["en", "fr", "ru"] {
                let forms = GAMES.map(|game| format!("/new/{game}")).into_iter();
                for path in forms.chain(["/".to_owned(), "/new/alubari/solo".to_owned()]) {
                    person.open(&format!("{path}?lang={lang}")).await?;
                    let misfits = person.text(MISFITS).await?;
                    ensure!(misfits.is_empty(), "{path} in {lang} at {width} px: {misfits}");
                }
            }
        }
        Ok(())
    });
}

#[test]
fn what_cannot_be_combined_is_closed_with_the_reason_while_choosing() {
    story("closed_options", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.open("/new/dabba-walla").await?;
        // Three sit at the table at first: the imaginary third player is for two.
        let third = "document.querySelector('#opt_third_player')";
        let reason = "document.querySelector('#opt_third_player-why')";
        ensure!(
            person.holds(&format!("{third}.disabled && {reason}.checkVisibility()")).await?,
            "it is open"
        );
        ensure!(person.text(&format!("{reason}.innerText")).await?.contains("two players"), "no reason");
        crate::whole_game::seat(&person, 2, "none").await?;
        person.wait(&format!("!{third}.disabled && {reason}.hidden")).await?;
        person.wait("document.querySelector('#summary').textContent.startsWith('2 players')").await?;
        // A preset fills in the options, and what is changed afterwards is no preset any more.
        person.click(".preset[href$='=everything']").await?;
        person.wait("document.querySelector('#opt_double_zero').checked").await?;
        person.wait("document.querySelector('.preset[aria-current]').href.endsWith('everything')").await?;
        person.click("#opt_double_zero").await?;
        person.wait("!document.querySelector('.preset[aria-current]')").await?;
        // With five at the table of Bombay, the last one has the rupee anyway.
        person.open("/new/bombay").await?;
        for seat in [3, 4] {
            crate::whole_game::seat(&person, seat, "bot:learner").await?;
        }
        person.wait("document.querySelector('#opt_compensation').disabled").await?;
        person.wait("document.querySelector('#opt_compensation-why a[href$=\"#p2.6\"]')").await
    });
}
