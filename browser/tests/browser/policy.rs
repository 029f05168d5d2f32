//! The content security policy: no page of ours violates it.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::fixture::{Fixture, story};
use crate::person::{Motion, Person, Scheme, Screen};

/// Records all violations of the policy, from the beginning of every page.
const WATCH: &str = "window.forbidden = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  forbidden.push(`${effectiveDirective} ${blockedURI} ${sample}`));";

/// Fails if the current page violated the policy.
async fn check(person: &Person, page: &str) -> Result<()> {
    let forbidden = person.text("forbidden.join('\\n')").await?;
    ensure!(forbidden.is_empty(), "{page} violates the policy:\n{forbidden}");
    Ok(())
}

/// Somebody on this screen, whose pages record violations.
async fn watched(fixture: &Fixture, screen: Screen) -> Result<Person> {
    let person = fixture.person(screen).await?;
    // Animations take their time, and are the same on both screens.
    let motion = if screen == Screen::Desk { Motion::Usual } else { Motion::Reduced };
    person.prefer(Scheme::Light, motion).await?;
    person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    Ok(person)
}

/// No page of a game violates the policy.
fn pages_keep_it(game: &str) {
    story(&format!("policy_{game}"), async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = watched(fixture, screen).await?;
            let wish = json!({ "game": game, "name": "Asha", "seats": ["me", "bot:easy"] });
            let id = person.make_table_with(wish).await?;
            // Redrawn by the stream, with flying pieces: that is everything the script does to styles.
            for _ in 0..2 {
                let snapshot = person.turn().await?;
                person.send(&snapshot.choices[0]).await?;
            }
            check(&person, game).await?;
            let pages = [format!("/t/{id}/log"), format!("/t/{id}/replay")];
            for path in pages.into_iter().chain([format!("/new/{game}"), format!("/rules/{game}")]) {
                person.open(&path).await?;
                check(&person, &path).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn no_page_of_alubari_violates_the_policy() {
    pages_keep_it("alubari");
}

#[test]
fn no_page_of_bombay_violates_the_policy() {
    pages_keep_it("bombay");
}

#[test]
fn no_page_of_dabba_walla_violates_the_policy() {
    pages_keep_it("dabba-walla");
}

#[test]
fn no_page_of_dudab_violates_the_policy() {
    pages_keep_it("dudab");
}

#[test]
fn no_page_of_all_games_violates_the_policy() {
    story("policy", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = watched(fixture, screen).await?;
            person.make_table("Asha", &["me", "bot:easy"]).await?;
            for path in ["/", "/me", "/me/achievements/alubari", "/about", "/records"] {
                person.open(path).await?;
                check(&person, path).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_policy_forbids_inline_style_sheets_and_scripts_but_not_style_attributes() {
    story("policy_itself", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.log.expect("Content Security Policy");
        person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
        person.open("/about").await?;
        person.eval("document.body.setAttribute('style', '--here: 1')").await?;
        ensure!(person.text("getComputedStyle(document.body).getPropertyValue('--here')").await? == "1");
        check(&person, "the style of an element").await?;
        let add = |tag: &str, text: &str| {
            format!(
                "document.head.append(Object.assign(document.createElement('{tag}'), {{ textContent: '{text}' }}))"
            )
        };
        person.eval(&add("style", "body { --evil: 1 }")).await?;
        person.eval(&add("script", "window.evil = 1")).await?;
        person.wait("forbidden.some((each) => each.startsWith('style-src-elem'))").await?;
        person.wait("forbidden.some((each) => each.startsWith('script-src-elem'))").await?;
        ensure!(!person.holds("window.evil").await?, "a script was run");
        let evil = "getComputedStyle(document.body).getPropertyValue('--evil')";
        ensure!(person.text(evil).await?.is_empty(), "a style was applied");
        Ok(())
    });
}
