//! Accessibility of Alubari: axe-core finds no violations, and touch targets are large enough.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::access::violations;
use crate::alubari::{do_so, sit_down};
use crate::alubari_turns::{building, maintenance, placing, storehouse, window};
use crate::chromium::axe;
use crate::fixture::{Fixture, story};
use crate::person::{Motion, Person, Scheme, Screen};

/// Least size of a touch target, in pixels.
const THUMB: f64 = 44.0;

/// A position for each kind of decision, with its name.
fn moments() -> [(&'static str, Value); 5] {
    [
        ("placing", placing()),
        ("storehouse", storehouse()),
        ("window", window()),
        ("building", building()),
        ("maintenance", maintenance()),
    ]
}

/// The last worker of a game whose railway is finished: any action ends the game.
fn last_move() -> Value {
    json!({
        "moment": { "worker": "A1" }, "task": "storehouse", "stock": { "iron": 1 },
        "white_sections": (1..=15).collect::<Vec<_>>(),
        "players": [{ "areas": ["SIL1", "SIL2"], "goods": { "leaves": 41 }, "workers": ["A1", "C1"] }],
    })
}

async fn look_at_all(fixture: &Fixture, screen: Screen) -> Result<Vec<String>> {
    let axe = axe()?;
    let person = fixture.person(screen).await?;
    let mut found = Vec::new();
    for (name, position) in moments() {
        sit_down(fixture, &person, position).await?;
        found.extend(violations(&person, &axe, name).await?);
    }
    sit_down(fixture, &person, last_move()).await?;
    do_so(&person, &json!({ "take": { "iron": 1, "stone": 0, "chai": 0 } })).await?;
    let snapshot = person.turn().await?;
    ensure!(snapshot.stage == "over", "the game is not over");
    found.extend(violations(&person, &axe, "result").await?);
    for path in ["/me/achievements/alubari", "/me", "/new/alubari", "/rules/alubari"] {
        person.open(path).await?;
        person.check_width().await?;
        found.extend(violations(&person, &axe, path).await?);
    }
    Ok(found)
}

#[test]
fn axe_finds_nothing_at_the_table_of_alubari_and_on_its_pages() {
    story("alubari_axe", async |fixture| {
        let (desk, phone) =
            tokio::try_join!(look_at_all(fixture, Screen::Desk), look_at_all(fixture, Screen::Phone))?;
        let found = [desk, phone].concat();
        ensure!(found.is_empty(), "axe-core finds {} faults:\n  {}", found.len(), found.join("\n  "));
        Ok(())
    });
}

/// The touch targets that are too small, or covered by something else at the point of touch.
fn missed() -> String {
    format!(
        "[...document.querySelectorAll('#table .can')].map((each) => {{
           if (!each.checkVisibility()) return null;
           each.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
           const {{ left, top, width, height }} = each.getBoundingClientRect();
           const hit = document.elementFromPoint(left + width / 2, top + height / 2);
           const small = width < {THUMB} || height < {THUMB};
           const over = hit && (each.contains(hit) || hit.contains(each)) ? '' : ` under ${{hit?.className}}`;
           return small || over ? `${{each.dataset.piece}} ${{Math.round(width)}}×${{Math.round(height)}}${{over}}` : null;
         }}).filter(Boolean).join(', ')"
    )
}

async fn thumb(fixture: &Fixture, person: &Person) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for (name, position) in moments() {
        sit_down(fixture, person, position).await?;
        let snapshot = person.turn().await?;
        if snapshot.choices.iter().any(|choice| !choice.touched.is_empty()) {
            let some = "document.querySelectorAll('#table .can').length >= 2";
            ensure!(person.holds(some).await?, "{name}: nothing can be touched");
        }
        let missed = person.text(&missed()).await?;
        if !missed.is_empty() {
            faults.push(format!("{name}: {missed}"));
        }
    }
    Ok(faults)
}

#[test]
fn touch_targets_of_alubari_are_large_enough() {
    story("alubari_thumb", async |fixture| {
        let faults = thumb(fixture, &fixture.person(Screen::Phone).await?).await?;
        ensure!(faults.is_empty(), "touch targets too small or covered:\n  {}", faults.join("\n  "));
        Ok(())
    });
}

/// With motion, the count comes before the result; it can be skipped, and shown again.
#[test]
fn the_end_of_alubari_is_counted_on_stage() {
    story("alubari_count", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        sit_down(fixture, &person, last_move()).await?;
        person.prefer(Scheme::Light, Motion::Usual).await?;
        do_so(&person, &json!({ "take": { "iron": 1, "stone": 0, "chai": 0 } })).await?;
        let staged = "document.querySelector('.recap.staged .count > .now')?.checkVisibility()";
        person.wait(staged).await?;
        let result =
            "document.querySelector('#results .headline').checkVisibility({ visibilityProperty: true })";
        ensure!(!person.holds(result).await?, "the result is told before it is counted");
        person.click(".recap.fresh [data-close]").await?;
        person.wait(result).await?;
        let counted = "document.querySelector('.recap-total').textContent
            === document.querySelector('#results .result-total').textContent";
        ensure!(person.holds(counted).await?, "skipping leaves a number half-way");
        person.click("[data-count-again]").await?;
        person.wait(staged).await
    });
}
