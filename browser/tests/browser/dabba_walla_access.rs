//! Accessibility of Dabba Walla: axe-core finds no violations, and touch targets are large enough.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::access::violations;
use crate::chromium::axe;
use crate::dabba_walla::{show, sit_down, tile, touch};
use crate::dabba_walla_delivery;
use crate::fixture::{Fixture, story};
use crate::person::{Person, Screen};

/// Least size of a touch target, in pixels.
const THUMB: f64 = 44.0;
/// Least size of the price of a path, for which the card is a larger alternative.
const SMALLEST: f64 = 24.0;

/// Asha is to move, with chai tiles of all kinds and loads on the street.
fn collecting() -> Value {
    let options = json!({
        "double_zero": true, "colour_order": "colour_mix", "load_order": "many_tiles", "chai_order": "more_chai",
        "third_player": true,
    });
    json!({
        "options": options, "zeros": { "left": "red", "right": "blue" }, "stage": "move", "deck": 11,
        "third_row": ["B01", "Y17"], "display": ["G04", "G05", "G06", "G07", "G08", "G09"],
        "tickets": [0, 1, 0, 5, 0, 0], "used": ["bonus-green"],
        "players": [
            {
                "walla": 0, "hand": ["Y19", "B16"], "tickets": 3,
                "chai": ["jump", "swap", "bonus-red", "plus-red", "minus-red", "veto", "deferred"],
                "load": [tile("R01 0 E"), tile("Y04 3,4"), tile("blank 8")],
            },
            {
                "walla": 3, "hand": ["G18", "G19"], "tickets": 3,
                "load": [tile("Y16 0,1,3,4"), tile("B04 0,1"), { "bonus": { "colour": "green", "cell": 5 } }],
            },
        ],
    })
}

/// Leads a person from decision to decision; calls `look` with the name of each before it is made.
async fn walk_through(
    fixture: &Fixture,
    person: &Person,
    mut look: impl AsyncFnMut(&Person, &str) -> Result<()>,
) -> Result<()> {
    sit_down(fixture, &[person], 1, collecting()).await?;
    person.turn().await?;
    look(person, "move").await?;
    touch(person, &["space-1"], 1).await?;
    look(person, "play").await?;
    show(person, ["card-Y19", "Y19-7", "cell-1"]).await?;
    if person.screen() == Screen::Desk {
        person.press("Escape").await?;
    }
    look(person, "play with a tile in the hand").await?;
    // A new level requires a card for the third player.
    person.press("Escape").await?;
    touch(person, &["blank", "cell-8"], 1).await?;
    touch(person, &["blank", "cell-8"], 1).await?;
    person.wait("document.querySelector('#own .dw-offers')").await?;
    look(person, "a card for the third player").await?;

    let delivery = dabba_walla_delivery::position();
    sit_down(fixture, &[person], 2, delivery).await?;
    person.turn().await?;
    look(person, "lay").await?;
    touch(person, &["card-Y01"], 1).await?;
    // A bot may have moved before, so wait for the person's own next choice.
    person.wait("document.querySelector('#actions [value*=tiles]')").await?;
    look(person, "tiles").await
}

#[test]
fn axe_finds_nothing_in_both_phases_on_desktop_and_phone() {
    story("dabba_walla_axe", async |fixture| {
        let axe = axe()?;
        let mut found = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            walk_through(fixture, &person, async |person, name| {
                found.extend(violations(person, &axe, name).await?);
                Ok(())
            })
            .await?;
            touch(&person, &["bare"], 1).await?;
            person.wait("document.querySelector('#board [id^=shown-2-]')").await?;
            found.extend(violations(&person, &axe, "reveal").await?);
            person.turn().await?;
            touch(&person, &["card-Y07"], 1).await?;
            person.turn().await?;
            touch(&person, &["bare"], 1).await?;
            person.snapshot_when("snapshot.stage === 'over'").await?;
            person.turn().await?;
            found.extend(violations(&person, &axe, "result").await?);
        }
        for (name, path) in [("new table", "/new/dabba-walla"), ("rules", "/rules/dabba-walla")] {
            let person = fixture.person(Screen::Desk).await?;
            person.open(path).await?;
            found.extend(violations(&person, &axe, name).await?);
        }
        ensure!(found.is_empty(), "axe-core finds {} faults:\n  {}", found.len(), found.join("\n  "));
        Ok(())
    });
}

/// The touch targets that are too small, or covered by something else at the point of touch.
fn missed() -> String {
    format!(
        "[...document.querySelectorAll('#table .can, #own [data-do]:not([disabled])')].map((each) => {{
           if (!each.checkVisibility() || each.matches('.dw-pose')) return null;
           each.scrollIntoView({{ block: 'center', behavior: 'instant' }});
           const {{ left, top, width, height }} = each.getBoundingClientRect();
           const hit = document.elementFromPoint(left + width / 2, top + height / 2);
           const least = each.matches('.dw-price') ? {SMALLEST} : {THUMB};
           const small = width < least || height < least;
           const name = each.dataset.piece ?? each.dataset.do;
           const over = hit && (each.contains(hit) || hit.contains(each)) ? '' : ` under ${{hit?.className}}`;
           return small || over ? `${{name}} ${{Math.round(width)}}×${{Math.round(height)}}${{over}}` : null;
         }}).filter(Boolean).join(', ')"
    )
}

#[test]
fn touch_targets_of_dabba_walla_are_large_enough() {
    story("dabba_walla_thumb", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        let mut faults = Vec::new();
        walk_through(fixture, &person, async |person, name| {
            let some = "document.querySelectorAll('#table .can').length >= 2";
            person.wait(some).await.with_context(|| format!("{name}: nothing can be touched"))?;
            let missed = person.text(&missed()).await?;
            if !missed.is_empty() {
                faults.push(format!("{name}: {missed}"));
            }
            Ok(())
        })
        .await?;
        ensure!(faults.is_empty(), "touch targets too small or covered:\n  {}", faults.join("\n  "));
        Ok(())
    });
}
