//! Dabba Walla for everybody: axe-core finds nothing, and a thumb finds everything.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::access::violations;
use crate::chromium::axe;
use crate::dabba_walla::{show, sit_down, tile, touch};
use crate::dabba_walla_delivery;
use crate::person::{Person, Screen};
use crate::stage::{Stage, story};

/// The smallest thing that a thumb hits.
const THUMB: f64 = 44.0;
/// The smallest thing that may be touched at all: the price of a way, which can also be told by the card.
const SMALLEST: f64 = 24.0;

/// Asha moves, with chai tiles of all kinds and loads on the street.
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

/// Takes somebody from one thing to decide to the next; before each of them `look` is called with its name.
async fn walk_through(
    stage: &Stage,
    person: &Person,
    mut look: impl AsyncFnMut(&Person, &str) -> Result<()>,
) -> Result<()> {
    sit_down(stage, &[person], 1, collecting()).await?;
    person.turn().await?;
    look(person, "move").await?;
    touch(person, &["space-1"], 1).await?;
    look(person, "play").await?;
    show(person, ["card-Y19", "Y19-7", "cell-1"]).await?;
    if person.screen() == Screen::Desk {
        person.press("Escape").await?;
    }
    look(person, "play with a tile in the hand").await?;
    // A level more asks for a card of the third player.
    person.press("Escape").await?;
    touch(person, &["blank", "cell-8"], 1).await?;
    touch(person, &["blank", "cell-8"], 1).await?;
    person.wait("document.querySelector('#own .dw-offers')").await?;
    look(person, "a card for the third player").await?;

    let delivery = dabba_walla_delivery::position();
    sit_down(stage, &[person], 2, delivery).await?;
    person.turn().await?;
    look(person, "lay").await?;
    touch(person, &["card-Y01"], 1).await?;
    // A bot may have moved before: what is waited for is one's own next choice.
    person.wait("document.querySelector('#actions [value*=tiles]')").await?;
    look(person, "tiles").await
}

#[test]
fn axe_finds_nothing_in_both_phases_on_a_desk_and_on_a_phone() {
    story("dabba_walla_axe", async |stage| {
        let axe = axe()?;
        let mut found = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            let person = stage.person(screen).await?;
            walk_through(stage, &person, async |person, name| {
                found.extend(violations(person, &axe, name).await?);
                Ok(())
            })
            .await?;
            touch(&person, &["bare"], 1).await?;
            person.wait("document.querySelector('.recap.fresh')").await?;
            found.extend(violations(&person, &axe, "count").await?);
            person.turn().await?;
            touch(&person, &["card-Y07"], 1).await?;
            person.turn().await?;
            touch(&person, &["bare"], 1).await?;
            person.sight_when("sight.stage === 'over'").await?;
            person.turn().await?;
            found.extend(violations(&person, &axe, "result").await?);
        }
        for (name, path) in [("new table", "/new/dabba-walla"), ("rules", "/rules/dabba-walla")] {
            let person = stage.person(Screen::Desk).await?;
            person.open(path).await?;
            found.extend(violations(&person, &axe, name).await?);
        }
        ensure!(found.is_empty(), "axe-core finds {} faults:\n  {}", found.len(), found.join("\n  "));
        Ok(())
    });
}

/// What can be touched now and is smaller than it may be, or lies under something else where a thumb would touch it.
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
fn everything_that_can_be_touched_can_be_hit_with_a_thumb() {
    story("dabba_walla_thumb", async |stage| {
        let person = stage.person(Screen::Phone).await?;
        let mut faults = Vec::new();
        walk_through(stage, &person, async |person, name| {
            let some = "document.querySelectorAll('#table .can').length >= 2";
            person.wait(some).await.with_context(|| format!("{name}: nothing can be touched"))?;
            let missed = person.text(&missed()).await?;
            if !missed.is_empty() {
                faults.push(format!("{name}: {missed}"));
            }
            Ok(())
        })
        .await?;
        ensure!(faults.is_empty(), "a thumb misses\n  {}", faults.join("\n  "));
        Ok(())
    });
}
