//! Alubari, decision by decision, in prepared positions: a whole game may not contain all of them.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::alubari::{action, do_so, find, kind, sit_down};
use crate::fixture::{Fixture, story};
use crate::person::{Person, Screen};

/// The position, as the API shows it to this person.
async fn position(person: &Person, table: &str) -> Result<Value> {
    let asked = format!("fetch('/api/tables/{table}').then((answer) => answer.json())");
    Ok(person.eval(&asked).await?["view"]["position"].take())
}

async fn own(person: &Person, table: &str) -> Result<Value> {
    Ok(position(person, table).await?["players"][0].take())
}

/// A worker in the storehouse, with a chai to boost it.
pub(crate) fn storehouse() -> Value {
    json!({
        "moment": { "worker": "A1" }, "task": "storehouse", "stock": { "iron": 4, "stone": 3, "chai": 2 },
        "players": [{ "chai": 2, "workers": ["A1", "C1"] }],
    })
}

/// Contracts of the works and of other zones, before the works.
pub(crate) fn window() -> Value {
    json!({
        "moment": { "window": "C" }, "task": "window", "stock": { "iron": 1 }, "weather": ["sun", "rain", "fog"],
        "players": [{ "goods": { "iron": 3, "stone": 2 }, "contracts": [11, 12, 16], "workers": ["C1", "D1"] }],
    })
}

/// Four steel and a chai: two sections, or up to four.
pub(crate) fn laying() -> Value {
    json!({
        "moment": { "worker": "D1" }, "task": "lay", "laying": 1,
        "players": [{ "goods": { "steel": 4 }, "chai": 1, "workers": ["C1", "D1"] }],
    })
}

/// A contract that reveals three others.
pub(crate) fn turning_up() -> Value {
    json!({
        "moment": { "window": "F" }, "task": "window",
        "players": [{ "contracts": [24], "workers": ["A1", "A2"] }],
    })
}

/// Goods for many areas, and equipment to take.
pub(crate) fn building() -> Value {
    json!({
        "moment": { "worker": "E1" }, "task": { "build": { "second": false } }, "white_sections": [1, 2],
        "shed": ["garratt", "luxury_train", "toy_train"],
        "players": [{
            "goods": { "iron": 6, "stone": 3, "steel": 4, "rubble": 9, "leaves": 4 }, "chai": 3, "workers": ["E1", "E2"],
        }],
    })
}

/// Event 5 has happened: maintenance of the toy train is due.
pub(crate) fn maintenance() -> Value {
    json!({
        "moment": "maintenance", "task": { "maintain": "toy_train" },
        "wheel": { "last": 5, "clearings": 1, "drawn": 1 },
        "players": [{
            "goods": { "steel": 1 }, "chai": 2, "equipment": ["toy_train"], "ever_equipped": true,
            "workers_before": ["A1", "C1"],
        }],
    })
}

/// The beginning of a round for two players, with some of everything on the board.
pub(crate) fn placing() -> Value {
    json!({
        "weather": ["sun", "fog", "rain"], "stock": { "iron": 5, "stone": 3, "chai": 1 }, "office": [3, 8, 14],
        "white_sections": [1], "white_cells": [0],
        "players": [
            { "goods": { "iron": 2, "rubble": 4, "leaves": 3 }, "chai": 1, "sections": [2], "areas": ["SUK1"], "cells": [1],
              "contracts": [1, 12], "equipment": ["garratt"], "ever_equipped": true },
            { "goods": { "steel": 2 }, "areas": ["SIL4"], "contracts": [22] },
        ],
    })
}

async fn drink_a_chai(fixture: &Fixture, person: &Person) -> Result<()> {
    let table = sit_down(fixture, person, storehouse()).await?;
    do_so(person, &json!("boost")).await?;
    ensure!(position(person, &table).await?["boosted"] == true, "no chai was drunk");
    ensure!(own(person, &table).await?["chai"] == 1, "the chai was not paid");
    // Five cubes instead of three.
    do_so(person, &json!({ "take": { "iron": 2, "stone": 2, "chai": 1 } })).await?;
    let own = own(person, &table).await?;
    ensure!(own["goods"]["iron"] == 2 && own["goods"]["stone"] == 2 && own["chai"] == 2, "{own}");
    person.check_width().await
}

async fn use_a_contract(fixture: &Fixture, person: &Person) -> Result<()> {
    let table = sit_down(fixture, person, window()).await?;
    let snapshot = person.turn().await?;
    let other = json!({ "use": { "contract": 16, "times": 1 } });
    ensure!(find(&snapshot, &other).is_err(), "a contract of another zone is offered");
    for (contract, offered) in [(11, true), (12, true), (16, false)] {
        let in_dock = format!("document.querySelector('#own [data-piece=contract-{contract}].can')");
        ensure!(person.holds(&in_dock).await? == offered, "contract {contract} in the dock");
    }
    do_so(person, &json!({ "use": { "contract": 12, "times": 1 } })).await?;
    ensure!(own(person, &table).await?["goods"]["steel"] == 1, "no steel");
    do_so(person, &json!({ "use": { "contract": 11, "times": 2 } })).await?;
    let own = own(person, &table).await?;
    ensure!(own["goods"]["steel"] == 3 && own["used"] == json!([11, 12]), "{own}");
    person.check_width().await
}

async fn lay_track(fixture: &Fixture, person: &Person) -> Result<()> {
    let table = sit_down(fixture, person, laying()).await?;
    do_so(person, &json!("boost")).await?;
    do_so(person, &json!({ "lay": { "sections": 3, "with_iron": 0 } })).await?;
    let own = own(person, &table).await?;
    ensure!(own["sections"] == json!([1, 2, 3]) && own["goods"]["steel"] == 1, "{own}");
    person.check_width().await
}

async fn take_what_was_turned_up(fixture: &Fixture, person: &Person) -> Result<()> {
    let table = sit_down(fixture, person, turning_up()).await?;
    do_so(person, &json!({ "use": { "contract": 24, "times": 1 } })).await?;
    let snapshot = person.turn().await?;
    let turned_up: Vec<Value> = snapshot.choices.iter().map(action).collect();
    let all = turned_up.iter().all(|action| kind(action) == "take_contract");
    ensure!(all && turned_up.len() == 3, "three contracts: {turned_up:?}");
    do_so(person, &turned_up[1]).await?;
    let own = own(person, &table).await?;
    let has = own["contracts"].as_array().is_some_and(|all| all.contains(&turned_up[1]["take_contract"]));
    ensure!(has && own["used"] == json!([24]), "{own}");
    person.check_width().await
}

async fn build_and_buy(fixture: &Fixture, person: &Person) -> Result<()> {
    let table = sit_down(fixture, person, building()).await?;
    // A station whose bonus is an equipment.
    let area = json!({ "area": "TIN1", "crew": "none", "contract": "none", "iron": 0 });
    do_so(person, &json!({ "build": area })).await?;
    let snapshot = person.turn().await?;
    let taken = snapshot.choices.iter().map(action).find(|action| kind(action) == "take_equipment");
    let taken = taken.context("the bonus is not offered")?;
    do_so(person, &taken).await?;
    let first = own(person, &table).await?;
    ensure!(
        first["areas"] == json!(["TIN1"]) && first["equipment"][0] == taken["take_equipment"]["equipment"],
        "{first}"
    );
    // The second worker buys another.
    let snapshot = person.turn().await?;
    let bought = snapshot.choices.iter().map(action).find(|action| kind(action) == "buy");
    do_so(person, &bought.context("nothing can be bought")?).await?;
    let own = own(person, &table).await?;
    ensure!(own["equipment"].as_array().map(Vec::len) == Some(2), "{own}");
    person.check_width().await
}

async fn keep_equipment(fixture: &Fixture, person: &Person) -> Result<()> {
    let table = sit_down(fixture, person, maintenance()).await?;
    let snapshot = person.turn().await?;
    ensure!(snapshot.choices.len() == 3, "steel, chai or the shed: {:?}", snapshot.choices);
    do_so(person, &json!({ "maintain": "chai" })).await?;
    let own = own(person, &table).await?;
    ensure!(own["equipment"] == json!(["toy_train"]) && own["goods"]["steel"] == 1, "{own}");
    person.check_width().await
}

async fn take_every_decision(fixture: &Fixture, screen: Screen) -> Result<()> {
    let person = fixture.person(screen).await?;
    drink_a_chai(fixture, &person).await.context("a chai")?;
    use_a_contract(fixture, &person).await.context("a contract")?;
    lay_track(fixture, &person).await.context("track")?;
    take_what_was_turned_up(fixture, &person).await.context("turned up")?;
    build_and_buy(fixture, &person).await.context("a station")?;
    keep_equipment(fixture, &person).await.context("maintenance")
}

#[test]
fn chai_contracts_track_a_station_and_maintenance_on_desktop() {
    story("alubari_turns_desk", async |fixture| take_every_decision(fixture, Screen::Desk).await);
}

#[test]
fn chai_contracts_track_a_station_and_maintenance_on_phone() {
    story("alubari_turns_phone", async |fixture| take_every_decision(fixture, Screen::Phone).await);
}

/// Whether the board shows this view.
fn shows(view: &str) -> String {
    format!("document.querySelector('#alu-board').dataset.shown === '{view}'")
}

#[test]
fn a_phone_opens_the_view_of_the_decision_and_keeps_the_readers_own_until_the_next() {
    story("alubari_views", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        sit_down(fixture, &person, placing()).await?;
        person.wait(&shows("zones")).await?;
        let visible =
            |piece: &str| format!("document.querySelector('[data-piece={piece}]').checkVisibility()");
        ensure!(person.holds(&visible("space-A1")).await?, "the spaces are hidden");
        ensure!(!person.holds(&visible("area-SIL1")).await?, "the map is shown too");
        person.click("[data-show=map]").await?;
        person.wait(&shows("map")).await?;
        ensure!(person.holds(&visible("area-SIL1")).await?, "the map is hidden");
        // Something else changes, but not the decision.
        let table = person.text("document.querySelector('#table').dataset.table").await?;
        person.post(&format!("/api/tables/{table}/say"), &json!({ "text": "Namaste" })).await?;
        person.wait("document.querySelector('#talk li')").await?;
        ensure!(person.holds(&shows("map")).await?, "the reader's choice was lost");
        let choice = find(&person.turn().await?, &json!({ "place": "A1" }))?;
        person.send(&choice).await?;
        person.turn().await?;
        person.wait(&shows("zones")).await
    });
}
