//! The settings: one sheet on every page, kept in this browser.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::access::violations;
use crate::chromium::axe;
use crate::fixture::story;
use crate::person::{Person, Screen};

const OPEN: &str = "document.querySelector('#settings-sheet').open";

async fn open_sheet(person: &Person) -> Result<()> {
    person.click("nav [data-settings]").await?;
    person.wait(OPEN).await
}

#[test]
fn the_sheet_opens_on_every_page_and_fits_every_screen() {
    story("settings_sheet", async |fixture| {
        let axe = axe()?;
        let mut found = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            let table = person.make_table("Asha", &["me", "bot:easy"]).await?;
            for path in [format!("/t/{table}"), "/".to_owned(), "/rules/dudab".to_owned(), "/me".to_owned()] {
                person.open(&path).await?;
                // At a table on a phone, the header is in the last tab.
                if person.screen() == Screen::Phone && path.starts_with("/t/") {
                    person.click("#tabs [data-tab=more]").await?;
                }
                open_sheet(&person).await?;
                let inside = "(() => { const { left, right, top, bottom } = \
                              document.querySelector('#settings-sheet').getBoundingClientRect(); \
                              return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; })()";
                ensure!(person.holds(inside).await?, "{path}: the sheet does not fit");
                person.check_width().await?;
                if path == "/" {
                    found.extend(violations(&person, &axe, "settings").await?);
                }
                person.press("Escape").await?;
                person.wait(&format!("!{OPEN}")).await?;
                ensure!(
                    person.holds("document.activeElement.matches('[data-settings]')").await?,
                    "{path}: the focus does not return"
                );
            }
        }
        ensure!(found.is_empty(), "axe-core finds {} faults:\n  {}", found.len(), found.join("\n  "));
        Ok(())
    });
}

#[test]
fn settings_are_kept_and_shown_at_once() {
    story("settings_kept", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        person.open("/").await?;
        open_sheet(&person).await?;
        let on = |key: &str| format!("document.querySelector('[data-switch={key}]').checked");
        for key in ["sound", "shortcuts", "ask-waste", "auto-forced"] {
            ensure!(person.holds(&on(key)).await?, "{key} is not on at first");
        }
        person.click("label[for=setting-theme-dark]").await?;
        person.wait("document.documentElement.dataset.theme === 'dark'").await?;
        person.click("label[for=setting-speed-off]").await?;
        person.click("[data-switch=ask-waste]").await?;
        person.reload().await?;
        let stored = person.eval("({ ...localStorage })").await?;
        for (key, value) in [("theme", "\"dark\""), ("speed", "\"off\""), ("ask-waste", "false")] {
            ensure!(stored[format!("adda.{key}")] == json!(value), "{key}: {stored}");
        }
        ensure!(
            person.holds("document.documentElement.dataset.theme === 'dark'").await?,
            "the theme is lost"
        );
        ensure!(
            person.holds(&format!("!{} && {}", on("ask-waste"), on("sound"))).await?,
            "a switch is wrong"
        );
        ensure!(
            person.holds("document.querySelector('#setting-speed-off').checked").await?,
            "the speed is lost"
        );
        // The language is a link, and leads back to the same page.
        open_sheet(&person).await?;
        person.leave_for(person.click("#settings-sheet a[hreflang=fr]")).await?;
        ensure!(
            person.text("document.documentElement.lang + location.pathname").await? == "fr/",
            "another page"
        );
        Ok(())
    });
}

#[test]
fn without_scripts_the_settings_are_a_page() {
    story("settings_page", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        person.call("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        person.open("/rules/dudab").await?;
        person.leave_for(person.click("nav [data-settings]")).await?;
        ensure!(person.text("location.pathname").await? == "/settings", "the link leads elsewhere");
        person.check_width().await?;
        person.leave_for(person.click("main a[hreflang=ru]")).await?;
        ensure!(
            person.text("document.documentElement.lang + location.pathname").await? == "ru/settings",
            "no Russian"
        );
        Ok(())
    });
}
