//! Accessibility: axe-core finds no violations.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::chromium::axe;
use crate::fixture::story;
use crate::person::{Motion, Person, Scheme, Screen};
use crate::replay::finished_game;

/// All of WCAG 2 up to level AA, and axe-core's best practices.
const ALL_RULES: &str =
    "{ type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }";

/// The rules about colours. The dark theme changes only colours, so no other rule can find more in it.
const COLOUR_RULES: &str = "{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }";

/// The expression that runs these rules and returns their findings.
fn run(rules: &str) -> String {
    format!("axe.run(document, {{ runOnly: {rules}, resultTypes: ['violations'] }}).then({READ})")
}

const READ: &str = "({ violations }) => violations.map(({ id, help, nodes }) => ({
  id, help, nodes: nodes.map(({ target, html, failureSummary }) =>
    `${target.join(' ')}  ${html.slice(0, 160)}  ${failureSummary.replace(/\\s+/g, ' ')}`),
}))";

/// Runs axe-core on the current page, in the light and the dark theme; returns its findings as text.
pub(crate) async fn violations(person: &Person, axe: &str, page: &str) -> Result<Vec<String>> {
    person.eval(&format!("{axe}; null")).await?;
    let mut found = Vec::new();
    for (scheme, rules) in [(Scheme::Light, ALL_RULES), (Scheme::Dark, COLOUR_RULES)] {
        person.prefer(scheme, Motion::Reduced).await?;
        person.wait("!document.getAnimations().some((each) => each.playState === 'running')").await?;
        let violations = person.eval(&run(rules)).await?;
        for violation in violations.as_array().into_iter().flatten() {
            let [id, help] = ["id", "help"].map(|field| violation[field].as_str().unwrap_or_default());
            let nodes = violation["nodes"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let nodes: Vec<&str> = nodes.collect();
            found.push(format!(
                "{page} ({:?}, {scheme:?}): {id}: {help}, {} times\n      {}",
                person.screen(),
                nodes.len(),
                nodes[..nodes.len().min(4)].join("\n      ")
            ));
        }
    }
    Ok(found)
}

async fn check_pages(person: &Person, pages: &[(&str, String)]) -> Result<()> {
    let axe = axe()?;
    let mut found = Vec::new();
    for (name, path) in pages {
        person.open(path).await?;
        found.extend(violations(person, &axe, name).await?);
    }
    none(&found)
}

#[test]
fn axe_finds_nothing_on_pages_before_and_after_a_game() {
    story("axe_pages", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        let (over, _) = finished_game(&person).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let pages = [
            ("home", "/".to_owned()),
            ("new table", "/new/dudab".to_owned()),
            ("rules", "/rules/dudab".to_owned()),
            ("new table of Bombay", "/new/bombay".to_owned()),
            ("rules of Bombay", "/rules/bombay".to_owned()),
            ("replay", format!("/t/{over}/replay?at=9&as=open")),
            ("result", format!("/t/{over}")),
            ("me", "/me".to_owned()),
            ("records", "/records".to_owned()),
            ("about", "/about".to_owned()),
            ("settings", "/settings".to_owned()),
        ];
        check_pages(&person, &pages).await
    });
}

fn none(found: &[String]) -> Result<()> {
    ensure!(found.is_empty(), "axe-core finds {} faults:\n  {}", found.len(), found.join("\n  "));
    Ok(())
}

#[test]
fn axe_finds_nothing_at_tables_of_dudab_on_desktop_and_phone() {
    story("axe_dudab", async |fixture| {
        let axe = axe()?;
        let mut found = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            let (host, guest) = (fixture.person(screen).await?, fixture.person(screen).await?);
            host.make_table("Asha", &["me", "friend", "bot:easy"]).await?;
            found.extend(violations(&host, &axe, "a table that gathers").await?);
            let link = host.text("document.querySelector('#invitation').value").await?;
            guest.open(&link).await?;
            found.extend(violations(&guest, &axe, "join").await?);
            host.make_table("Asha", &["me", "bot:easy"]).await?;
            for _ in 0..4 {
                let snapshot = host.turn().await?;
                host.act(&snapshot.choices[0], crate::table::By::Button).await?;
            }
            host.turn().await?;
            found.extend(violations(&host, &axe, "table").await?);
        }
        none(&found)
    });
}

#[test]
fn axe_finds_nothing_at_a_table_of_bombay_on_desktop_and_phone() {
    story("axe_bombay", async |fixture| {
        let axe = axe()?;
        let mut found = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            let host = fixture.person(screen).await?;
            host.make_table_with(json!({
                "game": "bombay", "name": "Asha", "seats": ["me", "bot:easy", "bot:easy", "bot:easy", "bot:easy"],
                "options": { "first_game": true },
            }))
            .await?;
            host.turn().await?;
            found.extend(violations(&host, &axe, "table of Bombay").await?);
            if screen == Screen::Phone {
                for tab in ["log", "talk", "more"] {
                    host.click(&format!("#tabs [data-tab={tab}]")).await?;
                    found.extend(violations(&host, &axe, &format!("table, {tab}")).await?);
                }
            }
        }
        none(&found)
    });
}
