//! Bombay by hand: elephants that are carried, the route to a site, how far is too far, and the larger map of a phone.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::bombay::sit_down;
use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::piece;

/// How far from the touched piece an answer may be, in pixels.
const NEAR: f64 = 200.0;

/// Whether the route to a site is drawn.
fn shows_route(site: &str) -> String {
    format!(
        "(() => {{ const way = document.querySelector('[data-piece={site}] .bb-way');
           return Boolean(way?.querySelector('path').getTotalLength() > 20 && getComputedStyle(way).opacity === '1'); }})()"
    )
}

async fn stands_on(person: &Person, site: &str) -> Result<()> {
    person.wait(&format!("document.querySelector('#elephant-0').dataset.of === '{site}'")).await
}

/// Over a site, the route and its cost are shown; a drop makes all moves of it.
async fn carry_elephant(person: &Person) -> Result<()> {
    sit_down(person).await?;
    let moves = person.moves().await?;
    let nasik = person.middle_of(&piece("site-nas")).await?;
    person.carry("#elephant-0", nasik).await?;
    person.wait(&shows_route("site-nas")).await?;
    ensure!(person.holds("document.querySelector('[data-piece=site-nas] .bb-cost')").await?, "no cost");
    person.let_go(nasik).await?;
    person.shown(moves + 2).await?;
    stands_on(person, "site-nas").await?;

    // It cannot be carried further than its actions allow; it says so, and goes back.
    person.drag("#elephant-0", &piece("site-nag")).await?;
    too_far(person, "site-nag", "you have 1").await?;
    ensure!(person.moves().await? == moves + 2, "a move was made");
    stands_on(person, "site-nas").await
}

/// The answer at this site says how far it is.
async fn too_far(person: &Person, site: &str, left: &str) -> Result<()> {
    person.wait("document.querySelector('#bubble.refusal:popover-open')").await?;
    let said = person.text("document.querySelector('#bubble [role=alert]').innerText").await?;
    ensure!(said.contains("Too far") && said.contains(left), "{said}");
    let digits: Vec<u32> = said.chars().filter_map(|sign| sign.to_digit(10)).collect();
    ensure!(digits.first().context("no distance")? > &digits[1], "not further than the actions left: {said}");
    let apart = "(() => {
      const [bubble, site] = ['#bubble', '[data-piece=SITE]'].map((each) => document.querySelector(each).getBoundingClientRect());
      const gap = (low, high) => Math.max(bubble[low] - site[high], site[low] - bubble[high], 0);
      return Math.hypot(gap('left', 'right'), gap('top', 'bottom'));
    })()";
    let apart = person.number_of(&apart.replace("SITE", site)).await?;
    ensure!(apart < NEAR, "the answer is {apart} px from {site}");
    Ok(())
}

#[test]
fn an_elephant_is_carried_to_a_site_by_mouse() {
    story("bombay_carry_mouse", async |fixture| carry_elephant(&fixture.person(Screen::Desk).await?).await);
}

#[test]
fn an_elephant_is_carried_to_a_site_by_finger() {
    story("bombay_carry_finger", async |fixture| carry_elephant(&fixture.person(Screen::Phone).await?).await);
}

/// A mouse or a finger that rests on a site sees the route there. Nothing is played.
#[test]
fn resting_on_a_site_shows_the_route_there() {
    story("bombay_route", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            sit_down(&person).await?;
            let moves = person.moves().await?;
            ensure!(!person.holds(&shows_route("site-nas")).await?, "the route is always shown");
            person.rest_on(&piece("site-nas")).await?;
            person.wait(&shows_route("site-nas")).await?;
            ensure!(person.moves().await? == moves, "a move was made");
        }
        Ok(())
    });
}

#[test]
fn a_site_that_is_too_far_says_how_far() {
    story("bombay_too_far", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            sit_down(&person).await?;
            person.click(&piece("site-nag")).await?;
            too_far(&person, "site-nag", "you have 3").await?;
        }
        Ok(())
    });
}

/// The map becomes larger, can be moved by a finger, stays so after a move, and goes back.
#[test]
fn the_map_of_a_phone_can_be_zoomed() {
    story("bombay_zoom", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        sit_down(&person).await?;
        let size =
            "document.querySelector('#board [data-piece=site-bom] .bb-pic').getBoundingClientRect().width";
        let small = person.number_of(size).await?;
        let fits = "((map) => map.scrollWidth <= map.clientWidth && map.scrollHeight <= map.clientHeight)
            (document.querySelector('.bb-scroll'))";
        ensure!(person.holds(fits).await?, "the map does not fit at first");

        person.click("#bb-zoom > summary").await?;
        person.wait(&format!("{size} > {}", small * 1.5)).await?;
        // It opens where the own elephant is.
        let in_view = "(() => {
          const [board, own] = ['#board', '#board [data-piece=elephant-0]'].map((each) => document.querySelector(each).getBoundingClientRect());
          return own.left >= board.left && own.right <= board.right && own.top >= board.top && own.bottom <= board.bottom;
        })()";
        person.wait(in_view).await?;

        // A finger on the land moves the map.
        let land = "(() => {
          const { left, top, width, height } = document.querySelector('#board').getBoundingClientRect();
          for (let y = top + height * .7; y > top; y -= 7) for (let x = left + width * .7; x > left; x -= 7)
            if (document.elementFromPoint(x, y)?.matches('.bb-map, .bb-scroll')) return { x, y };
        })()";
        let land = person.eval(land).await?;
        let before = person.number_of("document.querySelector('.bb-scroll').scrollLeft").await?;
        let [x, y] = ["x", "y"].map(|side| land[side].as_f64().unwrap_or_default());
        for (kind, points) in [
            ("touchStart", json!([{ "x": x, "y": y }])),
            ("touchMove", json!([{ "x": x - 40.0, "y": y }])),
            ("touchMove", json!([{ "x": x - 80.0, "y": y }])),
            ("touchMove", json!([{ "x": x - 120.0, "y": y }])),
            ("touchEnd", json!([])),
        ] {
            person.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
        }
        person.wait(&format!("document.querySelector('.bb-scroll').scrollLeft > {}", before + 40.0)).await?;

        let moves = person.moves().await?;
        person.click(&piece("site-nas")).await?;
        person.shown(moves + 2).await?;
        ensure!(person.number_of(size).await? > small * 1.5, "a move makes the map small again");
        person.check_width().await?;
        person.click("#bb-zoom > summary").await?;
        person.wait(&format!("{size} < {}", small * 1.1)).await?;
        person.wait(fits).await
    });
}
