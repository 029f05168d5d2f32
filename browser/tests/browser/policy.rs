//! What pages forbid the browser: no page of ours needs anything of it.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::person::{Motion, Person, Scheme, Screen};
use crate::stage::story;

const GAMES: [&str; 4] = ["alubari", "bombay", "dabba-walla", "dudab"];

/// Notes everything that the content security policy forbids, from the first line of every page on.
const WATCH: &str = "window.forbidden = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  forbidden.push(`${effectiveDirective} ${blockedURI} ${sample}`));";

/// What was forbidden on the page that is open.
async fn check(person: &Person, page: &str) -> Result<()> {
    let forbidden = person.text("forbidden.join('\\n')").await?;
    ensure!(forbidden.is_empty(), "{page}: the policy forbids\n{forbidden}");
    Ok(())
}

#[test]
fn no_page_of_any_game_does_what_its_policy_forbids() {
    story("policy", async |stage| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = stage.person(screen).await?;
            person.prefer(Scheme::Light, Motion::Usual).await?;
            person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
            for game in GAMES {
                let wish = json!({ "game": game, "name": "Asha", "seats": ["me", "bot:easy", "bot:easy"] });
                let id = person.make_table_with(wish).await?;
                // Drawn again by the stream, with pieces that travel: all that the script does to styles.
                for _ in 0..3 {
                    let sight = person.turn().await?;
                    person.send(&sight.choices[0]).await?;
                }
                check(&person, game).await?;
                for path in [
                    format!("/t/{id}/log"),
                    format!("/t/{id}/replay"),
                    format!("/new/{game}"),
                    format!("/rules/{game}"),
                ] {
                    person.open(&path).await?;
                    check(&person, &path).await?;
                }
            }
            for path in ["/", "/me", "/me/achievements/alubari", "/about", "/records"] {
                person.open(path).await?;
                check(&person, path).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_policy_forbids_styles_and_scripts_in_a_page_but_not_the_style_of_an_element() {
    story("policy_itself", async |stage| {
        let person = stage.person(Screen::Desk).await?;
        person.ledger.expect("Content Security Policy");
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
